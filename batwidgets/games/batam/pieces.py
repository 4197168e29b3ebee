"""Dice, coins, cubes and portraits for the panels: each uses a shape that the layout defines once."""

from __future__ import annotations

from batwidgets.scene import Markup
from batwidgets.scene.svg import shape


def use(name: str, box: str, seat: int | None = None, *more: Markup) -> Markup:
    """A small picture of a shape, in a seat's colour."""
    return shape("svg", shape("use", href=f"#{name}"), *more, viewBox=box, class_=f"bw-{name.split('-')[1]}",
                 data_seat=seat, aria_hidden="true")  # fmt: skip


def die(owner: int, value: int, letter: str) -> Markup:
    return use(f"batam-die-{value}", "-22 -22 44 44", owner, shape("text", letter))


def coin() -> Markup:
    return use("batam-coin", "-10 -10 20 20")


def cube(seat: int, letter: str) -> Markup:
    return use("batam-cube", "-10 -10 20 20", seat, shape("text", letter))


def portrait(kind: str, seat: int) -> Markup:
    return use(f"batam-{kind}-{seat}", "0 0 74 64", seat)
