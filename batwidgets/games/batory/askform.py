"""The form that a question is put together in, and the question that its values stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from batwidgets.games.batory.cards import categories, has_pair, kind
from batwidgets.games.batory.characters import CAPTAIN
from batwidgets.games.batory.questions import AnyQuestion, AskAtLeast, AskExactly, AskHowMany, AskMore
from batwidgets.games.batory.sentences import QuestionError, parse, say
from batwidgets.games.batory.terms import FIELD, NUMBER, PLACES, Term, known_values
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import unread
from batwidgets.scene import Choice, Field, Form, Integer, Text, Value
from batwidgets.scene.words import listed

SHAPES = {
    "any": "any …",
    "least": "at least …",
    "exactly": "exactly …",
    "more": "more … than …",
    "many": "how many …",
    "words": "in my own words",
}
BUILT = ("any", "least", "exactly", "more", "many")
SECOND = "than "  # the fields of the second term
LONGEST = {"basic": 250, "extended": 3000}  # letters: no question that the game words itself is longer


def form(view: View) -> Form:
    """The form for the played cards: whom, what kind of question, and a value of every category."""
    return Form("ask", tuple(fields(view)), "Ask")


def fields(view: View) -> Iterator[Field]:
    others = [seat for seat in range(len(view.names)) if seat != view.seat]
    refused = {str(seat): why for seat in others if (why := not_to_ask(view, seat))}
    free = [str(seat) for seat in others if str(seat) not in refused]
    yield Choice(name="target", label="Whom", options={str(seat): view.names[seat] for seat in others},
                 refused=refused, default=free[0] if len(free) == 1 else None, told="Choose whom to ask.")  # fmt: skip
    number = has_number(view)
    shapes = {shape: words for shape, words in SHAPES.items() if shape != "many" or number}
    yield Choice(name="shape", label="Question", options=shapes, default="many" if number else "any", menu=False)
    yield Integer(name="k", label="How many of them", low=1, high=view.hand_size, default=1,
                  shown_when=("shape", ("least", "exactly")))  # fmt: skip
    for category in categories(view.played):
        yield value_field(view, category, category, BUILT)
    for category in categories(view.played):
        yield value_field(view, SECOND + category, f"than these: {category}", ("more",))
    yield Text(name="words", label="Your question", note=f"such as “{example(view)}”",
               longest=LONGEST[view.options.question_grammar], shown_when=("shape", "words"))  # fmt: skip


def example(view: View) -> str:
    """A question in words that the cards played are for: it names a value of each category, and no other."""
    values = {FIELD[category]: known_values(category, view.ship)[-1:] for category in categories(view.played)}
    term = Term(**values)
    return say(AskHowMany(term) if has_number(view) else AskAtLeast(2, term))


def has_number(view: View) -> bool:
    """Whether a Number card was played, so that one may ask how many."""
    return any(kind(card) == NUMBER for card in view.played)


def value_field(view: View, name: str, label: str, shown: tuple[str, ...]) -> Choice:
    """The values of a category to choose one from."""
    options = {value: value for value in known_values(name.removeprefix(SECOND), view.ship)}
    if name.removeprefix(SECOND) in PLACES:
        options = by_who_is_there(view, options)
    told = f"Choose {value_of(name)}."
    return Choice(name=name, label=label, options=options, shown_when=("shape", shown), told=told)


def value_of(name: str) -> str:
    """What is to be chosen in a field of values, within a sentence.

    >>> value_of("Age"), value_of(SECOND + "Location")
    ('an age', 'a location after “than”')
    """
    word = name.removeprefix(SECOND).lower()
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}{' after “than”' if name.startswith(SECOND) else ''}"


def to_choose(view: View, values: Mapping[str, Value]) -> str:
    """What a half-made question still needs."""
    if values.get("shape") == "words":
        return "Write your question."
    sides = ("", SECOND) if values.get("shape") == "more" else ("",)
    names = [side + category for side in sides for category in categories(view.played)]
    left = [value_of(name) for name in names if not isinstance(values.get(name), str)]
    return f"Choose {listed(left or ['how many'])}."


def by_who_is_there(view: View, places: Iterable[str]) -> dict[str, str]:
    """Places with how many characters are there now, the parrots too; those where nobody is come last."""
    aboard = view.at[CAPTAIN]
    parrots = {view.ship.name[aboard], view.ship.deck[aboard]}  # not seen in the picture, so they are named
    there = Counter(named for figure, room in view.at.items() for named in (view.ship.name[room], view.ship.deck[room])
                    for _ in range(1 + (figure == CAPTAIN)))  # fmt: skip
    return {
        place: f"{place} ({there[place] or 'nobody'}{' with the parrots' if place in parrots else ''})"
        for place in sorted(places, key=lambda one: not there[one])
    }


def not_to_ask(view: View, seat: int) -> str | None:
    """Why a seat may not be questioned (BATORY-ASK-02 to 04)."""
    if len(view.names) == 2 or seat != view.previous or has_pair(view.played):
        return None
    return "has just questioned you; only a pair of one category would allow it"


def question(view: View, values: Mapping[str, Value]) -> AnyQuestion | None:
    """The question that values stand for; None while something is missing, Refused for words that cannot be read."""
    shape = values.get("shape")
    if shape == "words":
        words = values.get("words")
        if not isinstance(words, str):
            return None
        try:
            return parse(words, view.ship)
        except QuestionError as error:
            raise unread(error) from None
    return built(values, lambda prefix: chosen(view, values, prefix))


def built(values: Mapping[str, Value], term_of: Callable[[str], Term | None]) -> AnyQuestion | None:
    """The question of the chosen shape about one term, or about two; None while something is missing."""
    term = term_of("")
    if term is None:
        return None
    k = values.get("k")
    match values.get("shape"):
        case "any":
            return AskAtLeast(1, term)
        case "least" if type(k) is int:
            return AskAtLeast(k, term)
        case "exactly" if type(k) is int:
            return AskExactly(k, term)
        case "more":
            than = term_of(SECOND)
            return None if than is None else AskMore(term, than)
        case "many":
            return AskHowMany(term)
    return None


def values_of(view: View, asked: AnyQuestion) -> dict[str, Value]:
    """The values that stand for a question, as `question` reads them: in words where the fields cannot put it."""
    values: dict[str, Value] = {}
    match asked:
        case AskAtLeast(k=1, term=term):
            values = {"shape": "any", **_chosen_of(term, "")}
        case AskAtLeast(k=k, term=term):
            values = {"shape": "least", "k": k, **_chosen_of(term, "")}
        case AskExactly(k=k, term=term):
            values = {"shape": "exactly", "k": k, **_chosen_of(term, "")}
        case AskMore(term=term, than=than):
            values = {"shape": "more", **_chosen_of(term, ""), **_chosen_of(than, SECOND)}
        case AskHowMany(term=term):
            values = {"shape": "many", **_chosen_of(term, "")}
    return values if question(view, values) == asked else {"shape": "words", "words": say(asked)}


def _chosen_of(term: Term, prefix: str) -> dict[str, Value]:
    return {prefix + category: getattr(term, FIELD[category])[0] for category in term.categories}


def chosen(view: View, values: Mapping[str, Value], prefix: str) -> Term | None:
    """The term of the chosen values; None while one is missing."""
    given: dict[str, tuple[str, ...]] = {}
    for category in categories(view.played):
        value = values.get(prefix + category)
        if not isinstance(value, str):
            return None
        given[FIELD[category]] = (value,)
    return Term(**given)
