"""The sheet of the end: who has won and why, and where everybody's coins came from."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.core.ruleset import OVER
from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import CUBES
from batwidgets.games.batam.ledger import ENTRIES, START, accounts
from batwidgets.games.batam.panels import sign
from batwidgets.games.batam.told_alone import outcome, winners
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import coins, people
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import aimed, whose

PLACES = ("1st", "2nd", "3rd", "4th")


def final(view: View) -> Markup:
    """A column for each seat, the best first: what its coins came by and went for (BATAM-END-05 to 07)."""
    if view.to_act is not OVER:
        return Markup("")
    ending = outcome(view)
    order = [seat for seat, *_ in ending.ranking]
    books = accounts(view.coins, view.log)
    rows = [
        row(entry, [signed(books[seat][entry], entry) for seat in order])
        for entry in ENTRIES if any(books[seat][entry] for seat in order)
    ]  # fmt: skip
    total = row("Coins", [str(view.coins[seat]) for seat in order], class_="bw-total")
    goods = row("Goods sold", [f"{view.sold[seat]} of {CUBES}" for seat in order])
    home = row("Ship at home", ["yes" if view.ships[seat] == view.chart.home else "no" for seat in order])
    heads = [column(view, ending, seat) for seat in order]
    corner = element("td", element("span", "Where the coins came from", class_="bw-hidden"))
    table = element("table", element("tr", corner, heads), rows, total, goods, home)
    why = element("p", element("b", f"{winners(view, ending)}."))
    return element("div", shared.panel("How it ended", why, table), class_="bw-final")


def column(view: View, ending: told.GameOver, seat: int) -> Markup:
    """A seat as the head of its column, with its place."""
    mark = shared.seat_mark(seat, sign(view, seat))
    name = element("span", view.seats[seat], class_="bw-name")
    return element("th", mark, name, element("small", PLACES[rank(ending, seat)]), scope="col", data_seat=seat)


def row(name: str, cells: Sequence[str | Markup], **given: object) -> Markup:
    return element("tr", element("th", name, scope="row"), [element("td", cell) for cell in cells], **given)


def signed(amount: int, entry: str) -> str | Markup:
    """Coins with their sign; what was there at the start has none, and nothing is faint."""
    if not amount:
        return element("small", "0")
    return str(amount) if entry == START else f"+{amount}" if amount > 0 else f"−{-amount}"


def rank(ending: told.GameOver, seat: int) -> int:
    """How many have done better: those who are level share a place."""
    scores = {who: (amount, goods) for who, amount, goods in ending.ranking}
    return sum(score > scores[seat] for score in scores.values())


def own(view: View, seat: int) -> Markup:
    """What a seat has come to, for that seat."""
    ending = outcome(view)
    amounts = {who: amount for who, amount, _ in ending.ranking}
    others = [who for who in amounts if who != seat]
    best = ending.winners[0] if seat not in ending.winners else max(others, key=lambda who: amounts[who])
    gap, name = abs(amounts[seat] - amounts[best]), aimed(view.seats[best])
    place = PLACES[rank(ending, seat)]
    if seat in ending.winners:
        said = f"You win, {coins(gap)} ahead of {name}." if gap else f"You win, with as many coins as {name}."
        if len(ending.winners) > 1:
            said = "You share the victory."
    else:
        behind = f"{coins(gap)} behind {name}" if gap else f"with as many coins as {name}, but fewer goods sold"
        said = f"You come {place} of {len(amounts)}, {behind}."
    return content(element("p", f"{said} {decided(view, ending)}".rstrip()))


def decided(view: View, ending: told.GameOver) -> str:
    """That coming home decided it, where without the winner's bonus for that another one would have won."""
    scores = {seat: (amount, goods) for seat, amount, goods in ending.ranking}
    winner, *more = ending.winners
    paid = [event.data for event in view.log if isinstance(event.data, told.HomecomingBonus)]
    bonus = sum(data.amount for data in paid if data.seat == winner)
    scores[winner] = scores[winner][0] - bonus, scores[winner][1]
    best = [seat for seat in scores if scores[seat] == max(scores.values())]
    if more or winner in best:
        return ""
    whom = people(view.seats, best)
    return f"Without {whose(view.seats[winner], within=True)} {coins(bonus)} for coming home {whom} would have won."
