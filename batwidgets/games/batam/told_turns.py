"""What the others did since a seat's last turn: a line for each turn of theirs, however many moves it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from batwidgets.core.events import Happening
from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import SALE, SHARE
from batwidgets.games.batam.told_alone import offered
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import coins, faces, find, people, place, short
from batwidgets.scene.words import aimed, does, listed, whose

Done = Sequence[Happening]


def since(view: View, seat: int) -> Iterator[str]:
    """The turns of others after a seat's last one, and what was paid between them, oldest first."""
    happened = [event.data for event in view.log]
    ends = (number for number in range(len(happened) - 1, -1, -1) if is_end(happened[number], seat))
    last = next(ends, None)
    turn = under_way(view, happened) if last is None else None
    done: list[Happening] = []
    for data in [*happened[0 if last is None else last + 1 :], None]:
        if data is None or isinstance(data, told.TurnStarted | told.TurnEnded):
            yield from filter(None, [between(view, done) if turn is None else turn_of(view, seat, turn, done)])
            turn, done = (data if isinstance(data, told.TurnStarted) else None), []
        else:
            done.append(data)


def is_end(data: Happening, seat: int) -> bool:
    return isinstance(data, told.TurnEnded) and data.seat == seat


def under_way(view: View, happened: Done) -> told.TurnStarted | None:
    """The turn in which the story begins: that of a position, of which no event tells that it has started."""
    first = next((data for data in happened if isinstance(data, told.TurnStarted | told.TurnEnded)), None)
    if isinstance(first, told.TurnEnded):
        return told.TurnStarted(first.seat, first.phase)
    return told.TurnStarted(view.turn, view.phase) if first is None and view.phase in TURNS else None


def turn_of(view: View, seat: int, turn: told.TurnStarted, done: Done) -> str:
    """What another did in a turn; nothing of one's own."""
    return TURNS[turn.phase](view, seat, view.seats[turn.seat], done) if turn.seat != seat and done else ""


def hired(view: View, _: int, __: str, done: Done) -> str:
    """The wages that were offered."""
    return " ".join(offered(view, data) for data in done if isinstance(data, told.WageOffered))


def manned(view: View, seat: int, who: str, done: Done) -> str:
    """The dice as they fell last, what rolling again cost, whose boards they went to, and which of mine they pushed."""
    shown: dict[int, int] = {}
    paid, places = 0, []
    for data in done:
        match data:
            case told.DiceRolled(dice=dice, faces=fell):
                shown |= dict(zip(dice, fell, strict=True))
            case told.RerollPaid(price=price):
                paid += price
            case told.DiePlaced(board=board, value=value, pushed=pushed):
                mine = listed(f"your {face}" for owner, face in pushed if owner == seat)
                on = "you" if board == seat else aimed(view.seats[board])
                places.append(f"{value} to {on}{f' (pushing {mine})' if mine else ''}")
            case told.DieWithheld(value=value, reason="no board"):
                places.append(f"no room for {value}")
    if not shown:  # they were rolled before the story begins
        return f"{whose(who)} dice: {listed(places)}." if places else ""
    again = f", paying {paid} to roll again" if paid else ""
    return f"{does(who, 'rolls')} {faces(shown.values())}{again}{': ' if places else ''}{listed(places)}."


def sailed(view: View, _: int, who: str, done: Done) -> str:
    """Where a ship sailed from, what happened on the way, and where it stopped."""
    steps = [data for data in done if isinstance(data, told.ShipStep)]
    stops = next((data for data in done if isinstance(data, told.ShipStopped)), None)
    if not steps:
        return f"{does(who, 'stays')} at {place(view.chart, stops.at)}." if stops else ""
    tolls = sum(data.amount for data in done if isinstance(data, told.PirateToll))
    at, said = steps[0].origin, [f"{does(who, 'sails')} from {place(view.chart, steps[0].origin)}"]
    for data in done:
        if isinstance(data, told.ShipStep):
            at = data.to
        said += passed(view, who, at, data)
    said += [f"{verb(who, 'pays')} the pirates {coins(tolls)} of toll"] if tolls else []
    said.append(f"{verb(who, 'stops') if stops else verb(who, 'is') + ' now'} at {place(view.chart, at)}")
    return f"{listed(said)}."


def passed(view: View, who: str, at: str, data: Happening) -> Iterator[str]:
    """What befell a ship on its way, with its verb."""
    match data:
        case told.MovementGained(amount=amount):
            yield f"{verb(who, 'gets')} {amount} movement from the wind at {place(view.chart, at)}"
        case told.Coins(reason="treasure", amount=amount):
            yield f"{verb(who, 'finds')} {coins(amount)} at {place(view.chart, at)}"
        case told.TileTaken(tile=name) | told.CardKept(card=name):
            yield f"{verb(who, 'keeps')} {short(name)}"
        case told.MapPaid(island=island, amount=amount):
            yield f"{verb(who, 'gets')} {coins(amount)} for the map of {island}"
        case told.CardDrawn(card=card) if card.startswith("Pirate"):
            yield f"{verb(who, 'meets')} pirates who ask {find(card).amount} a die"
        case told.RansomPaid(amount=amount):
            yield f"{verb(who, 'pays')} them {coins(amount)}"
        case told.GoodsSold(island=island, paid=paid):
            each = "each " if len(paid) > 1 else ""
            shares = f" ({SHARE} {each}to {people(view.seats, paid)})" if paid else ""
            yield f"{verb(who, 'sells')} at {island} for {SALE}{shares}"
        case told.SaleDeclined(island=island):
            yield f"{verb(who, 'sells')} nothing at {island}"
        case told.HomecomingBonus(amount=amount):
            yield f"{verb(who, 'gets')} {amount} for coming home"
        case told.EndTriggered():
            yield f"{verb(who, 'makes')} this the last round"


def between(view: View, done: Done) -> str:
    """What is paid when all have sailed: for being home in the last round, and wages."""
    home = [data for data in done if isinstance(data, told.HomecomingBonus)]
    said = f"Home in time, {home[0].amount} each: {people(view.seats, [data.seat for data in home])}. " if home else ""
    return (said + wages(view, done)).strip()


def wages(view: View, done: Done) -> str:
    """The wages of a round, in one line: what each earned, and what came back to whom."""
    earned, back = Counter[int](), Counter[int]()
    for data in done:
        if isinstance(data, told.WagesCollected):
            earned[data.seat] += data.amount
        elif isinstance(data, told.WagesReturned):
            back[data.seat] += data.amount

    def each(amounts: Counter[int]) -> str:
        return listed(f"{amount} to {aimed(view.seats[seat])}" for seat, amount in amounts.items())

    if not earned and not back:
        return ""
    rest = f"not earned, back {each(back)}" if back else ""
    return f"Wages: {'; '.join(filter(None, (each(earned), rest)))}."


def verb(who: str, said: str) -> str:
    """What somebody does, without saying again who."""
    return does(who, said).removeprefix(f"{who} ")


TURNS: dict[str, Callable[[View, int, str, Any], str]] = {"offer": hired, "crew": manned, "sail": sailed}
