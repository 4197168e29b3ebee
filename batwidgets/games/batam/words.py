"""Spaces, dice, tiles and coins in words, as they stand in the picture, in offers and in the story."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from batwidgets.games.batam.cards import CARDS, MAP, PIRATE, SEASICK, TILES, TRADEWIND, Find
from batwidgets.games.batam.chart import Chart
from batwidgets.scene.words import aimed, counted, listed

CREW = ("captain", "sailor", "ship")  # the spaces of a crew board (BATAM-WAGE-01)
NUMBERS = ("no", "one", "two", "three", "four")


def place(chart: Chart, space: str) -> str:
    """A space as a person says it.

    >>> [place(Chart.of(), space) for space in ("r5c3", "r7c9", "r8c10")]
    ['Bulan harbour', 'compass J8', 'K9']
    """
    return chart.label(space)


def coins(amount: int) -> str:
    """An amount of money.

    >>> coins(1), coins(25)
    ('1 coin', '25 coins')
    """
    return counted(amount, "coin")


def face(value: int) -> str:
    """What a die shows.

    >>> face(4), face(0)
    ('4', 'seasick')
    """
    return "seasick" if value == SEASICK else str(value)


def faces(values: Iterable[int]) -> str:
    """What some dice show.

    >>> faces([4, 0, 0]), faces([3])
    ('4, seasick and seasick', '3')
    """
    return listed(map(face, values))


def find(name: str) -> Find:
    """A tile or a card by its name: those that share a name are of one kind, but may pay differently."""
    return TILES.get(name) or CARDS[name]


def tile_words(name: str) -> str:
    """What a compass tile does, in a few words.

    >>> for name in ("Tradewind 2", "Treasure 8", "Map Sugi", "Pirate"):
    ...     print(tile_words(name))
    Tradewind, 2 more movement
    Sunken Treasure, 8 coins
    Treasure Map of Sugi, 12 coins there
    Pirate Ship, nobody enters; 3 coins a die beside it
    """
    return _words(TILES[name], "nobody enters; {} a die beside it")


def card_words(name: str) -> str:
    """What a compass card does, in a few words.

    >>> card_words("Pirate 2"), card_words("Map Citlim")
    ('Pirate Ship, 2 coins a die or stop', 'Treasure Map of Citlim, 6 coins there')
    """
    return _words(CARDS[name], "{} a die or stop")


def _words(found: Find, pirate: str) -> str:
    if found.kind == TRADEWIND:
        return f"Tradewind, {found.amount} more movement"
    if found.kind == MAP:
        return f"Treasure Map of {found.island}, {coins(found.amount)} there"
    if found.kind == PIRATE:
        return f"Pirate Ship, {pirate.format(coins(found.amount))}"
    return f"Sunken Treasure, {coins(found.amount)}"


def short(name: str) -> str:
    """A tile or card by its name as it is spoken of in the story.

    >>> short("Map Sugi"), short("Treasure 8"), short("Pirate 2"), short("Tradewind 3")
    ('a Treasure Map of Sugi', 'a Sunken Treasure of 8', 'Pirates, 2 a die', 'a Tradewind of 3')
    """
    found = find(name)
    if found.kind == MAP:
        return f"a Treasure Map of {found.island}"
    if found.kind == PIRATE:
        return f"Pirates, {found.amount} a die"
    return f"a {'Tradewind' if found.kind == TRADEWIND else 'Sunken Treasure'} of {found.amount}"


def people(names: Sequence[str], seats: Iterable[int]) -> str:
    """Several seats as those that something is done to.

    >>> people(["You", "Ben", "Cleo"], [0, 2])
    'you and Cleo'
    """
    return listed(aimed(names[seat]) for seat in seats)
