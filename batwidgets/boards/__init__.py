"""Boards: node-link JSON into checked networkx graphs, distances and routes. Knows no game."""

from batwidgets.boards.compiled import Compiled
from batwidgets.boards.defects import BoardError
from batwidgets.boards.document import Fields, unknown_keys
from batwidgets.boards.labels import is_name, label_defects
from batwidgets.boards.nodelink import Board, check, digest, dumps, load
from batwidgets.boards.routes import distance, distances, route
from batwidgets.boards.shipped import shipped

__all__ = [
    "Board",
    "BoardError",
    "Compiled",
    "Fields",
    "check",
    "digest",
    "distance",
    "distances",
    "dumps",
    "is_name",
    "label_defects",
    "load",
    "route",
    "shipped",
    "unknown_keys",
]
