"""Icons of the characteristics and of the question cards, drawn around (0, 0) and about 14 units high.

Each says its thing by shape; colour only repeats it.
"""

from __future__ import annotations

from batwidgets.games.batory.art.theme import BEAK, BIRD, INK, PAPER

MAN = '<circle cy="-5.6" r="2.5"/><path d="M-4.3 -2.3h8.6v5h-1.8v4.8h-1.9v-4.3h-1.2v4.3h-1.9v-4.8h-1.8z"/>'
WOMAN = '<circle cy="-5.6" r="2.5"/><path d="M-1.8 -2.5h3.6l3.6 6.7h-3v3.3h-4.8v-3.3h-3z"/>'
ANCHOR = (
    '<g fill="none" stroke="{c}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">'
    '<circle cy="-5.7" r="1.7"/><path d="M0 -4V6.5M-3.2 -1.8H3.2M-5.6 1.8Q-5 6.5 0 6.8Q5 6.5 5.6 1.8'
    'M-6.6 3.4L-5.6 1.5L-3.9 2.7M6.6 3.4L5.6 1.5L3.9 2.7"/></g>'
)
SUITCASE = (
    '<path d="M-2.6 -3.5v-2.3h5.2v2.3" fill="none" stroke="{c}" stroke-width="1.5"/>'
    '<rect x="-6" y="-3.6" width="12" height="9.6" rx="1.5"/>'
    '<path d="M-3 -3.6v9.6M3 -3.6v9.6" stroke="{g}" stroke-width="1.1"/>'
)
BODY = "M-3.8 5.5C-4.8 1 -4 -4.6 .2 -5.2C3.4 -5.6 4.6 -3.6 4.3 -1.8L5.6 -.6L3.8 -.4C3.6 2 1.6 3.2 -.6 3.4L-2 6.8z"
LINE = 'fill="none" stroke="{c}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"'
ROUGH = {
    "Location": f'<g {LINE}><path d="M-6.5 6.5V-6.5H6.5V6.5H3.2M-6.5 6.5H-3.2M-3.2 6.5V0H3.2V6.5"/></g>'
    '<circle cx="1.4" cy="3.4" r=".9"/>',
    "Deck": f'<g {LINE}><path d="M-7 -4.8L-4.6 -6.6H5.4L7 -4.8L5.4 -3H-4.6zM-7 .4L-4.6 -1.4H5.4L7 .4L5.4 2.2H-4.6z'
    'M-7 5.6L-4.6 3.8H5.4L7 5.6L5.4 7.4H-4.6z"/></g>',
    "Number": f'<g {LINE}><path d="M-2 -6.5L-3.6 6.5M3.6 -6.5L2 6.5M-6 -2.4H6.4M-6.4 2.4H6"/></g>',
}
AGES = ("young", "middle-aged", "old")
WORDS = ("man", "woman", "crew", "passenger", *AGES, "Location", "Deck", "Gender", "Role", "Age", "Number")


def dots(age: str, colour: str) -> str:
    """One, two or three of three dots filled, for young, middle-aged, old."""
    filled = AGES.index(age) + 1
    circles = "".join(f'<circle cx="{6.4 * (i - 1):g}" r="2.3"{"" if i < filled else _HOLLOW}/>' for i in range(3))
    return f'<g stroke="{colour}" stroke-width=".9">{circles}</g>'


_HOLLOW = ' fill="none"'


def parrots() -> str:
    """The bird that sits on the Captain's shoulder, with a light edge that sets it off from any ground."""
    return (
        f'<path d="{BODY}" fill="{BIRD}" stroke="{PAPER}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{BODY}" fill="{BIRD}" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M4.3 -2.8L6.3 -1.4L4 -.9z" fill="{BEAK}" stroke="{INK}" stroke-width=".5"/>'
        f'<circle cx="2" cy="-2.7" r=".9" fill="{INK}"/>'
        f'<path d="M-2.6 -.6Q-.6 .4 .8 -1" fill="none" stroke="{PAPER}" stroke-width=".9"/>'
    )


def sign(word: str, colour: str = "currentColor", ground: str = "none") -> str:
    """The drawing of a characteristic or of a category of questions, filled with `colour`; KeyError for another word.

    >>> sign("man")[:28]
    '<g fill="currentColor"><circ'
    """
    if word in AGES:
        inside = dots(word, colour)
    elif word == "Gender":
        inside = _small(MAN, -4.2) + _small(WOMAN, 4.2)
    elif word == "Role":
        inside = _small(ANCHOR, -4.4) + _small(SUITCASE, 4.4)
    elif word == "Age":
        inside = "".join(
            f'<g transform="translate(0 {y})">{dots(age, colour)}</g>'
            for y, age in zip((-5.6, 0, 5.6), AGES, strict=True)
        )
    else:
        inside = {"man": MAN, "woman": WOMAN, "crew": ANCHOR, "passenger": SUITCASE, **ROUGH}[word]
    return f'<g fill="{colour}">{inside.replace("{c}", colour).replace("{g}", ground)}</g>'


def _small(inside: str, x: float) -> str:
    return f'<g transform="translate({x:g} 0) scale(.72)">{inside}</g>'


def icon(word: str, size: int = 20) -> str:
    """A whole picture of a sign for running text, in the text's colour; hidden from screen readers, so say it in words.

    >>> icon("crew", 16)[:57]
    '<svg xmlns="http://www.w3.org/2000/svg" class="batory-ico'
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="batory-icon" aria-hidden="true" focusable="false" '
        f'width="{size}" height="{size}" viewBox="-9 -9 18 18">{sign(word)}</svg>'
    )
