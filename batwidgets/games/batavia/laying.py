"""Laying out cards: the tableau, the markers that count it, and the seals of those who lead."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from batwidgets.core.events import Event
from batwidgets.core.handlers import Story
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import COMPANIES, SCALE
from batwidgets.games.batavia.counts import added, less, put
from batwidgets.games.batavia.known import laid_from
from batwidgets.games.batavia.moves import Counts, LayOut
from batwidgets.games.batavia.state import MOVE, NOBODY, NONE, State


def lay_out(state: State, move: LayOut, story: Story) -> None:
    seat, cards = move.seat, move.cards
    case, rule = (1, "BATAVIA-LAY-06") if seat in state.seals else (2, "BATAVIA-LAY-07")
    story.append(Event(rule, told.PlayStarted(seat, case)))
    before = state.cubes()
    lay(state, seat, cards, "BATAVIA-LAY-02", story)
    tell_markers(before, cards, story)
    settle_seals(state, [company for company, count in enumerate(cards) if count], story)
    state.phase = MOVE


def lay_all(state: State, story: Story) -> None:
    """What is left in hands at the end is laid out, and the seals are settled once more (BATAVIA-SCORE-01)."""
    for seat, cards in enumerate(state.hands):
        if any(cards):
            lay(state, seat, cards, "BATAVIA-SCORE-01", story)
    settle_seals(state, range(len(COMPANIES)), story)


def lay(state: State, seat: int, cards: Counts, rule: str, story: Story) -> None:
    """Cards go from a hand onto the table."""
    state.hands = put(state.hands, seat, less(state.hands[seat], cards))
    state.laid = put(state.laid, seat, added(state.laid[seat], cards))
    if (open_cards := state.known[seat]) != NONE:
        state.known = put(state.known, seat, laid_from(open_cards, cards))
    story.append(Event(rule, told.CardsLaid(seat, cards)))


def tell_markers(before: Counts, cards: Counts, story: Story) -> None:
    """Cubes and cannon go on by the cards that were laid (BATAVIA-MARK-01 to 03)."""
    for company, count in enumerate(cards):
        if count:
            story.append(cube_moved(company, before[company], before[company] + count))
    origin = sum(before)
    story.append(cannon_moved(origin, origin + sum(cards)))


# Events that are the same again and again are made once: making them anew is what playing at random costs.


@cache
def cube_moved(company: int, origin: int, to: int) -> Event:
    return Event("BATAVIA-MARK-03", told.CubeMoved(COMPANIES[company], origin, to))


@cache
def cannon_moved(origin: int, to: int) -> Event:
    rule = "BATAVIA-MARK-02" if to > SCALE else "BATAVIA-MARK-01"
    return Event(rule, told.CannonMoved(min(origin, SCALE), min(to, SCALE), to))


def settle_seals(state: State, companies: Iterable[int], story: Story) -> None:
    """Each seal to the one seat with the most cards of its company, or to the board (BATAVIA-SEAL-01 to 03).

    A company of which nothing lies there keeps its seal where it is: a table may have chosen that pirates leave it.
    """
    columns = [*zip(*state.laid, strict=True)]
    for company in companies:
        column = columns[company]
        best = max(column)
        if not best:
            continue
        leader = column.index(best) if column.count(best) == 1 else NOBODY
        owner = state.seals[company]
        if leader == owner:
            continue
        state.seals = put(state.seals, company, leader)
        if leader == NOBODY:
            story.append(Event("BATAVIA-SEAL-02", told.SealReturned(COMPANIES[company], owner)))
        else:
            taken = told.SealTaken(leader, COMPANIES[company], None if owner == NOBODY else owner)
            story.append(Event("BATAVIA-SEAL-01", taken))
