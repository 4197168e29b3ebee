"""Words that are true where they stand: of numbers that are equal, of oneself in a list, of what a press does."""

from __future__ import annotations

import re

import pytest

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia import choosing, howto, plan_reasons, scene, sentences
from batwidgets.games.batavia.auction import payments
from batwidgets.games.batavia.events import AuctionWon, LotCarried
from batwidgets.games.batavia.lay_plans import Prospect
from batwidgets.games.batavia.moves import Bid, Draw, Pass
from batwidgets.games.batavia.outlook import outlook
from batwidgets.games.batavia.sensible import hint
from batwidgets.games.batavia.turns import no_play

NAMES = ["Ann", "Ben", "You"]


def test_guesses_that_round_to_the_same_are_called_the_same() -> None:
    same = plan_reasons.set_reason(["Br", "Da"], 2.0, 0.02)
    assert "0.0" not in same and "about the same" in same and "banked gold is safe" in same
    assert "about 1.5 gold coins more" in plan_reasons.set_reason(["Br", "Da"], 2.0, 1.5)
    assert "banked gold" not in plan_reasons.set_reason(["Br", "Da"], 2.0, -0.02)
    assert "cost you a little more" in plan_reasons.pass_reason(2.41, 2.44, 3, 15)


def test_a_hint_warns_of_no_bid_that_nobody_could_make() -> None:
    auction = {"turned_up": {"Da": 6}, "bids": [0, 0, 0]}
    game = batavia.position(step="auction", round=2, starter=2, auction=auction, notes=[3, 20, 22], seed=1)
    said = hint(game.view(0), game.legal_moves(0))
    assert said is not None and said.startswith("Bid") and "do not bid more than 3" not in said


@pytest.mark.parametrize("seed", range(3))
def test_the_price_in_a_hint_is_more_than_the_lot_is_worth_and_that_of_the_bid_too_many(seed: int) -> None:
    """So that one can follow it: the highest bid named is the last before that price."""
    met = set()
    game = batavia.new(NAMES, seed=seed)
    while game.to_act is not OVER:
        if isinstance(game.to_act, int) and game.view(None).step == "auction":
            said = hint(game.view(game.to_act), game.legal_moves(game.to_act)) or ""
            worth = re.search(r"worth about ([\d.-]+) gold coins? to you", said)
            price = re.search(r"To pay (\d+) notes? would cost you (?:about ([\d.]+) gold coins?|a little more)", said)
            if worth and price:
                assert price[2] is None or float(price[2]) > float(worth[1]), said
                most = re.search(r"do not bid more than (\d+)", said)
                assert most is None or int(price[1]) == int(most[1]) + 1, said
                met.add(most is not None)
            if every := re.search(r"(?:All your \d+ notes are|Your only note is) worth about ([\d.]+) gold", said):
                assert worth and float(every[1]) <= float(worth[1]) and not price, said
        game = game.run(["sensible"] * 3, moves=1)
    assert met == {True, False}


@pytest.mark.parametrize("players", [3, 4])
def test_a_hint_in_an_auction_says_what_passing_would_do(players: int) -> None:
    """Held against passing: who wins for what, what of it comes to oneself, and whether the auction goes on."""
    met = set()
    for seed in range(4):
        game = batavia.new(["Ann", "Ben", "Cleo", "Dan"][:players], seed=seed)
        while game.to_act is not OVER:
            if isinstance(game.to_act, int) and game.view(None).step == "auction":
                met.add(passed(game, hint(game.view(game.to_act), game.legal_moves(game.to_act)) or ""))
            game = game.run(["random"] * players, moves=1)
    seats = range(players)
    alone = {"face": 1, "turned_up": {"Da": 1}, "bids": [0 for _ in seats], "passed": [*seats[1:]]}
    game = batavia.position(seats=["Ann", "Ben", "Cleo", "Dan"][:players], auction=alone, auctioneer=0, seed=1)
    met.add(passed(game, hint(game.view(0), game.legal_moves(0)) or ""))
    assert met == {"wins", "should", "may bid", "nobody"}


def passed(game: Game, said: str) -> str:
    """Checks what a hint says of passing; what kind of thing that is."""
    seat, found = game.to_act, said.partition("If you pass, ")[2]
    after = game.play(Pass(seat))
    goes_on, notes = after.view(None).step == "auction", after.view(None).notes[seat] - game.view(None).notes[seat]
    if win := re.fullmatch(r"(\w+) wins the lot for (\d+) notes?, and (\d+|none) of them (?:goes|go) to you\.", found):
        (won,) = [one.data for one in after.events[len(game.events) :] if isinstance(one.data, AuctionWon)]
        assert (game.seats[won.seat], str(won.amount)) == (win[1], win[2])
        assert str(notes or "none") == win[3] and not goes_on
        return "wins"
    if found == "nobody has the lot: its cards wait for the next auction.":
        assert not goes_on and sum(after.view(None).carried) == sum(game.view(None).auction.lot)
        return "nobody"
    assert found.startswith("you are out of this auction") and goes_on, said
    if "may bid" in found:
        assert game.view(None).auction.bidder is None
        return "may bid"
    (high, share), auction = re.findall(r"bid of (\d+) notes? win, (\d+|none) of", found)[0], game.view(None).auction
    paid = dict(payments(auction.high, auction.bidder, len(game.seats)))
    assert int(high) == auction.high and share == str(paid.get(seat, "none"))
    return "should"


def test_how_to_play_explains_the_cannon_that_forecasts_speak_of() -> None:
    game = batavia.new(NAMES, seed=1)
    (said,) = [words for head, words, _ in howto.lines(game.view(None).options) if head == "Pirates"]
    assert "cannon on the ship scale counts all those cards" in said
    game = batavia.position(hands=[{"Da": 2}, None, None], laid=[{}, {"Da": 1}, {}], step="play", to_act=0, starter=0,
                            seed=1)  # fmt: skip
    view = game.view(0)
    told = scene.draft(view, choosing.LAY, {choosing.CARDS: {"Da": 2}})["forecast"]
    assert "Cannon from 1 to 3 cards on the table: 18 cards short of the pirates." in told
    orders = scene.scene(view, scene.offers(view, game.legal_moves(0)), None)["orders"]
    assert "2 more cards take Ben&#x27;s seal" in orders


def test_one_is_you_within_a_list_of_those_who_pass() -> None:
    view = batavia.new(NAMES, seed=1).view(2)
    assert sentences.passed(view, [0, 1, 2]) == "Ann, Ben and you pass."
    assert sentences.passed(view, [2, 0]) == "You and Ann pass."


@pytest.mark.parametrize("before", ["", "pass", "bid", "pass pass", "pass bid", "bid pass", "bid bid"])
def test_a_pass_is_said_to_end_an_auction_if_it_does(before: str) -> None:
    """Where nobody has bid, the last may still speak; the pass of the last, who has no notes, ends it (AMB-22)."""
    said = before.split()
    game = batavia.position(step="auction", round=2, starter=2 - len(said), notes=[0, 22, 23], seed=1)
    for number, word in enumerate(said, 1):
        game = game.play(Bid(game.to_act, number) if word == "bid" else Pass(game.to_act))
    assert game.to_act == 0
    view = game.view(0)
    orders = scene.scene(view, scene.offers(view, game.legal_moves(0)), None)["orders"]
    over = game.play(Pass(0)).view(None).step != "auction"
    assert ("Pass, which ends the auction" in orders) == over != ("Pass, and watch the rest" in orders)


STUCK = {
    "empty": {"hands": [{}, None, None], "laid": [{"Da": 2}, {}, {}]},
    "empty without a seal": {"hands": [{}, None, None]},
    "no majority": {"hands": [{"Br": 2}, None, None], "laid": [{}, {"Br": 4, "Da": 4, "Fr": 4, "Du": 4, "Sw": 4}, {}]},
    "no post": {"hands": [{"Sw": 1}, None, None], "laid": [{"Br": 2}, {}, {}], "target": 2, "starter": 2,
                "merchants": [35, 30, 36]},
}  # fmt: skip


@pytest.mark.parametrize("left", [{}, {"stack": {}, "discards": {}}], ids=["draw", "pass"])
@pytest.mark.parametrize("case", STUCK)
def test_a_hint_says_why_nothing_is_laid_out_as_the_form_beside_it_does(case: str, left: dict[str, object]) -> None:
    game = batavia.position(**{"to_act": 0, "starter": 0, "seed": 1} | STUCK[case] | left)
    view, legal = game.view(0), game.legal_moves(0)
    said, why = hint(view, legal), no_play(view)
    assert said is not None and why is not None
    orders = scene.scene(view, scene.offers(view, legal), None)["orders"]
    assert why[0] in orders and why[0].partition(",")[0] in said, (said, why)
    assert ("target is taken" in said) == (view.target is not None)
    assert ("majority" in said) == (case == "no majority") == ("the British one, 3 cards short" in said)
    assert ("No card is left to draw." in said) == bool(left) == said.startswith("Pass.")


@pytest.mark.parametrize(
    ("laid", "hand", "said"),
    [({}, {"Da": 1}, "You then hold the British seal and can"),
     ({}, {"Sw": 1}, "You then lead in Swedish (1 to 0) ships and hold the British seal and can"),
     ({"Br": 1}, {"Da": 1}, "You then lead in British (1 to 0) ships and can")],
)  # fmt: skip
def test_a_seal_that_pirates_left_is_called_no_lead(laid: dict[str, int], hand: dict[str, int], said: str) -> None:
    seals = {} if laid else {"Br": 0}
    game = batavia.position(seal_after_attack="keep", seals=seals, hands=[hand, None, None], to_act=0, starter=0,
                            laid=[laid, {"Da": 2}, {}], stack={}, discards={}, seed=3, round=5)  # fmt: skip
    assert said in str(hint(game.view(0), game.legal_moves(0)))


def test_a_hint_in_the_last_round_speaks_of_no_later_lay_out() -> None:
    parts = {"hands": [{"Br": 3}, None, None], "merchants": [20, 10, 0], "to_act": 0, "starter": 2, "seed": 1}
    for more, later in (({}, True), ({"target": 2, "merchants": [20, 10, 36]}, False)):
        look = outlook(batavia.position(**parts | more).view(0))
        said = plan_reasons.instead(look, Prospect(0.0, (1, 0, 0, 0, 0), None))
        assert "you keep 3 cards in hand" in said and ("later" in said) == later != ("the end" in said)


def test_cards_that_wait_for_the_next_auction_do_so_in_their_number() -> None:
    view = batavia.new(NAMES, seed=1).view(2)
    assert sentences.carried(view, LotCarried((0, 0, 0, 1, 0))).endswith(": 1 Dutch card waits for the next auction.")
    assert "1 British and 1 Dutch card wait for" in sentences.carried(view, LotCarried((1, 0, 0, 1, 0)))


def test_a_draw_is_not_refused_by_what_is_no_longer_so() -> None:
    """Discards that were shuffled and drawn had been discarded."""
    game = batavia.position(hands=[{"Br": 1}, None, None], stack={}, discards={}, to_act=0, starter=0, seed=1)
    (refusal,) = game.why_not(Draw(0))
    assert "the stack is empty, and so are the discards" in refusal.because


def test_a_seal_goes_back_only_where_several_have_the_most() -> None:
    game = batavia.position(laid=[{"Da": 3}, {"Da": 1}, {"Da": 1}], to_act=0, starter=0, seed=1)
    assert game.view(None).seals[1] == 0, "two have equally many, and it stays"
    (said,) = [words for head, words, _ in howto.lines(game.view(None).options) if head == "Seals"]
    assert "tie for the most" in said


def test_a_space_to_sail_to_names_its_counter_once() -> None:
    game = batavia.position(hexes={1: "", 2: "Da silk"}, merchants=[1, 0, 0], laid=[{"Da": 1}, {}, {}], step="move",
                            to_act=0, starter=0, seed=2)  # fmt: skip
    offer = scene.offers(game.view(0), game.legal_moves(0))["hex 2"]
    assert f"{offer.label}, {offer.note}".count("Danish silk") == 1
