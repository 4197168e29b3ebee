"""What a seat may pick in the picture, and the move that a pick stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batam import pieces
from batwidgets.games.batam.cards import CARDS, CUBES, HOMECOMING, LIMITS, SALE, SHARE, SPACES, WAGE
from batwidgets.games.batam.facts import slot_of
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
from batwidgets.games.batam.state import Phase
from batwidgets.games.batam.view import View
from batwidgets.games.batam.voyages import Found, Voyage, ahead
from batwidgets.games.batam.words import CREW, coins, face, find, people, place
from batwidgets.scene import Form, Offer, Refused, Shares, Subset, Value
from batwidgets.scene.html import content
from batwidgets.scene.offers import THEN
from batwidgets.scene.words import listed, whose

WAGES, REROLL, KEEP, STOP, SELL, DECLINE, RANSOM, END = (
    "wages", "reroll", "keep", "stop", "sell", "decline", "ransom", "end-here",
)  # fmt: skip
DIE, BOARD, ISLAND = "die-", "board-", "island-"  # the dice in hand, the crew boards, the land of the chart


def offers(view: View, legal: Moves) -> Mapping[str, Offer]:
    """All that this seat may pick now, by the names of the picture."""
    found: dict[str, Offer] = {}
    kinds = legal.kinds()
    if view.me is None:
        return found
    if OfferWages in kinds:
        found[WAGES] = wages(view, view.me, legal)
    if Reroll in kinds:
        found[REROLL] = Offer(f"Roll again for {coins(view.price)}", form=reroll_form(view))
    if EndRerolls in kinds:
        found[KEEP] = Offer("Keep these dice")
    for move in legal.of(PlaceDie):
        if isinstance(move, PlaceDie):
            found.setdefault(f"{DIE}{move.die}", Offer(f"Your {face(view.rolled[move.die] or 0)}", opens=True))
            found[f"{DIE}{move.die}{THEN}{BOARD}{move.board}"] = placing(view, view.me, move)
    if Step in kinds or StopSailing in kinds:
        found |= sailing(view, view.me, legal)
    for move in legal.of(Sell, Decline, PayRansom, EndHere):
        found |= deciding(view, view.me, move)
    return found


# Wages


def wages(view: View, seat: int, legal: Moves) -> Offer:
    """The wages as two numbers that share one purse; without a choice, as a button (AMB-BATAM-05)."""
    purse = view.coins[seat]
    if len(legal) == 1:
        captain = min(purse, WAGE)
        return Offer(f"Offer {captain} to a captain, {purse - captain} to a sailor: all you have")
    return Offer("Offer wages", form=wages_form(purse))


def wages_form(purse: int) -> Form:
    first = min(3, purse - WAGE)
    field = Shares(
        name="coins", label=f"Coins: {WAGE} or more each, {purse} in all",
        shares={"captain": "Captain", "sailor": "Sailor"},
        low=2 * WAGE, high=purse, least=WAGE, defaults={"captain": first, "sailor": min(2, purse - first)},
    )  # fmt: skip
    return Form(WAGES, (field,), "Offer these wages")


# Crew


def reroll_form(view: View) -> Form:
    shown = enumerate(value or 0 for value in view.rolled)
    dice = {str(number): content(pieces.die(view.turn, value), face(value)) for number, value in shown}
    field = Subset(name="dice", label="Dice to roll again", options=dice, low=1, high=len(dice))
    return Form(REROLL, (field,), f"Roll again for {coins(view.price)}")


def joined(view: View, seat: int, value: int, board: int) -> list[tuple[int, int]]:
    """A crew board with one more die."""
    dice = list(view.boards[board])
    dice.insert(slot_of(view.boards[board], value), (seat, value))
    return dice


def wage(view: View, board: int, slot: int) -> int:
    """What a space of a crew board pays: nothing at the ship (BATAM-WAGE-06)."""
    return view.wages[board][slot] if slot < len(view.wages[board]) else 0


def placing(view: View, seat: int, move: PlaceDie) -> Offer:
    """What a die would earn there as the board would stand, and whom it would move."""
    value = view.rolled[move.die] or 0
    slot = slot_of(view.boards[move.board], value)
    earns = wage(view, move.board, slot)
    note = f"{CREW[slot]}, earns {coins(earns) if earns else 'nothing'} as things stand"
    if pushed := [*pushes(view, move.board, slot)]:
        note += f"; {listed(pushed)}"
    label = f"Your {value} on {whose(view.seats[move.board])} board"
    return Offer(label, badge=f"{CREW[slot]} +{earns}", note=note)


def pushes(view: View, board: int, slot: int) -> Iterator[str]:
    """Whom a new die in a space of a crew board would move, and what that would cost them."""
    for now, (owner, value) in enumerate(view.boards[board]):
        if now >= slot:
            less = wage(view, board, now) - wage(view, board, now + 1)
            change = f" and loses {less}" if less > 0 else f" and gains {-less}" if less < 0 else ""
            who = "your own" if owner == view.me else whose(view.seats[owner])
            yield f"{who} {value} moves to {CREW[now + 1]}{change}"


# Sailing


def sailing(view: View, seat: int, legal: Moves) -> dict[str, Offer]:
    """Every space that can be sailed to in one go, with its cost and what happens on the way; and stopping."""
    reached = ahead(view, seat)
    found = {STOP: stopping(view, seat, may=StopSailing in legal.kinds())}
    for space in sorted(reached, key=lambda space: KINDS.index(view.chart.kind[space])):
        found[space] = sailing_to(view, seat, reached[space])
    return found


def stopping(view: View, seat: int, *, may: bool) -> Offer:
    """Ending the voyage; refused where another ship lies on open water (BATAM-SAIL-07)."""
    here = place(view.chart, view.ships[seat])
    stays = "Stop" if view.moved else "Stay"
    if may:
        left = f", leaving {view.moves_left} movement unused" if view.moves_left else ""
        return Offer(f"{stays} at {here}{left}")
    others = listed(name for other, name in enumerate(view.seats)
                    if other != seat and view.ships[other] == view.ships[seat])  # fmt: skip
    why = f"{others} lies at {here} too, and only in a harbour may several ships stop."
    return Offer(f"{stays} at {here}", refused=f"{why} Sail on to a space that is free.", rule="BATAM-SAIL-07")


def sailing_to(view: View, seat: int, voyage: Voyage) -> Offer:
    """A space with what it costs to get there, in brackets where no ship may stop."""
    cost = str(voyage.cost) if voyage.stop else f"({voyage.cost})"
    return Offer(badge=cost, note=voyage_note(view, seat, voyage), way=bends(view, seat, voyage.route))


def voyage_note(view: View, seat: int, voyage: Voyage) -> str:
    """What a voyage costs and brings, in a few words."""
    said = [f"{voyage.cost} of {view.moves_left} movement"]
    said += [f"pays {voyage.tolls} toll"] if voyage.tolls else []
    said += [found_words(found) for found in voyage.finds]
    said += [f"may sell for {sale_words(view, voyage.sale)}"] if voyage.sale else []
    said += [no_sale] if (no_sale := sold_there(view, seat, voyage.space)) else []
    if view.options.compass == "cards" and view.chart.kind[voyage.space] == "compass":
        said.append("draws a card")
    if view.sold[seat] == CUBES and view.ended is None:
        said += ending_words(view, voyage)
    said += [f"+{HOMECOMING} for coming home"] if brings_home(view, seat, voyage) else []
    said += [] if voyage.stop else ["pass only: nobody stops on another ship"]
    return ", ".join(said)


def sold_there(view: View, seat: int, space: str) -> str:
    """Why a harbour offers a seat no sale, where its goods lie on the island already (BATAM-HARBOR-03)."""
    island = view.chart.island_of.get(space, "")
    return f"no sale: your goods lie on {island} already" if seat in view.cubes.get(island, ()) else ""


def brings_home(view: View, seat: int, voyage: Voyage) -> bool:
    """Whether a voyage brings the coins for coming home: to whoever ends the game, and in the last round."""
    there = voyage.space == view.chart.home and seat not in view.home
    return there and (view.ended is not None or view.sold[seat] == CUBES)


def ending_words(view: View, voyage: Voyage) -> list[str]:
    """That a ship that has sold everything ends the game with this voyage (BATAM-END-01, AMB-BATAM-17)."""
    home = view.chart.home
    if view.options.homecoming == "on_stop":
        return ["makes this the last round if you stop there"] if voyage.space == home else []
    return ["makes this the last round"] if home in voyage.route else []


def found_words(found: Found) -> str:
    """What a ship finds on its way.

    >>> found_words(Found("r7c9", "Map Sugi")), found_words(Found("r7c9", "Treasure 8", coins=8))
    ('takes the map of Sugi', 'finds 8')
    """
    if found.movement:
        return f"gains {found.movement} movement"
    return f"finds {found.coins}" if found.coins else f"takes the map of {find(found.name).island}"


def sale_words(view: View, island: str) -> str:
    """What a sale at an island brings, and who gets a share of it."""
    paid = view.cubes[island]
    shares = f", {SHARE} {'each ' if len(paid) > 1 else ''}to {people(view.seats, paid)}" if paid else ""
    return f"{SALE}{shares}"


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
            net = SALE - SHARE * len(view.cubes[island])
            total = f": {net} for you" if net < SALE else ""
            return {SELL: Offer(f"Sell at {island} for {sale_words(view, island)}{total}")}
        case Decline():
            return {DECLINE: Offer("Sell nothing now")}
        case PayRansom():
            dice = len(view.boards[seat])
            price = CARDS[view.card].amount * dice
            return {RANSOM: Offer(f"Pay the pirates {coins(price)} and sail on")}
        case EndHere():
            return {END: Offer(f"Pay nothing and end the voyage at {place(view.chart, here)}")}
    return {}


# Picks


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


KINDS = ("harbor", "compass", "sea")  # of spaces, those with a name first
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
