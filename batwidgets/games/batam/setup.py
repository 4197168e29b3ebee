"""What chance may bring: compass tiles and the roll for first player at set-up, dice and cards later."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache

from batwidgets.core.moves import ChanceMove
from batwidgets.core.outcomes import Even, Outcomes, Weighted
from batwidgets.games.batam.cards import CARDS, FACES
from batwidgets.games.batam.moves import DrawCard, FirstRoll, LayTile, RollDice
from batwidgets.games.batam.state import ROLL, Phase, State

DRAWN = {card: DrawCard(card) for card in CARDS}


def outcomes(state: State) -> Outcomes:
    """What chance may bring next, each face and tile as likely, each card as it is frequent in the deck."""
    if state.phase is ROLL:
        return rolls(state.rolling)
    match state.phase:
        case Phase.CARD:
            if state.order:
                return evenly([DRAWN[state.order[0]]])
            cards = {card: count for card, count in state.deck.items() if count}
            return Weighted(tuple([DRAWN[card] for card in cards]), tuple(cards.values()))
        case Phase.TILES:
            return evenly([LayTile(next_space(state), tile) for tile in state.boxed])
        case Phase.FIRST:
            return first_rolls(first_roller(state))
    raise ValueError(f"expected a phase of chance; given {state.phase.value!r}")


def brings(state: State) -> str:
    """The rule by which chance acts now."""
    match state.phase:
        case Phase.TILES:
            return "BATAM-SETUP-02"
        case Phase.FIRST:
            return "BATAM-SETUP-08" if state.tied else "BATAM-SETUP-07"
        case Phase.ROLL:
            return "BATAM-CREW-06" if state.rerolls else "BATAM-CREW-01"
    return "BATAM-CARD-01"


class Many(Even, frozen=True):
    """Outcomes that are all as likely, and so many that one is looked up among them."""

    among: frozenset[ChanceMove]

    def __contains__(self, move: object) -> bool:
        return move in self.among


def evenly(moves: Sequence[ChanceMove]) -> Many:
    """Outcomes that are all as likely."""
    return Many(tuple(moves), frozenset(moves))


@lru_cache(maxsize=8)
def rolls(dice: tuple[int, ...]) -> Many:
    """Every way that some dice can fall, in order (AMB-BATAM-24)."""
    return evenly([RollDice(dice, faces) for faces in itertools.product(FACES, repeat=len(dice))])


@lru_cache(maxsize=4)
def first_rolls(seat: int) -> Many:
    """Every way that the two dice of a seat can fall."""
    return evenly([FirstRoll(seat, (one, other)) for one in FACES for other in FACES])


def next_space(state: State) -> str:
    """The compass space that is waiting for a tile: one after another, as the chart lists them."""
    return state.chart.compasses[len(state.tiles)]


def first_roller(state: State) -> int:
    """The seat that rolls next for first player: in seating order, then those who have tied (AMB-BATAM-22).

    After a tie the throws still lie there until the next one: every contender has thrown then.
    """
    thrown = {seat for seat, _, _ in state.throws}
    return next((seat for seat in state.contenders if seat not in thrown), state.contenders[0])


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the highest sum of this go, once all contenders have thrown (BATAM-SETUP-07, 08)."""
    best = max(one + other for _, one, other in state.throws)
    return tuple(seat for seat, one, other in state.throws if one + other == best)


def clockwise(first: int, players: int) -> tuple[int, ...]:
    """The crew row when a seat is first player (BATAM-SETUP-09, 10).

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % players for step in range(players))
