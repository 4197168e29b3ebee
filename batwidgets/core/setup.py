"""A game set up: names for its seats, options and who draws, all checked, and the game at its start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from batwidgets.core.chance import Dealer
from batwidgets.core.game import Game
from batwidgets.core.given import did_you_mean, flag, shown
from batwidgets.core.names import checked_names
from batwidgets.core.ruleset import Ruleset, SeatsByOption


def new_game(
    ruleset: Ruleset,
    seats: Sequence[str],
    *,
    seed: int | None = None,
    by_hand: bool = False,
    board: object = None,
    options: Mapping[str, object],
) -> Game:
    """A game at the start, for a game's `new`; ValueError names what was expected of seats and options."""
    chosen = checked_options(ruleset, options)
    names = checked_seats(ruleset, seats, chosen)
    check_luck(seed, by_hand)
    start = ruleset.setup(names, chosen, board)
    return Game(ruleset, names, chosen, start, dealer=None if by_hand else Dealer(seed))


def check_game(ruleset: Ruleset, game: object) -> Game:
    """A running game of this kind; TypeError names what was expected and given."""
    if not isinstance(game, Game) or game.ruleset.name != ruleset.name:
        given = f"one of {game.ruleset.title}" if isinstance(game, Game) else shown(game)
        raise TypeError(f"expected a game of {ruleset.title}; given {given}")
    return game


def check_luck(seed: object, by_hand: object) -> None:
    """Chance comes from a dealer with some seed, or is played by hand."""
    if flag(by_hand, "by_hand") and seed is not None:
        raise ValueError("expected a seed or chance played by hand; given both")


def able_to_play(ruleset: Ruleset, options: Mapping[str, object] | None = None) -> range:
    """How many may play, with some options."""
    return ruleset.seats_with(options) if options is not None and isinstance(ruleset, SeatsByOption) else ruleset.seats


def checked_seats(
    ruleset: Ruleset, seats: Sequence[str], options: Mapping[str, object] | None = None
) -> tuple[str, ...]:
    """Names for the seats: as many as may play with the options, different, 1 to 24 printable characters each."""
    able = able_to_play(ruleset, options)
    low, high = able[0], able[-1]
    if isinstance(seats, str) or not isinstance(seats, Sequence) or not low <= len(seats) <= high:
        given = f"{len(seats)} names" if isinstance(seats, Sequence) and not isinstance(seats, str) else shown(seats)
        raise ValueError(f"expected a list of {low} to {high} names for {ruleset.title}; given {given}")
    return checked_names(seats)


def checked_options(ruleset: Ruleset, options: Mapping[str, object]) -> dict[str, object]:
    """Options with their defaults filled in; TypeError names an unknown keyword's near ones."""
    for name, value in options.items():
        if name not in ruleset.options:
            hint = did_you_mean(name, ruleset.options)
            raise TypeError(f"expected options among {', '.join(ruleset.options)}; given {shown(name)}{hint}")
        allowed = ruleset.options[name]
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            raise ValueError(f"expected {name} to be one of {', '.join(map(repr, allowed))}; given {shown(value)}")
    return {name: options.get(name, allowed[0]) for name, allowed in ruleset.options.items()}
