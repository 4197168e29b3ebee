"""Hints at a table: what each seat was advised at this position, the press that does it, and where it lights up."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import NamedTuple

from batwidgets.core.game import Game
from batwidgets.core.moves import SeatMove, Shorthand
from batwidgets.core.ruleset import OVER, Advises, View
from batwidgets.scene import Markup, Offer, element
from batwidgets.scene.panels import pick_button
from batwidgets.scene.words import does

HINT, DO = "hint", "do-it"  # what is picked to hear one, and to take it; the first is the part, too


class Hint(NamedTuple):
    """What a seat was told; with its `move` where that can be taken, and the `offer` by which it would be made."""

    words: str
    move: SeatMove | Shorthand | None = None
    offer: str = ""
    values: Mapping[str, object] = {}

    def panel(self) -> Markup:
        """The words with their button, which says them too.

        `data-hinted` lights up what they speak of, and where that is a form, `data-fill` is filled in there.
        """
        if self.move is None:
            return element("div", element("p", self.words), class_="bw-hint", tabindex=-1)
        do = pick_button(DO, "Do it", class_="bw-button bw-first", aria_describedby="hint", data_stop=True)
        return element("div", element("p", self.words, id="hint"), do, class_="bw-hint", data_hinted=self.offer,
                       data_fill=json.dumps(self.values) if self.values else None)  # fmt: skip

    def taken(self) -> Markup:
        """The same box, its button ticked off, as large as before: nothing may slide under the pointer that did it."""
        done = element("b", element("span", "✓ ", aria_hidden="true"), "Done, as the hint said.")
        return element("div", element("p", self.words), done, class_="bw-hint bw-done", data_hinted=True)


def hint_for(
    game: Game,
    seat: int,
    view: View,
    offers: Mapping[str, Offer],
    instead: str = "",
    bots: Collection[int] = (),
    *,
    out: bool = False,
) -> Hint:
    """What a sensible player would do in a seat's place, from what that seat may know; or that there is nothing.

    `instead` is what is left to do once the game is over, `bots` are the seats that act by themselves; `out` is who
    asks, if that seat acts no more.
    """
    rules, legal = game.ruleset, game.legal_moves(seat)
    if isinstance(rules, Advises):
        if advice := rules.advice(view, legal):
            offer = advice.offer or name_of(game, view, advice.move, offers)
            fills = offer in offers and offers[offer].form is not None
            return Hint(advice.words, advice.move, offer, advice.values if fills else {})
    elif words := rules.hint(view, legal):
        return Hint(words)
    return Hint(idle(game, instead, bots, out=out))


def idle(game: Game, instead: str = "", bots: Collection[int] = (), *, out: bool = False) -> str:
    """What a seat is told that has nothing to do; `instead` is what is left once the game is over.

    One of the `bots` acts by itself, or at once when Next is pressed. A seat that is `out` will have nothing, either.
    """
    if game.to_act is OVER:
        return f"There is nothing more to do: the game is over. {instead}".rstrip()
    now = f"{does(game.seats[game.to_act], 'acts')} now, and there" if isinstance(game.to_act, int) else "There"
    wait = ": wait, or press Next at step by step" if game.to_act in bots else ""
    return f"{now} is nothing {'more ' if out else ''}for you to do{'' if out else ' yet'}{wait}."


def name_of(game: Game, view: View, move: SeatMove | Shorthand, offers: Mapping[str, Offer]) -> str:
    """What the picture calls the pick that stands for a move; "" where it has none."""
    plain = (name for name, offer in offers.items() if not (offer.refused or offer.opens or offer.form))
    return next((name for name in plain if game.ruleset.move(view, name, {}) == move), "")


def why_not_taken(hint: Hint | None, waits: str | None) -> str:
    """Why there is nothing to take at one press: `waits` tells why there is no hint to ask for, either.

    >>> why_not_taken(None, None)
    'There is no hint here to follow: ask for one by Hint. It holds until the game goes on.'
    """
    if waits:
        return waits
    if hint is None:
        return "There is no hint here to follow: ask for one by Hint. It holds until the game goes on."
    return "This hint names no one move that could be made for you: pick what you want to do."


def taking(hint: Hint | None) -> dict[str, Offer]:
    """The offer to do what was advised, while it can be done."""
    return {DO: Offer("Do it, as the hint says")} if hint is not None and hint.move is not None else {}
