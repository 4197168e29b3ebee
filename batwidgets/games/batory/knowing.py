"""What each player could have known, once all hands lie open: from its own hand and what all have heard alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import msgspec

from batwidgets.deduction.facts import AnyFact
from batwidgets.games.batory.characters import codes, mask
from batwidgets.games.batory.desk_answers import Answered
from batwidgets.games.batory.desk_following import shown_by, usable
from batwidgets.games.batory.desk_why import Reason, explained
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.events import AccusedNamed, QuestionAnswered
from batwidgets.games.batory.sentences import say
from batwidgets.games.batory.view import View


class Suspects(msgspec.Struct, frozen=True):
    """Who may lie under the board, the likelier first, each with the number of deals; and the deals in all."""

    piles: tuple[tuple[tuple[str, ...], int], ...]
    deals: int


@dataclass(frozen=True)
class Account:
    """What one seat could know at the end; `desk` has its hand and every answer, but nothing seen under the board.

    With the option reveal_accused it has the accusations too that were named while it could still use them. `moments`
    tell how many answers, and how many facts of accusations, were known at first and after each thing heard.
    """

    desk: Desk
    moments: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, view: View, seat: int) -> Account:
        """The account of a seat once the game is over; ValueError before, while hands are hidden."""
        if view.hands is None:
            raise ValueError("expected a game that is over; hands are still hidden")
        answers, seen, moments = list[Answered](), list[AnyFact](), [(0, 0)]
        for event in view.log:
            match event.data:
                case QuestionAnswered(answering, question, statement, answer):
                    answers.append(Answered.of(answering, say(question), question, statement, answer))
                case AccusedNamed() if usable(view, event.data, seat):
                    seen += shown_by(event.data)
                case _:
                    continue
            moments.append((len(answers), len(seen)))
        hand = mask(view.hands[seat])
        return cls(Desk(view.names, seat, hand, view.ship, tuple(answers), tuple(seen)), tuple(moments))

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
    def moment(self) -> int | None:
        """The first moment at which the thief was certain; None where it never was."""
        if len(self.suspects.piles) > 1:
            return None
        low, high = 0, len(self.moments) - 1
        while low < high:  # what is heard never leaves more
            middle = (low + high) // 2
            if len(suspects(self.at(middle)).piles) == 1:
                high = middle
            else:
                low = middle + 1
        return low

    @property
    def first(self) -> int | None:
        """How many answers had been given when the thief was first certain; None where it never was."""
        return None if self.moment is None else self.moments[self.moment][0]

    @property
    def accused_last(self) -> range:
        """The facts of the accusation, by index, that made the thief certain; none where an answer did."""
        if not self.moment:
            return range(0)
        return range(self.moments[self.moment - 1][1], self.moments[self.moment][1])

    def at(self, moment: int) -> Desk:
        """The desk at a moment."""
        answers, seen = self.moments[moment]
        return replace(self.desk, answers=self.desk.answers[:answers], seen=self.desk.seen[:seen])

    @property
    def then(self) -> Desk:
        """The desk when the thief was first certain."""
        assert self.moment is not None
        return self.at(self.moment)

    def reasons(self, thief: Sequence[str]) -> list[Reason]:
        """Why each thief must be one, as early as that was certain; nothing where it never was."""
        return [] if self.moment is None else [explained(self.then, code, None, of=self.name) for code in thief]


def suspects(desk: Desk) -> Suspects:
    """Who may lie under the board, exactly."""
    table = desk.knowledge.tables[desk.me or 0]
    sums = table.counts.sum(axis=0)
    found = [(codes(int(pile)), int(count)) for pile, count in zip(table.hidden, sums, strict=True) if count]
    return Suspects(tuple(sorted(found, key=lambda one: -one[1])), desk.worlds)
