"""The text list of offers at every phase of the three games: all that may be done stands there, and nothing else."""

from __future__ import annotations

import batam_phases
import batavia_phases
import batory_phases
import pytest
from toys.wire import Wire

PHASES = {
    f"{game} {phase}": make
    for game, phases in (
        ("batory", batory_phases.PHASES), ("batam", batam_phases.PHASES), ("batavia", batavia_phases.PHASES),
    )
    for phase, make in phases.items()
    if phase not in ("sheet", "curtain", "replay", "atoll")
}  # fmt: skip
LISTED = """awake => [...document.querySelectorAll('[data-offers] [data-does]')]
    .filter(button => (button.ariaDisabled != 'true') == awake).map(button => button.dataset.does).sort()"""


@pytest.mark.parametrize("phase", PHASES)
def test_the_list_holds_every_offer_and_nothing_else(open_page, phase):
    table = PHASES[phase]()
    page = open_page(Wire(table), awake="[data-offers] [data-does], [data-part=banner]")
    offers = table.host.offers(table.seat)
    page.wait_for_function(f"({LISTED})(true).length > 0 || {sum(not one.refused for one in offers.values())} == 0")
    may = sorted(name for name, offer in offers.items() if not offer.refused and not offer.opens)
    assert page.evaluate(LISTED, True) == may
    assert {*page.evaluate(LISTED, False)} <= {name for name, offer in offers.items() if offer.refused}
