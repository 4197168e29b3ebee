"""How play goes on: turns, phases, rounds, paying wages, coming home, the end."""

from __future__ import annotations

from batwidgets.core.events import Event, Happening
from batwidgets.core.handlers import Story as Story
from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import DICE, HOMECOMING, LIMITS
from batwidgets.games.batam.events import BOARD
from batwidgets.games.batam.score import ranking, winners
from batwidgets.games.batam.state import OFFER, OVER, ROLL, SAIL, State

PHASES = ("offer", "crew", "sail", "collect")
FOLLOWS = {"offer": "crew", "crew": "sail"}  # BATAM-ROUND-01; after sailing, wages are collected


# Events that come over and over are made once.
TURNS = [(seat, part) for seat in range(max(LIMITS)) for part in PHASES]
TURN_STARTED = {turn: Event("BATAM-ROUND-02", told.TurnStarted(*turn)) for turn in TURNS}
TURN_ENDED = {turn: Event("BATAM-ROUND-04", told.TurnEnded(*turn)) for turn in TURNS}
PHASE_STARTED = {part: Event("BATAM-ROUND-01", told.PhaseStarted(part)) for part in PHASES}
PHASE_ENDED = {part: Event("BATAM-ROUND-03", told.PhaseEnded(part)) for part in PHASES}
RECOVERED = Event("BATAM-PAY-03", told.DiceRecovered())


def tell(story: Story, rule: str, data: Happening) -> None:
    """Add an event; in Batam everybody hears all of them."""
    story.append(Event(rule, data))


def start_round(state: State, row: tuple[int, ...], story: Story) -> None:
    """The next round, played as the crew boards stand now."""
    state.round += 1
    state.row = row
    state.returned = frozenset()
    tell(story, "BATAM-SETUP-13" if state.round == 1 else "BATAM-PAY-06", told.RoundStarted(state.round, row))
    start_phase(state, "offer", story)


def start_phase(state: State, part: str, story: Story) -> None:
    """A phase of the round, with the turn of the leftmost player (BATAM-ROUND-02)."""
    story.append(PHASE_STARTED[part])
    start_turn(state, state.row[0], part, story)


def start_turn(state: State, seat: int, part: str, story: Story) -> None:
    """A seat's turn in a phase."""
    state.turn = seat
    story.append(TURN_STARTED[seat, part])
    if part == "sail":
        state.phase, state.left = SAIL, state.movement(seat)
    elif part == "crew":
        state.phase = ROLL
    else:
        state.phase = OFFER


def end_turn(state: State, part: str, story: Story) -> None:
    """The next player of the crew row acts, or the next phase begins (BATAM-ROUND-03)."""
    seat, row = state.turn, state.row
    story.append(TURN_ENDED[seat, part])
    if seat != row[-1]:
        start_turn(state, row[row.index(seat) + 1], part, story)
        return
    story.append(PHASE_ENDED[part])
    if part in FOLLOWS:
        start_phase(state, FOLLOWS[part], story)
        return
    if state.ended is not None:
        reward_others(state, story)
    collect(state, story)
    if state.ended is not None:
        finish(state, story)
    else:
        row = (*row[1:], row[0])
        tell(story, "BATAM-PAY-05", told.CrewRowRotated(row))
        start_round(state, row, story)


def end_crew(state: State, story: Story) -> None:
    """Dice that were not placed stay with their owner, and the turn ends (BATAM-CREW-16 to 18)."""
    state.spare[state.turn] += DICE - state.rolled.count(None)
    state.rolled, state.rerolls = (), 0
    end_turn(state, "crew", story)


def stop(state: State, rule: str, story: Story) -> None:
    """A ship's movement ends where it is, and with it the turn."""
    seat = state.turn
    at = state.ships[seat]
    story.append(Event(rule, told.ShipStopped(seat, at)))
    if state.options.homecoming == "on_stop" and state.moved and at == state.chart.home:
        come_home(state, seat, story)
    state.left, state.moved, state.used = 0, False, ()
    end_turn(state, "sail", story)


# Coming home


def come_home(state: State, seat: int, story: Story) -> None:
    """A ship is back: the first that has sold everything makes this the last round (BATAM-END-01, 02)."""
    if not state.goods[seat] and state.ended is None:
        state.ended = seat
        tell(story, "BATAM-END-01", told.EndTriggered(seat))
        reward(state, seat, "BATAM-END-02", story)


def reward_others(state: State, story: Story) -> None:
    """The bonus for all other ships at home when the last voyage is over (BATAM-END-04; AMB-BATAM-18, 19)."""
    eligible = {
        "returned": state.away, "this_round": state.returned, "any": frozenset(range(len(state.names))),
    }[state.options.home_bonus]  # fmt: skip
    for seat in state.row:
        if state.ships[seat] == state.chart.home and seat in eligible and seat not in state.homed:
            reward(state, seat, "BATAM-END-04", story)


def reward(state: State, seat: int, rule: str, story: Story) -> None:
    state.coins[seat] += HOMECOMING
    state.bank -= HOMECOMING
    state.homed |= {seat}
    tell(story, rule, told.HomecomingBonus(seat, HOMECOMING))


# Phase 4


def collect(state: State, story: Story) -> None:
    """Wages go to the owners of the dice below them, or back; dice go back to their owners (BATAM-PAY-01 to 04)."""
    story.append(PHASE_STARTED["collect"])
    coins, spare = state.coins, state.spare
    for board in state.row:
        dice, wages = state.boards[board], state.wages[board]
        for slot, wage in enumerate(wages):
            if not wage:
                continue
            if slot < len(dice):
                owner = dice[slot][0]
                coins[owner] += wage
                story += (
                    Event("BATAM-PAY-01", told.WagesCollected(owner, board, slot, wage)),
                    Event("BATAM-PAY-03", told.Coins(BOARD, owner, wage, "wages")),
                )
            else:
                coins[board] += wage
                tell(story, "BATAM-PAY-04", told.WagesReturned(board, slot, wage))
        for owner, _ in dice:
            spare[owner] += 1
    players = len(state.names)
    state.wages, state.boards = [(0, 0)] * players, [()] * players
    story += RECOVERED, PHASE_ENDED["collect"]


def finish(state: State, story: Story) -> None:
    """All coins are counted (BATAM-END-05 to 07)."""
    state.phase = OVER
    tell(story, "BATAM-END-05", told.GameOver(ranking(state), winners(state)))
