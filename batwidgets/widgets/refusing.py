"""Why something in a game's picture cannot be picked, in the referee's words or in the table's own."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from batwidgets.core.game import Game
from batwidgets.core.moves import Move
from batwidgets.core.rules import Refusal
from batwidgets.core.ruleset import OVER, View
from batwidgets.scene import Offer, Refused
from batwidgets.scene.refusals import ANEW
from batwidgets.scene.words import listed, turn

PICK = re.compile(r"""data-pick=["']([^"']+)["']""")


def picks(*pictures: Mapping[str, str]) -> frozenset[str]:
    """All that pictures, in parts, let a person touch."""
    return frozenset(name for parts in pictures for part in parts.values() for name in PICK.findall(part))


def why_not(
    game: Game, view: View, seat: int, name: str, offers: Mapping[str, Offer], shown: Collection[str]
) -> Refused | None:
    """Why something in the picture, or a move made of it, is not on offer; None where it means nothing."""
    try:
        move = game.ruleset.move(view, name, {})
    except Refused as refused:  # half a choice, and the game knows which half is missing
        return refused
    if move is not None and (refusals := of(game, move)):
        return as_refused(refusals)
    if name not in shown:
        return None
    who = game.to_act
    if who is OVER:
        return Refused("rule", f"The game is over. {ANEW}")
    if isinstance(who, int) and who != seat:
        return Refused("rule", f"{turn(game.seats[who])}. Wait a moment.")
    if opening := [offered for offered in offers.values() if offered.opens and not offered.refused]:
        return Refused("rule", first(opening))
    return Refused("rule", "That cannot be picked now. What can be picked has a bright edge.")


def first(opening: Sequence[Offer]) -> str:
    """What to pick before a place: by their names, if all that can be picked have one of their own.

    >>> first([Offer("Your 4", opens=True), Offer("Your 2", opens=True)])
    'Pick first what is to go there: Your 4 or Your 2. Then pick this.'
    """
    labels = [offer.label for offer in opening if offer.label]
    what = listed(labels, "or") if len(labels) == len(opening) else "one of those with a bright edge"
    return f"Pick first what is to go there: {what}. Then pick this."


def of(game: Game, move: Move) -> tuple[Refusal, ...]:
    """The referee's reasons against a move; none where it is no move of this game: a name that only looked like one."""
    try:
        return game.why_not(move)
    except (TypeError, ValueError):
        return ()


def as_refused(refusals: tuple[Refusal, ...]) -> Refused:
    """The referee's reasons as the page is told them, with the rule of the first; advice they share comes once."""
    said = [sentence for refusal in refusals for sentence in (refusal.because, refusal.instead) if sentence]
    last = [sentence for place, sentence in enumerate(said) if sentence not in said[place + 1 :]]
    return Refused("rule", " ".join(last), refusals[0].rule)
