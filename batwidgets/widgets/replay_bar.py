"""The bar over a replay: the step, buttons to other steps, whose eyes it is seen with, and playing on from here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from batwidgets.scene import Form, Integer, Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.words import aimed

if TYPE_CHECKING:
    from batwidgets.widgets.replay_source import Eyes, ReplaySource

BEHIND = {"first": "To the start", "turn-back": "Back to the {} before", "back": "One move back"}
AHEAD = {"forward": "One move on", "turn-forward": "On to the next {}", "last": "To the end"}
SIGNS = {"first": "|‹", "turn-back": "«", "back": "‹", "forward": "›", "turn-forward": "»", "last": "›|"}
GO, STEP = "go-to", "step"  # the slider and its value
KEYS = {"first": "Home", "back": "PageUp", "forward": "PageDown", "last": "End"}


def word(eyes: Eyes) -> str:
    """Whose eyes, as offers name them.

    >>> word(None), word(2)
    ('spectator', '2')
    """
    return "spectator" if eyes is None else str(eyes)


def seen_by(replay: ReplaySource, eyes: Eyes) -> str:
    """Whose eyes, in words."""
    who = aimed(replay.whole.seats[eyes]) if isinstance(eyes, int) else f"the {word(eyes)}"
    return f"As {who} {'see' if who == 'you' else 'sees'} it"


def labels(replay: ReplaySource, ways: Mapping[str, str]) -> dict[str, str]:
    """What buttons say, in a game of rounds or of turns."""
    return {way: label.format("round" if replay.in_rounds else "turn") for way, label in ways.items()}


def goal(replay: ReplaySource, way: str) -> int:
    """The step that a button leads to."""
    at, last = replay.step_at, replay.last
    parts = replay.chapters
    turns = [0, *(step for step in range(1, last) if parts[step] != parts[step - 1]), last]
    return {
        "first": 0, "back": at - 1, "forward": at + 1, "last": last,
        "turn-back": max((step for step in turns if step < at), default=0),
        "turn-forward": min((step for step in turns if step > at), default=last),
    }[way]  # fmt: skip


def bar(replay: ReplaySource) -> Markup:
    """The bar as it is now."""
    if replay.branch is not None:
        said = f"Played on from move {replay.step_at}; the others are played by the computer."
        return box(element("b", said), shared.pick_button("return", "Back to the game as it was", data_stop=True))
    steps = [button(way, label) for way, label in labels(replay, BEHIND | AHEAD).items()]
    round_ = f"Round {replay.chapters[replay.step_at]}, " if replay.in_rounds else ""
    at = f"{round_}move {replay.step_at} of {replay.last}"
    steps.insert(len(BEHIND), element("b", at[0].upper() + at[1:], class_="bw-step"))
    eyes = [
        shared.pick_button(f"as-{word(one)}", name(replay, one), aria_current=one == replay.eyes and "true")
        for one in replay.all_eyes()
    ]
    row = element("div", steps, class_="bw-row", role="group", aria_label="Moves")
    seen = element("div", eyes, class_="bw-row", role="group", aria_label="Seen by") if replay.hides else ""
    unseen = element("small", replay.unseen()) if replay.unseen() else ""
    close = shared.pick_button("replay", "Close the replay", title="Close the replay (Escape)", data_stop=True,
                               aria_keyshortcuts="Escape") if replay.in_place else ""  # fmt: skip
    return box(row, slider(replay), seen, unseen, play_on(replay) if replay.all_seen else "", close)


def slider(replay: ReplaySource) -> Markup:
    """A bar to any move."""
    track = element("input", type="range", name=STEP, min=0, max=replay.last, value=replay.step_at, aria_label="Move")
    field = element("span", track, data_field=STEP, data_kind="integer")
    return element(
        "form", field, element("button", "Go", hidden=True), class_="bw-slide", data_offer=GO, novalidate=True
    )


def go_form(replay: ReplaySource) -> Form:
    """What the slider asks."""
    return Form(GO, (Integer(name=STEP, label="Move", low=0, high=replay.last),), "Go")


def play_on(replay: ReplaySource) -> Markup:
    """The button to play on: in the seat that is looked at, else in one that is asked for."""
    if not replay.seats_to_take():
        return shared.pick_button("branch", "Play on from here", data_stop=True)
    buttons = [
        shared.pick_button(f"branch-{seat}", name(replay, seat), data_stop=True) for seat in replay.seats_to_take()
    ]
    asks = element("div", element("p", "Whose seat do you take?"), element("div", buttons, class_="bw-row"))
    return element("details", element("summary", "Play on from here"), asks, class_="bw-anew")


def name(replay: ReplaySource, eyes: Eyes) -> str:
    """What the button of somebody's eyes says; the seat called "You" has another name in the picture, for others."""
    if not isinstance(eyes, int):
        return word(eyes).capitalize()
    said, read = replay.whole.seats[eyes], replay.read.seats[eyes]
    return said if said == read else f"{said} ({read})"


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
        element(
            "section",
            element("h3", shared.sign_of(seat, names), " ", names[seat]),
            part,
        )
        for seat, part in enumerate(parts)
        if part
    ]
    return element("div", boxes, class_="bw-by-seat")
