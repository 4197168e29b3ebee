"""A game as what a stage shows: pictures and offers from what a seat may know, picks turned into moves."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from batwidgets.core.game import Game
from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.players import Bot, expected, next_move
from batwidgets.core.rules import IllegalMove
from batwidgets.core.ruleset import OVER, Retires
from batwidgets.scene import Markup, Offer, Refused, Story, Value, element
from batwidgets.scene.offers import EVERYTHING
from batwidgets.scene.panels import rule_card, since
from batwidgets.scene.refusals import as_refused
from batwidgets.widgets import refusing
from batwidgets.widgets.advised import Advised
from batwidgets.widgets.anew import BEGINNING, OTHERS, chosen
from batwidgets.widgets.autosave import Autosave
from batwidgets.widgets.controls import CONTROLS, controls
from batwidgets.widgets.happened import Happened
from batwidgets.widgets.hints import DO, HINT, hint_for, idle, why_not_taken
from batwidgets.widgets.next_game import NextGame
from batwidgets.widgets.seating import as_read_by, bots_in_words, persons_in_words
from batwidgets.widgets.taking_back import Picks, why_no_undo

UNDO = "undo"
BOTS = "bots"
RULE = "rule"
SINCE, HEARD = "since", "heard"  # what has happened since a seat's last turn: told by all of it, or as a game tells it
NOTICE = "notice"  # the part above all others

Made = TypeVar("Made")
Said = Callable[[Sequence[str]], str]  # what is said, by the names that somebody has for the seats


class GameSource:
    """A game that is played on: every move puts a new `game` in place. `bots` maps seats to their bots.

    With `anew` a seat may begin another game when it likes. Whatever it gives a seat is made from `game.view(seat)`,
    the moves of that seat and the refusals of its own moves.
    """

    def __init__(self, game: Game, bots: Mapping[int, Bot], *, anew: bool = False, persons_play: str = "") -> None:
        self.bots = dict(bots)
        self._persons_play = persons_play  # how several persons play, told at the table
        self.next_game = NextGame(self, offered=anew and game.dealer is not None)
        self.advised = Advised()
        self.happened = Happened()
        self._picks = Picks()
        self._made: dict[tuple[str, int | None], Any] = {}
        self._heard = len(game.events)  # how much of the story is older than the last atom
        self._said: Said | None = None  # in place of the story, where there is none to tell
        self._all_new = False  # whether nothing that was half done before means anything now
        self.eyes: set[int | None] = set()  # whose sides have been on a stage here
        self._game = game
        self.autosaved = Autosave()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._game

    @property
    def name(self) -> str:
        return self._game.ruleset.title

    # What is seen

    def parts(self, seat: int | None) -> Mapping[str, str]:
        return self._once("parts", seat, lambda: self._public(self._game) if seat is None else self._own(seat))

    def _public(self, game: Game) -> Mapping[str, str]:
        """Everybody's parts, of the game as somebody reads it."""
        view = self.view(None) if game is self._game else game.view(None)
        parts: Mapping[str, str] = game.ruleset.scene(view, {}, self._tell(game, view, None))
        if ended := self.autosaved.ended:
            parts = {**parts, NOTICE: element("p", ended, class_="bw-notice")}
        if not (sitting := self.sitting(game)):
            return parts
        return {**parts, CONTROLS: self._controls(None), BOTS: element("p", sitting, class_="bw-note")}

    def _own(self, seat: int) -> Mapping[str, str]:
        """A seat's own parts; among them those that everybody has and it reads by other names."""
        read, public = self.read(seat), self.parts(None)
        renamed = {} if read is self._game else self._public(read).items() - public.items()
        parts = self._game.ruleset.scene(self.view(seat), self.offers(seat), self.story(seat))
        more = {CONTROLS: self._controls(seat)}
        if (hint := self.advised.panel(seat)) is not None:
            more[HINT] = hint
        if HEARD not in parts and (told := self.happened.since(seat)):
            more[SINCE] = since(told)
        return {**dict(renamed), **parts, **more}

    def _controls(self, seat: int | None) -> Markup:
        bots = bool(self.bots) and self._game.to_act is not OVER
        return controls(bots=bots, another=self.beside(seat), out=self.retired(seat))

    def retired(self, seat: int | None) -> bool:
        """Whether who looks on from there will not act any more in this game."""
        if seat is None:
            return len(self.bots) == len(self._game.seats)
        rules = self._game.ruleset
        return isinstance(rules, Retires) and rules.retired(self.view(seat))

    def beside(self, seat: int | None) -> Markup | None:
        """The button for another game, where a seat may begin one."""
        return self.next_game.buttons() if seat is not None and self.next_game.offered else None

    def sitting(self, game: Game) -> str:
        """Which bots and persons sit at the table, in words, as somebody reads it."""
        persons = persons_in_words(game, self.bots, self._persons_play)
        asks = OTHERS if game.to_act is OVER else "New game"
        bots = bots_in_words(game, self.bots, f"; choose at {asks}" if self.next_game.offered else "")
        return " ".join(filter(None, (persons, bots)))

    def read(self, seat: int | None) -> Game:
        """The game as a seat reads it: no other one is called "You" there."""
        return self._once("read", seat, lambda: as_read_by(self._game, seat))

    def view(self, seat: int | None) -> Any:
        """What a seat may know, made once a position."""
        return self._once("view", seat, lambda: self.read(seat).view(seat))

    def story(self, seat: int | None) -> Story:
        return self._once("story", seat, lambda: self._tell(self.read(seat), self.view(seat), seat))

    def _tell(self, game: Game, view: Any, seat: int | None) -> Story:
        story: Story = game.ruleset.story(view, game.events[self._heard :])
        if self._all_new and seat is not None:
            story = dataclasses.replace(story, reset=(EVERYTHING,))
        said = story.say if self._said is None else self._said(game.seats)
        return dataclasses.replace(story, say=" ".join(filter(None, (said, self.autosaved.news))))

    # What may be done

    def offers(self, seat: int) -> Mapping[str, Offer]:
        def list_them() -> Mapping[str, Offer]:
            own = self._game.ruleset.offers(self.view(seat), self.read(seat).legal_moves(seat))
            waits = None if self._game.to_act == seat else self._idle(seat)
            undo = Offer("Undo", refused=self._why_no_undo(seat))
            take, begin = self.advised.offers(seat), self.next_game.offers()
            return {**own, **take, HINT: Offer("Hint", refused=waits), UNDO: undo, **begin}

        return self._once("offers", seat, list_them)

    def _idle(self, seat: int) -> str:
        return idle(self.read(seat), self.after_the_end(), self.bots, out=self.retired(seat))

    def why_not(self, seat: int, offer: str) -> Refused | None:
        """Why something in the picture, or a move made of it, is not on offer; None where it means nothing."""
        if offer == DO:
            return Refused("rule", why_not_taken(self.advised.now.get(seat), self.offers(seat)[HINT].refused))
        edged = self._once("drawn", seat, lambda: refusing.drawn(self.parts(None), self.parts(seat)))
        offers, shown_there = self.offers(seat), self._shown(seat)
        return refusing.why_not(self.read(seat), self.view(seat), seat, offer, offers, shown_there, edged, self.bots)

    def _shown(self, seat: int) -> frozenset[str]:
        """All that the picture lets this seat touch."""
        return self._once("picks", seat, lambda: refusing.picks(self.parts(None), self.parts(seat)))

    # What happens

    def pick(self, seat: int, offer: str, values: Mapping[str, Value]) -> None:
        if offer == UNDO:
            self.undo(seat)
            return
        if offer == HINT:
            self.hint(seat)
            return
        if offer in BEGINNING:
            players, bots = chosen(values)
            self.begin_anew(players=players, bots=bots)
            return
        followed = self.advised.now.get(seat) if offer == DO else None
        if followed is not None:
            move: Move | None = followed.move
        else:
            move = self._game.ruleset.move(self.view(seat), offer, values)
        if move is None:
            raise Refused("values", "Something is still missing: fill in all of it first.")
        try:
            self.play(move)
        except IllegalMove as error:
            raise as_refused(self.read(seat).why_not(move) or error.refusals) from None
        if followed is not None:
            self.advised.forget((seat, followed))
            self._made.pop(("parts", seat), None)

    def play(self, move: Move) -> None:
        """A move, whoever makes it, and the chance after it; IllegalMove when it is refused."""
        before, told = len(self._game.log), len(self._game.events)
        game = self._game.play(move)
        self._put(game)
        mover = move.seat if isinstance(move, SeatMove) else None
        self.happened.tell(mover, told, lambda seat: self.story(seat).say)
        self._picks.add(game.log[before:])

    def undo(self, seat: int) -> None:
        """Take back all of a seat's last pick; Refused with the reason where that is not allowed."""
        if why := self._why_no_undo(seat):
            raise Refused("rule", why)
        game = self._picks.before(self._game)
        self._put(game, lambda names: f"{names[seat]}: the last move is taken back.")
        self._picks.drop()  # not before: a game that cannot be saved stays as it is
        self.happened.take_back(len(game.events))

    def _why_no_undo(self, seat: int) -> str | None:
        persons = {other for other in range(len(self._game.seats)) if other not in self.bots}
        alone = not (persons | self.eyes) - {seat}
        return why_no_undo(self.read(seat), seat, self._picks.last, alone=alone, instead=self.after_the_end())

    def after_the_end(self) -> str:
        """What is left to do once the game is over, by the names of the buttons."""
        return "New game begins another." if self.next_game.offered else ""

    def seen_by(self, seat: int | None) -> None:
        """Remember whose eyes are on it: whoever has looked once may have seen what was shown."""
        if seat not in self.eyes:
            self.eyes.add(seat)
            self.settle()

    def begin_anew(self, seed: int | None = None, players: int | None = None, bots: str | Bot | None = None) -> None:
        """Another game in place of this one: the same options, board, persons and bots, with other luck.

        For more `players` bots like the last one join, for fewer the last ones leave; `bots`, or the name of one, takes
        the place of all of them. An autosave goes on in a new file beside the old one. ValueError where chance is
        played by hand, so many cannot play, or there are no such bots, or none to replace.
        """
        game, joins = self.next_game.dealt(seed, players, bots)
        path = self.autosaved.begin_anew(game)
        kept = f" It is kept in {path}." if path else ""
        self.bots = dict(self.next_game.seated(game, joins, replaced=bots is not None))
        self._put(game, lambda names: f"A new game begins.{kept}")
        self._all_new = True
        self._picks.clear()
        self.happened.forget()

    def hint(self, seat: int) -> str:
        """What a sensible player would do in a seat's place, and why; shown to that seat until the game goes on."""
        view, offers, instead = self.view(seat), self.offers(seat), self.after_the_end()
        out = self.retired(seat)
        words = self.advised.give(seat, hint_for(self.read(seat), seat, view, offers, instead, self.bots, out=out))
        self.settle()
        return words

    def settle(self) -> None:
        """All that has happened so far has been told: what is shown next is no news."""
        self._heard = len(self._game.events)
        self._said, self._all_new, self.autosaved.news = None, False, None
        self._made.clear()

    def autosave(self, path: str | os.PathLike[str] | None) -> None:
        """Keep a journal of the game in a file from now on; None ends it."""
        self.autosaved.to(path, self._game)
        self._made.clear()

    def _put(self, game: Game, said: Said | None = None) -> None:
        self.autosaved.keep(game)  # first of all: whatever anybody is told of is in the file
        self._heard = len(game.events) if said else len(self._game.events)
        self._said, self._all_new = said, False
        self.advised.forget()
        self._game = game
        self._made.clear()

    def draft(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        if offer != RULE:
            return self._game.ruleset.draft(self.view(seat), offer, values)
        try:
            rule = self._game.ruleset.rules[str(values["id"])]
        except KeyError as error:
            raise Refused("unknown", str(error.args[0])) from None
        return {"rule": rule_card(rule.id, rule.section, rule.text, rule.note)}

    def step(self) -> bool:
        move = next_move(self._game, self.bots)
        if move is None:
            return False
        try:
            self.play(move)
        except IllegalMove as error:  # a person who has just moved would take it for a refusal of their own move
            who = f"the bot at seat {move.seat}, {self._game.seats[move.seat]}"
            what = f"{type(move).__name__} is refused ({error.refusals[0].rule})"
            raise ValueError(f"expected a legal move of {who}; its {what}") from error
        return True

    def others(self) -> str:
        """Whether a bot moves next, or may move out of turn."""
        return self._once("others", None, lambda: expected(self._game, self.bots))

    def _once(self, what: str, seat: int | None, make: Callable[[], Made]) -> Made:
        """Make something once a position: a picture is asked for by several stages, and offers by every pick."""
        if (what, seat) not in self._made:
            self._made[what, seat] = make()
        made: Made = self._made[what, seat]
        return made
