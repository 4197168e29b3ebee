"""What stands beside a table's own line: how fast the others are seen to act, and the button for another game."""

from __future__ import annotations

from batwidgets.scene import Markup, element
from batwidgets.scene.html import content

CONTROLS = "controls"  # the part beside the stage's own line
PACES = {"step": "step by step", "calm": "calm", "fast": "fast"}


def pace() -> Markup:
    """How long the others wait until what they did has been looked at: the page remembers it, and tells by `seen`."""
    options = [element("option", label, value=name) for name, label in PACES.items()]
    menu = element(
        "select", options, data_pace=True, aria_label="Pace of the bots"
    )  # not which bots: New game asks that
    return element("label", "Pace ", menu, class_="bw-pace")


def controls(*, bots: bool, another: Markup | None) -> Markup:
    """What stands there; `another` None where no other game can be begun."""
    return content(pace() if bots else None, another)
