"""Every question that differs, generated from the few sets of characters there are, and what each is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from batwidgets.core.given import beginning, is_list, shown
from batwidgets.deduction.statement import AnyStatement, AtLeast, Exactly, HowMany, More
from batwidgets.games.batory.cards import kind
from batwidgets.games.batory.characters import FIGURES
from batwidgets.games.batory.desk_best import RANKS, Suggestion, Suggestions
from batwidgets.games.batory.distinct import distinct_terms
from batwidgets.games.batory.questions import AnyQuestion, AskAtLeast, AskExactly, AskHowMany, AskMore, statement
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import CATEGORIES, NUMBER, PLACES, Term

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge
    from batwidgets.deduction.value import Value
    from batwidgets.games.batory.desks import Desk


class Candidate(NamedTuple):
    """A question of the grammar with the sets it asks about now, and the categories it names."""

    question: AnyQuestion
    statement: AnyStatement
    categories: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """The question cards it needs."""
        return (*self.categories, NUMBER) if isinstance(self.statement, HowMany) else self.categories


def candidates(
    categories: Sequence[str], number: bool, hand_size: int, at: Mapping[str, str], ship: Ship, among: int,
    required: Collection[str] = (),
) -> list[Candidate]:  # fmt: skip
    """Questions of the basic grammar that differ for hands from the set `among`, the fewest cards first.

    Sets that differ in nobody of `among` are the same here; so are two comparisons that differ in whom both sides
    count. Every subset of the categories is built on, since any of the cards may be left unplayed, but for those that
    are `required`: cards played are all asked about (AMB-BATORY-17).
    """
    found: dict[AnyStatement, Candidate] = {}
    for chosen in (some for size in range(1, len(categories) + 1) for some in combinations(categories, size)):
        if not set(required) <= set(chosen):
            continue
        sets: dict[int, Term] = {}
        for cards, term in distinct_terms(chosen, at, ship).items():
            sets.setdefault(cards & among, term)
        sets.pop(0, None)
        for question, said in _questions(sets, number, hand_size):
            found.setdefault(said, Candidate(question, said, chosen))
    return sorted(found.values(), key=lambda one: len(one.cards))  # stable: by kind within a number of cards


def _questions(
    sets: Mapping[int, Term], number: bool, hand_size: int
) -> Iterator[tuple[AnyQuestion, AnyStatement]]:  # fmt: skip
    for cards, term in sets.items():
        most = min(hand_size, cards.bit_count())
        for k in range(1, most + 1):
            yield AskAtLeast(k, term), AtLeast(k, cards)
        for k in range(1, most):
            yield AskExactly(k, term), Exactly(k, cards)
        if number:
            yield AskHowMany(term), HowMany(cards)
    for cards, term in sets.items():
        for others, than in sets.items():
            if cards & ~others:  # else it can never be more
                yield AskMore(term, than), More(cards & ~others, others & ~cards)


class Option(NamedTuple):
    """A candidate put to a seat; `pair` when a second card is needed for that."""

    seat: int
    one: Candidate
    value: Value
    pair: bool


def options(
    known: Knowledge, asked: Sequence[int], offered: Sequence[Candidate], players: int, previous: int | None,
    held: Counter[str] | None,
) -> list[Option]:  # fmt: skip
    """The candidates put to each seat, those that sort its possible hands alike only once.

    `held` counts the question cards in hand by kind, None for all; `previous` is who may be asked with a pair only.
    """
    from batwidgets.deduction.value import sortings, values

    found = []
    for seat in asked:
        pair = seat == previous and players > 2  # BATORY-ASK-02 to 04
        able = [one for one in offered if not pair or held is None or any(held[card] > 1 for card in one.categories)]
        first: dict[bytes, Candidate] = {}
        for one, sorting in zip(able, sortings(known, seat, [one.statement for one in able]), strict=True):
            first.setdefault(sorting, one)
        kept = list(first.values())
        for one, value in zip(kept, values(known, seat, [one.statement for one in kept]), strict=True):
            if value.deal_bits > 0:
                found.append(Option(seat, one, value, pair))
    return found


def ranked(found: Sequence[Option], by: str) -> list[Option]:
    """Options by a measure, the best first; the other measures, few cards and low seats break ties."""
    order = RANKS[by]
    return sorted(found, key=lambda option: (*order(option.value), len(option.one.cards), option.pair, option.seat))


def suggested(desk: Desk, listeners: Knowledge, option: Option) -> Suggestion:
    """The suggestion of an option, with what it tells those who know only what everybody does.

    One's own characters count in that: a candidate leaves them out, but only their holder knows that he may.
    """
    from batwidgets.deduction.value import values

    seat, one, value, pair = option
    said = statement(one.question, dict(desk.at), desk.ship)
    told = values(listeners, seat, [said])[0].thief_bits
    bits = value.thief_bits, value.deal_bits, told
    return Suggestion(seat, desk.names[seat], one.question, said, value.split, *bits, one.cards, pair)


def askable(at: Mapping[str, str], held: Counter[str] | None) -> tuple[tuple[str, ...], bool]:
    """The categories that can be asked about, with these positions and these cards; and whether "how many" can be."""
    placed = len(at) == len(FIGURES)
    categories = tuple(c for c in CATEGORIES if (placed or c not in PLACES) and (held is None or held[c]))
    return categories, held is None or held[NUMBER] > 0


def counted_cards(cards: Sequence[str] | None) -> Counter[str] | None:
    """Question cards counted by kind, whatever their bars; ValueError for an unknown one."""
    if cards is None:
        return None
    if not is_list(cards):
        raise ValueError(f'expected a list of question cards, such as ["Age", "Number"]; given {shown(cards)}')
    found: list[Any] = [kind(card) if isinstance(card, str) else card for card in beginning(cards)]
    unknown = [card for card in found if not isinstance(card, str) or card not in (*CATEGORIES, NUMBER)]
    if unknown:
        raise ValueError(f"expected question cards of {', '.join((*CATEGORIES, NUMBER))}; given {shown(unknown[0])}")
    return Counter(found)


def best(desk: Desk, n: int, by: str, asked: Sequence[int], cards: Sequence[str] | None) -> Suggestions:
    """The n best questions of a desk to these seats; ValueError for an unknown measure, number or card."""
    if not isinstance(by, str) or by not in RANKS or type(n) is not int or n < 1:
        raise ValueError(f"expected a number of questions and one of {', '.join(RANKS)}; given {shown(n)}, {shown(by)}")
    held = counted_cards(desk.questions if cards is None else cards)
    at, deal = dict(desk.at), desk.knowledge.deal
    categories, number = askable(at, held)
    required = desk.required if cards is None else ()
    offered = candidates(categories, number, deal.hand, at, desk.ship, deal.everything & ~desk.own, required)
    found = options(desk.knowledge, asked, offered, len(desk.names), desk.previous, held)
    listeners = desk.knowledge.public()
    listed = [suggested(desk, listeners, option) for option in ranked(found, by)[:n]]
    note = f"Best of {len(found):,} questions that differ, by {by}"
    if len(at) < len(FIGURES):
        note += "; of gender, role and age only, since not every figure's room is known"
    if held is not None:
        note += f"; with cards of {', '.join(sorted(held)) or 'no kind'}"
    return Suggestions.of(listed, note)
