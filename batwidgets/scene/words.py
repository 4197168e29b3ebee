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


def guessed(worth: float, one: str) -> str:
    """A guess in tenths of something, and a whole number without its nought.

    >>> [guessed(worth, "coin") for worth in (0, 0.04, 1.04, 3.26, 5, -1.5)]
    ['nothing', 'next to nothing', 'about 1 coin', 'about 3.3 coins', 'about 5 coins', 'about −1.5 coins']
    """
    said = tenths(worth)
    if said == "0":
        return "next to nothing" if worth else "nothing"
    return f"about {said} {one if said == '1' else one + 's'}"


def tenths(worth: float) -> str:
    """A number in tenths; a whole one without its nought.

    >>> tenths(12.34), tenths(10), tenths(-0.04)
    ('12.3', '10', '0')
    """
    said = f"{worth:.1f}".removesuffix(".0").replace("-", "−")
    return "0" if said == "−0" else said


YOU = {
    "has": "have", "was": "were", "is": "are", "does": "do", "goes": "go", "passes": "pass", "reaches": "reach",
}  # fmt: skip


def does(name: str, verb: str) -> str:
    """A seat and what it does, in the second person for a seat that is called "You".

    >>> does("Ben", "plays"), does("You", "plays"), does("You", "has"), does("You", "passes")
    ('Ben plays', 'You play', 'You have', 'You pass')
    """
    return f"{name} {YOU.get(verb) or verb.removesuffix('s')}" if is_you(name) else f"{name} {verb}"


def whose(name: str, *, within: bool = False) -> str:
    """A seat's possessive, at the start of a sentence or within one.

    >>> whose("Ben"), whose("You"), whose("Ines"), whose("You", within=True)
    ("Ben's", 'Your', "Ines's", 'your')
    """
    return f"{name}'s" if not is_you(name) else "your" if within else "Your"


def theirs(name: str) -> str:
    """A seat's possessive that stands alone.

    >>> theirs("Ben"), theirs("You")
    ("Ben's", 'yours')
    """
    return "yours" if is_you(name) else f"{name}'s"


def turn(name: str, instead_of: str | None = None) -> str:
    """Whose turn it is, and whose it is not.

    >>> turn("Ann"), turn("Ann", "Ben"), turn("You", "Ben"), turn("Ben", "You")
    ("It is Ann's turn", "It is Ann's turn, not Ben's", "It is your turn, not Ben's", "It is Ben's turn, not yours")
    """
    return f"It is {whose(name, within=True)} turn{'' if instead_of is None else f', not {theirs(instead_of)}'}"


def others_turn(name: str) -> str:
    """Whose turn it is, told to another seat than that one: there "You" is a name.

    >>> others_turn("Ann"), others_turn("You")
    ("It is Ann's turn", 'It is the turn of “You”')
    """
    return f"It is the turn of “{name}”" if is_you(name) else turn(name)


def won(names: Iterable[str]) -> str:
    """Who has won, within a sentence.

    >>> won(["Ben"]), won(["You"]), won(["Ann", "You"])
    ('Ben has won', 'you have won', 'Ann and you have won')
    """
    seats = [aimed(name) for name in names]
    return does(seats[0], "has") + " won" if len(seats) == 1 else f"{listed(seats)} have won"


def aimed(name: str) -> str:
    """A seat as the one that something is done to, within a sentence.

    >>> aimed("Ben"), aimed("You")
    ('Ben', 'you')
    """
    return "you" if is_you(name) else name


def is_you(name: str) -> bool:
    """Whether a seat is spoken to, not of."""
    return name.lower() == "you"
