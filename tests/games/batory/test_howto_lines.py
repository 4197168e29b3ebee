"""How to play is true of the table that it hangs at: its options, and how many play."""

from __future__ import annotations

import pytest
from games.batory.board import actor, earned, play, position, refusals

from batwidgets.games.batory.howto import lines
from batwidgets.games.batory.state import Options
from batwidgets.widgets.replay import Replay

MEET = {"at": "MPy I1, MCo I2", "event": "Dance in the Social Room"}


def told(about: str, players: int = 3, **options: object) -> str:
    return next(text for name, text, _ in lines(Options(**options), players) if name == about)  # type: ignore[arg-type]


@pytest.mark.parametrize("strict", [False, True])
def test_coming_back(strict: bool) -> None:
    back = refusals(play(position(at="MPy I1", start_counts_entered=strict), "MPy I2"), "MPy I1") == []
    said = told("Moving", start_counts_entered=strict)
    assert back == ("come back" in said) and back != ("counts as entered" in said)


@pytest.mark.parametrize("count", [True, False])
def test_the_parrots_at_events(count: bool) -> None:
    game = position(parrots_in_events=count, **MEET)  # type: ignore[arg-type]
    assert earned(game, play(game, "MPy I2")) == 1 + count
    assert ("parrots" in told("Earning cards", parrots_in_events=count)) != count


@pytest.mark.parametrize("grammar", ["basic", "extended"])
def test_what_a_question_is_made_of(grammar: str) -> None:
    game = position(played="Gender, Age", question_grammar=grammar)
    able = not refusals(game, "ask B any women")
    assert able == ("may leave some out" in told("Asking", question_grammar=grammar))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_goal_and_the_end(players: int) -> None:
    game = position(players)
    hidden = game.view(0).hidden_size
    assert told("Goal", players).startswith({1: "One of the thirteen", 3: "Three of the thirteen"}[hidden])
    wrong = play(game, "accuse FPy MPo MPy" if players == 2 else "accuse MPo" if players == 3 else "accuse FCy")
    over = wrong.state.winner is not None
    assert over == ("the other wins" in told("Accusing", players))
    assert over != ("only answer" in told("Accusing", players))


def test_who_is_next() -> None:
    """A asks C, who is out; with two players the one who has just asked is asked."""
    asked = play(position(4, inactive="C", played="Age", previous="D"), "ask C any old")
    assert actor(asked) == "B" and "to the left of the asker" in told("Who is next", 4)
    assert refusals(position(played="Age", previous="B"), "ask B any old") == ["ASK-02"]
    assert refusals(position(played="Age, Number, Number", previous="B"), "ask B any old") == ["ASK-02"]
    assert refusals(position(played="Role, Role", previous="B"), "ask B any crew") == []
    assert "unless with two cards of one kind, other than Numbers" in told("Who is next")
    assert refusals(position(2, played="Age", previous="B"), "ask B any old") == []
    assert "just asked you" not in told("Who is next", 2)


def test_each_table_shows_its_own() -> None:
    for players, strict in ((2, False), (3, True), (3, False)):
        replay = Replay(position(players, start_counts_entered=strict), seat=0)
        assert told("Moving", players, start_counts_entered=strict) in replay.start["layout"]
        assert told("Goal", players) in replay.start["layout"]
