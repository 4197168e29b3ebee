"""What lies on the board and at the seats in the picture is what lies there in the game: whose, where, and how many."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from batwidgets import batavia
from batwidgets.core import OVER
from batwidgets.games.batavia import onboard, seats
from batwidgets.games.batavia.art import strip
from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES, CRATES, company_name
from batwidgets.games.batavia.view import View

NAMES = ["Ann", "Ben", "Cleo", "Dewi", "Edo"]


def views(players: int) -> Iterator[View]:
    """A spectator's view at some of the moments of a random game, and of its end."""
    game = batavia.new(NAMES[:players], seed=players)
    while game.to_act is not OVER:
        yield game.view(None)
        game = game.run(["random"] * players, moves=9)
    yield game.view(None)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_merchants_and_crates_are_their_owners_and_where_they_stand(players: int) -> None:
    for view in views(players):
        parts = onboard.parts(view)
        stand = re.findall(
            r'data-at="(\d+)"[^>]*><g data-piece="merchant (\d)"><use href="#merchant-(\d)"', parts["merchants"]
        )
        assert sorted(stand, key=lambda one: one[1]) == [
            (str(place), str(seat), str(seat)) for seat, place in enumerate(view.merchants)
        ]
        for row, good in enumerate(COMMODITIES):
            drawn = re.findall(r'data-piece="crate (\w+) (\w+)" href="#crate-(\d)"', parts[f"warehouse-{row}"])
            filled = [(*cell, str(seat)) for seat, cells in enumerate(view.crates) for cell in cells if cell[1] == good]
            assert sorted(drawn) == sorted(filled)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_gold_stands_at_the_number_that_its_owner_has_banked(players: int) -> None:
    spot = re.compile(r'data-piece="gold (\d)" transform="translate\(([\d.]+) ([\d.]+)\)')
    banked = set()
    for view in views(players):
        drawn = {int(seat): (float(x), float(y)) for seat, x, y in spot.findall(onboard.parts(view)["gold"])}
        assert len(drawn) == players
        for seat, (x, y) in drawn.items():
            left, top, width, height = strip.WIDE.box(view.gold[seat])
            assert left < x < left + width and top < y < top + height
        banked |= set(view.gold)
    assert len(banked) > 3


@pytest.mark.parametrize(("players", "limit"), [(3, 21), (4, 25), (5, 25)])
def test_the_ship_scale_counts_the_cards_and_warns_of_the_pirates_at_this_table(players: int, limit: int) -> None:
    sign = re.compile(r'href="#(Br|Da|Fr|Du|Sw)" x="[^"]*"/><text class="count"[^>]*>(\d+)<')
    for one, view in itertools.groupby(views(players), lambda view: view.cubes):
        last = [*view][-1]
        scale = onboard.parts(last)["scale"]
        assert dict(sign.findall(scale)) == {
            code: str(count) for code, count in zip(COMPANIES, one, strict=True) if count
        }
        assert (f">{sum(one)} of {limit}: " in scale) == (last.to_act is not OVER)
        assert ("the pirates stay away" in scale) == (last.to_act is OVER)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_table_of_seats_has_everybodys_cards_seals_gold_crates_and_counters(players: int) -> None:
    met = set()
    for view in views(players):
        table = str(seats.seats(view))
        for seat, name in enumerate(view.names):
            row = table[table.index(f">{name}<") :].partition("</tr>")
            cells = [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row[0])]
            for place, count in enumerate(view.laid[seat]):
                mine = view.seals[place] == seat
                assert cells[place] == (f"{count} and the seal" if mine else str(count) if count else "·")
                met.add("seal" if mine else "cards" if count else "none")
            assert cells[5:7] == [str(view.gold[seat]), str(view.hand_sizes[seat])]
            assert cells[8] == str(CRATES - len(view.crates[seat]))
            kept = row[2].partition("</tr>")[0] if row[2].startswith('<tr class="bv-kept"') else ""
            assert re.findall(r"<i>(\w+ \w+)</i>", kept) == [
                f"{company_name(code)} {good}" for code, good in view.counters[seat]
            ]
            met |= {"kept"} if kept else set()
        last = table[table.index('class="bv-cubes"') :]
        cubes = re.findall(r'data-place="cubes-\w+">(.*?)</td>', last)
        for place, cell in enumerate(cubes):
            free = "seal on the board, " if view.seals[place] is None else ""
            assert re.sub(r"<[^>]+>", "", cell) == f"{free}{view.cubes[place]}"
    assert met == {"seal", "cards", "none", "kept"}
