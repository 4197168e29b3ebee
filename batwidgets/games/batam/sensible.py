"""A sensible opponent: it plans its tour, offers wages for what movement is worth to it, and hires itself out.

It sees its view alone. `planned` says what it would do and why, for bots and for hints.
"""

from __future__ import annotations

import random

from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batam.bidding import offering
from batwidgets.games.batam.hiring import placing
from batwidgets.games.batam.outlook import Outlook
from batwidgets.games.batam.plans import Plan
from batwidgets.games.batam.rolling import rolling
from batwidgets.games.batam.sailing import ransom, sailing, selling
from batwidgets.games.batam.state import Phase
from batwidgets.games.batam.view import View


def sensible(view: View, legal: Moves, rng: random.Random) -> SeatMove | None:
    """The move of `planned`; None out of turn. It never tosses a coin."""
    plan = planned(view, legal)
    return None if plan is None else plan.move


def planned(view: View, legal: Moves) -> Plan | None:
    """What to do now and why; None out of turn."""
    if view.me is None or view.to_act != view.me:
        return None
    outlook = Outlook(view, view.me)
    match view.step:
        case Phase.OFFER:
            return offering(view, outlook)
        case Phase.REROLL:
            return rolling(view, outlook)
        case Phase.PLACE:
            return placing(view, outlook)
        case Phase.SAIL:
            return sailing(view, outlook, legal)
        case Phase.SALE:
            return selling(view, outlook)
        case Phase.RANSOM:
            return ransom(view, outlook, legal)
    return None
