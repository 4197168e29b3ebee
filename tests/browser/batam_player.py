"""A person at a table of Batam in a browser: plays to the end by clicks, or by keys alone."""

from __future__ import annotations

from keys import Keys

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


class Player:
    """Sits at the first table of a notebook, and sails from island to island and home."""

    def __init__(self, notebook) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root = self.page.locator(".bw-stage").first
        self.root.locator("[data-pick][tabindex='0']").first.wait_for()
        self.at, self.sold = CHART.home, set()

    def pick(self, name: str):
        return self.root.locator(f"[data-pick='{name}']")

    def rev(self) -> int:
        return int(self.root.get_attribute("data-rev"))

    def moved(self, before: int) -> None:
        """Wait until the table shows a later revision."""
        self.page.wait_for_function("rev => +document.querySelector('.bw-stage').dataset.rev > rev", arg=before)

    def wait_for_turn(self) -> str:
        """Wait until something is to be done here: "mine", or "over"."""
        return self.page.wait_for_function(MINE, timeout=120_000).json_value()

    def is_open(self, name: str) -> bool:
        return self.root.locator(f"[data-pick='{name}'][aria-disabled='false']").count() > 0

    def step(self) -> str:
        """One thing that is to be done now, and its name; "over" when there is none any more."""
        if self.wait_for_turn() == "over":
            return "over"
        before = self.rev()
        done = self.do()
        self.moved(before)
        return done

    def do(self) -> str:
        if self.root.locator("form[data-offer='wages'] > button:enabled").count():
            self.send(self.root.locator("form[data-offer='wages']"))
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
        stops = {space: label for space, label in spaces if "no stopping" not in label}
        goals = [CHART.harbors[island] for island in CHART.selling if island not in self.sold]
        goals = [CHART.home] if len(self.sold) == CUBES else goals
        best = min([*stops, self.at], key=lambda space: min(CHART.distance[goal][space] for goal in goals))
        if best == self.at:
            self.press(self.pick("stop"))
            return "stop"
        self.at = best
        self.press(self.pick(best))
        return "sail"

    def press(self, locator) -> None:
        """Do what a pick stands for."""
        raise NotImplementedError

    def send(self, form) -> None:
        """Send a form as it is."""
        raise NotImplementedError


class Clicker(Player):
    """By clicks."""

    def press(self, locator) -> None:
        locator.click()

    def send(self, form) -> None:
        form.locator("> button").click()


class Typist(Keys, Player):
    """By keys alone."""

    def press(self, locator) -> None:
        self.arrow_to(locator)
        self.page.keyboard.press("Enter")

    def send(self, form) -> None:
        self.tab_to(form.locator("> button"))
        self.page.keyboard.press("Enter")
