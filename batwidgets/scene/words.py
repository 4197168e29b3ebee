"""Words as a person would say them, for banners, logs and screen readers."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as a list in prose.

    >>> listed([]), listed(["Ann"]), listed(["Ann", "Ben", "Cleo"]), listed(["Bar", "Veranda"], "or")
    ('', 'Ann', 'Ann, Ben and Cleo', 'Bar or Veranda')
    """
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "card"), counted(0, "card"), counted(2, "die", "dice")
    ('1 card', '0 cards', '2 dice')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


YOU = {
    "has": "have", "was": "were", "is": "are", "does": "do", "goes": "go", "passes": "pass", "reaches": "reach",
}  # fmt: skip


def does(name: str, verb: str) -> str:
    """A seat and what it does, in the second person for a seat that is called "You".

    >>> does("Ben", "plays"), does("You", "plays"), does("You", "has"), does("You", "passes")
    ('Ben plays', 'You play', 'You have', 'You pass')
    """
    return f"{name} {YOU.get(verb) or verb.removesuffix('s')}" if is_you(name) else f"{name} {verb}"


def whose(name: str) -> str:
    """A seat's possessive.

    >>> whose("Ben"), whose("You"), whose("Ines")
    ("Ben's", 'Your', "Ines's")
    """
    return "Your" if is_you(name) else f"{name}'s"


def aimed(name: str) -> str:
    """A seat as the one that something is done to, within a sentence.

    >>> aimed("Ben"), aimed("You")
    ('Ben', 'you')
    """
    return "you" if is_you(name) else name


def is_you(name: str) -> bool:
    """Whether a seat is spoken to, not of."""
    return name.lower() == "you"
