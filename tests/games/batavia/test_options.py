"""The points that a table of Batavia may choose, each both ways (docs/rulings.md)."""

from __future__ import annotations

import pytest
from games.batavia.board import actor, destinations, move, of, play, position, refusals, said, seals, told

from batwidgets import batavia
from batwidgets.core import Game
from batwidgets.games.batavia import hands

# C's Danish card is the 21st; eight British cards sink, which were A's.
ATTACK = {"hands": "Br 1 Fr 1 / Br 1 Da 2 / Da 1", "laid": "Br 8 / Fr 6 / Da 6", "starter": "C", "to_act": "C"}
STRIKE = "lay Da 1; head Da; keep"


def both(option: str, on: object, **parts: object) -> tuple[Game, Game]:
    """A position by default, and with the option."""
    return position(**parts), position(**parts, **{option: on})


def agreed(game: Game, line: str) -> bool:
    """Whether a move is legal, both judges asked."""
    legal = game.why_not(move(game, line)) == ()
    assert (move(game, line) in game.legal_moves(move(game, line).seat)) == legal
    return legal


def test_defaults() -> None:
    assert batavia.new(["A", "B", "C"]).options == {
        "quick_start": False, "seal_after_attack": "return", "target_choice": "forced_last", "pirate_repeat": "once",
        "show_notes": False,
    }  # fmt: skip


def test_quick_start() -> None:
    usual, quick = (batavia.new(["A", "B", "C"], seed=3, quick_start=on) for on in (False, True))
    assert (sorted(usual.view().hexes), sorted(quick.view().hexes)) == ([*range(1, 11)], [*range(1, 36)])
    assert [sum(map(len, game.view().down.values())) for game in (usual, quick)] == [25, 0]
    for game, opened in zip(both("quick_start", True, counters="Du tea"), (15, 35), strict=True):
        after = play(game, "lay Fr 1; head Fr")  # on hex 6
        assert after.view().opened == opened
        assert ("CountersRevealed" in told(after)) is (opened == 15)


def test_all_other_rules_of_a_quick_start_are_the_same() -> None:
    for game in both("quick_start", True, counters="Du tea"):
        moving = play(game, "lay Da 1 Du 1")
        assert destinations(moving) == "Da 7, Du 9"
        assert not agreed(moving, "take target")


def test_seal_after_attack() -> None:
    returned, kept = (play(game, STRIKE) for game in both("seal_after_attack", "keep", **ATTACK))
    assert (seals(returned), seals(kept)) == ("Da C, Fr B", "Br A, Da C, Fr B")
    assert [len(of(game, "SealReturned")) for game in (returned, kept)] == [1, 0]
    assert (agreed(returned, "lay Fr 1"), agreed(kept, "lay Fr 1")) == (False, True)
    assert destinations(play(kept, "lay Fr 1")) == "Br 1"


def test_a_kept_seal_goes_to_whoever_leads_next() -> None:
    _, kept = (play(game, STRIKE) for game in both("seal_after_attack", "keep", **ATTACK))
    taken = play(kept, "lay Fr 1; head Br; keep; lay Br 1")
    assert seals(taken) == "Br B, Da C, Fr B"
    assert [(one.company, one.seat, one.origin) for one in of(taken, "SealTaken")] == [("Br", 1, 0)]


def test_a_kept_seal_stays_until_then_and_is_scored() -> None:
    parts = {"merchants": [36, 0, 0], "target": "A", "to_act": "C", "hands": "", "stack": "Da Da",
             "seal_after_attack": "keep"}  # fmt: skip
    alone = play(position(**parts, seals={"Br": 1}), "draw")
    assert (actor(alone), seals(alone)) == ("over", "Br B, Da C")
    assert {line.name: line.coins for line in alone.standing().lines}["seals"] == (0, 2, 2)
    tied = play(position(**(parts | {"hands": "Br 1 / / Br 1"}), seals={"Br": 1}), "draw")
    assert seals(tied) == "Da C"  # a tie above none sends it back


def test_whoever_was_left_a_seal_by_pirates_is_not_said_to_lead() -> None:
    kept = position(seal_after_attack="keep", seals={"Br": 1}, laid="/ / Da 1")
    said = str(hands.hand(kept.view(0)))
    assert "B has the seal, with none" in said and "C leads with 1" in said and "leads with 0" not in said


@pytest.mark.parametrize(
    ("counters", "laid", "forced", "free"),
    [
        ("Fr pepper / Du pepper", "Da 1 Du 1", "Da 33", "Da 33, target"),  # one post ahead, one not
        ("Fr pepper / Du pepper", "Da 1", "Da 33", "Da 33"),  # the only seal has a post ahead
        ("Fr pepper / Du pepper", "Du 1", "target", "target"),  # none has
        ("Fr pepper / Du pepper", "Da 1 Sw 1 Br 1", "Da 33, Sw 34", "Da 33, Sw 34, target"),
        ("", "Da 1 Du 1", "Da 2, Du 4", "Da 2, Du 4"),
    ],
)
def test_target_choice(counters: str, laid: str, forced: str, free: str) -> None:
    strict, open_ = both("target_choice", "free", counters=counters, laid=laid, step="move")
    assert (destinations(strict), destinations(open_)) == (forced, free)
    for game, wanted in ((strict, forced), (open_, free)):
        assert agreed(game, "take target") is ("target" in wanted)
        if "target" not in wanted:
            assert refusals(game, "take target") == ["END-01"]


def test_a_free_choice_ends_once_the_target_is_taken() -> None:
    parts = {"counters": "Fr china / Da pepper", "merchants": [36, 33, 0], "target": "A", "to_act": "B"}
    game = play(position(**parts, hands="/ Da 1 Sw 1", target_choice="free"), "lay Da 1 Sw 1")
    assert destinations(game) == "Sw 34"
    assert refusals(game, "take target") == ["END-03"]


@pytest.mark.parametrize(
    ("laid", "once", "until_below"),
    [
        ("Da 8 Br 8 / Fr 7 / Du 7", [("Da",)], [("Da",), ("Br",)]),  # 31, of which 22 are left, then 14
        ("Da 7 Br 8 / Fr 8 / Du 7", [("Br", "Da", "Fr")], [("Br", "Da", "Fr")]),  # a tie sinks enough at once
        ("Da 11 Br 8 / Fr 8 / Du 6", [("Da",)], [("Da",), ("Br", "Fr")]),  # ties are counted anew
    ],
)
def test_pirate_repeat(laid: str, once: list[object], until_below: list[object]) -> None:
    games = both("pirate_repeat", "until_below", hands="Da 1", laid=laid)
    for game, attacks in zip(games, (once, until_below), strict=True):
        after = play(game, "lay Da 1; head Da; keep")
        assert [one.companies for one in of(after, "PiratesAttack")] == attacks
        assert (after.view().laid_out < 21) is (attacks == until_below)


def test_pirates_that_repeat_leave_the_right_cards() -> None:
    _, again = both("pirate_repeat", "until_below", hands="Da 1", laid="Da 11 Br 8 / Fr 8 / Du 6")
    after = play(again, "lay Da 1; head Da; keep")
    assert said(after.view().cubes) == "Du 6"
    assert said(after.view().discards) == "Br 8 Da 12 Fr 8"
    assert after.view().cannon == 6
    assert seals(after) == "Du C"


def test_show_notes() -> None:
    secret, open_ = (play(game, "bid 5; pass; pass") for game in both("show_notes", True, auction="Br 1"))
    assert [secret.view(seat).notes_open for seat in (None, 0, 1)] == [
        (None, None, None), (17, None, None), (None, 10, None),
    ]  # fmt: skip
    assert [open_.view(seat).notes_open for seat in (None, 0, 1)] == [(17, 10, 18)] * 3
    assert secret.view().notes == open_.view().notes  # everybody could count them


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"quick_start": 1}, ValueError, "expected quick_start to be one of False, True; given 1"),
        ({"pirate_repeat": "always"}, ValueError, "expected pirate_repeat to be one of 'once', 'until_below'"),
        ({"pirates_repeat": "once"}, TypeError, "did you mean 'pirate_repeat'"),
        ({"homecoming": "on"}, TypeError, "expected options among quick_start"),
    ],
)
def test_options_that_there_are_not(options: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        batavia.new(["A", "B", "C"], **options)


def test_options_are_saved() -> None:
    options = {
        "quick_start": True, "seal_after_attack": "keep", "target_choice": "free", "pirate_repeat": "until_below",
        "show_notes": True,
    }  # fmt: skip
    for game in (batavia.new(["A", "B", "C"], seed=1, **options), position(**options)):
        again = Game.from_json(game.to_json())
        assert again == game
        assert again.options == options
