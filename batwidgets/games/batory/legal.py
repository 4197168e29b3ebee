"""The first judge: the legal moves of a seat. (`referee.py` holds the second, which gives reasons.)"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from batwidgets.core.moves import MoveList, Moves, MoveUnion, SeatMove, drawn
from batwidgets.games.batory.asking import QuestionDomain
from batwidgets.games.batory.cards import HAND_LIMIT, categories, has_pair, kind, sorted_cards
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.facts import exits
from batwidgets.games.batory.moves import (
    DECK,
    Accuse,
    Ask,
    Discard,
    EndMovement,
    MoveFigure,
    PlayCards,
    TakeCard,
)
from batwidgets.games.batory.state import CHANCE_ACTS, ROOM, Phase, State
from batwidgets.games.batory.terms import NUMBER


def legal_moves(state: State, seat: int) -> Moves:
    """All that a seat may do now, an accusation out of turn included."""
    if state.phase is Phase.OVER or state.phase in CHANCE_ACTS or seat in state.inactive:
        return MoveList([])  # while cards are drawn nobody comes between
    accusations = MoveList(accuse(state, seat))
    if seat != state.turn:
        return accusations
    match state.phase:
        case Phase.MOVE:
            own: Moves = MoveList([*move_figure(state, seat), EndMovement(seat)])
        case Phase.TAKE:
            own = MoveList(take_card(state, seat))
        case Phase.DISCARD:
            own = MoveList(discard(state, seat))
        case Phase.PLAY:
            own = MoveList(play_cards(state, seat))
        case _:
            own = Questions(seat, targets(state, seat), question_domain(state))
    return MoveUnion([own, accusations])


def move_figure(state: State, seat: int) -> Iterator[MoveFigure]:
    """Every single step of every figure."""
    full = {room for room in state.ship.rooms if len(state.occupants(room)) >= ROOM}
    for figure, here in state.at.items():
        for room, via, points in exits(state.ship, here):
            if points > state.points or (figure, room) in state.entered:
                continue
            if room == here:  # out by a stairwell and back in
                if not state.options.start_counts_entered:
                    yield MoveFigure(seat, figure, room, via)
            elif room not in full:
                yield MoveFigure(seat, figure, room, via)


def take_card(state: State, seat: int) -> Iterator[TakeCard]:
    for card in dict.fromkeys(state.display):
        yield TakeCard(seat, card)
    if any(state.deck.values()):
        yield TakeCard(seat, DECK)


def discard(state: State, seat: int) -> Iterator[Discard]:
    hand = state.hands[seat]
    for cards in dict.fromkeys(itertools.combinations(hand, len(hand) - HAND_LIMIT)):
        yield Discard(seat, cards)


def play_cards(state: State, seat: int) -> Iterator[PlayCards]:
    hand, forced = state.hands[seat], (state.forced,) if state.forced else ()
    for size in range(len(hand) + 1):
        for cards in dict.fromkeys(itertools.combinations(hand, size)):
            played = sorted_cards((*cards, *forced))
            if any(kind(card) != NUMBER for card in played):
                yield PlayCards(seat, played)


def targets(state: State, seat: int) -> tuple[int, ...]:
    """The seats that may be questioned (BATORY-ASK-01 to 05)."""
    others = [other for other in range(len(state.names)) if other != seat]
    if len(others) == 1 or has_pair(state.played):
        return tuple(others)
    return tuple(other for other in others if other != state.previous)


def question_domain(state: State) -> QuestionDomain:
    """The questions that the played cards allow."""
    number = any(kind(card) == NUMBER for card in state.played)
    return QuestionDomain(
        categories(state.played), number, state.hand_size, state.ship, state.options.question_grammar
    )  # fmt: skip


def accuse(state: State, seat: int) -> Iterator[Accuse]:
    """One of the others' characters; with two players any three of them (BATORY-ACCUSE-02, TWO-01)."""
    suspects = [code for code in CODES if state.owner[code] != seat]
    for accused in itertools.combinations(suspects, state.hidden_size):
        yield Accuse(seat, accused)


class Questions:
    """Every question to every seat that may be asked: too many to list, never too many to count."""

    def __init__(self, seat: int, targets: tuple[int, ...], domain: QuestionDomain) -> None:
        self.seat, self.targets, self.domain = seat, targets, domain

    def __iter__(self) -> Iterator[Ask]:
        return (Ask(self.seat, target, question) for target in self.targets for question in self.domain)

    @property
    def size(self) -> int:
        """How many, even where `len` cannot tell: the extended grammar passes `sys.maxsize` with a Location card."""
        return len(self.targets) * self.domain.size

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Ask)
            and move.seat == self.seat
            and move.target in self.targets
            and move.question in self.domain
        )

    def __repr__(self) -> str:
        return f"<{self.size} legal questions>"

    def kinds(self) -> tuple[type[SeatMove], ...]:
        return (Ask,)

    def of(self, *kinds: type[SeatMove]) -> Moves:
        return self if Ask in kinds else MoveList([])

    def sample(self, rng: random.Random) -> Ask:
        """One of them, each as likely as any other."""
        return Ask(self.seat, self.targets[drawn(rng, len(self.targets))], self.domain.sample(rng))
