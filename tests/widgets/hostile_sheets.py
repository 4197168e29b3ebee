"""Hostile messages to an investigation sheet, one that stands alone or one that follows a table.

The oracle is what a person would expect of paper: a box is marked, a note written, an answer added or taken back, and
nothing else on the sheet or in the game changes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from toys.wire import Wire
from widgets.filling import filled
from widgets.hostile_messages import Liar

from batwidgets import batory
from batwidgets.core import OVER, Game
from batwidgets.games.batory.moves import Accuse
from batwidgets.widgets.sheet import Sheet
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

ME = 0
GOES_ON = 0.02  # of all messages: one before which the game is played on
NEXT = {"": "x", "x": "v", "v": ""}
TERMS = ("Age", "Role", "Gender")


class Paper(NamedTuple):
    """All that is on a sheet, and the game that it follows."""

    marks: dict[str, str]
    notes: dict[int, str]
    past: tuple[Any, ...]
    help: bool
    asked: str | None
    answers: tuple[Any, ...]
    game: Game | None

    def put(self, what: str | int, text: str) -> Paper:
        """A mark or a note, which can be taken back."""
        if isinstance(what, str):
            return self._replace(marks={**self.marks, what: text}, past=(*self.past, (what, self.marks[what])))
        notes = {seat: note for seat, note in {**self.notes, what: text}.items() if note}
        return self._replace(notes=notes, past=(*self.past, (what, self.notes.get(what, ""))))

    def after(self, offer: str, values: dict[str, Any], thief: tuple[str, ...]) -> Paper:
        """The sheet once this was picked; of an answer that is written down, without the answer."""
        name, _, which = offer.partition("-")
        match name:
            case "help":
                return self._replace(help=not self.help, asked=None)
            case "no":  # reason
                return self._replace(asked=None)
            case "undo":
                what, before = self.past[-1]
                return self.put(what, before)._replace(past=self.past[:-1])
            case "mark":
                return self.put(which, NEXT[self.marks[which]])
            case "note":
                return self.put(int(which), values["note"])
            case "clear":
                return self.put(int(which), "")
            case "why":
                return self._replace(asked=which)
            case "take":  # back
                return self._replace(answers=self.answers[:-1], asked=None)
            case "heard":
                return self._replace(asked=None)
            case "accuse":
                assert self.game is not None
                return self._replace(game=self.game.play(Accuse(ME, thief)))
        raise AssertionError(f"{offer} is nothing that a sheet does")


class SheetLiar(Liar):
    """One sheet that stands alone, a second page of it, and somebody who watches."""

    def sit_down(self, game: Game) -> Any:
        hand = list(game.view(ME).characters)
        return batory.sheet(batory.desk(players=len(game.seats), me=ME, hand=hand))

    def __init__(self, game: Game, rng: random.Random, counts: Counter[str]) -> None:
        self.played = game
        super().__init__(game, rng, counts)

    @property
    def sheet(self) -> Sheet:
        return self.table  # type: ignore[return-value]

    @property
    def source(self) -> Any:
        return self.sheet.host.source

    def stages(self) -> list[Stage]:
        return [self.sheet, Stage(self.sheet.host, seat=ME), Stage(self.sheet.host, seat=None)]

    def over(self) -> bool:
        return False

    def drawn(self) -> list[str]:
        return [*self.sheet.host.own_parts(ME).values()]

    def fields(self) -> list[str]:
        asked = [offer.form.fields for offer in self.sheet.host.offers(ME).values() if offer.form]
        return [field.name for fields in asked for field in fields]

    def game(self) -> Game | None:
        """The game that is followed."""
        return None

    def subject(self) -> Paper:
        source = self.source
        by_hand, answers = source.by_hand, self.sheet.desk.answers
        return Paper(
            {**by_hand.marks}, {**by_hand.notes}, (*by_hand.past,), source.help, source.asked, answers, self.game()
        )

    def standing(self) -> tuple[object, ...]:
        traits = [trait for wire in self.wires for trait in (id(wire.stage.start), id(wire.stage.now), wire.stage.seen)]
        told = self.source.story(ME).say, self.source.autosave
        return (self.subject(), self.sheet.host.rev, told, *traits)

    def lies(self) -> list[Callable[[], None]]:
        return [*super().lies(), self.values, self.forbidden]

    def forbidden(self) -> None:
        """The box of a character of one's own, whatever comes with it."""
        values = self.rng.choice(({}, {"x": 1}, {"note": "x"}))
        self.refused(
            self.wires[0], self.pick(self.wires[0], f"mark-{self.rng.choice(self.sheet.desk.hand)}", values), "rule"
        )

    def anothers(self) -> None:
        """What may be picked at a table, or on the sheet of another seat."""
        wire, game = self.wire(), self.played
        names = {f"note-{ME}", f"clear-{ME}", "note-9", "mark-zzz", "why-", "take-back-0"}
        for seat in range(len(game.seats)):
            names |= game.ruleset.offers(game.view(seat), game.legal_moves(seat)).keys()
        values = self.rng.choice(({}, {}, self.made_up()))
        kinds = ("unknown", "unreadable") if values else ("unknown",)
        self.refused(wire, self.pick(wire, self.rng.choice(sorted(names - {*self.offered(wire)})), values), *kinds)

    def judge_legal(self) -> bool:
        """Something that is on offer; an answer may speak against those before, and is refused by a rule then."""
        wire = self.wires[0]
        offers = {name: offer for name, offer in wire.stage._offers.items() if not offer.refused}
        name = self.one_of_a_kind(offers)
        form, before = offers[name].form, self.subject()
        values = (
            self.heard(filled(form, self.rng)) if name == "heard" and form else filled(form, self.rng) if form else {}
        )
        message = self.pick(wire, name, values)
        reply = self.reply(wire, message)
        if name == "heard" and "refused" in reply:
            assert reply["refused"]["kind"] in ("rule", "values")
            assert self.subject() == before
            return True
        assert "refused" not in reply, (message, reply)
        self.judge_done(wire, message, before, ME)  # type: ignore[arg-type]
        self.counts["legal"] += 1
        return True

    def heard(self, values: dict[str, Any]) -> dict[str, Any]:
        """An answer that a sheet can read, to a question that names no place."""
        term = self.rng.choice(TERMS)
        field = {each.name: each for each in self.sheet.host.offers(ME)["heard"].form.fields}[term]
        named = dict.fromkeys(("Location", "Deck", *TERMS), "*")
        named[term] = self.rng.choice([value for value in field.options if value != "*"])
        shape = self.rng.choice(("any", "least", "exactly"))
        return {
            "seat": values["seat"], "shape": shape, **({} if shape == "any" else {"k": 1}), **named,
            **({"place": "no"} if self.placed() else {}), "answer": self.rng.choice(("yes", "no")),
        }  # fmt: skip

    def placed(self) -> bool:
        return len(self.sheet.desk.at) > 0

    def judge_done(self, wire: Wire, message: dict[str, Any], game: Any, seat: int | None) -> None:
        """The sheet must be what it was, with the one thing that was picked."""
        before: Paper = game
        assert self.sheet.host.rev >= message["rev"] + 1
        self.note_done(wire, message)
        found = self.subject()
        expected = before.after(message["offer"], message["values"], self.suspects)
        if message["offer"] == "heard":
            assert found.answers[:-1] == before.answers
            new = found.answers[-1]
            given = message["values"]
            said = {"yes": True, "no": False}.get(given.get("answer"), given.get("count"))
            assert (new.seat, new.fact.answer) == (int(given["seat"]), said)
            expected = expected._replace(answers=found.answers)
        elif message["offer"] == "accuse":
            expected = expected._replace(answers=found.answers)  # the game tells them
        assert found == expected
        self.counts[message["offer"].partition("-")[0]] += 0
        for other in self.wires:
            assert len([one for one in other if one.get("content", {}).get("type") == "frame"]) >= 1

    suspects: tuple[str, ...] = ()


class FollowingLiar(SheetLiar):
    """A sheet beside a table, at which the game goes on now and then."""

    def sit_down(self, game: Game) -> Any:
        self.beside = Table(game, bots={}, sheet=batory._sheet_beside)
        return self.beside.sheet()

    def close(self) -> None:
        super().close()
        self.beside.close()

    def game(self) -> Game:
        return self.beside.game

    def standing(self) -> tuple[object, ...]:
        host = self.beside.host
        return (*super().standing(), id(self.beside.game), host.rev, id(self.beside.start), id(self.beside.now))

    def say_something(self) -> None:
        if self.rng.random() < GOES_ON and self.beside.game.to_act is not OVER:
            moves = self.beside.game.legal_moves()
            calm = moves.of(*(kind for kind in moves.kinds() if not kind.rash)) or moves
            self.beside.play(calm.sample(self.rng))
            self.played = self.beside.game
        self.suspects = self.certain()
        super().say_something()

    def certain(self) -> tuple[str, ...]:
        """Whom its button accuses: those who have the card under the board in every deal that is left."""
        desk = self.sheet.desk
        return tuple(code for code, count in desk.thief().items() if count == desk.worlds)
