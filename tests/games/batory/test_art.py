"""The drawing: well formed, small, complete, readable in both themes, and the same every time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from batwidgets.games.batory import art
from batwidgets.games.batory.art import icons, rooms, theme
from batwidgets.games.batory.art.plan import Plan, plan_of
from batwidgets.games.batory.art.svg import box
from batwidgets.games.batory.characters import CODES, FIGURES
from batwidgets.games.batory.ship import Ship, board
from batwidgets.scene.theme import contrast

TS = Ship.of(Path(__file__).parents[2] / "graphs" / "ts.json")
SHIPPED = Ship.of()
PLACED = dict(zip((figure.code for figure in FIGURES), SHIPPED.starts, strict=True))


def without_plan() -> Ship:
    """The shipped board as somebody enters it who has no floor plan."""
    graph: nx.Graph = nx.Graph(title="Bare", decks=[{"name": deck} for deck in SHIPPED.decks])
    for node, data in SHIPPED.graph.nodes(data=True):
        graph.add_node(node, **{key: data[key] for key in ("kind", "name", "deck", "start") if key in data})
    graph.add_edges_from(SHIPPED.graph.edges)
    return Ship.of(graph)


BARE = without_plan()
SHIPS = pytest.mark.parametrize("ship", [SHIPPED, TS, BARE], ids=["shipped", "ts", "bare"])


def parsed(ship: Ship, figures: str = "") -> ET.Element:
    return ET.fromstring(art.still(ship).replace('data-part="figures">', f'data-part="figures">{figures}'))


def named(root: ET.Element, attribute: str) -> list[str]:
    return [value for element in root.iter() if (value := element.get(attribute)) is not None]


def placed(ship: Ship) -> dict[str, str]:
    return dict(zip(PLACED, ship.starts, strict=False))


@SHIPS
def test_everything_is_shown_once(ship: Ship) -> None:
    root = parsed(ship, art.figures(placed(ship), ship))
    passages = [f"{a}-{b}" for a in ship.rooms for b in ship.doors[a] if ship.index[a] < ship.index[b]]
    stairs = [f"{room}-{well}" for well, rooms in ship.wells.items() for room in rooms]
    assert sorted(named(root, "data-door")) == sorted(passages + stairs)
    stairs_drawn = [*ship.wells] * 3 if ship is SHIPPED else [way.rpartition("-")[2] for way in stairs]
    assert sorted(named(root, "data-pick")) == sorted([*ship.rooms, *PLACED, *stairs_drawn])
    assert sorted(named(root, "data-place")) == sorted(ship.rooms)
    assert sorted(named(root, "data-piece")) == sorted(PLACED)
    assert named(root, "data-deck") == list(ship.decks)
    assert named(root, "data-part") == ["figures"]
    counts = Counter(word for value in named(root, "class") for word in value.split())
    assert counts["bw-badge"] == len(ship.rooms)
    assert counts["bw-mark"] == len(ship.rooms) + 12
    assert counts["name"] == len(ship.rooms)
    assert counts["start"] == len(ship.starts) + 1, "and one in the legend"
    wells = sorted([*ship.wells] * 3) if ship is SHIPPED else []
    assert sorted(named(root, "data-stairwell")) == wells


@SHIPS
def test_ids_are_unique_and_every_reference_is_to_one(ship: Ship) -> None:
    markup = art.still(ship) + art.figures(placed(ship), ship)
    ids = re.findall(r' id="([^"]+)"', markup)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup)) <= set(ids)
    assert "url(#" not in theme.style(), "the stage prefixes ids in attributes, not in a style sheet"


def test_rooms_are_grouped_by_deck_and_say_what_they_are() -> None:
    root = parsed(SHIPPED)
    groups = [element for element in root.iter() if element.get("data-deck")]
    assert [(group.get("role"), group.get("aria-label")) for group in groups] == [
        ("group", deck) for deck in SHIPPED.decks
    ]
    for group in groups:
        picks = {element.get("data-pick") for element in group if element.get("data-pick")}
        assert picks == {*SHIPPED.on[group.get("data-deck") or ""], *SHIPPED.wells}
    picked = [e for e in root.iter() if e.get("data-pick")]
    assert len({e.get("aria-label") for e in picked}) == len(picked), "the same stairs on three decks, told apart"
    labels = {e.get("data-pick"): e.get("aria-label") for e in picked if e.get("data-pick") not in SHIPPED.wells}
    assert labels["T1"] == "Bridge, Promenade Deck"
    assert labels["A2"] == "Cabin A2, A Deck"
    assert len(set(labels.values())) == 30
    assert all(e.get("role") == "button" for e in root.iter() if e.get("data-pick"))
    assert (root.get("role"), root.get("aria-label")) == ("group", "Deck plans of MS Batory")


def test_a_room_holds_a_mark_and_a_hidden_badge() -> None:
    pick = next(element for element in parsed(SHIPPED).iter() if element.get("data-pick") == "T7")
    marks = [element for element in pick if "bw-mark" in (element.get("class") or "").split()]
    assert len(marks) == 1 and "bw-hit" in (marks[0].get("class") or "").split()
    (badge,) = [element for element in pick if element.get("class") == "bw-badge"]
    assert badge.get("visibility") == "hidden"
    (note,) = list(badge)
    pill, text = list(note)
    assert pill.get("class") == "bw-pill", "right before the note: the stage makes it as large"
    assert text.get("data-badge") == "" and not text.text


def test_figures_say_who_they_are_and_where() -> None:
    root = parsed(SHIPPED, art.figures(PLACED | {"MCo": "T1", "MCy": "T5"}, SHIPPED))
    labels = {e.get("data-piece"): e.get("aria-label") for e in root.iter() if e.get("data-piece")}
    assert labels["MCo"] == "Captain, man, crew, old, with the parrots, on the Bridge"
    assert labels["MCy"] == "Radio Operator, man, crew, young, on Promenade T5"


def test_sizes() -> None:
    assert len(art.still(SHIPPED).encode()) < 150_000
    crowded = dict(zip(PLACED, [room for room in ("T5", "T6", "A6", "B9") for _ in range(3)], strict=True))
    for at in (PLACED, crowded):
        assert len(art.figures(at, SHIPPED, moved=tuple(at)).encode()) < 12_000
    assert max(len(art.portrait(code)) for code in CODES) < 2_200


def spots(markup: str) -> dict[str, tuple[float, float]]:
    pattern = r'data-piece="(\w+)".*?transform="translate\(([\d.]+) ([\d.]+)\)"'
    return {code: (float(x), float(y)) for code, x, y in re.findall(pattern, markup)}


def test_up_to_three_stand_side_by_side_in_a_stable_order() -> None:
    places = plan_of(SHIPPED).tokens["A6"]
    at = {"FPo": "A6", "MCy": "A6", "PAR": "A6", "MPm": "A6"}
    found = spots(art.figures(at, SHIPPED))
    assert found == {"MCy": places[0], "MPm": places[1], "FPo": places[2]}
    assert art.figures(dict(reversed(at.items())), SHIPPED) == art.figures(at, SHIPPED)
    xs = sorted(x for x, _ in places)
    assert xs[1] - xs[0] >= 44 and xs[2] - xs[1] >= 44, "targets of 44 beside each other"


def test_moved_figures_are_marked() -> None:
    assert art.figures(PLACED, SHIPPED, moved=["FPo"]).count('class="moved"') == 1
    assert 'class="moved"' not in art.figures(PLACED, SHIPPED)


def test_figures_that_cannot_be_drawn() -> None:
    with pytest.raises(KeyError, match="expected codes of characters, given XXx"):
        art.figures({"XXx": "T1"}, SHIPPED)
    with pytest.raises(KeyError, match="T99"):
        art.figures({"MCo": "T99"}, SHIPPED)
    with pytest.raises(ValueError, match="at most three figures in a room, given more in T1"):
        art.figures(dict.fromkeys(("MCo", "MCy", "FPo", "FPm"), "T1"), SHIPPED)


@pytest.mark.parametrize("code", CODES)
def test_portraits(code: str) -> None:
    root = ET.fromstring(art.portrait(code, 30))
    assert (root.get("aria-hidden"), root.get("width"), root.get("id")) == ("true", "30", None)
    assert "href" not in art.portrait(code) and "url(" not in art.portrait(code), "it stands alone"
    assert art.portrait(code) not in {art.portrait(other) for other in CODES if other != code}


def test_icons_differ_without_colour() -> None:
    drawn = {
        word: re.sub(r'(fill|stroke)="[^"]*"', "", art.icon(word)) for word in icons.WORDS if word not in icons.AGES
    }
    assert len(set(drawn.values())) == len(drawn)
    hollow = {age: art.icon(age).count('fill="none"') for age in icons.AGES}
    assert hollow == {"young": 2, "middle-aged": 1, "old": 0}
    for word in icons.WORDS:
        ET.fromstring(art.icon(word))
        assert "{" not in art.icon(word)
    with pytest.raises(KeyError):
        art.icon("tall")


@pytest.mark.parametrize("side", ["light", "dark"])
def test_contrast(side: str) -> None:
    tone = {name: getattr(tone, side)[:7] for name, tone in theme.TONES.items()}
    words = [(text, kind) for kind in theme.KINDS for text in ("text", "muted")]
    words += [("sea-text", "sea"), ("ribbon-text", "ribbon"), ("stair-text", "stair"), ("badge-text", "badge")]
    for text, ground in words:
        assert contrast(tone[text], tone[ground]) >= 4.5, (text, ground)
    signs = [("wall", "door"), ("hull-line", "sea"), ("tread", "stair"), ("start-line", "start")]
    signs += [("reach", kind) for kind in theme.KINDS] + [("focus", kind) for kind in theme.KINDS]
    for one, other in signs:
        assert contrast(tone[one], tone[other]) >= 3, (one, other)


def test_figures_differ_in_grey_too() -> None:
    assert contrast(theme.CREW, theme.PAPER) >= 3
    assert contrast(theme.PASSENGER, theme.INK) >= 3
    assert contrast(theme.CREW, theme.PASSENGER) >= 2


def test_every_colour_has_a_light_fallback_and_a_value_in_both_themes() -> None:
    sheet, markup = art.css(), art.still(SHIPPED) + art.figures(PLACED, SHIPPED, ["MCo"])
    used = dict(re.findall(r"var\(--bw-ship-([\w-]+), (#\w+)\)", markup))
    assert used and all(theme.TONES[name].light == colour for name, colour in used.items())
    assert "@" not in theme.style() and "var(--bw-ship-)" not in markup
    for name, tone in theme.TONES.items():
        assert f"--bw-ship-{name}: light-dark({tone.light}, {tone.dark});" in sheet
    assert set(re.findall(r"var\(--bw-ship-([\w-]+)\)", sheet)) <= set(theme.TONES)


def test_the_style_sheet_reaches_nothing_else() -> None:
    sheet = re.sub(r"/\*.*?\*/", "", art.css(), flags=re.S)
    assert "prefers-color-scheme" not in sheet
    whole = re.sub(r":is\([^()]*\)", "", sheet)  # alternatives inside a selector are none of their own
    selectors = [one.strip() for rule in re.findall(r"([^{}]+)\{", whole) for one in rule.split(",")]
    assert all(one.startswith((".batory", "@")) or "min-width" in one or "max-width" in one for one in selectors), (
        selectors
    )
    inside = [one.strip() for rule in re.findall(r"([^{}]+)\{", theme.style()) for one in rule.split(",")]
    assert all(one.startswith(".batory-plan") for one in inside), inside


@SHIPS
def test_figures_stand_in_their_rooms(ship: Ship) -> None:
    plan = plan_of(ship)
    for room, places in plan.tokens.items():
        x0, y0, x1, y1 = box(plan.polygon[room])
        assert len(set(places)) == 3
        for x, y in places:
            assert x0 + plan.radius < x < x1 - plan.radius and y0 + plan.radius < y < y1 - plan.radius, room


def overlaps(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def on_edge(point: tuple[float, float], outline: tuple[float, float, float, float]) -> bool:
    (x, y), (x0, y0, x1, y1) = point, outline
    level, upright = x0 <= x <= x1 and (y in (y0, y1)), y0 <= y <= y1 and (x in (x0, x1))
    return level or upright


def laid_out_well(ship: Ship, plan: Plan) -> Iterator[str]:
    boxes = {room: box(polygon) for room, polygon in plan.polygon.items()}
    width, height = plan.size
    for room, (x0, y0, x1, y1) in boxes.items():
        if x0 < 0 or x1 > width or y0 < 0 or y1 > height - 40:
            yield f"{room} is outside the picture"
        deck = next(deck for deck in plan.decks if deck.name == ship.deck[room])
        if not (deck.centre - deck.half_beam <= y0 and y1 <= deck.centre + deck.half_beam):
            yield f"{room} is outside its hull"
    names = list(boxes)
    for index, a in enumerate(names):
        for b in names[index + 1 :]:
            if overlaps(boxes[a], boxes[b]):
                yield f"{a} and {b} overlap"
    for (a, b), way in plan.links.items():
        if {a, b} != {room for room in (a, b) if any(on_edge(end, boxes[room]) for end in (way[0], way[-1]))}:
            yield f"the passage {a}-{b} does not join its rooms"
    for (room, _), (x, y) in plan.plates.items():
        x0, y0, x1, y1 = boxes[room]
        if not (x0 <= x - 22 and x + 22 <= x1 and y0 + 46 + 26 <= y - 8.5 and y + 8.5 <= y1):
            yield f"a plate of {room} is outside it or on its figures"


@pytest.mark.parametrize("ship", [TS, BARE], ids=["ts", "bare"])
def test_a_board_without_a_plan_is_laid_out(ship: Ship) -> None:
    plan = plan_of(ship)
    assert plan.laid_out and list(laid_out_well(ship, plan)) == []


def test_test_ship_has_straight_corridors() -> None:
    assert all(len(way) == 2 for way in plan_of(TS).links.values())
    assert len(plan_of(TS).links) == 9


@settings(max_examples=25, deadline=None)
@given(rooms=st.integers(12, 45), extra=st.lists(st.tuples(st.integers(0, 44), st.integers(0, 44)), max_size=20))
def test_any_board_can_be_drawn(rooms: int, extra: list[tuple[int, int]]) -> None:
    graph = nx.path_graph([f"R{n}" for n in range(rooms)])
    graph.add_edges_from((f"R{a % rooms}", f"R{b % rooms}") for a, b in extra if a % rooms != b % rooms)
    for _, data in graph.nodes(data=True):
        data.update(name="Cabin", deck="Deck", start=True)
    ship = Ship.of(graph)
    assert list(laid_out_well(ship, plan_of(ship))) == []
    assert sorted(named(parsed(ship), "data-door")) == sorted(
        f"{a}-{b}" for a in ship.rooms for b in ship.doors[a] if ship.index[a] < ship.index[b]
    )


def test_names_from_strangers_are_text() -> None:
    graph = BARE.graph.copy()
    graph.graph.update(title='<b>"&', decks=[{"name": deck} for deck in ('<i>&"', "A Deck", "B Deck")])
    for room in SHIPPED.on["Promenade Deck"]:
        graph.nodes[room]["deck"] = '<i>&"'
    graph.nodes["T1"]["name"] = '</text><script>"&'
    graph.nodes["F"]["name"] = "<x>&"
    ship = Ship.of(graph)
    root = parsed(ship, art.figures(placed(ship), ship))
    assert not [element for element in root.iter() if element.tag.rsplit("}", 1)[-1] in ("script", "b", "i", "x")]
    assert any('</text><script>"&' in (element.get("aria-label") or "") for element in root.iter())


def test_a_long_name_is_written_smaller() -> None:
    graph = BARE.graph.copy()
    graph.nodes["T1"]["name"] = "W" * 40
    sizes = re.findall(r'class="name[^"]*"[^>]*style="font-size:([\d.]+)px;[^"]*">W', art.still(Ship.of(graph)))
    assert len(sizes) == 1 and 2 < float(sizes[0]) < 6


def test_a_passage_added_to_try_is_drawn_although_it_has_no_door() -> None:
    graph = board()
    graph.add_edge("T4", "T7")
    graph.add_edge("F", "T5")
    ship = Ship.of(graph)
    doors = named(parsed(ship), "data-door")
    assert doors.count("T4-T7") == 1 and doors.count("T5-F") == 1
    assert 'href="#deckchair"' in art.still(ship), "rooms that are as shipped keep their furniture"
    assert 'href="#deckchair"' not in art.still(BARE)


def test_two_ships_on_one_page_share_no_id_with_another_meaning() -> None:
    def shapes(ship: Ship) -> dict[str, str]:
        root = parsed(ship)
        return {key: ET.tostring(e).decode() for e in root.iter() if (key := e.get("id"))}

    one, other = shapes(SHIPPED), shapes(BARE)
    assert all(one[key] == other[key] for key in one.keys() & other.keys())


def test_the_same_picture_in_every_process() -> None:
    code = (
        "import hashlib; from batwidgets.games.batory import art; from batwidgets.games.batory.ship import Ship;"
        "s = Ship.of(); at = dict(zip(('MCo', 'FPo', 'MPy'), s.starts));"
        "print(hashlib.sha256((art.still(s) + art.figures(at, s) + art.css()).encode()).hexdigest())"
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


def test_a_badge_stands_inside_the_walls_of_its_room_and_beside_its_name() -> None:
    plan = plan_of(SHIPPED)
    for room in SHIPPED.rooms:
        (x0, y0, x1, y1), (left, top, right, bottom) = rooms.reserved(plan, room), box(plan.polygon[room])
        assert left <= x0 and x1 <= right, room
        assert top < y0 and y1 < bottom, room
        size = min(rooms.LETTER, rooms.letters(plan, room, SHIPPED.name[room])[0])
        half = rooms.width(SHIPPED.name[room], room) * size / 2
        assert x0 >= plan.label[room][0] + half or x1 <= plan.label[room][0] - half, room


def test_the_badge_of_a_ship_without_a_plan_stands_above_the_wall_of_its_room_and_under_the_row_before() -> None:
    plan = plan_of(BARE)
    boxes = [box(plan.polygon[room]) for room in BARE.rooms]
    for room in BARE.rooms:
        (x0, y0, x1, y1), (left, top, right, _) = rooms.reserved(plan, room), box(plan.polygon[room])
        assert left <= x0 and x1 <= right and y1 < top - 3, room
        assert not any(x0 < x3 and x2 < x1 and y0 < y3 and y2 < y1 for x2, y2, x3, y3 in boxes), room
