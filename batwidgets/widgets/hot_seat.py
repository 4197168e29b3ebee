"""The hot seat: one screen for several persons, with a curtain that hides what only one of them may see."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, Self

from batwidgets.core.game import Game
from batwidgets.core.given import checked_keywords, flag, shown
from batwidgets.core.players import Bot
from batwidgets.core.ruleset import OVER, Ruleset
from batwidgets.scene import Markup, Offer, Refused, Story, Value, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import does, is_you
from batwidgets.widgets import anew
from batwidgets.widgets.anew import ANEW, BEGINNING
from batwidgets.widgets.host import PACE
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import File, SheetOf, Table

ABOVE = "above"  # the part over the whole picture
SIT, LOWER = "sit-", "curtain"


class HotSeat(Table):
    """`HotSeat(game, bots={2: "bot"})`: a table at which several persons share the screen, one after another.

    `seat` is who sits there now; None: the curtain is down, and the page has nothing that is any seat's alone. It falls
    when another person must act, and whoever says "I am Ben" lifts it; also out of turn, to look or to accuse.
    ValueError where fewer than two seats are left to persons.
    """

    PERSONS = ""  # the curtain says how they play

    def __init__(
        self,
        game: Game,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        sheet: SheetOf | None = None,
        pace: float = PACE,
        autosave: File | None = None,
        **unknown: object,
    ) -> None:
        bots = {} if bots is None else bots
        if isinstance(game, Game) and isinstance(bots, Mapping) and len(game.seats) - len(bots) < 2:
            raise ValueError(f"expected two persons or more at a hot seat; given bots for {shown([*bots])}")
        self._awaited = game.to_act if isinstance(game, Game) else None  # the person who had to act last
        super().__init__(game, seat=None, bots=bots, sheet=sheet, pace=pace, autosave=autosave, **unknown)

    @classmethod
    def of(
        cls,
        ruleset: Ruleset,
        seats: Sequence[str] | Game,
        sheet: SheetOf | None = None,
        /,
        *,
        seat: int | None = None,
        seed: int | None = None,
        bots: Mapping[int, str | Bot] | None = None,
        autosave: File | None = None,
        **options: Any,
    ) -> Self:
        """For a game's `table`: a new game, where "bot" or a bot's name seats a bot, or a running one."""
        if seat not in (None, 0):  # 0 is what a table says when nobody has said anything
            raise TypeError(f"expected no seat for a hot seat, which follows who must act; given {shown(seat)}")
        game, bots = cls.started(ruleset, seats, seed=seed, bots=bots, options=options)
        return cls(game, bots=bots, sheet=sheet, autosave=autosave)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that no bot has."""
        return tuple(seat for seat in range(len(self.game.seats)) if seat not in self._source.bots)

    def sit(self, seat: int) -> None:
        """Lift the curtain for a person; ValueError where no person has that seat."""
        if type(seat) is not int or seat not in self.persons:
            raise ValueError(f"expected the seat of a person: {', '.join(map(str, self.persons))}; given {shown(seat)}")
        self._change_hands(seat)

    def lower(self) -> None:
        """Let the curtain fall."""
        self._change_hands(None)

    @checked_keywords
    def new_game(self, seed: int | None = None, *, players: int | None = None, bots: str | Bot | None = None) -> None:
        """Begin another game here, as at any table; the curtain falls before anything is dealt."""
        with self.host.lock:
            self._source.begin_anew(seed, players, bots)
            self._awaited, self.seat = self.game.to_act, None
            self.host.publish()
            self.host.let_others_act()

    def sheet(self) -> Stage:
        """Refused: a sheet holds what one person thinks, and the screen is everybody's."""
        raise TypeError("expected a table of one person; a sheet beside a hot seat would show everybody one's marks")

    def replay(self) -> Replay:
        """The game so far, step by step, as everybody has seen it; once it is over, as anybody has."""
        return Replay(self.game)

    # What the page does

    def _do(self, offer: str, values: Mapping[str, Value]) -> None:
        with self.host.lock:
            curtain = self._curtain_offers()
            if offer in curtain and offer not in BEGINNING and values:
                raise Refused("values", "expected no values")
            if offer == LOWER and offer in curtain:
                self.lower()
            elif offer in BEGINNING and (self.seat is not None or offer in curtain):
                self.host.check(self.persons[0] if self.seat is None else self.seat, offer, values)
                players, bots = anew.chosen(values)
                self.new_game(players=players, bots=bots)
            elif offer in curtain:
                self.sit(int(offer.removeprefix(SIT)))
            elif self.seat is None:
                raise Refused("unknown", "The curtain is down; say first who you are.")
            else:
                super()._do(offer, values)

    def _change_hands(self, seat: int | None) -> None:
        """A new revision, so that a pick made under another's eyes is stale."""
        with self.host.lock:
            self.seat = seat
            self._source.settle()
            self.host.publish()

    # What the page is shown

    def show(self) -> None:
        """Show a new revision; the curtain falls first if now another person must act."""
        who = self.game.to_act
        if isinstance(who, int) and who in self.persons and who != self._awaited:
            self._awaited = who
            if self.seat != who:
                self.seat = None
        super().show()

    def _own_parts(self) -> dict[str, str]:
        own = super()._own_parts()
        return own | {ABOVE: content(self._curtain(), Markup(own.get(ABOVE, "")))}

    def _told(self, parts: Mapping[str, str]) -> Story:
        """Where hands have changed, even a half-filled form goes."""
        story = super()._told(parts)
        return dataclasses.replace(story, reset=[*parts]) if ABOVE in parts else story

    def _offered(self) -> Mapping[str, Offer]:
        return {**super()._offered(), **self._curtain_offers()}

    def _curtain_offers(self) -> dict[str, Offer]:
        if self.seat is not None:
            return {LOWER: Offer("Lower the curtain")}
        sitting = {f"{SIT}{seat}": Offer(f"I am {to_all(self.game.seats[seat])}") for seat in self._first_who_must()}
        return sitting | (self._source.next_game.offers() if self._may_begin_anew() else {})

    def _may_begin_anew(self) -> bool:
        """Once it is over nothing is hidden, and the next game may be begun whoever looks."""
        return self.game.to_act is OVER and self.game.dealer is not None

    def _first_who_must(self) -> list[int]:
        return sorted(self.persons, key=lambda seat: seat != self.game.to_act)

    def _curtain(self) -> Markup:
        names = self.game.seats
        if self.seat is not None:
            mark = shared.sign_of(self.seat, names)
            who = element("span", f"{does(names[self.seat], 'looks')} at the screen.")
            return element("div", mark, who, shared.pick_button(LOWER, "Lower the curtain"), class_="bw-curtain bw-up")
        first, *others = self._first_who_must()
        awaited = first == self.game.to_act
        title = f"Pass the screen to {to_all(names[first])}" if awaited else "Who looks at the screen?"
        if self.game.to_act is OVER:
            title = "The game is over"
        buttons = [shared.pick_button(f"{SIT}{seat}", f"I am {to_all(names[seat])}") for seat in others]
        main = element("button", f"I am {to_all(names[first])}", type="button", class_="bw-button bw-first",
                       data_pick=f"{SIT}{first}")  # fmt: skip
        mark = shared.sign_of(first, names) if awaited else Markup("")
        note = element("p", "Everybody's cards are hidden until you say who you are.")
        anew = (
            [shared.pick_button(ANEW, "New game"), self._source.next_game.otherwise()]
            if self._may_begin_anew()
            else None
        )
        row = element("div", main, buttons, anew, class_="bw-row")
        return element("section", element("h2", mark, title), note, row, class_="bw-curtain", aria_label="Curtain")


def to_all(name: str) -> str:
    """A seat's name, said to nobody in particular: there "You" is a name.

    >>> to_all("Ben"), to_all("You")
    ('Ben', '“You”')
    """
    return f"“{name}”" if is_you(name) else name


def kind_of(hot_seat: object) -> type[Table]:
    """The widget that a game's `table` is asked for: one for one person, or with True a hot seat."""
    return HotSeat if flag(hot_seat, "hot_seat") else Table
