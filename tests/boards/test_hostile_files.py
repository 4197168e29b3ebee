"""Files and values that are no board: refused at once, in words, whatever the system says of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from batwidgets import boards
from batwidgets.boards import BoardError

ONE = '{"nodes": [{"id": "a", "x": %s}, {"id": "b"}], "edges": [{"source": "a", "target": "b"}]}'


@pytest.mark.parametrize("source", [".", "/", "./missing.json", "a/b\0c", "x/" * 5000, "/dev/zero", "\ud800/x"])
def test_what_is_no_file_is_refused(source: str) -> None:
    with pytest.raises(FileNotFoundError, match="expected a board's file; there is none at ") as caught:
        boards.load(source)
    assert len(str(caught.value)) < 150


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileNotFoundError, match="expected a board's file"):
        boards.load(tmp_path / "pipe")


@pytest.mark.parametrize("number", ["1" + "0" * 400, "-1" + "0" * 400, "1e400", "1e7"])
def test_a_number_beyond_all_pictures_is_a_defect(number: str) -> None:
    with pytest.raises(BoardError, match="node 'a', x: expected a number within 1,000,000, given"):
        boards.load(ONE % number)
    assert boards.load(ONE % "1e6").nodes["a"]["x"] == 1e6
