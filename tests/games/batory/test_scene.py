"""The picture of a table: what it shows, what can be picked, and the moves that picks stand for."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree as ET

import pytest

from batwidgets import batory
from batwidgets.core import OVER
from batwidgets.games.batory import moves, offering, panels, scene
from batwidgets.games.batory.askform import SECOND, question
from batwidgets.games.batory.events import QuestionAnswered
from batwidgets.games.batory.facts import exits
from batwidgets.games.batory.hints import advice
from batwidgets.games.batory.questions import AskAtLeast, AskExactly, AskHowMany, AskMore
from batwidgets.games.batory.sentences import ask
from batwidgets.games.batory.state import ROOM
from batwidgets.games.batory.terms import Term
from batwidgets.scene import Markup, Refused
from batwidgets.scene.refusals import as_refused
from batwidgets.widgets.replay_bar import by_seat

NASTY = ["</script><b>A", "&amp;'\"", "<!--<script>", "{x}%s"]


def seen(game, seat):
    """A seat's view, its offers, and its own parts."""
    view = game.view(seat)
    offers = scene.offers(view, game.legal_moves(seat))
    return view, offers, scene.scene(view, offers, None)


def public(game):
    return scene.scene(game.view(None), {}, None)


def running(seed, *, players=3, moves=40):
    return batory.new(["Ann", "Ben", "Cleo", "Dan"][:players], seed=seed).run(["careful"] * players, moves=moves)


@pytest.mark.parametrize("seed", range(12))
def test_every_offer_without_a_form_stands_for_a_legal_move(seed):
    game = running(seed, players=2 + seed % 3, moves=15 + 7 * seed)
    if game.to_act is OVER:
        return
    for seat in range(len(game.seats)):
        view, offers, _ = seen(game, seat)
        legal = game.legal_moves(seat)
        made = {scene.move(view, name, {}) for name, offer in offers.items()
                if offer.form is None and not offer.opens and not offer.refused}  # fmt: skip
        assert None not in made
        assert all(move in legal for move in made)
        listed = {
            move for move in legal if not isinstance(move, (moves.Accuse, moves.Ask, moves.PlayCards, moves.Discard))
        }
        assert made == listed, "whatever needs no form is on offer"


@pytest.mark.parametrize("crowd", range(6))
def test_a_room_beside_a_figure_that_is_full_or_was_entered_says_so_in_the_referees_words(crowd):
    """Just those that the points left would pay for; the others are no nearer than the rest of the ship."""
    rng = random.Random(crowd)
    codes = [*batory.position(seed=1).view(0).at]
    rooms = [room for room in ("T1", "T2", "T3", "A1") for _ in range(ROOM)]
    figures = dict(zip(rng.sample(codes, len(codes)), rooms, strict=True))
    mover = next(code for code in codes if figures[code] == "T1")
    at = {**figures, mover: "T5"}
    game = batory.position(seed=1, figures=at, entered=[(mover, "T7"), (mover, "T5")], points=2)
    view, offers, _ = seen(game, game.to_act)
    refused = {name: offer for name, offer in offers.items() if offer.refused}
    assert f"{mover}>T7" in refused and {offer.rule[7:] for offer in refused.values()} == {"MOVE-10", "MOVE-11"}
    for name, offer in refused.items():
        why = game.why_not(scene.move(view, name, {}))
        assert (offer.refused, offer.rule) == ((said := as_refused(why)).because, said.rule)
    for figure in [name for name, offer in offers.items() if offer.opens]:
        for room, _, points in exits(view.ship, view.at[figure]):
            assert (f"{figure}>{room}" in offers) == (points <= view.points), "or goes there"


def test_every_room_is_described_by_who_stands_there_for_those_who_hear_it():
    game = batory.position(seed=1, figures={"MCo": "B4", "MCy": "B4", "FPo": "A1"})
    shown = public(game)
    names = dict(
        re.findall(r'data-pick="(\w+)" role="button" aria-label="[^"]*" aria-describedby="([\w-]+)"', shown["board"])
    )
    told = {name: " ".join(text.split()) for name, text in
            re.findall(r"<(?:span|i) id='([\w-]+)'>([^<]*)</", shown["where"])}  # fmt: skip
    assert {*names} == {*game.view(None).ship.rooms} and sorted(names.values()) == sorted(told)
    assert told[names["B4"]] == "Radio Operator, Captain and Captain&#x27;s Parrots" and told[names["A1"]] == "Dowager"
    empty = [room for room in names if room not in game.view(None).at.values()]
    assert empty and not any(told[names[room]] for room in empty)


def test_a_figure_is_refused_just_where_it_can_go_nowhere():
    codes = [*batory.position(seed=1).view(0).at]
    figures = dict(zip(codes, ["T1"] + ["T2"] * ROOM + ["T3"] * ROOM + ["B1", "B2", "B4", "B5", "B6"], strict=True))
    game = batory.position(seed=1, figures=figures)
    view = game.view(game.to_act)
    offers = scene.offers(view, game.legal_moves(view.seat))
    assert codes[0] not in offers and codes[1] in offers
    with pytest.raises(Refused, match="can go nowhere"):
        scene.move(view, codes[0], {})
    assert scene.move(view, codes[1], {}) is None, "it opens its steps"


def test_every_seat_has_a_mark_of_its_own_wherever_one_is_shown():
    """At the table, at the end, on the sheet, in a replay of all hands, on the curtain of a shared screen."""
    names = ["Ben", "Bob", "Ann"]
    game = batory.new(names, seed=5).run(["careful"] * 3, moves=40)
    signs = enumerate(zip(names, "12A", strict=True))
    marks = {name: f'data-seat="{seat}" aria-hidden="true">{sign}<' for seat, (name, sign) in signs}
    there = public(game)
    end = public(game.run(["careful"] * 3))
    sheet = "".join(batory.sheet(batory.desk(game, me=None)).host.own_parts(0).values())
    shown = {
        "players": there["players"], "end": end["final"], "sheet": sheet,
        "replay": by_seat(names, [Markup("a hand")] * 3),
    }  # fmt: skip
    for where, markup in shown.items():
        assert all(mark in markup.replace("'", '"') for mark in marks.values()), where
    for seat, name in enumerate(names):
        if game.to_act == seat:
            assert marks[name] in there["banner"].replace("'", '"')
    winner = end["banner"].replace("'", '"')
    assert any(f"{mark}/span> <b>{name} wins" in winner for name, mark in marks.items())


def test_to_discard_is_called_so_wherever_it_is_spoken_of():
    """In the form, the hint, the log, the pile, and where something else is picked first."""
    hand = ["Age", "Deck", "Gender", "Location", "Role"]
    game = batory.position(questions=[hand, [], []], gains=1, to_act=0, display=["Age", "Deck", "Role"], seed=3)
    game = game.play(moves.TakeCard(0, "Age"))
    view, _, own = seen(game, 0)
    with pytest.raises(Refused) as first:
        scene.move(view, "held-0", {})
    done = game.play(next(iter(game.legal_moves(0).of(moves.Discard))))
    told = [own["orders"], first.value.because, advice(view, game.legal_moves(0)).words, public(done)["display"],
            *panels.log_turns(done.view(0)).values()]  # fmt: skip
    assert not any("away" in text for text in told)
    assert [("iscard" in text) for text in told[:4]] == [True] * 4 and any("Ann discards" in text for text in told[4:])


def test_a_hand_is_its_seats_by_name_and_you_only_to_one_called_so():
    for names, title in ((["Ann", "Ben", "Cleo"], "Ann&#x27;s cards"), (["You", "Ben", "Cleo"], "Your cards")):
        game = batory.position(seats=names, seed=3)
        assert f">{title}, which nobody else sees<" in seen(game, 0)[2]["hand"]


def test_badges_tell_points_and_cards():
    figures = {"MCo": "A6", "MPy": "A5", "FPy": "T2"}
    game = batory.position(figures=figures, event="Dance in the Social Room", seed=1)
    _, offers, _ = seen(game, 0)
    assert offers["MPy>A6"].badge == "1 +2", "the Captain and the parrots are both crew"
    assert offers["MPy>A6"].label == "Journalist to the Social Room: 1 point, earns 2 cards"
    assert offers["FPy>A6"].badge == "2 +2" and "Fore stairs" in offers["FPy>A6"].label
    assert offers["MPy"].opens


def test_picks_that_mean_nothing_make_no_move():
    view = running(1).view(0)
    for name in ("", "nobody>T1", "MCy>nowhere", "play", "ask", "accuse", "__class__", ">"):
        assert scene.move(view, name, {}) is None


def values(shape="any", **given):
    return {"target": "1", "shape": shape, **given}


@pytest.mark.parametrize(
    ("filled", "expected"),
    [
        (values(Gender="woman", Age="old"), AskAtLeast(1, Term(gender=("woman",), age=("old",)))),
        (values("least", k=2, Gender="man", Age="old"), AskAtLeast(2, Term(gender=("man",), age=("old",)))),
        (values("exactly", k=1, Gender="man", Age="young"), AskExactly(1, Term(gender=("man",), age=("young",)))),
        (values("many", Gender="man", Age="young"), AskHowMany(Term(gender=("man",), age=("young",)))),
        (
            values("more", Gender="man", Age="old", **{SECOND + "Gender": "man", SECOND + "Age": "young"}),
            AskMore(Term(gender=("man",), age=("old",)), Term(gender=("man",), age=("young",))),
        ),
        (values("words", words="at least 2 old women"), AskAtLeast(2, Term(gender=("woman",), age=("old",)))),
        (values(Gender="woman"), None),
        (values("least", Gender="man", Age="old"), None),
        (values("more", Gender="man", Age="old"), None),
        (values("words"), None),
        ({}, None),
    ],
)
def test_a_form_stands_for_a_question(filled, expected):
    game = batory.position(played=["Gender", "Age", "Number"], seed=2)
    assert question(game.view(0), filled) == expected


def test_words_that_cannot_be_read_are_refused_with_what_was_expected():
    view = batory.position(played=["Gender"], seed=2).view(0)
    with pytest.raises(Refused) as refused:
        question(view, values("words", words="are you the thief?"))
    assert refused.value.kind == "values"


def test_a_draft_says_the_question_and_whom_it_means():
    view = batory.position(played=["Gender", "Age"], seed=2).view(0)
    drafted = scene.draft(view, "ask", values(Gender="woman", Age="old"))["forecast"]
    assert "Do you have any old women?" in drafted and "Dowager" in drafted and "Head Cook" in drafted
    assert "Captain" not in drafted
    assert "Choose" in scene.draft(view, "ask", values())["forecast"]


@pytest.mark.parametrize(("grammar", "refused"), [("basic", True), ("extended", False)])
@pytest.mark.parametrize(("word", "joint"), [("and", " and "), ("or", " or ")])
def test_a_draft_of_two_joined_questions(grammar, refused, word, joint):
    view = batory.position(played=["Gender", "Age"], question_grammar=grammar, seed=2).view(0)
    words = f"any old women, {word} more old men than young men"
    drafted = scene.draft(view, "ask", values("words", words=words))["forecast"]
    well_formed(drafted)
    assert drafted.count("<svg") == len(("FCo", "FPo", "MCo", "MPo", "MCy", "MPy"))
    assert f"<small>{joint}</small>" in drafted and "<small> than </small>" in drafted
    assert ("BATORY-ASK-07" in drafted) == refused, "what may not be asked is not drawn as if it might"


def test_a_draft_tells_what_the_cards_do_not_allow():
    view = batory.position(played=["Gender"], seed=2).view(0)
    for words, rule in (("how many women", "BATORY-ASK-07"), ("any old women", "BATORY-ASK-06"), ("any women", None)):
        drafted = scene.draft(view, "ask", values("words", words=words))["forecast"]
        assert ("Not with these cards" in drafted) == (rule is not None)
        assert rule is None or rule in drafted


@pytest.mark.parametrize("grammar", ["basic", "extended"])
def test_every_question_in_words_fits_the_form(grammar):
    played = ["Location", "Deck", "Gender", "Role", "Age", "Number"]
    game = batory.position(played=played, question_grammar=grammar, seed=2)
    form, legal = seen(game, 0)[1]["ask"].form, game.legal_moves().of(moves.Ask)
    for number in range(200):
        wanted = legal.sample(random.Random(number))
        filled = {"target": str(wanted.target), "shape": "words", "words": ask(wanted.question)}
        assert not list(form.faults(filled))
        assert scene.move(game.view(0), "ask", filled) == wanted


def test_whom_one_may_not_ask_is_told_with_the_rule():
    game = batory.position(played=["Age"], previous=1, seed=3)
    target = seen(game, 0)[1]["ask"].form.fields[0]
    assert target.refused.keys() == {"1"} and "ASK-" not in target.refused["1"] and target.default == "2"
    assert 'data-rule="BATORY-ASK-03"' in "".join(seen(game, 0)[2].values())
    pair = batory.position(played=["Age", "Age"], previous=1, seed=3)
    assert not seen(pair, 0)[1]["ask"].form.fields[0].refused


def test_how_many_is_offered_with_a_number_card_only():
    shapes = [
        seen(batory.position(played=cards, seed=3), 0)[1]["ask"].form.fields[1].options
        for cards in (["Age"], ["Age", "Number"])
    ]
    assert ["many" in options for options in shapes] == [False, True]


@pytest.mark.parametrize("names", [NASTY[:2], NASTY[:3], NASTY])
def test_names_are_text_and_parts_are_well_formed(names):
    game = batory.new(names, seed=5).run(["careful"] * len(names), moves=80)
    parts = [*public(game).items()]
    for seat in range(len(names)):
        parts += seen(game, seat)[2].items()
    for key, markup in parts:
        for name in names:
            if set(name) & set("<>&\"'"):
                assert name not in markup, key
        if key not in ("layout",):
            well_formed(markup)


def well_formed(markup):
    """HTML that is XML, too, once attributes without a value and void elements are written out."""
    import re

    text = re.sub(r"<(input|br|hr)\b([^>]*)>", r"<\1\2/>", markup)
    bare = r"\s(novalidate|required|disabled|checked|selected|open|reversed|data-offers)(?=[\s/>])"
    text = re.sub(bare, r' \1=""', text)
    ET.fromstring(f"<part>{text}</part>")


def test_what_a_move_sends_is_small():
    game = running(4, moves=5)
    before, sizes = public(game), []
    rng = random.Random(1)
    for _ in range(60):
        seat = game.to_act
        if seat is OVER:
            break
        own = seen(game, seat)[2]
        legal = game.legal_moves()
        calm = [kind for kind in legal.kinds() if not kind.rash]
        game = game.play(legal.of(*calm).sample(rng))
        after, new_own = public(game), seen(game, seat)[2]
        changed = {key: markup for key, markup in after.items() if before.get(key) != markup}
        mine = {key: markup for key, markup in new_own.items() if own.get(key) != markup}
        offers = {name: offer.words() for name, offer in seen(game, seat)[1].items()}
        assert "board" not in changed and "layout" not in changed, "the still parts are never sent again"
        sizes.append(len(str(changed)) + len(str(mine)) + len(str(offers)))
        before = after
    assert sorted(sizes)[len(sizes) // 2] < 20_000, sizes


def test_the_log_keeps_its_last_turns_and_says_where_the_rest_is():
    game = batory.new(["Ann", "Ben", "Cleo", "Dan"], seed=4).run(["careful"] * 4)
    parts = public(game)
    kept = [key for key in parts if key.startswith("turn-")]
    assert len(kept) == panels.LOG_TURNS and "Replay steps through all of it" in parts["log"]
    whole = "".join(parts[key] for key in kept).count("answers: ")
    heard = sum(isinstance(event.data, QuestionAnswered) for event in game.events)
    assert 0 < whole <= panels.LOG_TURNS and heard - whole > panels.LOG_ANSWERS
    assert parts["log"].count("answers: ") == panels.LOG_ANSWERS, "of earlier turns what was asked and answered stays"
    assert "wins" in parts[kept[-1]]


def test_at_the_end_all_is_turned_up():
    game = batory.new(["You", "Ben", "Cleo"], seed=4).run(["careful"] * 3)
    parts = public(game)
    assert "The game is over: the thief was" in parts["banner"]
    before, known, rest = re.split("How it could be known|What everybody held", parts["final"])
    assert before.count("<svg") == 1 and rest.count("<svg") == 12, "the thief, and twelve in hands"
    assert "certain" in known or "guessed" in known or "did not have to say it" in known
    assert "You win!" in parts["banner"] or "wins!" in parts["banner"]


def test_two_thieves_need_three_ticks():
    game = batory.new(["Ann", "Ben"], seed=1)
    field = seen(game, 0)[1]["accuse"].form.fields[0]
    assert (field.low, field.high, len(field.options)) == (3, 3, 8)
    view = game.view(0)
    move = scene.move(view, "accuse", {"thief": list(field.options)[2::-1]})
    assert move in game.legal_moves(0)


def test_the_spoken_story_of_a_step_and_its_cue():
    game = batory.position(figures={"MPy": "A6"}, event="Sunny Day", seed=1)
    after = game.play(moves.MoveFigure(0, "MPy", "A5"))
    told = scene.story(after.view(0), after.events[len(game.events) :])
    assert told.say == "Ann moves the Journalist from the Social Room to the Bar."
    assert [cue.words() for cue in told.cues] == [{"kind": "travel", "piece": "MPy", "from": "A6", "to": "A5"}]
    assert offering.badge(1, 0) == "1"
