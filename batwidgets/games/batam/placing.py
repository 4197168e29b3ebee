"""The parts of a position that tell of compass tiles and cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from batwidgets.core.given import by_seat, choice, listing, mapping, shown, whole
from batwidgets.games.batam.cards import CARDS, MAP, PIRATE, PIRATE_TILE, TILES, TRADEWIND, TREASURE, sorted_cards
from batwidgets.games.batam.reading import says, space_of
from batwidgets.games.batam.state import State

CARDS_ONLY, TILES_ONLY = ("deck", "discards", "card"), ("tiles",)


def the_finds(state: State, parts: Mapping[str, Any], rng: random.Random) -> None:
    """Tiles or cards, as the option compass has it."""
    compass = state.options.compass
    foreign = {"tiles": CARDS_ONLY, "cards": TILES_ONLY, "none": (*CARDS_ONLY, *TILES_ONLY, "maps", "out")}[compass]
    for part in foreign:
        if says(parts.get(part)):
            raise ValueError(f"expected no {part} with compass={compass!r}; given {shown(parts[part])}")
    if compass == "none":
        return
    known, kind = (TILES, "tile") if compass == "tiles" else (CARDS, "card")
    maps = [name for name, find in known.items() if find.kind == MAP]
    for seat, held in by_seat(parts.get("maps"), len(state.names), "maps").items():
        state.maps[seat] = tuple(choice(name, f"every {kind} in maps", maps) for name in listing(held, "maps"))
    gone = [name for name, find in known.items() if find.kind == MAP or (compass == "tiles" and find.kind == TREASURE)]
    state.out = tuple(choice(name, f"every {kind} in out", gone) for name in listing(parts.get("out"), "out"))
    (the_tiles if compass == "tiles" else the_cards)(state, parts, rng)


def the_tiles(state: State, parts: Mapping[str, Any], rng: random.Random) -> None:
    """Tiles on compass spaces; drawn if none are named, and what is named nowhere is in the box."""
    away = [*state.out, *(name for maps in state.maps for name in maps)]
    given = parts.get("tiles")
    if given is None:
        given = drawn_tiles(state, away, rng)
    laid: dict[str, str] = {}
    for space, tile in mapping(given, "tiles").items():
        space_of(space, "every space in tiles", state.chart)
        if state.chart.kind[space] != "compass":
            raise ValueError(
                f"expected tiles on compass spaces ({', '.join(state.chart.compasses)}); given {shown(space)}"
            )
        laid[space] = choice(tile, "every tile in tiles", TILES)
    state.tiles = {space: laid[space] for space in state.chart.compasses if space in laid}
    once([*laid.values(), *away], dict.fromkeys(TILES, 1), "tile")
    state.boxed = tuple(name for name in TILES if name not in laid.values() and name not in away)
    state.pirate = next((space for space, tile in laid.items() if tile == PIRATE_TILE), "")
    if state.pirate in state.ships:
        raise ValueError(
            f"expected no ship on the space of the Pirate Ship (BATAM-TILE-08); given one on {state.pirate}"
        )


def drawn_tiles(state: State, away: Sequence[str], rng: random.Random) -> dict[str, str]:
    """Tiles drawn for the compass spaces, all but as many as have left them; below a ship a Tradewind or nothing."""
    spaces = state.chart.compasses
    spots = rng.sample(spaces, max(len(spaces) - len(away), 0))
    left = [name for name in TILES if name not in away]
    rng.shuffle(left)
    below = [place for place, space in enumerate(spots) if space in state.ships]
    for place in below:
        if TILES[left[place]].kind == TRADEWIND:
            continue
        winds = (other for other, name in enumerate(left) if TILES[name].kind == TRADEWIND and other not in below)
        other = next(winds, place)
        left[place], left[other] = left[other], left[place]
    bare = [spots[place] for place in below if TILES[left[place]].kind != TRADEWIND]
    return {space: name for space, name in zip(spots, left, strict=False) if space not in bare}


def the_cards(state: State, parts: Mapping[str, Any], rng: random.Random) -> None:
    """The deck, by counts or with an order from the top, and the discards.

    What is named nowhere is in the deck; if the deck is named by counts, it is in the discards (a map: out).
    """
    if parts.get("card") is not None:
        pirates = [name for name, find in CARDS.items() if find.kind == PIRATE]
        state.card = choice(parts["card"], "card", pirates)
    deck = parts.get("deck")
    thrown = listing(parts.get("discards"), "discards")
    may = [name for name, find in CARDS.items() if find.kind != MAP]
    discards = [choice(name, "every card in discards", may) for name in thrown]
    named = [*discards, *state.out, *(name for maps in state.maps for name in maps), *([state.card] * bool(state.card))]
    if isinstance(deck, Mapping):
        counts = {
            choice(name, "every card in deck", CARDS): whole(many, f"{name} in deck") for name, many in deck.items()
        }
        named += [name for name, many in counts.items() for _ in range(many)]
    else:
        counts = {}
        state.order = tuple(choice(name, "every card in deck", CARDS) for name in listing(deck, "deck"))
        named += state.order
    left = once(named, {name: card.total for name, card in CARDS.items()}, "card")
    if not isinstance(deck, Mapping):
        counts = dict(Counter(state.order) + left)
    else:
        lost = [name for name in left.elements() if CARDS[name].kind == MAP]
        rest = [name for name in left.elements() if CARDS[name].kind != MAP]
        if parts.get("discards") is not None and rest:
            raise ValueError(f"expected every card in deck, discards or out; {rest[0]} is named too seldom")
        if parts.get("out") is not None and lost:
            raise ValueError(f"expected every map in deck, maps or out; {lost[0]} is named too seldom")
        discards, state.out = [*discards, *rest], (*state.out, *lost)
    state.deck = {name: counts.get(name, 0) for name in CARDS}
    state.discards = sorted_cards(discards)


def once(named: Iterable[str], totals: Mapping[str, int], kind: str) -> Counter[str]:
    """What of a kind is not named; ValueError where something is named too often."""
    left = Counter(totals)
    left.subtract(named)
    for name, many in left.items():
        if many < 0:
            raise ValueError(f"expected {totals[name]} of the {kind} {name!r} in all; given {totals[name] - many}")
    return left
