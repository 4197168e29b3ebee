"""The widget itself: keywords, repr, mimebundle, closing, what anywidget is given."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from toys.spice_ring import SpiceRing
from toys.wire import Wire, pick, ready

from batwidgets.scene import theme
from batwidgets.widgets.messages import filled
from batwidgets.widgets.stage import MODULE, Stage


def test_an_unknown_keyword_is_refused_naming_the_near_one(table):
    with pytest.raises(TypeError, match=r"Stage\(\) has no 'saet'; did you mean 'seat'\?"):
        Stage(table, saet=1)
    with pytest.raises(TypeError, match="has no 'colour'; it has seat"):
        Stage(table, colour="red")


@pytest.mark.parametrize("seat", [-1, "0", True, 0.0])
def test_what_is_no_seat_is_refused(table, seat):
    with pytest.raises(ValueError, match="expected a seat's number, or None to watch"):
        Stage(table, seat=seat)


def test_repr_is_the_same_every_time(wire):
    assert repr(wire.stage) == "Stage('Spice Ring', seat=0, rev=0)"
    wire.stage.pick("sail-1")
    assert repr(wire.stage) == "Stage('Spice Ring', seat=0, rev=2)"


def test_a_page_without_widgets_gets_the_public_picture(wire):
    data, _ = wire.stage._repr_mimebundle_()
    drawing = data["image/svg+xml"]
    assert drawing.startswith("<svg xmlns=")
    assert 'data-piece="ship-1"' in drawing, "slots are filled"
    assert re.findall(r'data-shown-for="[^"]*" visibility="hidden"', drawing), "previews are hidden without our sheet"
    assert data["text/plain"] == repr(wire.stage)
    assert "application/vnd.jupyter.widget-view+json" in data
    assert not [card for card in ("Nutmeg", "Mace", "Canary") if card in json.dumps(data)]


def test_slots_nest():
    parts = {"a": '<g data-part="b"></g>', "b": "deep"}
    assert filled('<svg><g data-part="a"></g><g data-part="none"></g></svg>', parts) == (
        '<svg><g data-part="a"><g data-part="b">deep</g></g><g data-part="none"></g></svg>'
    )


def test_a_with_block_closes_it(table):
    with Stage(table) as stage:
        assert stage.attended
    assert not stage.attended
    stage.close()  # twice is no fault


def test_what_was_on_its_way_when_it_closed_does_nothing(table):
    stage = Stage(table)
    wire, rev = Wire(stage), stage.host.rev
    (name, *_) = (name for name, offer in stage.host.offers(0).items() if not (offer.refused or offer.form))
    stage.close()
    assert wire.feed(pick(name, rev=rev)) == wire.feed(ready()) == wire.write(seen=rev, now={}) == []
    stage._handle_msg({"content": {"data": {"method": "request_state"}}})
    assert (stage.host.rev, stage.seen) == (rev, -1)


def test_module_and_style_sheet_are_sent_as_text_and_small(wire):
    assert isinstance(Stage._esm, str)
    assert len(Stage._esm.encode()) < 40_000 and len(Stage._css.encode()) < 20_000
    assert "import " not in re.sub(r"^\s*(//|\*|/\*).*$", "", Stage._esm, flags=re.M), "one plain module"


def test_who_works_on_the_page_is_given_the_module_as_it_is_written():
    code = "from batwidgets.widgets.stage import Stage; print(type(Stage._esm).__name__, '/**' in Stage._esm)"
    for wanted, env in (("str True", {"ANYWIDGET_HMR": "1"}), ("str False", {})):
        done = subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONPATH": str(MODULE.parents[4]), "PATH": "", **env},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert done.stdout.strip() == wanted


def heads(sheet):
    """Of every rule of a style sheet its selectors, and whether they are nested in another rule."""
    above = []  # whether what is open is a rule, and not a condition
    for words, end in re.findall(r"([^{};]*)([{};])", sheet):
        if end == "{":
            head = words.strip()
            rule = not head.startswith("@")
            if rule:
                yield re.split(r",(?![^(]*\))", head), any(above)
            above.append(rule)
        elif end == "}":
            above.pop()


def outside(sheet):
    return [one for selectors, nested in heads(sheet) if not nested for one in selectors if ".bw-stage" not in one]


def test_no_rule_of_the_style_sheet_reaches_outside_the_stage():
    assert sum(len(selectors) for selectors, _ in heads(Stage._css)) > 200
    assert outside(Stage._css) == []
    assert outside("p,.bw-stage{b{c:d}}@media x{q{r:s}}") == ["p", "q"], "such are found"


def test_every_name_of_a_colour_that_the_style_sheet_uses_is_known():
    used = set(re.findall(r"var\(--bw-([\w-]+)", Stage._css))
    given = set(re.findall(r"--bw-([\w-]+):", Stage._css))
    assert used - given == {"pan-width"}, "that one a scene may give"
    assert set(theme.TONES) <= given


def test_the_layout_shares_a_row(wire):
    assert (wire.stage.layout.flex, wire.stage.layout.min_width) == ("1 1 560px", "0")


def test_two_stages_share_no_layout():
    one, two = Stage(SpiceRing()), Stage(SpiceRing())
    one.close()
    assert two.layout.comm is not None
