"""The events of Batam that are told by themselves: a sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from batwidgets.core.events import Happening
from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import SALE, SHARE
from batwidgets.games.batam.score import best, ranked
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import CREW, coins, faces, people, short
from batwidgets.scene.words import aimed, counted, does, listed, whose

AS = ("as captain", "as sailor", "at the ship")  # the spaces of a crew board


def option(_: View, data: told.OptionChosen) -> str | None:
    """How compass spaces work; what else the options change is in How to play."""
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
    moved = [f"{whose(view.seats[who], within=True)} {value} to {CREW[data.slot + step]}"
             for step, (who, value) in enumerate(data.pushed, 1)]  # fmt: skip
    pushes = f", pushing {listed(moved)}" if moved else ""
    on = whose(view.seats[data.board], within=True)
    return f"{does(view.seats[data.seat], 'puts')} a {data.value} on {on} board, {AS[data.slot]}{pushes}."


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
    return f"{who} the pirates {coins(data.amount)} beside their ship, for {dice(data.dice)}: to the bank."


def ransom(view: View, data: told.RansomPaid) -> str:
    return f"{does(view.seats[data.seat], 'pays')} the pirates {coins(data.amount)} for {dice(data.dice)}: to the bank."


def dice(count: int) -> str:
    return counted(count, "die", "dice")


def ended(view: View, data: told.EndTriggered) -> str:
    return f"{does(view.seats[data.seat], 'is')} home with all goods sold: this is the last round."


def bonus(view: View, data: told.HomecomingBonus) -> str:
    return f"Home in time, {aimed(view.seats[data.seat])}: +{data.amount} from the bank."


def over(view: View, data: told.GameOver) -> str:
    return f"{winners(view, data)}."


def outcome(view: View) -> told.GameOver:
    """How a game has ended, by its purses: a position that is over has no story."""
    rows = ranked(view.coins, view.sold)
    return told.GameOver(rows, best(rows))


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
