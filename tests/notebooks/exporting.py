"""Notebooks that play with nasty names and planted canaries: run by a kernel, saved with widget state, exported."""

from __future__ import annotations

import functools
import json
import os
import sys
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import nbformat
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat import NotebookNode

TESTS = Path(__file__).resolve().parents[1]
SEED = 918273645546372819
# Each would set `a`, or leave an element behind, if it were ever read as markup or as a program.
NAMES = (
    "<!--<script>", "<img src=x onerror=a=1>", "</script><script>a=1", '"><svg onload=a=1>', "' autofocus onfocus=a=1",
    "</style><i>", "&lt;i&gt;a=1&#60;i&#62;", "{{a=1}}${a=1}<%a=1%>", "javascript:a=1", "]]><i>",
    "</title></textarea><i>", "`a=1`", "\\x3ci\\u003ci\\", "*_[a](javascript:a=1)_*", "$a=1$ \\(a=1\\)", "-->", "<i",
    "NaN", "__proto__", "🦜<b>ẞ",
)  # fmt: skip
SHOWN = (
    "table.hint()",
    "table.game, table.game.state, table.game.view(0), table.host, table.host.source, table.game.dealer",
    "print(table.game, table.game.standing(), *table.game.seats)",
    "from toys.wire import ready\nfor revision in (0, 7):\n    table._handle_custom_msg(ready(revision), [])",
)
OTHERS = """for names in {others}:
    one = {game}.table({game}.new(names, seed={part} * 7 + {rest}), bots={{}})
    display(one, one.game)
    print(*one.game.seats, one.game, *one.game.events[-3:])"""
SAME_NAMES = "{game}.new(['Ann', 'Ann' + table.game.seats[1]] * 2)"


class Script(NamedTuple):
    """A notebook of one game: its cells, the errors that some of them end in, and where the game speaks of itself."""

    game: str
    title: str
    cells: tuple[str, ...]
    failed: tuple[str, ...]
    public: str  # words of the picture that everybody sees
    label: str  # of the board, in the picture that an exported page shows
    own: tuple[str, ...]  # words of what a seat's person alone sees
    unprinted: tuple[str, ...] = ()  # those of them that may still stand elsewhere, as in a text of rules


SCRIPTS = {
    "batory": Script(
        "batory",
        "MS Batory",
        (
            """from conformance.birds import planted
from batwidgets import batory
game = batory.new({names}, seed={part} * 7 + {rest})
table = batory.table(planted(game, 0), bots={{}})
table""",
            "table.sheet()",
            *SHOWN,
            "batory.desk(table.game, me=0)",
            "table.play(batory.moves.EndMovement(0))\ntable",
            "%xmode Verbose\ntable.play(batory.moves.EndMovement(1))",
            "table.pick('ask')",
            "table.game.play(batory.moves.Accuse(0, table.game.view(0).characters[:1]))",
            SAME_NAMES.format(game="batory"),
        ),
        ("IllegalMove", "Refused", "IllegalMove", "ValueError"),
        "At the table",
        "Deck plans of MS Batory",
        ("nobody else sees", "deals are", "mark-", "the whole way earns "),
        ("the whole way earns ",),
    ),
    "batam": Script(
        "batam",
        "Batam",
        (
            """from notebooks.canaries import planted_in_batam
from batwidgets import batam
game = batam.new({names}, seed={part} * 7 + {rest}, compass="cards")
table = batam.table(planted_in_batam(game), bots={{}}, seat=game.to_act)
table""",
            *SHOWN,
            "table.play(batam.moves.OfferWages(game.to_act, 3, 2))\ntable",
            "%xmode Verbose\ntable.play(batam.moves.OfferWages(game.to_act, 3, 2))",
            "table.pick('wages')",
            "table.game.play(batam.moves.Step(0, 'r0c0'))",
            SAME_NAMES.format(game="batam"),
        ),
        ("IllegalMove", "Refused", "IllegalMove", "ValueError"),
        "What is where",
        "Chart of Batam, a reconstruction",
        ("Offer these wages",),
    ),
    "batavia": Script(
        "batavia",
        "Batavia",
        (
            """from notebooks.canaries import planted_in_batavia
from batwidgets import batavia
game = batavia.new({names}, seed={part} * 7 + {rest})
table = batavia.table(planted_in_batavia(game, game.to_act), bots={{}}, seat=game.to_act)
table""",
            *SHOWN,
            "table.play(batavia.moves.Bid(game.to_act, 2))\ntable",
            "%xmode Verbose\ntable.play(batavia.moves.Bid(game.to_act, 1))",
            "table.pick('lay-out')",
            "table.game.play(batavia.moves.Pass(0))",
            SAME_NAMES.format(game="batavia"),
        ),
        ("IllegalMove", "Refused", "IllegalMove", "ValueError"),
        "Up for auction",
        "The board of Batavia",
        ("which nobody else sees", "Memory aid", "hands or in the stack"),
    ),
}


@functools.cache
def executed(game: str) -> NotebookNode:
    """A game's notebook as a kernel has run it, with the state of its widgets saved; cells may end in errors.

    Four of the names play; the others sit down at tables of their own.
    """
    names, *others = map(list, groups())
    *shown, last = SCRIPTS[game].cells
    given = {"game": game, "names": names, "others": others, "part": SEED // 7, "rest": SEED % 7}
    start, *shown = shown
    sources = [start.format(**given), *shown, OTHERS.format(**given), last]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    path = os.pathsep.join(filter(None, [str(TESTS.parent), str(TESTS), os.environ.get("PYTHONPATH")]))
    with mock.patch.dict(os.environ, PYTHONPATH=path, JUPYTER_PREFER_ENV_PATH="1", PYTHON=sys.executable):
        NotebookClient(
            notebook, kernel_name="python3", timeout=120, allow_errors=True, store_widget_state=True
        ).execute()
    assert "widgets" in notebook.metadata, "without saved state nothing would be proved"
    return notebook


def exported(notebook: NotebookNode, *, views: bool) -> str:
    """The notebook as a page: with the views of its widgets and their state, or with the pictures beside them."""
    notebook = nbformat.from_dict(json.loads(json.dumps(notebook)))
    if not views:
        notebook.metadata.pop("widgets")
        for cell in notebook.cells:
            for output in cell.outputs:
                output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    page, _ = HTMLExporter().from_notebook_node(notebook)
    return str(page)


def groups() -> list[tuple[str, ...]]:
    """The names in tables of four."""
    return [NAMES[first : first + 4] for first in range(0, len(NAMES), 4)]
