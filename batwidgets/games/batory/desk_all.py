"""All that a desk can prove of the thief, as one would go through it on paper; and what to do next in its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from batwidgets.core.game import Game
from batwidgets.core.given import shown
from batwidgets.games.batory.desk_why import Reason, explained
from batwidgets.scene import Markup, element
from batwidgets.scene.html import content

if TYPE_CHECKING:
    from batwidgets.core.advice import Advice
    from batwidgets.games.batory.desks import Desk

NOTHING = "Nothing is certain of the thief yet."


class Proved(tuple[Reason, ...]):
    """Reasons, one for each character of whom something is certain: the innocent first, then the thief."""

    def __repr__(self) -> str:
        return "\n".join(one.sentence for one in self) or NOTHING

    def _repr_html_(self) -> Markup:
        return content(*(Markup(one._repr_html_()) for one in self)) if self else element("p", NOTHING)


def proved_all(desk: Desk) -> Proved:
    """The reasons for all that is certain of the thief and that one's own hand does not tell."""
    count = desk.thief()
    sure = [code for code in count if count[code] in (0, desk.worlds) and code not in desk.hand]
    return Proved(explained(desk, code, None) for code in sorted(sure, key=lambda code: count[code] > 0))


def planned(desk: Desk, game: object) -> Advice | None:
    """What a sensible player would do next in a desk's seat; see `Desk.plan`."""
    from batwidgets.games.batory.desk_following import follow
    from batwidgets.games.batory.hints import advice

    if not isinstance(game, Game) or game.ruleset.name != "batory":
        raise TypeError(f"expected the game of MS Batory that the desk follows; given {shown(game)}")
    if desk.me is None:
        raise ValueError("expected a desk of a seat of the game, such as batory.desk(game, me=0); this has no hand")
    if desk.me >= len(game.seats) or follow(game.view(desk.me)) != desk:
        raise ValueError(f"expected the desk of the game as it stands: batory.desk(game, me={desk.me})")
    return advice(game.view(desk.me), game.legal_moves(desk.me))
