"""What a click hears of a piece of the picture that is no move: by which rule, and what to do instead."""

from __future__ import annotations

from batwidgets.core.ruleset import OVER
from batwidgets.games.batory.cards import HAND_LIMIT
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.directions import able, beyond, few_points, instead
from batwidgets.games.batory.facts import closed, exits, open_ways
from batwidgets.games.batory.state import POINTS, Phase
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import beginning
from batwidgets.scene import Refused
from batwidgets.scene.offers import THEN
from batwidgets.scene.refusals import ANEW
from batwidgets.scene.words import counted, listed, others_turn

SPENT = f"All {POINTS} movement points of this turn are spent: go on with Done moving.", "BATORY-MOVE-01"
RIDE = 2  # points of a step by the stairs, BATORY-MOVE-06
HELD = "held-"  # a question card in one's own hand, by its place


def explained(view: View, pick: str) -> Refused | None:
    """Why a piece of the picture cannot be picked, and what to do instead; None for what is none, or means a move."""
    if pick.startswith(HELD):
        place = pick.removeprefix(HELD)
        known = place.isdecimal() and len(place) < 3 and int(place) < len(view.questions)
        return Refused("rule", *in_hand(view)) if known else None
    if view.phase is not Phase.MOVE or view.to_act != view.seat:
        of_the_ship = pick in view.at or pick in view.ship.name or pick in view.ship.wells
        return Refused("rule", *not_moving(view)) if of_the_ship else None
    figure, _, goal = pick.rpartition(THEN)
    if goal in view.ship.wells and (not figure or figure in view.at):
        return Refused("rule", *stairwell(view, figure, goal))
    if figure or (pick not in view.at and pick not in view.ship.name):
        return None
    if not view.points:
        return Refused("rule", *SPENT)
    if pick in view.at:
        if can_go(view, pick):  # it opens its steps
            return None
        return Refused("rule", *nowhere(view, pick))
    return Refused("rule", "Pick a figure first, then the room that it is to enter.", "BATORY-MOVE-03")


def shut(view: View, figure: str) -> frozenset[str]:
    """The rooms that a figure may not enter any more in this turn."""
    return closed(view.entered, view.at, figure, start_counts=view.options.start_counts_entered)


def can_go(view: View, figure: str) -> bool:
    """Whether a figure has a step that the points left pay for (BATORY-MOVE-03, 06, 10, 11)."""
    return bool(able(view, figure))


def nowhere(view: View, figure: str) -> tuple[str, str]:
    """Why a figure has no step, by what stands against each room beside it, and the first of these rules."""
    been, here = shut(view, figure), view.at[figure]
    free = {room for room, _ in open_ways(view.ship, view.at, figure, been)}
    against = {
        "BATORY-MOVE-10" if room in been else "BATORY-MOVE-06" if room in free else "BATORY-MOVE-11"
        for room, _, _ in exits(view.ship, here) if room != here
    }  # fmt: skip
    why = listed([words for rule, words in AGAINST.items() if rule in against], "or")
    said = f"each room beside it {why}" if why else "nothing leads out of its room"
    left = f"The {BY_CODE[figure].name} can go nowhere with {counted(view.points, 'point')} left"
    return f"{left}: {said}. {to_pick(view, figure, '')}", next(
        (rule for rule in AGAINST if rule in against), "BATORY-MOVE-03"
    )


def to_pick(view: View, figure: str, go: str) -> str:
    """What can be picked instead of what a figure cannot do."""
    words = instead(view, figure, go=go, another="pick another figure", end="go on with Done moving")
    return f"{words[0].upper()}{words[1:]}."


AGAINST = {
    "BATORY-MOVE-11": "is full", "BATORY-MOVE-10": "was entered in this turn", "BATORY-MOVE-06": "costs more",
}  # fmt: skip


def stairwell(view: View, figure: str, well: str) -> tuple[str, str]:
    """Why a click on the stairs moves nobody, and the rule."""
    ship = view.ship
    rooms = ship.wells[well]
    if figure and (here := view.at[figure]) not in rooms:
        beside = f"{beginning(ship.the(here))} does not touch the {ship.well_names[well]} stairwell"
        return f"{beside}. It is entered from {listed(map(ship.the, rooms))}.", "BATORY-MOVE-06"
    if not view.points:
        return SPENT
    takers = [figure] if figure else [who for who, room in view.at.items() if room in rooms]
    ends = {room for who in takers for room in beyond(view, who, well)}
    if ends:
        pick = "pick a room beyond it, for 2 points" if figure else "pick a figure beside it, then a room beyond it"
        there = listed(label for label in map(ship.the, rooms) if label in ends)
        return f"Nobody stops in a stairwell: {pick}. {ship.well_names[well]} leads to {there}.", "BATORY-MOVE-08"
    go = to_pick(view, figure, "pick another room") if figure else to_move(view)
    if view.points < RIDE:
        return f"{few_points(view)}. {go}", "BATORY-MOVE-06"
    who = f"the {BY_CODE[figure].name}" if figure else "anybody beside it"
    been = figure and all(room in shut(view, figure) for room in rooms if room != view.at[figure])
    rule = "BATORY-MOVE-10" if been else "BATORY-MOVE-11"
    return f"No room beyond the {ship.well_names[well]} stairwell is open to {who} now. {go}", rule


def to_move(view: View) -> str:
    """What can be done where no figure is picked and a way is closed to all."""
    return "Go another way." if any(able(view, who) for who in view.at) else "Go on with Done moving."


def not_ones_own(view: View, done: str) -> tuple[str, str] | None:
    """Why a seat does nothing of its turn now, and the rule: all is over, it is out, or it is another's turn.

    `done` is what those do who have a turn.
    """
    if view.to_act is OVER:
        return f"The game is over, and no more {done}. {ANEW}", "BATORY-ACCUSE-10"
    if view.seat in view.inactive:
        return f"You have accused wrongly: no more {done} by you, you only answer.", "BATORY-ACCUSE-06"
    if view.turn != view.seat:
        return f"{others_turn(view.names[view.turn])}. {done[0].upper()}{done[1:]} in your own.", "BATORY-TURN-01"
    return None


def first_of_all(view: View) -> tuple[str, str] | None:
    """What must be done before anything else of the turn, and the rule: a card that was earned, or is too many."""
    if view.phase is Phase.TAKE:
        cards = "the card" if view.gains == 1 else f"the {counted(view.gains, 'card')}"
        return f"First take {cards} that you have earned: one that lies open, or the draw pile.", "BATORY-EVENT-02"
    if view.phase is Phase.DISCARD:
        return f"First discard: tick cards, so that {HAND_LIMIT} are left, then Discard.", "BATORY-HAND-02"
    return None


def in_hand(view: View) -> tuple[str, str]:
    """Why a click on a question card in one's own hand lays none down, and the rule."""
    if why := not_ones_own(view, "question cards are played") or first_of_all(view):
        return why
    match view.phase:
        case Phase.MOVE:
            return "Question cards are played after moving: go on with Done moving, then pick them.", "BATORY-TURN-01"
        case Phase.PLAY:
            return "Tick in the form what your question is to be about, then Play.", "BATORY-PLAY-01"
        case Phase.ASK:
            return "Your cards lie on the table: now ask. The other cards stay in your hand.", "BATORY-TURN-01"
    return DRAWING


def not_moving(view: View) -> tuple[str, str]:
    """Why a click on a figure, a room or the stairs moves nobody where it is no time to move, and the rule."""
    if why := not_ones_own(view, "figures are moved") or first_of_all(view):
        return why
    match view.phase:
        case Phase.PLAY:
            return (
                "You are done moving in this turn: now tick in the form the cards to play, then Play.",
                "BATORY-TURN-01",
            )
        case Phase.ASK:
            return "You are done moving in this turn: now ask your question.", "BATORY-TURN-01"
    return DRAWING


DRAWING = ("Cards are being drawn: wait until that is done.", "BATORY-TURN-01")
