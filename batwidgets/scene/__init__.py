"""Parts of a picture: markup, offers, forms, cues, and what a source must give a stage. Standard library only.

What a stage understands in the markup of parts:

=====================  =============================================================================================
`data-part="hand"`     a slot for a part; slots nest, also inside an SVG; the part "layout" holds the first ones
`data-pick="T2"`       where a pick may be, with `role="button"` and `aria-label` where it is no button; offers wake it
`.bw-hit`              the shape, right inside a pick, that shows what can be picked, is open, or follows what is open
`form[data-offer]`     a form, as `Form.html` writes it
`data-shown-for`       shown while one of these picks is pointed at or open ("MCy>T2" too); `visibility="hidden"` in SVG
`data-spot`            is moved to the pick of its picture that is pointed at
`data-way`             a `polyline` that becomes the way there, through the `data-place`s that the offer names
`data-badge`           gets the badge of the offer around it; `.bw-badge` around it shows while there is one, and a
                       `.bw-pill` right before it is made as large as the note
`data-piece`           what a cue moves, by name; `data-place` is where from and to
`data-look`            a `.bw-pan` around it is moved to it whenever its value is new
`data-rule`            a button that opens a rule's card; `data-close` in the card closes it
`data-offers`          is filled with the text list of all offers
`data-say`             where the stage's own line stands, and the rule's card; else at the end
`data-keep="log"`      stays as open and as scrolled as it was
=====================  =============================================================================================
"""

from batwidgets.scene.fields import Choice, Field, Integer, Shares, Subset, Text, Value
from batwidgets.scene.forms import Form
from batwidgets.scene.html import Markup, attributes, element
from batwidgets.scene.offers import Cue, Offer, Story
from batwidgets.scene.source import Adviser, Judge, Refused, Source, Watched

__all__ = [
    "Adviser", "Choice", "Cue", "Field", "Form", "Integer", "Judge", "Markup", "Offer", "Refused", "Shares", "Source",
    "Story", "Subset", "Text", "Value", "Watched", "attributes", "element",
]  # fmt: skip
