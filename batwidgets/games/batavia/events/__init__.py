"""What can happen in Batavia, as the log tells it, by phase. Counts of cards are tuples in the order of COMPANIES."""

from batwidgets.games.batavia.events.auction import (
    AuctionWon,
    BidMade,
    CardsGained,
    CardsRevealed,
    DieRolled,
    LotCarried,
    NotesPaid,
    PhaseStarted,
    RoundStarted,
    SeatPassed,
    StartMarkerMoved,
    TurnStarted,
)
from batwidgets.games.batavia.events.ending import (
    CardsSunk,
    EndTriggered,
    GameOver,
    PirateCheck,
    PiratesAttack,
    ScoringLine,
    ScoringStarted,
    TargetTaken,
)
from batwidgets.games.batavia.events.moving import (
    CannonMoved,
    CardsDrawn,
    CardSeen,
    CardsLaid,
    CoinsBanked,
    CounterClaimed,
    CountersConverted,
    CountersKept,
    CratePlaced,
    CratesUsedUp,
    CubeMoved,
    MerchantMoved,
    PlayStarted,
    SealReturned,
    SealTaken,
    StackReshuffled,
    TurnSkipped,
)
from batwidgets.games.batavia.events.setting_up import (
    AuctioneerSet,
    BoardLoaded,
    CardsDealt,
    CountersPlaced,
    CountersRevealed,
    HandSeen,
    Post,
    SeatReady,
    StacksShuffled,
    TargetPlaced,
)

__all__ = [
    "AuctionWon", "AuctioneerSet", "BidMade", "BoardLoaded", "CannonMoved", "CardSeen", "CardsDealt", "CardsDrawn",
    "CardsGained", "CardsLaid", "CardsRevealed", "CardsSunk", "CoinsBanked", "CounterClaimed",
    "CountersConverted", "CountersKept", "CountersPlaced", "CountersRevealed", "CratePlaced", "CratesUsedUp",
    "CubeMoved", "DieRolled", "EndTriggered", "GameOver", "HandSeen", "LotCarried", "MerchantMoved", "NotesPaid",
    "PhaseStarted", "PirateCheck", "PiratesAttack", "PlayStarted", "Post", "RoundStarted", "ScoringLine",
    "ScoringStarted", "SealReturned", "SealTaken", "SeatPassed", "SeatReady", "StackReshuffled", "StacksShuffled",
    "StartMarkerMoved", "TargetPlaced", "TargetTaken", "TurnSkipped", "TurnStarted",
]  # fmt: skip
