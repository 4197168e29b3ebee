"""Where a sensible player moves: to earn cards, then to make a better question."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from batwidgets.games.batory.cards import EVENTS, HAND_LIMIT, kind
from batwidgets.games.batory.characters import CAPTAIN, FIGURES, mask
from batwidgets.games.batory.desk_asking import Candidate
from batwidgets.games.batory.facts import closed, cost, earned, exits
from batwidgets.games.batory.moves import EndMovement, MoveFigure
from batwidgets.games.batory.plans import Plan, too_many
from batwidgets.games.batory.prospects import plan
from batwidgets.games.batory.state import ROOM
from batwidgets.games.batory.terms import PLACES
from batwidgets.games.batory.view import View
from batwidgets.games.batory.weighing import Asking, best_asking, offered, worths
from batwidgets.scene.words import counted

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge
    from batwidgets.deduction.statement import AnyStatement

GAIN = 0.02  # bits that a point of movement must bring
LONGEST = 3  # points of a walk that is gone on with
MOST_WALKS = 1000  # of a figure that are looked at: all, and seven times as many, on a ship like the shipped one
MOST_STEPS = 150  # after which questions are weighed: all, and more than twice as many, on a ship like the shipped one
CUT = " There are too many ways on this ship to look at all of them, so a better one may have been missed."


def movement(view: View, known: Knowledge) -> Plan:
    """The first step of the walk that earns most cards a point; else one that makes a better question; else none."""
    assert view.seat is not None
    room = HAND_LIMIT + 1 - len(view.questions)
    best, cut = best_walk(view, room) if room > 0 else (None, False)
    if best is not None:
        return Plan(best.first, earning(view, best) + (CUT if cut else ""))
    step = set_up(view, known, cut)
    if step is not None:
        return step
    none = "No step earns a card or makes a better question" if view.points else "All your points are spent"
    cut |= bool(view.points) and telling_steps(view, known)[1]
    return Plan(EndMovement(view.seat), lambda: f"{none}{ready(view, known)}.{CUT if cut else ''}")


def ready(view: View, known: Knowledge) -> str:
    """The question that the hand allows as the figures stand; nothing where it allows none."""
    best = best_asking(view, known, view.at, view.questions)
    if best is None:
        return ""
    return f"; {plan(view, known, best, view.at)}"


def earning(view: View, walk: Walk) -> str:
    """Where a walk leads and what it brings."""
    way = ", then to ".join(view.ship.the(room) for room in walk.rooms[1:])
    on = f"Then go on to {way}: the whole way" if way else "That"
    over = too_many(len(view.questions) + walk.cards)
    earns = f"earns {counted(walk.cards, 'question card')} for {counted(walk.points, 'point')}"
    return f"{on} {earns}, since the event is “{EVENTS[view.event].words}”.{over}"


def steps(view: View, figure: str, here: str, points: int, entered: frozenset[str]) -> Iterator[tuple[str, str, int]]:
    """The single steps of a figure from a room to those not entered: room, way, points."""
    for room, via, price in exits(view.ship, here):
        others = sum(place == room for who, place in view.at.items() if who != figure)
        if price <= points and room not in entered and others < ROOM:
            yield room, via, price


class Walk(NamedTuple):
    """A walk of one figure: its points, the cards that it earns, its first step, and the rooms on its way."""

    points: int
    cards: int
    first: MoveFigure
    rooms: tuple[str, ...]


def best_walk(view: View, room: int) -> tuple[Walk | None, bool]:
    """The walk of one figure that earns most cards a point, with room for so many; and whether some were not looked at.

    Of equal ones the shorter, then one that goes somewhere else, then the first, step by step: so the same one, in
    whatever order they are found.
    """
    found: list[tuple[float, int, bool, tuple[int, ...], Walk]] = []
    cut = False
    for number, who in enumerate(FIGURES):
        walks, whole = paths(view, who.code)
        cut |= not whole
        found += [
            (
                -min(walk.cards, room) / walk.points,
                walk.points,
                walk.first.to == view.at[who.code],
                (number, *order),
                walk,
            )
            for order, walk in walks
        ]
    return min(found, key=lambda one: one[:4], default=(0, 0, False, (), None))[4], cut


def paths(view: View, figure: str) -> tuple[list[tuple[tuple[int, ...], Walk]], bool]:
    """Walks of a figure that end with a card, by the numbers of their steps; and whether these are all.

    The shorter come first, since on a board with ways from everywhere to everywhere not all can be looked at.
    """
    assert view.seat is not None
    entered = closed(view.entered, view.at, figure, start_counts=view.options.start_counts_entered)
    start = Walk(0, 0, MoveFigure(view.seat, figure, view.at[figure]), ())
    found: list[tuple[tuple[int, ...], Walk]] = []
    ahead: deque[tuple[tuple[int, ...], Walk]] = deque([((), start)])
    looked = 0
    while ahead:
        order, so_far = ahead.popleft()
        here = so_far.rooms[-1] if so_far.rooms else view.at[figure]
        at, left = {**view.at, figure: here}, view.points - so_far.points
        for number, (room, via, price) in enumerate(steps(view, figure, here, left, entered.union(so_far.rooms))):
            looked += 1
            if looked > MOST_WALKS:
                return found, False
            gain = earned(view.ship, at, view.event, figure, room, parrots=view.options.parrots_in_events)
            first = so_far.first if so_far.rooms else MoveFigure(view.seat, figure, room, via)
            points = so_far.points + price
            longer = Walk(points, so_far.cards + gain, first, (*so_far.rooms, room))
            if gain:
                found.append(((*order, number), longer))
            if left > price and points < LONGEST:
                ahead.append(((*order, number), longer))
    return found, True


def set_up(view: View, known: Knowledge, cut: bool) -> Plan | None:
    """The single step after which the best question about places, with the cards in hand, tells most.

    `cut` tells that walks were left out before.
    """
    assert view.seat is not None
    held = Counter(kind(card) for card in view.questions)
    if not view.points or not {*PLACES} & held.keys():
        return None
    after: dict[MoveFigure | None, list[Candidate]] = {None: offered(view, known, view.at, held)}
    moves, fewer = telling_steps(view, known)
    for move in moves:
        found = offered(view, known, {**view.at, move.figure: move.to}, held)
        after[move] = [one for one in found if {*PLACES} & set(one.categories)]
    worth = worths(view, known, {one.statement: one for some in after.values() for one in some}, held)

    def value(move: MoveFigure | None) -> tuple[bool, float]:
        price = cost(move.via) * GAIN if move else 0.0
        able = [worth[one.statement].rank for one in after[move] if one.statement in worth]
        telling, most = max(able, default=(False, 0.0))
        return telling, most - price

    best = max(after, key=value)
    if best is None:
        return None
    return Plan(best, lambda: setting_up(view, known, best, after[best], worth) + (CUT if cut or fewer else ""))


def setting_up(
    view: View, known: Knowledge, step: MoveFigure, able: Sequence[Candidate], worth: Mapping[AnyStatement, Asking]
) -> str:
    """What question a step makes possible, to whom, and what its answers leave."""
    then = max((worth[one.statement] for one in able if one.statement in worth), key=lambda one: one.rank)
    at = {**view.at, step.figure: step.to}
    return f"That makes a better question than you have now: {plan(view, known, then, at)}."


def telling_steps(view: View, known: Knowledge) -> tuple[list[MoveFigure], bool]:
    """The single steps of figures whose card is not one's own: only these can change what a question tells.

    Where there are too many, one to each location of a deck stands for all; and whether some are left out even so.
    """
    assert view.seat is not None
    found: list[list[MoveFigure]] = []
    for figure in (who.code for who in FIGURES):
        moved = mask([figure, "PAR"] if figure == CAPTAIN else [figure])
        if moved & ~known.own:
            entered = closed(view.entered, view.at, figure, start_counts=True)  # to stay tells nothing else
            ways = steps(view, figure, view.at[figure], view.points, entered)
            found.append([MoveFigure(view.seat, figure, room, via) for room, via, _ in ways])
    if sum(map(len, found)) > MOST_STEPS:
        found = [unlike(view, some) for some in found]
    share = MOST_STEPS // max(len(found), 1)
    cut = sum(map(len, found)) > MOST_STEPS and any(len(some) > share for some in found)
    return [move for some in found for move in (some[:share] if cut else some)], cut


def unlike(view: View, moves: Sequence[MoveFigure]) -> list[MoveFigure]:
    """The first step to each location of a deck; those by doors come first, and cost less."""
    places: dict[tuple[str, str], MoveFigure] = {}
    for move in moves:
        places.setdefault((view.ship.name[move.to], view.ship.deck[move.to]), move)
    return [*places.values()]
