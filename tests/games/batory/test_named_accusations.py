"""What is said of grounds once an accusation has been named to all, or has shown the thief: each by its own name."""

from __future__ import annotations

import re
from html import unescape

import pytest
from games.batory.test_headlines import two_answers

from batwidgets import batory
from batwidgets.games.batory import ending, orders, panels, scene, sheet_parts
from batwidgets.games.batory.ending_known import own
from batwidgets.games.batory.knowing import Account
from batwidgets.games.batory.moves import Accuse, Ask, EndMovement, PlayCards
from batwidgets.games.batory.sentences import parse
from batwidgets.games.batory.sheets import Sheet
from batwidgets.games.batory.telling import line

LEAVES_TWO = "at least 3 crew"  # to Cleo: then Ann knows but the Opera Singer and the Dowager
BEN_NAMED = "Ben's wrong accusation of the Dowager"


def words(markup):
    plain = re.sub("<[^>]*>", " ", re.sub("<svg.*?</svg>", "", markup, flags=re.DOTALL))
    return re.sub(r" ([.,:;?”])", r"\1", re.sub(r"\s+", " ", unescape(plain))).strip()


# How it could be known


def test_ones_own_fatal_accusation_shows_nothing_in_time():
    over = two_answers(reveal_accused=True).play(Accuse(1, ("FCy",))).play(Accuse(0, ("PAR",)))
    view = over.view(0)
    assert Account.of(view, 0).first is None and own(view) == ""
    told = words(ending.final(view))
    assert "Ann saw the thief's card, having accused wrongly. Without that, with" in told
    assert "with Ann's cards 2 were still possible: the Opera Singer (50.0 %) and the Captain's Parrots" in told
    assert "Cleo did not have to say it." in told and "could" not in told.replace("How it could be known", "")


def test_the_accusation_that_ends_the_game_tells_the_winner_nothing_in_time():
    over = two_answers(reveal_accused=True).play(Accuse(1, ("FPo",))).play(Accuse(0, ("FCo",)))
    assert batory.desk(over, me=2).thief()["Captain"] > 0
    assert [fact.cards for fact in batory.desk(over, me=2).seen[:1]] == [1 << 11]
    assert len(batory.desk(over, me=2).seen) == 2, "Ben's alone"


def test_an_accusation_that_made_it_certain_is_named_as_what_did():
    over = two_answers(LEAVES_TWO, reveal_accused=True).play(Accuse(1, ("FPo",))).play(Accuse(0, ("FPm",)))
    told = words(ending.final(over.view(2)))
    assert f"Ann was certain, from {BEN_NAMED} on (after the last answer)." in told
    assert f"of all 2 answers these 2 are enough, with {BEN_NAMED}." in told


def test_an_accusation_counts_from_its_own_moment_on():
    game = two_answers(LEAVES_TWO, reveal_accused=True).play(Accuse(1, ("FPo",)))
    for move in (EndMovement(2), PlayCards(2, ("Deck",)), Ask(2, 0, parse("any on the Promenade Deck"))):
        game = game.play(move)
    view = game.play(Accuse(0, ("FPm",))).view(0)
    account = Account.of(view, 0)
    assert account.moments == ((0, 0), (1, 0), (2, 0), (2, 2), (3, 2)) and account.moment == 3
    told = words(ending.final(view))
    assert f"Ann was certain, from {BEN_NAMED} on (1 answer before the end)." in told
    assert f"of the first 2 answers of 3 these 2 are enough, with {BEN_NAMED}." in told


def test_the_sheet_says_at_the_end_from_what_it_could_be_known():
    over = two_answers(LEAVES_TWO, reveal_accused=True).play(Accuse(1, ("FPo",))).play(Accuse(0, ("FPm",)))
    with batory.table(over, seat=0, bots={}) as table, table.sheet() as sheet:
        sheet.pick("why-FPm")
        told = words(sheet.host.source.parts(0)["reason"])
        assert f"2 answers and {BEN_NAMED} force it" in told
        assert f"So it could be known from the answers and {BEN_NAMED}." in told
        sheet.pick("why-FPo")
        told = words(sheet.host.source.parts(0)["reason"])
        assert f"{BEN_NAMED} forces it, without any answer." in told
        assert f"So it could be known from {BEN_NAMED}. The cards" in told


# The answers, one's own cards, what was seen


def test_the_deals_left_at_the_end_are_those_of_ones_own_cards_too():
    over = two_answers().play(Accuse(1, ("FCy",))).play(Accuse(0, ("PAR",)))
    desk, public = batory.desk(over, me=0), batory.desk(over)
    assert (desk.worlds, public.worlds) == (3, 3075)
    assert "From your own cards and the answers alone 3 deals" in words(sheet_parts.total(desk, True, ("FPm",)))
    assert "From the answers alone 3,075 deals" in words(sheet_parts.total(public, True, ("FPm",)))
    named = two_answers(reveal_accused=True).play(Accuse(1, ("FCy",))).play(Accuse(0, ("PAR",)))
    told = words(sheet_parts.total(batory.desk(named, me=0), True, ("FPm",)))
    assert "From your own cards, the answers and the accusations alone 2 deals" in told


@pytest.mark.parametrize(
    ("me", "code", "mark", "said"),
    [
        (1, "FCy", "v", "what you have seen yourself makes it innocent"),
        (1, "FPm", "x", "what you have seen yourself makes it the thief"),
        (2, "MPy", "v", None),
        (0, "MCm", "v", "the answers make it innocent"),
        (0, "FCy", "v", "Ben's wrong accusation of the Junior Stewardess makes it innocent"),
    ],
)
def test_a_mark_is_spoken_against_by_what_does(me, code, mark, said):
    game = two_answers(reveal_accused=True).play(Accuse(1, ("FCy",)))
    assert sheet_parts.wrong(batory.desk(game, me=me), code, mark) == said
    sheet = Sheet(batory.desk(game, me=me))
    sheet.mark(code, mark)
    assert (said is None) == (sheet.parts(me)["warning"] == "") and (said or "") in str(sheet.story(me))


def test_a_mark_is_spoken_against_by_answers_and_an_accusation_together():
    game = two_answers(LEAVES_TWO, reveal_accused=True).play(Accuse(1, ("FPo",)))
    assert sheet_parts.wrong(batory.desk(game, me=0), "FPm", "x") == f"the answers and {BEN_NAMED} make it the thief"


@pytest.mark.parametrize("reveal", [False, True])
def test_the_table_and_the_sheet_tell_whether_accusations_count(reveal):
    game = two_answers(reveal_accused=reveal).play(Accuse(1, ("FCy",)))
    start = f"From the answers{' and the accusations' if reveal else ''} alone, "
    assert panels.closeness(game.view(0)).startswith(f"{start}{12 if reveal else 13} characters may still be")
    assert f"{start}Cleo" in words(Sheet(lambda: batory.desk(game, me=0)).parts(0)["signs-2"])
    before = two_answers(reveal_accused=reveal)
    assert panels.closeness(before.view(0)).startswith("From the answers alone, ")


# Since your last turn


def test_what_all_have_heard_of_an_accusation_is_news():
    game = two_answers(reveal_accused=True).play(Accuse(1, ("FCy",)))
    assert "Ben had accused the Junior Stewardess." in words(orders.heard(game.view(0)))
    secret = words(orders.heard(two_answers().play(Accuse(1, ("FCy",))).view(0)))
    assert "Whom Ben named stays secret" in secret and "Junior Stewardess" not in secret


@pytest.mark.parametrize("reveal", [False, True])
def test_once_it_is_over_nothing_is_said_to_last_or_to_stay_secret(reveal):
    over = two_answers(reveal_accused=reveal).play(Accuse(0, ("FCy",))).play(Accuse(1, ("FCy",)))
    for seat in (0, 1, 2):
        view = over.view(seat)
        parts = [*scene.scene(over.view(None), {}, None).values(), *scene.scene(view, {}, None).values()]
        told = words(" ".join(parts))
        log = " ".join(filter(None, (line(view, event) for event in view.log)))
        for lasting in ("no more turns", "only answers", "stays secret", "has seen"):
            assert lasting not in told + log, lasting
        assert told.count("accused wrongly, 4 characters") == 2
        news = words(orders.heard(view))
        assert "Ann accused wrongly." in news and "Ben accused wrongly." in news
