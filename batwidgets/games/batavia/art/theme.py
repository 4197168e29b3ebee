"""The drawing's colours, each with a light and a dark value, and the style that the picture itself carries.

The picture writes a colour as `var(--bw-route-sea, #b3d2da)`: in a stage `sheet.css()` gives the name its two values and the
notebook's theme chooses; in a page that has only the picture, the light value stands.
"""

from __future__ import annotations

from batwidgets.scene.theme import DRAWING_FONT, TITLE_FONT, Palette, Tone

TONES = {
    "ink": Tone("#22333b", "#ece5d2"),
    "soft": Tone("#55656b", "#a9b4b4"),
    "paper": Tone("#fcf8ec", "#1c262c"),
    "line": Tone("#b9ac8a", "#54605f"),
    "cell": Tone("#fffdf5", "#26333b"),
    "cell-2": Tone("#f1ead6", "#202b32"),
    "shadow": Tone("#16303c", "#000000"),
    "sea": Tone("#b3d2da", "#0c2431"),  # deep water, then three steps up to the shore
    "sea-1": Tone("#bedae0", "#0f2a38"),
    "sea-2": Tone("#cbe3e4", "#143341"),
    "sea-3": Tone("#dcede7", "#1b404c"),
    "lining": Tone("#5e97a6", "#6fa7b1"),  # the lines along a coast, as engravers drew them
    "grid": Tone("#3d7385", "#9ccbd4"),
    "sea-name": Tone("#184a5c", "#93c6d1"),
    "land": Tone("#efe7cc", "#2e3530"),
    "land-2": Tone("#dcd9ae", "#384234"),
    "land-3": Tone("#c9ce9c", "#46523d"),
    "coast": Tone("#574b2f", "#cfc294"),
    "land-name": Tone("#5f562f", "#b4ae8e"),
    "port": Tone("#2e2b1c", "#efe7cd"),
    "halo": Tone("#f3ecd6", "#222b29"),
    "mark": Tone("#8e2b1c", "#f08a6b"),
    "lane": Tone("#22333b", "#e8dfc4"),
    "casing": Tone("#fbf7e9", "#0c1b24"),
    "space": Tone("#fbf7e9", "#0e1d26"),
    "leader": Tone("#6b5327", "#cdbd8c"),
    "rose": Tone("#27424f", "#d9cb9b"),
    "rose-2": Tone("#f6eed6", "#1b3440"),
    "token": Tone("#fffbf0", "#e9dfc6"),  # printed pieces are light in both themes
    "foot": Tone("#22333b", "#3d5666"),
    "foot-text": Tone("#fffbf0", "#fffbf0"),
    "back": Tone("#2c5670", "#3b6176"),
    "back-line": Tone("#1b3a4e", "#0a161d"),
    "back-text": Tone("#f3e9cb", "#f6ecd0"),
    "cream": Tone("#fff9e8", "#fff6dc"),
    "coin": Tone("#ebc25a", "#e0b548"),
    "coin-line": Tone("#8f6412", "#5b3e08"),
    "coin-text": Tone("#3d2a05", "#2b1d03"),
    "fives": Tone("#f3dda2", "#5d5330"),  # every fifth space of the gold strip
    "danger": Tone("#9e2f1c", "#f2866c"),
    "danger-paper": Tone("#f6ddd2", "#3b2622"),
    "wax": Tone("#9e3328", "#b4473a"),
    "wax-line": Tone("#6e1d16", "#6b211a"),
    "wax-text": Tone("#fff6dc", "#fff6dc"),
    "reach": Tone("#005f99", "#8fd0ff"),  # what can be picked
    "badge": Tone("#00406a", "#cfeaff"),
    "badge-text": Tone("#ffffff", "#0b1a24"),
    "focus": Tone("#0a2a6b", "#ffffff"),  # where the keyboard is
    "glow": Tone("#d98c00", "#ffd24d"),  # where a half-made play would lead
}

# the same in both themes, for they are printed on light pieces
INK = "#22333b"
PALETTE = Palette("route", TONES)
var = PALETTE.var


def style() -> str:
    """The style inside the picture: what it needs to look right alone."""
    rules = "".join(P + rule for rule in _RULES.strip().splitlines())
    return f".batavia-art{{font-family:{DRAWING_FONT}}}{PALETTE.written(rules)}"


P = ".batavia-art "
# t text, s serif, i italic, b bold, m/e anchors; the rest by what it is on
_RULES = f"""
text{{fill:@ink;font-size:12px}}
.s{{font-family:{TITLE_FONT}}}
.i{{font-family:{TITLE_FONT};font-style:italic;fill:@ink}}
.b{{font-weight:700}}
.m{{text-anchor:middle}}
.e{{text-anchor:end}}
.soft{{fill:@soft}}
.panel{{fill:@paper;stroke:@line;stroke-width:1.2}}
.inset{{fill:@paper;stroke:@ink;stroke-width:1.4}}
.rule{{fill:none;stroke:@line;stroke-width:1}}
.shade{{fill:@shadow;opacity:.2}}
.cell{{fill:@cell;stroke:@line;stroke-width:1}}
.row{{fill:@cell-2}}
.trough{{fill:@cell-2;stroke:@line;stroke-width:.8}}
.disc{{fill:@token;stroke:@line;stroke-width:1}}
.sea-name{{font-family:{TITLE_FONT};font-style:italic;fill:@sea-name;text-anchor:middle}}
.land-name{{font-family:{TITLE_FONT};fill:@land-name;text-anchor:middle}}
.port{{font-family:{TITLE_FONT};fill:@port;font-size:11px;paint-order:stroke;stroke:@halo;stroke-width:2.8px;stroke-opacity:.85;stroke-linejoin:round}}
.grade{{font-family:{TITLE_FONT};fill:@soft;font-size:9px;text-anchor:middle}}
.space{{fill:@space;fill-opacity:.62;stroke:@lane;stroke-width:1.3;stroke-linejoin:round}}
.space-no{{font-family:{TITLE_FONT};font-size:14px;fill:@ink;text-anchor:middle;opacity:.8}}
.on-chart{{dominant-baseline:central;opacity:1}}
.casing{{fill:none;stroke:@casing;opacity:.8}}
.lane{{fill:none;stroke:@lane}}
.arrow{{fill:@lane;stroke:@casing;stroke-width:1.4;stroke-linejoin:round;paint-order:stroke}}
.leader{{fill:none;stroke:@leader;stroke-width:1}}
.mark{{fill:@mark;stroke:@casing;stroke-width:1}}
.no{{font-size:11.5px;font-weight:700;text-anchor:middle;fill:#4c5b61}}
.no-back{{font-size:12px;font-weight:700;text-anchor:middle;fill:@back-text}}
.on-coin{{font-weight:700;text-anchor:middle;fill:@coin-text}}
.danger{{fill:@danger}}
.struck{{fill:@danger-paper;stroke:@danger}}
.near{{stroke:@danger;stroke-width:2}}
.bar>path{{vector-effect:non-scaling-stroke}}
.count{{font-size:17.5px;font-weight:700;text-anchor:middle}}
.w{{fill:@soft;font-size:14px;text-anchor:middle}}
.w.e{{text-anchor:end}}
.cell-no{{font-size:15px;text-anchor:middle}}
.warn{{font-size:15px}}
.warn.narrow{{font-size:38px}}
.ring{{fill:none;stroke:@danger;stroke-width:2}}
.bw-hit{{fill:none;pointer-events:all}}
.bw-badge text{{font-size:12px;font-weight:700;text-anchor:middle}}
.narrow{{display:none}}
.way{{display:none}}
"""
