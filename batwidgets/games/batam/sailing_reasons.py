"""Why to sail somewhere, in words: what it costs and brings, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.games.batam.cards import CUBES, HOMECOMING, PIRATE_TILE, SALE, SHARE
from batwidgets.games.batam.offering_sea import brings_home, ending_words, found_words
from batwidgets.games.batam.outlook import Outlook
from batwidgets.games.batam.tours import Tour
from batwidgets.games.batam.view import View
from batwidgets.games.batam.voyages import Voyage, reach
from batwidgets.games.batam.words import coins, place
from batwidgets.scene.words import does, listed

FAR = 60  # movement: more than any two places are apart


def onward(tour: Tour, voyage: Voyage) -> list[str]:
    """Where the tour goes on to from the end of a voyage."""
    taken = 0
    for found in voyage.finds:
        taken |= tour.bit(found.space)
    return [space for space in tour.calls(voyage.space, taken=taken) if space != voyage.space]


def reason(view: View, outlook: Outlook, tour: Tour, voyage: Voyage, near: Mapping[str, Voyage]) -> str:
    """Why to sail there: what it costs and brings, and what comes next; a wind by what it gives and leads to."""
    chart, me = view.chart, outlook.me
    money = sum(found.coins for found in voyage.finds)
    wind = sum(found.movement for found in voyage.finds)
    does = [f"costs {voyage.cost} of {view.moves_left} movement"]
    if wind:
        ends = any(found.movement and found.space == voyage.space for found in voyage.finds)
        blows = "there" if ends else "on the way"
        does = [f"costs {voyage.cost} movement: you have {view.moves_left}, the wind {blows} gives {wind} more"]
    does += [f"pays the pirates {coins(voyage.tolls)}"] if voyage.tolls else []
    does += [f"finds {coins(money)}"] if money else []
    does += [found_words(found) for found in voyage.finds if not found.movement and not found.coins]
    said = f"It {listed(does)}"
    if voyage.sale:
        return f"{said}, and a sale there brings {brings(view, voyage.sale)}."
    if voyage.space == chart.home and view.sold[me] == CUBES:
        return f"{said}{homecoming(view, voyage)}"
    calls = onward(tour, voyage)
    if not calls:
        return f"{said}."
    goal = place(chart, calls[0])
    ahead_of = near.get(calls[0])
    far = farther(view, outlook, voyage.space).get(calls[0])
    left = voyage.left - far if far and chart.kind[voyage.space] != "sea" else -1  # one goes on from there at once
    if ahead_of and (voyage.space in ahead_of.route or left >= 0):
        sale = f", where a sale brings {brings(view, ahead_of.sale)}" if ahead_of.sale else ""
        draws = view.options.compass == "cards" and chart.kind[voyage.space] == "compass"
        said += f"; from there{', unless pirates come,' if draws else ''} {goal} is within reach{sale}"
        more = f", with {left} movement left then; the shortest way would leave {ahead_of.left}"
        return f"{said}{more}." if left > ahead_of.left and not draws else f"{said}."
    if view.ended is not None:  # no turn follows in which to go on
        return f"{said}."
    said += f"; from there it costs {far} movement to {goal}, as ships lie now" if far else f"; {goal} comes next"
    return f"{said}, and then home." if calls[1:] == [chart.home] else f"{said}."


def farther(view: View, outlook: Outlook, start: str) -> Mapping[str, int]:
    """What it costs to sail on from a space in a later turn, round the pirates: as the chart would say there."""
    me = outlook.me
    others = [space for seat, space in enumerate(view.ships) if seat != me]
    lair = {outlook.lair: PIRATE_TILE} if outlook.lair else {}
    return reach(view.chart, start, FAR, ships=others, tiles=lair, dice=1, selling=outlook.markets(me),
                 cards=view.options.compass == "cards").costs  # fmt: skip


def homecoming(view: View, voyage: Voyage) -> str:
    """What coming home brings to a ship that has sold all, and how the purses would stand."""
    me = view.turn
    bonus = HOMECOMING if brings_home(view, me, voyage) else 0
    mine = view.coins[me] + bonus + sum(found.coins for found in voyage.finds) - voyage.tolls
    rival = max((seat for seat in range(len(view.seats)) if seat != me), key=lambda seat: view.coins[seat])
    brought = f"brings the bonus of {bonus}" if bonus else "brings no bonus"
    last = " and makes this the last round" if ending_words(view, me, voyage) else ""
    return (
        f", and being home {brought}{last}. You would have {coins(mine)}; of the others "
        f"{does(view.seats[rival], 'has')} most now, {view.coins[rival]}."
    )


def brings(view: View, island: str) -> str:
    """What a sale at an island brings now, the shares of others taken off."""
    return coins(SALE - SHARE * len(view.cubes[island]))
