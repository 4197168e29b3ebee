"""The desk: what is told, what follows, what is refused. The figures are those of the rules' own examples."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from dataclasses import FrozenInstanceError
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from batwidgets import batory
from batwidgets.deduction.statement import AtLeast, HowMany
from batwidgets.games.batory.characters import CODES, mask, who
from batwidgets.games.batory.desk_reading import read, seat_of
from batwidgets.games.batory.desks import Contradiction, Desk
from batwidgets.games.batory.questions import AskAtLeast, AskBoth, AskHowMany
from batwidgets.games.batory.terms import Term

NAMES = ["You", "Tomek", "Marek", "Ola"]


@pytest.fixture
def four() -> Desk:
    """EX-BATORY-9 with four players, before any answer."""
    return batory.desk(players=NAMES, me=0, hand=["MCy", "FPy", "MPo"])


@pytest.fixture
def tomek(four: Desk) -> Desk:
    """EX-BATORY-9 with Tomek's three answers."""
    return told(four)


def told(desk: Desk) -> Desk:
    return (
        desk.heard(1, "at least 1 crew", True).heard(1, "at least 2 men", True).heard("Tomek", "at least 2 women", True)
    )


def test_ex_9_with_four_players(tomek: Desk) -> None:
    assert tomek.worlds == 2_800
    assert tomek.heard(2, "more than one crew", True).worlds == 1_672
    assert tomek.thief()["PAR"] == 0
    assert tomek.holders()["parrots"] == (0, 2_800, 0, 0)
    why = tomek.heard(2, "at least 2 crew", True).why("Captain's Parrots")
    assert why.answers == ((1, 2),)
    assert why.world is None
    assert "Tomek must hold them" in why.sentence
    assert "(2) Tomek, at least 2 men? yes; (3) Tomek, at least 2 women? yes" in why.sentence


def test_ex_9_with_three_players() -> None:
    desk = told(batory.desk(players=NAMES[:3], me=0, hand=["Radio Operator", "MPo", "First Stewardess", "FPy"]))
    assert (desk.worlds, desk.heard(2, "at least 2 crew", True).worlds) == (415, 334)
    why = desk.why("PAR")
    assert why.answers == ()
    assert why.world is not None
    assert why.world.thief == ("PAR",)


def test_by_22_and_by_23() -> None:
    desk = batory.desk(players=3, me=0, hand=["MCy", "MPo", "FCm", "FPy"])
    no_women = desk.heard(1, "how many women", 0)
    assert no_women.worlds == 5
    assert {code: no_women.thief().share(code) for code in CODES if no_women.thief()[code]} == dict.fromkeys(
        ["FCy", "FCo", "FPm", "FPo", "PAR"], Fraction(1, 5)
    )
    four_men = desk.heard(1, "how many men", 4)
    assert four_men.worlds == 25
    assert {code: count for code, count in four_men.thief().items() if count} == dict.fromkeys(
        ["FCy", "FCo", "FPm", "FPo"], 5
    ) | dict.fromkeys(["MCm", "MCo", "MPy", "MPm", "PAR"], 1)


@pytest.mark.parametrize(("players", "seat", "everybody"), [(2, 56, 72_072), (3, 630, 450_450), (4, 16_800, 4_804_800)])
def test_what_is_possible_before_any_answer(players: int, seat: int, everybody: int) -> None:
    size = {2: 5, 3: 4, 4: 3}[players]
    assert batory.desk(players=players, me=1, hand=CODES[:size]).worlds == seat
    assert batory.desk(players=players, me=None).worlds == everybody
    assert sum(batory.desk(players=players).thief().values()) == everybody * (3 if players == 2 else 1)


def test_who_has_accused_wrongly_knows_the_thief(four: Desk) -> None:
    seen = four.hidden_is("Captain")
    assert seen.worlds == 1_680
    assert seen.thief()["MCo"] == 1_680
    assert seen.why("Purser").answers == ((),)
    assert seen.knowledge.public().worlds == 4_804_800
    assert four.hidden_is_not("Captain").thief()["MCo"] == 0
    two = batory.desk(players=2, hand=CODES[:5])
    assert two.hidden_is("MPy", "MPm", "MPo").worlds == 1
    assert two.hidden_is_not("MPy", "MPm", "MPo", public=True).worlds == 55


def test_a_question_is_read_from_words_as_an_object_or_as_a_statement(four: Desk) -> None:
    women = Term(gender=("woman",))
    same = [
        four.heard(1, given, True) for given in ("at least 2 women", AskAtLeast(2, women), AtLeast(2, who("woman")))
    ]
    assert len({desk.worlds for desk in same}) == 1
    assert same[0] == same[1]
    assert [answer.fact for answer in same[0].answers] == [answer.fact for answer in same[2].answers]
    assert same[2].lines == ("Tomek, at least 2 of FCy, FCm, FCo, FPy, FPm, FPo, PAR? yes",)
    assert four.heard(1, "at least 0 women", True).worlds == four.worlds  # more than a player may ask
    assert four.heard(2, AskHowMany(Term(role=("crew",))), 2).worlds < four.worlds
    assert four.heard(1, HowMany(who("crew")), 3).worlds == four.heard(1, "at least 3 crew", True).worlds


def test_a_desk_is_a_value(four: Desk) -> None:
    before = (four, four.worlds, repr(four))
    more = four.heard(1, "any women", True)
    more.take_back(0)
    more.suppose(0)
    more.figures(MCo="A6")
    with pytest.raises(Contradiction):
        more.heard(1, "any women", False)
    assert before == (four, four.worlds, repr(four))
    assert four == batory.desk(players=NAMES, me=0, hand=["MPo", "MCy", "FPy"])
    assert hash(more) == hash(four.heard("tomek", "any women", True))
    with pytest.raises(FrozenInstanceError):
        four.at = ()  # type: ignore[misc]


def test_take_back_and_suppose(tomek: Desk, four: Desk) -> None:
    assert tomek.take_back(2).take_back(1) == four.heard(1, "any crew", True)
    assert tomek.take_back(0).lines == tomek.lines[1:]
    wrong = tomek.suppose(1)
    assert wrong.lines[1] == "Tomek, at least 2 men? not yes"
    assert wrong.worlds == tomek.suppose(1, False).worlds > 0
    assert wrong.suppose(1).worlds == tomek.worlds
    counted = four.heard(1, "how many crew", 2)
    assert counted.suppose(0).worlds == four.worlds - counted.worlds
    assert counted.suppose(0, 3).worlds == four.heard(1, "how many crew", 3).worlds
    every = [counted.suppose(0, number).worlds for number in range(4)]
    assert sum(every) == four.worlds
    with pytest.raises(Contradiction) as caught:  # without the crew he cannot hold the parrots, whom 1 and 2 force
        tomek.suppose(0, False)
    assert caught.value.answers == ((1, 2),)


def old_men(desk: Desk) -> Desk:
    """The desk once nobody has an old man: but one's own, there is the Captain."""
    return desk.heard(1, "any old men", False).heard(2, "any old men", False).heard(3, "any old men", False)


@pytest.mark.parametrize(
    ("tell", "sets", "words"),
    [
        (lambda d: d.heard(2, "how many women", 0).heard(2, "at least 1 woman", True), ((3,),), "(4) Marek, how many"),
        (lambda d: d.heard(1, "exactly 1 woman", True), ((2,),), "(3) Tomek, at least 2 women? yes"),
        (lambda d: d.heard(2, AtLeast(1, mask(["PAR"])), True), ((1, 2),), "(2) Tomek, at least 2 men? yes and (3)"),
        (lambda d: d.hidden_is("parrots"), ((1, 2),), "the thief is PAR"),
        (
            lambda d: d.hidden_is("MCm").hidden_is("MCo"),
            ((),),
            "the thief is MCo. It clashes with what you hold, or have seen",
        ),
        (
            lambda d: d.hidden_is("MCm").heard(3, "any middle-aged crew", True).heard(2, "any middle-aged crew", True),
            ((3,),),
            "clashes with answer (4) Ola, any middle-aged crew members? yes and what was seen or heard of the thief",
        ),
        (
            lambda d: old_men(d.hidden_is_not("Captain")),
            ((3, 4),),
            "(4) Tomek, any old men? no, (5) Marek, any old men? no and what was seen or heard of the thief",
        ),
        (
            lambda d: old_men(d).hidden_is_not("Captain"),
            ((3, 4, 5),),
            "(4) Tomek, any old men? no, (5) Marek, any old men? no and (6) Ola, any old men? no",
        ),
        (lambda d: d.heard(0, "any young", False), ((),), "what you hold"),
        (lambda d: d.heard(3, "exactly 5 women", True), ((),), "exactly 5 women? yes"),
        (lambda d: d.heard(2, "any crew", False).heard(2, "any passengers", False), ((3,),), "(4) Marek, any crew"),
    ],
)
def test_a_contradiction_names_the_smallest_sets_it_clashes_with(tomek: Desk, tell, sets, words) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        tell(tomek)
    assert isinstance(caught.value, Contradiction)
    assert caught.value.answers == sets


def test_why_of_ones_own_cards_and_of_other_hands(tomek: Desk) -> None:
    assert tomek.why("Radio Operator").answers == ((),)
    assert "your own hand" in tomek.why("MCy").sentence
    assert tomek.why("MCy", 0).claim == "You must hold the Radio Operator"
    assert tomek.why("MCy", "Ola").claim == "Ola cannot hold the Radio Operator"
    assert tomek.why("parrots", 1).answers == tomek.why("parrots", 3).answers == ((1, 2),)
    assert tomek.why("parrots", 1).claim == "Tomek must hold the Captain's Parrots"
    open_one = tomek.why("Captain", 2)
    assert open_one.answers == ()
    assert open_one.world is not None
    assert "MCo" in open_one.world.hands[2]
    assert open_one.world.hands[0] == tomek.hand


def test_why_the_thief() -> None:
    desk = batory.desk(players=3, hand=["MCy", "MCm", "MCo", "MPy"])
    desk = desk.heard(1, "how many young women", 2).heard(1, "how many middle-aged women", 2)
    desk = desk.heard(2, "how many men", 2).heard(2, "how many old", 3).heard(2, "any middle-aged", True)
    assert desk.worlds == desk.thief()["PAR"] == 1
    assert desk.why("PAR").claim == "the Captain's Parrots must be the thief"
    assert desk.why("PAR").answers == ((0, 1, 3, 4),)
    assert desk.why("FCo").claim == "the Head Cook is innocent"
    assert desk.why("FCo").answers == ((3,),)
    two = batory.desk(players=2, hand=CODES[:5]).heard(1, "how many passengers", 5).heard(1, "any young men", False)
    for code, name, answers in (("FCo", "Head Cook", ((0,),)), ("MPy", "Journalist", ((1,),))):
        assert two.why(code).claim == f"the {name} must be one of the thieves"
        assert two.why(code).answers == answers
        assert two.thief()[code] == two.worlds == 1


def test_every_set_of_answers_forces_it_alone_and_with_nothing_left_out() -> None:
    rng = random.Random(4)
    forced = several = 0
    for players in (2, 3, 4, 3, 4):
        desk = random_desk(rng, players, 9)
        start = batory.desk(players=players, me=0, hand=desk.hand)
        for code in CODES:
            why = desk.why(code)
            assert why.forced is (desk.thief()[code] in (0, desk.worlds))
            if why.world is not None:
                assert desk.thief()[code]
                assert code in why.world.thief
                assert sorted(code for hand in (*why.world.hands, why.world.thief) for code in hand) == sorted(CODES)
                assert all(one.fact.fits(mask(why.world.hands[one.seat])) for one in desk.answers)
                continue
            forced += 1
            several += len(why.answers) > 1
            for chosen in why.answers:
                assert certain(desk, start, chosen, code)
                assert not any(certain(desk, start, tuple(set(chosen) - {one}), code) for one in chosen)
    assert forced > 20
    assert several


def certain(desk: Desk, start: Desk, chosen: tuple[int, ...], code: str) -> bool:
    alone = start
    for number in chosen:
        fact = desk.answers[number].fact
        alone = alone.heard(fact.seat, fact.statement, fact.answer)
    return alone.thief()[code] == (alone.worlds if desk.thief()[code] else 0)


def random_desk(rng: random.Random, players: int, number: int) -> Desk:
    """A desk that has heard true answers to random questions about one deal."""
    size = {2: 5, 3: 4, 4: 3}[players]
    deck = rng.sample(CODES, 13)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
    desk = batory.desk(players=players, me=0, hand=hands[0])
    for _ in range(number):
        seat = rng.randrange(1, players)
        sentence = rng.choice(
            ["any {}", "at least 2 {}", "exactly 1 {}", "how many {}", "more men than women", "more old than young"]
        ).format(rng.choice(["men", "women", "crew", "passengers", "old", "young women", "middle-aged crew"]))
        desk = desk.heard(seat, sentence, read(sentence, (), desk.ship).statement.answer(mask(hands[seat])))
    return desk


def test_odds_and_holders_are_mappings_and_tables(tomek: Desk) -> None:
    odds, holders = tomek.thief(), tomek.holders()
    assert tuple(odds) == tuple(holders) == CODES
    assert odds["Captain"] == odds["MCo"] == 300
    assert odds.share("the Captain") == Fraction(3, 28)
    assert sum(odds.values()) == tomek.worlds
    for code in CODES:
        assert sum(holders[code]) + odds[code] == tomek.worlds
    assert holders.share("MCo", 1) == Fraction(holders["MCo"][1], 2_800)
    with pytest.raises(KeyError, match="did you mean Captain"):
        odds["Captin"]
    assert "Captin" not in odds
    assert repr(odds).splitlines()[:4] == [
        "The thief, in 2,800 deals",
        "code  character            deals  share  per cent",
        "MCy   Radio Operator           0      0       0\u00a0%",
        "MCm   Purser                 300   3/28    10.7\u00a0%",
    ]
    assert repr(holders).splitlines()[-1].split("  ")[-7:].count("0\u00a0%") == 1
    assert "PAR   Captain's Parrots" in repr(holders)
    assert repr(tomek.thief()) == repr(odds)
    for shown in (odds, holders, tomek.best(2)):
        table = Table(shown._repr_html_())
        assert table.balanced
        assert table.heads == {"col", "row"}
    assert Table(odds._repr_html_()).cells[:5] == ["code", "character", "deals", "share", "per cent"]
    assert "Captain&#x27;s Parrots" in odds._repr_html_()
    assert "<li>(2) Tomek" in tomek.why("PAR")._repr_html_()


class Table(HTMLParser):
    """What stands in an HTML table, and whether every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []
        self.heads: set[str | None] = set()
        self.balanced = True
        self.feed(text)
        self.balanced &= not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "th":
            self.heads.add(dict(attrs).get("scope"))

    def handle_endtag(self, tag: str) -> None:
        self.balanced &= bool(self.open) and self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1] in ("td", "th"):
            self.cells.append(data)


def test_two_players_have_three_thieves() -> None:
    desk = batory.desk(players=2, hand=CODES[:5])
    assert repr(desk.thief()).startswith("One of the 3 thieves, in 56 deals")
    assert desk.thief()["PAR"] == 21
    assert "a thief" in repr(desk.holders())


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda: batory.desk(players=5), "expected 2, 3 or 4 players"),
        (lambda: batory.desk(players=True), "expected 2, 3 or 4 players"),
        (lambda: batory.desk(players="Ann"), "expected 2, 3 or 4 players"),
        (lambda: batory.desk(players=10**30), "expected 2, 3 or 4 players"),
        (lambda: batory.desk(players=["Ann", "ann"]), "different names"),
        (lambda: batory.desk(players=["Ann", 3]), "expected every name to be 1 to 24 printable characters; given 3"),
        (lambda: batory.desk(players=["Ann"]), "by number or by different names"),
        (lambda: batory.desk(players=4, me=0), "expected the hand of seat 0, 3 characters; given none"),
        (lambda: batory.desk(players=4, me=4, hand=["MCy", "FPy", "MPo"]), "seat from 0 to 3; given 4"),
        (lambda: batory.desk(players=4, me=0, hand=["MCy", "FPy"]), "hand of 3 characters with 4 players; given 2"),
        (lambda: batory.desk(players=4, me=0, hand=["MCy", "Radio Operator", "MPo"]), "given MCy 2 times"),
        (lambda: batory.desk(players=4, me=0, hand="MCy"), "list of characters"),
        (lambda: batory.desk(players=4, me=0, hand=["Captan", "FPy", "MPo"]), "did you mean Captain"),
        (lambda: batory.desk(batory.new(["A", "B"], seed=1), players=2), "expected a game, or players"),
    ],
)
def test_a_desk_that_cannot_be_is_refused(make, expected) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=expected):
        make()


@pytest.mark.parametrize(
    ("tell", "expected"),
    [
        (lambda d: d.heard(4, "any women", True), "seat from 0 to 3; given 4"),
        (lambda d: d.heard(True, "any women", True), "seat from 0 to 3; given True"),
        (lambda d: d.heard("Tomak", "any women", True), "did you mean Tomek"),
        (lambda d: d.heard(1, "any women", 1), "expected True or False for an answer; given 1"),
        (lambda d: d.heard(1, "any women", None), "expected True or False for an answer; given None"),
        (lambda d: d.heard(1, "how many women", True), "number from 0 to 3 for an answer; given True"),
        (lambda d: d.heard(1, "how many women", 4), "number from 0 to 3 for an answer; given 4"),
        (lambda d: d.heard(1, "how many womne", 1), "did you mean 'women' or 'woman'"),
        (lambda d: d.heard(1, 7, True), "expected a question in words"),
        (lambda d: d.heard(1, AskAtLeast(1, Term(age=("ancient",))), True), "'ancient' is no Age"),
        (lambda d: d.heard(1, AtLeast(1, 1 << 13), True), "sets of the 13 characters"),
        (lambda d: d.take_back(3), "index of an answer, from 0 to 2, 0 for answer \\(1\\); given 3"),
        (lambda d: d.take_back(-1), "index of an answer, from 0 to 2, 0 for answer \\(1\\); given -1"),
        (lambda d: d.suppose("1"), "index of an answer"),
        (lambda d: d.suppose(1, 2), "True or False"),
        (lambda d: d.why("Captan"), "did you mean Captain"),
        (lambda d: d.why("Captain", 9), "seat from 0 to 3"),
        (lambda d: d.hidden_is("MCm", "MCo"), "expected 1 of the characters as the thief .*; given MCm, MCo"),
        (lambda d: d.hidden_is(), "expected 1 of the characters as the thief .*; given none"),
        (lambda d: d.hidden_is("Nobody"), "character's name or code"),
    ],
)
def test_what_cannot_be_understood_is_refused_and_changes_nothing(tomek: Desk, tell, expected) -> None:  # type: ignore[no-untyped-def]
    before = repr(tomek), tomek.worlds
    with pytest.raises(ValueError, match=expected):
        tell(tomek)
    assert (repr(tomek), tomek.worlds) == before


def test_joined_questions_are_heard(four: Desk) -> None:
    one, other = AskAtLeast(1, Term(gender=("man",))), AskAtLeast(1, Term(gender=("woman",)))
    both = four.heard(1, AskBoth(one, other), True)
    assert both.worlds == four.heard(1, one, True).heard(1, other, True).worlds
    assert both == four.heard(1, "any men, and any women", True)
    either = four.heard(1, "any old women or any young men", False)
    assert either.worlds == four.heard(1, "any old women", False).heard(1, "any young men", False).worlds


def test_a_desk_is_made_without_numpy() -> None:
    code = (
        "import sys; from batwidgets import batory; d = batory.desk(players=3); d.figures(MCo='A6');"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_of_the_proofs_that_are_looked_for_the_second_judge_checks_the_one_that_is_told(monkeypatch):
    """It takes the most time of all, and several sets of answers may force a thing."""
    from batwidgets.deduction import proof_check

    checked, check = [], proof_check.check
    monkeypatch.setattr("batwidgets.deduction.proof_check.check", lambda *given: checked.append(given) or check(*given))
    monkeypatch.setattr("batwidgets.deduction.prover.check", proof_check.check)
    desk = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])
    for _ in range(3):
        desk = desk.heard(1, "at least 2 men", True).heard(1, "at least 2 women", True)
    reason = desk.why("PAR")
    assert len(reason.answers) == 9 and reason.steps and len(checked) == 1


def test_a_name_is_known_however_its_letters_are_written() -> None:
    names = ["E\u0301va", "Ben", "Cleo"]
    assert seat_of("\u00e9VA", names) == 0 and seat_of(" ben ", names) == 1
