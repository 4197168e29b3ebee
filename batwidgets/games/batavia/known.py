"""What everybody, or one seat, can be sure of in another's hand, and why.

Cards that are won join a hand openly (BATAVIA-AUCTION-13): each company that the winner lays later may have been one
of them, so the bound goes down by what is laid, and never below 0. A seat that counts can know more: of a company's
cards that it has not seen, no more can be elsewhere than there is room for. That is counted from the table as it lies:
once the discards are the stack again, cards that were sure by counting are so no longer, though somebody may remember.
"""

from __future__ import annotations

import msgspec

from batwidgets.games.batavia.cards import COMPANIES, SHIP_CARDS
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.state import State

WON = "won"  # won openly, less those laid since
COUNTED = "counted"  # there is not enough room for them elsewhere


class Known(msgspec.Struct, frozen=True):
    """At least so many cards of a company are in a seat's hand, for a reason: "won" or "counted"."""

    seat: int
    company: str
    least: int
    reason: str


def unseen(state: State, seat: int | None) -> Counts:
    """How many cards of each company are in the others' hands, won openly or not, and in the stack."""
    seen = [state.discards, state.lot, state.carried, *state.laid]
    if seat is not None:
        seen.append(state.hands[seat])
    return tuple(total - sum(cards) for total, *cards in zip(SHIP_CARDS, *seen, strict=True))


def known(state: State, seat: int | None) -> tuple[Known, ...]:
    """The bounds that a seat, or for None a spectator, has for each of the others' hands, where they are above 0.

    No sharper ones follow from the table as it lies: what is open, the sizes of hands and stack, and the cards won.
    """
    others = [other for other in range(len(state.names)) if other != seat]
    left = list(unseen(state, seat))
    for other in others:
        left = [count - least for count, least in zip(left, state.known[other], strict=True)]
    room = sum(left)
    found = []
    for other in others:
        size = sum(state.hands[other]) - sum(state.known[other])
        for code, there, won in zip(COMPANIES, left, state.known[other], strict=True):
            counted = max(0, there - (room - size))  # what cannot lie elsewhere
            if won or counted:
                found.append(Known(other, code, won + counted, COUNTED if counted else WON))
    return tuple(found)


def laid_from(known: Counts, laid: Counts) -> Counts:
    """The bounds after cards were laid: each may have been one of those that were known."""
    a, b, c, d, e = known
    v, w, x, y, z = laid
    return (a - v if a > v else 0, b - w if b > w else 0, c - x if c > x else 0, d - y if d > y else 0,
            e - z if e > z else 0)  # fmt: skip
