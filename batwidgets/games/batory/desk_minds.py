"""How close the others are: who may know the thief already, by the answers that all have heard and its own hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from batwidgets.deduction.deal import Deal
from batwidgets.deduction.facts import AnyFact, Heard
from batwidgets.games.batory.desk_following import shown_by
from batwidgets.games.batory.desk_tables import per_cent
from batwidgets.games.batory.events import AccusedNamed, QuestionAnswered
from batwidgets.games.batory.state import HAND_SIZES, HIDDEN_SIZES
from batwidgets.games.batory.view import View
from batwidgets.scene import Markup, element

if TYPE_CHECKING:
    from batwidgets.games.batory.desks import Desk


class Minds(msgspec.Struct, frozen=True):
    """What may be known: in how many of so many deals each seat is certain, and how many characters are possible."""

    certain: tuple[int, ...]
    deals: int
    suspects: int
    names: tuple[str, ...] = ()  # by seat, where it is shown to a person
    hidden: int = 1

    def _lines(self) -> list[str]:
        names = self.names or tuple(f"Seat {seat}" for seat in range(len(self.certain)))
        found = zip(names, self.certain, strict=True)
        return [f"{known_by(name, certain, self.deals, self.hidden)}." for name, certain in found]

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> Markup:
        return element("ul", [element("li", line) for line in self._lines()])


@lru_cache(maxsize=64)
def telling_hands(deal: Deal, facts: tuple[AnyFact, ...]) -> tuple[tuple[frozenset[int], ...], Minds]:
    """The hands, by seat, that with these public facts leave one hidden set; and the same in numbers of deals."""
    from batwidgets.deduction.knowledge import Knowledge

    known = Knowledge(deal, facts=facts)
    hands, certain = [], []
    for table in known.tables:
        rows = ((table.counts > 0).sum(axis=1) == 1).nonzero()[0]
        hands.append(frozenset(table.hands[rows].tolist()))
        certain.append(int(table.worlds[rows].sum()))
    return tuple(hands), Minds(tuple(certain), known.worlds, sum(count > 0 for count in known.thief))


def public_minds(view: View) -> Minds:
    """How close everybody may be, as one who has only listened can tell."""
    facts: list[AnyFact] = []
    for event in view.log:
        match event.data:
            case QuestionAnswered():
                facts.append(Heard(event.data.seat, event.data.statement, event.data.answer))
            case AccusedNamed():
                facts += shown_by(event.data)
    players = len(view.names)
    return telling_hands(Deal(players, HAND_SIZES[players], HIDDEN_SIZES[players]), tuple(facts))[1]


def known_by(name: str, certain: int, deals: int, hidden: int) -> str:
    """What a player may know of the thief: in the same words at the table and on the sheet.

    >>> known_by("Dan", 20, 1000, 1).split()[-7:], known_by("Dan", 0, 1000, 3)
    (['2.0', '%', 'of', 'the', 'deals', 'that', 'fit)'], 'Dan cannot know the thieves yet')
    """
    thief = "the thief" if hidden == 1 else "the thieves"
    if not certain:
        return f"{name} cannot know {thief} yet"
    if certain == deals:
        return f"{name} must know {thief} by now"
    return f"{name} may know {thief} already (so in {per_cent(certain, deals)} of the deals that fit)"


def overheard(desk: Desk) -> Minds:
    """How close everybody may be, as the table tells it to all: the same desk without its own cards."""
    known = desk.knowledge
    return telling_hands(known.deal, known.public().facts)[1]


def minds(desk: Desk) -> Minds:
    """How close the others may be, over the deals that a desk's own seat has left."""
    known = desk.knowledge
    public = known.public()
    hands, _ = telling_hands(known.deal, public.facts)
    certain = []
    for table, telling in zip(known.tables, hands, strict=True):
        there = zip(table.hands.tolist(), table.worlds.tolist(), strict=True)
        certain.append(sum(worlds for hand, worlds in there if hand in telling))
    suspects = sum(count > 0 for count in known.thief)
    return Minds(tuple(certain), known.worlds, suspects, desk.names, known.deal.hidden)
