"""The fields of a form, a closed list. Python writes them as HTML, the page collects values, Python checks them again.

A value is what JSON can carry: a choice is a string, an integer an int, shares a dict of ints, a subset a list of
strings, a text a string. While a form is half filled in, what is missing is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from batwidgets.core.given import shown
from batwidgets.scene.html import Markup, content, element, words
from batwidgets.scene.inputs import number, ticks
from batwidgets.scene.words import listed

Value = str | int | list[str] | dict[str, int | None] | None

MENU = 8  # a choice among more than this many is a menu: radio buttons would be a wall


@dataclass(frozen=True, kw_only=True)
class Field:
    """One question of a form; `shown_when` names an earlier choice and the value, or values, for which it is asked."""

    name: str
    label: str
    shown_when: tuple[str, str | tuple[str, ...]] | None = None
    told: str | None = None  # a whole sentence in place of what is wrong with a number or a choice, if a game has one
    note: str = ""  # more than stands in one line over it: that breaks no frame
    unit: str = ""  # what its numbers count, such as coins: said beside that where one is missing or not whole

    def html(self) -> Markup:
        """The field as a fieldset that the page can read."""
        low, high = getattr(self, "low", None), getattr(self, "high", None)
        return element(
            "fieldset",
            element("legend", self.label),
            self.inputs(),
            element("small", self.note) if self.note else None,
            data_field=self.name,
            data_kind=type(self).__name__.lower(),
            data_shown_when=self.shown_when and f"{self.shown_when[0]}={'|'.join(self.wanted)}",
            data_min=low,
            data_max=high,
        )

    @property
    def wanted(self) -> tuple[str, ...]:
        """The values of the other choice for which this field is asked."""
        if self.shown_when is None:
            return ()
        given = self.shown_when[1]
        return (given,) if isinstance(given, str) else tuple(given)

    def tells(self, fault: str) -> bool:
        """Whether what is wrong is said in a sentence of the game's own, which needs no label before it."""
        return fault in (self.told, self.told_whole)

    @property
    def told_whole(self) -> str | None:
        """The sentence where a number is missing, or not whole."""
        return f"{self.told} Give whole {self.unit}." if self.told and self.unit else self.told

    def broken(self, _: Value) -> str | None:
        """The rule that a value breaks, where the field knows one of its own, and not only its form does."""
        return None

    def inputs(self) -> Markup:
        """The inputs inside the fieldset."""
        raise NotImplementedError

    def fault(self, value: Value, *, half_made: bool = False) -> str | None:
        """What is wrong with a value, in words, or None; while half made, a count may still grow."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Choice(Field):
    """One of several: radio buttons, or a menu where there are many.

    `options` maps values to labels (text, or Markup); `refused` says of some values why they cannot be chosen now.

    >>> whom = Choice(name="whom", label="Whom", options={"1": "Ben", "2": "Cleo"}, refused={"2": "asked you last"})
    >>> whom.fault("1"), whom.fault("2"), whom.fault("3")
    (None, 'Cleo: asked you last', 'pick one of Ben, Cleo')
    """

    options: Mapping[str, str]
    default: str | None = None
    refused: Mapping[str, str] | None = None
    menu: bool | None = None  # None: when there are many

    def inputs(self) -> Markup:
        many = len(self.options) > MENU
        return self._menu() if (many if self.menu is None else self.menu) else self._ticks()

    def _ticks(self) -> Markup:
        return ticks("radio", self.name, self.options, {self.default}, self.refused or {})

    def _menu(self) -> Markup:
        def option(value: str, label: str) -> Markup:
            why = (self.refused or {}).get(value)
            text = f"{words(label)} ({why})" if why else words(label)
            return element("option", text, value=value, disabled=why is not None, selected=value == self.default)

        options = [option(value, label) for value, label in self.options.items()]
        none = None if self.default else element("option", "choose…", value="")
        return element("select", none, options, name=self.name, aria_label=self.label, required=True)

    def fault(self, value: Value, *, half_made: bool = False) -> str | None:
        if not isinstance(value, str) or value not in self.options:
            return self.told or f"pick one of {_list(self.options)}"
        why = (self.refused or {}).get(value)
        return f"{words(self.options[value])}: {why}" if why else None


@dataclass(frozen=True, kw_only=True)
class Integer(Field):
    """A whole number from `low` to `high`; `rules` forbids one that is too low, and one that is too high.

    >>> bid = Integer(name="bid", label="Bid", low=4, high=9, rules=("RAISE", "PURSE"))
    >>> bid.broken(3), bid.broken(10), bid.broken(4)
    ('RAISE', 'PURSE', None)
    """

    low: int
    high: int
    default: int | None = None
    rules: tuple[str, str] | None = None

    def inputs(self) -> Markup:
        return number(self.name, self.low, self.high, label=self.label, value=self.default)

    def fault(self, value: Value, *, half_made: bool = False) -> str | None:
        if type(value) is int and self.low <= value <= self.high:
            return None
        if not self.told:
            return f"a whole number {_range(self.low, self.high)}"
        return self.told if type(value) is int else self.told_whole

    def broken(self, value: Value) -> str | None:
        if self.rules is None or type(value) is not int or self.low <= value <= self.high:
            return None
        return self.rules[value > self.high]


@dataclass(frozen=True, kw_only=True)
class Shares(Field):
    """Integers of `least` or more whose total lies between `low` and `high`; `shares` maps names to labels.

    `rules` forbids one that is too low, and a total that is too high.

    >>> wages = Shares(name="wages", label="Wages", shares={"captain": "Captain", "sailor": "Sailor"},
    ...                low=2, high=20, least=1, defaults={"captain": 3, "sailor": 2}, rules=("LEAST", "PURSE"))
    >>> wages.fault({"captain": 19, "sailor": 1}), wages.fault({"captain": 20, "sailor": 0})
    (None, 'whole numbers of 1 or more; given 20 and 0')
    >>> wages.broken({"captain": 20, "sailor": 0}), wages.broken({"captain": 20, "sailor": 1})
    ('LEAST', 'PURSE')
    """

    shares: Mapping[str, str]
    low: int
    high: int
    least: int = 0  # of each
    defaults: Mapping[str, int] | None = None
    most: Mapping[str, int] | None = None  # of some, where that is less than the total leaves
    told_most: Mapping[str, str] | None = None  # of those, a whole sentence that says so, where a game has a better one
    rules: tuple[str, str] | None = None

    def inputs(self) -> Markup:
        rows = [
            element(
                "label", label, " ", number(name, self.least, self._most(name), value=(self.defaults or {}).get(name))
            )
            for name, label in self.shares.items()
        ]
        return content(rows, element("output"))

    def tells(self, fault: str) -> bool:
        return super().tells(fault) or fault in (self.told_most or {}).values()

    def _most(self, name: str) -> int:
        free = self.high - self.least * (len(self.shares) - 1)
        return min(free, (self.most or {}).get(name, free))

    def fault(self, value: Value, *, half_made: bool = False) -> str | None:
        if not isinstance(value, dict) or value.keys() != self.shares.keys():
            return f"a number for each of {_list(self.shares)}"
        given = [count for count in value.values() if not (half_made and count is None)]
        if self.told and any(type(count) is not int for count in given):
            return self.told_whole
        counts = [count for count in given if type(count) is int and count >= self.least]
        if len(counts) < len(given):
            return self.told or f"whole numbers of {self.least} or more; given {_given(value)}"
        for name, most in (self.most or {}).items():
            if (value.get(name) or 0) > most:
                return (self.told_most or {}).get(name) or f"{words(self.shares[name])}: at most {most}"
        low = 0 if half_made else self.low
        fault = self.told or f"{between(self.low, self.high)} in all; given {_given(value)}"
        return None if low <= sum(counts) <= self.high else fault

    def broken(self, value: Value) -> str | None:
        if self.rules is None or not isinstance(value, dict):
            return None
        counts = [count for count in value.values() if type(count) is int]
        if any(count < self.least for count in counts) or sum(counts) < self.low:
            return self.rules[0]
        return self.rules[1] if sum(counts) > self.high else None


def _given(value: Mapping[str, object]) -> str:
    """The shares that were given, in order, in words."""
    return listed("nothing" if count is None else shown(count) for count in value.values())


@dataclass(frozen=True, kw_only=True)
class Subset(Field):
    """From `low` to `high` of several; `refused` says of some why they cannot be chosen now."""

    options: Mapping[str, str]
    low: int
    high: int
    refused: Mapping[str, str] | None = None

    def inputs(self) -> Markup:
        return content(ticks("checkbox", self.name, self.options, set(), self.refused or {}), element("output"))

    def fault(self, value: Value, *, half_made: bool = False) -> str | None:
        if not isinstance(value, list) or len(self._known(value)) < len(value):
            return f"pick some of {_list(self.options)}"
        for chosen in value:
            if why := (self.refused or {}).get(chosen):
                return f"{words(self.options[chosen])}: {why}"
        low = 0 if half_made else self.low
        return None if low <= len(value) <= self.high else self.told or f"pick {between(self.low, self.high)}"

    def _known(self, value: list[str]) -> set[str]:
        """Its options in a list, which may hold anything else."""
        return {one for one in value if isinstance(one, str) and one in self.options}


@dataclass(frozen=True, kw_only=True)
class Text(Field):
    """One line of printable text."""

    longest: int = 200
    default: str | None = None

    def inputs(self) -> Markup:
        return element(
            "input",
            type="text",
            name=self.name,
            maxlength=self.longest,
            required=True,
            value=self.default,
            aria_label=self.label,
        )

    def fault(self, value: Value, *, half_made: bool = False) -> str | None:
        fits = isinstance(value, str) and value.isprintable() and 0 < len(value) <= self.longest
        return None if fits else f"1 to {self.longest} printable characters"


def between(low: int, high: int) -> str:
    """A range in words.

    >>> between(2, 2), between(1, 3)
    ('2', '1 to 3')
    """
    return str(low) if low == high else f"{low} to {high}"


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"from {low} to {high}"


def _list(options: Mapping[str, str]) -> str:
    return ", ".join(words(label) for label in options.values())
