"""Hard cases of the auction and of draws, step by step (BV-01 to BV-05)."""

from __future__ import annotations

import pytest
from games.batavia.board import LETTERS, actor, of, play, position, said, told

from batwidgets.core import CHANCE, Game


def draws(game: Game, turns: int) -> Game:
    """So many seats draw, by hand, whatever the stack brings."""
    for _ in range(turns):
        game = play(game, "draw")
        while game.to_act is CHANCE and game.state.phase.value == "draw":
            game = game.play(game.chance.moves[0])
    return game


def movers(game: Game, since: Game) -> str:
    """Whose turns began, in order."""
    events = game.events[len(since.events) :]
    return "".join(LETTERS[event.data.seat] for event in events if type(event.data).__name__ == "TurnStarted")


def test_bv_01_eight_notes_round_a_table_of_four() -> None:
    start = position(4, auction="Br 1")
    after = play(start, "pass; bid 8; pass; pass")  # B, C, D, A
    assert [(LETTERS[one.to], one.count) for one in of(after, "NotesPaid")] == [("D", 3), ("A", 3), ("B", 2)]
    assert after.view().notes == (18, 17, 7, 18)
    assert sum(after.view().notes) == 60


@pytest.mark.parametrize(
    ("players", "starter", "script", "notes"),
    [
        (5, "A", "bid 3; pass; pass; pass; pass", (15, 12, 16, 16, 16)),
        (3, "C", "bid 15; pass; pass", (0, 23, 22)),
    ],
)
def test_bv_02_fewer_notes_than_receivers_and_all_of_them(
    players: int, starter: str, script: str, notes: tuple[int, ...]
) -> None:
    after = play(position(players, starter=starter, auction="Br 1"), script)
    assert after.view().notes == notes
    assert sum(notes) == 15 * players
    assert {one.seat for one in of(after, "NotesPaid")}.isdisjoint({one.to for one in of(after, "NotesPaid")})


def test_bv_04_all_pass_in_the_first_auction() -> None:
    start = position(4, round=1, step="auction", auctioneer="A", by_hand=True, stack="Br Fr")
    rolled = play(start, "roll 2; up Br Fr")
    assert (rolled.view().starter, actor(rolled)) == (None, "B")
    passed = play(rolled, "pass; pass; pass; pass")
    assert passed.view().starter == 0
    assert [(one.seat, one.origin) for one in of(passed, "StartMarkerMoved")] == [(0, None)]
    assert said(passed.view().carried) == "Br 1 Fr 1"
    assert actor(passed) == "A"
    second = draws(passed, 4)
    assert movers(second, rolled) == "ABCD"
    assert (second.view().round, second.view().auctioneer) == (2, 0)
    # The cards of the second lot are those that the stack happens to bring, so they are put there.
    lot = play(
        position(4, step="auction", auctioneer="A", by_hand=True, stack="Sw Sw Da", carried="Br 1 Fr 1"), "roll 3"
    )
    lot = play(lot, "up Sw Sw Da")
    assert said(lot.view().auction.lot) == "Br 1 Da 1 Fr 1 Sw 2"
    won = play(lot, "pass; bid 7; pass; pass")
    assert [(LETTERS[one.to], one.count) for one in of(won, "NotesPaid")] == [("D", 3), ("A", 2), ("B", 2)]
    assert sum(won.state.hands[2]) == 15
    assert won.view().starter == 2
    assert movers(draws(won, 3), lot) == "CDAB"


def test_bv_05_nobody_bids_twice_running() -> None:
    start = position(4, starter="D", step="auction", by_hand=True)
    game, carried = start, 0
    for face in (2, 3):
        game = play(game, f"roll {face}")
        while game.to_act is CHANCE:
            game = game.play(game.chance.moves[0])
        carried += face
        game = play(game, "pass; pass; pass; pass")
        assert (actor(game), game.view().starter, sum(game.view().carried)) == ("D", 3, carried)
        game = draws(game, 4)
        assert game.view().auctioneer == 3
    third = play(game, "roll 1")
    third = third.play(third.chance.moves[0])
    assert sum(third.view().auction.lot) == carried + 1
    assert actor(third) == "A"


def test_bids_go_round_until_one_is_left() -> None:
    """BATAVIA-AUCTION-04 to 07, 15: a first speaker who passed is skipped; the auctioneer overbids last."""
    game = position(4, auction="Br 2")
    seen = []
    for line in ("pass", "bid 1", "bid 2", "bid 3", "bid 5", "pass", "pass"):
        seen.append(actor(game))
        game = play(game, line)
    assert "".join(seen) == "BCDACDA"
    assert (game.view().starter, game.view().notes) == (2, (17, 16, 10, 17))


def test_the_last_of_all_may_still_open_or_pass() -> None:
    """AMB-BATAVIA-22: alone, and with no bid made, one is not given the lot."""
    game = play(position(auction="Br 2"), "pass; pass")
    assert actor(game) == "A"
    assert play(game, "bid 1").view().starter == 0
    assert said(play(game, "pass").view().carried) == "Br 2"


def test_the_discards_wait_until_a_card_is_needed() -> None:
    """AMB-BATAVIA-29: B empties the stack, A's cards are sunk, and C's draw has them too."""
    start = position(
        hands="Br 1 Da 8 Fr 8 Du 4 / Da 1 / Sw 1", laid="Br 9 / Da 9 Fr 8 / Du 2", stack={"Sw": 2},
        discards={"Du": 16, "Fr": 6, "Da": 4, "Sw": 19, "Br": 12}, starter="B", to_act="B",
    )  # fmt: skip
    assert start.view().laid_out == 28
    drawn = play(start, "draw")
    assert told(drawn).count("StackReshuffled") == 0
    assert (drawn.view().stack, sum(drawn.view().discards)) == (0, 57 + 18)  # British and Danish cards tied, and sank
    more = play(drawn, "draw")
    assert [one.count for one in of(more, "StackReshuffled")] == [75]
    assert more.view().stack == 73


def test_a_lot_of_what_there_is() -> None:
    """AMB-BATAVIA-30: the die shows more than there is, and even nothing is auctioned, for the ship piece."""
    nothing = position(hands="? / ? / ?", stack={}, discards={}, step="auction", by_hand=True)
    empty = play(nothing, "roll 6")
    assert (actor(empty), sum(empty.view().auction.lot)) == ("B", 0)
    assert play(empty, "bid 2; pass; pass").view().starter == 1
    assert play(empty, "pass; pass; pass").view().starter == 0
