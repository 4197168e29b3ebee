"""Where figures stand, and what a question about a place means: read when it is asked (BATORY-ASK-10, CHAR-03)."""

from __future__ import annotations

import random

import pytest

from batwidgets import batory
from batwidgets.games.batory.characters import CODES, mask
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.ship import Ship

# All on their start circles, but for the Captain, who stands in the Smoking Room.
AT = {"MCy": "T1", "MCm": "T5", "MCo": "A4", "FCy": "T6", "FCm": "T10", "FCo": "A2", "MPy": "A6", "MPm": "A7",
      "MPo": "A10", "FPy": "B3", "FPm": "B4", "FPo": "B9"}  # fmt: skip


@pytest.fixture
def desk() -> Desk:
    return batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])


@pytest.fixture
def here(desk: Desk) -> Desk:
    return desk.figures(AT)


def meant(desk: Desk) -> int:
    """The set that the last answer was about."""
    return desk.answers[-1].fact.statement.cards  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("sentence", "them"),
    [
        ("any in a Cabin", ["FCo", "MPm", "FPy"]),
        ("any in the Smoking Room", ["MCo", "PAR"]),
        ("any women in the Smoking Room", ["PAR"]),
        ("any old crew on A Deck", ["MCo", "FCo"]),
        ("at least 2 on a Promenade", ["MCm", "FCy"]),
        ("exactly 1 passenger on B Deck", ["FPy", "FPm", "FPo"]),
    ],
)
def test_a_place_means_who_stands_there_now(here: Desk, sentence: str, them: list[str]) -> None:
    told = here.heard(1, sentence, False)
    assert meant(told) == mask(them)
    assert told.answers[0].question is not None


def test_an_answer_stays_what_it_was_when_the_figures_move(here: Desk) -> None:
    """BY-16."""
    told = here.heard(1, "any in a Cabin", False)
    later = told.figures(MCm="A1")
    assert later.worlds == told.worlds
    assert later.holders()["Purser"][1] > 0
    assert (
        later.heard(1, "any in a Cabin", True).holders()["Purser"][1] == later.heard(1, "any in a Cabin", True).worlds
    )


def test_without_positions_the_set_is_named(desk: Desk, here: Desk) -> None:
    named = desk.heard(1, "any in a Cabin", False, among=["FCo", "Industrialist", "FPy"])
    assert named.worlds == here.heard(1, "any in a Cabin", False).worlds
    assert named.lines == ("Seat 1, any characters in a Cabin [FCo, MPm, FPy]? no",)
    women = desk.heard(1, "how many women in the Smoking Room", 1, among=["MCo", "PAR"])
    assert meant(women) == mask(["PAR"])
    both = desk.heard(1, "more men than women in a Cabin", True, among=["MCo", "PAR", "FCo"])
    assert both.holders()["MCo"][1] == both.worlds
    anyway = here.heard(1, "any in a Cabin", False, among=["MCm"])  # the set named goes before the positions
    assert meant(anyway) == mask(["MCm"])


def test_the_parrots_stand_with_the_captain_who_is_named(desk: Desk) -> None:
    """BATORY-CHAR-03."""
    both = desk.heard(1, "any in a Cabin", False, among=["Captain", "parrots"])
    for alone in (["Captain"], ["parrots"]):
        assert desk.heard(1, "any in a Cabin", False, among=alone) == both
    assert both.holders()["PAR"][1] == 0
    assert meant(desk.heard(1, "any crew in a Cabin", True, among=["MCo", "FCo"])) == mask(["MCo", "FCo", "PAR"])
    assert meant(desk.heard(1, "any in a Cabin", True, among=["FCo"])) == mask(["FCo"])


@pytest.mark.parametrize(
    ("tell", "expected"),
    [
        (lambda d: d.heard(1, "any in a Cabin", True), r"where the figures stand, since .*Cabin.*figures\(.*among="),
        (lambda d: d.figures(MCo="A4").heard(1, "any on A Deck", True), "where MCy, MCm, .* stand, since"),
        (
            lambda d: d.figures({k: AT[k] for k in AT if k != "FPo"}).heard(1, "any on A Deck", True),
            "FPo stands, since",
        ),
        (lambda d: d.heard(1, "any women", True, among=["FCo"]), "question about one place .* no place"),
        (lambda d: d.heard(1, "more in a Cabin than in the Bar", True, among=["FCo"]), "names two places"),
        (lambda d: d.heard(1, "any in a Cabin", True, among="FCo"), "list of characters"),
        (lambda d: d.heard(1, "any in a Cabin", True, among=["Fco", "head cook"]), "FCo 2 times"),
        (lambda d: d.heard(1, "any in a Cabin", True, among=5), "list of characters"),
        (lambda d: d.heard(1, "any in a Kabin", True), "Cabin"),
        (lambda d: d.figures(MCo="A44"), "room of the ship"),
        (lambda d: d.figures(MCo="Verandah"), r"did you mean Veranda\?"),
        (lambda d: d.figures(MCo=4), "room of the ship"),
        (lambda d: d.figures(MCo="Cabin"), "expected one room; 'Cabin' may be A1, A2"),
        (lambda d: d.figures(PAR="A4"), "parrots stand with the Captain"),
        (lambda d: d.figures(Captan="A4"), "did you mean Captain"),
        (
            lambda d: d.figures(MCo="A4", MCm="A4", MPo="A4", FPo="A4"),
            "at most 3 figures .*MOVE-11.* A4: MCm, MCo, MPo, FPo",
        ),
    ],
)
def test_what_cannot_stand_is_refused(desk: Desk, tell, expected: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=expected):
        tell(desk)
    assert desk.at == ()


def test_rooms_go_by_id_or_by_a_name_that_only_one_has(desk: Desk) -> None:
    assert desk.figures(MCo="veranda", FCo="t1").at == (("MCo", "T10"), ("FCo", "T1"))
    assert dict(desk.figures({"Radio Operator": "Bar"}).figures(MCy="A4").at) == {"MCy": "A4"}


def test_counting_over_all_positions_equals_the_deck_counts(here: Desk) -> None:
    """Each hand holds as many on the three decks as it has cards: the answers add up, the parrots with them."""
    rng = random.Random(2)
    ship = Ship.of()
    for _ in range(5):
        desk = here.figures(dict(zip(AT, rng.sample(ship.rooms, 12), strict=True)))
        decks = [meant(desk.heard(1, f"at least 0 on the {deck}", True)) for deck in ship.decks]
        assert decks[0] | decks[1] | decks[2] == mask(CODES)
        assert decks[0] & decks[1] == decks[1] & decks[2] == decks[0] & decks[2] == 0
