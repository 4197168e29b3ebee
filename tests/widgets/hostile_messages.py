"""A page that lies: messages of every wrong kind for the stages of a game, and now and then a right one.

Whatever is sent, the oracle is the referee: what was done must be a legal move of that seat, made on this revision.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from toys.wire import Wire

from batwidgets import batory
from batwidgets.core import OVER, Game
from batwidgets.core.moves import SeatMove
from batwidgets.games.batory.moves import Accuse, Ask, Discard, EndMovement, MoveFigure, PlayCards, TakeCard
from batwidgets.games.batory.offering import playable
from batwidgets.games.batory.sentences import say
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

RULES = batory.ruleset
KINDS = {"unreadable", "replay", "stale", "unknown", "values", "rule"}  # and never "bug"
LEGAL = 0.05  # of all messages: each is drawn for five stages
HARMLESS = {"ready", "draft"}


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
    "MCy>T2", ">", "rule", "accuse", "ask", "play", "take-deck",
)  # fmt: skip
MANY = ([], [[]], ["a"], ["0", "0"], ["99"], [None], nested(5_000), ["0"] * 100_000)
FORMS = (
    {}, {"a": 1}, {"a": {"b": {}}}, {1: 2}, {"": ""}, deep(5_000), {str(n): n for n in range(9999)}, {"__class__": "T"},
)  # fmt: skip
JUNK: tuple[Any, ...] = (None, True, False, b"bytes", *NUMBERS, *TEXTS, *MANY, *FORMS)
INVENTED = ("PAR", "deck", "take-Age", "end-movement", "", "x", "\0", "/")


class Liar:
    """One table with a stage for every seat, a spectator and a sheet; `say_something` sends a message and judges it."""

    def __init__(self, game: Game, rng: random.Random, counts: Counter[str]) -> None:
        self.rng, self.counts = rng, counts
        self.table = Table(game, bots={})
        rest = [Stage(self.table.host, seat=seat) for seat in (*range(1, len(game.seats)), None)]
        self.wires = [Wire(self.table), *map(Wire, rest)]
        self.done: dict[int, list[dict[str, Any]]] = {}  # picks that were done, by wire
        self.number = 0

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
        if legal:
            self.judge_legal()
            return
        lies = (self.junk, self.changed, self.changed, self.stale, self.replay, self.anothers, self.invented,
                self.write, self.protocol, self.values, self.harmless)  # fmt: skip
        self.rng.choice(lies)()

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
        return list(self.table.host.offers(wire.stage.seat)) or ["undo"]

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
        self.refused(wire, self.pick(wire, self.rng.choice(self.offered(wire)), rev=other), "stale")

    def replay(self) -> None:
        number = self.rng.randrange(len(self.wires))
        if old := self.done.get(number, [])[-200:]:
            message = self.rng.choice(old)
            again = message | {"rev": self.table.host.rev} if self.rng.randrange(2) else message
            self.refused(self.wires[number], again, "replay")

    def anothers(self) -> None:
        """What another seat may pick, and this one may not."""
        mine, other = self.wire(), self.wire()
        if names := [*{*self.offered(other)} - {*self.offered(mine)}] if mine is not other else []:
            values = self.rng.choice(({}, {"cards": ["0"]}, {"thief": "MCy"}))
            self.refused(mine, self.pick(mine, self.rng.choice(sorted(names)), values), "rule", "unknown")

    def invented(self) -> None:
        wire, view = self.wire(), self.table.game.view(None)
        parts = [
            *view.at,
            "PAR",
            *view.ship.rooms,
            *view.ship.wells,
            "deck",
            "take-Age",
            "end-movement",
            "",
            "x",
            "\0",
            "/",
        ]
        name = "".join(
            self.rng.choice((">", "/", "-", "")) + self.rng.choice(parts) for _ in range(self.rng.randrange(1, 4))
        )
        self.judge(wire, self.pick(wire, name, self.rng.choice(({}, {}, {"cards": ["0"]}))))

    def values(self) -> None:
        """An offer of this seat with values that it does not have, or of another kind."""
        wire = self.wire()
        names = ("cards", "thief", "target", "shape", "words", "k", "Age", "", "id", "x" * 64)
        values = {self.rng.choice(names): self.some_junk() for _ in range(self.rng.randrange(1, 4))}
        message = self.pick(wire, self.rng.choice([*self.offered(wire), "ask", "play", "accuse"]), values)
        if self.rng.randrange(2):
            del message["rev"]
            message["type"] = "draft"
        self.judge(wire, message)

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
        """What changes nothing: a view that appears, a rule that is opened."""
        wire = self.wire()
        rule = self.rng.choice(["BATORY-MOVE-06", "BATORY-MOVE-99", "", "x" * 400])
        message = self.rng.choice((
            {"type": "ready", "view": "v", "nonce": self.nonce(), "rev": self.rng.randrange(-2, 99)},
            {"type": "draft", "view": "v", "nonce": self.nonce(), "offer": "rule", "values": {"id": rule}},
        ))  # fmt: skip
        self.judge(wire, message)

    # How it is judged

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
        game, before = self.table.game, self.standing()
        offers = self.table.host.offers(wire.stage.seat)
        reply = self.reply(wire, message)
        if "refused" in reply or message["type"] in HARMLESS:
            assert self.standing() == before
            self.counts["harmless"] += "refused" not in reply
            return
        assert message["offer"] in offers
        assert message["rev"] == before[1]
        assert self.table.host.rev == message["rev"] + 1
        self.note_done(wire, message)
        if message["offer"] == "undo":
            assert self.table.game == game.undo()
        elif message["offer"] == "hint":
            assert self.table.game is game
        else:
            move = RULES.move(game.view(wire.stage.seat), message["offer"], message["values"])
            assert move is not None
            assert move.seat == wire.stage.seat
            assert self.table.game == game.play(move)
        self.counts["done by luck"] += 1

    def judge_legal(self) -> None:
        """A legal move of any seat, as its page would send it."""
        game = self.table.game
        legal = game.legal_moves()
        calm = legal.of(*(kind for kind in legal.kinds() if not kind.rash))
        move = (calm or legal).sample(self.rng)
        if self.rng.random() < 0.03:
            seat = self.rng.choice([seat for seat in range(len(game.seats)) if game.legal_moves(seat)])
            move = game.legal_moves(seat).sample(self.rng)
        assert isinstance(move, SeatMove)
        wire = self.wires[move.seat]
        message = self.pick(wire, *as_picked(game, move))
        before = self.table.host.rev
        reply = self.reply(wire, message)
        assert "refused" not in reply, (move, message, reply)
        assert self.table.host.rev == before + 1
        assert self.table.game == game.play(move)
        for other in self.wires:
            assert len([one for one in other if one.get("content", {}).get("type") == "frame"]) == 1
        self.note_done(wire, message)
        self.counts["legal"] += 1

    def note_done(self, wire: Wire, message: dict[str, Any]) -> None:
        self.done.setdefault(self.wires.index(wire), []).append(message)


def as_picked(game: Game, move: SeatMove) -> tuple[str, dict[str, Any]]:
    """The offer and values by which a page makes a move."""
    view = game.view(move.seat)

    def places(cards: tuple[str, ...], held: tuple[str, ...]) -> list[str]:
        left = list(enumerate(held))
        found = []
        for card in cards:
            place = next(entry for entry in left if entry[1] == card)
            left.remove(place)
            found.append(str(place[0]))
        return found

    match move:
        case EndMovement():
            return "end-movement", {}
        case TakeCard(source=source):
            return f"take-{source}", {}
        case MoveFigure(figure=figure, to=to, via=via):
            ways = [f"{figure}>{to}/{via}", f"{figure}>{to}"]
            return next(name for name in ways if name in RULES.offers(view, game.legal_moves(move.seat))
                        and RULES.move(view, name, {}) == move), {}  # fmt: skip
        case Discard(cards=cards):
            return "discard", {"cards": places(cards, view.questions)}
        case PlayCards(cards=cards):
            return "play", {"cards": places(cards, playable(view))}
        case Accuse(characters=codes):
            return "accuse", {"thief": list(codes) if len(codes) > 1 else codes[0]}
        case Ask(target=target, question=question):
            return "ask", {"target": str(target), "shape": "words", "words": say(question)}
    raise AssertionError(f"no pick for {move}")
