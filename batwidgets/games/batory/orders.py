"""What one seat can do now, and the forms for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from batwidgets.core.events import Happening
from batwidgets.core.ruleset import OVER
from batwidgets.games.batory import askform, offering
from batwidgets.games.batory import events as told
from batwidgets.games.batory.cards import HAND_LIMIT, has_pair
from batwidgets.games.batory.ending import named, wins
from batwidgets.games.batory.moves import DECK
from batwidgets.games.batory.sentences import ask
from batwidgets.games.batory.state import Phase
from batwidgets.games.batory.telling import accused, aimed, answer, missed, people
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import card_name, does, whose
from batwidgets.scene import Form, Markup, Offer, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import counted


def heard(view: View) -> Markup:
    """What has become known since this seat's last question, and the answer to that: the others soon play on.

    Of the events that came and went only the one that is in force; answers stay in sight longest, and how it ended.
    """
    found: list[tuple[Markup, bool]] = []  # and whether it is an answer, or the end; the latest first
    own_turn = view.turn == view.seat  # what happens in it one does oneself
    replaced = answered = False
    for event in reversed(view.log):
        own_turn = own_turn and not isinstance(event.data, told.TurnStarted)
        if isinstance(event.data, told.EventReplaced):
            late, replaced = replaced or own_turn, True
            if late:
                continue
        answers = isinstance(event.data, told.QuestionAnswered | told.GameOver)
        found += [(line, answers)] if (line := news(view, event.data)) else []
        if isinstance(event.data, told.QuestionAnswered) and event.data.asker == view.seat:
            answered = True  # one's own answer stays in sight, however much came after it
            break
    lines = found[::-1]
    kept = [number for number, (_, answers) in enumerate(lines) if answers]
    return shared.since((line for line, _ in lines), first=int(answered), kept=kept) if lines else Markup("")


def news(view: View, data: Happening) -> Markup | None:
    """What all should remember of an event; an answer stands out."""
    match data:
        case told.QuestionAnswered():
            asks = f"{view.names[data.asker]} asked {aimed(view, data.seat)}: {ask(data.question)} "
            return content(asks, element("b", answer(data.answer)))
        case told.PlayerInactive():
            out = f"{view.names[data.seat]} accused wrongly{missed(view, data.seat)} "
            return content(out, shared.rule_tag("BATORY-ACCUSE-05"))
        case told.AccusedNamed():
            return content(accused(view, data))
        case told.GameOver():
            return content(
                f"{ended(view)} ", shared.rule_tag("BATORY-ACCUSE-04" if named(view) else "BATORY-ACCUSE-10")
            )
        case told.EventReplaced():
            return content(f"The event is now {data.new}.")
    return None


def ended(view: View) -> str:
    """How it ended: with a right accusation, or with nobody else left who has not accused wrongly."""
    if not named(view) or view.winner is None:
        return f"{wins(view)}."
    return f"{does(view.names[view.winner], 'accused')} {people(view.thief or ())}, rightly: {wins(view)}."


def orders(view: View, offers: Mapping[str, Offer]) -> Markup:
    """What this seat can do now, and the forms for it."""
    return element("div", list(order_items(view, offers)), class_="bw-orders")


def order_items(view: View, offers: Mapping[str, Offer]) -> Iterator[Markup]:
    if view.seat is None or view.to_act is OVER:
        return
    if view.seat in view.inactive:
        yield element("p", "You accused wrongly. You still answer, as the table does for you.")
        return
    if view.turn != view.seat:
        yield element("p", f"{whose(view.names[view.turn])} turn. You may accuse at any time.")
        return
    match view.phase:
        case Phase.MOVE:
            yield element("p", moving(view))
            yield shared.pick_button(
                offering.END, "Done moving", class_=f"bw-button{'' if view.points else ' bw-first'}"
            )
        case Phase.TAKE:
            yield element("p", f"You have earned {counted(view.gains, 'card')}: pick a face-up card or the draw pile.")
            sources = [*dict.fromkeys(view.display), *([DECK] if view.deck_left else [])]
            buttons = [shared.pick_button(offering.TAKE + source, offering.take_label(source)) for source in sources]
            yield element("div", buttons, class_="bw-row")
        case Phase.PLAY:
            yield element("p", "Play what your question is about. A Number card lets you ask “how many” of what "
                               "another card is about; a red bar changes the event.")  # fmt: skip
        case Phase.ASK:
            yield element("p", pair_words(view))
    for name in ("discard", "play", "ask"):
        if name in offers and (form := offers[name].form) is not None:
            yield from form_panel(view, name, form)


def moving(view: View) -> str:
    """What to do with the points that are left, and what the signs on the ship mean."""
    ring = " A dashed ring: moved in this turn." if view.entered else ""
    if not view.points:
        return f"No points left: you are done moving.{ring}"
    full = " A ! means that you will hold more than five, and discard." if len(view.questions) > HAND_LIMIT - 2 else ""
    return ("Pick a figure, then a room beside it, and go on while points last. Badges tell the points of a step "
            f"and, after +, the question cards it earns.{full}{ring}")  # fmt: skip


def form_panel(view: View, name: str, form: Form) -> Iterator[Markup]:
    if name == "play" and view.forced:
        yield element("p", f"You had nothing to ask about and drew {card_name(view.forced)}: it must be played.")
    yield form.html()
    if name == "ask":
        yield shared.slot("forecast", aria_live="polite")


def pair_words(view: View) -> Markup | str:
    """Whom one may ask, in words."""
    barred = [seat for seat in range(len(view.names)) if seat != view.seat and askform.not_to_ask(view, seat)]
    if barred:
        why = f"{view.names[barred[0]]} has just questioned you, so ask somebody else. "
        return content(why, shared.rule_tag("BATORY-ASK-02"), " ", shared.rule_tag("BATORY-ASK-03"))
    if view.previous is not None and has_pair(view.played) and len(view.names) > 2:
        return f"You played a pair, so even {view.names[view.previous]} may be asked."
    return "Ask any opponent." if len(view.names) > 2 else f"You ask {view.names[1 - (view.seat or 0)]}, as always."
