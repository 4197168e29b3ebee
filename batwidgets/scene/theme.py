"""The shared visual language: every colour and size has a name, a light and a dark value.

Markup writes a colour as `var(--bw-ink, #1d2a35)`: inside a stage the name decides and follows the notebook's theme, in
a page without our style sheet (a picture that was saved) the light value stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

# Okabe and Ito's colours, which stay apart for every kind of colour sight; always with an outline and a letter.
SEATS = ("#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#f0e442", "#e69f00", "#0072b2")
SEAT_INKS = ("#0b1a14", "#140900", "#06131b", "#1b0812", "#1c1a00", "#1a1100", "#ffffff")  # 4.5:1 or more on its seat


@dataclass(frozen=True)
class Tone:
    """A colour in a light and in a dark notebook; `host` is JupyterLab's own variable for it, where there is one."""

    light: str
    dark: str
    host: str | None = None

    def value(self) -> str:
        """What the style sheet gives the name."""
        own = self.light if self.light == self.dark else f"light-dark({self.light}, {self.dark})"
        return f"var({self.host}, {own})" if self.host else own


TONES = {
    "paper": Tone("#ffffff", "#14191e", "--jp-layout-color0"),  # the ground of a stage
    "card": Tone("#fbf8f1", "#222a31"),  # a card, a panel, a sheet of paper lying on it
    "sunk": Tone("#eef1f3", "#1b2228"),  # where something can be put
    "ink": Tone("#1d2a35", "#eef0ec"),
    "faint": Tone("#4e5b66", "#aebac4"),  # still 4.5:1 on paper, card and sunk
    "line": Tone("#c3cbd1", "#46525c"),
    "edge": Tone("#76828c", "#84919b"),  # the edge of what can be used, 3:1
    "focus": Tone("#0059b3", "#7cc0ff"),
    "accent": Tone("#0b5d85", "#7fc4ea"),  # what may be picked
    "accent-ink": Tone("#ffffff", "#0b1a24"),  # words on it
    "glow": Tone("#f2b500", "#ffd24d"),  # what is open, what has just happened
    "warn": Tone("#a02c00", "#ffb38a"),
    "good": Tone("#00664b", "#6fd9b5"),
}

FONT = "var(--jp-ui-font-family, system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif)"
# of words in a drawing: narrow sans-serifs, of which a game that fits words into places knows how wide letters are
DRAWING_FONT = "'Avenir Next', 'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
TITLE_FONT = "'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'Liberation Serif', serif"


def var(name: str) -> str:
    """A colour by name, as markup writes it; KeyError for a name that there is not.

    >>> var("ink")
    'var(--bw-ink, #1d2a35)'
    """
    return f"var(--bw-{name}, {TONES[name].light})"


def seat(number: int) -> str:
    """The colour of a seat.

    >>> seat(0)
    'var(--bw-seat-0, #009e73)'
    """
    return f"var(--bw-seat-{number}, {SEATS[number]})"


def seat_ink(number: int) -> str:
    """The colour of words on a seat's colour.

    >>> seat_ink(0)
    'var(--bw-seat-ink-0, #0b1a14)'
    """
    return f"var(--bw-seat-ink-{number}, {SEAT_INKS[number]})"


def css() -> str:
    """The names as a style sheet gives them to a stage, and to nothing outside one."""
    named = {name: tone.value() for name, tone in TONES.items()}
    named |= {f"seat-{number}": colour for number, colour in enumerate(SEATS)}
    named |= {f"seat-ink-{number}": colour for number, colour in enumerate(SEAT_INKS)}
    named |= {"font": FONT, "title-font": TITLE_FONT}
    return ".bw-stage {\n" + "".join(f"  --bw-{name}: {value};\n" for name, value in named.items()) + "}\n"


@dataclass(frozen=True)
class Palette:
    """The colours of one board, under a name of its own in every style sheet.

    >>> ship = Palette("ship", {"sea": Tone("#bfd5dd", "#0f1e2a")})
    >>> ship.css(".batory")
    '.batory {\\n  --bw-ship-sea: light-dark(#bfd5dd, #0f1e2a);\\n}\\n'
    """

    name: str
    tones: Mapping[str, Tone]

    def var(self, name: str) -> str:
        """A colour by name, as markup writes it; KeyError for a name that there is not.

        >>> Palette("ship", {"sea": Tone("#bfd5dd", "#0f1e2a")}).var("sea")
        'var(--bw-ship-sea, #bfd5dd)'
        """
        return f"var(--bw-{self.name}-{name}, {self.tones[name].light})"

    def css(self, within: str) -> str:
        """The names as a style sheet gives them to what a selector finds, and to nothing else."""
        named = "".join(f"  --bw-{self.name}-{name}: {tone.value()};\n" for name, tone in self.tones.items())
        return f"{within} {{\n{named}}}\n"

    def written(self, rules: str) -> str:
        """Style rules with a colour in place of every `@name`.

        >>> Palette("ship", {"sea": Tone("#bfd5dd", "#0f1e2a")}).written(".deep{fill:@sea}")
        '.deep{fill:var(--bw-ship-sea, #bfd5dd)}'
        """
        return re.sub(r"@([a-z][a-z0-9-]*)", lambda found: self.var(found[1]), rules)


def luminance(colour: str) -> float:
    """How bright a colour "#rrggbb" is, from 0 to 1, as WCAG counts it.

    >>> luminance("#ffffff"), luminance("#000000")
    (1.0, 0.0)
    """
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
