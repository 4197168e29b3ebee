"""Batavia's board in a real page: at every width its hexes can be hit and its parts lie clear of each other."""

from __future__ import annotations

import itertools

import pytest
from toys.wire import Wire

from batwidgets import batavia
from batwidgets.games.batavia import onboard
from batwidgets.widgets.table import Table

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
GAME = batavia.new(NAMES, seed=11).run(["random"] * 5, moves=150)
HEXES = """() => [...document.querySelectorAll('[data-hex] > [data-pick]')].map(hex => {
  const {x, y, width, height} = hex.querySelector('.bw-hit').getBoundingClientRect();
  return [hex.dataset.pick, x, y, width, height];
})"""
PIECES = """() => [...document.querySelectorAll('.rows [data-at]:has([data-piece])')].map(at => {
  const shown = at.checkVisibility();
  const {x, y, width, height} = at.querySelector('[data-piece]')?.getBoundingClientRect() ?? {};
  return [at.dataset.at, shown, x + width / 2, y + height / 2];
})"""
BLOCKS = ", ".join(f"'.rows > [aria-label^=\"Hexes {first} \"]'" for first in range(1, 36, 5))
PARTS = (
    f"() => ['.warehouses', '.scale', '.gold', {BLOCKS}]"
    """.map(name => {
  const {x, y, width, height} = document.querySelector('.batavia-board ' + name).getBoundingClientRect();
  return [name, x, y, width, height];
})"""
)
BOARD = """() => { const {x, y, width, height} = document.querySelector('.batavia-board').getBoundingClientRect();
  return [x, y, width, height]; }"""
SMALL = """() => [...document.querySelectorAll('.batavia-board text')].flatMap(text => {
  if (!text.getClientRects().length || text.closest('[visibility="hidden"]')) return [];
  const { a, b } = text.getScreenCTM();
  const size = Math.hypot(a, b) * parseFloat(getComputedStyle(text).fontSize);
  return size < 6 ? [[text.textContent, +size.toFixed(1)]] : [];
})"""
# on a phone 44 px for a finger; with a mouse 24 px
WIDTHS = [
    (320, True, 44),
    (360, True, 44),
    (620, True, 44),
    (800, True, 44),
    (1180, True, 44),
    (700, False, 24),
    (780, False, 24),
    (1240, False, 24),
]


def shown(open_page, width, touch, game=GAME, mute=True):
    options = {"has_touch": True} if touch else {}
    return open_page(Wire(Table(game, seat=0, bots={})), width=width, height=900, mute=mute, **options)


@pytest.mark.parametrize(("width", "touch", "least"), WIDTHS)
def test_every_hex_can_be_hit_and_nothing_lies_on_another(open_page, shots, width, touch, least):
    page = shown(open_page, width, touch)
    left, top, wide, high = page.evaluate(BOARD)
    hexes = page.evaluate(HEXES)
    assert len(hexes) == 36
    for name, x, y, w, h in hexes:
        assert min(w, h) >= least - 0.5, (name, w, h)
        assert left - 1 <= x and x + w <= left + wide + 1 and top - 1 <= y and y + h <= top + high + 1, name
    for (one, ax, ay, aw, ah), (other, bx, by, bw, bh) in itertools.combinations(hexes, 2):
        dx, dy = abs(ax + aw / 2 - bx - bw / 2), abs(ay + ah / 2 - by - bh / 2)
        assert max(dy, dx * 0.866 + dy / 2) >= 0.94 * (ah + bh) / 2, (one, other)
    parts = page.evaluate(PARTS)
    if width - 20 >= 760 and not touch:  # on the chart, where boxes around blocks overlap and the hexes do not
        parts = [*parts[:3], *([f"hexes, {name}", *box] for name, *box in hexes)]
    for (one, ax, ay, aw, ah), (other, bx, by, bw, bh) in itertools.combinations(parts, 2):
        apart = ax + aw <= bx + 1 or bx + bw <= ax + 1 or ay + ah <= by + 1 or by + bh <= ay + 1
        assert apart or ("hexes, " in one and "hexes, " in other), (one, other)
    for _, x, y, w, h in parts:
        assert left - 2 <= x and x + w <= left + wide + 2 and top - 2 <= y and y + h <= top + high + 3
    shots(page.locator(".batavia-board"), f"batavia-board-{width}{'-touch' if touch else ''}")
    assert page.problems == []


@pytest.mark.parametrize(("width", "touch"), [(360, True), (700, False), (1240, False)])
def test_merchants_stand_on_their_hexes(open_page, width, touch):
    page = shown(open_page, width, touch)
    middles = {name: (x + w / 2, y + h / 2, h) for name, x, y, w, h in page.evaluate(HEXES)}
    at = page.evaluate(PIECES)
    assert sorted(int(space) for space, *_ in at) == sorted(GAME.view(None).merchants)
    for space, visible, x, y in at:
        if space == "0":
            continue
        assert visible
        hx, hy, size = middles["target" if space == "36" else f"hex {space}"]
        assert abs(x - hx) < size * 0.5 and abs(y - hy) < size * 0.4, space


@pytest.mark.parametrize(("width", "touch"), [(360, True), (640, False), (780, False), (1000, False), (1240, False)])
def test_no_letters_are_too_small_to_read(open_page, width, touch):
    page = shown(open_page, width, touch)
    assert page.evaluate(SMALL) == []


def test_a_click_on_cards_in_hand_adds_one_to_the_lay_out(open_page):
    """As often as there are cards; then, as wherever none can be laid out, it says why."""
    game = batavia.position(hands=[{"Da": 2, "Sw": 1}, None, None], step="play", to_act=0, starter=0, seed=3)
    page = open_page(Wire(Table(game, seat=0, bots={})), width=1240, height=900)
    cards, field = page.locator("[data-pick='hand Da']"), page.locator("form[data-offer='lay-out'] input[name='Da']")
    for count in ("1", "2"):
        cards.click(force=True)
        assert field.input_value() == count
    page.locator(".bv-forecast").wait_for()
    cards.click(force=True)
    page.locator(".bw-say", has_text="no more can be added").wait_for()
    assert field.input_value() == "2" and page.problems == []


def test_two_columns_from_700_px_with_a_mouse_show_the_hexes_beside_the_form(open_page):
    game = batavia.position(hands=[{"Da": 2, "Sw": 1}, None, None], step="play", to_act=0, starter=0, seed=3)
    page = open_page(Wire(Table(game, seat=0, bots={})), width=748, height=1000)
    form, hexes = (page.locator(name).bounding_box() for name in ("form[data-offer='lay-out']", "[data-pick='hex 35']"))
    assert hexes["x"] + hexes["width"] < form["x"] and hexes["y"] + hexes["height"] < 700


RECTS = """names => names.map(name => [...document.querySelectorAll('.batavia-board ' + name)]
  .map(one => one.getBoundingClientRect()).filter(({ width }) => width > 0)
  .map(({ left, top, right, bottom }) => [left, top, right, bottom]))"""


@pytest.mark.parametrize(("width", "touch"), [(360, True), (768, False), (1240, False)])
def test_notes_on_neighbouring_hexes_lie_clear_of_each_other_and_over_every_ring(open_page, shots, width, touch):
    game = batavia.position(
        hexes={1: "", 2: "Sw tea", 3: "Da silk", 4: "Br tea"}, laid=[{"Br": 1, "Da": 1, "Sw": 1}, {}, {}],
        merchants=[1, 0, 0], counters=[["Fr tea"], [], []], crates=[["Fr tea"], [], []], step="move", to_act=0,
        starter=0, seed=2,
    )  # fmt: skip
    page = shown(open_page, width, touch, game, mute=False)
    page.locator(".batavia-board .bw-badge.bw-shown").first.wait_for()
    (notes,) = page.evaluate(RECTS, [".bw-badge.bw-shown .bw-pill"])
    shots(page, f"batavia-notes-{width}")
    assert len(notes) == 3
    for one, other in itertools.combinations(notes, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart, (one, other)
    last = page.evaluate("""() => { const lit = document.querySelector('[data-part=lit]');
      return [...document.querySelectorAll('.bw-badge')].every(
        note => lit.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING); }""")
    assert last, "a ring over a note strikes it through"


def test_a_chart_that_is_unfolded_stands_below_its_head_and_above_the_hexes(open_page, shots):
    page = shown(open_page, 360, True)
    head = page.get_by_text("The chart, at a glance")
    head.click()
    page.wait_for_timeout(300)
    spaces, (first, *_), pins = page.evaluate(RECTS, [".chart .space", "[data-hex='1']", ".pins > *"])
    box, tops, feet = head.bounding_box(), [one[1] for one in spaces], [one[3] for one in spaces]
    shots(page, "batavia-chart-unfolded-360")
    assert box["y"] + box["height"] < min(tops) < box["y"] + box["height"] + 80 and max(feet) < first[1]
    assert pins and all(min(tops) - 9 < top and bottom < max(feet) + 9 for _, top, _, bottom in pins)


@pytest.mark.parametrize("width", [360, 748, 1240])
@pytest.mark.parametrize("counts", [(1, 1, 1, 1, 1), (5, 5, 0, 5, 5), (1, 3, 1, 1, 1)])
def test_the_words_of_the_ship_scale_stay_in_their_panel_and_clear_of_the_cannon(open_page, shots, width, counts):
    laid = [dict(zip(("Br", "Da", "Fr", "Du", "Sw"), counts, strict=True)), {}, {}, {}, {}]
    game = batavia.position(seats=NAMES, laid=laid, step="play", to_act=0, starter=0, seed=3)
    page = shown(open_page, width, width < 600, game)
    words, (panel, *_), (cannon,) = page.evaluate(
        RECTS, [".scale .warn", ".scale .panel", "[data-piece='cannon'] .disc"]
    )
    shots(page, f"batavia-scale-{width}-{counts[1]}")
    assert words
    for left, top, right, bottom in words:
        assert panel[0] < left and right < panel[2] and panel[1] < top
        low = bottom - (bottom - top) * 0.2  # the letters' box has room for more than they have below the line
        assert low <= cannon[1] or right <= cannon[0] or cannon[2] <= left, (width, bottom, cannon)


def test_on_a_phone_the_table_of_seats_names_what_its_signs_count(open_page, shots):
    page = shown(open_page, 360, True)
    words = page.locator(".bv-seats thead svg.bv-thing + small")
    boxes = [one.bounding_box() for one in words.all()]
    page.locator(".bv-seats").scroll_into_view_if_needed()
    shots(page, "batavia-seats-360")
    assert words.all_inner_texts() == ["gold", "hand", "notes", "crates left"]
    assert all(box["width"] > 15 and box["x"] + box["width"] <= 360 for box in boxes), boxes
    for one, other in itertools.pairwise(boxes):
        assert one["x"] + one["width"] <= other["x"] + 1


# Hexes by their middles and sizes; every merchant and note, from the middle of its hex; names as high as capitals.
HIDING = """() => {
  const at = one => one.closest('[data-hex], [data-at]');
  const middle = space => {
    const {x, y, width, height} = document.querySelector(`.rows [data-hex="${space}"] .bw-hit`).getBoundingClientRect();
    return [x + width / 2, y + height / 2, width / 2.1]; // the hit is a little larger than its hex
  };
  const from = (space, left, top, right, bottom) => {
    const [x, y, radius] = middle(space);
    return [left - x, top - y, right - x, bottom - y].map(side => side / radius);
  };
  const board = document.querySelector(".batavia-board");
  const edges = ({left, top, right, bottom}) => [left, top, right, bottom];
  const notes = Object.fromEntries([...board.querySelectorAll('.bw-badge')].map(note => {
    const words = note.querySelector('text'), space = at(note).dataset.hex;
    words.textContent = 'max 12';
    const {left, top, right, bottom, height} = words.getBoundingClientRect(), pad = height * 0.35;
    return [space, [left - pad, top - pad / 4, right + pad, bottom + pad / 4]];
  }));
  return {
    hexes: Object.fromEntries(Array.from({length: 36}, (_, k) => [k + 1, middle(k + 1)])), notes,
    merchants: [...board.querySelectorAll('.rows [data-at]:not([data-at="0"]) > [data-piece]')].map(one =>
      from(at(one).dataset.at, ...edges(one.getBoundingClientRect()))),
    names: [...board.querySelectorAll('.port')].filter(one => one.checkVisibility()).map(one => {
      const {left, right} = one.getBoundingClientRect(), {d, f} = one.getScreenCTM();
      const foot = f + d * (one.y.baseVal[0]?.value ?? 0);
      return [one.textContent, [left, foot - 0.72 * d * parseFloat(getComputedStyle(one).fontSize), right, foot]];
    }),
  };
}"""


def meet(one, other):
    """Whether two boxes lie over each other, by more than a hair."""
    return all(min(one[k + 2], other[k + 2]) - max(one[k], other[k]) > 0.5 for k in (0, 1))


def meets_hex(box, hex):
    """Whether a box lies over a hex that has a corner to the left and one to the right, by more than a hair."""
    left, top, right, bottom = box
    x, y, radius = hex
    dx, dy = abs((left + right) / 2 - x), abs((top + bottom) / 2 - y)
    wide, high, flat = (right - left) / 2 - 0.5, (bottom - top) / 2 - 0.5, radius * 0.866
    return dx < radius + wide and dy < flat + high and 0.866 * (dx - wide) + (dy - high) / 2 < flat


@pytest.mark.parametrize(("width", "touch"), [(360, True), (1000, False), (1150, False), (1480, False)])
def test_no_merchant_hides_a_name_and_no_note_anything_of_another_hex(open_page, monkeypatch, width, touch):
    """At every hex every seat's merchant, and, on the chart, the longest note that there is."""
    monkeypatch.setattr(onboard, "goals", lambda view: view.route.spaces)  # a note at every hex
    page = shown(open_page, width, touch)
    seen = page.evaluate(HIDING)
    hexes, merchants, names = seen["hexes"], seen["merchants"], seen["names"]
    assert len(merchants) == 5 and len(names) >= 36 and sorted(seen["notes"]) == sorted(hexes)
    reach = [pick(side) for side, pick in zip(zip(*merchants, strict=True), (min, min, max, max), strict=True)]
    figures = {
        space: (x + reach[0] * r, y + reach[1] * r, x + reach[2] * r, y + reach[3] * r)
        for space, (x, y, r) in hexes.items()
    }
    for space, figure in figures.items():
        assert [name for name, box in names if meet(figure, box)] == [], f"a merchant on {space}"
    if width < 1100:
        return  # in rows a note has the gap at its hex's corner
    for space, note in seen["notes"].items():
        assert [name for name, box in names if meet(note, box)] == [], f"the note of {space}"
        others = [other for other in hexes if other != space]
        covered = [other for other in others if meets_hex(note, hexes[other]) or meet(note, figures[other])]
        assert covered == [], f"the note of {space}"
