"""A game at a table: bots, undo, reasons, rules, and how a table is made."""

from __future__ import annotations

import random
import re
import warnings
from typing import ClassVar

import pytest
from toys.wire import Wire, draft, pick, ready

from batwidgets import batam, batavia, batory
from batwidgets.core.moves import ChanceMove, SeatMove
from batwidgets.core.rules import IllegalMove
from batwidgets.games.batavia.cards import COMPANIES, SHIP_CARDS
from batwidgets.games.batavia.moves import PassTurn
from batwidgets.games.batory.moves import Ask, Discard, EndMovement, MoveFigure, PlayCards, TakeCard
from batwidgets.scene import Offer, Refused, Story
from batwidgets.widgets import refusing
from batwidgets.widgets.game_source import GameSource
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

ruleset = batory.ruleset
RNG = random.Random(1)
OTHER = batam.new(["You", "Ben", "Cleo"], seed=1)


def new(seats=("You", "Ben", "Cleo"), **options):
    return batory.new(list(seats), seed=7, **options)


@pytest.fixture
def table():
    return Table(new(), bots={})


def some_step(table, seat=0) -> str:
    """A step that earns nothing, so that the same seat goes on moving."""
    return next(name for name, offer in table.host.offers(seat).items() if ">" in name and offer.badge == "1")


# How a table is made


def test_a_list_of_seats_makes_a_new_game_with_bots():
    table = Table.of(ruleset, ["You", "bot", "random"], seed=7)
    assert table.game.seats == ("You", "Ben", "Cleo")
    assert table.seat == 0
    assert sorted(table.host.source.bots) == [1, 2]
    assert repr(table) == "Table('MS Batory', seat=0, rev=0)"


@pytest.mark.parametrize("name", ["Ben", "ben", "BEN", "\uff22en"])
def test_bots_take_no_ones_name_nor_one_that_sounds_the_same(name):
    assert Table.of(ruleset, [name, "bot", "bot"], seed=1).game.seats == (name, "Cleo", "Dan")


def test_bots_alone_play_while_a_person_watches():
    table = Table.of(ruleset, ["random", "random"], seed=3)
    assert table.seat is None
    assert table.host.source.game.log[-1].seat in (0, 1), "without a loop they act at once"
    assert table.game.to_act is batory.ruleset.to_act(table.game.state)
    assert table.host.rev > 10


def test_a_running_game_keeps_its_luck_and_its_seats():
    game = new()
    table = Table.of(ruleset, game, seat=0)
    assert table.game == game
    assert sorted(table.host.source.bots) == [1, 2]


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (lambda: Table.of(ruleset, "You"), ValueError, "expected a list of names"),
        (lambda: Table.of(ruleset, ["You"]), ValueError, "2 to 4 names"),
        (lambda: Table.of(ruleset, ["You"] + ["bot"] * 12), ValueError, "2 to 4 names"),
        (lambda: Table.of(ruleset, ["You", "You"]), ValueError, "different names"),
        (lambda: Table.of(ruleset, ["x" * 25, "bot"]), ValueError, "24 printable"),
        (lambda: Table.of(ruleset, ["a\nb", "bot"]), ValueError, "24 printable"),
        (lambda: Table.of(ruleset, ["You", 3]), ValueError, "expected a list of names"),
        (lambda: Table.of(ruleset, ["bot", "You"]), ValueError, r"a person: 1 \(You\); a bot sits at 0, so name it"),
        (lambda: Table.of(ruleset, ["You", "bot"], seat=2), ValueError, "expected a seat from 0 to 1"),
        (
            lambda: Table.of(ruleset, ["You", "bot"], parots_in_events=True),
            TypeError,
            "did you mean 'parrots_in_events'",
        ),
        (lambda: Table.of(ruleset, new(), seed=3), TypeError, "no 'seed' for a game that is running"),
        (lambda: Table.of(ruleset, new(), reveal_accused=True), TypeError, "no 'reveal_accused'"),
        (lambda: batory.table(["You", "bot"], sheet=None), TypeError, "expected options among .*; given 'sheet'"),
        (lambda: batory.table(new(), sheet=None), TypeError, "expected options among .*; given 'sheet'"),
        (lambda: batory.table(new(), sheet=None, hot_seat=True), TypeError, "expected options among .*; given 'sheet'"),
        (lambda: batory.table(new(), pace=1), TypeError, "expected options among .*; given 'pace'"),
        (lambda: batam.table(new()), TypeError, "expected a game of Batam; given one of MS Batory"),
        (lambda: batavia.table(new(), hot_seat=True), TypeError, "expected a game of Batavia; given one of MS Batory"),
        (lambda: batory.table(OTHER, seat=0), TypeError, "expected a game of MS Batory; given one of Batam"),
        (lambda: batam.table(OTHER).sheet(), TypeError, "a game with a sheet; Batam has none: .* table.replay"),
        (lambda: Table(new()).new_game(plyers=3), TypeError, "did you mean 'players'"),
        (lambda: Table("batory"), TypeError, "expected a game"),
        (lambda: Table(new(), seatt=1), TypeError, "did you mean 'seat'"),
        (lambda: Table(new(), bots={1: "clever"}), ValueError, "expected a bot of MS Batory: .*; given 'clever'"),
        (lambda: Table(new(), bots={3: "bot"}), ValueError, "expected bots for seats from 0 to 2"),
        (lambda: Table(batory.new(["A", "B"], by_hand=True), bots={1: "bot"}), ValueError, "with a dealer"),
    ],
)
def test_what_makes_no_table_is_refused(make, error, words):
    with pytest.raises(error, match=words):
        make()


# Play


def test_a_pick_is_a_move_and_the_story_travels(table):
    wire = Wire(table)
    name = some_step(table)
    figure, _, room = name.partition(">")
    start = table.game.view(0).at[figure]
    sent = wire.feed(pick(name))
    frame = next(message["content"] for message in sent if message.get("content", {}).get("type") == "frame")
    assert frame["cues"] == [{"kind": "travel", "piece": figure, "from": start, "to": room}]
    assert isinstance(table.game.log[-1], MoveFigure)
    assert table.game.view(0).at[figure] == room


def harmless(table):
    """A move of the one to act that neither asks nor accuses, where there is one."""
    legal = table.game.legal_moves()
    return (legal.of(EndMovement, TakeCard, Discard, PlayCards) or legal.of(Ask)).sample(RNG)


def test_bots_play_until_the_person_must_act():
    table = Table(new(), bots={1: "random", 2: "random"})
    movers = set()
    while movers < {0, 1, 2} and table.game.to_act == 0:
        table.play(harmless(table))
        movers |= {move.seat for move in table.game.log if isinstance(move, SeatMove)}
    assert movers == {0, 1, 2}, "without a loop the bots have moved before play() comes back"


def test_an_illegal_move_changes_nothing(table):
    before, rev = table.game, table.host.rev
    with pytest.raises(IllegalMove):
        table.play(EndMovement(1))
    with pytest.raises(Refused):
        table.pick("end-movement", extra=1)
    assert table.game is before
    assert table.host.rev == rev


def test_two_people_at_one_screen(table):
    other = Wire(Stage(table.host, seat=1))
    table.pick("end-movement")
    frame = [message["content"] for message in other if message.get("content", {}).get("type") == "frame"][-1]
    assert frame["rev"] == 1
    own = set(table.game.view(0).characters)
    assert set(table.game.view(1).characters).isdisjoint(own)
    assert "refused" in other.reply(pick("end-movement", rev=1)), "it is not seat 1's turn"


# Reasons


def test_every_attempt_is_answered_with_a_reason(table):
    wire = Wire(table)
    view = table.game.view(0)
    figure = next(iter(view.at))
    asked = 0
    for room in view.ship.rooms:
        name = f"{figure}>{room}"
        if name not in table.host.offers(0):
            refused = wire.reply(pick(name, nonce=room))["refused"]
            assert refused["kind"] == "rule"
            assert refused["rule"] in batory.rules
            assert refused["because"]
            asked += 1
    assert asked > 20
    assert table.host.rev == 0
    assert (
        wire.reply(pick(view.ship.rooms[0], nonce="room"))["refused"]["because"]
        == "Pick a figure first, then the room that it is to enter."
    )
    assert wire.reply(pick("sea", nonce="sea"))["refused"]["kind"] == "unknown"


def test_out_of_turn_the_reason_names_who_is_to_act(table):
    table.pick("end-movement")
    wire = Wire(Stage(table.host, seat=1))
    room = table.game.view(0).ship.rooms[0]
    told = wire.reply(pick(room, rev=1))["refused"]["because"]
    assert told == "It is Seat 1's turn. Figures are moved in your own."


@pytest.mark.parametrize("bots", [{}, {1: ruleset.bots["random"]}])
def test_who_waits_for_a_bot_is_told_of_the_button_that_ends_it(bots):
    source = GameSource(batory.position(seats=["You", "Ben"], to_act=1, seed=2), bots)
    waits = "Ben acts now, and there is nothing for you to do yet"
    assert source.offers(0)["hint"].refused == waits + (": wait, or press Next at step by step." if bots else ".")
    assert source.hint(0) == source.offers(0)["hint"].refused
    told = refusing.why_not(source.game, source.view(0), 0, "shown", {}, {"shown"}, bots=source.bots).because
    assert told == "It is Ben's turn. Wait a moment" + (", or press Next at step by step." if bots else ".")


def test_a_seat_that_is_out_is_not_told_that_it_may_act_yet():
    game = batory.position(seats=["You", "Ben", "Cleo"], to_act=1, seed=2, inactive=[0])
    source = GameSource(game, {})
    waits = "Ben acts now, and there is nothing more for you to do."
    assert source.hint(0) == source.offers(0)["hint"].refused == waits


@pytest.mark.parametrize(
    ("position", "bots", "seat", "label"),
    [
        ({"to_act": 1}, (1, 2), 0, "Skip to my turn"),
        ({"to_act": 1, "inactive": [0]}, (1, 2), 0, "Skip to the end"),
        ({"to_act": 1, "inactive": [2]}, (1, 2), 0, "Skip to my turn"),
        ({"to_act": 1}, (0, 1, 2), None, "Skip to the end"),
        ({"to_act": 1}, (1, 2), None, "Skip to my turn"),
    ],
)
def test_what_the_bots_do_is_skipped_to_a_turn_that_comes(position, bots, seat, label):
    game = batory.position(seats=["You", "Ben", "Cleo"], seed=2, **position)
    parts = GameSource(game, dict.fromkeys(bots, ruleset.bots["random"])).parts(seat)
    assert f'data-skip="{label}"' in parts["controls"]


def test_rules_open_from_their_ids(table):
    wire = Wire(table)
    for rule in batory.rules.values():
        card = wire.reply(draft("rule", {"id": rule.id}, rule.id))["parts"]["rule"]
        assert rule.id in card
        assert rule.section in card.replace("&#x27;", "'").replace("&amp;", "&")
    refused = wire.reply(draft("rule", {"id": "BATORY-MOVE-99"}, "x"))["refused"]
    assert refused["kind"] == "unknown"
    assert "BATORY-MOVE-0" in refused["because"]


# Undo


def test_a_seats_own_step_can_be_taken_back(table):
    before = table.game
    name = some_step(table)
    table.pick(name)
    assert table.host.offers(0)["undo"].refused is None
    table.undo()
    assert table.game == before
    assert table.host.rev == 2, "the revision goes on: an old pick stays stale"
    assert "taken back" in table.host.story(0).say
    table.pick(name)
    assert "taken back" not in table.host.story(0).say


def test_at_the_end_undo_and_hint_name_the_buttons_that_are_left():
    game = batavia.new(["Ann", "Ben", "Cleo"], seed=3).run(["random"] * 3)
    table = Table(game, seat=0, bots={1: "bot", 2: "bot"})
    for offer in ("undo", "hint"):
        refused = table.host.offers(0)[offer].refused
        assert refused.endswith("the game is over. Replay looks back on it. New game begins another.") or (
            offer == "undo" and refused.endswith("how it ended. Replay looks back on it. New game begins another.")
        )
        shown = table._source.parts(0)["controls"]
        assert all(f">{button}</button>" in shown for button in ("Replay", "New game"))


def test_nothing_before_the_first_move_can_be_taken_back(table):
    with pytest.raises(Refused, match="Nothing has been done yet"):
        table.undo()


def test_another_seats_move_cannot_be_taken_back(table):
    table.pick(some_step(table))
    other = Stage(table.host, seat=1)
    with pytest.raises(Refused, match="Nothing has been done yet by you"):
        other.pick("undo")
    while table.game.to_act == 0:
        table.play(harmless(table))
    mover = table.game.seats[table.game.to_act]
    table.play(table.game.legal_moves().of(MoveFigure).sample(RNG))
    assert table.host.offers(0)["undo"].refused == (
        f"{mover} has moved since, so nothing of yours can be taken back. "
        "Undo takes back your last pick, only while nothing has followed it: go on as things are."
    )


def test_what_chance_has_decided_is_not_taken_back(table):
    table.play(EndMovement(0))
    while not isinstance(table.game.log[-1], ChanceMove):
        table.play(harmless(table))
    for seat in range(3):
        why = "No undo: something has been drawn or rolled since, and that cannot be unseen. Undo takes back"
        why = why if any(isinstance(move, SeatMove) and move.seat == seat for move in table.game.log) else "Nothing has"
        assert table.host.offers(seat)["undo"].refused.startswith(why)


def test_what_reveals_something_is_not_taken_back(table):
    while not isinstance(table.game.log[-1], Ask):
        table.play(harmless(table))
    asker = Stage(table.host, seat=table.game.log[-1].seat)
    before = table.game
    with pytest.raises(Refused, match="somebody has learnt something by your last move"):
        asker.pick("undo")
    assert table.game is before


def shown_cards(bots) -> Table:
    """A table at which seat 0 has just laid its cards face up."""
    game = batory.position(seed=1, questions=[["Age", "Role"], ["Gender", "Age"], ["Role", "Deck"]])
    table = Table(game.play(EndMovement(0)), bots=bots)
    table.play(PlayCards(0, ("Role",)))
    return table


def test_what_was_shown_to_bots_alone_is_taken_back():
    table = shown_cards({1: "bot", 2: "random"})
    assert table.game.view(1).played == ("Role",)
    table.undo()
    assert table.game.view(1).played == ()


@pytest.mark.parametrize("bots", [{}, {1: "bot"}])
def test_what_was_shown_to_persons_stays(bots):
    table = shown_cards(bots)
    before = table.game
    assert "told others something of what you hide" in table.host.offers(0)["undo"].refused
    with pytest.raises(Refused, match="cannot be unseen"):
        table.undo()
    assert table.game is before


@pytest.mark.parametrize("seat", [None, 1])
def test_what_was_shown_to_a_person_who_looks_on_stays_even_if_they_have_gone(seat):
    table = shown_cards({1: "bot", 2: "bot"})
    Stage(table.host, seat=0).close()
    assert table.host.offers(0)["undo"].refused is None, "the same person in another cell"
    Stage(table.host, seat=seat).close()
    with pytest.raises(Refused, match="cannot be unseen"):
        table.undo()


def test_the_end_is_not_taken_back():
    cards = dict(zip(COMPANIES, SHIP_CARDS, strict=True))  # all in one hand, so that the last seat can only pass
    game = batavia.position(seed=1, hands=[cards, {}, {}], stack={}, discards={}, laid=[{}, {}, {}],
                            merchants=[36, 0, 0], target=0, starter=0, to_act=2)  # fmt: skip
    table = Table(game, seat=2, bots={0: "bot", 1: "bot"})
    table.play(PassTurn(2))
    assert table.game.view(2).laid[0] == SHIP_CARDS, "everybody's cards were laid out"
    with pytest.raises(Refused, match="No undo: the game is over, and everybody knows how it ended"):
        table.undo()


# Moves that come while another is shown


def playing_on(table, move) -> None:
    """Let an observer of the table's trait play a move as soon as it hears of another."""
    once = []
    table.observe(lambda change: once or (once.append(1), table.play(move)), names="now")


def test_an_observer_that_plays_leaves_no_page_behind():
    game = batory.position(seed=1, questions=[["Age", "Role"], ["Gender", "Age"], ["Role", "Deck"]])
    table = Table(game, bots={})
    wires = Wire(table), Wire(Stage(table.host, seat=0))
    playing_on(table, PlayCards(0, ("Role",)))
    table.play(EndMovement(0))
    for wire in wires:
        shown: dict[str, str] = dict(wire.stage.host.own_parts(0), cards="")
        frames = [sent["content"] for sent in wire if sent.get("content", {}).get("type") == "frame"]
        for frame in frames:
            shown |= frame["parts"]
        assert shown["cards"] == table.host.own_parts(0)["cards"]
        assert [frame["rev"] for frame in frames] == sorted(frame["rev"] for frame in frames)
        assert not wire.stage.differs()


def test_a_hint_is_given_even_if_an_observer_has_played_on():
    table = Table(new(), bots={})
    playing_on(table, EndMovement(0))
    assert table.hint()
    assert isinstance(table.game.log[-1], EndMovement)


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        ("undoo", "that is not on offer now; given 'undoo'; did you mean 'undo'?"),
        ("", "that is not on offer now; given ''"),
        ("x" * 1000, f"that is not on offer now; given '{'x' * 56}..."),
    ],
)
def test_a_pick_from_python_that_is_nothing_is_named(table, offer, words):
    with pytest.raises(Refused, match=f"^{re.escape(words)}$"):
        table.pick(offer)


def test_taking_a_hint_where_there_is_none_says_what_is_missing(table):
    wire = Wire(table)
    refused = wire.reply(pick("do-it"))["refused"]
    assert refused["kind"] == "rule"
    assert (
        refused["because"] == "There is no hint here to follow: ask for one by Hint. It holds until the game goes on."
    )
    other = Wire(Stage(table.host, seat=1)).reply(pick("do-it"))["refused"]["because"]
    assert other.endswith("there is nothing for you to do yet."), "and who may ask for none hears why"
    before = table.game
    table.hint()
    assert "refused" not in wire.reply(pick("do-it", rev=table.host.rev, nonce="n2"))
    assert len(table.game.log) == len(before.log) + 1
    again = wire.reply(pick("do-it", rev=table.host.rev, nonce="n3"))["refused"]["because"]
    assert again.startswith("There is no hint"), "it went when the game went on"


@pytest.mark.parametrize(
    ("offers", "words"),
    [
        ({"a": Offer("Your 4", opens=True), "b": Offer("Your 2", opens=True)}, "Your 4 or Your 2. Then pick this."),
        (
            {"a": Offer("Your 4", opens=True), "b": Offer(opens=True)},
            "one of those with a bright edge. Then pick this.",
        ),
        (
            {"a": Offer("Your 4", opens=True, refused="none left"), "b": Offer("Your 2", opens=True)},
            "Your 2. Then pick",
        ),
        ({"a": Offer("Your 4", opens=True, refused="none left")}, "That cannot be picked now."),
    ],
)
def test_a_place_names_what_must_be_picked_before_it(table, offers, words):
    game = table.game
    refused = refusing.why_not(game, game.view(0), 0, "there", offers, {"there"})
    assert words in refused.because
    assert refusing.why_not(game, game.view(0), 0, "nowhere", offers, {"there"}) is None


def test_a_part_that_has_gone_is_no_difference():
    source = Gone()
    stage = Stage(source)
    source.there = {"layout": "<p>Now</p>"}
    assert stage.differs()
    stage.host.publish()
    assert not stage.differs()


class Gone:
    """A source of which a public part goes."""

    name = "Gone"
    there: ClassVar[dict[str, str]] = {"layout": "<p>Then</p>", "more": "<p>More</p>"}

    def parts(self, seat):
        return self.there if seat is None else {}

    def offers(self, seat):
        return {}

    def story(self, seat):
        return Story()

    def pick(self, seat, offer, values): ...

    def draft(self, seat, offer, values):
        return {}

    def step(self):
        return False


def test_a_bots_illegal_move_is_not_taken_for_the_persons():
    game = batory.position(seed=1, questions=[["Age", "Role"], ["Gender", "Age"], ["Role", "Deck"]], played=["Age"])
    table = Table(game, bots={1: lambda view, legal, rng: PlayCards(1, ("Age",))})
    mine = next(move for move in table.game.legal_moves().of(Ask) if move.target == 1)
    with pytest.raises(ValueError, match=r"legal move of the bot at seat 1, .*; its PlayCards is refused") as caught:
        table.play(mine)
    assert not isinstance(caught.value, IllegalMove)
    assert mine in table.game.log


# What it must not say


def told(game) -> list:
    """All that seat 0 is sent: at first, for good and bad picks, for a draft, after moves."""
    table = Table(game, bots={})
    wire = Wire(table)
    wire.reply(ready())
    for number, name in enumerate([some_step(table), "MCo>T1", "undo", "ask", "sea", "end-movement"]):
        wire.feed(pick(name, rev=table.host.rev, nonce=str(number)))
    wire.feed(draft("rule", {"id": "BATORY-MOVE-06"}))
    return [message for message in wire if message["method"] in ("custom", "update")]


def test_a_seat_is_sent_the_same_bytes_whatever_the_others_hold():
    parts = dict(batory.position(seats=["A", "B", "C"], seed=5).parts)
    hands = parts.pop("hands")
    thief = parts.pop("thief")
    games = [
        batory.position(seats=["A", "B", "C"], seed=5, hands=dealt, thief=hidden, **parts)
        for dealt, hidden in [
            (hands, thief),
            ([hands[0], hands[2], hands[1]], thief),
            ([hands[0], [*thief, *hands[1][1:]], hands[2]], hands[1][0]),
        ]
    ]
    assert len({str(game.parts) for game in games}) == 3
    one, *others = map(told, games)
    assert len(one) > 12
    assert [other == one for other in others] == [True, True]


def test_a_name_that_is_nearly_a_bots_is_asked_about():
    with pytest.warns(UserWarning, match=r"boot is a person here, whom nobody plays: did you mean 'bot'\?"):
        table = batory.table(["You", "boot", "bot"], seed=1)
    assert "did you mean" in table.host.own_parts(0)["notice"] and table.host.own_parts(None)["notice"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        table = batory.table(["You", "Ben", "bot"], seed=1)
        alone = batory.table(["You", "bot", "bot"], seed=1)
        shared = batory.table(["You", "Ben", "bot"], seed=1, hot_seat=True)
    assert "notice" not in table.host.own_parts(0)
    assert table.host.public_parts()["bots"].startswith('<p class="bw-note">You and Ben are persons. Each plays at')
    assert "persons" not in alone.host.public_parts()["bots"] + shared.host.public_parts()["bots"]


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("table.hint()", "Refused: Ben acts now, and there is nothing for you to do yet."),
        (
            'sheet.save("my.sheet")',
            "ValueError: expected a file that ends in .json, such as 'sheet.json'; given 'my.sheet'",
        ),
        (
            'sheet.autosave("my.sheet")',
            "ValueError: expected a file that ends in .json, such as 'sheet.json'; given 'my.sheet'",
        ),
        ("table.autosave(3)", "TypeError: expected the name of a file; given 3"),
        (
            'table.autosave("no-such-folder/my.game")',
            "FileNotFoundError: [Errno 2] No such file or directory: '{there}/no-such-folder/my.game'",
        ),
    ],
)
def test_what_tells_a_player_something_in_a_cell_is_one_line(cell, said, tmp_path, monkeypatch):
    """Without a screen of our own code."""
    from IPython.core.interactiveshell import InteractiveShell
    from IPython.utils.capture import capture_output

    monkeypatch.chdir(tmp_path)
    shell = InteractiveShell.instance()
    table = batory.table(batory.position(to_act=1, seed=2), bots={})
    shell.push({"table": table, "sheet": batory.sheet(batory.desk(players=4))})
    try:
        with capture_output() as told:
            shell.run_cell(cell)
    finally:
        InteractiveShell.clear_instance()
    assert (told.stdout + told.stderr).strip() == said.replace("{there}", str(tmp_path))
