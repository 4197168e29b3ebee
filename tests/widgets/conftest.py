"""The toys' fixtures, for tests of widgets."""

from __future__ import annotations

from toys.fixtures import ferries, ferry_wire, table, wire

__all__ = ["ferries", "ferry_wire", "table", "wire"]
