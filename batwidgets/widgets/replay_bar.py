"""The bar over a replay: the step, buttons to other steps, whose eyes it is seen with, and playing on from here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from batwidgets.core.moves import SeatMove
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared

if TYPE_CHECKING:
    from batwidgets.widgets.replay_source import Eyes, ReplaySource

BEHIND = {"first": "First step", "turn-back": "Back to the turn before", "back": "One step back"}
AHEAD = {"forward": "One step forward", "turn-forward": "On to the next turn", "last": "Last step"}
SIGNS = {"first": "|‹", "turn-back": "«", "back": "‹", "forward": "›", "turn-forward": "»", "last": "›|"}
KEYS = {"first": "Home", "back": "PageUp", "forward": "PageDown", "last": "End"}


def word(eyes: Eyes) -> str:
    """Whose eyes, as offers name them.

    >>> word(None), word(2)
    ('spectator', '2')
    """
    return "spectator" if eyes is None else str(eyes)


def seen_by(replay: ReplaySource, eyes: Eyes) -> str:
    """Whose eyes, in words."""
    return f"As {replay.whole.seats[eyes]} sees it" if isinstance(eyes, int) else f"As the {word(eyes)} sees it"


def goal(replay: ReplaySource, way: str) -> int:
    """The step that a button leads to."""
    at, last = replay.step_at, replay.last
    turns = [0, *(step for step in range(1, last) if mover(replay, step) != mover(replay, step - 1)), last]
    return {
        "first": 0, "back": at - 1, "forward": at + 1, "last": last,
        "turn-back": max((step for step in turns if step < at), default=0),
        "turn-forward": min((step for step in turns if step > at), default=last),
    }[way]  # fmt: skip


def mover(replay: ReplaySource, step: int) -> int:
    """The seat that moves next at a step which is not the last."""
    move = replay.whole.log[replay.lengths[step]]
    assert isinstance(move, SeatMove)
    return move.seat


def bar(replay: ReplaySource) -> Markup:
    """The bar as it is now."""
    if replay.branch is not None:
        said = f"Played on from step {replay.step_at}; the others are played by the computer."
        return box(element("b", said), shared.pick_button("return", "Back to the game as it was"))
    steps = [button(way, label) for way, label in (*BEHIND.items(), *AHEAD.items())]
    steps.insert(len(BEHIND), element("b", f"{replay.step_at} of {replay.last}", class_="bw-step"))
    eyes = [
        shared.pick_button(f"as-{word(one)}", name(replay, one), aria_current=one == replay.eyes and "true")
        for one in replay.all_eyes()
    ]
    row = element("div", steps, class_="bw-row", role="group", aria_label="Steps")
    seen = element("div", eyes, class_="bw-row", role="group", aria_label="Seen by")
    unseen = element("small", replay.unseen()) if replay.unseen() else ""
    return box(row, seen, unseen, shared.pick_button("branch", "Play on from here") if replay.all_seen else "")


def name(replay: ReplaySource, eyes: Eyes) -> str:
    """What the button of somebody's eyes says."""
    return replay.whole.seats[eyes] if isinstance(eyes, int) else word(eyes).capitalize()


def button(way: str, label: str) -> Markup:
    key = KEYS.get(way)
    sign = element("span", SIGNS[way], aria_hidden="true")
    return element("button", sign, type="button", class_="bw-button", data_pick=way, aria_label=label,
                   title=f"{label} ({key})" if key else label, aria_keyshortcuts=key)  # fmt: skip


def box(*children: Markup | str) -> Markup:
    return element("div", children, class_="bw-replay")


def by_seat(names: Sequence[str], parts: Sequence[Markup]) -> Markup:
    """What seats see, one under the other."""
    boxes = [
        element("section", element("h3", shared.seat_mark(seat, names[seat]), " ", names[seat]), part)
        for seat, part in enumerate(parts)
        if part
    ]
    return element("div", boxes, class_="bw-by-seat")
