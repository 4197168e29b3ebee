"""The first judge: the legal moves of a seat. (`referee.py` holds the second, which gives reasons.)"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from batwidgets.core.moves import MoveList, Moves, MoveUnion, SeatMove, drawn
from batwidgets.games.batory.asking import QuestionDomain
from batwidgets.games.batory.cards import HAND_LIMIT, categories, has_pair, kind, sorted_cards
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.moves import (
    DECK,
    Accuse,
    Ask,
    Discard,
    PlayCards,
    TakeCard,
)
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import HAND_SIZES, HIDDEN_SIZES, Phase, State
from batwidgets.games.batory.steps import movement
from batwidgets.games.batory.terms import NUMBER


def legal_moves(state: State, seat: int) -> Moves:
    """All that a seat may do now, an accusation out of turn included."""
    own = BY_PHASE.get(state.phase)
    if own is None or seat in state.inactive:
        return MoveList([])  # while cards are drawn nobody comes between
    accusations = Accusations(seat, state.owner, len(state.names))
    return MoveUnion(own(state, seat), accusations) if seat == state.turn else accusations


# Moves are built once and looked up ever after, where there are few: making them is what playing at random costs.


def take(state: State, seat: int) -> MoveList:
    return take_card(seat, state.display, any(state.deck.values()))


@lru_cache(maxsize=1024)
def take_card(seat: int, display: tuple[str, ...], deck: bool) -> MoveList:
    """A card of the display, or the top one of the deck where there is one."""
    sources = [*dict.fromkeys(display), DECK] if deck else dict.fromkeys(display)
    return MoveList([TakeCard(seat, source) for source in sources])


def put_away(state: State, seat: int) -> MoveList:
    return discard(seat, state.hands[seat])


@lru_cache(maxsize=1024)
def discard(seat: int, hand: tuple[str, ...]) -> MoveList:
    surplus = dict.fromkeys(itertools.combinations(hand, len(hand) - HAND_LIMIT))
    return MoveList([Discard(seat, cards) for cards in surplus])


def play(state: State, seat: int) -> MoveList:
    return play_cards(seat, state.hands[seat], state.forced)


@lru_cache(maxsize=1024)
def play_cards(seat: int, hand: tuple[str, ...], forced: str) -> MoveList:
    """What may be played of a hand, with a card that a forced draw brought, if any."""
    drawn_card = (forced,) if forced else ()
    some = [cards for size in range(len(hand) + 1) for cards in dict.fromkeys(itertools.combinations(hand, size))]
    played = [sorted_cards((*cards, *drawn_card)) for cards in some]
    return MoveList([PlayCards(seat, cards) for cards in played if any(kind(card) != NUMBER for card in cards)])


def questions(state: State, seat: int) -> Questions:
    return Questions(seat, targets(state, seat), question_domain(state))


def targets(state: State, seat: int) -> tuple[int, ...]:
    """The seats that may be questioned (BATORY-ASK-01 to 05)."""
    return others(len(state.names), seat, None if paired(state.played) else state.previous)


@lru_cache(maxsize=1024)
def others(players: int, seat: int, previous: int | None) -> tuple[int, ...]:
    """The seats but one's own, and but the one that has just asked, unless there is no other."""
    some = [other for other in range(players) if other != seat]
    return tuple([other for other in some if other != previous] if len(some) > 1 else some)


paired = lru_cache(maxsize=1024)(has_pair)


def question_domain(state: State) -> QuestionDomain:
    """The questions that the played cards allow."""
    return domain_of(state.played, state.hand_size, state.ship, state.options.question_grammar)


@lru_cache(maxsize=1024)
def domain_of(played: tuple[str, ...], hand_size: int, ship: Ship, grammar: str) -> QuestionDomain:
    """The questions that cards allow; nobody changes a domain."""
    number = any(kind(card) == NUMBER for card in played)
    return QuestionDomain(categories(played), number, hand_size, ship, grammar)


class Accusations(MoveList):
    """One of the others' characters, with two players any three of them; put together when gone through.

    All characters are dealt by then, and never change hands: how many there are is known beforehand.
    """

    __slots__ = ("_owner", "_players", "_seat")

    def __init__(self, seat: int, owner: Mapping[str, int], players: int) -> None:
        self._seat, self._owner, self._players = seat, owner, players
        self.size, self._kinds = len(SUSPICIONS[players]), (Accuse,)

    @property
    def _moves(self) -> tuple[SeatMove, ...]:  # type: ignore[override]
        return tuple([self._naming(places) for places in SUSPICIONS[self._players]])

    def sample(self, rng: random.Random) -> SeatMove:
        return self._naming(SUSPICIONS[self._players][drawn(rng, self.size)])

    def _naming(self, places: tuple[int, ...]) -> Accuse:
        """The accusation of those who stand at some places among the others' characters."""
        seat, owner = self._seat, self._owner
        suspects = [code for code in CODES if owner[code] != seat]
        return Accuse(seat, tuple([suspects[place] for place in places]))


SUSPICIONS = {
    players: tuple(itertools.combinations(range(len(CODES) - size), HIDDEN_SIZES[players]))
    for players, size in HAND_SIZES.items()
}  # whom a seat may name, by their places among the characters that it does not hold (BATORY-ACCUSE-02, TWO-01)


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


BY_PHASE: dict[Phase, Callable[[State, int], Moves]] = {
    Phase.MOVE: movement, Phase.TAKE: take, Phase.DISCARD: put_away, Phase.PLAY: play, Phase.ASK: questions,
}  # fmt: skip
