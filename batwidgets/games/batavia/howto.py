"""Batavia in ten lines, for somebody who has never seen it: each with its rules."""

from __future__ import annotations

LINES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "Goal",
        (
            "Most gold coins: for having most crates of a commodity, for counters converted, for notes, seals and "
            "the target."
        ),
        ("OBJ-02", "SCORE-03", "SCORE-06", "SCORE-07", "SCORE-08"),
    ),
    (
        "A round",
        "An auction of ship cards, then one move of everybody, from the winner of the auction on.",
        ("ROUND-01", "ROUND-02"),
    ),
    (
        "Auction",
        (
            "Bid notes, each bid higher, or pass. The winner has all the cards and begins; the notes go to the "
            "other players, one after another."
        ),
        ("AUCTION-02", "AUCTION-04", "AUCTION-05", "AUCTION-10"),
    ),
    ("A turn", "Draw two cards; or lay out cards, move the merchant and perhaps convert.", ("ROUND-03", "LAY-01")),
    (
        "Laying out",
        "At least one card, of any companies; after it you must have most cards of one company.",
        ("LAY-02", "LAY-04", "LAY-05"),
    ),
    (
        "Seals",
        "Whoever has most cards of a company on the table has its seal; a draw level sends it back to the board.",
        ("SEAL-01", "SEAL-02"),
    ),
    (
        "Moving",
        (
            "On to the next counter of a company whose seal you have; you take it, and a crate of yours goes to the "
            "warehouse of its commodity."
        ),
        ("MOVE-01", "MOVE-02", "CRATE-01"),
    ),
    (
        "Converting",
        (
            "When the new counter's company is new to you, you may turn in one counter of each that you have: "
            "1, 3, 6, 10 or 15 gold coins."
        ),
        ("CONV-02", "CONV-03", "CONV-06"),
    ),
    (
        "Pirates",
        (
            "At 21 cards on the table (25 with four or five players) after a move they sink the company with most: "
            "all its cards go."
        ),
        ("PIRATE-01", "PIRATE-02", "PIRATE-03"),
    ),
    (
        "The end",
        (
            "Who plays and has no such counter ahead takes the target instead: the round is played to its end, and the "
            "game is scored."
        ),
        ("END-01", "END-02", "END-05"),
    ),
)
