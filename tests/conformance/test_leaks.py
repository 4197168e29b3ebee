"""Deliberate leaks, planted one at a time in MS Batory: the same checks that pass elsewhere must catch each of them."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest
from conformance.playing import rng_for
from conformance.steps import sampled, told_of_chance, told_of_moves
from conformance.witness import differences

from batwidgets import batory
from batwidgets.core import Event, Game, MoveList, Moves, Refusal
from batwidgets.games.batory import events as happened
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.moves import Accuse, EndMovement, HideCharacter, MoveFigure, TakeCard
from batwidgets.games.batory.state import HIDDEN, Phase, State
from batwidgets.games.batory.view import View
from batwidgets.scene import Offer, Story

RULES = batory.ruleset
ME, OTHER, OUT = 0, 1, 2
Leak = Callable[[pytest.MonkeyPatch], None]


def position() -> Game:
    """Seat 0 is to move, seat 1 waits, seat 2 has accused and seen the thief; some cards were drawn unseen."""
    game = batory.position(
        hands=[["MCy", "FPy", "MPo"], [], [], []], to_act=ME, previous=OTHER, seed=21,
        questions=[["Age", "Number"], ["Deck red", "Role"], ["Gender"], ["Location"]],
    )  # fmt: skip
    wrong = next(code for code in game.state.characters(OTHER))
    return game.play(Accuse(OUT, (wrong,)))


GAME = position()
MOVES = (
    EndMovement(ME), TakeCard(ME, "deck"), MoveFigure(ME, "MCo", "T1"), Accuse(ME, ("MCy",)),
    Accuse(ME, GAME.state.characters(OTHER)[:1]), Accuse(ME, GAME.state.characters(HIDDEN)),
)  # fmt: skip


@functools.cache
def twins(seat: int) -> tuple[State, ...]:
    """Some of the twins of the position, drawn before any leak is planted."""
    return tuple(sampled(RULES.twins(GAME.state, seat), 60, rng_for("leaks", seat)))


def told(seat: int = ME) -> set[str]:
    """What a seat is told that it may not know, by the channel, in the position as it stands."""
    moves = [msgspec.structs.replace(move, seat=seat) for move in MOVES]
    return set(differences(RULES, GAME.state, seat, GAME.events, moves, twins(seat), every=3))


def told_of_others(seat: int = ME) -> set[str]:
    """What a seat is told of moves of others, and of outcomes of chance, that it cannot see."""
    found = set(told_of_moves(RULES, GAME.state, 4, seat, twins(seat)[:15], rng_for("leaks")))
    for phase in (Phase.BLIND, Phase.FORCED, Phase.REFILL):
        drawing = GAME.state
        drawing.phase, drawing.gains, drawing.turn = phase, 1, OTHER
        drawing.display = drawing.display[: 2 if phase is Phase.REFILL else 3]
        found |= set(told_of_chance(RULES, drawing, 4))
    dealing = batory.new(["Ann", "Ben", "Cleo"], by_hand=True)
    while dealing.state.phase is not Phase.FIRST_EVENT:
        found |= set(told_of_chance(RULES, dealing.state, 3))
        dealing = dealing.play(dealing.chance.moves[-1])
    return found


def test_without_a_leak_nothing_is_found() -> None:
    for seat in (ME, OTHER, OUT):
        assert told(seat) == set()
        assert told_of_others(seat) == set()


LEAKS: dict[str, tuple[str, Leak]] = {}


def leak(channel: str) -> Callable[[Leak], Leak]:
    """A leak and the channel that it must be caught in."""

    def note(plant: Leak) -> Leak:
        LEAKS[plant.__name__] = channel, plant
        return plant

    return note


def viewing(patch: pytest.MonkeyPatch, change: Callable[[State, View], dict[str, Any]]) -> None:
    """Let a view tell more of the state than it may."""
    view = RULES.view

    def leaky(state: State, seat: int | None, story: Sequence[Event]) -> View:
        seen = view(state, seat, story)
        return msgspec.structs.replace(seen, **change(state, seen))

    patch.setattr(RULES, "view", leaky, raising=False)


@leak("view")
def the_thief_in_every_view(patch: pytest.MonkeyPatch) -> None:
    viewing(patch, lambda state, _: {"thief": state.characters(HIDDEN)})


@leak("view")
def anothers_hand(patch: pytest.MonkeyPatch) -> None:
    viewing(patch, lambda state, _: {"hands": tuple(state.characters(seat) for seat in range(4))})


@leak("view")
def anothers_question_cards(patch: pytest.MonkeyPatch) -> None:
    viewing(patch, lambda state, _: {"discards": state.hands[OTHER]})


@leak("view")
def what_is_left_in_the_deck(patch: pytest.MonkeyPatch) -> None:
    viewing(patch, lambda state, _: {"display": tuple(card for card, count in state.deck.items() if count > 2)})


@leak("view")
def a_derived_total(patch: pytest.MonkeyPatch) -> None:
    women = [code for code in BY_CODE if code[0] == "F"]
    viewing(patch, lambda state, _: {"deck_left": sum(state.owner[code] == OTHER for code in women)})


@leak("bytes")
def the_order_of_a_mapping(patch: pytest.MonkeyPatch) -> None:
    def sorted_by_owner(state: State, view: View) -> dict[str, Any]:
        return {"at": {code: view.at[code] for code in sorted(view.at, key=lambda code: state.owner[code])}}

    viewing(patch, sorted_by_owner)


@leak("spectator")
def a_secret_for_spectators(patch: pytest.MonkeyPatch) -> None:
    viewing(patch, lambda state, view: {"thief": state.characters(HIDDEN)} if view.seat is None else {})


@leak("log")
def the_whole_story_for_everybody(patch: pytest.MonkeyPatch) -> None:
    view = RULES.view
    patch.setattr(RULES, "view", lambda state, seat, story: msgspec.structs.replace(
        view(state, seat, story), log=tuple(story)), raising=False)  # fmt: skip


@leak("legal moves")
def as_many_legal_moves_as_there_are_suspects(patch: pytest.MonkeyPatch) -> None:
    legal_moves = RULES.legal_moves

    def leaky(state: State, seat: int) -> Moves:
        thief = state.characters(HIDDEN)
        moves = list(legal_moves(state, seat))
        return MoveList(move for move in moves if not (isinstance(move, Accuse) and move.characters == thief))

    patch.setattr(RULES, "legal_moves", leaky, raising=False)


@leak("legal moves")
def the_thief_first_among_the_moves(patch: pytest.MonkeyPatch) -> None:
    legal_moves = RULES.legal_moves

    def leaky(state: State, seat: int) -> Moves:
        thief = state.characters(HIDDEN)
        return MoveList(sorted(legal_moves(state, seat), key=lambda move: getattr(move, "characters", None) != thief))

    patch.setattr(RULES, "legal_moves", leaky, raising=False)


@leak("refusals")
def a_reason_that_knows_too_much(patch: pytest.MonkeyPatch) -> None:
    why_not = RULES.why_not

    def leaky(state: State, move: Any) -> tuple[Refusal, ...]:
        refused = why_not(state, move)
        if isinstance(move, Accuse) and state.owner[move.characters[0]] not in (HIDDEN, move.seat):
            refused += (Refusal("BATORY-ACCUSE-02", "Somebody holds that card.", "Accuse another."),)
        return refused

    patch.setattr(RULES, "why_not", leaky, raising=False)


def last_state(patch: pytest.MonkeyPatch) -> dict[str, State]:
    """What a table would know that keeps the state at hand while it draws."""
    kept: dict[str, State] = {}
    view = RULES.view

    def keeping(state: State, seat: int | None, story: Sequence[Event]) -> View:
        kept["state"] = state
        return view(state, seat, story)

    patch.setattr(RULES, "view", keeping, raising=False)
    return kept


@leak("offers")
def a_label_of_an_offer(patch: pytest.MonkeyPatch) -> None:
    kept, offers = last_state(patch), RULES.offers

    def leaky(view: View, legal: Moves) -> Mapping[str, Offer]:
        found = dict(offers(view, legal))
        hint = kept["state"].characters(HIDDEN)[0]
        return {name: dataclasses.replace(offer, label=f"{offer.label}{hint}") for name, offer in found.items()}

    patch.setattr(RULES, "offers", leaky, raising=False)


@leak("picture")
def a_cache_behind_the_picture(patch: pytest.MonkeyPatch) -> None:
    kept, scene = last_state(patch), RULES.scene

    def leaky(view: View, offers: Mapping[str, Offer], story: Any) -> Mapping[str, str]:
        parts = dict(scene(view, offers, story))
        if view.seat is not None:
            parts["hand"] = f"{parts['hand']}<!-- {kept['state'].hands[OTHER]} -->"
        return parts

    patch.setattr(RULES, "scene", leaky, raising=False)


@leak("spectator's picture")
def a_hidden_attribute_of_the_public_picture(patch: pytest.MonkeyPatch) -> None:
    kept, scene = last_state(patch), RULES.scene

    def leaky(view: View, offers: Mapping[str, Offer], story: Any) -> Mapping[str, str]:
        parts = dict(scene(view, offers, story))
        if view.seat is None:
            parts["players"] = parts["players"].replace("<ul", f'<ul data-x="{kept["state"].owner["FPo"]}"', 1)
        return parts

    patch.setattr(RULES, "scene", leaky, raising=False)


@leak("story")
def words_that_are_spoken(patch: pytest.MonkeyPatch) -> None:
    kept, story = last_state(patch), RULES.story

    def leaky(view: View, events: Sequence[Event]) -> Story:
        said = story(view, events)
        return dataclasses.replace(said, say=f"{said.say} {kept['state'].owner['PAR']}")

    patch.setattr(RULES, "story", leaky, raising=False)


@leak("standing")
def who_is_near_to_winning(patch: pytest.MonkeyPatch) -> None:
    standing = RULES.standing

    def leaky(state: State) -> Any:
        stands = standing(state)
        return msgspec.structs.replace(stands, active=tuple(sorted(stands.active, key=lambda seat: state.hands[seat])))

    patch.setattr(RULES, "standing", leaky, raising=False)


@leak("reprs")
def the_repr_of_a_state(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(State, "__repr__", lambda state: f"<MS Batory: {state.characters(HIDDEN)}>")


def doing(patch: pytest.MonkeyPatch, change: Callable[[Event], Event]) -> None:
    """Let events be told in another way."""
    do = RULES.do
    patch.setattr(RULES, "do", lambda state, move: [change(event) for event in do(state, move)], raising=False)


def public(kind: type[happened.Happening]) -> Callable[[Event], Event]:
    return lambda event: Event(event.rule, event.data) if isinstance(event.data, kind) else event


@leak("None heard of DrawQuestion")
def a_card_drawn_unseen_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    doing(patch, public(happened.QuestionSeen))


@leak("0 heard of DrawQuestion")
def a_card_drawn_unseen_told_to_the_wrong_seat(patch: pytest.MonkeyPatch) -> None:
    doing(patch, lambda event: Event(event.rule, event.data, (ME,)) if event.to == (OTHER,) else event)


@leak("None heard of DealCharacter")
def a_character_dealt_face_up(patch: pytest.MonkeyPatch) -> None:
    doing(patch, public(happened.CharacterDealt))


@leak("None heard of HideCharacter")
def the_hidden_card_named_in_the_story(patch: pytest.MonkeyPatch) -> None:
    do = RULES.do

    def leaky(state: State, move: Any) -> list[Event]:
        events = list(do(state, move))
        if isinstance(move, HideCharacter):
            events.append(Event("BATORY-SETUP-04", happened.EventRevealed(move.character)))
        return events

    patch.setattr(RULES, "do", leaky, raising=False)


@leak("0 learnt from Accuse")
def what_an_accuser_saw_told_to_the_wrong_seat(patch: pytest.MonkeyPatch) -> None:
    doing(patch, lambda event: Event(event.rule, event.data, (0, 1, 2, 3)) if event.to == (3,) else event)


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    channel, plant = LEAKS[name]
    twins(ME)
    plant(monkeypatch)
    assert channel in (told_of_others() if " heard of " in channel or " learnt from " in channel else told())


def test_an_accuser_has_seen_the_thief_and_may_be_told_of_it() -> None:
    seen = GAME.view(OUT)
    assert seen.thief == GAME.state.characters(HIDDEN)
    assert all(GAME.view(seat).thief is None for seat in (None, ME, OTHER))
    assert len(list(RULES.twins(GAME.state, OUT))) == 1680
    with pytest.MonkeyPatch.context() as patch:
        viewing(patch, lambda state, _: {"thief": state.characters(HIDDEN)})
        assert told(OUT) == set()
        assert told(ME) >= {"view", "bytes", "spectator"}
