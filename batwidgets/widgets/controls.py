"""What a table itself offers, whatever is played at it: another game, and how fast the others are seen to act."""

from __future__ import annotations

from batwidgets.core.chance import Dealer
from batwidgets.core.game import Game
from batwidgets.core.ruleset import OVER
from batwidgets.scene import Form, Markup, Offer, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content

CONTROLS = "controls"  # the part beside the stage's own line
ANEW = "new-game"
PACES = {"step": "step by step", "calm": "calm", "fast": "fast"}
YES = Form(ANEW, (), "Yes, a new game")


def dealt_anew(game: Game, seed: int | None = None) -> Game:
    """Another game from the same start: the same seats, options and board, with other luck."""
    start = game.replay(0).state
    return Game(game.ruleset, game.seats, game.options, start, dealer=Dealer(seed), parts=game.parts)


def offer(game: Game) -> Offer:
    """Another game: at once when this one is over, else by a form, which asks once."""
    if game.to_act is OVER:
        return Offer("New game, with the same players")
    return Offer("New game: this one is given up", form=YES)


def pace() -> Markup:
    """How long the others wait until what they did has been looked at: the page remembers it, and tells by `seen`."""
    options = [element("option", label, value=name) for name, label in PACES.items()]
    return element("label", "Bots ", element("select", options, data_pace=True), class_="bw-pace")


def another(game: Game, deal: int) -> Markup:
    """The button for another game; while this one runs it opens a form. `deal` makes it a new one at every game."""
    if game.to_act is OVER:
        return shared.pick_button(ANEW, "New game", class_="bw-button bw-first")
    asks = element("div", element("p", "Give this game up, and deal another to the same players?"), YES.html())
    return element("details", element("summary", "New game"), asks, class_="bw-anew", data_keep=f"{ANEW}-{deal}")


def controls(game: Game, *, bots: bool, deal: int | None) -> Markup:
    """What stands beside the stage's own line; `deal` None where no other game can be begun."""
    return content(pace() if bots else None, another(game, deal) if deal is not None else None)
