"""The picture of a table: what it shows, what it costs to send, and what a half-made choice is told."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree as ET

import pytest

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia import offering, scene
from batwidgets.games.batavia.cards import COMPANIES, COUNTERS

NASTY = ["</script><b>A", "&amp;'\"", "<!--<script>", "{x}%s", "O'Neil"]
NAMES = ["Ann", "Ben", "Cleo", "Dewi", "Edo"]


def seen(game: Game, seat: int):
    """A seat's view, its offers, and its own parts."""
    view = game.view(seat)
    offers = scene.offers(view, game.legal_moves(seat))
    return view, offers, scene.scene(view, offers, None)


def public(game: Game):
    return scene.scene(game.view(None), {}, None)


def well_formed(markup: str) -> None:
    """HTML that is XML, too, once attributes without a value and void elements are written out."""
    text = re.sub(r"<(input|br|hr)\b([^>]*)>", r"<\1\2/>", markup)
    text = re.sub(r"\s(required|disabled|checked|selected|open|reversed|data-offers)(?=[\s/>])", r' \1=""', text)
    ET.fromstring(f"<part>{text}</part>")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_names_are_text_and_parts_are_well_formed(players: int) -> None:
    names = NASTY[:players]
    for moves in (10, 60, None):
        game = batavia.new(names, seed=5).run(["random"] * players, moves=moves)
        parts = [*public(game).items()]
        for seat in range(players):
            parts += seen(game, seat)[2].items()
        for key, markup in parts:
            for name in names:
                if set(name) & set('<>&"'):
                    assert name not in markup, key
            if key not in ("layout", "board"):
                well_formed(markup)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_move_sends_is_small(players: int) -> None:
    """The public picture that differs from the first one, and what is new for a seat, each a message."""
    game = batavia.new(NAMES[:players], seed=4)
    first, own = public(game), seen(game, 0)[2]
    all_of_it, alone = [], []
    while game.to_act is not OVER:
        game = game.run(["random"] * players, moves=1)
        after, mine = public(game), seen(game, 0)
        changed = {key: markup for key, markup in after.items() if first.get(key) != markup}
        assert not {"board", "people", "layout"} & changed.keys(), "the still parts are never sent again"
        new = {key: markup for key, markup in mine[2].items() if own.get(key) != markup}
        offers = {name: offer.words() for name, offer in mine[1].items()}
        all_of_it.append(len(json.dumps(changed)))
        alone.append(len(json.dumps([new, offers])))
        own = mine[2]
    assert sorted(all_of_it)[len(all_of_it) // 2] < 20_000 and max(all_of_it[:-1]) < 24_000, all_of_it
    assert max(alone) < 20_000, alone


def test_every_shape_that_is_referred_to_is_there() -> None:
    game = batavia.new(NAMES, seed=6).run(["random"] * 5, moves=120)
    parts = {**public(game), **seen(game, 1)[2]}
    ids = set(re.findall(r"""\bid=["']([^"']+)["']""", "".join(parts.values())))
    used = set(re.findall(r"""href=["']#([^"']+)["']""", "".join(parts.values())))
    assert used <= ids, used - ids
    assert {f"{company}-{good}" for company, good in COUNTERS} <= ids


def test_drafts_say_what_would_happen() -> None:
    game = batavia.position(hands=[{"Da": 3, "Sw": 2}, None, None], step="play", to_act=0, starter=0, seed=5)
    view = game.view(0)

    def told(**cards: int) -> dict[str, str]:
        chosen = {code: cards.get(code, 0) for code in ("Da", "Sw")}
        return dict(scene.draft(view, offering.LAY, {offering.CARDS: chosen}))

    one = told(Da=2)
    assert "You take the Danish seal from the board." in one["forecast"] and one["landing"].count("data-at") == 1
    assert "Then you sail to" in one["forecast"] and "19 cards short of the pirates" in one["forecast"]
    two = told(Da=1, Sw=1)
    assert "Then you may sail to" in two["forecast"] and two["landing"].count("data-at") == 2
    assert told()["landing"] == "" and "Choose" in told()["forecast"]
    assert scene.draft(view, "draw", {}) == {} == scene.draft(game.view(None), offering.LAY, {offering.CARDS: {}})


def test_a_half_made_lay_out_without_a_majority_says_its_rule() -> None:
    game = batavia.position(
        hands=[{"Da": 2, "Sw": 1}, None, None], laid=[{}, {"Da": 1}, {}], step="play", to_act=0, starter=0, seed=5
    )
    said = scene.draft(game.view(0), offering.LAY, {offering.CARDS: {"Da": 1, "Sw": 0}})["forecast"]
    assert "BATAVIA-LAY-04" in said and "It takes 2 Danish or 1 Swedish in all." in said


def test_a_bid_says_how_it_would_go_round() -> None:
    game = batavia.new(NAMES[:4], seed=3)
    seat = game.to_act
    said = scene.draft(game.view(seat), offering.BID, {offering.AMOUNT: 8})["forecast"]
    others = [NAMES[(seat + step) % 4] for step in (1, 2, 3)]
    assert f"{others[0]} 3, {others[1]} 3 and {others[2]} 2. You keep 7." in said


def test_the_scoring_sheet_has_every_line() -> None:
    game = batavia.new(NAMES, seed=4).run(["random"] * 5)
    sheet = public(game)["sheet"]
    assert sheet.count("<tr style=") == 12, "eleven lines and the sum"
    standing = game.standing()
    for line in standing.lines:
        assert line.rule in sheet
    last = sheet[sheet.index("<tfoot") :]
    assert [int(total) for total in re.findall(r">(\d+)</td>", last)] == list(standing.gold)
    assert public(batavia.new(NAMES, seed=4))["sheet"] == ""


def test_a_memory_aid_tells_cards_and_notes_and_why() -> None:
    game = batavia.new(NAMES[:3], seed=8)
    winner = game.to_act
    game = game.play(batavia.moves.Bid(winner, 5))
    while game.view(0).step == "auction":
        game = game.play(batavia.moves.Pass(game.to_act))
    other = (winner + 1) % 3
    aid = seen(game, other)[2]["aid"]
    assert "won openly, less what was laid since" in aid
    for one in game.view(other).known:
        assert f"{one.least} " in aid and one.company in COMPANIES
    assert f"<td>{game.view(other).notes[winner]}</td>" in aid
    assert "aid" not in public(game)
