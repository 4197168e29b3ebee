"""Another game at the same table: who sits there stays, the luck is new, and nothing of the old game is left."""

from __future__ import annotations

import random

import pytest
from toys.wire import Wire, pick, ready
from widgets.filling import some_pick

from batwidgets import batam, batavia, batory
from batwidgets.core import OVER, Game
from batwidgets.scene import Refused
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

GAMES = [batory, batam, batavia]


def finished(game_of=batory) -> Game:
    return game_of.new(["You", "Ben", "Cleo"], seed=3).run(["random"] * 3)


def asked(table: Table, name: str = "new-game", field: str = "bots") -> dict[str, str]:
    """What may be picked in a field of a form for another game; {} where that is not asked."""
    seat = table.persons[0] if isinstance(table, HotSeat) else table.seat
    fields = {one.name: one.options for one in table.host.offers(seat)[name].form.fields}
    return fields.get(field, {})


@pytest.mark.parametrize("game_of", GAMES, ids=lambda module: module.ruleset.name)
def test_the_seats_the_options_and_the_bots_stay_and_the_luck_is_new(game_of):
    option, values = next(iter(game_of.ruleset.options.items()))
    table = Table.of(game_of.ruleset, ["You", "bot", "random"], seed=7, **{option: values[-1]})
    before, bots = table.game, dict(table.host.source.bots)
    table.new_game()
    assert table.game.seats == before.seats
    assert table.game.options == before.options
    assert table.host.source.bots == bots
    assert table.game.dealer != before.dealer
    assert table.game.log[: len(before.log)] != before.log


def test_where_all_bots_have_gone_they_may_come_back():
    table = batory.table(["Ann", "Ben", "bot"], hot_seat=True, seed=2)
    bot = table.host.source.bots[2]
    table.new_game(players=2)
    assert (table.persons, table.host.source.bots) == ((0, 1), {})
    table.sit(0)
    assert [*table.host.offers(0)["new-game"].form.fields[0].options] == ["2", "3", "4"]
    table.pick("new-game", players="4", bots="sensible")
    assert (table.persons, table.host.source.bots) == ((0, 1), {2: bot, 3: bot})
    assert Table(batory.new(["Ann", "Ben"], seed=1), bots={}).host.offers(0)["new-game"].form.fields == ()


def test_where_somebody_comes_to_look_on_no_button_stays_for_what_may_no_longer_be_done():
    table = Table(batory.new(["You", "Ben", "Cleo"], seed=1), bots={1: "bot", 2: "bot"})
    wire, fewer = Wire(table), 'value="2"'
    assert fewer in wire.reply(ready())["frame"]["parts"]["controls"]
    beside = Stage(table.host, seat=2)
    frames = [sent["content"] for sent in wire if sent.get("content", {}).get("type") == "frame"]
    assert frames and fewer not in frames[-1]["parts"]["controls"] and not frames[-1]["say"]
    assert not table.differs() and not beside.differs()
    rev = table.host.rev
    Stage(table.host, seat=2)
    assert table.host.rev == rev


def test_a_seed_says_which_game_it_is():
    table = Table(batory.new(["You", "Ben"], seed=1), bots={})
    table.new_game(seed=2)
    assert table.game == batory.new(["You", "Ben"], seed=2)


@pytest.mark.parametrize("game_of", GAMES, ids=lambda module: module.ruleset.name)
def test_for_more_players_bots_join_and_for_fewer_they_leave(game_of):
    able, (option, values) = game_of.ruleset.seats, next(iter(game_of.ruleset.options.items()))
    table = Table.of(game_of.ruleset, ["You", "bot", "random"], seed=7, **{option: values[-1]})
    form = table.host.offers(0)["new-game"].form
    assert [*form.fields[0].options] == [str(number) for number in able]
    assert form.fields[0].default == "3" and 'name="players"' in table.host.own_parts(0)["controls"]
    for number in (*reversed(able), 3):
        now = {field.name: field.default for field in table.host.offers(0)["new-game"].form.fields}
        table.pick("new-game", **now | {"players": str(number)})
        assert table.game.seats == ("You", "Ben", "Cleo", "Dan", "Eve")[:number]
        assert [*table.host.source.bots] == [*range(1, number)] and table.game.options[option] == values[-1]
    with pytest.raises(ValueError, match=r"expected players to be .* or 4.*; given 9"):
        table.new_game(players=9)
    with pytest.raises(Refused, match="Players, you included: pick one of"):
        table.pick("new-game", players="9", bots="random")


def test_a_bot_that_joins_takes_no_name_that_sounds_like_a_persons():
    table = batory.table(["cleo", "bot"], seed=1)
    picked = pick("new-game", rev=table.host.rev, values={"players": "3", "bots": "careful"})
    assert "refused" not in Wire(table).reply(picked), table.error
    assert table.game.seats == ("cleo", "Ben", "Dan")


def test_a_bot_that_joins_is_like_the_last_one():
    table = batory.table(["You", "bot", "random"], seed=7)
    bots = table.host.source.bots
    table.new_game(players=4)
    assert table.host.source.bots == {1: bots[1], 2: bots[2], 3: bots[2]}


@pytest.mark.parametrize("game_of", GAMES, ids=lambda module: module.ruleset.name)
def test_the_form_asks_which_bots_from_the_weakest_to_the_best(game_of):
    kinds = [*game_of.bots]
    table = game_of.table(["You", "bot", "bot"], seed=7)
    assert [*asked(table)] == kinds
    for kind in kinds:
        table.pick("new-game", players="3", bots=kind)
        assert {*table.host.source.bots.values()} == {game_of.bots[kind]} and len(table.host.source.bots) == 2
        assert [field.default for field in table.host.offers(0)["new-game"].form.fields] == ["3", kind]
        assert f": {kind}. From the weakest to the best there are" in table.host.public_parts()["bots"]
    table.pick("new-game", players="4", bots="random")
    assert table.host.source.bots == dict.fromkeys((1, 2, 3), game_of.bots["random"])


@pytest.mark.parametrize("mixed", [["You", "careful", "random"], ["You", "Ben", "Cleo"]], ids=["kinds", "one's own"])
def test_a_mixed_table_keeps_its_bots_unless_others_are_picked(mixed):
    own = {1: lambda view, legal, rng: legal.sample(rng), 2: "careful"}
    table = batory.table(mixed, seed=7) if "Ben" not in mixed else Table(batory.new(mixed, seed=7), bots=own)
    bots = dict(table.host.source.bots)
    assert [*asked(table)] == ["as now", *batory.bots]
    table.pick("new-game", players="3", bots="as now")
    assert table.host.source.bots == bots
    table.pick("new-game", players="4", bots="as now")
    assert table.host.source.bots == bots | {3: bots[2]}
    table.pick("new-game", players="3", bots="careful")
    assert table.host.source.bots == dict.fromkeys((1, 2), batory.bots["careful"])
    with pytest.raises(Refused, match="pick one of random, careful, sensible"):
        table.pick("new-game", players="3", bots="as now")


def test_from_python_bots_go_by_their_name_or_as_they_are():
    table = batory.table(["You", "careful", "careful"], seed=7)
    table.new_game(bots="bot")
    assert {*table.host.source.bots.values()} == {batory.bots["sensible"]}
    table.new_game(players=2, bots=batory.bots["random"])
    assert table.host.source.bots == {1: batory.bots["random"]}
    table.new_game(players=4)
    assert {*table.host.source.bots.values()} == {batory.bots["random"]} and len(table.host.source.bots) == 3


@pytest.mark.parametrize("bots", ["genius", "", "as now", {1: "careful"}, ["careful"], 1, True])
def test_bots_that_there_are_not_begin_no_game(bots):
    table = batory.table(["You", "careful", "random"], seed=7)
    before, sitting = table.game, dict(table.host.source.bots)
    with pytest.raises(ValueError, match="expected a bot of MS Batory: random, careful, sensible; given "):
        table.new_game(players=4, bots=bots)
    assert (table.game, table.host.source.bots) == (before, sitting)


@pytest.mark.parametrize(
    "bots", ["genius", "", "bot", "as now", None, 1, True, ["careful"], {"careful": 1}, "careful "]
)
def test_a_page_may_pick_only_the_bots_of_its_form(bots):
    table = batory.table(["You", "careful", "careful"], seed=7)
    before, wire = table.game, Wire(table)
    wire.reply(ready())
    reply = wire.reply(pick("new-game", values={"players": "3", "bots": bots}))
    assert reply["refused"]["kind"] in ("values", "unreadable")
    assert table.game is before and {*table.host.source.bots.values()} == {batory.bots["careful"]}


def test_where_no_bots_sit_nobody_is_asked_for_them():
    table = Table(batory.new(["Ann", "Ben"], seed=1), bots={})
    before = table.game
    assert asked(table) == {}
    with pytest.raises(Refused, match="bots: not asked"):
        table.pick("new-game", bots="careful")
    with pytest.raises(ValueError, match="expected no bots for a game of persons alone; given 'careful'"):
        table.new_game(bots="careful")
    assert table.game is before


def test_after_a_game_one_press_deals_to_the_same_and_a_form_beside_it_to_others():
    table = Table(finished(), bots={1: "random", 2: "random"})
    assert table.host.offers(0)["new-game"].form is None
    for _ in range(2):  # also while it is looked back on
        assert [*asked(table, "other-game")] == [*batory.bots] and len(asked(table, "other-game", "players")) > 1
        assert 'data-offer="other-game"' in table.host.own_parts(0)["controls"]
        table.pick("replay")
    with pytest.raises(Refused, match="players: not asked"):
        table.pick("new-game", players="4")
    table.pick("replay")
    table.pick("other-game", players="4", bots="sensible")
    assert table.game.to_act is not OVER and len(table.game.seats) == 4
    assert table.host.source.bots == dict.fromkeys((1, 2, 3), batory.bots["sensible"])
    assert "other-game" not in table.host.offers(0)
    with pytest.raises(Refused):
        table.pick("other-game", players="3", bots="random")
    assert len(table.game.seats) == 4
    again = Table(finished(), bots={1: "random", 2: "sensible"})
    bots = dict(again.host.source.bots)
    again.pick("new-game")
    assert again.game.to_act is not OVER and again.host.source.bots == bots


def test_nobody_who_sits_or_looks_on_loses_the_seat():
    table = batory.table(["bot", "You", "bot", "bot"], seat=1, seed=7)
    assert table.host.source.next_game.numbers() == [2, 3, 4]
    beside = Stage(table.host, seat=2)
    assert table.host.source.next_game.numbers() == [3, 4] and beside.seat == 2
    ship = batory.board()
    ship.remove_edge("T8", "T10")
    table = batory.table(["You", "bot"], seed=7, board=ship)
    table.new_game(players=4)
    assert len(table.game.seats) == 4 and not table.game.view(0).ship.graph.has_edge("T8", "T10")
    for fixed in (Table(batory.new(["You", "Ben"], seed=1), bots={}), Table(batory.position(seed=1))):
        assert "players" not in [field.name for field in fixed.host.offers(0)["new-game"].form.fields]
        with pytest.raises(ValueError, match="expected players"):
            fixed.new_game(players=4)


def test_a_board_of_ones_own_is_played_on_again():
    ship = batory.board()
    ship.remove_edge("T8", "T10")
    table = Table(batory.new(["You", "Ben"], seed=1, board=ship), bots={})
    table.new_game()
    assert not table.game.view(0).ship.graph.has_edge("T8", "T10")


def test_a_position_begins_again_with_other_luck():
    at_sea = batam.position(phase="sail", ships={0: "r8c10"}, dice=[[(1, 4)], [], []], seed=1)
    table = Table(at_sea, bots={})
    table.play(table.game.legal_moves().sample(random.Random(1)))
    table.new_game()
    assert table.game.state == at_sea.state
    assert table.game.parts == at_sea.parts
    assert table.game.dealer != at_sea.dealer


def test_it_is_offered_while_a_game_runs_by_a_form_that_asks_and_at_its_end_at_once():
    running = Table(batory.new(["You", "Ben", "Cleo"], seed=3), bots={})
    assert running.host.offers(0)["new-game"].form is not None
    assert "<form" in running.host.own_parts(0)["controls"]
    over = Table(finished(), bots={})
    assert over.host.offers(0)["new-game"].form is None and "other-game" not in over.host.offers(0)
    wire = Wire(over)
    wire.reply(ready())
    assert "refused" not in wire.reply(pick("new-game"))
    assert over.game.to_act is not OVER


def test_every_view_shows_it_and_half_filled_forms_go():
    table = Table(finished(), bots={})
    other, watcher = Wire(Stage(table.host, seat=1)), Wire(Stage(table.host, seat=None))
    table.pick("new-game")
    for wire in (other, watcher):
        frame = [one["content"] for one in wire if one.get("content", {}).get("type") == "frame"][-1]
        assert frame["say"] == "A new game begins."
    frame = [one["content"] for one in other if one.get("content", {}).get("type") == "frame"][-1]
    assert frame["reset"] == ["*"]
    assert watcher.stage.now["parts"]["banner"]


def test_nothing_of_the_old_game_is_left():
    table = Table(batory.new(["You", "Ben", "Cleo"], seed=3), bots={})
    table.hint()
    name, values, _ = some_pick(table.game, 0, random.Random(1))
    table.pick(name, **values)
    table.new_game(seed=3)
    fresh = Table(batory.new(["You", "Ben", "Cleo"], seed=3), bots={})
    kept = {part: markup for part, markup in table.host.own_parts(0).items() if part != "controls"}
    assert kept == {part: markup for part, markup in fresh.host.own_parts(0).items() if part != "controls"}
    with pytest.raises(Refused, match="Nothing has been done yet"):
        table.undo()


def test_the_sheet_follows_with_empty_boxes():
    table = batory.table(["You", "random", "random"], seed=3)
    sheet = table.sheet()
    free = next(name for name, offer in sheet.host.offers(0).items() if name.startswith("mark-") and not offer.refused)
    sheet.pick(free)
    assert {*sheet.host.source.marks.values()} != {""}
    table.new_game()
    assert {*sheet.host.source.marks.values()} == {""}
    assert sheet.desk.own == batory.desk(table.game, me=0).own
    assert table.sheet() is sheet
    table.host.publish()
    assert {*sheet.host.source.marks.values()} == {""}


def test_bots_act_in_it():
    table = Table.of(batavia.ruleset, ["You", "bot", "bot"], seed=7)
    for _ in range(3):
        table.new_game()
        assert table.game.to_act in (0, OVER)


def test_an_autosave_goes_on_in_a_file_beside_the_old_one(tmp_path):
    path = tmp_path / "my.game"
    table = Table(batory.new(["You", "Ben"], seed=1), bots={}, autosave=path)
    old = path.read_text()
    table.new_game()
    table.pick("end-movement")
    assert path.read_text() == old
    assert Game.from_json((tmp_path / "my-2.game").read_text(), cut=True) == table.game
    table.new_game()
    assert (tmp_path / "my-3.game").exists()


@pytest.mark.parametrize("game_of", GAMES)
def test_a_game_that_cannot_be_saved_is_not_begun(game_of, tmp_path):
    folder = tmp_path / "kept"
    folder.mkdir()
    table = Table(game_of.new(["You", "Ben", "Cleo"], seed=1), bots={1: "bot", 2: "bot"}, autosave=folder / "my.game")
    wire, before, away, bots = Wire(table), (table.game, table.host.rev), tmp_path / "away", table.host.source.bots
    folder.rename(away)
    kept = (away / "my.game").read_bytes()
    values = {name: next(iter(asked(table, field=name))) for name in ("players", "bots") if asked(table, field=name)}
    refused = wire.reply(pick("new-game", rev=before[1], values=values))["refused"]
    assert refused["kind"] == "rule"
    assert refused["because"].startswith("This is not done, since it could not be saved: ")
    assert refused["because"].endswith(" See table.autosave.")
    with pytest.raises(Refused, match="could not be saved"):
        table.new_game(bots="random")
    assert (table.game, table.host.rev) == before
    assert table.host.source.bots == bots
    away.rename(folder)
    assert [file.name for file in folder.iterdir()] == ["my.game"]
    assert (folder / "my.game").read_bytes() == kept
    table.new_game(seed=2)
    assert Game.from_json((folder / "my-2.game").read_text(), cut=True) == table.game


def test_a_game_whose_chance_is_played_by_hand_has_none():
    table = Table(batory.new(["You", "Ben"], by_hand=True), bots={})
    assert "new-game" not in table.host.offers(0)
    with pytest.raises(ValueError, match="chance is played by hand"):
        table.new_game()


def test_a_replay_has_none_nor_what_is_played_on_from_it():
    replay = batory.replay(finished(), seat=0)
    replay.pick("branch")
    assert "new-game" not in replay.host.offers(0)
    assert "new-game" not in str(replay.host.own_parts(0))


def test_at_a_hot_seat_the_curtain_falls():
    table = HotSeat(batory.new(["Ann", "Ben"], seed=1))
    with pytest.raises(Refused, match="say first who you are"):
        table.pick("new-game")
    table.sit(1)
    before = table.game
    table.pick("new-game")
    assert table.seat is None
    assert table.game.dealer != before.dealer


def test_at_a_hot_seat_whose_game_is_over_anybody_may():
    table = HotSeat(finished())
    assert "new-game" in table._curtain_offers()
    table.pick("new-game")
    assert table.game.to_act is not OVER
    assert table.seat is None


def test_at_a_hot_seat_too_others_may_be_picked_by_a_form_once_it_is_over():
    table = HotSeat(finished(), bots={2: "careful"})
    assert 'data-offer="other-game"' in table._own_parts()["above"]
    with pytest.raises(Refused, match="pick one of random, careful, sensible"):
        table.pick("other-game", players="4", bots="genius")
    with pytest.raises(Refused):
        table.pick("other-game")
    table.pick("other-game", players="4", bots="random")
    assert table.seat is None and table.game.to_act is not OVER
    assert table.host.source.bots == dict.fromkeys((2, 3), batory.bots["random"])
    with pytest.raises(Refused, match="say first who you are"):
        table.pick("other-game", players="4", bots="random")
    table.sit(0)
    table.pick("new-game", players="3", bots="careful")
    assert table.seat is None and table.host.source.bots == {2: batory.bots["careful"]}


def test_where_other_bots_are_chosen_is_said_as_the_button_that_asks_is_called():
    running = Table(batory.new(["You", "Ben", "Cleo"], seed=3), bots=dict.fromkeys((1, 2), "random"))
    over = Table(running.game.run(["random"] * 3), bots=dict.fromkeys((1, 2), "random"))
    for table, button in ((running, "New game"), (over, "Other bots …")):
        parts = table.host.public_parts()
        assert f"ones; choose at {button}." in parts["bots"]
        assert f"<summary>{button}</summary>" in str(table.host.source.beside(table.seat))
