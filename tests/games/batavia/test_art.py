"""The drawing: well formed, small, complete, readable in both themes and at every width, and the same every time."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import sys
from collections import Counter
from importlib.resources import files
from xml.etree import ElementTree as ET

import networkx as nx
import pytest

from batwidgets.games.batavia import art
from batwidgets.games.batavia.art import counters, figures, marks, pieces, reflow, scale, stores, strip, theme
from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES, COUNTERS, PIRATES
from batwidgets.games.batavia.route import Route, board
from batwidgets.scene.theme import contrast

SHIPPED = Route.of()
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SVG = "{http://www.w3.org/2000/svg}"


def bare() -> Route:
    """A board as somebody enters it who knows only the row."""
    return Route.of(nx.path_graph([f"n{number}" for number in range(37)], create_using=nx.DiGraph))


def wide() -> Route:
    """A board with places of another size and without anything else that is drawn."""
    graph: nx.DiGraph = nx.path_graph([f"n{number}" for number in range(37)], create_using=nx.DiGraph)
    graph.graph.update(title="Wide", picture={"width": 2400, "height": 900}, hex_radius=30)
    for number, data in enumerate(graph.nodes.values()):
        data.update(x=60 + 62 * number, y=450 + 200 * (number % 2))
    return Route.of(graph)


BARE, WIDE = bare(), wide()
ROUTES = pytest.mark.parametrize("route", [SHIPPED, BARE, WIDE], ids=["shipped", "bare", "wide"])


def parts(route: Route, opened: int = 20, seats: int = 5) -> dict[str, str]:
    """Everything that the slots of a board can hold, in the middle of a game."""
    faces = dict(enumerate(COUNTERS[:opened], 1))
    for taken in (1, 4, 9):
        faces.pop(taken, None)
    crates = [[COUNTERS[0], COUNTERS[8]], [COUNTERS[3]], [], [], []][:seats]
    return {
        **art.hexes(route, faces, opened, [2, 31]),
        "people": art.people(NAMES[:seats]),
        "target": art.target(route),
        "landing": art.landing(route, {2: "Br", 36: None}),
        "lit": art.lit(route, [3, 36]),
        "merchants": art.merchants(route, (1, 4, 9, 0, 36)[:seats]),
        **art.warehouses(crates, faces, range(4)),
        "scale": art.ship_scale(dict(zip(COMPANIES, (6, 6, 5, 4, 2), strict=True)), 25),
        "gold": art.gold_strip((10, 0, 0, 51, 50)[:seats]),
    }


def filled(route: Route, given: dict[str, str] | None = None) -> str:
    """The whole picture, as a page without widgets gets it."""
    live = parts(route) if given is None else given
    return re.sub(
        r'data-part="([\w-]+)"></(g|defs)>', lambda m: f'data-part="{m[1]}">{live[m[1]]}</{m[2]}>', art.still(route, 25)
    )


def parsed(route: Route, given: dict[str, str] | None = None) -> ET.Element:
    return ET.fromstring(filled(route, given))


def named(root: ET.Element, attribute: str) -> list[str]:
    return [value for element in root.iter() if (value := element.get(attribute)) is not None]


@ROUTES
def test_everything_is_shown_once(route: Route) -> None:
    root = parsed(route)
    told = ["ship scale", "gold strip", *(f"warehouse {commodity}" for commodity in COMMODITIES)]
    assert sorted(named(root, "data-pick")) == sorted([*(f"hex {space}" for space in route.hexes), "target", *told])
    scales = [*(f"{name}-{space}" for name in ("cubes", "cannon") for space in range(26)),
              *(f"coins-{space}" for space in range(51))]  # fmt: skip
    spaces = [*(f"hex {space}" for space in route.hexes), "start", "target"]
    assert sorted(named(root, "data-place")) == sorted(spaces + scales)
    assert sorted(named(root, "data-part")) == sorted(parts(route))
    seen = Counter(named(root, "data-piece"))
    assert all(count == 1 for count in seen.values()), seen
    assert {f"merchant {seat}" for seat in range(5)} <= set(seen)
    assert {f"gold {seat}" for seat in range(5)} <= set(seen)
    assert {f"cube {company}" for company in COMPANIES} <= set(seen)
    assert {f"counter {space}" for space in route.hexes if space not in (1, 4, 9)} <= set(seen)
    assert {"crate Br tea", "cannon", "target counter"} <= set(seen)
    assert named(root, "data-at") == ["3", "36", "2", "36", "1", "4", "9", "0", "36"], (
        "rings below the hexes and their notes, those of a half-made play above, then five merchants"
    )


@pytest.mark.parametrize("limit", sorted(set(PIRATES.values())))
def test_words_over_the_narrow_scale_end_before_the_flag_of_the_pirates(limit: int) -> None:
    narrow = scale.frame(limit).partition('<g class="narrow">')[2]
    (end,) = re.findall(r'<text class="[^"]*" x="([\d.]+)"[^>]*>a cube: ', narrow)
    (flag,) = re.findall(r'translate\(([\d.]+) [\d.]+\) scale\([\d.]+\)"><use href="#pirates"', narrow)
    assert float(end) < float(flag) - 20


@ROUTES
def test_ids_are_unique_and_every_reference_is_to_one(route: Route) -> None:
    markup = filled(route)
    ids = re.findall(r' id="([^"]+)"', markup)
    assert len(set(ids)) == len(ids)
    used = set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))
    assert used <= set(ids), used - set(ids)
    assert "url(#" not in theme.style(), "the stage prefixes ids in attributes, not in a style sheet"


def test_hexes_are_grouped_by_blocks_and_say_what_they_are() -> None:
    root = parsed(SHIPPED)
    groups = [e for e in root.iter() if (e.get("aria-label") or "").startswith("Hexes ")]
    assert [(group.get("role"), group.get("aria-label")) for group in groups] == [
        ("group", f"Hexes {first} to {first + 4}") for first in range(1, 36, 5)
    ]
    for number, group in enumerate(groups):
        assert [slot[0].get("data-pick") for slot in group] == [f"hex {space}" for space in SHIPPED.blocks[number]]
    labels = {e.get("data-pick"): e.get("aria-label") for e in root.iter() if e.get("data-pick")}
    assert labels["hex 1"] == "1 Fort Dauphin, empty"
    assert labels["hex 2"] == "2 Foulpointe, British, cotton"
    assert labels["hex 31"] == "31 Syriam, face down"
    assert labels["target"] == "the target, Batavia, 4 gold coins"
    assert len(set(labels.values())) == 36 + 9
    assert all(e.get("role") == "button" for e in root.iter() if e.get("data-pick"))
    assert (root.get("role"), root.get("aria-label")) == ("group", "The board of Batavia")


def test_a_hex_in_rows_has_the_name_by_which_it_is_spoken_of() -> None:
    route = Route.of()
    drawn = re.findall(r"<text class=\"port narrow m\"[^>]*>([^<]+)</text>", counters.spots(route))
    assert drawn == [route.port[space] for space in route.spaces if space != route.start]


def test_a_hex_holds_a_mark_and_where_one_may_go_a_hidden_badge() -> None:
    picks = {e.get("data-pick"): e for e in parsed(SHIPPED).iter() if e.get("data-pick")}
    assert [name for name, e in picks.items() if any(inner.get("class") == "bw-badge" for inner in e)] == [
        "hex 2",
        "hex 31",
    ]
    pick = picks["hex 2"]
    (mark,) = [e for e in pick if "bw-hit" in (e.get("class") or "").split()]
    assert mark.get("href") == "#hex"
    (badge,) = [e for e in pick if e.get("class") == "bw-badge"]
    assert badge.get("visibility") == "hidden"
    pill, note = list(badge)
    assert pill.get("class") == "bw-pill", "right before the note: the stage makes it as large"
    assert note.get("data-badge") == "" and not note.text


def test_what_lies_face_down_shows_nothing_but_its_place() -> None:
    """Two deals that differ only in counters that lie face down are drawn alike."""
    faces = dict(enumerate(COUNTERS[:10], 1))
    one = "".join(list(art.hexes(SHIPPED, faces, 10).values())[10:])
    assert not [word for word in [*COMMODITIES, *(f"#{company}" for company in COMPANIES)] if word in one]
    assert one.count('href="#counter-back"') == 25


def test_target_taken() -> None:
    assert "target-counter" in art.target(SHIPPED) and "target-counter" not in art.target(SHIPPED, taken=True)
    assert 'aria-label="the target, Batavia, taken"' in art.target(SHIPPED, taken=True)


def test_sizes() -> None:
    assert len(art.still(SHIPPED, 25).encode()) < 150_000
    live = parts(SHIPPED, opened=35)
    assert max(len(live[f"hex-{number}"].encode()) for number in range(1, 36)) < 340
    full = [[counter for k, counter in enumerate(COUNTERS) if k % 3 == seat] for seat in range(3)]
    assert max(len(row.encode()) for row in art.warehouses(full).values()) < 1_000
    assert len(live["scale"].encode()) < 2_500 and len(live["merchants"].encode()) < 1_500
    assert max(len(marks.mark(name)) for name in marks.MARKS) < 1_600


def test_the_still_board_never_changes() -> None:
    assert art.still(SHIPPED, 25) is art.still(Route.of(board()), 25)
    assert art.still(SHIPPED, 21) != art.still(SHIPPED, 25), "the pirates' flag stands where they strike"


@ROUTES
def test_figures_stand_on_their_spaces(route: Route) -> None:
    for space in route.spaces:
        markup = art.merchants(route, [space])
        assert counters.place(route, space) in markup
        x, y = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)", markup)[0])
        assert 0 <= x <= 1200 and 0 <= y <= route.size[1] * 1200 / route.size[0]


def test_merchants_at_the_start_stand_beside_each_other() -> None:
    """Five of them, at one space: none covers another's letter."""
    found = re.findall(
        r'data-piece="merchant \d"><use href="#merchant-\d"(?: x="([-\d.]+)")?', art.merchants(SHIPPED, [0] * 5)
    )
    xs = [float(x or 0) for x in found]
    assert len(xs) == 5 and sum(xs) == 0
    assert all(b - a == figures.PITCH > 14 for a, b in itertools.pairwise(xs))


def test_leaders_of_warehouses() -> None:
    """BATAVIA-SCORE-03, 04: alone at the top none is told what a tie pays."""
    rows = art.warehouses([[("Br", "tea"), ("Da", "tea"), ("Br", "silk")], [("Fr", "tea"), ("Fr", "silk")]])
    tea, silk, pepper = rows["warehouse-0"], rows["warehouse-3"], rows["warehouse-6"]
    assert re.findall(r'href="#(\w+-\d)"', tea) == ["crate-0", "crate-0", "crate-1", "disc-0"], (
        "three, then who has most"
    )
    assert re.findall(r'href="#(\w+-\d)"', silk) == ["crate-0", "crate-1", "disc-0", "disc-1"] and ">6</text>" in silk
    assert "</text>" not in tea
    assert pepper == ""
    where = art.warehouses([[], []], {5: ("Du", "tea"), 8: ("Br", "tea")}, passed=[5])
    assert re.findall(r">(\d+)</text>", where["warehouse-0"]) == ["5", "8"]
    assert where["warehouse-0"].count('class="rule"') == 1, "a hex that all have passed is crossed out"


def cells() -> list[tuple[float, float]]:
    found = re.findall(r'<rect class="cell" x="([\d.]+)" y="([\d.]+)"', stores.frame())
    return [(float(x), float(y)) for x, y in found]


def test_a_crate_is_drawn_in_its_cell() -> None:
    spots = set()
    for company, commodity in COUNTERS:
        row = art.warehouses([[(company, commodity)]])[f"warehouse-{COMMODITIES.index(commodity)}"]
        x, y = map(float, re.findall(r'x="([\d.]+)" y="([\d.]+)"', row)[0])
        (inside,) = [
            (left, top)
            for left, top in cells()
            if left < x < left + stores.COLUMN - 8 and top < y < top + stores.ROW - 8
        ]
        spots.add(inside)
    assert len(spots) == len(COUNTERS) == 35


@pytest.mark.parametrize("limit", sorted(set(PIRATES.values())))
def test_the_ship_scale(limit: int) -> None:
    """BATAVIA-PIRATE-02 to 04, BATAVIA-MARK-02: cubes by company, the cannon no further than 25."""
    empty = art.ship_scale(dict.fromkeys(COMPANIES, 0), limit)
    assert f"0 of {limit}: {limit} more cards wake the pirates" in empty
    for counts, sunk in (
        ((7, 6, 0, 0, 0), "British"),
        ((6, 2, 6, 0, 0), "British and French"),
        ((1, 1, 1, 1, 1), "all five companies' cards"),
        ((2, 2, 2, 0, 2), "all but the Dutch cards"),
    ):
        cubes = dict(zip(COMPANIES, counts, strict=True))
        words = scale.warning(cubes, limit)
        assert sunk in words and words.endswith("each") == (counts[0] != 7), words
        assert ET.fromstring(f"<g>{art.ship_scale(cubes, limit)}</g>") is not None
    many = dict(zip(COMPANIES, (9, 9, 9, 0, 0), strict=True))
    assert "the pirates are awake" in scale.warning(many, limit)
    spot = re.search(r'data-piece="cannon" transform="translate\(([\d.]+) ', art.ship_scale(many, limit))
    assert spot is not None and float(spot[1]) == scale.WIDE.x(25)


@pytest.mark.parametrize("counts", [(4, 1, 3, 5, 6), (1, 2, 1, 1, 2), (9, 9, 9, 1, 9), (0, 1, 0, 0, 0)])
def test_every_part_of_the_bar_has_its_flag_and_its_number_inside(counts: tuple[int, ...]) -> None:
    drawn = art.ship_scale(dict(zip(COMPANIES, counts, strict=True)), 25)
    bars = [
        tuple(map(float, spot)) for spot in re.findall(r'<path class="cell[^"]*" d="M([\d.]+) [\d.]+h([\d.]+)v', drawn)
    ]
    signs = re.findall(
        r'<g class="sign( tight)?" transform="translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)" '
        r'style="--s:translate\(([\d.]+)px,[\d.]+px\) scale\(([\d.]+)\)"><use href="#(\w+)"[^>]*/><text[^>]*>(\d+)<',
        drawn,
    )
    assert [(code, int(count)) for *_, code, count in signs] == [
        (code, count) for code, count in zip(COMPANIES, counts, strict=True) if count
    ]
    for (left, long), (tight, x, size, right, narrow, _, _) in zip(bars, signs, strict=True):
        assert (
            left <= float(x) - scale.SIGN / 2 * float(size) + 0.2
            and float(x) + scale.SIGN / 2 * float(size) <= left + long + 0.2
        )
        grown = scale.NARROW.step / scale.WIDE.step
        begin = scale.NARROW.left + (left - scale.WIDE.left) * grown
        half = (scale.STACKED[0] if tight else scale.SIGN) / 2 * float(narrow)
        assert begin <= float(right) - half + 0.5 and float(right) + half <= begin + long * grown + 0.5


def test_cubes_on_one_space_do_not_cover_each_other() -> None:
    for count in range(1, 6):
        for track in (scale.WIDE, scale.NARROW):
            spots = [scale._spot(track, 3, place, count) for place in range(count)]
            for (ax, ay, size), (bx, by, _) in itertools.combinations(spots, 2):
                assert abs(ax - bx) >= 15 * size or abs(ay - by) >= 13 * size, (count, track)
            assert all(y < track.top + track.height for _, y, _ in spots)


@pytest.mark.parametrize("limit", sorted(set(PIRATES.values())))
def test_the_cards_in_all_have_room_up_to_the_space_that_wakes_the_pirates(limit: int) -> None:
    frame = ET.fromstring(f"<g>{scale.frame(limit)}</g>")
    for ground, track in zip(frame, scale.TRACKS, strict=False):
        (room,) = [rect for rect in ground.iter("rect") if rect.get("class") == "trough"]
        (ring,) = [rect for rect in ground.iter("rect") if rect.get("class") == "ring"]
        assert float(room.get("x", 0)) == track.left + track.step, "a card fills the space after the first"
        assert float(room.get("x", 0)) + float(room.get("width", 0)) == float(ring.get("x", 0))


def test_gold_beyond_the_strip_goes_round_again() -> None:
    def spot(coins: int) -> float:
        found = re.search(r'data-piece="gold 0" transform="translate\(([\d.]+) ', art.gold_strip([coins]))
        assert found is not None
        return float(found[1])

    assert spot(0) < spot(1) < spot(49) < spot(50) < strip.WIDTH
    assert spot(51) == spot(1) and "+50" in art.gold_strip([51])
    assert spot(112) == spot(12) and "+100" in art.gold_strip([112])
    assert "+50" not in art.gold_strip([50])


PIN = r"translate\(([\d.]+)(?:px,| )([\d.]+)(?:px)?\) scale\(([\d.]+)\)"
GOLD = [[0] * 5, [3, 3, 4, 3, 2], [50, 49, 50, 50, 100], [1, 0, 2, 0, 1], [20, 9, 7, 9, 31], [5] * 5, [26] * 3]


def pins(gold: list[int]) -> dict[int, list[tuple[float, float, float]]]:
    """By seat, where its piece is on the wide strip and on the narrow one: middle and radius."""
    at = re.compile(rf'data-piece="gold (\d)" transform="{PIN}" style="--s:{PIN}"')
    found = {}
    for seat, *spots in at.findall(art.gold_strip(gold)):
        x, y, size, nx, ny, larger = map(float, spots)
        found[int(seat)] = [(x, y, size * strip.PIN), (nx, ny, larger * strip.PIN)]
    return found


@pytest.mark.parametrize("gold", GOLD)
def test_every_piece_of_gold_lies_on_its_number_and_covers_no_letter_of_another(gold: list[int]) -> None:
    frame, drawn = ET.fromstring(f"<g>{strip.frame()}</g>"), pins(gold)
    assert len(drawn) == len(gold)
    for place, ground in enumerate([*frame][:2]):
        cells = [rect for rect in ground.iter("rect") if rect.get("class") == "cell"]
        boxes = [[float(cell.get(key, 0)) for key in ("x", "y", "width", "height")] for cell in cells]
        assert len(boxes) == strip.SPACES + 1
        for seat, coins in enumerate(gold):
            left, top, width, height = boxes[(coins - 1) % 50 + 1 if coins > 50 else coins]
            x, y, radius = drawn[seat][place]
            assert left - 0.3 <= x - radius and x + radius <= left + width + 0.3, (coins, place)
            assert top - 0.3 <= y - radius and y + radius <= top + height + 0.3, (coins, place)
        for (ax, ay, a), (bx, by, b) in itertools.combinations([spots[place] for spots in drawn.values()], 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= (1.38 * max(a, b)) ** 2, place


def test_the_gold_strip_leaves_no_room_empty() -> None:
    """Its spaces take most of it, and a piece that is alone leaves its number to be read."""
    frame = ET.fromstring(f"<g>{strip.frame()}</g>")
    for place, (ground, tall) in enumerate(zip([*frame][:2], (strip.HEIGHT, strip.TALL), strict=True)):
        cells = [rect for rect in ground.iter("rect") if rect.get("class") == "cell"]
        taken = sum(float(cell.get("width", 0)) * float(cell.get("height", 0)) for cell in cells)
        assert taken > 0.72 * strip.WIDTH * tall
        numbers = [text for text in ground.iter("text") if (text.text or "").isdecimal()]
        assert [int(number.text or "") for number in numbers] == list(range(51))
        for number in numbers:
            x, y, radius = pins([int(number.text or "")])[0][place]
            size = float(re.findall(r"font-size:([\d.]+)", number.get("style", ""))[0])
            half, low = 0.28 * size * len(number.text or ""), float(number.get("y", 0))
            right, across = x - float(number.get("x", 0)), (low - 0.36 * size) - y
            aside, down = max(0.0, abs(right) - half), max(0.0, abs(across) - 0.36 * size)
            assert aside**2 + down**2 >= (0.97 * radius) ** 2, (number.text, place)


def test_marks_differ_without_colour() -> None:
    drawn = {name: re.sub(r'(fill|stroke)="[^"]*"', "", body) for name, body in marks.MARKS.items()}
    assert len(set(drawn.values())) == len(drawn) == 12
    for name in marks.MARKS:
        root = ET.fromstring(marks.mark(name))
        assert root.get("aria-hidden") == "true"
        assert "href" not in marks.mark(name) and "url(" not in marks.mark(name), "it stands alone"
    with pytest.raises(KeyError):
        marks.mark("salt")


def test_single_pieces() -> None:
    drawn = [
        *(art.card(company) for company in COMPANIES), *(art.seal(company) for company in COMPANIES),
        *(art.cube(company) for company in COMPANIES), art.card_back(), art.note(), art.coin(), art.coin(15, 9),
        art.merchant(0), art.crate(1), art.pin(2), pieces.cannon(), pieces.pirate_flag(),
    ]  # fmt: skip
    assert len(set(drawn)) == len(drawn)
    ids = set(re.findall(r' id="([^"]+)"', filled(SHIPPED)))
    for body in drawn:
        ET.fromstring(f"<g>{body}</g>")
        assert set(re.findall(r'href="#([^"]+)"', body)) <= ids


@pytest.mark.parametrize("side", ["light", "dark"])
def test_contrast(side: str) -> None:
    tone = {name: getattr(tone, side)[:7] for name, tone in theme.TONES.items()}
    on_paper = [(text, ground) for text in ("ink", "soft") for ground in ("paper", "cell", "cell-2", "danger-paper")]
    words = [
        *on_paper,
        ("ink", "fives"),
        ("ink", "space"),
        ("danger", "paper"),
        ("sea-name", "sea"),
        ("sea-name", "sea-2"),
    ]
    words += [("land-name", "land"), ("port", "halo"), ("port", "land"), ("foot-text", "foot"), ("back-text", "back")]
    words += [("coin-text", "coin"), ("wax-text", "wax"), ("badge-text", "badge")]
    for text, ground in words:
        assert contrast(tone[text], tone[ground]) >= 4.5, (text, ground, contrast(tone[text], tone[ground]))
    assert contrast("#4c5b61", tone["token"]) >= 4.5 and contrast(theme.INK, tone["cream"]) >= 4.5
    signs = [("lane", "sea"), ("lane", "casing"), ("mark", "land"), ("danger", "cell"), ("coast", "land")]
    signs += [(ring, water) for ring in ("reach", "focus") for water in ("sea", "sea-3", "land", "land-3")]
    for one, other in signs:
        assert contrast(tone[one], tone[other]) >= 3, (one, other, contrast(tone[one], tone[other]))


def test_every_colour_has_a_light_fallback_and_a_value_in_both_themes() -> None:
    sheet, markup = art.css(), filled(SHIPPED)
    used = re.findall(r"var\(--bw-route-([\w-]+), (#\w+)\)", markup)
    assert used and all(theme.TONES[name].light == colour for name, colour in used)
    assert "@" not in theme.style() and "var(--bw-route-)" not in markup
    for name, tone in theme.TONES.items():
        assert f"--bw-route-{name}: {tone.value()};" in sheet
    assert set(re.findall(r"var\(--bw-route-([\w-]+)\)", sheet)) <= set(theme.TONES)
    table = files("batwidgets.games.batavia").joinpath("table.css").read_text(encoding="utf-8")
    named = {name for name, _ in used} | set(re.findall(r"var\(--bw-route-([\w-]+)\)", sheet + table))
    assert named == set(theme.TONES), "each is used"


def test_the_style_sheet_reaches_nothing_else() -> None:
    sheet = re.sub(r"/\*.*?\*/", "", art.css(), flags=re.S)
    assert "prefers-color-scheme" not in sheet
    whole = re.sub(r":(is|not)\([^()]*\)", "", sheet)  # alternatives inside a selector are none of their own
    selectors = [one.strip() for rule in re.findall(r"([^{}]+)\{", whole) for one in rule.split(",")]
    assert all(one.startswith((".batavia", "@")) for one in selectors), selectors
    inside = [one.strip() for rule in re.findall(r"([^{}]+)\{", theme.style()) for one in rule.split(",")]
    assert all(one.startswith(".batavia-art") for one in inside), inside


@pytest.mark.parametrize("rows", [reflow.TENS, reflow.FIVES], ids=["tens", "fives"])
def test_rows_on_narrow_screens(rows: reflow.Rows) -> None:
    """Hexes in rows lie apart, inside the board and large enough for a finger where they are used."""
    spots = {space: rows.at(space) for space in range(1, 37)}
    radius = counters.RADIUS * rows.grown
    for (ax, ay), (bx, by) in itertools.combinations(spots.values(), 2):
        assert abs(ax - bx) >= 2 * radius or abs(ay - by) >= 1.732 * radius + 20
    assert all(radius < x < 1200 - radius and radius * 0.866 < y < rows.foot for x, y in spots.values())
    least = {"tens": 600, "fives": 300}["tens" if rows is reflow.TENS else "fives"]
    assert 1.732 * radius * least / 1200 >= 44, "44 px high on the narrowest board that shows them so"
    blocks = [spots[space][1] for space in range(1, 36)]
    assert blocks == sorted(blocks)


def test_no_hex_of_the_chart_is_smaller_than_a_pointer_needs() -> None:
    """Where hexes are picked on the chart itself, from 760 px on, they are 24 px high or more."""
    assert 2 * counters.RADIUS * 0.866 * 760 / 1200 >= 24
    assert "(max-width: 759px)" in reflow.css()


@ROUTES
def test_boards_without_open_sea_show_their_warehouses_below_the_chart(route: Route) -> None:
    root = parsed(route)
    (store,) = [e for e in root.iter() if e.get("class") == "warehouses"]
    x, y = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)", store.get("transform") or "")[0])
    chart = route.size[1] * 1200 / route.size[0]
    at_sea = "at-sea" in (root.get("class") or "").split()
    assert at_sea == (route is SHIPPED) == (y < chart)
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    assert x + stores.WIDTH <= width == 1200 and y + stores.HEIGHT < height
    assert f"--chart:{chart:g}" in (root.get("style") or "")


def test_names_from_strangers_are_text() -> None:
    graph = board()
    graph.graph.update(title='<b>"&')
    graph.graph["lettering"][0]["text"] = "<script>&"
    graph.nodes["0"]["port"] = "<i>"
    graph.nodes["17"]["port"] = '</text><script>"&'
    graph.nodes["target"]["port"] = "<x>&"
    route = Route.of(graph)
    live = parts(route)
    live |= {"people": art.people(['<u>"', "</title>", "&", ">", '"'])}
    root = parsed(route, live)
    assert {e.tag.removeprefix(SVG) for e in root.iter()} <= {
        *(
            "svg",
            "style",
            "defs",
            "g",
            "path",
            "use",
            "text",
            "title",
            "rect",
            "circle",
            "ellipse",
            "clipPath",
            "pattern",
        ),
    }
    assert any('</text><script>"&' in (e.get("aria-label") or "") for e in root.iter())


def test_a_long_name_is_written_smaller() -> None:
    graph = board()
    graph.nodes["17"]["port"] = "W" * 40
    sizes = re.findall(r'style="font-size:([\d.]+)px">WWWW', art.still(Route.of(graph), 25))
    assert len(sizes) == 1 and 2 < float(sizes[0]) < 4


def test_two_routes_on_one_page_share_no_name_of_a_colour_or_class_with_another_meaning() -> None:
    assert re.findall(r"<style>(.*?)</style>", art.still(BARE, 21)) == re.findall(
        r"<style>(.*?)</style>", art.still(SHIPPED, 25)
    )


def test_the_same_picture_in_every_process() -> None:
    code = (
        "import hashlib; from batwidgets.games.batavia import art; from batwidgets.games.batavia.route import Route;"
        "r = Route.of(); hexes = art.hexes(r, {1: ('Br', 'tea')}, 5)['hex-1'];"
        "print(hashlib.sha256((art.still(r, 25) + hexes + art.css()).encode()).hexdigest())"
    )

    def run(seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    assert run("1") == run("2")


def test_the_graph_file_alone_decides_what_is_drawn() -> None:
    """A word of lettering, a ring of the coast, a bend: each change of the file changes the picture."""
    shipped = json.loads(SHIPPED.to_json())
    for change in (
        lambda d: d["graph"]["lettering"].pop(),
        lambda d: d["graph"]["coast"].pop(),
        lambda d: d["graph"]["places"].pop("rose"),
        lambda d: d["graph"]["places"].pop("key"),
        lambda d: d["edges"][3].pop("bends"),
        lambda d: d["nodes"][5].pop("mark"),
        lambda d: d["nodes"][5].pop("label"),
        lambda d: [d["graph"]["picture"].pop(key) for key in ("west", "east", "south", "north")],
    ):
        document = json.loads(json.dumps(shipped))
        change(document)
        other = Route.of(document)
        assert art.still(other, 25) != art.still(SHIPPED, 25)
        ET.fromstring(filled(other))


@pytest.mark.parametrize("space", [*SHIPPED.hexes, SHIPPED.target])
def test_a_note_on_the_chart_covers_no_other_hex(space: int) -> None:
    """As high as its letters, and as wide as “max 18” on its pill; in rows each has a corner of its own hex."""
    part = "target" if space == SHIPPED.target else f"hex-{space}"
    slot = re.search(rf'<g data-hex="{space}"[^>]* data-part="{part}">', art.still(SHIPPED, 25))[0]
    moved = re.search(r"--note:translate\(([\d.-]+)px,([\d.-]+)px\)", slot)
    dx, dy = (float(moved[nth]) for nth in (1, 2)) if moved else (0, 0)
    x, y = SHIPPED.x[space] + dx, SHIPPED.y[space] + dy - 29
    for other in {*SHIPPED.spaces} - {space}:
        clear = abs(x - SHIPPED.x[other]) >= 26 + 20 or abs(y - SHIPPED.y[other]) >= 9 + 23
        assert clear, other
    assert 26 <= x <= SHIPPED.size[0] - 26 and y >= 9
