"""Where to sail: the space from which the rest of the tour is worth most, with what is paid and found on the way."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.moves import Moves
from batwidgets.games.batam.arrivals import arriving, coming_back, out_of, staying
from batwidgets.games.batam.cards import (
    CARDS,
    SALE,
    SHARE,
)  # fmt: skip
from batwidgets.games.batam.moves import Decline, EndHere, PayRansom, Sell, Step, StopSailing
from batwidgets.games.batam.outlook import Outlook
from batwidgets.games.batam.plans import Plan
from batwidgets.games.batam.sailing_reasons import brings, onward, reason
from batwidgets.games.batam.tours import Tour
from batwidgets.games.batam.view import View
from batwidgets.games.batam.voyages import Voyage, ahead
from batwidgets.games.batam.words import coins, place
from batwidgets.scene.words import counted, guessed

LOOKED_AT = 10  # spaces of open sea, the nearest to the tour, whose ways are looked at
HAIR = 1e-9
SEEN = 0.05  # coins: as much as a reason can show
COIN = 0.5  # in the last round: what is worth less brings not even a coin


def sailing(view: View, outlook: Outlook, legal: Moves) -> Plan:
    """The first step to the best space, or stopping where no other one is better."""
    me, chart = outlook.me, view.chart
    tour = outlook.tour(me)
    stops = StopSailing in legal.kinds()
    best, worth, voyage = "", staying(view, outlook, tour) if stops else float("-inf"), None
    reach = ahead(view, me)
    special = {*chart.island_of, *chart.compasses}
    sea = sorted((space for space in reach if space not in special), key=lambda space: -tour.worth(space))
    places = sorted((space for space in reach if space in special), key=lambda space: space not in chart.island_of)
    for space in [*places, *sea[:LOOKED_AT]]:  # harbours first: of equals the plainer one
        there = reach[space]
        if not (there.stop or there.left):
            continue
        if (value := arriving(view, outlook, tour, there)) > worth + least(view, there):
            best, worth, voyage = space, value, there
    if view.ended is not None and (out := out_of(view, outlook, reach)):
        gain, why = coming_back(view, outlook, tour, out)
        if gain - out.tolls > worth:
            return Plan(
                Step(me, out.space), f"It costs {out.cost} of {view.moves_left} movement, and {why}.", out.space
            )
    if voyage is not None:
        calls = onward(tour, voyage)
        towards = place(chart, calls[0]) if calls and best not in special and calls[0] in special else ""
        why = reason(view, outlook, tour, voyage, reach)
        if not voyage.sale and "a sale" not in why:
            why += passed_over(view, outlook, tour, reach, worth)
        return Plan(Step(me, voyage.route[0]), why, best, towards)
    if not stops:  # a card has left the ship where it may not stay: any way on
        return Plan(next(iter(legal.of(Step))), "You may not stop where you are.")
    if not view.moves_left:
        return Plan(StopSailing(me), "No movement is left.")
    if view.ended is not None:
        return Plan(StopSailing(me), "Nothing within reach brings you more, and this is the last round.")
    return Plan(StopSailing(me), "No space within reach is a better one to go on from.")


def least(view: View, voyage: Voyage) -> float:
    """What a voyage has to bring: in the last round a coin, for nothing comes of being nearer; a card may be one."""
    draws = view.options.compass == "cards" and view.chart.kind[voyage.space] == "compass"
    return HAIR if view.ended is None or draws else COIN


def passed_over(view: View, outlook: Outlook, tour: Tour, reach: Mapping[str, Voyage], worth: float) -> str:
    """The best sale within reach, and why something else is better: what is to come after it counts, too."""
    sales = [there for there in reach.values() if there.sale and (there.stop or there.left)]
    if not sales:
        return ""
    best = max(sales, key=lambda there: arriving(view, outlook, tour, there))
    less = worth - arriving(view, outlook, tour, best)
    more = f"{guessed(less, 'coin')} more to you than" if less >= SEEN else "as much to you as"
    return (
        f" All that is to come counted, it is worth {more} to sell at {best.sale} now, for {brings(view, best.sale)}."
    )


def selling(view: View, outlook: Outlook) -> Plan:
    """Sell, unless four other islands bring more."""
    me, space = outlook.me, view.ships[outlook.me]
    island, tour = view.chart.island_of[space], outlook.tour(outlook.me)
    bit, left = tour.bit(space), view.moves_left
    sold = outlook.sale(me, island) + tour.worth(space, left, bit, tour.goods - 1)
    kept = tour.worth(space, left, bit)
    net = coins(SALE - SHARE * len(view.cubes[island]))
    if sold >= kept:
        return Plan(Sell(me), f"It brings {net} and leaves you {counted(tour.goods - 1, 'good')} to sell.")
    more = f"{guessed(kept - sold, 'coin')} more" if kept - sold >= SEEN else "a little more"
    return Plan(Decline(me), f"It would bring {net}; the other islands are worth {more} to you.")


def ransom(view: View, outlook: Outlook, legal: Moves) -> Plan:
    """Pay if what the movement that is left can still bring is worth more."""
    me, space = outlook.me, view.ships[outlook.me]
    kinds, tour = legal.kinds(), outlook.tour(outlook.me)
    price = CARDS[view.card].amount * len(view.boards[me])
    gain = tour.worth(space, view.moves_left) - tour.worth(space)
    movement = f"The {view.moves_left} movement that is left is worth {guessed(gain, 'coin')}, and they ask {price}."
    if PayRansom in kinds and (gain > price or EndHere not in kinds):
        return Plan(PayRansom(me), movement if EndHere in kinds else "You may not stop where another ship lies.")
    return Plan(EndHere(me), movement if PayRansom in kinds else f"You cannot pay the {price} that they ask.")
