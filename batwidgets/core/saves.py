"""A game as JSON lines, each with a checksum over all lines up to it, so that the first bad line can be named."""

from __future__ import annotations

import hashlib
import json
import warnings
from typing import TYPE_CHECKING, Any

import msgspec

from batwidgets.core import catalog
from batwidgets.core.chance import Dealer
from batwidgets.core.given import shown
from batwidgets.core.ruleset import CHANCE
from batwidgets.core.setup import new_game
from batwidgets.core.sound import decoded

if TYPE_CHECKING:
    from batwidgets.core.events import Event
    from batwidgets.core.game import Game
    from batwidgets.core.moves import Move

FORMAT = 1
LONGEST = 4_000_000  # characters of a save
WORDS = 400  # characters of an error


class BadSave(ValueError):
    """A text that is no save of a game, or a damaged one; `line` is the first bad line, counted from 1."""

    def __init__(self, line: int, because: str) -> None:
        short = because if len(because) <= WORDS else because[:WORDS] + "…"  # it may quote what was in the line
        super().__init__(f"line {line}: {short}")
        self.line = line


class CutOff(UserWarning):
    """A save ended in the middle of a move; it says which lines were left out."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: all that the moves stand on."""

    format: int
    game: str
    version: str
    seats: list[str]
    options: dict[str, Any]
    board: dict[str, Any]
    seed: str | None  # None: chance was played by hand; text, since 128 bits are too long for JSON's readers
    position: dict[str, Any] | None


def write(game: Game) -> str:
    """A game as lines: the head, a move a line, the number of moves."""
    lines, total = [], ""
    bodies = [head_of(game), *map(msgspec.to_builtins, game.log), {"moves": len(game.log)}]
    for body in bodies:
        total = checksum(total, body)
        lines.append(canonical([total, body]))
    return "\n".join(lines) + "\n"


def head_of(game: Game) -> Any:
    """The first line of a game's save, as plain JSON values."""
    rules = game.ruleset
    head = Head(
        FORMAT, rules.name, rules.version, list(game.seats), game.options, dict(rules.board_of(game.state)),
        None if game.dealer is None else str(game.dealer.seed), game.parts,
    )  # fmt: skip
    return msgspec.to_builtins(head)


def read(text: str, *, cut: bool = False) -> Game:
    """A game from its lines; nothing is guessed, and the first bad line is named.

    With `cut`, also from a journal that ends before the game does: a move that is not whole is left out, and a CutOff
    warning names its lines.
    """
    if not isinstance(text, str):
        raise TypeError(f"expected the text of a save; given {type(text).__name__}")
    if not isinstance(cut, bool):
        raise TypeError(f"expected cut to be True or False; given {shown(cut)}")
    if len(text) > LONGEST:
        raise BadSave(1, f"expected a save of at most {LONGEST:,} characters; given {len(text):,}")
    torn = ""
    if cut and "\n" in text:  # the head is never torn: a journal begins with it
        text, _, torn = text.rpartition("\n")
    bodies = checked_lines(text)
    game = opened(bodies[0])
    moves, last = bodies[1:], None
    if moves and isinstance(moves[-1], dict) and "moves" in moves[-1]:
        last = moves.pop()
    game = replayed(game, moves)
    if last is None and cut:
        return mended(game, torn)
    if last is None:
        raise BadSave(len(bodies) + 1, "expected the rest of the game; the save is cut off")
    if canonical(last) != canonical({"moves": len(moves)}):
        raise BadSave(len(bodies), f"expected the number of moves, {len(moves)}")
    if torn:
        raise BadSave(len(bodies) + 1, "expected nothing after the number of moves")
    if awaits_chance(game):
        raise BadSave(len(bodies), "expected what chance brought next; the save is cut off")
    return game


def awaits_chance(game: Game) -> bool:
    """Whether an outcome is missing: the dealer draws as long as chance acts, so a log does not end there."""
    return game.dealer is not None and game.to_act is CHANCE


def mended(game: Game, torn: str) -> Game:
    """The game without a last move that is not whole; BadSave where that leaves no seat's move to go back to."""
    end, first = len(game.log) + 1 + bool(torn), len(game.log) + 2  # lines
    if awaits_chance(game):
        try:
            game = game.undo()
        except ValueError:
            raise BadSave(end + 1, "expected what chance brought next; the save is cut off") from None
        first = len(game.log) + 2
    if first <= end:
        lines = f"line {first}" if first == end else f"lines {first} to {end}"
        warnings.warn(CutOff(f"{lines}: the save is cut off within this move, which is left out"), stacklevel=4)
    return game


def checked_lines(text: str) -> list[Any]:
    """The bodies of all lines whose checksums hold."""
    bodies: list[Any] = []
    total = ""
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        try:
            given, body = json.loads(line)
            total = checksum(total, body)
        except (ValueError, TypeError, RecursionError):
            raise BadSave(number, "expected JSON: a checksum and what it is for") from None
        if given != total or line != canonical([total, body]):
            raise BadSave(number, "the checksum does not fit: this line, or the order of lines, was changed")
        bodies.append(body)
    return bodies


def opened(body: Any) -> Game:
    """The game that a head describes, before its first move."""
    try:
        head = msgspec.convert(body, Head)
        if head.format != FORMAT:
            raise ValueError(f"expected format {FORMAT}; given {head.format}")
        rules = catalog.ruleset(head.game)
        if head.version != rules.version:
            raise ValueError(f"expected rules version {rules.version}; given {head.version}")
        board = head.board.get("graph")
        if not isinstance(board, dict | None):  # a save names no file to be read
            raise ValueError(f"expected the graph of a board as JSON, or none; given {type(board).__name__}")
        if double := sorted({"seats", "board", "seed", "by_hand", *head.options} & {*(head.position or {})}):
            raise ValueError(f"expected a position of its parts alone; given {shown(double[0])}, which the head has")
        if head.position is None:
            game = new_game(rules, head.seats, by_hand=True, board=board, options=head.options)
        else:
            game = rules.position(**head.position, seats=head.seats, board=board, by_hand=True, **head.options)
        if dict(rules.board_of(game.state)) != head.board:
            raise ValueError(f"expected the board {shown(head.board.get('name'))} as it was saved; it has changed")
        game.dealer = None if head.seed is None else Dealer(seed_of(head.seed))
        if canonical(head_of(game)) != canonical(body):  # left out, or spelt in another way: nothing is guessed
            raise ValueError("expected all that a game stands on, as a save spells it")
    except RecursionError:
        raise BadSave(1, "expected plain values; these are nested too deeply") from None
    except (ValueError, TypeError, KeyError) as error:  # msgspec's errors are ValueErrors
        raise BadSave(1, str(error)) from None
    return game


def seed_of(text: str) -> int:
    """A seed that a head holds as text."""
    try:
        return int(text)
    except ValueError:  # no number, or one of more digits than Python reads
        raise ValueError(f"expected a seed as the digits of a whole number; given {shown(text)}") from None


def replayed(game: Game, moves: list[Any]) -> Game:
    """The game with all moves of a save; one that the rules now refuse is named."""
    after = game._copy()
    log: list[Move] = []
    told: list[Event] = []
    for number, plain in enumerate(moves, 2):
        try:
            move = decoded(game.ruleset.move_types, plain)
            if refusals := after.why_not(move):
                raise ValueError("; ".join(map(str, refusals)))
        except (ValueError, TypeError) as error:
            raise BadSave(number, str(error)) from None
        told += game.ruleset.do(after._state, move)  # a game a move would take time that grows with its square
        log.append(move)
    after._append(log, told)
    return after


def checksum(before: str, body: object) -> str:
    """The running checksum after a line."""
    return hashlib.blake2b(f"{before}\n{canonical(body)}".encode(), digest_size=8).hexdigest()


def canonical(body: object) -> str:
    """JSON with one spelling for every value."""
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False)


__all__ = ["BadSave", "CutOff", "read", "write"]
