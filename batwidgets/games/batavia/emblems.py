"""Flags, goods and cards among words: small pictures that refer to the board's shapes, so that they cost little."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia import art
from batwidgets.games.batavia.cards import company_name
from batwidgets.scene import Markup, element
from batwidgets.scene.html import content
from batwidgets.scene.panels import letters, seat_mark
from batwidgets.scene.svg import n, put

THINGS = {
    "gold": art.coin(radius=9),
    "hand": put(art.card_back(), -6.5, -9, 0.28),
    "notes": art.note(),
    "crates": '<use href="#crate" fill="#c8945a"/>',
}
FAN, SPREAD = 23, 115  # between cards that lie over one another, so that each flag is seen; how far many are spread


def emblem(name: str) -> Markup:
    """A company's flag or a commodity's sign; hidden from those who hear the page, so say it too.

    >>> emblem("Da")
    '<svg class="bv-emblem" viewBox="-11 -11 22 22" aria-hidden="true"><use href="#Da"/></svg>'
    """
    return Markup(f'<svg class="bv-emblem" viewBox="-11 -11 22 22" aria-hidden="true"><use href="#{name}"/></svg>')


def fan(code: str, count: int) -> Markup:
    """Some ship cards of a company, one over the other.

    >>> fan("Da", 2)[:64]
    '<svg class="bv-fan" viewBox="0 0 69 64" aria-hidden="true"><use '
    """
    step = min(FAN, SPREAD / max(1, count - 1))
    cards = "".join(
        f'<use href="#card-{code}"{f" x={chr(34)}{n(step * at)}{chr(34)}" if at else ""}/>' for at in range(count)
    )
    return Markup(f'<svg class="bv-fan" viewBox="0 0 {n(46 + step * (count - 1))} 64" aria-hidden="true">{cards}</svg>')


def counter(code: str, commodity: str) -> Markup:
    """A counter in front of a player: commodity and flag, and both in words to be heard."""
    drawn = f'<svg class="bv-counter"><use href="#{code}-{commodity}"/></svg>'
    return content(Markup(drawn), element("i", f"{company_name(code)} {commodity}"))


def seal(code: str) -> Markup:
    """A company's seal in wax, with its flag."""
    return Markup(f'<svg class="bv-wax" viewBox="-19 -19 38 38" aria-hidden="true">{art.seal(code)}</svg>')


def thing(name: str) -> Markup:
    """What a column counts, as a small picture: gold, hand, notes or crates.

    >>> thing("notes")
    '<svg class="bv-thing" viewBox="-13 -10 26 20" aria-hidden="true"><use href="#note"/></svg>'
    """
    return Markup(f'<svg class="bv-thing" viewBox="-13 -10 26 20" aria-hidden="true">{THINGS[name]}</svg>')


def disc(seat: int, names: Sequence[str]) -> Markup:
    """A seat's colour and sign: the letter of its name, or its number where another name begins alike."""
    return seat_mark(seat, letters(names)[seat])


def mark(seat: int, names: Sequence[str]) -> Markup:
    """A seat's disc, with its name to be heard."""
    return content(disc(seat, names), element("i", names[seat]))


def named_mark(seat: int, names: Sequence[str]) -> Markup:
    """A seat's disc and its name, which narrow screens leave to the ear."""
    return content(disc(seat, names), " ", element("span", names[seat], class_="bv-name"))
