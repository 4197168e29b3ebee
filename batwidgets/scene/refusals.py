"""Refusals that every game has, in the same words: the game is over, it is another's turn, or chance's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from batwidgets.core.rules import Refusal
from batwidgets.scene.source import Refused
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


def as_refused(refusals: Sequence[Refusal]) -> Refused:
    """The referee's reasons as the page is told them, with the rule of the first; advice they share comes once."""
    said = [sentence for refusal in refusals for sentence in (refusal.because, refusal.instead) if sentence]
    last = [sentence for place, sentence in enumerate(said) if sentence not in said[place + 1 :]]
    return Refused("rule", " ".join(last), refusals[0].rule)
