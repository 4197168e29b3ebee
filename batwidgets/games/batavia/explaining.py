"""What a click hears of a piece of the picture that is no move: by which rule, and what to do instead."""

from __future__ import annotations

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia.cards import BLOCK, COMMODITIES, COMPANIES, HEXES, company_name
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.in_words import crates_words
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import companies_words
from batwidgets.scene import Refused
from batwidgets.scene.words import aimed, counted, listed

HAND, LOT, WAREHOUSE, SCALE, GOLD = "hand ", "lot ", "warehouse ", "ship scale", "gold strip"


def explained(view: View, pick: str) -> Refused | None:
    """Why a piece of the picture cannot be picked, and what to do instead; None for what is none, or means a move."""
    kind, _, name = pick.partition(" ")
    if pick in STILL:
        return Refused("rule", *STILL[pick])
    if kind == "warehouse" and name in COMMODITIES:
        return Refused("rule", f"The {name} warehouse: {crates_words(view, name)}. A crate comes here when a merchant "
                       f"claims a {name} counter; nothing is put here by hand.", "BATAVIA-CRATE-01")  # fmt: skip
    if kind == "lot" and name in COMPANIES:
        return Refused("rule", f"The lot is sold whole: the {company_name(name)} cards come with all the others. Bid "
                       "for it, or pass.", "BATAVIA-AUCTION-02")  # fmt: skip
    if kind == "hand" and name in COMPANIES:
        return Refused("rule", *in_hand(view, name))
    if kind == "hex" and name.isdecimal() and len(name) <= len(str(HEXES)) and 1 <= int(name) <= HEXES:
        return bare_hex(view, int(name))
    return None


STILL = {
    SCALE: (
        (
            "The ship scale follows the cards on the table by itself: the cannon counts all of them, a cube those of "
            "its company. Lay out cards to move them."
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
        return f"{held}; the game is over.", "BATAVIA-END-05"
    if view.step == "auction":
        return (
            f"{held}. Cards are laid out in your move, after the auction; bids are paid in notes.",
            "BATAVIA-ROUND-01",
        )
    if view.to_act != view.seat:
        who = aimed(view.names[view.turn])
        return f"{held}. Cards are laid out in your own move; now it is for {who} to move.", "BATAVIA-ROUND-02"
    if view.step != "play":
        return f"{held}. Cards are laid out once in a move, before the merchant sails.", "BATAVIA-LAY-01"
    return f"{held}, and no more can be added. Lay out what the form shows, or draw cards.", "BATAVIA-LAY-02"


def bare_hex(view: View, space: int) -> Refused | None:
    """A hex without a counter to be seen; None where one lies face up, for then the referee knows why."""
    if space in view.hexes:
        return None
    where = view.route.label(space)
    if space <= view.opened:
        return Refused("rule", f"{where} is empty: its counter has been claimed. {instead(view)}", "BATAVIA-MOVE-01")
    first, last = view.opened - BLOCK + 1, view.opened
    return Refused("rule", f"{where} lies face down, and merchants sail only to counters that lie face up. "
                   f"{instead(view)} The next five are turned up when a merchant first lands on one of {first} to "
                   f"{last}.", "BATAVIA-REVEAL-01")  # fmt: skip


def instead(view: View) -> str:
    """Where this seat's merchant can go, as its seals are."""
    if view.seat is None:
        return "A merchant sails to the next counter of a company whose seal its player holds."
    held = [code for code, owner in zip(COMPANIES, view.seals, strict=True) if owner == view.seat]
    posts = [place for code in held if (place := next_post(view, code, view.seat)) is not None]
    if not held:
        return "Lay out cards for a seal first: it leads to the next counter of its company."
    if not posts:
        return (
            f"You hold the {companies_words(held)} seal{'s' if len(held) > 1 else ''}, and no such counter lies ahead."
        )
    return f"Your seals lead to {listed(map(view.route.label, sorted(posts)), 'or')}."
