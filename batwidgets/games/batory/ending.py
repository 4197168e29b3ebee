"""How a game ended: the thief, what everybody held, who accused whom. All of it lies open by then."""

from __future__ import annotations

from batwidgets.core.ruleset import OVER
from batwidgets.games.batory.art.figures import portrait
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.ending_known import known
from batwidgets.games.batory.panels import thieves
from batwidgets.games.batory.telling import people
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import does
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared


def final(view: View) -> Markup:
    """The panel of the end; nothing before it."""
    if view.to_act is not OVER or view.hands is None or view.winner is None:
        return Markup("")
    said = thieves(view)
    why = element("p", element("b", f"{said[0].upper()}{said[1:]}. {wins(view)}."))
    hands = [
        element("li", element("b", shared.sign_of(seat, view.names), f" {name}"), pictures(view.hands[seat], 34))
        for seat, name in enumerate(view.names)
    ]
    return shared.panel(
        "How it ended", element("div", pictures(view.thief or (), 64), why, class_="bw-row"),
        element("h4", "Who accused whom"), element("ul", [element("li", line) for line in accusations(view)]),
        known(view), element("h4", "What everybody held"), element("ul", hands, class_="bw-hands"),
        class_="bw-panel bw-final",
    )  # fmt: skip


def wins(view: View) -> str:
    """Who wins, and whether that is for being the last."""
    assert view.winner is not None
    return f"{does(view.names[view.winner], 'wins')}{'' if named(view) else ', as the last one left'}"


def named(view: View) -> bool:
    """Whether the winner named the thief; else everybody else was wrong (BATORY-ACCUSE-10, TWO-02)."""
    return any(seat == view.winner for seat, _ in view.accusations)


def accusations(view: View) -> list[str]:
    """Every accusation in a sentence, in the order in which they were made."""
    right = set(view.thief or ())
    return [
        f"{view.names[seat]} accused {people(accused)}: {'right' if set(accused) == right else 'wrong'}."
        for seat, accused in view.accusations
    ] or ["Nobody accused anybody."]


def pictures(codes: tuple[str, ...], size: int) -> Markup:
    """Characters with their names below them."""
    people = [element("li", Markup(portrait(code, size)), element("span", BY_CODE[code].name)) for code in codes]
    return element("ul", people, class_="bw-people")
