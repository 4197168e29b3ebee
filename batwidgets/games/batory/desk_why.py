"""Why a character is innocent, is the thief, or is or is not in a hand: in words, with the answers that force it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import TYPE_CHECKING

import msgspec

from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.facts import Placed
from batwidgets.games.batory.characters import BY_CODE, INDEX, PARROTS, codes
from batwidgets.games.batory.desk_proof import proved
from batwidgets.games.batory.desk_seen import holder_by, needed, seen_words
from batwidgets.games.batory.desk_steps import Line
from batwidgets.games.batory.desk_tables import deals
from batwidgets.scene.words import aimed, counted, does, is_you, listed

if TYPE_CHECKING:
    from batwidgets.games.batory.desks import Desk

SHOWN = 3  # smallest sets written out in full


class Possible(msgspec.Struct, frozen=True):
    """One possible deal: the characters of every hand, by seat, and the thief (three of them with two players)."""

    hands: tuple[tuple[str, ...], ...]
    thief: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def words(self) -> str:
        """The same with everybody's name, to be read out."""
        held = [f"{does(name, 'holds')} {self._named(hand)}" for name, hand in zip(self.names, self.hands, strict=True)]
        thief = "the thief is" if len(self.thief) == 1 else "the thieves are"
        return "; ".join([*held, f"{thief} {self._named(self.thief)}"])

    def _named(self, hand: tuple[str, ...]) -> str:
        return listed(known_as(code) for code in hand)

    def __repr__(self) -> str:
        held = "; ".join(f"{name}: {' '.join(hand)}" for name, hand in zip(self.names, self.hands, strict=True))
        return f"{held}; thief: {' '.join(self.thief)}"


@dataclass(frozen=True, repr=False)
class Reason:
    """Why something about a character must be so, or a deal in which it fails.

    `answers` are the smallest sets of answers that force it, as tuples of indices from 0 into the desk's answers,
    so that 0 is the one shown as (1): no set of fewer does. All are of one size, and empty tuples where one's own
    cards force it; no set where nothing does, and then `world` is a deal in which it fails, else None. Only where there
    is too much to search, it is one set of which no answer may be left out. `seen` is in words what was seen of the
    thief, or publicly named, that each set needs beside it. `steps` prove it in sentences, each from those before it,
    out of one of these sets or else of more answers; there are none where only counting shows it. `claim` is what is
    forced or not, `sentence` all of it.
    """

    code: str
    claim: str
    answers: tuple[tuple[int, ...], ...]
    world: Possible | None
    lines: tuple[str, ...] = field(default=())  # every answer in words, by index
    note: str = ""
    steps: tuple[Line, ...] = ()
    seen: tuple[str, ...] = ()  # what was seen or publicly named, and is needed beside every one of these sets
    fitting: int = 0  # where it was counted: the deals that fit the first set of answers
    so: str = ""  # and what is so in all of these

    @property
    def forced(self) -> bool:
        """Whether it must be so."""
        return self.world is None

    @property
    def sentence(self) -> str:
        """The reason in words."""
        return "\n".join([self._head(), *self._sets(), *self._proof()])

    @property
    def counted(self) -> bool:
        """Whether answers force it by counting alone, since no short proof was found."""
        return self.forced and self.answers != ((),) and not self.steps

    def _proof(self) -> list[str]:
        if self.counted:
            many = len(self.answers) > 1
            return [self.by_counting("the first of these sets of answers" if many else "these answers")]
        return [f"  {number}. {step.text}" for number, step in enumerate(self.steps, 1)]

    def by_counting(self, what: str = "these answers") -> str:
        """What was counted, where no short proof was found."""
        fit = "fits" if self.fitting == 1 else "fit"
        return f"No short proof was found, so it was counted: {deals(self.fitting)} {fit} {what}, and {self.so}."

    def _head(self) -> str:
        if self.world is not None:
            return f"Nothing forces that {self.claim}: {self.note}, for instance in this one. {self.world.words}."
        claim = self.claim[0].upper() + self.claim[1:]
        ways = f" Any one of these {len(self.answers)} sets will do." if len(self.answers) > 1 else ""
        alone = ", without any answer" if self.answers == ((),) else ""
        return f"{claim}: {self.grounds} it{alone}{self.note}.{ways}"

    @property
    def grounds(self) -> str:
        """What forces it, with the verb: so many answers, what was seen, one's own hand."""
        size = len(self.answers[0])
        parts = [*([counted(size, "answer")] if size else []), *self.seen] or ["your own hand"]
        return f"{listed(parts)} {'forces' if len(parts) == 1 and size < 2 else 'force'}"

    def _sets(self) -> list[str]:
        if not self.forced or self.answers == ((),):
            return []
        lines = [f"({number}) {line}" for number, line in enumerate(self.lines, 1)]
        shown = ["  " + "; ".join(lines[number] for number in chosen) for chosen in self.answers[:SHOWN]]
        more = len(self.answers) - SHOWN
        return [*shown, f"  and {counted(more, 'more set', 'more sets')}: see .answers"] if more > 0 else shown

    def __repr__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        sets = "".join(f"<li>{escape(line.strip())}</li>" for line in self._sets())
        steps = "".join(f"<li>{escape(step.text)}</li>" for step in self.steps)
        told = f"<ol>{steps}</ol>" if steps else f"<p>{escape(self._proof()[0])}</p>" if self.counted else ""
        return f"<p>{escape(self._head())}</p>" + (f"<ul>{sets}</ul>" if sets else "") + told


def known_as(code: str) -> str:
    """A character as the subject of a sentence.

    >>> known_as("MCo"), known_as("PAR"), known_as("FPy")
    ('the Captain', "the Captain's Parrots", "the Countess's Daughter")
    """
    return f"the {BY_CODE[code].name}"


def be(code: str) -> str:
    """The verb for it: the parrots are several, however they count."""
    return "are" if code == PARROTS.code else "is"


def it(code: str) -> str:
    """The pronoun for it, as something is done to it."""
    return "them" if code == PARROTS.code else "it"


def explained(desk: Desk, code: str, seat: int | None, *, of: str = "You") -> Reason:
    """Why a character is innocent or is the thief; with a seat, why it is or is not in that hand; `of` as `proved`."""
    from batwidgets.deduction.reasons import why

    card, worlds = INDEX[code], desk.worlds
    count = desk.thief()[code] if seat is None else desk.holders()[code][seat]
    # Whichever is certain; where neither is, that it is innocent, or not in the hand.
    holds = count == worlds
    place = HIDDEN if seat is None else seat
    claim = Placed(place, card, holds)
    found = why(desk.before, [answer.fact for answer in desk.answers], claim)
    told = claim_of(desk, code, seat, holds)
    if found.world is not None:
        world = Possible(tuple(codes(hand) for hand in found.world.hands), codes(found.world.hidden), desk.names)
        return Reason(code, told, (), world, desk.lines, f"it fails in {count:,} of {deals(worlds)}")
    seen = needed(desk, found.sets, claim)
    note = _noted(desk, code, found.sets, seen) if seat is None else ""
    steps = proved(desk, claim, found.sets, of=of) if found.sets != ((),) else ()
    reason = Reason(code, told, found.sets, None, desk.lines, note, steps, seen_words(desk, seen))
    if steps or found.sets == ((),):
        return reason
    fitting = replace(desk, answers=tuple(desk.answers[one] for one in found.sets[0])).worlds
    return replace(reason, fitting=fitting, so=always(desk, code, seat, holds))


def always(desk: Desk, code: str, seat: int | None, holds: bool) -> str:
    """What is so in all deals, in words.

    >>> from batwidgets import batory
    >>> here = batory.desk(players=["You", "Ben", "Cleo"], me=0, hand=["MCy", "FPy", "MPo", "PAR"])
    >>> always(here, "MCo", None, False), always(here, "MCo", 1, True)
    ('in none of them is the Captain the thief', 'in every one of them Ben holds the Captain')
    """
    who = known_as(code)
    if seat is None:
        return f"in every one of them {who} {be(code)} {culprit(desk)}" if holds else (
            f"in none of them {be(code)} {who} {culprit(desk)}")  # fmt: skip
    name = aimed(desk.names[seat])
    if holds:
        return f"in every one of them {does(name, 'holds')} {who}"
    return f"in none of them {'do' if is_you(name) else 'does'} {name} hold {who}"


def claim_of(desk: Desk, code: str, seat: int | None, holds: bool) -> str:
    """What is explained, in words."""
    who = known_as(code)
    if seat is not None:
        return f"{desk.names[seat]} {'must' if holds else 'cannot'} hold {who}"
    if not holds:
        return f"{who} {be(code)} innocent"
    return f"{who} must be {culprit(desk)}"


def culprit(desk: Desk) -> str:
    """What a character must or may be."""
    return "the thief" if len(desk.names) > 2 else "one of the thieves"


def _noted(desk: Desk, code: str, sets: Sequence[Sequence[int]], seen: Sequence[int]) -> str:
    """Who must hold an innocent, just where the very answers that are named tell it, since they may tell less."""
    if desk.own >> INDEX[code] & 1 or (holder := holder_by(desk, code, sets, seen)) is None:
        return ""
    return f", since {aimed(desk.names[holder])} must hold {it(code)}"
