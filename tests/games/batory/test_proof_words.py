"""The words of proofs, read back and held against every hand: what they say is so, and enough, and no part too many."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain, combinations

import pytest

from batwidgets import batory
from batwidgets.deduction.argument import Clause
from batwidgets.deduction.deal import bits
from batwidgets.deduction.facts import Heard, Placed
from batwidgets.deduction.proof import Bound, Proof
from batwidgets.deduction.statement import AtLeast
from batwidgets.games.batory import desk_grounds, desk_steps
from batwidgets.games.batory.characters import BY_CODE, EVERYONE, INDEX, who
from batwidgets.games.batory.desk_arguments import Arguing
from batwidgets.games.batory.desk_asked import Asked
from batwidgets.games.batory.desk_grounds import Grounds
from batwidgets.games.batory.desk_groups import described
from batwidgets.games.batory.desk_naming import NUMBERS, Naming

GAMES = [(2, 101), (2, 302), (3, 105), (3, 303), (4, 100), (4, 301), (4, 310), (4, 1003)]
NAMES = {character.name: 1 << INDEX[code] for code, character in BY_CODE.items()}
COUNT = {"none": 0, **{word: number for number, word in enumerate(NUMBERS) if number}}
AMOUNT = re.compile(rf"(?:(at most|at least) )?({'|'.join(COUNT)})(?: (?:or|to) ({'|'.join(COUNT)}))? of (.*)")
HAND = re.compile(r" in a hand of \w+$")


def played(players, seed):
    """The desk of a seat at the end of a game, before anybody saw the thief."""
    game = batory.new(["You", "Ben", "Cleo", "Dan"][:players], seed=seed).run(["careful"] * players)
    return replace(batory.desk(game, me=seed % players), seen=())


def every_claim(desk):
    """Why each character is innocent, the thief, or in or not in a hand, where that is so."""
    for code in BY_CODE:
        if code not in desk.hand:
            for seat in (None, *(seat for seat in range(len(desk.names)) if seat != desk.me)):
                if (why := desk.why(code, seat)).steps:
                    yield why


def hands(cards, size):
    return [sum(1 << card for card in chosen) for chosen in combinations(bits(cards), size)]


class Told:
    """What was said while proofs were told: of whom, how many; and whole reasons."""

    def __init__(self):
        self.some, self.made, self.reasons = [], [], []


@pytest.fixture(scope="module")
def heard():
    found, patch = Told(), pytest.MonkeyPatch()

    class Noted(Asked):
        def some(self, side, low, high, size):
            said = super().some(side, low, high, size)
            found.some.append((self, side, low, high, size, said))
            return said

        def made(self, one, hands):
            start = len(found.some)
            said = super().made(one, hands)
            found.made.append((self, one, hands, said, found.some[start:]))
            return said

    class Reasons(Grounds):
        def text(self):
            said = super().text()
            found.reasons.append((self, said))
            return said

    patch.setattr("batwidgets.games.batory.desk_arguments.Asked", Noted)
    patch.setattr(desk_grounds, "Asked", Noted)
    patch.setattr(desk_steps, "Grounds", Reasons)
    found.proofs = [(desk, why) for game in GAMES for desk in [played(*game)] for why in every_claim(desk)]
    patch.undo()
    return found


def members(words, unknown):
    """Whom words name: by their names, in brackets if there are any, else by what they have in common."""
    listed = words.partition(" (")[2] or words
    named = [cards for name, cards in NAMES.items() if re.search(rf"\b{name}(?!'s)\b", listed)]
    if named:
        return sum(named)
    plain = re.sub(rf"^(the )?(({'|'.join(COUNT)}) )?", "", words)
    told = [cards for cards, many in described().items() if many == plain]
    return told[0] & unknown if told else None


def test_so_many_of_some_reads_as_just_that(heard):
    """Every amount with those whom it is about, read from its words alone."""
    read = 0
    for asked, side, low, high, size, said in heard.some:
        unknown = asked.say.unknown
        cards = side.cards & unknown
        if match := AMOUNT.fullmatch(said):
            bound, number, other, words = match.groups()
            number = COUNT[number]
            most = min(size, cards.bit_count())
            span = {"at most": (0, number), "at least": (number, most)}.get(
                bound, (number, COUNT[other or "none"] or number)
            )
        else:
            nobody = said.startswith(("not ", "neither "))
            words = said.removeprefix("not ").removeprefix("all ")
            span = (0, 0) if nobody else (cards.bit_count(),) * 2
        assert span == (low, min(high, cards.bit_count())), said
        found = members(words, unknown)
        assert found == cards if found is not None else not side.told, said
        read += found is not None
    assert read > len(heard.some) / 2


def test_what_a_hand_would_hold_goes_against_the_answer(heard):
    """It is true of the hands that are ruled out, and whatever hand it is true of would be answered for otherwise."""
    for asked, one, ruled_out, said, parts in heard.made:
        fact = asked.say.fact(one)
        assert isinstance(fact, Heard) and said

        def fits(hand, parts=parts):
            return all(low <= (hand & side.cards).bit_count() <= high for _, side, low, high, *_ in parts)

        assert all(map(fits, ruled_out))
        if parts:
            assert not [
                hand for hand in hands(asked.say.unknown, asked.say.size(fact.seat)) if fits(hand) and fact.fits(hand)
            ], said
        else:
            assert said[0].startswith(("more of", "no more of"))
            first, second = (side.cards for side in asked.sides(one))
            more = {(hand & first).bit_count() > (hand & second).bit_count() for hand in ruled_out}
            assert more == {said[0].startswith("more")}


def holds_of(one, cards, sizes):
    """Whether a line's bound comes from what its reason says, for hands of these sizes out of these cards."""
    least, size = one.about == one.bound.cards, one.size
    for hand in chain.from_iterable(hands(cards, number) for number in sizes):
        if one.ground.low <= (hand & one.ground.cards).bit_count() <= one.ground.high:
            count = (hand & one.about).bit_count()
            if not (count >= one.bound.k if least else count <= size - one.bound.k):
                return False
    return True


def test_the_size_of_a_hand_and_ones_own_cards_are_named_just_where_they_count(heard):
    counted = {"size": 0, "own": 0}
    for one, said in heard.reasons:
        if one.ground is None or said.startswith((": else", ": there", ": a hand")) or one.size == 1 or one.bound.steps:
            continue
        group = one.about.bit_count() > 2 and one.say.group(one.about)
        own = "not hold" in said or "not hold" in (group or "")
        if ": " in said or not said:
            sized = HAND.search(said) is not None
            cards = one.say.unknown if own else EVERYONE if one.say.of == "You" else one.say.unknown
            assert holds_of(one, one.say.unknown, (one.size,)), said
            assert sized or holds_of(one, one.say.unknown, range(one.size + 1)), said
            if sized:
                assert not holds_of(one, one.say.unknown, range(one.size + 2)), said
                counted["size"] += 1
            if "not hold" in said:
                assert not holds_of(one, EVERYONE, (one.size,)), said
                counted["own"] += 1
            elif not sized:
                assert holds_of(one, cards, (one.size,)), said
    assert all(counted.values()), counted


def test_one_or_two_are_named_and_no_amount_is_of_nobody(heard):
    """Nobody has to find out that the only middle-aged man of the crew is the Purser."""
    for desk, step in ((desk, step) for desk, why in heard.proofs for step in why.steps):
        few = [many for cards, many in described().items() if 0 < (cards & ~desk.own).bit_count() <= 2]
        told = re.sub(r" \((?:[^()]|\([^()]*\))*\? (?:yes|no|\d+)[^()]*\)", "", step.text)  # the question itself
        told = re.sub(r"these are the [\w -]+|the only one of the [\w -]+|all of them are [\w -]+", "", told)
        for many in few:
            assert not re.search(
                rf"\b(?:of the|no|only) {many}(?! (?:\(|on|in|at|of the crew|among))\b(?! \()", told
            ), (many, told)
        assert "no of" not in told and "hold not" not in told and "the the" not in told


def test_what_cannot_be_is_too_many_or_too_few(heard):
    """Three women of whom one hand holds at most one and two hold none are not “more than there are”."""
    texts = [step.text for _, why in heard.proofs for step in why.steps]
    over = [text for text in texts if "That is more than there are" in text]
    short = [text for text in texts if "of them at most" in text]
    assert over and not any(re.search(r"holds? (none|neither|at most)", text) for text in over), over
    assert short and not any(
        re.search(r"\bhold[s]? (at least|all|both|two)\b", re.sub(r" \(.*?\)+", "", text)) for text in short
    )
    for text in short:
        most, every = re.search(r"room for (\w+) of them at most.*?, not for (both|all \w+)", text).groups()
        assert COUNT[most] < (2 if every == "both" else COUNT[every.removeprefix("all ")])
    assert any("So it cannot be" in text for text in short)


def test_what_is_supposed_is_said_in_one_line(heard):
    """Not “suppose she were the thief”, and then a line of its own for nobody holding her."""
    lines = [(why, number, step.text) for _, why in heard.proofs for number, step in enumerate(why.steps)]
    merged = [
        text for _, _, text in lines if re.fullmatch(r"Suppose .* were the thief: then nobody holds (it|them)\.", text)
    ]
    assert merged
    for why, number, text in lines:
        if text.startswith("Then nobody"):
            assert not why.steps[number - 1].text.startswith("Suppose the "), (text, why)


def test_an_answer_that_is_cited_again_goes_on_from_what_was_said_since():
    """“At most one of the women (1), the Captain (2) and no women (1)” would read as a contradiction."""
    desk = batory.desk(players=["You", "Ben", "Cleo", "Dan"], me=0, hand=["FCy", "FPy", "PAR"])
    women, men, captain = (cards & ~desk.own for cards in (who("woman"), who("man"), NAMES["Captain"]))
    desk = desk.heard(1, AtLeast(2, women | captain), False).heard(1, "any old male crew", True)
    say = Naming(desk, Placed(1, INDEX["MCo"]), [0, 1], "You", {})
    some, one, none = (Clause(0, None, men, 2), Clause(1, None, captain, 1), Clause(0, None, men & ~captain, 2))
    arguing = Arguing(say, Proof((), None), Bound(1, captain, 1, (0, 1)))
    first = "Ben holds at most one of the four women (answer 1)"
    told = arguing.chain([some, one, none], arguing.hands())
    assert told == f"{first} and the Captain (answer 2), so Ben holds no women (answer 1)"
    told = arguing.chain([some, replace(some, k=3)], arguing.hands())
    assert told == f"{first}, so Ben holds none of them (answer 1)"


@pytest.mark.parametrize(
    ("question", "answer", "others"),
    [("how many men", 1, "two who are not among the men"), ("at least 2 crew", False, "two of the passengers")],
)
def test_all_others_than_those_asked_about_are_no_list_of_names(question, answer, others):
    """“At least two of” seven names is not read by anybody; they are whoever was not asked about."""
    desk = batory.desk(players=["You", "Ben", "Cleo", "Dan"], me=0, hand=["FPy", "FPo", "MCo"])
    desk = desk.heard(1, "at least 2 young characters", True).heard(1, question, answer)
    who = "Junior Stewardess" if answer else "Journalist"
    (step,) = desk.why(who).steps
    said = f"Ben holds at least two of the young characters (answer 1) and at least {others} (answer 2)."
    both = f"That makes four in a hand of three: so one must count for both, and only the {who} does."
    assert step.text == f"{said} {both} So the {who} is innocent."
