"""A person at a table of MS Batory in a browser: plays whole turns by clicks, or by keys alone."""

from __future__ import annotations

MINE = """() => {
  const root = document.querySelector('.bw-stage');
  const over = root.querySelector('[data-part=banner]').textContent.includes('is over');
  const orders = root.querySelector('[data-part=orders]');
  const awake = orders.querySelector('[aria-disabled=false], form > button:enabled');
  const open = root.querySelector('[data-part=display] [aria-disabled=false]');
  return over ? 'over' : awake || open ? 'mine' : false;
}"""


class Player:
    """Sits at the first table of a notebook."""

    def __init__(self, notebook) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root = self.page.locator(".bw-stage").first
        self.root.locator("[data-pick][tabindex='0']").first.wait_for()

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

    def step(self) -> str:
        """What the orders ask for now."""
        for name in ("play", "ask", "discard"):
            if self.root.locator(f"form[data-offer='{name}'] > button:enabled").count():
                return name
        return "move" if self.pick("end-movement").count() else "take"


def offered(player: Player, prefix: str) -> list[str]:
    """The names on offer that begin with a prefix, in the order of the picture."""
    found = player.root.locator(f"[data-pick^='{prefix}'][aria-disabled='false']")
    return found.evaluate_all("all => all.map(one => one.dataset.pick)")


class Clicker(Player):
    """By clicks."""

    def turn(self) -> None:
        """One whole turn: a figure moved, cards taken, cards played, a question asked."""
        walked = False
        while self.wait_for_turn() == "mine":
            before, step = self.rev(), self.step()
            if step == "move" and not walked:
                walked = True
                self.walk()
            elif step == "move":
                self.pick("end-movement").click()
            elif step == "take":
                self.pick(offered(self, "take-")[0]).first.click()
            elif step == "ask":
                self.ask()
            else:
                self.tick_and_send(step)
            self.moved(before)
            if step == "ask":
                return

    def walk(self) -> None:
        """The first figure that can go anywhere, to the first room it can go to."""
        figure = self.root.locator("[data-pick][aria-pressed]").first
        figure.click()
        self.root.locator(".bw-follows").first.click()

    def tick_and_send(self, offer: str) -> None:
        form = self.root.locator(f"form[data-offer='{offer}']")
        low = int(form.locator("fieldset").get_attribute("data-min"))
        labels = form.locator("label").all_inner_texts()
        usable = [place for place, label in enumerate(labels) if offer == "discard" or "Number" not in label]
        for place in usable[:low]:
            form.locator("input").nth(place).check()
        form.locator("> button").click()

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


ACTIVE = "document.activeElement"
TOWARDS = """(target) => {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [[x, y], [u, v]] = [middle(document.activeElement), middle(target)];
  const across = u > x ? "ArrowRight" : "ArrowLeft", along = v > y ? "ArrowDown" : "ArrowUp";
  return Math.abs(u - x) > Math.abs(v - y) ? [across, along] : [along, across];
}"""


class Typist(Clicker):
    """By keys alone: Tab, arrows, Enter, Space."""

    def at(self, locator) -> bool:
        return locator.evaluate("target => target === document.activeElement")

    def tab_to(self, locator) -> None:
        """Press Tab until the focus is there."""
        for _ in range(120):
            if self.at(locator):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {locator}")

    def enter_picks(self) -> None:
        """Get to the tab stop among what can be picked; it may be on one already."""
        if not self.page.evaluate(f"{ACTIVE}.matches('.bw-stage [data-pick][tabindex]')"):
            self.tab_to(self.root.locator("[data-pick][tabindex='0']").first)

    def arrow_to(self, locator) -> None:
        """Go by arrows towards a pick; where that runs in circles, by another way round."""
        self.enter_picks()
        seen: dict[str, int] = {}
        for _ in range(80):
            if self.at(locator):
                return
            here = self.page.evaluate(f"{ACTIVE}.dataset.pick")
            tried = seen.get(here, 0)
            first, second = locator.evaluate(TOWARDS)
            around = [first, second, "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]
            seen[here] = tried + 1
            self.page.keyboard.press(around[tried % len(around)])
        raise AssertionError(f"no arrows lead to {locator}")

    def press(self, locator) -> None:
        """Go to a pick and press Enter."""
        self.arrow_to(locator)
        self.page.keyboard.press("Enter")

    def turn(self) -> None:
        walked = False
        while self.wait_for_turn() == "mine":
            before, step = self.rev(), self.step()
            if step == "move" and not walked:
                walked = True
                self.press(self.root.locator("[data-pick][aria-pressed]").first)
                self.press(self.root.locator(".bw-follows").first)
            elif step == "move":
                self.press(self.pick("end-movement"))
            elif step == "take":
                self.press(self.pick(offered(self, "take-")[0]).first)
            elif step == "ask":
                self.ask()
            else:
                self.tick_and_send(step)
            self.moved(before)
            if step == "ask":
                return

    def tick_and_send(self, offer: str) -> None:
        form = self.root.locator(f"form[data-offer='{offer}']")
        low = int(form.locator("fieldset").get_attribute("data-min"))
        labels = form.locator("label").all_inner_texts()
        usable = [place for place, label in enumerate(labels) if offer == "discard" or "Number" not in label]
        for place in usable[:low]:
            self.tab_to(form.locator("input").nth(place))
            self.page.keyboard.press("Space")
        self.send(form)

    def send(self, form) -> None:
        self.tab_to(form.locator("> button"))
        self.page.keyboard.press("Enter")

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
