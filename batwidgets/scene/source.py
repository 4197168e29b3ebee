"""What a stage shows: anything that can draw itself in parts, say what a seat may pick, and take a pick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, runtime_checkable

from batwidgets.scene.fields import Value
from batwidgets.scene.offers import Offer, Story

Kind = Literal["unreadable", "replay", "stale", "unknown", "values", "rule", "bug"]


class Refused(Exception):
    """A pick that changes nothing: its kind, because of what, and the id of the rule that says so, if one does.

    >>> refused = Refused("rule", "the Bar is full", rule="BATORY-MOVE-11")
    >>> str(refused), refused.rule
    ('the Bar is full', 'BATORY-MOVE-11')
    """

    def __init__(self, kind: Kind, because: str, rule: str | None = None, *, fields: Sequence[str] = ()) -> None:
        super().__init__(because)
        self.kind, self.because, self.rule = kind, because, rule
        self.fields = (*fields,)  # of a form, those that something is wrong in

    def _render_traceback_(self) -> list[str]:
        """How IPython shows it: in a line, for it tells a player something, and not where in our code it was found."""
        return [f"{type(self).__name__}: {self}"]


@runtime_checkable
class Source(Protocol):
    """What a stage is given. Whatever it returns for a seat must be a function of what that seat may know."""

    @property
    def name(self) -> str:
        """What it is called, in its widgets' repr and in messages."""

    def parts(self, seat: int | None) -> Mapping[str, str]:
        """Markup by part: for None everybody's (`layout` has the others' slots), else what is this seat's alone."""

    def offers(self, seat: int) -> Mapping[str, Offer]:
        """What a seat may pick now, by the names in the markup's `data-pick` and its forms' `data-offer`."""

    def story(self, seat: int | None) -> Story:
        """What a seat (or a bystander) saw happen in the last atom of play."""

    def pick(self, seat: int, offer: str, values: Mapping[str, Value]) -> None:
        """Do something that is on offer, with values that its form allows; or raise Refused and change nothing."""

    def draft(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        """Parts that show what a half-made choice would do; of the offer "rule", the card of the rule values["id"]."""

    def step(self) -> bool:
        """Let one atom happen that nobody here decides; False when there is none."""


@runtime_checkable
class Watched(Protocol):
    """A source to which it matters whose eyes are on it."""

    def seen_by(self, seat: int | None) -> None:
        """From now on a stage shows this seat's side of it, or for None what everybody sees."""


@runtime_checkable
class Adviser(Protocol):
    """A source that follows another one, and has something to add to what a half-made choice there would do."""

    def adds(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        """More parts for that one's draft; nothing for another seat than its own."""


@runtime_checkable
class Judge(Protocol):
    """A source that can also say why something that it does not offer may not be picked."""

    def why_not(self, seat: int, offer: str) -> Refused | None:
        """The reason; None where the name means nothing."""
