"""Batam in ten lines, for somebody who has never seen it: each with its rules."""

from __future__ import annotations

LINES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "Goal",
        (
            "Sell your four goods, one an island, on any four islands other than Batam, and come home there. When "
            "somebody has, the round is played to its end, and the richest wins."
        ),
        ("OBJ-03", "END-01"),
    ),
    (
        "A round",
        (
            "All offer wages, all place dice, all sail, all collect wages: in the order of the crew boards. Offer at "
            "least 1 coin to your captain and 1 to your sailor: that draws the others' dice to your ship."
        ),
        ("ROUND-01", "WAGE-02"),
    ),
    (
        "Dice",
        (
            "Roll your three. A seasick one, a face up to its chin in water, stays out this round. "
            "Rolling some again costs 2 coins, then 1 each time."
        ),
        ("CREW-01", "CREW-03", "CREW-04"),
    ),
    (
        "Places",
        (
            "Every die with a number goes to another player's board: with four players at most one of yours on a "
            "board, with three at most two."
        ),
        ("CREW-08", "CREW-09", "CREW-15"),
    ),
    (
        "Ranks",
        (
            "The highest die on a board is captain, the next sailor; the third, at the ship, earns nothing. Of equal "
            "dice the newest stands first and moves the others on, to the next place and its wage."
        ),
        ("CREW-11", "CREW-12", "WAGE-06"),
    ),
    (
        "Sailing",
        (
            "As far as the dice on your own board add up to: 1 for an empty space, 2 for one where a ship lies. "
            "Only in a harbour may several stop."
        ),
        ("SAIL-01", "SAIL-06", "SAIL-07"),
    ),
    (
        "Selling",
        (
            "On entering a harbour, once on each island: 25 coins from the bank, of which 5 go to each player who "
            "has sold there before."
        ),
        ("HARBOR-01", "HARBOR-04"),
    ),
    (
        "Compass",
        (
            "Enter a rose, and what lies there acts: wind gives movement, a chest coins, a map coins once you enter "
            "the harbour it names. With cards, one is drawn instead."
        ),
        ("TILE-01", "TILE-02", "TILE-06", "CARD-01"),
    ),
    (
        "Pirates",
        (
            "Nobody enters their space, and each step to a space beside it costs 3 coins for every die on your own "
            "board. A pirate card asks 1 or 2 coins a die, or ends your voyage."
        ),
        ("TILE-08", "TILE-09", "CARD-07"),
    ),
    (
        "Paid",
        (
            "Your dice bring you what was offered at their places; offers without a die come back. Whoever ends the "
            "game by coming home takes 10 coins, and so does everybody who is back by the end of that round."
        ),
        ("PAY-01", "END-02", "END-04"),
    ),
)
