"""Where a sensible player moves: to earn cards, then to make a better question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from batwidgets.games.batory.cards import HAND_LIMIT, kind
from batwidgets.games.batory.characters import CAPTAIN, FIGURES, mask
from batwidgets.games.batory.desk_asking import Candidate
from batwidgets.games.batory.facts import cost, earned, exits
from batwidgets.games.batory.moves import EndMovement, MoveFigure
from batwidgets.games.batory.plans import Plan
from batwidgets.games.batory.state import ROOM
from batwidgets.games.batory.terms import PLACES
from batwidgets.games.batory.view import View
from batwidgets.games.batory.weighing import offered, worths

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge

GAIN = 0.02  # bits that a point of movement must bring


def movement(view: View, known: Knowledge) -> Plan:
    """The first step of the walk that earns most cards a point; else one that makes a better question; else none."""
    assert view.seat is not None
    room = HAND_LIMIT + 1 - len(view.questions)
    walks = [(min(cards, room) / points, -points, step) for points, cards, step in paths(view)] if room > 0 else []
    if walks and (best := max(walks, key=lambda walk: walk[:2]))[0] > 0:
        return Plan(best[2], "It earns a question card, or leads to one.")
    step = set_up(view, known)
    if step is not None:
        return step
    return Plan(EndMovement(view.seat), "No step earns a card or makes a better question.")


def steps(view: View, figure: str, here: str, points: int, entered: frozenset[str]) -> Iterator[tuple[str, str, int]]:
    """The single steps of a figure from a room: room, way, points."""
    for room, via, price in exits(view.ship, here):
        others = sum(place == room for who, place in view.at.items() if who != figure)
        if price <= points and room not in entered and room != here and others < ROOM:
            yield room, via, price


def paths(view: View) -> Iterator[tuple[int, int, MoveFigure]]:
    """Walks of one figure that end with a card: points, cards earned, and the first step."""
    for figure in (who.code for who in FIGURES):
        entered = frozenset(room for who, room in view.entered if who == figure)
        yield from walk(view, figure, dict(view.at), view.points, entered, 0, 0, None)


def walk(
    view: View, figure: str, at: dict[str, str], points: int, entered: frozenset[str], spent: int, cards: int,
    first: MoveFigure | None,
) -> Iterator[tuple[int, int, MoveFigure]]:  # fmt: skip
    assert view.seat is not None
    for room, via, price in steps(view, figure, at[figure], points, entered):
        gain = earned(view.ship, at, view.event, figure, room, parrots=view.options.parrots_in_events)
        begin = first or MoveFigure(view.seat, figure, room, via)
        if gain:
            yield spent + price, cards + gain, begin
        if points - price > 0 and spent + price < 3:
            after = {**at, figure: room}
            yield from walk(view, figure, after, points - price, entered | {room}, spent + price, cards + gain, begin)


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
    return Plan(best, "It makes a better question.") if best else None


def telling_steps(view: View, known: Knowledge) -> Iterator[MoveFigure]:
    """The single steps of figures whose card is not one's own: only these can change what a question tells."""
    assert view.seat is not None
    for figure in (who.code for who in FIGURES):
        moved = mask([figure, "PAR"] if figure == CAPTAIN else [figure])
        if moved & ~known.own:
            entered = frozenset(room for who, room in view.entered if who == figure)
            for room, via, _ in steps(view, figure, view.at[figure], view.points, entered):
                yield MoveFigure(view.seat, figure, room, via)
