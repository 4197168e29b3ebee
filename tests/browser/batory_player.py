"""A person at a table of MS Batory in a browser: plays whole turns by clicks, or by keys alone."""

from __future__ import annotations

import re

from player import ByClicks, ByKeys
from player import Player as Sitter

from batwidgets.games.batory.characters import code_of

MINE = """() => {
  const root = document.querySelector('.bw-stage');
  const over = root.querySelector('[data-part=banner]').textContent.includes('is over');
  const orders = root.querySelector('[data-part=orders]');
  const awake = orders.querySelector('[aria-disabled=false], form > button:enabled');
  const open = root.querySelector('[data-part=display] [aria-disabled=false]');
  return over ? 'over' : awake || open ? 'mine' : false;
}"""
STANDS = "with table.host.lock: print(table.sheet().host.rev)"


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


class Advised(Clicker):
    """By clicks, as Hint says and the sheet at the side; knows nothing but what these two show."""

    def __init__(self, notebook) -> None:
        super().__init__(notebook)
        self.sheet = self.page.locator(".bw-stage").nth(1)
        self.sheet.locator("[data-part=total] *").first.wait_for()

    def step(self) -> str:
        """One thing, and its first word in the hint; the accusation as soon as the sheet is certain."""
        self.notebook.shown(int(self.notebook.ask(STANDS)), 1)  # the sheet may come a moment later than the table
        if self.sheet.locator(".bw-solved").count():
            return self.tell_on_the_sheet()
        said = self.advice()
        first = said.partition(" ")[0]
        before = self.rev()
        {"Move": self.move, "End": self.end, "Take": self.take, "Put": self.lay, "Play": self.lay, "Ask": self.put,
         "Accuse": self.name}[first](said)  # fmt: skip
        if first != "Accuse":
            self.moved(before)
        return first

    def advice(self) -> str:
        before = self.rev()
        self.press(self.pick("hint"))
        self.moved(before)
        return self.root.locator(".bw-hint").inner_text()

    def move(self, said: str) -> None:
        who, where = re.match(r"Move the ([^.]+?) to ([^.]+?)(?: by the [^.]+ stairs)?\.", said).groups()
        figure = self.pick(code_of(who))
        if figure.get_attribute("aria-pressed") != "true":
            figure.click()
        self.pick(where.rpartition(" ")[2]).press("Enter")  # a figure may stand where the mouse would hit it

    def end(self, said: str) -> None:
        self.press(self.pick("end-movement"))

    def take(self, said: str) -> None:
        label = said.partition(".")[0]
        self.press(self.root.locator("[data-part=orders] button", has_text=re.compile(f"^{label}$")).first)

    def lay(self, said: str) -> None:
        """Cards to play or to put away: "a Role card and 2 Deck cards with a red bar"."""
        offer, cards = re.match(r"(Play|Put away) ([^.]+)\.", said).groups()
        form = self.form({"Play": "play", "Put away": "discard"}[offer])
        labels = [label.strip() for label in form.locator("label").all_inner_texts()]
        for count, kind, bar in re.findall(r"(an?|\d+) (\w+) cards?( with a red bar)?", cards):
            alike = [place for place, label in enumerate(labels) if re.fullmatch(f"an? {kind} card{bar}", label)]
            for place in alike[: int(count) if count.isdigit() else 1]:
                self.tick(form.locator("input").nth(place))
        self.send(form)

    def put(self, said: str) -> None:
        whom, question = re.match(r"Ask ([^:]+): ([^?]+\?)", said).groups()
        form = self.form("ask")
        form.locator("[data-field=target]").get_by_label(whom, exact=True).check()
        form.get_by_label("in my own words", exact=True).check()
        form.locator("input[name=words]").fill(question)
        self.root.locator("[data-part=forecast] b").wait_for()
        self.send(form)

    def name(self, said: str) -> None:
        self.accuse(code_of(re.match(r"Accuse the ([^.]+)\.", said)[1]))

    def tell_on_the_sheet(self) -> str:
        before = self.rev()
        self.sheet.locator(".bw-solved summary").click()
        self.sheet.locator(".bw-solved [data-pick=accuse]").click()
        self.moved(before)
        return "Solved"


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
