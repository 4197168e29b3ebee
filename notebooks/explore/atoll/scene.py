"""The picture: from a view to markup in parts, from picks to moves, from events to sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from atoll.moves import Dealt, Ended, Home, Land, Paddle, Paddled, Rest, Rested, Tided
from atoll.state import View
from batwidgets.core.events import Event
from batwidgets.core.moves import Moves, SeatMove
from batwidgets.core.ruleset import OVER
from batwidgets.scene import Cue, Markup, Offer, Story, element, panels, svg, theme

LOOK = {"channel": {"stroke_width": 7}, "reef": {"stroke_width": 3, "stroke_dasharray": "3 6"}}


def scene(view: View, offers: Mapping[str, Offer], story: object) -> Mapping[str, str]:
    """Everybody's picture, or for a seat what is that seat's alone."""
    if view.seat is not None:
        return {"orders": orders(view) if view.home else ""}
    lines = [(text, event.rule) for event in view.log if (text := line(view, event))]
    return {"layout": LAYOUT, "banner": banner(view), "board": board(view), "log": panels.log(lines)}


LAYOUT = element(
    "div",
    element("div", panels.slot("banner", "p", class_="bw-banner"), panels.slot("board"), data_say=True),
    element("div", panels.slot("orders"), panels.slot("hint"), panels.offers_list(),
            panels.folded("Log", panels.slot("log"), keep="log", opened=True), class_="bw-side"),
    class_="bw-layout",
)  # fmt: skip


def banner(view: View) -> Markup:
    if isinstance(view.to_act, int):
        tide = "High" if view.high else "Low"
        return panels.banner(f"paddle, rest or land. {tide} tide.", view.to_act, view.names[view.to_act])
    return panels.banner("The game is over." if view.to_act is OVER else "Chance acts.")


def orders(view: View) -> Markup:
    """A seat's own home and its buttons."""
    buttons = [panels.pick_button(name, name.capitalize()) for name in ("rest", "land", "hint", "undo")]
    return panels.panel(f"Your home: {view.atoll.name[view.home]}", element("div", buttons, class_="bw-row"))


def board(view: View) -> Markup:
    """The graph, drawn where its file says; a canoe on a seat's colour with its letter."""
    nodes = view.atoll.graph.nodes
    ways = [
        svg.shape("path", d=f"M{nodes[a]['x']} {nodes[a]['y']}L{nodes[b]['x']} {nodes[b]['y']}",
                  stroke=theme.var("line"), **LOOK[kind])
        for a, b, kind in view.atoll.graph.edges(data="kind")
    ]  # fmt: skip
    islets = [islet(view, name, nodes[name]["x"], nodes[name]["y"]) for name in view.atoll.islets]
    boats = [canoe(view, seat, nodes[at]["x"], nodes[at]["y"]) for seat, at in enumerate(view.at)]
    return svg.picture(420, 340, ways, islets, boats, label=f"{view.atoll.title}: channels, and reefs dotted")


def islet(view: View, name: str, x: int, y: int) -> Markup:
    said, there = view.atoll.name[name], [seat for seat, at in enumerate(view.at) if at == name]
    spoken = f"{said}: {view.names[there[0]]}'s canoe" if there else said
    circle = svg.shape("circle", class_="bw-hit", cx=x, cy=y, r=32, fill=theme.var("sunk"), stroke=theme.var("edge"))
    word = svg.shape("text", said, x=x, y=y + 48, text_anchor="middle", font_size=14, fill=theme.var("ink"),
                     stroke=theme.var("paper"), stroke_width=6, paint_order="stroke")  # fmt: skip
    return svg.group(circle, word, data_pick=name, data_place=name, role="button", aria_label=spoken)


def canoe(view: View, seat: int, x: int, y: int) -> Markup:
    hull = svg.shape("ellipse", rx=24, ry=13, fill=theme.seat(seat), stroke=theme.var("ink"))
    mark = svg.shape("text", panels.letter(view.names[seat]), y=5, text_anchor="middle", font_weight=700,
                     fill=theme.seat_ink(seat))  # fmt: skip
    return svg.group(hull, mark, transform=svg.move(x, y), data_piece=f"canoe-{seat}")


def offers(view: View, legal: Moves) -> Mapping[str, Offer]:
    """What can be picked: an islet, or a button."""
    return {getattr(move, "to", type(move).__name__.lower()): Offer(said(view, move)) for move in legal}


def said(view: View, move: SeatMove) -> str:
    return f"Paddle to {view.atoll.name[move.to]}" if isinstance(move, Paddle) else type(move).__name__


def move(view: View, offer: str) -> SeatMove | None:
    """The move that a pick stands for, legal or not."""
    if offer in view.atoll.islets:
        return Paddle(view.seat, offer)
    return {"rest": Rest(view.seat), "land": Land(view.seat)}.get(offer)


def story(view: View, events: Sequence[Event]) -> Story:
    heard = [event for event in events if event.heard_by(view.seat)]
    moved = [event.data for event in heard if isinstance(event.data, Paddled)]
    cues = [Cue("travel", f"canoe-{done.seat}", done.origin, done.to) for done in moved]
    return Story(" ".join(filter(None, (line(view, event) for event in heard))), cues)


def line(view: View, event: Event) -> str | None:
    """An event as a sentence."""
    name, names = view.atoll.name, view.names
    match event.data:
        case Dealt(whom):
            return f"{names[whom]}: a home is dealt."
        case Home(islet):
            return f"Yours is {name[islet]}."
        case Tided(high):
            return "High tide." if high else "Low tide."
        case Paddled(seat, origin, to):
            return f"{names[seat]}: {name[origin]} to {name[to]}."
        case Rested(seat):
            return f"{names[seat]}: a rest."
        case Ended(winner, homes):
            if winner is None:
                return "Night falls, and nobody wins."
            return f"The winner is {names[winner]}. Homes: {', '.join(name[home] for home in homes)}."
    return None
