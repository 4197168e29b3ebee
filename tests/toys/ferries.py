"""Ferries: two ferries and five quays in a row. Only there to exercise open picks, badges, reasons and rules."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.scene import Cue, Markup, Offer, Refused, Story, Value, element
from batwidgets.scene.panels import log, offers_list, panel, pick_button, rule_card, slot
from batwidgets.scene.svg import group, move, picture, shape
from batwidgets.scene.words import counted

QUAYS = ("Alder", "Birch", "Cedar", "Dogwood", "Elm")
FERRIES = {"red": "Red ferry", "blue": "Blue ferry"}
RULES = {
    "FERRY-01": ("Sailing", "A ferry sails to a neighbouring quay for one point."),
    "FERRY-02": ("Quays", "A quay holds one ferry."),
    "FERRY-03": ("Turns", "Select a ferry, then say where it sails."),
}


class Ferries:
    """One seat, three points a turn; a crate at the last quay but one makes its badge longer."""

    name = "Ferries"

    def __init__(self) -> None:
        self.at = {"red": 0, "blue": 2}
        self.points, self.crates = 3, {3}
        self.lines: list[tuple[str, str | None]] = []
        self._told = Story()

    # What is seen

    def parts(self, seat: int | None) -> Mapping[str, str]:
        if seat is not None:
            return {"buttons": pick_button("end", "End the turn")}
        layout = element(
            "div",
            element("div", slot("board"), class_="bw-pan"),
            panel("Turn", slot("points"), slot("buttons")),
            offers_list(),
            slot("log"),
        )
        shown = {"board": self._board(), "fleet": self._fleet(), "log": log(self.lines)}
        return {"layout": layout, "points": f"{counted(self.points, 'point')} left", **shown}

    def _board(self) -> Markup:
        quays = [self._quay(number, name) for number, name in enumerate(QUAYS)]
        return picture(600, 160, quays, group(data_part="fleet"), label="Five quays in a row")

    def _quay(self, number: int, name: str) -> Markup:
        x = 60 + 120 * number
        badge = group(
            shape("rect", class_="bw-pill"),
            shape("text", x=x, y=30, text_anchor="middle", data_badge=True),
            class_="bw-badge",
            visibility="hidden",
        )
        return group(
            shape("rect", class_="bw-hit", x=x - 54, y=4, width=108, height=150, rx=8, fill="var(--bw-sunk, #eef1f3)"),
            shape("text", name, x=x, y=146, text_anchor="middle", fill="var(--bw-ink, #1d2a35)"),
            badge,
            data_pick=f"q{number}",
            data_place=f"q{number}",
            role="button",
            aria_label=name,
        )

    def _fleet(self) -> Markup:
        routes = [
            shape("rect", x=min(x, x + 60 * way), y=84, width=60, height=6, visibility="hidden", data_shown_for=leg)
            for name, at in self.at.items()
            for way in (1, -1)
            for x, leg in [(60 + 120 * at, f"{name}>q{at + way}")]
        ]
        boats = [
            group(
                shape("path", class_="bw-hit", d="M-30 0h60l-14 22h-32z", fill=name, stroke="#222"),
                transform=move(60 + 120 * at, 80),
                data_pick=name,
                data_piece=name,
                role="button",
                aria_label=FERRIES[name],
            )
            for name, at in self.at.items()
        ]
        return Markup("".join([*routes, *boats]))

    # What may be done

    def offers(self, seat: int) -> Mapping[str, Offer]:
        offered = {"end": Offer("End the turn")}
        if self.points == 0:
            spent = Offer(opens=True, refused="no points left", rule="FERRY-01")
            return offered | dict.fromkeys(self.at, spent)
        for name, at in self.at.items():
            offered[name] = Offer(opens=True)
            for there in (at - 1, at + 1):
                if 0 <= there < len(QUAYS) and there not in self.at.values():
                    badge = "1 +1 crate" if there in self.crates else "1"
                    offered[f"{name}>q{there}"] = Offer(f"{QUAYS[there]}, {badge}", badge=badge)
        return offered

    def why_not(self, seat: int, offer: str) -> Refused | None:
        ferry, _, quay = offer.rpartition(">")
        if quay[:1] != "q" or quay[1:] not in "01234" or ferry not in ("", *self.at):
            return None
        if not ferry:
            return Refused("rule", "select a ferry first", "FERRY-03")
        there = int(quay[1:])
        if there in self.at.values():
            return Refused("rule", f"{QUAYS[there]} is full", "FERRY-02")
        steps = abs(there - self.at[ferry])
        return Refused("rule", f"{QUAYS[there]} is {steps} quays away; a ferry sails 1", "FERRY-01")

    # What happens

    def story(self, seat: int | None) -> Story:
        return self._told

    def pick(self, seat: int, offer: str, values: Mapping[str, Value]) -> None:
        if offer == "end":
            self.points = 3
            self._tell("The turn ends", None)
            return
        name, _, quay = offer.partition(">")
        start, there = self.at[name], int(quay[1:])
        self.at[name] = there
        self.points -= 1
        self.crates -= {there}
        self._tell(f"{FERRIES[name]} to {QUAYS[there]}", "FERRY-01", Cue("travel", name, f"q{start}", f"q{there}"))

    def _tell(self, said: str, rule: str | None, *cues: Cue) -> None:
        self.lines = [*self.lines, (said, rule)]
        self._told = Story(said, cues)

    def draft(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        rule = values["id"]
        if rule not in RULES:
            raise Refused("unknown", f"there is no rule {rule!r:.40}")
        return {"rule": rule_card(rule, *RULES[rule])}

    def step(self) -> bool:
        return False
