"""Pages of A4 to print, drawn by matplotlib, which is loaded when the first one is: what every game's share."""

from __future__ import annotations

from batwidgets.paper.aid import PIRATES_FLAG, Aid, Row, Say, Section, Sign
from batwidgets.paper.page import GREY, INK, LINE, Page, Paper

__all__ = ["GREY", "INK", "LINE", "PIRATES_FLAG", "Aid", "Page", "Paper", "Row", "Say", "Section", "Sign"]
