"""The two judges agree: a move is among the legal ones just when nothing stands against it.

Random games with every option and every number of players; at every step legal moves, and many others made by spoiling
them or by luck.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from games.batavia.board import names, position

from batwidgets import batavia
from batwidgets.core import CHANCE, OVER, Game
from batwidgets.core.moves import SeatMove
from batwidgets.games.batavia.cards import COMPANIES, company_name
from batwidgets.games.batavia.moves import (
    SEAT_MOVES,
    Bid,
    Convert,
    Draw,
    Head,
    Keep,
    LayOut,
    Pass,
    PassTurn,
    TakeTarget,
)

GAMES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"quick_start": True}),
    (3, {"seal_after_attack": "keep"}),
    (4, {"seal_after_attack": "keep", "pirate_repeat": "until_below"}),
    (4, {"target_choice": "free"}),
    (5, {"target_choice": "free", "quick_start": True, "seal_after_attack": "keep"}),
    (3, {"pirate_repeat": "until_below"}),
    (5, {"show_notes": True}),
]
# Late in the game, with ends that random play seldom meets: the target taken, nothing to draw, seals without posts.
LATE: list[dict[str, Any]] = [
    {"counters": "Fr pepper / Da pepper / Du nutmeg", "laid": "Da 2 Fr 1 / Br 2 / Sw 1"},
    {"counters": "Fr china / Da pepper / Du nutmeg", "merchants": [36, 33, 27], "target": "A", "to_act": "B",
     "laid": "Da 2 / Br 2 / Sw 1"},
    {"hands": "/ ? / ?", "stack": {}, "discards": {}},
    {"hands": "Da 1 / ? / ?", "stack": {}, "discards": {}, "laid": "/ Da 4"},
    {"hands": "Da 9 Fr 7 / Sw 8 / Du 9", "laid": "Br 7 / Fr 7 / Da 6"},
]  # fmt: skip


def any_move(game: Game, seat: int, rng: random.Random) -> Iterator[SeatMove]:
    """Moves of every kind, with contents that may be anything."""
    state = game.state
    yield Bid(seat, rng.choice([-1, 0, 1, max(state.bids), max(state.bids) + 1, state.notes[seat], 15, 75]))
    yield Bid(seat, state.notes[seat] + rng.choice([0, 1]))
    yield Pass(seat)
    yield Draw(seat)
    yield PassTurn(seat)
    yield Head(seat, rng.choice([*COMPANIES, "", "Xx", "da"]))
    yield TakeTarget(seat)
    yield Convert(seat)
    yield Keep(seat)
    hand = state.hands[seat]
    yield LayOut(seat, *[rng.randint(0, count) if rng.randrange(2) else 0 for count in hand])
    yield LayOut(seat, *[rng.randint(0, count + 1) for count in hand])
    yield LayOut(seat, *hand)
    yield one_company(seat, rng.randrange(5), rng.choice([-1, 0, 1, 2, 3]))
    yield one_company(seat, company := rng.randrange(5), enough(game, seat, company) - rng.choice([0, 0, 1, 2]))


def one_company(seat: int, company: int, count: int) -> LayOut:
    return LayOut(seat, *[count if other == company else 0 for other in range(5)])


def enough(game: Game, seat: int, company: int) -> int:
    """So many cards of a company would just be more than anybody else has on the table."""
    rivals = [row[company] for other, row in enumerate(game.state.laid) if other != seat]
    return max(rivals) + 1 - game.state.laid[seat][company]


def spoilt(move: SeatMove, game: Game, rng: random.Random) -> Iterator[SeatMove]:
    """A legal move with one thing changed: another seat, one note more or less, one card more or less."""
    yield msgspec.structs.replace(move, seat=(move.seat + 1) % len(game.seats))
    match move:
        case Bid(amount=amount):
            yield msgspec.structs.replace(move, amount=amount - 1)
            yield msgspec.structs.replace(move, amount=amount + rng.randint(1, 9))
        case Head():
            yield msgspec.structs.replace(move, company=rng.choice(COMPANIES))
        case LayOut(cards=cards):
            for step in (-1, 1, -2):
                company = rng.randrange(5)
                yield LayOut(move.seat, *[count + step * (at == company) for at, count in enumerate(cards)])
        case _:
            pass


def agree(game: Game, move: SeatMove) -> bool:
    """Whether the move is legal, as both judges say; nothing is said of a hand that is not to move."""
    refusals = game.why_not(move)
    legal = move in game.legal_moves(move.seat)
    assert legal == (refusals == ()), (move, refusals)
    assert len(set(refusals)) == len(refusals)
    for refusal in refusals:
        assert refusal.rule in batavia.rules
        assert refusal.because
        assert refusal.instead
        for text in (refusal.because, refusal.instead):
            assert text[0].isupper(), text
            assert text[-1] in ".…", text
    return legal


def onward(game: Game, rng: random.Random) -> SeatMove:
    """How play goes on: a kind of move by luck, and one of that kind."""
    kinds = game.legal_moves().kinds()
    return game.legal_moves().of(rng.choice(kinds)).sample(rng)


def tried(game: Game, rng: random.Random) -> Iterator[SeatMove]:
    for seat in range(len(game.seats)):
        yield from any_move(game, seat, rng)
        legal = game.legal_moves(seat)
        if len(legal):
            for kind in legal.kinds():
                sampled = legal.of(kind).sample(rng)
                yield sampled
                yield from spoilt(sampled, game, rng)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_judges_agree_in_random_play(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{players} {options}")
    legal: Counter[type[SeatMove]] = Counter()
    refused: Counter[type[SeatMove]] = Counter()
    for seed in range(2):
        game = batavia.new(names(players), seed=seed, **options)
        total = game.ruleset.conserved(game.state)
        while game.to_act is not OVER:
            for move in tried(game, rng):
                (legal if agree(game, move) else refused)[type(move)] += 1
            game = game.play(onward(game, rng))
            assert game.ruleset.conserved(game.state) == total
        for move in any_move(game, rng.randrange(players), rng):
            assert not agree(game, move)
    assert refused.total() > legal.total() > 800
    assert min(refused[kind] for kind in SEAT_MOVES) > 60
    assert min(legal[kind] for kind in SEAT_MOVES if kind not in {PassTurn, TakeTarget}) > 10
    assert legal[TakeTarget] >= 2


@pytest.mark.parametrize("late", LATE)
@pytest.mark.parametrize("options", [options for players, options in GAMES if players == 3 or options])
def test_judges_agree_late_in_the_game(late: dict[str, Any], options: dict[str, Any]) -> None:
    rng = random.Random(f"{late} {options}")
    for seed in range(3):
        game = position(**late, **options, seed=seed)
        for _ in range(12):
            if game.to_act is OVER:
                break
            for move in tried(game, rng):
                agree(game, move)
            game = game.play(onward(game, rng))


def test_a_turn_is_passed_where_nothing_else_is_left() -> None:
    """The explicit pass is legal just where nothing can be drawn and nothing played."""
    rng = random.Random(1)
    passed = 0
    for late in LATE[2:4]:
        game = position(**late)
        assert agree(game, PassTurn(0))
        for move in tried(game, rng):
            passed += agree(game, move)
    assert passed >= 2


def test_all_legal_moves_are_legal_to_both() -> None:
    """Every move that the first judge lists, lay-outs one by one, at many points of a game."""
    game = batavia.new(names(4), seed=11)
    listed_in_full = 0
    for _ in range(120):
        for seat in range(4):
            listed = game.legal_moves(seat)
            if len(listed) < 1000:
                moves = list(listed)
                assert len(moves) == len(set(moves)) == len(listed)
                assert all(agree(game, move) for move in moves)
                listed_in_full += len(moves)
        if game.to_act is OVER:
            break
        game = game.run(["random"] * 4, 1)
    assert listed_in_full > 800


@pytest.mark.parametrize("seed", range(3))
def test_every_lay_out_of_a_hand_is_judged_alike(seed: int) -> None:
    """All counts from none to one more than held, of hands in random positions: both judges, and the closed form."""
    rng = random.Random(seed)
    hand = {code: rng.randint(0, 2) for code in COMPANIES}
    laid = [{code: rng.randint(0, 2) for code in COMPANIES} for _ in range(3)]
    game = position(hands=[hand, {}, {}], laid=laid, seed=seed)
    found = 0
    for number in range(4**5):
        counts = [number // 4**place % 4 for place in range(5)]
        found += agree(game, LayOut(0, *counts))
    legal = game.legal_moves(0).of(LayOut)
    assert found == len(legal)


def test_judges_agree_while_chance_acts() -> None:
    """With chance played by hand nobody may come between."""
    rng = random.Random(5)
    game = batavia.new(names(3), by_hand=True)
    waited = 0
    while game.to_act is not OVER:
        if game.to_act is CHANCE:
            waited += 1
            for seat in range(3):
                assert len(game.legal_moves(seat)) == 0
                for move in any_move(game, seat, rng):
                    assert not agree(game, move)
            outcomes = list(game.chance)
            assert sum(chance for _, chance in outcomes) == 1
            game = game.play(rng.choice(outcomes)[0])
        else:
            game = game.play(onward(game, rng))
    assert waited > 60


@pytest.mark.parametrize(
    "step", [{"laid": "/ Da 3 / Fr 1"}, {"auction": "Br 1", "starter": "C"}, {"auction": "Br 1 / C 1 / B"}]
)
def test_a_refusal_of_anothers_move_tells_nothing_of_the_hand(step: dict[str, Any]) -> None:
    """Whatever B holds, cards or notes, what is said against its moves out of turn is the same, word for word."""
    rng = random.Random(2)
    hands = ["Br 2 / Da 9 Fr 2 / Sw 1", "Br 2 / Sw 11 / Sw 1", "Br 2 / Br 4 Du 7 / Sw 1"]
    notes = [[15, 15, 15], [15, 0, 30], [15, 29, 1]]
    games = [position(hands=hand, notes=held, **step) for hand, held in zip(hands, notes, strict=True)]
    for move in [move for _ in range(50) for move in any_move(games[0], 1, rng)]:
        (said,) = {game.why_not(move) for game in games}
        assert said


def test_refusals_speak_to_a_seat_that_is_called_you() -> None:
    """ "It is your turn", never "You has" or "You's"."""
    rng = random.Random(4)
    game = batavia.new(["You", "Ben", "Cleo"], seed=6)
    said = Counter[str]()
    while game.to_act is not OVER:
        for move in tried(game, rng):
            said.update(f"{refusal.because} {refusal.instead}" for refusal in game.why_not(move))
        game = game.play(onward(game, rng))
    assert not [text for text in said if re.search(r"You (has|is|was)\b|You's|[a-z,:] You\b", text)]
    for words in ("It is your turn, not", "not yours", "Wait for you", "You have bid", "You are out", "belongs to you"):
        assert any(words in text for text in said), words


ADJECTIVES = {company_name(code): code for code in COMPANIES}
ADVICE = {  # how what is allowed instead is worded, and which moves that means
    r"Bid (?P<least>\d+)(?: to (?P<most>\d+))?, or pass\.": lambda seat, found, _: [
        Bid(seat, int(found["least"])), Bid(seat, int(found["most"] or found["least"])), Pass(seat),
    ],
    r"Pass\.": lambda seat, *_: [Pass(seat)],
    r"Draw(?: \d cards?)?\.": lambda seat, *_: [Draw(seat)],
    r"(?:Now p|P)ass the turn.*": lambda seat, *_: [PassTurn(seat)],
    r"Lay out at least (?P<ways>.+)\.": lambda seat, found, _: [
        LayOut(seat, **{ADJECTIVES[name]: int(count)}) for count, name in re.findall(r"(\d+) (\w+)", found["ways"])
    ],
    r"Gain the seal of a company that has a post ahead: (?P<names>.+)\.": lambda seat, found, state: [
        LayOut(seat, **{code: state.hands[seat][COMPANIES.index(code)]})
        for code in map(ADJECTIVES.__getitem__, re.findall(r"[A-Z]\w+", found["names"]))
        if COMPANIES.index(code) not in state.held_seals(seat)
    ],
    r"Lay out some of what you hold: .+\.": lambda seat, _, state: [LayOut(seat, *state.hands[seat])],
    r"Now draw(?P<lay>, or lay out cards)?\.": lambda seat, found, state: [
        Draw(seat), *([LayOut(seat, *state.hands[seat])] if found["lay"] else []),
    ],
    r"(?:Now l|L)ay out cards\.": lambda seat, _, state: [LayOut(seat, *state.hands[seat])],
    r"(?:Now h|H)ead for (?P<posts>.+?)( or take the target)?\.": lambda seat, found, _: [
        Head(seat, ADJECTIVES[name]) for name in re.findall(r"\((\w+)\)", found["posts"])
    ],
    r"(?:Now .*|.*or |T)take the target\.|Take the target\.": lambda seat, *_: [TakeTarget(seat)],
    r"Now convert your counters, or keep them\.": lambda seat, *_: [Convert(seat), Keep(seat)],
}  # fmt: skip
NO_MOVE = r"Companies: .+\."  # advice that names no move


def test_what_is_allowed_instead_is_allowed() -> None:
    """Where a refusal of the seat whose turn it is names moves, both judges let them pass."""
    rng = random.Random(8)
    advised: Counter[str] = Counter()
    starts = [batavia.new(names(players), seed=7, **options) for players, options in GAMES[:8]]
    starts += [position(**late, seed=seed) for late in LATE for seed in range(4)]
    for start in starts:
        game = start
        for _ in range(60):
            if game.to_act is OVER:
                break
            for move in tried(game, rng):
                for refusal in game.why_not(move) if move.seat == game.to_act else ():
                    fitting = [pattern for pattern in ADVICE if re.fullmatch(pattern, refusal.instead)]
                    assert fitting or re.fullmatch(NO_MOVE, refusal.instead), refusal
                    for pattern in fitting:
                        advised[pattern] += 1
                        for wanted in ADVICE[pattern](move.seat, re.fullmatch(pattern, refusal.instead), game.state):
                            assert agree(game, wanted), (move, refusal, wanted)
            game = game.play(onward(game, rng))
    assert set(advised) == set(ADVICE), set(ADVICE) - set(advised)
