"""What a refusal, a click or a hint advises can be done, and is legal then."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from games.batory.board import SHIP, TS, earned, move, play, position

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.games.batory.asking import QuestionDomain, objections
from batwidgets.games.batory.characters import FIGURES
from batwidgets.games.batory.explaining import can_go, explained
from batwidgets.games.batory.hints import advice
from batwidgets.games.batory.moves import MoveFigure
from batwidgets.games.batory.questions import AnyQuestion, AskAtLeast, AskBoth, AskExactly, AskHowMany, AskMore
from batwidgets.games.batory.sentences import parse
from batwidgets.games.batory.terms import CATEGORIES, Term, known_values, term

FULL = "MPy I2, MCo I3, FCm I3, FPm I3"
AWAY = "Move one of them away first"


def steps(game: Game) -> list[MoveFigure]:
    return [move for move in game.legal_moves(0) if isinstance(move, MoveFigure)]


def crowd(seed: int) -> Game:
    """All figures in a few rooms, with some points left."""
    rng = random.Random(seed)
    rooms = rng.sample(SHIP.rooms, 5)
    at = dict(zip(rng.sample([figure.code for figure in FIGURES], 12), rooms * 3, strict=False))
    return batory.position(
        board=TS, figures=at, points=rng.randrange(5), seed=seed, start_counts_entered=bool(seed % 2)
    )


def tried(game: Game) -> Iterator[MoveFigure]:
    """Every step into every room beside a figure, legal or not."""
    for figure, here in game.state.at.items():
        yield from (MoveFigure(0, figure, to, "door") for to in game.state.ship.doors[here])
        yield from (MoveFigure(0, figure, to, well) for well, to in game.state.ship.stairs[here])


def test_somebody_can_be_moved_out_of_a_full_room_just_where_a_refusal_says_so() -> None:
    told = {"MOVE-11": set[bool](), "MOVE-13": set[bool]()}
    for seed in range(60):
        game = crowd(seed)
        for wanted in tried(game):
            against = game.why_not(wanted)
            full = [refusal for refusal in against if refusal.rule in ("BATORY-MOVE-11", "BATORY-MOVE-13")]
            if len(full) < len(against):
                continue
            inside = game.state.occupants(wanted.to)
            cleared = [game.play(step) for step in steps(game) if step.figure in inside]
            for refusal in full:
                spare = refusal.rule == "BATORY-MOVE-13"  # to go on, a point must be left after both
                can = any(wanted in after.legal_moves(0) and
                          (not spare or after.play(wanted).state.points) for after in cleared
                          if after.state.phase.value == "move")  # fmt: skip
                if any(after.state.phase.value != "move" for after in cleared):
                    continue  # the card that it earns comes first
                told[refusal.rule.removeprefix("BATORY-")].add(can)
                assert (AWAY.lower() in refusal.instead.lower()) == can, (seed, wanted, refusal)
    assert told == {"MOVE-11": {False, True}, "MOVE-13": {False, True}}


@pytest.mark.parametrize(
    ("where", "line", "instead"),
    [
        (
            {"at": FULL, "points": 1},
            "MPy I3",
            "None of them can be moved away first with 1 point left. Go somewhere else, or",
        ),
        ({"at": FULL, "points": 2}, "MPy I3", AWAY),
        ({"at": FULL.replace("I2", "II3"), "points": 2}, "MPy SB I3", "with 2 points left"),
        ({"at": FULL.replace("I2", "II3"), "points": 3}, "MPy SB I3", AWAY),
    ],
)
def test_a_full_room_with_few_points(where: dict[str, object], line: str, instead: str) -> None:
    game = position(**where)  # type: ignore[arg-type]
    refusal = next(one for one in game.why_not(move(game, line)) if one.rule == "BATORY-MOVE-11")
    assert instead in refusal.instead


FOR_FIGURE = ("use a door", "somewhere else", "another way", "doors lead to", "pick another room", "beyond it, for 2")
FOR_OTHERS = ("move another figure", "pick another figure", "pick a figure beside it")


def anything(game: Game) -> Iterator[MoveFigure]:
    """Every step into every room, and into the stairs, by a door and by both stairs, legal or not."""
    ship = game.state.ship
    for figure in game.state.at:
        for via in ("door", *ship.wells):
            yield from (MoveFigure(0, figure, to, via) for to in (*ship.rooms, *ship.wells))


def held_to(words: str, game: Game, figure: str, able: list[MoveFigure]) -> set[str]:
    """What a refusal advises, each held against the legal steps."""
    ship, said = game.state.ship, words.lower()
    own, others = [one for one in able if one.figure == figure], [one for one in able if one.figure != figure]
    for told in FOR_FIGURE:
        assert told not in said or own, (words, figure)
    for told in FOR_OTHERS:
        assert told not in said or others, (words, figure)
    if "use a door" in said:
        assert any(one.via == "door" for one in own), words
    if part := re.search("doors lead to ([^.;]*)[.;]", words):
        assert set(re.split(", | and ", part[1])) == {ship.the(one.to) for one in own if one.via == "door"}, words
    if "may be taken" in said:
        wells = {one.via for one in own} - {"door"}
        assert all((f"the {ship.well_names[well]} stairwell" in words) == (well in wells) for well in ship.wells), words
    if part := re.search("Go on at once to ([^.]*)[.]", words):
        assert set(re.split(", | or ", part[1])) <= {ship.the(one.to) for one in own if one.via != "door"}, words
    return {told for told in (*FOR_FIGURE, *FOR_OTHERS, "end your movement", "go on at once") if told in said}


def test_where_a_refusal_sends_a_figure_it_can_go() -> None:
    told = set[str]()
    for seed in range(24):
        game, rng = crowd(seed), random.Random(seed)
        able = steps(game)
        for wanted in rng.sample([*anything(game)], 150):
            for refusal in game.why_not(wanted):
                told |= held_to(refusal.instead, game, wanted.figure, able)
    assert {"use a door", "somewhere else", "another way", "doors lead to", "move another figure",
            "end your movement", "go on at once"} <= told, told  # fmt: skip


def test_where_a_click_on_stairs_sends_a_figure_it_can_go() -> None:
    told, rules = set[str](), set[str | None]()
    for seed in range(60):
        game = crowd(seed)
        view, able = game.view(0), steps(game)
        for well, beside in view.ship.wells.items():
            for figure in ("", *(who for who, room in view.at.items() if room in beside)):
                said = explained(view, f"{figure}>{well}" if figure else well)
                assert said is not None
                rules.add(said.rule)
                taken = [one for one in able if one.via == well and (not figure or one.figure == figure)]
                assert ("beyond it" in said.because) == bool(taken), (seed, said)
                ends = re.search("leads to ([^.]*)[.]", said.because)
                assert bool(ends) == bool(taken)
                if ends:
                    assert set(re.split(", | and ", ends[1])) == {view.ship.the(one.to) for one in taken}
                if figure:
                    told |= held_to(said.because, game, figure, able)
                else:
                    assert ("Go another way" not in said.because) or able
    assert {"beyond it, for 2", "pick another room", "pick another figure"} <= told
    assert {f"BATORY-MOVE-{number}" for number in ("01", "06", "08", "11")} <= rules


# Questions


def any_term(rng: random.Random, categories: list[str]) -> Term:
    counts = {category: rng.choice([1] * 8 + [0, 2]) for category in categories}
    return term({category: rng.sample(known_values(category, SHIP), count) for category, count in counts.items()})


def any_question(rng: random.Random, played: list[str], depth: int = 0) -> AnyQuestion:
    def some() -> Term:
        return any_term(rng, played if rng.random() < 0.7 else rng.sample(CATEGORIES, rng.randint(1, 2)))

    match rng.randrange(6 if depth == 0 else 4):
        case 0 | 1:
            return (AskAtLeast if rng.randrange(2) else AskExactly)(rng.randrange(7), some())
        case 2:
            return AskMore(some(), some())
        case 3:
            same = some()
            return AskMore(same, same)
        case 4:
            return AskHowMany(some())
    one, other = any_question(rng, played, 1), any_question(rng, played, 1)
    return AskBoth(one, rng.choice([one, other]))  # type: ignore[arg-type]


def test_a_question_that_a_refusal_proposes_may_be_asked() -> None:
    rng, proposed = random.Random(1), 0
    for _ in range(2500):
        played = rng.sample(CATEGORIES, rng.randint(1, 3))
        number, size, grammar = rng.random() < 0.4, rng.choice([3, 4, 5]), rng.choice(["basic", "extended"])
        cards = [*played, "Number"] if number else played
        able = QuestionDomain(played, number, size, SHIP, grammar)
        for fault in objections(any_question(rng, played), cards, size, SHIP, grammar):
            for quoted in re.findall('"(Do you have[^"]*\\?|How many[^"]*\\?)"', fault.instead):
                proposed += 1
                assert parse(quoted, SHIP) in able, (cards, size, grammar, fault)
            assert fault.instead
    assert proposed > 150


# Clicks


def test_a_figure_that_can_go_nowhere_is_told_why_it_cannot() -> None:
    told_why = 0
    for seed in range(60):
        game = crowd(seed)
        view, able = game.view(0), {step.figure for step in steps(game)}
        for figure, here in view.at.items():
            assert can_go(view, figure) == (figure in able), (seed, figure)
            if not view.points or figure in able:
                continue
            told = explained(view, figure)
            assert told is not None
            told_why += 1
            beside = view.ship.doors[here]
            full = [room for room in beside if len(game.state.occupants(room)) == 3]
            assert ("is full" in told.because) == bool(full)
            assert "was entered" not in told.because, "nothing was entered in these positions"
            assert ("costs more" in told.because) == (view.points == 1 and bool(view.ship.stairs[here]))
            assert told.rule == "BATORY-MOVE-11"
    assert told_why > 8


def test_a_figure_that_has_been_in_every_room_beside_it_is_told_so() -> None:
    game = play(position(at="MPy III1, MCm I1"), "MPy III2; MPy III1")
    told = explained(game.view(0), "MPy")
    assert told is not None and told.rule == "BATORY-MOVE-10"
    assert str(told).startswith("The Journalist can go nowhere with 2 points left: each room beside it was entered")


# Hints

# Within two points only somebody from a Promenade can enter one: out of it and back.
BACK = "MPy I1, FPo I1, MCo I1, FPy I2, FPm I2, MPm I2, MCy II4, MCm II4, FCy II4, FCm II1, FCo II1, MPo II1"


@pytest.mark.parametrize(("strict", "advised"), [(False, "earns 1 question card for 2 points"), (True, "No step")])
def test_a_walk_back_to_where_it_began_is_advised_where_it_may_be_walked(strict: bool, advised: str) -> None:
    game = position(at=BACK, points=2, event="Sunny Day", start_counts_entered=strict)
    hint = advice(game.view(0), game.legal_moves(0))
    assert hint is not None and advised in hint.words


# Every room beside the Journalist's by a door is full; the General is with him: out by the stairs and in again.
ROUND = "MPy II2, MPo II2, FPy II2, FPm II3, MPm II3, FCy II3, MCy II1, MCm II1, FCm II1, MCo II4, FCo II4, FPo II4"


def test_out_by_the_stairs_and_back_in_is_advised_where_nothing_else_earns() -> None:
    game = position(at=ROUND, points=2, event="Old Memories")
    assert max(earned(game, game.play(step)) for step in steps(game)) == 1
    hint = advice(game.view(0), game.legal_moves(0))
    assert hint is not None and hint.move in steps(game)
    assert earned(game, game.play(hint.move)) == 1
    assert hint.words.startswith("Move the Journalist out of Cabin II2 by the SA stairs and back in.")


@pytest.mark.parametrize("seed", range(40))
def test_no_step_earns_a_card_where_a_hint_says_so(seed: int) -> None:
    game = crowd(seed)
    hint = advice(game.view(0), game.legal_moves(0))
    assert hint is not None
    if "No step earns a card" in hint.words:
        assert not any(earned(game, game.play(step)) for step in steps(game))
