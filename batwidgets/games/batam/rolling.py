"""Rolling again: what it brings on average, counted exactly, against its price."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from functools import lru_cache

from batwidgets.games.batam.cards import FACES, FURTHER_REROLL, WAGE
from batwidgets.games.batam.hiring import Faces, Hiring
from batwidgets.games.batam.legal import SUBSETS
from batwidgets.games.batam.moves import EndRerolls, Reroll
from batwidgets.games.batam.outlook import Outlook
from batwidgets.games.batam.plans import Plan
from batwidgets.games.batam.view import View
from batwidgets.scene.words import guessed, tenths

Worth = Callable[[Faces], float]
SPARED = 2 * WAGE  # coins that are kept for the next round's wages
SEEN = 0.1  # coins that another roll has to gain at least: as much as its reason can show


@lru_cache(maxsize=8)
def falls(dice: int) -> tuple[tuple[Faces, int], ...]:
    """How some dice may fall, sorted, and in how many ways.

    >>> falls(2)[:3]
    (((0, 0), 1), ((0, 1), 2), ((0, 2), 2))
    """
    found: dict[Faces, int] = {}
    for faces in itertools.product(FACES, repeat=dice):
        key = tuple(sorted(faces))
        found[key] = found.get(key, 0) + 1
    return tuple(found.items())


def rolling(view: View, outlook: Outlook) -> Plan:
    """Roll again the dice that gain most by it, one more roll after that counted in; or keep them."""
    me = outlook.me
    shown = tuple([value or 0 for value in view.rolled])
    keep: Worth = on_average(Hiring(view, outlook))
    if view.coins[me] < view.price:
        return Plan(EndRerolls(me), "You cannot pay for another roll.")
    if view.coins[me] < view.price + SPARED and not outlook.last:
        return Plan(EndRerolls(me), "Another roll would leave you too few coins for the next wages.")
    after = keep
    if view.coins[me] >= view.price + FURTHER_REROLL:
        after = with_another(keep, FURTHER_REROLL)
    chances = {dice: mean(kept(shown, dice), len(shown), after) - view.price for dice in SUBSETS}
    best = max(chances, key=chances.__getitem__)
    now = keep(tuple(sorted(shown)))
    gain = chances[best] - now
    if gain < SEEN:
        less = f"lose you {guessed(-gain, 'coin')}" if gain <= -SEEN else "gain you next to nothing"
        return Plan(EndRerolls(me), f"To roll any again would cost {view.price}, and even the best choice would "
                    f"{less} on average.")  # fmt: skip
    stay = kept(shown, best)
    worse = risk(stay, len(shown), keep, now + view.price)
    risky = f"{max(worse, 0.01):.0%} of throws leave" if worse else "no throw leaves"
    more = before = ""
    if mean(stay, len(shown), after) - mean(stay, len(shown), keep) >= SEEN:
        more, before = f", with one more roll for {FURTHER_REROLL} where that helps", " before that"
    return Plan(Reroll(me, best), f"As they lie the dice are worth {guessed(now, 'coin')} to you, rolled again "
                f"{tenths(now + gain)} on average after paying{more}; {risky} you worse off{before}.")  # fmt: skip


def risk(stay: Faces, dice: int, worth: Worth, wanted: float) -> float:
    """How likely dice are worth less than is wanted, as they lie when all but those that stay have been rolled."""
    again = dice - len(stay)
    poor = sum(count for fall, count in falls(again) if worth(tuple(sorted((*stay, *fall)))) < wanted)
    return float(poor / len(FACES) ** again)


def on_average(hiring: Hiring) -> Worth:
    """What dice are worth as they are."""
    return lambda faces: hiring.best(faces).worth


def with_another(keep: Worth, price: int) -> Worth:
    """What dice are worth that may be rolled once more, at a price."""
    rolled: dict[Faces, float] = {}
    known: dict[Faces, float] = {}

    def worth(faces: Faces) -> float:
        if faces not in known:
            for dice in SUBSETS:
                if (stay := kept(faces, dice)) not in rolled:
                    rolled[stay] = mean(stay, len(faces), keep)
            known[faces] = max(keep(faces), max(rolled[kept(faces, dice)] for dice in SUBSETS) - price)
        return known[faces]

    return worth


def kept(faces: Faces, dice: Iterable[int]) -> Faces:
    """What the dice show that are not rolled again."""
    return tuple(sorted(value for number, value in enumerate(faces) if number not in dice))


def mean(stay: Faces, dice: int, worth: Worth) -> float:
    """What dice are worth on average when all but those that stay are rolled."""
    again = dice - len(stay)
    total = 0.0
    for fall, count in falls(again):
        total += count * worth(tuple(sorted((*stay, *fall))))
    return float(total / len(FACES) ** again)
