"""The panels around the route, for everybody: banner, round, auction, seats, log."""

from __future__ import annotations

from batwidgets.core.events import Event
from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import COMPANIES, CRATES, company_name
from batwidgets.games.batavia.emblems import THINGS, counter, emblem, fan, mark, named_mark, thing
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.telling import many, story_lines
from batwidgets.games.batavia.view import Auction, View
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import does, listed

LOG_SHORT = 5  # lines that everybody is sent
LOG_ROUNDS = 2  # rounds that a seat is sent; the whole log is in Python
TODO = {
    "set-up": "the table is being laid",
    "auction": "bid for the lot, or pass",
    "play": "draw two cards, or lay out some",
    "move": "sail to a trading post",
    "convert": "convert counters into gold, or keep them",
}


# Banner and round


def banner(view: View) -> Markup:
    """Who is to act and what is to be done."""
    if view.to_act is OVER:
        return content(element("b", winners(view)), " The game is over.")
    words = TODO[view.step]
    if view.step == "move" and not any(view.seals[place] == view.turn for place in range(len(COMPANIES))):
        words = "sail on"
    last = " · the last round" if view.target is not None else ""
    return content(shared.banner(words, view.turn, view.names[view.turn]),
                   element("small", f"round {view.round}{last}", class_="bv-round"))  # fmt: skip


def winners(view: View) -> str:
    """Who has won, with how much."""
    over = next((event.data for event in reversed(view.log) if isinstance(event.data, told.GameOver)), None)
    if over is None:
        return "Scored."
    best = max(over.gold)
    if len(over.winners) == 1:
        return f"{does(view.names[over.winners[0]], 'wins')} with {best} gold coins!"
    return f"{listed(view.names[seat] for seat in over.winners)} share the win with {best} gold coins each!"


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
            items.append(
                element("li", mark(seat, view.names[seat]), aria_current="step" if seat == view.turn else None)
            )
    return element("ol", items, class_="bw-steps")


# Auction


def auction(view: View) -> Markup:
    """The lot on offer and everybody's bid; otherwise the cards that wait for the next auction."""
    if view.auction is None:
        if not any(view.carried):
            return Markup("")
        return shared.panel("Waiting for the next auction", cards(view.carried))
    rows = [element("li", mark(seat, view.names[seat]), " ", bid(view, view.auction, seat)) for seat in bidders(view)]
    die = element("span", view.auction.face or "?", class_="bv-die", title="the die")
    carried = element("small", f"{many(view.auction.carried)} carried over", class_="bw-note")
    roller = element("small", f"{does(view.names[view.auctioneer], 'has')} rolled", class_="bw-note")
    lot = element("span", cards(view.auction.lot), data_place="lot")
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


def cards(counts: Counts) -> Markup:
    """Face-up cards by company, as a fan each, with their number."""
    fans = [
        element("span", fan(code, count), element("small", f"{count} {company_name(code)}"), class_="bv-stack")
        for code, count in zip(COMPANIES, counts, strict=True)
        if count
    ]
    return element("span", fans or element("small", "no cards"), class_="bv-stacks")


# Seats


def table_of_seats() -> Markup:
    """The table of all seats without its rows, which never changes."""
    flags = [element("th", *flag_head(code), scope="col") for code in COMPANIES]
    heads = [element("th", thing(words), element("small", words), scope="col") for words in THINGS]
    head = element("thead", element("tr", element("th", "laid out", scope="col"), flags, heads))
    table = element("table", head, shared.slot("seats", "tbody"), class_="bv-seats")
    return element("div", table, class_="bw-pan", tabindex=0, role="group", aria_label="Seats")


def seats(view: View) -> Markup:
    """Everybody's laid-out cards with the seals, gold, hand, notes, crates left and counters; last, the cubes."""
    cubes = [
        element("td", free_seal(view, place), count, data_place=f"cubes-{code}")
        for place, (code, count) in enumerate(zip(COMPANIES, view.cubes, strict=True))
    ]
    stack = element("td", f"stack {view.stack}", colspan=4, data_place="stack")
    last = element("tr", element("th", "cubes", scope="row"), cubes, stack, class_="bv-cubes")
    return content([row for seat in range(len(view.names)) for row in seat_rows(view, seat)], last)


def flag_head(code: str) -> tuple[Markup, ...]:
    """A company at the head of a column."""
    said = element("span", company_name(code), class_="bw-hidden")
    return emblem(code), said, element("small", code, aria_hidden="true")


def ship() -> Markup:
    """The ship piece, which the starting player has."""
    drawn = Markup('<svg viewBox="-16 -13 32 26" aria-hidden="true"><use href="#ship"/></svg>')
    return element("span", drawn, element("i", "has the ship piece"), class_="bv-ship")


def seat_rows(view: View, seat: int) -> list[Markup]:
    """A seat's row, and below it the counters that lie in front of it, if any."""
    name = view.names[seat]
    notes = view.notes_open[seat]
    cells = [laid(view, seat, place) for place in range(len(COMPANIES))]
    numbers = (
        element("td", view.gold[seat]), cell(f"hand-{seat}", view.hand_sizes[seat]),
        cell(f"notes-{seat}", "?" if notes is None else notes), element("td", CRATES - len(view.crates[seat])),
    )  # fmt: skip
    head = element("th", named_mark(seat, name), ship() if view.starter == seat else None, scope="row")
    now = seat == view.turn and view.to_act is not OVER
    rows = [element("tr", head, cells, numbers, aria_current="true" if now else None)]
    if view.counters[seat]:
        kept = [counter(code, commodity) for code, commodity in view.counters[seat]]
        rows.append(element("tr", element("td", element("small", "kept: "), kept, colspan=10), class_="bv-kept"))
    return rows


def cell(name: str, words: object) -> Markup:
    """A number that is a piece and the place where it stands."""
    return element("td", words, data_place=name, data_piece=name)


def laid(view: View, seat: int, place: int) -> Markup:
    """A seat's laid-out cards of a company, with the seal if it is there."""
    code, count = COMPANIES[place], view.laid[seat][place]
    if not count and view.seals[place] != seat:
        return element("td", "·")
    if view.seals[place] != seat:
        return element("td", count, data_piece=f"laid-{seat}-{code}")
    return element(
        "td", element("span", count, element("i", " and the seal"), class_="bv-seal", data_piece=f"seal-{code}")
    )


def free_seal(view: View, place: int) -> Markup | None:
    """A seal that lies on the board."""
    if view.seals[place] is not None:
        return None
    words = element("i", "seal on the board, ")
    return element("span", words, class_="bv-seal bv-free", data_piece=f"seal-{COMPANIES[place]}")


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
    note = element("p", "All of it: table.game.events", class_="bw-note") if first else None
    return {"story": element("div", [shared.slot(name) for name in reversed(parts)], note), **parts}
