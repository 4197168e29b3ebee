"""A person at a table of Batavia in a browser: bids, draws, lays out, sails, converts, by clicks or by keys alone."""

from __future__ import annotations

import re

from keys import Keys

MINE = """() => {
  const root = document.querySelector('.bw-stage');
  const over = root.querySelector('[data-part=banner]').textContent.includes('is over');
  const awake = root.querySelector('[data-part=orders] :is([aria-disabled=false], form > button:enabled)');
  return over ? 'over' : awake ? 'mine' : false;
}"""
ROW = re.compile(r"of (\d+) · (?:(your seal)|(\d+) takes?)")
DEAREST = 3  # notes that this person pays for a lot


class Player:
    """Sits at the first table of a notebook, and plays whatever is cheapest."""

    def __init__(self, notebook) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root = self.page.locator(".bw-stage").first
        self.root.locator("[data-pick][tabindex='0']").first.wait_for()

    def rev(self) -> int:
        return int(self.root.get_attribute("data-rev"))

    def moved(self, before: int) -> None:
        """Wait until the table shows a later revision."""
        self.page.wait_for_function("rev => +document.querySelector('.bw-stage').dataset.rev > rev", arg=before)

    def wait_for_turn(self) -> str:
        """Wait until something is to be done here: "mine", or "over"."""
        return self.page.wait_for_function(MINE, timeout=120_000).json_value()

    def form(self, name: str):
        return self.root.locator(f"form[data-offer='{name}']")

    def lit(self, name: str):
        """What can be picked now by that name, on the route and among the orders."""
        return self.root.locator(f"[data-pick='{name}'][aria-disabled='false']")

    def step(self) -> str:
        """One thing that is to be done now, and its name; "over" when there is none any more."""
        if self.wait_for_turn() == "over":
            return "over"
        before = self.rev()
        done = self.do()
        self.moved(before)
        return done

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

    def press(self, locator) -> None:
        """Do what a pick stands for."""
        raise NotImplementedError

    def count(self, label, number: int) -> None:
        """Put a number into a row of a form."""
        raise NotImplementedError

    def send(self, form) -> None:
        """Send a form as it is."""
        raise NotImplementedError


class Clicker(Player):
    """By clicks."""

    def press(self, locator) -> None:
        locator.click()

    def count(self, label, number: int) -> None:
        for _ in range(number):
            label.locator("[data-step='1']").click()

    def send(self, form) -> None:
        form.locator("> button").click()


class Typist(Keys, Player):
    """By keys alone: Tab, arrows, Enter, digits."""

    def press(self, locator) -> None:
        self.arrow_to(locator)
        self.page.keyboard.press("Enter")

    def count(self, label, number: int) -> None:
        self.tab_to(label.locator("input"))
        for _ in range(number):
            self.page.keyboard.press("ArrowUp")

    def send(self, form) -> None:
        self.tab_to(form.locator("> button"))
        self.page.keyboard.press("Enter")
