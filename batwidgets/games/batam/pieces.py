"""Dice, coins, cubes and portraits of the crew row: shapes that the layout defines once, and how a panel uses them.

A shape takes the colours of the seat around it: `--seat` and `--seat-ink`, `--skin` and `--hair`; see table.css.
"""

from __future__ import annotations

from batwidgets.games.batam.cards import FACES, SEASICK
from batwidgets.scene import Markup
from batwidgets.scene.html import content
from batwidgets.scene.svg import group, shape

INK, CREAM, NAVY, GOLD, RIM = (
    "#22333b",
    "#fff9e8",
    "#243f52",
    "#ebc25a",
    "#8f6412",
)  # printed pieces look alike by night
SEAT, SEAT_INK, SKIN, HAIR = (
    "var(--seat, #bbb)",
    "var(--seat-ink, #222)",
    "var(--skin, #c9946b)",
    "var(--hair, #4a3527)",
)
OUTLINE = {"stroke": INK, "stroke_width": 1.2, "stroke_linejoin": "round"}
LINE = {"fill": "none", "stroke": INK, "stroke_linecap": "round", "stroke_linejoin": "round"}
PIPS = {
    1: "0 0", 2: "-1 -1 1 1", 3: "-1 -1 0 0 1 1", 4: "-1 -1 1 -1 -1 1 1 1", 5: "-1 -1 1 -1 0 0 -1 1 1 1",
}  # fmt: skip
DIE, CUBE, COIN, FRAME = "-21 -21 45 45", "-10 -12 20 22", "-10 -10 20 20", "0 0 74 64"  # view boxes


# What panels use


def die(owner: int, value: int, sign: str) -> Markup:
    """A die in its owner's colour with the owner's sign."""
    return use(f"die-{value}", DIE, owner, shape("text", sign, x=16.5, y=20.4))


def coin() -> Markup:
    return use("coin", COIN)


def cube(seat: int, sign: str) -> Markup:
    """A goods cube with its owner's sign."""
    return use("cube", CUBE, seat, shape("text", sign, x=-2, y=6))


def portrait(kind: str, seat: int) -> Markup:
    """The captain or a sailor of a seat's ship, or the ship; crews differ a little from one another."""
    return use(kind if kind == "ship" else f"{kind}-{seat % 2}", FRAME, seat)


def use(name: str, box: str, seat: int | None = None, *more: Markup) -> Markup:
    """A small picture of a shape, in a seat's colours."""
    return shape("svg", shape("use", href=f"#batam-{name}"), *more, viewBox=box, class_=f"bw-{name.partition('-')[0]}",
                 data_seat=seat, aria_hidden="true")  # fmt: skip


# The shapes


def shapes() -> Markup:
    """All shapes, in a drawing without a size."""
    drawn = {f"die-{value}": die_shape(value) for value in FACES}
    drawn |= {"coin": coin_shape(), "cube": cube_shape(), "ship": ship_shape()}
    drawn |= {f"captain-{kind}": captain(beard=kind == 0) for kind in range(2)}
    drawn |= {f"sailor-{kind}": sailor(beard=kind == 0) for kind in range(2)}
    defined = [group(body, id=f"batam-{name}") for name, body in drawn.items()]
    return shape("svg", shape("defs", *defined), width=0, height=0, style="position:absolute", aria_hidden="true")


def die_shape(value: int) -> Markup:
    body = shape("rect", x=-19, y=-19, width=38, height=38, rx=8, fill=SEAT, stroke=INK, stroke_width=1.4)
    gleam = shape("rect", x=-17, y=-17, width=34, height=34, rx=6, fill="none", stroke="#fff", stroke_opacity=0.45)
    badge = shape("circle", cx=16.5, cy=16.5, r=7, fill=CREAM, stroke=INK, stroke_width=1.2)
    return content(body, gleam, seasick() if value == SEASICK else pips(value), badge)


def pips(value: int) -> Markup:
    at = [9.5 * int(part) for part in PIPS[value].split()]
    return content(shape("circle", cx=x, cy=y, r=3.5, fill=SEAT_INK) for x, y in zip(at[::2], at[1::2], strict=True))


def seasick() -> Markup:
    """An unhappy face up to its chin in a swell."""
    line = {**LINE, "stroke": SEAT_INK, "stroke_width": 2.2}
    swell = "M-17 11.5q4.25-4.6 8.5 0t8.5 0t8.5 0t8.5 0"
    face = [
        shape("path", d="M-12.5-10.5q3.4-2.6 6.4.6M12.5-10.5q-3.4-2.6-6.4.6", **{**line, "stroke_width": 1.6}),
        shape("path", d="M-11.5-6.4L-6.6-3.7L-11.5-1M11.5-6.4L6.6-3.7L11.5-1", **line),
        shape("path", d="M-6.5 4.8q1.6-2.7 3.25 0t3.25 0t3.25 0t3.25 0", **line),
        shape("path", d=f"{swell}V13a5 5 0 0 1-5 5H-12a5 5 0 0 1-5-5Z", fill=SEAT_INK, opacity=0.45),
        shape("path", d=swell, **{**line, "stroke_width": 1.8}),
    ]
    return group(face, transform="scale(.95)")


def coin_shape() -> Markup:
    edge = shape("circle", r=9, fill=GOLD, stroke=RIM, stroke_width=1.3)
    return content(edge, shape("circle", r=6.4, fill="none", stroke=RIM, stroke_width=0.9, stroke_dasharray="1.2 1.5"))


def cube_shape() -> Markup:
    top, side, front = "M-8.5-5l4-4h13l-4 4z", "M4.5-5l4-4v13l-4 4z", "M-8.5-5h13v13h-13z"
    painted = [shape("path", d=face, fill=SEAT, **{**OUTLINE, "stroke_width": 0.9}) for face in (top, side, front)]
    return content(
        painted, shape("path", d=top, fill="#fff", opacity=0.35), shape("path", d=side, fill=INK, opacity=0.28)
    )


def framed(*drawn: Markup | list[Markup]) -> Markup:
    """A portrait on a ground of the seat's colour."""
    box = {"width": 74, "height": 64, "rx": 7}
    ground = [shape("rect", fill=CREAM, **box), shape("rect", fill=SEAT, opacity=0.34, **box)]
    edge = shape("rect", x=0.6, y=0.6, width=72.8, height=62.8, rx=6.6, fill="none", stroke=INK, stroke_width=1.3)
    return content(ground, drawn, edge)


def eyes() -> list[Markup]:
    nose = shape("path", d="M37 31.5l-1.4 4.2h2.6", **LINE)
    return [*(shape("circle", cx=x, cy=31, r=1.4, fill=INK) for x in (32.4, 41.6)), nose]


def captain(*, beard: bool) -> Markup:
    """A captain in uniform: with a beard, or long hair and earrings."""
    coat = [
        shape("path", d="M9 64C10 51 22 48 30 46H44C52 48 64 51 65 64Z", fill=NAVY, **OUTLINE),
        shape("path", d="M30 46L37 59L44 46L40 43.5H34Z", fill=CREAM, **OUTLINE),
        shape("path", d="M12 57q4.5-5.5 10.5-6.5M62 57q-4.5-5.5-10.5-6.5", fill="none", stroke=GOLD, stroke_width=3.2),
    ]
    head = shape("path", d="M26 26C26 42 31 49 37 49S48 42 48 26Z", fill=SKIN, **OUTLINE)
    cap = [
        shape("path", d="M20.5 20C19 10 28 7.5 37 7.5S55 10 53.5 20L48.5 24.5H25.5Z", fill=CREAM, **OUTLINE),
        shape("path", d="M25 20.5C29 18.8 45 18.8 49 20.5L49 25.5C45 24 29 24 25 25.5Z", fill=SEAT, **OUTLINE),
        shape("path", d="M24.5 26.5C30 23.5 44 23.5 49.5 26.5C46 29.8 28 29.8 24.5 26.5Z", fill=INK, **OUTLINE),
        group(anchor(), transform="translate(37 14.5) scale(.28)"),
    ]
    if beard:
        chin = "M26 31C25.5 47 32 53.5 37 53.5S48.5 47 48 31C46.5 37 43 38.5 37 38.5S27.5 37 26 31Z"
        mouth = shape("path", d="M32.5 41.7q4.5-2.6 9 0", stroke_width=1.3, **LINE)
        return framed(coat, head, shape("path", d=chin, fill=HAIR, **OUTLINE), mouth, eyes(), cap)
    hair = "M24.5 26C21 36 22 46 20.5 51H53.5C52 46 53 36 49.5 26Z"
    mouth = shape("path", d="M33 42.2q4 2.2 8 0", stroke_width=1.4, **LINE)
    rings = [shape("circle", cx=x, cy=38.5, r=1.5, fill=GOLD) for x in (26.2, 47.8)]
    return framed(shape("path", d=hair, fill=HAIR, **OUTLINE), coat, head, mouth, rings, eyes(), cap)


def sailor(*, beard: bool) -> Markup:
    """A sailor in stripes and a headscarf: with stubble, or long hair."""
    stripes = "M14 56.5C20 53.5 30 52.5 37 52.5S54 53.5 60 56.5M11.5 61.5C20 58.5 29 58 37 58S54 58.5 62.5 61.5"
    shirt = [
        shape("path", d="M10 64C11 52 22 49 30 47H44C52 49 63 52 64 64Z", fill=CREAM, **OUTLINE),
        shape("path", d=stripes, fill="none", stroke=NAVY, stroke_width=2.5),
    ]
    locks = "M24.8 24C22.5 34 23.5 44 27 47.5L33 44L33 26ZM49.2 24C51.5 34 50.5 44 47 47.5L41 44L41 26Z"
    stubble = "M29 43.5h.1M31.2 45.6h.1M34 46.3h.1M40 46.3h.1M42.8 45.6h.1M45 43.5h.1"
    knot = "M49 24C53 23 56 25 57 28.5C54 28.5 52 28 50 26.5C53 29.5 54.5 32 54.5 35C51.5 33.5 49.5 30.5 49 27Z"
    return framed(
        shirt, [] if beard else [shape("path", d=locks, fill=HAIR, **OUTLINE)],
        shape("path", d="M30 47C32 51 42 51 44 47L42.5 43H31.5Z", fill=SKIN, **OUTLINE),
        shape("path", d="M26 24C25.5 40 31 47.5 37 47.5S48.5 40 48 24Z", fill=SKIN, **OUTLINE),
        shape("path", d="M24.5 27C23 15 29 10 37 10S51 15 49.5 27C45 22.5 29 22.5 24.5 27Z", fill=SEAT, **OUTLINE),
        shape("path", d=knot, fill=SEAT, **OUTLINE), eyes(),
        shape("path", d="M30 27.8q2.3-1.6 4.6-.2M39.4 27.6q2.3-1.4 4.6.2M32 40.2q5 4.2 10 0", stroke_width=1.3, **LINE),
        [shape("path", d=stubble, stroke_width=1.1, **LINE)] if beard else [],
        shape("circle", cx=25.6, cy=38.4, r=1.9, fill="none", stroke=RIM, stroke_width=1.3),
    )  # fmt: skip


def ship_shape() -> Markup:
    """The ship at sea, as the place that pays nothing."""
    swell = "M0 {}q6-5 12.3 0t12.3 0t12.3 0t12.3 0t12.4 0t12.4 0V57a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7Z"
    return framed(
        shape("path", d=swell.format(47), fill="#8fbfcc"), group(hull(), transform="translate(37 35) scale(1.12)"),
        shape("path", d=swell.format(54), fill="#5e97a6"),
    )  # fmt: skip


SAILS = "M1.5 9.5C-10.5 5-13-9-4-23.5C9-21.5 17.5-8 15.5 9ZM-6 9.5L-20.5 8C-19-2-14.5-9-9.5-13C-12-5-11 3-6 9.5Z"
HULL = (
    "M-23 8.5C-20.5 9.8-18 10.6-15 11L15 10.6C18.5 10.2 21.5 8.8 24 6.2C22.8 12.6 18.5 18.6 12 18.8L-9 18.8"
    "C-16.5 18.6-21.5 14.6-23 8.5Z"
)


def hull() -> Markup:
    """A two-sailed perahu around (0, 0), 46 by 46, in the colours of the seat around it."""
    halo = shape("path", d=SAILS + HULL, fill=CREAM, stroke=CREAM, stroke_width=4, stroke_linejoin="round")
    mast = shape("path", d="M-1 11L-4.5-26", stroke_width=1.6, **LINE)
    return content(
        halo, mast, shape("path", d=SAILS, fill=SEAT, **OUTLINE), shape("path", d=HULL, fill="#5c3d25", **OUTLINE)
    )


def anchor() -> Markup:
    """An anchor around (0, 0), 30 high."""
    line = {"fill": "none", "stroke": RIM, "stroke_width": 3.4}
    return content(
        shape("circle", cy=-11.5, r=3.4, **line),
        shape("path", d="M0-8V13M-6.5-4.5H6.5M-12.5 3.5C-11.5 10-6 13.5 0 13.5S11.5 10 12.5 3.5", **line),
    )  # fmt: skip
