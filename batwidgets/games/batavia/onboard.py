"""The board and what lies on it: the still board, everybody's pieces once a game, live parts that refer to them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia import art
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.view import View


def parts(view: View) -> Mapping[str, str]:
    """The still board and its live parts."""
    route, lit = view.route, goals(view)
    return {
        "board": art.still(route, view.limit), "people": art.people(view.names),
        **art.hexes(route, view.hexes, view.opened, lit),
        "target": art.target(route, view.target is not None, route.target in lit),
        "merchants": art.merchants(route, view.merchants),
        **art.warehouses(view.crates, view.hexes, range(min(view.merchants) + 1)),
        "scale": art.ship_scale(dict(zip(COMPANIES, view.cubes, strict=True)), pirates_limit(view)),
        "gold": art.gold_strip(view.gold),
    }  # fmt: skip


def pirates_limit(view: View) -> int | None:
    """From how many cards on pirates come; None once the last move is over (BATAVIA-END-06)."""
    return None if view.to_act is OVER else view.limit


def goals(view: View) -> Collection[int]:
    """The spaces to which the merchant whose turn it is may go now: only there is a note of any use."""
    if view.step != "move":
        return ()
    held = [code for code, owner in zip(COMPANIES, view.seals, strict=True) if owner == view.turn]
    posts = [place for code in held if (place := next_post(view, code, view.turn)) is not None]
    return [*posts, view.route.target]
