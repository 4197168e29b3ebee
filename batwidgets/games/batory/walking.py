"""Where a sensible player moves: to earn cards, then to make a better question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from batwidgets.games.batory.cards import EVENTS, HAND_LIMIT, kind
from batwidgets.games.batory.characters import CAPTAIN, FIGURES, mask
from batwidgets.games.batory.desk_asking import Candidate
from batwidgets.games.batory.facts import cost, earned, exits
from batwidgets.games.batory.moves import EndMovement, MoveFigure
from batwidgets.games.batory.plans import Plan
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


def movement(view: View, known: Knowledge) -> Plan:
    """The first step of the walk that earns most cards a point; else one that makes a better question; else none."""
    assert view.seat is not None
    room = HAND_LIMIT + 1 - len(view.questions)
    walks = [(min(walk.cards, room) / walk.points, -walk.points, walk) for walk in paths(view)] if room > 0 else []
    if walks and (best := max(walks, key=lambda walk: walk[:2]))[0] > 0:
        return Plan(best[2].first, earning(view, best[2]))
    step = set_up(view, known)
    if step is not None:
        return step
    return Plan(EndMovement(view.seat), lambda: f"No step earns a card or makes a better question.{ready(view, known)}")


def ready(view: View, known: Knowledge) -> str:
    """The question that the hand allows as the figures stand; nothing where it allows none."""
    best = best_asking(view, known, view.at, view.questions)
    if best is None:
        return ""
    return f" The plan: {plan(view, known, best, best.candidate.cards, view.at)}"


def earning(view: View, walk: Walk) -> str:
    """Where a walk leads and what it brings."""
    way = ", ".join(view.ship.label(room) for room in walk.rooms)
    brings = f"{counted(walk.points, 'point')}, {counted(walk.cards, 'question card')}"
    return f"Its way: {way}; {brings}, since the event is “{EVENTS[view.event].words}”."


def steps(view: View, figure: str, here: str, points: int, entered: frozenset[str]) -> Iterator[tuple[str, str, int]]:
    """The single steps of a figure from a room: room, way, points."""
    for room, via, price in exits(view.ship, here):
        others = sum(place == room for who, place in view.at.items() if who != figure)
        if price <= points and room not in entered and room != here and others < ROOM:
            yield room, via, price


class Walk(NamedTuple):
    """A walk of one figure: its points, the cards that it earns, its first step, and the rooms on its way."""

    points: int
    cards: int
    first: MoveFigure
    rooms: tuple[str, ...]


def paths(view: View) -> Iterator[Walk]:
    """Walks of one figure that end with a card."""
    for figure in (who.code for who in FIGURES):
        entered = frozenset(room for who, room in view.entered if who == figure)
        yield from walk(view, figure, dict(view.at), view.points, entered, None)


def walk(
    view: View, figure: str, at: dict[str, str], points: int, entered: frozenset[str], so_far: Walk | None
) -> Iterator[Walk]:
    assert view.seat is not None
    spent, cards, rooms = (so_far.points, so_far.cards, so_far.rooms) if so_far else (0, 0, ())
    for room, via, price in steps(view, figure, at[figure], points, entered):
        gain = earned(view.ship, at, view.event, figure, room, parrots=view.options.parrots_in_events)
        first = so_far.first if so_far else MoveFigure(view.seat, figure, room, via)
        longer = Walk(spent + price, cards + gain, first, (*rooms, room))
        if gain:
            yield longer
        if points - price > 0 and spent + price < 3:
            after = {**at, figure: room}
            yield from walk(view, figure, after, points - price, entered | {room}, longer)


def set_up(view: View, known: Knowledge) -> Plan | None:
    """The single step after which the best question about places, with the cards in hand, tells most."""
    assert view.seat is not None
    held = Counter(kind(card) for card in view.questions)
    if not view.points or not {*PLACES} & held.keys():
        return None
    after: dict[MoveFigure | None, list[Candidate]] = {None: offered(view, known, view.at, held)}
    for move in telling_steps(view, known):
        found = offered(view, known, {**view.at, move.figure: move.to}, held)
        after[move] = [one for one in found if {*PLACES} & set(one.categories)]
    worth = worths(view, known, {one.statement: one for some in after.values() for one in some}, held)

    def value(move: MoveFigure | None) -> float:
        price = cost(move.via) * GAIN if move else 0.0
        return max((worth[one.statement].worth for one in after[move] if one.statement in worth), default=0.0) - price

    best = max(after, key=value)
    return Plan(best, lambda: setting_up(view, known, best, after, worth)) if best else None


def setting_up(
    view: View, known: Knowledge, step: MoveFigure, after: Mapping[MoveFigure | None, Sequence[Candidate]],
    worth: Mapping[AnyStatement, Asking],
) -> str:  # fmt: skip
    """What question a step makes possible, to whom, and what it is worth; against the best one without the step."""

    def best(move: MoveFigure | None) -> Asking | None:
        able = [worth[one.statement] for one in after[move] if one.statement in worth]
        return max(able, key=lambda one: one.worth, default=None)

    then, now = best(step), best(None)
    assert then is not None
    instead = "" if now is None else f" Without the step the best question tells {now.bits:.2f}."
    at = {**view.at, step.figure: step.to}
    return f"The plan, once you are done moving: {plan(view, known, then, then.candidate.cards, at)}{instead}"


def telling_steps(view: View, known: Knowledge) -> Iterator[MoveFigure]:
    """The single steps of figures whose card is not one's own: only these can change what a question tells."""
    assert view.seat is not None
    for figure in (who.code for who in FIGURES):
        moved = mask([figure, "PAR"] if figure == CAPTAIN else [figure])
        if moved & ~known.own:
            entered = frozenset(room for who, room in view.entered if who == figure)
            for room, via, _ in steps(view, figure, view.at[figure], view.points, entered):
                yield MoveFigure(view.seat, figure, room, via)
