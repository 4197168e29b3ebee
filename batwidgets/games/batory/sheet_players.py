"""The upper part of the sheet in HTML (BATORY-SHEET-01): for each other player the signs, what was heard, a note."""

from __future__ import annotations

import re
from collections.abc import Collection

from batwidgets.games.batory.art.icons import icon
from batwidgets.games.batory.characters import AGES, who
from batwidgets.games.batory.desk_minds import known_by, minds, overheard
from batwidgets.games.batory.desk_seen import any_public, heard_by_all
from batwidgets.games.batory.desk_why import Reason
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.questions import categories
from batwidgets.games.batory.terms import PLACES
from batwidgets.games.batory.whom import meant
from batwidgets.scene import Form, Markup, Text, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import aimed, counted, does, listed

SHOWN_ANSWERS = 3  # of one player, the newest; those before fold away
SIGNS = {"man": "men", "woman": "women", "crew": "crew", "passenger": "passengers", **{age: age for age in AGES}}
THIEF = {True: "the thief's card", False: "the thieves' cards"}
NOTE = "note-"
NOTE_LENGTH = 200
TICKED = re.compile(r" \[[A-Za-z, ]*\](?=\? )")  # those who stood there, by code, as a desk's line has them


def seats(desk: Desk) -> list[int]:
    """The other players; oneself after them once one has told them something."""
    others = [seat for seat in range(len(desk.names)) if seat != desk.me]
    told = any(answer.fact.seat == desk.me for answer in desk.answers)
    return [*others, desk.me or 0] if told else others


def facts(desk: Desk) -> Markup:
    """A place for each player; what is in it comes in parts of its own, so that a half-written note is left alone."""
    return element("div", [section(desk, seat) for seat in seats(desk)], class_="bw-facts")


def section(desk: Desk, seat: int) -> Markup:
    name = desk.names[seat]
    note = shared.slot(f"{NOTE}{seat}") if seat != desk.me else None
    head = element("h3", shared.sign_of(seat, desk.names), " ", name)
    return element("section", head, shared.slot(f"signs-{seat}"), shared.slot(f"heard-{seat}"), note)


def parts(
    desk: Desk, reason: Reason | None, notes: dict[int, str], help_: bool, out: Collection[int] = (),
    *, over: bool = False,
) -> dict[str, Markup]:  # fmt: skip
    """All parts of the players; answers that the reason needs are marked. Those who are `out` have seen the thief.

    Once the game is `over`, everybody knows: who may know is no question any more.
    """
    used = {number for step in reason.steps for number in step.answers} if reason else set()
    needed = used or (set(reason.answers[0]) if reason and reason.answers else set())
    made = {"facts": facts(desk)}
    for seat in seats(desk):
        made[f"heard-{seat}"] = heard_from(desk, seat, needed)
        if seat != desk.me:
            may_know = mind(desk, seat, seat in out) if help_ and not over else None
            made[f"signs-{seat}"] = content(signs(desk, seat, help_), may_know)
            made[f"{NOTE}{seat}"] = note(desk, seat, notes.get(seat, ""))
    return made


def heard_from(desk: Desk, seat: int, needed: set[int]) -> Markup:
    """Everything heard from a player, the newest first."""
    lines = [answer_line(desk, number, number in needed)
             for number, answer in enumerate(desk.answers) if answer.fact.seat == seat][::-1]  # fmt: skip
    if not lines:
        return element("p", "nothing heard yet", class_="bw-quiet")
    newest, older = lines[:SHOWN_ANSWERS], lines[SHOWN_ANSWERS:]
    shown = element("ul", newest, class_="bw-heard")
    if not older:
        return shown
    earlier = shared.folded(counted(len(older), "earlier answer"), element("ul", older, class_="bw-heard"),
                            keep=f"heard-{seat}")  # fmt: skip
    return content(shown, element("div", earlier, class_="bw-earlier"))


def answer_line(desk: Desk, number: int, needed: bool) -> Markup:
    """One answer with its number."""
    return element("li", element("b", f"({number + 1}) "), *said(desk, number), class_="bw-needed" if needed else None)


def said(desk: Desk, number: int) -> tuple[str | Markup | None, ...]:
    """An answer; where places were named, with whom it meant, since figures have moved on (BATORY-ASK-10)."""
    answer = desk.answers[number]
    words = desk.lines[number].removeprefix(f"{desk.names[answer.fact.seat]}, ")
    places = answer.question is not None and set(PLACES) & set(categories(answer.question))
    meaning = None
    if places:
        words = TICKED.sub("", words)  # the pictures say it
        meaning = content(" ", element("span", meant(answer.fact.statement, 22), class_="bw-meant"))
    return words, meaning


def signs(desk: Desk, seat: int, help_: bool) -> Markup:
    """The signs of the characteristics; where help is wanted, each with how many a player may hold of it."""
    found = bounds(desk, seat) if help_ else {}

    def one(word: str, many: str) -> Markup:
        count = "" if word not in found else str(found[word][0])
        if word in found and found[word][0] != found[word][1]:
            count += f"–{found[word][1]}"
        said = f"{many}: {count.replace('–', ' to ')}" if count else many
        sure = word in found and found[word][0] == found[word][1]
        shown = element("small", count, aria_hidden="true") if count else None
        hidden = element("span", said, class_="bw-hidden")
        return element("li", Markup(icon(word, 18)), shown, hidden, title=said, data_sure=sure or None)

    return element("ul", [one(word, many) for word, many in SIGNS.items()], class_="bw-signs")


def mind(desk: Desk, seat: int, has_seen: bool = False) -> Markup | None:
    """Whether a player may know the thief already: as everybody at the table reads it, and by one's own cards; exact.

    The two are counted over different deals, so each says which; where they cannot differ the first is enough.
    """
    name, hidden = desk.names[seat], desk.knowledge.deal.hidden
    if has_seen:
        said = f"{does(name, 'has')} accused wrongly and so seen {THIEF[hidden == 1]}: only answers from now on."
        return element("small", said, " ", shared.rule_tag("BATORY-ACCUSE-03"), class_="bw-mind")
    if not desk.answers:
        return None
    told, found = overheard(desk), minds(desk)
    certain = found.certain[seat]
    heard = listed(heard_by_all(any_public(desk)))
    said = f"From {heard} alone, {known_by(aimed(name), told.certain[seat], told.deals, hidden)}."
    if desk.me is not None and told.certain[seat] not in (0, told.deals):
        said += f" With your cards, {known_by(aimed(name), certain, found.deals, hidden)}."
    return element("small", said, class_="bw-mind", data_near=bool(certain) or None)


def bounds(desk: Desk, seat: int) -> dict[str, tuple[int, int]]:
    """For each characteristic, how few and how many of it a seat may hold; exact."""
    table = desk.knowledge.tables[seat]
    hands = [int(hand) for hand, worlds in zip(table.hands, table.worlds, strict=True) if worlds]
    counts = {word: [(hand & who(word)).bit_count() for hand in hands] for word in SIGNS}
    return {word: (min(found), max(found)) for word, found in counts.items()}


def note(desk: Desk, seat: int, text: str) -> Markup:
    """The form for a note, folded away until there is one or it is wanted."""
    form = note_form(desk, seat, text).html()
    clear = shared.pick_button(f"clear-{seat}", "Clear the note", data_stop=True) if text else None
    return element("div", element("p", text, class_="bw-note-text") if text else None,
                   shared.folded("Change the note" if text else "Write a note", form, clear, keep=f"{NOTE}{seat}"),
                   class_="bw-own-note")  # fmt: skip


def note_form(desk: Desk, seat: int, text: str = "") -> Form:
    """The form of a note about a player."""
    field = Text(name="note", label=f"Your note about {desk.names[seat]}", longest=NOTE_LENGTH, default=text or None)
    return Form(f"{NOTE}{seat}", (field,), "Note it")
