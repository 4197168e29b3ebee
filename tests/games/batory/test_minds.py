"""Who may know the thief already: counted from public tables, held against every hand one by one."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from batwidgets import batory
from batwidgets.games.batory import moves, panels
from batwidgets.games.batory.characters import codes
from batwidgets.games.batory.desk_minds import known_by, minds, overheard, public_minds, telling_hands
from batwidgets.games.batory.sheets import Sheet
from batwidgets.scene.words import aimed, is_you


@pytest.fixture(scope="module", params=[2, 3])
def late(request):
    """A game shortly before its end."""
    game = batory.new(["You", "Ben", "Cleo"][: request.param], seed=2).run(["careful"] * request.param)
    return game.replay(len(game.log) - 1)


def test_the_hands_that_tell_the_thief_are_those_whose_desks_know(late):
    watching = batory.desk(late)
    hands, public = telling_hands(watching.knowledge.deal, watching.knowledge.facts)
    assert public == public_minds(late.view(None)) and public.deals == watching.worlds
    for seat, telling in enumerate(hands):
        table, certain = watching.knowledge.tables[seat], 0
        for hand, worlds in zip(table.hands.tolist(), table.worlds.tolist(), strict=True):
            if not worlds:
                continue
            desk = replace(watching, me=seat, own=hand)
            sure = sum(count == desk.worlds for count in desk.thief().values()) == desk.knowledge.deal.hidden
            assert (hand in telling) == sure, codes(hand)
            certain += worlds if sure else 0
        assert public.certain[seat] == certain


def test_a_seat_counts_its_own_deals(late):
    """Of those that are left to it, in the ones where another's hand tells; and of oneself one knows."""
    desk = batory.desk(late, me=0)
    found = minds(desk)
    own = sum(count == desk.worlds for count in desk.thief().values()) == desk.knowledge.deal.hidden
    assert found.deals == desk.worlds and found.certain[0] in (0, desk.worlds)
    assert (found.certain[0] == desk.worlds) == own
    assert all(0 <= count <= desk.worlds for count in found.certain)


def test_the_table_warns_and_everybody_reads_the_same(late):
    told = panels.closeness(late.view(None))
    alone = r"From the answers alone, \d+ characters may still be (the|a) thief; "
    assert re.match(alone, told) and told.endswith("Who holds cards can tell more.")
    for seat in range(len(late.seats)):
        assert panels.closeness(late.view(seat)) == told, "public knowledge is the same with everybody's eyes"
    assert not re.search("you|You", told.replace("nobody but you", "")), "one knows oneself what one knows"
    found = public_minds(late.view(None))
    for name, count in zip(late.seats, found.certain, strict=True):
        if count and name != "You":
            assert known_by(name, count, found.deals, late.view(None).hidden_size) in told
    new = batory.new(["You", "Ben", "Cleo"], seed=2)
    assert panels.closeness(new.view(None)) == ""


def test_the_sheet_warns_of_each_player_where_help_is_wanted():
    desk = batory.desk(players=["Me", "Ben", "Cleo"], me=0, hand=["MCy", "MPo", "FCm", "FPy"])
    sheet = Sheet(lambda: desk)
    assert "know the thief" not in sheet.parts(0)["signs-1"]
    desk = desk.heard("Ben", "any women", False)
    assert "From the answers alone, Ben cannot know the thief yet." in sheet.parts(0)["signs-1"]
    desk = desk.heard("Cleo", "exactly 2 old characters", True).heard("Cleo", "at least 2 women", True)
    near = sheet.parts(0)["signs-2"]
    count, deals = minds(desk).certain[2], desk.worlds
    assert ("may know" in near) == (0 < count < deals)
    sheet.help = False
    assert "know the thief" not in sheet.parts(0)["signs-1"] + sheet.parts(0)["signs-2"]


def test_the_table_and_every_sheet_say_the_same_of_everybody(late):
    """What a sheet adds of its owner's cards stands apart, and is left out where the cards cannot change it."""
    table, view = panels.closeness(late.view(None)), late.view(None)
    for seat in range(len(late.seats)):
        desk = batory.desk(late, me=seat)
        told, own = overheard(desk), minds(desk)
        assert told == public_minds(view)
        parts = Sheet(lambda desk=desk: desk).parts(seat)
        for other in set(range(len(late.seats))) - {seat}:
            name, line = aimed(late.seats[other]), unescape(parts[f"signs-{other}"])
            said = known_by(name, told.certain[other], told.deals, view.hidden_size)
            assert f"From the answers alone, {said}." in line
            assert not told.certain[other] or is_you(name) or said in table
            more = f" With your cards, {known_by(name, own.certain[other], own.deals, view.hidden_size)}."
            assert (more in line) == (told.certain[other] not in (0, told.deals))
            assert ("data-near" in line) == (own.certain[other] > 0)


def test_once_the_game_is_over_nothing_is_said_of_who_may_know():
    game = batory.new(["You", "Ben", "Cleo", "Dan"], seed=2).run(["careful"] * 4)
    with batory.table(game, bots={}) as table, table.sheet() as sheet:
        parts = sheet.host.source.parts(0)
        assert "Solved" in parts["total"] and "bw-signs" in parts["signs-1"]
        assert not [name for name, part in parts.items() if "know the thief" in part or "bw-mind" in part]


def test_who_accused_wrongly_has_seen_the_card_and_that_is_said_instead_of_odds():
    held = {"hands": [["Captain"], ["PAR"], []], "thief": "Purser", "seats": ["Ann", "Ben", "You"]}
    game = batory.position(seed=1, **held).play(moves.Accuse(0, ("FPo",)))
    assert "accused wrongly, has seen the thief's card, only answers" in unescape(panels.players(game.view(None)))
    with batory.table(game, seat=1, bots={}) as table, table.sheet() as sheet:
        told = unescape(sheet.host.source.parts(1)["signs-0"])
        assert "Ann has accused wrongly and so seen the thief's card: only answers from now on." in told
        assert "BATORY-ACCUSE-03" in told and "know the thief" not in told
        assert "accused wrongly" not in sheet.host.source.parts(1)["signs-2"]
