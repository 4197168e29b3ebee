"""The form of a sheet that stands beside a real table: who answered, what was asked, what was said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from batwidgets.deduction.statement import Answer, HowMany
from batwidgets.games.batory.askform import BUILT, SECOND, SHAPES, built
from batwidgets.games.batory.characters import CAPTAIN, FIGURES, PARROTS
from batwidgets.games.batory.desk_answers import Contradiction
from batwidgets.games.batory.desk_reading import Read, read
from batwidgets.games.batory.desk_tables import deals
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.questions import AnyQuestion, terms
from batwidgets.games.batory.sentences import ask, parse
from batwidgets.games.batory.state import HAND_SIZES
from batwidgets.games.batory.terms import CATEGORIES, FIELD, PLACES, Term, known_values
from batwidgets.games.batory.whom import meant
from batwidgets.games.batory.words import as_sentence, unread
from batwidgets.scene import Choice, Field, Form, Integer, Markup, Refused, Subset, Text, Value, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content

HEARD = "heard"
LONGEST = 250
NO, TICKED = "no", "ticked"
SAID = {"yes": True, "no": False}
NUMBER = "number"
ANY = "*"  # of a category: the question does not name it
THERE = "there "  # the fields of who stands at a place that a menu names
TICK = "Tick who stands there."
TWO = "Name the same place before and after “than”, or a place in neither: who stands there is ticked once."


def form(desk: Desk) -> Form:
    """The form for an answer that was just heard."""
    return Form(HEARD, tuple(fields(desk)), "Write it down")


def fields(desk: Desk) -> Iterator[Field]:
    seats = [seat for seat in range(len(desk.names)) if seat != desk.me]
    names = {str(seat): desk.names[seat] for seat in seats}
    if desk.me is not None:
        names[str(desk.me)] = f"{desk.names[desk.me]} (you)"
    yield Choice(name="seat", label="Who answered", options=names, default=str(seats[0]) if len(seats) == 1 else None)
    yield from question_fields(desk)
    yield from place_fields(desk)
    yield from answer_fields(desk)


def question_fields(desk: Desk) -> Iterator[Field]:
    """What was asked: a kind of question and, of every category, the value that it named; or its words."""
    shapes = {**SHAPES, "words": "in words"}
    yield Choice(name="shape", label="What was asked: have you …", options=shapes, default="any", menu=False)
    yield Integer(name="k", label="How many of them", low=1, high=HAND_SIZES[len(desk.names)], default=1,
                  shown_when=("shape", ("least", "exactly")))  # fmt: skip
    for prefix, label, shown in (("", "", BUILT), (SECOND, "than these: ", ("more",))):
        for category in reversed(CATEGORIES):  # who it was about comes before where
            options = {ANY: "any", **{value: value for value in known_values(category, desk.ship)}}
            yield Choice(name=prefix + category, label=label + category, options=options, default=ANY, menu=True,
                         shown_when=("shape", shown))  # fmt: skip
    yield Text(name="question", label="Question", note="such as “at least 2 women”", longest=LONGEST,
               shown_when=("shape", "words"))  # fmt: skip


def place_fields(desk: Desk) -> Iterator[Field]:
    """Who stands at the place that was named: asked with the menu that names it; of words, only their reader knows."""
    known = placed(desk)
    label, note, options = (
        "Was a place named?",
        "a deck or a location",
        {NO: "no", TICKED: "yes, and I tick who is there"},
    )
    if known:  # whether one is named or not, nothing need be done about it
        label, note, options = (
            "Who stood at a place that was named",
            "",
            {NO: "who is there now", TICKED: "others: I tick"},
        )
    yield Choice(name="place", label=label, note=note, options=options, default=NO,
                 shown_when=None if known else ("shape", "words"))  # fmt: skip
    people = {who.code: who.name + (" with the parrots" if who.code == CAPTAIN else "") for who in FIGURES}

    def there(name: str, label: str, asked: tuple[str, str | tuple[str, ...]]) -> Field:
        return Subset(name=name, label=label, options=people, low=0, high=len(people), shown_when=asked)

    yield there("among", "Who stands there", ("place", TICKED))
    for place in () if known else PLACES:
        yield there(THERE + place, f"Who stands at this {place.lower()}" if place == "Location" else
                    f"Who stands on this {place.lower()}", (place, known_values(place, desk.ship)))  # fmt: skip


def answer_fields(desk: Desk) -> Iterator[Field]:
    """The answer: yes or no, a number, or for a question in words either, since only their reader knows.

    Each kind of question shows one of two fields of a name.
    """
    yes_or_no, size = {word: word for word in SAID}, HAND_SIZES[len(desk.names)]
    by_menus = tuple(shape for shape in BUILT if shape != "many")
    yield Choice(name="answer", label="Answer", options=yes_or_no, shown_when=("shape", by_menus))
    yield Choice(
        name="answer", label="Answer", options={**yes_or_no, NUMBER: "a number"}, shown_when=("shape", "words")
    )
    for asked in (("shape", "many"), ("answer", NUMBER)):
        yield Integer(name="count", label="The number", low=0, high=size, shown_when=asked)


def placed(desk: Desk) -> bool:
    """Whether it is known where all figures stand."""
    return len(desk.at) == len(FIGURES)


def panel(desk: Desk) -> Markup:
    """The form in a box that stays as it was left."""
    return shared.folded(
        "An answer at the table", form(desk).html(), shared.slot("understood"), keep="ask", opened=True
    )


def last(desk: Desk) -> Markup:
    """The button that takes back the last answer."""
    if not desk.answers:
        return Markup("")
    return shared.pick_button("take-back", "Take back the last answer", data_stop=True)


def told(desk: Desk, values: Mapping[str, Value]) -> Desk:
    """The desk once it has heard what the form says; Refused where it cannot be read, or cannot be."""
    asked = understood(desk, values)
    answer = answered(asked, values)
    seat = values.get("seat")
    if asked is None or answer is None or not isinstance(seat, str):
        raise Refused("values", "Say who answered, the question and the answer.")
    try:
        return desk.heard(int(seat), asked.question or asked.statement, answer, among=among(values))
    except Contradiction as error:
        if among(values) == []:  # forgotten, more likely than nobody there
            raise Refused("values", TICK, "BATORY-ASK-10", fields=list_of(values)) from None
        raise Refused("rule", as_sentence(str(error)), "BATORY-ANSWER-01") from None
    except ValueError as error:
        raise unread(error) from None


def understood(desk: Desk, values: Mapping[str, Value]) -> Read | None:
    """The question as it is read, None while it is missing; Refused where it cannot be read."""
    try:
        question = asked_by(desk, values)
        if question is None:
            return None
        stood = {tuple(value for place in PLACES for value in term.values(place)) for term in terms(question)}
        if len(stood) > 1 and not (among(values) is None and placed(desk)):
            raise Refused("values", TWO, "BATORY-ASK-10")
        if any(stood) and among(values) is None and not placed(desk):
            because = "The question names a place: say “yes, and I tick who is there”."
            raise Refused("values", because, "BATORY-ASK-10", fields=["place"])
        if not any(stood) and among(values) is not None:
            raise Refused("values", "The question names no place, so there is nobody to tick.")
        return read(question, desk.at, desk.ship, among(values))
    except ValueError as error:
        raise unread(error) from None


def asked_by(desk: Desk, values: Mapping[str, Value]) -> AnyQuestion | None:
    """The question that the menus or the words stand for, None while it is missing; ValueError for other words."""
    if values.get("shape") != "words":
        return built(values, lambda prefix: named(values, prefix))
    words = values.get("question")
    return parse(words, desk.ship) if isinstance(words, str) and words.strip() else None


def named(values: Mapping[str, Value], prefix: str) -> Term | None:
    """The term of those categories of which a value was chosen; None where there is none."""
    given = {FIELD[category]: (value,) for category in CATEGORIES
             if isinstance(value := values.get(prefix + category), str) and value != ANY}  # fmt: skip
    return Term(**given) if given else None


def among(values: Mapping[str, Value]) -> list[str] | None:
    """Those who were ticked, at both places if two were named; the parrots stand with the Captain (BATORY-CHAR-03)."""
    lists = [ticked for name in list_of(values) if isinstance(ticked := values.get(name), list)]
    if not lists:
        return None
    there = [code for code in lists[0] if all(code in ticked for ticked in lists)]
    return [*there, *([PARROTS.code] if CAPTAIN in there else [])]


def list_of(values: Mapping[str, Value]) -> list[str]:
    """The fields in which those who stand at a place are ticked, as far as they are asked."""
    own = ["among"] if values.get("place") == TICKED else []
    return [*own, *(THERE + place for place in PLACES if isinstance(values.get(THERE + place), list))]


def answered(asked: Read | None, values: Mapping[str, Value]) -> Answer | None:
    """The answer, None while it is missing; Refused for a number where yes or no is meant, or the other way round."""
    answer, count = NUMBER if values.get("shape") == "many" else values.get("answer"), values.get("count")
    if asked is None or answer is None:
        return None
    counts = isinstance(asked.statement, HowMany)
    if counts != (answer == NUMBER):
        wanted = "a number" if counts else "yes or no"
        raise Refused(
            "values", f"“{asked.sentence}” is answered by {wanted}", "BATORY-ASK-08" if counts else "BATORY-ASK-07"
        )
    if counts:
        return count if type(count) is int else None
    return SAID[str(answer)]


def preview(desk: Desk, values: Mapping[str, Value], follows: bool = True) -> Markup:
    """How a half-made form is understood: the question, whom it means, what it leaves if what `follows` is shown."""
    try:
        asked = understood(desk, values)
        if asked is None:
            return element("p", missing(values), class_="bw-quiet")
        if among(values) == []:
            return element("p", TICK, class_="bw-quiet")
        said = answered(asked, values)
        who = desk.names[int(seat)] if isinstance(seat := values.get("seat"), str) else "…"
        lines = [element("p", f"{who}: ", element("b", sentence(asked)), " ",
                         element("span", meant(asked.statement, 26), class_="bw-meant"),
                         None if said is None else f" – {spoken(said)}.")]  # fmt: skip
        if said is not None and seat is not None:
            left = told(desk, values).worlds  # or what speaks against it, which is said in any case
            if follows:
                lines.append(element("p", f"It leaves {left:,} of {deals(desk.worlds)}.", class_="bw-quiet"))
        return content(lines)
    except Refused as refused:
        return element("p", refused.because, class_="bw-warning")


def sentence(asked: Read) -> str:
    """The question as it was put."""
    return f"“{asked.sentence}?”" if asked.question is None else f"“{ask(asked.question)}”"


def spoken(answer: Answer) -> str:
    """An answer in a word."""
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)


def missing(values: Mapping[str, Value]) -> str:
    """What is still to be chosen for a question."""
    if values.get("shape") == "words":
        return "Type the question, such as “at least 2 women”."
    if named(values, "") is not None and values.get("shape") in ("least", "exactly"):
        return "Say how many: “How many of them” is empty."
    if values.get("shape") == "more" and named(values, "") is not None:
        return "Choose whom to compare them with: an age, role, gender, deck or location after “than these”."
    return "Choose whom the question was about: an age, a role, a gender, a deck or a location."
