"""That the end may come is told by what everybody sees, and before it comes."""

from __future__ import annotations

import re

import pytest

from batwidgets import batavia
from batwidgets.core import OVER
from batwidgets.games.batavia import scene
from batwidgets.games.batavia.events import TargetTaken
from batwidgets.games.batavia.moves import LayOut, TakeTarget
from batwidgets.games.batavia.nearing import by_winning, held_by, leads, nearing

NAMES = ["You", "Ben", "Cleo", "Dan", "Eve"]
LATE = {
    "hexes": {34: "", 35: "Fr tea"}, "merchants": [34, 0, 0], "step": "play", "to_act": 0, "starter": 0, "seed": 2,
}  # fmt: skip


@pytest.mark.parametrize("choice", ["forced_last", "free"])
@pytest.mark.parametrize("players", [3, 5])
def test_whoever_takes_the_target_was_named_when_the_move_began(players: int, choice: str) -> None:
    taken = named = turns = 0
    for seed in range(6):
        game = batavia.new(NAMES[:players], seed=seed, target_choice=choice)
        before: list[int] = []
        while game.to_act is not OVER:
            view = game.view(None)
            if view.step in ("play", "move"):
                now = [*nearing(view)]
                before = now if view.step == "play" else before
                turns += view.step == "play"
                named += view.step == "play" and game.to_act in now
                legal = game.legal_moves(game.to_act)
                assert view.step == "play" or (TakeTarget in legal.kinds()) == (game.to_act in now)
            seat, heard = game.to_act, len(game.events)
            game = game.run(["random"] * players, moves=1)
            if any(isinstance(event.data, TargetTaken) for event in game.events[heard:]):
                taken += 1
                assert seat in before and not nearing(game.view(None))
    assert taken == 6 and named < turns / 2, "no alarm at every turn"


@pytest.mark.parametrize("choice", ["forced_last", "free"])
def test_whoever_takes_it_was_told_to_do_so_by_the_seals_it_took_it_with(choice: str) -> None:
    """Now, by a seal that it held before it laid out cards; or by winning one of those that were named."""
    met = set()
    for seed in range(5):
        game = batavia.new(NAMES[:5], seed=seed, target_choice=choice).run(["random"] * 5, moves=60)
        now, first, held = False, set[int](), set[int]()
        while game.to_act is not OVER:
            seat, view = game.to_act, game.view(None)
            if view.step == "play":
                now, first, held = leads(view, seat), {*by_winning(view, seat)}, {*held_by(view, seat)}
                assert choice == "free" or not (held and first)
            if view.step == "move":
                mine = {*held_by(view, seat)}
            game = game.run(["random"] * 5, moves=1)
            if view.target is None and game.view(None).target is not None:
                assert now or (mine - held) & first, "by a seal it was said to have to win"
                met.add(now)
    assert met == {True, False}


@pytest.mark.parametrize("choice", ["forced_last", "free"])
def test_whoever_acts_is_told_in_the_news_that_another_may_end_the_game_and_who(choice: str) -> None:
    """As soon as the open facts allow it, to every other seat; also to those who have nothing else to hear."""
    met = set()
    for seed in range(4):
        game = batavia.new(NAMES[:4], seed=seed, target_choice=choice).run(["random"] * 4, moves=80)
        while game.to_act is not OVER:
            seat = game.to_act
            view = game.view(seat)
            others = [NAMES[other] for other in nearing(view) if other != seat]
            heard = str(scene.scene(view, scene.offers(view, game.legal_moves(seat)), None)["heard"])
            said = re.search(
                r"<b>([^<:]*) may take the target in the next move([^<:]*): that round is then the last", heard
            )
            assert (said is not None) == bool(others)
            if said is not None:
                too = re.sub("^, | too, by winning a seal first$|by winning a seal first$", "", said[2])
                assert sorted(filter(None, re.split(", | or ", f"{said[1]}, {too}"))) == sorted(others)
                assert heard.index(said[0]) < 60 + heard.index("Since your last turn"), "before all else"
            met.add(len(others))
            game = game.run(["random"] * 4, moves=1)
    assert {0, 1} < met


def test_the_banner_names_who_may_take_the_target_and_counts_many() -> None:
    close = {"hexes": LAST, "merchants": [34, 33, 32]}
    assert "you or Ben may take the target next" in told(**close, hands=[None, None, {}])["banner"]
    assert "3 of 3 may take the target next" in told(**close)["banner"]
    won = batavia.position(seats=NAMES[:3], **LATE | close | {"hands": [{"Br": 1}, None, {}]})
    heard = str(scene.scene(won.view(0), scene.offers(won.view(0), won.legal_moves(0)), None)["heard"])
    assert "<b>Ben may take the target in the next move, by winning a seal first: that round" in heard
    both = batavia.position(
        seats=NAMES[:3], **LATE | close | {"laid": [{}, {}, {"Da": 1}], "hands": [{"Br": 1}, None, None]}
    )
    heard = str(scene.scene(both.view(0), scene.offers(both.view(0), both.legal_moves(0)), None)["heard"])
    assert "<b>Cleo may take the target in the next move, Ben too, by winning a seal first: that round" in heard


def told(**parts: object) -> dict[str, str]:
    game = batavia.position(seats=NAMES[:3], **LATE | parts)
    return {**scene.scene(game.view(None), {}, None)}


def test_the_table_says_so_and_what_it_makes_worthless() -> None:
    parts = told(laid=[{"Da": 1}, {}, {}])
    assert "you may take the target in the next move" in parts["near"] and "SCORE-11" in parts["near"]
    assert "not converted are worth nothing" in parts["near"] and "END-01" in parts["near"]
    assert "you may take the target next" in parts["banner"]


def test_nothing_is_said_while_a_seal_leads_to_a_post_or_no_card_is_in_hand() -> None:
    for parts in ({"laid": [{"Fr": 1}, {}, {}]}, {"laid": [{"Da": 1}, {}, {}], "hands": [{}, None, None]}):
        shown = told(**parts)
        assert not shown["near"] and "target" not in shown["banner"]


LAST = {32: "", 33: "", 34: "", 35: "Fr tea"}


def test_a_seat_without_a_seal_is_said_to_have_to_win_one_and_only_if_it_may_have_the_cards() -> None:
    """Ben has no seal, and cards that may be any; Cleo has none at all."""
    close = {"hexes": LAST, "merchants": [34, 33, 32], "hands": [None, None, {}]}
    near = told(**close, laid=[{"Da": 1}, {}, {}])["near"]
    assert (
        "As the seals lie, you may take the target in the next move. By winning a seal first, Ben (the British" in near
    )
    assert "Cleo" not in near and "Dutch or Swedish) may take it too." in near and "French" not in near
    alone = told(**close)["near"]
    assert (
        "As the seals lie" not in alone and "By winning a seal first, you or Ben (the British, Danish, Dutch" in alone
    )


@pytest.mark.parametrize(
    ("choice", "hand", "may"),
    [("forced_last", {"Fr": 2}, False), ("free", {"Fr": 2}, True), ("forced_last", {"Fr": 1, "Sw": 1}, True)],
)
def test_a_hand_that_wins_a_seal_to_a_post_leads_to_no_target(choice: str, hand: dict[str, int], may: bool) -> None:
    """As its owner knows: any lay-out of it takes the French seal, and a French post lies ahead."""
    parts = LATE | {"laid": [{"Da": 1}, {}, {}], "hands": [hand, None, None], "target_choice": choice}
    game = batavia.position(seats=NAMES[:3], **parts)
    takes = [TakeTarget in game.play(move).legal_moves(0).kinds() for move in game.legal_moves(0).of(LayOut)]
    assert any(takes) == may == (0 in nearing(game.view(0)))
    assert 0 in nearing(game.view(None)), "which others do not know"


def test_ones_own_hand_and_cards_that_cannot_be_held_tell_who_may_win_a_seal() -> None:
    close = LATE | {"hexes": LAST, "merchants": [34, 33, 0]}
    game = batavia.position(seats=NAMES[:3], **close | {"hands": [{"Br": 3}, None, None]})
    assert [*by_winning(game.view(0), 0)] == [0], "only British cards in hand"
    assert [*by_winning(game.view(None), 0)] == [0, 1, 3, 4], "which others do not know"
    lost = batavia.position(seats=NAMES[:3], **close | {"discards": {"Br": 22}})
    assert [*by_winning(lost.view(None), 1)] == [1, 3, 4], "all British cards are discarded"


def test_tags_of_rules_stand_apart_in_every_part() -> None:
    """A reader of the text alone would hear two names run together."""
    for parts in (told(laid=[{"Da": 1}, {}, {}]), told(laid=[{"Fr": 1}, {}, {}])):
        assert not [name for name, words in parts.items() if re.search("</button><button[^>]*bw-rule-tag", words)]
