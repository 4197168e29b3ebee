"""Parts of a picture: markup, offers, forms, cues, and what a source must give a stage. Standard library only."""

from batwidgets.scene.forms import Choice, Field, Form, Integer, Shares, Subset, Text, Value
from batwidgets.scene.html import Markup, attributes, element
from batwidgets.scene.offers import Cue, Offer, Story
from batwidgets.scene.source import Judge, Refused, Source

__all__ = [
    "Choice", "Cue", "Field", "Form", "Integer", "Judge", "Markup", "Offer", "Refused", "Shares", "Source", "Story",
    "Subset", "Text", "Value", "attributes", "element",
]  # fmt: skip
