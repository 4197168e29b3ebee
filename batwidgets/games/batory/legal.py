"""The first judge: the legal moves of a seat. (`referee.py` holds the second, which gives reasons.)"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import cast

from batwidgets.core.moves import MoveList, MoveLists, Moves, MoveUnion, SeatMove, drawn
from batwidgets.games.batory.asking import QuestionDomain
from batwidgets.games.batory.cards import HAND_LIMIT, categories, has_pair, kind, sorted_cards
from batwidgets.games.batory.characters import CODES, FIGURES
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
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import CHANCE_ACTS, HAND_SIZES, ROOM, Phase, State
from batwidgets.games.batory.terms import NUMBER


def legal_moves(state: State, seat: int) -> Moves:
    """All that a seat may do now, an accusation out of turn included."""
    if state.phase is Phase.OVER or state.phase in CHANCE_ACTS or seat in state.inactive:
        return MoveList([])  # while cards are drawn nobody comes between
    suspects = tuple([code for code in CODES if state.owner[code] != seat])
    accusations = accuse(seat, suspects, state.hidden_size)
    if seat != state.turn:
        return accusations
    match state.phase:
        case Phase.MOVE:
            own: Moves = MoveLists([*move_figure(state, seat), END[seat]])
        case Phase.TAKE:
            own = MoveList(take_card(state, seat))
        case Phase.DISCARD:
            own = discard(seat, state.hands[seat])
        case Phase.PLAY:
            own = play_cards(seat, state.hands[seat], state.forced)
        case _:
            own = Questions(seat, targets(state, seat), question_domain(state))
    return MoveUnion([own, accusations])


END = {seat: MoveList([EndMovement(seat)]) for seat in range(max(HAND_SIZES))}

# Moves are built once and looked up ever after, where there are few: making them is what playing at random costs.


def move_figure(state: State, seat: int) -> list[MoveList]:
    """Every single step of every figure, a list a figure."""
    if not state.points:
        return []
    ways = steps(state.ship, seat, state.points > 1)
    at = state.at
    back = not state.options.start_counts_entered
    full: set[str] = set()
    if len({*at.values()}) <= len(at) - ROOM + 1:  # or no room can hold three
        rooms = list(at.values())
        full = {room for room in rooms if rooms.count(room) >= ROOM}
    walked = {figure for figure, _ in state.entered}
    found: list[MoveList] = []
    for place in at.items():
        figure, here = place
        if back and not full and figure not in walked:
            found.append(ways[place])
            continue
        free = [
            move
            for move in cast("Iterable[MoveFigure]", ways[place])  # out by a stairwell and back in, or elsewhere
            if (back if move.to == here else move.to not in full) and (figure, move.to) not in state.entered
        ]
        found.append(MoveList(free))
    return found


@lru_cache(maxsize=32)
def steps(ship: Ship, seat: int, stairs: bool) -> Mapping[tuple[str, str], MoveList]:
    """The steps of every figure out of every room, by (figure, room): by doors alone, or by stairs as well."""
    return {
        (figure.code, here): MoveList(
            [
                MoveFigure(seat, figure.code, room, via)
                for room, via, points in exits(ship, here)
                if stairs or points == 1
            ]
        )
        for figure in FIGURES
        for here in ship.rooms
    }


def take_card(state: State, seat: int) -> Iterator[TakeCard]:
    for card in dict.fromkeys(state.display):
        yield TakeCard(seat, card)
    if any(state.deck.values()):
        yield TakeCard(seat, DECK)


@lru_cache(maxsize=1024)
def discard(seat: int, hand: tuple[str, ...]) -> MoveList:
    surplus = dict.fromkeys(itertools.combinations(hand, len(hand) - HAND_LIMIT))
    return MoveList([Discard(seat, cards) for cards in surplus])


@lru_cache(maxsize=1024)
def play_cards(seat: int, hand: tuple[str, ...], forced: str) -> MoveList:
    """What may be played of a hand, with a card that a forced draw brought, if any."""
    drawn_card = (forced,) if forced else ()
    some = [cards for size in range(len(hand) + 1) for cards in dict.fromkeys(itertools.combinations(hand, size))]
    played = [sorted_cards((*cards, *drawn_card)) for cards in some]
    return MoveList([PlayCards(seat, cards) for cards in played if any(kind(card) != NUMBER for card in cards)])


def targets(state: State, seat: int) -> tuple[int, ...]:
    """The seats that may be questioned (BATORY-ASK-01 to 05)."""
    others = [other for other in range(len(state.names)) if other != seat]
    if len(others) == 1 or has_pair(state.played):
        return tuple(others)
    return tuple(other for other in others if other != state.previous)


def question_domain(state: State) -> QuestionDomain:
    """The questions that the played cards allow."""
    number = any(kind(card) == NUMBER for card in state.played)
    return domain_of(categories(state.played), number, state.hand_size, state.ship, state.options.question_grammar)


domain_of = lru_cache(maxsize=256)(QuestionDomain)  # nobody changes a domain


@lru_cache(maxsize=1024)
def accuse(seat: int, suspects: tuple[str, ...], hidden: int) -> MoveList:
    """One of the others' characters; with two players any three of them (BATORY-ACCUSE-02, TWO-01)."""
    return MoveList([Accuse(seat, accused) for accused in itertools.combinations(suspects, hidden)])


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
