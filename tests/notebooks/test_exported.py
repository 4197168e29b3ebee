"""A notebook in which somebody plays, saved with the state of its widgets and exported: no hidden card, no seed.

What its names do to the exported page is seen in browser/test_names_page.py.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode

import pytest
from notebooks.canaries import TELLTALES, planted_in_batam, planted_in_batavia
from notebooks.exporting import NAMES, SCRIPTS, SEED, Script, executed, exported, groups

from batwidgets import batam, batavia
from batwidgets.core import catalog
from batwidgets.core.names import checked_names


@pytest.fixture(params=SCRIPTS)
def script(request: pytest.FixtureRequest) -> Script:
    return SCRIPTS[request.param]


@pytest.fixture
def saved(script: Script) -> str:
    return json.dumps(executed(script.game), ensure_ascii=False)


def test_the_names_are_names() -> None:
    assert checked_names(NAMES) == NAMES


def test_every_cell_ran_and_those_that_should_fail_did(script: Script, saved: str) -> None:
    outputs = [cell["outputs"] for cell in json.loads(saved)["cells"]]
    failed = [out[-1]["ename"] for out in outputs if out and out[-1]["output_type"] == "error"]
    assert len(outputs) == len(script.cells) + 1, "and the tables of the other names"
    assert tuple(failed) == script.failed
    assert "Traceback" in saved


def test_a_saved_notebook_holds_no_hidden_card_and_no_seed(saved: str) -> None:
    """Nor do its tracebacks, which here show the values of all variables."""
    assert [word for word in TELLTALES if word in saved] == []
    assert str(SEED) not in saved


def test_the_saved_state_of_widgets_is_everybodys(script: Script, saved: str) -> None:
    state = json.dumps(json.loads(saved)["metadata"]["widgets"])
    assert script.public in state, "the public picture is there"
    assert [words for words in script.own if words in state] == []
    pictures = json.dumps([cell["outputs"] for cell in json.loads(saved)["cells"]])
    assert [words for words in script.own if words in pictures and words not in script.unprinted] == []


@pytest.mark.parametrize("views", [True, False], ids=["widgets", "pictures"])
def test_an_exported_page_holds_no_hidden_card_and_no_seed(script: Script, views: bool) -> None:
    page = exported(executed(script.game), views=views)
    shown = page + "".join(pictures(page))
    assert script.title in page
    assert [word for word in TELLTALES if word in shown] == []
    assert str(SEED) not in shown


def test_an_exported_page_shows_the_public_picture_of_every_table(script: Script) -> None:
    """Where the widgets themselves cannot be, as on a page that somebody has saved."""
    found = pictures(exported(executed(script.game), views=False))
    boards = [picture for picture in found if f'aria-label="{script.label}"' in picture]
    assert len(boards) >= len(groups()) + 1, "the first one again after a move"
    assert [words for words in script.own for picture in boards if words in picture] == []


def pictures(page: str) -> list[str]:
    """The markup of the pictures in a page, which nbconvert encodes."""
    return [b64decode(data).decode() for data in re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", page)]


def test_what_is_planted_is_there_and_shows_where_it_may() -> None:
    """Or the tests above would look for words that are nowhere."""
    names = ["Ann", "Ben", "Cleo"]
    game = planted_in_batavia(batavia.new(names, seed=1), 0)
    views = [repr((game.view(seat).hand, game.view(seat).log)) for seat in range(3)]
    assert [[word for word in TELLTALES[:2] if word in view] for view in views] == [
        [],
        [*TELLTALES[:2]],
        [*TELLTALES[:2]],
    ]
    assert "CANARY" in repr(planted_in_batam(batam.new(names, seed=1, compass="cards")).state.order)


def test_what_only_a_seats_person_sees_is_there(script: Script) -> None:
    """On the stage of that seat, so that it can be missed in what everybody sees."""
    module = catalog.module(script.game)
    game = module.new(["Ann", "Ben", "Cleo"], seed=1)
    table = module.table(game, bots={}, seat=game.to_act)
    table.hint()
    parts = [table.host.own_parts(table.seat)]
    if script.game == "batory":
        parts.append(table.sheet().host.own_parts(table.seat))
    assert [words for words in script.own if words not in json.dumps(parts, ensure_ascii=False)] == []
