"""What is left to a seat: whether it moves or claims again, and why it can lay out nothing; asked here alone."""

from __future__ import annotations

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia.cards import HEXES
from batwidgets.games.batavia.forecast import forecast
from batwidgets.games.batavia.view import View
from batwidgets.scene.words import counted


def moves_left(view: View) -> bool:
    """Whether the view's seat has a move left in this game, the one that it is making included (BATAVIA-END-02)."""
    if view.seat is None or view.to_act is OVER:
        return False
    return view.target is None or place(view, view.seat) >= place(view, view.turn)


def place(view: View, seat: int) -> int:
    """How many move before a seat in a round (BATAVIA-ROUND-02)."""
    assert view.starter is not None
    return (seat - view.starter) % len(view.names)


def claims_left(view: View) -> bool:
    """Whether the view's seat may still claim a counter, and so convert some, as far as it can know."""
    if view.seat is None or not moves_left(view):
        return False
    ahead = view.opened < HEXES or any(space > view.merchants[view.seat] for space in view.hexes)
    if not ahead or view.target is None or view.turn != view.seat:
        return ahead
    return view.step == "move" or (view.step == "play" and no_play(view) is None)


def no_play(view: View) -> tuple[str, str] | None:
    """Why the view's seat can lay out nothing, and the rule; None where it can.

    Whoever lays out the whole hand has every majority that can be had, and every post that these lead to.
    """
    if forecast(view, view.hand).playable:
        return None
    if not any(view.hand):
        return "Your hand is empty, so there is nothing to lay out.", "BATAVIA-LAY-09"
    if view.target is not None:
        return "The target is taken, and no lay-out would bring you to a post.", "BATAVIA-END-03"
    return "Your hand has no majority in it, so you cannot lay out cards.", "BATAVIA-LAY-08"


def drawing(view: View) -> str:
    """What is left to a seat that can lay out nothing (AMB-BATAVIA-21)."""
    return f"Draw {counted(view.to_draw, 'card')}." if view.to_draw else "Pass the turn: no card is left to draw."
