"""The forms in which a seat chooses its bid, and the cards that it lays out."""

from __future__ import annotations

from batwidgets.games.batavia.cards import COMPANIES, company_name
from batwidgets.games.batavia.emblems import emblem
from batwidgets.games.batavia.forecast import Reach, reaches
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import notes
from batwidgets.scene import Form, Integer, Markup, Shares, element
from batwidgets.scene.fields import between
from batwidgets.scene.html import content
from batwidgets.scene.words import counted, does, whose

BID, LAY = "bid", "lay-out"
AMOUNT, CARDS = "notes", "cards"  # the fields


def bid_form(view: View) -> Form:
    """One number, higher than the last bid and no more than there are notes (BATAVIA-AUCTION-03, 04, 08)."""
    assert view.auction is not None and view.seat is not None
    low, high = view.auction.high + 1, view.notes[view.seat]
    least = "BATAVIA-AUCTION-03" if low == 1 else "BATAVIA-AUCTION-04"
    field = Integer(
        name=AMOUNT, label=f"Notes, {low} to {high}" if low < high else "Notes", low=low, high=high, default=low,
        told=f"{bid_so_far(view)}: bid a whole number of them, {between(low, high)}, or pass.",
        rules=(least, "BATAVIA-AUCTION-08"),
    )  # fmt: skip
    return Form(BID, (field,), "Bid", rule=least)


def bid_so_far(view: View) -> str:
    """What bounds a bid: the one to beat, with whose it is, and the notes in hand."""
    assert view.auction is not None and view.seat is not None
    hold = f"you hold {notes(view.notes[view.seat])}"
    if view.auction.bidder is None:
        return hold.capitalize()
    return f"{does(view.names[view.auction.bidder], 'has')} bid {view.auction.high}, and {hold}"


def lay_form(view: View) -> Form:
    """So many cards of each company in the hand (BATAVIA-LAY-02)."""
    some = {one.company: lay_label(view, one) for one in reaches(view) if one.hand}
    field = Shares(name=CARDS, label="Cards to lay out", shares=some, low=1, high=sum(view.hand),
                   defaults=dict.fromkeys(some, 0), most=in_hand(view), told_most=no_more(view),
                   told=lay_some(view))  # fmt: skip
    return Form(LAY, (field,), "Lay out", rule="BATAVIA-LAY-02")


def no_more(view: View) -> dict[str, str]:
    """What is said of more cards of a company than there are in the hand."""
    return {
        code: f"You hold {counted(count, f'{company_name(code)} card')}: lay out 0 to {count} of them."
        for code, count in in_hand(view).items()
    }


def lay_some(view: View) -> str:
    """What is wanted in place of no cards at all."""
    return f"Lay out at least one card{f', or draw {view.to_draw}' if view.to_draw else ''}."


def lay_label(view: View, one: Reach) -> Markup:
    """A company's row in the form: its flag, what is in hand, what the seal would take."""
    if one.owner == view.seat:
        wants = "your seal"
    else:
        seal = "the seal" if one.owner is None else f"{whose(view.names[one.owner])} seal"
        wants = f"{counted(one.wanted, 'more card', 'more cards')} {'takes' if one.wanted == 1 else 'take'} {seal}"
    name = element("span", company_name(one.company), element("small", f" {one.hand} in hand"))
    return content(emblem(one.company), name, " ", element("small", wants))


def in_hand(view: View) -> dict[str, int]:
    """The companies of which there are cards in the hand, with their number."""
    return {code: count for code, count in zip(COMPANIES, view.hand, strict=True) if count}
