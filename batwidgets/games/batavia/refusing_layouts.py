"""Why a lay-out is not allowed: cards that one has not, that make no majority, or that lead nowhere."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.given import shown
from batwidgets.core.rules import Refusal
from batwidgets.games.batavia.cards import COMPANIES, INDEX, company_name
from batwidgets.games.batavia.moves import LayOut
from batwidgets.games.batavia.ordering import Reasons
from batwidgets.games.batavia.standing import (
    can_play,
    laid,
    majorities_within_reach,
    or_draw,
    posts_ahead,
    seals_with,
    seals_words,
    ties_with,
)
from batwidgets.games.batavia.state import NOBODY, State
from batwidgets.games.batavia.words import cards_words, companies_words
from batwidgets.scene.words import aimed, counted, listed

TAKEN = "The target has been taken, and one may still play only to reach a trading post."


def lay_out(state: State, move: LayOut) -> Reasons:
    hand, cards = state.hands[move.seat], move.cards
    if not any(hand):
        yield Refusal("BATAVIA-LAY-09", "You have no cards in hand to lay out.", or_draw(state))
        return
    if all(0 <= count <= held for count, held in zip(cards, hand, strict=True)) and any(cards):
        yield from no_majority(state, move)
        yield from no_post(state, move)
        return
    mine = cards_words(dict(zip(COMPANIES, hand, strict=True)))
    instead = f"Lay out some of what you hold: {mine}." if can_play(state, move.seat) else or_draw(state)
    less = [f"{shown(count)} {company_name(code)}" for code, count in zip(COMPANIES, cards, strict=True) if count < 0]
    if less:
        yield Refusal("BATAVIA-LAY-02", f"You cannot lay out {listed(less)} cards.", instead)
    elif not any(cards):
        yield Refusal("BATAVIA-LAY-02", "Whoever plays lays out one card at least.", instead)
    many = [
        f"{counted(held, f'{company_name(code)} card')}, not {shown(count)}"
        for code, count, held in zip(COMPANIES, cards, hand, strict=True)
        if count > held
    ]
    if many:
        yield Refusal("BATAVIA-LAY-02", f"You hold {'; '.join(many)}.", instead)


def no_majority(state: State, move: LayOut) -> Reasons:
    """Why the cards leave the seat without a majority, if they do (BATAVIA-LAY-04 to 08)."""
    seat = move.seat
    if seals_with(state, seat, move.cards):
        return
    reach = majorities_within_reach(state, seat)
    useful = {
        code: count for code, count in reach.items() if state.target == NOBODY or posts_ahead(state, seat, [code])
    }
    ways = listed([cards_words({code: count}) for code, count in useful.items()], "or")
    instead = f"Lay out at least {ways}." if ways else or_draw(state)
    ties = [code for code in COMPANIES if ties_with(state, seat, move.cards, INDEX[code])]
    for code in ties:
        total = state.to_beat(seat)[INDEX[code]]
        equal = [name for other, name in enumerate(state.names) if other != seat and laid(state, other, code) == total]
        yield Refusal("BATAVIA-LAY-05", f"You would have {counted(total, f'{company_name(code)} card')} on the table, "
                      f"no more than {listed(map(aimed, equal))}; a tie is no majority.", instead)  # fmt: skip
    if reach:
        chosen = {code: count for code, count in zip(COMPANIES, move.cards, strict=True) if count and code not in ties}
        yield Refusal("BATAVIA-LAY-07", "You have no majority yet, and these cards make none"
                      f"{behind(state, seat, chosen)}.", instead)  # fmt: skip
    else:
        whole = {
            code: state.hands[seat][INDEX[code]] for code, count in zip(COMPANIES, move.cards, strict=True) if count
        }
        yield Refusal("BATAVIA-LAY-08", "You have no majority, and all the cards in your hand cannot make one"
                      f"{behind(state, seat, whole)}.", instead)  # fmt: skip


def behind(state: State, seat: int, cards: Mapping[str, int]) -> str:
    """How far cards would leave a seat behind, had it laid them out, in words."""
    beat = state.to_beat(seat)
    short = [
        f"{laid(state, seat, code) + count} {company_name(code)} against {beat[INDEX[code]]}"
        for code, count in cards.items()
    ]
    return f": {listed(short)}" if short else ""


def no_post(state: State, move: LayOut) -> Reasons:
    """Why the cards lead nowhere once the target has been taken, if they do not (BATAVIA-END-03)."""
    if state.target == NOBODY or posts_ahead(state, move.seat, found := seals_with(state, move.seat, move.cards)):
        return
    best = posts_ahead(state, move.seat, seals_with(state, move.seat, state.hands[move.seat]))
    more = f" You would have the {seals_words(found)}, and no such post lies ahead." if found else ""
    if best:
        instead = f"Gain the seal of a company that has a post ahead: {companies_words(best, 'or')}."
    else:
        instead = or_draw(state)
    yield Refusal("BATAVIA-END-03", f"{TAKEN}{more}", instead)
