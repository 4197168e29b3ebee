"""Laying out cards: the tableau, the markers that count it, and the seals of those who lead."""

from __future__ import annotations

from functools import cache

from batwidgets.core.events import Event
from batwidgets.core.handlers import Story
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import COMPANIES, PIRATES, SCALE
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.known import laid_from
from batwidgets.games.batavia.moves import Counts, LayOut
from batwidgets.games.batavia.state import MOVE, NOBODY, NONE, State

NUMBERS = range(len(COMPANIES))
MAJORITY = [Event("BATAVIA-LAY-06", told.PlayStarted(seat, 1)) for seat in range(max(PIRATES))]
NO_MAJORITY = [Event("BATAVIA-LAY-07", told.PlayStarted(seat, 2)) for seat in range(max(PIRATES))]


def lay_out(state: State, move: LayOut, story: Story) -> None:
    """Cards are laid; cubes, cannon and seals follow them (BATAVIA-MARK-01 to 03, SEAL-01 to 03).

    Of a company that was laid, the seat leads now if it has more than any other, nobody if it has as many; otherwise
    all is as it was.
    """
    seat, cards, seals, before = move.seat, move.cards, state.seals, state.laid_out
    story.append((MAJORITY if seat in seals else NO_MAJORITY)[seat])
    lay(state, seat, cards, "BATAVIA-LAY-02", story)
    laid = state.laid
    mine, others = laid[seat], laid[:seat] + laid[seat + 1 :]
    moved = []
    for company in NUMBERS:
        if count := cards[company]:
            to = own = mine[company]
            most = 0
            for row in others:
                there = row[company]
                to += there
                if there > most:
                    most = there
            story.append(cube_moved(company, to - count, to))
            if own >= most:
                leader, owner = seat if own > most else NOBODY, seals[company]
                if leader != owner:
                    seals = put(seals, company, leader)
                    moved.append(seal_moved(company, owner, leader))
    story.append(cannon_moved(before, state.laid_out))
    state.seals = seals
    story += moved
    state.phase = MOVE


def lay_all(state: State, story: Story) -> None:
    """What is left in hands at the end is laid out, and the seals are settled once more (BATAVIA-SCORE-01)."""
    for seat, cards in enumerate(state.hands):
        if any(cards):
            lay(state, seat, cards, "BATAVIA-SCORE-01", story)
    settle_seals(state, story)


def lay(state: State, seat: int, cards: Counts, rule: str, story: Story) -> None:
    """Cards go from a hand onto the table."""
    a, b, c, d, e = cards
    v, w, x, y, z = state.hands[seat]
    state.hands = put(state.hands, seat, (v - a, w - b, x - c, y - d, z - e))
    v, w, x, y, z = state.laid[seat]
    state.laid = put(state.laid, seat, (v + a, w + b, x + c, y + d, z + e))
    state.laid_out += a + b + c + d + e
    if (open_cards := state.known[seat]) != NONE:
        state.known = put(state.known, seat, laid_from(open_cards, cards))
    story.append(Event(rule, told.CardsLaid(seat, cards)))


def settle_seals(state: State, story: Story) -> None:
    """Each seal to the one seat with the most cards of its company, or to the board (BATAVIA-SEAL-01 to 03).

    A company of which nothing lies there keeps its seal where it is: a table may have chosen that pirates leave it.
    """
    for company, column in enumerate(zip(*state.laid, strict=True)):
        most, owner = max(column), state.seals[company]
        leader = column.index(most) if column.count(most) == 1 else NOBODY
        if leader != owner and most:
            state.seals = put(state.seals, company, leader)
            story.append(seal_moved(company, owner, leader))


# Events that are the same again and again are made once: making them anew is what playing at random costs.


@cache
def cube_moved(company: int, origin: int, to: int) -> Event:
    return Event("BATAVIA-MARK-03", told.CubeMoved(COMPANIES[company], origin, to))


@cache
def cannon_moved(origin: int, to: int) -> Event:
    rule = "BATAVIA-MARK-02" if to > SCALE else "BATAVIA-MARK-01"
    return Event(rule, told.CannonMoved(min(origin, SCALE), min(to, SCALE), to))


@cache
def seal_moved(company: int, owner: int, leader: int) -> Event:
    if leader == NOBODY:
        return Event("BATAVIA-SEAL-02", told.SealReturned(COMPANIES[company], owner))
    taken = told.SealTaken(leader, COMPANIES[company], None if owner == NOBODY else owner)
    return Event("BATAVIA-SEAL-01", taken)
