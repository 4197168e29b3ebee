"""Where a half-made play would lead, shown on the route before it is made."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from batwidgets.games.batavia.art.counters import place
from batwidgets.games.batavia.art.svg import use
from batwidgets.games.batavia.art.theme import INK, var
from batwidgets.games.batavia.cards import BY_CODE
from batwidgets.games.batavia.route import Route
from batwidgets.scene.svg import put


def landing(route: Route, posts: Mapping[str, int]) -> str:
    """A ring around each space that a merchant might head for, with the company's flag; for the slot `landing`.

    `posts` gives a space for a company; the target has every flag and shows none.

    >>> landing(Route.of(), {"Du": 17}).count("<use")
    2
    """
    return "".join(
        f'<g class="ahead" data-at="{space}" transform="{place(route, space)}"><title>'
        f"{escape(f'{BY_CODE[company].adjective}: {route.label(space)}')}</title>"
        f'<use class="landing" href="#hex"/>{_flag(company) if space != route.target else ""}</g>'
        for company, space in posts.items()
    )


def _flag(company: str) -> str:
    ground = f'<circle r="8.4" fill="{var("token")}" stroke="{INK}" stroke-width="1.2"/>'
    return put(ground + use(company, 0, 0, 0.58), -17, -17)
