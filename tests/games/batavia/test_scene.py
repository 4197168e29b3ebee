"""The picture of a table: what it shows, what it costs to send, and what a half-made choice is told."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Mapping
from xml.etree import ElementTree as ET

import msgspec
import pytest

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.core.events import Event
from batwidgets.games.batavia import choosing, news, offering, panels, scene
from batwidgets.games.batavia.cards import COMPANIES, COUNTERS, company_name
from batwidgets.games.batavia.events import (
    AuctionWon,
    CardsDrawn,
    CardsLaid,
    CardsSunk,
    CoinsBanked,
    CounterClaimed,
    CountersConverted,
    EndTriggered,
    GameOver,
    RoundStarted,
    SealReturned,
    SealTaken,
    TargetTaken,
    TurnStarted,
)
from batwidgets.games.batavia.moves import LayOut
from batwidgets.scene import Offer, Story

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
    text = re.sub(
        r"\s(novalidate|required|disabled|checked|selected|open|reversed|data-offers|data-stop)(?=[\s/>])",
        r' \1=""',
        text,
    )
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
        return dict(scene.draft(view, choosing.LAY, {choosing.CARDS: chosen}))

    one = told(Da=2)
    assert "You take the Danish seal from the board." in one["forecast"] and one["landing"].count("data-at") == 1
    assert (
        "Then you sail to" in one["forecast"]
        and "2 cards on the table: 19 cards short of the pirates" in one["forecast"]
    )
    two = told(Da=1, Sw=1)
    assert "Then you may sail to" in two["forecast"] and two["landing"].count("data-at") == 2
    assert told()["landing"] == "" and "Choose" in told()["forecast"]
    assert scene.draft(view, "draw", {}) == {} == scene.draft(game.view(None), choosing.LAY, {choosing.CARDS: {}})


def test_a_half_made_lay_out_that_only_ties_says_its_rule() -> None:
    game = batavia.position(
        hands=[{"Da": 2, "Sw": 1}, None, None], laid=[{}, {"Da": 1}, {}], step="play", to_act=0, starter=0, seed=5
    )
    said = scene.draft(game.view(0), choosing.LAY, {choosing.CARDS: {"Da": 1, "Sw": 0}})["forecast"]
    assert "BATAVIA-LAY-05" in said and "It takes 2 Danish or 1 Swedish from your hand." in said


def test_a_preview_and_a_refusal_of_a_lay_out_without_a_majority_name_the_same_rule() -> None:
    met = set()
    for game in itertools.islice(random_games(3), 0, 900, 3):
        view = game.view(game.to_act)
        for place, code in enumerate(COMPANIES):
            if view.step != "play" or view.target is not None or not view.hand[place]:
                continue
            why = game.why_not(LayOut(view.seat, **{code: 1}))
            if why and choosing.LAY in scene.offers(view, game.legal_moves(view.seat)):
                said = scene.draft(view, choosing.LAY, {choosing.CARDS: {code: 1}})["forecast"]
                assert re.search(r'data-rule="([^"]+)"', said)[1] == why[0].rule, "that which is cited when it is tried"
                met.add(why[0].rule)
    assert met == {"BATAVIA-LAY-05", "BATAVIA-LAY-07"}


def test_a_bid_says_how_it_would_go_round() -> None:
    game = batavia.new(NAMES[:4], seed=3)
    seat = game.to_act
    said = scene.draft(game.view(seat), choosing.BID, {choosing.AMOUNT: 8})["forecast"]
    others = [NAMES[(seat + step) % 4] for step in (1, 2, 3)]
    assert f"{others[0]} gets 3, {others[1]} gets 3 and {others[2]} gets 2. You keep 7 notes." in said


def test_the_scoring_sheet_has_every_line() -> None:
    game = batavia.new(NAMES, seed=4).run(["random"] * 5)
    sheet = public(game)["final"]
    assert sheet.count("<tr style=") == 13, "eleven lines, the sum, and the places"
    assert sheet.count("</svg> <span>most ") == 7, "a sign does not touch its word"
    standing = game.standing()
    for line in standing.lines:
        assert line.rule in sheet
    last = sheet[sheet.index("<tfoot") :]
    assert [int(total) for total in re.findall(r">(\d+)</td>", last)] == list(standing.gold)
    assert public(batavia.new(NAMES, seed=4))["final"] == ""


DISC = re.compile(r"<span class=.bw-seat. data-seat=.(\d). aria-hidden=.true.>(.)</span>")


@pytest.mark.parametrize(("gold", "said"), [((50, 51, 50), "Ben wins with 51"), ((50, 20, 50), "Ann and Cleo share")])
def test_whoever_has_won_is_named_with_the_disc_of_the_seat(gold: tuple[int, ...], said: str) -> None:
    view = batavia.new(NAMES[:3], seed=4).run(["random"] * 3).view(None)
    best = tuple(seat for seat, coins in enumerate(gold) if coins == max(gold))
    over = msgspec.structs.replace(view, log=[Event("BATAVIA-SCORE-09", GameOver(best, gold))])
    banner = str(panels.banner(over))
    assert said in banner
    assert [int(seat) for seat, _ in DISC.findall(banner)] == list(best)


def test_seats_whose_names_begin_alike_are_told_apart_by_more_than_their_colours() -> None:
    """By their numbers, on the pieces and wherever a seat is named, as in the other games."""
    game, found = batavia.new(["Ben", "Bob", "Cleo"], seed=4), set()
    while game.to_act is not OVER:
        if isinstance(game.to_act, int):
            found |= set(DISC.findall("".join([*public(game).values(), *seen(game, game.to_act)[2].values()])))
        game = game.run(["random"] * 3, moves=3)
    found |= set(DISC.findall("".join(public(game).values())))
    assert found == {("0", "1"), ("1", "2"), ("2", "C")}
    drawn = re.findall(r"<g id=.(?:merchant|crate|pin|disc)-(\d).*?<text[^>]*>(.)</text>", public(game)["people"])
    assert len(drawn) == 12 and set(drawn) == found


def test_the_gold_is_seen_to_be_counted_only_where_the_game_has_ended_just_now() -> None:
    """Whoever opens a table that is over, or closes its replay, finds the sheet complete and the winner named."""
    view = batavia.new(NAMES, seed=4).run(["random"] * 5).view(None)
    ended, later = (scene.scene(view, {}, story) for story in (Story("Ben wins."), Story()))
    assert "bv-counts" in ended["final"] and "Show all" in ended["final"] and "bv-counting" in ended["banner"]
    assert not re.search("bv-count|Show all", later["final"] + later["banner"])
    assert later["final"].count("<tr style=") == 13


@pytest.mark.parametrize("seed", range(3))
def test_the_sheet_says_where_the_winner_was_furthest_ahead_of_the_next_and_behind(seed: int) -> None:
    game = batavia.new(NAMES, seed=seed).run(["sensible"] * 5)
    standing = game.standing()
    (said,) = re.findall(r'bv-decided">([^<]*)<', public(game)["final"].replace("'", '"')) or [""]
    first, second = sorted(standing.gold)[-1:-3:-1]
    assert (f" is {first - second} gold ahead of " in said) == (first > second)
    if first == second:
        return
    found = re.search(r"ahead in ([a-z ]+) \((\d+) to (\d+)\)", said)
    assert found is not None
    name, other = re.findall(r"^(\w+) is \d+ gold ahead of (\w+):", said)[0]
    best, next_ = NAMES.index(name), NAMES.index(other)
    assert standing.gold[best] == first and standing.gold[next_] == second
    assert int(found[2]) - int(found[3]) == max(line.coins[best] - line.coins[next_] for line in standing.lines)


def test_the_line_of_the_seals_names_their_companies() -> None:
    game = batavia.new(NAMES, seed=4).run(["random"] * 5)
    row = re.findall(r"<tr style=.*?</tr>", public(game)["final"])[10]
    cells = re.findall(r"<td[^>]*>(.*?)</td>", row)
    view = game.view(None)
    for seat, cell in enumerate(cells):
        mine = {code for code, owner in zip(COMPANIES, view.seals, strict=True) if owner == seat}
        assert set(re.findall(r"\b(?:Br|Da|Fr|Du|Sw)\b", cell)) == mine
        assert [company_name(code) in cell for code in COMPANIES] == [code in mine for code in COMPANIES]
    assert any("Br" in cell or "Du" in cell or "Da" in cell for cell in cells)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_scoring_sheet_adds_up_as_it_is_shown(players: int) -> None:
    for seed in range(3):
        game = batavia.new(NAMES[:players], seed=seed).run(["sensible", *["random"] * (players - 1)])
        rows = re.findall(r"<tr style=.*?</tr>", public(game)["final"])
        shown = [[cell.partition("<small")[0] for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)] for row in rows]
        coins = [[int(re.sub(r"<[^>]+>|·", "", cell) or 0) for cell in row] for row in shown[:12]]
        assert coins[:11] == [list(line.coins) for line in game.standing().lines]
        assert [sum(column) for column in zip(*coins[:11], strict=True)] == coins[11]


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
    assert "In the others&#x27; hands or in the stack" in aid and "seen by you" not in aid, "the lot was seen by all"
    assert "aid" not in public(game)


def random_games(players: int):
    """Every position of some random games."""
    for seed in range(20):
        game = batavia.new(NAMES[:players], seed=seed)
        while game.to_act is not OVER:
            yield game
            game = game.run(["random"] * players, moves=1)


def test_what_came_and_went_since_ones_own_turn_is_said_until_one_acts() -> None:
    game = batavia.position(hands=[{"Da": 3}, None, None], step="play", to_act=0, starter=0, seed=5)
    before = game.view(0).hand
    game = game.play(batavia.moves.Draw(0))
    own = seen(game, 0)[2]
    came = [now - had for now, had in zip(game.view(0).hand, before, strict=True)]
    assert "You drew" in own["heard"] and "You drew" not in seen(game, 1)[2]["heard"]
    for count in filter(None, came):
        assert f">{count} new</em>" in own["hand"]
    while game.to_act != 0 or game.view(0).step != "auction":
        game = game.run(["random"] * 3, moves=1)
    assert "You drew" in seen(game, 0)[2]["heard"]
    game = game.play(batavia.moves.Pass(0))
    assert "You drew" not in seen(game, 0)[2]["heard"]


def test_what_matters_to_a_seat_is_never_folded_away() -> None:
    """Seals that it lost, the target and the last round stand before what the others did, which may be folded."""
    view = batavia.new(["You", *NAMES[1:]], seed=1).view(0)
    won = Event("BATAVIA-AUCTION-12", AuctionWon(1, 3, (1, 0, 0, 0, 0)))
    lost = [
        Event("BATAVIA-SEAL-01", SealTaken(1, "Du", 0)), Event("BATAVIA-SEAL-02", SealReturned("Sw", 0)),
        Event("BATAVIA-END-01", TargetTaken(2)), Event("BATAVIA-END-02", EndTriggered(7)),
    ]  # fmt: skip
    moved = [
        event
        for seat in (1, 2, 3, 4)
        for event in (
            Event("BATAVIA-MOVE-03", CounterClaimed(seat, 20 + seat, "Da", "tea")),
            Event("BATAVIA-CONV-03", CountersConverted(seat, (("Da", "tea"),))),
            Event("BATAVIA-CONV-07", CoinsBanked(seat, 1, 5)),
        )
    ]
    heard = str(news.heard(msgspec.structs.replace(view, log=(won, *lost, *moved))))
    seen, _, rest = heard.partition("<details")
    for said in ("Ben takes the Dutch seal from you", "Your Swedish seal goes", "Cleo takes the target", "Round 7 is"):
        assert f"<b>{said}" in seen
    folded, _, rest = rest.partition("</details>")
    assert "5 earlier" in folded and "Ben wins" in folded
    assert "Edo converts a Danish counter for 1 gold coin, 5 in all" in rest
    few = str(news.heard(msgspec.structs.replace(view, log=(won, *lost))))
    assert "<details" not in few and few.index("Dutch seal") < few.index("Ben wins")


def test_a_hand_is_called_after_whose_it_is() -> None:
    game = batavia.new(["You", "Ben", "Cleo"], seed=1)

    def hand(seat: int, offers: Mapping[str, Offer]) -> str:
        return scene.scene(game.view(seat), offers, Story())["hand"]

    alive = {"hint": Offer("Hint")}
    assert ">Your hand, which nobody else sees<" in hand(0, alive)
    assert ">Ben&#x27;s hand, which nobody else sees<" in hand(1, alive)
    assert ">Your hand<" in hand(0, {}), "a referee may look back with it"


def test_cards_that_pirates_sank_are_told_at_the_next_turn() -> None:
    for game in random_games(3):
        view = game.view(0)
        sunk = [event.data for event in news.since(view) if isinstance(event.data, CardsSunk) and event.data.cards[0]]
        if sunk and game.to_act == 0:
            assert f"you lost {sunk[-1].cards[0]} card" in seen(game, 0)[2]["heard"]
            return
    raise AssertionError("no pirates in these games")


def test_a_company_was_sunk_in_the_last_round_of_it_and_only_until_cards_of_it_are_laid_out() -> None:
    """Whoever's cards those were; and where nothing lies there, nobody is said to have waited for the first."""
    met = set()
    for game in itertools.islice(random_games(3), 0, 900, 9):
        last: dict[str, int | None] = {}
        for event in game.view(0).log:
            match event.data:
                case RoundStarted(round=number):
                    now = number
                case CardsSunk(company=company):
                    last[company] = now
                case CardsLaid(cards=cards):
                    last |= {code: None for code, count in zip(COMPANIES, cards, strict=True) if count}
        hand = seen(game, 0)[2]["hand"]
        told = [int(number) for number in re.findall(r"sunk by pirates in round (\d+)", hand)]
        assert sorted(told) == sorted(number for number in last.values() if number is not None)
        assert " yet" not in hand
        met.add(len(told))
    assert {0, 1} <= met


@pytest.mark.parametrize("players", [3, 5])
def test_every_move_of_the_others_since_ones_own_turn_has_a_line(players: int) -> None:
    met = set()
    bots = ["random"] * (players - 1) + ["sensible"]
    for seed in range(4):
        game = batavia.new(NAMES[:players], seed=seed)
        while game.to_act is not OVER:
            game = game.run(bots, moves=1)
            view = game.view(0)
            if game.to_act != 0:
                continue
            since, turn = news.since(view), None
            moves: dict[int, int] = {}
            heard = seen(game, 0)[2].get("heard", "")
            for event in since:
                match event.data:
                    case TurnStarted(seat=seat):
                        turn = seat
                    case CardsDrawn(seat=seat) | CounterClaimed(seat=seat) | CoinsBanked(seat=seat) if seat == turn:
                        moves[seat] = moves.get(seat, 0) + 1
                        met.add(type(event.data))
            for seat, count in moves.items():
                lines = re.findall(rf"{NAMES[seat]} (?:draws|claims|converts)", heard)
                assert seat == 0 or len(lines) == count, (seat, heard)
    assert met == {CardsDrawn, CounterClaimed, CoinsBanked}


def test_a_counter_kept_in_the_last_round_is_warned_of() -> None:
    met = set()
    for game in random_games(3):
        if game.view(None).step == "convert":
            orders = seen(game, game.to_act)[2]["orders"]
            last = game.view(None).target is not None
            met.add(last)
            assert "4 companies pay 10 and 5 companies pay 15" in orders and ("last round" in orders) == last
            assert ("the last round" in public(game)["banner"]) == last
            if met == {True, False}:
                return
    raise AssertionError(met)


def test_a_seat_sees_its_own_notes_in_the_table_of_seats() -> None:
    game = batavia.new(NAMES[:3], seed=2)
    assert 'data-part="purse-1"' in public(game)["seats"] and seen(game, 1)[2]["purse-1"] == "15"
    assert "purse-0" not in seen(game, 1)[2]


def test_ties_are_told_in_their_line_of_the_sheet() -> None:
    for seed in range(30):
        game = batavia.new(NAMES, seed=seed).run(["random"] * 5)
        sheet = public(game)["final"]
        tied = [line for line in game.standing().lines if line.rule == "BATAVIA-SCORE-04"]
        for line in tied:
            assert f"{line.counts.count(max(line.counts))} tied: {max(line.coins)} each" in sheet
        if tied:
            assert "SCORE-04" in sheet
            return
    raise AssertionError("no ties in these games")


def test_who_cannot_raise_is_told_why() -> None:
    for game in random_games(3):
        view, offers, own = seen(game, game.to_act)
        if view.step == "auction" and choosing.BID not in offers:
            assert f"a bid must be more than {view.auction.high}, and you hold" in own["orders"]
            assert "You can only pass" in own["orders"] and own["orders"].count("data-pick") == 1, "one press is enough"
            assert "you hold" in (offers[offering.PASS].label or "")
            return
    raise AssertionError("nobody was ever outbid")


def test_the_scale_threatens_nobody_once_the_game_is_over() -> None:
    """Hands are laid out for scoring, and pirates stay away however many cards that makes (BATAVIA-END-06)."""
    over = batavia.new(NAMES[:5], seed=4).run(["random"] * 5)
    assert over.view().laid_out > over.view().limit
    scale, words = public(over)["scale"], seen(over, 0)[2]["words"]
    assert "the pirates stay away" in scale and "the pirates stay away" in words
    assert "would sink" not in scale + words and "struck" not in scale and "danger" not in scale


@pytest.mark.parametrize(
    ("stack", "said"),
    [({"Br": 1, "Da": 1}, "draw two cards, or lay out some"), ({"Br": 1}, "draw the last card, or lay out some"),
     ({}, "lay out cards, or pass: none is left to draw")],
)  # fmt: skip
def test_the_banner_promises_no_more_cards_than_there_are(stack: dict[str, int], said: str) -> None:
    left = {code: 22 - stack.get(code, 0) for code in ("Br", "Da", "Fr", "Du", "Sw")}
    left["Sw"] -= 1
    hands = [{"Sw": 1}, left, {}]
    game = batavia.position(hands=hands, stack=stack, discards={}, step="play", to_act=0, starter=0, seed=1)
    assert said in public(game)["banner"]


LEADS, RIVAL = [{"Da": 1}, {}, {}], [{}, {"Da": 2, "Br": 2, "Fr": 2, "Du": 2, "Sw": 2}, {}]
LAST = {"merchants": [34, 36, 0], "target": 1, "starter": 1, "hexes": {33: "Da tea", 34: "", 35: "Fr tea"}}


@pytest.mark.parametrize(
    ("parts", "some", "none"),
    [({"hands": [{}, None, None], "laid": LEADS}, "draw two cards", "pass: no card is left to draw"),
     ({"hands": [{"Da": 2}, None, None], "laid": RIVAL}, "draw two cards", "pass: no card is left to draw"),
     ({"hands": [{"Da": 3}, None, None], "laid": RIVAL}, "draw two cards, or lay out some",
      "lay out cards, or pass: none is left to draw"),
     ({"hands": [{"Da": 3}, None, None], "laid": RIVAL, "known": [{"Da": 3}, {}, {}]},
      "draw two cards, or lay out some", "lay out cards: none is left to draw"),
     ({"hands": [{"Sw": 1}, None, None], "laid": LEADS}, "draw two cards, or lay out some",
      "lay out cards: none is left to draw"),
     (LAST | {"hands": [{"Sw": 1}, None, None], "laid": LEADS}, "draw two cards, or lay out some",
      "lay out cards, or pass: none is left to draw"),
     (LAST | {"hands": [{"Sw": 1}, None, None], "laid": [{"Da": 1}, {"Fr": 1}, {}]}, "draw two cards",
      "pass: no card is left to draw")],
)  # fmt: skip
def test_the_banner_names_nothing_that_open_facts_rule_out(parts: dict[str, object], some: str, none: str) -> None:
    """Whether or not a card is left to draw; a hand that is not seen may hold what it has not."""
    told = [public(batavia.position(**{"step": "play", "to_act": 0, "starter": 0, "seed": 1} | parts | left))["banner"]
            for left in ({}, {"stack": {}, "discards": {}})]  # fmt: skip
    assert f" {some}<" in told[0] and f" {none}<" in told[1], told


@pytest.mark.parametrize(
    ("choice", "laid", "said"),
    [("forced_last", {"Da": 1}, "take the target"), ("free", {"Da": 1}, "take the target"),
     ("forced_last", {"Da": 1, "Fr": 1}, "sail to a trading post"),
     ("free", {"Da": 1, "Fr": 1}, "sail to a trading post, or take the target")],
)  # fmt: skip
def test_the_banner_names_the_target_where_it_may_be_taken(choice: str, laid: dict[str, int], said: str) -> None:
    game = batavia.position(hexes={34: "", 35: "Fr tea"}, merchants=[34, 0, 0], laid=[laid, {}, {}], step="move",
                            to_act=0, starter=0, seed=2, target_choice=choice)  # fmt: skip
    assert f" {said}<" in public(game)["banner"]
