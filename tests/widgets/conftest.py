"""Fixtures: a toy game and a stage whose messages are recorded."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # the toys are imported by name, here and in kernels

from ferries import Ferries  # noqa: E402
from spice_ring import SpiceRing  # noqa: E402
from wire import Wire  # noqa: E402

from batwidgets.widgets.stage import Stage  # noqa: E402


@pytest.fixture
def table():
    return SpiceRing()


@pytest.fixture
def wire(table):
    return Wire(Stage(table))


@pytest.fixture
def ferries():
    return Ferries()


@pytest.fixture
def ferry_wire(ferries):
    return Wire(Stage(ferries))
