"""The desk: exact deduction for one seat, beside a real table or with a game that it follows. A value, like a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from batwidgets.core.game import Game
from batwidgets.core.given import beginning, checked_keywords, flag, is_list, shown
from batwidgets.core.names import checked_names
from batwidgets.deduction.deal import HIDDEN, Deal
from batwidgets.deduction.facts import AnyFact, Hidden, checked_answer
from batwidgets.deduction.statement import Answer, AnyStatement
from batwidgets.games.batory.characters import code_of, codes
from batwidgets.games.batory.desk_answers import Answered, blamed, clashing
from batwidgets.games.batory.desk_answers import Contradiction as Contradiction
from batwidgets.games.batory.desk_reading import At, characters_of, placed, read, seat_of
from batwidgets.games.batory.desk_tables import Holders, Odds, deals
from batwidgets.games.batory.desk_why import Reason, explained
from batwidgets.games.batory.questions import AnyQuestion
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import HAND_SIZES, HIDDEN_SIZES

if TYPE_CHECKING:
    from batwidgets.core.advice import Advice
    from batwidgets.deduction.knowledge import Knowledge
    from batwidgets.games.batory.desk_all import Proved
    from batwidgets.games.batory.desk_best import Suggestions
    from batwidgets.games.batory.desk_minds import Minds


@dataclass(frozen=True, repr=False)
class Desk:
    """What one seat can know for certain. `desk` makes one; every method returns a new one, or changes nothing.

    `names` are the seats in order, `me` one's own or None, `answers` what was heard, `at` where the figures
    stand now, `questions` the question cards to ask with and `required` the categories on the table already.
    Seats are numbers or names, characters names or codes. Answers are shown with numbers from 1; as for any sequence in
    Python their indices start from 0, so `answers[0]` and `take_back(0)` mean the one shown as (1).
    """

    names: tuple[str, ...]
    me: int | None
    own: int
    ship: Ship
    answers: tuple[Answered, ...] = ()
    seen: tuple[AnyFact, ...] = ()
    at: At = ()
    questions: tuple[str, ...] | None = None
    previous: int | None = None
    required: tuple[str, ...] = ()

    @property
    def hand(self) -> tuple[str, ...]:
        """One's own characters, by code."""
        return codes(self.own)

    @property
    def lines(self) -> tuple[str, ...]:
        """Every answer in words, by index."""
        return tuple(answer.line(self.names) for answer in self.answers)

    @cached_property
    def before(self) -> Knowledge:
        """What is known without any answer."""
        from batwidgets.deduction.knowledge import Knowledge

        players = len(self.names)
        return Knowledge(Deal(players, HAND_SIZES[players], HIDDEN_SIZES[players]), self.me, self.own, self.seen)

    @cached_property
    def knowledge(self) -> Knowledge:
        """All that is known, for `deduction`: characters are numbered in the order of their codes."""
        return self.before.told(answer.fact for answer in self.answers)

    @property
    def worlds(self) -> int:
        """In how many deals everything heard is true; exact."""
        return self.knowledge.worlds

    def thief(self) -> Odds:
        """Every character's code -> in how many of these deals it is (one of) the thief(s); a mapping and a table."""
        return Odds(self.knowledge.thief, self.worlds, self.knowledge.deal.hidden)

    def holders(self) -> Holders:
        """Every character's code -> in how many of these deals each seat holds it, by seat; a mapping and a table."""
        return Holders(self.knowledge.holders, self.thief(), self.names)

    def heard(
        self, seat: int | str, question: str | AnyQuestion | AnyStatement, answer: Answer, *,
        among: Iterable[str] | None = None,
    ) -> Desk:  # fmt: skip
        """The desk once a seat has answered: True or False, or a number to "how many" (BATORY-ANSWER-01, 02).

        The question is a sentence, a question, or a statement of `deduction`. A place is read with the figures where
        they stand now; `among` names those who stand there instead, the parrots always with the Captain.
        Contradiction, a ValueError, when no deal is left; ValueError for a question or an answer that cannot be read.

        >>> here = desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])
        >>> here.heard(1, "at least 2 women", True).heard(2, "any in a Cabin", False, among=["MCm", "FCm"]).worlds
        5100
        """
        answering = seat_of(seat, self.names)
        asked = read(question, self.at, self.ship, among)
        said = checked_answer(asked.statement, answer, self.knowledge.deal.hand)
        new = Answered.of(answering, asked.sentence, asked.question, asked.statement, said)
        return replace(self, answers=(*self.answers, new)).checked(len(self.answers))

    def figures(self, at: Mapping[str, str] | None = None, /, **rooms: str) -> Desk:
        """The desk once these figures stand in these rooms, by code or name; the parrots stand with the Captain.

        >>> desk(players=3).figures(MCo="A6", FCo="Bridge").at
        (('MCo', 'A6'), ('FCo', 'T1'))
        """
        if at is not None and not isinstance(at, Mapping):
            raise ValueError(f'expected rooms by figure, such as {{"MCo": "A6"}}; given {shown(at)}')
        return replace(self, at=placed(self.at, [*(at or {}).items(), *rooms.items()], self.ship))

    def hidden_is(self, *names: str) -> Desk:
        """The desk once the thief has been seen: all three with two players (BATORY-ACCUSE-03)."""
        return self._saw(names, Hidden(self._pile(names), True))

    def hidden_is_not(self, *names: str, public: bool = False) -> Desk:
        """The desk once these have turned out not to be the thief; with `public` all players know it."""
        public = flag(public, "public")
        return self._saw(names, Hidden(self._pile(names), False, public))

    def _pile(self, names: tuple[str, ...]) -> int:
        cards, size = characters_of(names, "the thief"), self.knowledge.deal.hidden
        if cards.bit_count() != size:
            raise ValueError(f"expected {size} of the characters as the thief with {len(self.names)} players; "
                             f"given {', '.join(codes(cards)) or 'none'}")  # fmt: skip
        return self.knowledge.deal.checked(HIDDEN, cards)

    def _saw(self, names: tuple[str, ...], fact: AnyFact) -> Desk:
        new = replace(self, seen=(*self.seen, fact))
        if not new.worlds:
            who = ", ".join(code_of(name) for name in names)
            told = f"the thief is {'' if fact.holds else 'not '}{who}"
            from batwidgets.deduction.reasons import why

            bare = replace(new.before, facts=(fact,))
            sets = why(new.before, [one.fact for one in self.answers], None).sets
            raise clashing(told, sets, self.lines,
                           lambda chosen: not bare.told(self.answers[one].fact for one in chosen).worlds)  # fmt: skip
        return new

    def take_back(self, number: int) -> Desk:
        """The desk without the answer at an index, from 0; those after it move up by one."""
        self._answer(number)
        return replace(self, answers=(*self.answers[:number], *self.answers[number + 1 :]))

    def suppose(self, number: int, answer: Answer | None = None) -> Desk:
        """What if the answer at an index had been this one, or just not what it was? Contradiction where it cannot be.

        >>> here = desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).heard(1, "at least 2 women", True)
        >>> here.worlds, here.suppose(0).worlds, here.suppose(0, False).worlds
        (11200, 5600, 5600)
        """
        old = self._answer(number)
        if answer is None:
            fact = msgspec.structs.replace(old.fact, holds=not old.fact.holds)
        else:
            said = checked_answer(old.fact.statement, answer, self.knowledge.deal.hand)
            fact = msgspec.structs.replace(old.fact, answer=said, holds=True)
        new = msgspec.structs.replace(old, fact=fact)
        return replace(self, answers=(*self.answers[:number], new, *self.answers[number + 1 :])).checked(number)

    def _answer(self, number: int) -> Answered:
        if type(number) is int and 0 <= number < len(self.answers):
            return self.answers[number]
        known = f"from 0 to {len(self.answers) - 1}, 0 for answer (1)" if self.answers else "but there is none yet"
        raise ValueError(f"expected the index of an answer, {known}; given {shown(number)}")

    def checked(self, number: int | None = None) -> Desk:
        """The desk itself; Contradiction when no deal is left, blaming the answer of this number, else the last."""
        if self.worlds:
            return self
        if not self.before.worlds:
            raise clashing("what was seen of the thief", [()], (), bool)
        raise blamed(self.before, self.answers, len(self.answers) - 1 if number is None else number, self.names)

    def why(self, name: str, seat: int | str | None = None) -> Reason:
        """Why a character is innocent (or is the thief), or with `seat`, why it is (or is not) in that hand.

        `.answers` are the smallest sets of answers that force it, as tuples of indices from 0; where nothing forces
        it, `.world` is a deal in which it fails. A second judge has checked every set.

        >>> here = desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])
        >>> here.heard(1, "at least 2 men", True).heard(1, "at least 2 women", True).why("parrots").answers
        ((0, 1),)
        """
        return explained(self, code_of(name), None if seat is None else seat_of(seat, self.names))

    def best(
        self, n: int = 5, *, by: str = "thief", to: Iterable[int | str] | None = None,
        cards: Sequence[str] | None = None,
    ) -> Suggestions:  # fmt: skip
        """The n best questions, ranked by bits about the "thief", bits about the "deal", or the "worst" case left.

        `to` are the seats that may be asked, all others by default; `cards` the question cards in hand, by default
        those of a game that is followed (once cards lie on the table, just these), else any. Without all positions
        only gender, role and age are asked about. `told_bits` of each is what the answer tells everybody.

        >>> desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).best(1)[0].split
        ((False, 11760), (True, 5040))
        """
        from batwidgets.games.batory.desk_asking import best

        if to is not None and not is_list(to):
            raise ValueError(f"expected a list of seats to ask, such as [1, 2]; given {shown(to)}")
        asked = [seat_of(seat, self.names) for seat in (range(len(self.names)) if to is None else beginning(to))]
        return best(self, n, by, [seat for seat in dict.fromkeys(asked) if seat != self.me], cards)

    def steps(self) -> Proved:
        """The reasons, as of `why`, for all that is certain of the thief and that one's own hand does not tell.

        Each is proved in steps that follow from those before; where no short proof was found it says so, and how many
        deals were counted. It can take seconds where much is certain.

        >>> here = desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).heard(1, "at least 2 men", True)
        >>> here.steps(), [reason.code for reason in here.heard(1, "at least 2 women", True).steps()]
        (Nothing is certain of the thief yet., ['PAR'])
        """
        from batwidgets.games.batory.desk_all import proved_all

        return proved_all(self)

    def minds(self) -> Minds:
        """How close everybody may be: in how many of the deals left each seat is certain of the thief by its own hand.

        It knows what all have heard; whoever has accused wrongly has seen the thief besides (BATORY-ACCUSE-03).

        >>> here = desk(players=["Me", "Ben", "Cleo"], hand=["MCy", "MPo", "FCm", "FPy"])
        >>> here.heard("Ben", "any women", False).heard("Cleo", "exactly 2 old characters", True).minds().certain
        (0, 0, 0)
        """
        from batwidgets.games.batory.desk_minds import minds

        return minds(self)

    def plan(self, game: Game) -> Advice | None:
        """What a sensible player would do next in the game that the desk follows; None where one can but wait.

        `.move` can be played, `.words` give it with its reason. It looks at all walks of one figure that earn a card,
        at all single steps that make a better question, and at every question that the cards allow; not at moving
        several figures together. ValueError for a desk that has been told something else, or another moment's.

        >>> from batwidgets import batory
        >>> game = batory.position(hands=[["MCy", "MPo", "FCm", "FPy"], [], []], played=["Role"], seed=1)
        >>> desk(game, me=0).plan(game).words.partition("? ")[0]
        'Ask Ben: Do you have at least 3 crew members'
        """
        from batwidgets.games.batory.desk_all import planned

        return planned(self, game)

    def __repr__(self) -> str:
        who = "a spectator" if self.me is None else f"{self.names[self.me]}, holding {' '.join(self.hand)}"
        return "\n".join(
            [f"Desk of {who}: {deals(self.worlds)}", *(f"  ({i}) {line}" for i, line in enumerate(self.lines, 1))]
        )


@checked_keywords
def desk(
    game: Game | None = None, /, players: int | Sequence[str] | None = None, me: int | str | None = None,
    hand: Iterable[str] | None = None,
) -> Desk:  # fmt: skip
    """A desk beside a real table of 2 to 4 players (a number, or their names), or the desk of a seat of a game.

    With a `hand` and no `me` the seat is 0; without a hand it is a spectator's. ValueError names what was expected.

    >>> desk(players=["Ann", "Tomek", "Marek"], me="Ann", hand=["Purser", "Captain", "MPy", "parrots"])
    Desk of Ann, holding MCm MCo MPy PAR: 630 deals
    """
    if game is not None:
        if not isinstance(game, Game) or game.ruleset.name != "batory":
            raise TypeError(f"expected a game of MS Batory to follow, or players=, me= and hand=; given {shown(game)}")
        if players is not None or hand is not None:
            raise ValueError("expected a game, or players and a hand; given both")
        from batwidgets.games.batory.desk_following import follow

        return follow(game.view(None if me is None else seat_of(me, game.seats)))
    names = _names(4 if players is None else players)
    if hand is None:
        if me is not None:
            raise ValueError(f"expected the hand of seat {shown(me)}, {HAND_SIZES[len(names)]} characters; given none")
        return Desk(names, None, 0, Ship.of())
    seat, own = seat_of(0 if me is None else me, names), characters_of(hand, "a hand")
    if own.bit_count() != HAND_SIZES[len(names)]:
        raise ValueError(f"expected a hand of {HAND_SIZES[len(names)]} characters with {len(names)} players; "
                         f"given {own.bit_count()}")  # fmt: skip
    return Desk(names, seat, own, Ship.of())


def _names(players: int | Sequence[str]) -> tuple[str, ...]:
    """The seats' names, from a number of players or from the names themselves."""
    names: tuple[str, ...] = ()
    if isinstance(players, int) and not isinstance(players, bool):
        names = tuple(f"Seat {seat}" for seat in range(min(players, 9)))
    elif isinstance(players, Sequence) and not isinstance(players, str):
        names = checked_names(players) if len(players) in HAND_SIZES else ()
    if len(names) not in HAND_SIZES:
        raise ValueError(f"expected 2, 3 or 4 players, by number or by different names; given {shown(players)}")
    return names
