"""What a lot is worth to a sensible player, and how far it bids for it."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia import valuing
from batwidgets.games.batavia.auction import payments
from batwidgets.games.batavia.moves import Bid, Pass
from batwidgets.games.batavia.outlook import Outlook
from batwidgets.games.batavia.plan_reasons import bid_reason, pass_reason
from batwidgets.games.batavia.plans import Plan

FIRST = 0.4  # gold that it is worth to move first in a round


def lot_worth(look: Outlook, lot: Sequence[int]) -> float:
    """What the cards on offer are worth in gold: what the hand is worth with them, less without."""
    held, safe = [owner == look.me for owner in look.view.seals], [0.0] * len(lot)
    hand = [have + count for have, count in zip(look.hand, lot, strict=True)]
    before, after = [valuing.tableau(look, look.laid, held, cards, safe) for cards in (look.hand, hand)]
    return FIRST + after - before


def price(look: Outlook, amount: int) -> float:
    """What it costs in gold to pay so many notes: they go to the others, which counts for most notes (SCORE-06)."""
    notes = list(look.view.notes)
    before = valuing.purse(look, notes)
    notes[look.me] -= amount
    for seat, count in payments(amount, look.me, look.seats):
        notes[seat] += count
    return before - valuing.purse(look, notes)


def limit(look: Outlook, worth: float) -> int:
    """The highest bid that a lot of this worth is worth; 0 for none."""
    best = 0
    for amount in range(1, look.view.notes[look.me] + 1):
        if price(look, amount) > worth:
            break
        best = amount
    return best


def bidding(look: Outlook) -> Plan:
    """Raise by one as long as that costs no more than the lot is worth."""
    auction, held = look.view.auction, look.view.notes[look.me]
    assert auction is not None
    worth, amount = lot_worth(look, auction.lot), auction.high + 1
    cost = price(look, amount)
    if amount <= held and cost <= worth:
        return Plan(Bid(look.me, amount), bid_reason(worth, cost, amount, limit(look, worth)))
    return Plan(Pass(look.me), pass_reason(worth, cost, amount, held))
