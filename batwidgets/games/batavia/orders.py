"""What one seat can do now, and the forms for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia import choosing, foretelling, offering
from batwidgets.games.batavia.cards import CONVERSION
from batwidgets.games.batavia.forecast import landings
from batwidgets.games.batavia.turns import moves_left, no_play
from batwidgets.games.batavia.view import Auction, View
from batwidgets.games.batavia.words import companies_words
from batwidgets.scene import Markup, Offer, element
from batwidgets.scene import panels as shared
from batwidgets.scene.words import does, listed, whose


def orders(view: View, offers: Mapping[str, Offer]) -> Markup:
    """What this seat can do now, and the forms for it."""
    return element("div", list(order_items(view, offers)), class_="bw-orders")


def order_items(view: View, offers: Mapping[str, Offer]) -> Iterator[Markup]:
    if view.seat is None or view.to_act is OVER:
        return
    if view.to_act != view.seat:
        nothing = "nothing for you to do yet" if moves_left(view) else "you have no move left"
        yield element("p", f"{whose(view.names[view.turn])} turn: {nothing}.")
        if view.auction is not None and view.seat not in view.auction.passed:
            yield foretelling.lot_table(view, view.auction.lot)
        return
    match view.step:
        case "auction":
            yield from bidding(view, offers)
        case "play":
            yield from playing(view, offers)
        case "move":
            yield from sailing(view, offers)
        case "convert":
            yield from converting(view, offers)


def bidding(view: View, offers: Mapping[str, Offer]) -> Iterator[Markup]:
    """One number, or pass; with what the lot would do."""
    assert view.auction is not None and view.seat is not None
    high, who = view.auction.high, view.auction.bidder
    beat = f"{does(view.names[who], 'bids')} {high}." if who is not None else "Nobody has bid yet."
    yield element("p", f"{beat} You have {view.notes[view.seat]} notes.")
    yield foretelling.lot_table(view, view.auction.lot)
    form = offers[choosing.BID].form if choosing.BID in offers else None
    if form is None:
        yield element("p", element("b", "You can only pass: "), f"{offering.too_dear(view)}. ",
                      shared.rule_tag("BATAVIA-AUCTION-08"))  # fmt: skip
        words = "Pass, which ends the auction" if ends(view.auction, len(view.names)) else "Pass, and watch the rest"
        yield shared.pick_button(offering.PASS, words, class_="bw-button bw-first", data_stop=True)
        return
    yield element("div", form.html(), act(offering.PASS, "Pass"), class_="bw-row bv-bidding")
    yield shared.slot("forecast", aria_live="polite")


def ends(auction: Auction, seats: int) -> bool:
    """Whether a pass would: only the highest bidder is left, or nobody (BATAVIA-AUCTION-06, 16; AMB-BATAVIA-22)."""
    rest = seats - len(auction.passed) - 1  # who is in besides oneself
    return rest <= (auction.bidder is not None)


def playing(view: View, offers: Mapping[str, Offer]) -> Iterator[Markup]:
    """Draw, or lay out cards by company."""
    for name in (offering.DRAW, offering.PASS_TURN):
        if name in offers:
            yield element("div", act(name, offers[name].label or name), class_="bw-row")
    form = offers[choosing.LAY].form if choosing.LAY in offers else None
    if form is None:
        if why := no_play(view):
            yield element("p", why[0], " ", shared.rule_tag(why[1]), class_="bw-note")
        return
    yield element("p", "Or lay out cards:" if offering.DRAW in offers else "Lay out cards:", class_="bw-note")
    yield form.html()
    yield shared.slot("forecast", aria_live="polite")


def sailing(view: View, offers: Mapping[str, Offer]) -> Iterator[Markup]:
    """Where to go: on the route, or here in words."""
    held = offering.held(view)
    seals = f"You hold the {companies_words(held)} {'seal' if len(held) == 1 else 'seals'}."
    yield element("p", f"{seals} Pick a hex that is lit on the route, or here:")
    if signs := signs_words(view):
        yield element("p", signs, class_="bw-note")
    buttons = [
        element("li", act(offering.pick_name(one), foretelling.landing_words(view, one)))
        for one in landings(view, held)
    ]
    yield element("ul", buttons, class_="bv-choices")


def signs_words(view: View) -> str:
    """What the signs on the lit hexes mean, of which there are some."""
    pays = {bool(one.coins) for one in landings(view, offering.held(view)) if one.counter}
    said = [*(["“max” with a number is the gold that converting can bring there"] if True in pays else []),
            *(["“keep”, that nothing can be converted there"] if False in pays else [])]  # fmt: skip
    return f"On the hexes: {'; '.join(said)}." if said else ""


def converting(view: View, offers: Mapping[str, Offer]) -> Iterator[Markup]:
    """Gold now, or counters for later."""
    yield element("p", "The new counter is of a company you had none of: you may turn in one of each company.")
    pays = listed(f"{number} {'companies' if number > 1 else 'company'} {'pay' if number > 1 else 'pays'} {gold}"
                  for number, gold in enumerate(CONVERSION) if number)  # fmt: skip
    yield element("p", f"One counter each of {pays} gold coins; counters kept pay nothing at the end. ",
                  shared.rule_tag("BATAVIA-CONV-03"), class_="bw-note")  # fmt: skip
    if view.target is not None:
        yield element("p", "This is the last round, and your last move: what you keep now is worth nothing.",
                      class_="bw-warning")  # fmt: skip
    buttons = [act(name, offers[name].label or name) for name in (offering.CONVERT, offering.KEEP) if name in offers]
    yield element("div", buttons, class_="bw-row")


def act(name: str, label: str) -> Markup:
    """A button to act with, which is a tab stop of its own."""
    return shared.pick_button(name, label, data_stop=True)
