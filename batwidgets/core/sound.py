"""Whether what was given is a move of a game: constructors check nothing, so this does before anything is done."""

from __future__ import annotations

import functools
import operator
from typing import Any, get_args

import msgspec
from msgspec.structs import astuple

from batwidgets.core.given import shown
from batwidgets.core.moves import Move, Shorthand
from batwidgets.core.ruleset import Ruleset, SpellsOut

TUPLES: dict[object, type] = {tuple[int, ...]: int, tuple[str, ...]: str}

derives = functools.cache(issubclass)  # asked of every move several times, and slow by `isinstance`


def check_move(ruleset: Ruleset, move: Move) -> None:
    """TypeError, naming what was expected, unless it is a move of the game with the right types inside."""
    kinds = ruleset.move_types
    if type(move) not in kinds and isinstance(move, Shorthand) and isinstance(ruleset, SpellsOut):
        kinds = ruleset.shorthands
    if type(move) not in kinds:
        known = ", ".join(kind.__name__ for kind in kinds)
        raise TypeError(f"expected a move of {ruleset.title} ({known}); given {type(move).__name__}")
    if not surely_sound(move):
        check_inside(move)


def check_inside(move: Move) -> None:
    """TypeError unless a move is what would be read back from it as JSON."""
    try:
        sound = decoded((type(move),), msgspec.to_builtins(move))
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise TypeError(f"expected a well-formed {type(move).__name__}; {error}") from None
    if sound != move:
        raise TypeError(f"expected a well-formed {type(move).__name__}; given {shown(move)}")


def surely_sound(move: msgspec.Struct) -> bool:
    """Whether a move holds whole numbers and words alone, tuples of them, or structs like it, where it should.

    Most do, and this is asked at every move. False tells nothing.
    """
    kinds, within, inner = plain_fields(type(move))
    values = astuple(move)
    given = [*map(type, values)]
    for place, able in inner:
        if given[place] not in able or not surely_sound(values[place]):
            return False
        given[place] = msgspec.Struct
    if given != kinds:
        return False
    for place, kind in within:  # noqa: SIM110 - `all` would take twice as long where there are none
        if not {kind}.issuperset(map(type, values[place])):
            return False
    return True


Places = list[tuple[int, Any]]  # by the number of a field


@functools.cache
def plain_fields(kind: type[msgspec.Struct]) -> tuple[list[type] | None, Places, Places]:
    """The types of a struct's fields, None where some are others; those within tuples; which structs it may hold."""
    types = [field.type for field in msgspec.structs.fields(kind)]
    inner = [(place, structs) for place, of in enumerate(types) if (structs := structs_of(of))]
    within = [(place, TUPLES[of]) for place, of in enumerate(types) if of in TUPLES]
    plain = [tuple if of in TUPLES else msgspec.Struct if structs_of(of) else of for of in types]
    return (plain if all(of in (int, str, tuple, msgspec.Struct) for of in plain) else None), within, inner


def structs_of(annotation: Any) -> tuple[type, ...]:
    """The structs that an annotation allows, one or a union; () where it allows anything else."""
    able = get_args(annotation) or (annotation,)
    return able if all(isinstance(one, type) and issubclass(one, msgspec.Struct) for one in able) else ()


@functools.cache
def any_of(kinds: tuple[type[Move], ...]) -> Any:
    """The union of some types of move, for msgspec."""
    return functools.reduce(operator.or_, kinds)


def decoded(kinds: tuple[type[Move], ...], plain: object) -> Move:
    """A move from plain JSON values; msgspec.ValidationError says what is wrong."""
    move: Move = msgspec.convert(plain, any_of(kinds))
    return move
