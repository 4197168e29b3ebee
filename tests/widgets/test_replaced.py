"""A cell that is run again makes a table in place of the first; the first, and its sheet, say so."""

from __future__ import annotations

import pytest
from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets import cells
from batwidgets.widgets.stage import Stage


@pytest.fixture
def run(monkeypatch):
    """A function that runs another cell, or the same one again."""
    numbers = iter(range(99))

    def run(cell):
        where = None if cell is None else (cell, f"run {next(numbers)}")
        monkeypatch.setattr(cells, "running", lambda: where)

    monkeypatch.setattr(cells, "_made", {})
    return run


def table():
    return batory.table(["You", "Ben", "Cleo"], seed=1)


def notices(stage) -> str:
    return stage.host.own_parts(stage.seat).get("notice", "")


def test_the_old_table_and_its_sheet_say_that_it_was_replaced(run):
    run("a")
    old = table()
    sheet = old.sheet()
    wire, watcher = Wire(sheet), Stage(old.host, seat=None)
    run("b")
    other = table()
    run("a")
    new = table()
    assert "If you see no other, run the cell once more." in notices(old)
    assert notices(watcher) == notices(old)
    assert "This sheet follows a table that was replaced. Run its cell again" in notices(sheet)
    assert any("that was replaced" in str(one) for one in wire), "the page is told at once"
    assert (notices(other), notices(new), notices(new.sheet())) == ("", "", "")


def test_two_tables_of_one_run_are_none_of_each_others(run):
    run("a")
    one, two = table(), table()
    assert notices(one) == notices(two) == ""
    run("a")
    table()
    assert notices(one) and notices(two)


def test_where_nobody_tells_of_cells_nothing_is_said(run):
    run(None)
    one, _ = table(), table()
    assert notices(one) == ""


def test_an_old_table_can_still_be_used(run):
    run("a")
    old = table()
    run("a")
    table()
    old.pick("end-movement")
    assert "MoveFigure" not in str(old.game.log[-1])


def test_outside_a_kernel_no_cell_is_running():
    assert cells.running() is None
