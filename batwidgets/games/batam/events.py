"""What can happen in Batam, as the log tells it. All of it is public."""

from __future__ import annotations

from batwidgets.core.events import Happening

BANK = -1  # where coins come from or go to that no seat has
BOARD = -2  # the wages that lie on a crew board


class BoardLoaded(Happening, frozen=True):
    """The chart that is played on."""

    board: str


class OptionChosen(Happening, frozen=True):
    """How compass spaces work: "tiles", "cards" or "none"."""

    option: str
    value: str


class TilePlaced(Happening, frozen=True):
    """A compass tile lies face down on a space."""

    space: str


class TileRevealed(Happening, frozen=True):
    """A compass tile was turned face up."""

    space: str
    tile: str


class TileBoxed(Happening, frozen=True):
    """The tile that is left over goes back to the box."""

    tile: str


class DeckShuffled(Happening, frozen=True):
    """So many compass cards lie face down."""

    count: int


class SeatReady(Happening, frozen=True):
    """A seat has its crew board, cubes and dice."""

    seat: int


class ShipPlaced(Happening, frozen=True):
    """Where a ship starts."""

    seat: int
    at: str


class BankSet(Happening, frozen=True):
    """What is in the bank once every seat has its coins."""

    coins: int


class FirstPlayerRoll(Happening, frozen=True):
    """What a seat rolled for being first player; 0 is seasick."""

    seat: int
    faces: tuple[int, int]
    total: int


class CrewRowSet(Happening, frozen=True):
    """The order of the crew boards, from the left."""

    row: tuple[int, ...]


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


class WageOffered(Happening, frozen=True):
    """The wages on a seat's crew board this round."""

    seat: int
    captain: int
    sailor: int


class DiceRolled(Happening, frozen=True):
    """The dice of a seat, by their places, that were rolled, and what they show; 0 is seasick."""

    seat: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]


class RerollPaid(Happening, frozen=True):
    """What a seat paid to the bank for its next reroll, the number-th of its turn."""

    seat: int
    price: int
    number: int


class DiePlaced(Happening, frozen=True):
    """A die of `seat` on a crew board: in which space, 0 to 2, and which dice it moved one space to the right.

    `pushed` are (owner, value) pairs, from the left.
    """

    seat: int
    board: int
    value: int
    slot: int
    pushed: tuple[tuple[int, int], ...]


class DieWithheld(Happening, frozen=True):
    """A die stays out this round: "seasick", or "no board" has room for it."""

    seat: int
    value: int
    reason: str


class ShipStep(Happening, frozen=True):
    """A ship moved to a neighbouring space; `left` is the movement it has after paying the cost."""

    seat: int
    origin: str
    to: str
    cost: int
    left: int


class ShipStopped(Happening, frozen=True):
    """A ship ended its movement."""

    seat: int
    at: str


class CompassTriggered(Happening, frozen=True):
    """The tile of a compass space acts on a ship that entered; a Tradewind may have nothing more to give."""

    seat: int
    space: str
    tile: str


class MovementGained(Happening, frozen=True):
    """A Tradewind: `left` is the movement with it."""

    seat: int
    amount: int
    left: int


class TileTaken(Happening, frozen=True):
    """A Treasure Map tile lies in front of a seat now."""

    seat: int
    space: str
    tile: str


class TileRemoved(Happening, frozen=True):
    """A tile leaves the game."""

    tile: str


class CardDrawn(Happening, frozen=True):
    """A compass card was drawn on a space."""

    seat: int
    space: str
    card: str


class CardDiscarded(Happening, frozen=True):
    """A compass card goes to the discards."""

    card: str


class CardKept(Happening, frozen=True):
    """A Treasure Map card lies in front of a seat now."""

    seat: int
    card: str


class CardRemoved(Happening, frozen=True):
    """A card leaves the game."""

    card: str


class DeckReshuffled(Happening, frozen=True):
    """The discards became the deck."""

    count: int


class MapPaid(Happening, frozen=True):
    """The bank paid for a treasure map at its island."""

    seat: int
    map: str
    island: str
    amount: int


class PirateToll(Happening, frozen=True):
    """A seat paid the bank for entering a space beside the Pirate Ship, with so many dice on its board."""

    seat: int
    at: str
    amount: int
    dice: int


class RansomPaid(Happening, frozen=True):
    """A seat paid the bank for a Pirate card, with so many dice on its board."""

    seat: int
    amount: int
    dice: int


class SaleOffered(Happening, frozen=True):
    """A seat may sell at an island."""

    seat: int
    island: str


class SaleDeclined(Happening, frozen=True):
    """A seat kept its goods."""

    seat: int
    island: str


class GoodsSold(Happening, frozen=True):
    """A cube was put on an island, as the rank-th there; `paid` are the seats that got a share of 5."""

    seat: int
    island: str
    rank: int
    paid: tuple[int, ...]


class WagesCollected(Happening, frozen=True):
    """What a die in a space of a crew board, 0 or 1, earned its owner."""

    seat: int
    board: int
    slot: int
    amount: int


class WagesReturned(Happening, frozen=True):
    """What comes back to the owner of a crew board since no die took it, by space 0 or 1."""

    seat: int
    slot: int
    amount: int


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
