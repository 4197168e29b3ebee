"""What a seat may pick, and what it saw happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from batwidgets.scene.forms import Form

THEN = ">"  # "MCy>T2": pick MCy, then T2
EVERYTHING = "*"  # in `Story.reset`: every part
OF_THE_STAGE = frozenset((
    "undo", "hint", "do-it", "new-game", "other-game", "rule", "curtain", "replay",
    "first", "turn-back", "back", "forward", "turn-forward", "last", "go-to", "branch", "return",
))  # fmt: skip
OF_SEATS = ("sit-", "as-", "branch-")


def is_of_the_stage(name: str) -> bool:
    """Whether what shows a game has offers of that name itself, so that nothing in its picture may be called so.

    >>> is_of_the_stage("undo"), is_of_the_stage("sit-0"), is_of_the_stage("T2")
    (True, True, False)
    """
    return name in OF_THE_STAGE or name.startswith(OF_SEATS)


@dataclass(frozen=True)
class Offer:
    """Something a seat may pick; with `refused`, something it may not, why, and by which `rule`.

    `label` None means: as in the picture. `badge` is a short sign shown in the picture while this can be picked; `note`
    says more, after the name and beside what is pointed at. `way` names the places on the way there, to be drawn.
    With `opens` it is only selected, in that view alone; what follows is offered under combined names. `lasting` tells
    that it means the same whatever has happened since it was offered.

    >>> Offer("Promenade T2", badge="1").words()
    {'label': 'Promenade T2', 'badge': '1'}
    >>> Offer(badge="7", note="7 of 10", way=("r8c10", "r9c10")).words()
    {'badge': '7', 'note': '7 of 10', 'way': 'r8c10 r9c10'}
    >>> Offer(opens=True).words(), Offer(refused="full", rule="BATORY-MOVE-11").words()
    ({'opens': True}, {'refused': 'full', 'rule': 'BATORY-MOVE-11'})
    """

    label: str | None = None
    form: Form | None = None
    refused: str | None = None
    badge: str | None = None
    opens: bool = False
    rule: str | None = None  # of the refusal
    note: str | None = None
    way: Sequence[str] = ()  # where it begins first; the end is what is picked
    lasting: bool = False

    def words(self) -> dict[str, str | bool]:
        """What the page is told of it."""
        said = {"label": self.label, "refused": self.refused, "badge": self.badge, "note": self.note,
                "way": " ".join(self.way), "opens": self.opens}  # fmt: skip
        rule = {"rule": self.rule} if self.refused else {}
        return {key: value for key, value in (said | rule).items() if value}


@dataclass(frozen=True)
class Cue:
    """Something to be seen happening to a piece; for `travel`, between two places, by the way of others.

    >>> Cue("travel", "MCy", "T1", "T2").words()
    {'kind': 'travel', 'piece': 'MCy', 'from': 'T1', 'to': 'T2'}
    """

    kind: Literal["travel", "turn", "flash"]
    piece: str
    start: str | None = None
    end: str | None = None
    via: Sequence[str] = ()

    def words(self) -> dict[str, str]:
        """What the page is told of it."""
        said = {"kind": self.kind, "piece": self.piece, "from": self.start, "to": self.end,
                "via": " ".join(self.via) or None}  # fmt: skip
        return {key: value for key, value in said.items() if value is not None}


@dataclass(frozen=True)
class Story:
    """What one seat saw happen in the last atom of play; `reset` names parts to replace even under a person's hands."""

    say: str = ""
    cues: Sequence[Cue] = ()
    reset: Sequence[str] = ()
