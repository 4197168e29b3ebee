"""What is built, installed and promised: the wheel's contents, what imports load, Binder's pins, the README."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DATA = {".toml", ".css", ".js", ".json", ".ipynb", ".svg"}


def python(code: str, *, where: Path, path: Path) -> str:
    """What a fresh Python prints that finds batwidgets in `path` first."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=where,
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def tracked(*folders: str) -> set[str]:
    """The files in these folders that belong to who installs it; caches and settings of tools do not."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
        and path.suffix != ".pyc"
        and not {"__pycache__", ".hypothesis", ".ipynb_checkpoints", ".ruff.toml"} & set(path.parts)
    }


def build(what: str, source: Path, folder: Path) -> Path:
    """The wheel or sdist of a source folder."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", what, "-d", str(folder)],
        cwd=source,
        check=True,
        capture_output=True,
        timeout=60,
    )
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it lies in an environment: a wheel of pure Python is only unpacked."""
    folder = tmp_path_factory.mktemp("installed")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def test_the_wheel_carries_everything(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = tracked("batwidgets") | {f"batwidgets/{name}" for name in tracked("graphs", "notebooks")}
    assert {name for name in names if not name.split("/")[0].endswith(".dist-info")} == wanted
    assert {Path(name).suffix for name in wanted} >= DATA - {".svg"}
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_sdist_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    """And it carries its tests."""
    packed = build("sdist", ROOT, tmp_path / "packed")
    with tarfile.open(packed) as files:
        files.extractall(tmp_path, filter="data")
    (source,) = tmp_path.glob("batwidgets-*")
    again = build("wheel", source, tmp_path / "again")
    assert set(zipfile.ZipFile(again).namelist()) == set(zipfile.ZipFile(wheel).namelist())
    carried = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    assert carried >= tracked("tests", "docs") | {"Makefile", "README.md", "CHANGELOG.md", "LICENSE"}


@pytest.mark.parametrize(("game", "spaces", "rules"), [("batory", 32, 97), ("batam", 191, 114), ("batavia", 37, 123)])
def test_installed_it_finds_its_own_board_and_notebooks(
    game: str, spaces: int, rules: int, installed: Path, tmp_path: Path
) -> None:
    code = f"""
import batwidgets, batwidgets.lab
from batwidgets import {game}, boards
print(boards.shipped("{game}"), batwidgets.lab.shipped(), len({game}.board()), len({game}.rules), sep="\\n")
print(len({game}.new(["Ann", "Ben", "Cleo"], seed=7).run(["sensible"] * 3, moves=9).log) > 9)
"""
    board, notebooks, *rest = python(code, where=tmp_path, path=installed).splitlines()
    assert Path(board) == installed / "batwidgets" / "graphs" / f"{game}.json"
    assert Path(notebooks) == installed / "batwidgets" / "notebooks"
    assert rest == [str(spaces), str(rules), "True"]


TRIED = """
import sys
from pathlib import Path
import batwidgets
from batwidgets import batam, batavia, batory, lab
assert Path(batwidgets.__file__).is_relative_to(sys.prefix), batwidgets.__file__
assert Path(lab.shipped()).is_relative_to(sys.prefix), lab.shipped()
for game in (batory, batam, batavia):
    played = game.new(["Ann", "Ben", "Cleo"], seed=7).run(["sensible"] * 3, moves=40)
    assert played.replay() == played and len(played.log) >= 40
    assert game.table(played, bots={})._repr_mimebundle_()
assert batory.new(["Ann", "Ben", "Cleo"], seed=7).run(["random"] * 3).to_act is batwidgets.core.OVER
batam.aid()
print("played")
"""


@pytest.mark.long
@pytest.mark.parametrize("what", ["wheel", "sdist"])
def test_installed_by_pip_in_a_clean_environment_it_plays_and_draws(what: str, tmp_path: Path) -> None:
    """With nothing but what it asks for, and the newest of that: no test tools, no JupyterLab, no checkout."""
    built = build(what, ROOT, tmp_path / "built")
    environment, away = tmp_path / "environment", tmp_path / "away"
    away.mkdir()
    venv.create(environment, with_pip=True)
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}

    def run(*words: str) -> str:
        done = subprocess.run(
            [str(environment / "bin" / "python"), *words],
            cwd=away, env=kept, capture_output=True, text=True, check=False, timeout=900,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run("-m", "pip", "install", "--quiet", str(built))
    run("-m", "pip", "check")
    assert run("-c", TRIED).strip() == "played"
    for game in ("batory", "batam", "batavia"):
        run("-m", "batwidgets", "picture", game, f"{game}.svg")
        drawn = (away / f"{game}.svg").read_text(encoding="utf-8").rstrip()
        assert drawn == (ROOT / "docs" / f"{game}.svg").read_text(encoding="utf-8").rstrip()


def test_in_a_checkout_it_finds_those_beside_it(tmp_path: Path) -> None:
    code = "from batwidgets import boards, lab; print(boards.shipped('batory'), lab.shipped(), sep='\\n')"
    board, notebooks = python(code, where=tmp_path, path=ROOT).splitlines()
    assert Path(board) == ROOT / "graphs" / "batory.json"
    assert Path(notebooks) == ROOT / "notebooks"


LIBRARIES = ("msgspec", "networkx", "numpy", "matplotlib", "anywidget", "ipywidgets")


@pytest.mark.parametrize(
    ("code", "may"),
    [
        ("import batwidgets", set()),
        ("from batwidgets import batory", {"msgspec", "networkx"}),
        ("from batwidgets import batam, batavia", {"msgspec", "networkx"}),
        (
            "from batwidgets import batory; batory.new(['Ann', 'Ben', 'Cleo'], seed=7).run(bots=['random'] * 3)",
            {"msgspec", "networkx"},
        ),
    ],
)
def test_an_import_loads_no_more_than_it_needs(code: str, may: set[str], tmp_path: Path) -> None:
    ask = f"{code}\nimport sys; print(*[name for name in {LIBRARIES!r} if name in sys.modules])"
    assert set(python(ask, where=tmp_path, path=ROOT).split()) <= may


def test_binder_pins_what_the_project_asks_for() -> None:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = {}
    for line in filter(None, (line.split("#")[0].strip() for line in lines)):
        requirement = Requirement(line)
        (pin,) = requirement.specifier
        assert pin.operator == "==", line
        assert requirement.url is None, line
        pins[requirement.name] = Version(pin.version)
    asked = [Requirement(line) for line in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["lab"])]
    assert {requirement.name for requirement in asked} == set(pins)
    for requirement in asked:
        assert pins[requirement.name] in requirement.specifier, requirement


def test_binder_has_a_python_that_the_project_allows() -> None:
    runtime = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    version = re.fullmatch(r"python-(\d+\.\d+)", runtime)
    assert version
    assert version[1] in Requirement(f"python{PROJECT['requires-python']}").specifier
    assert "pip install --no-deps ." in (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")


BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=range(len(BLOCKS)))
def test_the_code_in_the_readme_runs(code: str, tmp_path: Path) -> None:
    python(code, where=tmp_path, path=ROOT)


def test_the_readme_names_commands_and_files_that_there_are() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"lab", "test"} <= set(re.findall(r"(?:^|`)make ([a-z]+)", README, re.MULTILINE)) <= targets
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) > 4
    assert [link for link in links if not link.startswith("http") and not (ROOT / link).exists()] == []


@pytest.mark.parametrize("game", ["batory", "batam", "batavia"])
def test_a_picture_in_the_readme_is_the_one_the_project_draws(game: str) -> None:
    from batwidgets import picture

    assert f"](docs/{game}.svg)" in README
    saved = (ROOT / "docs" / f"{game}.svg").read_text(encoding="utf-8")
    assert saved == picture.svg(game, seed=7).rstrip() + "\n", "make picture draws it anew"
