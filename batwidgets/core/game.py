"""A game being played, as a value: playing a move gives a new game and leaves the old one as it was."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from batwidgets.core.chance import Dealer
from batwidgets.core.events import Event
from batwidgets.core.given import shown
from batwidgets.core.moves import ChanceMove, Move, MoveList, Moves, SeatMove, Shorthand
from batwidgets.core.names import checked_names
from batwidgets.core.outcomes import Outcomes
from batwidgets.core.players import Bot, named_bots, next_move
from batwidgets.core.rules import IllegalMove, Refusal
from batwidgets.core.ruleset import CHANCE, OVER, Actor, Ruleset, SpellsOut, State
from batwidgets.core.sound import check_move, derives
from batwidgets.core.tape import Tape

if TYPE_CHECKING:
    from typing import Self


class Game:
    """One game: its rules, seats, options, state and log.

    Make one with a game's `new` or `position`. Every method that changes something returns a new game.
    """

    __slots__ = (
        "_actor", "_chance", "_drawn", "_events", "_legal", "_log", "_options", "_parts", "_start", "_state", "dealer",
        "ruleset", "seats",
    )  # fmt: skip

    def __init__(
        self,
        ruleset: Ruleset,
        seats: tuple[str, ...],
        options: Mapping[str, object],
        start: State,
        *,
        dealer: Dealer | None,
        parts: Mapping[str, object] | None = None,
    ) -> None:
        """A game that starts from a state; `parts` names the position it is, if it is not the set-up."""
        self.ruleset, self.seats, self.dealer = ruleset, seats, dealer
        self._options, self._parts = dict(options), parts
        self._start = start
        self._state = start.copy()
        self._log: Tape[Move] = Tape()
        self._events: Tape[Event] = Tape()
        self._drawn = 0  # outcomes of chance in the log, where a dealer draws them
        self._actor: Actor | None = None  # who acts, once it has been asked for
        self._chance: Outcomes | None = None  # and what chance may bring next
        self._legal: dict[int, Moves] = {}  # and the moves of seats
        self._run_on()

    def __repr__(self) -> str:
        who = self.to_act
        turn = f"{self.seats[who]} to act" if isinstance(who, int) else {CHANCE: "chance acts", OVER: "over"}[who]
        moves = sum(derives(type(move), SeatMove) for move in self.log)  # as players count them: chance makes none
        made = f"{moves} move{'s' * (moves != 1)}"
        return f"<{self.ruleset.title}: {', '.join(self.seats)}; {made}, {turn}>"

    def __eq__(self, other: object) -> bool:
        """Whether two games are at the same point of the same story."""
        if not isinstance(other, Game):
            return NotImplemented
        mine, theirs = (
            (game.ruleset.name, game.seats, game._options, game.log, game._start, game._state) for game in (self, other)
        )
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]

    # What can be asked

    @property
    def log(self) -> tuple[Move, ...]:
        """The moves so far, outcomes of chance among them."""
        return self._log.whole

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far, what only some seats heard included."""
        return self._events.whole

    @property
    def state(self) -> Any:
        """A copy of all that is on the table, hidden things too."""
        return self._state.copy()

    @property
    def options(self) -> dict[str, object]:
        """A copy of the options that are played with."""
        return dict(self._options)

    @property
    def parts(self) -> dict[str, object] | None:
        """A copy of the parts of the position that the game began at; None if it began at the set-up."""
        return None if self._parts is None else copy.deepcopy(dict(self._parts))

    @property
    def to_act(self) -> Actor:
        """The seat that acts, CHANCE (only where no dealer draws) or OVER."""
        who = self._actor
        if who is None:
            who = self._actor = self.ruleset.to_act(self._state)
        return who

    @property
    def chance(self) -> Outcomes:
        """What chance may bring next; ValueError when it is not chance's turn."""
        if self._chance is None:
            if self.to_act is not CHANCE:
                raise ValueError(f"expected chance to act next; it is {self.to_act!r}")
            self._chance = self.ruleset.chance(self._state)
        return self._chance

    def legal_moves(self, seat: int | None = None) -> Moves:
        """The moves of a seat, out of turn too; without a seat, those of the one that acts."""
        who = self.to_act if seat is None else self._seat(seat)
        if not isinstance(who, int):
            return MoveList([])
        known = self._legal.get(who)
        if known is None:
            known = self._legal[who] = self.ruleset.legal_moves(self._state, who)
        return known

    def why_not(self, move: Move) -> tuple[Refusal, ...]:
        """Every reason against a move; () when it is legal. TypeError when it is no move of this game."""
        self._check(move)
        return self.ruleset.why_not(self._state, move)

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know, or for None a spectator; its `log` is the story that was heard there."""
        return self.ruleset.view(self._state, None if seat is None else self._seat(seat), self.events)

    def standing(self) -> Any:
        """Who is still in, who has won."""
        return self.ruleset.standing(self._state)

    # What gives a new game

    def play(self, move: Move) -> Game:
        """The game after a move and the chance that follows; IllegalMove with the reasons if it is refused.

        A shorthand is played as the moves that it stands for, all of them or none.
        """
        self._check(move)
        if not self._offered(move) and (refusals := self.ruleset.why_not(self._state, move)):
            raise IllegalMove(refusals)
        if type(move) not in self.ruleset.move_types:  # then it is a shorthand, or it would be no move of this game
            return self._play_all(move)
        after = self._copy()
        after._run_on(move)
        return after

    def undo(self) -> Game:
        """The game before the last seat's move and the chance after it; ValueError when no seat has moved."""
        moves = [number for number, move in enumerate(self.log) if isinstance(move, SeatMove)]
        if not moves:
            raise ValueError("expected a move to take back; no seat has moved yet")
        return self.replay(moves[-1])

    def replay(self, length: int | None = None) -> Game:
        """The same game from its start, with the first moves of its log only (chance outcomes are moves too).

        ValueError for a length that the log does not have.
        """
        if length is not None and (type(length) is not int or not 0 <= length <= len(self.log)):
            raise ValueError(f"expected a length from 0 to {len(self.log)}, or None for all; given {shown(length)}")
        again = self._copy()
        again._state, again._log, again._events, again._drawn = self._start.copy(), Tape(), Tape(), 0
        again._do_all(self.log[:length])
        return again

    def renamed(self, seats: Sequence[str]) -> Game:
        """The same game, with other names for its seats; each is a name, and no two are alike."""
        again = self._copy()
        again.seats, again._start = checked_names(seats), self._start.copy()
        again._start.names = again._state.names = again.seats
        return again

    def run(self, bots: Sequence[str | Bot], moves: int | None = None) -> Game:
        """Play on with a bot, or the name of one, for every seat: to the end, or for a number of seats' moves.

        "bot" is the game's best bot. An illegal move by a bot raises IllegalMove.
        """
        if self.dealer is None:
            raise ValueError("expected a game with a dealer to run; chance is played by hand in this one")
        if moves is not None and (type(moves) is not int or moves < 0):
            raise ValueError(f"expected moves as a whole number of 0 or more, or None to the end; given {shown(moves)}")
        players = named_bots(self.ruleset, self.seats, bots)
        after = self._copy()
        played = 0
        while after.to_act is not OVER and (moves is None or played < moves):
            move = next_move(after, players)
            if move is None:
                raise ValueError("expected every seat to have a bot")
            if refusals := after.why_not(move):
                raise IllegalMove(refusals)
            after._run_on(move)
            played += 1
        return after

    # Saving

    def to_json(self) -> str:
        """The whole game as JSON lines, the seed and all that is hidden included: the host's save."""
        from batwidgets.core import saves

        return saves.write(self)

    @classmethod
    def from_json(cls, text: str, *, cut: bool = False) -> Game:
        """A game from what `to_json` gave; BadSave names the first line that is wrong.

        With `cut` also from an autosave that ends before the game does: a last move that is not whole is left out, and
        a warning names its lines.
        """
        from batwidgets.core import saves

        return saves.read(text, cut=cut)

    # Sharing

    def to_text(self) -> str:
        """The position as a short text that fits in an address: all that is hidden included, so it is for hosts.

        The moves so far and the seed are not in it. ValueError where no seat is to act.

        >>> from batwidgets import batory
        >>> batory.new(["Ann", "Ben"], seed=7).to_text()[:4]
        'bw1.'
        """
        from batwidgets.core import texts

        return texts.write(self)

    @classmethod
    def from_text(cls, text: str, *, seed: int | None = None, by_hand: bool = False) -> Game:
        """A game that begins at the position which `to_text` gave; BadText, a ValueError, says what is wrong with it.

        What chance brings comes from `seed`, without one different every time; with `by_hand` it is played by hand.
        """
        from batwidgets.core import texts

        return texts.read(text, seed=seed, by_hand=by_hand)

    # Inside

    def _copy(self) -> Self:
        twin = object.__new__(type(self))  # every slot by name: this is done at every move
        twin.ruleset, twin.seats, twin.dealer = self.ruleset, self.seats, self.dealer
        twin._options, twin._parts, twin._start = self._options, self._parts, self._start
        twin._log, twin._events, twin._drawn = self._log, self._events, self._drawn
        twin._state = self._state.copy()
        twin._actor, twin._chance, twin._legal = None, None, {}
        return twin

    def _offered(self, move: Move) -> bool:
        """Whether a judge who has been asked here already has named the move as legal: then nobody is asked again."""
        known = self._legal.get(move.seat) if derives(type(move), SeatMove) else self._chance  # type: ignore[attr-defined]
        return known is not None and move in known

    def _play_all(self, shorthand: Move) -> Game:
        rules = self.ruleset
        assert isinstance(rules, SpellsOut)
        assert isinstance(shorthand, Shorthand)
        after: Game = self
        for move in rules.spell_out(self._state, shorthand):
            after = after.play(move)
        return after

    def _run_on(self, move: Move | None = None) -> None:
        """Do a move, then let the dealer draw until a seat must act. Only ever on a copy that nobody has seen."""
        rules, state, dealer = self.ruleset, self._state, self.dealer
        done: Sequence[Move] = () if move is None else (move,)
        told: Sequence[Event] = () if move is None else rules.do(state, move)
        if dealer is not None and rules.to_act(state) is CHANCE:
            done, told, drawn = [*done], [*told], self._drawn
            while rules.to_act(state) is CHANCE:
                move = dealer.draw(drawn, rules.chance(state))
                done.append(move)
                told += rules.do(state, move)
                drawn += 1
        self._append(done, told)

    def _do_all(self, moves: Sequence[Move]) -> None:
        """Do moves of which the outcomes of chance are some."""
        self._append(moves, [event for move in moves for event in self.ruleset.do(self._state, move)])

    def _append(self, moves: Sequence[Move], told: Sequence[Event]) -> None:
        """Log what has been done to the state."""
        self._actor, self._chance, self._legal = None, None, {}  # those of the state before
        self._log, self._events = self._log.then(moves), self._events.then(told)
        if self.dealer is not None:  # who numbers what is drawn
            self._drawn += sum([derives(type(move), ChanceMove) for move in moves])

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise ValueError(f"expected a seat from 0 to {len(self.seats) - 1}; given {shown(seat)}")
        return seat

    def _check(self, move: Move) -> None:
        """Whether it is a move of this game; TypeError or ValueError names what was expected."""
        check_move(self.ruleset, move)
        if derives(type(move), SeatMove):
            self._seat(move.seat)  # type: ignore[attr-defined]
