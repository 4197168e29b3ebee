"""What it is worth to arrive somewhere, to stay, and to come back to where the ship lies."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from batwidgets.games.batam.cards import (
    CARDS,
    CROWDED_STEP,
    HOMECOMING,
    MAP,
    PIRATE,
    SALE,
    SHARE,
    STEP,
    TRADEWIND,
    TREASURE,
)  # fmt: skip
from batwidgets.games.batam.facts import finds
from batwidgets.games.batam.outlook import Outlook
from batwidgets.games.batam.sailing_reasons import brings
from batwidgets.games.batam.tours import Tour, ways
from batwidgets.games.batam.view import View
from batwidgets.games.batam.voyages import Voyage
from batwidgets.games.batam.words import coins


def arriving(view: View, outlook: Outlook, tour: Tour, voyage: Voyage) -> float:
    """What a voyage brings, and what is to come from its end."""
    money, taken, pays = -voyage.tolls, 0, 0.0
    for found in voyage.finds:
        taken |= tour.bit(found.space) if found.space in view.tiles else 0
        money += found.coins
        if not found.coins and not found.movement:
            pays += mapped(view, outlook, found.name, voyage.space)
    space, left = voyage.space, voyage.left
    chart = view.chart
    if voyage.sale:
        gain = next(stop.gain for stop in tour.stops if stop.sale and stop.space == space)
        money -= sum(found.coins for found in voyage.finds if found.space == space)  # a map's: the gain has it too
        return money + pays + gain + tour.worth(space, left, taken | tour.bit(space), tour.goods - 1)
    if space == chart.home and not tour.goods and view.ended is None:
        return money + pays + next(stop.gain for stop in tour.stops if stop.last)
    if view.options.compass == "cards" and chart.kind[space] == "compass":
        return money + pays + drawing(view, outlook, tour, voyage, taken)
    waits = space in chart.island_of or chart.kind[space] == "compass" or not voyage.stop
    return money + pays + tour.worth(space, left if waits else 0, taken)


def mapped(view: View, outlook: Outlook, name: str, space: str) -> float:
    """What a map will pay, seen from a space."""
    find = finds(view.options.compass)[name]
    if (harbor := view.chart.harbors.get(find.island)) is None:
        return 0.0
    return find.amount * exp(-ways(view.chart, outlook.lair, harbor)[space] / outlook.horizon)


def drawing(view: View, outlook: Outlook, tour: Tour, voyage: Voyage, taken: int) -> float:
    """What is to come where a card is drawn, on average of all cards that may come."""
    space, left = voyage.space, voyage.left
    deck = {card: count for card, count in view.unseen.items() if count}
    if not deck:
        deck = {card: view.discards.count(card) for card in view.discards}
    rest = tour.worth(space, left, taken)
    if not deck:
        return rest
    total = 0.0
    for card, count in deck.items():
        find, value = CARDS[card], rest
        if find.kind == TREASURE:
            value += find.amount
        elif find.kind == TRADEWIND:
            value = tour.worth(space, left + find.amount, taken)
        elif find.kind == MAP:
            value += mapped(view, outlook, card, space)
        elif find.kind == PIRATE:
            value = max(tour.worth(space, 0, taken), rest - find.amount * len(view.boards[outlook.me]))
        total += count * value
    return total / sum(deck.values())


def staying(view: View, outlook: Outlook, tour: Tour) -> float:
    """What it is worth to stay: in the last round, where no turn follows, only what lying home brings."""
    here, me = view.ships[outlook.me], outlook.me
    if view.ended is None:
        return tour.worth(here)
    return HOMECOMING if here == view.chart.home and outlook.counts(me) and me not in view.home else 0.0


def out_of(view: View, outlook: Outlook, reach: Mapping[str, Voyage]) -> Voyage | None:
    """The best step from which the ship can come back in this turn to where it lies."""
    chart, here = view.chart, view.ships[outlook.me]
    back = CROWDED_STEP if view.ships.count(here) > 1 else STEP
    ways = [reach[space] for space in chart.neighbours[here] if space in reach and reach[space].left >= back]
    if outlook.lair in chart.neighbours[here]:  # a toll on coming back, beside what else the step costs
        return None
    return min(ways, key=lambda out: (out.tolls, chart.kind[out.space] != "sea", out.cost), default=None)


def coming_back(view: View, outlook: Outlook, tour: Tour, out: Voyage) -> tuple[float, str]:
    """What it brings to come back to where the ship lies, in coins and in words: what lying there does not bring.

    That are the coins for coming home, where lying there is not enough (AMB-BATAM-18); a sale; and a card.
    """
    me, here, chart = outlook.me, view.ships[outlook.me], view.chart
    if here == chart.home:
        due = me not in view.home and not outlook.counts(me)
        return HOMECOMING * due, f"to come back in this round brings {coins(HOMECOMING)}, which staying does not"
    island = chart.island_of.get(here, "")
    if island in outlook.markets(me):
        return SALE - SHARE * len(view.cubes[island]), f"a sale on coming back brings {brings(view, island)}"
    if view.options.compass == "cards" and chart.kind[here] == "compass":
        back = CROWDED_STEP if view.ships.count(here) > 1 else STEP
        return drawing(view, outlook, tour, Voyage(here, out.cost + back, out.left - back, out.coins), 0), (
            "coming back draws another card"
        )
    return 0.0, ""
