"""The referee: it plays any game and knows none. Needs the standard library and msgspec.

The names are loaded when they are asked for, so that `import batwidgets` loads nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from batwidgets.core.chance import Dealer as Dealer
    from batwidgets.core.events import Event as Event
    from batwidgets.core.game import Game as Game
    from batwidgets.core.moves import ChanceMove as ChanceMove
    from batwidgets.core.moves import MoveList as MoveList
    from batwidgets.core.moves import Moves as Moves
    from batwidgets.core.moves import SeatMove as SeatMove
    from batwidgets.core.moves import Shorthand as Shorthand
    from batwidgets.core.outcomes import Outcomes as Outcomes
    from batwidgets.core.rules import IllegalMove as IllegalMove
    from batwidgets.core.rules import Refusal as Refusal
    from batwidgets.core.rules import Rule as Rule
    from batwidgets.core.rules import Rulebook as Rulebook
    from batwidgets.core.ruleset import CHANCE as CHANCE
    from batwidgets.core.ruleset import OVER as OVER
    from batwidgets.core.ruleset import Ruleset as Ruleset
    from batwidgets.core.saves import BadSave as BadSave
    from batwidgets.core.texts import BadText as BadText

_WHERE = {
    "Dealer": "chance", "Outcomes": "outcomes", "Event": "events", "Game": "game", "ChanceMove": "moves",
    "MoveList": "moves", "Moves": "moves", "SeatMove": "moves", "Shorthand": "moves", "IllegalMove": "rules",
    "Refusal": "rules", "Rule": "rules", "Rulebook": "rules", "CHANCE": "ruleset", "OVER": "ruleset",
    "Ruleset": "ruleset", "BadSave": "saves", "BadText": "texts",
}  # fmt: skip
__all__ = sorted(_WHERE)


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module 'batwidgets.core' has no attribute {name!r}")
    return getattr(import_module(f"batwidgets.core.{_WHERE[name]}"), name)
