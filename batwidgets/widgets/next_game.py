"""Another game in place of a table's own: whether it may be begun there, how it is asked for, and who plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from batwidgets.core.game import Game
from batwidgets.core.given import shown
from batwidgets.core.players import Bot, named_bot
from batwidgets.scene import Choice, Markup, Offer
from batwidgets.widgets import anew

if TYPE_CHECKING:
    from batwidgets.widgets.game_source import GameSource


class NextGame:
    """The game after a table's own. `offered` lets seats begin it; Python always may."""

    def __init__(self, table: GameSource, *, offered: bool) -> None:
        self._table = table
        self._joins = table.bots[max(table.bots)] if table.bots else None  # where more are to play
        self._deal = 0  # how many games were begun here after the first
        self.offered = offered

    def offers(self) -> dict[str, Offer]:
        """What begins it, where seats may."""
        return anew.offers(self._table.game, self._asked()) if self.offered else {}

    def buttons(self) -> Markup:
        """The button that begins it, or opens the form that does."""
        return anew.buttons(self._table.game, self._deal, self._asked())

    def otherwise(self) -> Markup | None:
        """The form once a game is over, with other players or bots."""
        return anew.otherwise(self._deal, self._asked()) if self.offered else None

    def numbers(self) -> list[int]:
        """How many may play it."""
        table = self._table
        return anew.numbers(table.game, table.bots, table.eyes, join=self._joins is not None)

    def _asked(self) -> tuple[Choice, ...]:
        """What may be otherwise in it: how many play, and which bots, where any sit or may come."""
        bots = self._table.bots.values() or ([] if self._joins is None else [self._joins])
        return anew.fields(self._table.game, self.numbers(), bots)

    def dealt(self, seed: int | None, players: int | None, bots: str | Bot | None) -> tuple[Game, Bot | None]:
        """The game, and the bot that joins it; ValueError as `GameSource.begin_anew` has."""
        game = self._table.game
        if game.dealer is None:
            raise ValueError("expected a game with a dealer, to deal anew; chance is played by hand in this one")
        count = len(game.seats)
        wanted = count if players is None else anew.checked_players(players, self.numbers())
        if bots is not None and self._joins is None:
            raise ValueError(f"expected no bots for a game of persons alone; given {shown(bots)}")
        joins = self._joins if bots is None else named_bot(game.ruleset, bots)
        return (anew.dealt_anew(game, seed) if wanted == count else anew.for_players(game, wanted, seed)), joins

    def seated(self, game: Game, joins: Bot | None, *, replaced: bool) -> Mapping[int, Bot]:
        """Who plays it by seat, now that it begins: with `replaced` the bot that joins has the place of all bots."""
        self._deal += 1
        before, now = len(self._table.game.seats), len(game.seats)
        if joins is None:
            return self._table.bots
        self._joins = joins
        stay = {seat: joins if replaced else bot for seat, bot in self._table.bots.items() if seat < now}
        return stay | dict.fromkeys(range(before, now), joins)
