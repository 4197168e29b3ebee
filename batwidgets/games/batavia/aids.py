"""The player aid: one page of A4 with the auction, the move, majorities, conversion, pirates, the end and scoring."""

from __future__ import annotations

from batwidgets.games.batavia.art.marks import MARKS
from batwidgets.games.batavia.cards import (
    BLOCK,
    BY_CODE,
    BY_NAME,
    CONVERSION,
    CRATES,
    DRAWN,
    FACE_UP,
    HAND,
    MOST_NOTES,
    NOTES,
    PIRATES,
    SEAL_COINS,
    TARGET_COINS,
    TIED_NOTES,
)
from batwidgets.paper import PIRATES_FLAG, Aid, Page, Paper, Row, Say, Section, Sign

NUMBERS = {2: "two", 5: "five"}


def companies(page: Page, x: float, y: float) -> float:
    """The five flags with their names."""
    for place, company in enumerate(BY_CODE.values()):
        page.art(MARKS[company.code], x + 10 + place * 16.4, y + 0.4, 6.4, 21)
        page.text(x + 10 + place * 16.4, y + 7, company.adjective, 7.5, align="center", fit=15.6)
    return y + 12.6


MOVE = (
    Section("A round", (
        Say("One auction, then one move each, clockwise from whoever has the ship piece.", ("ROUND-01", "ROUND-02")),
    )),
    Section("The auction", (
        Say("Roll the die and turn up as many cards: one lot.", ("AUCTION-01", "AUCTION-02")),
        Say("The seat left of the auctioneer speaks first. Bid more than the last bid and no more than your notes, or "
            "pass and be out.", ("AUCTION-03", "AUCTION-04", "AUCTION-05", "AUCTION-08")),
        Say("The last bidder pays note by note, round the table from the left; takes the cards, openly, and the ship "
            "piece; and conducts the next auction.",
            ("AUCTION-06", "AUCTION-10", "AUCTION-12", "AUCTION-13", "ROUND-04")),
        Say("All pass: the cards are added to the next lot, and the ship piece stays; in the first auction the "
            "auctioneer takes it.", ("AUCTION-16", "AUCTION-17", "AUCTION-18")),
    )),
    Section("Your move: draw, or play", (
        Say(f"Draw {NUMBERS[DRAWN]} cards, and that is all.", ("ROUND-03", "DRAW-01"), f"+{DRAWN}"),
        Say("Or play: lay out cards, move the merchant, then convert if you may.", ("LAY-01",)),
        Say("No stack left: shuffle the discards. Hands have no limit.", ("DRAW-02", "DRAW-03")),
    )),
    Section("1  Lay out cards", (
        Say("card, of any companies, face up in front of you.", ("LAY-02", "LAY-03"), "≥ 1"),
        Say("A majority is more cards of a company on the table than any other player has. A tie is none.",
            ("LAY-05",), ">"),
        Say("You have one already: lay out what you like.", ("LAY-06",)),
        Say("You have none: these cards must make one. If they cannot, draw.", ("LAY-07", "LAY-08")),
        Say("Who gains a majority takes the seal, from the board or from its holder. Who only draws level sends it "
            "back to the board.", ("SEAL-01", "SEAL-02")),
        Say("Cubes and cannon go on by the cards laid out.", ("MARK-01", "MARK-03")),
    ), figure=companies),
    Section("2  Move the merchant", (
        Say("You must: forward to the next counter of a company whose seal you hold, whatever lies between.",
            ("MOVE-01", "MOVE-02", "MOVE-05", "MOVE-07")),
        Say("Take the counter; put a crate in the warehouse of its commodity.", ("MOVE-03", "CRATE-01")),
        Say(f"The first to land among the last {NUMBERS[BLOCK]} that lie face up turns up the next {NUMBERS[BLOCK]}.",
            ("REVEAL-01", "REVEAL-03"), f"+{BLOCK}"),
    )),
)  # fmt: skip
GOLD = (
    Section("3  Convert counters, or keep them", (
        Say("Only if you held no counter of the new one's company. Then one of every company you hold leaves the game; "
            "commodities do not matter, crates stay.", ("CONV-02", "CONV-03", "CONV-04", "CONV-05", "CONV-06")),
    ), (
        Row("companies", tuple(range(1, len(CONVERSION))), "="), Row("gold coins", CONVERSION[1:]),
    ), step=9),
    Section("Pirates: after every move", (
        Say("All cards on the table of the company that has most there are discarded, everybody's; of several, where "
            "they tie.", ("PIRATE-01", "PIRATE-03", "PIRATE-04"), "Pirate"),
        Say("Their seals go back to the board, cubes to 0, the cannon to what is left. Once a move.",
            ("PIRATE-05", "PIRATE-06", "PIRATE-07", "PIRATE-08")),
    ), (
        Row("players", tuple(PIRATES)), Row("they come: cards laid out", tuple(PIRATES.values())),
    )),
    Section("The end", (
        Say("You play, and no counter lies ahead for any seal you hold: go to the target and take it. Convert nothing.",
            ("END-01", "END-04")),
        Say("Finish the round. Who moves after that plays only to reach a post, or draws.",
            ("END-02", "END-03", "END-07")),
    )),
    Section("Scoring", (
        Say("Lay out all cards in hand and settle the seals; pirates stay away.", ("SCORE-01", "END-06")),
        Say("Add to the gold that you have. Who has most of something is paid; where several tie for most, each gets "
            "the lower number.", ("SCORE-02", "SCORE-03", "SCORE-04", "SCORE-06")),
        Say("Most gold wins; equal gold shares it. Counters you kept are worth nothing.",
            ("SCORE-09", "SCORE-10", "SCORE-11")),
    ), (
        Row("most of", ("alone", "tied")),
        *(Row(f"crates of {commodity.name}", (commodity.alone, commodity.tied), commodity.name)
          for commodity in BY_NAME.values()),
        Row("promissory notes", (MOST_NOTES, TIED_NOTES)),
        Row("the target", (TARGET_COINS, "–")),
        Row("each seal", (SEAL_COINS, "–")),
    ), step=13),
    Section("At the start", (
        Say(f"{HAND} cards, {NOTES} notes, {CRATES} crates and a merchant each; hexes 1 to {FACE_UP} face up. Every "
            f"{NUMBERS[BLOCK]} hexes have each company once. All this without options.",
            ("SETUP-03", "SETUP-04", "SETUP-06", "SETUP-07")),
    )),
)  # fmt: skip
AID = Aid(
    "Batavia", "BATAVIA", (MOVE, GOLD),
    {**{name: Sign(MARKS[name], 4.8, 21) for name in BY_NAME}, "Pirate": PIRATES_FLAG}, gap=0.2,
)  # fmt: skip


def aid() -> Paper:
    """The player aid, one page of A4.

    >>> aid()
    <Paper: Player aid, one page of A4; .save(path) as .svg or .pdf>
    """
    return AID.paper()
