"""What every test of the project shares: the order of the phases, and patience on a busy machine."""

from __future__ import annotations

from pathlib import Path

import hypothesis
import pytest

BROWSER = Path(__file__).parent / "browser"

# Deadlines would measure the machine, not the code.
hypothesis.settings.register_profile("project", deadline=None, print_blob=True)
hypothesis.settings.load_profile("project")


@pytest.hookimpl(tryfirst=True)  # before -m selects by marker
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browserless tests first: Playwright leaves its event loop running for every later test of the process."""
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(
        key=lambda item: max(
            (2 * (mark.name == "lab") + (mark.name == "browser") for mark in item.iter_markers()), default=0
        )
    )
