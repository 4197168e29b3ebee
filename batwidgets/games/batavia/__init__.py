"""Batavia: bid for ship cards, lead the five East India Companies, and claim their posts round the Indian Ocean.

>>> game = new(["Ann", "Ben", "Cleo"], seed=7)
>>> game
<Batavia: Ann, Ben, Cleo; 0 moves, Ben to act>
>>> rules["BATAVIA-LAY-05"].section
'1. Laying out ship cards'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from batwidgets.core.game import Game
from batwidgets.core.given import checked_keywords
from batwidgets.core.rules import Rulebook
from batwidgets.core.ruleset import Bot
from batwidgets.core.setup import check_game, new_game
from batwidgets.games.batavia import cards as cards
from batwidgets.games.batavia import moves as moves
from batwidgets.games.batavia import route
from batwidgets.games.batavia.ruleset import ruleset as ruleset

if TYPE_CHECKING:
    import networkx as nx

    from batwidgets.paper import Paper
    from batwidgets.widgets.replay import Replay
    from batwidgets.widgets.table import Table

rules: Rulebook = ruleset.rules


def new(seats: Sequence[str], *, seed: int | None = None, by_hand: bool = False, board: object = None,
        **options: object) -> Game:  # fmt: skip
    """A game for 3 to 5 seats, named in seating order, the oldest player first (BATAVIA-SETUP-11).

    Without a seed the cards are different every time; `by_hand` leaves every outcome of chance to be played. `board`
    is a networkx graph or a file of one. Options: quick_start, seal_after_attack, target_choice, pirate_repeat and
    show_notes, see docs/rulings.md. ValueError or TypeError names what was expected.
    """
    return new_game(ruleset, seats, seed=seed, by_hand=by_hand, board=board, options=options)


def position(**parts: object) -> Game:
    """A game at any position, from its named parts; what is not named is as at the start, or drawn from `seed`.

    hexes ["Da silk", "", …] from hex 1 on as far as counters have been turned up, or {hex: counter or ""}, where ""
    is an empty hex; merchants [space of seat 0, …]; hands and laid [{company: cards} or [company, …], …]; stack, as
    counts or as a list from the top; discards, carried; notes, gold; counters and crates [["Da silk", …], …], and
    converted, the counters that are out of the game; round, step ("auction", "play", "move", "convert" or "over"),
    to_act, auction {"face", "turned_up", "bids", "passed"}, starter, auctioneer, target; known, the cards of each hand
    that everybody has seen; claimed, the counter of this turn; seals, where pirates left some; seats, board, seed,
    by_hand and the options as in `new`. ValueError names a contradiction.

    >>> position(hands=[{"Da": 3}, None, None], merchants=[4, 0, 0], seed=1).view(0).hand
    (0, 3, 0, 0, 0)
    """
    return ruleset.position(**parts)


def board() -> nx.Graph[str]:
    """The route as a networkx graph: a path from the start by 35 hexes to the target.

    >>> sorted(board()["35"])
    ['target']
    """
    return route.board()


def table(seats: Sequence[str] | Game, /, *, seat: int | None = 0, seed: int | None = None, hot_seat: bool = False,
          **options: Any) -> Table:  # fmt: skip
    """The game at a table in the notebook: `table(["You", "bot", "bot"])`, or `table(game, seat=0)` for a running one.

    "bot", or the name of one of `bots`, seats a bot there; options as in `new`. With `hot_seat` all persons share the
    one screen: `table(["Ann", "Ben", "bot"], hot_seat=True)` hides everybody's cards behind a curtain until the one who
    must act says so. With `autosave="my.game"` every move is in that file before it is shown; `table(game, autosave=…)`
    with the game of `Game.from_json(text, cut=True)` plays on from it. ValueError, TypeError or FileExistsError names
    what was expected.
    """
    from batwidgets.widgets.hot_seat import kind_of

    return kind_of(hot_seat).of(ruleset, seats, seat=seat, seed=seed, **options)


@checked_keywords
def replay(game: Game, /, *, seat: int | None = None, referee: bool = False) -> Replay:
    """A game to step through, forth and back, as a seat or a spectator saw it, and to play on from any step.

    Once it is over, or with `referee=True`, it can be seen with everybody's eyes, and with the referee's, who sees all
    hands. `.game` is the game at the step that is shown. ValueError or TypeError names what was expected.
    """
    from batwidgets.widgets.replay import Replay

    return Replay(check_game(ruleset, game), seat=seat, referee=referee)


def aid() -> Paper:
    """The player aid on one page of A4: auction, move, majorities, pirates, the end, scoring.

    >>> aid()
    <Paper: Player aid, one page of A4; .save(path) as .svg or .pdf>
    """
    from batwidgets.games.batavia.aids import aid as aid_of

    return aid_of()


def __getattr__(name: str) -> Mapping[str, Bot]:
    if name == "bots":
        return ruleset.bots
    raise AttributeError(f"module 'batwidgets.games.batavia' has no attribute {name!r}")
