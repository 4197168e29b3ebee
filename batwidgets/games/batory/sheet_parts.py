"""The investigation sheet in HTML: what was heard above, thirteen characters with their boxes below."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

from batwidgets.core.rules import Rule
from batwidgets.games.batory.art.figures import describe, portrait
from batwidgets.games.batory.characters import BY_CODE, CODES
from batwidgets.games.batory.desk_tables import per_cent, share
from batwidgets.games.batory.desk_why import Possible, Reason
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.panels import MADE_NAMES, faces
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content

SIGN = {"": "", "x": "✗", "v": "✓"}


@functools.cache
def layout() -> Markup:
    """Where the parts go, and the style sheet they need; it never changes."""
    style = Markup(f"<style>{(Path(__file__).parent / 'sheet.css').read_text(encoding='utf-8')}</style>")
    slot = shared.slot
    head = element("div", element("h2", "Investigation sheet"), slot("switch"), class_="bw-row")
    body = (slot("facts"), slot("total"), slot("reason", class_="bw-reason"), slot("suspects"))
    note = element("p", f"Reconstructed, not printed: {MADE_NAMES}.", class_="bw-quiet")
    return content(style, element("div", head, body, note, class_="batory-sheet"))


def facts(desk: Desk, reason: Reason | None) -> Markup:
    """A row for each other player with all that was heard from it; answers that the reason needs are marked."""
    needed = set(reason.answers[0]) if reason and reason.answers else set()
    others = [seat for seat in range(len(desk.names)) if seat != desk.me]
    if any(answer.fact.seat == desk.me for answer in desk.answers):
        others.append(desk.me or 0)  # what one has told the others oneself
    return element("div", [heard_from(desk, seat, needed) for seat in others], class_="bw-facts")


def heard_from(desk: Desk, seat: int, needed: set[int]) -> Markup:
    lines = [
        element("li", element("b", f"({number}) "), desk.lines[number].partition(", ")[2],
                class_="bw-needed" if number in needed else None)
        for number, answer in enumerate(desk.answers)
        if answer.fact.seat == seat
    ]  # fmt: skip
    told = element("ul", lines) if lines else element("p", "nothing heard yet", class_="bw-quiet")
    name = desk.names[seat]
    return element("section", element("h3", shared.seat_mark(seat, name), " ", name), told)


def switch(shown: bool) -> Markup:
    """The button that shows, or hides, what follows from the answers."""
    return shared.pick_button("help", "Hide what follows" if shown else "Help me")


def total(desk: Desk, shown: bool) -> Markup:
    """How many deals are left, exactly."""
    if not shown:
        return element("p", "Marks are yours: a box goes from blank to ✗ innocent to ✓ accused.", class_="bw-quiet")
    return element("p", element("b", f"{desk.worlds:,}"), f" {'deal is' if desk.worlds == 1 else 'deals are'} "
                   "still possible; the numbers count them exactly.")  # fmt: skip


def suspects(desk: Desk, marks: Mapping[str, str], shown: bool, asked: str | None) -> Markup:
    """The thirteen characters (BATORY-SHEET-02)."""
    cells = [element("li", list(suspect(desk, code, marks[code], shown)), class_="bw-suspect",
                     data_asked=code == asked or None) for code in CODES]  # fmt: skip
    return element("ul", cells, class_="bw-suspects")


def suspect(desk: Desk, code: str, mark: str, shown: bool) -> Iterator[Markup]:
    """One character: the box, what follows, the picture and name, the odds."""
    who, own = BY_CODE[code], code in desk.hand
    sign = "✗" if own else SIGN[mark]
    yield element("button", sign or Markup("&nbsp;"), type="button", class_="bw-box", data_pick=f"mark-{code}",
                  data_own=own or None)  # fmt: skip
    yield Markup(portrait(code, 46))
    yield element("span", who.name, class_="bw-who", title=describe(code))
    if own:
        yield element("small", "yours")
    elif shown:
        yield from odds(desk, code)


def odds(desk: Desk, code: str) -> Iterator[Markup]:
    """How often a character is the thief among the deals left, who must hold it, and a way to ask why."""
    count, worlds = desk.thief()[code], desk.worlds
    holder = next((name for seat, name in enumerate(desk.names)
                   if seat != desk.me and desk.holders()[code][seat] == worlds), None)  # fmt: skip
    if count == worlds:
        word, state = "the thief" if len(desk.names) > 2 else "a thief", "thief"
    elif holder:
        word, state = f"with {holder}", "innocent"
    elif count == 0:
        word, state = "innocent", "innocent"
    else:
        word, state = per_cent(count, worlds), "open"
    width = 100 * count / worlds
    bar = Markup(f'<span class="bw-bar" aria-hidden="true"><span style="width:{width:.1f}%"></span></span>')
    yield element("span", word, class_="bw-follows-mark", data_state=state)
    yield bar
    yield element("small", f"{share(count, worlds)} thief")
    yield element("button", "why?", type="button", class_="bw-why", data_pick=f"why-{code}")


def reason(found: Reason | None) -> Markup:
    """Why it is so: the smallest sets of answers, or a deal in which it is not."""
    if found is None:
        return Markup("")
    if found.world is not None:
        told = [
            element("p", f"Nothing forces that {found.claim}: {found.note}. Here is one of them."),
            deal(found.world),
        ]
    else:
        head, *sets = found.sentence.split("\n")
        told = [element("p", head), element("ul", [element("li", line.strip()) for line in sets])]
    close = shared.pick_button("no-reason", "Close")
    return shared.panel(f"Why? {BY_CODE[found.code].name}", told, close, role="status")


def deal(world: Possible) -> Markup:
    """One possible deal, in pictures."""
    thief = "the thieves" if len(world.thief) > 1 else "the thief"
    rows = [*zip(world.names, world.hands, strict=True), (thief, world.thief)]
    return element("ul", [element("li", element("b", name), faces(hand, 30)) for name, hand in rows], class_="bw-deal")


def rule(found: Rule) -> Markup:
    """A rule as a card."""
    return shared.rule_card(found.id, found.section, found.text, found.note)
