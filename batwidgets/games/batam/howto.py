"""Batam in ten lines, for somebody who has never seen it: each with its rules."""

from __future__ import annotations

LINES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "Goal",
        (
            "Sell your four goods, one an island, on any four islands, and come home to Batam. When somebody has, the "
            "round is played to its end, and the richest wins."
        ),
        ("OBJ-03", "END-01", "END-05"),
    ),
    (
        "A round",
        "All offer wages, all place dice, all sail, all collect wages: in the order of the crew boards.",
        ("ROUND-01", "ROUND-02"),
    ),
    (
        "Wages",
        "Offer at least 1 coin to your captain and 1 to your sailor: that draws the others' dice to your ship.",
        ("WAGE-02", "WAGE-04"),
    ),
    (
        "Dice",
        (
            "Roll your three; the first reroll costs 2 coins, each further one 1. Then every die with a number goes to "
            "another player's board."
        ),
        ("CREW-01", "CREW-04", "CREW-05", "CREW-08", "CREW-09"),
    ),
    (
        "Places",
        (
            "On a board dice stand in falling order: the highest is captain, then sailor, then ship, who earns "
            "nothing. An equal die goes to the left and pushes."
        ),
        ("CREW-11", "CREW-12", "WAGE-06"),
    ),
    (
        "Sailing",
        (
            "As far as the dice on your own board add up to: 1 for an empty space, 2 for one where a ship lies. "
            "Only in a harbour may several stop."
        ),
        ("SAIL-01", "SAIL-05", "SAIL-06", "SAIL-07", "SAIL-09"),
    ),
    (
        "Selling",
        (
            "On entering a harbour, once on each island: 25 coins from the bank, of which 5 go to each player who "
            "has sold there before."
        ),
        ("HARBOR-01", "HARBOR-03", "HARBOR-04", "HARBOR-05"),
    ),
    (
        "Compass",
        "What lies on these spaces, or a card, acts when a ship enters: wind, treasure, maps, pirates.",
        ("TILE-01", "CARD-01"),
    ),
    (
        "Wages paid",
        (
            "Your dice bring you what was offered at their places; offers without a die come back. Then the "
            "first board goes to the end of the row."
        ),
        ("PAY-01", "PAY-04", "PAY-05"),
    ),
    (
        "Coming home",
        "Whoever ends the game takes 10 coins, and so does everybody who is home by the end of the round.",
        ("END-02", "END-03", "END-04"),
    ),
)
