"""Reading whom a question is about: values in any order, "or" between values of one category, sides of a comparison."""

from __future__ import annotations

from batwidgets.games.batory import vocabulary as words
from batwidgets.games.batory.cursor import Cursor
from batwidgets.games.batory.terms import PLACES, TRAITS, Term, term

WHOM = 'whom the question is about, such as "old women", "crew" or "in a Cabin"'
JOINED = '"or" joins values of one category, and only in the extended grammar (BATORY-ASK-06)'
Values = dict[str, list[str]]


class People:
    """What is said of some characters: values by category; whether a noun and the word "anywhere" were among it."""

    def __init__(self) -> None:
        self.values: Values = {}
        self.noun = False
        self.anywhere = False

    @property
    def placed(self) -> bool:
        return any(category in self.values for category in PLACES)


def people(cursor: Cursor, expected: str = WHOM, *, or_more: bool = False) -> Term:
    """The term that the next words describe; with `or_more` these two words may stand behind a noun."""
    described = read(cursor, expected, or_more=or_more)
    if not described.values:
        raise cursor.refusal(WHOM)
    return term(described.values)


def comparison(cursor: Cursor) -> tuple[Term, Term]:
    """The two sides around "than", each completed from the other where English leaves words out.

    A side without a noun takes over the noun's gender and role, and the age if it names none: "more old men than
    young", "more women in a Cabin than in the Bar". A place at the end is for both sides, unless the first says
    "anywhere"; a place on the first side alone can mean two things and is refused.
    """
    first = read(cursor)
    if not cursor.take("than"):
        raise cursor.refusal('"than" and with whom to compare, such as "than young men"')
    second = read(cursor)
    if first.placed and not second.placed and not second.anywhere:
        raise cursor.refusal(
            'a place, or "anywhere"',
            because='only the first side names a place; say where the others stand too, or "anywhere"',
        )
    if second.values and second.values.keys() <= set(PLACES) and not (second.noun or first.placed or first.anywhere):
        raise cursor.refusal(
            'a place, or "anywhere", before "than"',
            because='the second side names a place alone; say where the first stand too, or "anywhere"',
        )
    one, other = dict(first.values), dict(second.values)
    if second.noun and not first.noun:
        one = _traits(second.values) | one
    if first.noun and not second.noun:
        other = _traits(first.values) | other
    if second.placed and not first.placed and not first.anywhere:
        one |= {category: second.values[category] for category in PLACES if category in second.values}
    if not one and not other:
        raise cursor.refusal(WHOM, because="neither side names a characteristic or a place")
    return term(one), term(other)


def _traits(values: Values) -> Values:
    return {category: named for category, named in values.items() if category in TRAITS}


def read(cursor: Cursor, expected: str = WHOM, *, or_more: bool = False) -> People:
    """Everything that the next words say of some characters, up to the first word that says nothing of them."""
    found = People()
    last = joined = ""  # the category named last; the one of which "or" has just announced another value
    while word := cursor.peek():
        before = cursor.at
        if word == "or" and not joined:
            if or_more and cursor.peek(1) == "more" and cursor.peek(2) in words.AFTER_OR_MORE:
                cursor.at += 2
                or_more = False
            elif cursor.starts_question(1):
                break
            elif not last:
                raise cursor.refusal(expected)
            else:
                joined = last
                cursor.at += 1
        elif values := _values(cursor):
            cursor.at, after = before, cursor.at
            _add(cursor, found.values, values, joined)
            cursor.at, last, joined = after, next(iter(values)) if len(values) == 1 else "", ""
            found.noun |= not values.keys() <= set(PLACES) and word not in words.ADJECTIVES
        elif not joined and cursor.take_any(words.ANYBODY):
            found.noun = True
        elif not joined and cursor.take("anywhere"):
            found.anywhere = True
        elif not cursor.take_any(words.FILLING):
            break
    if joined:
        raise cursor.refusal(f'another {joined} after "or", since {JOINED}')
    if not found.values and not found.noun:
        raise cursor.refusal(expected)
    return found


def _values(cursor: Cursor) -> dict[str, str]:
    """Steps over the next value, or a word such as "crewmen" with two; nothing where there is none."""
    if cursor.peek() in words.PREPOSITIONS:
        cursor.at += 1
        meant, length = cursor.place()
        if not length and cursor.take_any(words.ARTICLES):
            meant, length = cursor.place()
        if not length:
            raise cursor.refusal("a location or a deck of this ship", cursor.near_places())
    else:
        meant, length = cursor.place()
        for size in (2, 1):
            trait = tuple(cursor.peek(ahead) for ahead in range(size))
            if trait in words.TRAIT_WORDS and length <= size:
                cursor.at += size
                return words.TRAIT_WORDS[trait]
    if len(meant) > 1:
        raise cursor.refusal(
            "a name", because=f"both a {' and a '.join(kind for kind, _ in meant)} are called that here"
        )
    cursor.at += length
    return dict(meant)


def _add(cursor: Cursor, known: Values, values: dict[str, str], joined: str) -> None:
    """Adds values to what is known of some characters; refuses a second one of a category that "or" does not join."""
    if joined and list(values) != [joined]:
        raise cursor.refusal(f"another {joined}, since {JOINED}")
    for category, value in values.items():
        named = known.setdefault(category, [])
        if named and value not in named and not joined:
            raise cursor.refusal("", because=f'a second {category} besides "{named[-1]}": name one, or compare two by '
                                 f'"more" and "than"; {JOINED}')  # fmt: skip
        if value not in named:
            named.append(value)
