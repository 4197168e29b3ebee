"""A game at any position, from its named parts; what is not named is as at the start of a round, or drawn."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import shown
from batwidgets.games.batam import legal
from batwidgets.games.batam.cards import CUBES, DICE, FACES, MONEY, SEASICK, SPACES, TILES, TRADEWIND
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.facts import may_sell, open_boards
from batwidgets.games.batam.placing import the_finds
from batwidgets.games.batam.reading import (
    by_seat,
    choice,
    count,
    flag,
    listing,
    mapping,
    pair,
    says,
    seat_of,
    seats_of,
    space_of,
)
from batwidgets.games.batam.setup import clockwise
from batwidgets.games.batam.state import Board, Options, Phase, State, empty

PHASES = ("offer", "crew", "sail", "over")
PENDING = {"crew": ("roll", "reroll", "place"), "sail": ("card", "ransom", "sale")}
FIRST = {"offer": Phase.OFFER, "crew": Phase.ROLL, "sail": Phase.SAIL, "over": Phase.OVER}


def build(
    chart: Chart, names: tuple[str, ...], options: Options, rng: random.Random, parts: Mapping[str, Any]
) -> State:
    """The state that the parts describe; ValueError names a part that contradicts the game or another part."""
    state = empty(chart, names, options)
    state.contenders = ()
    the_turn(state, parts)
    the_cubes(state, parts, rng)
    the_ships(state, parts)
    the_boards(state, parts)
    the_coins(state, parts)
    the_finds(state, parts, rng)
    the_step(state, parts)
    the_end(state, parts)
    if state.phase not in (Phase.ROLL, Phase.CARD, Phase.OVER) and not legal.legal_moves(state, state.turn):
        raise ValueError(
            f"expected a way on for the ship of seat {state.turn}: it has moved onto {state.ships[state.turn]}, where "
            "another ship lies, and may not stop there (BATAM-SAIL-07)"
        )
    return state


def parts_of(state: State) -> dict[str, Any]:
    """The parts of a position, complete and as plain JSON values, so that `build` gives the same state again."""
    part = state.phase.part
    parts: dict[str, Any] = {
        "ships": list(state.ships), "cubes": {island: list(seats) for island, seats in state.cubes.items()},
        "coins": list(state.coins), "wages": [list(wages) for wages in state.wages],
        "dice": [[list(die) for die in board] for board in state.boards], "row": list(state.row),
        "round": state.round, "phase": part, "to_act": state.turn, "away": sorted(state.away),
        "returned": sorted(state.returned), "home": sorted(state.homed), "ended": state.ended,
    }  # fmt: skip
    if state.phase is not FIRST[part]:
        parts["pending"] = state.phase.value
    if part == "crew":
        parts |= {"rolled": list(state.rolled) or None, "rerolls": state.rerolls}
    elif part == "sail":
        parts |= {"moves_left": state.left, "moved": state.moved, "used": list(state.used)}
        if state.card:
            parts["card"] = state.card
    if state.throws:
        parts["throws"] = [list(throw) for throw in state.throws]
    if state.options.compass == "tiles":
        parts["tiles"] = dict(state.tiles)
    elif state.options.compass == "cards":
        deck = {card: number for card, number in state.deck.items() if number}
        parts |= {"deck": list(state.order) or deck, "discards": list(state.discards)}
    if state.options.compass != "none":
        parts |= {"maps": [list(maps) for maps in state.maps], "out": list(state.out)}
    return parts


def the_turn(state: State, parts: Mapping[str, Any]) -> None:
    """The round, its phase, the crew row, and whose turn it is."""
    players = len(state.names)
    state.round = count(parts.get("round", 1), "round", 1)
    state.phase = FIRST[choice(parts.get("phase", guessed(parts)), "phase", PHASES)]
    given = parts.get("to_act")
    state.row = tuple(range(players))
    if parts.get("row") is not None:
        state.row = tuple(seat_of(seat, "every seat in row", players) for seat in listing(parts["row"], "row"))
        if not state.row or state.row != clockwise(state.row[0], players):
            raise ValueError(
                f"expected row to list the seats clockwise from its first (BATAM-SETUP-10), such as "
                f"{list(clockwise(1, players))}; given {shown(parts['row'])}"
            )
    state.turn = state.row[0] if given is None else seat_of(given, "to_act", players)


def guessed(parts: Mapping[str, Any]) -> str:
    """The phase that the other parts speak of."""
    if parts.get("rolled") is not None or is_pending(parts, "crew"):
        return "crew"
    sailing = ("moves_left", "moved", "used", "card", "returned", "ended")
    if any(says(parts.get(part)) for part in sailing) or is_pending(parts, "sail"):
        return "sail"
    return "sail" if parts.get("moves_left") is not None else "offer"


def is_pending(parts: Mapping[str, Any], phase: str) -> bool:
    """Whether the decision that waits is one of a phase."""
    given = parts.get("pending")
    return isinstance(given, str) and given in PENDING[phase]


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
        wanted = count(sold.get(seat, len(lying)), f"sold of seat {seat}", 0, CUBES)
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
    for space in set(state.ships) - set(state.chart.island_of):
        there = [seat for seat, at in enumerate(state.ships) if at == space]
        if len(there) > 1 and state.chart.kind[space] == "sea" and state.turn not in there:
            raise ValueError(
                f"expected no ships to share a sea space (BATAM-SAIL-07), but for one sailing past; given seats "
                f"{there} on {space}"
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
        state.coins[seat] = count(coins, f"coins of seat {seat}")
    for seat, wages in by_seat(parts.get("wages"), players, "wages").items():
        offered = pair(wages, f"wages of seat {seat}", "a (captain, sailor) pair")
        captain, sailor = (count(coins, f"wages of seat {seat}") for coins in offered)
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


def the_step(state: State, parts: Mapping[str, Any]) -> None:
    """What is to do within the phase: rerolls, the voyage of the seat that acts, a decision that waits."""
    part, seat = state.phase.part, state.turn
    for name, where in {
        "rerolls": "crew", "moves_left": "sail", "moved": "sail", "used": "sail", "card": "sail", "throws": "offer",
    }.items():  # fmt: skip
        if says(parts.get(name)) and part != where:
            raise ValueError(f"expected {name} in the phase {where!r} only; given it with phase {part!r}")
    the_throws(state, parts.get("throws"))
    pending = parts.get("pending")
    if part == "sail":
        if pending is None and parts.get("card") is not None:
            pending = "ransom"
        the_voyage(state, parts, pending)
    elif part == "crew":
        state.rerolls = 0 if parts.get("rerolls") is None else count(parts["rerolls"], "rerolls")
        if state.rolled and pending is None:
            pending = "place" if None in state.rolled else "reroll"
    if pending is None:
        return
    known = PENDING.get(part, ())
    if not known:
        raise ValueError(f"expected no pending decision in the phase {part!r}; given {shown(pending)}")
    state.phase = Phase(choice(pending, f"pending in the phase {part!r}", known))
    if part == "crew":
        the_dice(state)
    elif state.phase is Phase.SALE and not may_sell(state, seat, state.ships[seat]):
        raise ValueError(
            f'expected seat {seat} to have a cube to sell where its ship is, for pending "sale" (BATAM-HARBOR-01 to 03)'
        )
    elif state.phase is not Phase.SALE:
        the_card(state, parts.get("card"))


def the_throws(state: State, given: object) -> None:
    """What was rolled for first player, until wages are offered."""
    throws = []
    for throw in listing(given, "throws"):
        listed = listing(throw, "every throw in throws")
        if len(listed) != 3 or not all(is_face(face) for face in listed[1:]):
            raise ValueError(f"expected throws as (seat, face, face), one a seat; given {shown(throw)}")
        throws.append((seat_of(listed[0], "every seat in throws", len(state.names)), listed[1], listed[2]))
    if throws:
        best = max(one + other for _, one, other in throws)
        first = [seat for seat, one, other in throws if one + other == best]
        if len({seat for seat, *_ in throws}) < len(throws) or first != [state.row[0]]:
            raise ValueError(
                f"expected one throw a seat, and the highest by seat {state.row[0]}, the first of the row "
                f"(BATAM-SETUP-07); given {shown(given)}"
            )
        if state.turn != state.row[0] or state.round != 1:
            raise ValueError("expected throws only until the first wages are offered")
    state.throws = tuple(throws)


def the_dice(state: State) -> None:
    """The step of a seat that places crew fits its dice."""
    if (state.phase is Phase.ROLL) == bool(state.rolled):
        raise ValueError(f'expected rolled dice for pending {state.phase.value!r}, and none for "roll"')
    if state.phase is Phase.REROLL and None in state.rolled:
        raise ValueError("expected no die placed while there may be rerolls (BATAM-CREW-07)")
    if state.phase is Phase.PLACE and not (any(state.rolled) and open_boards(state, state.turn)):
        raise ValueError(
            f"expected a die with a number in rolled, and a crew board with room for it; seat {state.turn} is done"
        )
    if state.phase is Phase.ROLL and state.rerolls:
        raise ValueError("expected no rerolls before the first roll")


def the_voyage(state: State, parts: Mapping[str, Any], pending: object) -> None:
    """The movement left to the ship that sails, and what it has done this turn."""
    given, used = parts.get("moves_left"), listing(parts.get("used"), "used")
    state.left = state.movement(state.turn) if given is None else count(given, "moves_left")
    winds = [name for name, tile in TILES.items() if tile.kind == TRADEWIND]
    for name in used:
        choice(name, "used", winds)
    lying = state.tiles.values()
    if len(set(used)) < len(used) or (used and state.options.compass != "tiles") or set(used) - set(lying):
        raise ValueError(f"expected used to list Tradewind tiles of the chart, each once; given {shown(list(used))}")
    if len(used) > 1 and state.options.tradewind_limit == "per_round":
        raise ValueError(f"expected one Tradewind a round at most in used (BATAM-TILE-03); given {shown(list(used))}")
    state.used = used
    moved = parts.get("moved")
    state.moved = bool(used) or pending is not None if moved is None else flag(moved, "moved")
    if (used or pending is not None) and not state.moved:
        raise ValueError("expected moved to be True for a ship that has used a Tradewind, or has just entered a space")
    if state.moved and parts.get("away") is None:
        state.away |= {state.turn}
    if state.moved and state.turn not in state.away:
        raise ValueError(f"expected away to list seat {state.turn}, whose ship has moved")


def the_card(state: State, card: object) -> None:
    """A card is drawn, or a Pirate card waits for an answer, on the compass space that the ship has entered."""
    at = state.ships[state.turn]
    if state.options.compass != "cards" or state.chart.kind[at] != "compass":
        raise ValueError(
            f'expected compass="cards" and the ship of seat {state.turn} on a compass space, for pending '
            f"{state.phase.value!r}; given compass={state.options.compass!r} and {at}"
        )
    if state.phase is Phase.RANSOM:
        if state.card == "":
            raise ValueError(f"expected card to name the Pirate card that was drawn; given {shown(card)}")
    elif not any(state.deck.values()):
        raise ValueError("expected a card in the deck to be drawn")


def the_end(state: State, parts: Mapping[str, Any]) -> None:
    """Who made this the last round, who has had the bonus for coming home."""
    players = len(state.names)
    state.homed = seats_of(parts.get("home"), "home", players)
    ended = parts.get("ended")
    if ended is None and state.phase is Phase.OVER:
        ended = next((seat for seat in range(players) if not state.goods[seat]), None)
    state.ended = None if ended is None else seat_of(ended, "ended", players)
    part = state.phase.part
    if part not in ("sail", "over") and (state.homed or state.returned or state.ended is not None):
        raise ValueError('expected home, returned and ended in the phase "sail", or "over", only')
    if state.ended is None:
        if part == "over" or state.homed:
            raise ValueError("expected a seat that has sold all its goods and come home in ended (BATAM-END-01)")
        return
    if state.goods[state.ended]:
        raise ValueError(
            f"expected the seat in ended to have sold all {CUBES} goods (BATAM-END-01); seat {state.ended} has sold "
            f"{state.sold(state.ended)}"
        )
    if parts.get("home") is None:
        state.homed = frozenset({state.ended})
    if parts.get("returned") is None:
        state.returned = frozenset({state.ended})
    late = [seat for seat in state.returned if part == "sail" and state.row.index(seat) > state.row.index(state.turn)]
    if state.ended not in state.homed or state.ended not in state.returned or late:
        raise ValueError(
            "expected home and returned to list the seat in ended, and returned nobody who has yet to sail this round"
        )
    state.away |= {state.ended}
