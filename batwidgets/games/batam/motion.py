"""What is seen to move: ships along their way, dice pushed right, cubes to islands, coins from purse to purse."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

from batwidgets.core.events import Event, Happening
from batwidgets.games.batam import events as told
from batwidgets.games.batam.events import BANK, BOARD
from batwidgets.scene import Cue


def cues(events: Sequence[Event]) -> list[Cue]:
    """The cues of an atom; of several things that come to one place only the first is seen, for it is one piece."""
    happened = [event.data for event in events]
    found = [*voyages(happened), *(cue for data in happened for cue in pieces(data))]
    return list({cue.piece: cue for cue in reversed(found)}.values())[::-1]


def voyages(happened: Iterable[Happening]) -> Iterator[Cue]:
    """A ship along all spaces that it passed."""
    steps = [data for data in happened if isinstance(data, told.ShipStep)]
    for seat, group in itertools.groupby(steps, key=lambda step: step.seat):
        way = list(group)
        yield Cue("travel", f"ship-{seat}", way[0].origin, way[-1].to, via=[step.to for step in way[:-1]])


def pieces(data: Happening) -> Iterator[Cue]:
    """What one happening moves."""
    match data:
        case told.DiceRolled(dice=dice):
            yield from (Cue("turn", f"die-{number}") for number in dice)
        case told.CardDrawn():
            yield Cue("turn", "card")
        case told.DiePlaced(board=board, slot=slot, pushed=pushed):
            yield Cue("travel", f"die-{board}-{slot}", "hand", f"slot-{board}-{slot}")
            for place in range(slot + 1, slot + 1 + len(pushed)):
                yield Cue("travel", f"die-{board}-{place}", f"slot-{board}-{place - 1}", f"slot-{board}-{place}")
        case told.GoodsSold(seat=seat, island=island, rank=rank):
            yield Cue("travel", f"cube-{island}-{rank - 1}", f"goods-{seat}", f"port-{island}")
        case told.WageOffered(seat=seat):
            yield from (Cue("travel", f"pay-{seat}-{slot}", purse(seat), f"wage-{seat}-{slot}") for slot in range(2))
        case _:
            yield from (Cue("travel", piece, start, end) for piece, start, end in money(data))


def money(data: Happening) -> Iterator[tuple[str, str, str]]:
    """The coin that is seen to come to a purse or to the bank, and where it comes from and goes to."""
    match data:
        case told.Coins(source=source, to=to, reason=reason) if BOARD not in (source, to) and reason != "start":
            yield coin(to), purse(source), purse(to)
        case told.WagesCollected(seat=seat, board=board, slot=slot, amount=amount) if amount:
            yield coin(seat), f"wage-{board}-{slot}", purse(seat)
        case told.WagesReturned(seat=seat, slot=slot, amount=amount) if amount:
            yield coin(seat), f"wage-{seat}-{slot}", purse(seat)
        case told.PirateToll(seat=seat) | told.RansomPaid(seat=seat) | told.RerollPaid(seat=seat):
            yield coin(BANK), purse(seat), purse(BANK)
        case told.MapPaid(seat=seat) | told.HomecomingBonus(seat=seat):
            yield coin(seat), purse(BANK), purse(seat)


def coin(seat: int) -> str:
    """The coin of a purse, as a piece."""
    return "coin-bank" if seat == BANK else f"coin-{seat}"


def purse(seat: int) -> str:
    """A purse, as a place."""
    return "bank" if seat == BANK else f"purse-{seat}"
