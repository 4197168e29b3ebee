"""A person at a table of MS Batory in a browser: plays whole turns by clicks, or by keys alone."""

from __future__ import annotations

from player import ByClicks, ByKeys
from player import Player as Sitter

MINE = """() => {
  const root = document.querySelector('.bw-stage');
  const over = root.querySelector('[data-part=banner]').textContent.includes('is over');
  const orders = root.querySelector('[data-part=orders]');
  const awake = orders.querySelector('[aria-disabled=false], form > button:enabled');
  const open = root.querySelector('[data-part=display] [aria-disabled=false]');
  return over ? 'over' : awake || open ? 'mine' : false;
}"""


class Player(Sitter):
    """Plays whole turns, and accuses."""

    mine = MINE

    def step(self) -> str:
        """What the orders ask for now."""
        for name in ("play", "ask", "discard"):
            if self.root.locator(f"form[data-offer='{name}'] > button:enabled").count():
                return name
        return "move" if self.pick("end-movement").count() else "take"

    def turn(self) -> None:
        """One whole turn: a figure moved, cards taken, cards played, a question asked."""
        walked = False
        while self.wait_for_turn() == "mine":
            before, step = self.rev(), self.step()
            if step == "move" and not walked:
                walked = True
                self.press(self.root.locator("[data-pick][aria-pressed]").first)  # the first that can go anywhere,
                self.press(self.root.locator(".bw-follows").first)  # to the first room it can go to
            elif step == "move":
                self.press(self.pick("end-movement"))
            elif step == "take":
                self.press(self.pick(self.offered("take-")[0]).first)
            elif step == "ask":
                self.ask()
            else:
                self.tick_and_send(step)
            self.moved(before)
            if step == "ask":
                return

    def offered(self, prefix: str) -> list[str]:
        """The names on offer that begin with a prefix, in the order of the picture."""
        found = self.root.locator(f"[data-pick^='{prefix}'][aria-disabled='false']")
        return found.evaluate_all("all => all.map(one => one.dataset.pick)")

    def tick_and_send(self, offer: str) -> None:
        """As many cards as must be, the first that there are."""
        form = self.form(offer)
        low = int(form.locator("fieldset").get_attribute("data-min"))
        labels = form.locator("label").all_inner_texts()
        usable = [place for place, label in enumerate(labels) if offer == "discard" or "Number" not in label]
        for place in usable[:low]:
            self.tick(form.locator("input").nth(place))
        self.send(form)

    def tick(self, box) -> None:
        """Tick a box of a form."""
        raise NotImplementedError

    def ask(self) -> None:
        """The first question that can be asked."""
        raise NotImplementedError


class Clicker(ByClicks, Player):
    """By clicks."""

    def tick(self, box) -> None:
        box.check()

    def ask(self) -> None:
        form = self.root.locator("form[data-offer='ask']")
        form.locator("fieldset[data-field='target'] input:enabled").first.check()
        for field in form.locator("fieldset:visible").all():
            name = field.get_attribute("data-field")
            if name in ("target", "shape"):
                continue
            if field.locator("select").count():
                field.locator("select").select_option(index=1)
            elif field.locator("input[type=radio]").count():
                field.locator("input").first.check()
        self.root.locator("[data-part=forecast] b").wait_for()
        form.locator("> button").click()

    def accuse(self, code: str) -> None:
        before = self.rev()
        if not self.root.locator("form[data-offer='accuse']").is_visible():
            self.root.locator("summary", has_text="Accuse").click()
        form = self.root.locator("form[data-offer='accuse']")
        if form.locator("select").count():
            form.locator("select").select_option(code)
        else:
            form.locator(f"input[value='{code}']").check()
        form.locator("> button").click()
        self.moved(before)


class Typist(ByKeys, Player):
    """By keys alone: Tab, arrows, Enter, Space."""

    def tick(self, box) -> None:
        self.tab_to(box)
        self.page.keyboard.press("Space")

    def ask(self) -> None:
        form = self.root.locator("form[data-offer='ask']")
        for field in form.locator("fieldset:visible").all():
            name = field.get_attribute("data-field")
            if name == "shape":
                continue
            if field.locator("select").count():
                self.tab_to(field.locator("select"))
                self.page.keyboard.press("ArrowDown")
            elif not field.locator("input:checked").count():
                self.tab_to(field.locator("input:enabled").first)
                self.page.keyboard.press("Space")
        self.root.locator("[data-part=forecast] b").wait_for()
        self.send(form)

    def accuse(self, code: str) -> None:
        before = self.rev()
        form = self.root.locator("form[data-offer='accuse']")
        if not form.is_visible():
            self.tab_to(self.root.locator("summary", has_text="Accuse"))
            self.page.keyboard.press("Enter")
        self.tab_to(form.locator("select"))
        options = form.locator("option").evaluate_all("all => all.map(one => one.value)")
        for _ in range(options.index(code)):
            self.page.keyboard.press("ArrowDown")
        self.send(form)
        self.moved(before)
