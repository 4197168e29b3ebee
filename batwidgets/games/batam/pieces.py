"""Dice, coins, cubes and portraits in the panels: each uses a shape that the layout defines once."""

from __future__ import annotations

from batwidgets.scene import Markup
from batwidgets.scene.svg import shape


def die(owner: int, value: int, sign: str = "") -> Markup:
    """A die in its owner's colour, with the owner's sign on a tag below it, clear of its spots."""
    if not sign:
        return use(f"die-{value}", "-21 -21 44 44", owner)
    tag = shape("use", href="#batam-owner"), shape("text", sign, x=0, y=26.5)
    return use(f"die-{value}", "-21 -21 44 52", owner, *tag)


def coin() -> Markup:
    """A coin."""
    return use("coin", "-10 -10 20 20")


def cube(seat: int, sign: str) -> Markup:
    """A goods cube with its owner's sign."""
    return use("cube", "-10 -10 20 20", seat, shape("text", sign, x=-2, y=6.2))


def portrait(kind: str, seat: int, sign: str) -> Markup:
    """The captain or a sailor of a seat's ship, or the ship itself with the seat's sign on its sail."""
    letter = shape("text", sign, x=40.6, y=33.6) if kind == "ship" else Markup("")
    return use(f"{kind}-{seat}", "0 0 74 64", seat, letter)


def use(name: str, box: str, seat: int | None = None, *more: Markup) -> Markup:
    """A small picture of a shape, in a seat's colours."""
    return shape("svg", shape("use", href=f"#batam-{name}"), *more, viewBox=box, class_=f"bw-{name.partition('-')[0]}",
                 data_seat=seat, aria_hidden="true")  # fmt: skip
