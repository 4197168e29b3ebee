"""Deliberate leaks of a table, each named by its family, with the channel in which it must be caught."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest
from widgets.table_witness import (
    ME,
    OTHER,
    RULES,
    hidden,
    start,
)

from batwidgets import batory
from batwidgets.core import Dealer, Event, Game, MoveList, Moves
from batwidgets.core.moves import Move
from batwidgets.core.rules import IllegalMove, Refusal
from batwidgets.games.batory import orders, sheet_files
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.moves import Accuse, MoveFigure
from batwidgets.games.batory.state import State
from batwidgets.games.batory.view import View
from batwidgets.scene import Choice, Cue, Markup, Offer, Refused, Story
from batwidgets.scene.html import content
from batwidgets.widgets import game_source, messages
from batwidgets.widgets.autosave import Autosave
from batwidgets.widgets.game_source import GameSource
from batwidgets.widgets.host import Host
from batwidgets.widgets.replay_source import REFEREE, Eyes, ReplaySource
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

Patch = pytest.MonkeyPatch
START = start().state


LEAKS: dict[str, tuple[str, Callable[[Patch], object]]] = {}


def leak(channel: str) -> Callable[[Callable[[Patch], object]], None]:
    """A leak, its family, and the channel that it must be caught in."""

    def note(plant: Callable[[Patch], object]) -> None:
        LEAKS[plant.__name__.replace("_", " ")] = channel, plant

    return note


def thief_of(source: GameSource) -> str:
    return hidden(source.game.state)


def offering(patch: Patch, change: Callable[[GameSource, int, dict[str, Offer]], object]) -> None:
    """Let a table offer something else."""
    offers = GameSource.offers

    def leaky(source: GameSource, seat: int) -> Mapping[str, Offer]:
        found = dict(offers(source, seat))
        change(source, seat, found)
        return found

    patch.setattr(GameSource, "offers", leaky)


def drawing(patch: Patch, change: Callable[[GameSource, int | None, dict[str, str]], object]) -> None:
    """Let a table draw something else."""
    parts = GameSource.parts

    def leaky(source: GameSource, seat: int | None) -> Mapping[str, str]:
        found = dict(parts(source, seat))
        change(source, seat, found)
        return found

    patch.setattr(GameSource, "parts", leaky)


def thief_at_hand(patch: Patch) -> list[str]:
    """What stands last in it is the thief of the game that was looked at last."""
    kept: list[str] = []
    view = RULES.view

    def keeping(state: State, seat: int | None, story: Sequence[Event]) -> View:
        kept.append(hidden(state))
        return view(state, seat, story)

    patch.setattr(RULES, "view", keeping, raising=False)
    return kept


def retelling(patch: Patch, change: Callable[[GameSource, int | None, Story], Story]) -> None:
    """Let a table tell something else of what happened."""
    story = GameSource.story
    patch.setattr(GameSource, "story", lambda source, seat: change(source, seat, story(source, seat)))


def more_in_replies(patch: Patch, name: str, change: Callable[[Stage, Any], dict[str, Any]]) -> None:
    """Let a stage put more into a reply."""
    method = getattr(Stage, name)
    patch.setattr(Stage, name, lambda shown, given: method(shown, given) | change(shown, given))


@leak("undo")
def undo_stack(patch: Patch) -> None:
    why = game_source.why_no_undo

    def leaky(game: Game, *whose: int, **known: bool) -> str | None:
        told = why(game, *whose, **known)
        return f"{told} ({len(set(game.log[-1:]))} {hidden(game.state)})" if told else None

    patch.setattr(game_source, "why_no_undo", leaky)


@leak("undo")
def undo_offered_or_not(patch: Patch) -> None:
    why = game_source.why_no_undo
    patch.setattr(game_source, "why_no_undo", lambda game, *whose, **known: (
        None if hidden(game.state) == hidden(START) else why(game, *whose, **known)))  # fmt: skip


@leak("saved initial state")
def initial_state(patch: Patch) -> None:
    public = Host.public_parts
    patch.setattr(Host, "public_parts", lambda host: public(host) | host.own_parts(ME))


@leak("saved state")
def public_trait_of_now(patch: Patch) -> None:
    show = Stage.show

    def leaky(shown: Stage) -> None:
        show(shown)
        shown.now = {**shown.now, "own": shown._own}

    patch.setattr(Stage, "show", leaky)


@leak("messages")
def log_arguments(patch: Patch) -> None:
    def every(view: View, events: Sequence[Event]) -> Story:
        heard = [msgspec.structs.replace(event, to=None) for event in events]
        return told_of(view, heard)

    told_of = RULES.story
    patch.setattr(RULES, "story", every, raising=False)


@leak("picture")
def log_of_everybody(patch: Patch) -> None:
    view = RULES.view
    patch.setattr(RULES, "view", lambda state, seat, story: msgspec.structs.replace(
        view(state, seat, story), log=tuple(story)), raising=False)  # fmt: skip


@leak("resync")
def resync(patch: Patch) -> None:
    more_in_replies(patch, "_welcome", lambda shown, given: (
        {"missed": shown.host.own_parts(OTHER)} if given.rev != shown.host.rev else {}))  # fmt: skip


@leak("spectator")
def spectator(patch: Patch) -> None:
    own = Host.own_parts
    patch.setattr(Host, "own_parts", lambda host, seat: own(host, OTHER if seat is None else seat))


@leak("messages")
def message_to_every_view(patch: Patch) -> None:
    own = Stage.show

    def leaky(shown: Stage) -> None:
        own(shown)
        shown.send({"type": "frame", "for": OTHER, **shown.host.own_parts(OTHER)})

    patch.setattr(Stage, "show", leaky)


@leak("legal moves")
def count_of_legal_moves(patch: Patch) -> None:
    legal_moves = RULES.legal_moves

    def leaky(state: State, seat: int) -> Moves:
        moves = list(legal_moves(state, seat))
        far = [move for move in moves if isinstance(move, MoveFigure) and move.figure == hidden(state)]
        return MoveList(move for move in moves if move not in far)

    patch.setattr(RULES, "legal_moves", leaky, raising=False)


@leak("waiting")
def waiting_flag(patch: Patch) -> None:
    def change(source: GameSource, seat: int, found: dict[str, Offer]) -> None:
        waits = f"waiting for {source.game.seats[OTHER]}" if thief_of(source) == hidden(START) else None
        found["hint"] = dataclasses.replace(found["hint"], refused=waits)

    offering(patch, change)


@leak("reprs")
def seed(patch: Patch) -> None:
    patch.setattr(Dealer, "__repr__", lambda dealer: f"Dealer({dealer.seed})")


@leak("picture")
def derived_total(patch: Patch) -> None:
    def change(source: GameSource, seat: int | None, found: dict[str, str]) -> None:
        if seat is None:
            red = sum(card.endswith("red") for hand in source.game.state.hands[1:] for card in hand)
            women = sum(code.startswith("F") for code in source.game.state.characters(OTHER))
            found["players"] += f"<small>{red + 10 * women}</small>"

    drawing(patch, change)


@leak("labels")
def label_text(patch: Patch) -> None:
    offering(patch, lambda source, _, found: found.update(
        undo=dataclasses.replace(found["undo"], label=f"Undo {thief_of(source)}")))  # fmt: skip


@leak("labels")
def badge_of_a_room(patch: Patch) -> None:
    def change(source: GameSource, seat: int, found: dict[str, Offer]) -> None:
        for name, offer in found.items():
            if offer.badge and name.startswith(thief_of(source)):
                found[name] = dataclasses.replace(offer, badge=offer.badge + "!")

    offering(patch, change)


@leak("forms")
def order_of_suspects_in_a_form(patch: Patch) -> None:
    def change(source: GameSource, seat: int, found: dict[str, Offer]) -> None:
        form = found["accuse"].form if "accuse" in found else None
        if form is not None:
            (field,) = form.fields
            assert isinstance(field, Choice)
            options = dict(sorted(field.options.items(), key=lambda item: item[0] != thief_of(source)))
            changed = dataclasses.replace(form, fields=(dataclasses.replace(field, options=options),))
            found["accuse"] = dataclasses.replace(found["accuse"], form=changed)

    offering(patch, change)


@leak("hint")
def hint(patch: Patch) -> None:
    told_of = GameSource.hint

    def leaky(source: GameSource, seat: int) -> str:
        source.advised.words = f"{told_of(source, seat)} Watch the {thief_of(source)}."
        source.advised.now[seat] = source.advised.now[seat]._replace(words=source.advised.words)
        return source.advised.words

    patch.setattr(GameSource, "hint", leaky)


@leak("others' picks")
def hint_of_another(patch: Patch) -> None:
    def all_of_them(source: GameSource, seat: int | None, found: dict[str, str]) -> None:
        if seat == ME:
            found.update(hint="".join(hint.panel() for hint in source.advised.now.values()))

    drawing(patch, all_of_them)


@leak("errors")
def error(patch: Patch) -> None:
    patch.setattr(IllegalMove, "__str__", lambda error: f"{error.args} {kept['thief']}")
    kept: dict[str, str] = {}
    why_not = RULES.why_not

    def keeping(state: State, move: Move) -> tuple[Refusal, ...]:
        kept["thief"] = hidden(state)
        return why_not(state, move)

    patch.setattr(RULES, "why_not", keeping, raising=False)


@leak("reprs")
def repr_of_a_game(patch: Patch) -> None:
    shown = Game.__repr__
    patch.setattr(Game, "__repr__", lambda game: f"{shown(game)} {game.parts and game.parts['thief']}")


@leak("tracebacks")
def local_variables_of_a_traceback(patch: Patch) -> None:
    patch.setattr(State, "__repr__", lambda state: f"<MS Batory: {state.owner}>")


@leak("drafts")
def draft_reply(patch: Patch) -> None:
    drafted = GameSource.draft

    def leaky(source: GameSource, seat: int, offer: str, values: Mapping[str, Any]) -> Mapping[str, str]:
        parts = dict(drafted(source, seat, offer, values))
        if offer == "ask":
            parts["forecast"] += f" ({source.game.state.characters(OTHER)})"
        return parts

    patch.setattr(GameSource, "draft", leaky)


@leak("refused picks")
def refusal_of_what_is_not_on_offer(patch: Patch) -> None:
    why = GameSource.why_not

    def leaky(source: GameSource, seat: int, offer: str) -> Refused | None:
        refused = why(source, seat, offer)
        return refused and Refused(refused.kind, f"{refused.because} {source.game.state.hands[OTHER]}", refused.rule)

    patch.setattr(GameSource, "why_not", leaky)


@leak("refused picks")
def refusal_that_names_another_rule(patch: Patch) -> None:
    why_not = RULES.why_not

    def leaky(state: State, move: Move) -> tuple[Refusal, ...]:
        refused = why_not(state, move)
        if isinstance(move, MoveFigure) and refused and state.owner[move.figure] == OTHER:
            refused = tuple(msgspec.structs.replace(one, rule="BATORY-MOVE-01") for one in refused)
        return refused

    patch.setattr(RULES, "why_not", leaky, raising=False)


@leak("saved mimebundle")
def mimebundle(patch: Patch) -> None:
    bundle = Stage._repr_mimebundle_

    def leaky(shown: Stage, **given: Any) -> Any:
        data, metadata = bundle(shown, **given)
        return {**data, "image/svg+xml": data.get("image/svg+xml", "") + str(shown.host.own_parts(ME))}, metadata

    patch.setattr(Stage, "_repr_mimebundle_", leaky)


@leak("bug")
def text_of_a_bug(patch: Patch) -> None:
    more_in_replies(patch, "_confess", lambda _, error: messages.refusal(Refused("bug", str(error))))


@leak("story")
def cue_of_a_hidden_card(patch: Patch) -> None:
    retelling(patch, lambda source, _, story: dataclasses.replace(
        story, cues=(*story.cues, Cue("flash", thief_of(source)))))  # fmt: skip


@leak("story")
def words_that_are_spoken(patch: Patch) -> None:
    retelling(patch, lambda source, seat, story: dataclasses.replace(
        story, say=story.say + " " * CODES.index(thief_of(source))))  # fmt: skip


@leak("messages")
def parts_named_in_reset(patch: Patch) -> None:
    retelling(patch, lambda source, seat, story: dataclasses.replace(
        story, reset=story.reset if thief_of(source) == hidden(START) else ("hand",)))  # fmt: skip


@leak("messages")
def revision(patch: Patch) -> None:
    publish = Host.publish

    def leaky(host: Host) -> None:
        if isinstance(host.source, GameSource) and thief_of(host.source) == hidden(START):
            host.rev += 1
        publish(host)

    patch.setattr(Host, "publish", leaky)


@leak("messages")
def number_of_messages(patch: Patch) -> None:
    show = Stage.show

    def leaky(shown: Stage) -> None:
        show(shown)
        if isinstance(shown, Table) and thief_of(shown._source) == hidden(START):
            shown.send({})

    patch.setattr(Stage, "show", leaky)


@leak("sheet")
def sheet_of_another_seat(patch: Patch) -> None:
    desk = batory.desk
    patch.setattr(batory, "desk", lambda game, me: desk(game, me=OTHER))


@leak("printed")
def standard_output(patch: Patch) -> None:
    play = GameSource.play

    def leaky(source: GameSource, move: Move) -> None:
        print(thief_of(source))  # noqa: T201
        play(source, move)

    patch.setattr(GameSource, "play", leaky)


@leak("messages")
def what_was_accused(patch: Patch) -> None:
    retelling(patch, lambda source, _, story: dataclasses.replace(
        story, say=f"{story.say} {[move for move in source.game.log if isinstance(move, Accuse)]}"))  # fmt: skip


@leak("banner")
def banner(patch: Patch) -> None:
    def change(source: GameSource, seat: int | None, found: dict[str, str]) -> None:
        if seat is None:
            found["banner"] += f"<!-- {thief_of(source)} -->"

    drawing(patch, change)


@leak("places")
def spoken_text_of_a_figure(patch: Patch) -> None:
    def change(source: GameSource, seat: int | None, found: dict[str, str]) -> None:
        figure = f"data-piece='{thief_of(source)}'"
        if seat is None:
            found["figures"] = re.sub(f"({figure}[^>]*aria-label=')", r"\1Hidden ", found["figures"])

    drawing(patch, change)


@leak("news")
def what_has_happened_since(patch: Patch) -> None:
    kept, told_of = thief_at_hand(patch), orders.news

    def leaky(view: View, data: Any) -> Markup | None:
        line = told_of(view, data)
        return line and content(line, f" {kept[-1]}")

    patch.setattr(orders, "news", leaky)


@leak("sheet's file")
def file_of_a_sheet(patch: Patch) -> None:
    kept, text_of = thief_at_hand(patch), sheet_files.text_of
    patch.setattr(sheet_files, "text_of", lambda sheet: f"{text_of(sheet)}\n{kept[-1]}")


@leak("autosave")
def what_is_in_the_file_of_a_table(patch: Patch) -> None:
    keep = Autosave.keep

    def leaky(autosave: Autosave, game: Game) -> None:
        keep(autosave, game)
        if autosave.ended:
            autosave.ended = f"{autosave.ended} {game.to_text()}"

    patch.setattr(Autosave, "keep", leaky)


@leak("looking back")
def replay_with_anothers_eyes(patch: Patch) -> None:
    parts = ReplaySource._parts_of
    patch.setattr(ReplaySource, "_parts_of", lambda source, seat: parts(source, OTHER if seat == ME else seat))


@leak("looking back")
def eyes_that_are_offered_in_a_replay(patch: Patch) -> None:
    def leaky(source: ReplaySource) -> tuple[Eyes, ...]:
        return (*range(len(source.whole.seats)), None, REFEREE)

    patch.setattr(ReplaySource, "all_eyes", leaky)


@leak("looking back")
def branch_of_a_game_that_goes_on(patch: Patch) -> None:
    patch.setattr(ReplaySource, "why_no_branch", lambda source: None)
    show = GameSource.parts
    patch.setattr(GameSource, "parts", lambda source, seat: dict(show(source, OTHER if seat == ME else seat)))


@leak("looking back")
def story_of_a_replay(patch: Patch) -> None:
    story = ReplaySource.story
    patch.setattr(ReplaySource, "story", lambda source, seat: dataclasses.replace(
        story(source, seat), say=f"{story(source, seat).say} {hidden(source.game.state)}"))  # fmt: skip
