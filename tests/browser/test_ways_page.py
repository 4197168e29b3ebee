"""An offer's note and way in the page: a line is drawn, a mark is moved, words stand beside what is pointed at."""

from __future__ import annotations

import pytest
from blankpage import violations
from playwright.sync_api import expect
from toys.wire import Wire

from batwidgets.scene import Cue, Offer, Story, element
from batwidgets.scene.panels import offers_list, slot
from batwidgets.scene.svg import group, picture, shape
from batwidgets.widgets.stage import Stage

AT = {"a": (40, 40), "b": (140, 40), "c": (140, 90), "d": (240, 90)}
OFFERS = {
    "c": Offer(badge="2", note="2 of 3 days", way=("a", "b")),
    "d": Offer(badge="3", note="3 of 3 days, finds 8", way=("a", "b", "c")),
    "b": Offer("To b"),
}


class Bay:
    """A boat at a, and three places to sail to; b is on offer without a note."""

    name = "Bay"

    def __init__(self):
        self.at, self.told = "a", Story()

    def parts(self, seat):
        if seat is not None:
            return {}
        layout = element("div", element("div", slot("board"), style="width: 300px"), offers_list())
        return {"layout": layout, "board": self.board(), "boat": self.boat()}

    def board(self):
        spots = [
            group(
                shape("rect", class_="bw-hit", x=x - 20, y=y - 20, width=40, height=40, fill="var(--bw-sunk, #eef)"),
                shape("text", x=x - 14, y=y + 4, font_size=11, data_badge=True, class_="bw-badge"),
                data_pick=name,
                data_place=name,
                role="button",
                aria_label=f"Place {name}",
            )
            for name, (x, y) in AT.items()
        ]
        way = shape("polyline", data_way=True, stroke="#036")
        spot = group(shape("circle", r=22, fill="none", stroke="#036"), data_spot=True, visibility="hidden")
        return picture(300, 150, spots, way, spot, group(data_part="boat"), label="A bay")

    def boat(self):
        x, y = AT[self.at]
        return group(shape("circle", r=6, cx=x, cy=y), data_piece="boat")

    def offers(self, seat):
        return {name: offer for name, offer in OFFERS.items() if name != self.at}

    def pick(self, seat, offer, values):
        way = OFFERS[offer].way
        self.at, self.told = offer, Story(f"To {offer}", [Cue("travel", "boat", "a", offer, via=way[1:])])

    def story(self, seat):
        return self.told

    def draft(self, seat, offer, values):
        return {}

    def step(self):
        return False


@pytest.fixture
def bay():
    return Bay()


@pytest.fixture
def page(open_page, bay):
    return open_page(Wire(Stage(bay)))


def at(page, name):
    return page.locator(f"[data-pick={name}]")


WAY = "document.querySelector('[data-way]').getAttribute('points')"
SPOT = """() => {
  const spot = document.querySelector('[data-spot]');
  return [spot.getAttribute('visibility'), spot.getAttribute('transform')];
}"""


def test_the_way_to_what_is_pointed_at_is_drawn(page):
    at(page, "d").hover()
    assert page.evaluate(WAY) == "40.0 40.0 140.0 40.0 140.0 90.0 240.0 90.0"
    assert page.evaluate(SPOT) == ["visible", "translate(240.0 90.0)"]
    at(page, "b").focus()
    assert page.evaluate(WAY) == "" and page.evaluate(SPOT) == ["visible", "translate(140.0 40.0)"]
    page.mouse.move(1, 400)
    page.evaluate("document.activeElement.blur()")
    at(page, "a").hover()
    assert page.evaluate(SPOT) == ["visible", "translate(40.0 40.0)"], "what is not on offer is marked, too"


def test_a_note_stands_beside_it_and_is_spoken(page):
    tip = page.locator(".bw-tip")
    assert not tip.is_visible()
    at(page, "d").hover()
    assert tip.inner_text() == "3 of 3 days, finds 8"
    words, pointed = tip.bounding_box(), at(page, "d").locator(".bw-hit").bounding_box()
    assert words["y"] >= pointed["y"] + pointed["height"], "it hides nothing of what it speaks of"
    assert at(page, "d").get_attribute("aria-label") == "Place d, 3 of 3 days, finds 8"
    assert at(page, "b").get_attribute("aria-label") == "To b"
    at(page, "b").hover()
    assert not tip.is_visible()
    assert violations(page) == []


def test_the_list_of_offers_tells_the_notes(page):
    page.locator("summary").click()
    texts = page.locator("[data-offers] button").all_inner_texts()
    assert texts == ["Place c 2 of 3 days", "Place d 3 of 3 days, finds 8", "To b"]


def test_a_refusal_takes_the_place_of_a_note(page):
    at(page, "d").hover()
    at(page, "a").click(force=True)
    assert not page.locator(".bw-tip").is_visible() and page.locator(".bw-near").is_visible()


def test_a_finger_sees_the_note_first_and_does_it_by_a_second_tap(open_page, bay):
    page = open_page(Wire(Stage(bay)), has_touch=True)
    said = page.locator(".bw-say")
    at(page, "d").tap()
    expect(said).to_contain_text("Tap again")  # the click of a tap comes after the tap
    assert page.locator(".bw-tip").is_visible()
    assert page.evaluate(WAY) != "" and bay.at == "a"
    at(page, "c").tap()
    expect(said).to_contain_text("2 of 3")
    assert bay.at == "a"
    at(page, "c").tap()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert bay.at == "c"
    at(page, "b").tap()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 2")
    assert bay.at == "b", "what has no note is done at once"


def test_a_piece_travels_by_the_places_on_its_way(page):
    page.evaluate("""() => { window.seen = []; const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, how) {
        seen.push([frames.translate, how.duration]); return animate.call(this, frames, how); }; }""")
    at(page, "d").click()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    [[stops, duration]] = page.evaluate("seen")
    assert [[round(float(part.removesuffix("px"))) for part in stop.split()] for stop in stops] == [
        [-200, -50], [-100, -50], [-100, 0], [0, 0],
    ]  # fmt: skip
    assert duration > 420, "a longer way takes longer"
