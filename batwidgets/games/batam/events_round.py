"""What can happen around the phases of Batam: rounds, turns, coins that change hands, the end."""

from __future__ import annotations

from batwidgets.core.events import Happening

BANK = -1  # where coins come from or go to that no seat has
BOARD = -2  # the wages that lie on a crew board


class RoundStarted(Happening, frozen=True):
    """A round begins; `row` are the seats as their crew boards stand, from the left."""

    round: int
    row: tuple[int, ...]


class PhaseStarted(Happening, frozen=True):
    """A phase begins: "offer", "crew", "sail" or "collect"."""

    phase: str


class PhaseEnded(Happening, frozen=True):
    """The rightmost player has acted in a phase."""

    phase: str


class TurnStarted(Happening, frozen=True):
    """A seat's turn in a phase begins."""

    seat: int
    phase: str


class TurnEnded(Happening, frozen=True):
    """A seat's turn in a phase is over."""

    seat: int
    phase: str


class Coins(Happening, frozen=True):
    """Coins change hands; BANK and BOARD stand for no seat.

    The reason is "start", "offer", "wages", "treasure", "sale" or "share".
    """

    source: int
    to: int
    amount: int
    reason: str


class DiceRecovered(Happening, frozen=True):
    """All dice are back with their owners."""


class CrewRowRotated(Happening, frozen=True):
    """The leftmost crew board went to the right end."""

    row: tuple[int, ...]


class EndTriggered(Happening, frozen=True):
    """A ship came home with all goods sold: this round is the last."""

    seat: int


class HomecomingBonus(Happening, frozen=True):
    """The bank's bonus for a ship that came home."""

    seat: int
    amount: int


class GameOver(Happening, frozen=True):
    """How it ended: (seat, coins, goods sold), the best first, and those who have won."""

    ranking: tuple[tuple[int, int, int], ...]
    winners: tuple[int, ...]
