"""The pieces on the board, drawn around (0, 0): merchants, crates, cubes, seals, coins, notes, cards, cannon, pirates.

Each refers to its shape in the board's definitions (`shapes.py`, and `people` for what is a seat's).
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from batwidgets.games.batavia.art.svg import text, use
from batwidgets.games.batavia.art.theme import INK
from batwidgets.scene.panels import letters
from batwidgets.scene.svg import n, put

LETTERS = {"merchant": (10.0, 11.0), "crate": (13.0, 4.7), "pin": (9.6, 3.5), "disc": (12.0, 4.3)}  # size and base line
LIFTED = ' transform="translate(0 -3)"'  # a figure's middle is above the middle of its hex


def people(names: Sequence[str]) -> str:
    """Everybody's pieces in the seats' colours, patterns and signs, for the slot `people` of the board's definitions.

    They change with the names alone, so a game sends them once and what is live only refers to them.

    >>> people(["Ann", "Ben"]).count("<g id=")
    8
    """
    return "".join(
        f'<g id="{kind}-{seat}"{LIFTED if kind == "merchant" else ""}><use href="#{kind}" fill="url(#seat-{seat})"/>{_letter(sign, size, y)}</g>'
        for seat, sign in enumerate(letters(names))
        for kind, (size, y) in LETTERS.items()
    )


def _letter(sign: str, size: float, y: float) -> str:
    """A letter with its style: a style sheet's classes do not reach into what refers to a shape."""
    style = f"font-size:{n(size)}px;font-weight:800;text-anchor:middle;fill:{INK}"
    return f'<text y="{n(y)}" style="{style}">{escape(sign)}</text>'


def merchant(seat: int, x: float = 0, y: float = 0) -> str:
    """A merchant in hat and cloak, 26 wide and 36 high, feet at 14.

    >>> merchant(0)
    '<use href="#merchant-0"/>'
    """
    return use(f"merchant-{seat}", x, y)


def crate(seat: int) -> str:
    """A seat's crate, 24 by 19."""
    return use(f"crate-{seat}")


def pin(seat: int, radius: float = 10.4) -> str:
    """A seat's counting piece: a disc in its colour with its letter."""
    return use(f"pin-{seat}", scale=radius / 10.4)


def disc(seat: int, x: float = 0, y: float = 0) -> str:
    """A seat's letter on a light disc, 16 across."""
    return use(f"disc-{seat}", x, y)


def cube(company: str) -> str:
    """A company's ship cube, 20 by 18."""
    return use(f"cube-{company}")


def seal(company: str, radius: float = 17) -> str:
    """A company's seal in wax.

    >>> seal("Da", 17)
    '<use href="#seal"/><use href="#Da" transform="translate(0 0) scale(.82)"/>'
    """
    if radius == 17:
        return use("seal") + use(company, 0, 0, 0.82)
    return put(seal(company), 0, 0, radius / 17)


def coin(value: object | None = None, radius: float = 13) -> str:
    """A gold coin, with its value or without."""
    words = (
        ""
        if value is None
        else text(value, 0, radius * 0.37, "on-coin", radius * (1.02 if len(str(value)) < 3 else 0.8))
    )
    return use("coin", scale=radius / 13) + words


def card(company: str) -> str:
    """A ship card, 46 by 64 from its upper left corner."""
    return use(f"card-{company}")


def card_back() -> str:
    """The back of a ship card, 46 by 64 from its upper left corner."""
    return use("card-back")


def note() -> str:
    """A promissory note, 22 by 13."""
    return use("note")


def cannon() -> str:
    """The cannon marker, 27 by 18."""
    return use("cannon")


def pirate_flag() -> str:
    """The pirates' flag: the foot of its pole at (0, 4), 26 by 30."""
    return use("pirates")
