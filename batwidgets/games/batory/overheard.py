"""What an answer gives to the others, in words: from the figures by which questions are chosen."""

from __future__ import annotations

from batwidgets.games.batory.view import View
from batwidgets.games.batory.weighing import Asking
from batwidgets.scene.words import does

MUCH = 1.25  # of what the other learns: up to this, both learn about as much


def overheard(view: View, best: Asking) -> str:
    """What others get from the answer, as it is counted for choosing; who is asked knows it, and some cannot win."""
    others = [seat for seat in range(len(view.names)) if seat not in (view.seat, best.seat, *view.inactive)]
    if not others:
        knows = does(view.names[best.seat], "knows")
        return f"nobody else who can win learns anything from the answer: {knows} it"
    if not best.own and not best.given:
        return "everybody hears it, and it tells nobody anything"
    start = "everybody hears it: to one who has heard all answers, but holds no cards, it tells"
    if best.given > MUCH * best.own:
        return f"{start} more than to you, so it may help another more"
    if best.own > MUCH * best.given:
        return f"{start} less than to you"
    return f"{start} about as much as to you, so it may help another as well"
