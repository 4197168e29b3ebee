"""How it could be known, in HTML: the winner's proof, and for each seat since when it could know, or what was open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from batwidgets.core.ruleset import OVER
from batwidgets.games.batory.desk_seen import needed, seen_words, thieves_claim
from batwidgets.games.batory.desk_tables import per_cent
from batwidgets.games.batory.desk_why import Reason
from batwidgets.games.batory.knowing import Account
from batwidgets.games.batory.sheet_players import said
from batwidgets.games.batory.sheet_why import combined, steps
from batwidgets.games.batory.telling import people
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import does, whose
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import aimed, counted, listed

OPEN = 4  # possible thieves that are named


def known(view: View) -> Markup:
    """For everybody: how the winner could know, and each of the others in a line."""
    if view.winner is None or view.hands is None:
        return Markup("")
    winner = Account.of(view, view.winner)
    others = [Account.of(view, seat) for seat in range(len(view.names)) if seat != view.winner]
    return content(
        element("h4", "How it could be known"), element("p", judged(winner, view)), *proofs(winner, view),
        element("ul", [element("li", could(account, view)) for account in others]), shared.slot("known"),
    )  # fmt: skip


def own(view: View) -> Markup:
    """For one seat: how it could have known itself, folded away; nothing for the winner, who stands above."""
    if view.to_act is not OVER or view.hands is None or view.seat is None or view.seat == view.winner:
        return Markup("")
    account = Account.of(view, view.seat)
    if not (told := list(proofs(account, view))):
        return Markup("")
    return shared.folded(f"How {aimed(account.name)} could have known", *told, keep="known")


def judged(account: Account, view: View) -> str:
    """Whether the winner knew, or guessed with which odds."""
    named = [accused for seat, accused in view.accusations if seat == account.seat]
    if account.first is not None:
        knew = f"{does(account.name, 'was')} certain" if named else f"{account.name} could be certain"
        return f"{knew}, {since(account)}."
    if not named:
        return f"{account.name} did not have to say it. {still(account)}"
    (chance,) = [count for pile, count in account.suspects.piles if set(pile) == set(view.thief or ())]
    odds = f"right in {per_cent(chance, account.suspects.deals)} of all deals that fitted"
    return f"{account.name} guessed: it was {odds}. {still(account)}"


def could(account: Account, view: View) -> str:
    """Since when a seat that did not win could know, or what was still open to it; one that was wrong saw the cards."""
    if any(seat == account.seat for seat, _ in view.accusations):  # else it would have won (BATORY-ACCUSE-03)
        cards = "the thief's card" if view.hidden_size == 1 else "the thieves' cards"
        saw = f"{account.name} saw {cards}, having accused wrongly."
        known = still(account, "Without that, with") or f"Without that it could be known too, {since(account)}."
        return f"{saw} {known}"
    if account.first is None:
        return still(account)
    return f"{account.name} could have known too, {since(account)}."


def since(account: Account) -> str:
    """The answer after which the thief was certain, and how long before the end."""
    assert account.first is not None
    later = len(account.desk.answers) - account.first
    if by := account.accused_last:
        when = f"{counted(later, 'answer')} before the end" if later else "after the last answer"
        return f"from {listed(seen_words(account.desk, by))} on ({when})"
    if not account.first:
        return f"from {whose(account.name, within=True)} own cards"
    line = account.desk.lines[account.first - 1].replace("? ", "?” ")
    who, _, asked = line.partition(", ")
    when = f"{counted(later, 'answer')} before the end" if later else "the last one"
    return f"from the answer ({account.first}) on: {who}, “{asked} ({when})"


def still(account: Account, start: str = "With") -> str:
    """Who was still possible for a seat."""
    piles, deals = account.suspects.piles, account.suspects.deals
    if len(piles) == 1:
        return ""
    first = [f"{people(pile)} ({per_cent(count, deals)})" for pile, count in piles[:OPEN]]
    more = len(piles) - OPEN
    named = listed([*first, *([f"{more} more"] if more > 0 else [])])
    return f"{start} {whose(account.name, within=True)} cards {len(piles)} were still possible: {named}."


def proofs(account: Account, view: View) -> Iterator[Markup]:
    """The proof for each thief, from the hand of a seat and the answers."""
    for reason in account.reasons(view.thief or ()):
        yield from proof(reason, account)


def enough(used: int, account: Account, seen: Sequence[str]) -> str:
    """How many answers of how many prove it, with what was seen: of those given when it was certain, if more came."""
    assert account.first is not None
    if not used:
        return f"{listed(seen or ['they'])} {'is' if len(seen) == 1 else 'are'} enough"
    first, total = account.first, len(account.desk.answers)
    given = counted(total, "answer") if first == total else f"the first {counted(first, 'answer')} of {total}"
    these = "this one is" if used == 1 else f"these {used} are"
    also = f", with {listed(seen)}" if seen else ""
    return f"of {'all ' if first == total else ''}{given} {these} enough{also}"


def proof(found: Reason, account: Account) -> Iterator[Markup]:
    """The hand and the answers that it stands on, and the steps from them."""
    assert account.first is not None
    desk = account.then
    used = sorted({number for step in found.steps for number in step.answers}) or [*found.answers[0]]
    heard = [element("li", element("b", f"({number + 1}) {desk.names[desk.answers[number].fact.seat]}, "),
                     *said(desk, number)) for number in used]  # fmt: skip
    claim = f"{found.claim[0].upper()}{found.claim[1:]}"
    seen = seen_words(desk, needed(desk, [used], thieves_claim(found.code, True)))
    yield element("p", element("b", f"{claim}:"), f" {whose(account.name)} own cards are innocent, and "
                  f"{enough(len(used), account, seen)}.")  # fmt: skip
    if not used:
        return
    yield element("ul", heard, class_="bw-premises")
    if found.steps:
        yield steps(found.steps)
    else:
        yield element("p", found.by_counting())
        yield element("ol", [element("li", line) for line in combined(found, desk)])
