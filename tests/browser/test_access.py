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
from looks import LOOKS, PHONE, QUIET, SPOKEN, STICKS_OUT, TARGETS

PHASES = {
    f"{game} {phase}": opened
    for game, phases in (
        ("batory", batory_phases.PHASES), ("batam", batam_phases.PHASES), ("batavia", batavia_phases.PHASES),
    )
    for phase, opened in phases.items()
}  # fmt: skip


@pytest.fixture(scope="module", params=PHASES)
def shown(browser, request):
    """A page that shows a phase to many tests; none of them plays."""
    context = browser.new_context(viewport={"width": 1200, "height": 1000}, reduced_motion="reduce")
    context.set_default_timeout(10_000)
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


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(page, shown, shots, look):
    media = QUIET | LOOKS[look]
    page.evaluate("dark => { document.body.dataset.jpThemeLight = String(!dark) }", media.pop("dark", False))
    page.emulate_media(**media)
    assert violations(page) == []
    shots(page, name(shown.phase, look))


@pytest.mark.parametrize("width", [1200, 800, 640, 360, 320])  # 640: 200 % of a small window; 320: 400 % of a large one
def test_nothing_sticks_out_of_a_narrow_page(page, shown, shots, width):
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


@pytest.mark.parametrize("phase", PHASES)
def test_targets_are_large_enough_for_fingers(new_context, phase):
    page, _ = open_phase(new_context(**PHONE), PHASES[phase])
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    small = [one for one in page.evaluate(TARGETS) if one["size"] < (31.9 if one["tag"] else 43.4)]
    assert small == [], "44 px, and 32 px for a rule's tag in a line of words"
