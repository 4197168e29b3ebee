"""What every board says of itself: its title, what was printed and what is a reconstruction, and where it is from."""

from __future__ import annotations

from collections.abc import Iterator

from batwidgets.boards.nodelink import Board
from batwidgets.core.given import shown

LETTERS = 40  # of a name
STATUS = ("printed", "reconstruction")


def is_name(value: object) -> bool:
    """Whether a value can stand for a title or a name: 1 to 40 characters, none of them a space at an end.

    >>> is_name("Fort Dauphin"), is_name(" "), is_name(7)
    (True, False, False)
    """
    return isinstance(value, str) and value == value.strip() and 1 <= len(value) <= LETTERS


def label_defects(graph: Board) -> Iterator[str]:
    """What is wrong with a board's title, status and sources; all three may be left out.

    >>> import networkx as nx
    >>> list(label_defects(nx.Graph(title="", status="found")))
    ["title: expected 1 to 40 characters, given ''", "status: expected printed or reconstruction, given 'found'"]
    """
    title, status = graph.graph.get("title", "board"), graph.graph.get("status", "reconstruction")
    if not is_name(title):
        yield f"title: expected 1 to {LETTERS} characters, given {shown(title)}"
    if status not in STATUS:
        yield f"status: expected printed or reconstruction, given {shown(status)}"
    sources = graph.graph.get("sources", [])
    if not isinstance(sources, list):
        yield f"sources: expected a list, given {type(sources).__name__}"
        return
    for number, source in enumerate(sources):
        if not isinstance(source, dict) or set(source) != {"part", "status", "source"}:
            yield f"source {number}: expected part, status and source"
        elif source["status"] not in STATUS or not all(isinstance(value, str) for value in source.values()):
            yield f"source {number}: expected texts and the status printed or reconstruction"
