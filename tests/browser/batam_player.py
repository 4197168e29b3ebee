"""A person at a table of Batam in a browser: plays to the end by clicks, or by keys alone."""

from __future__ import annotations

from player import ByClicks, ByKeys, Stepper

from batwidgets.games.batam.cards import CUBES
from batwidgets.games.batam.chart import Chart

CHART = Chart.of()
SPACES = "all => all.map(one => [one.dataset.pick, one.getAttribute('aria-label')])"
MINE = """() => {
  const root = document.querySelector('.bw-stage');
  const over = root.querySelector('[data-part=banner]').textContent.includes('is over');
  const orders = root.querySelector('[data-part=orders]');
  const awake = orders.querySelector('[aria-disabled=false], form > button:enabled');
  const die = root.querySelector('[data-part=rolled] [aria-disabled=false]');
  return over ? 'over' : awake || die ? 'mine' : false;
}"""
BUTTONS = ("sell", "ransom", "end-here", "wages", "keep")  # what is done wherever it is on offer


class Player(Stepper):
    """Sits at the first table of a notebook, and sails from island to island and home."""

    mine = MINE

    def __init__(self, notebook) -> None:
        super().__init__(notebook)
        self.at, self.sold = CHART.home, set()

    def is_open(self, name: str) -> bool:
        return self.root.locator(f"[data-pick='{name}'][aria-disabled='false']").count() > 0

    def do(self) -> str:
        if self.form("wages").locator("> button:enabled").count():
            self.send(self.form("wages"))
            return "wages"
        for name in BUTTONS:
            if self.is_open(name):
                if name == "sell":
                    self.sold.add(CHART.island_of[self.at])
                self.press(self.pick(name))
                return name
        if self.root.locator("[data-part=rolled] [aria-disabled='false']").count():
            self.press(self.root.locator("[data-part=rolled] [aria-disabled='false']").first)
            self.press(self.root.locator("[data-pick^='board-'][aria-disabled='false']").first)
            return "place"
        return self.sail()

    def sail(self) -> str:
        """To a harbour where goods can be sold, or towards the next one; with nothing left to sell, home."""
        spaces = self.root.locator("[role=gridcell][aria-disabled='false']").evaluate_all(SPACES)
        stops = {space: label for space, label in spaces if "pass only" not in label}
        goals = [CHART.harbors[island] for island in CHART.selling if island not in self.sold]
        goals = [CHART.home] if len(self.sold) == CUBES else goals
        best = min([*stops, self.at], key=lambda space: min(CHART.distance[goal][space] for goal in goals))
        if best == self.at:
            self.press(self.pick("stop"))
            return "stop"
        self.at = best
        self.press(self.pick(best))
        return "sail"


class Clicker(ByClicks, Player):
    """By clicks."""


class Typist(ByKeys, Player):
    """By keys alone."""
