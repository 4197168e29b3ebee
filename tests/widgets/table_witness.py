"""All that leaves a table for one seat in some turns of play, as text by channel: what twins are held side by side by.

The turns are the same in every twin: an accusation by another, steps, undo, what is not on offer, drafts, rules, a
hint, replays, old revisions, a crash, a question, and another's turn. Nothing in them is drawn by chance. At the end
seat 0 looks back on the game, and the file that followed its sheet is read.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

from toys.wire import Wire, draft, pick, ready

from batwidgets import batory
from batwidgets.core import Dealer, Game, IllegalMove
from batwidgets.core.moves import Move
from batwidgets.games.batory import positions
from batwidgets.games.batory.moves import Accuse, Ask, EndMovement, PlayCards
from batwidgets.games.batory.questions import AskHowMany, Term
from batwidgets.games.batory.state import HIDDEN, State
from batwidgets.scene import Refused
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

RULES = batory.ruleset
ME, OTHER, OUT = 0, 1, 2
PLAYED = ("Age", "Number")
QUESTION = AskHowMany(Term(age=("old",)))
ADDRESS = re.compile(r"0x[0-9a-f]+|IPY_MODEL_[0-9a-f]+|(?<=model_id=')[0-9a-f]+|\b[0-9a-f]{32}\b")
Told = dict[str, list[str]]


def start() -> Game:
    """Seat 0 is to move; everybody holds question cards."""
    return batory.position(
        seats=["Ann", "Ben", "Cleo"], hands=[["MCy", "FPy", "MPo", "FCm"], [], []], to_act=ME, seed=21,
        questions=[PLAYED, ["Deck red", "Role"], ["Gender"]],
    )  # fmt: skip


def twin_game(state: State, seed: int) -> Game:
    """A game that begins in a state, with a seed of its own."""
    options = start().options
    return Game(RULES, state.names, options, state, dealer=Dealer(seed), parts=positions.parts_of(state))


class Ear:
    """What a table tells, written down by channel."""

    def __init__(self) -> None:
        self.told: Told = {}

    def note(self, channel: str, *what: object) -> None:
        self.told.setdefault(channel, []).extend(one if isinstance(one, str) else json.dumps(one) for one in what)

    def note_reprs(self, channel: str, *what: object) -> None:
        """Reprs without what differs from run to run: where objects lie, and the ids of widgets."""
        self.note(channel, *(ADDRESS.sub("", one if isinstance(one, str) else repr(one)) for one in what))

    @contextlib.contextmanager
    def failing(self, channel: str) -> Iterator[None]:
        """Note an error: its text, its repr, and a traceback with the repr of every local variable of ours."""
        try:
            yield
        except (IllegalMove, Refused, ValueError) as error:
            self.note(channel, str(error), repr(error))
            found = traceback.TracebackException.from_exception(error, capture_locals=True)
            ours = [frame for frame in found.stack if "batwidgets" in frame.filename or frame.name == "crashing"]
            self.note_reprs("tracebacks", *(f"{frame.name} {frame.locals}" for frame in ours))
        else:
            raise AssertionError("expected an error")


def step_of(game: Game, seat: int = ME) -> str:
    """The pick of a step that earns nothing, so that chance has no part in it; the same in all twins."""
    offers = RULES.offers(game.view(seat), game.legal_moves(seat))
    return next(name for name, offer in offers.items() if ">" in name and offer.badge == "1")


STEP = step_of(start())


def told_to_me(game: Game, accused: str) -> Told:
    """What seat 0 and a spectator are told from the first picture to another's turn; `accused` by seat 2, wrongly."""
    ear, out = Ear(), io.StringIO()
    with (
        tempfile.TemporaryDirectory() as kept,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(out),
        _beside(game) as (table, sheet),
    ):
        wires = {"messages": Wire(table), "spectator": Wire(Stage(table.host, seat=None)), "sheet": Wire(sheet)}
        me = wires["messages"]
        _at_the_start(ear, table, wires)
        file = Path(kept) / "sheet.json"
        sheet.autosave(file)
        table.play(Accuse(OUT, (accused,)))
        _my_turn(ear, table, me)
        _a_crash(ear, table, me)
        _resync(ear, table, wires)
        _anothers_turn(ear, table, me, Path(kept) / "table.game")
        _looking_back(ear, table)
        sheet.pick("help")
        ear.note("sheet's file", file.read_text("utf-8"))
        for channel, wire in wires.items():
            ear.note(channel, *wire)
        game = table.game
        ear.note_reprs("reprs", table, table.host, table.host.source, sheet, sheet.host.source, game, game.state,
                       game.view(ME), game.legal_moves(ME), game.standing(), game.dealer)  # fmt: skip
    ear.note("printed", out.getvalue())
    return ear.told


def saved_of(game: Game) -> Told:
    """What a notebook keeps of a table at which somebody sits: nobody's cards may be in it."""
    ear = Ear()
    with _beside(game) as (table, sheet):
        wire = Wire(table)
        for rev, name in enumerate([STEP, "undo", STEP]):
            wire.reply(ready())
            wire.reply(pick(name, rev=rev, nonce=name + str(rev)))
        _ = table.hint(), sheet.pick("help")
        for shown in (table, sheet):
            state = shown.get_state()
            ear.note("initial state", {key: state[key] for key in ("start", "seen")})
            ear.note_reprs("state", {key: value for key, value in state.items() if key not in ("_esm", "_css")})
            bundle = shown._repr_mimebundle_()
            assert bundle is not None
            ear.note_reprs("mimebundle", *bundle[0].values())
    return ear.told


@contextlib.contextmanager
def _beside(game: Game) -> Iterator[tuple[Table, Stage]]:
    table = batory.table(game, seat=ME, bots={})
    with table, table.sheet() as sheet:
        yield table, sheet


def _at_the_start(ear: Ear, table: Table, wires: dict[str, Wire]) -> None:
    ear.note("initial state", table.get_state(["start", "now", "seen"]), repr(table))
    ear.note("ready", *(wire.reply(ready()) for wire in wires.values()))
    _standing_offers(ear, table)


def _standing_offers(ear: Ear, table: Table) -> None:
    offers = table.host.offers(ME)
    ear.note("undo", repr(offers["undo"]))
    ear.note("waiting", repr(offers["hint"]))
    ear.note("legal moves", repr(table.game.legal_moves(ME)), *map(str, list(offers)))
    ear.note("labels", *(repr(offer.words()) for offer in offers.values()))
    ear.note("forms", *(offer.form.html() for offer in offers.values() if offer.form))
    ear.note("story", repr(table.host.story(ME)), repr(table.host.story(None)))
    everybodys, mine = table.host.public_parts(), table.host.own_parts(ME)
    ear.note("picture", {**everybodys, **mine})
    ear.note("banner", everybodys["banner"])
    ear.note("news", mine["heard"])
    ear.note(
        "places", *re.findall(r"aria-label=(?:'[^']*'|\"[^\"]*\")", "".join([*everybodys.values(), *mine.values()]))
    )


def _tried(ear: Ear, table: Table, me: Wire, channel: str) -> None:
    """What is not on offer, or not with these values."""
    rev, offered = table.host.rev, table.host.offers(ME)
    names = ["MCo>T1", "MCo>B9", "T1", "A5", "play", "ask", "discard", "take-Age", "take-deck", "end-movement>", "x",
             "end-movement", "accuse", "undo"]  # fmt: skip
    for name in (name for name in names if name not in offered or name in ("accuse", "undo") or offered[name].refused):
        for values in ({}, {"cards": ["0"]}, {"thief": "MCy"}, {"thief": "nobody"}):
            if name != "undo" or offered[name].refused:
                ear.note(channel, me.reply(pick(name, rev=rev, nonce=f"{channel}{name}{values}"[:64], values=values)))


def _my_turn(ear: Ear, table: Table, me: Wire) -> None:
    _tried(ear, table, me, "refused picks")
    for move in (EndMovement(OTHER), Accuse(ME, ("MCy",)), PlayCards(ME, ("Age",))):
        with ear.failing("errors"):
            table.play(move)
    with ear.failing("errors"):
        table.pick("end-movement", cards=["0"])
    for name in (STEP, "undo", STEP):
        ear.note("picks", *me.feed(pick(name, rev=table.host.rev, nonce=f"{name}{table.host.rev}")))
        _standing_offers(ear, table)
    ear.note("replay", me.reply(pick(STEP, rev=table.host.rev, nonce=f"{STEP}{table.host.rev - 1}")))
    ear.note("stale", me.reply(pick(STEP, rev=0, nonce="stale")))
    ear.note("drafts", me.reply(draft("rule", {"id": "BATORY-MOVE-06"})), me.reply(draft("accuse", {"thief": "MCo"})))
    with contextlib.suppress(Refused):
        _hint(ear, table)
    ear.note("hint", *me.feed(pick("hint", rev=table.host.rev, nonce="hint")))
    ear.note("picks", *me.feed(pick("end-movement", rev=table.host.rev, nonce="end")))
    _hint(ear, table)
    _tried(ear, table, me, "refused picks")
    ear.note("picks", *me.feed(pick("play", rev=table.host.rev, nonce="play", values={"cards": ["0", "1"]})))
    _hint(ear, table)
    for shape in ("many", "least", "any", "words"):
        for age in ("old", None):
            values = {"target": "1", "shape": shape, "Age": age}
            ear.note("drafts", me.reply(draft("ask", values, nonce=f"{shape} {age}")))
    _tried(ear, table, me, "refused picks")


def crashing(state: State, move: Move) -> Any:
    """A bug in the engine, with the state at hand."""
    raise ValueError(f"no way to do {move}")


def _a_crash(ear: Ear, table: Table, me: Wire) -> None:
    """A bug whose text holds a secret: it stays in Python."""
    whole = table._source.draft

    def broken(*_: object) -> Any:
        raise KeyError(table.game.state.owner)

    table._source.draft = broken  # type: ignore[method-assign]
    ear.note("bug", me.reply(draft("ask", {}, nonce="bug")))
    table._source.draft = whole  # type: ignore[method-assign]
    with mock.patch.object(RULES, "do", crashing), ear.failing("errors"):
        table.play(Ask(ME, OTHER, QUESTION))


def _resync(ear: Ear, table: Table, wires: dict[str, Wire]) -> None:
    for rev in (0, -1, table.host.rev, 99):
        ear.note("resync", *(sent for wire in wires.values() for sent in wire.feed(ready(rev))))


def _anothers_turn(ear: Ear, table: Table, me: Wire, file: Path) -> None:
    """Mine ends with a question, answered alike in all twins; then another moves, looks for a hint, undoes.

    The file that the table is kept in holds all that is hidden: that somebody else wrote to it is all that may be told.
    """
    ear.note("picks", *_sent(me, lambda: table.play(Ask(ME, OTHER, QUESTION))))
    _standing_offers(ear, table)
    table.autosave(file)
    file.write_text("something else", "utf-8")
    with Stage(table.host, seat=OTHER) as other:
        for name in (step_of(table.game, OTHER), "hint", "undo", "end-movement", "hint"):
            with contextlib.suppress(Refused):
                ear.note("others' picks", *_sent(me, lambda name=name: other.pick(name)))  # type: ignore[misc]
            ear.note("autosave", table._source.autosaved.ended, *table.host.own_parts(ME).values())
            _standing_offers(ear, table)
    _tried(ear, table, me, "refused picks")
    with contextlib.suppress(Refused):
        _hint(ear, table)


def _looking_back(ear: Ear, table: Table) -> None:
    """The game so far, step by step, with each pair of eyes that seat 0 may look with."""
    with table.replay() as replay:
        wire = Wire(replay)
        ear.note("looking back", wire.reply(ready()), repr(replay), *replay.host.offers(ME))
        for name in ("back", "back", "forward", "as-spectator", "as-0", f"as-{OTHER}", "as-referee", "branch"):
            ear.note("looking back", *wire.feed(pick(name, rev=replay.host.rev, nonce=f"{name}{replay.host.rev}")))


def _hint(ear: Ear, table: Table) -> None:
    with contextlib.suppress(Refused):
        ear.note("hint", table.hint())


def _sent(wire: Wire, act: Callable[[], object]) -> list[Any]:
    already = len(wire)
    act()
    return wire[already:]


def innocent(state: State) -> str:
    """A character whom seat 2 may accuse wrongly."""
    return state.characters(OTHER)[0]


def hidden(state: State) -> str:
    """The thief."""
    return state.characters(HIDDEN)[0]
