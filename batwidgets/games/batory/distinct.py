"""The few questions that differ, out of the many that may be asked, as the figures stand (BATORY-ASK-06 to 10).

Hands are numbered, and a set of hands is an integer with one bit a hand: a yes-or-no question is the set of hands
that answer yes, so comparing two questions over all hands is comparing two integers, exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from batwidgets.games.batory.characters import CODES, EVERYONE, who
from batwidgets.games.batory.domain import QuestionDomain
from batwidgets.games.batory.questions import AnyQuestion, AskAtLeast, AskExactly, AskHowMany, AskMore
from batwidgets.games.batory.sentences import phrase, say
from batwidgets.games.batory.terms import TRAITS, Rooms, Term, known_values, standing, term

Sorting = frozenset[int]  # the sets of hands that give each answer


def distinct(
    categories: Iterable[str],
    number: bool,
    hand_size: int,
    at: Mapping[str, str],
    ship: Rooms,
    *,
    among: int = EVERYONE,
) -> list[AnyQuestion]:
    """One question of the basic grammar for each way that such questions can sort the hands of an opponent.

    Two questions are the same here when they put the same hands of `hand_size` cards from the set `among` together:
    for a hand of three "at least 2 crew members" says what "at least 2 passengers" does, with yes and no exchanged.
    Of each group the question with the shortest sentence stands, the first of them if several are as short. Questions
    whose answer is known beforehand are left out; where there are no others, one of those is given, so the list is
    never empty. Errors as for `QuestionDomain` and `terms.named`.

    >>> [say(question) for question in distinct(("Role",), False, 3, {}, None)]  # doctest: +NORMALIZE_WHITESPACE
    ['any crew members', 'any passengers', 'at least 2 passengers', 'exactly 2 passengers', 'exactly 1 passenger']
    """
    domain = QuestionDomain(categories, number, hand_size, ship)
    sets = distinct_terms(domain.categories, at, ship)
    found: dict[Sorting, AnyQuestion] = {}
    for question, sorting in _sorted_questions(sets, domain.number, hand_size, among):
        if sorting not in found or len(say(question)) < len(say(found[sorting])):
            found[sorting] = question
    found = {sorting: question for sorting, question in found.items() if len(sorting) > 1}
    if not found:
        return [AskAtLeast(1, next(iter(sets.values())))]
    return [*found.values()]


def distinct_terms(categories: Iterable[str], at: Mapping[str, str], ship: Rooms) -> dict[int, Term]:
    """The sets of characters that some term with one value of each category names, each with its shortest term.

    There are few, whatever the board: every figure fits one term alone. Sets of nobody are left out.

    >>> from batwidgets.games.batory.characters import codes
    >>> [codes(cards) for cards in distinct_terms(("Gender", "Age"), {}, None)][:2]
    [('MCy', 'MPy'), ('MCm', 'MPm')]
    """
    partial: list[tuple[int, dict[str, tuple[str, ...]]]] = [(EVERYONE, {})]
    for category in categories:
        members = _members(category, at, ship)
        partial = [
            (both, {**values, category: (value,)})
            for cards, values in partial
            for value, fitting in members.items()
            if (both := cards & fitting)
        ]
    shortest: dict[int, Term] = {}
    for cards, values in partial:
        new = term(values)
        if cards not in shortest or len(phrase(new)) < len(phrase(shortest[cards])):
            shortest[cards] = new
    return shortest


def _members(category: str, at: Mapping[str, str], ship: Rooms) -> Mapping[str, int]:
    """The characters whom each value of a category fits, in the order of the values."""
    if category in TRAITS:
        return {value: who(value) for value in TRAITS[category]}
    here = standing(category, at, ship)
    return {value: here[value] for value in known_values(category, ship) if value in here}


def _sorted_questions(
    sets: Mapping[int, Term], number: bool, hand_size: int, among: int
) -> Iterator[tuple[AnyQuestion, Sorting]]:
    """Every question about these sets with the way it sorts the hands, in the order of `QuestionDomain`.

    Questions about nobody are not needed: their answer is known, or (more than nobody) is that of "any".
    """
    every = _every_hand(hand_size, among)
    holding = {cards: _holding(cards & among, hand_size, among) for cards in sets}
    for k in range(1, hand_size + 1):
        for cards, named in sets.items():
            yield AskAtLeast(k, named), _split(holding[cards][k], every)
    for k in range(1, hand_size):
        for cards, named in sets.items():
            yield AskExactly(k, named), _split(holding[cards][k] & ~holding[cards][k + 1], every)
    for cards, named in sets.items():
        for rivals, than in sets.items():
            if cards != rivals:
                more = 0
                for own, other in zip(holding[cards][1:], holding[rivals][1:], strict=True):
                    more |= own & ~other
                yield AskMore(named, than), _split(more, every)
    if number:
        for cards, named in sets.items():
            counts = (holding[cards][k] & ~holding[cards][k + 1] for k in range(hand_size + 1))
            yield AskHowMany(named), frozenset(count for count in counts if count)


def _split(yes: int, every: int) -> Sorting:
    return frozenset(part for part in (yes, every & ~yes) if part)


@lru_cache(maxsize=256)
def _hands_with(hand_size: int, among: int) -> tuple[int, tuple[int, ...]]:
    """The number of hands from a set of cards, and for each card of the game the set of hands that hold it."""
    cards = [card for card in range(len(CODES)) if among >> card & 1]
    with_card = [0] * len(CODES)
    total = 0
    for total, hand in enumerate(combinations(cards, hand_size), start=1):
        for card in hand:
            with_card[card] |= 1 << (total - 1)
    return total, tuple(with_card)


def _every_hand(hand_size: int, among: int) -> int:
    return (1 << _hands_with(hand_size, among)[0]) - 1


@lru_cache(maxsize=4096)
def _holding(cards: int, hand_size: int, among: int) -> tuple[int, ...]:
    """For k = 0 to hand_size + 1 the set of hands that hold k or more of these cards."""
    total, with_card = _hands_with(hand_size, among)
    holding = [(1 << total) - 1] + [0] * (hand_size + 1)
    for card, hands in enumerate(with_card):
        if cards >> card & 1:
            for k in range(hand_size, 0, -1):
                holding[k] |= holding[k - 1] & hands
    return tuple(holding)
