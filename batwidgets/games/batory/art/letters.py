"""How wide words are, without a browser: an upper bound for the bold sans-serif fonts that the picture asks for."""

from __future__ import annotations

# bold Helvetica and Arial letters in thousandths of the type size
WIDTHS = {
    **dict.fromkeys("ijl.,'I|", 278),
    **dict.fromkeys("ft()-", 333),
    "r": 389,
    " ": 278,
    "m": 889,
    "w": 778,
    "M": 833,
    "W": 944,
    **dict.fromkeys("bdghnopqu", 611),
    **dict.fromkeys("FLTZ", 611),
    **dict.fromkeys("ABCDHKNRU", 722),
    **dict.fromkeys("GOQ", 778),
}


def text_width(text: str, size: float) -> float:
    """Width of a line in units of `size`, good to a few per cent.

    >>> round(text_width("Captain", 10), 1)
    36.7
    """
    return sum(WIDTHS.get(letter, 556) for letter in text) * size / 1000
