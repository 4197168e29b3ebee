"""Laying out cards: the tableau, the markers that count it, and the seals of those who lead."""

from __future__ import annotations

from functools import cache

from batwidgets.core.events import Event
from batwidgets.core.handlers import Story
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import COMPANIES, PIRATES, SCALE
from batwidgets.games.batavia.counts import added, less, put
from batwidgets.games.batavia.known import laid_from
from batwidgets.games.batavia.moves import Counts, LayOut
from batwidgets.games.batavia.state import MOVE, NOBODY, NONE, State

NUMBERS = range(len(COMPANIES))
MAJORITY = [Event("BATAVIA-LAY-06", told.PlayStarted(seat, 1)) for seat in range(max(PIRATES))]
NO_MAJORITY = [Event("BATAVIA-LAY-07", told.PlayStarted(seat, 2)) for seat in range(max(PIRATES))]


def lay_out(state: State, move: LayOut, story: Story) -> None:
    """Cards are laid; cubes, cannon and seals follow them (BATAVIA-MARK-01 to 03, SEAL-01 to 03)."""
    seat, cards, seals, before = move.seat, move.cards, state.seals, state.laid_out
    story.append((MAJORITY if seat in seals else NO_MAJORITY)[seat])
    lay(state, seat, cards, "BATAVIA-LAY-02", story)
    columns = by_company(state)
    moved = []
    for company in NUMBERS:
        if count := cards[company]:
            column, owner = columns[company], seals[company]
            to = sum(column)
            story.append(cube_moved(company, to - count, to))
            if owner != seat and (leader := leading(column)) != owner:  # who leads leads on
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
    state.hands = put(state.hands, seat, less(state.hands[seat], cards))
    state.laid = put(state.laid, seat, added(state.laid[seat], cards))
    state.laid_out += sum(cards)
    if (open_cards := state.known[seat]) != NONE:
        state.known = put(state.known, seat, laid_from(open_cards, cards))
    story.append(Event(rule, told.CardsLaid(seat, cards)))


def settle_seals(state: State, story: Story) -> None:
    """Each seal to the seat that leads in its company, or to the board (BATAVIA-SEAL-01 to 03).

    A company of which nothing lies there keeps its seal where it is: a table may have chosen that pirates leave it.
    """
    for company, column in enumerate(by_company(state)):
        leader, owner = leading(column), state.seals[company]
        if leader != owner and any(column):
            state.seals = put(state.seals, company, leader)
            story.append(seal_moved(company, owner, leader))


def by_company(state: State) -> list[Counts]:
    """How many cards of each company every seat has laid out."""
    return [*zip(*state.laid)]  # noqa: B905 - they are all as long, and to be strict takes half as long again


def leading(column: Counts) -> int:
    """The one seat with the most cards of a company, or nobody.

    >>> leading((2, 3, 0)), leading((3, 3, 0))
    (1, -1)
    """
    most = max(column)
    return column.index(most) if column.count(most) == 1 else NOBODY


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
