"""The headline of a proof, held against the second judge: what it says is forced, and why, by just what it names."""

from __future__ import annotations

import random
import re

from batwidgets import batory
from batwidgets.deduction import judge
from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.facts import Placed, denied
from batwidgets.games.batory.characters import CODES, INDEX
from batwidgets.games.batory.desk_seen import OWN_EYES, seen_words
from batwidgets.games.batory.moves import Accuse, Ask, EndMovement, PlayCards
from batwidgets.games.batory.sentences import parse

HANDS = [["MCy", "MPo", "FCm", "FPy"], ["MCm", "MCo", "MPy", "MPm"], ["FCy", "FCo", "FPo", "PAR"]]


def two_answers(second="at least 2 old", **options):
    """Ann has asked Ben, and Ben has asked Cleo, who is to move."""
    card = "Age" if "old" in second else "Role"
    game = batory.position(
        seats=["Ann", "Ben", "Cleo"], hands=HANDS, thief="FPm", seed=1,
        questions=[["Gender", "Number"], [card], ["Deck"]], **options,
    )  # fmt: skip
    for move in (
        EndMovement(0), PlayCards(0, ("Gender", "Number")), Ask(0, 1, parse("how many women")),
        EndMovement(1), PlayCards(1, (card,)), Ask(1, 2, parse(second)),
    ):  # fmt: skip
        game = game.play(move)
    return game


def eventful(seed):
    """A game that has gone on for a while, in which some have accused wrongly."""
    rng, players = random.Random(seed), (3, 4, 4, 2)[seed % 4]
    game = batory.new(["You", "Ben", "Cleo", "Dan"][:players], seed=seed, reveal_accused=bool(seed % 3))
    asked = 0
    while asked < 13:
        legal = game.legal_moves(game.state.turn)
        out, thief = game.state.inactive, {code for code in CODES if game.state.owner[code] == HIDDEN}
        if rng.random() < 0.03 and len(out) < players - 2:
            accuser = rng.choice([seat for seat in range(players) if seat not in out])
            move = game.legal_moves(accuser).of(Accuse).sample(rng)
            if {*move.characters} == thief:
                continue
        else:
            kinds = [kind for kind in legal.kinds() if kind is not Accuse]
            move = legal.of(EndMovement if EndMovement in kinds else kinds[0]).sample(rng)
        asked += isinstance(move, Ask)
        game = game.play(move)
    return game


def test_what_a_headline_names_forces_what_it_says():
    """Every set of answers alone, with what is named beside it, forces the claim, and who must hold the character."""
    held = beside = 0
    for seed in range(16):
        game = eventful(seed)
        for desk in [batory.desk(game, me=seat) for seat in range(len(game.seats))]:
            for code in CODES:
                why = desk.why(code)
                if why.forced:
                    holder, seen = checked(desk, why)
                    held, beside = held + holder, beside + seen
    assert held > 20 and beside > 20, (held, beside)


def checked(desk, why):
    """Whether the headline tells who must hold the character, and whether more than answers; all of it true."""
    deal, known, head = desk.knowledge.deal, {desk.me: desk.own}, why.sentence.partition("\n")[0]
    card, seen = INDEX[why.code], [(seen_words(desk, [one])[0], fact) for one, fact in enumerate(desk.seen)]
    claims = [Placed(HIDDEN, card, desk.thief()[why.code] > 0)]
    if who := re.search(r"since (\w+) must hold (it|them)", head):
        claims.append(Placed([name.lower() for name in desk.names].index(who[1].lower()), card))
    assert all(words in head for words in why.seen)
    sets = [[desk.answers[one].fact for one in chosen] for chosen in why.answers]
    for facts in sets:
        named = [*facts, *(fact for words, fact in seen if words in why.seen)]
        for claim in claims:
            assert judge.find(deal, [*named, denied(claim)], known) is None, head
    if why.seen:
        assert any(judge.find(deal, [*facts, denied(claims[0])], known) for facts in sets), "named in vain"
    return len(claims) > 1, bool(why.seen)


def test_who_must_hold_a_character_is_left_out_where_the_answers_named_do_not_tell():
    desk = batory.desk(players=3, me=0, hand=["MCy", "MPo", "FCm", "FPy"])
    desk = desk.heard(1, "at least 2 women", False).heard(2, "exactly 2 men", True).heard(2, "any middle-aged", False)
    assert desk.holders()["Purser"][1] == desk.worlds, "all three answers tell who must hold him"
    assert desk.why("Purser").sentence.startswith("The Purser is innocent: 2 answers force it.\n")


def test_what_one_has_seen_tells_who_is_innocent_and_not_who_holds_whom():
    desk = batory.desk(two_answers().play(Accuse(0, ("PAR",))), me=0)
    assert desk.why("Purser").sentence == (f"The Purser is innocent: {OWN_EYES} forces it, without any answer.")


def test_what_all_have_heard_of_an_accusation_is_not_what_one_has_seen_oneself():
    desk = batory.desk(two_answers(reveal_accused=True).play(Accuse(1, ("FCy",))), me=0)
    told = "Ben's wrong accusation of the Junior Stewardess"
    assert desk.why("FCy").sentence == f"The Junior Stewardess is innocent: {told} forces it, without any answer."
    assert desk.why("FCy", "Ben").seen == (told,)
    hearsay = batory.desk(players=3, hand=HANDS[0]).hidden_is_not("Purser", public=True).why("Purser").sentence
    assert "the public news that the Purser is not the thief forces it" in hearsay


def test_what_answers_need_beside_them_is_named():
    desk = batory.desk(players=["Ann", "Ben", "Cleo"], hand=["MCy", "MCm", "MPy", "FCy"])
    desk = desk.hidden_is_not("Captain").heard("Cleo", "any old men", False)
    told = f"Ben must hold the Captain: 1 answer and {OWN_EYES} force it.\n"
    assert desk.why("Captain", "Ben").sentence.startswith(told)
    assert desk.why("Captain", "Cleo").seen == ()
