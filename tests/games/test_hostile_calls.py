"""Every public call of Batam and Batavia with every wrong kind of value: an error that says what was expected, or an
answer; and nothing is changed by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from games.batory.hostile import VALUES, complaint

from batwidgets import batam, batavia
from batwidgets.core import Game
from batwidgets.core.catalog import ruleset
from batwidgets.core.moves import Move
from batwidgets.games.batam.ruleset import PARTS as BATAM_PARTS
from batwidgets.games.batavia.positions import PARTS as BATAVIA_PARTS
from batwidgets.scene import Refused

Call = Callable[[Any], object]
MODULES: dict[str, Any] = {"batam": batam, "batavia": batavia}
PARTS = {"batam": BATAM_PARTS, "batavia": BATAVIA_PARTS}
NAMES = ["Ann", "Ben", "Cleo"]
KEYS: dict[str, tuple[Any, ...]] = {  # what the parts that are mappings may be keyed by
    "batam": (0, "0", "Bulan", "Tradewind 2", "Treasure 2", "r4c8", 9),
    "batavia": (0, 1, "1", "36", "Da", "face", "turned_up", "bids", "passed", "to", 9),
}
GAMES = {
    "batam": batam.position(phase="sail", ships={0: "r5c2"}, dice=[[(1, 3), (2, 1)], [], []], seed=3),
    "batavia": batavia.position(hands=[{"Da": 3, "Fr": 2}, None, None], merchants=[4, 0, 0], seed=1),
}


def new_calls(game: str) -> Iterator[tuple[str, Call]]:
    module = MODULES[game]
    yield "seats", module.new
    yield "name", lambda given: module.new(["Ann", "Ben", given])
    for part in ("seed", "by_hand", "board", *ruleset(game).options, "nonsense"):
        yield part, lambda given, part=part: module.new(NAMES, **{part: given})  # type: ignore[misc]


def position_calls(game: str) -> Iterator[tuple[str, Call]]:
    """Each part as given, in a list, in a list of lists, as a value by key, and as a key."""
    position = MODULES[game].position
    for part in (*PARTS[game], "seats", "seed", "by_hand", "board", *ruleset(game).options):
        yield part, lambda given, part=part: position(**{part: given})  # type: ignore[misc]
    for part in PARTS[game]:
        yield f"{part} [x]", lambda given, part=part: position(**{part: [given]})  # type: ignore[misc]
        yield f"{part} [x, x, x]", lambda given, part=part: position(**{part: [given] * 3})  # type: ignore[misc]
        yield f"{part} [[x]]", lambda given, part=part: position(**{part: [[given], [], []]})  # type: ignore[misc]
        yield f"{part} [[(x, 1)]]", lambda given, part=part: position(**{part: [[(given, 1)], [], []]})  # type: ignore[misc]
        yield f"{part} [{{x: 1}}]", lambda given, part=part: position(**{part: [keyed(given), {}, {}]})  # type: ignore[misc]
        yield f"{part} {{x: 1}}", lambda given, part=part: position(**{part: keyed(given)})  # type: ignore[misc]
        yield f"{part} {{x: [0]}}", lambda given, part=part: position(**{part: keyed(given, [0])})  # type: ignore[misc]
        for key in KEYS[game]:
            yield f"{part} {{{key!r}: x}}", lambda given, part=part, key=key: position(**{part: {key: given}})  # type: ignore[misc]
            yield (
                f"{part} [{{{key!r}: x}}]",
                lambda given, part=part, key=key: position(**{part: [{key: given}, {}, {}]}),  # type: ignore[misc]
            )


def keyed(key: Any, value: Any = 1) -> Any:
    """A mapping with that key; where nothing of the kind can be one, with its text."""
    try:
        return {key: value}
    except TypeError:
        return {str(type(key)): value}


def play_calls(game: str) -> Iterator[tuple[str, Call]]:
    at = GAMES[game]
    rules = at.ruleset
    yield from {
        "view": at.view, "legal_moves": at.legal_moves, "play": at.play, "why_not": at.why_not, "replay": at.replay,
        "bots": at.run, "bot": lambda given: at.run([given if not callable(given) else "zzz"] * len(at.seats), 1),
        "moves": lambda given: at.run(["random"] * len(at.seats), 1 if type(given) is int else given),
        "in": lambda given: given in at.legal_moves(), "sample": at.legal_moves().sample,
        "to_text": lambda given: Game.from_text(at.to_text(), seed=given),
        "rules": lambda given: rules.rules[given] if isinstance(given, str) else None,
    }.items()  # fmt: skip
    for kind in (*rules.move_types, *getattr(rules, "shorthands", ())):
        for field in kind.__struct_fields__:
            yield f"{kind.__name__}.{field}", lambda given, kind=kind, field=field: at.play(made(kind, field, given))  # type: ignore[misc]


def made(kind: type[Move], field: str, given: Any) -> Move:
    """A move with one field of another kind, and 0 or nothing in the others."""
    plain = {"str": "", "int": 0}
    annotations = {name: str(hint).removeprefix("ClassVar") for name, hint in kind.__annotations__.items()}
    others = {name: plain.get(annotations.get(name, "int"), ()) for name in kind.__struct_fields__}
    return kind(**{**others, field: given})


def widget_calls(game: str) -> Iterator[tuple[str, Call]]:
    module, at = MODULES[game], GAMES[game]
    yield "table", module.table
    yield "table of", lambda given: module.table(["You", given, "bot"])
    yield "table seat", lambda given: module.table(at, seat=given)
    yield "table hot seat", lambda given: module.table(at, hot_seat=given)
    yield "table autosave", lambda given: module.table(at, autosave=given if not isinstance(given, str) else 3)
    yield "replay", module.replay
    yield "replay seat", lambda given: module.replay(at, seat=given)
    yield "replay referee", lambda given: module.replay(at, referee=given)
    for option in (*ruleset(game).options, "seed", "board"):
        yield f"table {option}", lambda given, option=option: module.table(["You", "bot", "bot"], **{option: given})  # type: ignore[misc]


def cases(make: Callable[[str], Iterator[tuple[str, Call]]]) -> list[Any]:
    return [pytest.param(game, call, id=f"{game} {name}") for game in MODULES for name, call in make(game)]


def check(call: Call, *kinds: type[Exception]) -> None:
    """Give a call every value; fail with all complaints about its errors."""
    found = []
    for name, make in VALUES.items():
        try:
            answer = call(make())
        except Exception as error:
            found.append(complaint(name, error, kinds or (ValueError, TypeError, KeyError)))
        else:
            if hasattr(answer, "close"):
                answer.close()
    if complaints := [one for one in found if one]:
        pytest.fail("\n".join(complaints))


@pytest.mark.parametrize(("game", "call"), cases(new_calls))
def test_a_new_game(game: str, call: Call) -> None:
    check(call, ValueError, TypeError, FileNotFoundError)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "call"), cases(position_calls))
def test_a_position(game: str, call: Call) -> None:
    check(call, ValueError, TypeError, FileNotFoundError)


@pytest.mark.parametrize(("game", "call"), cases(play_calls))
def test_play(game: str, call: Call) -> None:
    before = GAMES[game].to_json()
    check(call)
    assert GAMES[game].to_json() == before


@pytest.mark.parametrize(("game", "call"), cases(widget_calls))
def test_a_widget(game: str, call: Call) -> None:
    before = GAMES[game].to_json()
    check(call, ValueError, TypeError, FileNotFoundError, Refused)
    assert GAMES[game].to_json() == before
