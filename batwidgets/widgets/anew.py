"""Another game in place of one: the same options and board, other luck, and as many bots as are wanted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from batwidgets.core.chance import Dealer
from batwidgets.core.game import Game
from batwidgets.core.given import shown
from batwidgets.core.ruleset import OVER, Bot, Ruleset
from batwidgets.core.setup import able_to_play, new_game
from batwidgets.scene import Choice, Form, Markup, Offer, Value, element
from batwidgets.scene.html import content
from batwidgets.scene.panels import pick_button
from batwidgets.widgets.seating import free_names, kind_of

ANEW = "new-game"
OTHER = "other-game"  # once a game is over: for other players or bots, by a form
OTHERS = "Other bots …"  # what opens that form; short, for three buttons stand in the bar of a phone
BEGINNING = (ANEW, OTHER)
PLAYERS, LEVEL = "players", "bots"  # the fields that say how many, and which bots
AS_NOW = "as now"  # bots of several kinds, or one's own, stay as they are


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


def chosen(values: Mapping[str, Value]) -> tuple[int | None, str | None]:
    """How many and which bots the form's values say; None for what is to stay, or is not asked."""
    wanted, level = values.get(PLAYERS), values.get(LEVEL)
    return (
        int(wanted) if isinstance(wanted, str) else None,
        level if isinstance(level, str) and level != AS_NOW else None,
    )


def fields(game: Game, able: Collection[int], bots: Iterable[Bot]) -> tuple[Choice, ...]:
    """What may be otherwise in a game in place of this one: how many are to play, and which `bots` it is against."""
    several = {str(number): str(number) for number in able}
    many = Choice(name=PLAYERS, label="Players, you included", options=several, default=str(len(game.seats)))
    return tuple(field for field in (many, *levels(game.ruleset, bots)) if len(field.options) > 1)


def levels(ruleset: Ruleset, bots: Iterable[Bot]) -> Iterator[Choice]:
    """Which bots there may be in place of these; nothing is asked where there are none."""
    sitting = {kind_of(ruleset, bot) for bot in bots}
    if sitting:
        now = (sitting.pop() if len(sitting) == 1 else None) or AS_NOW
        kinds = [*([AS_NOW] if now == AS_NOW else []), *ruleset.bots]
        options = {kind: kind for kind in kinds}
        yield Choice(name=LEVEL, label="Bots, from the weakest to the best", options=options, default=now)


def offers(game: Game, asked: tuple[Choice, ...]) -> dict[str, Offer]:
    """Another game: by a form, which asks once; when this one is over at once, or by a form where anything is asked."""
    if game.to_act is not OVER:
        return {ANEW: Offer("New game: this one is given up", form=form(ANEW, asked))}
    same = {ANEW: Offer("New game, with the same players")}
    return same | ({OTHER: Offer(f"New game, with {others(asked)}", form=form(OTHER, asked))} if asked else {})


def form(name: str, asked: tuple[Choice, ...]) -> Form:
    """What is asked before another game."""
    return Form(name, asked, "Yes, a new game" if name == ANEW else "Deal a new game")


def others(asked: Collection[Choice]) -> str:
    """What may be otherwise, in words."""
    return "other " + " or ".join(field.name for field in asked)


def buttons(game: Game, deal: int, asked: tuple[Choice, ...]) -> Markup:
    """The button for another game; while this one runs it opens a form. `deal` makes it a new one at every game."""
    if game.to_act is OVER:
        begin = pick_button(ANEW, "New game", class_="bw-button bw-first", data_stop=True)
        return content(begin, otherwise(deal, asked))
    to = "deal another" if asked else "deal another to the same players"
    stay = element("button", "No, play on", type="button", class_="bw-button", data_shut=True)
    asks = element("div", element("p", f"Give this game up, and {to}?"), form(ANEW, asked).html(), stay)
    return folded("New game", asks, f"{ANEW}-{deal}")


def otherwise(deal: int, asked: tuple[Choice, ...]) -> Markup | None:
    """The form beside the button once a game is over; None where nothing is asked."""
    if not asked:
        return None
    asks = element("div", element("p", f"A new game with {others(asked)}:"), form(OTHER, asked).html())
    return folded(OTHERS, asks, f"{OTHER}-{deal}")


def folded(title: str, inside: Markup, keep: str) -> Markup:
    """What opens over the picture."""
    return element("details", element("summary", title), inside, class_="bw-anew", data_keep=keep)
