"""The picture of a table of MS Batory: from what one seat may know to markup in parts, and from picks to moves."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path

from batwidgets.core.events import Event
from batwidgets.games.batory import accusing, askform, orders, panels, sentences
from batwidgets.games.batory import events as told
from batwidgets.games.batory.art.deckplan import still
from batwidgets.games.batory.art.figures import figures
from batwidgets.games.batory.art.theme import css
from batwidgets.games.batory.asking import objections
from batwidgets.games.batory.ending import final
from batwidgets.games.batory.ending_known import own
from batwidgets.games.batory.howto import lines
from batwidgets.games.batory.offering import move, offers
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.standing import spots
from batwidgets.games.batory.state import Options
from batwidgets.games.batory.telling import line
from batwidgets.games.batory.view import View
from batwidgets.games.batory.whom import meant
from batwidgets.scene import Cue, Markup, Offer, Refused, Story, Value, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import cheap, content

SHEET = "Your investigation sheet, with what follows from the answers: table.sheet(), or table.with_sheet() for both."
SOLVED = "Your sheet has found {}, and why. You may accuse at any time."

__all__ = ["draft", "move", "offers", "scene", "story"]


@functools.cache
def layout(options: Options, players: int) -> Markup:
    """Where the parts go, the style sheet they need, and how to play: at one table it never changes."""
    slot = shared.slot
    sheet = css() + (Path(__file__).parent / "table.css").read_text(encoding="utf-8")
    side = element(
        "div", slot("played"), slot("hand"), shared.panel("Event", slot("event", data_piece="event")),
        shared.panel("Question cards to take", slot("display")), slot("where"), slot("accusation"),
        shared.offers_list(), class_="bw-side",
    )  # fmt: skip
    beside = element("p", SHEET, class_="bw-note bw-beside-note")  # not where there is no sheet, or where it is
    main = element(
        "div", slot("final"),
        slot("board", class_="bw-pan", data_keep="board", tabindex=0, role="group", aria_label="The ship"),
        shared.panel("At the table", slot("players"), slot("bots"), beside),
        shared.folded("Log", slot("log", class_="bw-story", data_keep="story"), keep="log", opened=True),
        class_="bw-main",
    )  # fmt: skip
    howto = shared.how_to_play("BATORY", lines(options, players))
    whom = "the three thieves: see there who they are" if players == 2 else "the thief: see there who it is"
    solved = element("p", SOLVED.format(whom), class_="batory-solved")
    do = element("div", slot("heard"), slot("hint"), solved, slot("orders"), class_="bw-do")
    body = element("div", do, main, side, class_="bw-layout")
    note = element("p", panels.MADE_UP, class_="bw-note")
    table = element("div", shared.head(howto), body, note, class_="bw-table batory batory-table")
    return content(Markup(f"<style>{sheet}</style>"), panels.signs(), table)


def scene(view: View, offers: Mapping[str, Offer], story: object) -> Mapping[str, str]:
    """Everybody's picture for a spectator's view; for a seat's, what is that seat's alone."""
    if view.seat is not None:
        looked_back = not offers  # nothing can be done
        hand = panels.hand(view, looked_back=looked_back)
        has = {"hand": hand, "cards": panels.cards(view), "heard": orders.heard(view),
               "known": own(view)}  # fmt: skip
        if looked_back:
            return has
        return {
            **has, "orders": orders.orders(view, offers), "accusation": accusing.accusation(view, offers),
            accusing.ACCUSED: accusing.sure(view, ()) if "accuse" in offers else "",
        }  # fmt: skip
    moved = {figure for figure, _ in view.entered}
    shown = {
        "layout": layout(view.options, len(view.names)), "banner": panels.banner(view), "final": final(view),
        "steps": panels.steps(view),
        "board": still(view.ship), "figures": figures(view.at, view.ship, moved, spots(view)),
        "event": panels.event(view), "display": panels.display(view),
        "played": panels.played(view), "players": panels.players(view), "where": panels.where(view),
        **panels.log_turns(view),
    }  # fmt: skip
    return {part: markup if part == "board" else cheap(markup) for part, markup in shown.items()}


def story(view: View, events: Sequence[Event]) -> Story:
    """What a seat saw happen: the sentences of an atom, figures that travel, forms that are new."""
    heard = [event for event in events if event.heard_by(view.seat)]
    said = " ".join(text for event in heard if (text := line(view, event)) is not None)
    cues = [cue for event in heard for cue in cues_of(event)]
    return Story(said, cues, ("orders", "accusation"))


def cues_of(event: Event) -> Sequence[Cue]:
    match event.data:
        case told.CharacterStep(figure=figure, origin=origin, to=to) if origin != to:
            return (Cue("travel", figure, origin, to),)
        case told.EventReplaced() | told.EventRevealed():
            return (Cue("turn", "event"),)
    return ()


def draft(view: View, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
    """For a half-made question: its sentence, whom it means as the figures stand now, and why it may not be asked.

    For an accusation, whom it means.
    """
    if offer == "accuse":
        return accusing.draft(view, values)
    if offer != "ask":
        return {}
    try:
        asked = askform.question(view, values)
    except Refused as refused:
        return {"forecast": element("p", str(refused), class_="bw-warning")}
    if asked is None:
        return {"forecast": element("p", askform.to_choose(view, values), class_="bw-note")}
    wrong = objections(asked, view.played, view.hand_size, view.ship, view.options.question_grammar)
    why = [element("p", f"Not with these cards: {fault.because}. ", shared.rule_tag(fault.rule), class_="bw-warning")
           for fault in wrong[:1]]  # fmt: skip
    who = meant(statement(asked, view.at, view.ship), now=True)
    return {"forecast": content(element("p", element("b", sentences.ask(asked))), who, *why)}
