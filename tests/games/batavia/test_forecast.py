"""What a forecast says is what happens when the move is played, over random positions of every option."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import BY_CODE, COMPANIES, HEXES, company_name
from batwidgets.games.batavia.forecast import Forecast, Landing, forecast, leader, reaches
from batwidgets.games.batavia.foretelling import needed
from batwidgets.games.batavia.foretelling import told as told_of
from batwidgets.games.batavia.moves import Bid, Convert, Head, Keep, LayOut, TakeTarget
from batwidgets.games.batavia.scene import draft

OPTIONS = (
    {}, {"quick_start": True}, {"seal_after_attack": "keep"}, {"target_choice": "free"},
    {"pirate_repeat": "until_below"}, {"seal_after_attack": "keep", "pirate_repeat": "until_below"},
)  # fmt: skip


def positions(players: int, seed: int, **options: object):
    """Every position of a random game in which a seat draws or plays."""
    game = batavia.new(["Ann", "Ben", "Cleo", "Dewi", "Edo"][:players], seed=seed, **options)
    while game.to_act is not OVER:
        if game.view(game.to_act).step == "play":
            yield game
        game = game.run(["random"] * players, moves=1)


def some_cards(game: Game, rng: random.Random) -> list[tuple[int, ...]]:
    """Lay-outs of the seat that acts: legal ones and any others that its hand allows."""
    hand = game.view(game.to_act).hand
    found = [tuple(rng.randint(0, count) for count in hand) for _ in range(3)]
    legal = game.legal_moves().of(LayOut)
    return [*found, *(legal.sample(rng).cards for _ in range(2) if len(legal))]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_forecast_is_what_happens(players: int, options: dict[str, object]) -> None:
    rng, seen = random.Random(players), Counter[str]()
    for seed in range(2):
        for game in positions(players, seed, **options):
            for cards in some_cards(game, rng):
                ahead = forecast(game.view(game.to_act), cards)
                check(game, ahead)
                seen += Counter(kinds(ahead))
    assert min(seen[kind] for kind in KINDS if kind != "reveals" or not options.get("quick_start")) > 0, seen
    assert seen["reveals"] == 0 or not options.get("quick_start"), "there all counters lie face up"


KINDS = ("seal", "returned", "pirates", "reveals", "converts", "several", "target", "refused")


def kinds(ahead: Forecast) -> list[str]:
    """What a forecast speaks of, to be sure that all of it was met."""
    said = {
        "seal": ahead.seals, "returned": any(one.to is None for one in ahead.seals), "pirates": ahead.sunk,
        "reveals": any(one.reveals for one in ahead.landings), "converts": any(one.coins for one in ahead.landings),
        "several": len(ahead.landings) > 1, "target": any(one.counter is None for one in ahead.landings),
        "refused": not ahead.playable,
    }  # fmt: skip
    return [kind for kind, there in said.items() if there]


def check(game: Game, ahead: Forecast) -> None:
    """A forecast against the game that has been played on."""
    seat = game.to_act
    move = LayOut(seat, *ahead.cards)
    assert ahead.playable == (move in game.legal_moves()) == (not game.why_not(move))
    if not ahead.playable:
        return
    before, after = game.view(seat), game.play(move)
    view = after.view(seat)
    assert (view.laid_out, view.cannon, view.cubes) == (ahead.laid_out, ahead.cannon, ahead.cubes)
    moved = {code: (old, new) for code, old, new in zip(COMPANIES, before.seals, view.seals, strict=True) if old != new}
    assert {one.company: (one.origin, one.to) for one in ahead.seals} == moved
    assert set(ahead.held) == {code for code, owner in zip(COMPANIES, view.seals, strict=True) if owner == seat}
    assert {goal(seat, one) for one in ahead.landings} == set(after.legal_moves())
    drawn = draft(before, "lay-out", {"cards": dict(zip(COMPANIES, ahead.cards, strict=True))})["landing"]
    assert ringed(drawn) == [(one.space, one.counter[0] if one.counter else None) for one in ahead.landings]
    for landing in ahead.landings:
        sail(after, ahead, landing)


def ringed(drawn: str) -> list[tuple[int, str | None]]:
    """The spaces that are ringed on the route, each with the company that the ring names; the target with none."""
    names = {BY_CODE[code].adjective: code for code in COMPANIES}
    rings = re.findall(r'data-at="(\d+)"[^>]*><title>(?:(\w+): )?', drawn)
    return [(int(space), names[name] if name else None) for space, name in rings]


def goal(seat: int, landing: Landing) -> Head | TakeTarget:
    return Head(seat, landing.counter[0]) if landing.counter else TakeTarget(seat)


def sail(game: Game, ahead: Forecast, landing: Landing) -> None:
    """A landing against what is found there, with and without a conversion."""
    seat = game.to_act
    before, after = game.view(seat), game.play(goal(seat, landing))
    told_of = [event.data for event in after.events[len(game.events) :]]
    view = after.view(seat)
    assert view.merchants[seat] == landing.space
    if landing.counter is None:
        assert landing.space == HEXES + 1 and view.target == seat
    else:
        assert view.crates != before.crates or not landing.crate
        counts = [sum(good == landing.counter[1] for _, good in cells) for cells in view.crates]
        assert tuple(counts) == landing.crates
        assert landing.crate == any(isinstance(one, told.CratePlaced) for one in told_of)
    revealed = [place for one in told_of if isinstance(one, told.CountersRevealed) for place, _, _ in one.posts]
    assert tuple(revealed) == landing.reveals
    assert bool(landing.converts) == (after.to_act == seat and view.step == "convert")
    ends = [after.play(Convert(seat)), after.play(Keep(seat))] if landing.converts else [after]
    if landing.converts:
        paid = ends[0].events[len(after.events) :][0].data
        assert isinstance(paid, told.CountersConverted)
        assert {company for company, _ in paid.counters} == set(landing.converts)
        assert ends[0].view(seat).gold[seat] == before.gold[seat] + landing.coins
    for end in ends:
        pirates(game, end, ahead)


def pirates(game: Game, end: Game, ahead: Forecast) -> None:
    """The attacks of a finished move; the scoring of a game that it ends comes after them."""
    happened = [event.data for event in end.events[len(game.events) :]]
    check = [place for place, one in enumerate(happened) if isinstance(one, told.PirateCheck)]
    happened = happened[check[0] :]
    stop = [
        place for place, one in enumerate(happened)
        if isinstance(one, (told.TurnStarted, told.RoundStarted, told.ScoringStarted))
    ]  # fmt: skip
    happened = happened[: stop[0]]
    waves = [one.companies for one in happened if isinstance(one, told.PiratesAttack)]
    lost = {(one.company, one.origin) for one in happened if isinstance(one, told.SealReturned)}
    assert tuple(waves) == ahead.sunk
    assert {(one.company, one.origin) for one in ahead.lost} == lost
    left = [one.total for one in happened if isinstance(one, told.CannonMoved)]
    assert (left[-1] if left else ahead.laid_out) == ahead.left


def crowded(**options: object) -> Game:
    """Three players, thirty cards laid out: one attack is not enough."""
    laid = [{"Br": 6, "Da": 4}, {"Fr": 7, "Du": 3}, {"Sw": 4, "Br": 2, "Da": 3}]
    return batavia.position(
        laid=laid, hands=[{"Br": 1, "Da": 4}, {"Fr": 2}, {"Sw": 1}], step="play", to_act=0, starter=0, seed=3, **options
    )


@pytest.mark.parametrize(("repeat", "sunk"), [("once", (("Br",),)), ("until_below", (("Br",), ("Da", "Fr")))])
def test_pirates_come_once_or_until_few_enough_are_left(repeat: str, sunk: tuple[tuple[str, ...], ...]) -> None:
    game = crowded(pirate_repeat=repeat)
    ahead = forecast(game.view(0), (1, 0, 0, 0, 0))
    assert ahead.sunk == sunk, ahead
    check(game, ahead)


def test_a_forecast_is_for_the_hand_that_there_is() -> None:
    view = crowded().view(0)
    for wrong in [(2, 0, 0, 0, 0), (0, 0, 0, 0, -1), (1, 0), (0, 0, 1, 0, 0)]:
        with pytest.raises(ValueError, match="expected cards of one's hand"):
            forecast(view, wrong)
    with pytest.raises(ValueError, match="a spectator"):
        forecast(crowded().view(None), (0, 0, 0, 0, 0))


def test_nothing_laid_out_changes_nothing() -> None:
    ahead = forecast(crowded().view(0), (0,) * 5)
    assert not ahead.playable and not ahead.seals and ahead.laid_out == 29


@pytest.mark.parametrize(
    ("counts", "seat"),
    [((3, 2, 2), 0), ((3, 3, 0), None), ((0, 0, 0), None), ((0, 0, 1), 2), ((1, 1, 1), None)],
)
def test_a_tie_is_no_majority(counts: tuple[int, ...], seat: int | None) -> None:
    assert leader(counts) == seat


@pytest.mark.parametrize("seed", range(8))
def test_what_is_within_reach_is_what_could_be_laid_out(seed: int) -> None:
    """A company is within reach when laying all of it would bring, or keep, its seal."""
    for game in positions(4, seed):
        view = game.view(game.to_act)
        for place, one in enumerate(reaches(view)):
            every = tuple(count if other == place else 0 for other, count in enumerate(view.hand))
            assert one.now == (one.company in forecast(view, every).held), (one, view.laid)


@pytest.mark.parametrize("seed", range(6))
def test_a_lot_brings_what_its_table_says(seed: int) -> None:
    """Whoever wins a lot has within reach what was in reach with it."""
    game = batavia.new(["Ann", "Ben", "Cleo"], seed=seed)
    met = 0
    while game.to_act is not OVER and met < 6:
        view = game.view(game.to_act)
        bids = game.legal_moves().of(Bid)
        if view.step == "auction" and len(bids):
            seat = game.to_act
            then = {one.company: one.then for one in reaches(view, view.auction.lot)}
            won = game.play(Bid(seat, view.notes[seat]))
            while won.view(0).step == "auction":
                won = won.play(batavia.moves.Pass(won.to_act))
            assert won.view(seat).starter == seat
            assert {one.company: one.now for one in reaches(won.view(seat))} == then
            met += 1
        game = game.run(["random"] * 3, moves=1)
    assert met


@pytest.mark.parametrize("seed", range(6))
def test_a_refused_lay_out_names_those_that_would_lead_somewhere(seed: int) -> None:
    """Once the target is taken, a majority without a post ahead is no way out (BATAVIA-END-03)."""
    hands = [{}, {"Br": 2, "Da": 2, "Fr": 2, "Du": 2, "Sw": 2}, {}]
    laid = [dict.fromkeys(COMPANIES, 1), {}, {}]
    game = batavia.position(merchants=[36, 33, 8], target=0, starter=0, to_act=1, round=9, hands=hands, laid=laid,
                            step="play", seed=seed)  # fmt: skip
    view = game.view(1)
    ways = [code for place, code in enumerate(COMPANIES) if forecast(view, one_company(place, 2)).playable]
    assert len(ways) < len(COMPANIES)
    words = needed(view)
    assert [code for code in COMPANIES if company_name(code) in words] == ways, words
    assert words.startswith("It takes 2 " if ways else "The target is taken")


def test_cards_of_two_companies_that_make_no_majority_are_refused_alike_beforehand_and_when_laid_out() -> None:
    """By one rule where the hand has none at all, and by another where it has, in another company."""
    for more, rule in (({}, "BATAVIA-LAY-08"), ({"Sw": 1}, "BATAVIA-LAY-07")):
        hands = [{"Da": 1, "Fr": 1} | more, None, None]
        game = batavia.position(hands=hands, laid=[{}, {"Da": 3}, {"Fr": 2}], step="play", to_act=0, starter=0, seed=1)
        view, cards = game.view(0), (0, 1, 1, 0, 0)
        words = str(told_of(view, forecast(view, cards)))
        assert rule in words and {refusal.rule for refusal in game.why_not(LayOut(0, *cards))} == {rule}
        assert ("It takes 1 Swedish from your hand." in words) == bool(more) != ("Draw 2 cards." in words)


def test_seals_that_lead_nowhere_are_named_one_or_the_other() -> None:
    hands = [{}, {"Da": 1, "Fr": 1}, {}]
    game = batavia.position(merchants=[36, 35, 0], target=0, starter=0, to_act=1, round=9, hands=hands, step="play",
                            seed=1)  # fmt: skip
    view = game.view(1)
    words = str(told_of(view, forecast(view, (0, 1, 1, 0, 0))))
    assert "no Danish or French post lies ahead of you" in words and "BATAVIA-END-03" in words


def one_company(place: int, count: int) -> tuple[int, ...]:
    return tuple(count if other == place else 0 for other in range(len(COMPANIES)))


def test_the_target_is_ringed_beside_the_posts_where_it_may_be_chosen() -> None:
    """Two seals, and one leads on: a key by company would hide a post behind the target (AMB-BATAVIA-13)."""
    game = batavia.position(
        seats=["A", "B", "C"], merchants=[32, 3, 0], step="play", to_act=0, starter=0, round=9, seed=3,
        hexes={31: "Du tea", 32: "", 33: "Da tea", 34: "Br tea", 35: "Fr tea"}, hands=[{"Da": 1, "Du": 1}, None, None],
        target_choice="free",
    )  # fmt: skip
    check(game, ahead := forecast(game.view(0), (0, 1, 0, 1, 0)))
    assert [one.space for one in ahead.landings] == [33, 36]
