"""Canaries: words that cannot be mistaken, planted in what is hidden in MS Batory, must come out nowhere else."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from html import unescape
from typing import Any

import msgspec
import pytest
from conformance.birds import CANARY, planted
from conformance.playing import rng_for, spread
from conformance.witness import encoded

from batwidgets import batory
from batwidgets.core import OVER, Game, IllegalMove, MoveList, SeatMove
from batwidgets.games.batory.characters import BY_CODE, CHARACTERS
from batwidgets.games.batory.moves import Accuse, EndMovement, MoveFigure, PlayCards, TakeCard

RULES = batory.ruleset


def told(game: Game, seat: int | None) -> Iterator[tuple[str, str]]:
    """(what, text): everything that leaves the game for a seat, or for None a spectator."""
    view = game.view(seat)
    yield "view", repr(msgspec.structs.asdict(view))
    yield "bytes", encoded(view).decode("latin-1")
    legal = MoveList([]) if seat is None else game.legal_moves(seat)
    offers = {} if seat is None else RULES.offers(view, legal)
    yield "offers", repr(offers) + "".join(offer.form.html() for offer in offers.values() if offer.form)
    story = RULES.story(view, game.events[-12:])
    yield "story", repr(story)
    for part, markup in RULES.scene(view, offers, story).items():
        yield f"part {part}", markup
    yield "reprs", f"{game!r} {game.state!r} {view!r} {legal!r} {game.standing()!r} {game.dealer!r}"
    if seat is None:
        return
    for offer in offers:
        yield "draft", repr(RULES.draft(view, offer, {"shape": "any"}))
    for move in tried(seat):
        yield "refusals", repr(game.why_not(move))
        try:
            game.play(move)
        except IllegalMove as error:
            yield "error", "".join(traceback.format_exception(error)) + str(error) + repr(error.refusals)


def tried(seat: int) -> list[SeatMove]:
    return [
        EndMovement(seat), MoveFigure(seat, "PAR", "T1"), MoveFigure(seat, "MCy", "nowhere"), TakeCard(seat, "Age"),
        PlayCards(seat, ("Number", "Number", "Number")), PlayCards(seat, ()),
        Accuse(seat, ("MCy", "MCm", "MCo", "FCy")), Accuse(seat, ("nobody",)),
    ]  # fmt: skip


def games() -> Iterator[Game]:
    for number in range(9, 19):
        for game in spread("batory", number, 4):
            if game.to_act is not OVER:
                yield game


def test_nothing_hidden_from_a_seat_is_told_to_it() -> None:
    channels = set()
    for game in games():
        for seat in (None, *range(len(game.seats))):
            for what, text in told(planted(game, seat), seat):
                channels.add(what.split()[0])
                assert CANARY not in text, f"{what} of seat {seat} in {game!r}"
    assert channels >= {"view", "bytes", "offers", "story", "part", "reprs", "draft", "refusals", "error"}


def test_the_canaries_sing_where_they_may() -> None:
    """Or the test above would look for words that are nowhere."""
    for game in games():
        plant = planted(game, None)
        for seat in range(len(game.seats)):
            view = plant.view(seat)
            assert all(card.startswith(f"{CANARY}-hand-{seat}") for card in view.questions)
            mine = re.findall(rf"{CANARY}-(?:dealt|first|drawn)-(\d)", repr(view.log))
            assert mine == [str(seat)] * 3
            assert re.findall(rf"{CANARY}-named", repr(view.log))
    assert CANARY in planted(game, None).state.event_deck[0]


NAMES = {character.name: character.code for character in CHARACTERS}


def named(markup: str) -> set[str]:
    """The characters that are named in some markup, as text or in an attribute."""
    texts = {unescape(text).strip() for text in re.findall(r'[>"]([^<>"]+)[<"]', markup)}
    return {NAMES[text] for text in texts if text in NAMES}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seats_own_part_shows_its_own_hand_and_nobody_elses(players: int) -> None:
    rng = rng_for("own hand", players)
    for _ in range(5):
        game = batory.new(["Ann", "Ben", "Cleo", "Dan"][:players], seed=rng.randrange(2**32))
        hands = [set(game.view(seat).characters) for seat in range(players)]
        assert len(set().union(*hands)) == sum(map(len, hands))
        for seat in range(players):
            view = game.view(seat)
            offers = RULES.offers(view, game.legal_moves(seat))
            parts = RULES.scene(view, offers, RULES.story(view, ()))
            assert named(parts["hand"]) == hands[seat]
            assert named(parts["accusation"]) == BY_CODE.keys() - hands[seat], "all others, whoever holds them"


def test_a_spectators_picture_is_the_same_whoever_holds_what() -> None:
    """Only at the end are the hands laid open."""
    for game in games():
        plain = dict(RULES.scene(game.view(None), {}, RULES.story(game.view(None), ())))
        hidden = planted(game, None)
        assert dict(RULES.scene(hidden.view(None), {}, RULES.story(hidden.view(None), ()))) == plain
    over: Any = game.run(bots=["random"] * len(game.seats))
    assert over.view(None).hands == tuple(over.state.characters(seat) for seat in range(len(over.seats)))
    assert game.view(None).hands is None
