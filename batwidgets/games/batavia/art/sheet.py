"""The style sheet that a stage needs for this board: colours in both themes, what can be picked, narrow screens."""

from __future__ import annotations

from importlib.resources import files

from batwidgets.games.batavia.art import reflow
from batwidgets.games.batavia.art.theme import PALETTE


def css() -> str:
    """All of it; nothing in it reaches outside `.batavia`."""
    sheet = files(__package__).joinpath("batavia.css").read_text(encoding="utf-8")
    return PALETTE.css(".batavia") + sheet + reflow.css()
