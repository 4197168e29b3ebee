"""What wages and dice do to the table: they are offered, rolled, rolled again, and come aboard."""

from __future__ import annotations

from batwidgets.core.events import Event
from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import SEASICK
from batwidgets.games.batam.events import BOARD
from batwidgets.games.batam.facts import open_boards, slot_of
from batwidgets.games.batam.flow import Story, end_crew, end_turn, tell
from batwidgets.games.batam.moves import EndRerolls, OfferWages, PlaceDie, Reroll, RollDice
from batwidgets.games.batam.state import ALL_DICE, PLACE, REROLL, ROLL, State


def offer_wages(state: State, move: OfferWages, story: Story) -> None:
    seat, total = move.seat, move.captain + move.sailor
    state.throws = ()
    state.coins[seat] -= total
    state.wages[seat] = (move.captain, move.sailor)
    tell(story, "BATAM-WAGE-02", told.WageOffered(seat, move.captain, move.sailor))
    if total:
        tell(story, "BATAM-WAGE-04", told.Coins(seat, BOARD, total, "offer"))
    end_turn(state, "offer", story)


def roll_dice(state: State, move: RollDice, story: Story) -> None:
    if state.rolled:
        shown = list(state.rolled)
        for die, face in zip(move.dice, move.faces, strict=True):
            shown[die] = face
        state.rolled = tuple(shown)
    else:
        state.rolled = move.faces
        state.spare[state.turn] -= len(move.faces)
    state.rolling, state.phase = ALL_DICE, REROLL
    tell(story, "BATAM-CREW-01" if not state.rerolls else "BATAM-CREW-06",
         told.DiceRolled(state.turn, move.dice, move.faces))  # fmt: skip


def reroll(state: State, move: Reroll, story: Story) -> None:
    price = state.price
    state.coins[move.seat] -= price
    state.bank += price
    rule = "BATAM-CREW-05" if state.rerolls else "BATAM-CREW-04"
    state.rerolls += 1
    state.rolling, state.phase = move.dice, ROLL
    tell(story, rule, told.RerollPaid(move.seat, price, state.rerolls))


def end_rerolls(state: State, move: EndRerolls, story: Story) -> None:
    for face in state.rolled:
        if face == SEASICK:
            tell(story, "BATAM-CREW-03", told.DieWithheld(move.seat, face, "seasick"))
    state.phase = PLACE
    place_next(state, story)


def place_next(state: State, story: Story) -> None:
    """Another die can be placed, or the turn is over (BATAM-CREW-16, 18; AMB-BATAM-04)."""
    if any(state.rolled):
        if open_boards(state, state.turn):
            return
        for face in filter(None, state.rolled):
            tell(story, "BATAM-CREW-18", told.DieWithheld(state.turn, face, "no board"))
    end_crew(state, story)


def place_die(state: State, move: PlaceDie, story: Story) -> None:
    shown = list(state.rolled)
    value = shown[move.die]
    assert value
    shown[move.die] = None
    state.rolled = tuple(shown)
    board = state.boards[move.board]
    slot = slot_of(board, value)
    state.boards[move.board] = (*board[:slot], (move.seat, value), *board[slot:])
    rule = "BATAM-CREW-11" if board else "BATAM-CREW-10"
    if slot < len(board) and board[slot][1] == value:
        rule = "BATAM-CREW-12"
    story.append(Event(rule, told.DiePlaced(move.seat, move.board, value, slot, board[slot:])))
    place_next(state, story)
