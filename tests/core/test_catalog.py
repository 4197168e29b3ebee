"""The catalogue of games: folders of the package, and games of other packages by their entry points."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import batwidgets
from batwidgets.core import catalog

TOY = '''
"""A module of another package that offers a game."""
class Toy:
    name, title = "toy", "Toy"
ruleset = Toy()
'''


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path in which a package with a game is installed, as pip would leave it."""
    (tmp_path / "toybox.py").write_text(TOY, encoding="utf-8")
    about = tmp_path / "toybox-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toybox\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[batwidgets.games]\ntoy = toybox\nbroken = nowhere\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("toybox", None)


def test_the_folders_of_the_package_are_games() -> None:
    folder = Path(batwidgets.__file__).parent / "games"
    expected = sorted(path.parent.name for path in folder.glob("*/__init__.py"))
    assert list(catalog.shipped()) == expected
    assert "batory" in expected
    for name in catalog.shipped():
        assert catalog.ruleset(name).name == name
        assert getattr(batwidgets, name) is catalog.module(name)


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_is_found_by_its_entry_point() -> None:
    assert "toy" in catalog.names()
    assert set(catalog.shipped()) < set(catalog.names())
    assert catalog.ruleset("toy").title == "Toy"
    assert batwidgets.toy.ruleset is catalog.ruleset("toy")
    assert {"toy", "batory"} <= set(dir(batwidgets))
    assert "toy" in catalog.listed()


@pytest.mark.usefixtures("installed")
def test_a_game_that_cannot_be_loaded_is_in_nobody_elses_way() -> None:
    assert catalog.ruleset("toy").name == "toy"
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        catalog.module("broken")


def test_entry_points_are_read_for_unknown_names_only(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    def entry_points(**which: Any) -> tuple[()]:
        asked.append(which)
        return ()

    monkeypatch.setattr(catalog, "entry_points", entry_points)
    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    for name in catalog.shipped():
        assert getattr(batwidgets, name) is catalog.module(name)
        assert catalog.ruleset(name).name == name
    assert asked == []
    with pytest.raises(ValueError, match="chess"):
        catalog.module("chess")
    assert asked
    assert all(which == {"group": "batwidgets.games"} for which in asked)


@pytest.mark.parametrize("name", ["chess", "", "../core", "batory.moves", "Batory", "_batory"])
def test_an_unknown_game_names_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=r"expected one of the games .*batory.*; given ") as error:
        catalog.module(name)
    assert repr(name) in str(error.value)
    with pytest.raises(AttributeError, match=r"its games are .*batory"):
        getattr(batwidgets, name)


def test_importing_the_referee_loads_nothing_of_the_games() -> None:
    code = (
        "import sys; from batwidgets.core import Game, Dealer, MoveList, Rulebook\n"
        "print(*sorted(name for name in sys.modules if name.startswith('batwidgets.')))\n"
        "import batwidgets.core.saves\n"
        "print(*(name for name in ('networkx', 'numpy', 'matplotlib', 'anywidget') if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    ours, heavy = done.stdout.split("\n")[:2]
    assert {name.split(".")[1] for name in ours.split()} == {"core"}
    assert heavy == ""
