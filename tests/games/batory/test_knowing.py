"""How it could be known, once all hands lie open: exact, and nothing of it before."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from batwidgets import batory
from batwidgets.games.batory import scene
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.ending_known import proofs
from batwidgets.games.batory.events import QuestionAnswered
from batwidgets.games.batory.knowing import Account
from batwidgets.games.batory.moves import Accuse

NAMES = ["You", "Ben", "Cleo", "Dan"]


def ended(players, bot="careful", seed=2):
    return batory.new(NAMES[:players], seed=seed).run([bot] * players)


def words(markup):
    return unescape(re.sub("<[^>]*>", "", re.sub("<svg.*?</svg>", "", markup, flags=re.DOTALL)))


def shown(game, seat=None):
    parts = scene.scene(game.view(seat), {}, None)
    return words(parts["final" if seat is None else "known"])


@pytest.fixture(scope="module", params=[2, 3, 4])
def over(request):
    return ended(request.param)


def test_since_when_it_was_certain_is_what_a_desk_knew_then(over):
    """Step by step through the game, with the eyes of each seat; what an accusation showed is left out."""
    view = over.view(None)
    for seat in range(len(view.names)):
        account, first = Account.of(view, seat), None
        for number in range(len(over.log) + 1):
            game = over.replay(number)
            answers = sum(isinstance(event.data, QuestionAnswered) for event in game.events)
            if first is None and answers:
                desk = replace(batory.desk(game, me=seat), seen=())
                certain = sum(count == desk.worlds for count in desk.thief().values())
                first = answers if certain == game.view(None).hidden_size else None
        assert account.first == first and (len(account.suspects.piles) == 1) == (first is not None)


def test_the_winner_knew_and_every_step_is_told(over):
    view, told = over.view(None), shown(over)
    account = Account.of(view, view.winner)
    assert account.first is not None and "certain, from the answer" in told
    for reason in account.reasons(view.thief):
        assert reason.steps and reason.claim.endswith(("the thief", "one of the thieves"))
        assert all(step.text in told for step in reason.steps)
    for seat in range(len(view.names)):
        other = Account.of(view, seat)
        if seat != view.winner and other.first is None:
            assert f"cards {len(other.suspects.piles)} were still possible: " in told


def test_a_guess_is_called_one_with_its_odds():
    position = batory.position(hands=[["MCy", "MPo", "FCm", "FPy"], [], []], thief="Captain", seed=1)
    over = position.play(Accuse(0, ("MCo",)))
    told = shown(over)
    assert "guessed: it was right in 11.1\u00a0% of all deals that fitted" in told
    assert "cards 9 were still possible" in told


def test_who_won_because_all_others_were_wrong_did_not_have_to_say_it():
    hands = [["MCy", "MPo", "FCm", "FPy"], ["MCm", "FCy", "FCo", "MPy"], ["PAR", "MPm", "FPm", "FPo"]]
    position = batory.position(hands=hands, thief="Captain", seats=NAMES[:3], seed=1)
    over = position.play(Accuse(0, ("PAR",))).play(Accuse(1, ("PAR",)))
    assert over.view(None).winner == 2
    assert "Cleo did not have to say it. With Cleo's cards 9 were still possible" in shown(over)


def test_a_seat_that_could_have_known_is_shown_how_and_the_winner_is_not_told_twice():
    game = ended(3)
    knew, thief = game.view(None).winner, game.view(None).thief
    assert shown(game, knew) == ""
    lucky = (knew + 1) % 3
    over = game.replay(next(n for n, move in enumerate(game.log) if isinstance(move, Accuse))).play(
        Accuse(lucky, thief)
    )
    assert over.view(None).winner == lucky and "guessed: it was right in" in shown(over)
    assert f"{NAMES[knew]} could have known too, from the answer" in shown(over)
    told = shown(over, knew)
    assert f"How {NAMES[knew]} could have known" in told and "must be the thief" in told and shown(over, lucky) == ""


def test_who_accused_wrongly_is_told_that_it_saw_the_card_and_what_was_open_without_that():
    hands = [["MCy", "MPo", "FCm", "FPy"], ["MCm", "FCy", "FCo", "MPy"], ["PAR", "MPm", "FPm", "FPo"]]
    position = batory.position(hands=hands, thief="Captain", seats=NAMES[:3], seed=1)
    told = shown(position.play(Accuse(0, ("PAR",))).play(Accuse(1, ("MCo",))))
    saw = "You saw the thief's card, having accused wrongly. Without that, with your cards 9 were still possible: "
    assert saw in told and "Ben saw" not in told and "Cleo saw" not in told
    game = ended(3)
    knew, thief = game.view(None).winner, game.view(None).thief
    just_before = game.replay(len(game.log) - 1)
    wrong = next(code for code in BY_CODE if code not in thief)
    over = just_before.play(Accuse(knew, (wrong,)))
    over = over.play(Accuse(over.to_act, thief))
    told = shown(over)
    assert (
        f"{NAMES[knew]} saw the thief's card, having accused wrongly. Without that it could be known too, from" in told
    )


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_nothing_is_told_before_the_end(seat):
    game = ended(3)
    before = game.replay(len(game.log) - 1)
    parts = scene.scene(before.view(seat), {}, None)
    assert parts["final" if seat is None else "known"] == ""
    with pytest.raises(ValueError, match="hands are still hidden"):
        Account.of(before.view(seat), 0)


def test_a_proof_counts_the_answers_that_were_given_when_it_was_certain(over):
    """Answers that came later prove nothing, and are not among those that were enough."""
    view = over.view(None)
    accounts = [Account.of(view, seat) for seat in range(len(view.names))]
    for account in (account for account in accounts if account.first):
        first, total = account.first, len(account.desk.answers)
        told = words("".join(proofs(account, view)))
        given = re.findall(
            r"of (?:the first |all )?(\d+) answers?(?: of (\d+))? (?:these (\d+) are|this one is) enough", told
        )
        assert len(given) == len(view.thief)
        assert {(one, all_) for one, all_, _ in given} == {(str(first), "" if first == total else str(total))}


def test_the_winners_sheet_keeps_its_proof_and_says_apart_that_the_cards_were_shown():
    over = ended(3)
    view = over.view(None)
    before = over.replay(len(over.log) - 1)
    assert isinstance(over.log[-1], Accuse) and before.view(None).hands is None
    (thief,) = view.thief
    proof = batory.desk(before, me=view.winner).why(thief)
    assert proof.steps and batory.desk(over, me=view.winner).why(thief).sentence == proof.sentence
    with batory.table(over, seat=view.winner, bots={}) as table, table.sheet() as sheet:
        sheet.pick(f"why-{thief}")
        told = words(sheet.host.source.parts(view.winner)["reason"])
    assert all(step.text in told for step in proof.steps) and "seen yourself" not in told
    assert "So it could be known from the answers. The cards have been shown since: the thief was" in told
