"""Another game in place of one: the same options and board, other luck, and as many bots as are wanted."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from batwidgets.core.chance import Dealer
from batwidgets.core.game import Game, new_game
from batwidgets.core.given import shown
from batwidgets.core.ruleset import OVER
from batwidgets.core.settings import able_to_play
from batwidgets.scene import Choice, Form, Markup, Offer, Value, element
from batwidgets.scene.panels import pick_button
from batwidgets.widgets.seating import free_names

ANEW = "new-game"
PLAYERS = "players"  # the field that says how many


def dealt_anew(game: Game, seed: int | None = None) -> Game:
    """Another game from the same start: the same seats, options and board, with other luck."""
    start = game.replay(0).state
    return Game(game.ruleset, game.seats, game.options, start, dealer=Dealer(seed), parts=game.parts)


def for_players(game: Game, players: int, seed: int | None = None) -> Game:
    """Another game on the same board, for more or fewer players: those in the first seats keep their names."""
    kept = game.seats[:players]
    names = [*kept, *free_names(kept, players - len(kept))]
    board = game.ruleset.board_of(game.state).get("graph")
    return new_game(game.ruleset, names, seed=seed, board=board, options=game.options)


def numbers(game: Game, bots: Collection[int], watched: Collection[int | None], *, join: bool) -> list[int]:
    """How many may play a game in place of this one; its own number alone where that cannot change.

    Bots come and go in the last seats, if any may `join`: where all have gone, too. No person goes, nor a seat that is
    `watched`, and a position has its own number.
    """
    now = len(game.seats)
    if not join or game.parts is not None:
        return [now]
    stay = max((seat + 1 for seat in range(now) if seat not in bots or seat in watched), default=0)
    return [number for number in able_to_play(game.ruleset, game.options) if number >= stay]


def checked_players(wanted: object, able: Collection[int]) -> int:
    """A number of players, of those that may be; ValueError names them."""
    if type(wanted) is not int or wanted not in able:
        raise ValueError(f"expected players to be {' or '.join(map(str, able))}; given {shown(wanted)}")
    return wanted


def chosen(values: Mapping[str, Value]) -> int | None:
    """How many the form's values say; None where it does not ask."""
    wanted = values.get(PLAYERS)
    return int(wanted) if isinstance(wanted, str) else None


def form(now: int, able: Collection[int]) -> Form:
    """What is asked before this game is given up: how many are to play the next one, where that is a choice."""
    several = {str(number): str(number) for number in able}
    fields = (Choice(name=PLAYERS, label="Players, you included", options=several, default=str(now)),)
    return Form(ANEW, fields if len(several) > 1 else (), "Yes, a new game")


def offer(game: Game, able: Collection[int]) -> Offer:
    """Another game: at once when this one is over, else by a form, which asks once."""
    if game.to_act is OVER:
        return Offer("New game, with the same players")
    return Offer("New game: this one is given up", form=form(len(game.seats), able))


def button(game: Game, deal: int, able: Collection[int]) -> Markup:
    """The button for another game; while this one runs it opens a form. `deal` makes it a new one at every game."""
    if game.to_act is OVER:
        return pick_button(ANEW, "New game", class_="bw-button bw-first")
    to = "deal another" if len(able) > 1 else "deal another to the same players"
    stay = element("button", "No, play on", type="button", class_="bw-button", data_shut=True)
    asks = element("div", element("p", f"Give this game up, and {to}?"), form(len(game.seats), able).html(), stay)
    return element("details", element("summary", "New game"), asks, class_="bw-anew", data_keep=f"{ANEW}-{deal}")
