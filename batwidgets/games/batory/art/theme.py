"""The drawing's colours, each with a light and a dark value, and the style that the picture itself carries.

The picture writes a colour as `var(--bw-ship-sea, #bfd5dd)`: in a stage `css()` gives the name its two values and the
notebook's theme chooses; in a page that has only the picture, the light value stands.
"""

from __future__ import annotations

from importlib.resources import files

from batwidgets.scene.theme import DRAWING_FONT, TITLE_FONT, Palette, Tone

TONES = {
    "sea": Tone("#bfd5dd", "#0f1e2a"),
    "sea-1": Tone("#c9dce3", "#132633"),
    "sea-2": Tone("#d5e5e9", "#182e3e"),
    "sea-3": Tone("#e3eff0", "#1e3848"),
    "sea-text": Tone("#264657", "#b4cbd7"),
    "hull": Tone("#fdfaf2", "#d6ccb6"),
    "hull-line": Tone("#1f3347", "#efe6d2"),
    "wall": Tone("#2a3c4f", "#0a1119"),
    "porthole": Tone("#8ea2ae", "#857c69"),
    "boat": Tone("#f6e3bd", "#8a7149"),
    "promenade": Tone("#ecd7b0", "#6a5233"),
    "promenade-edge": Tone("#dfc18c", "#7d6340"),
    "plank": Tone("#cdac76", "#513b22"),
    "cabin": Tone("#d9e5ee", "#2c4558"),
    "cabin-edge": Tone("#bdd2e1", "#395870"),
    "public": Tone("#f6e7da", "#58403a"),
    "public-edge": Tone("#ecd0b8", "#6d5048"),
    "service": Tone("#ebeae2", "#424846"),
    "service-edge": Tone("#d5d4c8", "#535a57"),
    "leisure": Tone("#dfead8", "#37503f"),
    "leisure-edge": Tone("#c3d8b8", "#46644f"),
    "text": Tone("#1d2c3a", "#f6eedd"),
    "muted": Tone("#4b5c69", "#cdccc0"),
    "furniture": Tone("#74828d", "#bab8a9"),
    "furniture-fill": Tone("#ffffff59", "#ffffff17"),
    "water": Tone("#a5d4dc", "#2f7480"),
    "lane": Tone("#ffffff", "#9fd0d6"),
    "wave": Tone("#a5c3ce", "#1b3343"),
    "court": Tone("#ffffff", "#c9d8c4"),
    "stair": Tone("#6d4a2f", "#c89a5b"),
    "tread": Tone("#d9b98a", "#674318"),
    "stair-text": Tone("#fff6e3", "#22160a"),
    "door": Tone("#fffdf6", "#f4e2b6"),
    "start": Tone("#ffffff", "#f5f1e7"),
    "start-line": Tone("#7d8c98", "#0a1119"),
    "ribbon": Tone("#ffffff", "#f5f1e7"),
    "ribbon-text": Tone("#16222e", "#131c25"),
    "reach": Tone("#005f99", "#8fd0ff"),  # what can be entered, what has moved
    "badge": Tone("#00406a", "#cfeaff"),
    "badge-text": Tone("#ffffff", "#0b1a24"),
    "focus": Tone("#0a2a6b", "#ffffff"),  # where the keyboard is
}
KINDS = ("promenade", "cabin", "public", "service", "leisure")

# the same in both themes, for figures are printed pieces: Okabe and Ito's blue and orange, and an ink that suits both
CREW, PASSENGER, INK, PAPER = "#0072b2", "#e69f00", "#14202b", "#ffffff"
BIRD, BEAK = "#009e73", "#f0e442"
PALETTE = Palette("ship", TONES)
var = PALETTE.var


def css() -> str:
    """The style sheet that a stage needs for this board: names in both themes, what can be picked, narrow screens."""
    return PALETTE.css(".batory") + files(__package__).joinpath("batory.css").read_text(encoding="utf-8")


def style() -> str:
    """The style inside the picture: what it needs to look right alone."""
    kinds = "".join(f"{P}.{kind}{{fill:{var(kind)}}}{P}.{kind}-edge{{stroke:{var(f'{kind}-edge')}}}" for kind in KINDS)
    halos = "".join(f"{P}.on-{kind}{{stroke:{var(kind)}}}" for kind in KINDS)
    rules = "".join(P + rule for rule in _RULES.strip().splitlines())
    return f".batory-plan{{font-family:{DRAWING_FONT}}}" + kinds + halos + PALETTE.written(rules)


P = ".batory-plan "
# f outline with a light fill, l line only, k counter, b bookcase, v window, x cross, g court, w water, p parquet
_RULES = f"""
.edge{{fill:none;stroke-width:11}}
.walls{{fill:none;stroke:@wall;stroke-width:3.4}}
.above{{pointer-events:none}}
.bw-hit{{fill:none;pointer-events:all}}
.moved{{fill:none;stroke:@reach;stroke-width:2;stroke-dasharray:4 3.2}}
.f{{fill:@furniture-fill;stroke:@furniture;stroke-width:.9;stroke-opacity:.7}}
.l{{fill:none;stroke:@furniture;stroke-width:.9;stroke-opacity:.7}}
.k{{fill:none;stroke:@furniture;stroke-width:5;stroke-opacity:.3}}
.k2{{fill:none;stroke:@furniture;stroke-width:2;stroke-opacity:.6}}
.b{{fill:none;stroke:@furniture;stroke-width:6.5;stroke-opacity:.45;stroke-dasharray:2.4 1}}
.v{{fill:none;stroke:@furniture;stroke-width:2.6;stroke-opacity:.55;stroke-dasharray:9 3}}
.b2{{fill:@furniture;fill-opacity:.3}}
.x{{fill:none;stroke:@furniture;stroke-width:3}}
.rug{{fill:@public-edge;fill-opacity:.5}}
.rugline{{fill:none;stroke:@public;stroke-width:1.4}}
.g{{fill:none;stroke:@court;stroke-width:1.6;stroke-opacity:.85}}
.g2{{fill:none;stroke:@furniture;stroke-width:1.2;stroke-dasharray:2 2;stroke-opacity:.85}}
.w{{fill:@water;stroke:@furniture;stroke-width:1}}
.wl{{fill:none;stroke:@lane;stroke-width:1.4;stroke-opacity:.6;stroke-dasharray:6 4}}
.p{{stroke:@public-edge;stroke-width:1.4}}
.name{{font-size:14px;font-weight:600;fill:@text;text-anchor:middle;paint-order:stroke;stroke-width:4;stroke-linejoin:round}}
.id{{font-size:.76em;font-weight:400;fill:@muted}}
.start{{fill:@start;stroke:@start-line}}
.sill{{fill:@door}}
.jamb{{fill:none;stroke:@wall;stroke-width:3.2}}
.well{{fill:@stair;stroke:@wall;stroke-width:3.4}}
.tread{{fill:none;stroke:@tread;stroke-width:1.7}}
.newel{{fill:none;stroke:@stair;stroke-width:4.5}}
.plate{{fill:@stair;stroke:@tread;stroke-width:1.4}}
.landing{{fill:@stair-text;font-size:11px;font-weight:700;letter-spacing:1px;text-anchor:middle}}
.bw-badge text{{font-size:12px;font-weight:700}}
.title{{font-family:{TITLE_FONT};fill:@sea-text}}
.key{{font-size:12px;fill:@sea-text}}
"""
