"""The merchants where they stand, and pins that show the same on a chart too small for figures."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia.art.counters import fit, place
from batwidgets.games.batavia.art.pieces import merchant, pin
from batwidgets.games.batavia.art.room import BELOW
from batwidgets.games.batavia.route import Route
from batwidgets.scene.svg import put

PITCH = 25.0  # between merchants that stand on one space: the start, before they set out
PIN, BESIDE = 1.6, 15.0  # how much larger a pin is than a counting piece; how far down and to the right it stands


def merchants(route: Route, at: Sequence[int]) -> str:
    """The merchants, for the slot `merchants`: `at` gives each seat's space.

    >>> merchants(Route.of(), [17])[:74]
    '<g data-at="17" transform="translate(631 229)"><g data-piece="merchant 0">'
    """
    return "".join(_merchant(route, seat, at) for seat in range(len(at))) + _pins(route, at)


def _merchant(route: Route, seat: int, at: Sequence[int]) -> str:
    return (
        f'<g data-at="{at[seat]}" transform="{place(route, at[seat])}">'
        f'<g data-piece="merchant {seat}">{merchant(seat, _aside(seat, at), BELOW if at[seat] else 0)}</g></g>'
    )


def _pins(route: Route, at: Sequence[int]) -> str:
    """Where the merchants are as the chart shows it when it is small and they stand in the rows below it."""
    grown = fit(route)
    drawn = "".join(
        put(pin(seat), route.x[space] * grown + BESIDE + _aside(seat, at) * 1.4, route.y[space] * grown + BESIDE, PIN)
        for seat, space in enumerate(at)
    )
    return f'<g class="narrow pins">{drawn}</g>'


def _aside(seat: int, at: Sequence[int]) -> float:
    """How far to the right of the middle a merchant stands who shares a space."""
    same = [other for other, there in enumerate(at) if there == at[seat]]
    return (same.index(seat) - (len(same) - 1) / 2) * PITCH
