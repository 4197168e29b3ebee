"""The style sheet that a stage needs for this board: colours in both themes, what can be picked, narrow screens."""

from __future__ import annotations

from importlib.resources import files

from batwidgets.games.batavia.art import reflow
from batwidgets.games.batavia.art.theme import TONES


def css() -> str:
    """All of it; nothing in it reaches outside `.batavia`."""
    named = "".join(f"  --bw-route-{name}: {tone.value()};\n" for name, tone in TONES.items())
    sheet = files(__package__).joinpath("batavia.css").read_text(encoding="utf-8")
    return f".batavia {{\n{named}}}\n{sheet}{reflow.css()}"
