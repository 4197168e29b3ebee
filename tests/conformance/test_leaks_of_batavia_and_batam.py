"""Deliberate leaks, planted one at a time in Batavia (hands, stack) and Batam (the order of the compass deck, tiles):
the same checks that pass elsewhere must catch each of them."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from conformance.planting import Leaks, Patch, Planter, at_tables, common
from conformance.playing import rng_for
from conformance.steps import sampled, told_of_chance, told_of_moves
from conformance.test_secret_tables import beginning, quiet
from conformance.test_secret_tables import told as told_at_a_table
from conformance.test_secrets import own_moves
from conformance.witness import differences

from batwidgets import batam, batavia
from batwidgets.core import CHANCE, Event, Game, SeatMove
from batwidgets.games.batavia import events as happened
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.known import Known
from batwidgets.games.batavia.moves import LayOut

pytestmark = pytest.mark.slow

ME, OTHER = 0, 1
PRIVATE = (happened.CardSeen, happened.HandSeen)


def playing_batavia() -> Game:
    """Seat 0 may draw or lay out; hands were dealt, won and drawn, and a position has named the top of the stack."""
    game = batavia.new(["Ann", "Ben", "Cleo"], seed=8)
    while not (game.to_act == ME and game.view(ME).step == "play" and len(game.log) > 80):
        game = game.run(["random"] * 3, 1)
    game = game._copy()
    top = [company for company, count in enumerate(game._state.stack) if count][:2]
    game._state.order = tuple(top)
    return game


DECK = ["Treasure 3", "Pirate 1", "Tradewind 2", "Map Sugi", "Pirate 2"]  # from the top


def sailing_batam() -> Game:
    """Seat 0 sails, with the compass deck named from the top."""
    return batam.position(
        phase="sail", compass="cards", ships={0: "r5c2"}, dice=[[(1, 4), (2, 3)], [], []], seed=3, deck=DECK
    )


GAMES = {"batavia": playing_batavia(), "batam": sailing_batam()}
BESIDE = {"batavia": (), "batam": (batam.position(phase="offer", compass="cards", seed=3, deck=DECK),)}
ILLEGAL: dict[str, tuple[SeatMove, ...]] = {
    "batavia": (batavia.moves.Bid(ME, 1), batavia.moves.Head(ME, "Da"), LayOut(ME, Da=30), batavia.moves.Convert(ME)),
    "batam": (batam.moves.Step(ME, "r1c14"), batam.moves.Sell(ME), batam.moves.PayRansom(ME),
              batam.moves.OfferWages(ME, 99, 1), batam.moves.SailTo(ME, "r1c14")),
}  # fmt: skip
SECRETS = {"batavia": lambda state: state.hands[OTHER], "batam": lambda state: state.order[:1]}
PLANTERS = {name: Planter(game.ruleset, SECRETS[name], game.state) for name, game in GAMES.items()}


@functools.cache
def twins(name: str) -> tuple[Any, ...]:
    """Some of the twins of a position, drawn before any leak is planted."""
    game = GAMES[name]
    return tuple(sampled(game.ruleset.twins(game.state, ME), 12, rng_for("leaks", name)))


@functools.cache
def moves(name: str) -> tuple[Any, ...]:
    """Moves of seat 0, legal ones and others."""
    return (*own_moves(GAMES[name], ME, 8, rng_for("leaks", name)), *ILLEGAL[name])


def told(name: str) -> set[str]:
    """What seat 0 is told that it may not know, by the channel."""
    found: set[str] = set()
    for game in (GAMES[name], *BESIDE[name]):
        some = twins(name) if game is GAMES[name] else itertools.islice(game.ruleset.twins(game.state, ME), 4)
        found |= set(differences(game.ruleset, game.state, ME, game.events, moves(name), some, every=3))
    return found


def told_of_others(name: str) -> set[str]:
    """What seat 0 is told of moves of others, and of outcomes of chance, that it cannot see."""
    game, rules = GAMES[name], GAMES[name].ruleset
    found: set[str] = set()
    for one in (*setting_up(name), *chances(name)):
        found |= set(told_of_chance(rules, one.state, len(one.seats)))
    for waiting in others(name):
        some = sampled(rules.twins(waiting.state, ME), 12, rng_for("leaks", name))
        found |= set(told_of_moves(rules, waiting.state, 3, ME, some, rng_for("leaks")))
    return found | set(told_of_moves(rules, game.state, 3, ME, twins(name), rng_for("leaks")))


@functools.cache
def setting_up(name: str) -> tuple[Game, ...]:
    """A game played by hand at every step of its set-up, always with the last outcome."""
    found: list[Game] = []
    module: Any = {"batavia": batavia, "batam": batam}[name]
    game = module.new(["Ann", "Ben", "Cleo"], by_hand=True)
    while game.to_act is CHANCE and len(found) < 70:
        found.append(game)
        game = game.play(game.chance.moves[-1])
    return tuple(found)


@functools.cache
def chances(name: str) -> tuple[Game, ...]:
    """Places where chance acts within a game."""
    if name == "batam":
        return ()
    drawing = batavia.position(hands=[None, {"Da": 2}, None], by_hand=True, to_act=OTHER, seed=None)
    return (drawing.play(batavia.moves.Draw(OTHER)),)


@functools.cache
def others(name: str) -> tuple[Game, ...]:
    """Places where another seat acts."""
    if name == "batam":
        return ()
    return (batavia.position(hands=[{"Br": 2}, {"Da": 4, "Fr": 3}, {"Sw": 5}], to_act=OTHER, starter=0, seed=4),)


def told_at_tables(name: str) -> set[str]:
    """Whether a table's messages to seat 0 tell one twin from another."""
    game = GAMES[name]
    start = beginning(game, game.state, 1)
    names = quiet(start, ME)[:2]
    mine = told_at_a_table(start, ME, names)
    for luck, twin in enumerate(twins(name)[:2], 2):
        if told_at_a_table(beginning(game, twin, luck), ME, names) != mine:
            return {"table"}
    return set()


def caught(name: str, channel: str) -> set[str]:
    if " heard of " in channel or " learnt from " in channel:
        return told_of_others(name)
    return told_at_tables(name) if channel == "table" else told(name)


@pytest.mark.parametrize("name", GAMES)
def test_without_a_leak_nothing_is_found(name: str) -> None:
    assert told(name) == set()
    assert told_of_others(name) == set()
    assert told_at_tables(name) == set()
    assert any(PLANTERS[name].differs(twin) for twin in twins(name)[:2]), "or a table's leak could not be seen"


for made in PLANTERS.values():
    common(made)
    at_tables(made)

BATAVIA, BATAM = PLANTERS["batavia"], PLANTERS["batam"]
leak, leak_of_batam = BATAVIA.leak, BATAM.leak


# Batavia's own


@leak("view")
def anothers_hand(patch: Patch) -> None:
    BATAVIA.viewing(patch, lambda state, _: {"hand": state.hands[OTHER]})


@leak("view")
def anothers_hand_among_the_discards(patch: Patch) -> None:
    BATAVIA.viewing(patch, lambda state, _: {"discards": state.hands[OTHER]})


@leak("view")
def a_bound_that_is_too_sharp(patch: Patch) -> None:
    BATAVIA.viewing(patch, lambda state, view: {
        "known": (*view.known, Known(OTHER, "Da", state.hands[OTHER][1], "won"))})  # fmt: skip


@leak("view")
def cards_that_only_the_stack_holds(patch: Patch) -> None:
    BATAVIA.viewing(patch, lambda state, _: {"unseen": tuple(state.stack)})


@leak("view")
def the_order_of_the_stack(patch: Patch) -> None:
    BATAVIA.viewing(patch, lambda state, view: {"stack": view.stack + len(state.order)})


@leak("view")
def what_another_could_lay_out(patch: Patch) -> None:
    def change(state: Any, view: Any) -> Mapping[str, Any]:
        return {"due": len(batavia.ruleset.legal_moves(acting(state, OTHER), OTHER))}

    BATAVIA.viewing(patch, change)


def acting(state: Any, seat: int) -> Any:
    """The same table with another seat to act."""
    other = state.copy()
    other.turn = seat
    return other


@leak("log")
def the_whole_story_for_everybody(patch: Patch) -> None:
    BATAVIA.instead(patch, "view", lambda view, state, seat, story: msgspec.structs.replace(
        view(state, seat, story), log=tuple(story)))  # fmt: skip


@leak("standing")
def who_has_won_by_the_hands(patch: Patch) -> None:
    def leaky(standing: Any, state: Any) -> Any:
        stands = standing(state)
        return msgspec.structs.replace(stands, over=BATAVIA.differs(state))

    BATAVIA.instead(patch, "standing", leaky)


def seen_by(to: tuple[int, ...] | None) -> Any:
    """Cards that are drawn, told to others."""

    def change(_: Any, __: Any, event: Event) -> Event:
        return Event(event.rule, event.data, to) if isinstance(event.data, happened.CardSeen) else event

    return change


@leak("None heard of DealCard")
def a_card_drawn_unseen_told_to_everybody(patch: Patch) -> None:
    BATAVIA.doing(patch, seen_by(None))


@leak("0 heard of DealCard")
def a_card_drawn_unseen_told_to_the_wrong_seat(patch: Patch) -> None:
    BATAVIA.doing(patch, seen_by((ME,)))


@leak("0 learnt from LayOut")
def what_is_left_in_a_hand_told_with_a_lay_out(patch: Patch) -> None:
    def leaky(do: Any, state: Any, move: Any) -> list[Event]:
        told = list(do(state, move))
        if isinstance(move, LayOut):
            told.append(Event("BATAVIA-LAY-02", happened.CardsLaid(move.seat, state.hands[move.seat])))
        return told

    BATAVIA.instead(patch, "do", leaky)


# Batam's own


@leak_of_batam("view")
def the_next_card(patch: Patch) -> None:
    BATAM.viewing(patch, lambda state, _: {"card": state.order[0] if state.order else ""})


@leak_of_batam("bytes")
def the_order_of_the_deck_as_that_of_a_mapping(patch: Patch) -> None:
    def change(state: Any, view: Any) -> Mapping[str, Any]:
        first = state.order[:1]
        return {"unseen": dict(sorted(view.unseen.items(), key=lambda entry: entry[0] not in first))}

    BATAM.viewing(patch, change)


@leak_of_batam("view")
def how_near_the_pirates_are(patch: Patch) -> None:
    BATAM.viewing(patch, lambda state, _: {
        "deck": next((place for place, card in enumerate(state.order) if card.startswith("Pirate")), 99)})  # fmt: skip


@leak_of_batam("None heard of LayTile")
def a_tile_laid_face_up(patch: Patch) -> None:
    def leaky(do: Any, state: Any, move: Any) -> list[Event]:
        told = list(do(state, move))
        if isinstance(move, batam.moves.LayTile):
            told.append(Event("BATAM-SETUP-02", msgspec.structs.replace(SOME_TILE, tile=move.tile)))
        return told

    BATAM.instead(patch, "do", leaky)


def some_tile() -> Any:
    """An event of Batam that names a tile."""
    from batwidgets.games.batam import events

    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Happening)]
    kind = next(kind for kind in kinds if "tile" in kind.__struct_fields__)
    return kind(**dict.fromkeys(kind.__struct_fields__, ""))


SOME_TILE = some_tile()

CASES = [pytest.param(name, what, id=f"{name} {what}") for name, planter in PLANTERS.items() for what in planter.leaks]


@pytest.mark.parametrize(("name", "what"), CASES)
def test_a_planted_leak_is_caught(name: str, what: str, monkeypatch: Patch) -> None:
    leaks: Leaks = PLANTERS[name].leaks
    channel, plant = leaks[what]
    _ = twins(name), moves(name), setting_up(name), chances(name), others(name)
    PLANTERS[name].kept["state"] = GAMES[name].state
    plant(monkeypatch)
    assert channel in caught(name, channel)


def test_notes_that_nobody_shows_are_not_in_the_public_picture(monkeypatch: Patch) -> None:
    """They can be counted, so they are in a view; but the table does not count for everybody (AMB-BATAVIA-23)."""
    game = GAMES["batavia"]

    def pictures() -> tuple[Any, ...]:
        other = game.state
        other.notes = put(put(other.notes, ME, other.notes[OTHER] + 3), OTHER, other.notes[ME] - 3)
        views = [batavia.ruleset.view(state, None, game.events) for state in (game.state, other)]
        return tuple(dict(batavia.ruleset.scene(view, {}, batavia.ruleset.story(view, ()))) for view in views)

    assert not game.options["show_notes"]
    mine, theirs = pictures()
    assert mine == theirs
    monkeypatch.setattr(type(game.view(None)), "notes_open", property(lambda view: view.notes))
    mine, theirs = pictures()
    assert mine != theirs, "or they could not be seen"


def test_what_was_drawn_unseen_stays_so_in_the_story_of_a_game_that_is_over() -> None:
    """Hands are laid open at the scoring; who drew what, and when, is for each seat alone for ever."""
    game = batavia.new(["Ann", "Ben", "Cleo"], seed=8).run(["random"] * 3)
    seen = {seat: [event.data for event in game.view(seat).log if isinstance(event.data, PRIVATE)]
            for seat in (None, 0, 1, 2)}  # fmt: skip
    assert not seen[None]
    assert all({data.seat for data in seen[seat]} == {seat} for seat in (0, 1, 2))
    assert not any(map(any, game.state.hands))
