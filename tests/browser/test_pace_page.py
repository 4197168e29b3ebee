"""The others wait until what was shown has been looked at: step by step, calm or fast, as the person here likes."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from batory_player import Clicker
from blankpage import until, violations
from playwright.sync_api import expect
from test_page import shown
from toys.wire import Wire

from batwidgets import batam, batory
from batwidgets.games.batory.state import HIDDEN
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

SITE = "http://stage.test/"
MOVED = """() => {
  const { animate } = Element.prototype;
  window.moved = [];
  Element.prototype.animate = function (...given) {
    moved.push(this.closest('.bw-stage').dataset.rev);
    return animate.apply(this, given);
  };
}"""


@pytest.fixture
def table():
    return Table(batam.new(["You", "Ben", "Cleo", "Dan"], seed=11), bots=dict.fromkeys((1, 2, 3), "random"))


@pytest.fixture
def page(open_page, table):
    page = open_page(Wire(table), width=1200, awake="form[data-offer=wages] > button:enabled")
    yield page
    assert page.problems == []


def offer_wages(page) -> None:
    page.locator("form[data-offer=wages] > button").click()


def all_shown(page, table) -> None:
    """Wait until the others have acted, and the page shows it."""
    until(page, lambda: table.game.to_act not in table.host.source.bots)
    shown(page, table.host.rev)


def at(page) -> int:
    return int(page.locator(".bw-stage").get_attribute("data-rev"))


def rests(page, table, rev: int) -> None:
    """The page comes to show this revision, and neither it nor Python goes on."""
    shown(page, rev)
    page.wait_for_timeout(700)
    assert (at(page), table.host.rev) == (rev, rev)


def test_step_by_step_everything_waits_for_next(page, table):
    page.locator("[data-pace]").select_option("step")
    offer_wages(page)
    for rev in (1, 2, 3):
        rests(page, table, rev)
        page.locator("[data-next]").click()
    shown(page, 4)
    page.locator("[data-next]").wait_for(state="hidden")
    page.locator("[data-pick][tabindex='0']").first.wait_for()
    assert table.host.rev == 4, "it is this seat's turn"


def test_the_rest_can_be_skipped(page, table):
    page.locator("[data-pace]").select_option("step")
    offer_wages(page)
    skip = page.get_by_role("button", name="Skip to my turn")
    skip.wait_for()
    page.evaluate(MOVED)
    skip.click()
    all_shown(page, table)
    page.locator("[data-rest]").wait_for(state="hidden")
    assert table.game.to_act == 0
    assert set(page.evaluate("moved")) <= {str(table.host.rev)}, "only what came last is seen to move"


def test_who_is_out_skips_to_the_end(open_page):
    game = batory.position(seats=["You", "Ben", "Cleo"], inactive=[0], to_act=1, seed=2)
    table = Table(game, bots=dict.fromkeys((1, 2), "careful"))  # who do not end it before a step is chosen
    page = open_page(Wire(table), width=1200, awake="[data-pace]")
    page.locator("[data-pace]").select_option("step")
    expect(page.locator("[data-rest]")).to_have_text("Skip to the end")
    assert page.problems == []


CHANGES = """window.changes = [];
new MutationObserver(all => changes.push(...all.map(({target}) => target.hidden)))
  .observe(document.querySelector('.bw-next'), {attributes: true, attributeFilter: ['hidden']});"""
BOXES = """() => {
  const rest = document.querySelector('[data-rest]');
  window.boxes = [];
  const look = () => {
    if (rest.checkVisibility()) boxes.push(JSON.stringify(rest.getBoundingClientRect()));
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_rest_can_be_skipped_as_long_as_others_act(page, table):
    page.locator("form[data-offer=wages] > button").scroll_into_view_if_needed()
    page.evaluate(CHANGES)
    page.evaluate(BOXES)
    offer_wages(page)
    page.locator("[data-rest]").wait_for()
    all_shown(page, table)
    page.locator("[data-rest]").wait_for(state="hidden")
    seen = page.evaluate("changes.filter((one, nth) => one !== (changes[nth - 1] ?? true))")
    assert table.host.rev == 4 and seen == [False, True], "it comes once, and goes once"
    assert len(page.evaluate("[...new Set(boxes)]")) == 1, "and keeps its place in between"


def test_next_has_the_focus_of_who_plays_by_keys(page):
    page.locator("[data-pace]").select_option("step")
    page.locator("form[data-offer=wages] > button").focus()
    page.keyboard.press("Enter")
    page.locator("[data-next]").wait_for()
    page.wait_for_function("document.activeElement.matches('[data-next]')")
    page.keyboard.press("Enter")
    shown(page, 2)
    page.wait_for_function("document.activeElement.matches('[data-next]')")
    assert violations(page) == []


def test_calm_is_what_a_newcomer_sees_and_another_pace_is_heeded_at_once(page, table):
    assert page.locator("[data-pace]").input_value() == "calm"
    page.locator("[data-pace]").select_option("step")
    offer_wages(page)
    page.locator("[data-next]").wait_for()
    page.locator("[data-pace]").select_option("fast")
    all_shown(page, table)
    assert page.locator("[data-rest]").is_hidden()


def test_nobody_waits_who_wants_no_motion(open_page, table):
    page = open_page(Wire(table), reduced_motion="reduce", awake="form[data-offer=wages] > button:enabled")
    assert page.locator("[data-pace]").input_value() == "fast"
    offer_wages(page)
    all_shown(page, table)
    assert page.locator("[data-rest]").is_hidden()


def test_the_browser_remembers_it_and_another_view_keeps_its_own(open_page, table):
    page = open_page(Wire(table), site=SITE)
    page.evaluate("cleanups.push(addView())")
    views = page.locator("[data-pace]")
    views.first.select_option("step")
    assert views.nth(1).input_value() == "calm"
    page.evaluate("cleanups.push(addView())")
    assert views.nth(2).input_value() == "step"


def test_in_a_hidden_tab_nobody_looks(page, table):
    page.evaluate("""hide = hidden => {
      Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    page.evaluate("hide(true)")
    offer_wages(page)
    shown(page, 1)
    page.wait_for_timeout(3_000)
    assert table.host.rev == 1
    page.evaluate("hide(false)")
    assert page.evaluate("sent.at(-1).type") == "here"
    all_shown(page, table)


def test_a_view_that_goes_says_so(page, table):
    page.locator("[data-pace]").select_option("step")
    offer_wages(page)
    shown(page, 1)
    page.evaluate("cleanups[0]()")
    assert page.evaluate("sent.filter(({type}) => type === 'bye').length") == 1
    until(page, lambda: table.game.to_act not in table.host.source.bots)
    assert table.host.rev == 4


TOLD = """deliver([{method: 'update', state: {now: {rev: 1, parts: {}}}}, {method: 'custom', content: {
  type: 'frame', rev: 1, parts: {}, say: 'Ben passes.', cues: [], reset: [], offers: {}, others: 'act'}}])"""


def test_who_looks_for_long_is_still_there(open_page, table):
    page = open_page(Wire(table), mute=True, clock=True)
    page.locator("[data-pace]").select_option("step")
    page.evaluate(TOLD)
    page.locator("[data-next]").wait_for()
    signs = "sent.filter(({type}) => type === 'here').length"
    for count in (3, 3):
        page.clock.run_for(95_000)
        assert page.evaluate(signs) == count
        page.locator("[data-pace]").select_option("fast")  # that lets them go on, and nobody waits any more
    assert page.evaluate("model.get('seen')") == 1


QUESTION = batory.position(played=["Age", "Number"], seed=3)
(THIEF,) = QUESTION.state.characters(HIDDEN)
TIMES = """window.came = {}, window.said = {};
const stage = document.querySelector('.bw-stage');
new MutationObserver(() => {
  came[stage.dataset.rev] ??= performance.now();
  said[stage.dataset.rev] ??= stage.querySelector('.bw-say').textContent;
}).observe(stage, {attributes: true});"""


@pytest.fixture
def asking(open_page):
    """A table of MS Batory at which a question is to be asked, and after which somebody will win."""
    looked_at = []

    def winner(view, legal, rng):
        """Knows the thief, and accuses whenever it may."""
        looked_at.append(table.seen)
        return batory.moves.Accuse(view.seat, (THIEF,))

    table = Table(QUESTION, bots={1: "random", 2: winner})
    page = open_page(Wire(table), width=1200, awake="form[data-offer=ask] > button")
    page.evaluate(TIMES)
    yield table, page, Clicker(SimpleNamespace(page=page)), looked_at
    assert page.problems == []


def test_a_bots_win_waits_until_the_answer_to_ones_question_was_looked_at(asking):
    table, page, person, looked_at = asking
    person.ask()
    shown(page, 2)
    assert looked_at == [1], "what was last seen when the bot acted"
    assert table.game.standing().winner == 2
    assert page.evaluate("said[1].length") > 20
    assert page.evaluate("came[2] - came[1]") > 600


def test_one_may_accuse_before_a_bot_does(asking):
    table, page, person, _ = asking
    page.locator("[data-pace]").select_option("step")
    person.ask()
    rests(page, table, 1)
    person.accuse(THIEF)
    assert table.game.standing().winner == 0
    assert page.locator("[data-next]").is_hidden()


HELD = """document.querySelector('.bw-next:not([hidden]) [data-next]:enabled')
  || document.querySelector('[data-pick=end-movement][aria-disabled=false]')"""


def test_the_sheet_shows_no_more_than_the_table(open_page):
    table = batory.table(QUESTION, bots=dict.fromkeys((1, 2), "careful"))
    page = open_page(Wire(table), width=1200, awake="form[data-offer=ask] > button")
    sheet = open_page(Wire(table.sheet()), width=600, awake="[data-part=total] *")
    page.locator("[data-pace]").select_option("step")
    Clicker(SimpleNamespace(page=page)).ask()
    for _ in range(30):
        page.wait_for_function(HELD)
        assert at(page) == table.host.rev
        heard = len(batory.desk(table.game, me=0).answers)
        assert sheet.locator(".bw-heard li").count() <= heard
        sheet.wait_for_function(f"document.querySelectorAll('.bw-heard li').length === {heard}")  # a page of its own
        if page.locator("[data-next]").is_hidden():
            break
        before = at(page)
        page.locator("[data-next]").click()
        shown(page, before + 1)
    assert heard >= 3, "everybody has asked once"


CELL = """from batwidgets import batory
game = batory.position(played=["Age", "Number"], seed=3)
table = batory.table(game, bots={1: "careful", 2: "careful"})
table.with_sheet()"""
STANDS = "print(table.host.rev, len(batory.desk(table.game, me=0).answers), table.game.to_act)"


def test_in_jupyterlab_python_and_the_sheet_wait_until_the_view_has_gone(open_notebook):
    notebook = open_notebook([CELL], width=1600)
    page, heard = notebook.page, notebook.view(1).locator(".bw-heard li")
    person = Clicker(notebook)
    page.locator("[data-pace]").first.select_option("step")
    person.ask()
    for rev in (1, 2, 3):
        notebook.shown(rev)
        page.locator("[data-next]:visible").wait_for()
        page.wait_for_timeout(500)
        stands, known, _ = notebook.ask(STANDS).split()
        assert int(stands) == rev, "no further than the page"
        expect(heard).to_have_count(int(known))
        page.locator("[data-next]:visible").click()
    notebook.shown(4)
    page.evaluate("void jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    notebook.view(0).wait_for(state="detached")
    notebook.tells("print(table.game.to_act)", "0")


def test_where_nobody_plays_by_itself_there_is_nothing_to_choose(open_page):
    alone = Table(batam.new(["You", "Ben", "Cleo"], seed=11), bots={})
    page = open_page(Wire(alone), awake="form[data-offer=wages] > button:enabled")
    assert page.locator("[data-pace]").count() == 0


def test_what_the_others_did_stays_in_sight(open_page, table):
    page = open_page(Wire(table), reduced_motion="reduce", awake="form[data-offer=wages] > button:enabled")
    offer_wages(page)
    all_shown(page, table)
    lines = page.locator("[data-part=heard] li").all_inner_texts()
    assert len(lines) == 3
    assert all(name in line for name, line in zip(("Ben", "Cleo", "Dan"), lines, strict=True))
    assert Stage(table.host, seat=1)._own_parts().get("heard") != table._own_parts()["heard"]
