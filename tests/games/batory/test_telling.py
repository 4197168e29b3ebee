"""What the panels and the log tell people is so, with every number of players."""

from __future__ import annotations

import pytest
from games.batory.board import play, position

from batwidgets.core import Game
from batwidgets.core.events import Event
from batwidgets.games.batory import accusing, orders, scene, sheet_parts
from batwidgets.games.batory.cards import EVENTS
from batwidgets.games.batory.events import DeckReshuffled
from batwidgets.games.batory.state import Options
from batwidgets.games.batory.telling import line


def lines(game: Game, seat: int | None = None) -> list[str]:
    """The log as a seat reads it."""
    view = game.view(seat)
    return [text for event in view.log if (text := line(view, event)) is not None]


def warned(game: Game, seat: int) -> str:
    """What the panel for an accusation says to a seat."""
    view = game.view(seat)
    return str(accusing.accusation(view, scene.offers(view, game.legal_moves(seat))))


THIEVES = "the Countess's Daughter, the Opera Singer and the Dowager"  # of two players, see board.HANDS
SECRET = "Whom A named stays secret, so that nobody else learns who is innocent."
ONLY_ANSWERS = "wrong means only answering from then on"


@pytest.mark.parametrize(
    ("where", "seat", "said"),
    [
        ({"players": 4}, 0, ONLY_ANSWERS),
        ({"players": 4, "inactive": "B"}, 3, ONLY_ANSWERS),
        ({"players": 4, "inactive": "BC"}, 0, "wrong, and D wins"),
        ({"players": 4, "inactive": "BC"}, 3, "wrong, and A wins"),
        ({"players": 3}, 1, ONLY_ANSWERS),
        ({"players": 3, "inactive": "B"}, 0, "wrong, and C wins"),
        ({"players": 2}, 0, "one wrong name is enough, and B wins"),
        ({"players": 2}, 1, "one wrong name is enough, and A wins"),
    ],
)
def test_the_stakes_of_an_accusation(where: dict[str, object], seat: int, said: str) -> None:
    """As the engine has it: BATORY-ACCUSE-06, ACCUSE-10, TWO-02."""
    game = position(**where)  # type: ignore[arg-type]
    assert said in warned(game, seat)
    wrong = next(
        move
        for move in game.legal_moves(seat)
        if hasattr(move, "characters") and set(move.characters) != set(game.state.characters(-1))
    )
    after = game.play(wrong)
    if said is ONLY_ANSWERS:
        assert after.standing().winner is None
    else:
        assert f"and {after.seats[after.standing().winner]} wins" in said


@pytest.mark.parametrize(
    ("where", "moves", "last"),
    [
        ({"players": 2}, "accuse FPy FPm PAR", ["A was wrong.", f"B wins. The thieves were {THIEVES}."]),
        (
            {"players": 3},
            "accuse MPo",
            [f"A was wrong: no more turns, only answers from now on. {SECRET}", "B's turn."],
        ),
        ({"players": 3}, "B: accuse MPo; A: accuse MPo", ["A was wrong.", "C wins. The thief was the Dowager."]),
        (
            {"players": 4},
            "B: accuse MCy; C: accuse MCy; D: accuse FPo",
            ["D: “I accuse!”", "D wins. The thief was the Dowager."],
        ),
    ],
)
def test_a_miss_in_the_log(where: dict[str, object], moves: str, last: list[str]) -> None:
    assert lines(play(position(**where), moves))[-2:] == last  # type: ignore[arg-type]


def test_what_an_accuser_of_two_reads_about_the_three_thieves() -> None:
    game = play(position(2), "accuse FPy FPm PAR")
    assert any(f"wrongly: under the board lie {THIEVES}" in text for text in lines(game, 0))


@pytest.mark.parametrize(("count", "said"), [(1, "1 discard is shuffled anew"), (8, "8 discards are shuffled anew")])
def test_discards_in_the_log(count: int, said: str) -> None:
    told = line(position().view(0), Event("BATORY-HAND-03", DeckReshuffled("events", count)))
    assert told == f"The draw pile of events ran out; {said}."


def test_a_place_event_says_that_the_names_must_differ() -> None:
    """BATORY-EVENT-04: to another room of the same name is not enough, however far it is."""
    places = [card for card in EVENTS.values() if card.kind == "place"]
    assert places and all("from a location of another name" in card.words for card in places)
    game = position(at="MPy II2", event="Rough Sea")
    assert game.state.ship.name["II1"] == game.state.ship.name["II2"] == "Cabin"
    assert scene.offers(game.view(0), game.legal_moves(0))["MPy>II1"].badge == "1", "one point, and no card"


def test_a_person_is_told_what_is_not_printed() -> None:
    """At the table and on the sheet, with the number that the data have."""
    made = [card.name for card in EVENTS.values() if card.status == "reconstruction"]
    table = scene.layout(Options(), 3)
    assert f"{len(made)} of the 9 events" in table
    for layout in (table, sheet_parts.layout()):
        assert "Reconstructed, not printed:" in layout and "most characters&#x27; names" in layout


@pytest.mark.parametrize(("players", "words"), [(2, "You ask B, as always."), (3, "Ask any opponent.")])
def test_whom_one_asks(players: int, words: str) -> None:
    assert orders.pair_words(position(players, played="Age").view(0)) == words
