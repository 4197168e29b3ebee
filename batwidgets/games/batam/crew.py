"""The crew row: a board a player with its wages, portraits and dice, and what a die would do there."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.ruleset import OVER
from batwidgets.games.batam import pieces
from batwidgets.games.batam.cards import CUBES, SPACES
from batwidgets.games.batam.offering import BOARD, DIE, joined, wage
from batwidgets.games.batam.panels import sign
from batwidgets.games.batam.state import Phase
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import CREW, coins, face, find
from batwidgets.scene import Markup, Offer, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.offers import THEN
from batwidgets.scene.words import whose


def row(view: View) -> Markup:
    """Slots for the crew boards, in the order of the row, and which seat is to act."""
    return element(
        "div", [shared.slot(f"crew-{seat}", class_="bw-crewboard", data_seat=seat,
                            data_acts=seat == view.turn and view.to_act is not OVER) for seat in view.row],
        class_="bw-crewrow",
    )  # fmt: skip


def board(view: View, seat: int) -> Markup:
    """A seat's crew board: its purse and goods, what it offers, who has come aboard, how far that sails."""
    return content(
        head(view, seat),
        element("button", [space(view, seat, slot) for slot in range(SPACES)],
                element("span", element("span", data_badge=True), class_="bw-badge"),
                type="button", class_="bw-crew", data_pick=f"{BOARD}{seat}", aria_label=spoken(view, seat)),
        shared.slot(f"ghost-{seat}", class_="bw-ghosts"),
        foot(view, seat),
    )  # fmt: skip


def head(view: View, seat: int) -> Markup:
    """Whose board it is, and the purse."""
    purse = element(
        "span", element("span", pieces.coin(), data_piece=f"coin-{seat}", class_="bw-coin"),
        element("b", str(view.coins[seat])), element("span", " coins", class_="bw-hidden"),
        class_="bw-purse", data_place=f"purse-{seat}",
    )  # fmt: skip
    name = element("b", view.seats[seat], class_="bw-name")
    return element("div", shared.seat_mark(seat, sign(view, seat)), name, purse, class_="bw-crewhead")


def space(view: View, seat: int, slot: int) -> Markup:
    """One space: its wage, its portrait, its die."""
    pay, dice = wage(view, seat, slot), view.boards[seat]
    offered = element("b", str(pay)) if pay else element("small", "unpaid" if slot == len(view.wages[seat]) else "–")
    coin = element("span", pieces.coin(), data_piece=f"pay-{seat}-{slot}", class_="bw-coin") if pay else None
    die = None
    if slot < len(dice):
        owner, value = dice[slot]
        die = element("span", pieces.die(owner, value, sign(view, owner)), data_piece=f"die-{seat}-{slot}")
    return element(
        "span", element("span", coin, offered, class_="bw-wage", data_place=f"wage-{seat}-{slot}"),
        pieces.portrait(CREW[slot], seat), element("span", die, class_="bw-slot", data_place=f"slot-{seat}-{slot}"),
        class_="bw-space",
    )  # fmt: skip


def foot(view: View, seat: int) -> Markup:
    """How far the ship sails, the maps in front of its captain, and the goods that are left."""
    values = [value for _, value in view.boards[seat]]
    total = " + ".join(map(str, values)) + (f" = {sum(values)}" if len(values) > 1 else "")
    maps = [
        element("span", f"Map of {find(name).island}, {find(name).amount}", class_="bw-map") for name in view.maps[seat]
    ]
    left = CUBES - view.sold[seat]
    cubes = [pieces.cube(seat, sign(view, seat)) if number < left else element("i", class_="bw-sold")
             for number in range(CUBES)]  # fmt: skip
    said = f"{left} of {CUBES} goods left"
    goods = element(
        "span", cubes, class_="bw-goods", data_place=f"goods-{seat}", role="img", aria_label=said, title=said
    )
    sails = element("span", f"{total} movement" if values else "no crew yet")
    return element("div", sails, maps, goods, class_="bw-crewfoot")


def spoken(view: View, seat: int) -> str:
    """A crew board in words: wages, then dice from the captain's space."""
    captain, sailor = view.wages[seat]
    dice = [
        f"{whose(view.seats[owner])} {value} as {CREW[slot]}" for slot, (owner, value) in enumerate(view.boards[seat])
    ]
    wages = f"captain {coins(captain)}, sailor {coins(sailor)}"
    return f"{whose(view.seats[seat])} crew board: {wages}; {', '.join(dice) or 'no dice'}"


# What was rolled


def rolled(view: View) -> Markup:
    """The dice that the seat placing crew has in hand, each a pick; the seasick ones stay out."""
    shown = view.rolled if view.step in (Phase.ROLL, Phase.REROLL, Phase.PLACE) else ()
    dice = [rolled_die(view, number, value) for number, value in enumerate(shown) if value is not None]
    said = f"{view.seats[view.turn]} rolled:" if dice else "Dice in hand: none"
    return element("div", element("b", said), dice, class_="bw-row bw-rolls", data_place="hand")


def rolled_die(view: View, number: int, value: int) -> Markup:
    name = f"{DIE}{number}"
    picture = element("span", pieces.die(view.turn, value, sign(view, view.turn)), data_piece=name)
    return element(
        "button", picture, type="button", class_="bw-rolled", data_pick=name, aria_label=f"Die showing {face(value)}"
    )  # fmt: skip


# What a die would do


def ghosts(view: View, offers: Mapping[str, Offer]) -> dict[str, Markup]:
    """For each crew board, how its dice would stand with each die that may be placed there: shown when pointed at."""
    found: dict[str, list[Markup]] = {f"ghost-{seat}": [] for seat in range(len(view.seats))}
    for name in offers:
        number, then, goal = name.partition(THEN)
        if then and view.me is not None:
            seat, value = int(goal.removeprefix(BOARD)), view.rolled[int(number.removeprefix(DIE))] or 0
            dice = [pieces.die(owner, shown, sign(view, owner)) for owner, shown in joined(view, view.me, value, seat)]
            found[f"ghost-{seat}"].append(element("span", dice, class_="bw-ghost", data_shown_for=name))
    return {part: content(spans) for part, spans in found.items()}
