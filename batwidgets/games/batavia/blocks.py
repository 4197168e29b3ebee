"""Blocks of five hexes of a position: which counters were claimed from each, and what lies there."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence

import msgspec

from batwidgets.games.batavia.cards import BLOCK, COMPANIES
from batwidgets.games.batavia.counter_sets import commodities, union
from batwidgets.games.batavia.reading import counter_name
from batwidgets.games.batavia.state import ALL_COUNTERS, BARE, KINDS, State


class Row(msgspec.Struct):
    """A block of five as a position gives it."""

    open: list[int]  # the companies of which no counter is named in it
    free: list[int]  # hexes about which nothing is said
    bare: list[int]  # hexes that are empty
    least: int  # counters that have been claimed from it
    most: int


def lay_counters(state: State, up: Mapping[int, int], bare: set[int], claimed: int, lead: int, rng: random.Random, *,
                 pad: bool) -> list[int]:  # fmt: skip
    """Counters for the hexes about which nothing is said; those that must have been claimed but are not named."""
    rows = [row_of(start, up, bare, lead) for start in range(1, state.opened + 1, BLOCK)]
    wanted = tuple([(claimed >> company * KINDS & (1 << KINDS) - 1).bit_count() for company in range(len(COMPANIES))])
    taken = spread(rows, wanted, rng, pad=False)
    if taken is None and pad:
        taken = spread(rows, wanted, rng, pad=True)
    if taken is None:
        need = sum(row.least for row in rows)
        raise ValueError("expected counters claimed for the empty hexes, each company once from a block of five "
                         f"(BATAVIA-SETUP-03); {need} hexes are empty, and {claimed.bit_count()} claimed counters are "
                         "named that do not fit them")  # fmt: skip
    named = claimed | union(1 << number for number in up.values())
    left = [commodities(named, company, rng) for company in range(len(COMPANIES))]
    flags, goods = [bytearray([BARE]) * (state.opened + 1) for _ in range(2)]
    for place, number in up.items():
        flags[place], goods[place] = divmod(number, KINDS)
    short, padded = list(wanted), []
    for row, gone in zip(rows, taken, strict=True):
        for company in sorted(gone):
            if short[company]:
                short[company] -= 1
            else:
                padded.append(left[company].pop())
        free = row.free.copy()
        spare = [place for place in free if place <= lead]
        for place in rng.sample(spare, len(gone) - len(row.bare)):
            free.remove(place)
        stay = [company for company in row.open if company not in gone]
        rng.shuffle(stay)
        for place, company in zip(free, stay, strict=True):
            flags[place], goods[place] = divmod(left[company].pop(), KINDS)
    state.flags, state.goods = bytes(flags), bytes(goods)
    lying = union(1 << flag * KINDS + good for flag, good in zip(flags, goods, strict=True) if flag != BARE)
    state.down = ALL_COUNTERS & ~(claimed | lying | union(1 << number for number in padded))
    return padded


def row_of(start: int, up: Mapping[int, int], bare: set[int], lead: int) -> Row:
    """A block as it is named; ValueError where a company is named twice in it."""
    places = range(start, start + BLOCK)
    named = [up[place] // KINDS for place in places if place in up]
    if len(set(named)) < len(named):
        raise ValueError(f"expected every company once on hexes {start} to {start + BLOCK - 1} (BATAVIA-SETUP-03); "
                         f"given {', '.join(counter_name(up[place]) for place in places if place in up)}")  # fmt: skip
    free = [place for place in places if place not in up and place not in bare]
    gone = [place for place in places if place in bare]
    spare = sum(place <= lead for place in free)
    companies = [company for company in range(len(COMPANIES)) if company not in named]
    return Row(companies, free, gone, len(gone), len(gone) + spare)


def spread(rows: Sequence[Row], wanted: tuple[int, ...], rng: random.Random, *, pad: bool) -> list[set[int]] | None:
    """The companies claimed from each block, so that all the wanted ones find room; None where they cannot.

    With `pad`, empty hexes that nobody asks for are filled up with any company.
    """
    hopeless: set[tuple[int, tuple[int, ...]]] = set()

    def go(at: int, wanted: tuple[int, ...]) -> list[set[int]] | None:
        if at == len(rows):
            return None if any(wanted) else []
        if (at, wanted) in hopeless:
            return None
        row = rows[at]
        ways = [
            set(some) for size in range(row.least, row.most + 1) for some in itertools.combinations(row.open, size)
        ]  # fmt: skip
        rng.shuffle(ways)
        ways.sort(key=lambda some: sum(not wanted[company] for company in some))
        for some in ways:
            extra = sum(not wanted[company] for company in some)
            if extra and (not pad or len(some) > row.least):
                continue
            rest = go(at + 1, tuple([
                count - (company in some and count > 0) for company, count in enumerate(wanted)
            ]))  # fmt: skip
            if rest is not None:
                return [some, *rest]
        hopeless.add((at, wanted))
        return None

    return go(0, wanted)
