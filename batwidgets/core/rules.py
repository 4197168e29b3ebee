"""Rules by their ids, and refusals that cite them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING

import msgspec

from batwidgets.core.given import near, shown

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words, with the rulebook's heading where it stands.

    `status` is "printed", or "derived" where it follows from other lines, wholly or in part; `note` says which part.
    """

    id: str
    section: str
    text: str
    status: str = "printed"
    note: str = ""

    def __str__(self) -> str:
        return f"{self.id} ({self.section}): {self.text}"

    def _repr_html_(self) -> str:
        derived = "" if self.status == "printed" else f" <em>({escape(self.note or self.status)})</em>"
        return (
            f"<div><strong>{escape(self.id)}</strong> <small>{escape(self.section)}</small>"
            f"<br>{escape(self.text)}{derived}</div>"
        )


class Rulebook(Mapping[str, Rule]):
    """All rules of a game by id, whole or as its tag shows it; an unknown one raises KeyError with the near ones."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) < len(rules):
            raise ValueError("expected every rule id once; given some twice")

    @classmethod
    def load(cls, path: Traversable) -> Rulebook:
        """Read a rules.toml: a [[rule]] table a rule."""
        listed = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
        return cls(tuple(msgspec.convert(listed, list[Rule])))

    def __getitem__(self, id: str) -> Rule:
        if isinstance(id, str) and id not in self._rules:  # as a tag shows it: "MOVE-06"
            whole = next((known for known in self._rules if known.partition("-")[2] == id), id)
        else:
            whole = id
        try:
            return self._rules[whole]
        except (KeyError, TypeError):
            alike = near(id, self._rules, 3)
            hint = f"; near it: {', '.join(alike)}" if alike else ""
            raise KeyError(f"expected a rule id such as {next(iter(self._rules))!r}, given {shown(id)}{hint}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"Rulebook({len(self)} rules, {next(iter(self._rules))} to {list(self._rules)[-1]})"


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: the rule, why it bites here, and what would be allowed instead."""

    rule: str
    because: str
    instead: str = ""

    def __str__(self) -> str:
        return f"{self.because}{f' {self.instead}' if self.instead else ''} [{self.rule}]"


class IllegalMove(ValueError):
    """A move that the rules do not allow; it has changed nothing. `refusals` says why."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__("; ".join(map(str, refusals)))
        self.refusals = refusals
