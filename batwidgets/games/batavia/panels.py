"""The panels around the route, for everybody: banner, round, auction, seats, log."""

from __future__ import annotations

from batwidgets.core.events import Event
from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia import nearing
from batwidgets.games.batavia.cards import COMPANIES, company_name
from batwidgets.games.batavia.emblems import disc, fan, mark
from batwidgets.games.batavia.explaining import LOT
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.news import last_round
from batwidgets.games.batavia.sentences import many
from batwidgets.games.batavia.telling import story_lines
from batwidgets.games.batavia.todo import to_do
from batwidgets.games.batavia.view import Auction, View
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import does, listed

LOG_SHORT = 5  # lines that everybody is sent
LOG_ROUNDS = 2  # rounds that a seat is sent; the whole log is in Python


# Banner and round


def banner(view: View, counting: bool = False) -> Markup:
    """Who is to act and what is to be done; in the end who has won, after the sheet where they are `counting`."""
    if view.to_act is OVER:
        wait = element("span", "The gold is counted, line by line.", class_="bv-counting", aria_hidden="true")
        told = element("span", winners(view), " The game is over.", class_="bv-headline")
        return content(wait if counting else None, told)
    last = element("b", last_round(view), class_="bv-last") if view.target is not None else None
    if near := nearing.who(view):
        last = element("small", near, class_="bv-near")
    who = element("b", f"{view.names[view.turn]}:")
    return content(disc(view.turn, view.names), who, " ", to_do(view),
                   element("span", last, element("small", f"round {view.round}"), class_="bv-round"))  # fmt: skip


def winners(view: View) -> Markup:
    """Who has won, with how much."""
    over = next((event.data for event in reversed(view.log) if isinstance(event.data, told.GameOver)), None)
    if over is None:
        return element("b", "Scored.")
    best = max(over.gold)
    if len(over.winners) == 1:
        words = f"{does(view.names[over.winners[0]], 'wins')} with {best} gold coins!"
    else:
        words = f"{listed(view.names[seat] for seat in over.winners)} share the win with {best} gold coins each!"
    return content(*[content(disc(seat, view.names), " ") for seat in over.winners], element("b", words))


def steps(view: View) -> Markup:
    """The round as it goes: the auction, then everybody's move from the starting player on, the present one marked."""
    if view.to_act is OVER:
        return Markup("")
    bidding = view.step in ("auction", "set-up") or view.starter is None
    items = [element("li", "Auction", aria_current="step" if bidding else None)]
    if view.starter is None or bidding:
        items.append(element("li", "Moves, from whoever wins it"))
    else:
        for step in range(len(view.names)):
            seat = (view.starter + step) % len(view.names)
            items.append(element("li", mark(seat, view.names), aria_current="step" if seat == view.turn else None))
    return element("ol", items, class_="bw-steps")


# Auction


def auction(view: View) -> Markup:
    """The lot on offer and everybody's bid; otherwise the cards that wait for the next auction."""
    if view.auction is None:
        if not any(view.carried):
            return Markup("")
        waiting = "Waiting for the next auction" if view.target is None else "Left over: no auction comes any more"
        return shared.panel(waiting, cards(view.carried))
    rows = [element("li", mark(seat, view.names), " ", bid(view, view.auction, seat)) for seat in bidders(view)]
    die = element("span", view.auction.face or "?", class_="bv-die", title="the die")
    carried = element("small", f"{many(view.auction.carried)} carried over", class_="bw-note")
    roller = element("small", f"{does(view.names[view.auctioneer], 'has')} rolled", class_="bw-note")
    lot = element("span", cards(view.auction.lot, LOT), data_place="lot")
    return shared.panel(
        "Up for auction", element("div", roller, die, lot, class_="bw-row"),
        carried if any(view.auction.carried) else None,
        element("ul", rows, class_="bv-bids", aria_label="Bids"),
    )  # fmt: skip


def bidders(view: View) -> list[int]:
    """The seats in the order in which they bid: the auctioneer is the last (BATAVIA-AUCTION-03, 07)."""
    seats = len(view.names)
    return [(view.auctioneer + 1 + step) % seats for step in range(seats)]


def bid(view: View, auction: Auction, seat: int) -> Markup:
    """What a seat has bid, or that it is out."""
    if seat in auction.passed:
        return element("small", "passed")
    if seat == auction.bidder:
        return element("b", f"bids {auction.high}")
    turn = seat == auction.turn and view.to_act == seat
    return element("small", "to bid" if turn else f"{auction.bids[seat]}" if auction.bids[seat] else "still in")


def cards(counts: Counts, pick: str = "") -> Markup:
    """Face-up cards by company, as a fan each, with their number; as picks whose names begin with `pick`."""
    fans = [
        element("button", fan(code, count), element("small", f"{count} {company_name(code)}"), type="button",
                class_="bv-stack bv-cards", data_pick=f"{pick}{code}")
        if pick else
        element("span", fan(code, count), element("small", f"{count} {company_name(code)}"), class_="bv-stack")
        for code, count in zip(COMPANIES, counts, strict=True)
        if count
    ]  # fmt: skip
    return element("span", fans or element("small", "no cards"), class_="bv-stacks")


# Log


def log_lines(view: View) -> list[list[tuple[str, str]]]:
    """The story by rounds, each a list of lines with their rules; what was done before the first round comes first."""
    rounds: list[list[Event]] = [[]]
    for happened in view.log:
        if isinstance(happened.data, told.RoundStarted):
            rounds.append([])
        rounds[-1].append(happened)
    return [list(story_lines(view, events)) for events in rounds]


def log_short(view: View) -> Markup:
    """The last lines, for everybody: each move sends them again."""
    lines = [line for part in log_lines(view)[-2:] for line in part]
    return shared.log(lines[-LOG_SHORT:])


def log_rounds(view: View) -> dict[str, Markup]:
    """The last rounds whole, for a seat, newest first: `story` has a slot for each, and each round is a part.

    It stands before everybody's `log`, and hides it.
    """
    rounds = log_lines(view)
    first = max(0, len(rounds) - LOG_ROUNDS)
    parts = {f"round-{number}": shared.log(rounds[number]) for number in range(first, len(rounds))}
    note = shared.whole_story() if first else None
    return {"story": element("div", [shared.slot(name) for name in reversed(parts)], note), **parts}
