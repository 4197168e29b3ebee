"""The picture's title, the decks' names, and what its signs mean."""

from __future__ import annotations

from html import escape

from batwidgets.games.batory.art.icons import sign
from batwidgets.games.batory.art.letters import text_width
from batwidgets.games.batory.art.plan import DeckPlan
from batwidgets.games.batory.art.theme import CREW, INK, PAPER, PASSENGER, var
from batwidgets.games.batory.art.walls import doorway

SIGNS = 430.0  # where the signs begin


def deck_title(deck: DeckPlan, x: float, y: float) -> str:
    """A deck's letter in a disc, and its name."""
    return (
        f'<g class="title"><circle cx="{x + 13:g}" cy="{y + 13:g}" r="13"/>'
        f'<text x="{x + 13:g}" y="{y + 18.5:g}" text-anchor="middle" font-size="16" font-weight="700" '
        f'style="fill:{var("sea")}">{escape(deck.prefix)}</text><text x="{x + 33:g}" y="{y + 18.5:g}" font-size="17" letter-spacing=".4">'
        f"{escape(deck.name)}</text></g>"
    )


def legend(title: str, below: str, x: float, y: float, right: float) -> str:
    """The title on the left, the signs on the right."""
    colour = var("sea-text")
    box = 'x="-11" y="-11" width="22" height="22" rx="4"'
    frame = f'fill="none" stroke="{colour}" stroke-width="1.5"'
    wall = '<rect x="-20" y="-11" width="40" height="22" rx="3" class="service"/><path d="M-20 0H20" class="walls"/>'
    items = [
        (24, "man", f"<rect {box} {frame}/>" + _at(0, sign("man", colour))),
        (26, "woman", f'<circle r="12" {frame}/>' + _at(-0.5, sign("woman", colour))),
        (24, "crew", f'<rect {box} fill="{CREW}"/>' + _at(0, sign("crew", PAPER))),
        (24, "passenger", f'<rect {box} fill="{PASSENGER}"/>' + _at(-1, sign("passenger", INK, PASSENGER))),
        *((20, age, sign(age, colour)) for age in ("young", "middle-aged", "old")),
        (22, "start", '<circle class="start" r="10"/>'),
        (40, "door", wall + doorway(((-13, 0), (13, 0)))),
    ]
    widths = [wide + 6 + text_width(word, 12) * 0.93 for wide, word, _ in items]
    gap = (right - SIGNS - sum(widths)) / (len(items) - 1)
    out, at = [], SIGNS
    for (wide, word, picture), width in zip(items, widths, strict=True):
        out.append(f'<g transform="translate({at + wide / 2:.1f} {y:g})">{picture}</g>')
        out.append(f'<text x="{at + wide + 6:.1f}" y="{y + 4:g}">{word}</text>')
        at += width + gap
    size = min(24.0, 24 * (190 - 3 * len(title)) / text_width(title.upper(), 24) / 0.95)
    return (
        f'<g class="title"><text x="{x:g}" y="{y + 7:g}" font-size="{size:.1f}" letter-spacing="3">'
        f"{escape(title.upper())}</text>"
        f'<text x="{x + 196:g}" y="{y + 6:g}" font-size="13" font-style="italic">{escape(below)}</text></g>'
        f'<g class="key">{"".join(out)}</g>'
    )


def _at(y: float, inside: str) -> str:
    return f'<g transform="translate(0 {y:g}) scale(.95)">{inside}</g>'
