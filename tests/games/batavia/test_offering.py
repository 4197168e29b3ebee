"""What is on offer: every small legal move, nothing that is not legal, lay-outs and bids by forms."""

from __future__ import annotations

import random

import pytest

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia import choosing, scene
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.moves import Bid, Draw, Head, LayOut, Pass, TakeTarget

NAMES = ["Ann", "Ben", "Cleo", "Dewi", "Edo"]
BY_FORM = (Bid, LayOut)


def positions(players: int, seed: int, **options: object):
    """Every position of a random game."""
    game = batavia.new(NAMES[:players], seed=seed, **options)
    while game.to_act is not OVER:
        yield game
        game = game.run(["random"] * players, moves=1)
    yield game


def offered(game: Game, seat: int):
    return scene.offers(game.view(seat), game.legal_moves(seat))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"target_choice": "free"}, {"quick_start": True}], ids=str)
def test_small_moves_are_offered_one_by_one_and_all_are_legal(players: int, options: dict[str, object]) -> None:
    met = set()
    for game in positions(players, 5, **options):
        for seat in range(players):
            view, offers, legal = game.view(seat), offered(game, seat), game.legal_moves(seat)
            plain = [name for name, offer in offers.items() if offer.form is None and not offer.refused]
            made = [scene.move(view, name, {}) for name in plain]
            assert len(set(made)) == len(made)
            assert set(made) == {move for move in legal if not isinstance(move, BY_FORM)}, offers
            assert all(offer.label for name, offer in offers.items() if name in plain)
            met |= {type(move) for move in made}
            for name, offer in offers.items():
                if offer.refused:
                    assert scene.move(view, name, {}) is not None and offer.rule == "BATAVIA-MOVE-01"
    assert {Pass, Draw, Head, TakeTarget} <= met


@pytest.mark.parametrize("seed", range(4))
def test_forms_stand_for_what_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    bids = lays = 0
    for game in positions(4, seed):
        if game.to_act is OVER:
            break
        view, offers, legal = game.view(game.to_act), offered(game, game.to_act), game.legal_moves()
        some = legal.of(Bid)
        assert (choosing.BID in offers) == bool(len(some))
        if len(some):
            form = offers[choosing.BID].form
            assert form is not None
            allowed = [n for n in range(-1, 80) if not list(form.faults({choosing.AMOUNT: n}))]
            made = [scene.move(view, choosing.BID, {choosing.AMOUNT: n}) for n in allowed]
            assert made == list(some), "the form allows just the bids that are legal"
            bids += 1
        outs = legal.of(LayOut)
        assert (choosing.LAY in offers) == bool(len(outs))
        if len(outs):
            form = offers[choosing.LAY].form
            assert form is not None
            move = outs.sample(rng)
            values = {choosing.CARDS: shares(view.hand, move.cards)}
            assert not list(form.faults(values))
            assert scene.move(view, choosing.LAY, values) == move
            lays += 1
    assert bids > 5 and lays > 5


def shares(hand: tuple[int, ...], cards: tuple[int, ...]) -> dict[str, int]:
    """What a form says of a lay-out: a number for each company in hand."""
    return {code: count for code, has, count in zip(COMPANIES, hand, cards, strict=True) if has}


def test_a_form_does_not_take_more_than_there_is() -> None:
    game = batavia.position(hands=[{"Da": 3, "Sw": 1}, None, None], step="play", to_act=0, starter=0, seed=1)
    form = offered(game, 0)[choosing.LAY].form
    assert form is not None
    cases = [({"Da": 3, "Sw": 1}, ""),
             ({"Da": 4, "Sw": 0}, "You hold 3 Danish cards: lay out 0 to 3 of them."),
             ({"Da": 0, "Sw": 0}, "at least one card, or"),
             ({"Da": 1}, "a number for each"), ({"Da": -1, "Sw": 1}, "at least one card, or")]  # fmt: skip
    for given, fault in cases:
        told = list(form.faults({choosing.CARDS: given}))
        assert told == [] if not fault else fault in told[0], (given, told)


def test_a_bid_that_cannot_be_made_says_what_can() -> None:
    game = batavia.new(NAMES[:3], seed=1)
    form = offered(game, game.to_act)[choosing.BID].form
    assert form is not None
    assert list(form.faults({choosing.AMOUNT: 20})) == [
        "You hold 15 notes: bid a whole number of them, 1 to 15, or pass."
    ]


@pytest.mark.parametrize("bids", [[0, 0, 0], [0, 4, 0], [0, 15, 0]])
def test_a_form_forbids_a_bid_by_the_rule_by_which_the_referee_would(bids: list[int]) -> None:
    auction = {"face": 1, "turned_up": {"Da": 1}, "bids": bids}
    game = batavia.position(seats=NAMES[:3], auction=auction, notes=[14, 15, 16], auctioneer=0, seed=1)
    seat = game.to_act
    form = offered(game, seat)[choosing.BID].form
    assert form is not None
    met = set()
    for amount in range(-3, 40):
        against = game.why_not(Bid(seat, amount))
        assert bool(against) == bool([*form.faults({choosing.AMOUNT: amount})])
        if against:
            assert form.broken({choosing.AMOUNT: amount}) == against[0].rule, (amount, against)
            met.add(against[0].rule)
    assert met == {"BATAVIA-AUCTION-04" if any(bids) else "BATAVIA-AUCTION-03", "BATAVIA-AUCTION-08"}


def test_a_bid_that_is_too_low_hears_the_highest_and_whose_it_is() -> None:
    game = batavia.position(
        seats=NAMES[:3], auction={"face": 1, "turned_up": {"Da": 1}, "bids": [0, 4, 0]}, auctioneer=0, seed=1
    )
    form = offered(game, 2)[choosing.BID].form
    assert form is not None
    for given in (3, 4, 20, None, -7):
        assert list(form.faults({choosing.AMOUNT: given})) == [
            "Ben has bid 4, and you hold 15 notes: bid a whole number of them, 5 to 15, or pass."
        ]


def test_an_offer_of_a_hex_says_what_it_claims() -> None:
    game = batavia.position(
        hexes={1: "", 2: "Da silk", 3: "Fr tea", 6: "Da tea"}, merchants=[1, 0, 0], laid=[{"Da": 1, "Fr": 1}, {}, {}],
        counters=[["Br tea"], [], []], crates=[["Br tea"], [], []], step="move", to_act=0, starter=0, seed=2,
    )  # fmt: skip
    offers = offered(game, 0)
    assert offers["hex 2"].label == "Sail to 2 Foulpointe: Danish silk" and offers["hex 2"].badge == "max 3"
    assert "converted for 3 gold coins" in (offers["hex 2"].note or "")
    assert scene.move(game.view(0), "hex 2", {}) == Head(0, "Da")
    assert offers["hex 6"].refused and "2 Foulpointe" in offers["hex 6"].refused, "not the second nearest"
    assert "hex 4" not in offers
    told = scene.scene(game.view(0), offers, None)["orders"]
    assert "“max” with a number is the gold that converting can bring there." in told and "“keep”" not in told


def test_a_sign_that_nothing_can_be_converted_is_explained_where_it_is_shown() -> None:
    game = batavia.position(
        hexes={1: "", 6: "Da silk"}, merchants=[1, 0, 0], laid=[{"Da": 1}, {}, {}], seed=2, starter=0,
        counters=[["Da tea"], [], []], crates=[["Da tea"], [], []], step="move", to_act=0,
    )  # fmt: skip
    offers = offered(game, 0)
    told = scene.scene(game.view(0), offers, None)["orders"]
    assert offers["hex 6"].badge == "keep" and "“keep”, that nothing can be converted there" in told
    assert "“max”" not in told


@pytest.mark.parametrize(
    "name", ["", "hex", "hex ", "hex x", "hex 99", "hex 36", "hex 1000", "lay-out", "bid", "sail", "__class__"]
)
def test_picks_that_mean_nothing_make_no_move(name: str) -> None:
    view = batavia.new(NAMES[:3], seed=1).view(0)
    assert scene.move(view, name, {}) is None
    assert scene.move(batavia.new(NAMES[:3], seed=1).view(None), "pass", {}) is None


def test_nobody_is_offered_anything_out_of_turn() -> None:
    for game in positions(3, 8):
        for seat in range(3):
            assert bool(offered(game, seat)) == (game.to_act == seat)
