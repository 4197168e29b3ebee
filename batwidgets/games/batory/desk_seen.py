"""What was seen of the thief, or heard of an accusation, in words, and how much of it something certain stands on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.facts import AnyFact, Hidden, Placed, denied
from batwidgets.games.batory.characters import BY_CODE, INDEX, PARROTS, codes
from batwidgets.scene.words import listed, whose

if TYPE_CHECKING:
    from batwidgets.games.batory.desks import Desk

OWN_EYES = "what you have seen yourself"


def forced(desk: Desk, chosen: Sequence[int], seen: Sequence[int], claim: AnyFact) -> bool:
    """Whether these answers and these things seen, by their indices, force a claim for one with the desk's hand."""
    facts = [*(desk.answers[one].fact for one in chosen), *(desk.seen[one] for one in seen)]
    return not replace(desk, seen=(), answers=()).before.told([*facts, denied(claim)]).worlds


def needed(desk: Desk, sets: Sequence[Sequence[int]], claim: AnyFact) -> tuple[int, ...]:
    """What was seen, by index, that has to be added so that each of these sets of answers forces the claim."""
    from batwidgets.deduction.reasons import why

    found: set[int] = set()
    for chosen in sets if desk.seen else ():
        if not forced(desk, chosen, sorted(found), claim):
            start = replace(desk, seen=(), answers=()).before.told(desk.answers[one].fact for one in chosen)
            found |= {*why(start, desk.seen, claim).sets[0]}
    return tuple(sorted(found))


def seen_words(desk: Desk, seen: Sequence[int]) -> tuple[str, ...]:
    """What was seen, by index, as parts of a list that can be the subject of a sentence.

    >>> from batwidgets import batory
    >>> here = batory.desk(players=["You", "Ben", "Cleo"], hand=["MCy", "FPy", "MPo", "PAR"])
    >>> seen_words(here.hidden_is("MCo"), [0]), seen_words(here.hidden_is_not("MCo", public=True), [0])
    (('what you have seen yourself',), ('the public news that the Captain is not the thief',))
    """
    return tuple(dict.fromkeys(_one(desk, one) for one in seen))


def _one(desk: Desk, one: int) -> str:
    fact = desk.seen[one]
    if not (isinstance(fact, Hidden | Placed) and fact.public):
        return OWN_EYES
    accuser, cards = _accusation(desk, one)
    who = listed(f"the {BY_CODE[code].name}" for code in codes(cards))
    if accuser is not None:
        return f"{whose(desk.names[accuser], within=True)} wrong accusation of {who}"
    many = cards.bit_count() > 1 or cards == 1 << INDEX[PARROTS.code]
    thief = "the thieves" if desk.knowledge.deal.hidden > 1 else "the thief"
    return f"the public news that {who} {'are' if many else 'is'} not {thief}"


def _accusation(desk: Desk, one: int) -> tuple[int | None, int]:
    """Who was wrong by a public fact, and whom he named: the set is told first, then that he holds none of it."""
    while one and isinstance(desk.seen[one], Placed):
        one -= 1
    fact, after = desk.seen[one], desk.seen[one + 1] if one + 1 < len(desk.seen) else None
    cards = fact.cards if isinstance(fact, Hidden) else 0
    mine = isinstance(after, Placed) and after.place != HIDDEN and cards >> after.card & 1
    return (after.place if mine and isinstance(after, Placed) else None), cards


def making(desk: Desk, claim: AnyFact) -> str:
    """What makes something certain, as a subject with its verb: the answers, what was seen, or both.

    >>> from batwidgets import batory
    >>> here = batory.desk(players=3, hand=["MCy", "FPy", "MPo", "PAR"]).hidden_is("MCo")
    >>> making(here, thieves_claim("MCm", False))
    'what you have seen yourself makes'
    """
    everything = range(len(desk.answers))
    if forced(desk, everything, (), claim):
        return "the answers make"
    if forced(desk, (), range(len(desk.seen)), claim):
        parts = seen_words(desk, needed(desk, [()], claim))
    else:
        parts = ("the answers", *seen_words(desk, needed(desk, [everything], claim)))
    return f"{listed(parts)} {'makes' if len(parts) == 1 else 'make'}"


def thieves_claim(code: str, holds: bool) -> Placed:
    """That a character is (one of) the thief(s), or is not."""
    return Placed(HIDDEN, INDEX[code], holds)


def heard_by_all(accused: bool) -> tuple[str, ...]:
    """What everybody has heard, as parts of a list: the answers, and whom wrong accusers named where that is told."""
    return ("the answers", "the accusations") if accused else ("the answers",)


def any_public(desk: Desk) -> bool:
    """Whether all have heard of more than answers."""
    return any(isinstance(fact, Hidden | Placed) and fact.public for fact in desk.seen)


def holder_by(desk: Desk, code: str, sets: Sequence[Sequence[int]], seen: Sequence[int]) -> int | None:
    """Who must hold a character by each of these sets of answers and what was seen; None where they do not tell."""
    count = desk.holders()[code]
    who = next((seat for seat in range(len(desk.names)) if count[seat] == desk.worlds), None)
    if who is None:
        return None
    claim = Placed(who, INDEX[code])
    return who if all(forced(desk, chosen, seen, claim) for chosen in sets) else None
