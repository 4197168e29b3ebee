"""Where each seat's coins came from and where they went, added up from the story alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from batwidgets.core.events import Event, Happening
from batwidgets.games.batam import events as told

# What coins came by or went for, in the order of the sheet of the end
START, SALES, SHARES, SHARED, EARNED, PAID, ROLLED, FOUND, PIRATES, HOME = (
    "At the start", "Sales", "Shares of others’ sales", "Shares paid to others", "Wages earned", "Wages paid",
    "Rolling again", "Treasure and maps", "Pirates", "Coming home",
)  # fmt: skip
ENTRIES = (START, SALES, SHARES, SHARED, EARNED, PAID, ROLLED, FOUND, PIRATES, HOME)
REASONS = {"start": START, "offer": PAID, "treasure": FOUND, "sale": SALES, "share": SHARES}


def accounts(purses: Iterable[int], story: Iterable[Event]) -> tuple[Counter[str], ...]:
    """What each seat gained and paid, by entry, from the story of a game that ended with these purses.

    Entries add up to the purse: of a position, which tells no start, what its purse held before the story is the start,
    and so is what lay on its crew board.
    """
    purses = tuple(purses)
    books = tuple(Counter[str]() for _ in purses)
    offered = set[int]()
    for event in story:
        match event.data:
            case told.WageOffered(seat=seat):
                offered.add(seat)
            case told.WagesCollected(board=seat, amount=amount) | told.WagesReturned(seat=seat, amount=amount):
                books[seat][PAID] -= 0 if seat in offered else amount  # the offer was made before the story
        for seat, entry, amount in entries(event.data):
            if seat >= 0:
                books[seat][entry] += amount
    for book, purse in zip(books, purses, strict=True):
        if START not in book:
            book[START] = purse - book.total()
    return books


def entries(data: Happening) -> Iterator[tuple[int, str, int]]:
    """The seat, the entry and the coins of a happening; coins of wages are told by who earned them."""
    match data:
        case told.Coins(source=source, to=to, amount=amount, reason=reason) if reason in REASONS:
            yield to, REASONS[reason], amount
            yield source, SHARED if reason == "share" else REASONS[reason], -amount
        case told.WagesCollected(seat=seat, amount=amount):
            yield seat, EARNED, amount
        case told.WagesReturned(seat=seat, amount=amount):
            yield seat, PAID, amount
        case told.RerollPaid(seat=seat, price=price):
            yield seat, ROLLED, -price
        case told.MapPaid(seat=seat, amount=amount):
            yield seat, FOUND, amount
        case told.PirateToll(seat=seat, amount=amount) | told.RansomPaid(seat=seat, amount=amount):
            yield seat, PIRATES, -amount
        case told.HomecomingBonus(seat=seat, amount=amount):
            yield seat, HOME, amount
