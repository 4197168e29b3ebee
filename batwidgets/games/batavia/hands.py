"""What one seat alone sees: its hand, and what it can be sure of in the others' hands."""

from __future__ import annotations

from batwidgets.games.batavia.cards import COMPANIES, CONVERSION, CRATES, company_name
from batwidgets.games.batavia.choosing import CARDS
from batwidgets.games.batavia.emblems import counter, emblem, fan, mark, seal
from batwidgets.games.batavia.explaining import HAND
from batwidgets.games.batavia.forecast import Reach, reaches
from batwidgets.games.batavia.news import fresh, wrecks
from batwidgets.games.batavia.turns import claims_left
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import coins, notes
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.words import counted, does, whose

WHY = {
    "won": "won openly, less what was laid since",
    "counted": "as the table lies, there is no room for them elsewhere",
}


def hand(view: View, *, looked_back: bool = False) -> Markup:
    """A seat's own cards by company, with how it stands for each seal, and its notes; others may look back with it."""
    assert view.seat is not None
    new, lost = fresh(view), wrecks(view)
    held = [tile(view, one, new[one.company], lost.get(one.company)) for one in reaches(view) if one.hand]
    others = [line(view, one, lost.get(one.company)) for one in reaches(view) if not one.hand]
    left = CRATES - len(view.crates[view.seat])
    purse = f"{counted(sum(view.hand), 'card')} · {notes(view.notes[view.seat])} · {counted(left, 'crate')} left"
    alone = "" if looked_back else ", which nobody else sees"
    return shared.panel(
        f"{whose(view.names[view.seat])} hand{alone}",
        element("p", purse, class_="bw-note"),
        element("ul", held, class_="bv-hand") if held else None,
        element("ul", others, class_="bv-not-held", aria_label="None in hand of") if others else None,
        kept(view),
    )


def kept(view: View) -> Markup | None:
    """The counters in front of a seat, and what they would pay with one more company, or as they are."""
    assert view.seat is not None
    own = view.counters[view.seat]
    if not own:
        return None
    companies = len({code for code, _ in own})
    words = "At the end they pay nothing."
    if not claims_left(view):
        now = view.step == "convert" and view.to_act == view.seat
        none = "What is not converted now pays nothing at the end."
        words = none if now else "They can no longer be converted, and at the end they pay nothing."
    elif companies < len(COMPANIES):
        words = (
            f"Counters kept, of {counted(companies, 'company', 'companies')}; with a counter of a new company they "
            f"can be converted for {coins(CONVERSION[companies + 1])}. {words}"
        )
    return element("p", [counter(*one) for one in own], element("small", words), class_="bv-own")


def tile(view: View, one: Reach, new: int, lost: int | None) -> Markup:
    """A company of which one has cards in hand: those, the cards laid out, and the seal."""
    wax = seal(one.company) if one.owner == view.seat else None
    name = company_name(one.company)
    head = element("span", element("b", one.hand), " ", name, wax, fresh_mark(new), class_="bv-in-hand")
    words = element("small", f"{one.laid} laid out · {seal_words(view, one)}", sunk_mark(lost))
    cards = element(
        "button", fan(one.company, one.hand), type="button", class_="bv-cards", data_pick=f"{HAND}{one.company}",
        data_tick=f"{CARDS}={one.company}", aria_label=f"{counted(one.hand, f'{name} card')} in hand",
    )  # fmt: skip
    return element("li", head, cards, words)


def fresh_mark(new: int) -> Markup | None:
    """How many of the cards have just come."""
    return element("em", f"{new} new", class_="bv-new") if new else None


def sunk_mark(lost: int | None) -> Markup | None:
    """That pirates sank all that was laid out of it, and when."""
    return element("span", f" · all sunk by pirates in round {lost}", class_="bv-lost") if lost is not None else None


def line(view: View, one: Reach, lost: int | None) -> Markup:
    """A company of which one has none in hand, in a line."""
    sign = seal(one.company) if one.owner == view.seat else emblem(one.company)
    words = f"no {company_name(one.company)} card: {one.laid} laid out · {seal_words(view, one)}"
    return element("li", sign, element("small", words, sunk_mark(lost)))


def seal_words(view: View, one: Reach) -> str:
    """How a seat stands for a company's seal."""
    if one.owner == view.seat:
        return f"your seal, {one.laid} to {one.most}"
    if one.owner is not None:
        name = view.names[one.owner]  # nothing is laid out where pirates left it the seal (AMB-BATAVIA-09)
        return f"{does(name, 'leads')} with {one.most}" if one.most else f"{does(name, 'has')} the seal, with none"
    return "nobody leads" if one.most or one.laid else "nobody has any there"


def aid(view: View) -> Markup:
    """What can be known of the others, and why: cards in their hands and in the stack, their notes; folded away."""
    rows = [aid_row(view, seat) for seat in range(len(view.names)) if seat != view.seat]
    heads = [element("th", words, scope="col") for words in ("player", "in hand", "at least", "notes")]
    table = element("table", element("thead", element("tr", heads)), element("tbody", rows), class_="bv-aid")
    unseen = element(
        "p", "In the others' hands or in the stack: ",
        [element("span", emblem(code), f"{count} {company_name(code)}", class_="bv-unseen")
         for code, count in zip(COMPANIES, view.unseen, strict=True)],
    )  # fmt: skip
    why = element("p", "Cards won at auction are known until as many of that company are laid; others only as the "
                       "table lies, so remember them when the stack is made anew. Notes follow from what was paid, for "
                       "everybody began with the same.", class_="bw-note")  # fmt: skip
    return shared.folded("Memory aid", table, unseen, why, keep="aid")


def aid_row(view: View, seat: int) -> Markup:
    """One of the others."""
    known = [one for one in view.known if one.seat == seat]
    some = [
        element(
            "span",
            emblem(one.company),
            f"{one.least} {company_name(one.company)}",
            element("small", f" {WHY[one.reason]}"),
        )
        for one in known
    ]
    return element(
        "tr", element("th", mark(seat, view.names), scope="row"), element("td", view.hand_sizes[seat]),
        element("td", some or "nothing sure"), element("td", view.notes[seat]),
    )  # fmt: skip
