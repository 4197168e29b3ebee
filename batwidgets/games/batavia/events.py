"""What can happen in Batavia, as the log tells it. Counts of cards are tuples in the order of COMPANIES."""

from __future__ import annotations

from batwidgets.core.events import Happening
from batwidgets.games.batavia.moves import Counts

Post = tuple[int, str, str]  # hex, company, commodity
Counter = tuple[str, str]  # company, commodity


class BoardLoaded(Happening, frozen=True):
    """The route that is played on."""

    board: str


class TargetPlaced(Happening, frozen=True):
    """The target counter lies on its hex."""

    hex: int


class StacksShuffled(Happening, frozen=True):
    """So many stacks of counters, one a company, of so many counters each."""

    stacks: int
    each: int


class CountersPlaced(Happening, frozen=True):
    """Counters lie face down on hexes 1 to `count`, one of each company in every block of five."""

    count: int


class CountersRevealed(Happening, frozen=True):
    """Counters were turned face up."""

    posts: tuple[Post, ...]


class CardsDealt(Happening, frozen=True):
    """So many cards were dealt to a seat, face down."""

    seat: int
    count: int


class HandSeen(Happening, frozen=True):
    """Private: the first hand of a seat."""

    seat: int
    cards: Counts


class SeatReady(Happening, frozen=True):
    """A seat has its crates and promissory notes."""

    seat: int
    crates: int
    notes: int


class AuctioneerSet(Happening, frozen=True):
    """Who conducts the first auction."""

    seat: int


class RoundStarted(Happening, frozen=True):
    """A round begins, with an auction by a seat."""

    round: int
    auctioneer: int


class PhaseStarted(Happening, frozen=True):
    """A part of a round begins: "auction", or "moves" with the seat that starts."""

    round: int
    phase: str
    seat: int


class TurnStarted(Happening, frozen=True):
    """A seat's move begins."""

    seat: int


class DieRolled(Happening, frozen=True):
    """The auctioneer's die."""

    seat: int
    face: int


class CardsRevealed(Happening, frozen=True):
    """The lot: the cards turned up just now, and those carried over from auctions that nobody won."""

    cards: Counts
    carried: Counts


class BidMade(Happening, frozen=True):
    """A seat bids."""

    seat: int
    amount: int


class SeatPassed(Happening, frozen=True):
    """A seat is out of the auction."""

    seat: int


class AuctionWon(Happening, frozen=True):
    """A seat has the lot, for its bid."""

    seat: int
    amount: int
    cards: Counts


class NotesPaid(Happening, frozen=True):
    """The winner has paid so many notes to a seat: one note a seat and round of the table."""

    seat: int
    to: int
    count: int


class CardsGained(Happening, frozen=True):
    """Won cards join a hand, seen by everybody."""

    seat: int
    cards: Counts


class LotCarried(Happening, frozen=True):
    """Everybody passed: these cards stay face up for the next auction."""

    cards: Counts


class StartMarkerMoved(Happening, frozen=True):
    """The ship piece goes to a seat; `origin` had it before."""

    seat: int
    origin: int | None


class CardsDrawn(Happening, frozen=True):
    """A seat has drawn so many cards."""

    seat: int
    count: int


class CardSeen(Happening, frozen=True):
    """Private: a card that a seat drew."""

    seat: int
    company: str


class StackReshuffled(Happening, frozen=True):
    """The discards became the stack."""

    count: int


class TurnSkipped(Happening, frozen=True):
    """A seat could neither draw nor play."""

    seat: int


class PlayStarted(Happening, frozen=True):
    """A seat plays cards: case 1 with a majority before, case 2 without."""

    seat: int
    case: int


class CardsLaid(Happening, frozen=True):
    """Cards were laid on the table."""

    seat: int
    cards: Counts


class CubeMoved(Happening, frozen=True):
    """A company's ship cube."""

    company: str
    origin: int
    to: int


class CannonMoved(Happening, frozen=True):
    """The cannon, which stops at the end of its scale; `total` cards are laid out."""

    origin: int
    to: int
    total: int


class SealTaken(Happening, frozen=True):
    """A seat takes a company's seal: from another seat, or for `origin` None from the board."""

    seat: int
    company: str
    origin: int | None


class SealReturned(Happening, frozen=True):
    """A company's seal goes back to the board."""

    company: str
    origin: int


class MerchantMoved(Happening, frozen=True):
    """A merchant moved forward."""

    seat: int
    origin: int
    to: int


class CounterClaimed(Happening, frozen=True):
    """A seat takes the counter of a hex."""

    seat: int
    hex: int
    company: str
    commodity: str


class CratePlaced(Happening, frozen=True):
    """A crate goes into a commodity's warehouse, in a company's column; the seat has so many left."""

    seat: int
    commodity: str
    company: str
    left: int


class CratesUsedUp(Happening, frozen=True):
    """A seat has no crate left to place."""

    seat: int
    commodity: str
    company: str


class CountersConverted(Happening, frozen=True):
    """Counters left the game for gold."""

    seat: int
    counters: tuple[Counter, ...]


class CoinsBanked(Happening, frozen=True):
    """A seat's counting piece moves on by so many coins, to `total`."""

    seat: int
    coins: int
    total: int


class CountersKept(Happening, frozen=True):
    """A seat could have converted counters of so many companies, and did not."""

    seat: int
    companies: int


class PirateCheck(Happening, frozen=True):
    """After a move: so many cards are laid out, and pirates come from `limit` on."""

    total: int
    limit: int


class PiratesAttack(Happening, frozen=True):
    """Pirates strike the companies with the most cards laid out."""

    companies: tuple[str, ...]
    total: int


class CardsSunk(Happening, frozen=True):
    """A company's cards are discarded: so many of each seat."""

    company: str
    cards: tuple[int, ...]


class TargetTaken(Happening, frozen=True):
    """A seat has the target counter."""

    seat: int


class EndTriggered(Happening, frozen=True):
    """This round is the last one."""

    round: int


class ScoringStarted(Happening, frozen=True):
    """The last round is over: hands are laid out, and gold is counted."""


class ScoringLine(Happening, frozen=True):
    """A line of the scoring sheet: what it is for, and the coins of each seat."""

    line: str
    coins: tuple[int, ...]


class GameOver(Happening, frozen=True):
    """Who won, one seat or several, and everybody's gold."""

    winners: tuple[int, ...]
    gold: tuple[int, ...]
