"""Every question that some played cards allow (BATORY-ASK-06 to 09): counted, listed, drawn and recognised.

The questions are numbered from 0 and made from their number, so nothing is stored, however many there are.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator

from batwidgets.core.given import shown
from batwidgets.games.batory.questions import (
    AnyQuestion,
    AskAtLeast,
    AskBoth,
    AskEither,
    AskExactly,
    AskHowMany,
    AskMore,
    YesNo,
)
from batwidgets.games.batory.terms import CATEGORIES, FIELD, Names, Term, known_values

GRAMMARS = ("basic", "extended")


class TermSpace:
    """The terms over some categories: one value of each; with `unions` any set of values of each, but not all empty.

    >>> space = TermSpace(("Gender", "Role"), None, unions=True)
    >>> space.size, space.index(space.nth(6))
    (15, 6)
    """

    def __init__(self, categories: tuple[str, ...], ship: Names, *, unions: bool) -> None:
        self.categories = categories
        self.unions = unions
        self._known = tuple(known_values(category, ship) for category in categories)
        self._radix = tuple(1 << len(known) if unions else len(known) for known in self._known)
        self._fields = tuple(  # the last category changes first
            reversed(list(zip([FIELD[one] for one in categories], self._known, self._radix, strict=True)))
        )
        self._skipped = 1 if unions else 0  # number 0 of the unions leaves every category open: it names nothing
        self.size = math.prod(self._radix) - self._skipped

    def nth(self, number: int) -> Term:
        """The term with this number."""
        number += self._skipped
        values: dict[str, tuple[str, ...]] = {}
        for field, known, radix in self._fields:
            number, choice = divmod(number, radix)
            if self.unions:
                chosen = tuple(sorted(value for bit, value in enumerate(known) if choice >> bit & 1))
            else:
                chosen = (known[choice],)
            values[field] = chosen
        return Term(**values)

    def index(self, term: object) -> int | None:
        """The number of a term, or None when it is not one of these."""
        if not isinstance(term, Term):
            return None
        number = 0
        for category in CATEGORIES:
            values = term.values(category)
            if category not in self.categories:
                if values != ():
                    return None
                continue
            place = self.categories.index(category)
            choice = self._choice(self._known[place], values)
            if choice is None:
                return None
            number = number * self._radix[place] + choice
        number -= self._skipped
        return number if number >= 0 else None

    def _choice(self, known: tuple[str, ...], values: object) -> int | None:
        if not isinstance(values, tuple) or any(value not in known for value in values):
            return None
        if not self.unions:
            return known.index(values[0]) if len(values) == 1 else None
        if values != tuple(sorted(set(values))):
            return None
        return sum(1 << known.index(value) for value in values)


class QuestionDomain:
    """The questions allowed with cards of these categories, with or without a Number card, to a hand of `hand_size`.

    The basic grammar (AMB-BATORY-18): a term has one value of each category played; at least k with k = 1 to
    hand_size, exactly k with k = 1 to hand_size − 1, more of one term than of another, and with a Number card how
    many. The extended grammar: in every term each category played may have any set of values, meaning any of them,
    or be left open, though not all at once; and any two different yes-or-no questions, taken in either order, may be
    joined by "and" or by "or" (joined questions are not joined again).

    `size` is the number of questions; `len` is the same, but Python lets no `len` pass `sys.maxsize`, which the
    extended grammar does with a Location card. ValueError for an unknown category or grammar, no category, or a hand
    size below 1.

    >>> domain = QuestionDomain(("Gender", "Age"), False, 3, None)
    >>> len(domain), domain.nth(0)
    (60, AskAtLeast(k=1, term=Term(location=(), deck=(), gender=('man',), role=(), age=('young',))))
    >>> domain.sample(random.Random(1)) in domain
    True
    """

    def __init__(
        self, categories: Iterable[str], number: bool, hand_size: int, ship: Names, grammar: str = "basic"
    ) -> None:
        given = tuple(categories)
        if not given or any(category not in CATEGORIES for category in given):
            raise ValueError(f"expected one or more categories of {', '.join(CATEGORIES)}; given {shown(given)}")
        if grammar not in GRAMMARS:
            raise ValueError(f"expected a grammar, {' or '.join(GRAMMARS)}; given {shown(grammar)}")
        if hand_size < 1:
            raise ValueError(f"expected a hand of at least 1 card; given {hand_size}")
        self.categories = tuple(category for category in CATEGORIES if category in given)
        self.number = number
        self.hand_size = hand_size
        self.grammar = grammar
        self.terms = TermSpace(self.categories, ship, unions=grammar == "extended")
        self._counts = self._count()
        self.size = sum(self._counts.values())

    def _count(self) -> dict[type[AnyQuestion], int]:
        """How many questions of each kind, in the order of their numbers."""
        terms, hand = self.terms.size, self.hand_size
        counts: dict[type[AnyQuestion], int] = {
            AskAtLeast: terms * hand, AskExactly: terms * (hand - 1), AskMore: terms * (terms - 1)
        }  # fmt: skip
        self.plain = sum(counts.values())  # the yes-or-no questions without "and" and "or"
        counts[AskHowMany] = terms if self.number else 0
        pairs = self.plain * (self.plain - 1) if self.grammar == "extended" else 0
        return counts | {AskBoth: pairs, AskEither: pairs}

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def __iter__(self) -> Iterator[AnyQuestion]:
        return (self.nth(number) for number in range(self.size))

    def __repr__(self) -> str:
        cards = "+".join((*self.categories, "Number") if self.number else self.categories)
        return f"<QuestionDomain {cards}, hand of {self.hand_size}, {self.grammar}: {self.size} questions>"

    def kinds(self) -> dict[str, int]:
        """How many questions of each kind, by the name of its class; kinds without any are left out."""
        return {kind.__name__: count for kind, count in self._counts.items() if count}

    def sample(self, rng: random.Random) -> AnyQuestion:
        """A question drawn with equal chances; ValueError when there is none."""
        return self.nth(rng.randrange(self.size))

    def nth(self, number: int) -> AnyQuestion:
        """The question with this number, from 0; IndexError beyond the last."""
        if not 0 <= number < self.size:
            raise IndexError(f"expected a number from 0 to {self.size - 1}; given {number}")
        if number < self.plain:
            return self._plain_nth(number)
        number -= self.plain
        if number < self._counts[AskHowMany]:
            return AskHowMany(self.terms.nth(number))
        number -= self._counts[AskHowMany]
        joined, number = divmod(number, self._counts[AskBoth])
        first, second = _pair(number, self.plain)
        one, other = self._plain_nth(first), self._plain_nth(second)
        return AskEither(one, other) if joined else AskBoth(one, other)

    def _plain_nth(self, number: int) -> YesNo:
        terms = self.terms.size
        if number < self._counts[AskAtLeast]:
            k, place = divmod(number, terms)
            return AskAtLeast(k + 1, self.terms.nth(place))
        number -= self._counts[AskAtLeast]
        if number < self._counts[AskExactly]:
            k, place = divmod(number, terms)
            return AskExactly(k + 1, self.terms.nth(place))
        first, second = _pair(number - self._counts[AskExactly], terms)
        return AskMore(self.terms.nth(first), self.terms.nth(second))

    def index(self, question: object) -> int | None:
        """The number of a question, the inverse of `nth`; None when it is not allowed."""
        if isinstance(question, AskHowMany):
            place = self.terms.index(question.term)
            return None if place is None or not self.number else self.plain + place
        if not isinstance(question, AskBoth | AskEither):
            return self._plain_index(question)
        one, other = self._plain_index(question.one), self._plain_index(question.other)
        if one is None or other is None or one == other or self.grammar == "basic":
            return None
        before = self.plain + self._counts[AskHowMany]
        before += self._counts[AskBoth] if isinstance(question, AskEither) else 0
        return before + _unpair(one, other, self.plain)

    def _plain_index(self, question: object) -> int | None:
        if isinstance(question, AskMore):
            first, second = self.terms.index(question.term), self.terms.index(question.than)
            if first is None or second is None or first == second:
                return None
            before = self._counts[AskAtLeast] + self._counts[AskExactly]
            return before + _unpair(first, second, self.terms.size)
        if not isinstance(question, AskAtLeast | AskExactly) or type(question.k) is not int:
            return None
        before, most = (0, self.hand_size) if isinstance(question, AskAtLeast) else (
            self._counts[AskAtLeast], self.hand_size - 1)  # fmt: skip
        place = self.terms.index(question.term)
        if place is None or not 1 <= question.k <= most:
            return None
        return before + (question.k - 1) * self.terms.size + place

    def __contains__(self, question: object) -> bool:
        return self.index(question) is not None


def _pair(number: int, size: int) -> tuple[int, int]:
    """The ordered pair of two different numbers below `size` that has this number."""
    first, second = divmod(number, size - 1)
    return first, second + (second >= first)


def _unpair(first: int, second: int, size: int) -> int:
    return first * (size - 1) + second - (second > first)
