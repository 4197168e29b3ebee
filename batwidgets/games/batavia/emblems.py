"""Flags, goods and cards among words: small pictures that refer to the board's shapes, so that they cost little."""

from __future__ import annotations

from batwidgets.games.batavia.cards import company_name
from batwidgets.scene import Markup, element
from batwidgets.scene.html import content
from batwidgets.scene.panels import seat_mark

FAN = 13  # between cards that lie over one another


def emblem(name: str) -> Markup:
    """A company's flag or a commodity's sign; hidden from those who hear the page, so say it too.

    >>> emblem("Da")
    '<svg class="bv-emblem" viewBox="-11 -11 22 22" aria-hidden="true"><use href="#Da"/></svg>'
    """
    return Markup(f'<svg class="bv-emblem" viewBox="-11 -11 22 22" aria-hidden="true"><use href="#{name}"/></svg>')


def fan(code: str, count: int) -> Markup:
    """Some ship cards of a company, one over the other.

    >>> fan("Da", 2)[:69]
    '<svg class="bv-fan" viewBox="0 0 59 64" style="--w:59" aria-hidden="t'
    """
    width = 46 + FAN * (count - 1)
    cards = "".join(
        f'<use href="#card-{code}"{f" x={chr(34)}{FAN * at}{chr(34)}" if at else ""}/>' for at in range(count)
    )
    return Markup(f'<svg class="bv-fan" viewBox="0 0 {width} 64" style="--w:{width}" aria-hidden="true">{cards}</svg>')


def counter(code: str, commodity: str) -> Markup:
    """A counter in front of a player: commodity and flag, and both in words to be heard."""
    drawn = f'<svg class="bv-counter"><use href="#{code}-{commodity}"/></svg>'
    return content(Markup(drawn), element("i", f"{company_name(code)} {commodity}"))


def mark(seat: int, name: str) -> Markup:
    """A seat's colour and letter, with its name to be heard."""
    return content(seat_mark(seat, name), element("i", name))


def named_mark(seat: int, name: str) -> Markup:
    """A seat's mark and its name, which narrow screens leave to the ear."""
    return content(seat_mark(seat, name), " ", element("span", name, class_="bv-name"))
