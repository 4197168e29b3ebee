"""What a lot is worth to a sensible player, and how far it bids for it."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia.auction import payments
from batwidgets.games.batavia.cards import MOST_NOTES
from batwidgets.games.batavia.fleets import LONG
from batwidgets.games.batavia.lay_plans import LATER, as_it_lies, staying
from batwidgets.games.batavia.moves import Bid, Pass
from batwidgets.games.batavia.outlook import Outlook
from batwidgets.games.batavia.plan_reasons import bid_reason, pass_reason, passing
from batwidgets.games.batavia.plans import Plan
from batwidgets.games.batavia.stops import crates, expected
from batwidgets.games.batavia.valuing import share

# Measured as those of fleets are: to bid, or to pass
FIRST = 1.8  # gold that it is worth to move first in a round
LOT = 1.6  # what cards of a lot are worth against others: no rival gets them
SURE = 0.72  # of the gold for most notes, what one's chance of it is worth
NOTE = (0.11, 0.61)  # gold that a note is worth for a later auction, always and besides while the end is far


def lot_worth(look: Outlook, lot: Sequence[int]) -> float:
    """What the cards on offer are worth in gold: what the hand is worth with them, less without."""
    here = staying(look, crates(look))
    hand = [have + count for have, count in zip(look.hand, lot, strict=True)]
    before, after = [as_it_lies(look, cards) for cards in (look.hand, hand)]
    more = LATER * (expected(here, after) - expected(here, before))
    return FIRST + LOT * (after.worth - before.worth + more)


def price(look: Outlook, amount: int) -> float:
    """What it costs in gold to pay so many notes: they go to the others, which counts for most notes (SCORE-06)."""
    notes, spread = list(look.view.notes), 1 + look.turns(look.view.merchants[look.me])
    before = share(notes, look.me, spread)
    notes[look.me] -= amount
    for seat, count in payments(amount, look.me, look.seats):
        notes[seat] += count
    lost = before - share(notes, look.me, spread)
    return SURE * MOST_NOTES * lost + amount * (NOTE[0] + NOTE[1] * look.near(LONG))


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
        most = limit(look, worth)
        why = bid_reason(worth, most, price(look, min(most + 1, held)), held)
        return Plan(Bid(look.me, amount), f"{why} {passing(look.view)}")
    return Plan(Pass(look.me), f"{pass_reason(worth, cost, amount, held)} {passing(look.view)}")
