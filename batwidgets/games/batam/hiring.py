"""Dice: what each would earn on each crew board, and what it gives to rivals."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from batwidgets.games.batam.cards import FACES, LIMITS, SEASICK, SPACES
from batwidgets.games.batam.facts import slot_of
from batwidgets.games.batam.moves import PlaceDie
from batwidgets.games.batam.outlook import Outlook
from batwidgets.games.batam.plans import Plan
from batwidgets.games.batam.state import Board
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import coins
from batwidgets.scene.words import aimed, guessed, whose

Faces = tuple[int, ...]  # those of dice in hand, sorted
Boards = tuple[int | None, ...]  # of each die, None for no place


class Hired(NamedTuple):
    """Dice that are placed: what that is worth, the wages they may earn, and the board for each, None for no place."""

    worth: float
    wages: float
    boards: Boards


class Hiring:
    """What the dice of the seat that places crew are worth on the boards of the others."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        self.view, self.outlook = view, outlook
        self.limit = LIMITS[len(view.seats)]
        self.later = view.row[view.row.index(outlook.me) + 1 :]
        self.room = {
            seat: min(SPACES - len(view.boards[seat]),
                      self.limit - [owner for owner, _ in view.boards[seat]].count(outlook.me))
            for seat in outlook.rivals
        }  # fmt: skip
        self._on: dict[tuple[int, Faces], tuple[float, float]] = {}
        self._best: dict[Faces, Hired] = {}
        self._known: dict[int, list[Boards]] = {}

    def best(self, faces: Faces) -> Hired:
        """The best places for dice, sorted by what they show; seasick ones find none."""
        if faces not in self._best:
            well = tuple(value for value in faces if value != SEASICK)
            self._best[faces] = max(self._places(well), key=lambda hired: hired.worth)
        return self._best[faces]

    def _ways(self, dice: int) -> list[Boards]:
        """The boards that some dice can be placed on: as many as find room (BATAM-CREW-16)."""
        if dice not in self._known:
            fit = min(dice, sum(self.room.values()))
            goals = [*self.room, *([None] if fit < dice else [])]
            self._known[dice] = [
                boards for boards in itertools.product(goals, repeat=dice)
                if boards.count(None) == dice - fit and all(boards.count(one) <= self.room[one] for one in self.room)
            ]  # fmt: skip
        return self._known[dice]

    def _places(self, values: Faces) -> Iterator[Hired]:
        """All that can become of dice that show numbers."""
        for boards in self._ways(len(values)):
            worth = wages = 0.0
            for seat in {*boards} - {None}:
                assert seat is not None
                here = tuple(value for value, board in zip(values, boards, strict=True) if board == seat)
                gain, pay = self.on(seat, here)
                worth, wages = worth + gain, wages + pay
            yield Hired(worth, wages, boards)

    def on(self, seat: int, values: Faces) -> tuple[float, float]:
        """What dice on one board are worth, all told, and the wages they may earn."""
        key = seat, values
        if key not in self._on:
            board = self.view.boards[seat]
            for value in values:
                board = put(board, self.outlook.me, value)
            earned = sum(self._wage(seat, board, slot) for slot, die in enumerate(board) if die[0] == self.outlook.me)
            lost = sum(self._wage(seat, self.view.boards[seat], slot) for slot, die in
                       enumerate(self.view.boards[seat]) if die[0] == self.outlook.me)  # fmt: skip
            given = self.outlook.stakes[seat] * self.outlook.movement(seat, sum(values))
            self._on[key] = earned - lost - given, earned - lost
        return self._on[key]

    def _wage(self, seat: int, board: Board, slot: int) -> float:
        """The wage of a die in the end, when those who come later may push it on."""
        wages = (*self.view.wages[seat], *(0,) * SPACES)
        coming = sum(self.limit if len(self.view.seats) < max(LIMITS) else 1 for other in self.later if other != seat)
        coming = min(coming, SPACES - len(board))
        pushed = sum(face >= board[slot][1] for face in FACES) / len(FACES)
        return sum(
            comb(coming, times) * pushed**times * (1 - pushed) ** (coming - times) * wages[slot + times]
            for times in range(coming + 1)
        )


def put(board: Board, owner: int, value: int) -> Board:
    """A crew board with one more die."""
    slot = slot_of(board, value)
    return (*board[:slot], (owner, value), *board[slot:])


def placing(view: View, outlook: Outlook) -> Plan:
    """The first die of the best way to place all that are left."""
    hiring = Hiring(view, outlook)
    numbers = sorted((number for number, value in enumerate(view.rolled) if value), key=lambda n: view.rolled[n] or 0)
    values = tuple(view.rolled[number] or 0 for number in numbers)
    hired = hiring.best(values)
    number, board = next((number, board) for number, board in zip(numbers, hired.boards, strict=True)
                         if board is not None)  # fmt: skip
    value = view.rolled[number] or 0
    _, wages = hiring.on(board, (value,))
    gives = outlook.movement(board, value)
    rival = view.seats[board]
    earns = f"There it should earn {guessed(wages, 'coin')}"
    given = f"{whose(rival)} ship gets {value} movement, worth about {coins(round(gives))} to {aimed(rival)}"
    return Plan(PlaceDie(outlook.me, number, board), f"{earns}; {given}. All told no other place is better.")
