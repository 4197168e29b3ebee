"""Batam in a window that shows a part of the table: what is to be done next comes into view, the list folds."""

from __future__ import annotations

import pytest
from batam_phases import CREW, PHASES
from blankpage import open_phase
from playwright.sync_api import expect

from batwidgets import batam
from batwidgets.games.batam.chart import Chart
from batwidgets.widgets.table import Table

CHART = Chart.of()
SEEN = """name => {
  const {top, bottom} = document.querySelector(`[data-pick='${name}']`).getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1;
}"""
SMALL = {"width": 700, "height": 500, "patience": 30_000, "reduced_motion": "reduce"}


def test_crew_boards_come_into_view_when_a_die_is_chosen_and_the_focus_stays(new_context):
    page, _ = open_phase(new_context(**{**SMALL, "height": 300}), PHASES["place"])
    page.evaluate("document.querySelector('[data-part=rolled]').scrollIntoView({block: 'end'})")
    assert not page.evaluate(SEEN, "board-1")
    page.locator("[data-pick='die-0']").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"({SEEN})('board-1')")
    assert page.evaluate("document.activeElement.dataset.pick") == "die-0"


TOPS = """() => Object.fromEntries(['orders', 'rolled', 'crew', 'board'].map(
  part => [part, document.querySelector(`[data-part='${part}']`).getBoundingClientRect().top]))"""


@pytest.mark.parametrize("width", [360, 753])
def test_dice_and_boards_stand_above_the_chart_while_crews_are_hired_and_below_it_at_sea(new_context, width):
    for phase, order in (("offer", ["orders", "crew", "board"]), ("place", ["orders", "rolled", "crew", "board"]),
                         ("sail", ["orders", "board", "crew"])):  # fmt: skip
        page, _ = open_phase(new_context(width=width), PHASES[phase])
        tops = page.evaluate(TOPS)
        assert sorted(order, key=tops.get) == order, (phase, tops)


def test_more_than_the_purse_is_refused_in_words_until_the_fields_hold_something_else(new_context):
    page, _ = open_phase(new_context(**SMALL), PHASES["offer"])
    page.get_by_label("Captain").fill("15")
    page.get_by_label("Sailor").fill("9")
    page.get_by_role("button", name="Offer these wages").click()
    said = page.locator(".bw-say")
    expect(said).to_contain_text("You have 20 coins: offer 1 or more to each, and at most 20 in all.")
    page.get_by_label("Sailor").fill("5")
    expect(said).to_have_text("")


def test_what_rolling_again_would_bring_is_gone_once_the_dice_are_rolled(new_context):
    page, _ = open_phase(new_context(**SMALL), PHASES["reroll"])
    for die in page.get_by_role("checkbox").all():
        die.check()
    expect(page.locator("[data-part=forecast]")).to_contain_text("3 dice")
    page.get_by_role("checkbox").first.uncheck()  # asks anew, while
    page.get_by_role("button", name="Roll again").click()
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev !== '0'")
    page.wait_for_timeout(600)
    assert page.locator("[data-part=forecast]").inner_text() == ""


def test_dice_come_into_view_when_the_board_is_reached_and_they_are_not_seen(new_context):
    page, _ = open_phase(new_context(**SMALL), PHASES["reroll"])
    page.evaluate("scrollTo(0, 0)")
    page.locator("[data-pick='keep']").click()
    page.wait_for_function(f"({SEEN})('die-0')")


def test_nothing_moves_where_something_to_do_is_in_view(new_context):
    page, _ = open_phase(new_context(**SMALL), PHASES["place"])
    page.locator("[data-pick='board-0']").scroll_into_view_if_needed()
    page.locator("[data-pick='die-0']").evaluate("die => die.scrollIntoView({block: 'start'})")
    before = page.evaluate("scrollY")
    page.locator("[data-pick='die-0']").click()
    page.locator(".bw-follows").first.wait_for()
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("scrollY") == before


def test_the_list_folds_the_many_squares_under_their_number(new_context):
    page, _ = open_phase(new_context(**SMALL), PHASES["sail"])
    page.get_by_text("All you may do").click()
    offered = page.locator("[role=gridcell][aria-disabled=false]").count()  # r7c10 with them, which begins like r7c1
    shown = page.locator("[data-offers] > ul > li > button").evaluate_all("all => all.map(one => one.dataset.does)")
    shown = [name for name in shown if name in CHART.kind]
    fold = page.locator("[data-offers] summary")
    assert len(shown) == 8 and CHART.kind[shown[0]] == "harbor"
    assert fold.inner_text() == f"{offered - 8} more in the picture"
    fold.focus()
    page.keyboard.press("Enter")
    assert page.locator("[data-offers] details[open] button").count() == offered - 8


GHOST = """() => [...document.querySelectorAll("[data-pick='board-1'] .bw-ghost")]
  .filter(one => one.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .map(one => [one.dataset.shownFor, one.children.length])"""


def test_a_chosen_die_tells_at_a_board_what_it_would_earn_whom_it_would_move_and_shows_it(new_context):
    wages = {"wages": [(1, 1), (7, 3), (2, 2), (4, 1)], "pending": "place"}
    table = Table(batam.position(**CREW, rolled=(4, 2, 0), **wages), bots={})
    page, _ = open_phase(new_context(reduced_motion="reduce"), lambda: table)
    board = page.locator("[data-pick='board-1']")
    assert page.evaluate(GHOST) == []
    page.locator("[data-pick='die-0']").click()
    expect(board.locator(".bw-badge")).to_have_text("captain +7")
    board.hover()
    tip = page.locator(".bw-tip")
    expect(tip).to_contain_text("captain, earns 7 coins as things stand")
    expect(tip).to_contain_text("4 moves to sailor and loses 4")
    expect(tip).to_contain_text("2 moves to ship and loses 3")
    page.wait_for_function(f"() => ({GHOST})().length")
    assert page.evaluate(GHOST) == [["die-0>board-1", 3]]


# Of each board where a number or a word of its own is broken, and the spaces for dice that lie over one another or
# reach over its edge.
BROKEN = """() => [...document.querySelectorAll('.bw-crewboard')].flatMap(board => {
  const lines = one => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return new Set([...words.getClientRects()].map(({top}) => Math.round(top / 8))).size;
  };
  const texts = [...board.querySelectorAll('.bw-purse b, .bw-wage :is(b, small), .bw-cubes small')];
  const parts = [...board.querySelectorAll('.bw-slot'), null, ...board.querySelectorAll('.bw-wage')];
  const boxes = parts.map(one => one?.getBoundingClientRect());
  const {left, right} = board.getBoundingClientRect();
  const over = (box, nth) => box.left < left || box.right > right || box.right > boxes[nth + 1]?.left;
  return [...texts.filter(one => lines(one) > 1).map(one => one.textContent),
          ...boxes.filter((box, nth) => box && over(box, nth)).map(box => [box.left, box.right])];
})"""


@pytest.mark.parametrize("width", [224, 284, 320, 360, 420])
def test_on_a_narrow_table_no_number_of_a_crew_board_is_broken_and_nothing_lies_over_anything(
    new_context, shots, width
):
    rich = {"coins": [29, 31, 108, 7], "wages": [(10, 12), (12, 10), (15, 4), (0, 0)], "pending": "place"}
    seats = {"seats": ["You", "Abigail", "Cleopatra", "Dewi"]}
    table = Table(batam.position(**CREW, **rich, **seats, rolled=(4, 2, 0)), bots={})
    page, _ = open_phase(new_context(width=width + 16), lambda: table)  # the page has a margin
    assert page.locator(".bw-stage").bounding_box()["width"] == width
    shots(page.locator("[data-part=crew]"), f"batam-crew-{width}")
    assert page.evaluate(BROKEN) == []
    names = page.locator(".bw-crewhead .bw-name").evaluate_all("all => all.map(one => one.clientWidth)")
    assert min(names) >= 24, "there is a name on each"


CUTS = """one => {  // what is around it and shows nothing that reaches over its edge
  const found = [];
  for (let up = one.parentElement; up !== document.body; up = up.parentElement)
    if (getComputedStyle(up).overflowX !== 'visible') found.push(up.className);
  return found;
}"""


@pytest.mark.parametrize("forced", ["none", "active"])
def test_the_ring_goes_round_the_whole_board_that_has_the_focus(new_context, forced):
    page, _ = open_phase(new_context(**SMALL, forced_colors=forced), PHASES["place"])
    page.locator("[data-pick='die-0']").click()
    page.locator(".bw-follows").first.wait_for()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.bw-crew')")
    ring = "all => all.map(one => { const {outlineStyle: style, outlineWidth: width} = getComputedStyle(one);"
    ring += " return [style === 'none' ? 0 : parseFloat(width), one.matches(':focus-within')]; })"
    boards = page.locator(".bw-crewboard").evaluate_all(ring)
    assert sorted(width for width, _ in boards)[:-1] == [0, 0, 0]
    assert all(width >= 4 for width, within in boards if within)
    assert page.locator(".bw-crewboard").first.evaluate(CUTS) == []


SPLIT = """() => [...document.querySelectorAll('.bw-final th[scope=col] > *')].filter(one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return new Set([...words.getClientRects()].map(({top}) => Math.round(top / 8))).size > 1;
}).map(one => one.textContent)"""


def test_on_a_narrow_table_no_name_and_no_place_is_broken_in_the_final_count(new_context, shots):
    page, _ = open_phase(new_context(width=240), PHASES["over"])
    shots(page.locator(".bw-final"), "batam-final-224")
    assert page.evaluate(SPLIT) == []


@pytest.mark.parametrize("where", ["end", "start"])  # of the window: the words stand above the board, or below it
def test_what_is_told_of_a_board_lies_clear_of_all_of_it(new_context, where):
    page, _ = open_phase(new_context(width=700, height=560, reduced_motion="reduce"), PHASES["place"])
    page.locator("[data-pick='die-0']").click()
    board = page.locator("[data-part='crew-1']")
    board.evaluate("(one, block) => one.scrollIntoView({block})", where)
    page.mouse.move(*middle(board.bounding_box()))
    tip = page.locator(".bw-tip")
    expect(tip).to_contain_text("as things stand")
    said, card = tip.bounding_box(), board.bounding_box()
    assert said["y"] >= 0 and said["y"] + said["height"] <= 560, "it is in sight"
    above, under = said["y"] + said["height"] <= card["y"], said["y"] >= card["y"] + card["height"]
    assert (above, under) == (where == "end", where == "start")


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("width", "phases"), [(360, ["offer", "place", "sail"]), (600, ["place"])])
def test_on_a_phone_a_hint_stands_right_below_the_head_as_in_the_other_games(new_context, width, phases):
    for phase in phases:
        page, _ = open_phase(new_context(width=width), PHASES[phase])
        page.locator("[data-pick=hint]").click()
        page.locator(".bw-hint").wait_for()
        tops = page.evaluate("""() => [...document.querySelectorAll('.bw-do > *, .bw-main > *')].filter(
            one => one.getBoundingClientRect().height).sort((one, other) =>
            one.getBoundingClientRect().top - other.getBoundingClientRect().top).map(one => one.dataset.part)""")
        assert tops[0] == "hint", phase


def test_no_line_of_what_happened_is_cut_in_half(new_context):
    game = batam.new(["You", "Ben", "Cleo", "Dewi"], seed=3).run(["sensible"] * 4, moves=60)
    game = game.run(["sensible"] * 4, moves=next(n for n in range(200) if game.run(
        ["sensible"] * 4, moves=n).to_act == 0))  # fmt: skip
    page, _ = open_phase(new_context(width=1000), lambda: Table(game, bots={}))
    news = page.locator(".bw-heard")
    assert news.locator(".bw-news > li").count() > 2
    long = "one => { one.querySelector('.bw-news:last-child').append(...Array.from({length: 9}, () => "
    long += "Object.assign(document.createElement('li'), {textContent: 'Ben sails, and sells there. '.repeat(4)}))) }"
    news.evaluate(long)  # as many turns as are told at most, and each a long one
    assert news.evaluate("one => one.scrollHeight - one.clientHeight") <= 1


def test_after_undo_the_wages_are_there_as_they_were_offered(new_context):
    page, table = open_phase(new_context(**SMALL), PHASES["offer"])
    page.get_by_label("Captain").fill("7")
    page.get_by_label("Sailor").fill("4")
    page.get_by_role("button", name="Offer these wages").click()
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev === '1'")
    page.locator("[data-pick=undo]").click()
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev === '2'")
    expect(page.get_by_label("Captain")).to_have_value("7")
    expect(page.get_by_label("Sailor")).to_have_value("4")
    expect(page.locator("[data-part=forecast]")).to_contain_text("9 coins left")
    page.get_by_label("Sailor").fill("3")
    page.get_by_role("button", name="Offer these wages").click()
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev === '3'")
    assert table.game.log[-1] == batam.moves.OfferWages(0, 7, 3)
