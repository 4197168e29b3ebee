"""Wages: how much movement they attract, and whether it is worth them.

A rival is taken to put its highest die where the wages are best, as far as one can tell: the better board of two gets
it with a chance that grows with the difference.
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from math import exp

from batwidgets.games.batam.cards import DICE, FACES, WAGE
from batwidgets.games.batam.events import WageOffered
from batwidgets.games.batam.moves import OfferWages
from batwidgets.games.batam.outlook import Outlook
from batwidgets.games.batam.plans import Plan
from batwidgets.games.batam.view import View

USUAL = (3, 1)  # what a rival is thought to offer before it ever has
CAPTAIN, SAILOR = 0.7, 0.3  # how much of each a die looks at
DOUBT = 0.8  # coins of difference that leave it in doubt which board is better
URGENCY = 1.5  # by play: a bot that took movement at its bare worth won 4 of 32 games against three of these
MOST = 15, 3  # captain's and sailor's wages that are thought about

_ROLLS = [sorted(faces, reverse=True) for faces in itertools.product(FACES, repeat=DICE)]
# What the highest, the middle and the lowest of a player's dice show on average.
MEANS = tuple(Fraction(sum(faces[place] for faces in _ROLLS), len(_ROLLS)) for place in range(DICE))
# How many of its dice, by their place from the highest, a rival puts on the best, the second, the third board.
SHARES = {
    2: ((1.0, 1.0, 1.0),),
    3: ((1.0, 0.5, 0.5), (0.0, 0.5, 0.5)),
    4: ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
BROUGHT = {players: [sum(share * mean for share, mean in zip(row, MEANS, strict=True)) for row in rows]
           for players, rows in SHARES.items()}  # fmt: skip


def offering(view: View, outlook: Outlook) -> Plan:
    """The offer whose movement is worth most above its price."""
    me, purse = outlook.me, view.coins[outlook.me]
    if purse < 2 * WAGE:
        return Plan(OfferWages(me, purse, 0), "It is all that you have.")
    worth = URGENCY * outlook.movement(me)
    dear = 1 + 1 / len(outlook.rivals)  # the wages go to rivals
    others = {seat: expected(view, seat) for seat in outlook.rivals}
    offers = [
        (captain, sailor) for sailor in range(WAGE, MOST[1] + 1) for captain in range(WAGE, MOST[0] + 1)
    ]  # those that it cannot pay, too: to know what keeps it from more
    gains = {wages: worth * attracted(view, me, wages, others) - dear * sum(wages) for wages in offers}
    best = max((wages for wages in gains if sum(wages) <= purse), key=gains.__getitem__)
    short = gains[best] < max(gains.values())  # coins: with more of them it would offer more
    return Plan(OfferWages(me, *best), because(view, best, others, short=short))


def because(view: View, best: tuple[int, int], others: dict[int, tuple[int, int]], *, short: bool) -> str:
    """Why these wages, for one who would offer more with more coins, or would not."""
    me = view.turn
    brings = f"about {attracted(view, me, best, others):.0f} movement"
    whole = short and sum(best) == view.coins[me]
    if sum(best) == 2 * WAGE:
        if whole:
            return f"It is all that you have, and should bring {brings}."
        better = "better ones that you can pay" if short else "better ones"
        return (
            f"These are the least wages and should bring {brings}; {better} would cost more than what they bring is "
            "worth now."
        )
    more = f"still more{' of your' * short} coins would cost more than what they bring is worth"
    least = f"{attracted(view, me, (WAGE, WAGE), others):.0f}"
    rest = "it is all that you have" if whole else more
    return f"That should bring {brings}, where the least wages would bring about {least}; {rest}."


def expected(view: View, seat: int) -> tuple[int, int]:
    """The wages of a seat: those on its board, or what it offered last, or what is usual."""
    if any(view.wages[seat]):
        return view.wages[seat]
    for event in reversed(view.log):
        if isinstance(event.data, WageOffered) and event.data.seat == seat:
            return event.data.captain, event.data.sailor
    return USUAL


def attracted(view: View, me: int, wages: tuple[int, int], others: dict[int, tuple[int, int]]) -> float:
    """The movement that rivals are likely to put on a board."""
    players = len(view.seats)
    brought = BROUGHT[players]
    total = 0.0
    for rival in others:
        ranks = [1.0]  # how likely it is to be that far down in the rival's eyes
        for other, theirs in others.items():
            if other != rival:
                below = 1 / (1 + exp((lure(wages) - lure(theirs)) / DOUBT))
                ranks = [a * (1 - below) + b * below for a, b in zip([*ranks, 0.0], [0.0, *ranks], strict=True)]
        total += sum(chance * movement for chance, movement in zip(ranks, brought, strict=True))
    return total


def lure(wages: tuple[int, int]) -> float:
    """How good wages look to a die."""
    return CAPTAIN * wages[0] + SAILOR * wages[1]
