"""Names that look like markup or programs: on the page and in an exported notebook they are text, and nothing runs."""

from __future__ import annotations

import pytest
from notebooks.exporting import NAMES, executed, exported, groups
from toys.wire import Wire

from batwidgets import batory
from batwidgets.games.batory.moves import Ask, EndMovement, PlayCards
from batwidgets.games.batory.questions import AskHowMany, Term
from batwidgets.widgets.table import Table

RAN = "() => 'a' in window || document.title == 'a=1'"
MADE = "img:not([src^='data:image/svg+xml']), iframe, i, b b, a, [onload], [onfocus], [onerror]"  # SVG is nbconvert's
ELEMENTS = f'root => root.querySelectorAll("{MADE}").length'


def at_the_table(names: tuple[str, ...]) -> Table:
    """A table whose log, banner, forms and panels all speak of its seats."""
    game = batory.position(seats=list(names), questions=[["Age", "Age", "Number"], [], [], []], seed=3)
    table = Table(game, bots={})
    table.play(EndMovement(0))
    table.play(PlayCards(0, ("Age", "Age", "Number")))
    return table


@pytest.mark.parametrize("number", range(len(groups())))
def test_a_name_is_text_on_the_page(open_page, number):
    names = groups()[number]
    table = at_the_table(names)
    page = open_page(Wire(table), awake="form")
    assert page.locator(".bw-players b").all_text_contents() == list(names)
    targets = page.locator("fieldset", has_text="Whom").locator("label").all_text_contents()
    assert [name for name in names[1:] if not any(name in target for target in targets)] == []
    page.evaluate("document.querySelector('.bw-say').focus?.()")
    table.play(Ask(0, 2, AskHowMany(Term(age=("old",)))))
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev >= 3")
    said = f"{names[0]} asks {names[2]}: How many"
    assert said in page.locator("[data-part=log]").text_content()
    assert said in page.locator(".bw-say").text_content()
    assert names[2] in page.locator("[data-part=banner]").text_content()
    assert not page.evaluate(RAN)
    assert page.evaluate(f"({ELEMENTS})(document.querySelector('.bw-stage'))") == 0
    assert page.locator(".bw-stage script").count() == 0
    assert page.problems == []


@pytest.mark.parametrize("views", [True, False], ids=["widgets", "pictures"])
def test_a_name_is_text_in_an_exported_notebook(new_context, tmp_path, views):
    names = groups()[0]
    file = tmp_path / "game.html"
    file.write_text(exported(executed(names), views=views), encoding="utf-8")
    page = new_context().new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.route("http*://**", lambda route: route.abort())  # what nbconvert's page would fetch
    page.goto(file.as_uri())
    assert not page.evaluate(RAN)
    outputs = page.locator(".jp-OutputArea-output")
    text = " ".join(outputs.all_text_contents())
    for name in names:
        assert name in text, "as the repr of the game, in printed lines"
    last = "expected different names" if "expected different names" in text else "expected every name"
    assert last in text, "the page was not swallowed before its end"
    assert page.evaluate(f"[...document.querySelectorAll('.jp-OutputArea-output')].map({ELEMENTS})") == (
        [0] * outputs.count()
    )
    assert [problem for problem in problems if "requirejs" not in problem and "is not defined" not in problem] == []


def test_every_name_had_its_turn():
    assert sorted(name for group in groups() for name in group) == sorted(NAMES)
