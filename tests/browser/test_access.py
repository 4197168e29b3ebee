"""The tables of all games for everybody: in every look, narrow, zoomed, by ear; large enough to be hit.

What a game has besides is tested in `test_<game>_access.py`. A table that several share, a replay, the sheet and a game
of another package are looked at in the same way.
"""

from __future__ import annotations

from types import SimpleNamespace

import batam_phases
import batavia_phases
import batory_phases
import pytest
from blankpage import open_phase, violations
from looks import CUT_OFF, LOOKS, PHONE, QUIET, SPOKEN, STICKS_OUT, TARGETS

from batwidgets import batam, batavia, batory
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.table import Table

PHASES = {
    f"{game} {phase}": opened
    for game, phases in (
        ("batory", batory_phases.PHASES), ("batam", batam_phases.PHASES), ("batavia", batavia_phases.PHASES),
    )
    for phase, opened in phases.items()
}  # fmt: skip


WIDTHS = (1200, 800, 360)


@pytest.fixture(scope="module", params=PHASES)
def shown(browser, request):
    """A page that shows a phase to many tests; none of them plays."""
    context = browser.new_context(viewport={"width": 1200, "height": 1000}, reduced_motion="reduce")
    context.set_default_timeout(30_000)
    page, _ = open_phase(context, PHASES[request.param])
    yield SimpleNamespace(page=page, phase=request.param)
    assert page.problems == []
    context.close()


@pytest.fixture
def page(shown):
    """That page, in its usual state again in the end."""
    yield shown.page
    shown.page.emulate_media(**QUIET)
    shown.page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    shown.page.set_viewport_size({"width": 1200, "height": 1000})


def name(phase: str, look: object) -> str:
    """Of a picture of the page."""
    return f"access-{phase}-{look}".replace(" ", "-")


def look_at(page, look: str) -> None:
    """Show the page in a theme, or in forced colours."""
    media = QUIET | LOOKS[look]
    page.evaluate("dark => { document.body.dataset.jpThemeLight = String(!dark) }", media.pop("dark", False))
    page.emulate_media(**media)


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_at_every_width(page, shown, shots, look):
    """One page, resized: axe takes seconds, so it reads the wide page in every look, and the narrow one in the dark."""
    look_at(page, look)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1000})
        assert page.evaluate(STICKS_OUT) == [], width
        if width == WIDTHS[0] or (look, width) == ("dark", WIDTHS[-1]):
            assert violations(page) == [], width
        shots(page, name(shown.phase, f"{look} {width}"))


@pytest.mark.parametrize("width", [640, 320])  # 200 % of a small window, 400 % of a large one
def test_nothing_sticks_out_of_a_page_at_other_zooms(page, shown, shots, width):
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate(STICKS_OUT) == []
    if width == 320:
        assert violations(page) == []
    shots(page, name(shown.phase, width))


def test_every_pick_has_a_spoken_name_and_a_state(page):
    spoken = page.evaluate(SPOKEN)
    assert spoken
    for pick in spoken:
        assert pick["name"] and pick["button"], pick
        assert pick["disabled"] in ("true", "false"), pick


def test_what_can_be_hit_is_24_px_or_more(page):
    for width in (1200, 800, 360):
        page.set_viewport_size({"width": width, "height": 900})
        targets = page.evaluate(TARGETS)
        assert targets
        assert [target for target in targets if target["size"] < 23.9] == []


WIDE = [f"{'W' * 23}{letter}" for letter in "ABCDE"]  # names as long and as wide as they may be
CROWDED = {
    "batory": lambda: Table(batory.position(seats=WIDE[:4], played=["Age", "Number"], seed=3), bots={}),
    "batory's end": lambda: Table(batory.new(WIDE[:4], seed=7).run(["random"] * 4), bots={}),
    "sheet": lambda: batory.sheet(
        batory.desk(players=WIDE[:4], me=0, hand=["MCy", "FPy", "MPo"]).heard(1, "at least 2 women", True)
    ),
    "batam": lambda: Table(batam.position(**{**batam_phases.SEA, "seats": WIDE[:4]}), bots={}),
    "batam's end": lambda: Table(batam_phases.sold_out(WIDE[:4]), bots={}),
    "batavia": lambda: Table(batavia_phases.at("play", 5, WIDE), bots={}),
    "batavia's end": lambda: Table(batavia.new(WIDE, seed=4).run(["random"] * 5), bots={}),
    "curtain": lambda: HotSeat(batory.new(WIDE[:4], seed=7)),
}


@pytest.mark.parametrize("crowd", CROWDED)
def test_the_longest_names_break_no_table(new_context, shots, crowd):
    page, _ = open_phase(new_context(width=1200, height=1000, patience=30_000), CROWDED[crowd])
    for width in (1200, 800, 360):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(STICKS_OUT) == [], width
        assert page.evaluate(CUT_OFF) == [], width
        shots(page, name(f"wide-{crowd}", width))


@pytest.mark.parametrize("phase", PHASES)
def test_targets_are_large_enough_for_fingers(new_context, phase):
    page, _ = open_phase(new_context(**PHONE), PHASES[phase])
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    small = [one for one in page.evaluate(TARGETS) if one["size"] < (31.9 if one["tag"] else 43.4)]
    assert small == [], "44 px, and 32 px for a rule's tag in a line of words"
