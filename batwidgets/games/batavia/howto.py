"""Batavia in ten lines, for somebody who has never seen it: each with its rules, as a table's options have them."""

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
from batwidgets.games.batavia.state import Options
from batwidgets.scene.words import listed

Line = tuple[str, str, tuple[str, ...]]  # what it is about, the words, the rules

ALONE = [commodity.alone for commodity in BY_NAME.values()]
TIED = [commodity.tied for commodity in BY_NAME.values()]


def lines(options: Options) -> tuple[Line, ...]:
    """The ten lines."""
    return (*BEGIN, laying_out(options), SEALS, sailing(options), CONVERTING, pirates(options), the_end(options))


BEGIN: tuple[Line, ...] = (
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
        "An auction of ship cards, then one move of everybody, from whoever has the ship piece on.",
        ("ROUND-01", "ROUND-02"),
    ),
    (
        "Auction",
        (
            "Bid notes, each bid higher, or pass and be out. The winner has all the cards and the ship piece; the "
            "notes go to the other players, one after another. If all pass, the cards wait for the next auction and "
            "the ship piece stays; in the first auction it goes to the auctioneer."
        ),
        ("AUCTION-02", "AUCTION-04", "AUCTION-05", "AUCTION-10", "AUCTION-12", "AUCTION-16", "AUCTION-17",
         "AUCTION-18"),
    ),
    (
        "A move",
        "Take two cards from the stack; or lay out cards, sail, and perhaps convert counters.",
        ("ROUND-03", "LAY-01"),
    ),
)  # fmt: skip
SEALS: Line = (
    "Seals",
    (
        "Whoever has more cards of a company on the table than any other player has its seal. When several "
        "tie for the most, it goes back to the board."
    ),
    ("SEAL-01", "SEAL-02"),
)
CONVERTING: Line = (
    "Converting",
    (
        "When the new counter's company is new to you, you may turn in one counter of each company that you have, "
        f"for {listed(map(str, CONVERSION[1:]), 'or')} gold coins. Crates stay."
    ),
    ("CONV-02", "CONV-03", "CONV-06"),
)


def laying_out(options: Options) -> Line:
    """What may be laid out; a seal that pirates left will do (AMB-BATAVIA-09)."""
    kept = " A seal that pirates left you will do." if options.seal_after_attack == "keep" else ""
    words = (
        "At least one card, of any companies. After it you must have more cards of at least one company on the "
        f"table than any other player.{kept}"
    )
    return "Laying out", words, ("LAY-02", "LAY-04", "LAY-05")


def sailing(options: Options) -> Line:
    """Where the merchant goes, and what that turns up, if anything is to be turned up."""
    turned = (
        "All counters lie face up from the start."
        if options.quick_start
        else f"The first to land among the last {BLOCK} that lie face up turns up the next {BLOCK}."
    )
    words = (
        "On to the next counter of a company whose seal you have. Take it; a crate of yours goes to the "
        f"warehouse of its commodity. {turned}"
    )
    return "Sailing", words, ("MOVE-01", "MOVE-02", "CRATE-01", "REVEAL-04" if options.quick_start else "REVEAL-01")


def pirates(options: Options) -> Line:
    """When pirates come, and what they take (AMB-BATAVIA-09, 10)."""
    again = ", and again until fewer lie there" if options.pirate_repeat == "until_below" else ""
    lost = (
        "its cards are lost, everybody's, but the seal stays with its holder until such cards are laid out again"
        if options.seal_after_attack == "keep"
        else "its cards are lost, everybody's, and its seal goes back to the board"
    )
    words = (
        f"At {min(PIRATES.values())} cards on the table ({max(PIRATES.values())} with four or five players) after "
        f"a move they sink the company with most, or all that tie{again}: {lost}. The cannon on the ship scale counts "
        "all those cards, a cube those of its company."
    )
    return "Pirates", words, ("MARK-01", "MARK-03", "PIRATE-01", "PIRATE-02", "PIRATE-03", "PIRATE-04", "PIRATE-07")


def the_end(options: Options) -> Line:
    """Who takes the target, and what follows (AMB-BATAVIA-13)."""
    free = " You may take it too if one of your seals has none ahead." if options.target_choice == "free" else ""
    words = (
        f"If you lay out cards and no counter of your seals' companies lies ahead of you, you take the target.{free} "
        "The round is played to its end: whoever still moves draws, or plays to reach a counter. Then everybody lays "
        "out all cards in hand, with no pirates; only then do the seals count."
    )
    return "The end", words, ("END-01", "END-02", "END-03", "END-05", "SCORE-01", "END-06")
