"""What the page may send, and what it is told when that is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from batwidgets.scene import Refused

TEXT = r"^[^\ud800-\udfff]*$"  # half a letter in UTF-16 is nothing that could be sent back
MANY = 64  # fields of a form, or values of one
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=TEXT)]
Line = Annotated[str, msgspec.Meta(max_length=400, pattern=TEXT)]
Lines = Annotated[list[Line], msgspec.Meta(max_length=MANY)]
Numbers = Annotated[dict[Token, int | None], msgspec.Meta(max_length=MANY)]
Given = None | int | Line | Lines | Numbers
Values = Annotated[dict[Token, Given], msgspec.Meta(max_length=MANY)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Every message says from which view it comes and gets exactly one reply, which repeats its nonce."""

    view: Token
    nonce: Token


class Ready(Message, frozen=True, tag="ready"):
    """A view has appeared, with the public picture of revision `rev`."""

    rev: int


class Draft(Message, frozen=True, tag="draft"):
    """What would this half-made choice do?"""

    offer: Token
    values: Values


class Pick(Message, frozen=True, tag="pick"):
    """A pick, made on the picture of revision `rev`."""

    rev: int
    offer: Token
    values: Values


class Here(Message, frozen=True, tag="here"):
    """The view is still there, and what it shows is being looked at."""


class Bye(Message, frozen=True, tag="bye"):
    """The view goes."""


AnyMessage = Ready | Draft | Pick | Here | Bye


def read(content: object) -> AnyMessage:
    """A message from whatever came; Refused as unreadable when it is none."""
    try:
        message: AnyMessage = msgspec.convert(content, AnyMessage)
    except (ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors, and so is half a letter
        raise Refused("unreadable", f"expected a message of the stage; {error}"[:300]) from None
    return message


def refusal(refused: Refused) -> dict[str, Any]:
    """A refusal as the page is told of it."""
    more = {"rule": refused.rule, "fields": [*refused.fields]}
    said = {"kind": refused.kind, "because": refused.because}
    return {"refused": said | {key: value for key, value in more.items() if value}}


def address(content: object) -> dict[str, str | None]:
    """Where a reply goes: back to the view and question it came from, as far as they can be read."""
    given = content if isinstance(content, dict) else {}
    known = {key: given.get(key) for key in ("view", "nonce")}
    return {key: value if is_token(value) else None for key, value in known.items()}


def is_token(value: object) -> bool:
    """Whether a value is short, and can be sent back."""
    return isinstance(value, str) and len(value) <= 64 and re.match(TEXT, value) is not None


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """The parts that differ; one that is gone is empty.

    >>> changed({"a": "1", "b": "2"}, {"a": "1", "c": "3"})
    {'b': '', 'c': '3'}
    """
    keys = sorted(before.keys() | after.keys())
    return {key: after.get(key, "") for key in keys if before.get(key, "") != after.get(key, "")}


SLOT = re.compile(r' data-part="([\w-]+)"([^>]*)>')


def filled(markup: str, parts: Mapping[str, str]) -> str:
    """Markup with the parts put into its slots, as the page does it."""
    return SLOT.sub(lambda slot: slot[0] + filled(parts.get(slot[1], ""), parts), markup)


def settled(markup: str, parts: Mapping[str, str]) -> str:
    """Markup with the parts in it for good: its slots are slots no more.

    >>> settled('<p data-part="a"></p>', {"a": "1"})
    '<p>1</p>'
    """
    return SLOT.sub(lambda slot: f"{slot[2]}>{settled(parts.get(slot[1], ''), parts)}", markup)
