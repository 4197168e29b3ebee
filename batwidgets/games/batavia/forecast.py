"""What laying out some cards would do, worked out from what one seat may know, before it is done.

Everything that follows from a lay-out is open to the seat that makes it: its seals, where its merchant may go and what
lies there, what could be converted, and what the pirates would sink. Only which counters the next block holds is not.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from batwidgets.games.batavia.cards import BLOCK, COMPANIES, CONVERSION, CRATES, HEXES, INDEX, PIRATES, SCALE, block
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.view import Counter, View


class SealMove(msgspec.Struct, frozen=True):
    """A company's seal goes from a seat, or None for the board, to another."""

    company: str
    origin: int | None
    to: int | None


class Landing(msgspec.Struct, frozen=True):
    """A space that the merchant may go to, and what it would bring; `counter` is None on the target."""

    space: int
    counter: Counter | None
    crate: bool  # whether one is left to be placed
    crates: tuple[int, ...]  # of each seat in that warehouse afterwards
    reveals: tuple[int, ...]  # hexes whose counters would be turned up
    converts: tuple[str, ...]  # the companies of which a counter could be turned in
    coins: int  # what that would pay


class Forecast(msgspec.Struct, frozen=True):
    """What follows from a lay-out, in the order in which it happens; `sunk` has a set of companies for each attack."""

    cards: Counts
    seals: tuple[SealMove, ...]
    held: tuple[str, ...]  # companies whose seals one has afterwards
    landings: tuple[Landing, ...]
    laid_out: int  # cards on the table afterwards
    cannon: int
    cubes: Counts
    sunk: tuple[tuple[str, ...], ...]
    left: int  # cards on the table after the pirates
    lost: tuple[SealMove, ...]  # seals that go back to the board with them

    @property
    def playable(self) -> bool:
        """Whether this may be laid out: with a majority, and somewhere to go (BATAVIA-LAY-04, END-03)."""
        return any(self.cards) and bool(self.held) and bool(self.landings)


def forecast(view: View, cards: Sequence[int]) -> Forecast:
    """What would follow if the view's seat laid out so many cards of each company; ValueError for what it cannot do.

    Whether the rules allow it is another matter: see `Forecast.playable`.
    """
    if view.seat is None:
        raise ValueError("expected a seat's view to forecast from; given a spectator's")
    if len(cards) != len(COMPANIES) or any(not 0 <= count <= has for count, has in zip(cards, view.hand, strict=True)):
        raise ValueError(f"expected cards of one's hand, {list(view.hand)}; given {list(cards)}")
    laid = [list(row) for row in view.laid]
    for company, count in enumerate(cards):
        laid[view.seat][company] += count
    after, moved = seals_after(view, laid, [company for company, count in enumerate(cards) if count])
    held = tuple(code for code, owner in zip(COMPANIES, after, strict=True) if owner == view.seat)
    total = view.laid_out + sum(cards)
    cubes = tuple(map(sum, zip(*laid, strict=True)))
    sunk, left, lost = attacked(view, cubes, after)
    return Forecast(
        cards=tuple(cards), seals=moved, held=held, landings=landings(view, held), laid_out=total,
        cannon=min(total, SCALE), cubes=cubes, sunk=sunk, left=left, lost=lost,
    )  # fmt: skip


# Seals


def leader(counts: Sequence[int]) -> int | None:
    """The seat with strictly the most cards of a company; None for a tie, or where nobody has any (BATAVIA-LAY-05).

    >>> leader([3, 2, 2]), leader([3, 3, 0]), leader([0, 0, 0])
    (0, None, None)
    """
    most = max(counts)
    return list(counts).index(most) if most and list(counts).count(most) == 1 else None


def seals_after(
    view: View, laid: Sequence[Sequence[int]], changed: Sequence[int]
) -> tuple[tuple[int | None, ...], tuple[SealMove, ...]]:
    """Who holds the seals once cards of the `changed` companies lie there, and which of them have moved."""
    after = list(view.seals)
    moved = []
    for company in changed:
        owner, before = leader([row[company] for row in laid]), after[company]
        if owner != before:
            moved.append(SealMove(COMPANIES[company], before, owner))
            after[company] = owner
    return tuple(after), tuple(moved)


# The merchant


def landings(view: View, held: Sequence[str]) -> tuple[Landing, ...]:
    """Where the merchant may go with these seals, the nearest first (BATAVIA-MOVE-01, END-01, END-03)."""
    assert view.seat is not None
    posts = {code: post for code in held if (post := next_post(view, code, view.seat)) is not None}
    found = [landing(view, post) for post in sorted(posts.values())]
    free = view.options.target_choice == "free" and len(posts) < len(held)  # AMB-BATAVIA-13
    if held and view.target is None and (free or not posts):
        found.append(Landing(HEXES + 1, None, False, (), (), (), 0))
    return tuple(found)


def next_post(view: View, code: str, seat: int) -> int | None:
    """The nearest hex ahead of a seat with a counter of a company; it lies face up (BATAVIA-MOVE-01, REVEAL-02)."""
    here = view.merchants[seat]
    return min((place for place, (flag, _) in view.hexes.items() if flag == code and place > here), default=None)


def landing(view: View, place: int) -> Landing:
    """What going to a hex would bring."""
    assert view.seat is not None
    company, commodity = view.hexes[place]
    crate = len(view.crates[view.seat]) < CRATES  # BATAVIA-CRATE-02
    counts = [sum(good == commodity for _, good in cells) for cells in view.crates]
    counts[view.seat] += crate
    newest = block(place) == block(view.opened) and view.opened < HEXES  # BATAVIA-REVEAL-01
    had = {flag for flag, _ in view.counters[view.seat]}
    converts = () if company in had else tuple(code for code in COMPANIES if code in had or code == company)
    return Landing(
        space=place, counter=(company, commodity), crate=crate, crates=tuple(counts),
        reveals=tuple(range(view.opened + 1, view.opened + 1 + BLOCK)) if newest else (),
        converts=converts, coins=CONVERSION[len(converts)],
    )  # fmt: skip


# The pirates


def attacked(
    view: View, cubes: Sequence[int], seals: Sequence[int | None]
) -> tuple[tuple[tuple[str, ...], ...], int, tuple[SealMove, ...]]:
    """The companies sunk by each attack, the cards left on the table, the seals lost (BATAVIA-PIRATE-02 to 07)."""
    left, sunk = list(cubes), []
    while sum(left) >= PIRATES[len(view.names)]:
        most = max(left)
        sunk.append(tuple(code for code, count in zip(COMPANIES, left, strict=True) if count == most))
        left = [0 if count == most else count for count in left]
        if view.options.pirate_repeat == "once":
            break
    gone = [code for wave in sunk for code in wave] if view.options.seal_after_attack == "return" else []
    owners = [(code, seals[INDEX[code]]) for code in COMPANIES if code in gone]
    return tuple(sunk), sum(left), tuple(SealMove(code, owner, None) for code, owner in owners if owner is not None)


# Auctions


class Reach(msgspec.Struct, frozen=True):
    """A company as it is for one seat: what it has and wants for the seal, now and with the cards of a lot."""

    company: str
    laid: int
    most: int  # of any other seat
    owner: int | None  # of the seal
    hand: int
    lot: int

    @property
    def wanted(self) -> int:
        """How many more cards would have to be laid for the strict majority."""
        return max(0, self.most - self.laid + 1)

    @property
    def now(self) -> bool:
        """Whether the hand has them."""
        return self.hand >= self.wanted

    @property
    def then(self) -> bool:
        """Whether it would with the lot."""
        return self.hand + self.lot >= self.wanted


def reaches(view: View, lot: Sequence[int] | None = None) -> tuple[Reach, ...]:
    """Every company as it is for the view's seat, with a lot in mind or none."""
    if view.seat is None:
        raise ValueError("expected a seat's view; given a spectator's")
    rivals = [row for seat, row in enumerate(view.laid) if seat != view.seat]
    extra = lot or (0,) * len(COMPANIES)
    return tuple(
        Reach(code, view.laid[view.seat][place], max(row[place] for row in rivals), view.seals[place],
              view.hand[place], extra[place])
        for place, code in enumerate(COMPANIES)
    )  # fmt: skip
