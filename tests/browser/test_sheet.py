"""The sheet beside a real table, in a page: an answer is told by the form, taken back, noted and marked."""

from __future__ import annotations

import pytest
from blankpage import violations
from looks import STICKS_OUT
from toys.wire import Wire

from batwidgets import batory

DOWN = """all => all.map(one => one.getBoundingClientRect().top
  - document.querySelector('.batory-sheet').getBoundingClientRect().top)"""  # wherever the page has been scrolled to
AWAKE = "[data-pick='mark-MCo'][tabindex]"


@pytest.fixture
def sheet():
    names = ["Me", "Tomek", "Marek", "Zosia"]
    with batory.sheet(batory.desk(players=names, me=0, hand=["MCy", "FPy", "MPo"])) as sheet:
        yield sheet


def tell(page, who, question, answer):
    page.get_by_label(who, exact=True).check()
    page.get_by_label("in words", exact=True).check()
    page.locator("input[name=question]").fill(question)
    page.locator("[data-field=answer]:visible").get_by_label(answer, exact=True).check()


def write(page):
    page.get_by_role("button", name="Write it down").click()


@pytest.mark.parametrize(("width", "dark"), [(1200, False), (360, True)])
def test_answers_are_told_by_the_form(open_page, sheet, shots, width, dark):
    page = open_page(Wire(sheet), awake=AWAKE, width=width, height=1400, dark=dark)
    tell(page, "Tomek", "at least 2 wimen", "yes")
    page.locator("[data-part=understood] .bw-warning").wait_for()
    write(page)
    page.locator(".bw-say", has_text="did you mean 'women'").wait_for()
    assert page.locator(".bw-near").count() == 0, "the form shows the sentence itself: nothing lies over it"
    assert page.locator("input[name=question]").input_value() == "at least 2 wimen", "what was typed is kept"
    page.locator("input[name=question]").fill("at least 2 women")
    page.locator("[data-part=understood]", has_text="It leaves 11,200 of 16,800 deals").wait_for()
    shots(page, f"sheet-form-{width}")
    write(page)
    page.locator("[data-part=heard-1]", has_text="at least 2 women? yes").wait_for()
    page.locator("[data-part=total]", has_text="11,200").wait_for()
    assert page.locator("[name=shape][value=any]").is_checked(), "an empty form again"
    assert page.locator("input[name=question]").input_value() == "" and len(sheet.desk.answers) == 1

    tell(page, "Marek", "any in a Cabin", "no")
    page.get_by_label("yes, and I tick who is there").check()
    page.locator("[data-field=among]").get_by_label("Captain with the parrots").check()
    write(page)
    page.locator("[data-part=heard-2]", has_text="any characters in a Cabin? no").wait_for()
    assert page.locator("[data-part=heard-2] .bw-faces svg").count() == 2, "the Captain, and the parrots with him"
    tell(page, "Zosia", "how many men", "a number")
    page.locator("input[name=count]:visible").fill("2")
    write(page)
    page.locator("[data-part=heard-3]", has_text="how many men? 2").wait_for()
    tell(page, "Zosia", "any men", "no")
    write(page)
    page.locator(".bw-say", has_text="leaves no deal").wait_for()

    page.get_by_role("button", name="Take back the last answer").click()
    page.locator("[data-part=heard-3]", has_text="nothing heard yet").wait_for()
    summary = page.locator("[data-part=note-1] summary")
    summary.click()
    page.locator("[data-part=note-1] input").fill("moves the Purser")
    page.locator("[data-part=note-1]").get_by_role("button", name="Note it").click()
    page.locator("[data-part=note-1] .bw-note-text", has_text="moves the Purser").wait_for()
    page.locator("[data-pick='mark-MCo']").click()
    page.locator("[data-pick='mark-MCo']", has_text="✗").wait_for()
    page.locator("[data-pick='undo']").click()
    page.wait_for_function("() => document.querySelector(\"[data-pick='mark-MCo']\").textContent.trim() === ''")
    shots(page, f"sheet-told-{width}")
    assert violations(page) == [] and page.problems == [] and sheet.error is None
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert len(sheet.desk.answers) == 2 and sheet.host.source.notes == {1: "moves the Purser"}


@pytest.mark.parametrize("width", [1200, 360])
def test_any_question_is_noted_by_menus_alone(open_page, sheet, shots, width):
    page = open_page(Wire(sheet), awake=AWAKE, width=width, height=1400)

    def choose(who, shape, answer, **chosen):
        page.get_by_label(who, exact=True).check()
        page.get_by_label(shape, exact=True).check()
        for field, value in chosen.items():
            page.locator(f"select[name={field}]").select_option(value)
        page.locator("[data-field=answer]:visible").get_by_label(answer, exact=True).check()

    choose("Tomek", "at least …", "yes", Gender="woman")
    page.locator("input[name=k]").fill("2")
    page.locator("[data-part=understood]", has_text="It leaves 11,200 of 16,800 deals").wait_for()
    write(page)
    page.locator("[data-part=heard-1]", has_text="at least 2 women? yes").wait_for()
    choose("Zosia", "more … than …", "no", Age="old")
    page.locator("select[name='than Age']").select_option("young")
    shots(page, f"sheet-menus-{width}")
    assert page.evaluate(STICKS_OUT) == [] and violations(page) == []
    write(page)
    page.locator("[data-part=heard-3]", has_text="more old").wait_for()
    choose("Marek", "any …", "no", Location="Cabin")
    page.locator("[data-part=understood]", has_text="Tick who stands there.").wait_for()
    page.locator("[data-field='there Location']").get_by_label("Captain with the parrots").check()
    write(page)
    page.locator("[data-part=heard-2]", has_text="in a Cabin? no").wait_for()
    answers = page.locator("[data-field=answer]:visible")
    assert answers.get_by_label("a number").count() == 0
    page.get_by_label("how many …", exact=True).check()
    assert answers.count() == 0, "it is answered by a number alone"
    page.get_by_label("Marek", exact=True).check()
    page.locator("select[name=Age]").select_option("old")
    page.locator("[data-field=count]:visible input").fill("1")
    page.locator("[data-part=understood]", has_text="– 1.").wait_for()
    write(page)
    page.locator("[data-part=heard-2]", has_text="how many old").wait_for()
    assert [answer.line(sheet.desk.names) for answer in sheet.desk.answers] and page.problems == []
    assert len(sheet.desk.answers) == 4 and page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_menus_need_keys_alone(open_page, sheet):
    page = open_page(Wire(sheet), awake=AWAKE, width=360, height=1400)
    page.locator("[data-field=seat] input").first.focus()
    page.keyboard.press("Space")  # Tomek
    page.keyboard.press("Tab")  # from each choice to the next: "any …" is chosen
    assert page.evaluate("document.activeElement.name") == "shape"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "Age"
    page.keyboard.type("old")
    while page.evaluate("document.activeElement.name") != "answer":
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")  # "no"
    page.locator("[data-part=understood]", has_text="It leaves").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("[data-part=heard-1]", has_text="any old").wait_for()
    assert page.problems == [] and len(sheet.desk.answers) == 1


def tab_until(page, selector, back=False, most=80):
    """Press Tab, or with Shift, until the focus is on such an element."""
    for _ in range(most):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_box_is_marked_and_undone_a_proof_opened_and_an_answer_taken_back_by_keys_alone(open_page):
    desk = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])
    for question in ("at least 2 men", "at least 2 women"):
        desk = desk.heard(1, question, True)
    sheet = batory.sheet(desk)
    page = open_page(Wire(sheet), awake=AWAKE, width=1000, height=1400, reduced_motion="reduce")
    at = "document.activeElement.dataset.pick"
    tab_until(page, "[data-pick^=mark-]")
    first = page.evaluate(at)
    page.keyboard.press("ArrowRight")
    box = page.evaluate(at)
    assert box.startswith("mark-") and box != first, "arrows lead on to another box"
    page.keyboard.press("Enter")
    page.locator(f"[data-pick='{box}']", has_text="✗").wait_for()
    tab_until(page, "[data-pick=undo]", back=True)
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => !document.querySelector(\"[data-pick='{box}']\").textContent.trim()")
    assert page.evaluate(at) == box, "there is nothing to undo any more: back to the box"
    tab_until(page, "[data-pick=take-back]", back=True)
    tab_until(page, "[data-pick^=mark-]")
    assert page.evaluate(at) == box, "Tab comes back to the box that was left"
    for _ in range(13):
        page.keyboard.press("ArrowDown")
        if page.evaluate(at).startswith("why-"):
            break
    asked = page.evaluate(at)
    page.keyboard.press("Enter")
    page.locator("[data-part=reason] h3").wait_for()
    assert sheet.host.source.asked == asked.removeprefix("why-")
    tab_until(page, "[data-pick=no-reason]")
    page.keyboard.press("Enter")
    page.locator("[data-part=reason] h3").wait_for(state="detached")
    tab_until(page, "[data-pick=take-back]", back=True)
    page.keyboard.press("Enter")
    page.locator("[data-part=heard-1]", has_not_text="(2)").wait_for()
    assert len(sheet.desk.answers) == 1 and page.problems == [] and sheet.error is None


IN_VIEW = """part => {
  const { top, bottom } = document.querySelector(part).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight + 1;
}"""


@pytest.mark.parametrize("by", ["keys", "click"])
def test_a_proof_that_was_opened_is_brought_into_view(open_page, by):
    desk = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).heard(1, "at least 2 men", True)
    page = open_page(Wire(batory.sheet(desk)), awake=AWAKE, width=1000, height=360, reduced_motion="reduce")
    for code in ("MCo", "FCo"):
        why = page.locator(f"button[data-pick='why-{code}']")
        why.scroll_into_view_if_needed()
        why.click() if by == "click" else why.press("Enter")
        page.locator("[data-part=reason] h3", has_text={"MCo": "Captain", "FCo": "Cook"}[code]).wait_for()
        page.wait_for_function(IN_VIEW, arg="[data-part=reason] > section")
    assert page.problems == []


WHOLE = """all => all.filter(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map(box => box.top)).size > 1;
}).map(one => one.textContent)"""


@pytest.mark.parametrize("width", [300, 380])
def test_names_of_a_possible_deal_stay_whole(open_page, sheet, shots, width):
    page = open_page(Wire(sheet), awake=AWAKE, width=width, height=1400)
    page.locator("[data-pick='why-MCo']").click()
    names = page.locator("[data-part=reason] .bw-deal b")
    names.first.wait_for()
    assert names.all_inner_texts() == ["Me", "Tomek", "Marek", "Zosia", "the thief"]
    shots(page, f"sheet-may-it-be-{width}")
    assert names.evaluate_all(WHOLE) == []
    assert page.evaluate(STICKS_OUT) == []


BOXES = "one => ['b', 'small'].map(part => one.querySelector(part).getBoundingClientRect().toJSON())"


@pytest.mark.parametrize("width", [1200, 360])
def test_a_reason_opens_below_the_row_of_what_was_pressed_and_moves_nothing_above_it(open_page, sheet, shots, width):
    page = open_page(Wire(sheet), awake=AWAKE, width=width, height=1400)
    spot = "one => one.getBoundingClientRect().top + scrollY"
    for code in ("MCo", "MPm"):  # the second while the first is still open
        asked = page.locator(f"[data-pick='why-{code}']")
        asked.scroll_into_view_if_needed()
        before = asked.evaluate(spot) if code == "MCo" else None
        asked.click()
        reason = page.locator(f".bw-suspect[data-asked]:has([data-pick='why-{code}']) + li [data-part=reason] h3")
        reason.wait_for()
        assert reason.evaluate(spot) > page.locator(f"[data-pick='why-{code}']").evaluate(spot)
        if before is not None:
            assert abs(page.locator(f"[data-pick='why-{code}']").evaluate(spot) - before) < 1
        thief = page.locator("[data-part=reason] .bw-deal li:last-child")
        name, who = thief.evaluate(BOXES)  # at once, for the page may still be moving
        assert name["y"] < who["y"] + who["height"] / 2 < name["y"] + name["height"], "its name is beside its picture"
        shots(page, f"sheet-reason-{code}-{width}")
    assert page.evaluate(STICKS_OUT) == [] and violations(page) == [] and page.problems == []


def test_a_line_for_the_ear_alone_has_no_more(open_page, sheet):
    page = open_page(Wire(sheet), awake=AWAKE, width=900)
    page.evaluate("""() => {
      document.querySelector('.bw-say').textContent = 'A reason in many words. '.repeat(60);
      document.querySelector('[data-part=reason]').innerHTML = '';
    }""")
    page.set_viewport_size({"width": 901, "height": 900})
    page.locator("[data-more]").wait_for()
    page.evaluate("document.querySelector('[data-part=reason]').innerHTML = '<p>A reason in many words.</p>'")
    page.set_viewport_size({"width": 900, "height": 900})
    page.locator("[data-more]").wait_for(state="hidden")


@pytest.mark.parametrize("width", [1280, 700, 360, 280])
def test_boxes_stay_under_the_pointer_whatever_is_said_of_a_mark(open_page, shots, width):
    desk = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])
    for question in ("at least 2 men", "at least 2 women"):  # that is four: the parrots are both
        desk = desk.heard(1, question, True)
    page = open_page(Wire(batory.sheet(desk)), awake=AWAKE, width=width, height=1600, reduced_motion="reduce")
    box = page.locator("[data-pick=mark-PAR]")
    tops = [page.locator(".bw-box").evaluate_all(DOWN)]
    for mark in "✗✓":
        box.click()
        page.locator("[data-pick=mark-PAR]", has_text=mark).wait_for()
        tops.append(page.locator(".bw-box").evaluate_all(DOWN))
    assert "innocent" in page.locator("[data-part=warning]").inner_text()
    shots(page, f"sheet-warning-{width}")
    assert tops[0] == tops[1] == tops[2]
