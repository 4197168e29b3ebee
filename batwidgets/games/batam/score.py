"""How the game stands: coins, goods sold, who has won; and the totals that nothing may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from batwidgets.games.batam.state import Phase, State

Ranking = tuple[tuple[int, int, int], ...]  # (seat, coins, goods sold), the best first


class Standing(msgspec.Struct, frozen=True):
    """Coins and goods sold by seat, who leads, and once the game is over who has won (BATAM-END-05 to 08).

    `ranking` lists (seat, coins, goods sold), the best first. Coins that lie on crew boards are not counted.
    """

    names: tuple[str, ...]
    ranking: Ranking
    winners: tuple[int, ...]  # several where they share the victory; none before the end
    over: bool

    def __repr__(self) -> str:
        told = ", ".join(f"{self.names[seat]} {coins}" for seat, coins, _ in self.ranking)
        if not self.over:
            return f"<no winner yet: {told}>"
        won = " and ".join(self.names[seat] for seat in self.winners)
        return f"<{won} {'has' if len(self.winners) == 1 else 'have'} won: {told}>"


def ranked(coins: Sequence[int], sold: Sequence[int]) -> Ranking:
    """Who has most coins, then most goods sold, first; equal ones in seating order.

    >>> ranked([20, 67, 67], [0, 3, 4])
    ((2, 67, 4), (1, 67, 3), (0, 20, 0))
    """
    rows = zip(range(len(coins)), coins, sold, strict=True)
    return tuple(sorted(rows, key=lambda row: (-row[1], -row[2])))


def best(rows: Ranking) -> tuple[int, ...]:
    """The richest; of these the ones with the most goods sold (BATAM-END-05 to 07)."""
    (_, coins, sold), *_ = rows
    return tuple(seat for seat, *rest in rows if rest == [coins, sold])


def ranking(state: State) -> Ranking:
    """How the seats of a table stand."""
    return ranked(state.coins, [state.sold(seat) for seat in range(len(state.names))])


def winners(state: State) -> tuple[int, ...]:
    """Who wins as the table stands."""
    return best(ranking(state))


def standing(state: State) -> Standing:
    """How it stands, and who has won."""
    over = state.phase is Phase.OVER
    return Standing(state.names, ranking(state), winners(state) if over else (), over)


def conserved(state: State) -> Mapping[str, int]:
    """Totals that no move may change: coins, each seat's dice and cubes, tiles or cards."""
    totals = {"coins": state.bank + sum(state.coins) + sum(map(sum, state.wages))}
    dice, cubes = state.spare.copy(), state.goods.copy()
    for board in state.boards:
        for owner, _ in board:
            dice[owner] += 1
    if state.rolled:
        dice[state.turn] += len(state.rolled) - state.rolled.count(None)
    for seats in state.cubes.values():
        for seat in seats:
            cubes[seat] += 1
    kept = [find for maps in state.maps for find in maps]
    finds = {
        "tiles": [*state.tiles.values(), *state.boxed, *kept, *state.out],
        "cards": [*(card for card, count in state.deck.items() for _ in range(count)), *state.discards, *kept,
                  *state.out, *([state.card] if state.card else [])],
        "none": [],
    }[state.options.compass]  # fmt: skip
    totals |= {f"dice of seat {seat}": count for seat, count in enumerate(dice)}
    totals |= {f"cubes of seat {seat}": count for seat, count in enumerate(cubes)}
    totals |= {f"{state.options.compass}: {find}": finds.count(find) for find in sorted(set(finds))}
    return totals
