"""What a seat may pick in the picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from batwidgets.core.moves import Moves
from batwidgets.games.batam import pieces
from batwidgets.games.batam.cards import WAGE
from batwidgets.games.batam.events import WageOffered
from batwidgets.games.batam.facts import slot_of
from batwidgets.games.batam.moves import (
    Decline,
    EndHere,
    EndRerolls,
    OfferWages,
    PayRansom,
    PlaceDie,
    Reroll,
    Sell,
    Step,
    StopSailing,
)  # fmt: skip
from batwidgets.games.batam.offering_names import BOARD, DIE, KEEP, KEEPING, REROLL, WAGES
from batwidgets.games.batam.offering_sea import deciding, sailing
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import CREW, coins, face
from batwidgets.scene import Form, Offer, Shares, Subset
from batwidgets.scene.html import content
from batwidgets.scene.offers import THEN
from batwidgets.scene.words import listed, whose

FIRST_WAGES = 3, 2  # where the first offer of a game starts


def offers(view: View, legal: Moves) -> Mapping[str, Offer]:
    """All that this seat may pick now, by the names of the picture."""
    found: dict[str, Offer] = {}
    kinds = legal.kinds()
    if view.me is None:
        return found
    if OfferWages in kinds:
        found[WAGES] = wages(view, view.me, legal)
    if Reroll in kinds:
        found[REROLL] = Offer(f"Roll again for {coins(view.price)}", form=reroll_form(view))
    if EndRerolls in kinds:
        found[KEEP] = Offer(KEEPING)
    for move in legal.of(PlaceDie):
        if isinstance(move, PlaceDie):
            found.setdefault(f"{DIE}{move.die}", Offer(f"Your {face(view.rolled[move.die] or 0)}", opens=True))
            found[f"{DIE}{move.die}{THEN}{BOARD}{move.board}"] = placing(view, view.me, move)
    if Step in kinds or StopSailing in kinds:
        found |= sailing(view, view.me, legal)
    for move in legal.of(Sell, Decline, PayRansom, EndHere):
        found |= deciding(view, view.me, move)
    return found


def wages(view: View, seat: int, legal: Moves) -> Offer:
    """The wages as two numbers that share one purse; without a choice, as a button (AMB-BATAM-05)."""
    purse = view.coins[seat]
    if len(legal) == 1:
        captain = min(purse, WAGE)
        return Offer(f"Offer {captain} to a captain, {purse - captain} to a sailor: all you have")
    return Offer("Offer wages", form=wages_form(purse, *last_wages(view, seat)))


def last_wages(view: View, seat: int) -> tuple[int, int]:
    """What a seat offered in the last round: where its next offer starts."""
    mine = (event.data for event in reversed(view.log) if isinstance(event.data, WageOffered))
    last = next((data for data in mine if data.seat == seat), None)
    return (max(last.captain, WAGE), max(last.sailor, WAGE)) if last else FIRST_WAGES


def wages_form(purse: int, captain: int, sailor: int) -> Form:
    """What is offered to captain and sailor, from some coins that it starts with, as far as the purse has them."""
    captain = min(captain, purse - WAGE)
    field = Shares(
        name="coins", label=f"You have {coins(purse)}", shares={"captain": "Captain", "sailor": "Sailor"},
        low=2 * WAGE, high=purse, least=WAGE, defaults={"captain": captain, "sailor": min(sailor, purse - captain)},
        unit="coins",
        told=f"You have {coins(purse)}: offer {WAGE} or more to each, and at most {purse} in all.",
        rules=("BATAM-WAGE-02", "BATAM-WAGE-03"),
    )  # fmt: skip
    return Form(WAGES, (field,), "Offer these wages", rule="BATAM-WAGE-02")


def reroll_form(view: View) -> Form:
    shown = enumerate(value or 0 for value in view.rolled)
    dice = {str(number): content(pieces.die(view.turn, value), face(value)) for number, value in shown}
    field = Subset(name="dice", label="Dice to roll again", options=dice, low=1, high=len(dice),
                   told=f"Tick the dice to roll again, 1 to {len(dice)} of them; or press {KEEPING}.")  # fmt: skip
    return Form(REROLL, (field,), f"Roll again for {coins(view.price)}", rule="BATAM-CREW-06")


def joined(view: View, seat: int, value: int, board: int) -> list[tuple[int, int]]:
    """A crew board with one more die."""
    dice = list(view.boards[board])
    dice.insert(slot_of(view.boards[board], value), (seat, value))
    return dice


def wage(view: View, board: int, slot: int) -> int:
    """What a space of a crew board pays: nothing at the ship (BATAM-WAGE-06)."""
    return view.wages[board][slot] if slot < len(view.wages[board]) else 0


def placing(view: View, seat: int, move: PlaceDie) -> Offer:
    """What a die would earn there as the board would stand, and whom it would move."""
    value = view.rolled[move.die] or 0
    slot = slot_of(view.boards[move.board], value)
    earns = wage(view, move.board, slot)
    note = f"{CREW[slot]}, earns {coins(earns) if earns else 'nothing'} as things stand"
    if pushed := [*pushes(view, move.board, slot)]:
        note += f"; {listed(pushed)}"
    label = f"Your {value} on {whose(view.seats[move.board])} board"
    return Offer(label, badge=f"{CREW[slot]} +{earns}", note=note)


def pushes(view: View, board: int, slot: int) -> Iterator[str]:
    """Whom a new die in a space of a crew board would move, and what that would cost them."""
    for now, (owner, value) in enumerate(view.boards[board]):
        if now >= slot:
            less = wage(view, board, now) - wage(view, board, now + 1)
            change = f" and loses {less}" if less > 0 else f" and gains {-less}" if less < 0 else ""
            who = "your own" if owner == view.me else whose(view.seats[owner])
            yield f"{who} {value} moves to {CREW[now + 1]}{change}"
