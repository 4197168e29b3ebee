"""The crew row: a board a player with its wages, portraits and dice, and what a die would do there.

What never changes of a board is one part, and what does are small ones in it: a move sends those.
"""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.ruleset import OVER
from batwidgets.games.batam import pieces
from batwidgets.games.batam.cards import CUBES, SPACES
from batwidgets.games.batam.facts import slot_of
from batwidgets.games.batam.offering import joined, wage
from batwidgets.games.batam.offering_names import BOARD, DIE
from batwidgets.games.batam.panels import sign
from batwidgets.games.batam.state import Phase
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import CREW, face, find
from batwidgets.scene import Markup, Offer, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.offers import THEN
from batwidgets.scene.words import whose


def parts(view: View) -> dict[str, Markup]:
    """The crew row and all that is in it."""
    found = {"crew": row(view), "rolled": rolled(view)}
    for seat in range(len(view.seats)):
        found[f"crew-{seat}"] = board(view, seat)
        found[f"purse-{seat}"] = content(str(view.coins[seat]))
        found[f"pay-{seat}"] = wages(view, seat)
        found[f"dice-{seat}"] = dice(view, seat)
        found[f"foot-{seat}"] = foot(view, seat)
    return found


def row(view: View) -> Markup:
    """Slots for the crew boards in the order of the seats, each with its number in the row; and which is to act.

    Once it is over none has a number, which would be taken for a place.
    """
    over = view.to_act is OVER
    acting = None if over else view.turn
    boards = [
        shared.slot(f"crew-{seat}", class_="bw-crewboard", data_card="", data_seat=seat,
                    data_turn=None if over else view.row.index(seat) + 1, data_acts=seat == acting)
        for seat in sorted(view.row)
    ]  # fmt: skip
    return element("div", boards, class_="bw-crewrow")


# What stays as it is


def board(view: View, seat: int) -> Markup:
    """A seat's crew board: name and purse, three spaces with their portraits, cubes that can be sold."""
    letter, name = sign(view, seat), view.seats[seat]
    coin = element("span", pieces.coin(), data_piece=f"coin-{seat}", class_="bw-coin")
    purse = element("span", coin, shared.slot(f"purse-{seat}", "b"), element("span", " coins", class_="bw-hidden"),
                    class_="bw-purse", data_place=f"purse-{seat}")  # fmt: skip
    portraits = [element("span", pieces.portrait(kind, seat, letter), class_="bw-portrait") for kind in CREW]
    spaces = element(  # no <button>: asleep it would still be a tab stop, before the panel with what is to be done
        "div", shared.slot(f"pay-{seat}", "span", class_="bw-spaces"),
        element("span", portraits, class_="bw-spaces"),
        element("span", shared.slot(f"dice-{seat}", "span", class_="bw-spaces"),
                shared.slot(f"ghost-{seat}", "span", class_="bw-ghosts"), class_="bw-aboard"),
        element("span", element("span", data_badge=True), class_="bw-badge"), role="button", class_="bw-crew",
        data_pick=f"{BOARD}{seat}", aria_label=f"{whose(name)} crew board",
    )  # fmt: skip
    left = element("small", "to sell")
    cubes = element(
        "span", left, [pieces.cube(seat, letter) for _ in range(CUBES)], class_="bw-cubes", aria_hidden="true"
    )
    title = element("b", name, class_="bw-name")
    head = element("div", shared.seat_mark(seat, letter), title, purse, class_="bw-crewhead")
    goods = element("span", cubes, class_="bw-goods", data_place=f"goods-{seat}")
    last = element("div", shared.slot(f"foot-{seat}", "span"), goods, class_="bw-crewfoot")
    return content(head, spaces, last)


# What changes


def wages(view: View, seat: int) -> Markup:
    """What the three spaces pay; the ship's pays nothing (BATAM-WAGE-06)."""
    return content(pay(seat, slot, wage(view, seat, slot)) for slot in range(SPACES))


def pay(seat: int, slot: int, amount: int) -> Markup:
    if not amount:
        said: Markup | str = element("small", "unpaid" if slot == SPACES - 1 else "–")
    else:
        coin = element("span", pieces.coin(), data_piece=f"pay-{seat}-{slot}", class_="bw-coin")
        said = content(coin, element("b", str(amount)))
    return element("span", said, class_="bw-wage", data_place=f"wage-{seat}-{slot}")


def dice(view: View, seat: int) -> Markup:
    """The dice that have come aboard, from the captain's space."""
    crew = view.boards[seat]
    return content(
        element("span", aboard(view, seat, slot) if slot < len(crew) else None, class_="bw-slot",
                data_place=f"slot-{seat}-{slot}") for slot in range(SPACES)
    )  # fmt: skip


def aboard(view: View, seat: int, slot: int) -> Markup:
    owner, value = view.boards[seat][slot]
    return element("span", pieces.die(owner, value, sign(view, owner)), data_piece=f"die-{seat}-{slot}")


def foot(view: View, seat: int) -> Markup:
    """How far the ship sails, the maps in front of its captain, and how many goods are sold."""
    values = [value for _, value in view.boards[seat]]
    maps = [
        element("span", f"Map of {find(name).island}, {find(name).amount}", class_="bw-map") for name in view.maps[seat]
    ]
    said = f"sails {sum(values)}" if values else "" if view.to_act is OVER else "no crew yet"
    waits = seat in view.row and view.to_act is not OVER
    order = f"number {view.row.index(seat) + 1} in the row, " if waits else ""
    words = f"; {order}{spoken(view, seat)}{view.sold[seat]} of {CUBES} goods sold"
    return content(said, element("span", words, class_="bw-hidden"), maps, element("i", data_sold=view.sold[seat]))


def spoken(view: View, seat: int) -> str:
    """The dice on a crew board in words."""
    crew = enumerate(view.boards[seat])
    return "".join(f"{whose(view.seats[owner])} {value} as {CREW[slot]}, " for slot, (owner, value) in crew)


# What was rolled


def rolled(view: View) -> Markup:
    """The dice that the seat placing crew has in hand, each a pick; the seasick ones stay out."""
    shown = view.rolled if view.step in (Phase.ROLL, Phase.REROLL, Phase.PLACE) else ()
    dice = [rolled_die(view, number, value) for number, value in enumerate(shown) if value is not None]
    if not dice:
        return Markup("")
    said = element("b", f"{view.seats[view.turn]} rolled:")
    return element("div", said, dice, class_="bw-row bw-rolls", data_place="hand")


def rolled_die(view: View, number: int, value: int) -> Markup:
    name = f"{DIE}{number}"
    picture = element("span", pieces.die(view.turn, value), data_piece=name)  # the row says whose they are
    return element(
        "button", picture, type="button", class_="bw-rolled", data_pick=name, data_tick=f"dice={number}",
        aria_label=f"Die showing {face(value)}",
    )  # fmt: skip


# What a die would do


def ghosts(view: View, offers: Mapping[str, Offer]) -> dict[str, Markup]:
    """For each crew board, how its dice would stand with each die that may be placed there: shown when pointed at.

    What comes or moves is marked, lest it looks placed.
    """
    found: dict[str, list[Markup]] = {f"ghost-{seat}": [] for seat in range(len(view.seats))}
    for name in offers:
        number, then, goal = name.partition(THEN)
        if then and view.me is not None:
            seat, value = int(goal.removeprefix(BOARD)), view.rolled[int(number.removeprefix(DIE))] or 0
            stay = slot_of(view.boards[seat], value)
            dice = [
                element(
                    "span", pieces.die(owner, shown, sign(view, owner)), class_="bw-would" if slot >= stay else None
                )
                for slot, (owner, shown) in enumerate(joined(view, view.me, value, seat))
            ]
            found[f"ghost-{seat}"].append(element("span", dice, class_="bw-ghost", data_shown_for=name))
    return {part: content(spans) for part, spans in found.items()}
