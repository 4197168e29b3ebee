"""The scoring sheet, how the game stands, and what no move may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from batwidgets.games.batavia.cards import (
    BY_NAME,
    COMMODITIES,
    COMPANIES,
    COUNTERS,
    MOST_NOTES,
    SEAL_COINS,
    TARGET,
    TARGET_COINS,
    TIED_NOTES,
)
from batwidgets.games.batavia.state import BARE, KINDS, NOBODY, Phase, State

WAREHOUSES = {
    commodity: sum(1 << number for number, counter in enumerate(COUNTERS) if counter[1] == commodity)
    for commodity in COMMODITIES
}  # the cells of each, as a set of counters


class Line(msgspec.Struct, frozen=True):
    """A line of the scoring sheet: "bank", a commodity, "notes", "target" or "seals"; the coins of each seat.

    `counts` is what the coins are for: coins banked, crates, notes, targets, seals.
    """

    name: str
    rule: str
    counts: tuple[int, ...]
    coins: tuple[int, ...]


class Standing(msgspec.Struct, frozen=True):
    """The scoring sheet, line by line: what each seat has, and would be paid, if the table were scored as it lies.

    It is final once the game is over; before, hands are still to be laid out.
    """

    names: tuple[str, ...]
    lines: tuple[Line, ...]
    over: bool

    @property
    def gold(self) -> tuple[int, ...]:
        """Everybody's sum."""
        return tuple(map(sum, zip(*[line.coins for line in self.lines], strict=True)))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has the most gold, one or several seats; nobody before the end (BATAVIA-SCORE-09, 10)."""
        return richest(self.gold) if self.over else ()

    def __repr__(self) -> str:
        coins = ", ".join(f"{name} {gold}" for name, gold in zip(self.names, self.gold, strict=True))
        if not self.over:
            return f"<if scored now: {coins}>"
        return f"<{' and '.join(self.names[seat] for seat in self.winners)} won: {coins}>"


def richest(gold: Sequence[int]) -> tuple[int, ...]:
    """The seats that have the most."""
    most = max(gold)
    return tuple([seat for seat, coins in enumerate(gold) if coins == most])


def standing(state: State) -> Standing:
    """The scoring sheet of the table as it lies."""
    return Standing(state.names, sheet(state), state.phase is Phase.OVER)


def sheet(state: State) -> tuple[Line, ...]:
    """The lines of the scoring sheet (BATAVIA-SCORE-02 to 08)."""
    seats = range(len(state.names))
    lines = [Line("bank", "BATAVIA-SCORE-02", state.gold, state.gold)]
    for commodity, cells in WAREHOUSES.items():
        pays = BY_NAME[commodity]
        crates = tuple([(some & cells).bit_count() for some in state.crates])
        lines.append(most(commodity, crates, pays.alone, pays.tied, "BATAVIA-SCORE-03", "BATAVIA-SCORE-04"))
    lines.append(most("notes", state.notes, MOST_NOTES, TIED_NOTES, "BATAVIA-SCORE-06", "BATAVIA-SCORE-06"))
    target = tuple([int(state.target == seat) for seat in seats])
    lines.append(Line("target", "BATAVIA-SCORE-07", target, tuple([TARGET_COINS * one for one in target])))
    seals = tuple(map(state.seals.count, seats))
    lines.append(Line("seals", "BATAVIA-SCORE-08", seals, tuple([SEAL_COINS * count for count in seals])))
    return tuple(lines)


def most(name: str, counts: tuple[int, ...], alone: int, tied: int, rule: str, tied_rule: str) -> Line:
    """A line that pays whoever has most of something; less to each where several have, nothing for none at all."""
    best = max(counts)
    if not best:
        return Line(name, rule, counts, counts)
    shared = counts.count(best) > 1
    pay = tied if shared else alone
    coins = tuple([pay if count == best else 0 for count in counts])
    return Line(name, tied_rule if shared else rule, counts, coins)


def conserved(state: State) -> Mapping[str, int]:
    """Totals that no move may change: ship cards of each company, counters, the target, notes (BATAVIA-AUCTION-20)."""
    rows = [state.stack, state.discards, state.lot, state.carried, *state.hands, *state.laid]
    cards = dict(zip(COMPANIES, map(sum, zip(*rows, strict=True)), strict=True))
    board = [
        1 << flag * KINDS + good for flag, good in zip(state.flags, state.goods, strict=True) if flag != BARE
    ]  # fmt: skip
    sets = [state.down, state.removed, *state.held, *board]
    everywhere = 0
    for some in sets:
        everywhere |= some
    return {
        "cards": sum(cards.values()),
        **{f"cards {company}": count for company, count in cards.items()},
        "counters": sum(some.bit_count() for some in sets),
        "different counters": everywhere.bit_count(),
        "targets": int(state.target == NOBODY) + sum(place == TARGET for place in state.at),
        "notes": sum(state.notes),
    }
