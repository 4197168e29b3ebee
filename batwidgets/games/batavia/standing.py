"""Where a seat stands, as the second judge counts it: majorities, posts ahead, what is left to draw."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from batwidgets.games.batavia.cards import COMPANIES, DRAWN, INDEX, company_name
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.state import NOBODY, State
from batwidgets.games.batavia.words import companies_words
from batwidgets.scene.words import counted, listed


def left_to_draw(state: State) -> int:
    """Cards in the stack and the discards, which become the stack when it has run out (BATAVIA-DRAW-02)."""
    return sum(state.stack) + sum(state.discards)


def or_draw(state: State) -> str:
    """What is left to a seat that may not play."""
    left = left_to_draw(state)
    return f"Draw {counted(min(left, DRAWN), 'card')}." if left else "Pass the turn: no card is left to draw."


def bid_or_pass(state: State, seat: int) -> str:
    """What a seat may do that is to speak in the auction."""
    least, most = max(state.bids) + 1, state.notes[seat]
    if most < least:
        return "Pass."
    return f"Bid {least}, or pass." if least == most else f"Bid {least} to {most}, or pass."


def laid(state: State, seat: int, code: str) -> int:
    """A seat's cards of a company on the table."""
    return state.laid[seat][INDEX[code]]


def seals_with(state: State, seat: int, cards: Counts) -> list[str]:
    """The companies whose seals a seat would hold, had it laid out these cards too.

    Laying out cards of one's own never costs a seal, so those held stay (BATAVIA-SEAL-01, LAY-06).
    """
    return [
        code
        for code, mine, more, most in zip(COMPANIES, state.laid[seat], cards, state.to_beat(seat), strict=True)
        if state.seals[INDEX[code]] == seat or mine + more > most
    ]


def ties_with(state: State, seat: int, cards: Counts, company: int) -> bool:
    """Whether the cards would only draw level in a company (BATAVIA-SEAL-02)."""
    return bool(cards[company]) and state.laid[seat][company] + cards[company] == state.to_beat(seat)[company]


def majorities_within_reach(state: State, seat: int) -> dict[str, int]:
    """The fewest cards of each company that would give a seat its majority, where the hand has them."""
    wanted = [most + 1 - mine for mine, most in zip(state.laid[seat], state.to_beat(seat), strict=True)]
    return {
        code: count for code, count, held in zip(COMPANIES, wanted, state.hands[seat], strict=True) if count <= held
    }


def seals_words(codes: Collection[str]) -> str:
    """The seals of companies, in words."""
    return f"{companies_words(codes)} {'seal' if len(codes) == 1 else 'seals'}"


def posts_ahead(state: State, seat: int, codes: Iterable[str]) -> dict[str, int]:
    """The next post ahead of a seat's merchant, by company, of some companies: company -> hex."""
    found = {code: state.next_post(seat, INDEX[code]) for code in codes}
    return {code: place for code, place in found.items() if place > 0}


def can_play(state: State, seat: int) -> bool:
    """Whether a seat may lay out anything: whoever lays out the whole hand has all the majorities that can be had."""
    seals = seals_with(state, seat, state.hands[seat])
    if state.target != NOBODY:
        seals = list(posts_ahead(state, seat, seals))
    return any(state.hands[seat]) and bool(seals)


def ways_on(state: State) -> str:
    """Where the merchant whose turn it is may go, in words."""
    seals = [COMPANIES[company] for company in state.held_seals(state.turn)]
    ahead = posts_ahead(state, state.turn, seals)
    nearest_first = sorted(ahead, key=ahead.__getitem__)
    posts = listed([f"{state.route.label(ahead[code])} ({company_name(code)})" for code in nearest_first], "or")
    open_target = not ahead or (state.options.target_choice == "free" and len(ahead) < len(seals))
    target = ["take the target"] if open_target and state.target == NOBODY else []
    return listed([*([f"head for {posts}"] if posts else []), *target], "or")
