"""What a sensible player reckons with: the table counted once from a seat's view, and how long the game may last."""

from __future__ import annotations

import msgspec

from batwidgets.games.batavia.cards import COMPANIES, INDEX, TARGET
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.view import View

STRIDE = 4.0  # hexes that a merchant goes on in a turn, played or drawn, seen in games of bots


class Outlook(msgspec.Struct, frozen=True):
    """The numbers of a view that plans are made of; companies in the order of COMPANIES."""

    view: View
    me: int
    most: Counts  # cards of each company that any rival has laid out
    threat: tuple[float, ...]  # and may have by one's next turn, with what its hand holds on average
    final: tuple[float, ...]  # and may have in the end, when hands are laid out
    front: int  # the rival's merchant that is farthest on

    @property
    def seats(self) -> int:
        return len(self.view.names)

    @property
    def hand(self) -> Counts:
        return self.view.hand

    @property
    def laid(self) -> Counts:
        return self.view.laid[self.me]

    def turns(self, at: int) -> float:
        """Turns that each seat still has after this round, about, if one's own merchant stands there."""
        if self.view.target is not None or at == TARGET:
            return 0.0
        return (TARGET - max(at, self.front)) / STRIDE


def outlook(view: View) -> Outlook:
    """The table as a seat sees it; ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("expected a seat's view; given a spectator's")
    rivals = [seat for seat in range(len(view.names)) if seat != view.seat]
    most = tuple([max([view.laid[seat][place] for seat in rivals]) for place in range(len(COMPANIES))])
    return Outlook(
        view=view, me=view.seat, most=most, threat=threats(view, rivals, SEEN),
        final=threats(view, rivals, 1.0), front=max([view.merchants[seat] for seat in rivals]),
    )  # fmt: skip


SEEN = 0.4  # of the cards that a rival holds of a company, as many it may lay out before one's next turn


def threats(view: View, rivals: list[int], part: float) -> tuple[float, ...]:
    """Cards of each company that the strongest rival has laid out, with some part of those that its hand may hold."""
    sure = {seat: [0] * len(COMPANIES) for seat in rivals}
    for one in view.known:
        sure[one.seat][INDEX[one.company]] = one.least
    unseen = max(1, sum(view.unseen))
    found = [0.0] * len(COMPANIES)
    for seat in rivals:
        rest = view.hand_sizes[seat] - sum(sure[seat])
        for place, count in enumerate(view.laid[seat]):
            held = sure[seat][place] + rest * view.unseen[place] / unseen
            found[place] = max(found[place], count + part * held)
    return tuple(found)
