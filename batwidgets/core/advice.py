"""What a sensible player would do in a seat's place: a move, in words, with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from batwidgets.core.moves import SeatMove, Shorthand


class Advice(NamedTuple):
    """A move as advice. `offer` names the form that it would be made by, and `values` what is to be filled in there."""

    move: SeatMove | Shorthand
    words: str  # what to do, and why: two short sentences
    offer: str = ""
    values: Mapping[str, object] = {}
