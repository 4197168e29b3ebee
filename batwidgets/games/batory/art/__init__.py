"""The drawing of MS Batory: pure functions from a ship, and from where its figures are, to the parts of a scene."""

from batwidgets.games.batory.art.deckplan import still
from batwidgets.games.batory.art.figures import describe, figures, place, portrait, short
from batwidgets.games.batory.art.icons import icon
from batwidgets.games.batory.art.theme import css

__all__ = ["css", "describe", "figures", "icon", "place", "portrait", "short", "still"]
