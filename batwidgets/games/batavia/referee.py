"""The second judge: why a move is not allowed. Each reason cites its rule and says what would be allowed instead.

Nothing is told about the hand of a seat whose turn it is not: its moves are out of place, whatever it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from batwidgets.core.given import shown
from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.rules import Refusal
from batwidgets.games.batavia import setup
from batwidgets.games.batavia.cards import COMPANIES, DRAWN, INDEX, company_name
from batwidgets.games.batavia.moves import (
    Bid,
    Convert,
    Counts,
    Draw,
    Head,
    Keep,
    LayOut,
    Pass,
    PassTurn,
    TakeTarget,
)
from batwidgets.games.batavia.state import CHANCE_ACTS, NOBODY, Phase, State
from batwidgets.games.batavia.words import cards_words, companies_words, notes
from batwidgets.scene.words import aimed, counted, does, listed

Reasons = Iterator[Refusal]
WHEN: dict[type[Move], Phase] = {
    Bid: Phase.BID, Pass: Phase.BID, Draw: Phase.PLAY, PassTurn: Phase.PLAY, LayOut: Phase.PLAY,
    Head: Phase.MOVE, TakeTarget: Phase.MOVE, Convert: Phase.CONVERT, Keep: Phase.CONVERT,
}  # fmt: skip
# By which rule chance acts, and what is going on meanwhile.
BRINGS = {
    Phase.COUNTERS: ("BATAVIA-SETUP-04", "The first counters are being turned up."),
    Phase.DEAL: ("BATAVIA-SETUP-06", "The first ship cards are being dealt."),
    Phase.ROLL: ("BATAVIA-AUCTION-01", "The die is being rolled."),
    Phase.TURN_UP: ("BATAVIA-AUCTION-01", "The cards of the lot are being turned up."),
    Phase.DRAW: ("BATAVIA-DRAW-01", "Ship cards are being drawn."),
    Phase.REVEAL: ("BATAVIA-REVEAL-01", "The next counters are being turned up."),
}
TAKEN = "The target has been taken, and one may still play only to reach a trading post."


def why_not(state: State, move: Move) -> tuple[Refusal, ...]:
    """Every reason against a move; () when it is legal."""
    if not isinstance(move, SeatMove):
        return tuple(chance(state, move))
    refused = tuple(out_of_place(state, move))
    return refused or tuple(JUDGES[type(move)](state, move))


def chance(state: State, move: Move) -> Reasons:
    if state.phase not in CHANCE_ACTS:
        yield Refusal("BATAVIA-ROUND-01", "It is not for chance to act now.", "A seat is to move.")
    elif move not in (possible := setup.outcomes(state)):
        some = ", ".join(repr(outcome) for outcome in possible.moves[:3])
        more = ", …" if len(possible.moves) > 3 else ""
        yield Refusal(brings(state), f"Chance cannot bring {shown(move)} now.", f"It may bring {some}{more}.")


def brings(state: State) -> str:
    """The rule by which chance acts now."""
    if state.phase is Phase.COUNTERS and state.options.quick_start:
        return "BATAVIA-QUICK-01"
    return BRINGS[state.phase][0]


def out_of_place(state: State, move: SeatMove) -> Reasons:
    """The game is over, chance acts, it is another part of the round, another's turn, or another step of it."""
    phase, wanted = state.phase, WHEN[type(move)]
    if phase is Phase.OVER:
        yield Refusal("BATAVIA-END-05", "The last round is over and the game is scored.", "Start a new one.")
        return
    if phase in CHANCE_ACTS:
        yield Refusal(brings(state), BRINGS[phase][1], "Wait until that is done.")
        return
    if (phase is Phase.BID) != (wanted is Phase.BID):
        yield wrong_part(state)
    elif move.seat != state.turn:
        yield not_yours(state, move.seat)
    elif phase is not wanted:
        yield from wrong_step(state, move)


def wrong_part(state: State) -> Refusal:
    """An auction where there is none, or a move before the auction is over."""
    who = state.names[state.turn]
    if state.phase is Phase.BID:
        return Refusal("BATAVIA-ROUND-01", f"The auction of round {state.round} is not over yet.",
                       f"{who} may bid {max(state.bids) + 1} or more, or pass.")  # fmt: skip
    return Refusal("BATAVIA-ROUND-01", f"The auction of round {state.round} is over.",
                   f"It is for {aimed(who)} to move.")  # fmt: skip


def not_yours(state: State, seat: int) -> Refusal:
    """Another seat's turn."""
    who, name = aimed(state.names[state.turn]), state.names[seat]
    if state.phase is not Phase.BID:
        return Refusal("BATAVIA-ROUND-02", f"It is for {who} to move, not for {aimed(name)}.",
                       f"Wait for {who} to move.")  # fmt: skip
    if seat in state.passed:
        return Refusal("BATAVIA-AUCTION-05", f"{does(name, 'is')} out of this auction, having passed.",
                       "Bid again in the next one.")  # fmt: skip
    return Refusal("BATAVIA-AUCTION-04", f"Bidding goes round the table: it is for {who} to speak, not for "
                   f"{aimed(name)}.", f"Wait for {who} to bid or pass.")  # fmt: skip


def wrong_step(state: State, move: SeatMove) -> Reasons:
    """The seat's own turn, but the move belongs to another step of it."""
    now, instead = state.phase, now_do(state)
    match move:
        case Convert() | Keep():
            yield Refusal("BATAVIA-CONV-08", "No counter has been taken in this turn yet.", instead)
        case Draw() | PassTurn():
            yield Refusal("BATAVIA-ROUND-03", "Cards have been laid out, and a turn is either drawing or playing.",
                          instead)  # fmt: skip
        case LayOut():
            yield Refusal("BATAVIA-LAY-01", "Cards have been laid out in this turn, and that is done once.", instead)
        case _ if now is Phase.PLAY:
            yield Refusal("BATAVIA-LAY-01", "The merchant moves after cards have been laid out, and none have been.",
                          instead)  # fmt: skip
        case _:
            yield Refusal("BATAVIA-LAY-01", "The merchant has moved in this turn, and moves once.", instead)
    if now is Phase.MOVE and not isinstance(move, LayOut):
        yield Refusal("BATAVIA-MOVE-07", "Whoever has laid out cards must move the merchant.", instead)


def now_do(state: State) -> str:
    """What the seat whose turn it is may do at this step."""
    if state.phase is Phase.MOVE:
        return f"Now {ways_on(state)}."
    return "Now draw, or lay out cards." if state.phase is Phase.PLAY else "Now convert your counters, or keep them."


# A. The auction


def bid(state: State, move: Bid) -> Reasons:
    high, held = max(state.bids), state.notes[move.seat]
    instead = f"Bid {bids(state, move.seat)}, or pass." if held > high else "Pass."
    if high and move.amount <= high:
        by = state.names[state.bids.index(high)]
        yield Refusal("BATAVIA-AUCTION-04", f"{does(by, 'has')} bid {high}, and {shown(move.amount)} is no more "
                      "than that.",
                      instead)  # fmt: skip
    elif move.amount < 1:
        yield Refusal("BATAVIA-AUCTION-03", f"Whoever opens bids 1 note at least; {shown(move.amount)} is less.",
                      instead)  # fmt: skip
    if move.amount > held:
        yield Refusal("BATAVIA-AUCTION-08", f"You hold {notes(held)}, and cannot bid {shown(move.amount)}.", instead)


def bids(state: State, seat: int) -> str:
    """The bids that a seat may make, if any."""
    least, most = max(state.bids) + 1, state.notes[seat]
    return f"{least}" if least == most else f"{least} to {most}"


# B. Draw


def draw(state: State, move: Draw) -> Reasons:
    if not left_to_draw(state):
        instead = "Lay out cards." if can_play(state, move.seat) else "Pass the turn."
        yield Refusal("BATAVIA-DRAW-02", "No card is left to draw: the stack is empty, and nothing has been discarded.",
                      instead)  # fmt: skip


def pass_turn(state: State, move: PassTurn) -> Reasons:
    why = "A turn is passed only by one who can neither draw nor play"
    if left := left_to_draw(state):
        yield Refusal("BATAVIA-ROUND-03", f"{why}, and {counted(left, 'card')} can still be drawn.", "Draw.")
    if can_play(state, move.seat):
        yield Refusal("BATAVIA-ROUND-03", f"{why}, and you can play.", "Lay out cards.")


def left_to_draw(state: State) -> int:
    """Cards in the stack and the discards, which become the stack when it has run out (BATAVIA-DRAW-02)."""
    return sum(state.stack) + sum(state.discards)


def or_draw(state: State) -> str:
    """What is left to a seat that may not play."""
    left = left_to_draw(state)
    return f"Draw {counted(min(left, DRAWN), 'card')}." if left else "Pass the turn: no card is left to draw."


# B. Play, step 1


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
    less = [f"{shown(count)} {company_name(code)}" for code, count in zip(COMPANIES, cards, strict=True) if count < 0]
    if less:
        yield Refusal("BATAVIA-LAY-02", f"You cannot lay out {listed(less)} cards.", f"You hold {mine}.")
    elif not any(cards):
        yield Refusal("BATAVIA-LAY-02", "Whoever plays lays out one card at least.", f"You hold {mine}.")
    many = [
        f"{counted(held, f'{company_name(code)} card')}, not {shown(count)}"
        for code, count, held in zip(COMPANIES, cards, hand, strict=True)
        if count > held
    ]
    if many:
        yield Refusal("BATAVIA-LAY-02", f"You hold {'; '.join(many)}.", f"Lay out some of what you hold: {mine}.")


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
        yield Refusal("BATAVIA-LAY-07", "You have no majority yet, and these cards make none"
                      f"{behind(state, move, ties)}.", instead)  # fmt: skip
    else:
        yield Refusal("BATAVIA-LAY-08", "You have no majority, and all the cards in your hand cannot make one"
                      f"{behind(state, move, ties)}.", instead)  # fmt: skip


def behind(state: State, move: LayOut, ties: Iterable[str]) -> str:
    """How far the cards that are laid leave the seat behind, in words."""
    beat = state.to_beat(move.seat)
    short = [
        f"{laid(state, move.seat, code) + count} {company_name(code)} against {beat[INDEX[code]]}"
        for code, count in zip(COMPANIES, move.cards, strict=True)
        if count and code not in ties
    ]
    return f": {listed(short)}" if short else ""


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


# B. Play, step 2


def head(state: State, move: Head) -> Reasons:
    if move.company not in COMPANIES:
        yield Refusal("BATAVIA-MOVE-01", f"There is no company {shown(move.company)}.",
                      f"Companies: {listed(COMPANIES)}.")  # fmt: skip
        return
    company, name = INDEX[move.company], company_name(move.company)
    owner, ahead = state.seals[company], posts_ahead(state, move.seat, [move.company])
    if owner == move.seat and ahead:
        return  # before words are looked for, which a playout would pay for
    instead = f"{ways_on(state)[:1].upper()}{ways_on(state)[1:]}."
    if owner != move.seat:
        where = "lies on the board" if owner == NOBODY else f"belongs to {aimed(state.names[owner])}"
        mine, most = laid(state, move.seat, move.company), state.to_beat(move.seat)[company]
        yield Refusal("BATAVIA-MOVE-01", f"The {name} seal {where}: you have {counted(mine, f'{name} card')} on the "
                      f"table, and another player has {most}.", instead)  # fmt: skip
    if not ahead:
        here, passed = state.route.label(state.at[move.seat]), company in state.flags[: state.at[move.seat] + 1]
        if passed:
            yield Refusal("BATAVIA-MOVE-04", f"Every {name} post that is left lies behind {here}, and merchants only "
                          "go forward.", instead)  # fmt: skip
        else:
            yield Refusal("BATAVIA-MOVE-01", f"No {name} post is left ahead of {here}.", instead)


def take_target(state: State, move: TakeTarget) -> Reasons:
    seals = [COMPANIES[company] for company in state.held_seals(move.seat)]
    ahead = posts_ahead(state, move.seat, seals)
    instead = f"{ways_on(state)[:1].upper()}{ways_on(state)[1:]}."
    if state.target != NOBODY:
        yield Refusal("BATAVIA-END-03", f"{does(state.names[state.target], 'has')} taken the target.", instead)
    free = state.options.target_choice == "free"
    if len(ahead) == len(seals) if free else ahead:
        there = listed([f"a {company_name(code)} post on {state.route.label(place)}" for code, place in ahead.items()])
        yield Refusal("BATAVIA-END-01", f"You have the {seals_words(ahead)}, and still ahead there "
                      f"{'is' if len(ahead) == 1 else 'are'} {there}.", instead)  # fmt: skip


def ways_on(state: State) -> str:
    """Where the merchant whose turn it is may go, in words."""
    seals = [COMPANIES[company] for company in state.held_seals(state.turn)]
    ahead = posts_ahead(state, state.turn, seals)
    nearest_first = sorted(ahead, key=ahead.__getitem__)
    posts = listed([f"{state.route.label(ahead[code])} ({company_name(code)})" for code in nearest_first], "or")
    open_target = not ahead or (state.options.target_choice == "free" and len(ahead) < len(seals))
    target = ["take the target"] if open_target and state.target == NOBODY else []
    return listed([*([f"head for {posts}"] if posts else []), *target], "or")


def nothing(_: State, __: SeatMove) -> Reasons:
    """For moves that are legal whenever they are in place."""
    yield from ()


JUDGES: dict[type[Move], Callable[[State, Any], Reasons]] = {
    Bid: bid, Pass: nothing, Draw: draw, PassTurn: pass_turn, LayOut: lay_out, Head: head, TakeTarget: take_target,
    Convert: nothing, Keep: nothing,
}  # fmt: skip
