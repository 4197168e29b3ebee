"""The table of seats: everybody's cards laid out with the seals, gold, hand, notes, crates and counters."""

from __future__ import annotations

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia.cards import COMPANIES, CRATES, company_name
from batwidgets.games.batavia.emblems import THINGS, counter, emblem, named_mark, thing
from batwidgets.games.batavia.state import Options
from batwidgets.games.batavia.view import View
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content


def table_of_seats(options: Options) -> Markup:
    """The table of all seats without its rows, which never changes in a game."""
    flags = [element("th", *flag_head(code), scope="col") for code in COMPANIES]
    heads = [element("th", thing(words), element("small", words if words != "crates" else "crates left"), scope="col")
             for words in THINGS]  # fmt: skip
    head = element("thead", element("tr", element("th", "laid out", scope="col"), flags, heads))
    table = element("table", head, shared.slot("seats", "tbody"), class_="bv-seats")
    wax = element("span", "3", class_="bv-seal", aria_hidden="true")
    kept = ", or was left it by pirates" if options.seal_after_attack == "keep" else ""
    legend = element("p", wax, f" has the seal: leads alone with so many cards laid out{kept}. ",
                     element("span", class_="bv-seal bv-free", aria_hidden="true"), " the seal lies on the board.",
                     class_="bw-note")  # fmt: skip
    pan = element("div", table, class_="bw-pan", tabindex=0, role="group", aria_label="Seats")
    return element("div", pan, legend)


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
    notes = view.notes_open[seat]
    cells = [laid(view, seat, place) for place in range(len(COMPANIES))]
    numbers = (
        element("td", view.gold[seat]), cell(f"hand-{seat}", view.hand_sizes[seat]),
        purse(seat, notes), element("td", CRATES - len(view.crates[seat])),
    )  # fmt: skip
    head = element("th", named_mark(seat, view.names), ship() if view.starter == seat else None, scope="row")
    now = seat == view.turn and view.to_act is not OVER
    rows = [element("tr", head, cells, numbers, aria_current="true" if now else None)]
    if view.counters[seat]:
        kept = [counter(code, commodity) for code, commodity in view.counters[seat]]
        rows.append(element("tr", element("td", element("small", "kept: "), kept, colspan=10), class_="bv-kept"))
    return rows


def cell(name: str, words: object) -> Markup:
    """A number that is a piece and the place where it stands."""
    return element("td", words, data_place=name, data_piece=name)


def purse(seat: int, notes: int | None) -> Markup:
    """The notes of a seat: "?", and in its own picture the number."""
    name = f"notes-{seat}"
    shown = shared.slot(f"purse-{seat}", "span") if notes is None else notes
    return element("td", shown, data_place=name, data_piece=name)


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
