"""What a sensible player reckons with: the table counted once from a seat's view, and how long the game may last."""

from __future__ import annotations

import math
from collections.abc import Mapping

import msgspec

from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES, INDEX, TARGET
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.view import View

STRIDE = 4.0  # hexes that a merchant goes on in a turn, played or drawn, seen in games of bots
JUMP = 3.5  # hexes to a post that suits, with a seal or two to choose from
CLAIMED = 0.7  # posts that a seat claims in a turn, on average
THIS = 0.5  # of this round, what is still to come on average
STEPS = 20
PLAYED = 0.9  # of the turns, those in which one claims a post and does not draw


class Outlook(msgspec.Struct, frozen=True):
    """The numbers of a view that plans are made of; companies in the order of COMPANIES."""

    view: View
    me: int
    most: Counts  # cards of each company that any rival has laid out
    final: tuple[float, ...]  # and may have in the end, when hands are laid out: what they hold on average
    left: Mapping[str, int]  # counters of each commodity that somebody may still claim
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

    @property
    def each(self) -> float:
        """How likely every seat is to claim a counter that is left, in steps of a twentieth: few cases to work out."""
        turns = 0.0 if self.view.target is not None else (TARGET - max(self.view.merchants)) / STRIDE
        part = CLAIMED * (turns + THIS) / max(1, sum(self.left.values()))
        return math.floor(min(1 / self.seats, part) * STEPS) / STEPS

    def near(self, turns: float) -> float:
        """1 while so many turns are left or more, and then less and less: 0 in the last round."""
        return min(1.0, self.turns(self.view.merchants[self.me]) / turns)

    def claims(self, at: int, turns: float) -> float:
        """Posts that one may still claim from there in so many turns: bounded by the way that is left, too."""
        return least(PLAYED * turns, (TARGET - at) / JUMP)


def least(some: float, other: float) -> float:
    """The smaller of two guesses; less than either where they are close, since each may turn out wrong.

    >>> round(least(2, 9), 2), round(least(3, 3), 2), least(0, 3)
    (1.99, 2.38, 0.0)
    """
    if some <= 0 or other <= 0:
        return 0.0
    return float((some**-3 + other**-3) ** (-1 / 3))


def outlook(view: View) -> Outlook:
    """The table as a seat sees it; ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("expected a seat's view; given a spectator's")
    rivals = [seat for seat in range(len(view.names)) if seat != view.seat]
    behind = min(view.merchants)
    left = {good: sum(good in goods for goods in view.down.values()) for good in COMMODITIES}
    for place, (_, good) in view.hexes.items():
        left[good] += place > behind
    most = tuple([max([view.laid[seat][place] for seat in rivals]) for place in range(len(COMPANIES))])
    return Outlook(
        view=view, me=view.seat, most=most, final=strongest(view, rivals), left=left,
        front=max([view.merchants[seat] for seat in rivals]),
    )  # fmt: skip


def strongest(view: View, rivals: list[int]) -> tuple[float, ...]:
    """Cards of each company that the strongest rival has laid out, with those that its hand holds on average."""
    sure = {seat: [0] * len(COMPANIES) for seat in rivals}
    for one in view.known:
        sure[one.seat][INDEX[one.company]] = one.least
    unseen = max(1, sum(view.unseen))
    found = [0.0] * len(COMPANIES)
    for seat in rivals:
        rest = view.hand_sizes[seat] - sum(sure[seat])
        for place, count in enumerate(view.laid[seat]):
            held = sure[seat][place] + rest * view.unseen[place] / unseen
            found[place] = max(found[place], count + held)
    return tuple(found)
