"""A hint that was followed keeps its box for one revision: nothing slides under the pointer that has just pressed."""

from __future__ import annotations

import pytest

from batwidgets import batam, batavia, batory

GAMES = {
    "batory": batory.position(seed=1, to_act=0),
    "batam": batam.position(phase="sail", ships={0: "r5c2"}, dice=[[(1, 3), (2, 1)], [], []], to_act=0, seed=1),
    "batavia": batavia.position(seed=3, to_act=0),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_box_stays_for_one_revision_with_no_button_to_press(name):
    with {"batory": batory, "batam": batam, "batavia": batavia}[name].table(GAMES[name], seat=0, bots={}) as table:
        source = table.host.source
        words = table.hint()
        asked = source.parts(0)["hint"]
        table.pick("do-it")
        done = source.parts(0)["hint"]
        assert "Done, as the hint said." in done and "data-pick" not in done
        assert asked.partition("</p>")[0].rpartition(">")[2] in done, f"as large as before: {words}"
        assert "hint" not in source.parts(1) and "do-it" not in source.offers(0)
        seat = table.game.to_act
        table.play(next(iter(table.game.legal_moves(seat))))
        assert "hint" not in source.parts(0)


def test_another_hint_takes_its_place():
    with batory.table(GAMES["batory"], seat=0, bots={}) as table:
        table.hint()
        table.pick("do-it")
        table.hint()
        assert "Done, as" not in table.host.source.parts(0)["hint"]
        table.pick("do-it")
        table.undo()
        assert "hint" not in table.host.source.parts(0), "what was done is no longer done"
