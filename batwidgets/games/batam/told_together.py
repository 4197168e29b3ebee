"""The events of Batam that are told several in one sentence: rolls, voyages, wages paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from batwidgets.core.events import Event, Happening
from batwidgets.games.batam import events as told
from batwidgets.games.batam.told_alone import dice
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import CREW, faces, place
from batwidgets.scene.words import does, listed, whose

Line = tuple[str, str]  # a sentence, and the rule behind it


def rolled(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """What a seat rolls, and what it pays for rolling again."""
    paid: Event | None = None
    for event in events:
        data: Any = event.data
        if isinstance(data, told.RerollPaid):
            paid = event
        elif paid is None:
            yield f"{does(view.seats[data.seat], 'rolls')} {faces(data.faces)}.", event.rule
        else:
            price: Any = paid.data
            again = f"to roll {dice(len(data.dice))} again: {faces(data.faces)}"
            yield f"{does(view.seats[data.seat], 'pays')} the bank {price.price} {again}.", paid.rule
            paid = None


def sailed(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """The steps of a voyage, up to where something happened or the ship stopped."""
    steps = [event.data for event in events if isinstance(event.data, told.ShipStep)]
    last: Any = events[-1].data
    who = view.seats[last.seat]
    if not steps:
        yield f"{does(who, 'stops')} at {place(view.chart, last.at)}.", events[-1].rule
        return
    where = f"from {place(view.chart, steps[0].origin)} to {place(view.chart, steps[-1].to)}"
    stops = f" and {does(who, 'stops').removeprefix(f'{who} ')}" if last is not steps[-1] else ""
    spent = sum(step.cost for step in steps)
    yield f"{does(who, 'sails')} {where}{stops}: {spent} movement, {steps[-1].left} left.", events[0].rule


def withheld(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """The dice of a seat that stay out."""
    dice_out: list[Any] = [event.data for event in events]
    whom = view.seats[dice_out[0].seat]
    for reason, count in Counter(out.reason for out in dice_out).items():
        values = [str(out.value) for out in dice_out if out.reason == reason]
        if reason == "seasick":
            dice_stay = "seasick die stays" if count == 1 else f"{count} seasick dice stay"
            yield f"{whose(whom)} {dice_stay} out this round.", "BATAM-CREW-03"
        else:
            yield f"No crew board has room for {whose(whom, within=True)} {listed(values)}.", "BATAM-CREW-18"


def paid_out(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """A line for every seat: what it has earned with its dice, on whose board, and what of its wages comes back."""
    wages: list[Any] = [event.data for event in events if isinstance(event.data, told.WagesCollected)]
    back = Counter[int]()
    for event in events:
        if isinstance(event.data, told.WagesReturned):
            back[event.data.seat] += event.data.amount
    for seat in dict.fromkeys([*(wage.seat for wage in wages), *back]):
        mine = [wage for wage in wages if wage.seat == seat and wage.amount]
        parts = [f"{wage.amount} as {whose(view.seats[wage.board], within=True)} {CREW[wage.slot]}" for wage in mine]
        total = f": {sum(wage.amount for wage in mine)}" if len(mine) > 1 else ""
        rest = f"{back[seat]} unclaimed {'comes' if back[seat] == 1 else 'come'} back"
        if mine:
            more = f"; {rest}" if back[seat] else ""
            yield f"{does(view.seats[seat], 'earns')} {listed(parts)}{total}{more}.", "BATAM-PAY-01"
        elif back[seat]:
            yield f"Of {whose(view.seats[seat], within=True)} wages {rest}.", "BATAM-PAY-04"


RUNS: dict[type[Happening], Callable[[View, Sequence[Event]], Iterator[Line]]] = {
    told.DiceRolled: rolled,
    told.RerollPaid: rolled,
    told.ShipStep: sailed,
    told.ShipStopped: sailed,
    told.DieWithheld: withheld,
    told.WagesCollected: paid_out,
    told.WagesReturned: paid_out,
}
