"""Batavia in ten lines, for somebody who has never seen it: each with its rules."""

from __future__ import annotations

from batwidgets.games.batavia.cards import (
    BLOCK,
    BY_NAME,
    CONVERSION,
    MOST_NOTES,
    PIRATES,
    SEAL_COINS,
    TARGET_COINS,
    TIED_NOTES,
)
from batwidgets.scene.words import listed

ALONE = [commodity.alone for commodity in BY_NAME.values()]
TIED = [commodity.tied for commodity in BY_NAME.values()]
LINES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "Goal",
        (
            f"Most gold. Most crates of a commodity pay {min(ALONE)} to {max(ALONE)}; where "
            f"several tie, {min(TIED)} to {max(TIED)} each. Most notes pay {MOST_NOTES}, tied {TIED_NOTES} each; "
            f"a seal {SEAL_COINS}; the target {TARGET_COINS}."
        ),
        ("OBJ-02", "SCORE-03", "SCORE-04", "SCORE-06", "SCORE-07", "SCORE-08"),
    ),
    (
        "A round",
        "An auction of ship cards, then one move of everybody, from the winner of the auction on.",
        ("ROUND-01", "ROUND-02"),
    ),
    (
        "Auction",
        (
            "Bid notes, each bid higher, or pass and be out. The winner has all the cards and begins; the notes go to "
            "the other players, one after another. If all pass, the cards wait for the next auction."
        ),
        ("AUCTION-02", "AUCTION-04", "AUCTION-05", "AUCTION-10", "AUCTION-16"),
    ),
    (
        "A move",
        "Take two cards from the stack; or lay out cards, sail, and perhaps convert counters.",
        ("ROUND-03", "LAY-01"),
    ),
    (
        "Laying out",
        (
            "At least one card, of any companies. After it you must have more cards of at least one company on the "
            "table than any other player."
        ),
        ("LAY-02", "LAY-04", "LAY-05"),
    ),
    (
        "Seals",
        (
            "Whoever has more cards of a company on the table than any other player has its seal. When two have "
            "equally many, it goes back to the board."
        ),
        ("SEAL-01", "SEAL-02"),
    ),
    (
        "Sailing",
        (
            "On to the next counter of a company whose seal you have. Take it; a crate of yours goes to the "
            f"warehouse of its commodity. The first to land among the last {BLOCK} that lie face up "
            f"turns up the next {BLOCK}."
        ),
        ("MOVE-01", "MOVE-02", "CRATE-01", "REVEAL-01"),
    ),
    (
        "Converting",
        (
            "When the new counter's company is new to you, you may turn in one counter of each company that you have, "
            f"for {listed(map(str, CONVERSION[1:]), 'or')} gold coins. Crates stay."
        ),
        ("CONV-02", "CONV-03", "CONV-06"),
    ),
    (
        "Pirates",
        (
            f"At {min(PIRATES.values())} cards on the table ({max(PIRATES.values())} with four or five players) after "
            "a move they sink the company with most: all its cards go, and its seal."
        ),
        ("PIRATE-01", "PIRATE-02", "PIRATE-03", "PIRATE-05"),
    ),
    (
        "The end",
        (
            "If you lay out cards and no counter of your seals' companies lies ahead of you, you take the target. The "
            "round is played to its end. Then everybody lays out all cards in hand, with no pirates; only then do the "
            "seals count."
        ),
        ("END-01", "END-02", "END-05", "SCORE-01", "END-06"),
    ),
)
