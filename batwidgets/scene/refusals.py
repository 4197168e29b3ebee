"""Refusals that every game has, in the same words: the game is over, it is another's turn, or chance's."""

from __future__ import annotations

from collections.abc import Iterable

from batwidgets.core.rules import Refusal
from batwidgets.scene.words import turn, won

ANEW = "Start a new game."


def over(rule: str, winners: Iterable[str]) -> Refusal:
    """Against any move once the game is over.

    >>> print(over("BATAM-END-05", ["Ann", "You"]))
    The game is over: Ann and you have won. Start a new game. [BATAM-END-05]
    """
    return Refusal(rule, f"The game is over: {won(winners)}.", ANEW)


def out_of_turn(rule: str, acting: str, name: str, instead: str, more: str = "") -> Refusal:
    """Against a move of another seat than the one whose turn it is; `more` goes on about whose it is.

    >>> print(out_of_turn("BATORY-TURN-01", "You", "Ben", "Out of turn you may only accuse."))
    It is your turn, not Ben's. Out of turn you may only accuse. [BATORY-TURN-01]
    """
    return Refusal(rule, f"{turn(acting, name)}{more}.", instead)


def chance_acts(rule: str, what: str) -> Refusal:
    """Against a seat's move while chance acts."""
    return Refusal(rule, what, "Wait until that is done.")


def seat_acts(rule: str) -> Refusal:
    """Against an outcome of chance while a seat is to move."""
    return Refusal(rule, "It is not for chance to act now.", "A seat is to move.")
