"""Brute force: every deal, one by one. It shares no code with what it judges; sets are Python sets, not integers."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, log2

from batwidgets.deduction.deal import HIDDEN, Deal
from batwidgets.deduction.facts import Heard, Hidden, Placed
from batwidgets.deduction.statement import AtLeast, Both, Either, Exactly, HowMany, More


@cache
def cards_of(mask: int) -> frozenset[int]:
    return frozenset(i for i in range(40) if mask & (1 << i))


def mask_of(cards) -> int:
    return sum(2**card for card in cards)


def say(statement, hand: frozenset[int]):
    """The answer that a hand gives, read from the words of the statement."""
    name = type(statement).__name__
    if name == "AtLeast":
        return sum(card in cards_of(statement.cards) for card in hand) >= statement.k
    if name == "Exactly":
        return sum(card in cards_of(statement.cards) for card in hand) == statement.k
    if name == "More":
        return len(hand & cards_of(statement.cards)) > len(hand & cards_of(statement.than))
    if name == "HowMany":
        return len(hand & cards_of(statement.cards))
    one, other = say(statement.one, hand), say(statement.other, hand)
    return (one and other) if name == "Both" else (one or other)


def true(fact, cards: frozenset[int]) -> bool:
    if isinstance(fact, Heard):
        right = say(fact.statement, cards) == fact.answer
    elif isinstance(fact, Hidden):
        right = cards == cards_of(fact.cards)
    else:
        right = fact.card in cards
    return right == fact.holds


def deals(deal: Deal, me=None, own=0, facts=()):
    """Every possible deal that agrees with the facts: tuples of card sets, the hidden one last."""
    places = [*range(deal.players), HIDDEN]

    said = {place: [fact for fact in facts if fact.where() == place] for place in places}
    everything = frozenset(range(deal.cards))
    start = everything if me is None else everything - cards_of(own)
    options = {}  # by place, the hands that agree with what is said of it
    for place in places:
        size = deal.hidden if place == HIDDEN else deal.hand
        hands = [cards_of(own)] if place == me else [frozenset(chosen) for chosen in combinations(sorted(start), size)]
        options[place] = [hand for hand in hands if all(true(fact, hand) for fact in said[place])]

    def rest(index: int, used: frozenset[int]):
        if index == len(places) - 1:
            if everything - used in hidden:
                yield (everything - used,)
            return
        place, left = places[index], sorted(everything - used)
        hands = options[place]
        if place != me and comb(len(left), deal.hand) < len(hands):
            hands = [hand for hand in map(frozenset, combinations(left, deal.hand)) if hand in allowed[place]]
        for hand in hands:
            if not hand & used:
                for others in rest(index + 1, used | hand):
                    yield (hand, *others)

    allowed = {place: set(hands) for place, hands in options.items()}
    hidden = allowed[HIDDEN]
    yield from rest(0, frozenset())


def holds(world, fact) -> bool:
    return true(fact, world[fact.where()])


class Brute:
    """Everything that can be counted, counted."""

    def __init__(self, deal: Deal, me, own, facts) -> None:
        self.worlds = 0
        self.thief = [0] * deal.cards
        self.holders = [[0] * deal.cards for _ in range(deal.players)]
        self.table: list[Counter] = [Counter() for _ in range(deal.players)]
        self.thief_with: list[Counter] = [Counter() for _ in range(deal.players)]
        for world in deals(deal, me, own, facts):
            self.worlds += 1
            for card in world[-1]:
                self.thief[card] += 1
            for seat, hand in enumerate(world[:-1]):
                self.table[seat][hand, world[-1]] += 1
                for card in world[-1]:
                    self.thief_with[seat][hand, card] += 1
                for card in hand:
                    self.holders[seat][card] += 1


def entropy(counts) -> float:
    total = sum(counts)
    return -sum(n / total * log2(n / total) for n in counts if n)


def random_statement(rng: random.Random, deal: Deal):
    def some() -> int:
        return rng.getrandbits(deal.cards) & (rng.getrandbits(deal.cards) | rng.getrandbits(deal.cards))

    def plain():
        return rng.choice(
            [
                lambda: AtLeast(rng.randint(0, deal.hand), some()),
                lambda: Exactly(rng.randint(0, deal.hand), some()),
                lambda: More(some(), some()),
            ]
        )()

    kind = rng.randrange(8)
    if kind < 2:
        return HowMany(some())
    if kind == 2:
        return rng.choice([Both, Either])(plain(), plain())
    return plain()


def random_world(rng: random.Random, deal: Deal, me=None, own=0):
    left = [card for card in range(deal.cards) if me is None or not own & (1 << card)]
    rng.shuffle(left)
    hands = []
    for seat in range(deal.players):
        if seat == me:
            hands.append(cards_of(own))
        else:
            hands.append(frozenset(left[: deal.hand]))
            left = left[deal.hand :]
    return (*hands, frozenset(left))


def random_facts(rng: random.Random, deal: Deal, me, own, number: int, truth: float = 0.97):
    """Facts that are true of one random deal, nearly all of them: the others may contradict."""
    world = random_world(rng, deal, me, own)
    facts = []
    for _ in range(number):
        if rng.random() < 0.12:
            place = rng.choice([*range(deal.players), HIDDEN])
            card = rng.randrange(deal.cards)
            fact = Placed(place, card, card in world[place])
        elif rng.random() < 0.05:
            other = frozenset(rng.sample(range(deal.cards), deal.hidden))
            fact = Hidden(mask_of(other), other == world[-1])
        else:
            seat = rng.randrange(deal.players)
            statement = random_statement(rng, deal)
            fact = Heard(seat, statement, say(statement, world[seat]))
            if rng.random() < 0.1:
                options = range(deal.hand + 1) if isinstance(statement, HowMany) else (False, True)
                wrong = rng.choice([answer for answer in options if answer != fact.answer])
                fact = Heard(seat, statement, wrong, False)
        if rng.random() > truth:
            fact = (
                type(fact)(*[getattr(fact, name) for name in fact.__struct_fields__[:-1]], fact.public)
                if not isinstance(fact, Heard)
                else Heard(fact.seat, fact.statement, fact.answer, not fact.holds)
            )
        facts.append(fact)
    return facts
