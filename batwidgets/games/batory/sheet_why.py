"""Why a character is innocent, or must be the thief, on the sheet: a proof to read, or a deal in which it is not so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.desk_seen import any_public, heard_by_all
from batwidgets.games.batory.desk_steps import Line
from batwidgets.games.batory.desk_tables import deals, fraction_of
from batwidgets.games.batory.desk_why import Possible, Reason, be, culprit, known_as
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.panels import faces
from batwidgets.games.batory.sheet_players import said
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import listed


def reason(found: Reason | None, desk: Desk, solved: tuple[str, ...] = ()) -> Markup:
    """The panel of a reason: what it asks, the answers that are needed, the steps from them.

    Once the game is over, with the `solved` thief, it is still the proof by which it could be known, and says so.
    """
    if found is None:
        return Markup("")
    told = maybe(found, desk) if found.world is not None else proof(found, desk)
    since = shown_since(found, desk, solved) if solved else None
    close = shared.pick_button("no-reason", "Close", data_stop=True)
    return shared.panel(title(found, desk), told, since, close, data_opened=True)


def shown_since(found: Reason, desk: Desk, solved: tuple[str, ...]) -> Markup:
    """That the cards have been shown by now, apart from what all had heard."""
    thief = f"the {'thief was' if len(solved) == 1 else 'thieves were'} {listed(map(known_as, solved))}"
    if found.forced:
        told = ["the answers", *found.seen] if found.answers != ((),) else found.seen or ["your own cards"]
        could = f"So it could be known from {listed(told)}."
    else:
        could = f"From {listed(heard_by_all(any_public(desk)))} it could not be known."
    return element("p", f"{could} The cards have been shown since: {thief}.", class_="bw-quiet")


def title(found: Reason, desk: Desk) -> str:
    """The question that a reason answers.

    >>> from batwidgets import batory
    >>> here = batory.desk(players=3, me=0, hand=["MCy", "FPy", "MPo", "PAR"])
    >>> title(here.why("PAR"), here), title(here.why("MCo"), here)
    ("Why the Captain's Parrots are innocent", 'May it be the Captain?')
    """
    return asked(desk, found.code)


def asked(desk: Desk, code: str) -> str:
    """What is asked about a character as things stand."""
    count, who = desk.thief()[code], known_as(code)
    if count == desk.worlds:
        return f"Why {who} must be {culprit(desk)}"
    return f"May it be {who}?" if count else f"Why {who} {be(code)} innocent"


def maybe(found: Reason, desk: Desk) -> list[Markup]:
    """Where nothing forces it: in what share of the deals it is the thief, and one of them."""
    assert found.world is not None
    thief = "the thief" if len(found.world.thief) == 1 else "one of the thieves"
    who = known_as(found.code)
    share = fraction_of(desk.thief(), found.code)  # as its card has it
    may = f"{who[0].upper()}{who[1:]} may be {thief}: in {share} of the deals left. Here is one of them."
    return [element("p", may), deal(found.world)]


def proof(found: Reason, desk: Desk) -> Iterator[Markup]:
    """What is forced, the answers that the proof uses, and its steps."""
    head = found.sentence.partition("\n")[0]
    yield element("p", element("b", head.partition(" Any one of these")[0]))  # the one that is shown is enough to read
    if found.answers == ((),):
        return
    used = sorted({number for step in found.steps for number in step.answers}) or [*found.answers[0]]
    if found.steps:
        heard = [element("li", element("b", f"({number + 1}) {desk.names[desk.answers[number].fact.seat]}, "),
                         *said(desk, number)) for number in used]  # fmt: skip
        yield element("ul", heard, class_="bw-premises")
        yield steps(found.steps)
    else:
        yield element("p", found.by_counting())
        yield element("ol", [element("li", line) for line in combined(found, desk)])


def steps(lines: tuple[Line, ...]) -> Markup:
    """The steps of a proof with pictures of those they are about, and their rules."""
    return element("ol", [element("li", step(line)) for line in lines], class_="bw-proof")


def step(line: Line) -> Markup:
    about = element("span", faces(line.about, 26), class_="bw-faces", aria_hidden="true") if line.about else None
    tags = [content(" ", shared.rule_tag(rule)) for rule in line.rules]
    return content(about, line.text, *tags)


def combined(found: Reason, desk: Desk) -> Iterator[Markup]:
    """The answers of the first set in the order in which they came, each with the deals that still speak against it."""
    chosen = found.answers[0]
    holds = desk.thief()[found.code] == desk.worlds
    thief_word = "the thief" if desk.knowledge.deal.hidden == 1 else "a thief"
    what = f"{known_as(found.code)} {be(found.code)} {'not ' if holds else ''}{thief_word}"
    for number, answer in enumerate(chosen, 1):
        so_far = replace(desk, answers=tuple(desk.answers[one] for one in chosen[:number]))
        thief, worlds = so_far.thief()[found.code], so_far.worlds
        against = worlds - thief if holds else thief
        left = f"that leaves {f'{against:,}' if against else 'none'} of {deals(worlds)} in which {what}"
        seat = desk.answers[answer].fact.seat
        yield content(element("b", f"({answer + 1}) {desk.names[seat]}, "), *said(desk, answer), element("br"),
                      element("small", left))  # fmt: skip


def deal(world: Possible) -> Markup:
    """One possible deal, in pictures."""
    thief = "the thieves" if len(world.thief) > 1 else "the thief"
    rows = [*zip(world.names, world.hands, strict=True), (thief, world.thief)]
    named = [(name, faces(hand, 30), listed(BY_CODE[code].name for code in hand)) for name, hand in rows]
    cells = [element("li", element("b", name), " ", pictures, " ", element("small", who, aria_hidden="true"))
             for name, pictures, who in named]  # fmt: skip
    return element("ul", cells, class_="bw-deal")
