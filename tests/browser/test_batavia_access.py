"""The table of Batavia for everybody: by keys, on a phone, without motion."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest
from batavia_phases import NAMES, PHASES
from batavia_player import Typist
from blankpage import open_phase
from looks import PHONE, SPOKEN, STICKS_OUT

from batwidgets import batavia
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.table import Table


@pytest.mark.parametrize("phase", PHASES)
def test_every_hex_can_be_asked_about(new_context, phase):
    page, _ = open_phase(new_context(patience=30_000), PHASES[phase])
    spoken = page.evaluate(SPOKEN)
    assert len({pick["pick"] for pick in spoken if pick["pick"].startswith("hex ")}) == 35


def test_a_turn_by_keys_on_a_phone(new_context, shots):
    page, table = open_phase(new_context(width=360, height=800, patience=30_000), PHASES["play"])
    player = Typist(SimpleNamespace(page=page))
    done = [player.step(), player.step()]
    assert done == ["lay out", "sail"]
    kinds = [type(move).__name__ for move in table.game.log if getattr(move, "seat", None) == 0]
    assert kinds[:2] == ["LayOut", "Head"]
    assert page.evaluate("document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.evaluate(STICKS_OUT) == [] and page.problems == []
    shots(page, "batavia-keys-360")


def test_what_there_is_to_do_has_tab_stops_of_its_own_and_gets_the_focus(new_context):
    page, table = open_phase(new_context(patience=30_000), PHASES["auction"])
    page.locator("form[data-offer=bid] input").focus()
    stops = []
    for _ in range(2):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.textContent"))
    assert stops == ["Bid", "Pass"]
    assert page.locator(".bw-log [data-rule][tabindex='0']").count() <= page.locator(".bw-log").count()
    page.keyboard.press("Enter")
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev > 0")
    rev = table.host.rev
    while not (table.game.to_act == 0 and table.game.view(0).step == "play"):
        table.play(table.game.run(["random"] * 4, moves=1).log[len(table.game.log)])
    page.wait_for_function("rev => +document.querySelector('.bw-stage').dataset.rev >= rev", arg=table.host.rev)
    assert table.host.rev > rev
    page.wait_for_function("document.querySelector('.bw-orders').contains(document.activeElement)")


def ends(context):
    """A page on which a game ends just now."""
    game = batavia.new(NAMES, seed=4).run(["random"] * 5)
    moves = [move for move in game.log if getattr(move, "seat", None) is not None]
    before = batavia.new(NAMES, seed=4).run(["random"] * 5, moves=len(moves) - 1)
    page, table = open_phase(context, lambda: Table(before, seat=0, bots={}))
    table.play(moves[-1])
    page.locator(".bv-sheet").wait_for()
    return page, table


ANIMATED = "all => all.map(one => getComputedStyle(one).animationName)"


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_the_scoring_sheet_comes_line_by_line_unless_no_motion_is_wanted(new_context, wish):
    """And what names the winner after it; where the game was over before, all of it stands there at once."""
    page, _ = ends(new_context(reduced_motion=wish, patience=30_000))
    names = set(page.locator(".bv-sheet tr[style], .bw-story ol, .bv-headline").evaluate_all(ANIMATED))
    assert names == ({"none"} if wish == "reduce" else {"bv-line"})
    page, _ = open_phase(new_context(reduced_motion=wish, patience=30_000), PHASES["over"])
    assert set(page.locator(".bv-sheet tr[style], .bw-story ol, .bv-headline").evaluate_all(ANIMATED)) == {"none"}


def test_the_count_is_not_seen_again_after_a_replay_and_shifts_nothing_when_it_ends(new_context):
    page, _ = ends(new_context(width=1200, patience=30_000))
    places = "() => [...document.querySelectorAll('.bv-sheet thead th')].map(one => one.getBoundingClientRect().x)"
    skip = page.get_by_role("button", name="Show all")
    counted = page.evaluate(places)
    skip.click()
    skip.wait_for(state="hidden")
    assert page.evaluate(places) == counted
    page.locator("[data-pick=replay]").first.click()
    page.locator(".bw-replay").wait_for()
    page.locator(".bw-replay [data-pick=replay]").click()
    page.locator(".bv-sheet").wait_for()
    assert set(page.locator(".bv-sheet tr[style]").evaluate_all(ANIMATED)) == {"none"} and page.problems == []


# What of the sheet is not seen whole: what reaches out of its panel or of its own cell, or is broken in the middle.
CUT = """() => {
  const panel = document.querySelector('.bv-sheet').closest('.bw-panel').getBoundingClientRect();
  return [...document.querySelectorAll('.bv-sheet :is(td, thead .bw-seat)')].filter(one => {
    const {left, right} = one.getBoundingClientRect(), words = document.createRange();
    words.selectNodeContents(one);
    const rects = [...words.getClientRects()].filter(({width}) => width > 1);
    const feet = rects.map(({bottom}) => bottom).sort((a, b) => a - b);
    const lines = feet.filter((foot, k) => !k || foot - feet[k - 1] > 6).length;
    const out = left < panel.left || right > panel.right || one.scrollWidth > one.clientWidth + 1 && one.clientWidth;
    return out || lines > (one.querySelector('small') ? 2 : 1);
  }).map(one => one.outerHTML);
}"""


@pytest.mark.parametrize(
    "width", [236, 262, 300, 360, 480]
)  # an output of a notebook on a phone is narrower than the phone
def test_the_scoring_sheet_of_five_is_seen_whole_on_a_narrow_page(new_context, shots, width):
    page, _ = open_phase(new_context(**PHONE | {"width": width}), PHASES["over"])
    pan = page.locator(".bw-pan:has(> .bv-sheet)")
    assert page.locator(".bv-sheet tfoot td").count() == 10
    assert pan.evaluate("pan => pan.scrollWidth - pan.clientWidth") <= 0
    assert page.evaluate(CUT) == [] and page.evaluate(STICKS_OUT) == []
    shots(page.locator(".bv-sheet"), f"batavia-sheet-{width}")


# How far the words of a replay's step are from what is beside them, and from the frame around the bar.
CLEAR = """() => {
  const step = document.querySelector('.bw-step'), words = document.createRange();
  words.selectNodeContents(step);
  const {left, right, top, bottom} = words.getBoundingClientRect();
  const frame = step.closest('.bw-replay').getBoundingClientRect();
  const beside = [...step.parentNode.querySelectorAll('button')].map(one => one.getBoundingClientRect())
    .filter(one => one.top < bottom && top < one.bottom);
  return Math.min(left - frame.left, frame.right - right,
    ...beside.map(one => one.left < left ? left - one.right : one.left - right));
}"""


@pytest.mark.parametrize("width", [262, 360, 700, 1280])
def test_the_step_of_a_replay_keeps_clear_of_the_frame_and_of_the_buttons(new_context, width):
    game = batavia.new(NAMES, seed=7).run(["random"] * 5)
    page, replay = open_phase(new_context(width=width, patience=30_000), lambda: Replay(game))
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    page.get_by_text(f"Round 7, move {replay.steps} of {replay.steps}", exact=True).wait_for()
    assert page.evaluate(CLEAR) >= 7


# How far below the top of the board the first hex is.
APART = """() => {
  const top = name => document.querySelector(name).getBoundingClientRect().top;
  return top("[data-pick='hex 1'] .bw-hit") - top('.batavia-board');
}"""
# Names and numbers of hexes that a note lies on.
COVERED = """() => {
  const box = one => one.getBoundingClientRect();
  const names = [...document.querySelectorAll('.batavia-board .rows :is(.port, .no, .no-back)')]
    .filter(one => box(one).width);
  return [...document.querySelectorAll('.bw-badge.bw-shown')].flatMap(note => names.filter(name => {
    const [a, b] = [box(note), box(name)];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }).map(name => name.textContent));
}"""
MOVING = """() => {
  window.animated = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const { x } = this.getBoundingClientRect();
    const started = animate.apply(this, given);
    animated[this.dataset.piece] = this.getBoundingClientRect().x - x; // it starts where it was
    return started;
  };
}"""


@pytest.mark.parametrize("width", [1200, 360])
@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_what_lies_on_the_scales_is_seen_to_travel_unless_no_motion_is_wanted(new_context, wish, width):
    page, _ = open_phase(new_context(width=width, patience=30_000, reduced_motion=wish), PHASES["play"])
    page.evaluate(MOVING)
    Typist(SimpleNamespace(page=page)).step()
    animated = page.evaluate("animated")
    if wish == "reduce":
        assert animated == {}
    else:  # one to the right, so from the left
        assert animated["cannon"] < -5 and min(animated.get(f"cube {code}", 0) for code in COMPANIES) < -5, animated


@pytest.mark.parametrize("width", [1200, 360])
def test_gold_is_seen_to_travel(new_context, width):
    page, _ = open_phase(new_context(width=width, patience=30_000), PHASES["convert"])
    page.evaluate(MOVING)
    page.locator("[data-part=orders] [data-pick='convert']").click()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert page.evaluate("animated['gold 0']") < -5


def test_the_overview_of_the_chart_folds_away_on_a_phone_and_stays_so(new_context):
    """The hexes come right below what is to be done, and the chart above them once it is unfolded, as it stays; on wide
    screens nothing is folded.
    """
    page, table = open_phase(new_context(**PHONE), PHASES["move"])
    fold, first = page.locator(".bv-chart summary"), page.locator("[data-pick='hex 1'] .bw-hit")
    chart = page.locator(".batavia-board .chart")
    assert chart.is_hidden() and page.evaluate(APART) < 20 and first.is_visible()
    high = page.locator(".batavia-board").bounding_box()["height"]
    fold.click()
    chart.wait_for(state="visible")
    assert page.evaluate(APART) > 150 and page.locator(".batavia-board").bounding_box()["height"] > high + 150
    assert page.evaluate(STICKS_OUT) == []
    table.play(table.game.legal_moves().sample(random.Random(1)))
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev > 0")
    assert chart.is_visible()
    wide, _ = open_phase(new_context(width=1200, patience=30_000), PHASES["move"])
    assert wide.locator(".bv-chart").is_hidden() and wide.locator(".batavia-board .chart").is_visible()


@pytest.mark.parametrize("width", [360, 620, 700])
def test_a_note_at_a_hex_covers_no_name_and_no_number(new_context, width):
    page, _ = open_phase(new_context(width=width, patience=30_000), PHASES["move"])
    page.locator(".bw-badge.bw-shown").first.wait_for()
    assert page.evaluate(COVERED) == []


def test_a_tip_says_only_what_is_not_said_where_one_points(new_context):
    """A button for a place to go to says it all, and the tip would lie on the next; the hex on the route does not."""
    page, _ = open_phase(new_context(width=1200, patience=30_000), PHASES["move"])
    button, tip = page.locator(".bv-choices button").first, page.locator(".bw-tip")
    button.focus()
    page.wait_for_function("!document.querySelector('.bw-tip').hidden")
    assert tip.is_hidden()
    button.hover()
    assert tip.is_hidden()
    page.locator(f".rows [data-pick='{button.get_attribute('data-pick')}']").hover()
    tip.wait_for(state="visible")


@pytest.mark.parametrize("width", [360, 500])
def test_in_one_column_the_tab_key_goes_down_the_page_and_never_back(new_context, width):
    page, _ = open_phase(new_context(width=width, patience=30_000), PHASES["play"])
    page.locator("[data-pick=hint]").click()
    page.locator("[data-pick=do-it]").wait_for()
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    foot, found = 0, []
    while True:
        page.keyboard.press("Tab")
        top, low, part = page.evaluate("""() => {
          const one = document.activeElement, {top, bottom} = one.getBoundingClientRect();
          const part = one.closest('.bw-layout [data-part]')?.dataset.part;
          return one === document.body ? [0, 0, 'end'] : [top + scrollY, bottom + scrollY, part];
        }""")
        if part == "end":
            break
        assert low > foot or part == found[-1], (part, top, found)
        foot = max(foot, top)
        found.append(part)
    assert {"hint", "orders", "hand"} <= {*found} and len(found) > 12
