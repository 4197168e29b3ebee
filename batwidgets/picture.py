"""Draws a game's public picture to a file; the README's was made so."""

from __future__ import annotations

from pathlib import Path

from batwidgets.core import catalog

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]  # pieces bear their seats' first letters


def svg(game: str, seed: int) -> str:
    """The public picture of a new game with as many seats as it has: the board and its figures, nothing hidden.

    Raises ValueError for a game that there is not.
    """
    module = catalog.module(game)
    game = module.new(NAMES[: max(module.ruleset.seats)], seed=seed)
    table = module.table(game, seat=0)
    try:
        data, _ = table._repr_mimebundle_()
        return str(data["image/svg+xml"])
    finally:
        table.close()


def write(game: str, file: Path, seed: int) -> None:
    """Write it as SVG; ValueError for another kind of file."""
    if file.suffix != ".svg":
        raise ValueError(f"expected a file that ends in .svg, given {file}")
    file.write_text(svg(game, seed).rstrip() + "\n", encoding="utf-8")
