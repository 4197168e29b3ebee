"""Phase 3: moving ships, and compass spaces in general."""

from __future__ import annotations

from games.batam.rules.row import AnyRow, Fact, Refused, Row
from games.batam.table import agreed, play, sailing

from batwidgets.games.batam.chart import Chart

OURS = Chart.of()


def farthest(left: int, *routes: str) -> list[str]:
    """How far along each route a ship with so much movement gets, others as they are in BT-10."""
    found = []
    for route in routes:
        game, at = sailing(left, "B s1"), "H0"
        for space in route.split():
            if not agreed(game, space):
                break
            game, at = play(game, space), space
        found.append(at)
    return found


def islands_are_no_spaces() -> list[str]:
    """Islands of the shipped chart that a ship could be on."""
    return [space for space in OURS.spaces if space in OURS.harbors]


def no_short_cut() -> list[int]:
    """Steps by water between harbours that one island divides: round it, not across."""
    return [OURS.distance[OURS.harbors[one]][OURS.harbors[other]] for one, other in (("Sugi", "Rempang"),)]


ROWS: list[AnyRow] = [
    Row("SAIL-01", {"boards": {"A": "B4 C2 C2"}, "phase": "sail", "to_act": "A"}, "", {"left": 8, "may stop": True}),
    Row("SAIL-01", {"left": 4}, "s1; s3; HA; decline; s5", {"left": 0, "ship of A": "s5", "legal": {"StopSailing"}}),
    Row("SAIL-01", {"left": 4}, "s1; stop", {"actor": "B"}),
    Row("SAIL-01", {"left": 4}, "stop", {"ship of A": "H0"}),
    Refused("SAIL-01", {"left": 2}, "s1; s3; HA", "All your movement is spent", "End your movement here"),
    Refused("SAIL-01", {"left": 1}, "to s3", "way to s3 costs 2 movement, and you have 1", "You may sail to"),
    Row("SAIL-02", {"boards": {"B": "A1"}, "phase": "sail", "to_act": "A"}, "", {"left": 0, "legal": {"StopSailing"}}),
    Refused("SAIL-02", {"left": 0}, "s1", "Nobody's dice are on your crew board", "End your movement here"),
    Row("SAIL-03", {"left": 1}, "", {"ways": "c3 s1 s2"}),
    Row("SAIL-03", {"left": 1}, "s2", {"ship of A": "s2"}),
    Refused("SAIL-03", {"left": 5}, "s3", "does not border on", "You may sail to"),
    Refused("SAIL-03", {"left": 5}, "H0", "Your ship lies in", "You may sail to"),
    Refused("SAIL-03", {"left": 5}, "x9", "There is no space 'x9'", "You may sail to any of the 9 spaces"),
    Fact("SAIL-04", "islands among the spaces", islands_are_no_spaces, []),
    Fact("SAIL-04", "from harbour to harbour, round the islands", no_short_cut, [23]),
    Row("SAIL-04", {"left": 5}, "to HA", {"ship of A": "HA"}),
    Refused("SAIL-04", {"left": 5}, "Rempang", "Rempang is an island", "Sail to Rempang harbour, HA, for 3 movement."),
    Refused("SAIL-04", {"left": 5}, "to Sugi", "Sugi is an island", "Sail to Sugi harbour, HB, for 3 movement."),
    Row("SAIL-05", {"left": 3}, "s1", {"left": 2, "tells": {"SAIL-05"}}),
    Row("SAIL-06", {"left": 3, "ships": "B s1"}, "s1", {"left": 1, "tells": {"SAIL-06"}}),
    Row("SAIL-06", {"left": 3, "ships": "A s1"}, "H0", {"left": 1}),
    Row("SAIL-06", {"left": 2, "ships": "A s1"}, "H0", {"left": 0}),
    Refused("SAIL-06", {"left": 1, "ships": "B s1"}, "s1", "costs 2 movement, since B lies there, and you have 1 left",
            "You may sail to"),
    Refused("SAIL-06", {"left": 1, "ships": "A s1"}, "H0", "since B and C lie there", "You may sail to"),
    Row("SAIL-07", {"left": 3, "ships": "B s1"}, "s1", {"legal": {"Step"}, "may stop": False}),
    Row("SAIL-07", {"left": 3, "ships": "B s1"}, "s1; s3; stop", {"actor": "B"}),
    Refused("SAIL-07", {"left": 3, "ships": "B s1"}, "s1; stop", "B lies in", "You may sail to"),
    Refused("SAIL-07", {"left": 3, "ships": "B c3"}, "c3; stop", "no two ships may stop in a compass space",
            "You may sail to"),
    Fact("SAIL-08", "range 1", lambda: farthest(1, "s1 s3 HA", "s2"), ["H0", "s2"]),
    Fact("SAIL-08", "range 2", lambda: farthest(2, "s1 s3 HA", "s2"), ["H0", "s2"]),
    Fact("SAIL-08", "range 3", lambda: farthest(3, "s1 s3 HA", "s2 s4 HB"), ["s3", "HB"]),
    Fact("SAIL-08", "range 4", lambda: farthest(4, "s1 s3 HA", "s1 c1 HA"), ["HA", "HA"]),
    Refused("SAIL-08", {"left": 2, "ships": "B s1"}, "s1", "where you could not stop; with 0 movement left",
            "You may sail to"),
    Refused("SAIL-08", {"left": 2, "ships": "B s1"}, "to s1", "you could not be sure to get on", "You may sail to"),
    Row("SAIL-09", {"left": 2, "ships": "A s1"}, "H0; stop", {"ship of A": "H0", "actor": "B"}),
    Row("SAIL-09", {"left": 5, "ships": "A s3, B HA, C HA"}, "HA; decline; stop", {"ship of A": "HA"}),
    Row("SAIL-10", {"left": 5, "ships": "A s3"}, "HA; decline", {"ways": "c1 s3 s5"}),
    Row("SAIL-10", {"left": 5, "ships": "A s5"}, "HA; decline", {"ways": "c1 s3 s5"}),
    Row("SAIL-11", {"left": 2, "ships": "A s3"}, "HA; sell; s5", {"left": 0, "ship of A": "s5"}),
    Row("SAIL-12", {"left": 3, "ships": "A s1"}, "s3; s1; s3", {"ship of A": "s3"}),

    Fact("COMPASS-01", "on the shipped chart", lambda: len(OURS.compasses), 7),
    Fact("COMPASS-01", "they are no harbours", lambda: set(OURS.compasses) & set(OURS.island_of), set()),
    Row("COMPASS-02", {"left": 3, "tiles": {"c1": "Treasure 8"}}, "s1; c1", {"coins": "28 20 20", "actor": "A"}),
    Row("COMPASS-02", {"left": 3, "tiles": {"c1": "Treasure 8"}}, "s1; c1; HA", {"coins": "28 20 20"}),
    Row("COMPASS-03", {"left": 3, "tiles": {"c1": "Tradewind 3"}}, "s1; c1", {"left": 4, "told": [
        "ShipStep", "ShipStep", "CompassTriggered", "MovementGained"]}),
    Row("COMPASS-03", {"left": 3, "deck": ["Tradewind 3"]}, "s1; c1", {"left": 4, "told": [
        "ShipStep", "ShipStep", "CardDrawn", "MovementGained", "CardDiscarded"]}),
    Row("COMPASS-04", {"left": 3, "tiles": {"c2": "Pirate"}}, "s1; c1", {"left": 1, "told": ["ShipStep", "ShipStep"]}),
    Row("COMPASS-04", {"left": 5, "ships": "A s1", "tiles": {"c1": "Treasure 8"}}, "c1; HA; decline; c1",
        {"coins": "28 20 20"}),
    Row("COMPASS-04", {"left": 3, "ships": "A s1, B c1", "tiles": {"c2": "Pirate"}}, "c1",
        {"left": 1, "may stop": False}),
]  # fmt: skip
