"""Node-link JSON, as text from anywhere, into plain values that are safe to look at.

A board file is hostile until checked: its size, its nesting and its numbers are bounded before anything reads a meaning
into it, and a key that nobody knows is a defect, since a misspelt one would be silently ignored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from batwidgets.boards.defects import BoardError
from batwidgets.core.given import did_you_mean
from batwidgets.core.given import shown as brief

BYTES = 1_000_000  # of a file
ENDS = 2_000  # nodes
LINKS = 10_000  # edges
DEPTH = 6  # lists and objects inside one attribute
LETTERS = 2_000  # of a text inside an attribute
REACH = 1e6  # of a number, either way
TOP = ("directed", "multigraph", "graph", "nodes", "edges")
IDENTIFIER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,23}")


class Fields(NamedTuple):
    """The attributes of a game's boards, beside `id`, `source` and `target`; and whether edges have a direction."""

    graph: Collection[str]
    node: Collection[str]
    edge: Collection[str]
    directed: bool = False


def parse(text: str, board: str) -> dict[str, Any]:
    """The JSON object in a text; BoardError if it is too long, not JSON, not an object, or has a key twice.

    >>> parse('{"nodes": [], "nodes": []}', "toy")
    Traceback (most recent call last):
    batwidgets.boards.defects.BoardError: the board toy was refused, 1 defect:
    - expected every key once, given 'nodes' twice
    """
    if len(text) > BYTES or len(text.encode(errors="replace")) > BYTES:
        raise BoardError(board, [f"expected at most {BYTES:,} bytes of JSON, given more"])
    try:
        document = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except RecursionError:
        raise BoardError(board, ["expected node-link JSON, given lists nested too deeply"]) from None
    except json.JSONDecodeError as error:
        raise BoardError(board, [f"expected node-link JSON, given text that is none: {error}"]) from None
    except ValueError as error:
        raise BoardError(board, [str(error)]) from None
    if not isinstance(document, dict):
        raise BoardError(board, [f"expected a JSON object, given {shown(document)}"])
    return document


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for key, value in pairs:
        if key in seen:
            raise ValueError(f"expected every key once, given {shown(key)} twice")
        seen[key] = value
    return seen


def _no_constant(word: str) -> Any:
    raise ValueError(f"expected finite numbers, given {word}")


def shown(value: object) -> str:
    """A value as an error message shows it: short, whatever it is.

    >>> shown("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."
    """
    if isinstance(value, (dict, list, tuple)):
        return f"{'an object' if isinstance(value, dict) else 'a list'} of {len(value)}"
    return brief(value, 40)


def defects(document: Mapping[str, Any], fields: Fields | None = None) -> Iterator[str]:
    """Everything that keeps a document from being a graph: keys, types, bounds, ends that nobody declared.

    >>> list(defects({"nodes": [{"id": "a"}], "edges": [{"source": "a", "target": "b"}]}))
    ['edge a-b: expected ends among the nodes, given b']
    """
    yield from _unknown("the board", document, TOP)
    directed = document.get("directed", False)
    if not isinstance(directed, bool):
        yield f"directed: expected true or false, given {shown(directed)}"
    elif fields is not None and directed is not fields.directed:
        yield f"directed: expected {str(fields.directed).lower()}, given {shown(directed)}"
    if document.get("multigraph", False) is not False:
        yield f"multigraph: expected false, given {shown(document['multigraph'])}"
    graph = document.get("graph", {})
    if isinstance(graph, Mapping):
        yield from _unknown("graph", graph, fields and fields.graph)
        yield from _unsafe("graph", graph)
    else:
        yield f"graph: expected an object, given {shown(graph)}"
    nodes, edges = document.get("nodes"), document.get("edges")
    if not isinstance(nodes, list) or not 1 <= len(nodes) <= ENDS:
        yield f"nodes: expected a list of 1 to {ENDS:,}, given {shown(nodes)}"
        return
    ids: set[str] = set()
    for number, node in enumerate(nodes):
        yield from _node(number, node, ids, fields)
    if not isinstance(edges, list) or len(edges) > LINKS:
        yield f"edges: expected a list of at most {LINKS:,}, given {shown(edges)}"
        return
    pairs: set[frozenset[str]] = set()
    for number, edge in enumerate(edges):
        yield from _edge(number, edge, ids, pairs, fields)


def _node(number: int, node: Any, ids: set[str], fields: Fields | None) -> Iterator[str]:
    if not isinstance(node, Mapping):
        yield f"node {number}: expected an object, given {shown(node)}"
        return
    name = node.get("id")
    if not isinstance(name, str) or not IDENTIFIER.fullmatch(name):
        yield f"node {number}: expected an id of 1 to 24 letters, digits, - or _, given {shown(name)}"
    elif name in ids:
        yield f"node {name}: expected every id once, given twice"
    else:
        ids.add(name)
    yield from _unknown(f"node {shown(name)}", node, fields and (*fields.node, "id"))
    yield from _unsafe(f"node {shown(name)}", node)


def _edge(number: int, edge: Any, ids: set[str], pairs: set[frozenset[str]], fields: Fields | None) -> Iterator[str]:
    if not isinstance(edge, Mapping):
        yield f"edge {number}: expected an object, given {shown(edge)}"
        return
    a, b = edge.get("source"), edge.get("target")
    if not isinstance(a, str) or not isinstance(b, str):
        yield f"edge {number}: expected two ids as source and target, given {shown(a)} and {shown(b)}"
    else:
        label = f"edge {a[:24]}-{b[:24]}"
        if lost := [end[:24] for end in (a, b) if end not in ids]:
            yield f"{label}: expected ends among the nodes, given {' and '.join(lost)}"
        if a == b:
            yield f"{label}: expected two different ends"
        if frozenset((a, b)) in pairs:
            yield f"{label}: expected every pair once, given twice"
        pairs.add(frozenset((a, b)))
    yield from _unknown(f"edge {number}", edge, fields and (*fields.edge, "source", "target"))
    yield from _unsafe(f"edge {number}", edge)


def unknown_keys(where: str, given: Iterable[str], known: Collection[str]) -> Iterator[str]:
    """What stands there under keys that are none; each with the near one, or with all that there may be.

    >>> list(unknown_keys("grid", ["hue", "rwos"], ["rows", "columns"]))
    ["grid: unknown key 'hue'; it may have rows, columns", "grid: unknown key 'rwos'; did you mean 'rows'?"]
    """
    for key in given:
        if key not in known:
            hint = did_you_mean(key, known) or f"; it may have {', '.join(known) or 'none'}"
            yield f"{where}: unknown key {shown(key)}{hint}"


def _unknown(where: str, given: Mapping[str, Any], known: Collection[str] | None) -> Iterator[str]:
    if known is not None:
        yield from unknown_keys(where, given, known)


def _unsafe(where: str, value: Any, depth: int = 0) -> Iterator[str]:
    """Values that no drawing and no rule should have to think about."""
    if isinstance(value, Mapping):
        if depth >= DEPTH:
            yield f"{where}: expected at most {DEPTH} levels of nesting"
            return
        for key, inner in value.items():
            if not isinstance(key, str):
                yield f"{where}: expected texts as keys, given {shown(key)}"
            else:
                yield from _unsafe(f"{where}, {key[:24]}", inner, depth + 1)
    elif isinstance(value, (list, tuple)):
        if depth >= DEPTH:
            yield f"{where}: expected at most {DEPTH} levels of nesting"
            return
        for inner in value:
            yield from _unsafe(where, inner, depth + 1)
    elif isinstance(value, str):
        if len(value) > LETTERS or not value.isprintable():
            yield f"{where}: expected at most {LETTERS:,} printable characters, given {shown(value)}"
    elif isinstance(value, (int, float)):  # True and False are ints
        if not abs(value) <= REACH:  # not a number is not within either
            yield f"{where}: expected a number within {REACH:,.0f}, given {shown(value)}"
    elif value is not None:
        yield f"{where}: expected plain JSON values, given {type(value).__name__}"
