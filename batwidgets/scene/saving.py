"""How a game, its position or a sheet is kept and brought back: the calls for a cell, in words, on the page."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.scene.html import Markup, content, element

Told = Sequence[tuple[str, Sequence[str]]]  # what for, and the lines of a cell that do it


def of_a_game(module: str) -> Told:
    """For a table whose module has `table`, as all games here have."""
    read = 'Game.from_json(open("my.game", encoding="utf-8").read(), cut=True)'
    return (
        ("Every move is kept in a file from now on by", ['table.autosave("my.game")']),
        ("and played on from there, in a new kernel too, by", [
            f"from batwidgets import {module}", "from batwidgets.core import Game",
            f'table = {module}.table({read}, autosave="my.game")', "table",
        ]),
        ("The position as a short text is", ["text = table.game.to_text()"]),
        ("and a game goes on from it by", [f"table = {module}.table(Game.from_text(text))"]),
    )  # fmt: skip


def in_words(told: Told) -> Markup:
    """The same as sentences, each followed by its lines of code in one piece, to be copied at once."""
    return content(*(content(words, element("code", "\n".join(lines), class_="bw-code")) for words, lines in told))
