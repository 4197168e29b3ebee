"""Two judges, who share no verdict: one lists what is legal, the other says why something is not."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.moves import Deal, Land, Paddle, Rest, Tide
from atoll.state import State, to_act
from batwidgets.core.moves import Move, MoveList
from batwidgets.core.outcomes import Even, Outcomes, Weighted
from batwidgets.core.rules import Refusal
from batwidgets.core.ruleset import CHANCE
from batwidgets.scene.words import listed


def legal_moves(state: State, seat: int) -> MoveList:
    """The first judge makes the moves."""
    if to_act(state) != seat:
        return MoveList([])
    here = state.at[seat]
    ways = state.atoll.graph[here].items()
    paddles = [Paddle(seat, to) for to, way in ways if to not in state.at and (state.high or way["kind"] == "channel")]
    rest = [] if paddles and state.rested[seat] else [Rest(seat)]
    return MoveList([*paddles, *rest, *([Land(seat)] if state.homes[seat] == here else [])])


def outcomes(state: State) -> Outcomes:
    """What chance may bring: homes first, then a tide a turn."""
    if (whom := len(state.homes)) < len(state.names):
        left = [islet for islet in state.atoll.homes if islet not in state.homes]
        return Even(tuple(Deal(whom, islet) for islet in left))
    return Weighted((Tide(False), Tide(True)), (2, 1))


def why_not(state: State, move: Move) -> tuple[Refusal, ...]:
    """The second judge goes through the rules."""
    if isinstance(move, Deal | Tide):
        return tuple(against_chance(state, move))
    if (who := to_act(state)) != move.seat:
        turn = f"It is up to {state.names[who]}." if isinstance(who, int) else "There is nothing for a seat to do."
        return (Refusal("ATOLL-TURN-01", "It is not yours to move.", turn),)
    match move:
        case Paddle(seat, to):
            return tuple(against_paddling(state, seat, to))
        case Rest(seat) if state.rested[seat]:
            open_to = [to for to in state.atoll.islets if not [*against_paddling(state, seat, to)]]
            if open_to:
                names = listed([state.atoll.name[to] for to in open_to], "or")
                return (Refusal("ATOLL-REST-01", "You rested in your last turn.", f"Paddle to {names}."),)
        case Land(seat) if state.at[seat] != state.homes[seat]:
            here, home = (state.atoll.name[islet] for islet in (state.at[seat], state.homes[seat]))
            return (Refusal("ATOLL-LAND-01", f"{here} is not your home.", f"Paddle to {home}."),)
    return ()


def against_paddling(state: State, seat: int, to: str) -> Iterator[Refusal]:
    """Everything against one stroke."""
    atoll, here = state.atoll, state.at[seat]
    name = atoll.name.get(to, "That")
    near = f"Next to {atoll.name[here]} are {listed(atoll.name[islet] for islet in atoll.graph[here])}."
    match atoll.way(here, to):
        case None:
            yield Refusal("ATOLL-PADDLE-01", f"{name} is not next to {atoll.name[here]}.", near)
        case "reef" if not state.high:
            yield Refusal("ATOLL-TIDE-02", f"The reef to {name} lies dry.", "Take a channel, or wait for high tide.")
    if to in state.at:
        owner = state.names[state.at.index(to)]
        yield Refusal("ATOLL-PADDLE-02", f"{owner}'s canoe is at {name}.", "Choose an islet without a canoe.")


def against_chance(state: State, move: Deal | Tide) -> Iterator[Refusal]:
    """Chance has rules, too."""
    if to_act(state) is not CHANCE:
        yield Refusal("ATOLL-TIDE-01", "It is not chance's turn.", "Let a seat move.")
    elif isinstance(move, Tide):
        if len(state.homes) < len(state.names):
            yield Refusal("ATOLL-SETUP-02", "Somebody has no home yet.", "Deal first.")
    elif move.whom != len(state.homes) or len(state.homes) == len(state.names):
        yield Refusal("ATOLL-SETUP-02", f"Seat {move.whom} is not to be dealt a home now.", "Go by seating order.")
    elif move.islet not in state.atoll.homes or move.islet in state.homes:
        yield Refusal("ATOLL-SETUP-02", f"{move.islet!r:.30} cannot be a home.", "Deal an islet that is left.")
