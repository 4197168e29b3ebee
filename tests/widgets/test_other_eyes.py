"""A seat called "You" is spoken to as such in its own view; to every other seat it has another name."""

from __future__ import annotations

from itertools import islice

import pytest

from batwidgets import batam, batavia, batory
from batwidgets.core import OVER
from batwidgets.scene import Refused
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

GAMES = {"batory": batory, "batam": batam, "batavia": batavia}
BOTS = {"batory": "careful", "batam": "sensible", "batavia": "sensible"}
ANSWERED = ("T2", "held-0", "undo", "do-it", "r0c0", "isle-K", "hex 9", "end-movement", "draw", "pass")


def at_table(name: str, first: str):
    """The same game for any name of the first seat, looked at from two seats of three."""
    table = Table(GAMES[name].new([first, "Ben", "Cleo"], seed=3), bots={})
    return table, Stage(table.host, seat=1)


def seen(stage: Stage):
    """All that a view is sent, as its page shows it."""
    host, seat = stage.host, stage.seat
    offers = {offer: one.words() for offer, one in host.offers(seat).items()}
    return host.public_parts() | host.own_parts(seat), offers, host.story(seat)


def answers(stage: Stage, names) -> list[str]:
    """What it hears of picks that are not for it now, and of a hint; nothing is done."""
    told = []
    for name in names:
        refused = stage.host.source.why_not(stage.seat, name)
        told.append(refused.because if refused else "")
    try:
        stage.pick("hint")
        told.append(stage.host.source.advised.words)
    except Refused as refused:
        told.append(refused.because)
    return told


@pytest.mark.parametrize("name", GAMES)
def test_another_seat_reads_another_name_in_all_that_it_is_shown_and_told(name):
    yours, named = at_table(name, "You"), at_table(name, "Seat 1")
    other = 0
    for _ in range(24):
        assert seen(yours[1]) == seen(named[1])
        assert answers(yours[1], ANSWERED) == answers(named[1], ANSWERED)
        other += "Seat 1" in str(seen(yours[1]))
        assert "Seat 1" not in str(seen(yours[0])), "one's own is spoken to"
        game = yours[0].game
        if game.to_act is OVER:
            break
        move = game.run([BOTS[name]] * 3, moves=1).log[len(game.log)]
        for table, _ in (yours, named):
            table.play(move)
    assert other > 12 and yours[0].game.seats == ("You", "Ben", "Cleo"), "Python is given the names that it had"
    assert yours[0].game.log == named[0].game.log


def test_a_refusal_of_the_referee_names_the_seat_as_it_is_read():
    told = []
    for first in ("You", "Seat 1"):
        other = at_table("batory", first)[1]
        with pytest.raises(Refused) as refused:
            other.host.source.pick(1, "end-movement", {})
        told.append(refused.value.because)
    assert told[0] == told[1] and "Seat 1" in told[0]


def test_what_is_taken_back_is_told_by_the_name_that_each_reads():
    table = Table(batory.position(seats=["You", "Ben"], seed=1, to_act=0), bots={})
    other = Stage(table.host, seat=1)
    table.play(next(islice((move for move in table.game.legal_moves() if not move.reveals), 1)))
    table.undo()
    assert table.host.story(0).say == "You: the last move is taken back."
    assert other.host.story(1).say == "Seat 1: the last move is taken back."


def test_at_a_hot_seat_each_reads_the_names_for_oneself_and_the_curtain_speaks_to_nobody():
    shared = HotSeat(batory.new(["You", "Ben"], seed=3))
    curtain = shared._own_parts()["above"]
    assert "I am “You”" in curtain and "to You<" not in curtain
    assert {offer.label for offer in shared._offered().values() if offer.label.startswith("I am")} == {
        "I am “You”", "I am Ben"}  # fmt: skip
    shared.sit(0)
    assert "You look at the screen." in shared._own_parts()["above"]
    assert "Seat 1" not in str(shared._own_parts())
    shared.sit(1)
    own = shared._own_parts()
    assert "Seat 1" in own["players"] and "You" not in own["banner"] and "Ben looks at the screen." in own["above"]
