"""The drawing's colours, each with a light and a dark value, and the style that the picture itself carries.

The picture writes a colour as `var(--bw-chart-sea, #a5cbd8)`: in a stage `css()` gives the name its two values and the
notebook's theme chooses; in a page that has only the picture, the light value stands.
"""

from __future__ import annotations

from importlib.resources import files

from batwidgets.scene.theme import DRAWING_FONT, TITLE_FONT, Palette, Tone

TONES = {
    "ink": Tone("#22333b", "#ece5d2"),
    "soft": Tone("#55656b", "#a9b4b4"),
    "paper": Tone("#fcf8ec", "#1c262c"),
    "sea": Tone("#a5cbd8", "#0c2431"),  # deep water, then three steps up to the shore
    "sea-1": Tone("#b4d5de", "#102d3b"),
    "sea-2": Tone("#c5e0e3", "#163846"),
    "sea-3": Tone("#d8ebe5", "#1f4652"),
    "lining": Tone("#5e97a6", "#6fa7b1"),  # the lines along a coast, as engravers drew them
    "square": Tone("#ffffff33", "#bfe6ec0b"),
    "square-line": Tone("#ffffff9e", "#bfe6ec33"),
    "rhumb": Tone("#3d738526", "#9ccbd41a"),
    "lane": Tone("#2f6577", "#7fb3bf"),
    "sea-name": Tone("#1f5568", "#8fc1cc"),
    "land": Tone("#c6d0a0", "#3c4a33"),
    "wood": Tone("#b6c38d", "#34412d"),
    "sand": Tone("#f0e2b4", "#6a6643"),
    "sand-2": Tone("#e2cd92", "#565334"),
    "coast": Tone("#574b2f", "#d8cb9c"),
    "tree": Tone("#a3b478", "#2c3926"),
    "tree-line": Tone("#71834c", "#6f8258"),
    "palm": Tone("#4f7a45", "#7fa06a"),
    "trunk": Tone("#6e4a2d", "#8a6038"),
    "name": Tone("#3c3a22", "#f1e9cd"),
    "halo": Tone("#dce0b8", "#2f3a28"),
    "place": Tone("#fff9e847", "#1c261acc"),  # for goods that are still to come
    "place-line": Tone("#3c3a22b3", "#d8cb9cbf"),
    "harbor": Tone("#1b3a4e", "#ebdfbc"),
    "harbor-sign": Tone("#faf1da", "#17323f"),
    "rose": Tone("#27424f", "#d9cb9b"),
    "rose-2": Tone("#f6eed6", "#1b3440"),
    "cream": Tone("#fff9e8", "#fff6dc"),  # printed pieces are light in both themes
    "tile": Tone("#fffbf0", "#f3ead0"),
    "shadow": Tone("#16303c", "#000000"),
    "coin": Tone("#ebc25a", "#e0b548"),
    "coin-line": Tone("#8f6412", "#5b3e08"),
    "reach": Tone("#ffe98c", "#876515"),  # what can be sailed to
    "reach-line": Tone("#8a5e0c", "#f3c55b"),
    "cost": Tone("#4d3a0a", "#fff0c8"),
    "cost-halo": Tone("#fdf3c4", "#2a2f22"),
    "danger": Tone("#a5301b", "#ff8d74"),
    "danger-bed": Tone("#fff6d8", "#10202a"),
    "way": Tone("#0b3d5c", "#fff3c9"),  # the way that is pointed out
    "way-bed": Tone("#ffffff", "#0b1a22"),
    "focus": Tone("#0a2a6b", "#ffffff"),  # where the keyboard is
}
# the same in both themes, for pieces are printed: an ink that suits every seat's colour, and metals
INK, GOLD, SEA_CLOTH = "#22333b", "#ebc25a", "#243f52"
PALETTE = Palette("chart", TONES)
var = PALETTE.var


def css() -> str:
    """The style sheet that a stage needs for this board: names in both themes, what can be picked, narrow screens."""
    return PALETTE.css(".batam") + files(__package__).joinpath("batam.css").read_text(encoding="utf-8")


def style() -> str:
    """The style inside the picture: what it needs to look right alone."""
    rules = "".join(P + rule for rule in _RULES.strip().splitlines())
    return f".batam-chart{{font-family:{DRAWING_FONT}}}{PALETTE.written(rules)}"


P = ".batam-chart "
_RULES = f"""
text{{text-anchor:middle}}
.bw-hit{{fill:none;pointer-events:all}}
.serif{{font-family:{TITLE_FONT}}}
.squares{{fill:@square;stroke:@square-line}}
.lanes{{fill:none;stroke:@lane;stroke-width:3;stroke-dasharray:1 7;stroke-linecap:round}}
.depth{{fill-rule:evenodd;stroke:@lining;stroke-width:.8;stroke-opacity:.32;stroke-dasharray:1.5 3.5;stroke-linecap:round}}
.water{{font:italic 25px {TITLE_FONT};letter-spacing:5px;fill:@sea-name;opacity:.7}}
.island{{font-family:{TITLE_FONT};font-weight:700;fill:@name;stroke:@halo;stroke-width:4px;paint-order:stroke;stroke-linejoin:round}}
.reef{{font:italic 15px {TITLE_FONT};letter-spacing:2px;fill:@name;stroke:@halo;stroke-width:3px;paint-order:stroke}}
.port{{font:700 15px {TITLE_FONT};fill:{INK}}}
.degrees{{font:11px {TITLE_FONT};fill:@ink}}
.square{{font:700 12px {TITLE_FONT};fill:@ink;opacity:.75}}
.foot{{font:italic 13px {TITLE_FONT};fill:@soft}}
.north{{font:700 13px {TITLE_FONT};fill:@ink}}
.plate{{font-size:14px;font-weight:700;fill:{INK};stroke:none}}
.letter{{font-weight:800;fill:{INK};stroke:none}}
.cost{{font-size:13px;font-weight:700;fill:@cost;stroke:@cost-halo;stroke-width:3px;paint-order:stroke;stroke-linejoin:round}}
.pilled{{font-size:13px;font-weight:700;fill:@way-bed}}
.bw-pill{{fill:@way;stroke:@way-bed}}
.arrow{{fill:@way;stroke:@way-bed;stroke-width:1}}
.above{{pointer-events:none}}
.spot{{fill:none;stroke:@way;stroke-width:4px}}
"""
