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

    def ask(self) -> None:
        """The first question that can be asked."""
        form = self.form("ask")
        for field in form.locator("fieldset:visible").all():
            menu = field.locator("select")
            if menu.count():
                self.select(menu, 1)
            elif field.locator("input[type=radio]").count() and not field.locator("input:checked").count():
                self.choose(field.locator("input:enabled").first)
        self.send_when_foretold(form)

    def send_when_foretold(self, form) -> None:
        """Ask, once it is told what the question would be."""
        self.root.locator("[data-part=forecast] b").wait_for()
        self.send(form)

    def accuse(self, code: str) -> None:
        before, form = self.rev(), self.form("accuse")
        if not form.is_visible():
            self.unfold(self.root.locator("[data-keep=accuse] > summary"))
        menu = form.locator("select")
        if menu.count():
            self.select(menu, menu.locator("option").evaluate_all("all => all.map(one => one.value)").index(code))
        else:
            self.choose(form.locator(f"input[value='{code}']"))
        self.unfold(form.locator("summary", has_text="Accuse the"))  # once it says whom
        self.send(form)
        self.moved(before)

    def enter(self, room) -> None:
        """Let the picked figure go into a room."""
        raise NotImplementedError

    def unfold(self, summary) -> None:
        """Show what is folded away."""
        raise NotImplementedError

    def tick(self, box) -> None:
        """Tick a box of a form."""
        raise NotImplementedError

    def choose(self, radio) -> None:
        """Choose one of several."""
        raise NotImplementedError

    def select(self, menu, place: int) -> None:
        """Choose an option of a menu, counted from 0; the first one is chosen so far."""
        raise NotImplementedError

    def write(self, field, text: str) -> None:
        """Fill in words."""
        raise NotImplementedError


class Clicker(ByClicks, Player):
    """By clicks."""

    def enter(self, room) -> None:
        room.press("Enter")  # a figure may stand where the mouse would hit it

    def unfold(self, summary) -> None:
        summary.click()

    def tick(self, box) -> None:
        box.check()

    def choose(self, radio) -> None:
        radio.check()

    def select(self, menu, place: int) -> None:
        menu.select_option(index=place)

    def write(self, field, text: str) -> None:
        field.fill(text)


class Typist(ByKeys, Player):
    """By keys alone: Tab, arrows, Enter, Space, and letters where words are asked."""

    def enter(self, room) -> None:
        self.press(room)

    def unfold(self, summary) -> None:
        self.tab_to(summary)
        self.page.keyboard.press("Enter")

    def tick(self, box) -> None:
        if not box.is_checked():  # a hint may have done so
            self.tab_to(box)
            self.page.keyboard.press("Space")

    def choose(self, radio) -> None:
        self.choose_by_arrows(radio)

    def select(self, menu, place: int) -> None:
        self.tab_to(menu)
        for _ in range(place):
            self.page.keyboard.press("ArrowDown")

    def write(self, field, text: str) -> None:
        self.tab_to(field)
        self.page.keyboard.type(text)
