"""The player aid: one page of A4 with the round, prices, dice and wages, what compass spaces do, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.games.batam.cards import (
    CARDS,
    CROWDED_STEP,
    CUBES,
    DICE,
    FIRST_REROLL,
    FURTHER_REROLL,
    HOMECOMING,
    LIMITS,
    MONEY,
    PIRATE,
    SALE,
    SHARE,
    START,
    STEP,
    TILES,
    TOLL,
    TRADEWIND,
    TREASURE,
    WAGE,
    Find,
)
from batwidgets.paper import GREY, INK, PIRATES_FLAG, Aid, Page, Paper, Row, Say, Section, Sign
from batwidgets.paper.aid import INDENT
from batwidgets.scene.pieces import spots

PLAYERS = (3, 4)
DIE = f'<rect x="-19" y="-19" width="38" height="38" rx="7" fill="#ffffff" stroke="{INK}" stroke-width="2.6"/>'
GREY_DIE = f'<rect x="-19" y="-19" width="38" height="38" rx="7" fill="#d5dadd" stroke="{INK}" stroke-width="2.6"/>'
SPACES = ("captain", "sailor", "ship")


def die(value: int, ground: str = DIE) -> str:
    """A die as it lies on the table."""
    return f"{ground}{spots(value, 38, INK)}"


def pushed(page: Page, x: float, y: float) -> float:
    """A crew board with 4 and 2, and where another 2 comes to stand (BATAM-CREW-11, 12)."""
    left, side, second = x + INDENT, 9, 48
    for board in (0, second):
        for place, word in enumerate(SPACES):
            page.text(left + board + (place + 0.5) * side, y + 1, word, 6.5, align="center", colour=GREY)
            page.box(left + board + place * side, y + 2, side, side, line=0.6)
    before, after = ((4, DIE), (2, DIE)), ((4, DIE), (2, GREY_DIE), (2, DIE))
    row = [(board + (place + 0.5) * side, *one)
           for board, dice in ((0, before), (second, after)) for place, one in enumerate(dice)]  # fmt: skip
    for at, value, ground in (*row, (35, 2, GREY_DIE)):
        page.art(die(value, ground), left + at, y + 2 + side / 2, 6.8, 40)
    page.text(left + 29.3, y + 8.2, "+", 12, align="center")
    page.text(left + 43, y + 8.2, "→", 12, align="center")
    return y + 16


def amounts(finds: Mapping[str, Find], kind: str) -> str:
    """What there is of a kind, in words.

    >>> amounts(TILES, "Tradewind")
    '2, 3 or 4'
    """
    *first, last = sorted({find.amount for find in finds.values() if find.kind == kind})
    return f"{', '.join(map(str, first))} or {last}"


ROUND = (
    Section("A round", (
        Say("Four phases. In each, everybody acts once, along the crew row from left to right.",
            ("ROUND-01", "ROUND-02", "ROUND-04")),
    )),
    Section("1  Offer wages", (
        Say("coin for the captain and for the sailor; none on the ship space. The coins lie there until wages are "
            "paid.", ("WAGE-02", "WAGE-04", "WAGE-05"), f"≥ {WAGE}"),
        Say("No ceiling but your own coins; the sailor may be offered more.", ("WAGE-03",)),
    )),
    Section("2  Place crew", (
        Say(f"Roll your {DICE} dice. Seasick dice stay out.", ("CREW-01", "CREW-03")),
        Say(f"coins for the first reroll, then {FURTHER_REROLL} for each: as many dice as you like, before you place "
            "any.", ("CREW-04", "CREW-05", "CREW-06", "CREW-07"), str(FIRST_REROLL)),
        Say("Place every number, one by one, on other players' boards, never on your own. A board is full with three.",
            ("CREW-08", "CREW-09", "CREW-13", "CREW-16")),
        Say("Highest on the left. A die that equals one there stands to its left and pushes the others on:",
            ("CREW-10", "CREW-11", "CREW-12")),
    )),
    Section("", (
        Say("A number that fits nowhere stays out.", ("CREW-18",)),
    ), (
        Row("players", PLAYERS), Row("your dice on one board, at most", tuple(LIMITS[count] for count in PLAYERS)),
    ), figure=pushed),
    Section("4  Collect wages", (
        Say("Take the coins by your dice. The ship space earns nothing.", ("PAY-01", "PAY-02"), "+"),
        Say("Coins that attracted nobody go back to the board's owner; dice go home.", ("PAY-03", "PAY-04")),
        Say("The leftmost board goes to the right end; the next round begins.", ("PAY-05", "PAY-06")),
    )),
    Section("The end", (
        Say("goods sold, and the ship comes into Batam's harbour: this round is the last, wages included.",
            ("END-01", "END-03"), str(CUBES)),
        Say("coins for it, and for every other ship that is back in Batam when all have sailed.",
            ("END-02", "END-04"), f"+{HOMECOMING}"),
        Say("Most coins win; then most goods sold; then it is shared.", ("END-05", "END-06", "END-07")),
    )),
)  # fmt: skip
SAIL = (
    Section("3  Sail ships", (
        Say("Your movement is the sum of the dice on your own board. Use all, some or none of it.",
            ("SAIL-01", "SAIL-02")),
        Say("for a step to a neighbouring sea, compass or harbour space.", ("SAIL-03", "SAIL-05"), str(STEP)),
        Say("in all where a ship lies already. Do not stop there, unless it is a harbour.",
            ("SAIL-06", "SAIL-07", "SAIL-09"), str(CROWDED_STEP)),
        Say("Enter such a space only if you can surely get on.", ("SAIL-08",)),
        Say("Never over an island; from a harbour on to any space beside it.", ("SAIL-04", "SAIL-10")),
    )),
    Section("Sell", (
        Say(f"{SALE} coins from the bank, then {SHARE} to each other player with a cube there.",
            ("HARBOR-04", "HARBOR-05", "HARBOR-07")),
        Say("When you enter a harbour, or not until you enter it again. Once an island, never at Batam. It costs no "
            "movement.", ("HARBOR-01", "HARBOR-02", "HARBOR-03", "SAIL-11")),
    ), (
        Row("cubes there before yours", tuple(range(4))),
        Row("coins you are left with", tuple(SALE - SHARE * before for before in range(4))),
    )),
    Section("Compass tiles: on every entry, at once", (
        Say(f"{amounts(TILES, TRADEWIND)} more movement, once a round. The tile stays.",
            ("TILE-02", "TILE-03", "TILE-04"), "Wind"),
        Say(f"{amounts(TILES, TREASURE)} coins, and the tile is gone.", ("TILE-05",), "Chest"),
        Say("Keep the map; it pays what it shows when you next enter the harbour it names, and is gone.",
            ("TILE-06", "TILE-07"), "Map"),
        Say(f"Nobody enters. Each step to a space beside it costs {TOLL} coins for every die on your own board.",
            ("TILE-08", "TILE-09", "TILE-10"), "Pirate"),
    )),
    Section("Compass cards: one on every entry", (
        Say(f"{amounts(CARDS, TRADEWIND)} more movement each time, several in a round too.", ("CARD-02", "CARD-03"),
            "Wind"),
        Say(f"{amounts(CARDS, TREASURE)} coins at once.", ("CARD-04",), "Chest"),
        Say("As the tile; once it has paid, it is out of the game.", ("CARD-05", "CARD-06"), "Map"),
        Say(f"Pay {amounts(CARDS, PIRATE)} coins, as it says, for every die on your own board, or stop here.",
            ("CARD-07", "CARD-08"), "Pirate"),
        Say("No card left: shuffle the discards.", ("CARD-09",)),
    )),
    Section("At the start", (
        Say(f"{START} coins, {DICE} dice and {CUBES} cubes each; ships in Batam. The highest sum of two dice goes "
            "first.", ("SETUP-05", "SETUP-06", "SETUP-07", "SETUP-12")),
    ), (
        Row("players", PLAYERS),
        Row("coins in the bank", tuple(MONEY - START * count for count in PLAYERS)),
    )),
)  # fmt: skip
PEN = f'stroke="{INK}" stroke-width="1.4"'
SIGNS = {
    "Wind": Sign(
        f'<circle r="8" fill="none" {PEN}/><path d="M0-8L2.4 0L0 8L-2.4 0Z" fill="{INK}"/>'
        f'<path d="M-8 0L0-2.4L8 0L0 2.4Z" fill="#ffffff" stroke="{INK}" stroke-width=".8"/>'
    ),
    "Chest": Sign(
        f'<path d="M-8-1Q-8-6 0-6Q8-6 8-1V7H-8Z" fill="#d5dadd" {PEN}/><path d="M-8 0H8" fill="none" {PEN}/>'
        f'<circle cy="1.6" r="1.9" fill="{INK}"/>'
    ),
    "Map": Sign(
        f'<path d="M-8-6L-2.7-4L2.7-6L8-4V6L2.7 4L-2.7 6L-8 4Z" fill="#ffffff" {PEN}/>'
        f'<path d="M-5 1L-1-1L1 2M3-2L6 1M6-2L3 1" fill="none" {PEN}/>'
    ),
    "Pirate": PIRATES_FLAG,
}
AID = Aid("Batam", "BATAM", (ROUND, SAIL), SIGNS, gap=1.4)


def aid() -> Paper:
    """The player aid, one page of A4.

    >>> aid()
    <Paper: Player aid, one page of A4; .save(path) as .svg or .pdf>
    """
    return AID.paper()
