"""Another person's view of a table at which one seat is called "You"."""

from __future__ import annotations

from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

SHOWN = "part => document.querySelector(`[data-part=${part}]`).innerText.replace(/\\s+/g, ' ').trim()"
REV = "rev => +document.querySelector('.bw-stage').dataset.rev === rev"


def test_a_part_that_is_read_by_another_name_is_everybodys_again_once_it_names_nobody(open_page):
    game = batory.position(seats=["You", "Ben"], questions=[["Age"], []], to_act=0, seed=3)
    table = Table(game, bots={})
    other = Stage(table.host, seat=1)
    page = open_page(Wire(other), width=1000, awake="[data-pick=hint]")
    assert page.evaluate(SHOWN, "banner").startswith("S Seat 1: move figures")
    assert "Seat 1" in page.evaluate(SHOWN, "players") and "You" not in page.evaluate(SHOWN, "players")
    moves = batory.moves
    table.play(moves.EndMovement(0))
    table.play(moves.PlayCards(0, ("Age",)))
    table.play(next(iter(table.game.legal_moves().of(moves.Ask))))
    assert table.game.to_act == 1
    page.wait_for_function(REV, arg=table.host.rev)
    assert page.evaluate(SHOWN, "banner").startswith("B Ben: move figures")
    assert page.problems == []


def test_at_a_hot_seat_the_names_change_with_the_eyes(open_page):
    table = HotSeat(batory.position(seats=["You", "Ben"], to_act=0, seed=3))
    page = open_page(Wire(table), width=1000, awake="[data-pick=sit-0]")
    page.get_by_role("button", name="I am Ben").click()
    page.get_by_text("Ben looks at the screen").wait_for()
    assert page.evaluate(SHOWN, "banner").startswith("S Seat 1: move")
    page.get_by_role("button", name="Lower the curtain").click()
    page.get_by_role("button", name="I am “You”").click()
    page.get_by_text("You look at the screen").wait_for()
    assert page.evaluate(SHOWN, "banner").startswith("Y You: move")
    assert "Seat 1" not in page.locator(".bw-stage").inner_text() and page.problems == []
