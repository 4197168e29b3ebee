"""Two judges, one verdict: what is listed is allowed, what is not listed is refused with a rule and with advice."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from conformance.corrupting import Pool
from conformance.playing import FEW, GAMES, fresh, numbers, rng_for, some, spread, walked

from batwidgets.core import CHANCE, OVER, ChanceMove, Game, SeatMove, catalog
from batwidgets.core.moves import Move


def places(name: str, most: int, *, by_hand: bool = False) -> list[Game]:
    return [game for number in numbers(name) for game in spread(name, number, most, by_hand=by_hand)]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_listed_is_allowed(name: str) -> None:
    rng, kinds = rng_for("listed", name), set()
    for game in places(name, 10):
        for seat in range(len(game.seats)):
            legal = game.legal_moves(seat)
            for move in some(legal, rng):
                assert game.why_not(move) == (), (game, move)
                assert move in legal
                assert move.seat == seat
                kinds.add(type(move))
    assert kinds == {kind for kind in catalog.ruleset(name).move_types if issubclass(kind, SeatMove)}, "all came up"


@pytest.mark.parametrize("name", GAMES)
def test_a_set_of_moves_is_as_long_as_it_says(name: str) -> None:
    rng = rng_for("long", name)
    for game in places(name, 10):
        for seat in range(len(game.seats)):
            legal = game.legal_moves(seat)
            assert bool(legal) == (legal.size > 0)
            parts = [legal.of(kind) for kind in legal.kinds()]
            assert sum(part.size for part in parts) == legal.size
            if legal.size <= FEW:
                moves = list(legal)
                assert len(moves) == len(legal) == len(set(moves))
                assert list(dict.fromkeys(map(type, moves))) == list(legal.kinds())
                for part, kind in zip(parts, legal.kinds(), strict=True):
                    assert list(part) == [move for move in moves if type(move) is kind]
            for _ in range(5 if legal else 0):
                assert legal.sample(rng) in legal
            assert str(legal.size) in repr(legal)


@pytest.mark.parametrize("name", GAMES)
def test_samples_are_uniform(name: str) -> None:
    """Chi-square over small sets of moves; the limit is about one fair sample in 10,000."""
    rng, tried = random.Random(5), 0
    for game in places(name, 12):
        legal = game.legal_moves()
        size = legal.size
        if not 2 <= size <= 120 or tried > 40:
            continue
        tried += 1
        drawn = Counter(legal.sample(rng) for _ in range(size * 30))
        assert set(drawn) <= set(legal)
        chi = sum((drawn[move] - 30) ** 2 / 30 for move in legal)
        free = size - 1
        assert chi < free + 3.9 * (2 * free) ** 0.5 + 12, (game, chi, free)
    assert tried


def foreign(name: str) -> list[Move]:
    """Moves that were legal somewhere, of every kind, the outcomes of chance among them."""
    rng = rng_for("foreign", name)
    found: dict[type, list[Move]] = {}
    for number in numbers(name):
        for move in walked(name, number)[-1].log:
            found.setdefault(type(move), []).append(move)
    for game in places(name, 8):
        for move in some(game.legal_moves(), rng, 20):
            found.setdefault(type(move), []).append(move)
    return [move for moves in found.values() for move in rng.sample(moves, min(len(moves), 150))]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("by_hand", [False, True], ids=["dealt", "by hand"])
def test_the_judges_agree_on_moves_of_other_places_and_on_corrupted_ones(name: str, by_hand: bool) -> None:
    rules, moves = catalog.ruleset(name).rules, foreign(name)
    pool, rng = Pool(moves), rng_for("corrupted", name, by_hand)
    verdicts: Counter[tuple[str, str]] = Counter()
    cited: set[str] = set()
    for game in places(name, 5, by_hand=by_hand):
        near = [*some(game.legal_moves(), rng, 10), *(game.chance.moves if game.to_act is CHANCE else ())]
        tried: list[Move] = [*rng.sample(moves, 20), *(rng.choice(near) for _ in range(20 if near else 0))]
        tried += [pool.changed(move, rng) for move in tried for _ in range(2)]
        for given in tried:
            move = given
            if isinstance(move, SeatMove) and type(move.seat) is int and rng.randrange(3):
                seat = game.to_act if isinstance(game.to_act, int) else rng.randrange(len(game.seats))
                move = msgspec.structs.replace(move, seat=seat)
            verdict = judged(game, move)
            verdicts[type(move).__name__, verdict] += 1
            if verdict != "refused":
                continue
            for refusal in game.why_not(move):
                cited.add(refusal.rule)
                assert refusal.rule in rules, refusal
                assert refusal.because.strip() == refusal.because != ""
                assert refusal.instead.strip() == refusal.instead != "", refusal
    expected = {kind.__name__ for kind in catalog.ruleset(name).move_types}
    assert {kind for kind, verdict in verdicts if verdict == "refused"} == expected
    allowed = {kind for kind, verdict in verdicts if verdict == "allowed"}
    wanted = {kind for kind in catalog.ruleset(name).move_types if by_hand or issubclass(kind, SeatMove)}
    assert allowed == {kind.__name__ for kind in wanted}
    assert cited


def judged(game: Game, move: Move) -> str:
    """What both judges say of a move; an assertion fails where they differ."""
    try:
        refusals = game.why_not(move)
    except (TypeError, ValueError):  # no move of this game, or of no seat in it
        return "unsound"
    if isinstance(move, ChanceMove):
        listed = game.to_act is CHANCE and move in game.chance
    else:
        assert isinstance(move, SeatMove)
        listed = move in game.legal_moves(move.seat)
    assert listed == (refusals == ()), (game, move, refusals)
    return "refused" if refusals else "allowed"


@pytest.mark.parametrize("name", GAMES)
def test_once_the_game_is_over_nothing_may_be_done(name: str) -> None:
    for number in numbers(name):
        games = walked(name, number)
        over = games[-1]
        assert over.to_act is OVER
        assert all(not over.legal_moves(seat) for seat in range(len(over.seats)))
        for move in {type(move): move for move in over.log}.values():
            assert over.why_not(move)
            assert move not in over.legal_moves(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_refused_move_changes_nothing(name: str) -> None:
    moves, rng = foreign(name), rng_for("nothing", name)
    for number in range(3):
        for game in spread(name, number, 6):
            before = game.state
            for move in rng.sample(moves, 20):
                if isinstance(move, SeatMove) and move.seat >= len(game.seats):
                    continue
                if game.why_not(move):
                    with pytest.raises(ValueError, match=r"\[[A-Z]+-"):
                        game.play(move)
            assert game.state == before


@pytest.mark.parametrize("name", GAMES)
def test_every_unfinished_position_has_a_legal_move(name: str) -> None:
    for number in numbers(name):
        for game in walked(name, number):
            if game.to_act is not OVER:
                assert game.legal_moves(), game
        for game in walked(name, number, by_hand=True):
            assert game.to_act is OVER or game.legal_moves() or len(game.chance), game


def test_games_of_every_size_come_up() -> None:
    for name in GAMES:
        assert {len(fresh(name, number).seats) for number in numbers(name)} == set(catalog.ruleset(name).seats)
