"""The two judges agree: a move is among the legal ones just when nothing stands against it.

Random games with every option, on both charts; at every step the legal moves, and many others made by spoiling them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from games.batam.table import TB, names

from batwidgets import batam
from batwidgets.core import CHANCE, OVER, Game
from batwidgets.core.luck import below
from batwidgets.core.moves import ChanceMove, Move, SeatMove
from batwidgets.games.batam import legal, moves, referee, resolve
from batwidgets.games.batam.against_step import reach
from batwidgets.games.batam.cards import CARDS, HOMECOMING, TILES, TOLL
from batwidgets.games.batam.moves import (
    SEAT_MOVES,
    DrawCard,
    FirstRoll,
    LayTile,
    OfferWages,
    PlaceDie,
    Reroll,
    RollDice,
    SailTo,
    Sell,
    Step,
)
from batwidgets.games.batam.state import Phase, State
from batwidgets.games.batam.voyages import ahead

GAMES: list[tuple[int, Any, dict[str, Any]]] = [
    (3, TB, {}),
    (4, None, {}),
    (4, TB, {"tradewind_limit": "per_tile", "homecoming": "on_stop"}),
    (3, TB, {"compass": "cards"}),
    (4, None, {"compass": "cards", "home_bonus": "this_round"}),
    (2, TB, {"allow_two": True, "compass": "none", "home_bonus": "any"}),
    (4, TB, {"compass": "cards", "homecoming": "on_stop"}),
]
FEW = [pytest.param(*game, marks=[pytest.mark.slow] if number > 1 else []) for number, game in enumerate(GAMES)]
CROWD = ("s1", "c1", "c2", "s3", "HA", "H0")


def crowded(players: int, options: dict[str, Any], seed: int) -> Game:
    """A position on TB where ships lie close together, coins are few, and the Pirate Ship or a wind is near."""
    rng = random.Random(f"crowded {players} {options} {seed}")
    tiles = dict(zip(("c1", "c2", "c3"), rng.sample(list(TILES), 3), strict=True))
    lying = tiles if options.get("compass", "tiles") == "tiles" else {}
    free = [space for space in CROWD if "Tradewind" in lying.get(space, "Tradewind")]  # what else lies there is taken
    ships = rng.sample(free, players)
    dice = [[] for _ in range(players)]
    for board in range(players):
        owners = [seat for seat in range(players) if seat != board]
        dice[board] = sorted(((owner, rng.randint(1, 5)) for owner in owners), key=lambda die: -die[1])[:3]
    parts: dict[str, Any] = {"tiles": tiles} if lying else {}
    sold = [rng.randrange(4 if space == "H0" else 5) for space in ships]  # who is home with all sold has ended the game
    return batam.position(
        board=TB, seats=names(players), seed=seed, phase="sail", ships=ships, dice=dice, sold=sold,
        coins=[rng.randrange(12) for _ in range(players)], **parts, **options,
    )  # fmt: skip


def starts(players: int, board: Any, options: dict[str, Any]) -> Iterator[Game]:
    """A new game, and crowded positions."""
    yield batam.new(names(players), seed=3, board=board, **options)
    for seed in range(5):
        yield crowded(players, options, seed)
    if options.get("compass") == "cards":
        pirates = ["Pirate 2", "Pirate 1", "Pirate 2", "Pirate 1"]
        yield batam.position(seats=names(players), seed=6, board=TB, phase="sail", ships=["c1"] * players, deck=pirates,
                             dice=[[], *[[(0, 1)]] * (players - 1)], moved=False, **options)  # fmt: skip


def any_move(game: Game, seat: int, rng: random.Random) -> Iterator[SeatMove]:
    """Moves of every kind, with contents that may be anything."""
    state = game.state
    chart, coins = state.chart, state.coins[seat]
    spaces = [*chart.neighbours[state.ships[seat]], *rng.sample(chart.spaces, 2), "Batam", "Rempang", "", "c9"]
    for wages in ((1, 1), (0, 1), (rng.randrange(-1, coins + 2), rng.randrange(-1, 4)), (coins, 0), (coins - 1, 1)):
        yield OfferWages(seat, *wages)
    yield Reroll(seat, tuple(sorted(rng.sample(range(3), rng.randint(0, 3)))))
    yield Reroll(seat, tuple(rng.choices(range(-1, 4), k=rng.randint(0, 4))))
    for _ in range(3):
        yield PlaceDie(seat, rng.randrange(-1, 4), rng.randrange(-1, len(game.seats) + 1))
        yield Step(seat, rng.choice(spaces))
    for kind in (moves.EndRerolls, moves.StopSailing, Sell, moves.Decline, moves.PayRansom, moves.EndHere):
        yield kind(seat)


def any_outcome(game: Game, rng: random.Random) -> Iterator[ChanceMove]:
    """Outcomes of every kind, possible or not."""
    faces = rng.choices(range(-1, 7), k=3)
    yield FirstRoll(rng.randrange(len(game.seats)), (faces[0], faces[1]))
    yield LayTile(rng.choice([*game.state.chart.compasses, "s1"]), rng.choice([*TILES, "Tradewind 5"]))
    yield RollDice((0, 1, 2), tuple(faces))
    yield RollDice(tuple(range(rng.randint(0, 3))), tuple(faces[: rng.randint(0, 3)]))
    yield DrawCard(rng.choice([*CARDS, "Pirate 3"]))


def agree(game: Game, move: Move) -> bool:
    """Whether the move is legal, as both judges say."""
    refusals = game.why_not(move)
    if isinstance(move, SeatMove):
        listed = move in game.legal_moves(move.seat)
    else:
        listed = game.to_act is CHANCE and move in game.chance
    assert listed == (refusals == ()), (game.state, move, refusals)
    assert len(set(refusals)) == len(refusals)
    rules = {refusal.rule for refusal in refusals}
    if not isinstance(move, OfferWages) and rules != {"BATAM-ROUND-02", "BATAM-ROUND-04"}:  # theirs go together
        assert len({refusal.instead for refusal in refusals}) <= 1, refusals
    for refusal in refusals:
        assert refusal.rule in batam.rules
        for words in (refusal.because, refusal.instead):
            assert words == words.strip() != ""
            assert words[0].isupper() or words[0].isdigit() or words[0] == "'", words
            assert words[-1] in ".?!", words
            assert "  " not in words
            assert "inf" not in words.split()
    return listed


@pytest.mark.parametrize(("players", "board", "options"), FEW, ids=str)
def test_judges_agree_in_random_play(players: int, board: Any, options: dict[str, Any]) -> None:
    rng = random.Random(f"{players} {board is None} {options}")
    legal_ones: Counter[type[Move]] = Counter()
    refused: Counter[type[Move]] = Counter()
    for start in starts(players, board, options):
        game, total = start, start.ruleset.conserved(start.state)
        for _ in range(40):
            if game.to_act is OVER:
                break
            ahead = onward(game, rng)
            tried: list[Move] = [ahead, *any_outcome(game, rng)]
            for seat in range(players):
                tried += [msgspec.structs.replace(ahead, seat=seat), *any_move(game, seat, rng)]
            for move in tried:
                (legal_ones if agree(game, move) else refused)[type(move)] += 1
            for move in game.legal_moves() if len(game.legal_moves()) < 40 else ():
                assert agree(game, move)
            game = game.play(ahead)
            kept = game.ruleset.conserved(game.state)
            assert kept == total
    assert refused.total() > legal_ones.total() > 300
    reached = [kind for kind in SEAT_MOVES if options.get("compass") == "cards" or kind not in referee_only_for_cards()]
    assert min(legal_ones[kind] for kind in reached) > 0, legal_ones
    assert min(refused[kind] for kind in SEAT_MOVES) > 20


def referee_only_for_cards() -> tuple[type[SeatMove], ...]:
    return moves.PayRansom, moves.EndHere


def onward(game: Game, rng: random.Random) -> SeatMove:
    """How play goes on: a kind of move by luck."""
    offered = game.legal_moves()
    return offered.of(rng.choice(offered.kinds())).sample(rng)


def test_judges_agree_while_chance_acts() -> None:
    """With chance played by hand nobody may come between, in turn or out of it."""
    rng, waited = random.Random(5), Counter[Phase]()
    for compass in ("tiles", "cards"):
        game = batam.new(names(3), by_hand=True, board=TB, compass=compass)
        for _ in range(250):
            if game.to_act is OVER:
                break
            if game.to_act is not CHANCE:
                game = game.play(onward(game, rng))
                continue
            waited[game.state.phase] += 1
            outcomes = list(game.chance)
            assert sum(chance for _, chance in outcomes) == 1
            for seat in range(3):
                assert len(game.legal_moves(seat)) == 0
                for move in any_move(game, seat, rng) if game.state.row else ():
                    assert not agree(game, move)
            for move in (*any_outcome(game, rng), *rng.sample([move for move, _ in outcomes], min(3, len(outcomes)))):
                agree(game, move)
            game = game.play(game.chance.at(below(sum(game.chance.weights), rng)))
    assert set(waited) == {Phase.TILES, Phase.FIRST, Phase.ROLL, Phase.CARD}


# Voyages in one go


def targets(state: State) -> set[str]:
    """The spaces that the ship gets to by legal steps of which none but the last asks or draws anything: all tried."""
    seat, found, seen = state.turn, set[str](), set[Any]()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        for step in legal.legal_moves(state, seat).of(Step):
            after = state.copy()
            resolve.do(after, step)
            found.add(after.ships[seat])
            key = (after.ships[seat], after.left, after.coins[seat], tuple(after.tiles), after.used, after.maps[seat],
                   after.ended)  # fmt: skip
            if after.phase is Phase.SAIL and key not in seen:
                seen.add(key)
                waiting.append(after)
    return found


@pytest.mark.parametrize(("players", "board", "options"), FEW, ids=str)
def test_a_voyage_is_refused_just_where_no_steps_lead(players: int, board: Any, options: dict[str, Any]) -> None:
    """Held against all sequences of legal steps; and what it is spelled out as can be played."""
    counts: Counter[bool] = Counter()
    for seed in range(25):
        game = crowded(players, options, seed)
        state, seat = game.state, game.state.turn
        found = targets(state)
        for space in state.chart.spaces:
            voyage = SailTo(seat, space)
            refusals = referee.why_not(state, voyage)
            allowed = space in found and space != state.ships[seat]
            assert (refusals == ()) == allowed, (state, space, refusals)
            assert all(refusal.because and refusal.instead for refusal in refusals)
            counts[allowed] += 1
            if allowed:
                check_voyage(game, voyage)
    assert min(counts[True], counts[False]) > 50


def check_voyage(game: Game, voyage: SailTo) -> None:
    """The steps of a voyage are legal one by one, and nothing comes between."""
    state, steps = game.state, game.ruleset.spell_out(game.state, voyage)
    assert steps
    for step in steps:
        assert state.phase is Phase.SAIL
        assert step in legal.legal_moves(state, voyage.seat)
        assert referee.why_not(state, step) == ()
        resolve.do(state, step)
    assert state.ships[voyage.seat] == voyage.to


@pytest.mark.parametrize("to", ["Rempang", "x", "", "c3"])
def test_voyages_out_of_place_are_refused_as_steps_are(to: str) -> None:
    game = crowded(3, {}, 2)
    other = (game.state.turn + 1) % 3
    (refusal, *_) = game.why_not(SailTo(other, to))
    assert refusal.rule == "BATAM-ROUND-02"
    offering = batam.new(names(3), seed=1, board=TB)
    assert [refusal.rule for refusal in offering.why_not(SailTo(offering.state.turn, to))] == ["BATAM-ROUND-01"]


def test_the_coins_for_coming_home_pay_the_pirates_on_the_way_on() -> None:
    """Whoever ends the game by entering home has them there and then (BATAM-END-02), and may sail on with them."""
    parts: dict[str, Any] = {
        "board": TB, "phase": "sail", "ships": {0: "s2", 1: "s5", 2: "s6"}, "tiles": {"c1": "Pirate"},
        "dice": [[(1, 2)], [], []], "coins": [0, 5, 5],
    }  # fmt: skip
    sold = {island: [0] for island in ("Rempang", "Sugi", "Citlim", "Bulan")}
    ends = batam.position(cubes=sold, **parts)
    assert ends.why_not(SailTo(0, "s1")) == ()
    assert ends.play(SailTo(0, "s1")).state.coins[0] == HOMECOMING - TOLL
    for other in ({}, {"cubes": sold, "homecoming": "on_stop"}):
        (refusal,) = batam.position(**(parts | other)).why_not(SailTo(0, "s1"))
        assert refusal.rule == "BATAM-TILE-10"


def test_a_refusal_at_sea_names_the_harbours_that_can_be_reached() -> None:
    """The nearest first, with what they cost, and no more than three; spaces beside the ship where none is in reach."""
    at_sea: dict[str, Any] = {"phase": "sail", "row": [0, 1, 2], "to_act": 0, "tiles": {},
                              "ships": ["r7c8", "r0c12", "r0c12"]}  # fmt: skip
    far = batam.position(**at_sea, moves_left=15)
    (refusal,) = far.why_not(moves.SailTo(0, "r7c8"))
    count = len(ahead(far.view(0), 0))
    said = (f"You may sail to any of the {count} spaces in reach, such as "
            "Citlim harbour for 6 movement, Bulan harbour for 7 or Galang harbour for 9")  # fmt: skip
    assert refusal.instead == f"{said}, or end your movement here."
    for space, cost in (("r11c6", 6), ("r5c3", 7), ("r12c12", 9)):
        assert not far.why_not(moves.SailTo(0, space))
        assert batam.position(**at_sea, moves_left=cost - 1).why_not(moves.SailTo(0, space)), "and it costs no less"
    (refusal,) = batam.position(**at_sea, moves_left=1).why_not(moves.Step(0, "r9c9"))
    assert refusal.instead == (
        "You may sail to any of the 4 spaces in reach, such as compass J8 for 1 movement, I7 for 1 or H8 for 1, "
        "or end your movement here."
    )


@pytest.mark.parametrize("count", [3, 4])
def test_a_refusal_at_sea_counts_the_spaces_that_the_chart_offers(count: int) -> None:
    """The second judge looks ahead by itself: it finds the spaces, and the costs, that stand on the chart."""
    for seed in range(12):
        game = crowded(count, {}, seed)
        offered = {space: voyage.cost for space, voyage in ahead(game.view(game.state.turn), game.state.turn).items()}
        assert dict(reach(game.state)) == offered
