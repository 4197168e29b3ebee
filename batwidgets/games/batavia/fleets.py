"""What seals, cards laid out and cards in hand are worth as they lie after a move, and the pirates who may come.

The weights are measured: in some 90,000 turns of imagined games two ways to go on were each played to the end with the
same luck, and the weights are those that tell best by how much one ended ahead of the other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from batwidgets.games.batavia.cards import INDEX, SEAL_COINS
from batwidgets.games.batavia.forecast import attacked
from batwidgets.games.batavia.outlook import Outlook
from batwidgets.games.batavia.valuing import chance

SOON, LONG = 2.0, 8.0  # turns: the end is near, or far
HELD = 1.45  # gold that a seal is worth which one still holds at one's next turn
CARD = (0.37, 1.3)  # gold that a card in hand is worth before the end is near, and besides while it is far
KIND = 0.26  # and each company of which one has some
FINAL = 1.13  # what gold for seals in the end is worth against other gold: there is time to win more of them
RIVAL = -0.33  # gold that each seal of a rival costs
EXPOSED = -0.74  # gold that each card laid out costs which pirates are likely to sink
STRIKE = 1.72  # gold that a strike to come is worth: most of what it sinks is others'
PACE = 2.0  # cards that a rival lays out in a turn, on average


class Fleet(NamedTuple):
    """How a seat stands with its cards: what they are worth, and for each company its next turn.

    `likely` is the chance to lead then, with cards from the hand if need be, and `cards` how many that takes, about.
    """

    worth: float
    likely: tuple[float, ...]
    cards: tuple[float, ...]


def fleet(look: Outlook, laid: list[list[int]], owners: list[int | None], hand: Sequence[float]) -> Fleet:
    """What the table is worth to the seat that has just moved; pirates strike first if too many cards lie there."""
    me, rivals = look.me, [seat for seat in range(look.seats) if seat != look.me]
    cubes, left = sunk(look, laid, owners)
    strike, risk = risks(look, cubes, left)
    soon, far = look.near(SOON), look.near(LONG)
    worth = STRIKE * strike + (CARD[0] * soon + CARD[1] * far) * sum(hand)
    likely, cards = [], []
    for place, have in enumerate(hand):
        mine, most = laid[me][place], max([laid[seat][place] for seat in rivals])
        more = look.final[place] - look.most[place]  # what a rival's hand may add
        stays = chance(1.4 * (mine - most) - 1.1 * more - 1.6 * risk[place], 1.0) if owners[place] == me else 0.0
        reach = chance(1.1 * (have + mine - most) - 0.55 * more + 4.2 * risk[place] - 0.4, 1.0) if have > 0 else 0.0
        wanted = most + 0.4 * more * (1 - risk[place]) + 1 - mine
        likely.append(max(stays, reach))
        cards.append(stays + (1 - stays) * min(4.0, max(1.0, wanted)))
        worth += soon * (HELD * stays + KIND * (have > 0)) + EXPOSED * risk[place] * mine
        worth += (1 - soon) * FINAL * SEAL_COINS * chance(have + mine - look.final[place], 0.8)
        if owners[place] not in (None, me):
            worth += RIVAL * (1 - risk[place])
    return Fleet(worth, tuple(likely), tuple(cards))


def sunk(look: Outlook, laid: list[list[int]], owners: list[int | None]) -> tuple[list[int], int]:
    """Take what pirates sink now off the table; the cards of each company that stay there, and of all."""
    cubes = [sum(column) for column in zip(*laid, strict=True)]
    waves, left, _ = attacked(look.view, cubes, owners)
    for code in (code for wave in waves for code in wave):
        place = INDEX[code]
        cubes[place] = 0
        for row in laid:
            row[place] = 0
        if look.view.options.seal_after_attack == "return":
            owners[place] = None
    return cubes, left


def risks(look: Outlook, cubes: Sequence[int], laid_out: int) -> tuple[float, list[float]]:
    """How likely the pirates strike before one's next turn, and sink each company."""
    strike = chance(laid_out + PACE * (look.seats - 1) - look.view.limit, 3.0)
    weights = [math.exp(count - max(cubes)) for count in cubes]
    whole = sum(weights)
    return strike, [strike * weight / whole for weight in weights]
