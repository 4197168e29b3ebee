"""What every table says beside its game: what has happened meanwhile, how long bots wait, where to look instead."""

from __future__ import annotations

import re
from html import unescape

import pytest

from batwidgets import batory
from batwidgets.scene import Offer, panels
from batwidgets.widgets import controls, refusing
from batwidgets.widgets.happened import KEPT, Happened
from batwidgets.widgets.stage import STATIC
from batwidgets.widgets.table import Table

EARLIER = re.compile(r"<summary>(\d+) earlier</summary>")


def test_of_many_lines_since_ones_turn_the_earlier_are_folded_and_none_is_lost():
    told = panels.since([f"line {number}." for number in range(30)], first=1)
    before, _, rest = told.partition("<details")
    folded, _, last = rest.partition("</details>")
    lines = [re.findall(r"line (\d+)\.", part) for part in (before, folded, last)]
    assert [line for part in lines for line in part] == [str(number) for number in range(30)], "in their order"
    assert lines[0] == ["0"] and len(lines[0] + lines[2]) == panels.SINCE
    assert EARLIER.search(folded)[1] == str(len(lines[1]))
    assert "<ol" not in told, "numbers would be taken for the answers'"


@pytest.mark.parametrize("first", [0, 1])
def test_lines_to_keep_are_folded_after_all_others(first):
    kept = (0, 2, 3, 5, 11, 12)
    told = panels.since([f"line {number}." for number in range(13)], first=first, kept=kept)
    before, _, rest = told.partition("<details")
    folded, _, last = rest.partition("</details>")
    lines = [[int(number) for number in re.findall(r"line (\d+)\.", part)] for part in (before, folded, last)]
    assert lines == [[0], [1, 4, 6, 7, 8], [2, 3, 5, 9, 10, 11, 12]]
    told = panels.since([f"line {number}." for number in range(10)], first=first, kept=range(10))
    assert len(re.findall("<li>", told.partition("</details>")[0])) == 2 + first


def test_what_a_seat_was_told_is_kept_for_as_long_as_it_waits():
    happened = Happened()
    happened.since(0)
    for number in range(KEPT):
        happened.tell(1, number, lambda seat, number=number: f"{number}")
    assert happened.since(0) == [f"{number}" for number in range(KEPT)]


def test_nothing_is_dropped_at_tables_where_much_happens_before_ones_turn():
    game = batory.new(["You", "Ben", "Cleo", "Dan"], seed=3).run(["sensible"] * 4, moves=150)
    found = 0
    for seat in range(4):
        heard = unescape(game.ruleset.scene(game.view(seat), {}, None)["heard"])
        lines = heard.count("<li>")
        folded = EARLIER.search(heard)
        assert lines - int(folded[1] if folded else 0) <= panels.SINCE
        found = max(found, lines)
    assert found > 4


def test_the_pace_says_how_long_the_others_wait():
    """Where one chooses, and in How to play; both as the page does it."""
    script = (STATIC / "stage" / "pace.js").read_text(encoding="utf-8")
    least, most = re.search(r"CALM = \[(\d+), \d+, (\d+)\]", script).groups()
    seconds = f"{int(least) / 1000:g} to {int(most) / 1000:g} s"
    menu = controls.pace(out=False)
    groups = re.findall(r'<optgroup label="([^"]+)"><option value="(\w+)">', menu)
    assert [pace for _, pace in groups] == ["step", "calm", "fast"]
    step, calm, fast = (words for words, _ in groups)
    assert "Next" in step and seconds in calm and "not wait" in fast
    for said in (re.search('title="([^"]+)"', menu)[1], panels.how_to_play("FERRY", [])):
        assert seconds in said and "Next" in said and "fast they do not wait" in said and "act before them" in said


EDGES = "What can be picked has a bright edge."


@pytest.fixture
def table():
    """At a real game, where something drawn can be picked."""
    with Table(batory.position(to_act=0, seed=1), bots={}) as table:
        yield table


FORMS = {"play": Offer("Play cards"), "accuse": Offer("Accuse"), "hint": Offer("Hint"), "T2": Offer(refused="full")}
ELSEWHERE = "What can be done now has a form or a button"
MANY = {f"take-{number}": Offer(f"Take {number}") for number in range(20)}


@pytest.mark.parametrize(("offers", "words"), [
    (FORMS, f"{ELSEWHERE}: Play cards or Accuse."), (MANY, f"{ELSEWHERE}."), ({"x": Offer()}, f"{ELSEWHERE}."),
    (FORMS | {"T3": Offer()}, EDGES), ({"hint": Offer("Hint")}, ""),
])  # fmt: skip
def test_a_refusal_speaks_of_bright_edges_only_where_something_has_one(table, offers, words):
    game = table.game
    refused = refusing.why_not(game, game.view(0), 0, "there", offers, {"there"}, {"T2", "T3"})
    assert refused.because == f"That cannot be picked now. {words}".strip()


def test_what_is_drawn_has_an_edge_and_a_button_has_none(table):
    source = table.host.source
    parts = source.parts(None), source.parts(0)
    edged = refusing.drawn(*parts)
    assert edged and edged < refusing.picks(*parts)
    assert {"hint", "undo"}.isdisjoint(edged)
