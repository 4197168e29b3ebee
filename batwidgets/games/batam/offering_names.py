"""What is picked in the picture of Batam, beside the spaces of the chart."""

from __future__ import annotations

WAGES, REROLL, KEEP, STOP, SELL, DECLINE, RANSOM, END = (
    "wages", "reroll", "keep", "stop", "sell", "decline", "ransom", "end-here",
)  # fmt: skip
DIE, BOARD = "die-", "board-"  # the dice in hand, the crew boards
ISLAND, ISLE = "island-", "isle-"  # the land of the chart: with a harbour, by its name; without one, by its letter
KEEPING = "Keep these dice"  # what ends rolling again is called
DECLINING = "Sell nothing now"  # and what declines a sale
