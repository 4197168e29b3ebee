"""The stage without a browser: messages in, messages out."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from toys.spice_ring import SpiceRing
from toys.wire import Wire, draft, pick, ready

from batwidgets.scene import Refused
from batwidgets.widgets.stage import Stage


def sell(card: str = "Mace", sold: int = 3, kept: int = 1) -> dict:
    return {"card": card, "crates": {"sold": sold, "kept": kept}}


def test_a_view_that_asks_gets_its_hand_and_offers(wire):
    reply = wire.reply(ready())
    assert (reply["view"], reply["nonce"]) == ("v", "n0")
    assert "Nutmeg" in reply["frame"]["parts"]["hand"]
    assert reply["frame"]["offers"]["sail-1"] == {"label": "Sail to Tidore"}
    assert "3 days away" in reply["frame"]["offers"]["sail-3"]["refused"]


def test_a_view_that_missed_something_gets_the_public_picture_again(wire):
    wire.stage.pick("sail-1")
    sent = wire.feed(ready())
    assert sent[0]["method"] == "update"
    assert sent[0]["state"]["now"]["rev"] == 2


def test_a_pick_is_done_told_and_answered_and_the_bot_follows(wire, table):
    sent = wire.feed(pick())
    assert table.log == ["A sails to Tidore", "B sails to Ambon"]
    kinds = [message["method"] if message["method"] == "update" else message["content"]["type"] for message in sent]
    assert kinds == ["update", "frame", "update", "frame", "reply"]
    assert "refused" not in sent[-1]["content"]
    assert sent[1]["content"]["cues"] == [{"kind": "travel", "piece": "ship-0", "from": "isle-0", "to": "isle-1"}]
    assert list(sent[0]["state"]["now"]["parts"]) == ["banner", "log", "ships"], "the still board is not sent again"
    assert list(sent[1]["content"]["parts"]) == ["orders"], "nor is the hand, which is the same"


def test_on_a_running_loop_the_reply_comes_before_the_bot(wire, table):
    async def play():
        reply = wire.reply(pick())
        assert "refused" not in reply
        assert len(table.log) == 1
        await wire.stage.host._others
        assert len(table.log) == 2
        wire.stage.pick("sail-0" if table.at[0] == 1 else "sail-1")
        wire.stage.wait()
        assert len(table.log) == 4, "a cell need not wait for the loop"

    asyncio.run(play())


def test_a_closed_stage_lets_nobody_act(wire, table):
    async def play():
        wire.feed(pick())
        wire.stage.close()
        await wire.stage.host._others

    asyncio.run(play())
    assert len(table.log) == 1


BAD = [
    ("unreadable", "rubbish"),
    ("unreadable", None),
    ("unreadable", []),
    ("unreadable", {}),
    ("unreadable", {"type": "cheat", "view": "v", "nonce": "n"}),
    ("unreadable", pick() | {"rev": "0"}),
    ("unreadable", pick() | {"rev": True}),
    ("unreadable", pick() | {"rev": 0.5}),
    ("unreadable", pick() | {"seat": 1}),
    ("unreadable", pick() | {"offer": "x" * 100_000}),
    ("unreadable", pick() | {"values": [["a", "b"]]}),
    ("unreadable", pick() | {"values": {"a": {"b": {"c": 1}}}}),
    ("unreadable", pick() | {"values": {"a": "x" * 100_000}}),
    ("unreadable", {key: value for key, value in pick().items() if key != "nonce"}),
    ("stale", pick(rev=-1)),
    ("stale", pick(rev=7)),
    ("unknown", pick("__class__")),
    ("unknown", pick("sail-99")),
    ("unknown", pick("sail-1>sail-2")),
    ("rule", pick("sail-3")),
    ("values", pick("sail-1", values={"card": "Mace"})),
    ("values", pick("sell")),
    ("values", pick("sell", values=sell("Canary-clove"))),
    ("values", pick("sell", values=sell(sold=5, kept=-1))),
    ("values", pick("sell", values=sell(sold=2, kept=1))),
    ("values", pick("sell", values=sell() | {"crates": 4})),
    ("values", pick("sell", values=sell() | {"price": 9})),
    ("values", pick("sell", values={"card": "Mace", "crates": {"sold": 10**30, "kept": 0}})),
    ("values", draft("rule", {"name": "x"})),
    ("unknown", draft("nothing", {})),
]


@pytest.mark.parametrize(("kind", "message"), BAD)
def test_a_bad_message_gets_one_typed_refusal_and_changes_nothing(wire, table, kind, message, capsys):
    def everything():
        state = wire.stage.get_state(["start", "now", "seen"])
        return json.dumps([table.at, table.coins, table.log, table.hands, wire.stage.host.rev, state])

    before = everything()
    reply = wire.reply(message)
    assert reply["refused"]["kind"] == kind
    assert "Canary" not in json.dumps(reply["refused"])
    assert len(json.dumps(reply)) < 500
    assert before == everything()
    assert capsys.readouterr() == ("", "")


def test_a_replayed_pick_is_refused(wire, table):
    wire.feed(pick())
    assert wire.reply(pick())["refused"]["kind"] == "replay"
    assert wire.reply(pick(nonce="n2"))["refused"]["kind"] == "stale"
    assert len(table.log) == 2


def test_a_draft_tells_what_a_half_made_choice_would_do_and_changes_nothing(wire, table):
    assert wire.reply(draft("sell", sell() | {"card": None}))["parts"] == {"forecast": "Choose a card and a number."}
    assert wire.reply(draft("sell", sell()))["parts"] == {"forecast": "This brings 15 coins."}
    half = {"card": "Mace", "crates": {"sold": 2, "kept": None}}
    assert wire.reply(draft("sell", half))["parts"] == {"forecast": "This brings 10 coins."}
    assert wire.reply(draft("sell", sell(sold=9)))["refused"]["because"] == "Four crates: 4 in all; given 9 and 1"
    assert table.log == []


def test_the_page_may_write_only_what_it_has_seen(wire):
    stage = wire.stage
    truth = json.loads(json.dumps(stage.get_state()))
    for key in truth:
        stage.set_state({key: "mine now" if key != "seen" else 99})
        assert wire[-1]["method"] == "update"
        assert wire[-1]["state"] == {key: truth[key]}
    assert json.loads(json.dumps(stage.get_state())) == truth
    stage.set_state({"seen": 0})
    assert stage.seen == 0


def test_a_bug_in_a_source_is_named_without_its_text(wire, table, capsys):
    def broken(*_):
        raise KeyError("Canary-clove")

    table.pick = broken
    reply = wire.reply(pick())
    assert reply["refused"] == {"kind": "bug", "because": "a bug in Spice Ring: KeyError (see .error)"}
    assert isinstance(wire.stage.error, KeyError)
    assert capsys.readouterr() == ("", "")


def test_a_bug_in_the_others_play_reaches_every_view(wire, table):
    table.step = lambda: 1 / 0

    async def play():
        wire.feed(pick())
        await wire.stage.host._others

    asyncio.run(play())
    assert wire[-1]["content"]["view"] is None
    assert "ZeroDivisionError" in wire[-1]["content"]["refused"]["because"]


def test_of_many_picks_at_once_one_is_done(wire, table):
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: wire.feed(pick(nonce=str(n))), range(50)))
    replies = [sent["content"] for sent in wire if sent.get("content", {}).get("type") == "reply"]
    refused = [reply["refused"]["kind"] for reply in replies if "refused" in reply]
    assert len(replies) == 50
    assert refused == ["stale"] * 49
    assert len(table.log) == 2


def test_nothing_sent_or_kept_ever_holds_the_other_hand(wire):
    wire.feed(ready())
    wire.feed(pick())
    wire.feed(pick("sell", rev=2, nonce="n2", values=sell()))
    assert len(wire) > 6
    assert "Canary" not in json.dumps([*wire, wire.stage.get_state(), repr(wire.stage)])
    own = [message for message in wire if message["method"] == "update"] + [wire.stage.get_state()]
    assert "Nutmeg" not in json.dumps(own), "not even this seat's own hand is in synced state"


def test_python_can_do_what_a_click_does(wire, table):
    wire.stage.pick("sell", **sell())
    assert table.coins == [15, 0]
    with pytest.raises(Refused, match="3 days away"):
        wire.stage.pick("sail-3")


def test_the_state_of_a_long_game_stays_small(wire, table):
    table.step = lambda: False
    for rev in range(40):
        table.turn = 0
        wire.feed(pick(f"sail-{(table.at[0] + 1) % 6}", rev=rev, nonce=str(rev)))
    assert wire.stage.host.rev == 40
    assert "board" not in wire.stage.now["parts"]


def test_two_widgets_of_one_game_differ_in_nothing_but_their_model_id():
    one, two = (Stage(SpiceRing(({"Mace": 5}, {"Pepper": 2}))) for _ in range(2))
    assert one.get_state(["start", "now"]) == two.get_state(["start", "now"])
    assert repr(one) == repr(two)


# What is not on offer, openers, badges, rules


def test_what_is_not_on_offer_is_refused_with_its_rule_and_moves_no_revision(ferry_wire, ferries):
    far = ferry_wire.reply(pick("red>q4"))["refused"]
    assert far == {"kind": "rule", "because": "Elm is 4 quays away; a ferry sails 1", "rule": "FERRY-01"}
    assert ferry_wire.reply(pick("q1", nonce="n2"))["refused"]["rule"] == "FERRY-03"
    assert ferry_wire.reply(pick("red>end", nonce="n3"))["refused"]["kind"] == "unknown"
    assert ferry_wire.stage.host.rev == 0
    assert ferries.at == {"red": 0, "blue": 2}
    assert ferries.lines == []


def test_a_combined_pick_that_means_nothing_falls_back_on_its_last_part(ferry_wire):
    """With something open, a click on what has nothing to do with it is still answered for what it is."""
    assert ferry_wire.reply(pick("end>q1"))["refused"] == {
        "kind": "rule", "because": "select a ferry first", "rule": "FERRY-03"
    }  # fmt: skip


def test_an_opener_alone_is_no_move(ferry_wire):
    assert ferry_wire.reply(pick("red"))["refused"]["kind"] == "values"
    assert ferry_wire.stage.host.rev == 0


def test_openers_and_badges_are_told_in_the_frame(ferry_wire):
    offers = ferry_wire.reply(ready())["frame"]["offers"]
    assert offers["red"] == {"opens": True}
    assert offers["blue>q3"] == {"label": "Dogwood, 1 +1 crate", "badge": "1 +1 crate"}


def test_a_refused_offer_cites_its_rule(ferry_wire, ferries):
    ferries.points = 0
    ferry_wire.stage.host.publish()
    told = {"refused": "no points left", "rule": "FERRY-01", "opens": True}
    assert ferry_wire[-1]["content"]["offers"]["red"] == told
    assert ferry_wire.reply(pick("red", rev=1))["refused"]["rule"] == "FERRY-01"


def test_a_rule_is_fetched_by_a_draft_and_an_unknown_one_is_refused(ferry_wire):
    card = ferry_wire.reply(draft("rule", {"id": "FERRY-02"}))["parts"]["rule"]
    assert "A quay holds one ferry" in card
    assert "data-close" in card
    assert ferry_wire.reply(draft("rule", {"id": "FERRY-99"}, "d2"))["refused"]["kind"] == "unknown"
    assert ferry_wire.reply(draft("rule", {"id": 7}, "d3"))["refused"]["kind"] == "values"


def test_nothing_is_a_bystanders_to_pick(ferries):
    wire = Wire(Stage(ferries, seat=None))
    frame = wire.reply(ready())["frame"]
    assert frame["offers"] == {}
    assert frame["parts"] == {}
    assert "watching" in wire.reply(pick("end"))["refused"]["because"]
