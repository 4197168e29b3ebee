"""What somebody who has never seen the game must be able to read off the table, and off the sheet beside it."""

from __future__ import annotations

import contextlib
import dataclasses
import re
from html import unescape

import pytest

from batwidgets import batory
from batwidgets.core import OVER
from batwidgets.games.batory import moves, offering, panels, scene
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.desk_minds import minds
from batwidgets.games.batory.ending import accusations
from batwidgets.games.batory.events import EventReplaced, QuestionAnswered
from batwidgets.games.batory.moves import Accuse, Ask
from batwidgets.games.batory.offering import badge
from batwidgets.games.batory.questions import AskHowMany
from batwidgets.games.batory.sentences import ask
from batwidgets.games.batory.standing import spots
from batwidgets.games.batory.state import Phase
from batwidgets.games.batory.telling import answer
from batwidgets.games.batory.words import card_name
from batwidgets.scene import Refused


def public(game):
    return scene.scene(game.view(None), {}, None)


def own(game, seat=0):
    view = game.view(seat)
    return scene.scene(view, scene.offers(view, game.legal_moves(seat)), None)


@pytest.fixture(scope="module")
def over():
    """A game in which the first to accuse is wrong."""
    game = batory.new(["You", "Ben", "Cleo"], seed=5).run(["careful"] * 3, moves=30)
    innocent = game.view(0).characters[0]
    other = next(code for code in BY_CODE if code != innocent and game.why_not(moves.Accuse(0, (code,))) == ())
    wrong = game.play(moves.Accuse(0, (other,)))
    if wrong.to_act is OVER or wrong.view(0).thief == (other,):
        pytest.fail("expected a seed at which this accusation is wrong")
    return wrong, wrong.play(moves.Accuse(1, wrong.view(0).thief))


def test_the_end_tells_everything_and_nothing_is_told_before(over):
    before, after = over
    assert after.to_act is OVER and public(before)["final"] == ""
    view, panel = after.view(None), unescape(public(after)["final"])
    assert "How it ended" in panel
    for name, hand in zip(view.names, view.hands, strict=True):
        row = re.search(rf"{name}</b>(.*?)</li></ul>", panel)[1]
        assert all(BY_CODE[code].name in row for code in hand)
    assert [line.rpartition(": ")[2] for line in accusations(view)] == ["wrong.", "right."]
    assert all(line in panel for line in accusations(view)) and "Ben wins" in panel


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_who_accused_whom_stays_secret_while_the_game_goes_on(over, seat):
    before, after = over
    assert before.view(seat).accusations == ()
    assert [who for who, _ in after.view(seat).accusations] == [0, 1]


def test_the_hand_is_open_at_the_end(over):
    before, after = over
    assert "nobody else sees" in own(before, 1)["hand"] and "open to all" not in own(before, 1)["hand"]
    assert "nobody else sees" not in own(after)["hand"] and "Your cards, open to all now" in own(after)["hand"]


def test_the_sheet_is_solved_at_the_end(over):
    before, after = over
    for game, solved in ((before, False), (after, True)):
        with batory.table(game, seat=1) as table:
            parts = table.sheet().host.source.parts(0)
            assert ("Solved: the thief was" in parts["total"]) == solved
            assert parts["suspects"].count("data-thief") == solved


def test_what_happened_since_ones_last_turn_can_be_read():
    game = batory.new(["You", "Ben", "Cleo"], seed=3).run(["careful"] * 3, moves=120)
    told = unescape(own(game)["heard"])
    heard = [event.data for event in game.view(0).log if isinstance(event.data, QuestionAnswered)]
    mine = max(number for number, one in enumerate(heard) if one.asker == 0)
    assert told.startswith("<div") and "Since your last turn" in told
    for number, one in enumerate(heard):
        line = f"{ask(one.question)} <b>{answer(one.answer)}</b>"
        if number >= mine:
            assert line in told
    assert told.count("<li>") >= len(heard) - mine


def test_the_news_tells_how_it_ended():
    """The accusation that ended the game is news to all, in sight; so is who is left when the others were wrong."""
    game = batory.position(hands=[["MCy", "MPo", "FCm", "FPy"], [], []], thief="Captain", seed=1)
    right, wrong = game.play(Accuse(1, ("MCo",))), game
    for seat in (1, 2):
        wrong = wrong.play(Accuse(seat, ("MCy",)))
    for over, end in (
        (right, "Ben accused the Captain, rightly: Ben wins."),
        (wrong, "Ann wins, as the last one left."),
    ):
        assert over.to_act is OVER
        for seat in range(3):
            told = re.sub("<details.*?</details>|<[^>]*>", "", unescape(own(over, seat)["heard"]), flags=re.DOTALL)
            assert told.count(end) == 1, told
        assert end not in unescape(own(game)["heard"])


def test_of_the_events_since_ones_last_turn_only_the_one_in_force_is_news():
    found = 0
    game = batory.new(["You", "Ben", "Cleo", "Dan"], seed=3)
    while game.to_act is not OVER and found < 2:
        game = game.run(["sensible"] * 4, moves=5)
        for seat in range(4):
            view, told = game.view(seat), unescape(own(game, seat)["heard"])
            since = [event.data for event in view.log]
            asked = [n for n, one in enumerate(since) if isinstance(one, QuestionAnswered) and one.asker == seat]
            since = since[asked[-1] if asked else 0 :]
            found += sum(isinstance(one, EventReplaced) for one in since) > 1 and view.turn != seat
            assert re.findall(r"The event is now ([^.]+)\.", told) in ([], [view.event])
            answers = [f"{ask(one.question)} <b>" for one in since if isinstance(one, QuestionAnswered)]
            assert all(answer in told.partition("<details")[0] + told.partition("</details>")[2] for answer in answers)
    assert found >= 2


def test_every_bot_is_named_by_its_kind():
    with batory.table(["You", "careful", "bot"], seed=1) as table:
        assert "Bots: Ben: careful; Cleo: sensible." in table.start["bots"]
        assert 'data-part="bots"' in table.start["layout"]
    with batory.table(
        batory.new(["Ann", "Ben"], seed=1), bots={1: lambda view, legal, rng: legal.sample(rng)}
    ) as table:
        assert "Bots: Ben: your own." in table.start["bots"]
    with batory.table(batory.new(["Ann", "Ben"], seed=1), bots={}) as table:
        assert table.start["bots"].startswith('<p class="bw-note">Ann and Ben are persons.')
        assert "Bots" not in table.start["bots"]


def test_a_deck_is_a_deck_of_the_ship():
    game = batory.new(["You", "Ben", "Cleo"], seed=3)
    for part, markup in {**public(game), **own(game)}.items():
        if part not in ("layout", "board", "figures"):
            assert not re.search(r"\b(the|top|more in the) deck\b", markup), part
    view = game.view(0)
    assert scene.scene(view, {}, None) is not None and "draw pile" in public(game)["display"]


def test_a_figure_keeps_its_spot_while_others_come_and_go():
    game = batory.position(figures={"MPy": "A6", "MCo": "A5", "FPy": "A8"}, points=4, seed=1)
    before = spots(game.view(0))
    after = game.play(moves.MoveFigure(0, "MCo", "A6")).view(0)
    assert before["MPy"] == 0 and spots(after)["MPy"] == 0 and spots(after)["MCo"] == 1


def test_a_figure_that_is_left_alone_goes_to_the_middle():
    game = batory.position(figures={"MPy": "A6", "MCo": "A6", "FPy": "A5"}, points=4, seed=1)
    assert spots(game.view(0))["MPy"] == 1
    alone = game.play(moves.MoveFigure(0, "MCo", "A5"))
    drawn = public(alone)["figures"]
    assert spots(alone.view(0))["MPy"] == 0
    assert "short-name-MPy" not in drawn and "#name-MPy" in drawn, "its whole name has room"
    assert spots(alone.play(moves.MoveFigure(0, "FPy", "A6")).view(0))["MPy"] == 0, "and it stays there"


def test_no_points_left_is_said_and_the_way_on_stands_out():
    game = batory.position(points=0, entered=[("MPy", "A6")], seed=1)
    orders = own(game)["orders"]
    assert "No points left" in orders and "bw-first" in orders and "dashed ring" in orders
    assert "bw-first" not in own(batory.position(seed=1))["orders"]


def test_a_full_hand_is_told_before_a_card_must_go():
    figures = {"MCo": "A6", "MPy": "A5", "FPy": "T2"}
    full = ["Age", "Age", "Gender", "Role", "Deck"]
    game = batory.position(figures=figures, event="Dance in the Social Room", questions=[full, [], []], seed=1)
    view = game.view(0)
    assert scene.offers(view, game.legal_moves(0))["MPy>A6"].badge == badge(1, 2, full=True) == "1 +2!"
    assert "5 of 5 question cards" in own(game)["cards"] and "5 of 5 question cards" in public(game)["players"]
    assert "A ! means" in own(game)["orders"]


def test_a_number_card_asks_how_many_unless_told_otherwise():
    for played, shape in ((["Age", "Number"], "many"), (["Age"], "any")):
        game = batory.position(played=played, seed=2)
        form = scene.offers(game.view(0), game.legal_moves(0))["ask"].form
        assert next(field for field in form.fields if field.name == "shape").default == shape


def test_a_hint_tells_its_way_and_what_it_brings():
    figures = {"MCo": "A6", "MPy": "A5", "FPy": "T2"}
    game = batory.position(figures=figures, event="Dance in the Social Room", seed=1)
    told = batory.ruleset.hint(game.view(0), game.legal_moves(0))
    assert re.fullmatch(
        r"Move the Journalist to the Social Room\. That earns 2 question cards for 1 point, since the event is “.+”\.",
        told,
    )
    far = batory.position(figures={**figures, "MCo": "T1"}, event="Dance in the Social Room", seed=1)
    on = re.fullmatch(r"Move .+\. Then go on to (.+): the whole way earns .+\.", advice(far))
    assert on is None or on[1]


def fitting(desk, seat):
    """How many hands a seat may have."""
    return int((desk.knowledge.tables[seat].worlds > 0).sum())


def asking(players):
    """Moments at which one asks: with cards to ask by at once, and in games, where much was heard already."""
    for seed in range(12):
        some = [["Role", "Age"], ["Gender", "Number"], ["Age", "Gender"]][seed % 3]
        yield batory.position(played=some, hands=[None] * players, seed=seed)
    for seed in range(3):
        game = batory.new(["You", "Ben", "Cleo", "Dan"][:players], seed=200 + seed)
        while game.to_act is not OVER:
            if game.view(game.to_act).phase is Phase.ASK:
                yield game
            game = game.run(["careful"] * players, moves=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hint_says_exactly_how_many_suspects_each_answer_leaves(players):
    """Held against a desk that hears the answers, and in words without bits.

    Where an answer leaves all suspects it says how many deals that leaves: “yes” 5 of 6, “no” 6 sounds like nothing.
    """
    shapes = set()
    for game in asking(players):
        seat = game.to_act
        move = batory.ruleset.advice(game.view(seat), game.legal_moves(seat)).move
        if not isinstance(move, Ask):
            continue
        told, desk = batory.ruleset.advice(game.view(seat), game.legal_moves(seat)).words, batory.desk(game, me=seat)
        assert "bits" not in told and told.count(". ") + told.count("? ") <= 2
        after = {}
        for reply in range(7) if isinstance(move.question, AskHowMany) else (True, False):
            with contextlib.suppress(ValueError):
                heard = desk.heard(move.target, move.question, reply)
                after[reply] = heard.worlds, sum(count > 0 for count in heard.thief().values())
        after = {reply: left for reply, left in after.items() if left[0]}
        now = sum(count > 0 for count in desk.thief().values())
        mean = f"{sum(worlds * count for worlds, count in after.values()) / desk.worlds:.1f}".removesuffix(".0")
        counts = [count for _, count in after.values()]
        if "Its answer follows from what was heard" in told:
            assert len(after) == 1
            continue
        if found := re.search(r"“Yes” leaves (\d+) of (\d+) suspects, “no” leaves (\d+);", told):
            assert [*map(int, found.groups())] == [after[True][1], now, after[False][1]] and max(counts) < now
        elif found := re.search(
            r"Of ([\d,]+) possible deals “yes” leaves ([\d,]+), with (all|\d+ of)? ?(\d+)(?: suspects)?, "
            r"and “no” ([\d,]+), with (all|\d+ of)? ?(\d+)(?: suspects)?;", told
        ):  # fmt: skip
            one, other = (f"all {now}" if count == now else f"{count} of {now}" for count in counts)
            assert [int(found[place].replace(",", "")) for place in (1, 2, 5)] == [
                desk.worlds, after[True][0], after[False][0]
            ]  # fmt: skip
            assert (f"{found[3]} {found[4]}", f"{found[6]} {found[7]}") == (one, other) and max(counts) == now
        elif found := re.search(r"Any answer leaves at most (\d+) of (\d+) suspects, on average ([\d.]+);", told):
            assert [*map(int, found.groups()[:2]), found[3]] == [max(counts), now, mean] and max(counts) < now
        elif found := re.search(
            r"The answer leaves ([\d.]+) of (\d+) suspects on average, and of ([\d,]+) possible deals ([\d,.]+);", told
        ):
            assert (found[1], int(found[2]), max(counts)) == (mean, now, now) and min(counts) < now
            kept = f"{sum(worlds**2 for worlds, _ in after.values()) / desk.worlds:,.1f}".removesuffix(".0")
            assert (found[3], found[4]) == (f"{desk.worlds:,}", kept)
        else:
            found = re.search(
                r"It (clears nobody yet|seldom clears anybody), but of ([\d,]+) hands that (\w+) may have "
                r"(“yes” leaves ([\d,]+), “no” ([\d,]+)|the answer leaves ([\d.]+) on average);",
                told,
            )
            assert found is not None and now - float(mean) < 0.55
            assert (found[1] == "clears nobody yet") == (min(counts) == now)
            hands = {reply: fitting(desk.heard(move.target, move.question, reply), move.target) for reply in after}
            assert int(found[2].replace(",", "")) == fitting(desk, move.target)
            if found[5]:
                assert [int(found[place].replace(",", "")) for place in (5, 6)] == [hands[True], hands[False]]
            else:
                average = sum(after[reply][0] * count for reply, count in hands.items()) / desk.worlds
                assert found[7] == f"{average:.1f}".removesuffix(".0")
        shapes.add(found[0].split()[0])
    assert shapes > {"It", "Of"}, "and others"


def test_places_are_listed_with_how_many_are_there():
    figures = {"MCo": "A6", "MPy": "A5", "FPy": "A6"}
    view = batory.position(figures=figures, played=["Location", "Deck"], seed=1).view(0)
    fields = {field.name: field.options for field in batory.ruleset.offers(
        view, batory.position(figures=figures, played=["Location", "Deck"], seed=1).legal_moves(0))["ask"].form.fields
        if field.name in ("Location", "Deck")}  # fmt: skip
    assert fields["Location"]["Social Room"] == "Social Room (3 with the parrots)"
    labels = [*fields["Location"].values()]
    empty = [label.endswith("(nobody)") for label in labels]
    assert empty == sorted(empty) and any(empty)
    assert sum(int(label.rpartition("(")[2].partition(" ")[0].rstrip(")")) for label in fields["Deck"].values()) == 13


def test_a_number_card_is_said_to_need_another():
    def field(cards):
        game = batory.position(questions={0: cards}, step="play", seed=1)
        return batory.ruleset.offers(game.view(0), game.legal_moves(0))["play"].form.fields[0]

    assert "<small>at least one besides Number</small>" in field(["Number", "Age"]).html()
    assert "besides" not in field(["Age"]).html()


@pytest.mark.parametrize(
    ("played", "such"),
    [
        (["Age", "Number"], "how many old characters"),
        (["Age"], "at least 2 old characters"),
        (["Gender", "Deck", "Number"], "how many women on B Deck"),
    ],
)
def test_the_example_of_a_question_in_words_is_what_the_cards_are_for(played, such):
    game = batory.position(played=played, seed=3)
    form = batory.ruleset.offers(game.view(0), game.legal_moves(0))["ask"].form
    assert f"<small>such as “{such}”</small>" in form.html()
    asked = {"target": "1", "shape": "words", "words": such}
    assert game.why_not(offering.move(game.view(0), "ask", asked)) == (), "and it may be asked"


@pytest.fixture
def old():
    """Two answers that account for all old characters."""
    desk = batory.desk(players=["You", "Ben", "Cleo"], me=0, hand=["MCy", "MPo", "FCm", "FPy"])
    return desk.heard(1, "at least 2 old characters", True).heard(2, "any old characters", True)


def test_a_reason_reads_as_a_proof(old):
    innocent = [code for code, count in old.thief().items() if count == 0 and code not in old.hand]
    assert innocent == ["MCo", "FCo", "FPo"]
    with batory.sheet(old) as sheet:
        for code in innocent:
            sheet.pick(f"why-{code}")
            told = unescape(re.sub("<[^>]*>", "", sheet.host.source.parts(0)["reason"]))
            name = BY_CODE[code].name
            assert f"Why the {name} is innocent" in told
            assert "Of the three old characters that you do not hold (Captain, Head Cook and Dowager), Ben" in told
            assert "Ben holds at least two (answer 1) and Cleo holds at least one (answer 2)." in told
            assert f"so all of them are innocent, the {name} too." in told
            assert old.why(code).steps[0].text in told and old.why(code).steps[0].text in old.why(code).sentence
            assert "ANSWER-01" in told and "(1) Ben, at least 2 old characters? yes" in told


def test_where_no_short_proof_is_found_it_is_counted_and_said(old, monkeypatch):
    monkeypatch.setattr("batwidgets.games.batory.desk_proof.LONGEST", 0)
    assert old.why("Captain").counted and "No short proof was found" in old.why("Captain").sentence
    with batory.sheet(old) as sheet:
        sheet.pick("why-MCo")
        told = unescape(sheet.host.source.parts(0)["reason"])
        assert "No short proof was found" in told
        assert "<ol><li>" in told and re.findall(r"that leaves (none|[\d,]+) of", told)[-1] == "none"


def test_two_answers_that_fill_a_hand_are_added_up():
    desk = batory.desk(players=["Me", "Tomek", "Marek", "Zosia"], me=0, hand=["MCy", "FPy", "MPo"])
    desk = desk.heard("Tomek", "at least 2 men", True).heard("Tomek", "at least 2 women", True)
    (step,) = desk.why("PAR").steps
    said = "Tomek holds at least two of the men (answer 1) and at least two of the women (answer 2). That makes four"
    only = "in a hand of three: so one must count for both, and only the Captain's Parrots do."
    assert step.text == f"{said} {only} So the Captain's Parrots are innocent."
    assert step.answers == (0, 1) and "BATORY-CHAR-04" in step.rules


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_proof_names_answers_and_rules_that_there_are_and_ends_in_its_claim(players):
    game = batory.new(["You", "Ben", "Cleo", "Dan"][:players], seed=2).run(["careful"] * players)
    desk = dataclasses.replace(batory.desk(game, me=game.standing().winner), seen=())
    found = [desk.why(code) for code in BY_CODE if code not in desk.hand]
    proofs = [why for why in found if why.steps]
    assert proofs and all(why.steps or why.counted for why in found if why.forced)
    for why in proofs:
        end = why.steps[-1].text
        name = BY_CODE[why.code].name
        assert why.claim in end or name in end
        for step in why.steps:
            assert set(step.answers) <= {*range(len(desk.answers))} and {*step.rules} <= {*batory.rules}
            assert step.text[0].isupper() and step.text.endswith(".")


def test_without_points_a_room_or_figure_says_so_with_its_rule() -> None:
    game = batory.position(figures={"FPy": "T5"}, hands=[["Captain"], ["PAR"], []], thief="Purser", points=0, seed=1)
    with batory.table(game, seat=0, bots={}) as table:
        for name in ("T8", "FPy"):
            with pytest.raises(Refused, match="points of this turn are spent: go on with Done moving") as refused:
                table.pick(name)
            assert refused.value.rule == "BATORY-MOVE-01"


def advice(game, seat=0):
    return batory.ruleset.hint(game.view(seat), game.legal_moves(seat))


def test_the_hint_to_play_says_whom_to_ask_then_and_what_that_is_worth():
    game = batory.position(questions=[["Age", "Gender"], [], []], step="play", seed=3)
    told = advice(game)
    cards, who, question, now, yes, no = re.fullmatch(
        r"Play (.+)\. Then ask (\w+) “(.+)\?”: it \w+ \w+ \w+, but of (\d+) hands that \w+ may have "
        r"“yes” leaves (\d+), “no” (\d+); "
        r"everybody hears it: to one who has heard all answers, but holds no cards, it tells .+ to you.*\.",
        told,
    ).groups()
    desk = batory.desk(game, me=0)
    after = [desk.heard(who, question, answer) for answer in (True, False)]
    seat = desk.names.index(who)
    assert "card" in cards and [*map(int, (now, yes, no))] == [fitting(one, seat) for one in (desk, *after)]


def test_the_hint_to_move_says_what_question_it_sets_up(monkeypatch):
    monkeypatch.setattr("batwidgets.games.batory.walking.GAIN", -1.0)  # a step is worth it at any price
    game = batory.position(questions=[["Location", "Deck"], [], []], event="Dance in the Social Room", points=1, seed=1)
    told = advice(game)
    way = r"Move .+\. That makes a better question than you have now: with an? .+ card you can ask \w+ “.+\?” \(.+\)\."
    assert re.fullmatch(way, told)


def test_the_hint_to_stop_moving_says_what_comes_next():
    done = advice(batory.position(questions=[["Age"], [], []], points=0, entered=[("MPy", "A6")], seed=1))
    assert re.match(
        r"End your movement\. All your points are spent; with an Age card you can ask \w+ “.+\?” \(.+\)\.$", done
    )


def heard_of(table, name):
    with pytest.raises(Refused) as refused:
        table.pick(name)
    return refused.value.because, refused.value.rule


def test_stairs_rooms_and_cards_say_what_to_do_instead():
    game = batory.position(figures={"FPy": "T5"}, hands=[["Captain"], ["PAR"], []], thief="Purser", seed=1)
    ship = game.state.ship
    with batory.table(game, seat=0, bots={}) as table:
        well = next(iter(ship.wells))
        beside = next(figure for figure, room in game.state.at.items() if room in ship.wells[well])
        far = next(figure for figure, room in game.state.at.items() if room not in ship.wells[well])
        because, rule = heard_of(table, well)
        assert because.startswith("Nobody stops in a stairwell: pick a figure beside it, then a room beyond it")
        assert rule == "BATORY-MOVE-08"
        assert "pick a room beyond it, for 2 points" in heard_of(table, f"{beside}>{well}")[0]
        assert heard_of(table, f"{far}>{well}")[1] == "BATORY-MOVE-06"
        because, rule = heard_of(table, "T8")
        assert because.startswith("Pick a figure first") and "takes a figure to" in batory.rules[rule].text
        assert heard_of(table, "held-0") == (
            "Question cards are played after moving: go on with Done moving, then pick them.",
            "BATORY-TURN-01",
        )
        assert "unknown" not in heard_of(table, "held-99")[0] and "held-99" not in table.host.source.parts(0)["cards"]


@pytest.mark.parametrize("forced", [False, True])
def test_a_card_in_hand_ticks_the_box_of_the_same_card(forced):
    held = {"questions": [["Number", "Number red"], [], []], "forced": "Deck"} if forced else {
        "questions": [["Age", "Age", "Gender red"], [], []]}  # fmt: skip
    game = batory.position(step="play", seed=1, **held)
    view = game.view(0)
    options = offering.play_form(view).fields[0].options
    places = offering.places_in_form(view)
    assert len({*places}) == len(view.questions)
    assert [options[str(place)] for place in places] == [*map(card_name, view.questions)]
    cards = panels.cards(view)
    assert re.findall(r'data-tick="cards=(\d+)"', cards) == [*map(str, places)]


def test_a_gamble_is_called_one_and_says_what_the_others_may_know(monkeypatch):
    monkeypatch.setattr("batwidgets.games.batory.sensible.ENOUGH", 0.0)
    told = advice(batory.position(seed=1))
    assert "This is a gamble: it is right in 11% of all deals" in told and "Nobody else can be certain yet" in told
    spoken = set()
    for count in range(10, 60, 4):
        before = batory.new(["You", "Ben", "Cleo"], seed=2).run(["careful"] * 3, moves=count)
        if before.to_act != 0 or "gamble" not in (said := advice(before)):
            continue
        desk = batory.desk(before, me=0)
        near = [name for seat, name in enumerate(before.seats) if seat and minds(desk).certain[seat]]
        assert all(name in said for name in near) and ("Nobody else" in said) == (not near)
        spoken.add(bool(near))
    assert spoken


def test_the_sheet_says_that_it_does_not_follow_a_replay(over):
    with batory.table(over[1], seat=0) as table:
        source = table.sheet().host.source
        said = "As the game stands, not as in the replay."
        assert said not in source.parts(0)["total"]
        table.pick("replay")
        assert said in source.parts(0)["total"]
        table.pick("replay")
        assert said not in source.parts(0)["total"]
