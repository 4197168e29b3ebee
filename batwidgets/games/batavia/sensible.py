"""A sensible opponent: it bids what a lot is worth to it, leads where posts are worth having, and minds the pirates.

It sees its view alone. `planned` says what it would do and why, for bots and for hints.
"""

from __future__ import annotations

import random

from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batavia.bid_plans import bidding
from batwidgets.games.batavia.cards import COMPANIES, INDEX
from batwidgets.games.batavia.lay_plans import (
    THE_END,
    Goal,
    as_it_lies,
    best_prospect,
    converted,
    drawing,
    staying,
    ways,
)
from batwidgets.games.batavia.moves import Convert, Draw, Head, Keep, LayOut, PassTurn, TakeTarget
from batwidgets.games.batavia.outlook import Outlook, outlook
from batwidgets.games.batavia.plan_reasons import draw_reason, lay_reason, set_reason, stuck_reason, way_reason
from batwidgets.games.batavia.plans import Plan, in_words
from batwidgets.games.batavia.state import Phase
from batwidgets.games.batavia.stops import crates, expected
from batwidgets.games.batavia.view import View


def sensible(view: View, legal: Moves, rng: random.Random) -> SeatMove | None:
    """The move of `planned`: the same for the same view, whatever the luck."""
    plan = planned(view, legal)
    return None if plan is None else plan.move


def hint(view: View, legal: Moves) -> str | None:
    """What a sensible player would do in this seat's place, and why; None where there is nothing to do but wait."""
    plan = planned(view, legal)
    return None if plan is None else f"{in_words(view, plan.move)} {plan.because}"


def planned(view: View, legal: Moves) -> Plan | None:
    """What to do now and why; None while others act."""
    if view.seat is None or view.to_act != view.seat:
        return None
    look = outlook(view)
    match view.phase:
        case Phase.BID:
            return bidding(look)
        case Phase.PLAY:
            return playing(look, legal)
        case Phase.MOVE:
            return moving(look, legal)
        case Phase.CONVERT:
            return settling(look)
    return None


def playing(look: Outlook, legal: Moves) -> Plan:
    """Lay out or draw, whichever is worth more."""
    me, kinds = look.me, legal.kinds()
    best = best_prospect(look) if LayOut in kinds else None
    if best is None:
        return Plan(Draw(me) if Draw in kinds else PassTurn(me), stuck_reason(look))
    other = drawing(look) if Draw in kinds else None
    if other is not None and other > best.worth:
        return Plan(Draw(me), draw_reason(look, best, other))
    return Plan(LayOut(me, *best.cards), lay_reason(look, best, other))


def moving(look: Outlook, legal: Moves) -> Plan:
    """Go where it is worth most."""
    reached, then = ways(look), as_it_lies(look, look.hand)
    goals: dict[SeatMove, Goal] = {
        move: reached[INDEX[move.company]].goal(then) for move in legal if isinstance(move, Head)
    }
    goals |= {move: THE_END.goal(then) for move in legal.of(TakeTarget)}
    best = max(goals, key=lambda move: goals[move].worth)
    return Plan(best, way_reason([*goals.values()], goals[best], look.view))


def settling(look: Outlook) -> Plan:
    """Convert or keep, as the posts that are still to come make it."""
    view, me = look.view, look.me
    at, flags = view.merchants[me], [flag for flag, _ in view.counters[me]]
    worths, then = crates(look), as_it_lies(look, look.hand)
    now, later = expected(converted(look, worths, at, flags), then), expected(staying(look, worths), then)
    move = Convert(me) if now >= later else Keep(me)
    held = [code for code in COMPANIES if code in flags]
    return Plan(move, set_reason(held, look.claims(at, look.turns(at)), now - later))
