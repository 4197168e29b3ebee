"""Several widgets at one source: two seats, a watcher, a sheet that follows, and what happens when they are closed."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import weakref

import pytest
from toys.ferries import Ferries
from toys.spice_ring import SpiceRing
from toys.wire import Wire, pick, ready

from batwidgets.core import catalog
from batwidgets.scene import Offer, Story
from batwidgets.widgets.host import Host
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table


class Notes:
    """A sheet beside Spice Ring: shows how many moves there were, and takes marks of its own."""

    name = "Notes"

    def __init__(self, ring: SpiceRing) -> None:
        self.ring, self.marks = ring, 0

    def parts(self, seat):
        if seat is None:
            return {"layout": "<p data-part='board'></p><p data-part='sold'></p>", "board": "<svg></svg>"}
        sold = sum("sells" in line for line in self.ring.log)
        return {"sold": f"{sold} sold, {self.marks} marked"}

    def offers(self, seat):
        return {"mark": Offer("Mark")}

    def story(self, seat):
        return Story()

    def pick(self, seat, offer, values):
        self.marks += 1

    def draft(self, seat, offer, values):
        return {}

    def step(self):
        return False


@pytest.fixture
def ring():
    return SpiceRing(bots=())


def frames(wire) -> list[dict]:
    return [sent["content"] for sent in wire if sent.get("content", {}).get("type") == "frame"]


def test_two_seats_at_one_host_see_the_same_revision_and_only_their_own_cards(ring):
    host = Host(ring)
    one, two = Wire(Stage(host)), Wire(Stage(host, seat=1))
    assert "refused" not in one.reply(pick())
    assert host.rev == 1
    assert [frame["rev"] for frame in frames(one)] == [frame["rev"] for frame in frames(two)] == [1]
    assert two.reply(pick("sail-4", rev=0))["refused"]["kind"] == "stale"
    assert "refused" not in two.reply(pick("sail-4", rev=1, nonce="n2"))
    assert ring.log == ["A sails to Tidore", "B sails to Ambon"]
    one.reply(ready(2))
    two.reply(ready(2))
    assert "Canary-clove" in json.dumps(two)
    assert "Canary-clove" not in json.dumps(one)
    assert "Nutmeg" not in json.dumps(two)


def test_a_watcher_sees_the_public_picture_and_no_cards(ring):
    host = Host(ring)
    wire = Wire(Stage(host, seat=None))
    Stage(host).pick("sail-1")
    assert frames(wire)[-1]["offers"] == {}
    wire.reply(ready())
    assert "A sails to Tidore" in json.dumps(wire)
    assert not [card for card in ("Nutmeg", "Mace", "Canary") if card in json.dumps(wire)]


def test_a_stage_that_comes_late_starts_from_the_picture_of_now(ring):
    host = Host(ring)
    Stage(host).pick("sail-1")
    late = Stage(host, seat=1)
    assert late.now == {"rev": 1, "parts": {}}
    assert "A sails to Tidore" in late.start["log"]


def test_a_sheet_follows_the_table_and_only_when_it_is_concerned(ring):
    table, notes = Stage(ring), Notes(ring)
    sheet = Wire(Stage(notes))
    sheet.stage.host.follow(table.host)
    assert sheet.stage.host.lock is table.host.lock
    table.pick("sail-1")
    assert (table.host.rev, sheet.stage.host.rev) == (1, 0), "nothing sold, so the sheet says the same"
    ring.turn = 0
    table.pick("sell", card="Mace", crates={"sold": 4, "kept": 0})
    assert (table.host.rev, sheet.stage.host.rev) == (2, 1)
    assert frames(sheet)[-1]["parts"] == {"sold": "1 sold, 0 marked"}
    sheet.feed(pick("mark", rev=1))
    assert (table.host.rev, sheet.stage.host.rev) == (2, 2), "marks are the sheet's own"
    assert frames(sheet)[-1]["parts"] == {"sold": "1 sold, 1 marked"}
    with pytest.raises(ValueError, match="another host"):
        table.host.follow(table.host)


def test_two_hosts_may_follow_each_other(ring):
    table, sheet = Stage(ring), Stage(Notes(ring))
    sheet.host.follow(table.host)
    table.host.follow(sheet.host)
    table.pick("sell", card="Mace", crates={"sold": 4, "kept": 0})
    sheet.pick("mark")
    assert (table.host.rev, sheet.host.rev) == (1, 2)


@pytest.mark.parametrize("way", ["from the page", "from Python"])
def test_a_host_waits_for_its_lock(wire, table, way):
    """A bot's move on one thread and a pick on another are never at the source together."""
    entered = threading.Event()
    play = (lambda: wire.feed(pick())) if way == "from the page" else (lambda: wire.stage.pick("sail-1"))
    with wire.stage.host.lock:
        thread = threading.Thread(target=lambda: (play(), entered.set()))
        thread.start()
        assert not entered.wait(0.2)
        assert table.log == []
    thread.join(5)
    assert len(table.log) == 2


def test_a_source_that_changed_by_itself_is_published(ring):
    wire = Wire(Stage(ring))
    ring.log.append("a storm")
    wire.stage.host.publish()
    assert "a storm" in wire.stage.now["parts"]["log"]
    assert frames(wire)[-1]["rev"] == 1


def test_the_others_go_on_while_any_stage_is_open():
    ring = SpiceRing()
    host = Host(ring, pace=0)
    one, two = Stage(host), Stage(host, seat=None)

    async def play():
        one.pick("sail-1")
        one.close()
        await host._others

    asyncio.run(play())
    assert len(ring.log) == 2, "somebody is still watching"
    two.close()
    ring.turn = 1
    host.wait()
    assert len(ring.log) == 2, "nobody is"


def test_the_others_go_on_while_a_sheet_is_open():
    ring = SpiceRing()
    table, sheet = Stage(ring), Stage(Notes(ring))
    sheet.host.follow(table.host)
    table.close()
    ring.turn = 1
    table.wait()
    assert len(ring.log) == 1
    sheet.close()
    ring.turn = 1
    table.wait()
    assert len(ring.log) == 1


def test_a_host_without_stages_plays_on_from_python():
    ring = SpiceRing()
    host = Host(ring)
    host.pick(0, "sail-1", {})
    assert len(ring.log) == 2


@pytest.mark.parametrize("source", [SpiceRing, Ferries])
def test_a_closed_stage_is_forgotten(source):
    stage = Stage(source())
    gone = [weakref.ref(stage), weakref.ref(stage.host), weakref.ref(stage.host.source), weakref.ref(stage.layout)]
    stage.pick("sail-1" if source is SpiceRing else "end")
    stage.close()
    del stage
    gc.collect()
    assert [held() for held in gone] == [None] * 4


def test_a_closed_stage_does_not_keep_a_shared_host_from_the_others(ring):
    host = Host(ring)
    one, two = Stage(host), Wire(Stage(host, seat=None))
    one.close()
    assert host.watchers() == [two.stage]
    host.pick(0, "sail-1", {})
    assert len(frames(two)) == 1


def test_what_is_no_source_is_refused():
    with pytest.raises(TypeError, match="expected a source"):
        Host("a game")
    with pytest.raises(TypeError, match="expected a source"):
        Stage(object())


@pytest.mark.parametrize("name", ["batory", "batam", "batavia"])
def test_what_is_sent_is_plain_text(name):
    """marimo sends a subclass of str as an object."""
    game = catalog.module(name).new(["Ann", "Ben", "Cleo"], seed=7)
    host = Table(game, bots={}, seat=game.to_act).host
    host.notice = "look"
    drafted = host.draft(game.to_act, "rule", {"id": next(iter(game.ruleset.rules))})
    sent = [*host.public_parts().values(), *host.own_parts(game.to_act).values(), *drafted.values()]
    assert {type(part) for part in sent} == {str} and len(sent) > 10
