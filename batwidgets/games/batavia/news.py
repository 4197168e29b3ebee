"""What one seat should hear of before it acts: what has happened since it did so last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from batwidgets.core.events import Event
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia import nearing
from batwidgets.games.batavia.cards import COMPANIES, company_name
from batwidgets.games.batavia.telling import line, story_lines
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import cards_words
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import counted, does, listed

OWN = (
    told.BidMade, told.SeatPassed, told.CardsDrawn, told.CardsLaid, told.MerchantMoved, told.CountersConverted,
    told.CountersKept,
)  # fmt: skip
LOUD = (told.CardsSunk, told.TargetTaken, told.EndTriggered)
TOLD = (
    told.AuctionWon, told.LotCarried, told.CardsDrawn, told.TurnSkipped, told.CounterClaimed, told.CountersConverted,
    told.CoinsBanked,
)  # fmt: skip


def since(view: View) -> Sequence[Event]:
    """The events after the last thing that the view's seat did itself."""
    for number in range(len(view.log) - 1, -1, -1):
        data = view.log[number].data
        if isinstance(data, OWN) and data.seat == view.seat:
            return view.log[number + 1 :]
    return view.log


def heard(view: View) -> Markup:
    """What has happened since this seat acted last: what matters to it comes first, and is never folded away."""
    events = since(view)
    first, rest = [*matters(view, events)], [*news(view, events)]
    return shared.since([*first, *rest], first=len(first)) if first or rest else Markup("")


def matters(view: View, events: Sequence[Event]) -> Iterator[Markup]:
    """That the end may come, what one drew, and what else stands out: what was lost, and the end."""
    if near := nearing.news(view):
        yield content(element("b", near), " ", shared.rule_tag("BATAVIA-END-01"))
    drawn = [event.data.company for event in events if isinstance(event.data, told.CardSeen)]
    if drawn:
        yield content(f"You drew {cards_words({code: drawn.count(code) for code in COMPANIES})}.")
    for event in events:
        if isinstance(event.data, told.CardsSunk):
            yield element("b", sunk(view, event.data))
        elif isinstance(event.data, LOUD) or seal_lost(view, event.data):
            yield element("b", line(view, event))


def news(view: View, events: Sequence[Event]) -> Iterator[Markup]:
    """What the others did else: every move of theirs has a line at least."""
    others = [
        event for event in events if isinstance(event.data, TOLD) and getattr(event.data, "seat", None) != view.seat
    ]
    return (content(text) for text, _ in story_lines(view, others))


def seal_lost(view: View, data: object) -> bool:
    """Whether somebody else ended one's lead."""
    return isinstance(data, told.SealTaken | told.SealReturned) and data.origin == view.seat


def sunk(view: View, data: told.CardsSunk) -> str:
    """Whose cards went down with a company, one's own first."""
    mine = data.cards[view.seat] if view.seat is not None else 0
    others = listed(
        f"{view.names[seat]} {count}" for seat, count in enumerate(data.cards) if count and seat != view.seat
    )
    lost = f"you lost {counted(mine, 'card')}" if mine else "you lost none"
    return f"Pirates sank the {company_name(data.company)} cards: {lost}{'; ' if others else ''}{others}."


def fresh(view: View) -> dict[str, int]:
    """The cards that came to one's hand since one acted last, by company."""
    found = dict.fromkeys(COMPANIES, 0)
    for event in since(view):
        match event.data:
            case told.CardSeen(company=company):
                found[company] += 1
            case told.CardsGained(seat=seat, cards=cards) if seat == view.seat:
                for code, count in zip(COMPANIES, cards, strict=True):
                    found[code] += count
    return found


def wrecks(view: View) -> dict[str, int]:
    """The companies that pirates sank, and in which round, until anybody lays out a card of them again."""
    found: dict[str, int] = {}
    round_ = 0
    for event in view.log:
        match event.data:
            case told.RoundStarted(round=number):
                round_ = number
            case told.CardsSunk(company=company):
                found[company] = round_
            case told.CardsLaid(cards=cards):
                for code, count in zip(COMPANIES, cards, strict=True):
                    if count:
                        found.pop(code, None)
    return found


def last_round(view: View) -> str:
    """Who took the target, once it is taken."""
    if view.target is None:
        return ""
    return f"the last round: {does(view.names[view.target], 'has')} the target"
