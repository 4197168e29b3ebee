"""Where a half-made play would lead, shown on the route before it is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from batwidgets.games.batavia.art.counters import place
from batwidgets.games.batavia.art.svg import use
from batwidgets.games.batavia.art.theme import INK, var
from batwidgets.games.batavia.cards import BY_CODE
from batwidgets.games.batavia.route import Route
from batwidgets.scene.svg import put

# Said in attributes: the chart that is an overview shows the same again, where no style sheet reaches.
RING = f'<use href="#hex" fill="none" stroke="{var("glow")}" stroke-width="4.5" stroke-linejoin="round"/>'
REACH = f'<use href="#hex" fill="none" stroke="{var("reach")}" stroke-width="4.5" stroke-linejoin="round"/>'


def landing(route: Route, spaces: Mapping[int, str | None]) -> str:
    """A ring around each space that a merchant might head for, with the company's flag; for the slot `landing`.

    `spaces` gives the company whose counter is claimed there; none for the target, which is every company's.

    >>> landing(Route.of(), {17: "Du", 36: None}).count("<use")
    3
    """
    return "".join([_ahead(route, space, company) for space, company in spaces.items()])


def _ahead(route: Route, space: int, company: str | None) -> str:
    name = route.label(space) if company is None else f"{BY_CODE[company].adjective}: {route.label(space)}"
    return (
        f'<g class="ahead" data-at="{space}" transform="{place(route, space)}"><title>{escape(name)}</title>'
        f"{RING}{'' if company is None else _flag(company)}</g>"
    )


def lit(route: Route, spaces: Iterable[int]) -> str:
    """A ring around each space that a seat may sail to now, for the slot `lit`.

    >>> lit(Route.of(), [17, 36]).count("<use")
    2
    """
    return "".join(f'<g data-at="{space}" transform="{place(route, space)}">{REACH}</g>' for space in spaces)


def _flag(company: str) -> str:
    ground = f'<circle r="8.4" fill="{var("token")}" stroke="{INK}" stroke-width="1.2"/>'
    return put(ground + use(company, 0, 0, 0.58), -17, -17)
