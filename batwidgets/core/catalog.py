"""Finds the games: the folders of `batwidgets.games`, then whatever is installed under "batwidgets.games"."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

from batwidgets.core.given import shown

if TYPE_CHECKING:
    from batwidgets.core.ruleset import Ruleset

GROUP = "batwidgets.games"
FOLDER = Path(__file__).parents[1] / "games"


def shipped() -> tuple[str, ...]:
    """The games of this package, by the names of their folders."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules([str(FOLDER)]) if found.ispkg))


def names() -> tuple[str, ...]:
    """Every game that can be played here."""
    return tuple(sorted({*shipped(), *(point.name for point in entry_points(group=GROUP))}))


def listed() -> str:
    """The games as words, for an error."""
    return ", ".join(names()) or "none"


def module(name: str) -> ModuleType:
    """A game's module; ValueError names the games when there is none of that name."""
    if name in shipped():
        return import_module(f"{GROUP}.{name}")
    for point in entry_points(group=GROUP):  # read only for names that are not ours
        if point.name == name:
            return cast(ModuleType, point.load())
    raise ValueError(f"expected one of the games {listed()}; given {shown(name)}")


def ruleset(name: str) -> Ruleset:
    """A game's rules by its name."""
    return cast("Ruleset", module(name).ruleset)
