"""What a question is worth in words, exactly: the suspects that its answers leave, and deals where these are all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.sentences import say
from batwidgets.games.batory.view import View
from batwidgets.games.batory.weighing import Asking
from batwidgets.games.batory.words import card_names
from batwidgets.scene.words import counted

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge
    from batwidgets.deduction.statement import Answer, AnyStatement

YES, NO = "“yes”", "“no”"
FEW = 0.5  # suspects cleared on average, below which a question is worth what it tells of a hand


def plan(view: View, known: Knowledge, best: Asking, at: Mapping[str, str]) -> str:
    """With which cards to ask whom what, and what the answers leave, with the figures standing there."""
    cards = card_names(best.candidate.cards)
    return f"with {cards} you can ask {asking_words(view, best)} ({worth(view, known, best, at)})"


def asking_words(view: View, best: Asking) -> str:
    """Whom to ask, and the question in short."""
    return f"{view.names[best.seat]} “{say(best.candidate.question)}?”"


def worth(view: View, known: Knowledge, best: Asking, at: Mapping[str, str]) -> str:
    """The suspects that each answer leaves, and the deals where one clears nobody; no whole sentence."""
    left = leaving(known, best.seat, statement(best.candidate.question, at, view.ship))
    now = suspected(known)
    if len(left) == 1:
        return "its answer follows from what was heard, and these cards allow no other"
    suspects = counted(now, "suspect")
    most = max(count for _, count in left.values())
    cleared = now - sum(worlds * count for worlds, count in left.values()) / known.worlds
    if cleared < FEW:
        said = statement(best.candidate.question, at, view.ship)
        clears = "clears nobody yet" if min(count for _, count in left.values()) == now else "seldom clears anybody"
        return f"it {clears}, but {about_hand(view.names[best.seat], known, best.seat, said)}"
    deals = f"of {known.worlds:,} possible deals"  # told where an answer clears nobody: it is not for nothing
    if {*left} == {True, False} and all(isinstance(answer, bool) for answer in left):
        (some, yes), (others, no) = left[True], left[False]
        if most < now:
            return f"{YES} leaves {yes} of {suspects}, {NO} leaves {no}"
        with_yes, with_no = (f"all {now}" if count == now else f"{count} of {suspects}" for count in (yes, no))
        return f"{deals} {YES} leaves {some:,}, with {with_yes}, and {NO} {others:,}, with {with_no}"
    mean = average(sum(worlds * count for worlds, count in left.values()) / known.worlds)
    if most < now:
        return f"any answer leaves at most {most} of {suspects}, on average {mean}"
    kept = average(sum(worlds**2 for worlds, _ in left.values()) / known.worlds)
    return f"the answer leaves {mean} of {suspects} on average, and {deals} {kept}"


def about_hand(name: str, known: Knowledge, seat: int, said: AnyStatement) -> str:
    """What a question tells of the hand of the one who is asked: how many hands each answer leaves, exactly."""
    from batwidgets.deduction.value import values

    def hands(one: Knowledge) -> int:
        return int((one.tables[seat].worlds > 0).sum())

    (value,) = values(known, seat, [said])
    left = {answer: (worlds, hands(known.heard(seat, said, answer))) for answer, worlds in value.split}
    start = f"of {counted(hands(known), 'hand')} that {name} may have"
    if {*left} == {True, False} and all(isinstance(answer, bool) for answer in left):
        return f"{start} {YES} leaves {left[True][1]:,}, {NO} {left[False][1]:,}"
    mean = sum(worlds * count for worlds, count in left.values()) / known.worlds
    return f"{start} the answer leaves {average(mean)} on average"


def average(mean: float) -> str:
    """With one digit, where that says something.

    >>> average(47.0), average(9.68), average(5040)
    ('47', '9.7', '5,040')
    """
    return f"{mean:,.1f}".removesuffix(".0")


def sentence(text: str) -> str:
    """Words as the beginning of a sentence, a quotation mark before them or not.

    >>> sentence("“yes” leaves 3"), sentence("any answer")
    ('“Yes” leaves 3', 'Any answer')
    """
    first = next(place for place, sign in enumerate(text) if sign.isalpha())
    return f"{text[:first]}{text[first].upper()}{text[first + 1 :]}"


def leaving(known: Knowledge, seat: int, said: AnyStatement) -> dict[Answer, tuple[int, int]]:
    """For each answer that may come the deals and the suspects that it leaves, exactly.

    >>> from batwidgets.deduction.deal import Deal
    >>> from batwidgets.deduction.knowledge import Knowledge
    >>> from batwidgets.deduction.statement import AtLeast
    >>> leaving(Knowledge(Deal(3, 1, 1), 0, 0b0001), 1, AtLeast(1, 0b0010))
    {False: (4, 3), True: (2, 2)}
    """
    from batwidgets.deduction.value import values

    (value,) = values(known, seat, [said])
    return {answer: (worlds, suspected(known.heard(seat, said, answer))) for answer, worlds in value.split}


def suspected(known: Knowledge) -> int:
    """How many characters may be the thief, or one of them."""
    return sum(count > 0 for count in known.thief)
