"""Play, learn and explore three board games in a notebook: `from batwidgets import batory`.

Nothing heavy is loaded here; a game is loaded when it is asked for.
"""

from __future__ import annotations

from types import ModuleType

from batwidgets.core import catalog

__version__ = "0.1.0"


def __getattr__(name: str) -> ModuleType:
    """A game by its name, from the games shipped here or installed beside them."""
    if name in catalog.shipped():  # other packages are asked only for names that are not ours
        return catalog.module(name)
    if name.startswith("_") or name not in catalog.names():
        raise AttributeError(f"module 'batwidgets' has no attribute {name!r}; its games are {catalog.listed()}")
    return catalog.module(name)


def __dir__() -> list[str]:
    return sorted([*globals(), *catalog.names()])
