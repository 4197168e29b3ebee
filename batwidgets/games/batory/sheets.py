"""The investigation sheet as something that a stage shows: marks by hand, marks that follow, odds, reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from batwidgets.core.given import shown
from batwidgets.games.batory import sheet_parts
from batwidgets.games.batory.characters import BY_CODE, CODES, code_of
from batwidgets.games.batory.desks import Desk
from batwidgets.scene import Offer, Refused, Story, Value

MARK, WHY, HELP, CLOSE = "mark-", "why-", "help", "no-reason"
BLANK, CROSS, CHECK = "", "x", "v"  # BATORY-SHEET-03
NEXT = {BLANK: CROSS, CROSS: CHECK, CHECK: BLANK}
SAID = {BLANK: "blank", CROSS: "crossed out", CHECK: "check mark"}


class Sheet:
    """A seat's sheet over a desk, which `desk` gives afresh whenever it is looked at (BATORY-SHEET-01 to 04).

    Everything on it is the seat's alone. `marks` are those made by hand; they have no effect on any game.
    """

    name = "Investigation sheet"

    def __init__(self, desk: Callable[[], Desk]) -> None:
        self._desk = desk
        self._drawn: tuple[tuple[object, ...], Mapping[str, str]] | None = None
        self.marks = dict.fromkeys(CODES, BLANK)
        self.notes: dict[int, str] = {}  # about another player, by seat
        self.help = True  # whether marks that follow, and odds, are shown
        self.asked: str | None = None  # the character whose reason is shown
        self._told = ""

    def __repr__(self) -> str:
        made = sum(mark != BLANK for mark in self.marks.values())
        return f"<{self.name} with {made} marks made by hand>"

    @property
    def desk(self) -> Desk:
        """The desk as it is now."""
        return self._desk()

    # What is seen

    def parts(self, seat: int | None) -> Mapping[str, str]:
        if seat is None:
            return {"layout": sheet_parts.layout()}
        desk = self._desk()
        key = (desk, tuple(self.marks.values()), self.help, self.asked)
        if self._drawn is None or self._drawn[0] != key:
            if self._drawn is not None and self._drawn[0][0] != desk:
                self._told = ""  # what was said last was said of another position
            self._drawn = (key, self._draw(desk))
        return self._drawn[1]

    def _draw(self, desk: Desk) -> Mapping[str, str]:
        reason = desk.why(self.asked) if self.asked else None
        return {
            "switch": sheet_parts.switch(self.help),
            "facts": sheet_parts.facts(desk, reason),
            "suspects": sheet_parts.suspects(desk, self.marks, self.help, self.asked),
            "reason": sheet_parts.reason(reason),
            "total": sheet_parts.total(desk, self.help),
        }

    def story(self, seat: int | None) -> Story:
        return Story(self._told)

    # What may be done

    def offers(self, seat: int) -> Mapping[str, Offer]:
        hand = self._desk().hand
        found = {HELP: Offer("Hide what follows" if self.help else "Help me: show what follows, and the odds")}
        for code in CODES:
            who = BY_CODE[code].name
            if code in hand:
                found[MARK + code] = Offer(f"{who}: in your own hand, and so innocent", rule="BATORY-SETUP-07",
                                           refused="your own characters are innocent")  # fmt: skip
            else:
                found[MARK + code] = Offer(f"{who}, {SAID[self.marks[code]]}: make it {SAID[NEXT[self.marks[code]]]}")
            if self.help:
                found[WHY + code] = Offer(f"Why? {who}")
        if self.asked:
            found[CLOSE] = Offer("Close the reason")
        return found

    # What happens

    def pick(self, seat: int, offer: str, values: Mapping[str, Value]) -> None:
        if offer == HELP:
            self.help, self.asked = not self.help, None
            self._told = "What follows is shown." if self.help else "Only your own marks are shown."
        elif offer == CLOSE:
            self.asked, self._told = None, ""
        elif offer.startswith(WHY):
            self.asked = code_of(offer.removeprefix(WHY))
            self._told = self._desk().why(self.asked).sentence
        else:
            self.mark(offer.removeprefix(MARK), NEXT[self.marks[offer.removeprefix(MARK)]])

    def mark(self, name: str, mark: str) -> None:
        """Make a mark by hand: "" blank, "x" innocent, "v" accused; ValueError for another, or another character."""
        code = code_of(name)
        if not isinstance(mark, str) or mark not in NEXT:
            raise ValueError(f'expected a mark: "" blank, "x" crossed out or "v" check mark; given {shown(mark)}')
        self.marks[code] = mark
        self._told = f"{BY_CODE[code].name}: {SAID[mark]}."

    def draft(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        if offer != "rule":
            return {}
        from batwidgets.games.batory.ruleset import ruleset

        try:
            return {"rule": sheet_parts.rule(ruleset.rules[str(values["id"])])}
        except KeyError as error:
            raise Refused("unknown", str(error.args[0])) from None

    def step(self) -> bool:
        return False
