"""The sheet of the end: every coin is accounted for, from the story alone, and everybody's place is told."""

from __future__ import annotations

import re

import pytest

from batwidgets import batam
from batwidgets.core import OVER
from batwidgets.games.batam import ending, moves, positions, scene
from batwidgets.games.batam.ledger import ENTRIES, SHARED, SHARES, START, accounts
from batwidgets.scene.words import listed

SEATS = ["You", "Ben", "Cleo", "Dewi"]


def test_what_came_and_went_adds_up_to_every_purse_all_the_way():
    met = set()
    for players, compass, seed in ((4, "tiles", 2), (3, "cards", 3)):
        game = batam.new(SEATS[:players], seed=seed, compass=compass)
        while game.to_act is not OVER:
            game = game.run(["sensible"] * players, moves=9)
            view = game.view(None)
            books = accounts(view.coins, view.log)
            assert [book.total() for book in books] == list(view.coins)
            assert [book[START] for book in books] == [20] * players
            assert sum(book[SHARES] + book[SHARED] for book in books) == 0
            met |= {entry for book in books for entry, amount in book.items() if amount}
    assert met == {*ENTRIES}, "a game with maps, pirates, rerolls and somebody home"


def columns(sheet):
    rows = [re.findall(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr\b.*?</tr>", sheet)]
    return {re.sub("<[^>]*>", "", name): [re.sub("<[^>]*>", "", cell) for cell in cells] for name, *cells in rows}


def test_the_columns_of_the_sheet_add_up_to_the_coins_as_they_are_written():
    game = batam.new(SEATS, seed=12).run(["sensible"] * 4)
    told = columns(scene.scene(game.view(None), {}, None)["final"])
    amounts = [[int(cell.replace("−", "-")) for cell in cells] for entry, cells in told.items() if entry in ENTRIES]
    assert [sum(column) for column in zip(*amounts, strict=True)] == [int(cell) for cell in told["Coins"]]
    assert [int(cell) for cell in told["Coins"]] == [amount for _, amount, _ in game.standing().ranking]
    assert told["At the start"] == ["20"] * 4
    heads = told["Where the coins came from"]
    assert [head[-3:] for head in heads] == ["1st", "2nd", "3rd", "4th"]


def test_of_a_position_the_start_is_what_its_purses_held():
    game = over(coins=[70, 50, 20])
    told = columns(scene.scene(game.view(None), {}, None)["final"])
    assert told["At the start"] == told["Coins"] == ["70", "50", "20"]


def test_of_a_position_within_a_round_the_wages_on_the_boards_were_there_at_the_start():
    """Of 5 and 3 that Ann offered before, Ben earns 5; the 3 that come back to her are no wages paid, but not paid."""
    wages = {"coins": [10, 20, 30], "wages": [(5, 3), (1, 1), (1, 1)], "dice": [[(1, 3)], [], [(0, 1)]]}
    told = columns(scene.scene(over(**wages).view(None), {}, None)["final"])
    assert told["At the start"] == ["32", "22", "18"]
    assert told["Wages earned"] == ["0", "+5", "+1"]
    assert told["Wages paid"] == ["−1", "0", "−5"]
    assert told["Coins"] == ["31", "27", "14"]


@pytest.mark.parametrize(
    ("purses", "said"),
    [
        ([56, 60, 20], "You win, 6 coins ahead of Ben. Without your 10 coins for coming home Ben would have won."),
        ([70, 60, 20], "You win, 20 coins ahead of Ben."),
        ([40, 60, 20], "You come 2nd of 3, 10 coins behind Ben."),
    ],
)
def test_it_is_told_when_coming_home_decided_it(purses, said):
    chart = batam.new(SEATS, seed=1).state.chart
    game = batam.position(
        phase="sail", row=[1, 2, 0], to_act=0, dice=[[(1, 2)], [], []], tiles={}, seats=SEATS[:3], seed=1,
        sold=[4, 4, 3], ships=[chart.neighbours[chart.home][0], chart.home, "r5c0"], coins=purses, ended=1, home=[1],
        returned=[1], away=[0, 1, 2],
    ).play(moves.Step(0, chart.home))  # fmt: skip
    game = game if game.to_act is OVER else game.play(moves.StopSailing(0))
    assert game.to_act is OVER
    assert re.sub("<[^>]*>", "", ending.own(game.view(0), 0)) == said


def over(**parts):
    last = {"phase": "sail", "row": [0, 1, 2], "to_act": 2, "away": [0, 1, 2], "dice": [[], [], []], "tiles": {},
            "ships": ["r8c10", "r9c9", "r5c0"], "seats": SEATS[:3], "seed": 1}  # fmt: skip
    game = batam.position(**{**last, "sold": [4, 3, 2], "ended": 0, "home": [0], "returned": [0], **parts})
    return game.play(moves.StopSailing(2))


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"coins": [70, 50, 20]}, ["You win, 20 coins ahead of Ben.", "You come 2nd of 3, 20 coins behind you.",
                                   "You come 3rd of 3, 50 coins behind you."]),
        ({"coins": [50, 70, 50]}, ["You come 2nd of 3, 20 coins behind Ben.", "You win, 20 coins ahead of you.",
                                   "You come 3rd of 3, 20 coins behind Ben."]),
        ({"coins": [60, 60, 20]}, ["You win, with as many coins as Ben.",
                                   "You come 2nd of 3, with as many coins as you, but fewer goods sold.",
                                   "You come 3rd of 3, 40 coins behind you."]),
        ({"coins": [60, 60, 60], "sold": [4, 4, 2]}, ["You share the victory.", "You share the victory.",
            "You come 3rd of 3, with as many coins as you, but fewer goods sold."]),
    ],
)  # fmt: skip
def test_a_seat_is_told_its_place(parts, said):
    game = over(**parts)
    assert [re.sub("<[^>]*>", "", ending.own(game.view(seat), seat)) for seat in range(3)] == said
    assert listed(said[:1]) in re.sub("<[^>]*>", "", scene.scene(game.view(0), {"hint": None}, None)["orders"])


def test_a_position_that_is_over_is_shown_as_a_game_is_that_came_to_it():
    """Its story is empty: who has won is read off the purses."""
    played = over(coins=[60, 60, 20])
    placed = batam.position(**positions.parts_of(played.state), seats=SEATS[:3])
    assert not placed.events
    for seat in (None, 0, 1, 2):
        offers = {"hint": None}  # looked at by somebody
        there, here = (scene.scene(game.view(seat), offers, None) for game in (played, placed))
        for part in {"banner", "final", "orders"} & {*there}:
            assert there[part] == here[part]
    batam.table(placed, seat=0)
    batam.replay(placed)
