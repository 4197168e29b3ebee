"""The table: a stage of a game, for one of its seats, where bots play the others."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias

from batwidgets.core.game import Game
from batwidgets.core.given import checked_keywords, refuse_unknown, shown
from batwidgets.core.moves import Move
from batwidgets.core.players import Bot
from batwidgets.core.ruleset import Ruleset
from batwidgets.core.setup import check_game, checked_options, new_game
from batwidgets.widgets import cells
from batwidgets.widgets.beside import Beside
from batwidgets.widgets.game_source import GameSource
from batwidgets.widgets.host import PACE, Host
from batwidgets.widgets.looking_back import TableSource
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.seating import mistaken, seated_bots, seating
from batwidgets.widgets.stage import Stage

SheetOf = Callable[["Table"], Stage]
File: TypeAlias = str | os.PathLike[str]


class Table(Stage):
    """`Table(game, seat=0)`: the game in the notebook, played by clicks, keys or from Python.

    `bots` maps seats to bots or their names; without it the game's best bot plays every other seat, with {} nobody
    does. `seat` None watches. `pace` is the least seconds between two moves of bots. Another seat of the same game
    on the same screen is `Stage(table.host, seat=1)`. `autosave` names a file, see there. ValueError or TypeError
    names what was expected.
    """

    FLEX = "2 1 760px"
    PERSONS: ClassVar[str] = (
        "Each plays at a view, such as Stage(table.host, seat=1); hot_seat=True lets them share one screen."
    )

    def __init__(
        self,
        game: Game,
        *,
        seat: int | None = 0,
        bots: Mapping[int, str | Bot] | None = None,
        sheet: SheetOf | None = None,
        pace: float = PACE,
        autosave: File | None = None,
        **unknown: object,
    ) -> None:
        refuse_unknown(f"{type(self).__name__}()", unknown, ["seat", "bots", "sheet", "pace", "autosave"])
        if not isinstance(game, Game):
            raise TypeError(f"expected a game; given {shown(game)}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(game.seats)):
            raise ValueError(f"expected a seat from 0 to {len(game.seats) - 1}, or None to watch; given {shown(seat)}")
        source = TableSource(game, seated_bots(game, seat, bots), anew=True, persons_play=self.PERSONS)
        source.autosave(autosave)
        self._sheet_of = sheet
        self._sheet: Stage | None = None
        super().__init__(Host(source, pace=pace), seat=seat)
        cells.made(self.host)

    @classmethod
    def of(
        cls,
        ruleset: Ruleset,
        seats: Sequence[str] | Game,
        sheet: SheetOf | None = None,
        /,
        *,
        seat: int | None = 0,
        seed: int | None = None,
        bots: Mapping[int, str | Bot] | None = None,
        autosave: File | None = None,
        **options: Any,
    ) -> Self:
        """For a game's `table`: a new game, where "bot" or a bot's name seats a bot, or a running one."""
        running = isinstance(seats, Game)
        game, seated = cls.started(ruleset, seats, seed=seed, bots=bots, options=options)
        names = game.seats
        if running or seated is None:
            return cls(game, seat=seat, bots=seated, sheet=sheet, autosave=autosave)
        if len(seated) == len(names):
            seat = None
        elif type(seat) is int and seat in seated:
            people = ", ".join(f"{number} ({name})" for number, name in enumerate(names) if number not in seated)
            raise ValueError(f"expected the seat of a person: {people}; a bot sits at {seat}, so name it by seat=")
        table = cls(game, seat=seat, bots=seated, sheet=sheet, autosave=autosave)
        if question := mistaken(ruleset, names, seated):
            warnings.warn(question, stacklevel=3)
            table.host.notice = question
            table.host.publish()
        return table

    @staticmethod
    def started(
        ruleset: Ruleset,
        seats: Sequence[str] | Game,
        *,
        seed: int | None,
        bots: Mapping[int, str | Bot] | None,
        options: dict[str, Any],
    ) -> tuple[Game, Mapping[int, str | Bot] | None]:
        """The game that a table is asked for, and who of its seats are bots; None where nothing was said of them."""
        if isinstance(seats, Game):
            check_game(ruleset, seats)
            unknown = {name: given for name, given in options.items() if name not in (*ruleset.options, "board")}
            checked_options(ruleset, unknown)  # which refuses any
            if given := [*(["seed"] if seed is not None else []), *options]:
                raise TypeError(f"expected no {given[0]!r} for a game that is running; it has its own")
            return seats, bots
        if bots is not None:
            raise TypeError("expected bots as names in the list of seats; given bots=")
        names, seated = seating(ruleset, seats)
        board = options.pop("board", None)
        return new_game(ruleset, names, seed=seed, board=board, options=options), seated

    @property
    def game(self) -> Game:
        """The game as it stands; a value, so it does not change under your hands."""
        return self._source.game

    @property
    def _source(self) -> GameSource:
        source = self.host.source
        assert isinstance(source, GameSource)
        return source

    def play(self, move: Move) -> None:
        """Play any legal move from Python; IllegalMove says why it is refused and changes nothing.

        Where no loop runs, bots move at once after it: ValueError names one that gave no legal move.
        """
        with self.host.lock:
            before = self._source.autosaved.ended
            self._source.play(move)
            self.host.publish()
            self.host.let_others_act()
            if (now := self._source.autosaved.ended) != before and now:
                warnings.warn(now, stacklevel=2)

    def undo(self) -> None:
        """Take this seat's last move back; Refused across what a person has learnt, or another's move."""
        self.pick("undo")

    @checked_keywords
    def new_game(self, seed: int | None = None, *, players: int | None = None, bots: str | Bot | None = None) -> None:
        """Begin another game here: the same options, board and persons; `table.game` is that one from then on.

        For more or fewer `players` bots join or leave in the last seats; `bots`, such as "careful", says which bots all
        of them are now. An autosave goes on in a new file beside the old one. ValueError where chance is played by
        hand, so many cannot play, there is no such bot, or no bot has sat there.
        """
        with self.host.lock:
            self._source.begin_anew(seed, players, bots)
            self.host.publish()
            self.host.let_others_act()

    def hint(self) -> str:
        """What a sensible player would do now in this seat's place, and why; it sees what the seat sees.

        `table.pick("do-it")` then does it, until the game goes on.
        """
        with self.host.lock:
            self.pick("hint")
            return self._source.advised.words

    def autosave(self, path: File | None) -> None:
        """Save the game to a file from now on, every move before anybody is told of it; None ends that.

        `table(Game.from_json(text, cut=True), autosave=path)` plays on from the text of such a file, whenever the
        kernel ended. A move that cannot be saved is refused. All that is hidden is in the file. FileExistsError where
        it holds anything but the beginning of this game; where it comes to hold anything else, as by a second table,
        it is left alone, the table says so once, and the game goes on without.
        """
        with self.host.lock, cells.in_one_line():
            self._source.autosave(path)

    def with_sheet(self) -> Beside:
        """The table and its sheet, side by side where there is room for both; TypeError as `sheet` has."""
        return Beside(self, self.sheet())

    def replay(self) -> Replay:
        """The game so far, step by step, as this seat has seen it; once it is over, as anybody has."""
        return Replay(self.game, seat=self.seat)

    def sheet(self) -> Stage:
        """The sheet beside the table, which follows the game; the same one every time, until it is closed."""
        if self._sheet_of is None:
            here = "it tells what there is to know in its picture, and table.replay() steps back through the game"
            raise TypeError(f"expected a table of a game with a sheet; {self.game.ruleset.title} has none: {here}")
        if self._sheet is None or not self._sheet.attended:
            self._sheet = self._sheet_of(self)
            if self._sheet.host is not self.host:
                self._sheet.host.follow(self.host)
        return self._sheet
