"""The story in words: a line of the log for each event that a reader wants."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from batwidgets.core.events import Event, Happening
from batwidgets.core.handlers import telling
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia import sentences as say
from batwidgets.games.batavia.cards import company_name
from batwidgets.games.batavia.view import View
from batwidgets.scene.words import does


def story_lines(view: View, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """The lines of a log, each with its rule; what belongs together is one line.

    That is what is paid to several, who passes together, and a conversion with its coins where both are there.
    """
    for kind, group in itertools.groupby(events, lambda event: WITH.get(type(event.data), type(event.data))):
        some = list(group)
        if kind in TOGETHER:
            yield TOGETHER[kind](view, [event.data for event in some]), some[0].rule
        else:
            yield from ((text, event.rule) for event in some if (text := line(view, event)) is not None)


TELLERS: dict[type[Happening], Callable[[View, Any], str | None]] = {
    told.CountersRevealed: say.revealed,
    told.AuctioneerSet: lambda v, e: f"{does(v.names[e.seat], 'has')} the die for the first auction.",
    told.RoundStarted: say.round_,
    told.DieRolled: lambda v, e: f"{does(v.names[e.seat], 'rolls')} {e.face}.",
    told.CardsRevealed: say.lot,
    told.BidMade: lambda v, e: f"{does(v.names[e.seat], 'bids')} {e.amount}.",
    told.SeatPassed: lambda v, e: say.passed(v, [e.seat]),
    told.AuctionWon: say.won,
    told.NotesPaid: say.paid,
    told.LotCarried: say.carried,
    told.StartMarkerMoved: say.marker,
    told.CardsDrawn: say.drawn,
    told.CardSeen: lambda _, e: f"You drew a {company_name(e.company)} card.",
    told.StackReshuffled: say.reshuffled,
    told.TurnSkipped: lambda v, e: f"{does(v.names[e.seat], 'can')} neither draw nor play.",
    told.CardsLaid: say.laid,
    told.SealTaken: say.taken,
    told.SealReturned: say.returned,
    told.CounterClaimed: say.claimed,
    told.CratesUsedUp: lambda v, e: f"{does(v.names[e.seat], 'has')} no crate left for it.",
    told.CountersConverted: say.converted,
    told.CoinsBanked: say.banked,
    told.CountersKept: say.kept,
    told.PiratesAttack: say.pirates,
    told.CardsSunk: say.sunk,
    told.TargetTaken: lambda v, e: f"{does(v.names[e.seat], 'takes')} the target counter.",
    told.EndTriggered: lambda _, e: f"Round {e.round} is the last one.",
    told.ScoringStarted: lambda _, __: "Everybody lays out what is left in hand; gold is counted.",
    told.ScoringLine: say.line_of,
    told.GameOver: say.over,
}
line = telling(TELLERS)

WITH: dict[type[Happening], type[Happening]] = {told.CoinsBanked: told.CountersConverted}  # it follows at once
TOGETHER: dict[type[Happening], Callable[[View, Any], str]] = {
    told.NotesPaid: say.round_paid,
    told.SeatPassed: lambda v, some: say.passed(v, [one.seat for one in some]),
    told.CountersConverted: lambda v, some: (
        say.exchanged(v, *some) if len(some) > 1 else str(TELLERS[type(some[0])](v, some[0]))
    ),
}
