"""A person who plays MS Batory as Hint says and the sheet at the side; knows nothing but what these two show."""

from __future__ import annotations

import re

from batory_player import Clicker, Player, Typist

from batwidgets.games.batory.characters import code_of
from batwidgets.games.batory.ship import Ship

SHIP = Ship.of()
ROOMS = {SHIP.the(room): room for room in SHIP.rooms}  # as hints call them


class Advised(Player):
    """Reads the hint before everything that is to be done, and does it by hand."""

    def __init__(self, notebook) -> None:
        super().__init__(notebook)
        self.sheet = self.page.locator(".bw-stage").nth(1)
        self.sheet.locator("[data-part=total] *").first.wait_for()

    def step(self) -> str:
        """One thing, and its first word in the hint; the accusation as soon as the sheet is certain."""
        said = self.advice()
        if self.sheet.locator(".bw-solved").count():  # it was told of the table's last move before the hint was asked
            return self.tell_on_the_sheet()
        first = said.partition(" ")[0]
        before = self.rev()
        {"Move": self.move, "End": self.end, "Take": self.take, "Discard": self.lay, "Play": self.lay, "Ask": self.put,
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
            self.press(figure)
        self.enter(self.pick(ROOMS[where]))

    def end(self, said: str) -> None:
        self.press(self.pick("end-movement"))

    def take(self, said: str) -> None:
        label = said.partition(".")[0]
        self.press(self.root.locator("[data-part=orders] button", has_text=re.compile(f"^{label}$")).first)

    def lay(self, said: str) -> None:
        """Cards to play or to discard: "a Role card and 2 Deck cards with a red bar"."""
        offer, cards = re.match(r"(Play|Discard) ([^.]+)\.", said).groups()
        form = self.form({"Play": "play", "Discard": "discard"}[offer])
        labels = [label.strip() for label in form.locator("label").all_inner_texts()]
        for count, kind, bar in re.findall(r"(an?|\d+) (\w+) cards?( with a red bar)?", cards):
            alike = [place for place, label in enumerate(labels) if re.fullmatch(f"an? {kind} card{bar}", label)]
            for place in alike[: int(count) if count.isdigit() else 1]:
                self.tick(form.locator("input").nth(place))
        self.send(form)

    def put(self, said: str) -> None:
        whom, question = re.match(r"Ask ([^:]+): ([^?]+\?)", said).groups()
        form = self.form("ask")
        self.choose(form.locator("[data-field=target]").get_by_label(whom, exact=True))
        self.choose(form.get_by_label("in my own words", exact=True))
        self.write(form.locator("input[name=words]"), question)
        self.send_when_foretold(form)

    def name(self, said: str) -> None:
        self.accuse(code_of(re.match(r"Accuse the ([^.]+)\.", said)[1]))

    def tell_on_the_sheet(self) -> str:
        before = self.rev()
        self.unfold(self.sheet.locator(".bw-solved summary"))
        self.press(self.sheet.locator(".bw-solved [data-pick=accuse]"))
        self.moved(before)
        return "Solved"


class AdvisedClicker(Advised, Clicker):
    """By clicks."""


class AdvisedTypist(Advised, Typist):
    """By keys alone."""
