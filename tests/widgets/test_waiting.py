"""The others wait: one atom at a time, each after a page has seen the last one; where no page is, nobody waits."""

from __future__ import annotations

import asyncio
import random
import threading

import pytest
from toys.spice_ring import SpiceRing
from toys.wire import Wire, pick, ready

from batwidgets import batam, batory
from batwidgets.core import OVER
from batwidgets.games.batory.state import HIDDEN
from batwidgets.scene import Offer, Story
from batwidgets.widgets import stage as stages
from batwidgets.widgets.host import LOOK, Host
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

HERE = {"type": "here", "view": "v", "nonce": "h"}
BYE = HERE | {"type": "bye"}


@pytest.fixture
def host():
    """Two ships that sail by themselves, for ever."""
    return Host(SpiceRing(bots=(0, 1)), pace=0)


async def stands(host: Host, rev: int) -> None:
    """The others go on until this revision, and no further."""
    async with asyncio.timeout(5):
        while host.rev < rev:
            await asyncio.sleep(0.01)
    await asyncio.sleep(3 * LOOK)
    assert host.rev == rev


async def runs(host: Host) -> None:
    """The others wait for nobody."""
    async with asyncio.timeout(5):
        before = host.rev
        while host.rev < before + 5:
            await asyncio.sleep(0.01)
    for watcher in host.watchers():
        watcher.close()  # that ends it


def test_every_atom_waits_until_the_last_one_was_seen(host):
    async def play():
        wire = Wire(Stage(host))
        wire.feed(ready())
        await stands(host, 0)
        for rev in range(3):
            wire.write(seen=rev)
            await stands(host, rev + 1)
        wire.write(seen=2)
        wire.write(seen=99)
        wire.write(now={"rev": 99, "parts": {}})
        await stands(host, 3)
        wire.stage.close()
        await stands(host, 3)

    asyncio.run(play())


@pytest.mark.parametrize("page", ["none", "says no more than picks", "goes", "goes without a word"])
def test_nobody_waits_where_no_page_is(host, page, monkeypatch):
    monkeypatch.setattr(stages, "GONE", 0.2)

    async def play():
        wire = Wire(Stage(host))
        if page == "says no more than picks":
            wire.feed(pick("sail-3"))
        elif page != "none":
            wire.feed(ready())
            await stands(host, 0)
        if page == "goes":
            wire.feed(BYE)
        await runs(host)

    asyncio.run(play())


def test_a_page_that_is_still_there_is_waited_for_however_long_one_looks(host, monkeypatch):
    monkeypatch.setattr(stages, "GONE", 0.2)

    async def play():
        wire = Wire(Stage(host))
        wire.feed(ready())
        for _ in range(8):
            await asyncio.sleep(0.05)
            assert "refused" not in wire.reply(HERE)
        assert host.rev == 0
        await runs(host)

    asyncio.run(play())


def test_a_page_that_was_silent_for_long_is_waited_for_again_once_it_says_a_word(host, monkeypatch):
    monkeypatch.setattr(stages, "GONE", 0.2)

    async def play():
        stage = Stage(host)
        wire = Wire(stage)
        wire.feed(ready())
        async with asyncio.timeout(5):
            while host.rev < 3:
                await asyncio.sleep(0.01)
        monkeypatch.setattr(stages, "GONE", 90.0)
        wire.feed(pick("sail-3", rev=host.rev))
        await stands(host, host.rev)
        stage.close()

    asyncio.run(play())


def test_a_hot_seat_is_waited_for_with_its_curtain_down():
    async def play():
        table = HotSeat(batory.position(to_act=2, seed=2), bots={2: "random"}, pace=0)
        wire = Wire(table)
        wire.feed(ready())
        await stands(table.host, 0)
        assert table.seat is None
        wire.write(seen=0)
        await stands(table.host, 1)
        table.close()

    asyncio.run(play())


def test_of_two_views_the_one_that_stays_is_waited_for(host):
    async def play():
        wire = Wire(Stage(host))
        wire.feed(ready())
        wire.feed(ready() | {"view": "w"})
        wire.feed(BYE)
        await stands(host, 0)
        wire.feed(BYE | {"view": "w"})
        await runs(host)

    asyncio.run(play())


def test_either_person_lets_them_go_on_and_a_spectator_neither_holds_nor_hurries(host):
    async def play():
        one, two, spectator = (Wire(Stage(host, seat=seat)) for seat in (0, 1, None))
        for wire in (one, two, spectator):
            wire.feed(ready())
        one.write(seen=0)
        await stands(host, 1)
        two.write(seen=1)
        await stands(host, 2)
        spectator.write(seen=2)
        await stands(host, 2)
        for wire in (one, two):
            wire.feed(BYE)
        await runs(host)

    asyncio.run(play())


def test_who_watches_bots_among_themselves_is_waited_for(host):
    async def play():
        wire = Wire(Stage(host, seat=None))
        wire.feed(ready())
        await stands(host, 0)
        wire.write(seen=0)
        await stands(host, 1)
        wire.stage.close()

    asyncio.run(play())


class Score:
    """A sheet that says how many moves there were."""

    name = "Score"

    def __init__(self, ring):
        self.ring = ring

    def parts(self, seat):
        return {"board": "<svg></svg>"} if seat is None else {"moves": str(len(self.ring.log))}

    def offers(self, seat):
        return {"mark": Offer("Mark")}

    def story(self, seat):
        return Story()

    def pick(self, seat, offer, values):
        pass

    def draft(self, seat, offer, values):
        return {}

    def step(self):
        return False


def test_a_sheet_never_paces_and_is_told_after_the_table(host):
    async def play():
        table, sheet = Wire(Stage(host)), Wire(Stage(Score(host.source)))
        sheet.stage.host.follow(host)
        sheet.feed(ready())
        table.feed(ready())
        told = []
        for name, wire in (("table", table), ("sheet", sheet)):
            wire.stage.comm.send = lambda data, name=name, **_: told.append((name, data["method"]))
        table.write(seen=0)
        await stands(host, 1)
        assert told == [("table", "update"), ("table", "custom"), ("sheet", "update"), ("sheet", "custom")]
        assert sheet.stage.host.rev == 1
        sheet.write(seen=1)
        await stands(host, 1)
        table.feed(BYE)
        await runs(host)

    asyncio.run(play())


def test_a_page_hurries_and_holds_no_table_but_its_own(host):
    other = Host(SpiceRing(bots=(0, 1)), pace=0)

    async def play():
        mine, theirs = Wire(Stage(host)), Wire(Stage(other))
        mine.feed(ready())
        theirs.feed(ready())
        for view in range(99):
            mine.feed(ready() | {"view": f"v{view}"})
        assert len(mine.stage._views) == stages.VIEWS
        theirs.write(seen=0)
        await stands(other, 1)
        for seen in (0, 2, 2**70, -1, True, "1", None, [1]):
            theirs.write(seen=seen)
        await stands(other, 1)
        assert host.rev == 0
        theirs.stage.close()
        mine.stage.close()

    asyncio.run(play())


def test_what_was_seen_is_not_unseen(wire):
    wire.stage.pick("sail-1")
    assert wire.write(seen=2) == []
    (truth,) = wire.write(seen=1)
    assert truth["state"] == {"seen": 2}
    assert wire.stage.seen == 2


def test_python_waits_for_no_page(wire, table):
    wire.feed(ready())
    wire.stage.pick("sail-1")
    assert len(table.log) == 2, "no loop runs"

    async def play():
        wire.stage.pick("sail-0" if table.at[0] == 1 else "sail-1")
        await asyncio.sleep(3 * LOOK)
        assert len(table.log) == 3
        wire.stage.wait()
        assert len(table.log) == 4

    asyncio.run(play())


def test_what_was_seen_may_be_told_on_another_thread_and_the_loop_of_a_pick_may_end(host):
    host.source.bots = (1,)
    wire = Wire(Stage(host))
    wire.feed(ready())
    picked, seen = threading.Event(), threading.Event()

    async def subshell():
        wire.feed(pick())
        picked.set()
        while not seen.is_set():
            await asyncio.sleep(0.01)
        await stands(host, 2)
        wire.write(seen=2)
        wire.feed(pick("sail-2" if host.source.at[0] == 1 else "sail-0", rev=2, nonce="n2"))
        assert host.rev == 3

    thread = threading.Thread(target=asyncio.run, args=(subshell(),))
    thread.start()
    assert picked.wait(5)
    wire.write(seen=1)
    seen.set()
    thread.join(5)

    async def main():
        assert host.rev == 3
        wire.write(seen=3)
        await stands(host, 4)

    asyncio.run(main())


# MS Batory, where a bot may win at any time


def winner(view, legal, rng):
    """Accuses the thief whenever it may."""
    return batory.moves.Accuse(view.seat, (THIEF,)) if view.seat == 1 else None


GAME = batory.position(played=["Age", "Number"], seed=3)
(THIEF,) = GAME.state.characters(HIDDEN)


def test_nothing_is_won_before_the_answer_to_ones_question_was_seen_and_one_may_act_first():
    ask = GAME.legal_moves(0).sample(random.Random(1))

    async def play(accuse: bool) -> int | None:
        table = Table(GAME, bots={1: winner, 2: "random"}, pace=0)
        wire = Wire(table)
        wire.feed(ready())
        wire.write(seen=0)
        table.play(ask)
        await stands(table.host, 1)
        frame = wire[-1]["content"]
        assert frame["others"] == "act"
        assert frame["say"], "the answer"
        if accuse:
            assert "refused" not in wire.reply(pick("accuse", rev=1, values={"thief": THIEF}))
        else:
            wire.write(seen=1)
            await stands(table.host, 2)
        assert table.game.to_act is OVER
        table.close()
        return table.game.standing().winner

    assert asyncio.run(play(accuse=False)) == 1
    assert asyncio.run(play(accuse=True)) == 0


def test_a_frame_tells_whether_others_act_next_by_what_lies_open():
    with Table(batory.new(["You", "Ben", "Cleo"], seed=7), bots=dict.fromkeys((1, 2), "random")) as table:
        wire = Wire(table)
        assert wire.reply(ready())["frame"]["others"] == "", "before anybody has moved nobody speaks up"
    with Table(GAME.run(["random"] * 3, moves=1), seat=1, bots={0: "random", 2: "random"}) as table:
        assert Wire(table).reply(ready())["frame"]["others"] == "may", "for an accusation"
        table.play(batory.moves.EndMovement(1))
        assert table.host.others() == ""
    with Table(batam.new(["You", "Ben", "Cleo"], seed=1), bots={0: "random"}, seat=1) as table:
        assert table.host.others() == "", "it has moved already: no loop runs"
    with Table(batam.new(["You", "Ben", "Cleo"], seed=1), bots={}) as table:
        assert table.host.others() == ""
    with Table(GAME.run(["random"] * 3)) as table:
        assert table.host.others() == ""
