"""What a click hears of a piece of the picture that is no move: by which rule, and what to do instead."""

from __future__ import annotations

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia.cards import BLOCK, COMMODITIES, COMPANIES, HEXES, company_name
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.in_words import crates_words
from batwidgets.games.batavia.turns import drawing, moves_left, no_play
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import companies_words
from batwidgets.scene import Refused
from batwidgets.scene.refusals import ANEW
from batwidgets.scene.words import aimed, counted, listed, others_turn

HAND, LOT, WAREHOUSE, SCALE, GOLD = "hand ", "lot ", "warehouse ", "ship scale", "gold strip"
NO_MORE = "You have no move left: this round is the last, and you have moved."


def explained(view: View, pick: str) -> Refused | None:
    """Why a piece of the picture cannot be picked, and what to do instead; None for what is none, or means a move."""
    kind, _, name = pick.partition(" ")
    if pick in STILL:
        return Refused("rule", *STILL[pick])
    if kind == "warehouse" and name in COMMODITIES:
        return Refused("rule", f"The {name} warehouse: {crates_words(view, name)}. A crate comes here when a merchant "
                       f"claims a {name} counter; nothing is put here by hand.", "BATAVIA-CRATE-01")  # fmt: skip
    if kind == "lot" and name in COMPANIES:
        return Refused("rule", f"The lot is sold whole: the {company_name(name)} cards come with all the others. "
                       f"{bidding(view)}", "BATAVIA-AUCTION-02")  # fmt: skip
    if kind == "hand" and name in COMPANIES:
        return Refused("rule", *in_hand(view, name))
    if kind == "hex" and name.isdecimal() and len(name) <= len(str(HEXES)) and 1 <= int(name) <= HEXES:
        return bare_hex(view, int(name))
    return None


STILL = {
    SCALE: (
        (
            "The ship scale follows the cards on the table by itself: the cannon counts all of them, a cube those of "
            "its company. They move when cards are laid out, or sunk by pirates."
        ),
        "BATAVIA-MARK-01",
    ),
    GOLD: (
        (
            "The gold strip counts the coins of conversions. The pieces move when counters are converted; all other "
            "gold is added at the end."
        ),
        "BATAVIA-CONV-07",
    ),
}


def in_hand(view: View, code: str) -> tuple[str, str]:
    """Why a click on cards of one's own hand lays out none, and the rule."""
    count = view.hand[COMPANIES.index(code)] if view.hand else 0
    held = f"You hold {counted(count, f'{company_name(code)} card')}"
    if view.to_act is OVER:
        return f"{held}. The game is over, and no more cards are laid out. {ANEW}", "BATAVIA-END-05"
    if view.step == "auction":
        return (
            f"{held}. Cards are laid out in your move, after the auction; bids are paid in notes. {bidding(view)}",
            "BATAVIA-ROUND-01",
        )
    if not moves_left(view):
        return f"{held}. {NO_MORE} What you hold is laid out when the gold is counted.", "BATAVIA-SCORE-01"
    if view.to_act != view.seat:
        return f"{held}. {others_turn(view.names[view.turn])}. Cards are laid out in your own.", "BATAVIA-ROUND-02"
    if view.step != "play":
        return (
            f"{held}. Cards are laid out once in a move, before the merchant sails. {instead(view)}",
            "BATAVIA-LAY-01",
        )
    if why := no_play(view):
        return f"{held}. {why[0]} {drawing(view)}", why[1]
    or_draw = ", or draw cards" if view.to_draw else ""
    return f"{held}, and no more can be added. Lay out what the form shows{or_draw}.", "BATAVIA-LAY-02"


def bidding(view: View) -> str:
    """What the view's seat can do about the lot."""
    if view.auction is None or view.seat is None:
        return "It goes to the highest bidder."
    if view.seat in view.auction.passed:
        return "You are out of this auction, having passed."
    if view.to_act != view.seat:
        return f"Wait for {aimed(view.names[view.turn])} to bid or pass."
    return "Bid for the lot, or pass." if view.notes[view.seat] > view.auction.high else "Pass: you cannot bid higher."


def bare_hex(view: View, space: int) -> Refused | None:
    """A hex without a counter to be seen; None where one lies face up, for then the referee knows why."""
    if space in view.hexes:
        return None
    where = view.route.label(space)
    if space <= view.opened:
        return Refused("rule", f"{where} is empty: its counter has been claimed. {instead(view)}", "BATAVIA-MOVE-01")
    first, last = view.opened - BLOCK + 1, view.opened
    turned = f" The next five are turned up when a merchant first lands on one of {first} to {last}."
    return Refused("rule", f"{where} lies face down, and merchants sail only to counters that lie face up. "
                   f"{instead(view)}{turned if view.to_act is not OVER else ''}", "BATAVIA-REVEAL-01")  # fmt: skip


def left_behind(view: View, space: int) -> Refused | None:
    """Why a counter that the merchant has passed cannot be taken, though its seal leads on; None for any other."""
    if view.step != "move" or view.to_act != view.seat or space not in view.hexes or view.seat is None:
        return None
    code, _ = view.hexes[space]
    ahead, here = next_post(view, code, view.seat), view.merchants[view.seat]
    if space > here or ahead is None or view.seals[COMPANIES.index(code)] != view.seat:
        return None  # the referee knows why
    return Refused("rule", f"{view.route.label(space)} lies behind {view.route.label(here)}, and merchants only go "
                   f"forward. The nearest {company_name(code)} post ahead is {view.route.label(ahead)}.",
                   "BATAVIA-MOVE-04")  # fmt: skip


def instead(view: View) -> str:
    """Where this seat's merchant can go, as its seals are, or what would bring it on."""
    if view.to_act is OVER:
        return f"The game is over. {ANEW}"
    if view.seat is None:
        return "A merchant sails to the next counter of a company whose seal its player holds."
    if not moves_left(view):
        return NO_MORE
    held = [code for code, owner in zip(COMPANIES, view.seals, strict=True) if owner == view.seat]
    posts = [place for code in held if (place := next_post(view, code, view.seat)) is not None]
    if view.step == "play" and view.to_act == view.seat and (why := no_play(view)):
        return f"{why[0]} {drawing(view)}"
    if view.step == "auction":
        return bidding(view)
    where = listed(map(view.route.label, sorted(posts)), "or")
    if view.to_act == view.seat and view.step == "convert":
        return "Convert your counters now, or keep them."
    if view.to_act == view.seat and view.step == "move" and posts:
        return f"Head for {where}."
    if not held:
        first = "Lay" if view.to_act == view.seat else "In your move, lay"
        return f"{first} out cards for a seal first: it leads to the next counter of its company."
    if not posts:
        seals = f"the {companies_words(held)} seal{'s' if len(held) > 1 else ''}"
        return f"You hold {seals}, and no such counter lies ahead. {without_posts(view)}"
    return f"Your seals lead to {where}."


def without_posts(view: View) -> str:
    """What is left to a seat whose seals lead to no counter (BATAVIA-END-01, END-03)."""
    if view.step == "move" and view.to_act == view.seat:
        return "Take the target."
    if view.target is None:
        return "Lay out cards in your move: for another seal, or to take the target."
    return f"Lay out cards in your move for the seal of a company that has one{', or draw' if view.to_draw else ''}."
