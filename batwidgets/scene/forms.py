"""Forms: the fields of one offer, and what keeps values from being a full answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from batwidgets.scene.fields import Field, Value
from batwidgets.scene.html import Markup, element


@dataclass(frozen=True)
class Form:
    """The fields of one offer and the words on its button.

    >>> from batwidgets.scene.fields import Integer
    >>> dice = Integer(name="dice", label="Dice", low=1, high=6)
    >>> list(Form("roll", (dice,), "Roll").faults({"dice": 7}))
    ['Dice: a whole number from 1 to 6']
    """

    offer: str
    fields: tuple[Field, ...]
    button: str
    rule: str | None = None  # that says what its fields may be

    def html(self) -> Markup:
        """The form as the page shows it; an offer of the same name makes its button work."""
        fields = [field.html() for field in self.fields]
        # novalidate: what may be given is said once, in the words that Python has for it, and not by the browser
        return element("form", fields, element("button", self.button), data_offer=self.offer, novalidate=True)

    def faults(self, values: Mapping[str, Value], *, half_made: bool = False) -> Iterator[str]:
        """What keeps these values from being a full answer; while half made, what is missing is no fault."""
        return (fault for _, fault in self.faulty(values, half_made=half_made))

    def faulty(self, values: Mapping[str, Value], *, half_made: bool = False) -> Iterator[tuple[str, str]]:
        """The same, each with the name of its field; "" where there is no such field."""
        asked = self._asked(values)
        for name in values.keys() - asked.keys():
            yield "", f"{name}: not asked"
        for name, field in asked.items():
            value = values.get(name)
            if not (half_made and value is None) and (fault := field.fault(value, half_made=half_made)):
                yield name, fault if field.tells(fault) else f"{field.label}: {fault}"

    def broken(self, values: Mapping[str, Value]) -> str | None:
        """The rule against values that have a fault: that of a field which knows one for its value, or the form's."""
        own = (field.broken(values.get(name)) for name, field in self._asked(values).items())
        return next(filter(None, own), self.rule)

    def _asked(self, values: Mapping[str, Value]) -> dict[str, Field]:
        """The fields that these values show, in order: a field that hangs on a hidden one is hidden with it."""
        asked: dict[str, Field] = {}
        for field in self.fields:
            other = field.shown_when[0] if field.shown_when else None
            chosen = values.get(other) if other in asked else None
            if other is None or (isinstance(chosen, str) and chosen in field.wanted):
                asked[field.name] = field
        return asked
