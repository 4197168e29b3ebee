"""Who sits where at a table: persons by their names, bots by theirs."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Collection, Mapping, Sequence

from batwidgets.core.game import Game
from batwidgets.core.given import shown
from batwidgets.core.names import folded
from batwidgets.core.players import BEST, Bot, named_bot
from batwidgets.core.ruleset import Ruleset
from batwidgets.scene.words import is_you, listed

BOT_NAMES = ("Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")


def seated_bots(game: Game, seat: int | None, bots: Mapping[int, str | Bot] | None) -> dict[int, Bot]:
    """The bots by seat; ValueError names what was expected."""
    if bots is None:
        bots = {} if game.dealer is None else {other: BEST for other in range(len(game.seats)) if other != seat}
    elif not isinstance(bots, Mapping):
        raise ValueError(f"expected bots by seat, such as {{1: 'random'}}; given {shown(bots)}")
    if bots and game.dealer is None:
        raise ValueError("expected a game with a dealer for bots to play in; chance is played by hand in this one")
    for number in bots:
        if type(number) is not int or not 0 <= number < len(game.seats):
            raise ValueError(f"expected bots for seats from 0 to {len(game.seats) - 1}; given {shown(number)}")
    return {number: named_bot(game.ruleset, bot) for number, bot in bots.items()}


def kind_of(ruleset: Ruleset, bot: Bot) -> str | None:
    """What the game calls a bot; None for one of your own."""
    return next((name for name, known in ruleset.bots.items() if known is bot), None)


def bots_in_words(game: Game, bots: Mapping[int, Bot], how: str = "") -> str:
    """Which bot sits where, by the names that the game has for bots, and `how` others are had; "" where is none."""
    if not bots:
        return ""
    kinds = game.ruleset.bots
    sitting: dict[str, list[str]] = {}
    for seat, bot in sorted(bots.items()):
        sitting.setdefault(kind_of(game.ruleset, bot) or "your own", []).append(game.seats[seat])
    told = "; ".join(f"{listed(names)}: {kind}" for kind, names in sitting.items())
    others = f" From the weakest to the best there are {listed(kinds)} ones{how}." if len(kinds) > 1 else ""
    return f"Bots: {told}.{others}"


def persons_in_words(game: Game, bots: Mapping[int, Bot], how: str) -> str:
    """Whom no bot plays, where they are several, and how each of them plays."""
    names = [name for seat, name in enumerate(game.seats) if seat not in bots]
    return f"{listed(names)} are persons. {how}" if how and len(names) > 1 else ""


def mistaken(ruleset: Ruleset, names: Sequence[str], bots: Collection[int]) -> str | None:
    """A question about the first person whose name is nearly that of a bot, or None.

    >>> from batwidgets.games.batory.ruleset import ruleset
    >>> mistaken(ruleset, ["You", "boot"], [])[:63]
    "boot is a person here, whom nobody plays: did you mean 'bot'? A"
    """
    kinds = (BEST, *ruleset.bots)
    for seat, name in enumerate(names):
        near = difflib.get_close_matches(name.lower(), kinds, n=1, cutoff=0.7)
        if seat not in bots and near:
            ask = f"{name} is a person here, whom nobody plays: did you mean {near[0]!r}?"
            return f"{ask} A real person called {name} plays at Stage(table.host, seat={seat}), or with hot_seat=True."
    return None


def seating(ruleset: Ruleset, seats: Sequence[str]) -> tuple[list[str], dict[int, str | Bot]]:
    """Names for all seats, and which of them are bots; ValueError where it is no list of names."""
    if isinstance(seats, str) or not isinstance(seats, Sequence) or not all(isinstance(name, str) for name in seats):
        raise ValueError(f"expected a list of names, such as ['You', 'bot', 'bot'], or a game; given {shown(seats)}")
    kinds = (BEST, *ruleset.bots)
    bots: dict[int, str | Bot] = {number: name for number, name in enumerate(seats) if name in kinds}
    free = iter(free_names(seats, len(bots)))
    return [next(free) if number in bots else name for number, name in enumerate(seats)], bots


def free_names(taken: Sequence[str], count: int) -> list[str]:
    """Names for so many bots that nobody has.

    >>> free_names(["You", "ben"], 2)
    ['Cleo', 'Dan']
    """
    names = itertools.chain(BOT_NAMES, (f"No. {number}" for number in itertools.count(1)))
    heard = {*map(folded, taken)}
    return [*itertools.islice((name for name in names if folded(name) not in heard), count)]


def as_read_by(game: Game, seat: int | None) -> Game:
    """The game as one reads it who looks with a seat's eyes, or plays for it: no other seat is called "You" there.

    >>> from batwidgets import batory
    >>> game = batory.new(["You", "Ben"], seed=1)
    >>> as_read_by(game, 1).seats, as_read_by(game, 0).seats, as_read_by(game, None).seats
    (('Seat 1', 'Ben'), ('You', 'Ben'), ('You', 'Ben'))
    """
    names = [*game.seats]
    spoken_to = next((number for number, name in enumerate(names) if is_you(name)), None)
    if seat is None or spoken_to in (None, seat):
        return game
    heard = {*map(folded, names)}
    free = (f"Seat {number}" for number in itertools.count(spoken_to + 1))
    names[spoken_to] = next(name for name in free if folded(name) not in heard)
    return game.renamed(names)
