"""What chance cannot bring is refused by the rule that chance acts by; and nobody moves while it does."""

from __future__ import annotations

import pytest
from games.batory.board import move, play, position

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.games.batory.moves import Accuse, DealCharacter, DrawQuestion, EndMovement, PlaceFigure, RevealEvent
from batwidgets.games.batory.state import SETTING_UP, Phase

ACTS = {
    Phase.FIGURES: "SETUP-02", Phase.THIEF: "SETUP-04", Phase.DEAL: "SETUP-05", Phase.FIRST_EVENT: "SETUP-08",
    Phase.QUESTIONS: "SETUP-09", Phase.FIRST_DISPLAY: "SETUP-10",
}  # fmt: skip


def other(game: Game) -> DrawQuestion | PlaceFigure:
    """An outcome of another kind than those that are possible now."""
    drawing = isinstance(game.chance.moves[0], DrawQuestion)
    return PlaceFigure("MCo", "T1") if drawing else DrawQuestion("Age")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setting_up_by_hand(players: int) -> None:
    """Every step of it cites its own rule, and seats are told to wait."""
    game, seen = batory.new(["Ann", "Ben", "Cleo", "Dan"][:players], by_hand=True), {}
    while game.state.phase in SETTING_UP:
        (refusal,) = game.why_not(other(game))
        seen[game.state.phase] = refusal.rule.removeprefix("BATORY-")
        assert repr(game.chance.moves[0]) in refusal.instead
        assert ("…" in refusal.instead) == (len(game.chance.moves) > 3)
        for early in (EndMovement(0), EndMovement(1), Accuse(1, ("PAR",))):
            (wait,) = game.why_not(early)
            assert (wait.because, "is done" in wait.instead) == ("The game is still being set up.", True)
        game = game.play(game.chance.moves[-1])
    two = {Phase.THIEF: "SETUP-06", Phase.DEAL: "SETUP-06"} if players == 2 else {}
    assert seen == {**ACTS, **two}


@pytest.mark.parametrize(
    ("where", "moves", "phase", "rule"),
    [
        ({"questions": ["", "Age", "Age"]}, "end", Phase.FORCED, "PLAY-06"),
        ({"questions": ["Age red", "Age", "Age"]}, "end; play Age red", Phase.CHANGE, "PLAY-03"),
        ({"at": "MPy I3", "event": "Sunny Day"}, "MPy I2; take deck", Phase.BLIND, "EVENT-02"),
        ({"played": "Age", "display": "Deck"}, "ask B any old", Phase.REFILL, "NEXT-02"),
    ],
)
def test_in_a_turn(where: dict[str, object], moves: str, phase: Phase, rule: str) -> None:
    game = play(position(**where, by_hand=True, seed=None), moves)  # type: ignore[arg-type]
    assert game.state.phase is phase
    assert [refusal.rule for refusal in game.why_not(other(game))] == [f"BATORY-{rule}"]
    assert [refusal.rule for refusal in game.why_not(DealCharacter(0, "PAR"))] == [f"BATORY-{rule}"]
    for line in ("A: end", "B: end"):
        assert [refusal.because for refusal in game.why_not(move(game, line))] == ["Cards are being drawn."]


def test_an_event_that_lies_open_is_not_drawn() -> None:
    game = play(position(questions=["Age red", "Age", "Age"], event="Sunny Day", by_hand=True), "end; play Age red")
    assert [refusal.rule for refusal in game.why_not(RevealEvent("Sunny Day"))] == ["BATORY-PLAY-03"]
