"""The picture of a table of Batam: from what one seat may know to markup in parts, and from picks to moves."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path

from batwidgets.core.events import Event
from batwidgets.games.batam import art, crew, ending, orders, panels
from batwidgets.games.batam.howto import lines
from batwidgets.games.batam.motion import cues
from batwidgets.games.batam.offering import offers
from batwidgets.games.batam.offering_sea import costs
from batwidgets.games.batam.orders import draft
from batwidgets.games.batam.picking import move
from batwidgets.games.batam.state import Options
from batwidgets.games.batam.telling import news
from batwidgets.games.batam.told_turns import since
from batwidgets.games.batam.view import View
from batwidgets.scene import Markup, Offer, Story, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content

__all__ = ["draft", "move", "offers", "scene", "story"]


@functools.cache
def layout(options: Options, players: int) -> Markup:
    """Where the parts go, and the style sheet they need; it never changes in a game."""
    slot = shared.slot
    sheet = art.css() + (Path(__file__).parent / "table.css").read_text(encoding="utf-8")
    howto = shared.how_to_play("BATAM", lines(options, players))
    do = element("div", slot("final"), slot("orders"), slot("rolled"), slot("hint"), class_="bw-do")
    main = element(
        "div", slot("board", class_="bw-pan", data_keep="board", tabindex=0, role="group", aria_label="The chart"),
        slot("crew"), class_="bw-main",
    )  # fmt: skip
    side = element(
        "div", slot("heard"), shared.panel("Compass and bank", slot("compass")), slot("where"), shared.offers_list(),
        shared.folded("Log", slot("log", class_="bw-story", data_keep="story"), keep="log", opened=True),
        slot("bots"), class_="bw-side",
    )  # fmt: skip
    body = element("div", main, do, side, class_="bw-layout")
    note = element("p", panels.RECONSTRUCTED, class_="bw-note")
    table = element("div", shared.head(howto), body, note, class_="bw-table batam batam-table")
    return content(Markup(f"<style>{sheet}</style>"), art.definitions(), table)


def scene(view: View, offers: Mapping[str, Offer], story: object) -> Mapping[str, str]:
    """Everybody's picture for a spectator's view; for a seat's, what that seat alone can do."""
    if view.me is not None:
        if not offers:  # looked back on: nothing can be done
            return {}
        return {
            "orders": orders.orders(view, offers), "reach": reach(view, offers), "heard": heard(view, view.me),
            **crew.ghosts(view, offers),
        }  # fmt: skip
    signs = shared.letters(view.seats)
    acting = view.turn if view.phase == "sail" else None
    return {
        "board": art.still(view.chart), "tiles": art.tiles(view.chart, view.tiles),
        "cubes": art.cubes(view.chart, view.cubes, signs), "ships": art.ships(view.chart, view.ships, signs, acting),
        "layout": layout(view.options, len(view.seats)), "banner": panels.banner(view), "steps": panels.phases(view),
        **crew.parts(view), "compass": panels.compass(view), "where": panels.where(view),
        "final": ending.final(view), "log": panels.log(view),
    }  # fmt: skip


def heard(view: View, seat: int) -> Markup:
    """What the others did since a seat's last turn."""
    turns = list(since(view, seat))
    return shared.since(turns) if turns else Markup("")


def reach(view: View, offers: Mapping[str, Offer]) -> Markup:
    """What can be sailed to, lighter the dearer; striped where no ship may stop."""
    return Markup(art.reach(view.chart, *costs(view, offers)))


def story(view: View, events: Sequence[Event]) -> Story:
    """What a seat saw happen: the sentences of an atom, what travels, forms that are new."""
    said = " ".join(text for text, _ in news(view, events))
    return Story(said, cues(events), ("orders",))
