"""The sentences of the story: one for each kind of event, and for those that are told together."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import COMPANIES, company_name
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import cards_words, coins, companies_words, notes
from batwidgets.scene.words import aimed, counted, does, listed, whose


def many(cards: Counts) -> str:
    """Counts of cards in words.

    >>> many((0, 0, 2, 4, 0))
    '2 French and 4 Dutch cards'
    """
    return cards_words(dict(zip(COMPANIES, cards, strict=True)))


def names(view: View, seats: Sequence[int]) -> str:
    """Seats in a list that begins a sentence.

    >>> from types import SimpleNamespace
    >>> names(SimpleNamespace(names=("Ann", "You")), [0, 1]), names(SimpleNamespace(names=("Ann", "You")), [1, 0])
    ('Ann and you', 'You and Ann')
    """
    first, *rest = (view.names[seat] for seat in seats)
    return listed([first, *map(aimed, rest)])


# Set-up and auction


def revealed(view: View, data: told.CountersRevealed) -> str:
    """The counters of a block; a whole board would be a wall of words, and the picture has it."""
    if len(data.posts) > 5:
        first, last = data.posts[0][0], data.posts[-1][0]
        return f"The counters on {first} to {last} lie face up."
    shown = listed(f"{place} {company_name(company)} {commodity}" for place, company, commodity in data.posts)
    return f"Turned up: {shown}."


def round_(view: View, data: told.RoundStarted) -> str:
    return f"Round {data.round}: {does(view.names[data.auctioneer], 'is')} the auctioneer."


def lot(view: View, data: told.CardsRevealed) -> str:
    carried = f", with {many(data.carried)} carried over" if any(data.carried) else ""
    return f"Up for auction: {many(data.cards)}{carried}."


def carried(_: View, data: told.LotCarried) -> str:
    wait = "waits" if sum(data.cards) == 1 else "wait"
    return f"Everybody has passed: {many(data.cards)} {wait} for the next auction."


def won(view: View, data: told.AuctionWon) -> str:
    return f"{does(view.names[data.seat], 'wins')} {many(data.cards)} for {notes(data.amount)}."


def paid(view: View, data: told.NotesPaid) -> str:
    return f"{does(view.names[data.seat], 'pays')} {aimed(view.names[data.to])} {notes(data.count)}."


def round_paid(view: View, some: Sequence[told.NotesPaid]) -> str:
    """A whole payment in one sentence."""
    parts = listed(f"{aimed(view.names[one.to])} {one.count}" for one in some)
    return f"{does(view.names[some[0].seat], 'pays')} {parts}."


def passed(view: View, seats: Sequence[int]) -> str:
    """Who is out."""
    return f"{does(view.names[seats[0]], 'passes')}." if len(seats) == 1 else f"{names(view, seats)} pass."


def marker(view: View, data: told.StartMarkerMoved) -> str:
    return f"{does(view.names[data.seat], 'has')} the ship piece, to start."


# Moves


def started(view: View, data: told.TurnStarted) -> str:
    return f"{whose(view.names[data.seat])} move."


def drawn(view: View, data: told.CardsDrawn) -> str:
    return f"{does(view.names[data.seat], 'draws')} {counted(data.count, 'card')}."


def reshuffled(view: View, data: told.StackReshuffled) -> str:
    again = f"{counted(data.count, 'discard')} {'is' if data.count == 1 else 'are'} shuffled anew"
    return f"The stack ran out; {again}."


def laid(view: View, data: told.CardsLaid) -> str:
    return f"{does(view.names[data.seat], 'lays')} out {many(data.cards)}."


def taken(view: View, data: told.SealTaken) -> str:
    source = "" if data.origin is None else f" from {aimed(view.names[data.origin])}"
    return f"{does(view.names[data.seat], 'takes')} the {company_name(data.company)} seal{source}."


def returned(view: View, data: told.SealReturned) -> str:
    owner = whose(view.names[data.origin])
    return f"{owner} {company_name(data.company)} seal goes back to the board: nobody leads alone."


def claimed(view: View, data: told.CounterClaimed) -> str:
    post = f"{company_name(data.company)} {data.commodity}"
    return f"{does(view.names[data.seat], 'claims')} {post} at {view.route.label(data.hex)}."


def converted(view: View, data: told.CountersConverted) -> str:
    companies = companies_words(company for company, _ in data.counters)
    some = f"a {companies} counter" if len(data.counters) == 1 else f"{companies} counters"
    return f"{does(view.names[data.seat], 'converts')} {some}."


def banked(view: View, data: told.CoinsBanked) -> str:
    name = view.names[data.seat]
    return f"{does(name, 'banks')} {coins(data.coins)}, {data.total} in all."


def exchanged(view: View, given: told.CountersConverted, got: told.CoinsBanked) -> str:
    """A conversion with what it brings."""
    return f"{converted(view, given)[:-1]} for {coins(got.coins)}, {got.total} in all."


def kept(view: View, data: told.CountersKept) -> str:
    some = f"counters of {data.companies} companies" if data.companies > 1 else "the counter"
    return f"{does(view.names[data.seat], 'keeps')} {some}."


def pirates(view: View, data: told.PiratesAttack) -> str:
    return f"Pirates! {data.total} cards lay on the table; they sink the {companies_words(data.companies)} cards."


def sunk(view: View, data: told.CardsSunk) -> str:
    losses = listed(f"{aimed(view.names[seat])} {count}" for seat, count in enumerate(data.cards) if count)
    return f"{cards_words({data.company: sum(data.cards)})} {'goes' if sum(data.cards) == 1 else 'go'} down: {losses}."


# The end


def line_of(view: View, data: told.ScoringLine) -> str | None:
    earned = listed(f"{aimed(view.names[seat])} {count}" for seat, count in enumerate(data.coins) if count)
    return f"{data.line[:1].upper()}{data.line[1:]}: {earned or 'nobody'}."


def over(view: View, data: told.GameOver) -> str:
    best = coins(max(data.gold))
    if len(data.winners) == 1:
        return f"{does(view.names[data.winners[0]], 'wins')} with {best}."
    return f"{names(view, data.winners)} share the win with {best} each."
