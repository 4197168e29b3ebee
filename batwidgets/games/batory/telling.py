"""The story in words: a line of the log for each event that a reader wants to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from batwidgets.core.events import Happening
from batwidgets.core.handlers import telling
from batwidgets.core.ruleset import OVER
from batwidgets.games.batory import events as told
from batwidgets.games.batory.cards import EVENTS
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.moves import DOOR
from batwidgets.games.batory.sentences import ask
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import card_name, card_names, does, whose
from batwidgets.scene.words import counted, listed


def people(codes: tuple[str, ...]) -> str:
    """Characters by their names."""
    return listed(f"the {BY_CODE[code].name}" for code in codes)


def answer(value: bool | int) -> str:
    """An answer as it is spoken."""
    return {True: "Yes", False: "No"}[value] if isinstance(value, bool) else str(value)


def aimed(view: View, seat: int) -> str:
    """A seat as the one that something is done to."""
    name = view.names[seat]
    return name.lower() if name.lower() == "you" else name


def step(view: View, data: told.CharacterStep) -> str:
    ship = view.ship
    by = "" if data.via == DOOR else f" by the {ship.well_names[data.via]} stairs"
    who, there = BY_CODE[data.figure].name, ship.the(data.to)
    way = (
        f"out of {there}{by} and back in" if data.to == data.origin else f"from {ship.the(data.origin)} to {there}{by}"
    )
    return f"{does(view.names[data.seat], 'moves')} the {who} {way}."


def fulfilled(view: View, data: told.EventFulfilled) -> str:
    earns = f"{does(view.names[data.seat], 'earns')} {counted(data.count, 'card')}"
    return f"{data.event} ({EVENTS[data.event].words}): {earns}."


def gained(view: View, data: told.QuestionGained) -> str:
    what = "the top card of the draw pile" if data.card is None else card_name(data.card)
    return f"{does(view.names[data.seat], 'takes')} {what}."


def answered(view: View, data: told.QuestionAnswered) -> str:
    """Question and answer in one line, so that they are read together."""
    asks = f"{does(view.names[data.asker], 'asks')} {aimed(view, data.seat)}: {ask(data.question)}"
    return f"{asks} {does(view.names[data.seat], 'answers')}: {answer(data.answer)}."


def result(view: View, data: told.AccusationResult) -> str:
    right = set(data.accused) == set(data.thief)
    lie = "lie" if len(data.thief) > 1 else "lies"
    found = "rightly" if right else f"wrongly: under the board {lie} {people(data.thief)}"
    return f"{view.names[data.seat]} accused {people(data.accused)}, {found}."


def over(view: View, data: told.GameOver) -> str:
    thief = "thieves were" if len(data.thief) > 1 else "thief was"
    return f"{does(view.names[data.winner], 'wins')}. The {thief} {people(data.thief)}."


def forced(view: View, data: told.ForcedDraw) -> str:
    return f"{does(view.names[data.seat], 'has')} nothing to ask about: the draw pile gives {card_name(data.card)}."


def hidden(_: View, data: told.ThiefHidden) -> str:
    return f"{counted(data.count, 'character card')} {'lies' if data.count == 1 else 'lie'} hidden under the board."


def inactive(view: View, data: told.PlayerInactive) -> str:
    return f"{does(view.names[data.seat], 'was')} wrong{missed(view, data.seat)}"


def missed(view: View, seat: int) -> str:
    """What a wrong accusation means, to follow the words for it; and that nobody hears whom it named, and why.

    Once the game is over nothing of it lasts, and all lies open (BATORY-ACCUSE-05, 10); with the option
    reveal_accused it is told at once.
    """
    if view.to_act is OVER:
        return "."
    secret = f" Whom {aimed(view, seat)} named stays secret, so that nobody else learns who is innocent."
    return f": no more turns, only answers from now on.{'' if view.options.reveal_accused else secret}"


def accused(view: View, data: told.AccusedNamed) -> str:
    return f"{view.names[data.seat]} had accused {people(data.accused)}."


def reshuffled(_: View, data: told.DeckReshuffled) -> str:
    again = f"{counted(data.count, 'discard')} {'is' if data.count == 1 else 'are'} shuffled anew"
    return f"The draw pile of {data.deck} ran out; {again}."


def turn(view: View, data: told.TurnStarted) -> str:
    asked = "" if data.previous is None else f", questioned last by {aimed(view, data.previous)}"
    return f"{whose(view.names[data.seat])} turn{asked}."


TELLERS: dict[type[Happening], Callable[[View, Any], str]] = {
    told.ThiefHidden: hidden,
    told.EventRevealed: lambda _, e: f"First event: {e.event}.",
    told.EventReplaced: lambda _, e: f"A red bar: {e.old} gives way to {e.new}.",
    told.TurnStarted: turn,
    told.CharacterStep: step,
    told.EventFulfilled: fulfilled,
    told.GainLost: lambda v, e: f"No question card is left for {aimed(v, e.seat)} to take.",
    told.QuestionGained: gained,
    told.QuestionSeen: lambda _, e: f"You drew {card_name(e.card)}.",
    told.HandDiscard: lambda v, e: f"{does(v.names[e.seat], 'discards')} {card_names(e.cards)}.",
    told.DeckReshuffled: reshuffled,
    told.ForcedDraw: forced,
    told.CardsPlayed: lambda v, e: f"{does(v.names[e.seat], 'plays')} {card_names(e.cards)}.",
    told.QuestionAnswered: answered,
    told.AccusationDeclared: lambda v, e: f"{v.names[e.seat]}: “I accuse!”",
    told.AccusationResult: result,
    told.AccusedNamed: accused,
    told.PlayerInactive: inactive,
    told.GameOver: over,
}  # fmt: skip
line = telling(TELLERS)
