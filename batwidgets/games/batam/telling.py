"""The story in words: a line of the log for what a reader wants to see, with the money that changes hands."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from batwidgets.core.events import Event, Happening
from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import SALE, SHARE
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import CREW, coins, faces, people, place, short
from batwidgets.scene.words import aimed, counted, does, listed, whose

Line = tuple[str, str]  # a sentence, and the rule behind it


def lines(view: View, events: Iterable[Event]) -> Iterator[Line]:
    """The story as sentences: the steps of one voyage in one of them, and the wages of a round by those who earned."""
    kept = [(event, text) for event in events for text in [_alone(view, event)] if text or type(event.data) in RUNS]
    for run, group in itertools.groupby(kept, key=lambda told: _run(told[0])):
        if run:
            yield from run[0](view, [event for event, _ in group])
        else:
            yield from ((text, event.rule) for event, text in group if text)


def news(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """The sentences that the log now ends with because of the last events: a voyage that goes on is told as a whole."""
    start = len(view.log) - len(events)
    runs = [_run(event) for event in view.log]
    first = next((run for run in runs[start:] if run), None) if start > 0 else None
    while first and start and (runs[start - 1] == first or not (runs[start - 1] or _alone(view, view.log[start - 1]))):
        start -= 1
    yield from lines(view, view.log[max(start, 0) :])


def _alone(view: View, event: Event) -> str | None:
    """The sentence of an event that is told by itself."""
    teller = TELLERS.get(type(event.data))
    return teller(view, event.data) if teller else None


def _run(event: Event) -> tuple[Callable[[View, Sequence[Event]], Iterator[Line]], object] | None:
    """Who tells an event together with others, and of whom: a round pays the wages of all at once."""
    teller = RUNS.get(type(event.data))
    return teller and (teller, None if teller is paid_out else getattr(event.data, "seat", None))


# One event, one sentence


def option(_: View, data: told.OptionChosen) -> str | None:
    """How compass spaces work; the other options stand in the table's own note."""
    if data.option != "compass":
        return None
    return {"tiles": "Compass spaces hold tiles.", "cards": "Compass spaces draw cards."}.get(
        data.value, "Compass spaces do nothing."
    )


def first_roll(view: View, data: told.FirstPlayerRoll) -> str:
    return f"{does(view.seats[data.seat], 'rolls')} {faces(data.faces)} to go first: {data.total}."


def round_started(view: View, data: told.RoundStarted) -> str:
    return f"Round {data.round}: {listed(view.seats[seat] for seat in data.row)}, in this order."


def offered(view: View, data: told.WageOffered) -> str:
    who = does(view.seats[data.seat], "offers")
    if not data.captain:
        return f"{who} no wages, for want of coins."
    return f"{who} {data.captain} to a captain, {data.sailor or 'nothing'} to a sailor."


def placed(view: View, data: told.DiePlaced) -> str:
    """Where a die goes, and where those go that it pushes."""
    moved = [f"{low(whose(view.seats[who]))} {value} to {CREW[data.slot + step]}"
             for step, (who, value) in enumerate(data.pushed, 1)]  # fmt: skip
    pushes = f", pushing {listed(moved)}" if moved else ""
    return (
        f"{whose(view.seats[data.seat])} {data.value}: {low(whose(view.seats[data.board]))} {CREW[data.slot]}{pushes}."
    )


def low(possessive: str) -> str:
    """ "Your" within a sentence."""
    return "your" if possessive == "Your" else possessive


def gained(view: View, data: told.MovementGained) -> str:
    return f"Tradewind for {aimed(view.seats[data.seat])}: {data.amount} more movement, {data.left} left."


def money(view: View, data: told.Coins) -> str | None:
    """Coins that no other line tells of: those from a treasure."""
    if data.reason != "treasure":
        return None
    return f"Sunken Treasure for {aimed(view.seats[data.to])}: +{data.amount} from the bank."


def drawn(view: View, data: told.CardDrawn) -> str:
    return f"{does(view.seats[data.seat], 'draws')} a compass card: {short(data.card)}."


def map_taken(view: View, data: told.TileTaken | told.CardKept) -> str:
    name = data.tile if isinstance(data, told.TileTaken) else data.card
    return f"{does(view.seats[data.seat], 'keeps')} {short(name)}."


def map_paid(view: View, data: told.MapPaid) -> str:
    return f"Treasure Map of {data.island} for {aimed(view.seats[data.seat])}: +{data.amount} from the bank."


def sold(view: View, data: told.GoodsSold) -> str:
    paid = people(view.seats, data.paid)
    shares = f", {SHARE} {'each ' if len(data.paid) > 1 else ''}to {paid}" if data.paid else ""
    return f"{does(view.seats[data.seat], 'sells')} at {data.island}: +{SALE} from the bank{shares}."


def toll(view: View, data: told.PirateToll) -> str:
    who = does(view.seats[data.seat], "pays")
    return f"{who} the pirates {data.amount} beside their ship, for {dice(data.dice)}: to the bank."


def ransom(view: View, data: told.RansomPaid) -> str:
    return f"{does(view.seats[data.seat], 'pays')} the pirates {data.amount} for {dice(data.dice)}: to the bank."


def dice(count: int) -> str:
    return counted(count, "die", "dice")


def ended(view: View, data: told.EndTriggered) -> str:
    return f"{does(view.seats[data.seat], 'is')} home with all goods sold: this is the last round."


def bonus(view: View, data: told.HomecomingBonus) -> str:
    return f"Home in time, {aimed(view.seats[data.seat])}: +{data.amount} from the bank."


def over(view: View, data: told.GameOver) -> str:
    return f"{winners(view, data)}."


def winners(view: View, data: told.GameOver) -> str:
    """Who has won, and why: coins, else goods sold; else it is shared (BATAM-END-05 to 07)."""
    ranks = {seat: (amount, goods) for seat, amount, goods in data.ranking}
    most, goods = ranks[data.winners[0]]
    level = [seat for seat, (amount, _) in ranks.items() if amount == most]
    names = [view.seats[seat] for seat in data.winners]
    who = does(names[0], "wins") if len(names) == 1 else f"{listed(names)} share the victory"
    if len(level) == 1:
        return f"{who} with {coins(most)}"
    if len(names) == 1:
        others = people(view.seats, [seat for seat in level if seat not in data.winners])
        return f"{who} with {coins(most)}, as many as {others}, and more goods sold: {goods}"
    return f"{who} with {coins(most)} and {goods} goods sold each"


# Several events, one sentence


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
    stops = " and stops" if last is not steps[-1] else ""
    spent = sum(step.cost for step in steps)
    yield f"{does(who, 'sails')} {where}{stops}: {spent} movement, {steps[-1].left} left.", events[0].rule


def withheld(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """The dice of a seat that stay out."""
    dice_out: list[Any] = [event.data for event in events]
    whom = view.seats[dice_out[0].seat]
    for reason, count in Counter(out.reason for out in dice_out).items():
        values = [str(out.value) for out in dice_out if out.reason == reason]
        if reason == "seasick":
            one = f"{whose(whom)} seasick die stays" if count == 1 else f"{count} seasick dice of {aimed(whom)} stay"
            yield f"{one} out this round.", "BATAM-CREW-03"
        else:
            yield f"No crew board has room for {low(whose(whom))} {listed(values)}.", "BATAM-CREW-18"


def paid_out(view: View, events: Sequence[Event]) -> Iterator[Line]:
    """A line for every seat: what it has earned with its dice, on whose board, and what of its wages comes back."""
    wages: list[Any] = [event.data for event in events if isinstance(event.data, told.WagesCollected)]
    back = Counter[int]()
    for event in events:
        if isinstance(event.data, told.WagesReturned):
            back[event.data.seat] += event.data.amount
    for seat in dict.fromkeys([*(wage.seat for wage in wages), *back]):
        mine = [wage for wage in wages if wage.seat == seat and wage.amount]
        parts = [f"{wage.amount} as {low(whose(view.seats[wage.board]))} {CREW[wage.slot]}" for wage in mine]
        total = f": {sum(wage.amount for wage in mine)}" if len(mine) > 1 else ""
        rest = f"{back[seat]} unclaimed {'comes' if back[seat] == 1 else 'come'} back"
        if mine:
            more = f"; {rest}" if back[seat] else ""
            yield f"{does(view.seats[seat], 'earns')} {listed(parts)}{total}{more}.", "BATAM-PAY-01"
        elif back[seat]:
            yield f"Of {low(whose(view.seats[seat]))} wages {rest}.", "BATAM-PAY-04"


TELLERS: dict[type[Happening], Callable[[View, Any], str | None]] = {
    told.OptionChosen: option,
    told.TileBoxed: lambda _, e: f"Left in the box: {short(e.tile)}.",
    told.DeckShuffled: lambda _, e: f"{counted(e.count, 'compass card')} are shuffled.",
    told.FirstPlayerRoll: first_roll,
    told.RoundStarted: round_started,
    told.WageOffered: offered,
    told.DiePlaced: placed,
    told.MovementGained: gained,
    told.Coins: money,
    told.TileTaken: map_taken,
    told.CardDrawn: drawn,
    told.CardKept: map_taken,
    told.DeckReshuffled: lambda _, e: f"The deck ran out: {counted(e.count, 'discard')} are shuffled anew.",
    told.MapPaid: map_paid,
    told.PirateToll: toll,
    told.RansomPaid: ransom,
    told.SaleDeclined: lambda v, e: f"{does(v.seats[e.seat], 'sells')} nothing at {e.island}.",
    told.GoodsSold: sold,
    told.EndTriggered: ended,
    told.HomecomingBonus: bonus,
    told.GameOver: over,
}  # fmt: skip
RUNS: dict[type[Happening], Callable[[View, Sequence[Event]], Iterator[Line]]] = {
    told.DiceRolled: rolled,
    told.RerollPaid: rolled,
    told.ShipStep: sailed,
    told.ShipStopped: sailed,
    told.DieWithheld: withheld,
    told.WagesCollected: paid_out,
    told.WagesReturned: paid_out,
}
