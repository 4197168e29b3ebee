"""Toy games, and stages of them whose messages are recorded, as fixtures."""

from __future__ import annotations

import pytest
from toys.ferries import Ferries
from toys.spice_ring import SpiceRing
from toys.wire import Wire

from batwidgets.widgets.stage import Stage


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
