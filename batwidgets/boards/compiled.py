"""A board compiled from its graph: what a playout looks things up in, and a value."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Self

import networkx as nx

from batwidgets.boards.nodelink import Board, digest, dumps


class Compiled:
    """A checked graph and what was read from it: nothing in it changes, and two of one graph are equal.

    A game's own type names its fields as slots and fills them by `_fill`; its `of` makes one from whatever was given,
    and from nothing the shipped one.
    """

    graph: Board
    title: str
    digest: str
    ours: bool  # the shipped one

    __slots__ = (*__annotations__,)

    def _fill(self, graph: Board, *, ours: bool, **fields: Any) -> None:
        """Set everything once; a dict can be read from then on, and not written to."""
        every = {"graph": nx.freeze(graph), "title": graph.graph["title"], "digest": digest(graph), "ours": ours}
        for field, value in (every | fields).items():
            object.__setattr__(self, field, MappingProxyType(value) if isinstance(value, dict) else value)

    def to_json(self) -> str:
        """The board as canonical node-link JSON, which `of` reads."""
        return dumps(self.graph)

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__.lower()} does not change; given a new {field}")

    def __delattr__(self, field: str) -> None:
        raise AttributeError(f"a {type(self).__name__.lower()} does not change; asked to drop {field}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        own: Any = type(self)
        return (own.of, () if self.ours else (self.to_json(),))
