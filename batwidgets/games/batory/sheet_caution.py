"""What a sheet says before somebody is accused at its table whom it has cleared: a caution with its reason."""

from __future__ import annotations

from batwidgets.games.batory.desk_why import Reason
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.sheet_players import said
from batwidgets.scene import Markup, Value, element
from batwidgets.scene.html import content


def caution(desk: Desk, thief: Value) -> Markup:
    """For the value of an accusation's form, maybe half made: a line for each who is innocent by this desk."""
    chosen = thief if isinstance(thief, list) else [thief] if isinstance(thief, str) else []
    thieves = desk.thief()
    cleared = [code for code in chosen if not thieves.get(code, 1)]
    return content(element("div", *told(desk, desk.why(code)), class_="bw-warning") for code in cleared)


def told(desk: Desk, found: Reason) -> list[Markup]:
    """What the sheet says of one of them, and the first set of answers that forces it."""
    head = found.sentence.partition("\n")[0].partition(" Any one of these")[0]
    heard = [element("li", element("b", f"({number + 1}) {desk.names[desk.answers[number].fact.seat]}, "),
                     *said(desk, number)) for number in found.answers[0]]  # fmt: skip
    return [element("p", element("b", "Your sheet says otherwise. "), head), *([element("ul", heard)] if heard else [])]
