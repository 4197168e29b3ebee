"""Batavia's board in a real page: at every width its hexes can be hit and its parts lie clear of each other."""

from __future__ import annotations

import itertools

import pytest
from toys.wire import Wire

from batwidgets import batavia
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


def shown(open_page, width, touch):
    options = {"has_touch": True} if touch else {}
    return open_page(Wire(Table(GAME, seat=0, bots={})), width=width, height=900, mute=True, **options)


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
