"""Batam in ten lines, for somebody who has never seen it: each with its rules, as this very table plays it."""

from __future__ import annotations

from batwidgets.games.batam.cards import HOMECOMING
from batwidgets.games.batam.state import Options

Line = tuple[str, str, tuple[str, ...]]

ROUND = (
    "All offer wages, all place dice, all sail, all collect wages: in the order of the crew boards. Offer at "
    "least 1 coin to your captain and 1 to your sailor: that draws the others' dice to your ship."
)
DICE = (
    "Roll your three. A seasick one, a face up to its chin in water, stays out this round. "
    "Rolling some again costs 2 coins, then 1 each time."
)
PLACES: dict[int, tuple[str, str]] = {  # by players: what is said, and the rule
    2: ("the other player's board, which has room for three", "CREW-13"),
    3: ("another player's board: at most two of yours on a board", "CREW-14"),
    4: ("another player's board: at most one of yours on a board", "CREW-15"),
}
RANKS = (
    "The highest die on a board is captain, the next sailor; the third, at the ship, earns nothing. Of equal "
    "dice the newest stands first and moves the others on, to the next place and its wage."
)
SAILING = (
    "As far as the dice on your own board add up to: 1 for an empty space, 2 for one where a ship lies. "
    "Only in a harbour may several stop."
)
SELLING = (
    "On entering a harbour, once on each island: 25 coins from the bank, of which 5 go to each player who "
    "has sold there before."
)
FINDS = "a chest coins, a map coins once you enter the harbour it names."
COMPASS: dict[str, tuple[str, tuple[str, ...]]] = {
    "tiles": ("Enter a rose, and what lies there acts: wind gives movement, {wind}, " + FINDS,
              ("TILE-01", "TILE-02", "TILE-03", "TILE-05", "TILE-06")),
    "cards": ("Enter a rose, and draw a card: wind gives movement, every time, " + FINDS,
              ("CARD-01", "CARD-02", "CARD-03", "CARD-04", "CARD-05")),
    "none": ("At this table roses do nothing; like open sea they are no place for two ships to stop.",
             ("COMPASS-01", "COMPASS-04", "SAIL-07")),
}  # fmt: skip
WINDS = {"per_round": "once a round", "per_tile": "once a round from each tile"}
LAIR = "Nobody enters their space, and each step to a space beside it costs 3 coins for every die on your own board."
PIRATES: dict[str, tuple[str, tuple[str, ...]]] = {
    "tiles": (LAIR, ("TILE-08", "TILE-09")),
    "cards": ("Their card asks 1 or 2 coins for every die on your own board, or ends your voyage.", ("CARD-07",)),
}
BONUS = {  # who has the coins for coming home, beside whoever ends the game
    "returned": "everybody who is back there at the end of that round",
    "this_round": "everybody who comes to Batam in that round and lies there at its end",
    "any": "everybody who lies at Batam at the end of that round, away before or not",
}


def lines(options: Options, players: int) -> tuple[Line, ...]:
    """What each line is about, what it says, and its rules without the name of the game."""
    home = "come home there" if options.homecoming == "on_enter" else "come home and stop there"
    where, limit = PLACES[players]
    acts, compass_rules = COMPASS[options.compass]
    pirates = [("Pirates", *PIRATES[options.compass])] if options.compass in PIRATES else []
    goal = (
        f"Sell your four goods, one an island, on any four islands other than Batam, and {home}. When "
        "somebody has, the round is played to its end, and the richest wins."
    )
    paid = (
        "Your dice bring you what was offered at their places; offers without a die come back. Whoever ends the "
        f"game by coming home takes {HOMECOMING} coins, and so does {BONUS[options.home_bonus]}."
    )
    return (
        ("Goal", goal, ("OBJ-03", "END-01")),
        ("A round", ROUND, ("ROUND-01", "WAGE-02")),
        ("Dice", DICE, ("CREW-01", "CREW-03", "CREW-04")),
        ("Places", f"Every die with a number goes to {where}.", ("CREW-08", "CREW-09", limit)),
        ("Ranks", RANKS, ("CREW-11", "CREW-12", "WAGE-06")),
        ("Sailing", SAILING, ("SAIL-01", "SAIL-06", "SAIL-07")),
        ("Selling", SELLING, ("HARBOR-01", "HARBOR-04")),
        ("Compass", acts.format(wind=WINDS[options.tradewind_limit]), compass_rules),
        *pirates,
        ("Paid", paid, ("PAY-01", "END-02", "END-04")),
    )
