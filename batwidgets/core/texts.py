"""A position as a short text, to be sent in a message or kept in an address: compressed, with a checksum.

It holds the whole table, all that is hidden too, but neither the way there nor what chance will bring.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from batwidgets.core import catalog, saves
from batwidgets.core.chance import Dealer
from batwidgets.core.given import shown
from batwidgets.core.setup import check_luck

if TYPE_CHECKING:
    from batwidgets.core.game import Game
    from batwidgets.core.ruleset import Ruleset

FORMAT = "bw1"  # what every text begins with; another format would have another number
LONGEST = 100_000  # characters of a text: a board that is not ours is in it whole
LARGEST = 1_000_000  # bytes of what it is the short form of
SUM = 6  # bytes of the checksum
TEXT = re.compile(r"bw1\.(?P<game>\w+)\.(?P<packed>[\w-]+)\Z", re.ASCII)
DAMAGED = "expected the whole text of a position; some of it is missing or was changed"


@runtime_checkable
class Positioned(Protocol):
    """A ruleset that can name the parts of a position from which its `position` makes it again."""

    @property
    def part_words(self) -> str:
        """What such parts are often made of, as JSON: texts are compressed against it, so it never changes."""
        ...

    def parts_of(self, state: Any) -> Mapping[str, object]:
        """The parts, complete, as plain JSON values."""
        ...


class BadText(ValueError):
    """A text that is no position of a game, or a damaged one."""


def write(game: Game) -> str:
    """A game's position as a text of URL-safe characters; ValueError where its parts do not tell all of it."""
    rules = game.ruleset
    words = words_of(rules)
    assert isinstance(rules, Positioned)
    if not isinstance(game.to_act, int):
        raise ValueError(f"expected a game in which a seat is to act; now it is {game.to_act!r}")
    board = dict(rules.board_of(game.state))
    head = saves.Head(
        saves.FORMAT, rules.name, rules.version, list(game.seats), game.options, board, None,
        dict(rules.parts_of(game.state)),
    )  # fmt: skip
    plain = saves.canonical(msgspec.to_builtins(head)).encode()
    if saves.opened(json.loads(plain)).state != game.state:
        raise ValueError("expected a position that can be made of its parts")
    packing = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, memLevel=9, zdict=words)
    return f"{FORMAT}.{rules.name}.{letters_of(summed(packing.compress(plain) + packing.flush()))}"


def read(text: str, *, seed: int | None, by_hand: bool) -> Game:
    """The game that begins at a position; BadText names what was expected."""
    if not isinstance(text, str):
        raise TypeError(f"expected the text of a position; given {type(text).__name__}")
    check_luck(seed, by_hand)
    dealer = None if by_hand else Dealer(seed)
    game = begun(*unpacked(text))
    game.dealer = dealer
    return game


def unpacked(text: str) -> tuple[str, bytes]:
    """The name of the game, and what a text is the short form of, once its checksum holds."""
    if len(text) > LONGEST:
        raise BadText(f"expected the text of a position, of at most {LONGEST:,} characters; given {len(text):,}")
    found = TEXT.match("".join(text.split()))  # messages are broken into lines on their way
    if not found:
        raise BadText(f'expected the text of a position, such as "{FORMAT}.batory.…"; given {shown(text)}')
    try:
        words = words_of(catalog.ruleset(found["game"]))
        packed = base64.urlsafe_b64decode(found["packed"] + "=" * (-len(found["packed"]) % 4))
        unpacking = zlib.decompressobj(wbits=-zlib.MAX_WBITS, zdict=words)
        plain = unpacking.decompress(packed[SUM:], LARGEST)
    except (binascii.Error, zlib.error):
        raise BadText(DAMAGED) from None
    except (ValueError, TypeError, KeyError) as error:
        raise BadText(str(error)) from None
    if letters_of(packed) != found["packed"] or not unpacking.eof or unpacking.unused_data:
        raise BadText(DAMAGED)
    if packed != summed(packed[SUM:]):
        raise BadText(DAMAGED)
    return found["game"], plain


def begun(name: str, plain: bytes) -> Game:
    """The game at a position, with chance played by hand."""
    try:
        body = json.loads(plain)
        game = saves.opened(body)
        if saves.canonical(body).encode() != plain or body["position"] is None or body["seed"] is not None:
            raise ValueError("it is spelt in another way than positions are")
        if game.ruleset.name != name:
            raise ValueError(f"it says {shown(name)} outside and {shown(game.ruleset.name)} inside")
        if not isinstance(game.to_act, int):
            raise ValueError("no seat is to act in it")
    except saves.BadSave as error:
        raise BadText(f"expected a position of a game; {str(error).removeprefix('line 1: ')}") from None
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadText(f"expected a position of a game; {str(error)[: saves.WORDS]}") from None
    return game


def words_of(rules: Ruleset) -> bytes:
    """The words that a game's texts are compressed against; TypeError for a game without positions in parts."""
    if not isinstance(rules, Positioned):
        raise TypeError(f"expected a game whose positions have parts; {rules.title} has no parts_of")
    return rules.part_words.encode()


def letters_of(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def summed(packed: bytes) -> bytes:
    """With a checksum before it."""
    return hashlib.blake2b(packed, digest_size=SUM).digest() + packed


__all__ = ["BadText", "read", "write"]
