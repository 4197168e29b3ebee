"""Replays: every step as a seat, a spectator or the referee saw it, and games that branch off."""

from __future__ import annotations

import html
import json
import re

import pytest
from games.batory.hostile import check
from toys.wire import Wire, draft, pick, ready

from batwidgets import batam, batavia, batory
from batwidgets.core import OVER, ChanceMove, SeatMove
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.scene import Refused, Story
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.seating import as_read_by
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

START = batory.new(["Ann", "Ben", "Cleo"], seed=7)
RUNNING = START.run(["random"] * 3, moves=40)
DONE = START.run(["careful"] * 3)
FAR = batam.new(["Ann", "Ben", "Cleo"], seed=1)


def names(codes) -> list[str]:
    return [BY_CODE[code].name for code in codes]


def test_every_step_is_the_game_at_that_step():
    moves = [number for number, move in enumerate(DONE.log) if isinstance(move, SeatMove)]
    replay = Replay(DONE)
    assert replay.steps == len(moves)
    for step, length in enumerate([*moves, len(DONE.log)]):
        replay.go(step)
        assert replay.step == step
        assert replay.game == DONE.replay(length)
        assert not any(isinstance(move, ChanceMove) for move in DONE.log[length : length + 1])
        shown = replay.start | replay.now["parts"]
        drawn = batory.ruleset.scene(DONE.replay(length).view(None), {}, None)
        assert {part: markup for part, markup in shown.items() if markup or part in drawn} == dict(drawn)
    assert replay.game == DONE


def test_buttons_step_and_turn():
    replay = Replay(DONE)
    wire = Wire(replay)
    number = iter(range(1000))

    def press(name: str) -> dict:
        return wire.reply(pick(name, rev=replay.host.rev, nonce=str(next(number))))

    seen = []
    for name in ["forward", "forward", "back", "last", "back", "turn-back", "first", "turn-forward", "last"]:
        assert "refused" not in press(name), name
        seen.append(replay.step)
    last = replay.steps
    assert seen[:5] == [1, 2, 1, last, last - 1]
    assert seen[6] == 0
    movers = [move.seat for move in DONE.log if isinstance(move, SeatMove)]
    assert seen[5] in range(1, last)
    assert movers[seen[5]] != movers[seen[5] - 1]
    assert movers[seen[7]] != movers[0] == movers[seen[7] - 1]
    assert "last move" in press("forward")["refused"]["because"]
    assert press("as-9")["refused"]["kind"] == "unknown"
    assert press("end-movement")["refused"]["kind"] in ("rule", "unknown")
    assert "rule" in wire.reply(draft("rule", {"id": "BATORY-MOVE-06"}))["parts"]


def test_a_step_ahead_is_told_and_seen_to_move():
    travelled = next(number for number, move in enumerate(m for m in DONE.log if isinstance(m, SeatMove))
                     if type(move).__name__ == "MoveFigure")  # fmt: skip
    replay = Replay(DONE)
    replay.go(travelled)
    wire = Wire(replay)
    replay.pick("forward")
    frame = [sent["content"] for sent in wire if sent.get("content", {}).get("type") == "frame"][-1]
    assert [cue["kind"] for cue in frame["cues"]][:1] == ["travel"]
    assert frame["say"]
    replay.pick("back")
    frame = [sent["content"] for sent in wire if sent.get("content", {}).get("type") == "frame"][-1]
    assert frame["cues"] == []
    assert frame["say"] == f"Move {travelled} of {replay.steps}."


def test_each_perspective_shows_what_it_may():
    replay = Replay(DONE)
    replay.go(5)
    hands = [names(DONE.view(seat).characters) for seat in range(3)]
    for eyes in (0, 1, 2, None, "referee"):
        replay.see_as(eyes)
        own = json.dumps(replay.host.own_parts(0))
        for seat, held in enumerate(hands):
            shown = sum(f"<span>{name.replace(chr(39), '&#x27;')}</span>" in own for name in held)
            assert shown == (len(held) if eyes in (seat, "referee") else 0), (eyes, seat)
        assert ("Under the board: " in own) == (eyes == "referee")
    replay.go(0)
    everybody = json.dumps(replay.host.public_parts())
    assert "'s cards" not in html.unescape(everybody)


def test_a_running_game_shows_no_other_seat_unless_the_host_asks():
    replay = Replay(RUNNING, seat=1)
    wire = Wire(replay)
    offers = wire.reply(ready())["frame"]["offers"]
    assert {name for name in offers if name.startswith("as-")} == {"as-1", "as-spectator"}
    for eyes in (0, 2, "referee"):
        with pytest.raises(ValueError, match="expected one of 1, None"):
            replay.see_as(eyes)
        assert wire.reply(pick(f"as-{eyes}", nonce=str(eyes)))["refused"]["kind"] == "unknown"
    assert "would show what chance" in wire.reply(pick("branch"))["refused"]["because"]
    replay.go(-1)
    sent = json.dumps([*wire, replay.get_state(["start", "now", "seen"])])
    for seat in (0, 2):
        own = batory.ruleset.scene(RUNNING.view(seat), {}, None)
        assert json.dumps(own["hand"])[1:-1] not in sent
    asked = Replay(RUNNING, referee=True)
    assert {"as-0", "as-1", "as-2", "as-referee"} <= set(asked.host.offers(0))


def test_twins_of_a_running_game_give_a_seats_replay_the_same_bytes():
    game = batory.position(seats=["A", "B", "C"], seed=5)
    parts = game.parts
    hands = parts.pop("hands")
    hands = [hands[0], hands[2], hands[1]]
    twin = batory.position(seats=["A", "B", "C"], seed=5, hands=hands, **parts)
    assert twin.parts != game.parts
    told = []
    for one in (game, twin):
        wire = Wire(Replay(one.play(batory.moves.EndMovement(0)), seat=0))
        for number, name in enumerate(["forward", "as-spectator", "as-0", "back", "as-1", "branch", "first"]):
            wire.feed(pick(name, rev=wire.stage.host.rev, nonce=str(number)))
        told.append([*wire, wire.reply(ready(wire.stage.host.rev)), wire.stage.get_state(["start", "now"])])
    assert told[0] == told[1]


def test_the_game_branches_off_and_comes_back():
    replay = Replay(DONE, seat=0)
    replay.go(next(step for step in range(replay.steps) if DONE.replay(replay._source.lengths[step]).to_act == 0))
    before = replay.game
    replay.pick("branch")
    assert replay.game == before
    assert "end-movement" in replay.host.offers(0) or "accuse" in replay.host.offers(0)
    replay._source.branch.play(next(iter(before.legal_moves())))
    replay.host.publish()
    replay.wait()
    assert len(replay.game.log) > len(before.log)
    assert replay.game.log[: len(before.log)] == before.log
    assert replay.game.to_act in (0, OVER)
    assert "orders" in replay.host.own_parts(0)
    replay.pick("return")
    assert replay.game == before
    assert "orders" not in replay.host.own_parts(0)


def test_one_goes_back_from_a_branch_although_a_bot_has_moved_since():
    """The button means the same at every revision; what a move means may have changed."""
    replay = Replay(DONE, seat=0)
    wire = Wire(replay)
    replay.pick("branch")
    old = replay.host.rev
    replay._source.branch.play(next(iter(replay.game.legal_moves())))
    replay.host.publish()
    assert wire.reply(pick("end-movement", rev=old, nonce="move"))["refused"]["kind"] == "stale"
    assert "refused" not in wire.reply(pick("return", rev=old, nonce="back"))
    assert replay._source.branch is None
    assert wire.reply(pick("return", rev=old, nonce="again"))["refused"]["kind"] == "stale", "it is offered no more"


@pytest.mark.parametrize("way", [1, 0, -1])
def test_a_step_from_within_a_branch_leads_back_to_the_game_and_tells_what_happened_there(way):
    replay, straight = Replay(DONE, seat=0), Replay(DONE, seat=0)
    at = next(step for step in range(2, replay.steps) if DONE.replay(replay._source.lengths[step]).to_act == 0)
    for one in (replay, straight):
        one.go(at)
    replay.pick("branch")
    for _ in range(3):
        replay._source.branch.play(next(iter(replay.game.legal_moves())))
    replay.host.publish()
    for one in (replay, straight):
        one.go(at + way)
    assert replay._source.branch is None and replay.step == at + way
    assert replay.game == DONE.replay(replay._source.lengths[at + way])
    assert straight.host.story(0).say and replay.host.story(0) == straight.host.story(0)
    assert replay.host.own_parts(0) == straight.host.own_parts(0)
    assert replay.host.offers(0) == straight.host.offers(0)


def test_a_branch_needs_a_seat_and_a_move():
    replay = Replay(DONE)
    assert "branch" not in replay.host.offers(0), "a spectator says whose seat it is to be"
    assert [offer for offer in replay.host.offers(0) if "branch" in offer] == ["branch-0", "branch-1", "branch-2"]
    replay.go(-1)
    with pytest.raises(Refused, match="over here"):
        replay.pick("branch-1")
    replay.go(3)
    replay.pick("branch-1")
    assert replay.host.source.seat == 1 and "return" in replay.host.offers(0)
    by_hand = Replay(batory.new(["A", "B"], by_hand=True), referee=True, seat=0)
    assert (by_hand.step, by_hand.steps) == (0, 0)
    with pytest.raises(Refused, match="by hand"):
        by_hand.pick("branch")


def test_a_table_gives_its_replay():
    table = batory.table(RUNNING, seat=2, bots={})
    assert repr(table.replay()) == f"Replay('MS Batory', step 0 of {table.replay().steps})"
    assert table.replay()._source.all_eyes() == (2, None)
    assert batory.table(RUNNING, hot_seat=True).replay()._source.all_eyes() == (None,)
    assert len(batory.replay(DONE)._source.all_eyes()) == 5


REPLAY = Replay(RUNNING, seat=0)
CALLS = {
    "game": Replay,
    "seat": lambda given: Replay(RUNNING, seat=given),
    "referee": lambda given: Replay(RUNNING, referee=given),
    "pace": lambda given: Replay(RUNNING, pace=given),
    "step": REPLAY.go,
    "eyes": REPLAY.see_as,
    "sit": HotSeat(START).sit,
    "hot seat": HotSeat,
    "bots": lambda given: HotSeat(START, bots=given),
}


@pytest.mark.parametrize("what", CALLS)
def test_every_wrong_kind_of_value_is_refused_or_answered(what):
    check(CALLS[what], ValueError, TypeError)
    assert REPLAY.game.seats == RUNNING.seats


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (lambda: Replay("game"), TypeError, "expected a game"),
        (lambda: Replay(DONE, seat=3), ValueError, "expected a seat from 0 to 2"),
        (lambda: Replay(DONE, seat=True), ValueError, "expected a seat"),
        (lambda: Replay(DONE, referee=1), ValueError, "referee to be True or False"),
        (lambda: Replay(DONE, seats=1), TypeError, "did you mean 'seat'"),
        (lambda: batam.replay(DONE), TypeError, "expected a game of Batam; given one of MS Batory"),
        (lambda: batavia.replay(DONE), TypeError, "expected a game of Batavia; given one of MS Batory"),
        (lambda: batory.replay(FAR), TypeError, "expected a game of MS Batory; given one of Batam"),
        (lambda: batory.replay(DONE, refree=True), TypeError, "did you mean 'referee'"),
        (lambda: Replay(START).go(1), ValueError, "expected a step from 0 to 0"),
        (lambda: Replay(DONE).go(True), ValueError, "expected a step"),
        (lambda: Replay(DONE).see_as(True), ValueError, "expected one of"),
        (lambda: Replay(DONE).see_as([]), ValueError, "expected one of"),
    ],
)
def test_what_a_replay_expects(make, error, words):
    with pytest.raises(error, match=words):
        make()


def test_rounds_are_skipped_to_where_a_game_has_them_and_any_move_can_be_gone_to():
    game = batavia.new(["Ann", "Ben", "Cleo"], seed=4).run(["random"] * 3)
    replay = Replay(game)
    rounds = []
    for _ in range(99):
        rounds.append(replay.game.view(None).round)
        if replay.step == replay.steps:
            break
        replay.pick("turn-forward")
    assert rounds[:-1] == [*range(1, rounds[-1] + 1)], "one press a round, whatever was bid in it"
    assert replay.host.offers(0)["turn-back"].label == "Back to the round before"
    replay.pick("go-to", step=7)
    assert replay.step == 7 and "move 7 of" in replay.host.own_parts(0)["above"]
    for given in (-1, replay.steps + 1, "7", None):
        with pytest.raises(Refused, match="whole number"):
            replay.pick("go-to", step=given)
    assert replay.step == 7
    assert repr(game).count(f" {replay.steps} moves") == 1, "one count, in one unit"


def test_where_nothing_is_hidden_no_eyes_are_offered_but_every_seat():
    replay = Replay(batam.new(["Ann", "Ben", "Cleo"], seed=1).run(["random"] * 3, moves=12), seat=0, referee=True)
    bar = replay.host.own_parts(0)["above"]
    assert "as-" not in bar and not [offer for offer in replay.host.offers(0) if offer.startswith("as-")]
    assert [f'data-pick="branch-{seat}"' in bar for seat in range(3)] == [True] * 3
    assert 'data-pick="as-1"' in Replay(DONE, seat=0).host.own_parts(0)["above"]


def test_a_finished_table_is_looked_back_on_in_its_place():
    table = batory.table(DONE, seat=1, bots={})
    other = Stage(table.host, seat=0)
    assert 'data-pick="replay"' in table.host.own_parts(1)["controls"]
    assert "replay" not in batory.table(RUNNING, bots={}).host.offers(0)
    table.pick("replay")
    assert table.host.source.back.eyes == 1, "with the eyes of the one who asks"
    table.pick("last")
    table.pick("first")
    table.pick("forward")
    assert table.game is DONE and table.host.source.back.step_at == 1
    assert "Move 1 of" in other._own_parts()["above"], "every view shows it"
    table.pick("branch")
    table.pick("return")
    table.pick("replay")
    assert table.host.source.back is None and "above" not in table.host.own_parts(1)
    table.pick("replay")
    table.new_game(seed=3)
    assert table.host.source.back is None and table.game.dealer is not DONE.dealer
    with pytest.raises(Refused):
        table.pick("replay")


def test_what_cannot_be_done_in_a_replay_says_what_can():
    """Only what the buttons of that replay do, at that step."""

    def said(source) -> str:
        return source.why_not(0, "island-Bulan").because

    begins = "This is a replay: it shows what was done. "
    running = batam.new(["Ann", "Ben", "Cleo"], seed=7).run(["random"] * 3, moves=12)
    step = f"{begins}Step to another move with the buttons above"
    assert said(Replay(running, seat=1).host.source) == f"{step}."
    over = batam.new(["Ann", "Ben", "Cleo"], seed=7).run(["sensible"] * 3)
    replay = Replay(over)
    replay.go(0)
    assert said(replay.host.source) == f"{step} or choose “Play on from here”."
    replay.go(-1)
    assert said(replay.host.source) == f"{step}."
    table = batam.table(over, seat=1, bots={})
    table.pick("replay")
    back = table.host.source.back
    back.go(back.last)
    assert said(back) == f"{step} or choose “Close the replay”."
    back.go(0)
    assert said(back) == f"{step} or choose “Play on from here” or “Close the replay”."
    new = batam.position(seed=1)
    assert said(Replay(new, seat=0).host.source) == f"{begins}Nothing can be done in it."


def test_a_hot_seat_has_curtain_and_replay_at_once():
    table = HotSeat(DONE)
    with pytest.raises(Refused, match="curtain"):
        table.pick("replay")
    table.sit(2)
    table.pick("replay")
    assert "Lower the curtain" in table._own_parts()["above"] and "bw-replay" in table._own_parts()["above"]


# Whose eyes: "you" is one person


BOTS = {batory: "careful", batam: "sensible", batavia: "sensible"}


def played(game_of, first: str):
    """The same game for any name of the first seat: neither the luck nor the bots ask for names."""
    return game_of.new([first, "Ben", "Cleo"], seed=3).run([BOTS[game_of]] * 3, moves=60)


YOURS = {game_of: played(game_of, "You") for game_of in BOTS}


def seen(replay):
    """All that a page shows, but for the bar."""
    own = {name: part for name, part in replay.host.own_parts(0).items() if name != "above"}
    return replay.host.public_parts(), own, replay.host.story(0)


@pytest.mark.parametrize("game_of", YOURS)
def test_with_other_eyes_the_seat_called_you_has_another_name(game_of):
    replay, named = (Replay(game, referee=True) for game in (YOURS[game_of], played(game_of, "Seat 1")))
    for step in (0, replay.steps // 2, replay.steps):
        for eyes, same in ((0, False), (1, True), (None, False)):
            for one in (replay, named):
                one.see_as(eyes)
                one.go(step)
            assert (seen(replay) == seen(named)) is same, (step, eyes)
            assert ("Seat 1" in str(seen(replay))) is same
    assert replay.game == YOURS[game_of], "what Python is given has the names that it had"


def test_who_plays_on_for_another_seat_is_told_of_it_by_another_name():
    replay, named = (Replay(game, referee=True) for game in (YOURS[batam], played(batam, "Seat 1")))
    for one in (replay, named):
        one.go(20)
        one.pick("branch-1")
    assert replay.game == named.game
    for _ in range(4):
        assert seen(replay) == seen(named)
        assert replay.host.offers(0) == named.host.offers(0)
        for one in (replay, named):
            one.host.source.branch.play(next(iter(one.game.legal_moves())))
            one.host.publish()
    replay.pick("return")
    assert replay.game.seats == ("You", "Ben", "Cleo")


def test_the_other_name_is_nobodys():
    game = batory.new(["Ben", "YOU", "seat 2"], seed=1)
    assert as_read_by(game, 0).seats == ("Ben", "Seat 3", "seat 2")
    assert as_read_by(game, 0).view(0).names == ("Ben", "Seat 3", "seat 2")
    assert as_read_by(game, 1) is game


def test_whose_eyes_is_said_as_one_would():
    replay = Replay(YOURS[batory], seat=0, referee=True)
    labels = {name: offer.label for name, offer in replay.host.offers(0).items() if name.startswith("as-")}
    assert labels["as-0"] == "As you see it"
    assert labels["as-1"] == "As Ben sees it"
    replay.pick("as-1")
    assert ">You (Seat 1)<" in replay.host.own_parts(0)["above"], "it can be told which seat one would go back to"


@pytest.mark.parametrize("game_of", [batory, batavia])
def test_the_referee_reads_whose_hand_it_is_and_the_story_once(game_of):
    replay = Replay(YOURS[game_of], referee=True)
    replay.go(replay.steps // 2)
    parts = replay.host.own_parts(0)
    assert "nobody else sees" not in str(parts)
    for whose in ("Ben", "Cleo"):
        assert re.search(rf"<h3>{whose}&#x27;s (hand|cards)</h3>", parts["hand"])
    assert "Since your last turn" not in str(parts)


@pytest.mark.parametrize("game_of", YOURS)
def test_wherever_one_goes_it_is_told_what_happened_there(game_of):
    replay, straight = Replay(YOURS[game_of]), Replay(YOURS[game_of])
    at = replay.steps // 2
    straight.go(at - 1)
    straight.pick("forward")
    told = straight.host.story(0).say
    assert told
    for way, values in (("go-to", {"step": at}), ("back", {})):
        replay.go(at + 1 if way == "back" else 0)
        replay.pick(way, **values)
        assert replay.host.story(0) == Story(f"Move {at} of {replay.steps}. {told}"), "and nothing is seen to travel"
    replay.go(0)
    assert replay.host.story(0).say == f"Move 0 of {replay.steps}."


@pytest.mark.parametrize("game_of", BOTS)
def test_a_log_that_is_not_all_says_where_all_of_it_is(game_of):
    game = game_of.new(["You", "Ben", "Cleo"], seed=3)
    begun = Table(game, bots={})
    assert "Replay steps through all of it" not in str([begun.host.public_parts(), begun.host.own_parts(0)])
    table = Table(game.run([BOTS[game_of]] * 3, moves=150), bots={})
    assert "Replay steps through all of it" in str([table.host.public_parts(), table.host.own_parts(0)])


def test_whether_a_late_pick_counts_is_known_without_listing_the_offers_again(monkeypatch):
    replay = Replay(DONE, seat=0)
    wire, listed = Wire(replay), []
    monkeypatch.setattr(replay.host, "offers", lambda seat: listed.append(seat) or {})
    assert wire.reply(pick("forward", rev=-1, nonce="late"))["refused"]["kind"] == "stale"
    assert not listed
