"""What a seat hears: events, public or for some seats only."""

from __future__ import annotations

import msgspec


class Happening(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """What happened, in a game's own words."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """A happening, the rule behind it, and who hears of it: everybody, or the seats in `to`.

    A secret is a second, private event, never a field that is blanked for others.
    """

    rule: str
    data: Happening
    to: tuple[int, ...] | None = None

    def heard_by(self, seat: int | None) -> bool:
        """Whether a seat, or for None a spectator, hears of it."""
        return self.to is None or seat in self.to
