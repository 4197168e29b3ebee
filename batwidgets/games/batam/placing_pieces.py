"""The parts of a position that tell of cubes, ships, dice and coins."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import by_seat, choice, listing, mapping, seat_of, shown, whole
from batwidgets.games.batam.cards import CUBES, DICE, FACES, MONEY, SEASICK, SPACES
from batwidgets.games.batam.reading import pair, seats_of, space_of
from batwidgets.games.batam.state import Board, Phase, State


def the_cubes(state: State, parts: Mapping[str, Any], rng: random.Random) -> None:
    """Cubes on islands, and how many each seat has sold: those of `sold` that `cubes` does not name are drawn."""
    players, chart = len(state.names), state.chart
    for island, seats in mapping(parts.get("cubes"), "cubes").items():
        name = choice(island, "every island in cubes", chart.selling)
        there = tuple(seat_of(seat, f"cubes on {name}", players) for seat in listing(seats, f"cubes on {name}"))
        if len(set(there)) < len(there):
            raise ValueError(f"expected one cube of a seat on {name} at most (BATAM-HARBOR-03); given {list(there)}")
        state.cubes[name] = there
    sold = by_seat(parts.get("sold"), players, "sold")
    for seat in range(players):
        lying = [island for island, seats in state.cubes.items() if seat in seats]
        wanted = whole(sold.get(seat, len(lying)), f"sold of seat {seat}", 0, CUBES)
        if wanted < len(lying):
            raise ValueError(
                f"expected sold of seat {seat} to be its cubes on islands, {len(lying)} at least; given {wanted}"
            )
        free = [island for island in chart.selling if island not in lying]
        for island in rng.sample(free, len(free))[: wanted - len(lying)]:
            state.cubes[island] = (*state.cubes[island], seat)
        state.goods[seat] = CUBES - wanted


def the_ships(state: State, parts: Mapping[str, Any]) -> None:
    """Where the ships are, which have left home, and which came back this round."""
    players, home = len(state.names), state.chart.home
    for seat, space in by_seat(parts.get("ships"), players, "ships").items():
        state.ships[seat] = space_of(space, "every ship in ships", state.chart)
    have = {seat for seat in range(players) if state.ships[seat] != home or state.goods[seat] < CUBES}
    returned = parts.get("returned")
    state.returned = seats_of(returned, "returned", players)
    have |= state.returned
    state.away = frozenset(have) if parts.get("away") is None else seats_of(parts["away"], "away", players)
    if lost := sorted(have - state.away):
        raise ValueError(
            f"expected away to list all ships that have left home; seat {lost[0]} has: its ship is at "
            f"{state.ships[lost[0]]}, it has sold {state.sold(lost[0])}, and it is "
            f"{'in' if lost[0] in state.returned else 'not in'} returned"
        )


def the_boards(state: State, parts: Mapping[str, Any]) -> None:
    """Dice on the crew boards, and the rolled ones of the seat that places crew."""
    players = len(state.names)
    for seat, dice in by_seat(parts.get("dice"), players, "dice").items():
        state.boards[seat] = board_of(dice, seat, players)
    for owner in range(players):
        on = [[one for one, _ in board].count(owner) for board in state.boards]
        if max(on) > state.limit:
            raise ValueError(
                f"expected at most {state.limit} dice of one seat on a crew board with {players} players "
                f"(BATAM-CREW-14, 15); given {max(on)} of seat {owner} on the board of seat {on.index(max(on))}"
            )
        if sum(on) > DICE:
            raise ValueError(f"expected {DICE} dice of a seat (BATAM-COMP-04); given {sum(on)} of seat {owner} in dice")
        if sum(on) and not has_placed(state, owner):
            raise ValueError(
                f"expected dice of those who have placed crew this round; seat {owner} has not, in the phase "
                f"{state.phase.part!r} with seat {state.turn} to act"
            )
        state.spare[owner] -= sum(on)
    rolled = parts.get("rolled")
    if rolled is None:
        if state.phase is Phase.ROLL and state.spare[state.turn] < DICE:
            raise ValueError(f"expected rolled for seat {state.turn}, which has dice on boards already")
        return
    if state.phase is not Phase.ROLL:
        raise ValueError(f'expected rolled in the phase "crew" only; given it with phase {state.phase.part!r}')
    state.rolled = listing(rolled, "rolled")
    if len(state.rolled) != DICE or any(face is not None and not is_face(face) for face in state.rolled):
        raise ValueError(
            f"expected rolled as {DICE} faces from {min(FACES)} (seasick) to {max(FACES)}, None for a die that is "
            f"placed; given {shown(rolled)}"
        )
    placed = state.rolled.count(None)
    if placed != DICE - state.spare[state.turn]:
        raise ValueError(
            f"expected a None in rolled for every die of seat {state.turn} on a crew board: "
            f"{DICE - state.spare[state.turn]}; given {placed}"
        )
    state.spare[state.turn] = 0


def board_of(given: object, seat: int, players: int) -> Board:
    """A crew board from its (owner, value) pairs."""
    part = f"dice[{seat}]"
    dice = []
    for die in listing(given, part):
        owner, value = pair(die, f"every die in {part}", "an (owner, value) pair")
        seat_of(owner, f"every owner in {part}", players)
        if owner == seat:
            raise ValueError(f"expected nobody's dice on the own crew board (BATAM-CREW-09); given one of seat {seat}")
        if not is_face(value) or value == SEASICK:
            raise ValueError(f"expected numbers from 1 to {max(FACES)} on the dice in {part}; given {shown(value)}")
        dice.append((owner, value))
    values = [value for _, value in dice]
    if len(dice) > SPACES or values != sorted(values, reverse=True):
        raise ValueError(
            f"expected at most {SPACES} dice in {part}, in falling order (BATAM-CREW-11, 13); given {shown(values)}"
        )
    return tuple(dice)


def is_face(given: object) -> bool:
    return type(given) is int and given in FACES


def has_placed(state: State, seat: int) -> bool:
    """Whether a seat has placed crew this round, or is doing so."""
    if state.phase is Phase.ROLL:
        return state.row.index(seat) <= state.row.index(state.turn)
    return state.phase is Phase.SAIL


def has_offered(state: State, seat: int) -> bool:
    """Whether a seat has offered wages this round."""
    if state.phase is Phase.OFFER:
        return state.row.index(seat) < state.row.index(state.turn)
    return state.phase is not Phase.OVER


def the_coins(state: State, parts: Mapping[str, Any]) -> None:
    """Coins in supplies and on crew boards; all others are in the bank."""
    players = len(state.names)
    for seat, coins in by_seat(parts.get("coins"), players, "coins").items():
        state.coins[seat] = whole(coins, f"coins of seat {seat}")
    for seat, wages in by_seat(parts.get("wages"), players, "wages").items():
        offered = pair(wages, f"wages of seat {seat}", "a (captain, sailor) pair")
        captain, sailor = (whole(coins, f"wages of seat {seat}") for coins in offered)
        if (captain or sailor) and not has_offered(state, seat):
            raise ValueError(
                f"expected wages of those who have offered them this round; seat {seat} has not, in the phase "
                f"{state.phase.part!r} with seat {state.turn} to act"
            )
        if (captain == 0 and sailor) or (captain > 1 and not sailor):
            raise ValueError(
                f"expected at least 1 coin each for captain and sailor, or all of 0 or 1 coin (BATAM-WAGE-02, "
                f"AMB-BATAM-05); given wages {[captain, sailor]} of seat {seat}"
            )
        state.wages[seat] = (captain, sailor)
    state.bank = MONEY - sum(state.coins) - sum(map(sum, state.wages))
