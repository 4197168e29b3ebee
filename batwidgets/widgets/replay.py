"""A replay: a game that is stepped through, seen with anybody's eyes, and played on from where one likes."""

from __future__ import annotations

from batwidgets.core.game import Game
from batwidgets.core.given import flag, refuse_unknown, shown
from batwidgets.core.ruleset import OVER
from batwidgets.widgets.host import PACE, Host
from batwidgets.widgets.replay_source import REFEREE, Eyes, ReplaySource
from batwidgets.widgets.stage import Stage


class Replay(Stage):
    """`Replay(game, seat=0)`: the game from its first step on, as a seat saw it; with seat None, as a spectator did.

    Once it is over it may be seen with any eyes, the referee's too, who sees all hands; earlier only where the host
    asks for that by `referee=True`. `game` is the game as it is shown, to be played on elsewhere, saved or shared. A
    step is a move of a seat, and the chance after it. ValueError or TypeError names what was expected.
    """

    def __init__(
        self, game: Game, *, seat: int | None = None, referee: bool = False, pace: float = PACE, **unknown: object
    ) -> None:
        refuse_unknown(f"{type(self).__name__}()", unknown, ["seat", "referee", "pace"])
        if not isinstance(game, Game):
            raise TypeError(f"expected a game to be stepped through; given {shown(game)}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(game.seats)):
            raise ValueError(f"expected a seat from 0 to {len(game.seats) - 1}, or None to watch; given {shown(seat)}")
        referee = flag(referee, "referee")
        eyes: Eyes = REFEREE if referee and seat is None else seat
        source = ReplaySource(game, eyes, all_seen=referee or game.to_act is OVER)
        super().__init__(Host(source, pace=pace), seat=0)

    def __repr__(self) -> str:
        return f"Replay({self._source.whole.ruleset.title!r}, step {self._source.step_at} of {self._source.last})"

    @property
    def _source(self) -> ReplaySource:
        source = self.host.source
        assert isinstance(source, ReplaySource)
        return source

    @property
    def game(self) -> Game:
        """The game at the step that is shown, or as it was played on from there."""
        return self._source.game

    @property
    def step(self) -> int:
        """The step that is shown; 0 is the first."""
        return self._source.step_at

    @property
    def steps(self) -> int:
        """How many steps there are after the first."""
        return self._source.last

    def go(self, step: int) -> None:
        """Show a step, counted from 0, or from the end by -1; ValueError for one that there is not."""
        last = self._source.last
        if type(step) is not int or not -last - 1 <= step <= last:
            raise ValueError(f"expected a step from 0 to {last}, or from the end by -1; given {shown(step)}")
        with self.host.lock:
            self._source.go(step % (last + 1))
            self.host.publish()

    def see_as(self, eyes: int | str | None) -> None:
        """Look with the eyes of a seat, "referee", or None for a spectator; ValueError where that is not allowed."""
        allowed = self._source.all_eyes()
        if (eyes is not None and type(eyes) not in (int, str)) or eyes not in allowed:
            raise ValueError(f"expected one of {', '.join(map(repr, allowed))}; given {shown(eyes)}")
        with self.host.lock:
            self._source.see_as(eyes)
            self.host.publish()
