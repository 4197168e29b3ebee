"""The panels around the ship, in HTML: banner, players, event, display, hand, orders, log."""

from __future__ import annotations

from collections.abc import Iterable

from batwidgets.core.ruleset import OVER
from batwidgets.games.batory import events as told
from batwidgets.games.batory import offering
from batwidgets.games.batory.art.figures import portrait
from batwidgets.games.batory.art.icons import sign
from batwidgets.games.batory.art.rooms import there
from batwidgets.games.batory.cards import EVENTS, HAND_LIMIT, KINDS, is_red, kind
from batwidgets.games.batory.characters import BY_CODE, CAPTAIN
from batwidgets.games.batory.explaining import HELD
from batwidgets.games.batory.moves import DECK
from batwidgets.games.batory.state import HAND_SIZES, POINTS, Phase
from batwidgets.games.batory.telling import line, people
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import card_name, does, whose
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.svg import shape
from batwidgets.scene.words import counted, is_you, listed

LOG_TURNS = 6  # the page keeps the last ones whole, since every move sends them; the whole log is in Python
LOG_ANSWERS = 20  # and of those before, these last answers
TODO = {
    Phase.MOVE: "move figures",
    Phase.TAKE: "take a question card",
    Phase.DISCARD: "discard down to five cards",
    Phase.PLAY: "play question cards",
    Phase.ASK: "ask a question",
}
NUMBERS = {"move": "1", "play": "2", "ask": "3"}
OURS = sum(card.status != "printed" for card in EVENTS.values())
MADE_NAMES = "most characters' names, and most characteristics of those named"
MADE_UP = (  # data.toml has the details; the drawing of the ship speaks for itself
    f"Reconstructed, not printed: {OURS} of the {len(EVENTS)} events, how many question cards there are of each kind "
    f"and with a red bar, {MADE_NAMES}."
)


# For everybody


def banner(view: View) -> Markup:
    """Who is to act and what is left to do."""
    if view.to_act is OVER and view.winner is not None:
        name = view.names[view.winner]
        won = element("b", f"{does(name, 'wins')}!")
        return content(shared.sign_of(view.winner, view.names), " ", won, f" The game is over: {thieves(view)}.")
    words = TODO.get(view.phase, "cards are being drawn")
    if view.phase is Phase.MOVE:
        words += f", {counted(view.points, 'point')} left"
    if view.phase is Phase.TAKE:
        words += f", {view.gains} to take"
    who = element("b", f"{view.names[view.turn]}:")
    return content(shared.sign_of(view.turn, view.names), who, " ", words)


def thieves(view: View) -> str:
    """Who it was, at the end."""
    return f"the {'thieves were' if view.hidden_size > 1 else 'thief was'} {people(view.thief or ())}"


def steps(view: View) -> Markup:
    """The three steps of a turn, the present one marked, with the points that are left."""
    names = {"move": "Move figures", "play": "Play cards", "ask": "Ask"}
    pips = "●" * view.points + "○" * (POINTS - view.points) if view.step == "move" else ""

    def one(step: str, name: str) -> Markup:
        now = "step" if step == view.step else None
        left = f" ({view.points} of {POINTS} points left)"
        points = content(element("span", pips, class_="bw-pips", aria_hidden="true"),
                         element("span", left, class_="bw-hidden"))  # fmt: skip
        return element("li", f"{NUMBERS[step]} {name} ", points if now and pips else None, aria_current=now)

    return element("ol", [one(step, name) for step, name in names.items()], class_="bw-steps")


def players(view: View) -> Markup:
    """Everybody at the table: who acts, who is out, how many question cards each holds."""
    seats = element("ul", [player(view, seat) for seat in range(len(view.names))], class_="bw-players")
    return content(seats, element("p", told, class_="bw-note") if (told := closeness(view)) else None)


def closeness(view: View) -> str:
    """What all have heard leaves, and whose hand may tell the thief; nothing before an answer, or at the end.

    It is what one who has only listened can tell, and so the same for all; a seat called You is told nothing of itself.
    """
    if view.to_act is OVER or not any(isinstance(event.data, told.QuestionAnswered) for event in view.log):
        return ""
    from batwidgets.games.batory.desk_minds import known_by, public_minds
    from batwidgets.games.batory.desk_seen import heard_by_all

    minds = public_minds(view)
    able = [(count, name) for seat, (count, name) in enumerate(zip(minds.certain, view.names, strict=True))
            if count and seat not in view.inactive]  # fmt: skip
    others = sorted(((count, name) for count, name in able if not is_you(name)), reverse=True)
    known = listed([known_by(name, count, minds.deals, view.hidden_size) for count, name in others])
    if not others:
        thief = "the thief" if view.hidden_size == 1 else "the thieves"
        known = f"nobody{' but you' if able else ''} can know {thief} yet"
    left = f"{counted(minds.suspects, 'character')} may still be {culprit(view)}"
    heard = listed(heard_by_all(any(isinstance(event.data, told.AccusedNamed) for event in view.log)))
    return f"From {heard} alone, {left}; {known}. Who holds cards can tell more."


def culprit(view: View) -> str:
    """What is looked for."""
    return "the thief" if view.hidden_size == 1 else "a thief"


def questions(held: int) -> str:
    """How many question cards are held, of how many that may be (BATORY-HAND-01).

    >>> questions(5)
    '5 of 5 question cards'
    """
    return f"{held} of {HAND_LIMIT} question cards"


def player(view: View, seat: int) -> Markup:
    notes = [counted(HAND_SIZES[len(view.names)], "character"), questions(view.hand_sizes[seat])]
    if view.winner == seat:
        notes.insert(0, "has won")
    elif seat in view.inactive and view.winner is not None:
        notes.insert(0, "accused wrongly")
    elif seat in view.inactive:
        card = "thief's card" if view.hidden_size == 1 else "thieves' cards"
        notes.insert(0, f"accused wrongly, has seen the {card}, only answers")
    elif view.winner is None and seat == view.turn:
        notes.insert(0, "has the turn")
    elif view.winner is None and seat == view.previous:
        notes.insert(0, "asked last")
    return element(
        "li", shared.sign_of(seat, view.names), " ", element("b", view.names[seat]), " ",
        element("small", ", ".join(notes)), class_="bw-player",
    )  # fmt: skip


def faces(codes: tuple[str, ...], size: int) -> Markup:
    """Characters as small pictures with their names to hear and to hover over."""
    return spaced(
        element("span", Markup(portrait(code, size)), element("span", BY_CODE[code].name, class_="bw-hidden"),
                title=BY_CODE[code].name)
        for code in codes
    )  # fmt: skip


def spaced(children: Iterable[object]) -> Markup:
    """Children apart by a space: a style sheet may set them apart to the eye, but not to who hears or copies them."""
    return content(*((" " if number else None, child) for number, child in enumerate(children)))


def where(view: View) -> Markup:
    """Who is where, in words: for small boards, and for those who hear the picture, where each room says it too."""
    rows, empty = [], []
    for room in view.ship.rooms:
        if here := [BY_CODE[code].name for code, place in view.at.items() if place == room]:
            here += ["Captain's Parrots"] if view.at.get(CAPTAIN) == room else []
            who = element("span", listed(here), id=there(view.ship, room))
            rows.append(element("li", element("b", view.ship.label(room)), ": ", who))
        else:
            empty.append(element("i", id=there(view.ship, room)))
    return shared.folded("Who is where", element("ul", rows), element("div", empty, hidden=""), keep="where")


def event(view: View) -> Markup:
    """The current event: its title, its condition, and whether it is printed or reconstructed."""
    if not view.event:
        return element("p", "no event yet")
    card = EVENTS[view.event]
    left = f"{view.events_left} more in the pile{'' if card.status == 'printed' else ' · a reconstruction'}"
    return shared.card(card.name, element("p", card.words), element("small", left))


def display(view: View) -> Markup:
    """The three face-up question cards and the draw pile, to be picked when a card is gained."""
    shown = [pick_card(offering.TAKE + card, card) for card in view.display]
    deck = element(
        "button", element("span", "draw pile", class_="bw-card-title"), " ", element("small", f"{view.deck_left} left"),
        type="button", class_="bw-question bw-back", data_pick=offering.TAKE + DECK,
        aria_label=f"The draw pile, {counted(view.deck_left, 'card')}", data_place="deck",
    )  # fmt: skip
    away = element("small", f"{counted(len(view.discards), 'card')} discarded", class_="bw-note")
    return element("div", element("div", shown, deck, class_="bw-cards"), away)


def pick_card(offer: str, card: str) -> Markup:
    return element("button", *question_face(card), type="button", class_=question_class(card), data_pick=offer,
                   aria_label=card_name(card))  # fmt: skip


def signs() -> Markup:
    """The signs of all kinds of question cards, drawn once for all cards: those on the table are sent at every move."""
    drawn = [shape("g", Markup(sign(word)), id=f"sign-{word}") for word in KINDS]
    return element("svg", drawn, width=0, height=0, aria_hidden="true", class_="bw-hidden")


def question_face(card: str) -> list[Markup]:
    drawn = element("svg", shape("use", href=f"#sign-{kind(card)}"), class_="batory-icon", aria_hidden="true",
                    width=26, height=26, viewBox="-9 -9 18 18")  # fmt: skip
    return [drawn, element("span", kind(card), class_="bw-card-title")]


def question_class(card: str) -> str:
    return "bw-question bw-red" if is_red(card) else "bw-question"


def question_card(card: str) -> Markup:
    """A question card that only shows."""
    return element("span", *question_face(card), class_=question_class(card), title=card_name(card))


def held_card(card: str, number: int, place: int) -> Markup:
    """A question card in one's own hand: a click ticks its box, at that place of the form, or says why it cannot."""
    return element("button", *question_face(card), type="button", class_=question_class(card),
                   data_pick=f"{HELD}{number}", data_tick=f"cards={place}", aria_label=f"{card_name(card)}, in hand",
                   title=card_name(card))  # fmt: skip


def played(view: View) -> Markup:
    """What lies on the table for this turn's question."""
    cards = (*view.played, view.forced) if view.forced else view.played
    if not cards:
        return Markup("")
    title = f"{does(view.names[view.turn], 'has')} {'played' if view.played else 'drawn'}"
    return shared.panel(title, element("div", spaced(question_card(card) for card in cards), class_="bw-cards"))


def log_turns(view: View) -> dict[str, Markup]:
    """The story by turns, newest first: `log` has a slot for each of the last turns, and each turn is a part.

    Of earlier turns only what was asked and answered is kept.
    """
    turns: list[list[tuple[str, str | None]]] = [[]]
    answers: list[tuple[int, str]] = []  # the turn, and what was asked and answered in it
    for happened in view.log:
        if isinstance(happened.data, told.TurnStarted):
            turns.append([])
        if (text := line(view, happened)) is not None:
            turns[-1].append((text, happened.rule))
            if isinstance(happened.data, told.QuestionAnswered):
                answers.append((len(turns) - 1, text))
    first = max(0, len(turns) - LOG_TURNS)
    parts = {f"turn-{number}": shared.log(turns[number]) for number in range(first, len(turns))}
    old = [(text, None) for number, text in answers if number < first][-LOG_ANSWERS:]
    note = element("p", "Of earlier turns only the answers are shown.", class_="bw-note")
    earlier = content(note, shared.log(old), shared.whole_story()) if first else None
    return {"log": element("div", [shared.slot(name) for name in reversed(parts)], earlier), **parts}


# For one seat


def hand(view: View, *, looked_back: bool = False) -> Markup:
    """A seat's own characters, who are innocent, and a slot for its question cards, which change far more often."""
    people = [
        element("li", Markup(portrait(code, 44)), element("span", BY_CODE[code].name)) for code in view.characters
    ]
    assert view.seat is not None
    who_sees = ", open to all now" if view.to_act is OVER else "" if looked_back else ", which nobody else sees"
    title = f"{whose(view.names[view.seat])} cards{who_sees}"
    return shared.panel(title, element("ul", people, class_="bw-people"), shared.slot("cards"))


def cards(view: View) -> Markup:
    """A seat's own question cards, and what an accusation has shown it."""
    held = [held_card(card, number, place) for number, (card, place) in
            enumerate(zip(view.questions, offering.places_in_form(view), strict=True))]  # fmt: skip
    seen = None
    if view.thief is not None and view.hands is None:
        seen = element("p", f"You have seen under the board: {people(view.thief)}. You only answer now.",
                       class_="bw-warning")  # fmt: skip
    count = element("small", questions(len(view.questions)))
    shown = held or element("small", "no question cards")
    return content(element("div", shown, class_="bw-cards"), count, seen)
