"""The post that one may claim at one's next turn, from a space that one could go to now.

Which seal one will hold is not known, so each company's next post counts by how likely one leads there, the best first.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from batwidgets.games.batavia.cards import COMPANIES, CONVERSION, CRATES, HEXES
from batwidgets.games.batavia.fleets import Fleet
from batwidgets.games.batavia.outlook import Outlook
from batwidgets.games.batavia.valuing import crate, sets

CLAIM = 2.1  # gold that each post after the next one is worth, besides its counter in a set
SET = 1.2  # what gold for sets is worth against the rest: it is banked, and no rival can take it
CARD = 0.5  # gold that each card costs which the next post takes
AHEAD = 3  # hexes into a block that lies face down, where on average a company's post is

Crates = Mapping[str, tuple[float, float]]  # what one's next crate of a commodity is worth, and the one after it


class Stop(NamedTuple):
    """A space with the counters held there: what one's next turn may bring, and each company's post, the best first."""

    coins: float  # banked on arrival
    turn: float  # how likely there is a next turn
    posts: Sequence[tuple[float, int]]  # worth, company by number
    rest: float  # what it is worth to claim nothing then


def crates(look: Outlook) -> Crates:
    """What crates of every commodity are worth now."""
    return {good: (crate(look, good), crate(look, good, 1)) for good in look.left}


def stop(look: Outlook, worths: Crates, at: int, flags: Sequence[str], good: str = "", coins: int = 0) -> Stop:
    """One's next turn with these counters, one flag each, after a post with some commodity has been claimed."""
    view = look.view
    held, turns = set(flags), look.turns(at)
    room = len(view.crates[look.me]) + (good != "") < CRATES
    twice = sum([flags.count(flag) > 1 for flag in held])

    def going_on(space: int, company: str | None) -> float:
        """What further posts and sets are worth beyond a space, its company claimed there or none."""
        claims = look.claims(space, max(0.0, min(turns - 1, look.turns(space))))
        if company is None or company in held:
            return CLAIM * claims + SET * sets(len(held), claims)
        now = CONVERSION[len(held) + 1] + sets(twice, claims)
        return CLAIM * claims + SET * max(now, sets(len(held) + 1, claims))

    posts = []
    for place, code in enumerate(COMPANIES):
        space = min((post for post, (flag, _) in view.hexes.items() if flag == code and post > at), default=0)
        goods: Collection[str] = view.down[code]
        if space:
            goods = (view.hexes[space][1],)
        elif goods and view.opened < HEXES:
            space = min(HEXES, max(at, view.opened) + AHEAD)
        else:
            continue
        gain = sum([worths[kind][kind == good] for kind in goods]) / len(goods) if room else 0.0
        posts.append((gain + going_on(space, code), place))
    posts.sort(reverse=True)
    return Stop(SET * coins, min(1.0, turns), posts, going_on(at, None))


def expected(one: Stop, fleet: Fleet) -> float:
    """What the next turn is worth: at the best post that one leads in then."""
    open_still, found = 1.0, 0.0
    for worth, place in one.posts:
        if worth < one.rest:
            break
        likely = open_still * fleet.likely[place]
        found += likely * (worth - CARD * fleet.cards[place])
        open_still -= likely
    return one.coins + one.turn * (found + open_still * one.rest)
