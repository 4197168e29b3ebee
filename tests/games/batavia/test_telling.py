"""The log in sentences: what is told of each event, in whose person, and what is seen to move."""

from __future__ import annotations

import itertools

import pytest

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.core.events import Event
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia import scene
from batwidgets.games.batavia.motion import cues
from batwidgets.games.batavia.moves import Convert
from batwidgets.games.batavia.telling import TELLERS, line, story_lines


def lines(game: Game, seat: int | None = None) -> list[str]:
    """The log as a seat reads it."""
    view = game.view(seat)
    return [text for text, _ in story_lines(view, view.log)]


def played(names: list[str], seed: int = 5, moves: int | None = None) -> Game:
    return batavia.new(names, seed=seed).run(["random"] * len(names), moves=moves)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (told.CardsLaid(0, (0, 0, 2, 4, 0)), "You lay out 2 French and 4 Dutch cards."),
        (told.CardsLaid(1, (0, 1, 0, 0, 0)), "Ben lays out 1 Danish card."),
        (told.SealTaken(1, "Da", None), "Ben takes the Danish seal."),
        (told.SealTaken(1, "Da", 0), "Ben takes the Danish seal from you."),
        (told.SealReturned("Sw", 0), "Your Swedish seal goes back to the board: nobody leads alone."),
        (told.CounterClaimed(0, 17, "Du", "nutmeg"), "You claim Dutch nutmeg at 17 Bombay."),
        (told.CoinsBanked(2, 3, 9), "Cleo banks 3 gold coins, 9 in all."),
        (told.CardsSunk("Br", (5, 0, 1)), "6 British cards go down: you 5 and Cleo 1."),
        (told.SeatPassed(0), "You pass."),
        (told.CountersKept(1, 1), "Ben keeps the counter."),
        (told.CountersKept(1, 2), "Ben keeps counters of 2 companies."),
        (told.StackReshuffled(1), "The stack ran out; 1 discard is shuffled anew."),
        (told.GameOver((0, 2), (50, 20, 50)), "You and Cleo share the win with 50 gold coins each."),
        (told.GameOver((1,), (50, 51, 50)), "Ben wins with 51 gold coins."),
        (told.PirateCheck(3, 25), None),
    ],
)
def test_sentences(data: told.Happening, said: str | None) -> None:
    view = batavia.new(["You", "Ben", "Cleo"], seed=1).view(0)
    assert line(view, Event("BATAVIA-LAY-02", data)) == said


def test_what_belongs_together_is_one_line() -> None:
    game = batavia.new(["Ann", "Ben", "Cleo", "Dewi"], seed=1)
    seat = game.to_act
    game = game.play(batavia.moves.Bid(seat, 8))
    while game.view(0).step == "auction":
        game = game.play(batavia.moves.Pass(game.to_act))
    a, b, c = (game.seats[(seat + step) % 4] for step in (1, 2, 3))
    some = lines(game)
    assert f"{a}, {b} and {c} pass." in some
    assert f"{game.seats[seat]} pays {a} 3, {b} 3 and {c} 2." in some


def test_a_conversion_and_its_coins_are_one_line() -> None:
    game = played(["Ann", "Ben", "Cleo"])
    some, happened = lines(game), [event.data for event in game.events]
    given = [pair for pair in itertools.pairwise(happened) if isinstance(pair[0], told.CountersConverted)]
    assert given and not [text for text in some if " banks " in text]
    for counters, coins in given:
        name = game.seats[counters.seat]
        (said,) = [text for text in some if text.startswith(f"{name} converts") and f" {coins.total} in all." in text]
        assert f" for {coins.coins} gold coin" in said


def test_every_kind_of_event_of_a_game_is_told_or_seen() -> None:
    """What has no sentence is set-up, or shown by the picture in the same breath."""
    silent = set()
    for seed in range(6):
        game = played(["Ann", "Ben", "Cleo"], seed)
        silent |= {type(event.data) for event in game.events} - TELLERS.keys()
    assert silent <= {
        told.BoardLoaded, told.TargetPlaced, told.StacksShuffled, told.CountersPlaced, told.CardsDealt, told.HandSeen,
        told.SeatReady, told.PhaseStarted, told.TurnStarted, told.CardsGained, told.PlayStarted, told.CubeMoved,
        told.CannonMoved, told.MerchantMoved, told.CratePlaced, told.PirateCheck,
    }  # fmt: skip


def test_only_the_seat_hears_what_it_drew() -> None:
    game = batavia.position(step="play", to_act=1, starter=1, seed=4).play(batavia.moves.Draw(1))
    assert [text for text in lines(game, 1) if text.startswith("You drew a")]
    assert not [text for seat in (0, 2, None) for text in lines(game, seat) if "drew" in text]


def test_pieces_are_seen_to_move_by_the_names_that_the_picture_has() -> None:
    seen = set()
    game = batavia.new(["Ann", "Ben", "Cleo"], seed=3)
    while game.to_act is not OVER:
        after = game.run(["random"] * 3, moves=1)
        view = after.view(None)
        markup = "".join(scene.scene(view, {}, None).values()).replace("'", '"')
        for cue in cues(after.events[len(game.events) :]):
            if after.to_act is not OVER and not (cue.piece.startswith("laid") or cue.piece.startswith("seal")):
                assert f'data-piece="{cue.piece}"' in markup, cue  # pirates may have sunk what was laid and won
            if cue.start and cue.start != "lot":
                assert f'data-place="{cue.start}"' in markup, cue
            seen.add((cue.kind, cue.piece.split("-")[0].split(" ")[0]))
        game = after
    pieces = ("merchant", "notes", "hand", "laid", "seal", "crate", "cube", "cannon", "gold")
    assert {*(("travel", piece) for piece in pieces), ("turn", "counter")} == seen


def test_pirates_are_seen_to_send_cubes_and_cannon_back() -> None:
    """BATAVIA-PIRATE-05, 06: from the space that woke them."""
    laid = [{"Br": 9, "Da": 4}, {"Br": 4}, {"Sw": 3}]
    game = batavia.position(hands=[{"Br": 1}, None, None], laid=laid, step="play", to_act=0, starter=0, seed=4)
    game = game.play(batavia.moves.LayOut(0, Br=1))
    before = len(game.events)
    while not any(isinstance(event.data, told.PiratesAttack) for event in game.events):
        before = len(game.events)
        game = game.run(["random"] * 3, moves=1)
    moved = {cue.piece: cue.start for cue in cues(game.events[before:])}
    assert moved["cannon"] == "cannon-21" and moved["cube Br"] == "cubes-14", moved


def test_a_conversion_is_one_line_and_each_half_of_one_that_is_cut_is_a_line_of_its_own():
    """Events may be told from anywhere on, so the coins may come without the counters."""
    hexes = ["", "Br tea", "Fr tea", "Du tea", "Sw tea", "Br silk", "Da silk", "Fr silk", "Du silk", "Sw silk"]
    game = batavia.position(counters=[["Da tea"], [], []], claimed="Da tea", hexes=hexes, merchants=[1, 0, 0],
                            step="convert", starter=0, to_act=0, seed=1).play(Convert(0))  # fmt: skip
    events = [event for event in game.events if type(event.data) in (told.CountersConverted, told.CoinsBanked)]
    view = game.view(0)
    whole, first, last = ([text for text, _ in story_lines(view, some)] for some in (events, events[:1], events[1:]))
    assert whole == ["Ann converts a Danish counter for 1 gold coin, 1 in all."]
    assert first == ["Ann converts a Danish counter."] and last == ["Ann banks 1 gold coin, 1 in all."]
