"""Why something in a game's picture cannot be picked, in the referee's words or in the table's own."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from batwidgets.core.game import Game
from batwidgets.core.moves import Move
from batwidgets.core.rules import Refusal
from batwidgets.core.ruleset import OVER, View
from batwidgets.scene import Offer, Refused
from batwidgets.scene.offers import is_of_the_stage
from batwidgets.scene.refusals import ANEW, as_refused
from batwidgets.scene.words import listed, others_turn

PICK = re.compile(r"""data-pick=["']([^"']+)["']""")
DRAWN = re.compile(r"""<g\b[^<>]*?\sdata-pick=["']([^"']+)["']""")
MANY = 6  # things to do that are named at most


def picks(*pictures: Mapping[str, str]) -> frozenset[str]:
    """All that pictures, in parts, let a person touch."""
    return frozenset(name for parts in pictures for part in parts.values() for name in PICK.findall(part))


def drawn(*pictures: Mapping[str, str]) -> frozenset[str]:
    """Of those the ones that are drawn: what is not a button has a bright edge while it can be picked."""
    return frozenset(name for parts in pictures for part in parts.values() for name in DRAWN.findall(part))


def why_not(
    game: Game,
    view: View,
    seat: int,
    name: str,
    offers: Mapping[str, Offer],
    shown: Collection[str],
    edged: Collection[str] = (),
    bots: Collection[int] = (),
) -> Refused | None:
    """Why something in the picture, or a move made of it, is not on offer; None where it means nothing.

    `shown` is all that the picture lets a seat touch, `edged` what of it has a bright edge while it can be picked;
    `bots` are the seats that act by themselves.
    """
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
        return Refused(
            "rule",
            f"{others_turn(game.seats[who])}. Wait a moment{', or press Next at step by step' if who in bots else ''}.",
        )
    if opening := [offered for offered in offers.values() if offered.opens and not offered.refused]:
        return Refused("rule", first(opening))
    return Refused("rule", f"That cannot be picked now. {instead(offers, edged)}".rstrip())


def instead(offers: Mapping[str, Offer], edged: Collection[str]) -> str:
    """Where to look for what can be done.

    >>> instead({"T2": Offer()}, {"T2"})
    'What can be picked has a bright edge.'
    >>> instead({"ask": Offer("Ask a question"), "accuse": Offer("Accuse"), "T2": Offer(refused="full")}, {"T2"})
    'What can be done now has a form or a button: Ask a question or Accuse.'
    """
    allowed = {name: offer for name, offer in offers.items() if not (offer.refused or is_of_the_stage(name))}
    if any(name in edged and not offer.form for name, offer in allowed.items()):
        return "What can be picked has a bright edge."
    labels = [offer.label for offer in allowed.values() if offer.label]
    named = f": {listed(labels, 'or')}" if len(labels) == len(allowed) <= MANY else ""
    return f"What can be done now has a form or a button{named}." if allowed else ""


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
