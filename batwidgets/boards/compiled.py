"""A board compiled from its graph: what a playout looks things up in, and a value."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Self

import networkx as nx

from batwidgets.boards.document import Fields
from batwidgets.boards.nodelink import Board, digest, dumps, load


class Compiled:
    """A checked graph and what was read from it: nothing in it changes, and two of one graph are equal.

    A game's own type says what its shipped board is called and which attributes its boards have, names its fields as
    slots, and fills them by `_fill`.
    """

    graph: Board
    title: str
    digest: str
    ours: bool  # the shipped one

    __slots__ = (*__annotations__,)

    shipped: ClassVar[str]  # no slots of a board: said of its type
    attributes: ClassVar[Fields]
    _ours: ClassVar[Any]  # the shipped one, made when first asked for

    def __init_subclass__(cls, *, shipped: str, attributes: Fields) -> None:
        cls.shipped, cls.attributes, cls._ours = shipped, attributes, None

    def __init__(self, graph: Board, *, ours: bool = False) -> None:
        """A board of a graph, which is checked; BoardError names every defect of one that cannot be played on."""
        raise NotImplementedError

    @classmethod
    def of(cls, board: Self | Board | str | Path | dict[str, Any] | None = None) -> Self:
        """The board of a graph, a path, a shipped name, JSON or a node-link dict; the shipped one for None.

        The shipped board is always the same object. BoardError names every defect of one that cannot be played on.
        """
        if isinstance(board, cls):
            return board
        ours: Self = cls._ours or cls(load(cls.shipped, cls.attributes), ours=True)
        cls._ours = ours
        if board is None:
            return ours
        if isinstance(board, (str, Path, dict)):
            board = load(board, cls.attributes)
        elif not isinstance(board, nx.Graph):
            raise TypeError(
                "expected a board as a networkx graph, a path, a JSON text or a node-link dict, "
                f"or None for the shipped one; given {type(board).__name__}"
            )
        own = cls(board)
        return ours if own.digest == ours.digest else own

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
