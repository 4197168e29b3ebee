"""The two judges agree: a move is among the legal ones just when nothing stands against it.

Random games on both ships; at every step the legal moves, and many others made by spoiling them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from games.batory.board import TS, names

from batwidgets import batory
from batwidgets.core import CHANCE, OVER, Game
from batwidgets.core.moves import SeatMove
from batwidgets.games.batory.cards import CARDS
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.facts import earned
from batwidgets.games.batory.moves import SEAT_MOVES, Accuse, Ask, Discard, EndMovement, MoveFigure, PlayCards, TakeCard
from batwidgets.games.batory.questions import AskAtLeast, AskBoth, AskEither, AskExactly, AskHowMany, AskMore
from batwidgets.games.batory.terms import CATEGORIES, FIELD, Term, known_values

GAMES: list[tuple[int, Any, dict[str, Any]]] = [
    (2, None, {}),
    (3, TS, {}),
    (4, None, {"question_grammar": "extended"}),
    (2, TS, {"start_counts_entered": True}),
    (3, None, {"start_counts_entered": True}),
    (4, TS, {"parrots_in_events": False}),
]
RICH = [
    ["Age", "Gender", "Role", "Deck", "Number", "Deck", "Role red"],
    ["Location", "Location red", "Age", "Age red", "Number"],
]
MEETING = "Dance in the Social Room"


def games(players: int, board: Any, options: dict[str, Any]) -> Iterator[Game]:
    """New games, and one where hands are full, and cards must be put away."""
    for seed in range(2):
        yield batory.new(names(players), seed=seed, board=board, **options)
    hands = [*RICH, [], []][:players]
    yield batory.position(seats=names(players), seed=2, board=board, questions=hands, event=MEETING, **options)


def any_move(game: Game, seat: int, rng: random.Random) -> Iterator[SeatMove]:
    """One move of every kind, with contents that may be anything."""
    state, ship = game.state, game.state.ship
    figure, here = rng.choice(list(state.at.items()))
    near = [*ship.doors[here], *(room for _, room in ship.stairs[here]), here]
    via = rng.choice(["door", *ship.wells, *[well for well, _ in ship.stairs[here]][:1], "F", "", here])
    yield MoveFigure(seat, figure, rng.choice([*near, *near, *ship.rooms, *ship.wells, "X9", ""]), via)
    yield MoveFigure(seat, rng.choice([*CODES, "Captain", ""]), rng.choice(ship.rooms), via)
    yield EndMovement(seat)
    yield TakeCard(seat, rng.choice([*CARDS, "deck", "", "Weather"]))
    hand = [*state.hands[seat], *([state.forced] if state.forced else [])]
    cards = tuple(rng.sample(hand, rng.randint(0, len(hand)))) + tuple(
        rng.choices(list(CARDS), k=rng.choice([0, 0, 1]))
    )
    yield PlayCards(seat, cards)
    yield PlayCards(seat, tuple(sorted(cards, key=list(CARDS).index)))
    yield Discard(seat, tuple(sorted(cards, key=list(CARDS).index)))
    yield Discard(seat, cards)
    yield Ask(seat, rng.choice([0, 1, 2, 3, -1, seat]), any_question(game, rng))
    codes = rng.choices([*CODES, "XX"], k=rng.choice([0, 1, 1, 2, 3, 3]))
    yield Accuse(seat, tuple(codes))
    yield Accuse(seat, tuple(sorted(set(codes), key=[*CODES, "XX"].index)))


def any_question(game: Game, rng: random.Random) -> Any:
    term, than = any_term(game, rng), any_term(game, rng)
    k = rng.choice([-1, 0, 1, 1, 1, 2, 3, 4, 5, 6])
    plain = [AskAtLeast(k, term), AskExactly(k, term), AskMore(term, than)]
    one, other = rng.choice(plain), rng.choice([*plain, AskAtLeast(1, than)])
    return rng.choice([*plain, *plain, AskHowMany(term), AskBoth(one, other), AskEither(one, other)])


def any_term(game: Game, rng: random.Random) -> Term:
    """A term over the categories played, most often; with one value of each, most often."""
    played = {card.removesuffix(" red") for card in game.state.played} or {"Age"}
    values: dict[str, tuple[str, ...]] = {}
    for category in CATEGORIES:
        if (category in played) != (rng.randrange(12) == 0):
            known = [*known_values(category, game.state.ship)]
            count = rng.choice([1] * 8 + [2, 0])
            chosen = rng.sample(known, min(count, len(known)))
            values[FIELD[category]] = tuple(sorted(chosen) if rng.randrange(12) else [*chosen, "nowhere"])
    return Term(**values)


def spoilt(move: SeatMove, game: Game, rng: random.Random) -> Iterator[SeatMove]:
    """A legal move with one thing changed: another seat, another way, another room, another order, another question."""
    yield msgspec.structs.replace(move, seat=(move.seat + 1) % len(game.seats))
    match move:
        case MoveFigure(figure=figure, to=to, via=via):
            ship = game.state.ship
            yield msgspec.structs.replace(move, via=rng.choice([one for one in ("door", *ship.wells) if one != via]))
            yield msgspec.structs.replace(move, to=rng.choice(ship.rooms))
            yield msgspec.structs.replace(move, to=game.state.at[figure], via=to)
            yield msgspec.structs.replace(move, figure=rng.choice(CODES))
        case Discard(cards=cards) | PlayCards(cards=cards):
            yield msgspec.structs.replace(move, cards=cards[::-1])
            yield msgspec.structs.replace(move, cards=(*cards, *cards[:1]))
            yield msgspec.structs.replace(move, cards=cards[1:])
        case Ask(question=question):
            yield msgspec.structs.replace(move, target=rng.randrange(len(game.seats)))
            yield msgspec.structs.replace(move, question=AskHowMany(any_term(game, rng)))
            yield msgspec.structs.replace(move, question=AskBoth(question, AskAtLeast(1, any_term(game, rng))))
        case Accuse(characters=characters):
            yield msgspec.structs.replace(move, characters=characters[::-1])
            yield msgspec.structs.replace(move, characters=(*characters, rng.choice(CODES)))
        case _:
            pass


def agree(game: Game, move: SeatMove) -> bool:
    """Whether the move is legal, as both judges say."""
    refusals = game.why_not(move)
    legal = move in game.legal_moves(move.seat)
    assert legal == (refusals == ()), (move, refusals)
    for refusal in refusals:
        assert refusal.rule in batory.rules
        assert refusal.because
        assert refusal.instead
    return legal


@pytest.mark.parametrize(("players", "board", "options"), GAMES)
def test_judges_agree_in_random_play(players: int, board: Any, options: dict[str, Any]) -> None:
    rng = random.Random(f"{players} {board is None}")
    legal: Counter[type[SeatMove]] = Counter()
    refused: Counter[type[SeatMove]] = Counter()
    for start in games(players, board, options):
        game, total = start, start.ruleset.conserved(start.state)
        while game.to_act is not OVER and len(game.log) < len(start.log) + 80:
            ahead = onward(game, rng)
            for seat in range(players):
                tried = [ahead, *any_move(game, seat, rng)]
                if seat not in game.state.inactive:
                    tried += spoilt(game.legal_moves(seat).sample(rng), game, rng)
                for move in filter(well_formed, tried):
                    (legal if agree(game, move) else refused)[type(move)] += 1
            game = game.play(ahead)
            assert game.ruleset.conserved(game.state) == total
    assert refused.total() > legal.total() > 200
    assert min(refused[kind] for kind in SEAT_MOVES) > 50
    assert min(legal[kind] for kind in SEAT_MOVES if kind is not Discard) > 5
    assert legal[Discard] > 0


def onward(game: Game, rng: random.Random) -> SeatMove:
    """How play goes on: a kind of move by luck, an accusation seldom, and steps that earn cards often."""
    kinds = [kind for kind in game.legal_moves().kinds() if kind is not Accuse or rng.randrange(60) == 0]
    moves = game.legal_moves().of(rng.choice(kinds))
    return max((moves.sample(rng) for _ in range(8)), key=lambda move: earns(game, move))


def earns(game: Game, move: SeatMove) -> int:
    state = game.state
    if not isinstance(move, MoveFigure):
        return 0
    return earned(state.ship, state.at, state.event, move.figure, move.to, parrots=state.options.parrots_in_events)


def well_formed(move: SeatMove) -> bool:
    """Not so is "and" between things that are no yes-or-no questions: that is told before any judge is asked."""
    return not (isinstance(move, Ask) and isinstance(move.question, AskBoth | AskEither)) or all(
        isinstance(part, AskAtLeast | AskExactly | AskMore) for part in (move.question.one, move.question.other)
    )


def test_all_legal_moves_are_legal_to_both() -> None:
    """Every move that the first judge lists, at many points of a game, out of turn too."""
    game = batory.new(names(3), seed=11, board=TS)
    for _ in range(60):
        for seat in range(3):
            listed = game.legal_moves(seat)
            if Ask not in listed.kinds() or len(listed) < 400:
                moves = list(listed)
                assert len(moves) == len(set(moves)) == len(listed)
                assert all(agree(game, move) for move in moves)
        if game.to_act is OVER:
            break
        game = game.run(["random"] * 3, 1)


def test_judges_agree_while_chance_acts() -> None:
    """With chance played by hand nobody may come between, in turn or out of it."""
    rng = random.Random(5)
    game = batory.new(names(3), by_hand=True, board=TS)
    waited = 0
    for _ in range(400):
        if game.to_act is OVER:
            break
        if game.to_act is CHANCE:
            waited += 1
            for seat in range(3):
                assert len(game.legal_moves(seat)) == 0
                for move in any_move(game, seat, rng) if game.state.at and waited > 35 else ():
                    assert not agree(game, move)
            outcomes = list(game.chance)
            assert sum(chance for _, chance in outcomes) == 1
            game = game.play(rng.choice(outcomes)[0])
        else:
            calm = [kind for kind in game.legal_moves().kinds() if kind is not Accuse]
            game = game.play(game.legal_moves().of(*calm).sample(rng))
    assert waited > 60
