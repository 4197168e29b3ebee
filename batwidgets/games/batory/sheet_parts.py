"""The investigation sheet in HTML: what was heard above, thirteen characters with their boxes below."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

from batwidgets.core.rules import Rule
from batwidgets.games.batory.art.figures import describe, portrait
from batwidgets.games.batory.characters import BY_CODE, CODES
from batwidgets.games.batory.desk_seen import any_public, heard_by_all, making, thieves_claim
from batwidgets.games.batory.desk_tables import deals, fraction_of, per_cent
from batwidgets.games.batory.desk_why import be, culprit, it, known_as
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.panels import MADE_NAMES, spaced
from batwidgets.games.batory.sheet_marks import SAID
from batwidgets.scene import Markup, element, saving
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import aimed, listed

SIGN = {"": "", "x": "✗", "v": "✓"}
BOXES = "Marks are yours: a box goes from blank to ✗ innocent to ✓ accused."
KEYS = "By keys: Tab leads to a box, arrows to the others{}, Enter presses."
ALONE = (
    ("In a cell, where this sheet is called sheet, every change is kept in a file from now on by",
     ['sheet.autosave("evening.json")']),
    ("and brought back, in a new kernel too, by",
     ["from batwidgets import batory", 'sheet = batory.load_sheet("evening.json", autosave=True)', "sheet"]),
)  # fmt: skip
TAKES_BACK = (
    "In a cell, where the table is called table, marks and notes go to a file, and what is in it comes back, by"
)
BESIDE = ((TAKES_BACK, ['table.sheet().autosave("evening.json")']),)
ASKED = {"thief": "Proof", "innocent": "Proof", "open": "May it be?"}  # “Why not?” is what a table asks of moves


@functools.cache
def layout() -> Markup:
    """Where the parts go, and the style sheet they need; it never changes."""
    style = Markup(f"<style>{(Path(__file__).parent / 'sheet.css').read_text(encoding='utf-8')}</style>")
    slot = shared.slot
    head = element("div", element("h2", "Investigation sheet"), slot("switch"), class_="bw-row")
    told = element("div", slot("ask"), slot("last"), class_="bw-told")
    body = (slot("facts"), told, slot("total"), slot("suspects"), slot("warning"))  # which comes and goes: boxes stay
    note = element("p", f"Reconstructed, not printed: {MADE_NAMES}.", class_="bw-quiet")
    return content(style, element("div", head, body, slot("kept"), note, class_="batory-sheet"))


def switch(shown: bool, undo: bool = False) -> Markup:
    """The button that shows, or hides, what follows from the answers, and the one that takes back a mark or note."""
    follows = shared.pick_button("help", "Hide what follows" if shown else "Show what follows", data_stop=True)
    return content(shared.pick_button("undo", "Undo", data_stop=True) if undo else None, " ", follows)


def boxes(shown: bool) -> Markup:
    """What the boxes are for, and how keys reach them; with the ways to ask why, where these are shown."""
    keys = KEYS.format(" and to “May it be?” or “Proof” below" if shown else "")
    return element("p", BOXES, " ", element("small", keys), class_="bw-quiet")


def wrong(desk: Desk, code: str, mark: str) -> str | None:
    """What speaks against a mark made by hand, the answers or what was seen, or None."""
    if not mark or code in desk.hand:
        return None
    count = desk.thief()[code]
    if mark == "x" and count == desk.worlds:
        return f"{making(desk, thieves_claim(code, True))} {it(code)} {culprit(desk)}"
    if mark == "v" and count == 0:
        return f"{making(desk, thieves_claim(code, False))} {it(code)} innocent"
    return None


def warning(desk: Desk, marks: Mapping[str, str], shown: bool) -> Markup:
    """Marks made by hand that cannot be, each with a way to ask why."""
    found = {code: why for code in CODES if shown and (why := wrong(desk, code, marks[code]))}
    lines = [element("li", element("b", BY_CODE[code].name), f" {be(code)} {SAID[marks[code]]}, but {why}. ",
                     element("button", "why?", type="button", class_="bw-why", data_pick=f"why-{code}", data_stop=True))
             for code, why in found.items()]  # fmt: skip
    return element("ul", lines, class_="bw-warning") if lines else Markup("")


def kept(words: str, *, alone: bool) -> Markup:
    """What became of saving, and how it is done: only a cell does it."""
    became = element("p", words, class_="bw-quiet") if words else None
    how = element("p", saving.in_words(ALONE if alone else BESIDE), class_="bw-quiet")
    return content(became, shared.folded("Saving", how, keep="saving"))


def culprits(desk: Desk) -> tuple[str, ...]:
    """The thief, or all thieves, once nobody else is left; nothing while somebody is, or before any answer."""
    sure = tuple(code for code, count in desk.thief().items() if count == desk.worlds)
    return sure if desk.answers and len(sure) == desk.knowledge.deal.hidden else ()


def certain(desk: Desk, stakes: str) -> Markup:
    """That only the thief is left, with ways to hear why, and to accuse: once a game, so with what it risks."""
    thief = culprits(desk)
    who = listed(known_as(code) for code in thief)
    left = f"Only {who} {'is' if len(thief) == 1 and be(thief[0]) == 'is' else 'are'} left, "
    must = "and must be the thief." if len(thief) == 1 else "and must be the thieves."
    asks = [shared.pick_button(f"why-{code}", f"Why {known_as(code)} must be {culprit(desk)}", data_stop=True)
            for code in thief]  # fmt: skip
    risk = element("p", stakes, class_="bw-warning")
    button = shared.pick_button("accuse", f"I accuse {who}!", data_stop=True)
    accuse = shared.folded("Accuse …", risk, button, keep="accuse") if stakes else None
    return element("div", element("p", element("b", left + must)), element("div", asks, class_="bw-row"), accuse,
                   class_="bw-solved")  # fmt: skip


def replayed(shown: bool) -> Markup | None:
    """While a replay is shown in the table's place: that the sheet stays with the game itself."""
    return element("p", "As the game stands, not as in the replay.", class_="bw-quiet") if shown else None


def total(desk: Desk, shown: bool, solved: tuple[str, ...] = (), stakes: str = "") -> Markup:
    """How many deals are left, exactly, or that only the thief is; once the game is over, who it was."""
    if solved:
        who = listed(known_as(code) for code in solved)
        heard = listed([*([] if desk.me is None else ["your own cards"]), *heard_by_all(any_public(desk))])
        left = f" From {heard} alone {deals(desk.worlds)} would still be possible." if desk.worlds > 1 else ""
        said = f"Solved: the {'thief was' if len(solved) == 1 else 'thieves were'} {who}."
        return element("p", element("b", said), left, class_="bw-solved")
    if not shown:
        return boxes(shown)
    if culprits(desk):
        return certain(desk, stakes)
    left = element("p", element("b", f"{desk.worlds:,}"), f" {'deal is' if desk.worlds == 1 else 'deals are'} "
                   "still possible; the numbers count them exactly.")  # fmt: skip
    return content(left, boxes(shown))


def suspects(
    desk: Desk, marks: Mapping[str, str], shown: bool, asked: str | None, solved: tuple[str, ...] = ()
) -> Markup:  # fmt: skip
    """The thirteen characters (BATORY-SHEET-02), and the reason that was asked below the row of its character.

    So nothing moves under the pointer: those after it fill the row up, as the style sheet says.
    """
    cells = [element("li", spaced(suspect(desk, code, marks[code], shown)), class_="bw-suspect",
                     data_asked=code == asked or None, data_thief=code in solved or None)
             for code in CODES]  # fmt: skip
    reason = element("li", shared.slot("reason", class_="bw-reason"), class_="bw-reason-row")
    cells.insert(CODES.index(asked) + 1 if asked else len(cells), reason)
    return element("ul", cells, class_="bw-suspects")


def suspect(desk: Desk, code: str, mark: str, shown: bool) -> Iterator[Markup]:
    """One character: the box, the picture and name, what follows and the odds, a way to ask why."""
    who, own = BY_CODE[code], code in desk.hand
    sign = "✗" if own else SIGN[mark]
    bad = shown and wrong(desk, code, mark) is not None
    yield element("button", sign or Markup("&nbsp;"), type="button", class_="bw-box", data_pick=f"mark-{code}",
                  data_own=own or None, data_wrong=bad or None)  # fmt: skip
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
    elif count == 0:
        word, state = f"with {aimed(holder)}" if holder else "innocent", "innocent"
    else:
        word, state = per_cent(count, worlds), "open"
    said = element("span", word, class_="bw-follows-mark", data_state=state)
    if state == "open":
        fraction = element("small", fraction_of(desk.thief(), code), element("span", " thief", class_="bw-hidden"))
        yield element("span", said, " ", fraction)
        width = 100 * count / worlds
        yield Markup(f'<span class="bw-bar" aria-hidden="true"><span style="width:{width:.1f}%"></span></span>')
    else:
        yield said
    yield element("button", ASKED[state], type="button", class_="bw-why", data_pick=f"why-{code}")


def rule(found: Rule) -> Markup:
    """A rule as a card."""
    return shared.rule_card(found.id, found.section, found.text, found.note)
