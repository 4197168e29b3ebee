"""The lay-out of most worth among those that make sense: few cards, a seal or two, and a post worth having.

There may be thousands of lay-outs, so a plan grows company by company as long as that makes it better.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from batwidgets.games.batavia import valuing
from batwidgets.games.batavia.cards import COMPANIES, CONVERSION, CRATES, INDEX, TARGET, TARGET_COINS
from batwidgets.games.batavia.forecast import attacked, leader, next_post
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.outlook import Outlook
from batwidgets.games.batavia.state import NONE

SPITE = 0.2  # what a rival's seal lost is worth against one's own
PACE = 2.0  # cards that a rival lays out in a turn, on average


class Goal(NamedTuple):
    """A space to go to, and what it is worth to arrive there."""

    space: int
    worth: float


class Prospect(NamedTuple):
    """A lay-out, or none, with what it is worth in all, and where the merchant would go."""

    worth: float
    cards: Counts
    goal: Goal | None


def goals(look: Outlook) -> dict[int, Goal]:
    """For each company, by number, the post that its seal leads to and its worth; None stands for the target."""
    found = {}
    for place, code in enumerate(COMPANIES):
        post = next_post(look.view, code, look.me)
        if post is not None:
            found[place] = Goal(post, arriving(look, post))
    return found


def arriving(look: Outlook, space: int) -> float:
    """What it is worth to claim a post: its crate, its counter in a set, and the way that is left; or the target."""
    view, me = look.view, look.me
    held = {flag for flag, _ in view.counters[me]}
    if space == TARGET:
        return TARGET_COINS - SPITE * behind(look)
    company, good = view.hexes[space]
    claims = look.claims(space)
    worth = valuing.CLAIM * claims
    if len(view.crates[me]) < CRATES:
        worth += valuing.crate(look, good)
    if company in held:
        return worth + valuing.sets(len(held), claims)
    return worth + max(valuing.sets(len(held) + 1, claims), converting(look, [*held, company], claims))


def converting(look: Outlook, companies: Sequence[str], claims: float) -> float:
    """What it is worth to convert one counter of each of these companies: the coins, and sets begun anew."""
    flags = [flag for flag, _ in look.view.counters[look.me]]
    twice = sum(flags.count(company) > 1 for company in companies)
    return CONVERSION[len(companies)] + valuing.sets(twice, claims)


def staying(look: Outlook) -> float:
    """What one's place on the way is worth, and the counters held, if nothing is claimed now."""
    claims = look.claims(look.view.merchants[look.me])
    companies = len({flag for flag, _ in look.view.counters[look.me]})
    return valuing.CLAIM * claims + valuing.sets(companies, claims)


def behind(look: Outlook) -> float:
    """Claims that the rivals lose, in gold, when the game is ended now: on average, each with its own way left."""
    at = look.view.merchants[look.me]
    return -valuing.CLAIM * look.turns(at)


def best_prospect(look: Outlook) -> Prospect | None:
    """The best lay-out that the rules allow; None where the hand allows none."""
    reached = goals(look)
    end = Goal(TARGET, arriving(look, TARGET)) if look.view.target is None else None
    best: Prospect | None = None
    while True:
        start = NONE if best is None else best.cards
        options = [prospect(look, reached, end, cards) for cards in grown(look, start)]
        better = max((one for one in options if one is not None), key=lambda one: one.worth, default=None)
        if better is None or (best is not None and better.worth <= best.worth):
            return best
        best = better


def grown(look: Outlook, cards: Counts) -> list[Counts]:
    """Lay-outs that change one company of this one: to none, one card, just a majority, one or two more, or all."""
    found: list[Counts] = []
    for place, have in enumerate(look.hand):
        enough = look.most[place] + 1 - look.laid[place]
        counts = {0, 1, enough, enough + 1, enough + 2, have} - {cards[place]}
        found += [(*cards[:place], count, *cards[place + 1 :]) for count in sorted(counts) if 0 <= count <= have]
    return found


def prospect(look: Outlook, reached: dict[int, Goal], end: Goal | None, cards: Counts) -> Prospect | None:
    """What a lay-out is worth; None where it leaves no majority or nowhere to go."""
    if not any(cards):
        return None
    view, me = look.view, look.me
    laid = [list(row) for row in view.laid]
    owners = list(view.seals)
    for place, count in enumerate(cards):
        if count:
            laid[me][place] += count
            owners[place] = leader([row[place] for row in laid])
    mine = [place for place, owner in enumerate(owners) if owner == me]
    ways = [reached[place] for place in mine if place in reached]
    if mine and end is not None and (not ways or (view.options.target_choice == "free" and len(ways) < len(mine))):
        ways.append(end)
    if not ways:
        return None
    goal = max(ways, key=lambda way: way.worth)
    hand = [have - count for have, count in zip(look.hand, cards, strict=True)]
    return Prospect(goal.worth + table(look, laid, owners, hand), cards, goal)


def drawing(look: Outlook, count: float = 2) -> float:
    """What it is worth to draw cards and stay, each company as likely as it is among those unseen."""
    unseen = max(1, sum(look.view.unseen))
    hand = [have + count * there / unseen for have, there in zip(look.hand, look.view.unseen, strict=True)]
    return staying(look) + table(look, [list(row) for row in look.view.laid], list(look.view.seals), hand)


def table(look: Outlook, laid: list[list[int]], owners: list[int | None], hand: Sequence[float]) -> float:
    """What seals and cards are worth as they lie after one's move, and after the pirates if they strike now."""
    view, me = look.view, look.me
    cubes = [sum(column) for column in zip(*laid, strict=True)]
    sunk, left, _ = attacked(view, cubes, owners)
    for code in (code for wave in sunk for code in wave):
        place = INDEX[code]
        cubes[place] = 0
        for row in laid:
            row[place] = 0
        if view.options.seal_after_attack == "return":
            owners[place] = None
    risk = risks(look, cubes, left)
    worth = valuing.tableau(look, tuple(laid[me]), [owner == me for owner in owners], hand, risk)
    rivals = [place for place, owner in enumerate(owners) if owner not in (None, me)]
    return worth - SPITE * sum(valuing.EACH * 2 * (1 - risk[place]) for place in rivals)


def risks(look: Outlook, cubes: Sequence[int], laid_out: int) -> list[float]:
    """For each company, how likely the pirates sink it before one's next turn."""
    strike = valuing.chance(laid_out + PACE * (look.seats - 1) - look.view.limit, 3.0)
    weights = [math.exp(count - max(cubes)) for count in cubes]
    whole = sum(weights)
    return [strike * weight / whole for weight in weights]
