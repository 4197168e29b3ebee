"""What a seat may pick at sea: spaces with what the way there costs and brings, and what is decided on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batam.by_wind import Detour, detours
from batwidgets.games.batam.cards import CARDS, CUBES, HOMECOMING, SALE, SHARE
from batwidgets.games.batam.moves import (
    Decline,
    EndHere,
    PayRansom,
    Sell,
    StopSailing,
)  # fmt: skip
from batwidgets.games.batam.offering_names import DECLINE, DECLINING, END, RANSOM, SELL, STOP
from batwidgets.games.batam.view import View
from batwidgets.games.batam.voyages import Found, Voyage, ahead
from batwidgets.games.batam.words import coins, find, people, place
from batwidgets.scene import Offer
from batwidgets.scene.words import listed


def sailing(view: View, seat: int, legal: Moves) -> dict[str, Offer]:
    """Every space that can be sailed to in one go, with its cost and what happens on the way; and stopping."""
    reached = ahead(view, seat)
    found = {STOP: stopping(view, seat, may=StopSailing in legal.kinds())}
    better = detours(view, seat, reached) if view.tiles else {}
    for space in sorted(reached, key=lambda space: KINDS.index(view.chart.kind[space])):
        found[space] = sailing_to(view, seat, reached[space], better.get(space))
    return found


def stopping(view: View, seat: int, *, may: bool) -> Offer:
    """Ending the voyage; refused where another ship lies on open water (BATAM-SAIL-07)."""
    here = place(view.chart, view.ships[seat])
    stays = "Stop" if view.moved else "Stay"
    if may:
        left = f", leaving {view.moves_left} movement unused" if view.moves_left else ""
        return Offer(f"{stays} at {here}{left}")
    others = [name for other, name in enumerate(view.seats)
              if other != seat and view.ships[other] == view.ships[seat]]  # fmt: skip
    lying = f"{listed(others)} {'lies' if len(others) == 1 else 'lie'}"
    why = f"{lying} at {here} too, and only in a harbour may several ships stop."
    return Offer(f"{stays} at {here}", refused=f"{why} Sail on to a space that is free.", rule="BATAM-SAIL-07")


def sailing_to(view: View, seat: int, voyage: Voyage, better: Detour | None = None) -> Offer:
    """A space with what it costs to get there, in brackets where no ship may stop."""
    cost = str(voyage.cost) if voyage.stop else f"({voyage.cost})"
    note = voyage_note(view, seat, voyage)
    if better:
        first = place(view.chart, better.wind)
        note += f"; sail to {first} first, and its wind leaves you {better.left}, not {voyage.left}"
    return Offer(badge=cost, note=note, way=bends(view, seat, voyage.route))


def costs(view: View, offers: Mapping[str, Offer]) -> tuple[dict[str, int], list[str]]:
    """What the numbers on the chart say: each space's cost, and the spaces where no ship may stop."""
    badges = {space: offer.badge for space, offer in offers.items() if space in view.chart.kind and offer.badge}
    passing = [space for space, badge in badges.items() if badge.startswith("(")]
    return {space: int(badge.strip("()")) for space, badge in badges.items()}, passing


def voyage_note(view: View, seat: int, voyage: Voyage) -> str:
    """What a voyage costs and brings, in a few words."""
    wind = sum(found.movement for found in voyage.finds)
    said = [f"{voyage.cost} of {view.moves_left} movement"]
    if wind:
        said = [f"{voyage.cost} movement, of {view.moves_left} and {wind} from the wind"]
    said += [f"{coins(voyage.tolls)} to the pirates"] if voyage.tolls else []
    said += [found_words(found) for found in voyage.finds if not found.movement]
    said += [f"may sell for {sale_words(view, voyage.sale)}"] if voyage.sale else []
    said += [no_sale] if (no_sale := sold_there(view, seat, voyage.space)) else []
    if view.options.compass == "cards" and view.chart.kind[voyage.space] == "compass":
        said.append("draws a card")
    said += ending_words(view, seat, voyage)
    said += [f"+{HOMECOMING} for coming home"] if brings_home(view, seat, voyage) else []
    said += [] if voyage.stop else ["pass only: nobody stops on another ship"]
    return ", ".join(said)


def sold_there(view: View, seat: int, space: str) -> str:
    """Why a harbour offers a seat no sale, where its goods lie on the island already (BATAM-HARBOR-03)."""
    island = view.chart.island_of.get(space, "")
    return f"no sale: your goods lie on {island} already" if seat in view.cubes.get(island, ()) else ""


def brings_home(view: View, seat: int, voyage: Voyage) -> bool:
    """Whether a voyage brings the coins for coming home: to whoever ends the game, and in the last round.

    Who ends it by entering has them even if the voyage only passes there; others have to lie there in the end.
    """
    home = view.chart.home
    ends = view.sold[seat] == CUBES and view.ended is None
    if seat in view.home or not (ends or view.ended is not None):
        return False
    passing = ends and view.options.homecoming == "on_enter" and home in voyage.route
    return passing or voyage.space == home


def ending_words(view: View, seat: int, voyage: Voyage) -> list[str]:
    """That a ship that has sold everything is the first to end the game so (BATAM-END-01, AMB-BATAM-17)."""
    if view.sold[seat] < CUBES or view.ended is not None:
        return []
    home = view.chart.home
    if view.options.homecoming == "on_stop":
        return ["makes this the last round if you stop there"] if voyage.space == home else []
    return ["makes this the last round"] if home in voyage.route else []


def found_words(found: Found) -> str:
    """What a ship finds on its way.

    >>> found_words(Found("r7c9", "Map Sugi")), found_words(Found("r7c9", "Treasure 8", coins=8))
    ('takes the map of Sugi', 'finds 8 coins')
    """
    return f"finds {coins(found.coins)}" if found.coins else f"takes the map of {find(found.name).island}"


def sale_words(view: View, island: str) -> str:
    """What a sale at an island brings, who gets a share of it, and what is left."""
    paid = view.cubes[island]
    if not paid:
        return f"{SALE}"
    each = "each " if len(paid) > 1 else ""
    return f"{SALE}, {SHARE} {each}to {people(view.seats, paid)}: {SALE - SHARE * len(paid)} for you"


def bends(view: View, seat: int, route: Sequence[str]) -> tuple[str, ...]:
    """Where a route begins and where it turns: all that is needed to draw it up to its last space."""
    x, y = view.chart.x, view.chart.y
    points = [view.ships[seat], *route]
    if not all(point in x for point in points):
        return tuple(points[:-1])
    kept = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        turn = (x[here] - x[before]) * (y[after] - y[here]) - (y[here] - y[before]) * (x[after] - x[here])
        if turn or (x[here] - x[before]) * (x[after] - x[here]) < 0 or (y[here] - y[before]) * (y[after] - y[here]) < 0:
            kept.append(here)
    return tuple(kept)


def deciding(view: View, seat: int, move: SeatMove) -> dict[str, Offer]:
    """A decision within a voyage: to sell or not, to pay pirates or to end there."""
    here = view.ships[seat]
    match move:
        case Sell():
            island = view.chart.island_of[here]
            return {SELL: Offer(f"Sell at {island} for {sale_words(view, island)}")}
        case Decline():
            return {DECLINE: Offer(DECLINING)}
        case PayRansom():
            dice = len(view.boards[seat])
            price = CARDS[view.card].amount * dice
            return {RANSOM: Offer(f"Pay the pirates {coins(price)} and sail on")}
        case EndHere():
            return {END: Offer(f"Pay nothing and end the voyage at {place(view.chart, here)}")}
    return {}


KINDS = ("harbor", "compass", "sea")  # of spaces, those with a name first
