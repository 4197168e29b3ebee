"""Who moves next when bots sit at the table: the seat whose turn it is, unless another speaks up first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from batwidgets.core.given import shown
from batwidgets.core.moves import ChanceMove, SeatMove
from batwidgets.core.ruleset import OVER, Bot, Ruleset

if TYPE_CHECKING:
    from batwidgets.core.game import Game

__all__ = ["BEST", "Bot", "expected", "named_bot", "named_bots", "next_move"]

BEST = "bot"  # in place of a bot's name: the last that the game names, its best


def named_bots(ruleset: Ruleset, seats: Sequence[str], bots: Sequence[str | Bot]) -> dict[int, Bot]:
    """A bot for every seat; ValueError names the bots there are."""
    if isinstance(bots, str) or not isinstance(bots, Sequence) or len(bots) != len(seats):
        raise ValueError(f"expected {len(seats)} bots, one a seat; given {shown(bots)}")
    return {seat: named_bot(ruleset, bot) for seat, bot in enumerate(bots)}


def named_bot(ruleset: Ruleset, bot: str | Bot) -> Bot:
    """A bot by its name, or the bot itself; "bot" is the game's best."""
    if callable(bot):
        return bot
    known = ruleset.bots
    name = [*known][-1] if isinstance(bot, str) and bot == BEST and known else bot
    if not isinstance(name, str) or name not in known:
        raise ValueError(f"expected a bot of {ruleset.title}: {', '.join(known)}; given {shown(bot)}")
    return known[name]


def next_move(game: Game, players: Mapping[int, Bot]) -> SeatMove | None:
    """The next move by a bot; None when a seat without one must act, or the game is over.

    When the turn has just passed, every other bot may first move out of turn.
    """
    who = game.to_act
    if not isinstance(who, int):
        return None
    if turn_passed(game):
        for step in range(1, len(game.seats)):
            seat = (who + step) % len(game.seats)
            if seat in players and (move := asked(game, seat, players[seat])) is not None:
                return move
    if who not in players:
        return None
    move = asked(game, who, players[who])
    if move is None:
        raise ValueError(f"expected a move of the bot at seat {who} in its own turn; it gave None")
    return move


def expected(game: Game, players: Mapping[int, Bot]) -> Literal["act", "may", ""]:
    """Whether a bot moves next, or may move out of turn: by what lies open, and not by what it has in mind."""
    who = game.to_act
    if not isinstance(who, int):
        return ""
    if who in players:
        return "act"
    return "may" if turn_passed(game) and any(game.legal_moves(seat) for seat in players) else ""


def asked(game: Game, seat: int, bot: Bot) -> SeatMove | None:
    """What a bot does now; its luck is a stream of its own, the same at the same point of a game."""
    legal = game.legal_moves(seat)
    if not legal or game.dealer is None:
        return None
    move = bot(game.view(seat), legal, game.dealer.stream(f"bot {seat} {len(game.log)}"))
    if isinstance(move, SeatMove) and move.seat != seat:  # it would be legal, were it the other seat's
        raise ValueError(f"expected the bot at seat {seat} to move for itself; it gave {shown(move)}")
    return move


def turn_passed(game: Game) -> bool:
    """Whether the seat that acts is not the one that made the last move."""
    moved = next((move for move in reversed(game.log) if not isinstance(move, ChanceMove)), None)
    return isinstance(moved, SeatMove) and game.to_act is not OVER and moved.seat != game.to_act
