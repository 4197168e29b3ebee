"""What a step of a proof leaves of its characters for those of whom it says nothing: the end of its line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from batwidgets.deduction.deal import HIDDEN
from batwidgets.games.batory.desk_naming import NAMED, Naming, number
from batwidgets.scene.words import aimed, listed

if TYPE_CHECKING:
    from batwidgets.deduction.proof import Step


@dataclass(frozen=True)
class Left:
    """What is left of those whom a line is `about`; `claimed` is what the whole proof comes to."""

    say: Naming
    step: Step
    about: int
    claimed: str

    def text(self) -> str:
        """One sentence, or two; a step is told of its own set, or of all outside it."""
        return self.of_set() if self.about == self.step.cards else self.of_room()

    @property
    def count(self) -> int:
        return self.about.bit_count()

    @property
    def every(self) -> str:
        """All of them."""
        return "both" if self.count == NAMED else f"all {number(self.count)}"

    @property
    def players(self) -> list[str]:
        """The other players."""
        return [aimed(self.say.desk.names[place]) for place in self.step.others if place != HIDDEN]

    @property
    def pile(self) -> bool:
        """Whether the thief is among those of whom nothing was said."""
        return HIDDEN in self.step.others

    def rest(self) -> str:
        """All those together."""
        places = [*self.players, *(["the thief" if self.say.thieves == 1 else "the thieves"] if self.pile else [])]
        return listed(places) + (" together" if len(places) > 1 else "")

    def of_set(self) -> str:
        """Told of the step's own set: they hold so many at least."""
        step, count = self.step, self.count
        if step.left < 0:
            return f"That is more than there are, so it cannot be: {self.claimed}."
        several = len(step.bounds) > 1
        if step.left:
            full = f"That is at least {number(count - step.left)} of {number(count)}: so" if several else "So"
            are = "is" if step.left == 1 else "are"
            return f"{full} at most {number(step.left)} of them {are} left for {self.rest()}."
        them = {1: "it", NAMED: "either"}.get(count, "any of them")
        who = {1: "it is", NAMED: "both are"}.get(count, "all of them are")
        so = [*([f"nobody else holds {them}"] if self.players else []), *([f"{who} innocent"] if self.pile else [])]
        return f"{f'That is {self.every}: so' if several else 'So'} {' and '.join(so)}."

    def of_room(self) -> str:
        """Told of those outside the set: they hold so many at most."""
        step, count = self.step, self.count
        most = sum(self.say.size(bound.place) - bound.k for bound in step.bounds)
        room = f"That is room for {number(most) if most else 'none'} of them at most"
        if step.left < 0:
            more = most + sum(map(self.say.size, step.others))
            also = f", and with {self.rest()} for {number(more)}" if step.others else ""
            return f"{room}{also}, not for {self.every}. So it cannot be: {self.claimed}."
        if count == 1 and not self.players:
            known = self.say.claim.holds and self.about >> self.say.claim.card & 1
            return f"So nobody does{f': {self.claimed}' if known else ''}."
        if self.pile and not self.players and self.say.thieves == 1:
            return f"{room}, not for {self.every}: so the thief is one of them."
        if not most:
            return f"So {self.every} are left for {self.rest()}."
        least = f"at least {number(count - most)} {'is' if count - most == 1 else 'are'}"
        return f"{room}, not for {self.every}: so {least} left for {self.rest()}."
