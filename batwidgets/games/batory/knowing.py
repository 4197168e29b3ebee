"""What each player could have known, once all hands lie open: from the answers and its own hand alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from batwidgets.games.batory.characters import codes, mask
from batwidgets.games.batory.desk_answers import Answered
from batwidgets.games.batory.desk_following import shown_by
from batwidgets.games.batory.desk_why import Reason, explained
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.events import AccusedNamed, QuestionAnswered
from batwidgets.games.batory.sentences import say
from batwidgets.games.batory.view import View


class Suspects(msgspec.Struct, frozen=True):
    """Who may lie under the board, the likelier first, each with the number of deals; and the deals in all."""

    piles: tuple[tuple[tuple[str, ...], int], ...]
    deals: int


def public_answers(view: View) -> tuple[Answered, ...]:
    """Every answer of the game, in order: everybody has heard them all."""
    told = [event.data for event in view.log if isinstance(event.data, QuestionAnswered)]
    return tuple(Answered.of(one.seat, say(one.question), one.question, one.statement, one.answer) for one in told)


@dataclass(frozen=True)
class Account:
    """What one seat could know at the end; `desk` has its hand and every answer, but nothing seen under the board."""

    desk: Desk

    @classmethod
    def of(cls, view: View, seat: int) -> Account:
        """The account of a seat once the game is over; ValueError before, while hands are hidden."""
        if view.hands is None:
            raise ValueError("expected a game that is over; hands are still hidden")
        seen = [fact for event in view.log if isinstance(event.data, AccusedNamed) for fact in shown_by(event.data)]
        return cls(Desk(view.names, seat, mask(view.hands[seat]), view.ship, public_answers(view), tuple(seen)))

    @property
    def seat(self) -> int:
        assert self.desk.me is not None
        return self.desk.me

    @property
    def name(self) -> str:
        return self.desk.names[self.seat]

    @cached_property
    def suspects(self) -> Suspects:
        """Who was still possible at the end."""
        return suspects(self.desk)

    @cached_property
    def first(self) -> int | None:
        """The fewest answers after which the thief was certain; None where it never was."""
        if len(self.suspects.piles) > 1:
            return None
        low, high = 0, len(self.desk.answers)
        while low < high:  # more answers never leave more
            middle = (low + high) // 2
            if len(suspects(self.until(middle)).piles) == 1:
                high = middle
            else:
                low = middle + 1
        return low

    def until(self, count: int) -> Desk:
        """The desk after so many answers."""
        return Desk(
            self.desk.names, self.seat, self.desk.own, self.desk.ship, self.desk.answers[:count], self.desk.seen
        )

    def reasons(self, thief: Sequence[str]) -> list[Reason]:
        """Why each thief must be one, as early as that was certain; nothing where it never was."""
        if self.first is None:
            return []
        desk = self.until(self.first)
        return [explained(desk, code, None, of=self.name) for code in thief]


def suspects(desk: Desk) -> Suspects:
    """Who may lie under the board, exactly."""
    table = desk.knowledge.tables[desk.me or 0]
    sums = table.counts.sum(axis=0)
    found = [(codes(int(pile)), int(count)) for pile, count in zip(table.hidden, sums, strict=True) if count]
    return Suspects(tuple(sorted(found, key=lambda one: -one[1])), desk.worlds)
