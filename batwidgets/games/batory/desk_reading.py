"""What a desk is told: seats, characters, rooms and questions, in the words of people round a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from batwidgets.core.given import beginning, is_list, near, shown
from batwidgets.core.names import folded
from batwidgets.deduction.statement import (
    AnyStatement,
    AtLeast,
    Both,
    Either,
    Exactly,
    HowMany,
    More,
    Statement,
    checked_statement,
)
from batwidgets.games.batory.characters import BY_CODE, CAPTAIN, EVERYONE, PARROTS, code_of, codes, mask
from batwidgets.games.batory.questions import (
    AnyQuestion,
    AskAtLeast,
    AskBoth,
    AskEither,
    AskExactly,
    AskHowMany,
    Question,
    YesNo,
    faults,
    statement,
    terms,
)
from batwidgets.games.batory.sentences import parse, say
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import PLACES, Term, named

ROOM_FOR = 3  # pieces in one location (BATORY-MOVE-11)
NOBODY = "nobody"  # who stood there, where nobody did
At = tuple[tuple[str, str], ...]  # (figure, room id), in the order of the characters


class Read(NamedTuple):
    """A question as it was understood: in words, as a question of the grammar if it is one, and about which sets."""

    sentence: str
    question: AnyQuestion | None
    statement: AnyStatement


def seat_of(given: int | str, names: Sequence[str]) -> int:
    """The seat that a number or a name tells; ValueError lists the seats, or names the near ones."""
    if isinstance(given, str):
        known, asked = {folded(name): seat for seat, name in enumerate(names)}, folded(given.strip())
        if asked in known:
            return known[asked]
        alike = near(asked, known, 2)
        hint = f"; did you mean {' or '.join(names[known[name]] for name in alike)}?" if alike else ""
        raise ValueError(f"expected a seat, one of {', '.join(names)}{hint} (given {shown(given)})")
    if type(given) is int and 0 <= given < len(names):
        return given
    raise ValueError(f"expected a seat from 0 to {len(names) - 1}; given {shown(given)}")


def characters_of(given: Iterable[str], what: str) -> int:
    """A set of characters from names or codes; ValueError for one name by itself, an unknown one or one twice."""
    if not is_list(given):
        raise ValueError(f'expected {what} as a list of characters, such as ["MCy", "Captain"]; given {shown(given)}')
    listed = [code_of(word) for word in beginning(given)]
    twice = [code for code, count in Counter(listed).items() if count > 1]
    if twice:
        raise ValueError(f"expected {what} with every character once; given {twice[0]} {listed.count(twice[0])} times")
    return mask(listed)


def placed(known: At, moved: Iterable[tuple[str, str]], ship: Ship) -> At:
    """Where figures stand once these are in these rooms; ValueError names what is wrong, and near rooms."""
    at, found = dict(known), set[str]()
    for word, room in moved:
        code = code_of(word)
        if code == PARROTS.code:
            raise ValueError(f"expected a figure; the parrots stand with the {BY_CODE[CAPTAIN].name}, {CAPTAIN}")
        if code in found:
            raise ValueError(f"expected every figure once; given {code} twice")
        found.add(code)
        at[code] = room_of(room, ship)
    crowd = Counter(at.values())
    for room, count in crowd.items():
        if count > ROOM_FOR:
            here = ", ".join(code for code in BY_CODE if at.get(code) == room)
            raise ValueError(f"expected at most {ROOM_FOR} figures in a room (BATORY-MOVE-11); in {room}: {here}")
    return tuple((code, at[code]) for code in BY_CODE if code in at)


def room_of(given: str, ship: Ship) -> str:
    """The room with this id, or the only one of this name."""
    word = given.strip().casefold() if isinstance(given, str) else ""
    known = {room.casefold(): [room] for room in ship.rooms}
    known |= {name.casefold(): list(rooms) for name, rooms in ship.named.items() if name.casefold() not in known}
    found = known.get(word, [])
    if len(found) == 1:
        return found[0]
    if found:
        raise ValueError(f"expected one room; {shown(given)} may be {', '.join(found)}")
    alike = near(word, known, 3)
    hint = (
        f"; did you mean {' or '.join(ship.label(room) for match in alike for room in known[match])}?" if alike else ""
    )
    raise ValueError(f"expected a room of the ship, such as {ship.rooms[0]!r}{hint} (given {shown(given)})")


def read(given: str | AnyQuestion | AnyStatement, at: At, ship: Ship, among: Iterable[str] | None = None) -> Read:
    """What a question asks of a hand, its sets frozen with the figures where they stand now (BATORY-ASK-10).

    `among` names the characters who stand where the question says, in place of `at`. ValueError for what cannot be
    read, and for a question about a place when neither tells who stands there.
    """
    if isinstance(given, Statement):
        if among is not None:
            raise ValueError("expected no `among`: the statement has its sets already")
        said = checked_statement(given)
        return Read(described(said), None, said)
    question = parse(given, ship) if isinstance(given, str) else given
    if not isinstance(question, Question):
        raise ValueError(
            f"expected a question in words, such as 'at least 2 women', or a question; given {shown(given)}"
        )
    if wrong := faults(question, ship):
        raise ValueError(f"{wrong[0].because}; {wrong[0].instead} ({wrong[0].rule})")
    sentence = say(question)
    if among is not None:
        there = together(characters_of(among, "`among`"))
        return Read(f"{sentence} [{', '.join(codes(there)) or NOBODY}]", question, _among(question, there, ship))
    missing = [code for code in BY_CODE if code != PARROTS.code and code not in dict(at)]
    if missing and any(term.values(place) for term in terms(question) for place in PLACES):
        who = "the figures stand" if not at else f"{', '.join(missing)} {'stand' if len(missing) > 1 else 'stands'}"
        raise ValueError(
            f'expected to know where {who}, since "{sentence}" names a place: say so by figures({missing[0]}="'
            f'{ship.rooms[0]}", ...), or name those who stand there, among=["{CAPTAIN}", "{PARROTS.code}"]'
        )
    return Read(sentence, question, statement(question, dict(at), ship))


def together(there: int) -> int:
    """These and the parrots where the Captain is among them, or the Captain where they are (BATORY-CHAR-03).

    >>> codes(together(mask(["FCo", "PAR"]))), codes(together(mask(["FCo"])))
    (('MCo', 'FCo', 'PAR'), ('FCo',))
    """
    both = mask([CAPTAIN, PARROTS.code])
    return there | both if there & both else there


def _among(question: AnyQuestion, there: int, ship: Ship) -> AnyStatement:
    """The statement when these characters stand where the question says; ValueError unless it says one place."""
    places = {tuple(term.values(place) for place in PLACES) for term in terms(question)}
    if len(places) > 1 or not any(next(iter(places))):
        said = "two places" if len(places) > 1 else "no place"
        raise ValueError(f'expected a question about one place with `among`; "{say(question)}" names {said}')
    return frozen(question, lambda term: there & named(_anywhere(term), {}, ship))


def _anywhere(term: Term) -> Term:
    return msgspec.structs.replace(term, location=(), deck=())


def frozen(question: AnyQuestion, who: Callable[[Term], int]) -> AnyStatement:
    """The statement that a question makes about the sets its terms stand for."""
    if isinstance(question, AskHowMany):
        return HowMany(who(question.term))
    if isinstance(question, AskBoth):
        return Both(_yes_no(question.one, who), _yes_no(question.other, who))
    if isinstance(question, AskEither):
        return Either(_yes_no(question.one, who), _yes_no(question.other, who))
    return _yes_no(question, who)


def _yes_no(question: YesNo, who: Callable[[Term], int]) -> AtLeast | Exactly | More:
    if isinstance(question, AskAtLeast):
        return AtLeast(question.k, who(question.term))
    if isinstance(question, AskExactly):
        return Exactly(question.k, who(question.term))
    return More(who(question.term), who(question.than))


def described(one: Statement) -> str:
    """A statement in words, its characters by code.

    >>> described(AtLeast(2, 0b11))
    'at least 2 of MCy, MCm'
    """

    def some(cards: int) -> str:
        if not 0 <= cards <= EVERYONE:
            raise ValueError(f"expected sets of the 13 characters, as integers; given {shown(cards)}")
        return ", ".join(codes(cards)) or "nobody"

    match one:
        case AtLeast(k, cards):
            return f"at least {shown(k)} of {some(cards)}"
        case Exactly(k, cards):
            return f"exactly {shown(k)} of {some(cards)}"
        case More(cards, than):
            return f"more of {some(cards)} than of {some(than)}"
        case HowMany(cards):
            return f"how many of {some(cards)}"
        case Both(first, second):
            return f"{described(first)}, and {described(second)}"
        case Either(first, second):
            return f"{described(first)}, or {described(second)}"
    raise ValueError(f"expected a statement about a hand; given {shown(one)}")
