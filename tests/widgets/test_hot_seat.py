"""The hot seat: several persons, one screen; nothing of a seat's is sent before its person has lifted the curtain."""

from __future__ import annotations

import re

import pytest
from toys.wire import Wire, draft, pick, ready

from batwidgets import batory
from batwidgets.core.moves import SeatMove
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.moves import Accuse, Ask, Discard, EndMovement, PlayCards, TakeCard
from batwidgets.scene import Refused
from batwidgets.widgets.hot_seat import HotSeat

HANDS = [["MCy", "FPy", "MPo", "MCm"], ["FCy", "FCm", "FCo", "MCo"], ["PAR", "MPy", "MPm", "FPm"]]


def seated(**parts) -> tuple[HotSeat, Wire]:
    """Ann, Ben and Cleo at one screen."""
    game = batory.position(seats=["Ann", "Ben", "Cleo"], hands=HANDS, seed=5, **parts)
    table = HotSeat(game)
    return table, Wire(table)


def private(table: HotSeat, seat: int) -> set[str]:
    """Pieces of markup that are only in what a seat alone is shown."""
    own = table.host.source.parts(seat)
    pieces = set(re.findall(r"<li>.*?</li>", own["hand"])) | {own["cards"]}
    assert len(pieces) == 5
    return pieces


def sent_of(wire: Wire, seat: int) -> bool:
    """Whether anything that is a seat's alone has been sent, or stands in what a saved notebook keeps."""
    text = [text for message in wire for text in strings(message)]
    text += strings(wire.stage.get_state())
    return any(piece in one for piece in private(wire.stage, seat) for one in text)


def strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for one in value.values() for text in strings(one)]
    if isinstance(value, list | tuple):
        return [text for one in value for text in strings(one)]
    return [value] if isinstance(value, str) else []


def last_frame(wire: Wire) -> dict:
    return [sent["content"] for sent in wire if sent.get("content", {}).get("type") == "frame"][-1]


def question(table: HotSeat) -> Ask:
    return next(iter(table.game.legal_moves().of(Ask)))


def test_nothing_private_is_sent_before_the_curtain_is_lifted():
    table, wire = seated()
    frame = wire.reply(ready())["frame"]
    assert table.seat is None
    assert set(frame["parts"]) == {"above"}
    assert "Pass the screen to Ann" in frame["parts"]["above"]
    assert list(frame["offers"]) == ["sit-0", "sit-1", "sit-2"]
    assert not any(sent_of(wire, seat) for seat in range(3))
    assert "refused" not in wire.reply(pick("sit-0"))
    assert table.seat == 0
    assert [sent_of(wire, seat) for seat in range(3)] == [True, False, False]


def test_the_curtain_falls_when_another_person_must_act():
    table, wire = seated(played=["Age"])
    table.sit(0)
    table.play(question(table))
    assert table.game.to_act == 1
    assert table.seat is None
    frame = last_frame(wire)
    assert "Pass the screen to Ben" in frame["parts"]["above"]
    assert {"hand", "cards", "orders"} <= {name for name, markup in frame["parts"].items() if markup == ""}
    assert set(frame["parts"]) <= set(frame["reset"]), "even a form that is half filled goes"
    assert set(frame["offers"]) == {"sit-0", "sit-1", "sit-2"}
    assert frame["offers"]["sit-1"] == {"label": "I am Ben"}
    assert wire.reply(ready(table.host.rev))["frame"]["parts"].keys() == {"above"}
    assert [sent_of(wire, seat) for seat in range(3)] == [True, False, False]
    wire.reply(pick("sit-1", rev=table.host.rev))
    assert table.seat == 1
    assert "Done moving" in last_frame(wire)["parts"]["orders"]
    assert [sent_of(wire, seat) for seat in range(3)] == [True, True, False]


def test_the_one_who_sits_there_stays_while_bots_act():
    table = batory.table(["Ann", "bot", "Cleo"], hot_seat=True, seed=7)
    assert table.persons == (0, 2)
    table.sit(0)
    seen = []
    while table.game.to_act == 0:
        seen.append(table.seat)
        table.play(calm(table))
    assert set(seen) == {0}
    assert table.game.to_act == 2, "the bot has moved in between"
    assert table.seat is None


def calm(table: HotSeat) -> SeatMove:
    """A move that asks only where nothing else is to be done, and never accuses."""
    legal = table.game.legal_moves()
    return next(iter(legal.of(EndMovement, TakeCard, Discard, PlayCards) or legal.of(Ask)))


def test_behind_the_curtain_nothing_can_be_picked_drafted_or_asked():
    table, wire = seated()
    before = table.game
    for number, name in enumerate(["end-movement", "MCy", "undo", "hint", "curtain", "sit-3", "sit-", "sit-x", "ask"]):
        refused = wire.reply(pick(name, nonce=str(number)))["refused"]
        assert refused["kind"] == "unknown", name
    assert wire.reply(draft("ask", {"k": 1}))["refused"]["kind"] == "unknown"
    assert wire.reply(pick("sit-0", nonce="v", values={"a": 1}))["refused"]["kind"] == "values"
    assert "rule" in wire.reply(draft("rule", {"id": "BATORY-MOVE-06"}, "r"))["parts"], "rules are everybody's"
    with pytest.raises(Refused, match="say first who you are"):
        table.hint()
    assert (table.game, table.seat, table.host.rev) == (before, None, 0)


def test_a_pick_made_before_the_screen_was_passed_is_stale():
    table, wire = seated()
    wire.reply(pick("sit-0"))
    table.lower()
    assert wire.reply(pick("end-movement", rev=1, nonce="late"))["refused"]["kind"] == "stale"
    assert table.game.to_act == 0


def test_a_person_may_look_out_of_turn_and_accuse():
    table, wire = seated()
    table.sit(1)
    assert table.seat == 1, "although Ann must act"
    assert "accuse" in last_frame(wire)["offers"]
    table.play(Accuse(1, ("MCy",)))
    assert 1 in table.game.view(None).inactive
    assert table.seat == 1, "Ben reads what he has seen, and lowers the curtain himself"
    thief = BY_CODE[table.game.view(1).thief[0]].name
    assert f"You have seen under the board: the {thief}." in last_frame(wire)["parts"]["cards"]
    table.lower()
    assert last_frame(wire)["parts"]["cards"] == ""
    assert "Pass the screen to Ann" in last_frame(wire)["parts"]["above"]


def test_lifting_the_curtain_tells_the_last_move_to_nobody_twice():
    table, wire = seated(played=["Age"])
    table.sit(0)
    table.play(question(table))
    assert last_frame(wire)["say"]
    table.sit(1)
    assert last_frame(wire)["say"] == ""
    assert last_frame(wire)["cues"] == []


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (lambda: batory.table(["Ann", "bot"], hot_seat=True), ValueError, "two persons or more"),
        (lambda: batory.table(["Ann", "Ben"], hot_seat=True, seat=1), TypeError, "follows who must act"),
        (lambda: batory.table(["Ann", "Ben"], hot_seat=True).sit(2), ValueError, "seat of a person: 0, 1; given 2"),
        (lambda: batory.table(["Ann", "Ben"], hot_seat=True).sit(True), ValueError, "seat of a person"),
        (lambda: batory.table(["Ann", "Ben"], hot_seat=True).sheet(), TypeError, "one person"),
        (lambda: HotSeat(batory.new(["A", "B"]), bot={}), TypeError, "did you mean 'bots'"),
    ],
)
def test_what_a_hot_seat_expects(make, error, words):
    with pytest.raises(error, match=words):
        make()


def test_bots_of_a_running_game_are_named():
    game = batory.new(["Ann", "Ben", "Cleo"], seed=7)
    assert batory.table(game, hot_seat=True).persons == (0, 1, 2)
    assert batory.table(game, hot_seat=True, bots={1: "random"}).persons == (0, 2)


def test_what_is_sent_before_a_person_sits_down_says_nothing_of_their_cards():
    """Twins that differ in what Ben and Cleo hold: the same bytes, whoever of the others looks and plays."""
    told = []
    for hands in (HANDS, [HANDS[0], HANDS[2], HANDS[1]]):
        game = batory.position(seats=["Ann", "Ben", "Cleo"], hands=hands, seed=5)
        table = HotSeat(game)
        wire = Wire(table)
        assert table.game.view(1).characters == tuple(sorted(hands[1], key=[*BY_CODE].index))
        offers = ["sit-0", "MCy", "end-movement", "curtain", "undo", "sit-0", "hint", "accuse", "curtain", "ask"]
        for number, name in enumerate(offers):
            wire.reply(pick(name, rev=table.host.rev, nonce=str(number)))
            wire.reply(ready(table.host.rev))
        told.append([*wire, table.get_state(["start", "now"]), repr(table)])
    assert len(told[0]) > 25
    assert told[0] == told[1]
