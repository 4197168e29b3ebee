"""The picture of a table: what it shows to everybody and to a seat, its forms, and how much a move sends."""

from __future__ import annotations

import json
import random
import re
from xml.etree import ElementTree as ET

import pytest

from batwidgets import batam
from batwidgets.core import OVER
from batwidgets.games.batam import moves, scene
from batwidgets.games.batam.moves import OfferWages, Sell, Step
from batwidgets.games.batam.state import Options
from batwidgets.scene import Offer
from batwidgets.widgets import messages
from batwidgets.widgets.game_source import GameSource

NASTY = ["</script><b>A", "&amp;'\"", "<!--<script>", "{x}%s"]
SEATS = ["Ann", "Ben", "Cleo", "Dewi"]
SAILING = {
    "phase": "sail", "to_act": 0, "ships": {0: "r8c10"}, "away": [0, 1, 2], "tiles": {},
    "dice": [[(1, 4), (2, 3)], [], []], "seed": 1,
}  # fmt: skip


def own(game, seat=None):
    seat = game.to_act if seat is None else seat
    view = game.view(seat)
    offers = {**scene.offers(view, game.legal_moves(seat)), "hint": Offer("Hint")}  # as at a table
    return scene.scene(view, offers, None)


def public(game):
    return scene.scene(game.view(None), {}, None)


def played(seed, *, players=4, count=60, **options):
    """Positions of a game in which wages stay small, so that there is money for all else."""
    game, rng = batam.new(SEATS[:players], seed=seed, **options), random.Random(seed)
    for _ in range(count):
        if game.to_act is OVER:
            return
        legal = game.legal_moves()
        move = legal.sample(rng)
        if isinstance(move, OfferWages) and len(legal) > 1:
            move = OfferWages(move.seat, 1, 1)
        game = game.play(move)
        yield game


@pytest.mark.parametrize("compass", ["tiles", "cards", "none"])
def test_names_are_text_and_parts_are_well_formed(compass):
    games = list(played(5, count=70, compass=compass))
    for game in games[::9]:
        for key, markup in [*public(game).items(), *own(game).items()] if game.to_act is not OVER else ():
            if key not in ("layout", "board"):
                well_formed(key, markup)
    game = batam.new(NASTY, seed=5, compass=compass)
    for key, markup in [*public(game).items(), *own(game).items()]:
        for name in NASTY[:3]:
            assert name not in markup, key


def well_formed(key, markup):
    """HTML that is XML, too, once attributes without a value and void elements are written out."""
    text = re.sub(r"<(input|br|hr)\b([^>]*)>", r"<\1\2/>", markup)
    text = re.sub(
        r"\s(required|disabled|checked|open|reversed|data-offers|data-acts|data-badge|data-last|data-stop|novalidate)(?=[\s/>])",
        r' \1=""',
        text,
    )
    try:
        ET.fromstring(f"<part>{text}</part>")
    except ET.ParseError as error:
        raise AssertionError((key, text)) from error


def test_every_slot_has_a_part_and_every_part_a_slot():
    game = batam.new(SEATS, seed=5)
    shown = public(game)
    parts = {**shown, **own(game)}
    slots = {name for markup in parts.values() for name in re.findall(r'data-part="([^"]+)"', markup)}
    assert slots - {"bots", "hint", "forecast"} == set(parts) - {"layout"}


@pytest.mark.parametrize(("players", "compass"), [(3, "tiles"), (4, "tiles"), (4, "cards")])
def test_what_a_move_sends_is_small(players, compass):
    """Both messages of a move, the public picture and the frame of the seat that is to act, stay under 20 kB."""
    source = GameSource(batam.new(SEATS[:players], seed=7, compass=compass), {})
    start, sizes = source.parts(None), []
    before = {seat: dict(source.parts(seat)) for seat in range(players)}
    rng = random.Random(7)
    for _ in range(220):
        legal = source.game.legal_moves()
        move = legal.sample(rng)
        if isinstance(move, OfferWages) and len(legal) > 1:
            move = OfferWages(move.seat, 1, 1)
        source.play(move)
        seat = source.game.to_act
        parts = dict(source.parts(seat))
        offers = {name: offer.words() for name, offer in source.offers(seat).items()}
        frame = {"parts": messages.changed(before[seat], parts), "offers": offers, "say": source.story(seat).say}
        before[seat] = parts
        sizes += [len(json.dumps(sent)) for sent in (messages.changed(start, source.parts(None)), frame)]
    assert max(sizes) < 20_000, max(sizes)


def test_the_still_board_is_small_and_never_changes():
    boards = {public(game)["board"] for game in played(2, count=30)}
    assert len(boards) == 1 and len(boards.pop()) < 150_000


def test_a_seat_sees_what_everybody_sees_and_its_own_orders():
    game = batam.new(SEATS, seed=5)
    waiting = (game.to_act + 1) % 4
    assert "turn." in own(game, waiting)["orders"] and "form" not in own(game, waiting)["orders"]
    assert "<form" in own(game)["orders"]
    view = game.view(0)
    assert scene.scene(view, {}, None) == {}, "looked back on there is nothing to do"


def test_the_banner_tells_who_does_what():
    def banner(**parts):
        return re.sub("<[^>]*>", "", public(batam.position(**parts))["banner"])

    assert "Ann: offer wages" in banner(seed=1) and "round 1" in banner(seed=1)
    assert "sail, 7 movement left" in banner(**SAILING)
    crew = {"phase": "crew", "row": [1, 2, 0], "to_act": 0, "rolled": (3, 0, 2), "pending": "place", "seed": 1}
    assert "place a die, 2 left" in banner(**crew)
    assert "the last" in banner(**SAILING, row=[1, 2, 0], ended=1, home=[1], returned=[1], sold=[0, 4, 0], round=9)


def test_what_can_be_reached_is_shaded_by_cost():
    game = batam.position(**{**SAILING, "ships": ["r8c10", "r9c10", "r0c12"]})
    shade = own(game)["reach"]
    assert shade.count("<path") == 7 + 2, "a tint a cost, the stripes where no ship may stop, and a border"
    assert "batam-pass" in shade
    assert own(game, 1)["reach"] == "", "only for the ship that sails"


def test_ghosts_show_the_board_as_it_would_stand():
    dice = [[], [(2, 4)], [], []]
    crew = {"phase": "crew", "row": [1, 2, 3, 0], "to_act": 0, "rolled": (4, 0, 0), "pending": "place", "seed": 1}
    game = batam.position(**crew, dice=dice)
    ghost = own(game)["ghost-1"]
    assert ghost.count("<svg") == 2 and 'data-shown-for="die-0&gt;board-1"' in ghost
    assert ghost.index('data-seat="0"') < ghost.index('data-seat="2"'), "the new die pushes its equal right"
    assert own(game)["ghost-0"] == "", "never on one's own board"
    lower = own(batam.position(**crew | {"rolled": (2, 0, 0)}, dice=dice))["ghost-1"]
    assert (ghost.count("bw-would"), lower.count("bw-would")) == (2, 1), "what comes or moves is but a preview"
    assert lower.index('data-seat="2"') < lower.index("bw-would")


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"captain": 4, "sailor": 2}, "14 coins left. Rolling again would cost 2"),
        ({"captain": 4, "sailor": None}, "16 coins left"),
        ({"captain": 18, "sailor": 1}, "1 coin left: not enough to roll again"),
    ],
)
def test_half_made_wages_tell_what_they_leave(values, words):
    view = batam.position(seed=1).view(0)
    assert words in scene.draft(view, "wages", {"coins": values})["forecast"]


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (["0"], "1 die: 2.5 on average, seasick in about 17% of throws"),
        (["0", "2"], "2 dice: 5 on average, at least one seasick in about 31% of throws"),
        (["0", "1", "2"], "3 dice: 7.5 on average, at least one seasick in about 42% of throws"),
        ([], "Choose which dice"),
    ],
)
def test_dice_to_roll_again_tell_what_they_may_bring(dice, words):
    game = batam.position(phase="crew", row=[1, 2, 0], to_act=0, rolled=(0, 1, 2), pending="reroll", seed=1)
    assert words in scene.draft(game.view(0), "reroll", {"dice": dice})["forecast"]


def ended(**parts):
    last = {
        "phase": "sail",
        "row": [0, 1, 2],
        "to_act": 2,
        "away": [0, 1, 2],
        "dice": [[], [], []],
        "tiles": {},
        "seed": 1,
    }
    game = batam.position(**{**last, "ended": 0, "home": [0], "returned": [0], **parts})
    return game.play(moves.StopSailing(2))


def test_the_sheet_of_the_end_says_who_wins_and_why():
    sheet = public(ended(ships=["r8c10", "r9c9", "r5c0"], sold=[4, 3, 2], coins=[70, 50, 20]))["final"]
    words = re.sub("<[^>]*>", " ", sheet)
    assert "Ann wins with 70 coins" in words and "4 of 4" in words and "3 of 4" in words
    tie = re.sub(
        "<[^>]*>", " ", public(ended(ships=["r8c10", "r9c9", "r5c0"], sold=[4, 3, 2], coins=[60, 60, 20]))["final"]
    )
    assert "as many as Ben, and more goods sold: 4" in tie


def test_the_banner_of_the_end_has_the_disc_of_everybody_who_has_won():
    for coins, goods, best in (([70, 50, 20], [4, 3, 2], [0]), ([60, 60, 20], [4, 4, 2], [0, 1])):
        banner = public(ended(ships=["r8c10", "r9c9", "r5c0"], sold=goods, coins=coins))["banner"]
        marks = re.findall(r'class="bw-seat"[^>]*data-seat="(\d)"|data-seat="(\d)"[^>]*class="bw-seat"', banner)
        assert [int(one or other) for one, other in marks] == best, banner


def test_the_phases_of_a_round_are_gone_when_the_game_is_over():
    """And so are the numbers of crew boards in their row, which would be taken for places."""
    before, after = public(batam.position(seed=1)), public(ended(ships=["r8c10", "r9c9", "r5c0"], sold=[4, 3, 2]))
    assert "Offer wages" in before["steps"] and after["steps"] == ""
    assert "data-turn" in before["crew"] and "data-turn" not in after["crew"]
    assert "in the row" in before["foot-0"] and "in the row" not in after["foot-0"]


def test_before_the_end_there_is_no_sheet_of_it():
    assert public(batam.position(seed=1))["final"] == ""


def test_card_games_show_the_deck_and_what_it_still_holds():
    game = batam.position(**{**SAILING, "compass": "cards", "deck": ["Treasure 4"]}).play(moves.SailTo(0, "r10c8"))
    panel = re.sub("<[^>]*>", " ", public(game)["compass"])
    assert "17  left" in panel.replace("17 left", "17  left") and "Treasure 4" in panel and "1 discard" in panel
    view = game.view(None)
    assert sum(view.unseen.values()) == 17


def test_a_story_resets_forms_and_speaks():
    game = batam.new(SEATS, seed=5)
    seat = game.to_act
    after = game.play(OfferWages(seat, 4, 2))
    told = scene.story(after.view(seat), after.events[len(game.events) :])
    assert told.reset == ("orders",) and "offers 4 to a captain" in told.say
    assert {cue.piece for cue in told.cues} == {f"pay-{seat}-0", f"pay-{seat}-1"}


def test_crew_boards_keep_the_order_of_the_seats_and_tell_their_number_in_the_row():
    row = public(batam.position(row=[2, 0, 1], to_act=2, seed=1))["crew"]
    assert re.findall(r'data-part="crew-(\d)"', row) == ["0", "1", "2"]
    assert re.findall(r'data-turn="(\d)"', row) == ["2", "3", "1"]


def test_where_another_roll_cannot_be_paid_the_picture_says_so():
    crew = {"phase": "crew", "row": [0, 1, 2], "to_act": 0, "rolled": (3, 0, 2), "pending": "reroll", "seed": 1}
    poor = batam.position(**crew, coins=[0, 20, 20])
    assert "you cannot pay" in own(poor)["orders"] and "roll again" not in public(poor)["banner"]


def test_a_harbour_where_one_has_sold_says_why_no_sale_is_offered():
    harbour = batam.chart.Chart.of().harbors["Bulan"]
    told = own(batam.position(**{**SAILING, "ships": {0: harbour}}, cubes={"Bulan": [0]}))["orders"]
    assert "You have sold on Bulan already: one good an island. " in told and "BATAM-HARBOR-03" in told


def test_why_no_sale_is_offered_is_not_told_right_after_a_sale_but_on_coming_back():
    harbour = batam.chart.Chart.of().harbors["Bulan"]
    asked = batam.position(**{**SAILING, "ships": {0: "r5c2"}}).play(Step(0, harbour))
    sold = asked.play(Sell(0))
    assert "You have sold on Bulan" not in own(sold)["orders"]
    back = sold.play(Step(0, "r5c2")).play(Step(0, harbour))
    assert "You have sold on Bulan already" in own(back)["orders"]


def test_the_focus_passes_by_the_end_of_a_voyage():
    """Where a turn comes, the focus goes to the first button of the orders that is not marked so."""
    for left in (0, 7):
        told = re.sub(r"data-(last|stop)", r'\g<0>=""', own(batam.position(**SAILING, moves_left=left))["orders"])
        (button,) = ET.fromstring(told).findall(".//button[@data-pick]")
        assert button.get("data-pick") == "stop" and button.get("data-last") == ""


def test_the_hint_stands_below_what_is_to_be_done():
    layout = public(batam.position(seed=1))["layout"]
    places = [layout.index(f'data-part="{part}"') for part in ("board", "crew", "orders", "hint")]
    assert places == sorted(places)


def test_over_there_is_nothing_more_to_do():
    game = ended(ships=["r8c10", "r9c9", "r5c0"], sold=[4, 3, 2], coins=[70, 50, 20])
    source = GameSource(game, {})
    assert source.offers(0)["hint"].refused == "There is nothing more to do: the game is over."


def test_the_orders_say_which_cost_the_numbers_tell():
    plain = own(batam.position(**SAILING))["orders"]
    assert "tell the cost, without a stop to sell on the way" in plain and "the wind" not in plain
    sold = own(batam.position(**SAILING, sold=[4, 0, 0]))["orders"]
    assert "tell the cost; a space" in sold
    cards = own(batam.position(**{**SAILING, "tiles": None}, compass="cards", sold=[4, 0, 0]))["orders"]
    assert "without a stop for a card on the way" in cards
    windy = own(batam.position(**{**SAILING, "ships": ["r7c8", "r0c12", "r0c12"], "tiles": {"r7c9": "Tradewind 3"}}))
    assert re.search(r"A number above \d+ counts on the wind", windy["orders"])


def test_the_rolled_dice_stand_once_and_in_the_panel_of_what_is_to_be_done():
    layout = scene.layout(Options(), 4).partition("</style>")[2]
    do = layout[layout.index('class="bw-do"') : layout.index('class="bw-side"')]
    assert layout.count('data-part="rolled"') == 1 and 'data-part="rolled"' in do


def test_keeping_the_dice_is_the_first_button_while_none_is_ticked():
    orders = own(batam.position(phase="crew", row=[1, 2, 0], to_act=0, rolled=(4, 2, 0), pending="reroll", seed=1))
    assert re.search(r'class="bw-button bw-first"[^>]*data-pick="keep"', orders["orders"])


def test_where_no_number_is_left_the_orders_say_so_and_what_brackets_mean():
    spent = own(batam.position(**SAILING, moves_left=0, moved=True))["orders"]
    assert "Your movement is spent." in spent and "Pick a space" not in spent
    idle = own(batam.position(**{**SAILING, "dice": [[], [], []]}))["orders"]
    assert "No dice are on your crew board, so your ship stays." in idle
    assert "brackets" not in own(batam.position(**{**SAILING, "ships": ["r8c10", "r0c12", "r0c12"]}))["orders"]
    assert (
        "you may pass there, but not stop"
        in own(batam.position(**{**SAILING, "ships": ["r8c10", "r9c10", "r0c12"]}))["orders"]
    )
