"""What is sure of another's hand: always true, never less than can be known, and the same for whoever looks."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from games.batavia.playing import EVERY, NAMES, any_kind, start, steps

from batwidgets import batavia
from batwidgets.core.events import Event
from batwidgets.games.batavia.cards import COMPANIES, SHIP_CARDS
from batwidgets.games.batavia.events import CardsGained, CardsLaid
from batwidgets.games.batavia.known import COUNTED, WON, Known, known, unseen
from batwidgets.games.batavia.moves import LayOut
from batwidgets.games.batavia.ruleset import ruleset
from batwidgets.games.batavia.state import State


def bounds(state: State, seat: int | None) -> dict[tuple[int, str], int]:
    return {(one.seat, one.company): one.least for one in known(state, seat)}


def won(events: list[Event], seat: int, company: int) -> int:
    """By the story alone: up by what is won, down by what is laid, never below 0 (BATAVIA-AUCTION-13)."""
    least = 0
    for event in events:
        if isinstance(event.data, CardsGained) and event.data.seat == seat:
            least += event.data.cards[company]
        if isinstance(event.data, CardsLaid) and event.data.seat == seat:
            least = max(0, least - event.data.cards[company])
    return least


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_is_true_and_follows_from_the_story(players: int) -> None:
    reasons = set()
    for number, options in enumerate(EVERY[::9]):
        state, story = start(players, options), list[Event]()
        for done, (_, events) in enumerate(steps(state, any_kind, random.Random(number))):
            story += events
            for seat in range(players):
                if done % 15 == 0:
                    assert state.known[seat] == tuple(won(story, seat, company) for company in range(5))
            for seat in (None, done % players):
                for one in known(state, seat):
                    company = COMPANIES.index(one.company)
                    assert one.seat != seat
                    assert 0 < one.least <= state.hands[one.seat][company]
                    assert one.least >= state.known[one.seat][company]
                    assert (one.reason == WON) == (one.least == state.known[one.seat][company])
                    reasons.add(one.reason)
    assert WON in reasons


def deals(pile: tuple[int, ...], sizes: list[int], least: list[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to deal a pile into hands of some sizes, each with the least it is known to hold; the rest is left."""
    if not sizes:
        yield []
        return
    for hand in itertools.product(*[range(count + 1) for count in pile]):
        if sum(hand) == sizes[0] and all(count >= few for count, few in zip(hand, least[0], strict=True)):
            left = tuple(count - taken for count, taken in zip(pile, hand, strict=True))
            for others in deals(left, sizes[1:], least[1:]):
                yield [hand, *others]


@pytest.mark.parametrize("number", range(40))
def test_no_sharper_bound_follows(number: int) -> None:
    """In small positions every deal that fits is tried: the fewest cards of each company are those that are known."""
    rng = random.Random(number)
    hands = [[rng.choice(COMPANIES) for _ in range(rng.randrange(1, 5))] for _ in range(3)]
    stack = [rng.choice(COMPANIES) for _ in range(rng.randrange(4))]
    gone = {
        code: total - sum(hand.count(code) for hand in [*hands, stack])
        for code, total in zip(COMPANIES, SHIP_CARDS, strict=True)
    }
    open_cards = [{code: rng.randrange(hand.count(code) + 1) for code in hand} for hand in hands]
    counts = {code: stack.count(code) for code in COMPANIES}
    state = batavia.position(hands=hands, stack=counts, discards=gone, known=open_cards, seed=1).state
    for seat in (None, 0, 1, 2):
        others = [other for other in range(3) if other != seat]
        sizes = [len(hands[other]) for other in others]
        every = list(deals(unseen(state, seat), sizes, [state.known[other] for other in others]))
        found = bounds(state, seat)
        for place, other in enumerate(others):
            for company, code in enumerate(COMPANIES):
                assert found.get((other, code), 0) == min(deal[place][company] for deal in every)


def test_cards_won_are_known_until_as_many_are_laid() -> None:
    """Two Danish and a Dutch one, won openly; one Danish is laid, which may have been another."""
    auction = {"turned_up": {"Da": 2, "Du": 1}, "bids": [3, 0, 0], "passed": [1]}
    game = batavia.position(step="auction", round=2, starter=2, auction=auction, hands=[{"Da": 1, "Du": 1}, None, None],
                            seed=1)  # fmt: skip
    game = game.play(batavia.moves.Pass(2))
    assert game.state.hands[0] == (0, 3, 0, 2, 0)
    assert game.view(1).known == (Known(0, "Da", 2, WON), Known(0, "Du", 1, WON))
    assert game.view(0).known == ()  # one's own hand is seen
    game = game.play(LayOut(0, Da=1))
    assert game.view().known == (Known(0, "Da", 1, WON), Known(0, "Du", 1, WON))


def test_cards_that_can_lie_nowhere_else_are_known() -> None:
    """With the stack gone, three Swedish cards cannot all be in a hand of two."""
    hands = [{"Br": 1}, {"Sw": 2, "Fr": 1}, {"Sw": 1, "Fr": 1}]
    seen = {"Br": 21, "Da": 22, "Fr": 20, "Du": 22, "Sw": 19}
    game = batavia.position(hands=hands, stack={}, discards=seen, seed=1)
    assert game.view(0).known == (Known(1, "Sw", 1, COUNTED),)
    assert game.view(2).known == (Known(1, "Sw", 1, COUNTED),)
    assert game.view(0).unseen == (0, 0, 2, 0, 3)


def test_what_is_counted_is_counted_from_the_table_as_it_lies() -> None:
    """The discards are the stack again, and what was sure by counting is not; cards won openly stay so."""
    hands = [{"Br": 1}, {"Sw": 2, "Fr": 1}, {"Sw": 1, "Fr": 1}]
    seen = {"Br": 21, "Da": 22, "Fr": 20, "Du": 22, "Sw": 19}
    open_cards = [None, None, {"Fr": 1}]
    game = batavia.position(hands=hands, stack={}, discards=seen, known=open_cards, to_act=0, seed=1)
    assert game.view(0).known == (Known(1, "Sw", 2, COUNTED), Known(2, "Fr", 1, WON))
    game = game.play(batavia.moves.Draw(0))
    assert not any(game.view().discards) and game.view(0).known == (Known(2, "Fr", 1, WON),)


def test_twins_differ_in_what_is_not_known_alone() -> None:
    for number in range(6):
        rng = random.Random(number)
        state = start(3 + number % 3, EVERY[number * 5])
        for done, _ in enumerate(steps(state, any_kind, rng)):
            if done % 29:
                continue
            seat = rng.randrange(len(state.names))
            view, hands = ruleset.view(state, seat, ()), set()
            for twin in itertools.islice(ruleset.twins(state, seat), 8):
                assert ruleset.view(twin, seat, ()) == view
                assert ruleset.conserved(twin) == ruleset.conserved(state)
                hands.add(tuple(twin.hands))
                for other in range(len(NAMES[: len(state.names)])):
                    assert all(a >= b for a, b in zip(twin.hands[other], state.known[other], strict=True))
            assert len(hands) != 1 or sum(state.stack) + sum(map(sum, state.hands)) < 40
