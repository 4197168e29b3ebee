"""A game at any position, from its named parts; what is not named is drawn from the seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import by_seat, choice, listing, mapping, seat_of, shown
from batwidgets.games.batory import flow
from batwidgets.games.batory.cards import (
    CARDS,
    DISPLAY,
    EVENTS,
    HAND_LIMIT,
    kind,
    sorted_cards,
)
from batwidgets.games.batory.characters import CODES, code_of
from batwidgets.games.batory.entered import the_entered
from batwidgets.games.batory.gained import able as could_earn
from batwidgets.games.batory.gained import most_held
from batwidgets.games.batory.position_parts import (
    FIGURE_CODES,
    figure_code,
    is_room,
    question_cards,
)
from batwidgets.games.batory.setup import FIRST_QUESTIONS, in_order
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import (
    HAND_SIZES,
    HIDDEN,
    HIDDEN_SIZES,
    POINTS,
    ROOM,
    Options,
    Phase,
    State,
    empty,
)
from batwidgets.games.batory.terms import NUMBER

STEPS = ("move", "play", "ask")
MOST_GAINED = 3  # cards by one step under any event, BATORY-EVENT-08


def build(ship: Ship, names: tuple[str, ...], options: Options, rng: random.Random, parts: Mapping[str, Any]) -> State:
    """The state that the parts describe; ValueError names a part that contradicts the game or another part."""
    state = empty(ship, names, options)
    spent, ends = the_entered(state, parts.get("entered"), parts.get("figures"))
    state.at = figures(ship, parts.get("figures"), rng, ends)
    state.starts = ()
    state.owner, state.undealt = owners(len(names), parts.get("hands"), parts.get("thief"), rng), ()
    the_turn(state, parts, spent)
    the_events(state, parts, rng)
    the_questions(state, parts, rng)
    the_step(state, parts)
    return state


def parts_of(state: State) -> dict[str, Any]:
    """The parts of a position, complete and as plain JSON values, so that `build` gives the same state again."""
    return {
        "figures": dict(state.at),
        "hands": [list(state.characters(seat)) for seat in range(len(state.names))],
        "thief": list(state.characters(HIDDEN)),
        "event": state.event, "event_discards": list(state.event_discards),
        "display": list(state.display),
        "questions": [list(hand) for hand in state.hands],
        "discards": list(sorted_cards(card for card, count in state.discards.items() for _ in range(count))),
        "played": list(state.played), "to_act": state.turn,
        "step": {Phase.PLAY: "play", Phase.FORCED: "play", Phase.ASK: "ask"}.get(state.phase, "move"),
        "points": state.points, "entered": [list(pair) for pair in sorted(state.entered)],
        "previous": state.previous, "inactive": sorted(state.inactive), "gains": state.gains,
        **({"forced": state.forced} if state.forced else {}),
    }  # fmt: skip


def figures(ship: Ship, given: object, rng: random.Random, ends: Mapping[str, str]) -> dict[str, str]:
    """Where the figures stand: (name or code) -> room; the others where they have come to, or on free start circles."""
    placed: dict[str, str] = {}
    for who, room in mapping(given, "figures").items():
        code = figure_code(who, "figures")
        if not is_room(room, ship):
            raise ValueError(
                f"expected figures to stand in rooms of the ship ({', '.join(ship.rooms)}); given {shown(room)}"
            )
        if code in placed:
            raise ValueError(f"expected every figure once; given {code} twice")
        placed[code] = room
    placed = {**ends, **placed}
    full = [room for room, count in Counter(placed.values()).items() if count > ROOM]
    if full:
        raise ValueError(f"expected at most {ROOM} figures in a room (BATORY-MOVE-11); given more in {full[0]}")
    free = [room for room in ship.starts if room not in placed.values()]
    free += [room for room in ship.rooms if room not in placed.values() and room not in free]
    left = [code for code in FIGURE_CODES if code not in placed]
    spots = free[: len(left)]
    rng.shuffle(spots)
    placed |= dict(zip(left, spots, strict=False))
    return {code: placed[code] for code in FIGURE_CODES}


def owners(players: int, hands: object, thief: object, rng: random.Random) -> dict[str, int]:
    """Who holds which character; hands and thief may be named in part."""
    sizes = dict.fromkeys(range(players), HAND_SIZES[players]) | {HIDDEN: HIDDEN_SIZES[players]}
    named = {HIDDEN: thief, **by_seat(hands, players, "hands")}
    owner: dict[str, int] = {}
    for seat, cards in named.items():
        whose = "thief" if seat == HIDDEN else f"hands[{seat}]"
        for word in (cards,) if isinstance(cards, str) else listing(cards, whose):
            code = code_of(word)
            if code in owner:
                raise ValueError(f"expected every character in one place; {code} is named twice")
            owner[code] = seat
            sizes[seat] -= 1
        if sizes[seat] < 0:
            wanted = HIDDEN_SIZES[players] if seat == HIDDEN else HAND_SIZES[players]
            raise ValueError(f"expected at most {wanted} characters in {whose}; given {wanted - sizes[seat]}")
    left = [code for code in CODES if code not in owner]
    rng.shuffle(left)
    for seat, size in sizes.items():
        owner |= dict.fromkeys(left[:size], seat)
        left = left[size:]
    return {code: owner[code] for code in CODES}


def the_turn(state: State, parts: Mapping[str, Any], spent: int) -> None:
    """Whose turn it is, who has just questioned them, who is out; the points left after those that were spent."""
    players = len(state.names)
    state.inactive = frozenset(seat_of(one, "inactive", players) for one in listing(parts.get("inactive"), "inactive"))
    if len(state.inactive) >= players - 1:
        raise ValueError("expected two active seats at least; with one left the game is over (BATORY-ACCUSE-10)")
    given = parts.get("to_act")
    state.turn = state.active()[0] if given is None else seat_of(given, "to_act", players)
    if state.turn in state.inactive:
        raise ValueError(f"expected to_act to be active; seat {state.turn} is in inactive (BATORY-ACCUSE-06)")
    if (previous := parts.get("previous")) is not None:
        state.previous = seat_of(previous, "previous", players)
        if state.previous == state.turn:
            raise ValueError("expected previous to be another seat than to_act: nobody questions himself")
    points = parts.get("points")
    if points is not None and (type(points) is not int or not 0 <= points <= POINTS):
        raise ValueError(f"expected points from 0 to {POINTS}; given {shown(points)}")
    spent = max(spent, bool(gained(parts)))  # a card is gained by a step
    if points is not None and points > POINTS - spent:
        raise ValueError(f"expected points up to {POINTS - spent}, since what was entered or gained has cost {spent} "
                         f"(BATORY-MOVE-01); given {points}")  # fmt: skip
    state.points = POINTS - spent if points is None else points


def the_events(state: State, parts: Mapping[str, Any], rng: random.Random) -> None:
    """The current event, those discarded, and the deck that is left."""
    event, gains = parts.get("event"), gained(parts)
    gone = listing(parts.get("event_discards"), "event_discards")
    for name in (*gone, *(() if event is None else (event,))):
        if not isinstance(name, str) or name not in EVENTS:
            raise ValueError(f"expected an event: {', '.join(EVENTS)}; given {shown(name)}")
    if len({*gone, event}) < len(gone) + 1 or len(gone) == len(EVENTS):
        raise ValueError("expected every event once in event and event_discards, and one of them as the event")
    left = [name for name in EVENTS if name not in gone]
    some, parrots = left if event is None else [str(event)], state.options.parrots_in_events
    able = could_earn(some, gains, parrots=parrots) if gains <= MOST_GAINED else some  # more is refused with the step
    state.event = able[rng.randrange(len(able))] if event is None else able[0]
    state.event_discards = in_order(gone)
    state.event_deck = tuple(name for name in left if name != state.event)


def gained(parts: Mapping[str, Any]) -> int:
    """The cards gained by a step and not taken yet, as they are named; looked at more closely with the step."""
    given = parts.get("gains")
    return given if type(given) is int else 0


def the_questions(state: State, parts: Mapping[str, Any], rng: random.Random) -> None:
    """Question cards: in hands, in the display, played, discarded; the rest is the deck."""
    hands = by_seat(parts.get("questions"), len(state.names), "questions")
    named = {
        "played": question_cards(parts.get("played"), "played"),
        "discards": question_cards(parts.get("discards"), "discards"),
        "display": question_cards(parts.get("display"), "display"),
        "forced": () if parts.get("forced") is None else question_cards((parts["forced"],), "forced"),
        **{f"questions[{seat}]": question_cards(cards, f"questions[{seat}]") for seat, cards in hands.items()},
    }
    deck = Counter(CARDS)
    for part, cards in named.items():
        deck.subtract(cards)
        for card in cards:
            if deck[card] < 0:
                raise ValueError(f"expected at most {CARDS[card]} of the card {shown(card)} (BATORY-COMP-04); "
                                 f"{part} has one too many")  # fmt: skip
    if len(named["display"]) > DISPLAY:
        raise ValueError(f"expected at most {DISPLAY} cards in display; given {len(named['display'])}")

    def draw(count: int) -> tuple[str, ...]:
        drawn = []
        for _ in range(count):
            cards = list(deck.elements())
            if not cards:
                raise ValueError("expected cards left for the questions and the display that are not named; "
                                 "every card is named elsewhere")  # fmt: skip
            drawn.append(cards[rng.randrange(len(cards))])
            deck[drawn[-1]] -= 1
        return sorted_cards(drawn)

    for seat in range(len(state.names)):
        state.hands[seat] = named[f"questions[{seat}]"] if seat in hands else draw(FIRST_QUESTIONS)
    state.display = named["display"] if parts.get("display") is not None else draw(DISPLAY)
    state.played, state.forced = named["played"], "".join(named["forced"])
    state.deck = {card: deck[card] for card in CARDS}
    state.discards = dict(Counter(named["discards"]))
    flow.reshuffle(state, [])  # no deck is ever left empty beside its discards (BATORY-HAND-03)


def the_step(state: State, parts: Mapping[str, Any]) -> None:
    """The step of the turn, and what goes with it."""
    step = parts.get("step")
    if step is None:
        step = "ask" if state.played else "play" if state.forced else "move"
    step = choice(step, "step", STEPS)
    if (step == "ask") != bool(state.played):
        raise ValueError('expected played cards at the step "ask", and at no other (BATORY-TURN-01)')
    if state.played and all(kind(card) == NUMBER for card in state.played):
        raise ValueError("expected a card that is no Number among the played ones (BATORY-PLAY-08)")
    gains = 0 if parts.get("gains") is None else parts["gains"]
    if type(gains) is not int or not 0 <= gains <= MOST_GAINED or (gains and step != "move"):
        raise ValueError(f'expected gains from 0 to {MOST_GAINED}, at the step "move" only; given {shown(gains)}')
    hand = state.hands[state.turn]
    if state.forced and (step != "play" or kind(state.forced) == NUMBER or any(kind(card) != NUMBER for card in hand)):
        raise ValueError('expected forced to be a card that is no Number, drawn at the step "play" since the hand has '
                         "none (BATORY-PLAY-06)")  # fmt: skip
    if len(hand) > HAND_LIMIT and step != "move":
        raise ValueError(f"expected at most {HAND_LIMIT} question cards in hand after the movement (BATORY-HAND-01)")
    for seat, cards in enumerate(state.hands):
        most = (
            most_held(parrots=state.options.parrots_in_events)
            if seat == state.turn or seat in state.inactive
            else HAND_LIMIT
        )
        if len(cards) > most:
            raise ValueError(f"expected at most {most} question cards in questions[{seat}] (BATORY-HAND-01); "
                             f"given {len(cards)}")  # fmt: skip
    if step == "move" and len(hand) > HAND_LIMIT and state.points == POINTS:
        if parts.get("points") is not None:
            raise ValueError(f"expected at most {HAND_LIMIT} question cards in hand, or points below {POINTS}: more "
                             f"are held after a step alone (BATORY-HAND-02); given {len(hand)}")  # fmt: skip
        state.points -= 1
    state.gains = gains
    state.begun = bool(step != "move" or state.points < POINTS or state.entered or gains or len(hand) > HAND_LIMIT)
    if step == "ask":
        state.phase = Phase.ASK
    elif step == "play":
        drawn = not state.forced and all(kind(card) == NUMBER for card in hand)
        state.phase = Phase.FORCED if drawn else Phase.PLAY
    elif gains:
        state.phase = Phase.TAKE
    else:
        state.phase = Phase.DISCARD if len(hand) > HAND_LIMIT else Phase.MOVE
