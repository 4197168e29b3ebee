"""MS Batory: three decks, twelve figures and their parrots, one thief; deduce from truthful answers who it is.

>>> game = new(["Ann", "Ben", "Cleo"], seed=7)
>>> game
<MS Batory: Ann, Ben, Cleo; 0 moves, Ann to act>
>>> rules["BATORY-MOVE-01"].section
'1. Move Characters'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

from batwidgets.core.game import Game
from batwidgets.core.given import checked_keywords, shown
from batwidgets.core.rules import Rulebook
from batwidgets.core.ruleset import Bot
from batwidgets.core.setup import check_game, new_game
from batwidgets.games.batory import characters as characters
from batwidgets.games.batory import moves as moves
from batwidgets.games.batory import questions as questions
from batwidgets.games.batory import ship
from batwidgets.games.batory.ruleset import ruleset as ruleset

if TYPE_CHECKING:
    import networkx as nx

    from batwidgets.games.batory.desks import Desk
    from batwidgets.paper import Paper
    from batwidgets.widgets.replay import Replay
    from batwidgets.widgets.sheet import Sheet
    from batwidgets.widgets.stage import Stage
    from batwidgets.widgets.table import Table

rules: Rulebook = ruleset.rules


def new(seats: Sequence[str], *, seed: int | None = None, by_hand: bool = False, board: object = None,
        **options: object) -> Game:  # fmt: skip
    """A game for 2 to 4 seats, named in seating order; the first one starts (BATORY-SETUP-11).

    Without a seed the cards are different every time; `by_hand` leaves every outcome of chance to be played. `board`
    is a networkx graph or a file of one. Options: start_counts_entered, parrots_in_events, reveal_accused and
    question_grammar, see docs/rulings.md. ValueError or TypeError names what was expected.
    """
    return new_game(ruleset, seats, seed=seed, by_hand=by_hand, board=board, options=options)


def position(**parts: object) -> Game:
    """A game at any position, from its named parts; what is not named is drawn from `seed`.

    figures {name or code: room}; hands [[characters of seat 0], …] or {seat: characters}; thief; event,
    event_discards; display, questions ([cards of seat 0], …), discards, played: question cards such as "Age" or
    "Age red"; to_act, step ("move", "play", "ask"), points, entered [(figure, room), …], gains, previous, inactive;
    forced, the card drawn by a hand that had none to ask about; seats, board, seed, by_hand and the options as in
    `new`. ValueError names a contradiction.

    >>> position(hands=[["Captain"], ["PAR"], []], thief="Purser", seed=1).view(0).characters
    ('MCo', 'FCy', 'FCo', 'MPm')
    """
    return ruleset.position(**parts)


def board() -> nx.Graph[str]:
    """The ship as a networkx graph: rooms and stairwells are nodes, every edge costs 1 point.

    >>> sorted(board()["T10"])
    ['T8', 'T9']
    """
    return ship.board()


def desk(game: Game | None = None, /, **known: Any) -> Desk:
    """A desk for exact deduction: beside a real table, or with a game following it.

    `desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])`, or `desk(game, me=0)`; without `me`, a spectator's.
    """
    from batwidgets.games.batory.desks import desk as desk_of

    return desk_of(game, **known)


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

    return kind_of(hot_seat).of(ruleset, seats, _sheet_beside, seat=seat, seed=seed, **options)


@checked_keywords
def replay(game: Game, /, *, seat: int | None = None, referee: bool = False) -> Replay:
    """A game to step through, forth and back, as a seat or a spectator saw it, and to play on from any step.

    Once it is over, or with `referee=True`, it can be seen with everybody's eyes, and with the referee's, who sees all
    hands. `.game` is the game at the step that is shown. ValueError or TypeError names what was expected.
    """
    from batwidgets.widgets.replay import Replay

    return Replay(check_game(ruleset, game), seat=seat, referee=referee)


@checked_keywords
def sheet(desk: Desk, /, *, autosave: str | PathLike[str] | None = None) -> Sheet:
    """The investigation sheet of a desk, to be shown in a notebook; answers can be told to it there.

    `.desk` is the desk as it stands, `.save(path)` writes everything to a JSON file, which `load_sheet` reads. With
    `autosave` a file follows every change, and running the cell again goes on with it. TypeError, or ValueError where
    that file holds another sheet; OSError where it cannot be written.
    """
    from batwidgets.games.batory.desks import Desk
    from batwidgets.games.batory.sheet_files import kept
    from batwidgets.games.batory.sheets import Sheet as Source
    from batwidgets.widgets.sheet import Sheet

    if not isinstance(desk, Desk):
        raise TypeError(f"expected a desk, such as batory.desk(game, me=0); given {shown(desk)}")
    return Sheet(Source(desk) if autosave is None else kept(desk, autosave))


@checked_keywords
def load_sheet(path: str | PathLike[str], /, *, autosave: bool = False) -> Sheet:
    """A sheet from a file that `save` or `autosave` wrote; with `autosave` the file follows it from now on.

    ValueError says what was expected where it is no such file, or a damaged one; FileNotFoundError where it is missing.
    """
    from batwidgets.games.batory.sheet_files import keep, load
    from batwidgets.widgets.sheet import Sheet

    if not isinstance(autosave, bool):
        raise TypeError(f"expected autosave to be True or False; given {shown(autosave)}")
    source = load(path)
    if autosave:
        keep(source, path)
    return Sheet(source)


@checked_keywords
def paper(sheet: Desk | Stage | None = None, /, *, names: Sequence[str] | None = None) -> Paper:
    """The investigation sheet on one page of A4: blank, with others' `names`, or filled from a desk or sheet.

    It has `svg`, `pdf` and `save(path)`. It shows itself in a notebook, and whatever is shown is saved with it.

    >>> paper(names=["Tomek", "Marek"])
    <Paper: Investigation sheet, one page of A4; .save(path) as .svg or .pdf>
    """
    from batwidgets.games.batory.papers import paper as paper_of

    return paper_of(sheet, names=names)


def aid() -> Paper:
    """The player aid on one page of A4: the turn, what moving costs, forms of questions, the parrots, accusing."""
    from batwidgets.games.batory.aids import aid as aid_of

    return aid_of()


def _sheet_beside(table: Table) -> Stage:
    """A sheet that follows a table's seat."""
    from batwidgets.games.batory.desk_following import Following
    from batwidgets.games.batory.sheets import Sheet as Source
    from batwidgets.widgets.sheet import Sheet

    return Sheet(Source(Following(
        lambda: (table.game, table.seat), lambda game, seat: desk(game, me=seat), table.play,
        lambda: getattr(table.host.source, "back", None) is not None,
    )))  # fmt: skip


def __getattr__(name: str) -> Mapping[str, Bot]:
    if name == "bots":
        return ruleset.bots
    raise AttributeError(f"module 'batwidgets.games.batory' has no attribute {name!r}")
