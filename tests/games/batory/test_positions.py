"""A game at any position: every part named, contradictions refused, the rest drawn from the seed."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games.batory.board import SHIP, TS, actor, play

from batwidgets import batory
from batwidgets.core import CHANCE, Game
from batwidgets.games.batory.cards import CARDS
from batwidgets.games.batory.characters import FIGURES
from batwidgets.games.batory.facts import earned
from batwidgets.games.batory.state import HIDDEN

ALL = [card for card, count in CARDS.items() for _ in range(count)]
ROOMS = [f"I{number}" for number in range(1, 5)] + ["II1", "II2"]
NINE = ["Sunny Day", "Dance in the Social Room", "Rough Sea", "Bridge Evening", "Regatta Talk", "Fashion Show",
        "Deck Games", "Business Lunch", "Old Memories"]  # fmt: skip
SIX = ["Age"] * 4 + ["Deck"] * 2
HELD = [["MCy", "MCm", "MCo"], ["FCy", "FCm", "FCo"], ["MPy", "MPm", "MPo"], ["FPy", "FPm", "PAR"]]


def position(**parts: Any) -> Game:
    return batory.position(**{"board": TS, "seed": 1, **parts})


PARTS: list[tuple[dict[str, Any], Callable[[Any], object], object]] = [
    ({"figures": {"Captain": "I4", "fpo": "II2"}}, lambda s: (s.at["MCo"], s.at["FPo"]), ("I4", "II2")),
    ({"hands": HELD}, lambda s: [list(s.characters(seat)) for seat in range(4)], HELD),
    ({"hands": {1: ["Captain", "the parrots"]}}, lambda s: (s.owner["MCo"], s.owner["PAR"]), (1, 1)),
    ({"hands": {3: "Captain"}}, lambda s: (len(s.names), s.owner["MCo"]), (4, 3)),
    ({"thief": "Captain's Parrots"}, lambda s: s.characters(HIDDEN), ("PAR",)),
    ({"thief": ["MCo", "PAR", "FCm"]}, lambda s: (len(s.names), s.characters(HIDDEN)), (2, ("MCo", "FCm", "PAR"))),
    ({"event": "Rough Sea"}, lambda s: (s.event, len(s.event_deck)), ("Rough Sea", 8)),
    ({"event_discards": NINE[:6]}, lambda s: (len(s.event_deck), s.event in NINE[6:]), (2, True)),
    ({"event": NINE[8], "event_discards": NINE[:8]}, lambda s: (len(s.event_deck), s.event_discards), (8, ())),
    ({"display": ["Role", "Age red"]}, lambda s: s.display, ("Role", "Age red")),
    ({"display": []}, lambda s: s.display, ()),
    ({"questions": [["Number", "Age"], [], ["Deck"]]}, lambda s: s.hands, [("Age", "Number"), (), ("Deck",)]),
    ({"questions": {1: ["Number"]}}, lambda s: (s.hands[1], len(s.hands[0])), (("Number",), 2)),
    ({"discards": ["Age"] * 4}, lambda s: (s.discards, s.deck["Age"]), ({"Age": 4}, 0)),
    ({"played": ["Number", "Age"]}, lambda s: (s.played, s.phase.value), (("Age", "Number"), "ask")),
    ({"to_act": 2}, lambda s: s.turn, 2),
    ({"inactive": [0]}, lambda s: (s.inactive, s.turn), ({0}, 1)),
    ({"step": "play"}, lambda s: (s.phase.value, s.begun), ("play", True)),
    ({"step": "play", "questions": [["Number"], [], []], "by_hand": True}, lambda s: s.phase.value, "forced"),
    ({"forced": "Age", "questions": [["Number"], [], []]}, lambda s: (s.forced, s.phase.value), ("Age", "play")),
    ({"step": "move"}, lambda s: (s.phase.value, s.points, s.begun), ("move", 4, False)),
    ({"points": 1}, lambda s: (s.points, s.begun), (1, True)),
    (
        {"entered": [("Captain", "I2")]},
        lambda s: (s.entered, s.begun, s.points, s.at["MCo"]),
        ({("MCo", "I2")}, True, 3, "I2"),
    ),
    ({"previous": 1}, lambda s: s.previous, 1),
    ({"previous": None}, lambda s: s.previous, None),
    ({"gains": 2}, lambda s: (s.phase.value, s.gains, s.points), ("take", 2, 3)),
    ({"questions": [["Age"] * 4 + ["Deck"] * 2, [], []]}, lambda s: s.phase.value, "discard"),
    ({"seats": ["Ola", "Jan"]}, lambda s: s.names, ("Ola", "Jan")),
    ({"board": None}, lambda s: s.ship.ours, True),
    ({"question_grammar": "extended"}, lambda s: s.options.question_grammar, "extended"),
]


@pytest.mark.parametrize(
    ("parts", "look", "found"), PARTS, ids=lambda given: "" if callable(given) else str(given)[:40]
)
def test_a_part_is_where_it_was_named(parts: dict[str, Any], look: Callable[[Any], object], found: object) -> None:
    game = position(**parts)
    assert look(game.state) == found
    assert game.ruleset.conserved(game.state)["questions"] == 33
    assert game.ruleset.conserved(game.state)["events"] == 9
    assert len(game.state.at) == 12
    assert len(game.state.owner) == 13


@pytest.mark.parametrize(
    ("parts", "look", "found"), PARTS, ids=lambda given: "" if callable(given) else str(given)[:40]
)
def test_a_position_is_saved_and_goes_on_alike(parts: dict[str, Any], look: object, found: object) -> None:
    game = position(**parts)
    again = Game.from_json(game.to_json())
    assert again == game
    if game.to_act is not CHANCE:
        bots = ["random"] * len(game.seats)
        assert again.run(bots, 12) == game.run(bots, 12)
        assert Game.from_json(again.run(bots, 12).to_json()) == game.run(bots, 12)


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"figures": {"PAR": "I1"}}, "the twelve who have a figure; the parrots go with the Captain"),
    ({"figures": {"Captian": "I1"}}, "did you mean Captain"),
    ({"figures": {"Captain": "T1"}}, "expected figures to stand in rooms of the ship .I1, I2.*given 'T1'"),
    ({"figures": {"Captain": ["I1"]}}, "expected figures to stand in rooms of the ship"),
    ({"figures": {"Captain": "SA"}}, "expected figures to stand in rooms"),
    ({"figures": {"Captain": "I1", "MCo": "I2"}}, "expected every figure once; given MCo twice"),
    ({"figures": dict.fromkeys(["MCo", "FCm", "FPm", "MPy"], "I1")}, "at most 3 figures in a room .BATORY-MOVE-11.*I1"),
    ({"figures": ["I1"]}, "expected figures as a mapping"),
    ({"hands": [["MCo"], ["MCo"], []]}, "every character in one place; MCo is named twice"),
    ({"hands": [["MCo"], [], []], "thief": "Captain"}, "every character in one place; MCo is named twice"),
    ({"hands": [["MCy", "MCm", "MCo", "FCy", "FCm"], [], []]}, r"at most 4 characters in hands\[0\]; given 5"),
    ({"hands": [[], [], [], [], []]}, "expected hands for 3 seats; given 5"),
    ({"hands": [[], []], "seats": ["A", "B", "C"]}, "expected hands for 3 seats; given 2"),
    ({"hands": {7: ["MCo"]}}, "expected hands for seats from 0 to 2; given 7"),
    ({"hands": 5}, "expected hands as a list; given 5"),
    ({"hands": [["XX"], [], []]}, "expected a character's name or code"),
    ({"thief": ["MCo", "FCm"]}, "at most 1 characters in thief; given 2"),
    ({"event": "Storm"}, "expected an event: Sunny Day, Dance in the Social Room.*given 'Storm'"),
    ({"event": ["Rough Sea"]}, "expected an event"),
    ({"event": "Rough Sea", "event_discards": ["Rough Sea"]}, "expected every event once"),
    ({"event_discards": ["Rough Sea", "Rough Sea"]}, "expected every event once"),
    ({"event_discards": NINE}, "expected every event once in event and event_discards, and one of them as the event"),
    ({"display": ["Age"] * 4}, "at most 3 cards in display; given 4"),
    ({"display": ["Weather"]}, "expected question cards in display: Location.*given 'Weather'"),
    ({"display": [["Age"]]}, "expected question cards in display"),
    ({"display": ["Age"] * 3, "questions": [["Age", "Age"], [], []]}, "at most 4 of the card 'Age' .BATORY-COMP-04"),
    ({"questions": [["Age"]]}, "expected questions for 3 seats; given 1"),
    ({"questions": [[], ["Deck"] * 4 + ["Role"] * 2, []]}, r"at most 5 question cards in questions\[1\] .*given 6"),
    ({"questions": [["Deck"] * 4 + ["Role"] * 4 + ["Age"], [], []]}, r"at most 8 question cards in questions\[0\]"),
    ({"questions": [["Deck"] * 4 + ["Role"] * 2, [], []], "step": "play"}, "at most 5 question cards in hand after"),
    ({"discards": ALL}, "expected cards left for the questions and the display"),
    ({"played": ["Number"]}, "a card that is no Number among the played ones .BATORY-PLAY-08"),
    ({"played": ["Age"], "step": "move"}, 'played cards at the step "ask", and at no other'),
    ({"step": "ask"}, 'played cards at the step "ask"'),
    ({"forced": "Number", "questions": [[], [], []]}, "forced to be a card that is no Number"),
    ({"forced": "Age", "questions": [["Role"], [], []]}, "forced to be a card that is no Number.*since the hand"),
    ({"forced": "Age", "questions": [[], [], []], "step": "move"}, 'forced to be .* drawn at the step "play"'),
    ({"forced": ["Age"]}, "expected question cards in forced"),
    ({"step": "sail"}, "expected step to be one of move, play, ask; given 'sail'"),
    ({"step": []}, "expected step to be one of move, play, ask; given"),
    ({"to_act": 3, "seats": ["A", "B", "C"]}, "expected to_act to be a seat from 0 to 2; given 3"),
    ({"to_act": "A"}, "expected to_act to be a seat"),
    ({"to_act": True}, "expected to_act to be a seat"),
    ({"to_act": 1, "inactive": [1]}, "expected to_act to be active; seat 1 is in inactive"),
    ({"inactive": [0, 1]}, "expected two active seats at least"),
    ({"inactive": [9]}, "expected inactive to be a seat from 0 to 2; given 9"),
    ({"inactive": 0}, "expected inactive as a list; given 0"),
    ({"points": 5}, "expected points from 0 to 4; given 5"),
    ({"points": 1.5}, "expected points from 0 to 4"),
    ({"entered": ["Captain"]}, "expected entered to list .figure, room. pairs"),
    ({"entered": [("Captain", "T1")]}, "expected entered to list .figure, room. pairs of this ship"),
    ({"entered": [("PAR", "I1")]}, "expected entered of the twelve who have a figure"),
    ({"previous": 0, "to_act": 0}, "expected previous to be another seat than to_act"),
    ({"previous": 5}, "expected previous to be a seat from 0 to 2; given 5"),
    ({"gains": 4}, "expected gains from 0 to 3"),
    ({"points": 4, "entered": [("MCy", "I1")]}, "expected points up to 3, since .* cost 1 .BATORY-MOVE-01.; given 4"),
    ({"points": 3, "entered": [("MCy", "I1"), ("FCo", "I2")]}, "expected points up to 2"),
    ({"entered": [("MCy", room) for room in ROOMS]}, "4 points at most for MCy to enter .* in entered .BATORY-MOVE-01"),
    ({"entered": [(who, "I1") for who in ("MCy", "MCm", "MCo", "FCy", "FCm")]}, "for 4 points .BATORY-MOVE-01"),
    ({"entered": [("MCy", "I1")], "figures": {"MCy": "I2"}}, "for MCy to enter the rooms .*, and to end in 'I2'"),
    ({"points": 4, "gains": 1}, "expected points up to 3, since what was entered or gained"),
    ({"gains": 2, "event": "Sunny Day"}, "gains up to 1 under an event that gives a card for a place .BATORY-EVENT-01"),
    ({"gains": 3, "event_discards": [NINE[1], *NINE[3:]]}, "gains up to 1"),
    ({"gains": 3, "event": "Old Memories"}, "gains up to 2 .* for one step at most .BATORY-EVENT-07.*; given 3"),
    ({"gains": 3, "event": "Fashion Show"}, "gains up to 2"),
    ({"gains": 3, "event": "Regatta Talk", "parrots_in_events": False}, "gains up to 2"),
    ({"gains": 3, "parrots_in_events": False}, "gains up to 2"),
    ({"inactive": [1], "questions": [[], [*SIX, "Deck", "Deck"], []], "parrots_in_events": False}, "at most 7"),
    ({"points": 4, "questions": [["Age"] * 4 + ["Deck"] * 2, [], []]}, "or points below 4: more are held after a step"),
    ({"gains": 1, "played": ["Age"]}, 'expected gains from 0 to 3, at the step "move" only'),
    ({"seats": ["A"]}, "expected a list of 2 to 4 names"),
    ({"seats": ["A", "A"]}, "expected different names"),
    ({"seed": -1}, "expected a seed that is a whole number of 0 or more"),
    ({"reveal_accused": "yes"}, "expected reveal_accused to be one of False, True"),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "words"), REFUSED, ids=lambda given: str(given)[:50])
def test_a_contradiction_is_refused_with_what_was_expected(parts: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        position(**parts)


@pytest.mark.parametrize(
    ("part", "near"),
    [("figure", "figures"), ("hand", "hands"), ("enterd", "entered"), ("question_grammer", "question_grammar")],
)
def test_an_unknown_part_names_the_near_one(part: str, near: str) -> None:
    with pytest.raises(
        TypeError, match=f"expected parts among figures, hands, .*given '{part}'; did you mean '{near}'"
    ):
        position(**{part: None})


def test_what_is_not_named_comes_from_the_seed() -> None:
    named = {"figures": {"MCo": "I4"}, "thief": "PAR"}
    assert position(**named, seed=4).state == position(**named, seed=4).state
    others = [position(**named, seed=seed).state for seed in range(8)]
    for look in (
        lambda s: s.at["MPy"],
        lambda s: s.owner["MPy"],
        lambda s: s.event,
        lambda s: s.display,
        lambda s: s.hands[0],
    ):
        assert len({str(look(state)) for state in others}) > 1
    assert {state.at["MCo"] for state in others} == {"I4"}
    assert {state.characters(HIDDEN) for state in others} == {("PAR",)}


@pytest.mark.parametrize("parrots", [False, True])
def test_a_step_may_have_earned_as_many_cards_as_one_can_earn_and_no_more(parrots: bool) -> None:
    """Held against every room that two figures can be in when another enters it, with the facts that the rules use."""
    pairs = [*itertools.combinations([who.code for who in FIGURES], 2)]
    for event in NINE:
        best = max(
            earned(SHIP, {**dict.fromkeys(pair, to), mover: origin}, event, mover, to, parrots=parrots)
            for pair in pairs for mover in ("MCy", "FPo", "MCo") if mover not in pair
            for origin, to in (("I1", "II1"), ("II1", "I1"))
        )  # fmt: skip
        for gains in (1, 2, 3):
            if gains <= best:
                game = position(event=event, gains=gains, parrots_in_events=parrots)
                assert game.state.gains == gains
            else:
                with pytest.raises(ValueError, match=f"gains up to {best} under an event"):
                    position(event=event, gains=gains, parrots_in_events=parrots)


def test_a_drawn_event_is_one_that_can_have_given_what_is_to_be_taken() -> None:
    drawn = {position(seed=seed, gains=3).state.event for seed in range(12)}
    assert drawn == {"Dance in the Social Room", "Regatta Talk"}


def test_without_a_seed_it_is_different_every_time() -> None:
    assert len({str(batory.position(board=TS).state.at) for _ in range(4)}) > 1


def test_what_is_not_named_is_as_at_the_start() -> None:
    state = position().state
    assert set(state.at.values()) == set(state.ship.starts)
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert (len(state.display), state.points, state.previous, state.turn) == (3, 4, None, 0)
    assert position().seats == ("Ann", "Ben", "Cleo")


def test_nothing_named_changes_in_the_callers_hands() -> None:
    figures, hands, seats = {"MCo": "I4"}, [["MCo"], [], []], ["A", "B", "C"]
    position(figures=figures, hands=hands, seats=seats)
    assert (figures, hands, seats) == ({"MCo": "I4"}, [["MCo"], [], []], ["A", "B", "C"])


@pytest.mark.parametrize(
    "board", [TS, str(TS), TS.read_text(encoding="utf-8"), json.loads(TS.read_text(encoding="utf-8"))]
)
def test_boards_by_path_text_and_graph(board: Path | str | dict[str, Any]) -> None:
    assert batory.position(board=board, seed=2).state.ship.title == "Test ship TS"


def test_a_position_of_another_board_is_saved_whole() -> None:
    game = position(to_act=1, figures={"MPy": "I1"})
    saved = game.to_json()
    assert "Smoking Room" in saved
    assert actor(play(Game.from_json(saved), "MPy I2; end")) == "B"


def test_chance_by_hand() -> None:
    game = position(step="play", questions=[["Number"], [], []], by_hand=True)
    assert game.to_act is CHANCE
    assert sum(chance for _, chance in game.chance) == 1
    assert position(step="play", questions=[["Number"], [], []]).state.forced != ""


@pytest.mark.parametrize("counts", [False, True])
def test_whatever_is_entered_and_gained_in_a_game_is_no_contradiction(counts: bool) -> None:
    """Positions within step 1 of games on both ships give themselves again, with nothing loosened by hand."""
    seen = 0
    for seed in range(12):
        rng = random.Random(seed)
        game = batory.position(seed=seed, start_counts_entered=counts, **({} if seed % 2 else {"board": TS}))
        for _ in range(8):
            legal = game.legal_moves()
            game = game.play(legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(rng))
            parts = json.loads(json.dumps(game.ruleset.parts_of(game.state)))
            board = {} if seed % 2 else {"board": TS}
            again = batory.position(**parts, seats=game.seats, seed=99, start_counts_entered=counts, **board)
            assert again.state == game.state
            seen += bool(game.state.entered)
    assert seen > 20
