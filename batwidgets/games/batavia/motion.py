"""What is seen to move: merchants, notes, cards, seals, cubes, the cannon, crates and coins travel, counters turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from batwidgets.core.events import Event
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.art import coins_at
from batwidgets.games.batavia.cards import COMPANIES, TARGET
from batwidgets.scene import Cue


def cues(events: Sequence[Event]) -> Iterator[Cue]:
    """The motion of an atom of play."""
    place = 0
    for event in events:
        match event.data:
            case told.MerchantMoved(seat=seat, origin=origin, to=to):
                yield Cue("travel", f"merchant {seat}", space(origin), space(to))
            case told.NotesPaid(seat=seat, to=to):
                yield Cue("travel", f"notes-{to}", f"notes-{seat}", f"notes-{to}")
            case told.CardsGained(seat=seat):
                yield Cue("travel", f"hand-{seat}", "lot", f"hand-{seat}")
            case told.CardsDrawn(seat=seat):
                yield Cue("travel", f"hand-{seat}", "stack", f"hand-{seat}")
            case told.CardsLaid(seat=seat, cards=cards):
                for code, count in zip(COMPANIES, cards, strict=True):
                    if count:
                        yield Cue("travel", f"laid-{seat}-{code}", f"hand-{seat}")
            case told.SealTaken(seat=seat, company=company, origin=origin):
                source = f"cubes-{company}" if origin is None else f"hand-{origin}"
                yield Cue("travel", f"seal-{company}", source)
            case told.SealReturned(company=company, origin=origin):
                yield Cue("travel", f"seal-{company}", f"hand-{origin}")
            case told.CubeMoved(company=company, origin=origin):
                yield Cue("travel", f"cube {company}", f"cubes-{origin}")
            case told.CannonMoved(origin=origin):
                yield Cue("travel", "cannon", f"cannon-{origin}")
            case told.CoinsBanked(seat=seat, coins=coins, total=total):
                yield Cue("travel", f"gold {seat}", coins_at(total - coins))
            case told.CounterClaimed(hex=hex):
                place = hex
            case told.CratePlaced(commodity=commodity, company=company):
                yield Cue("travel", f"crate {company} {commodity}", space(place))
            case told.CountersRevealed(posts=posts):
                yield from (Cue("turn", f"counter {post[0]}") for post in posts)


def space(number: int) -> str:
    """What the picture calls a space."""
    return {0: "start", TARGET: "target"}.get(number, f"hex {number}")
