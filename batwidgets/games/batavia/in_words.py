"""The board in words: for those who hear the page, and for small screens."""

from __future__ import annotations

from batwidgets.games.batavia.art import warning
from batwidgets.games.batavia.cards import BY_NAME, COMMODITIES, COMPANIES, company_name
from batwidgets.games.batavia.nearing import told
from batwidgets.games.batavia.onboard import pirates_limit
from batwidgets.games.batavia.view import View
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.words import listed


def in_words(view: View) -> Markup:
    """Merchants, posts ahead of the last of them, warehouses, ship scale and gold, folded away."""
    at = [f"{name} {place_words(view, space)}" for name, space in zip(view.names, view.merchants, strict=True)]
    behind = min(view.merchants)
    posts = [
        f"{space} {company_name(code)} {good}" for space, (code, good) in sorted(view.hexes.items()) if space > behind
    ]
    gold = [f"{name} {coins}" for name, coins in zip(view.names, view.gold, strict=True)]
    cubes = dict(zip(COMPANIES, view.cubes, strict=True))
    near = warning(cubes, pirates_limit(view))
    rows = [
        ("Merchants", listed(at)), ("Posts face up, ahead of the last merchant", listed(posts) or "none"),
        *((good.capitalize(), crates_words(view, good)) for good in COMMODITIES),
        ("Ship scale", f"{listed(f'{company_name(code)} {count}' for code, count in cubes.items())}. {near}."),
        ("Gold banked", listed(gold)), *([("The end", end)] if (end := told(view)) else []),
    ]  # fmt: skip
    items = [element("li", element("b", head), ": ", words) for head, words in rows]
    return shared.folded("What is where", element("ul", items), keep="words")


def place_words(view: View, space: int) -> str:
    """Where a merchant is."""
    return "at the start" if space == 0 else f"on {view.route.label(space)}"


def crates_words(view: View, good: str) -> str:
    """Who has crates in a warehouse, and what it pays."""
    counts = {name: sum(kind == good for _, kind in cells) for name, cells in zip(view.names, view.crates, strict=True)}
    pays = BY_NAME[good]
    some = listed(f"{name} {count}" for name, count in counts.items() if count) or "no crates"
    return f"{some}; most of them pay {pays.alone}, or {pays.tied} each if tied"
