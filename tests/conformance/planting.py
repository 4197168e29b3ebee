"""Deliberate leaks that can be planted in any game: each family of what is told, letting out one secret of a state.

A secret is a function of the state alone. Every plant is named with the channel in which it must be caught.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from batwidgets.core import Event, Game, MoveList, Ruleset
from batwidgets.scene import Cue, Offer, Refused
from batwidgets.widgets import messages
from batwidgets.widgets.game_source import GameSource
from batwidgets.widgets.host import Host
from batwidgets.widgets.stage import Stage

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], object]
Leaks = dict[str, tuple[str, Plant]]


class Planter:
    """Leaks of `secret(state)`, a secret in which the twins of the state `base` differ from it."""

    def __init__(self, rules: Ruleset, secret: Callable[[Any], Any], base: Any) -> None:
        self.rules: Any = rules
        self.secret = secret
        self.usual = secret(base)
        self.leaks: Leaks = {}
        self.kept: dict[str, Any] = {}

    def differs(self, state: Any) -> bool:
        """Whether the secret is another one in this state: the one bit that a leak lets out."""
        return bool(self.secret(state) != self.usual)

    def leak(self, channel: str) -> Callable[[Plant], Plant]:
        """A leak and the channel that it must be caught in."""

        def note(plant: Plant) -> Plant:
            self.leaks[plant.__name__.replace("_", " ")] = channel, plant
            return plant

        return note

    def instead(self, patch: Patch, name: str, leaky: Callable[..., Any]) -> None:
        """Put another function in the place of one of the rules; it gets the old one first."""
        old = getattr(self.rules, name)
        patch.setattr(self.rules, name, lambda *given: leaky(old, *given), raising=False)

    def viewing(self, patch: Patch, change: Callable[[Any, Any], Mapping[str, Any]]) -> None:
        """Let a view tell more of the state than it may."""

        def leaky(view: Any, state: Any, seat: int | None, story: Sequence[Event]) -> Any:
            seen = view(state, seat, story)
            return msgspec.structs.replace(seen, **change(state, seen))

        self.instead(patch, "view", leaky)

    def keeping(self, patch: Patch) -> None:
        """What a table would know that keeps the state at hand while it draws."""

        def leaky(view: Any, state: Any, seat: int | None, story: Sequence[Event]) -> Any:
            self.kept["state"] = state
            return view(state, seat, story)

        self.instead(patch, "view", leaky)

    def now(self) -> str:
        return str(self.secret(self.kept["state"]))

    def doing(self, patch: Patch, change: Callable[[Any, Any, Event], Event]) -> None:
        """Let events be told in another way."""

        def leaky(do: Any, state: Any, move: Any) -> list[Event]:
            return [change(state, move, event) for event in do(state, move)]

        self.instead(patch, "do", leaky)


def common(planter: Planter) -> None:
    """The leaks of the referee that every game can have."""
    leak, rules = planter.leak, planter.rules

    @leak("spectator")
    def a_secret_for_spectators(patch: Patch) -> None:
        def change(state: Any, view: Any) -> Mapping[str, Any]:
            nobody = getattr(view, "seat", getattr(view, "me", None)) is None
            return {"round": view.round + planter.differs(state)} if nobody else {}

        planter.viewing(patch, change)

    @leak("view")
    def a_derived_total(patch: Patch) -> None:
        planter.viewing(patch, lambda state, view: {"round": view.round + planter.differs(state)})

    @leak("legal moves")
    def one_legal_move_less(patch: Patch) -> None:
        planter.instead(patch, "legal_moves", lambda legal, state, seat: (
            MoveList([*legal(state, seat)][planter.differs(state):])))  # fmt: skip

    @leak("legal moves")
    def another_order_of_the_moves(patch: Patch) -> None:
        planter.instead(patch, "legal_moves", lambda legal, state, seat: (
            MoveList([*legal(state, seat)][:: -1 if planter.differs(state) else 1])))  # fmt: skip

    @leak("refusals")
    def a_reason_that_knows_too_much(patch: Patch) -> None:
        planter.instead(patch, "why_not", lambda why_not, state, move: tuple(
            msgspec.structs.replace(one, because=f"{one.because} {planter.secret(state)}")
            for one in why_not(state, move)))  # fmt: skip

    @leak("refusals")
    def another_rule_that_is_cited(patch: Patch) -> None:
        first = next(iter(rules.rules))
        planter.instead(patch, "why_not", lambda why_not, state, move: tuple(
            msgspec.structs.replace(one, rule=first) if planter.differs(state) else one
            for one in why_not(state, move)))  # fmt: skip

    @leak("offers")
    def a_label_of_an_offer(patch: Patch) -> None:
        def leaky(offers: Any, view: Any, legal: Any) -> Mapping[str, Offer]:
            found = offers(view, legal)
            return {name: dataclasses.replace(one, label=f"{one.label}{planter.now()}") for name, one in found.items()}

        planter.keeping(patch)
        planter.instead(patch, "offers", leaky)

    @leak("offers")
    def the_order_of_the_offers(patch: Patch) -> None:
        planter.keeping(patch)
        planter.instead(patch, "offers", lambda offers, view, legal: dict(
            sorted(offers(view, legal).items(), reverse=planter.differs(planter.kept["state"]))))  # fmt: skip

    @leak("picture")
    def a_cache_behind_the_picture(patch: Patch) -> None:
        planter.keeping(patch)
        planter.instead(patch, "scene", lambda scene, view, offers, story: {
            part: f"{markup}<!-- {planter.now()} -->" if part == "orders" else markup
            for part, markup in scene(view, offers, story).items()})  # fmt: skip

    @leak("spectator's picture")
    def a_hidden_attribute_of_the_public_picture(patch: Patch) -> None:
        planter.keeping(patch)
        planter.instead(patch, "scene", lambda scene, view, offers, story: {
            part: markup + f"<i data-x='{planter.now()}'></i>" if part == "banner" else markup
            for part, markup in scene(view, offers, story).items()})  # fmt: skip

    @leak("story")
    def words_that_are_spoken(patch: Patch) -> None:
        def leaky(story: Any, view: Any, events: Any) -> Any:
            told = story(view, events)
            return dataclasses.replace(told, say=f"{told.say} {planter.now()}")

        planter.keeping(patch)
        planter.instead(patch, "story", leaky)

    @leak("story")
    def a_cue_of_something_hidden(patch: Patch) -> None:
        def leaky(story: Any, view: Any, events: Any) -> Any:
            told = story(view, events)
            return dataclasses.replace(told, cues=(*told.cues, Cue("flash", planter.now())))

        planter.keeping(patch)
        planter.instead(patch, "story", leaky)

    @leak("hint")
    def a_hint_that_has_seen_it(patch: Patch) -> None:
        planter.keeping(patch)
        planter.instead(patch, "hint", lambda hint, view, legal: f"{hint(view, legal)} {planter.now()}")

    @leak("drafts")
    def a_draft_that_has_seen_it(patch: Patch) -> None:
        planter.keeping(patch)
        planter.instead(patch, "draft", lambda draft, view, offer, values: {
            **draft(view, offer, values), "forecast": planter.now()})  # fmt: skip

    @leak("reprs")
    def the_repr_of_a_state(patch: Patch) -> None:
        kind = type(planter.kept.get("state")) if "state" in planter.kept else None
        assert kind is not None
        patch.setattr(kind, "__repr__", lambda state: f"<{planter.secret(state)}>")


def at_tables(planter: Planter) -> None:
    """The leaks of a table that every game can have; the channel is the table's messages."""
    leak = planter.leak

    def secret_of(source: GameSource) -> Any:
        return planter.secret(source.game.state)

    def differs(source: GameSource) -> bool:
        return planter.differs(source.game.state)

    def replaced(patch: Patch, kind: type, name: str, leaky: Callable[..., Any]) -> None:
        old = getattr(kind, name)
        patch.setattr(kind, name, lambda *given, **named: leaky(old, *given, **named))

    @leak("table")
    def a_label_of_undo(patch: Patch) -> None:
        def leaky(offers: Any, source: GameSource, seat: int) -> Mapping[str, Offer]:
            found = dict(offers(source, seat))
            return {**found, "undo": dataclasses.replace(found["undo"], label=f"Undo {secret_of(source)}")}

        replaced(patch, GameSource, "offers", leaky)

    @leak("table")
    def whether_undo_is_refused(patch: Patch) -> None:
        def leaky(offers: Any, source: GameSource, seat: int) -> Mapping[str, Offer]:
            found = dict(offers(source, seat))
            return {**found, "undo": dataclasses.replace(found["undo"], refused="No." if differs(source) else None)}

        replaced(patch, GameSource, "offers", leaky)

    @leak("table")
    def the_seed_in_a_repr(patch: Patch) -> None:
        patch.setattr(Game, "__repr__", lambda game: f"<{game.dealer.seed if game.dealer else None}>")

    @leak("table")
    def the_revision(patch: Patch) -> None:
        def leaky(publish: Any, host: Host) -> None:
            if isinstance(host.source, GameSource):
                host.rev += differs(host.source)
            publish(host)

        replaced(patch, Host, "publish", leaky)

    @leak("table")
    def the_number_of_messages(patch: Patch) -> None:
        def leaky(show: Any, stage: Stage) -> None:
            show(stage)
            if isinstance(stage.host.source, GameSource) and differs(stage.host.source):
                stage.send({})

        replaced(patch, Stage, "show", leaky)

    @leak("table")
    def anothers_own_parts_for_a_spectator(patch: Patch) -> None:
        def leaky(own: Any, host: Host, seat: int | None) -> dict[str, str]:
            source = host.source
            return {**own(host, seat), "x": str(secret_of(source)) if isinstance(source, GameSource) else ""}

        replaced(patch, Host, "own_parts", leaky)

    @leak("table")
    def the_initial_state_of_the_widget(patch: Patch) -> None:
        def leaky(public: Any, host: Host) -> dict[str, str]:
            source = host.source
            found: dict[str, str] = public(host)
            return {**found, "banner": str(secret_of(source))} if isinstance(source, GameSource) else found

        replaced(patch, Host, "public_parts", leaky)

    @leak("table")
    def the_text_of_a_bug(patch: Patch) -> None:
        def broken(source: GameSource, seat: int) -> str:
            raise KeyError(secret_of(source))

        patch.setattr(GameSource, "hint", broken)
        patch.setattr(Stage, "_confess", lambda _, error: messages.refusal(Refused("bug", str(error))))
