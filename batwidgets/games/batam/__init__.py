"""Batam: four ships, a sea chart, wages that lure other players' dice; sell goods on four islands and come home rich.

>>> game = new(["Ann", "Ben", "Cleo"], seed=7)
>>> game.state.round, game.state.coins
(1, [20, 20, 20])
>>> rules["BATAM-WAGE-02"].section
'Phase 1: Offer Wages'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from batwidgets.core.game import Game
from batwidgets.core.given import checked_keywords
from batwidgets.core.rules import Rulebook
from batwidgets.core.ruleset import Bot
from batwidgets.core.setup import check_game, new_game
from batwidgets.games.batam import cards as cards
from batwidgets.games.batam import chart
from batwidgets.games.batam import moves as moves
from batwidgets.games.batam.ruleset import ruleset as ruleset

if TYPE_CHECKING:
    import networkx as nx

    from batwidgets.paper import Paper
    from batwidgets.widgets.replay import Replay
    from batwidgets.widgets.table import Table

rules: Rulebook = ruleset.rules


def new(seats: Sequence[str], *, seed: int | None = None, by_hand: bool = False, board: object = None,
        **options: object) -> Game:  # fmt: skip
    """A game for 3 or 4 seats, or 2 with `allow_two=True`, named in seating order; dice decide who starts.

    Without a seed, tiles, cards and dice are different every time; `by_hand` leaves every outcome of chance to be
    played. `board` is a networkx graph, or a file of one. Options: compass ("tiles", "cards", "none"), tradewind_limit
    ("per_round", "per_tile"), homecoming ("on_enter", "on_stop"), home_bonus ("returned", "this_round", "any") and
    allow_two, see docs/rulings.md. ValueError or TypeError names what was expected.
    """
    return new_game(ruleset, seats, seed=seed, by_hand=by_hand, board=board, options=options)


def position(**parts: object) -> Game:
    """A game at any position, from its named parts; what is not named is as at the start of a round, or drawn.

    A part with an entry a seat is a list, or a mapping from some seats.

    * ships: the space of each; away: the seats whose ship has left home once; returned: those back this round
    * cubes {island: [seats, the first there first]}; sold: how many by seat, whose islands are drawn if cubes is silent
    * coins, wages [(captain, sailor), …], dice [[(owner, value), …], …] from the captain's space
    * row, round, phase ("offer", "crew", "sail", "over"), to_act; row is clockwise, to_act its first if not named
    * rolled: the faces of the seat that places crew, 0 for seasick, None for a die placed; rerolls bought this turn
    * moves_left, moved (whether the ship has moved this turn), used (Tradewind tiles that have helped it)
    * pending: "roll", "reroll" or "place"; "card" (one is being drawn), "ransom" (with card, the Pirate) or "sale"
    * tiles {space: tile}: all that lie on the chart, the others are in the box
    * deck: a list from the top, above all that is named nowhere, or {card: count}; discards; out: what left the game
    * maps: the treasure maps in front of each seat
    * ended: the seat that made this the last round; home: the seats that have had the bonus
    * throws [(seat, face, face), …] for first player, until the first wages are offered
    * seats, board, seed, by_hand and the options as in `new`

    ValueError names a contradiction.

    >>> game = position(phase="sail", ships={0: "r5c2"}, dice=[[(1, 3), (2, 1)], [], []], coins=[7, 20, 20])
    >>> sorted(move.to for move in game.legal_moves() if isinstance(move, moves.Step))
    ['r4c2', 'r5c1', 'r5c3', 'r6c2']
    """
    return ruleset.position(**parts)


def board() -> nx.Graph[str]:
    """The sea chart as a networkx graph: spaces are nodes, every edge is a step.

    >>> sorted(board()["r5c3"])
    ['r4c3', 'r5c2', 'r6c3']
    """
    return chart.board()


def table(seats: Sequence[str] | Game, /, *, seat: int | None = 0, seed: int | None = None, hot_seat: bool = False,
          **options: Any) -> Table:  # fmt: skip
    """The game at a table in the notebook: `table(["You", "bot", "bot"])`, or `table(game, seat=0)` for a running one.

    "bot", or the name of one of `bots`, seats a bot there; options as in `new`. With `hot_seat` all persons share the
    one screen. With `autosave="my.game"` every move is in that file before it is shown. ValueError, TypeError or
    FileExistsError names what was expected.
    """
    from batwidgets.widgets.hot_seat import kind_of

    return kind_of(hot_seat).of(ruleset, seats, seat=seat, seed=seed, **options)


@checked_keywords
def replay(game: Game, /, *, seat: int | None = None, referee: bool = False) -> Replay:
    """A game to step through, forth and back, as a seat or a spectator saw it, and to play on from any step.

    `.game` is the game at the step that is shown. ValueError or TypeError names what was expected.
    """
    from batwidgets.widgets.replay import Replay

    return Replay(check_game(ruleset, game), seat=seat, referee=referee)


def aid() -> Paper:
    """The player aid on one page of A4: the round, prices, dice and wages, what compass spaces do, the end.

    >>> aid()
    <Paper: Player aid, one page of A4; .save(path) as .svg or .pdf>
    """
    from batwidgets.games.batam.aids import aid as aid_of

    return aid_of()


def __getattr__(name: str) -> Mapping[str, Bot]:
    if name == "bots":
        return ruleset.bots
    raise AttributeError(f"module 'batwidgets.games.batam' has no attribute {name!r}")
