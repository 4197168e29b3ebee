"""How a hex is read: a counter taken apart, and its three looks."""

from __future__ import annotations

from batwidgets.games.batavia.art.counters import counter, counter_back
from batwidgets.games.batavia.art.svg import text, use
from batwidgets.scene.svg import n, put

WIDTH, HEIGHT = 174.0, 214.0


def key() -> str:
    """The key, from its upper left corner."""
    middle = WIDTH / 2
    example = counter(17, "Du", "nutmeg")
    looks = (
        ("face up", example),
        ("face down", counter_back(31)),
        ("taken", use("hex", kind="space") + text(9, 0, 5, "space-no")),
    )
    return (
        f'<rect class="shade" x="2" y="4" width="{n(WIDTH)}" height="{n(HEIGHT)}" rx="5"/>'
        f'<rect class="inset" width="{n(WIDTH)}" height="{n(HEIGHT)}" rx="5"/>'
        f'<rect class="rule" x="4" y="4" width="{n(WIDTH - 8)}" height="{n(HEIGHT - 8)}" rx="3"/>'
        + text("Reading a hex", middle, 27, "s b m", 15)
        + put(example, middle, 86, 1.75)
        + f'<path class="rule" d="M{n(middle - 32)} 86h-18v26M{n(middle + 32)} 86h18v26"/>'
        + text("commodity", middle - 48, 126, "i m", 12)
        + text("company", middle + 48, 126, "i m", 12)
        + "".join(
            put(body, middle + 53 * place, 166, 0.94) + text(words, middle + 53 * place, 202, "i m", 12)
            for place, (words, body) in enumerate(looks, -1)
        )
    )
