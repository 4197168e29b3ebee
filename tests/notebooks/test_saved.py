"""What the committed notebooks carry: outputs of one clean run, and nothing that should not be seen.

That the outputs are those of the code is nbval's work (`make test-notebooks`), but it passes one that was never run.
"""

from __future__ import annotations

import json
import re
import statistics
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
EXPECTED = {
    "00_start_here", "explore/adding_a_game",
    "batory/play", "batory/sheet", "batory/ship_as_graph", "batory/questions",
    "batam/play", "batam/chart_as_graph", "batam/dice_and_wages",
    "batavia/play", "batavia/majorities", "batavia/auctions", "batavia/pirates",
}  # fmt: skip

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
MACHINE = re.compile(r"(?<![\w.~/-])/(home|root|Users|usr|opt|srv|var|tmp|mnt|work|private)/|\b[A-Za-z]:\\\\?Users")
# A real game's seed is 128 bits from `secrets`; whoever has it can deal the game again.
SEED = re.compile(r"(?<![\w.])\d{25,}(?![\w.])|(?<![\w-])[0-9a-f]{32}(?![\w-])")
TOKEN = re.compile(r"[?&]token=|(?i:password|api[_-]?key)\s*[=:]")


def read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def code_cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]


def test_the_notebooks_are_there() -> None:
    assert {path.relative_to(FOLDER).with_suffix("").as_posix() for path in NOTEBOOKS} >= EXPECTED


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def notebook(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_every_cell_was_run_once_in_order(notebook: Path) -> None:
    counts = [cell["execution_count"] for cell in code_cells(notebook)]
    assert counts == list(range(1, len(counts) + 1))
    assert counts


def test_no_cell_failed(notebook: Path) -> None:
    errors = [
        output["evalue"]
        for cell in code_cells(notebook)
        for output in cell["outputs"]
        if output["output_type"] == "error"
    ]
    assert errors == []


def test_no_widget_state_and_no_dead_view(notebook: Path) -> None:
    assert "widgets" not in read(notebook)["metadata"]
    kinds = {kind for cell in code_cells(notebook) for output in cell["outputs"] for kind in output.get("data", {})}
    assert not kinds & {VIEW, STATE}


def test_it_asks_for_the_kernel_that_everybody_has(notebook: Path) -> None:
    assert read(notebook)["metadata"]["kernelspec"]["name"] == "python3"


# What makes a notebook easy to read: a limit each, for the ones that tell something and do not only welcome.
CELLS, LINES = 25, 4  # code cells; lines of the median one, without empty ones
TELLING = [path for path in NOTEBOOKS if path.stem != "00_start_here"]


@pytest.fixture(params=TELLING, ids=lambda path: path.relative_to(FOLDER).as_posix())
def telling(request: pytest.FixtureRequest) -> Path:
    return request.param


def prose(path: Path) -> str:
    return "\n\n".join("".join(cell["source"]) for cell in read(path)["cells"] if cell["cell_type"] == "markdown")


def sources(path: Path) -> list[str]:
    return ["".join(cell["source"]) for cell in code_cells(path)]


def test_few_cells_and_short_ones(notebook: Path) -> None:
    lines = [sum(bool(line.strip()) for line in source.splitlines()) for source in sources(notebook)]
    assert len(lines) <= CELLS
    assert statistics.median(lines) <= LINES, lines


def test_prose_comes_before_code(notebook: Path) -> None:
    kinds = [cell["cell_type"] for cell in read(notebook)["cells"]]
    assert kinds[0] == "markdown"
    assert "code code code code" not in " ".join(kinds), "four cells of code without a word"


def test_claims_are_asserted_and_surprises_told(telling: Path) -> None:
    asserted = [source for source in sources(telling) if re.search(r"^\s*assert ", source, re.MULTILINE)]
    assert len(asserted) >= 3
    assert re.search(r"^## .*surpris", prose(telling), re.MULTILINE)


def test_three_exercises_and_a_check_that_runs_without_answers(telling: Path) -> None:
    """Each answer has a name in a cell to fill in, and the last cell tells what it is worth."""
    asked = prose(telling).split("## Exercises")[1]
    assert re.findall(r"^(\d)\. ", asked, re.MULTILINE) == ["1", "2", "3"]
    *_, blank, check = sources(telling)
    assert len(blank.splitlines()) == 3
    for number, line in enumerate(blank.splitlines(), start=1):
        (name,) = re.findall(r"^(\w+) = ", line)
        assert name in asked and name in check, f"exercise {number}"
    printed = "".join(code_cells(telling)[-1]["outputs"][0]["text"])
    assert re.findall(r"^(\d):", printed, re.MULTILINE) == ["1", "2", "3"]


@pytest.mark.parametrize("pattern", [MACHINE, SEED, TOKEN], ids=["machine", "seed", "token"])
def test_nothing_of_a_machine_and_no_secret(notebook: Path, pattern: re.Pattern[str]) -> None:
    # base64 of pictures is neither prose nor code
    cells = [
        {**cell, "outputs": [without_pictures(output) for output in cell.get("outputs", [])], "id": ""}
        for cell in read(notebook)["cells"]
    ]
    found = pattern.search(json.dumps(cells, ensure_ascii=False))
    assert found is None, found


def without_pictures(output: dict[str, Any]) -> dict[str, Any]:
    data = {kind: value for kind, value in output.get("data", {}).items() if kind not in {"image/png", "image/jpeg"}}
    return {**output, "data": data}


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (MACHINE, "saved to /home/ann/game.json"),
        (MACHINE, "saved to C:\\Users\\ann"),
        (SEED, "seed 338168104243437640013352138906017398327"),
        (SEED, "seed 0f343b0931126a20f133d67c2b018a3b"),
        (TOKEN, "http://127.0.0.1:8888/lab?token=abc"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)
    assert not pattern.search("how many on the Promenade Deck? 2 of 16,800; see docs/rulings.md and 1/25")


def test_every_link_leads_somewhere_and_the_first_notebook_leads_to_all_others() -> None:
    found = {}
    for path in NOTEBOOKS:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        words = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        links = [link for link in re.findall(r"\]\(([^)#]+)\)", words) if not link.startswith("http")]
        found[path.stem] = {(path.parent / link).resolve() for link in links}
        assert [link for link in links if not (path.parent / link).exists()] == [], path
    assert found["00_start_here"] == {path for path in NOTEBOOKS if path.stem != "00_start_here"}
