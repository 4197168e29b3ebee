"""A person at a table in a browser, by clicks or by keys alone; what there is to do, the player of each game knows."""

from __future__ import annotations

from typing import ClassVar

from keys import Keys


class Player:
    """Sits at the first table of a notebook."""

    mine: ClassVar[str]  # a script: "mine" when something is to be done here, "over", or false

    def __init__(self, notebook) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root = self.page.locator(".bw-stage").first
        self.root.locator("[data-pick][tabindex='0']").first.wait_for()

    def pick(self, name: str):
        return self.root.locator(f"[data-pick='{name}']")

    def form(self, name: str):
        return self.root.locator(f"form[data-offer='{name}']")

    def rev(self) -> int:
        return int(self.root.get_attribute("data-rev"))

    def moved(self, before: int) -> None:
        """Wait until the table shows a later revision."""
        self.page.wait_for_function("rev => +document.querySelector('.bw-stage').dataset.rev > rev", arg=before)

    def wait_for_turn(self) -> str:
        """Wait until something is to be done here: "mine", or "over"."""
        return self.page.wait_for_function(self.mine, timeout=120_000).json_value()

    def press(self, locator) -> None:
        """Do what a pick stands for."""
        raise NotImplementedError

    def send(self, form) -> None:
        """Send a form as it is."""
        raise NotImplementedError


class Stepper(Player):
    """One who does one thing after another."""

    def step(self) -> str:
        """One thing that is to be done now, and its name; "over" when there is none any more."""
        if self.wait_for_turn() == "over":
            return "over"
        before = self.rev()
        done = self.do()
        self.moved(before)
        return done

    def do(self) -> str:
        raise NotImplementedError


class ByClicks:
    """A player's hand on a mouse."""

    def press(self, locator) -> None:
        locator.click()

    def send(self, form) -> None:
        form.locator("> button").click()


class ByKeys(Keys):
    """A player's hands on a keyboard."""

    def press(self, locator) -> None:
        self.arrow_to(locator)
        self.page.keyboard.press("Enter")

    def send(self, form) -> None:
        self.tab_to(form.locator("> button"))
        self.page.keyboard.press("Enter")
