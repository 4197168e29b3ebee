"""Sets of spaces as one number, so that a whole front of ships' ways moves on in a few operations.

A space has a byte of its own, of which a set uses the lowest bit: sets times costs, added up, are the costs of all. On
a chart of squares a step is a shift of all bits; on any other the neighbours of each are put together.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress

from batwidgets.games.batam.chart import Chart


class Masks:
    """A chart's spaces as bits: `bit` of a space, `space` of a bit, `near` the neighbours of a bit, `all` together."""

    __slots__ = ("_bytes", "_names", "_width", "all", "bit", "near", "space")

    def __init__(self, chart: Chart) -> None:
        columns = 1 + max(chart.col.values(), default=0)
        self._width = 8 * (columns + 1) if chart.squared else 0  # one more, so that no step leads round the edge
        place = {
            space: chart.row[space] * (columns + 1) + chart.col[space] if self._width else number
            for number, space in enumerate(chart.spaces)
        }
        self._bytes = 1 + max(place.values())
        self._names = [""] * self._bytes
        for space, number in place.items():
            self._names[number] = space
        self.bit = {space: 1 << 8 * number for space, number in place.items()}
        self.space = {bit: space for space, bit in self.bit.items()}
        self.near = {self.bit[space]: self.of(chart.neighbours[space]) for space in chart.spaces}
        self.all = self.of(chart.spaces)

    def of(self, spaces: Iterable[str]) -> int:
        """Some spaces together."""
        mask = 0
        for space in spaces:
            mask |= self.bit[space]
        return mask

    def spread(self, mask: int) -> int:
        """Every space that is a neighbour of one of some spaces.

        >>> chart = Chart.of()
        >>> masks = masks_of(chart)
        >>> sorted(masks.spaces(masks.spread(masks.of(["r0c0", "r0c1"]))))
        ['r0c0', 'r0c1', 'r0c2', 'r1c0', 'r1c1']
        """
        return self.onto(mask) & self.all

    def onto(self, mask: int) -> int:
        """The same, with bits that stand for no space, which a set of spaces cuts away."""
        if width := self._width:
            both = mask << width + 8 | mask
            return both >> width | both >> 8  # to the right and the left, down and up
        near = self.near
        spread = 0
        while mask:
            low = mask & -mask
            spread |= near[low]
            mask ^= low
        return spread

    def spaces(self, mask: int) -> list[str]:
        """The spaces of a set, in order."""
        return list(compress(self._names, mask.to_bytes(self._bytes, "little")))

    def numbers(self, total: int, mask: int) -> dict[str, int]:
        """The number of each space of a set: how many of the sets that were added up hold it (1 to 255).

        >>> masks = masks_of(Chart.of())
        >>> here, there = masks.bit["r0c0"], masks.bit["r5c3"]
        >>> masks.numbers(here + there + there, here | there)
        {'r0c0': 1, 'r5c3': 2}
        """
        numbers = (total & (mask << 8) - mask).to_bytes(self._bytes, "little")
        return dict(zip(compress(self._names, numbers), numbers.translate(None, b"\0"), strict=True))


@lru_cache(maxsize=16)
def masks_of(chart: Chart) -> Masks:
    """The masks of a chart, worked out once."""
    return Masks(chart)
