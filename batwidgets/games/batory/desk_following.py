"""A desk that follows a game: all that one seat has heard, from its view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from batwidgets.core.ruleset import OVER
from batwidgets.deduction.facts import AnyFact, Hidden, Placed
from batwidgets.games.batory.cards import categories
from batwidgets.games.batory.characters import INDEX, mask
from batwidgets.games.batory.desk_answers import Answered
from batwidgets.games.batory.desk_reading import placed
from batwidgets.games.batory.events import AccusationResult, AccusedNamed, QuestionAnswered
from batwidgets.games.batory.moves import Accuse
from batwidgets.games.batory.sentences import say
from batwidgets.games.batory.state import HAND_SIZES
from batwidgets.scene import Refused

if TYPE_CHECKING:
    from batwidgets.core.game import Game
    from batwidgets.games.batory.desks import Desk
    from batwidgets.games.batory.view import View


def follow(view: View) -> Desk:
    """The desk of the view's seat, or of a spectator: the answers it has heard, and what an accusation has shown.

    A wrong accuser has seen the thief (BATORY-ACCUSE-03); with the option reveal_accused everybody knows whom it
    named. When the game is over what was seen of the cards is left out, so that the reasoning can be looked at again,
    and so is an accusation that came too late to be used.
    ValueError while the characters are still being dealt.
    """
    from batwidgets.games.batory.desks import Desk

    if view.seat is not None and len(view.characters) < HAND_SIZES[len(view.names)]:
        raise ValueError(
            f"expected a game whose characters have been dealt; {view.names[view.seat]} has not got all yet"
        )
    answers, seen = [], list[AnyFact]()
    for event in view.log:
        match event.data:
            case QuestionAnswered(seat, question, statement, answer):
                answers.append(Answered.of(seat, say(question), question, statement, answer))
            case AccusedNamed() if usable(view, event.data, view.seat):
                seen += shown_by(event.data)
            case AccusationResult(seat, _, thief) if seat == view.seat and view.to_act is not OVER:
                seen.append(Hidden(mask(thief), True))
    mine = view.seat is not None and view.turn == view.seat
    laid = (view.played or ((view.forced,) if view.forced else ())) if mine else ()
    held = view.played if mine and view.played else (*view.questions, *laid)
    return Desk(
        names=view.names,
        me=view.seat,
        own=mask(view.characters),
        answers=tuple(answers),
        seen=tuple(seen),
        at=placed((), view.at.items(), view.ship),
        ship=view.ship,
        questions=held if view.seat is not None else None,
        previous=view.previous if mine else None,
        required=categories(laid),
    ).checked()


def usable(view: View, named: AccusedNamed, seat: int | None) -> bool:
    """Whether a seat could still use what a named accusation told: not its own one, nor the one that ended the game.

    While the game goes on all count, since the others know of them.
    """
    return view.to_act is not OVER or named.seat not in (seat, view.accusations[-1][0])


def shown_by(named: AccusedNamed) -> list[AnyFact]:
    """What everybody knows once a wrong accusation was named: they are not the thief, nor in the accuser's hand.

    Nobody may accuse a character whose card he holds himself (BATORY-SETUP-07, AMB-BATORY-26).
    """
    held = [Placed(named.seat, INDEX[code], False, public=True) for code in named.accused]
    return [Hidden(mask(named.accused), False, public=True), *held]


class Following:
    """The desk of a seat at a game that goes on: `now` gives the game as it stands and the seat, or None to watch.

    A game is a value, so as long as it is the same object the desk is the same too, with all that it has worked out.
    With `play` an accusation can be made from beside the game; `looks_back` tells whether a replay is in its place.
    """

    def __init__(
        self, now: Callable[[], tuple[Game, int | None]], desk: Callable[[Game, int | None], Desk],
        play: Callable[[Accuse], None] | None = None, looks_back: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        self._now, self._desk, self._play, self._looks_back = now, desk, play, looks_back
        self._last: tuple[Game, int | None, Desk] | None = None

    @property
    def deal(self) -> object:
        """What is another object once another game has been dealt at the same table."""
        return self._now()[0].dealer

    @property
    def stakes(self) -> str:
        """What the seat risks by an accusation, in words; nothing where it cannot make one from here."""
        from batwidgets.games.batory.accusing import stakes

        game, seat = self._now()
        able = self._play is not None and seat is not None and Accuse in game.legal_moves(seat).kinds()
        return stakes(game.view(seat)) if able else ""

    @property
    def looked_back(self) -> bool:
        """Whether the game is being looked back on, so that this shows more than is seen there."""
        return self._looks_back()

    def accuse(self, thief: tuple[str, ...]) -> None:
        """Make the accusation in the game that is followed; Refused where the seat cannot."""
        _, seat = self._now()
        if not self.stakes or self._play is None or seat is None:
            raise Refused("unknown", "You cannot accuse anybody now.")
        self._play(Accuse(seat, thief))

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have accused wrongly, and so have seen the thief's card (BATORY-ACCUSE-03)."""
        game, seat = self._now()
        return tuple(sorted(game.view(seat).inactive))

    @property
    def solved(self) -> tuple[str, ...]:
        """The thief, or thieves, once the game is over and they lie open; nothing before."""
        game, seat = self._now()
        return game.view(seat).thief or () if game.to_act is OVER else ()

    def __call__(self) -> Desk:
        game, seat = self._now()
        if self._last is None or self._last[0] is not game or self._last[1] != seat:
            self._last = (game, seat, self._desk(game, seat))
        return self._last[2]
