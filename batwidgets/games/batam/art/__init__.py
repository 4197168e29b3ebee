"""The drawing of Batam: pure functions from a chart, and from where its pieces are, to the parts of a scene."""

from batwidgets.games.batam.art.board import cubes, ships, still, tiles
from batwidgets.games.batam.art.marks import reach
from batwidgets.games.batam.art.portraits import definitions
from batwidgets.games.batam.art.theme import css

__all__ = ["css", "cubes", "definitions", "reach", "ships", "still", "tiles"]
