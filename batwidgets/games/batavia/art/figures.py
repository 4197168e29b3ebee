"""The merchants where they stand, and pins that show the same on a chart too small for figures."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from batwidgets.games.batavia.art.counters import fit, place
from batwidgets.games.batavia.art.pieces import merchant, pin
from batwidgets.games.batavia.art.svg import n
from batwidgets.games.batavia.route import Route

PITCH = 25.0  # between merchants that stand on one space: the start, before they set out
LIFT = -3.0  # a figure's middle is above the middle of its hex


def merchants(route: Route, at: Sequence[int], names: Sequence[str]) -> str:
    """The merchants, for the slot `merchants`: `at` gives each seat's space.

    >>> merchants(Route.of(), [17, 0], ["Ann", "Ben"])[:77]
    '<g data-at="17" transform="translate(631 229)"><g data-piece="merchant 0" tra'
    """
    return "".join(_merchant(route, seat, space, at, names) for seat, space in enumerate(at)) + _pins(route, at, names)


def _merchant(route: Route, seat: int, space: int, at: Sequence[int], names: Sequence[str]) -> str:
    said = escape(f"{names[seat]} at {route.label(space)}")
    return (
        f'<g data-at="{space}" transform="{place(route, space)}">'
        f'<g data-piece="merchant {seat}" transform="translate({n(_aside(seat, at))} {n(LIFT)})"><title>{said}</title>'
        f"{merchant(seat, names[seat])}</g></g>"
    )


def _pins(route: Route, at: Sequence[int], names: Sequence[str]) -> str:
    """Where the merchants are as the chart shows it when it is small and they stand in the rows below it."""
    grown = fit(route)
    drawn = "".join(
        f'<g transform="translate({n(route.x[space] * grown + _aside(seat, at) * 2.2)} {n(route.y[space] * grown)})">'
        f"{pin(seat, names[seat], 26)}</g>"
        for seat, space in enumerate(at)
    )
    return f'<g class="narrow pins">{drawn}</g>'


def _aside(seat: int, at: Sequence[int]) -> float:
    """How far to the right of the middle a merchant stands who shares a space."""
    same = [other for other, there in enumerate(at) if there == at[seat]]
    return (same.index(seat) - (len(same) - 1) / 2) * PITCH
