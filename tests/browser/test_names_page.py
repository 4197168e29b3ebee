"""Names that look like markup or programs: on the page and in an exported notebook they are text, and nothing runs."""

from __future__ import annotations

import pytest
from notebooks.exporting import NAMES, SCRIPTS, executed, exported, groups
from toys.wire import Wire

from batwidgets import batam, batavia, batory
from batwidgets.games.batam.moves import Sell, Step
from batwidgets.games.batavia.moves import Bid
from batwidgets.games.batory.moves import Ask, EndMovement, PlayCards
from batwidgets.games.batory.questions import AskHowMany, Term
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

RAN = "() => 'a' in window || document.title == 'a=1'"
MADE = "img:not([src^='data:image/svg+xml']), iframe, i, b b, a, [onload], [onfocus], [onerror]"  # SVG is nbconvert's
PLAIN = ("Ann", "Ben", "Cleo", "Dan")
ELEMENTS = f'root => root.querySelectorAll("{MADE}").length'


def at_the_table(names: tuple[str, ...]) -> Table:
    """A table whose log, banner, forms and panels all speak of its seats."""
    game = batory.position(seats=list(names), questions=[["Age", "Age", "Number"], [], [], []], seed=3)
    table = Table(game, bots={})
    table.play(EndMovement(0))
    table.play(PlayCards(0, ("Age", "Age", "Number")))
    return table


def at_sea(names: tuple[str, ...]) -> Table:
    """A table of Batam at which a voyage has begun, with crew of two others on board."""
    dice = [[(1, 4), (2, 3)], [(3, 2)], [], []]
    ships, cubes = {0: "r12c11", 1: "r8c9"}, {"Galang": [2, 3]}
    game = batam.position(seats=list(names), phase="sail", ships=ships, dice=dice, cubes=cubes, seed=3)
    table = Table(game, bots={})
    table.play(Step(0, "r12c12"))
    return table


def at_the_auction(names: tuple[str, ...]) -> Table:
    """A table of Batavia, seen by who bids first."""
    game = batavia.new(list(names), seed=3)
    return Table(game, bots={}, seat=game.to_act)


def made(page) -> int:
    """How many elements there are that a name could have made."""
    return page.evaluate(f"({ELEMENTS})(document.querySelector('.bw-stage'))")


def is_clean(page, own: int) -> None:
    """Nothing of a name was read as markup, and nothing ran; the game itself has made some of these elements."""
    assert not page.evaluate(RAN)
    assert made(page) == own
    assert page.locator(".bw-stage script").count() == 0
    assert page.problems == []


@pytest.mark.parametrize("number", range(len(groups())))
def test_a_name_is_text_on_the_page(open_page, number):
    names = groups()[number]
    table = at_the_table(names)
    page = open_page(Wire(table), awake="form[data-offer=ask]")
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
    harmless = at_the_table(PLAIN)
    harmless.play(Ask(0, 2, AskHowMany(Term(age=("old",)))))
    is_clean(page, made(open_page(Wire(harmless), awake="form, [data-pick]")))


@pytest.mark.parametrize("number", range(len(groups())))
def test_a_name_is_text_at_batams_table(open_page, number):
    names = groups()[number]
    table = at_sea(names)
    page = open_page(Wire(table))
    for seat, name in enumerate(names):
        assert name in page.locator(f"[data-part=crew-{seat}]").text_content()
        assert name in page.locator("[data-part=where]").text_content()
    table.play(Sell(0))
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev >= 2")
    log = page.locator("[data-part=log]").text_content()
    assert [name for name in (names[0], names[2], names[3]) if name not in log] == []
    assert names[0] in page.locator("[data-part=banner]").text_content()
    harmless = at_sea(PLAIN)
    harmless.play(Sell(0))
    is_clean(page, made(open_page(Wire(harmless), awake="form, [data-pick]")))


@pytest.mark.parametrize("number", range(len(groups())))
def test_a_name_is_text_at_batavias_table(open_page, number):
    names = groups()[number]
    table = at_the_auction(names)
    first = table.seat
    page = open_page(Wire(table))
    for part in ("auction", "seats", "words"):
        shown = page.locator(f"[data-part={part}]").text_content()
        assert [name for name in names if name not in shown] == []
    others = [name for seat, name in enumerate(names) if seat != first]
    assert [name for name in others if name not in page.locator("[data-part=aid]").text_content()] == []
    table.play(Bid(first, 2))
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev >= 1")
    assert f"{names[first]} bids 2" in page.locator("[data-part=story]").text_content()
    assert names[table.game.to_act] in page.locator("[data-part=banner]").text_content()
    harmless = at_the_auction(PLAIN)
    harmless.play(Bid(first, 2))
    is_clean(page, made(open_page(Wire(harmless), awake="form, [data-pick]")))


def behind_the_curtain(names: tuple[str, ...]) -> Stage:
    return batory.table(list(names), hot_seat=True, seed=3)


def before_the_curtain(names: tuple[str, ...]) -> Stage:
    stage = behind_the_curtain(names)
    stage.pick("sit-0")
    return stage


def looked_back_on(names: tuple[str, ...]) -> Stage:
    """With the referee's eyes, who sees every hand under its name."""
    return batory.replay(at_the_table(names).game, referee=True)


def seen_by_another(names: tuple[str, ...]) -> Stage:
    return batory.replay(at_the_table(names).game, seat=2)


def sheet_beside(names: tuple[str, ...]) -> Stage:
    table = batory.table(at_the_table(names).game)
    sheet = table.sheet()
    table.play(Ask(0, 2, AskHowMany(Term(age=("old",)))))
    return sheet


PLACES = [behind_the_curtain, before_the_curtain, looked_back_on, seen_by_another, sheet_beside]


@pytest.mark.parametrize("number", range(len(groups())))
@pytest.mark.parametrize("place", PLACES)
def test_a_name_is_text_beside_a_table(open_page, place, number):
    names = groups()[number]
    page = open_page(Wire(place(names)), awake="[data-pick]:visible")
    told = page.locator(".bw-stage").text_content()
    told_of = names[1:] if place is sheet_beside else names  # there one's own is no row
    assert [name for name in told_of if name not in told] == []
    is_clean(page, made(open_page(Wire(place(PLAIN)), awake="[data-pick]:visible")))


SEEN = "() => [...document.images].filter(image => image.naturalWidth > 100 && image.checkVisibility()).length"


@pytest.mark.parametrize("game", SCRIPTS)
@pytest.mark.parametrize("views", [True, False], ids=["widgets", "pictures"])
def test_every_name_is_text_in_an_exported_notebook(new_context, tmp_path, game, views):
    file = tmp_path / "game.html"
    file.write_text(exported(executed(game), views=views), encoding="utf-8")
    page = new_context().new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.route("http*://**", lambda route: route.abort())  # what nbconvert's page would fetch
    page.goto(file.as_uri())
    assert not page.evaluate(RAN)
    outputs = page.locator(".jp-OutputArea-output")
    text = " ".join(outputs.all_text_contents())
    assert [name for name in NAMES if name not in text] == [], "as the repr of the game, in printed lines"
    last = "expected different names" if "expected different names" in text else "expected every name"
    assert last in text, "the page was not swallowed before its end"
    assert page.evaluate(f"[...document.querySelectorAll('.jp-OutputArea-output')].map({ELEMENTS})") == (
        [0] * outputs.count()
    )
    if not views:
        assert page.evaluate(SEEN) >= len(groups()) + 1, "boards that can be looked at"
    assert [problem for problem in problems if "requirejs" not in problem and "is not defined" not in problem] == []
