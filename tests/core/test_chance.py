"""The dealer and the outcomes of chance: exact, uniform, reproducible, and nothing of the seed shown."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from batwidgets.core import ChanceMove, Dealer, Outcomes
from batwidgets.core.luck import below
from batwidgets.core.outcomes import Deck, Left, Weighted, evenly


class Roll(ChanceMove, frozen=True):
    """A die shows a number."""

    shows: int


class Draw(ChanceMove, frozen=True):
    """A card comes."""

    card: str


DIE = Weighted(tuple(Roll(number) for number in range(1, 7)), (1,) * 6)
DECK = Weighted((Draw("ace"), Draw("king"), Draw("queen")), (1, 2, 7))


def test_probabilities_are_exact_and_sum_to_one() -> None:
    assert list(DECK) == [
        (Draw("ace"), Fraction(1, 10)),
        (Draw("king"), Fraction(1, 5)),
        (Draw("queen"), Fraction(7, 10)),
    ]
    assert DECK.probability(Draw("king")) == Fraction(1, 5)
    assert DECK.probability(Draw("joker")) == 0
    assert len(DECK) == 3
    assert Draw("ace") in DECK
    assert Draw("joker") not in DECK


def test_every_number_below_the_total_weight_falls_on_one_outcome() -> None:
    fallen = Counter(DECK.at(number) for number in range(10))
    assert fallen == {Draw("ace"): 1, Draw("king"): 2, Draw("queen"): 7}
    with pytest.raises(ValueError, match="expected a number below 10; given one that is 0 too large"):
        DECK.at(10)


CARDS = tuple([Draw(card) for card in ("joker", "ace", "king", "queen", "knave")])
LISTED_LATER = {
    "a deck": (Deck(CARDS, (0, 1, 2, 7, 0)), DECK),
    "what is left": (
        Left({card.card: card for card in CARDS}, ("ace", "queen")), Weighted((CARDS[1], CARDS[3]), (1, 1))
    ),
    "all as likely": (evenly(CARDS), Weighted(CARDS, (1,) * 5)),
}  # fmt: skip


@pytest.mark.parametrize("kind", LISTED_LATER)
def test_outcomes_that_are_listed_only_when_asked_are_those_that_are_listed_at_once(kind: str) -> None:
    later, once = LISTED_LATER[kind]
    assert list(later) == list(once)
    assert (later.moves, later.weights, later.total, len(later)) == (once.moves, once.weights, once.total, len(once))
    assert [later.at(number) for number in range(later.total)] == [once.at(number) for number in range(once.total)]
    assert [card in later for card in CARDS] == [card in once for card in CARDS]
    assert [later.probability(card) for card in CARDS] == [once.probability(card) for card in CARDS]
    for seed in range(50):
        assert later.sample(random.Random(seed)) == once.at(below(once.total, random.Random(seed)))
    for number in (-1, later.total):
        with pytest.raises(ValueError, match=f"expected a number from 0 to {later.total - 1}; given {number}"):
            later.at(number)


PINNED_DICE = (6, 1, 6, 1, 1, 6, 6, 1, 4, 3, 5, 1)
PINNED_CARDS = ("queen", "king", "queen", "king", "king", "ace", "ace", "queen")
PINNED_STREAM = 2769814630


def test_draws_of_a_seed_are_the_same_on_every_python() -> None:
    """Pinned: a change here would make every seed and every saved game of a lesson mean another game."""
    assert [Dealer(7).draw(k, DIE) for k in range(12)] == [Roll(number) for number in PINNED_DICE]
    assert [Dealer(2**128 - 1).draw(k, DECK) for k in range(8)] == [Draw(card) for card in PINNED_CARDS]
    assert Dealer(0).stream("bot 1 3").getrandbits(32) == PINNED_STREAM


def test_a_draw_depends_on_the_seed_and_its_number_alone() -> None:
    forwards = [Dealer(5).draw(k, DIE) for k in range(30)]
    dealer = Dealer(5)
    backwards = [dealer.draw(k, DIE) for k in reversed(range(30))]
    assert backwards[::-1] == forwards
    assert [dealer.draw(3, DIE)] * 5 == [dealer.draw(3, DIE) for _ in range(5)]
    assert forwards != [Dealer(6).draw(k, DIE) for k in range(30)]


def chi_square(drawn: Counter[ChanceMove], outcomes: Outcomes) -> float:
    """How far the counts are from what the probabilities promise."""
    total = drawn.total()
    return sum((drawn[move] - total * float(share)) ** 2 / (total * float(share)) for move, share in outcomes)


@pytest.mark.parametrize(("outcomes", "limit"), [(DIE, 20.5), (DECK, 13.8)], ids=["die", "deck"])
def test_draws_are_as_likely_as_they_should_be(outcomes: Outcomes, limit: float) -> None:
    """`limit` is where one honest dealer in a thousand lands (5 and 2 degrees of freedom); the seeds are fixed."""
    along = Counter(Dealer(11).draw(k, outcomes) for k in range(6000))
    across = Counter(Dealer(seed).draw(3, outcomes) for seed in range(6000))
    assert chi_square(along, outcomes) < limit
    assert chi_square(across, outcomes) < limit
    crooked = along + Counter({outcomes.moves[0]: 300})
    assert chi_square(crooked, outcomes) > limit, "the test would see 5 % more of one outcome"


@pytest.mark.parametrize("total", [1, 2, 3, 4, 5, 255, 256, 257, 10**40])
def test_below_reaches_every_number_and_none_beyond(total: int) -> None:
    rng = random.Random(3)
    drawn = {below(total, rng) for _ in range(4000)}
    assert min(drawn) >= 0
    assert max(drawn) < total
    if total < 300:
        assert drawn == set(range(total))


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="expected at least one outcome to draw; given a total weight of 0"):
        Dealer(1).draw(0, Weighted((), ()))


@pytest.mark.parametrize("seed", [-1, 1.0, True, "7", b"7"])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(ValueError, match="expected a seed that is a whole number of 0 or more; given"):
        Dealer(seed)  # type: ignore[arg-type]


def test_real_games_have_a_seed_of_their_own_that_is_never_shown() -> None:
    seeds = {Dealer().seed for _ in range(20)}
    assert len(seeds) == 20
    assert max(seeds) >= 2**100
    assert max(seeds) < 2**128
    dealer = Dealer(123456789)
    assert "123456789" not in repr(dealer) + str(dealer) + f"{dealer}"


def test_dealers_of_one_seed_are_equal() -> None:
    assert Dealer(4) == Dealer(4)
    assert Dealer(4) != Dealer(5)
    assert Dealer(4) != 4
    assert len({Dealer(4), Dealer(4), Dealer(5)}) == 2


def test_streams_beside_the_draws_differ_by_their_purpose() -> None:
    dealer = Dealer(9)
    streams = [dealer.stream(purpose).getrandbits(64) for purpose in ("bot 0 1", "bot 1 0", "position")]
    assert len(set(streams)) == 3
    assert streams[0] == dealer.stream("bot 0 1").getrandbits(64)
