"""A page that lies: messages of every wrong kind for the stages of any game, and now and then a right one.

Whatever is sent, the oracle is the referee: what was done must be a legal move of that seat, or a shorthand for some,
made on this revision.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from toys.wire import Wire
from widgets.filling import filled, some_pick

from batwidgets.core import OVER, Game
from batwidgets.core.moves import SeatMove
from batwidgets.core.ruleset import Advises
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.refusing import PICK
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

KINDS = {"unreadable", "replay", "stale", "unknown", "values", "rule"}  # and never "bug"
LEGAL = 0.07  # of all messages: each is drawn for five stages
HARMLESS = {"ready", "draft", "here", "bye"}
REMEMBERED = 250  # picks that a stage can tell to be replays; older ones are stale


def nested(depth: int) -> Any:
    value: Any = "x"
    for _ in range(depth):
        value = [value]
    return value


def deep(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = {"view": value}
    return value


NUMBERS = (0, -1, 1, 2**63, -(2**64), 10**400, 0.5, -0.0, float("nan"), float("inf"))
TEXTS = (
    "", "x", "\0", "\ud800", "<script>", "<!--", "x" * 65, "é" * 64, "y" * 200_000, "__class__", "undo", "hint", "T1",
    "MCy>T2", ">", "rule", "accuse", "ask", "play", "take-deck", "sit-0", "curtain", "hex 1", "die-0>board-0",
)  # fmt: skip
MANY = ([], [[]], ["a"], ["0", "0"], ["99"], [None], nested(5_000), ["0"] * 100_000)
FORMS = (
    {}, {"a": 1}, {"a": {"b": {}}}, {1: 2}, {"": ""}, deep(5_000), {str(n): n for n in range(9999)}, {"__class__": "T"},
)  # fmt: skip
JUNK: tuple[Any, ...] = (None, True, False, b"bytes", *NUMBERS, *TEXTS, *MANY, *FORMS)
INVENTED = ("", "x", "\0", "/", "0", "9", "-1", "٣", "²", "1" * 40)
FIELDS = ("", "id", "x" * 64, "words", "k")


class Liar:
    """One table with a stage for every seat and a spectator; `say_something` sends a message and judges it."""

    def __init__(self, game: Game, rng: random.Random, counts: Counter[str]) -> None:
        self.rng, self.counts = rng, counts
        self.rules, self.known = game.ruleset, [*game.ruleset.rules]
        self.table = self.sit_down(game)
        self.wires = [Wire(stage) for stage in self.stages()]
        self.done: dict[int, list[dict[str, Any]]] = {}  # picks that were done, by wire
        self.number = 0
        self.at_once = 1  # how many moves the last pick was

    def sit_down(self, game: Game) -> Table:
        return Table(game, bots={})

    def stages(self) -> list[Stage]:
        rest = [Stage(self.table.host, seat=seat) for seat in (*range(1, len(self.table.game.seats)), None)]
        return [self.table, *rest]

    def close(self) -> None:
        for wire in self.wires:
            wire.stage.close()

    def over(self) -> bool:
        return self.table.game.to_act is OVER

    # What is sent

    def say_something(self) -> None:
        legal = self.rng.random() < LEGAL and not self.over()
        for wire in self.wires:
            del wire[:]
        if legal and self.judge_legal():
            return
        self.rng.choice(self.lies())()

    def lies(self) -> list[Callable[[], None]]:
        return [
            self.junk, self.changed, self.changed, self.stale, self.replay, self.anothers, self.invented,
            self.write, self.protocol, self.values, self.harmless,
        ]  # fmt: skip

    def nonce(self) -> str:
        self.number += 1
        return f"n{self.number}"

    def pick(self, wire: Wire, offer: Any, values: Any = None, rev: Any = None) -> dict[str, Any]:
        rev = self.table.host.rev if rev is None else rev
        return {"type": "pick", "view": "v", "nonce": self.nonce(), "rev": rev, "offer": offer, "values": values or {}}

    def some_junk(self) -> Any:
        return self.rng.choice(JUNK)

    def wire(self) -> Wire:
        return self.rng.choice(self.wires)

    def offered(self, wire: Wire) -> list[str]:
        """What this stage's page may pick now, refused things too."""
        return list(wire.stage._offers) or ["undo"]

    def one_of_a_kind(self, names: Iterable[str]) -> str:
        """One of these names, each kind of them as likely: those that begin alike are one kind."""
        kinds: dict[str, list[str]] = {}
        for name in names:
            kinds.setdefault(name.partition("-")[0], []).append(name)
        return self.rng.choice(self.rng.choice([*kinds.values()]))

    def lasts(self, wire: Wire, name: str) -> bool:
        """Whether this may be picked on any picture, however old."""
        return name in wire.stage._offers and wire.stage._offers[name].lasting

    def drawn(self) -> list[str]:
        """The parts of the picture in which names of picks stand."""
        return [*self.table.host.public_parts().values()]

    def junk(self) -> None:
        self.refused(self.wire(), self.some_junk(), "unreadable")

    def changed(self) -> None:
        """A pick with one field gone, of another kind, or too many."""
        wire = self.wire()
        message = self.pick(wire, self.rng.choice(self.offered(wire)))
        field = self.rng.choice(list(message))
        match self.rng.randrange(3):
            case 0:
                del message[field]
                self.refused(wire, message, "unreadable")
            case 1:
                message[self.rng.choice(("seat", "", "x" * 99, "to_act", "__class__"))] = self.some_junk()
                self.refused(wire, message, "unreadable")
            case 2:
                message[field] = self.some_junk()
                self.judge(wire, message)

    def stale(self) -> None:
        wire, rev = self.wire(), self.table.host.rev
        other = self.rng.choice((rev - 1, rev + 1, -1, 10**9, -(2**40), 2**62, rev + 1000))
        names = [name for name in self.offered(wire) if not self.lasts(wire, name)]
        self.refused(wire, self.pick(wire, self.rng.choice(names), rev=other), "stale")

    def replay(self) -> None:
        number = self.rng.randrange(len(self.wires))
        recent = {f"n{count}" for count in range(self.number - REMEMBERED, self.number + 1)}
        if old := [message for message in self.done.get(number, ()) if message["nonce"] in recent]:
            message = self.rng.choice(old)
            again = message | {"rev": self.table.host.rev} if self.rng.randrange(2) else message
            self.refused(self.wires[number], again, "replay")

    def anothers(self) -> None:
        """What another seat may pick, and this one may not."""
        mine, other = self.wire(), self.wire()
        if names := [*{*self.offered(other)} - {*self.offered(mine)}] if mine is not other else []:
            values = self.rng.choice(({}, self.made_up()))
            kinds = ("rule", "unknown", "unreadable") if values else ("rule", "unknown")
            self.refused(mine, self.pick(mine, self.rng.choice(sorted(names)), values), *kinds)

    def invented(self) -> None:
        """A name made of pieces of names in the picture."""
        wire = self.wire()
        parts = [*INVENTED, *self.offered(wire)]
        parts += [name for part in self.drawn() for name in PICK.findall(part)]
        if self.rng.randrange(2):
            parts = [piece for name in parts for piece in name.replace("-", ">").replace(" ", ">").split(">")]
        links = (">", "/", "-", "", " ")
        count = self.rng.randrange(1, 4)
        name = "".join(self.rng.choice(links) + self.rng.choice(parts) for _ in range(count))
        if self.rng.randrange(2):
            name = name.lstrip(">/- ")
        self.judge(wire, self.pick(wire, name, self.rng.choice(({}, {}, self.made_up()))))

    def made_up(self) -> dict[str, Any]:
        """Values for a form, some of another kind."""
        names = [*FIELDS, *self.fields()]
        return {self.rng.choice(names): self.some_junk() for _ in range(self.rng.randrange(1, 4))}

    def fields(self) -> list[str]:
        """The names of all fields that anybody is asked now, and of their shares."""
        found = []
        for seat in range(len(self.table.game.seats)):
            for offer in self.table.host.offers(seat).values():
                for field in offer.form.fields if offer.form else ():
                    found += [field.name, *getattr(field, "shares", ()), *getattr(field, "options", ())]
        return found

    def values(self) -> None:
        """An offer of this seat with values that it does not have, or of another kind; a form that is nearly right."""
        wire = self.wire()
        name, values = self.rng.choice(self.offered(wire)), self.made_up()
        forms = {key: offer.form for key, offer in self.table.host.offers(wire.stage.seat).items() if offer.form}
        if forms and self.rng.randrange(2):
            name = self.rng.choice([*forms])
            values = filled(forms[name], self.rng)
            self.spoil(values)
        message = self.pick(wire, name, values)
        if self.rng.randrange(2):
            del message["rev"]
            message["type"] = "draft"
        self.judge(wire, message)

    def spoil(self, values: dict[str, Any]) -> None:
        """Change something in the values of a form, on whatever level; or nothing, so that they may be legal."""
        key = self.rng.choice([*values] or ["sure"])
        match values.get(key), self.rng.randrange(4):
            case _, 0:
                values[key] = self.some_junk()
            case dict(inner), 1 | 2:
                values[key] = {**inner, self.rng.choice([*inner]): self.rng.choice((None, *NUMBERS, "1", True, [1]))}
            case list(inner), 1 | 2:
                values[key] = [*inner, self.rng.choice((*inner, "99", "-1", "", 0, None))]
            case int(inner), 1 | 2:
                values[key] = self.rng.choice((inner + 1, -inner, inner + 2**64, str(inner), float(inner), None))
            case _, 3:
                values.pop(key, None)

    def write(self) -> None:
        """A trait that is not the page's to write."""
        wire = self.wire()
        key = self.rng.choice([*sorted(wire.stage.keys), "seat", "host", "error", "__class__", ""])
        state = {key: self.some_junk()}
        if key == "seen" and type(state[key]) is int and 0 <= state[key] <= self.table.host.rev:
            return
        self.protocol({"method": "update", "state": state}, answer=False)
        sent = [one for one in self.last if one.get("method") == "update"]
        assert (len(sent) == 1) == (key in wire.stage.keys), (key, self.last)

    def protocol(self, data: Any = None, *, answer: bool = True) -> None:
        """A message that is none of the widgets' protocol, or one that writes."""
        if data is None:
            data = self.rng.choice((
                self.some_junk(), {}, {"method": self.some_junk()}, {"method": "custom"}, {"method": "update"},
                {"method": "update", "state": []}, {"method": "update", "state": None, "buffer_paths": [["a"]]},
                {"method": "echo_update", "state": {}},
            ))  # fmt: skip
            if (
                isinstance(data, dict)
                and data.get("method") in ("custom", "update")
                and len(data) > 1
                and (isinstance(data.get("state"), dict))
            ):
                return
        if isinstance(data, dict) and self.rng.randrange(2):
            data = data | {"buffer_paths": self.rng.choice(([["start", "x"]], [[]], 7, None, [[1, 2, 3]]))}
        wire, before = self.wires[0] if answer else self.wire(), self.standing()
        wire.stage._handle_msg({"content": {"data": data}, "buffers": [b"x"]})
        self.last = list(wire)
        self.counts["protocol" if answer else "writes"] += 1
        if answer:
            (reply,) = [one["content"] for one in wire if one.get("content", {}).get("type") == "reply"]
            assert reply["refused"]["kind"] == "unreadable", data
        assert self.standing() == before

    def harmless(self) -> None:
        """What changes nothing: a view that appears, stays or goes, a rule that is opened."""
        wire = self.wire()
        rule = self.rng.choice([*self.known[:9], "BATORY-MOVE-99", "", "x" * 400])
        message = self.rng.choice((
            {"type": "ready", "view": "v", "nonce": self.nonce(), "rev": self.rng.randrange(-2, 99)},
            {"type": "draft", "view": "v", "nonce": self.nonce(), "offer": "rule", "values": {"id": rule}},
        ))  # fmt: skip
        kind = ("ready", "here", "bye")[self.number % 3]
        if message["type"] == "ready" and kind != "ready":
            message = {"type": kind, "view": f"v{self.number % 40}", "nonce": message["nonce"]}
        self.judge(wire, message)

    # How it is judged

    def subject(self) -> Any:
        """What is played with here, before something is done with it."""
        return self.table.game

    def standing(self) -> tuple[object, ...]:
        """All that an attempt must leave alone, by identity: games and pictures are values."""
        traits = [trait for wire in self.wires for trait in (id(wire.stage.start), id(wire.stage.now), wire.stage.seen)]
        return (id(self.table.game), self.table.host.rev, *traits)

    def reply(self, wire: Wire, message: Any) -> dict[str, Any]:
        reply = wire.reply(message)
        assert reply.keys() <= {"type", "view", "nonce", "refused", "parts", "frame"}
        if "refused" in reply:
            assert reply["refused"]["kind"] in KINDS, (reply, wire.stage.error)
            assert len(reply["refused"]["because"]) < 700
            self.counts[reply["refused"]["kind"]] += 1
        return reply

    def refused(self, wire: Wire, message: Any, *kinds: str) -> None:
        before = self.standing()
        reply = self.reply(wire, message)
        assert "refused" in reply, message
        if wire.stage.seat is not None or kinds == ("unreadable",):
            assert reply["refused"]["kind"] in kinds, (message, reply)
        assert self.standing() == before
        assert all(not other for other in self.wires if other is not wire)

    def judge(self, wire: Wire, message: Any) -> None:
        """It may have hit on something legal: then that, and only that, was done."""
        game, before = self.subject(), self.standing()
        seat, offered = wire.stage.seat, self.offered(wire)
        lasting = {name for name in offered if self.lasts(wire, name)}
        reply = self.reply(wire, message)
        if "refused" in reply or message["type"] in HARMLESS:
            assert self.standing() == before
            self.counts["harmless"] += "refused" not in reply
            return
        assert message["offer"] in offered
        assert message["rev"] == before[1] or message["offer"] in lasting
        self.judge_done(wire, message | {"rev": before[1]}, game, seat)
        self.counts["done by luck"] += 1

    def judge_done(self, wire: Wire, message: dict[str, Any], game: Game, seat: int | None) -> None:
        """What a pick must have done that was made by this seat in this game."""
        back, made = self.table.host.source.back, self.table.host.rev - message["rev"]
        branched = back is not None and back.branch is not None  # bots play the other seats there, at once
        assert made >= 1 if branched else made == 1
        self.note_done(wire, message)
        if back is not None or message["offer"] in ("hint", "replay"):
            assert self.table.game is game
        elif message["offer"] == "undo":
            for _ in range(self.at_once):
                game = game.undo()
            assert self.table.game == game
            self.at_once = 1
        elif message["offer"] in ("new-game", "other-game"):
            self.judge_anew(game)
        elif message["offer"] == "do-it":
            assert isinstance(self.rules, Advises)
            advice = self.rules.advice(game.view(seat), game.legal_moves(seat))
            assert advice is not None
            self.judge_played(game, advice.move)
        else:
            move = self.rules.move(game.view(seat), message["offer"], message["values"])
            assert move is not None
            assert move.seat == seat
            assert not game.why_not(move)
            self.judge_played(game, move)

    def judge_anew(self, game: Game) -> None:
        """Another game must have begun: the same but for its luck, and nobody has moved in it; no bots sit down."""
        anew = self.table.game
        assert not self.table.host.source.bots
        assert (anew.seats, anew.options, anew.replay(0).state) == (game.seats, game.options, game.replay(0).state)
        assert anew.dealer != game.dealer
        assert not any(isinstance(move, SeatMove) for move in anew.log)
        self.at_once = 1

    def judge_played(self, game: Game, move: SeatMove) -> None:
        """The table must stand as after this move, or the moves that it is short for."""
        after = game.play(move)
        assert self.table.game == after
        self.at_once = sum(isinstance(done, SeatMove) for done in after.log[len(game.log) :])

    def judge_legal(self) -> bool:
        """A legal move of any seat, as its page would send it; whether one was found."""
        game = self.table.game
        able = [seat for seat in range(len(game.seats)) if game.legal_moves(seat)]
        seat = self.rng.choice(able) if self.rng.random() < 0.03 else game.to_act
        assert isinstance(seat, int)
        found = some_pick(game, seat, self.rng)
        if found is None:
            return False
        name, values, move = found
        wire = self.wire_of(seat)
        message = self.pick(wire, name, values)
        before = self.table.host.rev
        reply = self.reply(wire, message)
        assert "refused" not in reply, (move, message, reply)
        assert self.table.host.rev == before + 1
        self.judge_played(game, move)
        for other in self.wires:
            assert len([one for one in other if one.get("content", {}).get("type") == "frame"]) == 1
        self.note_done(wire, message)
        self.counts["legal"] += 1
        return True

    def wire_of(self, seat: int) -> Wire:
        """The page that a seat looks at."""
        return self.wires[seat]

    def note_done(self, wire: Wire, message: dict[str, Any]) -> None:
        self.done.setdefault(self.wires.index(wire), []).append(message)


class HotLiar(Liar):
    """The same at a hot seat: one page for all, and most of the time a curtain before it."""

    table: HotSeat

    def sit_down(self, game: Game) -> Table:
        return HotSeat(game, bots={})

    def stages(self) -> list[Stage]:
        return [self.table]

    def wire_of(self, seat: int) -> Wire:
        """The one page, once that seat has said who it is."""
        wire = self.wires[0]
        if self.table.seat != seat:
            if self.table.seat is not None:
                self.reply(wire, self.pick(wire, "curtain"))
            assert "refused" not in self.reply(wire, self.pick(wire, f"sit-{seat}"))
            del wire[:]
        return wire

    def anothers(self) -> None:
        """What the one who looks may not pick, or nobody while the curtain is down."""
        wire = self.wires[0]
        seats = [seat for seat in range(len(self.table.game.seats)) if seat != self.table.seat]
        names = {*self.table.host.offers(self.rng.choice(seats)), "sit-9", "sit-", "sit--1"} - {*self.offered(wire)}
        if self.table.seat is None:
            self.refused(wire, self.pick(wire, self.rng.choice(sorted(names))), "unknown")
        else:
            self.refused(wire, self.pick(wire, self.rng.choice(sorted(names))), "rule", "unknown")

    def judge_done(self, wire: Wire, message: dict[str, Any], game: Game, seat: int | None) -> None:
        name = message["offer"]
        if name == "curtain" or name.startswith("sit-"):
            assert self.table.seat == (None if name == "curtain" else int(name.removeprefix("sit-")))
            assert self.table.game is game
            assert self.table.host.rev == message["rev"] + 1
            self.note_done(wire, message)
        elif seat is None:
            assert name in ("new-game", "other-game") and game.to_act is OVER
            super().judge_done(wire, message, game, seat)
        else:
            super().judge_done(wire, message, game, seat)

    def say_something(self) -> None:
        super().say_something()
        if self.table.seat is None:
            assert self.table._own.keys() <= {"above"}, "behind the curtain nobody's own is on the page"
            for sent in (one.get("content", {}) for one in self.wires[0]):
                parts = sent.get("parts", {}) | sent.get("frame", {}).get("parts", {})
                assert self.counts and not any(parts[part] for part in parts.keys() & self.own_names())

    def own_names(self) -> set[str]:
        """The names of the parts that are some seat's alone."""
        return {name for seat in range(len(self.table.game.seats)) for name in self.table.host.own_parts(seat)}
