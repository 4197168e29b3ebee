"""Hostile messages to a replay, of a game that is over or not, and to one that was played on from.

The oracle: the game that is looked back on stays what it was, a step is one of its steps, and who plays on makes legal
moves.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from toys.wire import Wire
from widgets.filling import filled, some_pick
from widgets.hostile_messages import Liar

from batwidgets.core import OVER, Game
from batwidgets.core.moves import SeatMove
from batwidgets.core.ruleset import Advises
from batwidgets.widgets.game_source import GameSource
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.replay_source import REFEREE, Eyes, ReplaySource
from batwidgets.widgets.stage import Stage

AHEAD = {"forward", "turn-forward", "last"}
BEHIND = {"back", "turn-back", "first"}


class Look(NamedTuple):
    """What a replay shows: its step, whose eyes, and the game that is played on from there."""

    step: int
    eyes: Eyes
    branch: GameSource | None
    game: Game


class ReplayLiar(Liar):
    """One replay and somebody who watches it; `seat` as for a replay."""

    def __init__(
        self, game: Game, rng: random.Random, counts: Counter[str], *, seat: int | None = None, referee: bool = False
    ) -> None:
        self.seat, self.referee, self.whole = seat, referee, game
        super().__init__(game, rng, counts)

    def sit_down(self, game: Game) -> Any:
        return Replay(game, seat=self.seat, referee=self.referee, pace=0)

    @property
    def source(self) -> ReplaySource:
        source = self.table.host.source
        assert isinstance(source, ReplaySource)
        return source

    @property
    def all_seen(self) -> bool:
        return self.referee or self.whole.to_act is OVER

    def stages(self) -> list[Stage]:
        return [self.table, Stage(self.table.host, seat=None)]

    def over(self) -> bool:
        return False

    def subject(self) -> Any:
        return Look(self.source.step_at, self.source.eyes, self.source.branch, self.table.game)

    def standing(self) -> tuple[object, ...]:
        assert self.source.whole is self.whole
        look = self.subject()
        traits = [trait for wire in self.wires for trait in (id(wire.stage.start), id(wire.stage.now), wire.stage.seen)]
        return (look.step, self.table.host.rev, look.eyes, id(look.branch), id(look.game), *traits)

    def say_something(self) -> None:
        self.counts["in a branch" if self.source.branch else "looking back"] += 0
        super().say_something()

    def lies(self) -> list[Callable[[], None]]:
        return [*super().lies(), self.values, self.forbidden]

    def forbidden(self) -> None:
        """What is refused where the replay stands, such as a step back from the start."""
        wire = self.wires[0]
        names = [name for name, offer in wire.stage._offers.items() if offer.refused]
        if names:
            self.refused(wire, self.pick(wire, self.rng.choice(names), self.rng.choice(({}, {"x": 1}))), "rule")

    def anothers(self) -> None:
        """What seats might pick in the game itself, other eyes, and another's place to play on in."""
        wire, game = self.wire(), self.table.game
        names = {f"as-{eyes}" for eyes in (*range(9), "spectator", REFEREE, "")} | {"branch-9", "branch-", "return"}
        for seat in range(len(game.seats)):
            names |= game.ruleset.offers(game.view(seat), game.legal_moves(seat)).keys()
        name = self.rng.choice(sorted(names - {*self.offered(wire)}))
        self.refused(wire, self.pick(wire, name), "rule", "unknown")

    def judge_legal(self) -> bool:
        """Something that is on offer; played on from, a legal move of who plays on, if it is theirs."""
        wire, look = self.wires[0], self.subject()
        found = None
        if look.branch is not None and look.game.to_act == look.eyes and isinstance(look.eyes, int):
            found = some_pick(look.game, look.eyes, self.rng)
        if found is not None and self.rng.random() < 0.8:
            name, values = found[:2]
        else:
            offers = {name: offer for name, offer in wire.stage._offers.items() if not offer.refused}
            own = {"return", "undo", "hint", "do-it"} if look.branch else offers.keys()
            name = self.one_of_a_kind(sorted(own & offers.keys()))
            form = offers[name].form
            values = filled(form, self.rng) if form else {}
        message = self.pick(wire, name, values)
        reply = self.reply(wire, message)
        assert "refused" not in reply, (message, reply)
        self.judge_done(wire, message, look, None)
        self.counts["legal"] += 1
        return True

    def judge_done(self, wire: Wire, message: dict[str, Any], game: Any, seat: int | None) -> None:
        before: Look = game
        offer, after = message["offer"], self.subject()
        self.note_done(wire, message)
        assert self.source.whole is self.whole
        assert (self.table.host.rev - message["rev"] == 1) or after.branch is not None
        if before.branch is not None:
            self.judge_played_on(message, before, after)
        elif offer.startswith("branch"):
            self.judge_branched(offer, before, after)
        elif offer.startswith("as-"):
            assert self.all_seen or after.eyes in (self.seat, None)
            assert str("spectator" if after.eyes is None else after.eyes) == offer.removeprefix("as-")
            assert after == before._replace(eyes=after.eyes)
        else:
            assert after.step == self.goal(offer, message["values"], before.step, after.step)
            assert after == before._replace(step=after.step, game=self.whole.replay(self.source.lengths[after.step]))
        known = before.branch is None or offer in ("return", "undo", "hint", "do-it")
        self.counts[offer.partition("-")[0] if known else "moved"] += 0

    def goal(self, offer: str, values: dict[str, Any], before: int, after: int) -> int:
        """Where an offer leads; of a turn, only in which direction is known here."""
        last = sum(isinstance(move, SeatMove) for move in self.whole.log)
        if offer in ("turn-back", "turn-forward"):
            assert 0 <= after < before if offer == "turn-back" else before < after <= last
            return after
        return {"first": 0, "back": before - 1, "forward": before + 1, "last": last, "go-to": values.get("step")}[offer]

    def judge_branched(self, offer: str, before: Look, after: Look) -> None:
        """Played on from where it was: what was done until then, and at most moves of the others after it."""
        assert self.all_seen and before.game.to_act is not OVER
        assert isinstance(after.eyes, int)
        assert after.eyes == int(offer.removeprefix("branch-")) if offer != "branch" else after.eyes == before.eyes
        assert after.step == before.step
        self.only_others_moved(before.game, after.game, after.eyes)

    def judge_played_on(self, message: dict[str, Any], before: Look, after: Look) -> None:
        """A legal move of who plays on, or one taken back, and then moves of the others."""
        offer, seat = message["offer"], before.eyes
        assert isinstance(seat, int) and after[:2] == before[:2]
        if offer == "return":
            assert after.branch is None
            assert after.game == self.whole.replay(self.source.lengths[after.step])
            return
        assert after.branch is before.branch
        if offer == "hint":
            assert after.game is before.game
        elif offer == "undo":
            mine = [number for number, move in enumerate(before.game.log) if getattr(move, "seat", None) == seat]
            left = [number for number in mine if number < len(after.game.log) and
                    after.game.log[: number + 1] == before.game.log[: number + 1]]  # fmt: skip
            assert len(left) < len(mine)
            back = before.game.replay(mine[len(left)])
            self.only_others_moved(back, after.game, seat)
        else:
            rules = before.game.ruleset
            if offer == "do-it":
                assert isinstance(rules, Advises)
                advice = rules.advice(before.game.view(seat), before.game.legal_moves(seat))
                assert advice is not None
                move: Any = advice.move
            else:
                move = rules.move(before.game.view(seat), offer, message["values"])
            assert move.seat == seat and not before.game.why_not(move)
            self.only_others_moved(before.game.play(move), after.game, seat)

    def only_others_moved(self, before: Game, after: Game, seat: int) -> None:
        """One game goes on from another, by moves of others than this seat."""
        length = len(before.log)
        assert after.log[:length] == before.log
        assert not any(isinstance(move, SeatMove) and move.seat == seat for move in after.log[length:])
        assert after.replay(length).state == before.state
