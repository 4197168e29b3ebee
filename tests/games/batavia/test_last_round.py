"""In the last round nobody is told of a move, or of a conversion, that does not come any more."""

from __future__ import annotations

import re

import pytest

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia import scene
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.events import CounterClaimed
from batwidgets.games.batavia.turns import claims_left, moves_left
from batwidgets.scene import Refused

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
TO_COME = re.compile(r"(?i)in your (move|own)|lay out cards|lead to|\byet\b|can be converted|for later|next auction")
MOVED = {
    "hands": [{"Br": 2, "Sw": 1}, {"Da": 3}, None], "laid": [{}, {"Br": 2}, {"Sw": 1}], "to_act": 2, "starter": 0,
    "target": 1, "merchants": [30, 36, 25], "counters": [["Br tea", "Da tea"], ["Fr tea"], None], "round": 9, "seed": 1,
    "carried": {"Da": 1},
}  # fmt: skip


def words(game: Game, seat: int) -> str:
    """All that a seat reads of what it may do, and hears of what it clicks."""
    view = game.view(seat)
    parts = scene.scene(view, scene.offers(view, game.legal_moves(seat)) or {"": None}, None)
    shown = [parts.get("orders", ""), parts["hand"], scene.scene(game.view(None), {}, None)["auction"]]
    picks = [f"hand {code}" for code, count in zip(COMPANIES, view.hand, strict=True) if count]
    picks += [f"hex {space}" for space in range(1, 36) if space not in view.hexes]
    return " ".join([*shown, *(heard(game, seat, pick) for pick in picks)])


def heard(game: Game, seat: int, pick: str) -> str:
    with pytest.raises(Refused) as told:
        scene.move(game.view(seat), pick, {})
    return told.value.because


@pytest.mark.parametrize("players", [3, 5])
def test_who_has_a_move_left_is_who_still_acts_and_who_claims_had_a_claim_left(players: int) -> None:
    left, claimed = {True: 0, False: 0}, 0
    for seed in range(10):
        game, last = batavia.new(NAMES[:players], seed=seed), []
        while game.to_act is not OVER:
            if game.view(None).target is not None:
                last.append(game)
            elif game.view(None).round > 1:
                assert all(moves_left(game.view(seat)) for seat in range(players))
            game = game.run(["random"] * players, moves=1)
        acts, claims = set[int](), set[int]()
        for before, after in zip(reversed(last), [game, *reversed(last)], strict=False):
            acts.add(before.to_act)
            claims |= {one.data.seat for one in after.events[len(before.events) :] if type(one.data) is CounterClaimed}
            for seat in range(players):
                view = before.view(seat)
                left[moves_left(view)] += 1
                assert moves_left(view) == (seat in acts), (seed, seat, before)
                assert claims_left(view) or seat not in claims
                assert not claims_left(view) or moves_left(view)
        claimed += len(claims)
        assert not any(moves_left(game.view(seat)) or claims_left(game.view(seat)) for seat in range(players))
    assert min(left.values()) > 8 and claimed


def test_who_has_moved_is_told_of_no_move_of_its_own() -> None:
    game = batavia.position(**MOVED)
    for seat in (0, 1):
        said = words(game, seat)
        assert not TO_COME.findall(said), TO_COME.findall(said)
        assert "You have no move left" in said and "can no longer be converted" in said
        assert "laid out when the gold is counted" in heard(game, seat, "hand Br" if seat == 0 else "hand Da")
    assert "no move left" not in words(game, 2)


def test_who_is_still_to_move_is_told_so() -> None:
    game = batavia.position(**MOVED | {"starter": 1})
    said = words(game, 0)
    assert "no move left" not in said and "Cards are laid out in your own." in said and "yet" in said


def test_the_last_conversion_is_said_to_be_the_last() -> None:
    parts = MOVED | {"to_act": 0, "starter": 1, "step": "convert", "counters": [["Br tea"], [], []]}
    game = batavia.position(**parts)
    said = words(game, 0)
    assert "What is not converted now pays nothing" in said and not TO_COME.findall(said), TO_COME.findall(said)
    assert scene.offers(game.view(0), game.legal_moves(0))["keep"].label == "Keep the counters, for nothing"
    before = batavia.position(**parts | {"target": None, "merchants": [30, 20, 25]})
    assert "can be converted" in words(before, 0)


def test_a_merchant_with_no_post_ahead_converts_nothing_more() -> None:
    game = batavia.position(hexes={34: "Fr tea", 35: ""}, merchants=[35, 9, 0], counters=[["Br tea"], ["Da tea"], []],
                            step="play", to_act=2, starter=0, seed=2)  # fmt: skip
    assert not claims_left(game.view(0)) and claims_left(game.view(1))
