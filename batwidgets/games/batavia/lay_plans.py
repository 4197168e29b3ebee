"""The lay-out of most worth among those that make sense: few cards, a seal or two, and a post worth having.

There may be thousands of lay-outs, so a plan grows company by company as long as that makes it better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from batwidgets.games.batavia.cards import COMPANIES, CONVERSION, CRATES, TARGET
from batwidgets.games.batavia.fleets import LONG, Fleet, fleet
from batwidgets.games.batavia.forecast import leader, next_post
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.outlook import Outlook
from batwidgets.games.batavia.state import NONE
from batwidgets.games.batavia.stops import Crates, Stop, crates, expected, stop

# Measured as those of fleets are
NOW = 1.09  # what gold for the crate of a post is worth that one claims now
LATER = 0.61  # and all that comes after it, which may turn out otherwise
END = 4.4  # gold that it is worth to take the target
TURN = 2.6  # gold that a turn without a post costs, while the end is far


class Goal(NamedTuple):
    """A space to go to, and what it is worth to arrive there."""

    space: int
    worth: float


class Way(NamedTuple):
    """A space that one may go to, what it brings now, and what one's next turn may bring: kept or converted."""

    space: int
    now: float
    stops: tuple[Stop, ...]

    def goal(self, one: Fleet) -> Goal:
        """What it is worth with the cards that one then has."""
        return Goal(self.space, self.now + LATER * max([expected(then, one) for then in self.stops], default=0.0))


class Prospect(NamedTuple):
    """A lay-out, or none, with what it is worth in all, and where the merchant would go."""

    worth: float
    cards: Counts
    goal: Goal | None


THE_END = Way(TARGET, END, ())


def ways(look: Outlook) -> dict[int, Way]:
    """For each company, by number, the post that its seal leads to."""
    found, worths = {}, crates(look)
    for place, code in enumerate(COMPANIES):
        post = next_post(look.view, code, look.me)
        if post is not None:
            found[place] = way(look, worths, post)
    return found


def way(look: Outlook, worths: Crates, space: int) -> Way:
    """To a post: its crate now; its counter is kept or, where it is of a new company, may be converted."""
    view, me = look.view, look.me
    company, good = view.hexes[space]
    before = [flag for flag, _ in view.counters[me]]
    crate = worths[good][0] if len(view.crates[me]) < CRATES else 0.0
    stops = [stop(look, worths, space, [*before, company], good)]
    if company not in before:
        stops.append(converted(look, worths, space, [*before, company], good))
    return Way(space, NOW * crate, tuple(stops))


def converted(look: Outlook, worths: Crates, space: int, flags: Sequence[str], good: str = "") -> Stop:
    """A space once one counter of each company held has been turned in there."""
    left = list(flags)
    for flag in set(flags):
        left.remove(flag)
    return stop(look, worths, space, left, good, CONVERSION[len(set(flags))])


def best_prospect(look: Outlook) -> Prospect | None:
    """The best lay-out that the rules allow; None where the hand allows none."""
    reached = ways(look)
    best: Prospect | None = None
    while True:
        start = NONE if best is None else best.cards
        options = [prospect(look, reached, cards) for cards in grown(look, start)]
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


def prospect(look: Outlook, reached: dict[int, Way], cards: Counts) -> Prospect | None:
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
    open_to = [reached[place] for place in mine if place in reached]
    free = view.options.target_choice == "free" and len(open_to) < len(mine)
    if mine and view.target is None and (free or not open_to):
        open_to.append(THE_END)
    if not open_to:
        return None
    hand = [have - count for have, count in zip(look.hand, cards, strict=True)]
    then = fleet(look, laid, owners, hand)
    goal = max([one.goal(then) for one in open_to], key=lambda goal: goal.worth)
    return Prospect(goal.worth + then.worth, cards, goal)


def drawing(look: Outlook, count: float = 2) -> float:
    """What it is worth to draw cards and stay, each company as likely as it is among those unseen; a turn is gone."""
    unseen = max(1, sum(look.view.unseen))
    hand = [have + count * there / unseen for have, there in zip(look.hand, look.view.unseen, strict=True)]
    then = as_it_lies(look, hand)
    here = staying(look, crates(look))
    return LATER * expected(here, then) + then.worth - TURN * look.near(LONG)


def staying(look: Outlook, worths: Crates) -> Stop:
    """One's next turn where nothing is claimed now."""
    return stop(look, worths, look.view.merchants[look.me], [flag for flag, _ in look.view.counters[look.me]])


def as_it_lies(look: Outlook, hand: Sequence[float]) -> Fleet:
    """What the cards on the table are worth with those of a hand."""
    return fleet(look, [list(row) for row in look.view.laid], list(look.view.seals), hand)
