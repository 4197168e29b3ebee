"""The move that a pick in the picture stands for."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.moves import SeatMove
from batwidgets.games.batam.cards import LIMITS, SPACES, WAGE
from batwidgets.games.batam.moves import (
    Decline,
    EndHere,
    EndRerolls,
    OfferWages,
    PayRansom,
    PlaceDie,
    Reroll,
    SailTo,
    Sell,
    Step,
    StopSailing,
)  # fmt: skip
from batwidgets.games.batam.offering_names import BOARD, DECLINE, DIE, END, ISLAND, ISLE, KEEP, RANSOM, SELL, STOP
from batwidgets.games.batam.state import Phase
from batwidgets.games.batam.view import View
from batwidgets.scene import Refused, Value
from batwidgets.scene.offers import THEN


def move(view: View, offer: str, values: Mapping[str, Value]) -> SeatMove | None:
    """The move that a pick stands for, legal or not; None when it stands for none."""
    seat = view.me
    if seat is None:
        return None
    if offer in view.chart.kind:
        near = offer in view.chart.neighbours[view.ships[seat]]
        return Step(seat, offer) if near else SailTo(seat, offer)
    if offer.startswith(ISLAND):
        island = offer.removeprefix(ISLAND)
        return Step(seat, island) if island in view.chart.harbors else None
    if offer.startswith(ISLE):
        isle = offer.removeprefix(ISLE)
        return Step(seat, isle) if isle in view.chart.isles else None
    if offer.startswith(BOARD):
        return board(view, seat, offer.removeprefix(BOARD))
    if offer.startswith(DIE):
        return die(view, seat, offer)
    match offer, values.get("coins"), values.get("dice"):
        case "wages", {"captain": int(captain), "sailor": int(sailor)}, _:
            return OfferWages(seat, captain, sailor)
        case "wages", None, _ if not values:
            captain = min(view.coins[seat], WAGE)
            return OfferWages(seat, captain, min(view.coins[seat] - captain, WAGE))
        case "reroll", _, list(dice):
            return Reroll(seat, tuple(sorted(int(number) for number in dice)))
    simple = BUTTONS.get(offer)
    return simple(seat) if simple else None


BUTTONS: Mapping[str, type[SeatMove]] = {
    KEEP: EndRerolls, STOP: StopSailing, SELL: Sell, DECLINE: Decline, RANSOM: PayRansom, END: EndHere,
}  # fmt: skip


def die(view: View, seat: int, offer: str) -> PlaceDie | None:
    """A die and the crew board that it is to go to; a die alone, which only opens, where it can go to none."""
    name, then, goal = offer.partition(THEN)
    number, board = name.removeprefix(DIE), goal.removeprefix(BOARD)
    if not (number.isdecimal() and len(number) == 1):
        return None
    if then:
        whole = goal == BOARD + board and board.isdecimal() and len(board) == 1
        return PlaceDie(seat, int(number), int(board)) if whole else None
    value = view.rolled[int(number)] if int(number) < len(view.rolled) else None
    if value is None or (value and placing_now(view, seat)):
        return None
    return PlaceDie(seat, int(number), (seat + 1) % len(view.seats))


def board(view: View, seat: int, number: str) -> PlaceDie | None:
    """What a crew board that is picked without a die stands for, so that the referee tells what is against it."""
    if not (number.isdecimal() and int(number) < len(view.seats)):
        return None
    goal = int(number)
    crew = [owner for owner, _ in view.boards[goal]]
    if placing_now(view, seat) and goal != seat and len(crew) < SPACES and crew.count(seat) < LIMITS[len(view.seats)]:
        raise Refused("rule", "Pick one of your dice first, then the board that it is to go to.", "BATAM-CREW-08")
    return PlaceDie(seat, next((die for die, value in enumerate(view.rolled) if value), 0), goal)


def placing_now(view: View, seat: int) -> bool:
    """Whether a seat is to place its dice."""
    return view.step is Phase.PLACE and view.to_act == seat
