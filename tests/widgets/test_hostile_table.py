"""A real game's table under hostile messages and clumsy calls: one short typed refusal each, and nothing changed."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from games.batory.hostile import check
from toys.wire import Wire, draft, pick

from batwidgets import batory
from batwidgets.scene import Refused
from batwidgets.widgets.host import Host
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

START = batory.new(["Ann", "Ben", "Cleo"], seed=7)
GAMES = {
    "move": START,
    "play": START.play(batory.moves.EndMovement(0)),
    "ask": batory.position(played=["Age", "Number"], seed=3),
    "discard": batory.position(questions=[["Age", "Age", "Role", "Deck", "Gender", "Location"], [], []], seed=3),
    "take": batory.position(gains=2, seed=1),
    "two players": batory.position(hands=[[], []], played=["Age", "Location"], seed=1),
    "another's turn": batory.position(to_act=1, seed=2),
    "over": START.run(["random"] * 3),
}
NAMES = (
    "__class__", "undo", "ask", "play", "discard", "accuse", "end-movement", "take-", "take-deck", "take-zzz", "MCy>",
    ">", "MCy>T2/", "MCy>T2/zzz", "MCy>T2>T3", "PAR>T2", "rule", ">>>", "/", "x" * 64, "a\0b",
)  # fmt: skip
WHOLE = {"target": "1", "shape": "any", "k": 1, "Age": "old"}
VALUES = [
    *({name: value} for name in ("cards", "thief", "id") for value in (-1, "zz", [], ["99"], ["0", "0"], {"a": None})),
    *(WHOLE | {name: value} for name in WHOLE for value in (None, -1, 10**30, "", "zz", "words", [], {"a": 1})),
    WHOLE | {"shape": "words", "words": "any\u202e old"},
    WHOLE | {"shape": "words", "words": "<!--<script>"},
]
LEFT = [name for name in NAMES if name not in ("undo", "end-movement", "take-deck")]  # those may be legal


def everything(table: Table) -> str:
    """All that a refused message must leave alone."""
    game = table.game
    return json.dumps([game.to_json(), table.host.rev, table.get_state(["start", "now", "seen"])])


@pytest.mark.parametrize("phase", GAMES)
def test_hostile_picks_and_drafts_are_refused_in_every_phase(phase: str) -> None:
    with Table(GAMES[phase], bots={}) as table:
        wire, before = Wire(table), everything(table)
        for name in LEFT:
            for number, values in enumerate(VALUES if name in ("ask", "play", "discard", "accuse") else VALUES[:6]):
                for message in (
                    pick(name, nonce=f"{name}{number}"[-60:], values=values),
                    draft(name, values, nonce="d"),
                ):
                    reply = wire.reply(message)
                    if message["type"] == "pick":
                        assert reply["refused"]["kind"] in ("unknown", "rule", "values"), (message, reply)
                    assert reply.get("refused", {}).get("kind") != "bug", (message, table.error)
                    assert len(json.dumps(reply.get("refused"))) < 900
        assert everything(table) == before


@pytest.mark.parametrize(
    "message",
    [
        pick("\ud800"),
        pick() | {"view": "\ud800"},
        pick() | {"nonce": "\ud800"},
        pick() | {"type": "\ud800"},
        pick() | {"rev": "\ud800"},
        pick(values={"\ud800": 1}),
        draft("ask", {"words": "\ud800"}),
        draft("ask", {"cards": ["\ud800"]}),
        draft("ask", {"cards": ["0"] * 1000}),
        draft("ask", {f"{number} and more": 1 for number in range(1000)}),
        draft("ask", {"cards": {f"{number}": 1 for number in range(1000)}}),
        {"\ud800": 1},
    ],
)
def test_what_could_not_be_sent_back_is_unreadable(message: dict) -> None:
    with Table(START, bots={}) as table:
        reply = Wire(table).reply(message)
        assert reply["refused"]["kind"] == "unreadable"
        assert len(json.dumps(reply, ensure_ascii=False).encode()) < 600, "Jupyter sends it as UTF-8"


TABLE = Table(START, bots={})
SHEET = batory.sheet(batory.desk(START, me=0))
CALLS = {
    "table": batory.table,
    "a name": lambda given: batory.table(["You", given]),
    "seat": lambda given: batory.table(["You", "bot"], seat="x" if given is True else given),
    "board": lambda given: batory.table(["You", "bot"], board=given),
    "Table": Table,
    "Table's seat": lambda given: Table(START, seat=given),
    "bots": lambda given: Table(START, bots=given),
    "a bot": lambda given: Table(START, bots={1: given}),
    "pace": lambda given: Table(START, pace=given),
    "Stage": Stage,
    "Stage's seat": lambda given: Stage(TABLE.host, seat=given),
    "Host": Host,
    "play": TABLE.play,
    "pick": TABLE.pick,
    "a value": lambda given: TABLE.pick("accuse", thief=given),
    "set_state": TABLE.set_state,
    "seen": lambda given: TABLE.set_state({"seen": given}),
    "sheet": SHEET.pick,
    "mark": lambda given: SHEET.host.source.mark(given, "x"),
}


@pytest.mark.parametrize("call", CALLS)
def test_clumsy_calls_are_refused(call: str) -> None:
    before = everything(TABLE)
    check(CALLS[call], ValueError, TypeError, FileNotFoundError, Refused)
    assert everything(TABLE) == before


def test_of_two_threads_that_pick_at_once_one_is_stale() -> None:
    with Table(START, bots={}) as table:
        wire = Wire(table)
        with ThreadPoolExecutor(2) as pool:
            messages = [pick("end-movement", nonce=nonce) for nonce in ("a", "b")]
            list(pool.map(lambda message: table._handle_custom_msg(message, []), messages))
        replies = [sent["content"] for sent in wire if sent.get("content", {}).get("type") == "reply"]
        assert sorted(reply.get("refused", {}).get("kind", "done") for reply in replies) == ["done", "stale"]
        assert len(table.game.log) == len(START.log) + 1


def test_a_closed_table_can_still_be_asked() -> None:
    table = batory.table(["You", "bot", "bot"], seed=7)
    sheet = table.sheet()
    table.close()
    sheet.close()
    table.close()
    table._handle_custom_msg(pick("end-movement"), [])
    assert "Table" in repr(table)
    other = table.sheet()
    assert other is not sheet
    assert other.attended
    other.close()


def test_a_bot_has_the_name_of_nobody_at_the_table() -> None:
    with batory.table(["Ben", "Cleo", "bot", "bot"], seed=1) as table:
        assert table.game.seats == ("Ben", "Cleo", "Dan", "Eve")


@pytest.mark.parametrize("name", ["<!--<script>", "</script>", "]]>&amp;\"'", "${x}`{{y}}", "🦜🏴\u0301"])
def test_a_name_is_shown_as_text_wherever_it_stands(name: str) -> None:
    with batory.table([name, "bot", "You"], seed=7) as table:
        wire = Wire(table)
        table.play(batory.moves.EndMovement(0))
        traits = json.dumps(table.get_state(["start", "now"]))
        frames = json.dumps([sent.get("content", {}).get("parts", {}) for sent in wire])
        for text in (traits, frames):
            assert "<script" not in text
            assert "</script" not in text
            assert "<!--" not in text
