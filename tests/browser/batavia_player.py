"""A person at a table of Batavia in a browser: bids, draws, lays out, sails, converts, by clicks or by keys alone."""

from __future__ import annotations

import re

from player import ByClicks, ByKeys, Stepper

MINE = """() => {
  const root = document.querySelector('.bw-stage');
  const over = root.querySelector('[data-part=banner]').textContent.includes('is over');
  const awake = root.querySelector('[data-part=orders] :is([aria-disabled=false], form > button:enabled)');
  return over ? 'over' : awake ? 'mine' : false;
}"""
ROW = re.compile(r"(\d+) in hand\s+(?:(your seal)|(\d+) more cards? takes?)")
DEAREST = 3  # notes that this person pays for a lot


class Player(Stepper):
    """Sits at the first table of a notebook, and plays whatever is cheapest."""

    mine = MINE

    def lit(self, name: str):
        """What can be picked now by that name, on the route and among the orders."""
        return self.root.locator(f"[data-pick='{name}'][aria-disabled='false']")

    def do(self) -> str:
        if self.lit("pass").count():
            return self.bid()
        if self.lit("draw").count() or self.form("lay-out").count():
            return self.play()
        if self.lit("convert").count():
            self.press(self.lit("convert"))
            return "convert"
        hexes = self.root.locator("[data-part=board] [data-pick][aria-disabled='false']")
        self.press(hexes.first)
        return "sail"

    def bid(self) -> str:
        amount = self.form("bid").locator("input")
        if amount.count() and int(amount.get_attribute("min")) <= DEAREST:
            self.send(self.form("bid"))
            return "bid"
        self.press(self.lit("pass"))
        return "pass"

    def play(self) -> str:
        """The fewest cards that bring or keep a seal; or two new ones."""
        best: tuple[int, int] | None = None
        for number, label in enumerate(self.form("lay-out").locator("label").all()):
            found = ROW.search(label.inner_text())
            assert found is not None, label.inner_text()
            wanted = 1 if found[2] else int(found[3])
            if wanted <= int(found[1]) and (best is None or wanted < best[0]):
                best = (wanted, number)
        if best is None:
            self.press(self.lit("draw"))
            return "draw"
        wanted, number = best
        self.count(self.form("lay-out").locator("label").nth(number), wanted)
        self.root.locator("[data-part=forecast] .bv-forecast").wait_for()
        self.send(self.form("lay-out"))
        return "lay out"

    def count(self, label, number: int) -> None:
        """Put a number into a row of a form."""
        raise NotImplementedError


class Clicker(ByClicks, Player):
    """By clicks."""

    def count(self, label, number: int) -> None:
        for _ in range(number):
            label.locator("[data-step='1']").click()


class Typist(ByKeys, Player):
    """By keys alone: Tab, arrows, Enter, digits."""

    def count(self, label, number: int) -> None:
        self.tab_to(label.locator("input"))
        for _ in range(number):
            self.page.keyboard.press("ArrowUp")
