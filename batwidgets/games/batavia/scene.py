"""The picture of a table of Batavia: from what one seat may know to markup in parts, and from picks to moves."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path

from batwidgets.core.events import Event
from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia import (
    art,
    choosing,
    ending,
    foretelling,
    hands,
    nearing,
    news,
    offering,
    onboard,
    orders,
    panels,
    seats,
)
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.events import ScoringLine
from batwidgets.games.batavia.forecast import Forecast, forecast
from batwidgets.games.batavia.howto import lines
from batwidgets.games.batavia.in_words import in_words
from batwidgets.games.batavia.motion import cues
from batwidgets.games.batavia.offering import move, offers
from batwidgets.games.batavia.route import Route
from batwidgets.games.batavia.state import Options
from batwidgets.games.batavia.telling import story_lines
from batwidgets.games.batavia.view import View
from batwidgets.scene import Markup, Offer, Story, Value, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import cheap, content

__all__ = ["draft", "move", "offers", "scene", "story"]

AID = "A player aid on one page, in Python: batavia.aid()."
MADE_UP = (
    "Reconstructed, not printed: the places and names of the posts, how many ship cards each company has, and the "
    "faces of the die."
)


@functools.cache
def layout(options: Options) -> Markup:
    """Where the parts go, and the style sheet they need; it never changes in a game."""
    slot = shared.slot
    sheet = art.css() + (Path(__file__).parent / "table.css").read_text(encoding="utf-8")
    fold = element("div", shared.folded("The chart, at a glance", keep="chart", opened=False), class_="bv-chart")
    main = element(
        "div", slot("final"), fold, slot("board", role="group", aria_label="The route"),
        shared.panel("At the table", slot("near"), seats.table_of_seats(options), slot("bots")), class_="bw-main",
    )  # fmt: skip
    told = element("div", slot("story"), slot("log"), class_="bw-story", data_keep="story")
    log = shared.folded("Log", told, keep="log", opened=True)
    side = element("div", slot("hand"), slot("aid"), slot("words"), shared.offers_list(), log, class_="bw-side")
    howto = shared.how_to_play("BATAVIA", lines(options))
    do = element("div", slot("heard"), slot("hint"), slot("auction"), slot("orders"), class_="bw-do")
    body = element("div", do, main, side, class_="bw-layout")
    note = element("p", AID, " ", MADE_UP, class_="bw-note")
    table = element("div", shared.head(howto), body, note, class_="bw-table batavia batavia-table")
    return content(Markup(f"<style>{sheet}</style>"), table)


def scene(view: View, offers: Mapping[str, Offer], story: object) -> Mapping[str, str]:
    """Everybody's picture for a spectator's view; for a seat's, what is that seat's alone."""
    counting = isinstance(story, Story) and bool(story.say)  # a table that is opened, or come back to, has no news
    shown = everybodys(view, counting) if view.seat is None else own(view, offers)
    return {part: cheap(markup) for part, markup in shown.items()}


def own(view: View, offers: Mapping[str, Offer]) -> Mapping[str, str]:
    """What is a seat's alone: its hand and notes, what it is asked to do, the story by rounds, the board in words."""
    assert view.seat is not None
    story = {"words": in_words(view), **panels.log_rounds(view)}
    if view.to_act is OVER:  # nothing in hand, nothing to guess: the story and the sheet are everybody's
        return story
    purse = {f"purse-{view.seat}": str(view.notes[view.seat])}
    hand = hands.hand(view, looked_back=not offers)
    has = {"heard": news.heard(view), "hand": hand, "aid": hands.aid(view), **purse, **story}
    if not offers:  # looked back on
        return has
    return {**has, "lit": lit(view, offers), "orders": orders.orders(view, offers)}


def lit(view: View, offers: Mapping[str, Offer]) -> str:
    """The spaces that this seat may sail to now, marked on the route and on the chart."""
    spaces = {offering.TARGET: view.route.target} | {f"{offering.HEX}{space}": space for space in view.route.hexes}
    return art.lit(view.route, [spaces[name] for name, offer in offers.items() if name in spaces and not offer.refused])


def everybodys(view: View, counting: bool) -> Mapping[str, str]:
    """The public picture; the gold is seen to be counted where the game has ended just now."""
    return {
        "layout": layout(view.options), "banner": panels.banner(view, counting), "steps": panels.steps(view),
        "auction": panels.auction(view), "near": nearing.warning(view), "seats": seats.seats(view),
        "final": ending.final(view, counting), "log": panels.log_short(view), **onboard.parts(view),
    }  # fmt: skip


def story(view: View, events: Sequence[Event]) -> Story:
    """What a seat saw happen: the sentences of an atom, pieces that travel, forms that are new."""
    heard = [event for event in events if event.heard_by(view.seat)]
    spoken = [event for event in heard if not isinstance(event.data, ScoringLine)]  # the sheet shows those
    said = " ".join(text for text, _ in story_lines(view, spoken))
    return Story(said, tuple(cues(heard)), ("orders",))


def draft(view: View, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
    """For a half-made lay-out what it would do, here and on the route; for a bid how it would go round the table."""
    if view.seat is None:
        return {}
    amount, chosen = values.get(choosing.AMOUNT), values.get(choosing.CARDS)
    if offer == choosing.BID and isinstance(amount, int):
        return {"forecast": foretelling.bid_words(view, amount)}
    if offer == choosing.LAY and isinstance(chosen, dict):
        counts = tuple(chosen.get(code) or 0 for code in COMPANIES)
        ahead = forecast(view, counts)
        return {"forecast": foretelling.told(view, ahead), "landing": rings(view.route, ahead)}
    return {}


def rings(route: Route, ahead: Forecast) -> str:
    """The spaces to which a half-made lay-out would lead, marked on the route."""
    if not ahead.playable:
        return ""
    return art.landing(route, {one.space: one.counter[0] if one.counter else None for one in ahead.landings})
