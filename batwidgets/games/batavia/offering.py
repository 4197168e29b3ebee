"""What a seat may pick in the picture, and the move that a pick stands for."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batavia.cards import COMPANIES, CONVERSION, HEXES, TARGET_COINS, company_name
from batwidgets.games.batavia.choosing import AMOUNT, BID, CARDS, LAY, bid_form, in_hand, lay_form
from batwidgets.games.batavia.explaining import explained, left_behind
from batwidgets.games.batavia.forecast import Landing, landings
from batwidgets.games.batavia.moves import (
    Bid,
    Convert,
    Draw,
    Head,
    Keep,
    LayOut,
    Pass,
    PassTurn,
    TakeTarget,
)
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import coins, notes
from batwidgets.scene import Offer, Value
from batwidgets.scene.words import counted

PASS, DRAW, PASS_TURN = "pass", "draw", "pass-turn"
HEX, TARGET, CONVERT, KEEP = "hex ", "target", "convert", "keep"


def offers(view: View, legal: Moves) -> Mapping[str, Offer]:
    """All that this seat may pick now, by the names of the picture."""
    found: dict[str, Offer] = {}
    kinds = legal.kinds()
    if Bid in kinds:
        found[BID] = Offer("Bid", form=bid_form(view))
    if Pass in kinds:
        found[PASS] = Offer(f"Pass: {'out of this auction' if Bid in kinds else too_dear(view)}")
    if Draw in kinds:
        found[DRAW] = Offer(draw_label(view))
    if PassTurn in kinds:
        found[PASS_TURN] = Offer("Pass: nothing can be drawn or played")
    if LayOut in kinds:
        found[LAY] = Offer("Lay out cards", form=lay_form(view))
    if Head in kinds or TakeTarget in kinds:
        found |= {pick_name(one): destination(view, one) for one in landings(view, held(view))}
        found |= {name: offer for name, offer in too_far(view).items() if name not in found}
    if Convert in kinds:
        found[CONVERT] = Offer(convert_label(view))
        found[KEEP] = Offer("Keep the counters for later" if view.target is None else "Keep the counters, for nothing")
    return found


def held(view: View) -> tuple[str, ...]:
    """The companies whose seals the view's seat holds."""
    return tuple(code for code, owner in zip(COMPANIES, view.seals, strict=True) if owner == view.seat)


def pick_name(landing: Landing) -> str:
    """What the picture calls a space that a merchant may go to."""
    return TARGET if landing.counter is None else f"{HEX}{landing.space}"


def destination(view: View, landing: Landing) -> Offer:
    """A space to go to: what it claims, in words and for a post on a badge."""
    where = view.route.label(landing.space)
    if landing.counter is None:
        worth = f"the target, {coins(TARGET_COINS)} in the end"  # no badge: its counter has them on it
        return Offer(f"Sail to {where}", note=worth)
    company, commodity = landing.counter
    pays = f"max {landing.coins}" if landing.coins else "keep"  # short: hexes stand close, and notes must not overlap
    return Offer(f"Sail to {where}: {company_name(company)} {commodity}", badge=pays, note=claim_words(landing))


def too_far(view: View) -> dict[str, Offer]:
    """Posts of the companies whose seals one has, behind a nearer one: a pick of them would mean that one."""
    nearest = {one.counter[0]: one.space for one in landings(view, held(view)) if one.counter}
    return {
        f"{HEX}{place}": Offer(
            refused=f"The nearest {company_name(code)} post ahead is {view.route.label(nearest[code])}.",
            rule="BATAVIA-MOVE-01",
        )
        for place, (code, _) in view.hexes.items()
        if place > nearest.get(code, HEXES)
    }


def claim_words(landing: Landing) -> str:
    """What a landing brings besides its counter, in a line."""
    assert landing.counter is not None
    said = [f"a crate for the {landing.counter[1]} warehouse" if landing.crate else "no crate left for it"]
    if landing.converts:
        said.append(f"can be converted for {coins(landing.coins)}")
    if landing.reveals:
        said.append(f"turns up {landing.reveals[0]} to {landing.reveals[-1]}")
    return ", ".join(said)


def draw_label(view: View) -> str:
    """Two cards, or what there is of them (AMB-BATAVIA-21)."""
    return f"Draw {counted(view.to_draw, 'card')}"


def convert_label(view: View) -> str:
    """The counters and the coins."""
    companies = {company for company, _ in view.counters[view.seat or 0]}
    return f"Convert {counted(len(companies), 'counter')} for {coins(CONVERSION[len(companies)])}"


def too_dear(view: View) -> str:
    """Why no bid is left."""
    assert view.auction is not None and view.seat is not None
    return f"a bid must be more than {view.auction.high}, and you hold {notes(view.notes[view.seat])}"


# Picks


def move(view: View, offer: str, values: Mapping[str, Value]) -> SeatMove | None:
    """The move that a pick stands for, legal or not, or None; Refused of a piece of the picture that is no move."""
    seat = view.seat
    if seat is None:
        return None
    plain = {PASS: Pass, DRAW: Draw, PASS_TURN: PassTurn, TARGET: TakeTarget, CONVERT: Convert, KEEP: Keep}
    if offer in plain:
        return plain[offer](seat)
    if offer.startswith(HEX):
        found = head(view, seat, offer.removeprefix(HEX))
        why = explained(view, offer) if found is None else left_behind(view, int(offer.removeprefix(HEX)))
        if why:
            raise why
        return found
    match offer, values.get(AMOUNT), values.get(CARDS):
        case "bid", int(amount), _:
            return Bid(seat, amount)
        case "lay-out", _, dict(counts):
            given = {code: count for code, count in counts.items() if code in in_hand(view)}
            if any(count is None for count in given.values()):
                return None
            return LayOut(seat, **given)  # type: ignore[arg-type]
    if why := explained(view, offer):
        raise why
    return None


def head(view: View, seat: int, name: str) -> Head | None:
    """To head for the company whose counter lies on a hex; None where no counter lies face up."""
    if not name.isdecimal() or len(name) > len(str(HEXES)) or int(name) not in view.hexes:
        return None
    return Head(seat, view.hexes[int(name)][0])
