"""What stands beside a table's own line: how fast the others are seen to act, and the button for another game."""

from __future__ import annotations

from batwidgets.scene import Markup, element
from batwidgets.scene.html import content
from batwidgets.scene.panels import PACE

CONTROLS = "controls"  # the part beside the stage's own line
TO_MY_TURN, TO_THE_END = "Skip to my turn", "Skip to the end"
PACES = {  # what it is called, and for how long the others wait: seen where one chooses
    "step": ("step by step", "they wait for Next"),
    "calm": ("calm", "they wait 0.6 to 2.5 s"),
    "fast": ("fast", "they do not wait"),
}


def pace(*, out: bool) -> Markup:
    """How long the others wait until what they did has been looked at: the page remembers it, and tells by `seen`.

    `data-skip` is what the page calls the button that lets them all act at once, for one who may be `out`.
    """
    options = [
        element("optgroup", element("option", name, value=pace), label=waits) for pace, (name, waits) in PACES.items()
    ]
    menu = element(
        "select", options, data_pace=True, data_skip=TO_THE_END if out else TO_MY_TURN, aria_label="Pace of the bots"
    )  # not which bots: New game asks that
    return element("label", "Pace ", menu, class_="bw-pace", title=PACE)


def controls(*, bots: bool, another: Markup | None, out: bool = False) -> Markup:
    """What stands there; `another` None where no other game can be begun, `out` for who will not act any more."""
    return content(pace(out=out) if bots else None, another)
