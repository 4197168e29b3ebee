"""What the questions that a seat may ask are worth to it: bits of its own, less what everybody gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from batwidgets.games.batory.cards import kind
from batwidgets.games.batory.desk_asking import Candidate, askable, candidates
from batwidgets.games.batory.terms import NUMBER
from batwidgets.games.batory.view import View

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge
    from batwidgets.deduction.statement import AnyStatement

LEAK = 0.5  # what a bit is worth that everybody gets, against one's own
DEAL = 0.1  # what a bit about the deal is worth against one about the thief


class Asking(NamedTuple):
    """A question to a seat, its worth in bits, the cards to play for it, and its bits about the thief and the deal.

    `given` is what its answer gives to everybody: to one who has heard all answers and holds no card; weighed as `own`.
    """

    worth: float
    seat: int
    candidate: Candidate
    bits: float
    deal_bits: float
    given: float

    @property
    def own(self) -> float:
        """What it gives oneself, a bit about the deal counted as DEAL."""
        return self.bits + DEAL * self.deal_bits

    @property
    def rank(self) -> tuple[bool, float]:
        """The greater the better: a question whose answer follows from what was heard comes after all others.

        Such a one tells nobody anything, so by worth alone it would beat one that tells the others more than oneself;
        but a turn's question is asked for what it tells.
        """
        return self.deal_bits > 0, self.worth


def best_asking(
    view: View, known: Knowledge, at: Mapping[str, str], cards: Sequence[str], *, must: str = "", every: bool = False
) -> Asking | None:
    """The question of most worth with these cards: to whom, and what it tells oneself less what it tells everybody.

    `must` is a card that has to be among those played; with `every`, all categories have to be named.
    """
    held = Counter(kind(card) for card in cards)
    named = cards if every else [must] if must else []
    able = offered(view, known, at, held, {kind(card) for card in named} - {NUMBER})
    found = worths(view, known, {one.statement: one for one in able}, held, pair_played=every)
    return max(found.values(), key=lambda asking: asking.rank, default=None)


def offered(
    view: View, known: Knowledge, at: Mapping[str, str], held: Counter[str], required: Collection[str] = ()
) -> list[Candidate]:
    """The questions that differ, with cards of these kinds, as the figures would stand.

    One's own characters count too: who holds them is known to the asker alone, so they are part of what a question
    tells the others.
    """
    categories, number = askable(at, held)
    return candidates(categories, number, view.hand_size, at, view.ship, known.deal.everything, required)


def worths(
    view: View, known: Knowledge, able: Mapping[AnyStatement, Candidate], held: Counter[str], *,
    pair_played: bool = False,
) -> dict[AnyStatement, Asking]:  # fmt: skip
    """What each question is worth, put to the best seat that it may be put to (BATORY-ASK-01 to 04)."""
    from batwidgets.deduction.value import values

    best: dict[AnyStatement, Asking] = {}
    public = known.public()
    for seat in range(len(view.names)):
        some = [one for one in able.values() if may_ask(view, seat, one, held, pair_played)]
        said = [one.statement for one in some]
        for one, mine, told in zip(some, values(known, seat, said), values(public, seat, said), strict=True):
            given = told.thief_bits + DEAL * told.deal_bits
            worth = mine.thief_bits + DEAL * mine.deal_bits - LEAK * given
            asking = Asking(worth, seat, one, mine.thief_bits, mine.deal_bits, given)
            if one.statement not in best or asking.rank > best[one.statement].rank:
                best[one.statement] = asking
    return best


def may_ask(view: View, seat: int, one: Candidate, held: Counter[str], pair_played: bool) -> bool:
    """Whether a question may be put to a seat: the one who has just questioned needs a pair."""
    if seat == view.seat:
        return False
    if len(view.names) == 2 or seat != view.previous:
        return True
    kinds = held if pair_played else one.categories
    return any(held[category] > 1 for category in kinds if category != NUMBER)
