"""What things are worth to a sensible player, in gold, that no race tells: notes, seals, cards in hand.

None of it is exact: each is a guess that is right where the game is nearly over and smooth before.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from batwidgets.games.batavia.cards import MOST_NOTES, SEAL_COINS
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.outlook import Outlook

CARD = 1.0  # gold that a card in hand is worth, whatever its company
ANY = 2.0  # gold that it is worth to hold a seal at one's next turn: then one card is enough to play
EACH = 0.9  # and what every seal is worth besides: more posts to choose from
REACH = 1.2  # gold that it is worth to have a majority in hand
NOTE = 0.2  # gold that a note is worth in a later auction


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


def purse(look: Outlook, notes: Sequence[int]) -> float:
    """What everybody's notes are worth to oneself: the chance of having most in the end, and later bids."""
    turns = look.turns(look.view.merchants[look.me])
    return MOST_NOTES * share(notes, look.me, 1 + turns) + NOTE * min(turns, 4) / 4 * notes[look.me]


def tableau(
    look: Outlook, laid: Counts, held: Sequence[bool], hand: Sequence[float], risk: Sequence[float],
    wanted: Sequence[float],
) -> float:  # fmt: skip
    """What seals, cards laid out and cards in hand are worth: at one's next turn, or in the end where that is near.

    Seals and majorities in hand count by how much each company is wanted then, 1 for all that are alike.
    """
    soon = min(1.0, look.turns(look.view.merchants[look.me]) / 2)
    next_turn = holdings(look, laid, held, risk, wanted) + cards(look, hand, laid, wanted)
    return soon * next_turn + (1 - soon) * seals(look, hand, laid)


def holdings(
    look: Outlook, laid: Counts, held: Sequence[bool], risk: Sequence[float], wanted: Sequence[float]
) -> float:
    """What seals are worth at one's next turn: each held by the lead it has, if the pirates leave it."""
    none, every = 1.0, 0.0
    for place, mine in enumerate(laid):
        if held[place]:
            stays = chance(mine - look.threat[place], 1.0) * (1 - risk[place])
            none *= 1 - stays
            every += stays * wanted[place]
    return ANY * (1 - none) + EACH * every


def cards(look: Outlook, hand: Sequence[float], laid: Counts, wanted: Sequence[float]) -> float:
    """What cards in hand are worth: each a little, and the majorities that they make more."""
    lead = [have + mine - most for have, mine, most in zip(hand, laid, look.most, strict=True)]
    reach = sum([want * chance(more - 0.5, 0.7) for want, more, have in zip(wanted, lead, hand, strict=True) if have])
    return CARD * sum(hand) + REACH * reach


def seals(look: Outlook, hand: Sequence[float], laid: Counts) -> float:
    """What the seals are worth that one may hold when all hands are laid out (BATAVIA-SCORE-01, 08)."""
    leads = [have + mine - most for have, mine, most in zip(hand, laid, look.final, strict=True)]
    return SEAL_COINS * sum([chance(lead, 0.8) for lead in leads])
