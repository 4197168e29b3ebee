"""What the ways to go on are worth in the races imagined from them: a gain in the chance to win, told in gold."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from batwidgets.games.batavia.cards import COMPANIES, TARGET
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.outlook import Outlook
from batwidgets.games.batavia.race import TIMES, Race, Way, late

SPREAD = 8.0  # gold that notes, seals and what else is not imagined may change a lead by
LEADS = 200  # more than any lead in gold
CHANCES = [1 / (1 + math.exp(-lead / SPREAD)) for lead in range(-LEADS, LEADS + 1)]
FLAT = 0.01  # of a chance, what a gold is worth at least: even where the game is decided
TWO = 2 / len(COMPANIES)  # how often a company is among the best two if all are alike
FEW = 20  # races that say little
EVEN = (1.0,) * len(COMPANIES)


class Outcome(NamedTuple):
    """What a way is worth in gold, how many of the races it wins, and how much each company is wanted next.

    `worth` is told against no fixed point: only the difference of two ways means something. `wanted` is 1 for a company
    whose next post is among the best two as often as any other's, and more for one that leads to better posts.
    """

    worth: float
    first: int
    wanted: tuple[float, ...]


def going_on(look: Outlook) -> dict[int | None, Outcome]:
    """The posts that a majority may lead to, the target where it may be the end, and None for staying here."""
    view, me = look.view, look.me
    flags = {flag for flag, _ in view.counters[me]}
    moving = view.step == "move"
    ways, end = [] if moving else [Way(None)], False
    for company, code in enumerate(COMPANIES):
        lead = look.laid[company] + (0 if moving else look.hand[company]) > look.most[company]
        if view.seals[company] != me and (moving or not lead):
            continue
        post = next_post(view, code, me)
        if post is None:
            end = view.target is None
        else:
            new = code not in flags
            ways.append(Way(post, new and late(len(flags) + 1, max(post, look.front), view.target is not None)))
    return imagined(look, [*ways, Way(TARGET)] if end else ways)


def settling_on(look: Outlook) -> tuple[Outcome, Outcome]:
    """To convert, and to keep."""
    now, later = outcomes(look, [Way(None, True), Way(None)])
    return now, later


def imagined(look: Outlook, ways: Sequence[Way]) -> dict[int | None, Outcome]:
    """The outcomes by space."""
    return {way.space: outcome for way, outcome in zip(ways, outcomes(look, ways), strict=True)}


def outcomes(look: Outlook, ways: Sequence[Way]) -> list[Outcome]:
    """What each way is worth: its chance to win, where a lead counts as far as it is likely to hold.

    A gold is worth as much of a chance as it changes on average over all these races.
    """
    if not ways:
        return []
    race = Race(look.view, ways)
    leads = race.margin.tolist()
    chances = [CHANCES[LEADS + lead] for lead in leads]
    slope = sum([chance * (1 - chance) for chance in chances]) / len(chances) / SPREAD
    found = []
    for number in range(len(ways)):
        rows = slice(number * TIMES, (number + 1) * TIMES)
        asked = int(race.asked[rows].sum())
        best = race.next[rows].sum(axis=0).tolist()
        found.append(Outcome(
            worth=sum(chances[rows]) / TIMES / max(FLAT, slope),
            first=sum([lead > 0 for lead in leads[rows]]),
            wanted=EVEN if asked < FEW else tuple([count / asked / TWO for count in best]),
        ))  # fmt: skip
    return found
