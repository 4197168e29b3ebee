"""What crates and sets of counters are worth to a sensible player, in gold.

None of it is exact: each is a guess that is right where the game is nearly over and smooth before.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from batwidgets.games.batavia.cards import BY_NAME, COMPANIES, CONVERSION
from batwidgets.games.batavia.outlook import Outlook

NEW = (1.0, 0.9, 0.65, 0.5, 0.35, 0.0)  # how likely a claim is of a new company, by how many one has: seen in games
SOONER_OR_LATER = (0.4, 1.0, 1.6)  # the game may end when others like
DENIAL = 0.13  # what gold that rivals lose is worth against gold of one's own


def chance(lead: float, spread: float) -> float:
    """The chance that a lead holds which may change by about the spread.

    >>> chance(0, 1), round(chance(2, 1), 2)
    (0.5, 0.88)
    """
    return 1 / (1 + math.exp(-lead / spread))


def share(counts: Sequence[float], seat: int, spread: float) -> float:
    """A seat's chance of having most of something in the end; all alike have equal chances.

    >>> share((1, 1, 1, 1), 0, 1.0), round(share((2, 1, 0), 0, 0.5), 2)
    (0.25, 0.87)
    """
    return 1 / sum([math.exp((count - counts[seat]) / spread) for count in counts])


def crate(look: Outlook, good: str, more: int = 0) -> float:
    """What one's next crate in a warehouse is worth, or the one after so many more: its pay, and what rivals lose."""
    counts = [sum([kind == good for _, kind in cells]) for cells in look.view.crates]
    mine, left, each = counts.pop(look.me) + more, look.left[good] - more, look.each
    before = warehouse(good, mine, tuple(sorted(counts)), left, each)
    after = warehouse(good, mine + 1, tuple(sorted(counts)), left - 1, each)
    return after[0] - before[0] + DENIAL * (before[1] - after[1])


@cache
def warehouse(good: str, mine: int, others: tuple[int, ...], left: int, each: float) -> tuple[float, float]:
    """What a warehouse will pay to oneself, and to all the others, with crates so far and counters left for it.

    Every seat is as likely to claim each of those counters, `each`, and nobody with the rest (SCORE-03, 04).

    >>> warehouse("tea", 2, (0, 1), 0, 0.25), warehouse("tea", 1, (0, 1), 0, 0.25), warehouse("tea", 1, (0, 1), 1, 0.25)
    ((10.0, 0.0), (5.0, 5.0), (5.0, 6.25))
    """
    if left <= 0:
        most, pays = max(mine, *others), BY_NAME[good]
        leaders = [count for count in (mine, *others) if count == most]
        pay = 0.0 if most == 0 else float(pays.alone if len(leaders) == 1 else pays.tied)
        return (pay, pay * (len(leaders) - 1)) if mine == most else (0.0, pay * len(leaders))
    nobody = 1 - each * (1 + len(others))
    found = [(nobody, mine, others), (each, mine + 1, others)]
    found += [(each, mine, (*others[:at], count + 1, *others[at + 1 :])) for at, count in enumerate(others)]
    paid = [(part, *warehouse(good, own, tuple(sorted(rival)), left - 1, each)) for part, own, rival in found]
    return sum([part * own for part, own, _ in paid]), sum([part * rivals for part, _, rivals in paid])


def sets(companies: int, claims: float) -> float:
    """What counters of so many companies will bring, with so many posts still to be claimed.

    >>> sets(5, 0), sets(4, 0), round(sets(4, 1), 1), round(sets(0, 1), 1)
    (0.0, 0.0, 5.0, 1.1)
    """
    return sum([between(companies, claims * part) for part in SOONER_OR_LATER]) / len(SOONER_OR_LATER)


def between(companies: int, claims: float) -> float:
    """`after_claims` where claims are no whole number."""
    whole = math.floor(claims)
    part = claims - whole
    return (1 - part) * after_claims(companies, whole) + part * after_claims(companies, whole + 1)


@cache
def after_claims(companies: int, claims: int) -> float:
    """`sets` for a whole number of claims: at each, a new company lets one convert or go on collecting."""
    if claims <= 0:
        return 0.0
    new = NEW[companies]
    same = after_claims(companies, claims - 1)
    if companies == len(COMPANIES):
        return same
    best = max(CONVERSION[companies + 1] + after_claims(0, claims - 1), after_claims(companies + 1, claims - 1))
    return new * best + (1 - new) * same
