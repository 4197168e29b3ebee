"""Pieces that every game's picture is put together from: panels, cards, banner, log, rule tags, buttons that pick."""

from __future__ import annotations

import functools
from collections.abc import Container, Iterable, Sequence

from batwidgets.scene import saving
from batwidgets.scene.html import Markup, content, element

PACE = (
    "Bots wait until you press Next at step by step, and for 0.6 to 2.5 seconds at calm, longer the more was told; at "
    "fast they do not wait, and may act while you still read. While they wait you may act before them, where the rules "
    "allow it."
)
SAVED = "In a cell, where the table is called table. "
NOT_FOR_PLAYERS = "All that is hidden is in the file, and in the text."
SINCE = 8  # lines of what has happened since one's turn that are in sight

Child = str | None | Iterable["str | None"]


def slot(part: str, tag: str = "div", **given: object) -> Markup:
    """Where a part goes.

    >>> slot("hand")
    '<div data-part="hand"></div>'
    """
    return element(tag, data_part=part, **given)


def panel(title: str, *children: Child, **given: object) -> Markup:
    """A titled box.

    >>> panel("Your hand", "no cards")
    '<section class="bw-panel"><h3>Your hand</h3>no cards</section>'
    """
    return element("section", element("h3", title), *children, **{"class_": "bw-panel", **given})


def folded(title: str, *children: Child, keep: str, opened: bool = False) -> Markup:
    """A box that a person opens and that stays as it was left; `keep` names it.

    >>> folded("Log", "…", keep="log")
    '<details class="bw-panel" data-keep="log"><summary>Log</summary>…</details>'
    """
    return element("details", element("summary", title), *children, class_="bw-panel", data_keep=keep, open=opened)


def card(title: str, *children: Child, **given: object) -> Markup:
    """The card frame that all games share.

    >>> card("Age", "young, middle-aged, old")
    '<div class="bw-card"><b class="bw-card-title">Age</b>young, middle-aged, old</div>'
    """
    return element("div", element("b", title, class_="bw-card-title"), *children, class_="bw-card", **given)


def pick_button(offer: str, label: str, *children: Child, **given: object) -> Markup:
    """A button that picks an offer; it sleeps until the offer is there.

    >>> pick_button("undo", "Undo")
    '<button type="button" class="bw-button" data-pick="undo">Undo</button>'
    """
    given = {"class_": "bw-button", "data_pick": offer, **given}
    return element("button", label, *children, type="button", **given)


def why_button(label: str = "Why not?") -> Markup:
    """A button that lets everything in the picture be picked, to hear why it cannot be; the stage turns it on and off.

    >>> why_button()
    '<button type="button" class="bw-button" data-why aria-pressed="false">Why not?</button>'
    """
    return element("button", label, type="button", class_="bw-button", data_why=True, aria_pressed="false")


def seat_mark(number: int, name: str) -> Markup:
    """A seat's colour and letter; never the colour alone.

    >>> seat_mark(1, "Ben")
    '<span class="bw-seat" data-seat="1" aria-hidden="true">B</span>'
    """
    return element("span", letter(name), class_="bw-seat", data_seat=number, aria_hidden="true")


def letter(name: str) -> str:
    """The first letter or digit of a name as a capital, for a mark in a seat's colour.

    >>> letter("ben"), letter("…")
    ('B', '?')
    """
    return next((sign.upper() for sign in name if sign.isalnum()), "?")


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A sign for each seat: the letter of its name, or where others have the same one its number.

    That is the digit that its name ends in, where this tells all of them apart.

    >>> letters(["Ann", "Ben", "Bob"]), letters(["Ann", "Seat 1", "Seat 2"])
    (('A', '2', '3'), ('A', '1', '2'))
    """
    firsts = [letter(name) for name in names]
    clear = [firsts.count(first) == 1 and not first.isdigit() for first in firsts]

    def signs(numbers: Iterable[str]) -> tuple[str, ...]:
        return tuple(first if alone else number for first, alone, number in zip(firsts, clear, numbers, strict=True))

    called = signs(name[-1:] for name in names)
    told = all(alone or sign.isdigit() for sign, alone in zip(called, clear, strict=True))
    return called if told and len({*called}) == len(names) else signs(map(str, range(1, len(names) + 1)))


def sign_of(seat: int, names: Sequence[str]) -> Markup:
    """A seat's mark among the others at the table, so that no two look alike.

    >>> sign_of(1, ["Ben", "Bob"])
    '<span class="bw-seat" data-seat="1" aria-hidden="true">2</span>'
    """
    return seat_mark(seat, letters(names)[seat])


def banner(text: str, number: int | None = None, name: str = "") -> Markup:
    """Who is to act and what is left to do; `number` is the seat.

    >>> banner("place a die, 2 left", 0, "Ann")
    '<span class="bw-seat" data-seat="0" aria-hidden="true">A</span><b>Ann:</b> place a die, 2 left'
    """
    if number is None:
        return content(element("b", text))
    return content(seat_mark(number, name), element("b", f"{name}:"), " ", text)


def rule_tag(rule: str) -> Markup:
    """A tag that opens a rule.

    >>> rule_tag("BATORY-MOVE-06")
    '<button type="button" class="bw-rule-tag" data-rule="BATORY-MOVE-06">MOVE-06</button>'
    """
    short = rule.partition("-")[2] or rule
    return element("button", short, type="button", class_="bw-rule-tag", data_rule=rule)


def rule_card(rule: str, section: str, text: str, note: str = "") -> Markup:
    """A rule, opened from its tag; the stage puts it in the slot "rule", and `data-close` closes it."""
    return element(
        "section",
        element("h3", rule, " ", element("small", section)),
        element("p", text),
        note and element("p", element("small", note)),
        element("button", "Close", type="button", class_="bw-button", data_close=True),
        class_="bw-rule-card",
        aria_label=f"Rule {rule}",
    )


def how_to_play(game: str, lines: Iterable[tuple[str, str, Sequence[str]]]) -> Markup:
    """A game in a few lines, folded away behind a button: each with a word for what it is about, and its rules.

    Ids of rules begin with the `game`, which the lines leave out, and its module is called so too, in small letters.

    >>> how_to_play("FERRY", [("Goal", "Cross.", ["OBJ-01"])]).count("data-rule")
    1
    """
    told = [
        element("li", element("b", about, ". "), text, [content(" ", rule_tag(f"{game}-{rule}")) for rule in rules])
        for about, text, rules in lines
    ]
    kept = saving.in_words(saving.of_a_game(game.lower()))
    told.append(element("li", element("b", "Pace. "), PACE, class_="bw-note"))
    told.append(element("li", element("b", "Saving. "), SAVED, kept, NOT_FOR_PLAYERS, class_="bw-note"))
    return element("details", element("summary", "How to play"), element("ul", told), class_="bw-howto",
                   data_keep="how-to-play")  # fmt: skip


def head(howto: Markup) -> Markup:
    """What stands over every table, each thing in its place: banner, steps, the stage's own line, and common buttons.

    >>> head(how_to_play("FERRY", [])).count("data-part")
    2
    """
    helps = [pick_button(name, name.capitalize(), data_stop=True) for name in ("hint", "undo")]
    buttons = [*helps, why_button(), howto]
    tools = element("div", buttons, class_="bw-tools", role="group", aria_label="Help")
    banner = slot("banner", "p", class_="bw-banner")
    return element("div", banner, tools, slot("steps"), element("div", data_say=True), class_="bw-head")


def log(lines: Iterable[tuple[str, str | None]]) -> Markup:
    """Lines of the story, the newest first so that it is seen without scrolling; each with its rule, or None.

    >>> log([("Ann starts", None)])
    '<ol class="bw-log" reversed><li>Ann starts</li></ol>'
    """
    items = [element("li", text, rule and content(" ", rule_tag(rule))) for text, rule in lines]
    return element("ol", items[::-1], class_="bw-log", reversed=True)


def whole_story() -> Markup:
    """Under a log that has not all of the story, where all of it is."""
    told = "There is more: once the game is over, Replay steps through all of it."
    return element(
        "p", f"{told} In a cell, table.replay() does so now, and table.game.events is all of it.", class_="bw-note"
    )


def since(lines: Iterable[str], *, first: int = 0, kept: Container[int] = ()) -> Markup:
    """What has happened since a seat's last turn: a line for each thing, the earlier ones of many folded away.

    As many as `first` says stay in sight from the beginning, and those whose numbers are `kept` before others. No line
    is seen with a number: answers have numbers elsewhere.

    >>> since(["Ben rows over."])[-54:]
    '<ul class="bw-news"><li>Ben rows over.</li></ul></div>'
    >>> [part[:9] for part in since("abcdefghijkl", first=1).split("<li>a</li></ul>")[1].split("<summary>")]
    ['<details ', '4 earlier']
    """
    items = [element("li", line) for line in lines]
    news = functools.partial(element, "ul", class_="bw-news")
    others = sorted(range(first, len(items)), key=lambda number: (number in kept, number))
    gone = sorted(others[: max(0, len(items) - SINCE)])
    head, folded = items[: gone[0] if gone else 0], [items[number] for number in gone]
    rest = [item for number, item in enumerate(items) if number >= len(head) and number not in gone]
    title = element("summary", f"{len(folded)} earlier")
    more = folded and element("details", title, news(folded), data_keep="earlier")
    told = [head and news(head), more, news(rest)]
    return element("div", element("b", "Since your last turn"), told, class_="bw-heard", data_keep="since")


def offers_list(title: str = "All you may do") -> Markup:
    """The text list of all offers; the stage fills it."""
    return folded(title, element("div", data_offers=True), keep="offers")
