"""A game of another package at the shared table: picked, refused, taken back and kept secret like any other."""

from __future__ import annotations

import json

import networkx as nx
import pytest
from toys.wire import Wire, pick, ready

from batwidgets import atoll
from batwidgets.core import CHANCE, Game, IllegalMove
from batwidgets.scene import Refused
from batwidgets.widgets.table import Table

HERE = {"at": ["heron", "crab", "gull"], "high": True, "seed": 4}


def sit(**parts: object) -> Table:
    return Table(atoll.position(**{**HERE, "homes": ["tern", "palm", "sand"], **parts}), bots={})


def test_a_pick_paddles_and_the_next_seat_is_to_act() -> None:
    with sit() as table:
        wire = Wire(table)
        assert "refused" not in wire.reply(pick("tern"))
        assert table.game.state.at == ["tern", "crab", "gull"]
        assert table.game.to_act == 1
        frame = next(sent["content"] for sent in wire if sent.get("content", {}).get("type") == "frame")
        assert frame["cues"] == [{"kind": "travel", "piece": "canoe-0", "from": "heron", "to": "tern"}]


def test_what_is_refused_says_why_and_changes_nothing() -> None:
    with sit() as table:
        before, wire = table.game, Wire(table)
        for number, (name, rule) in enumerate({"gull": "ATOLL-PADDLE-01", "land": "ATOLL-LAND-01"}.items()):
            refused = wire.reply(pick(name, nonce=f"n{number}"))["refused"]
            assert (refused["kind"], refused["rule"]) == ("rule", rule)
        assert table.game is before
        with pytest.raises(IllegalMove, match="ATOLL-TURN-01"):
            table.play(atoll.moves.Rest(1))


def test_hints_undo_and_no_sheet() -> None:
    with atoll.table(["You", "bot"], seed=7) as table:
        assert "your home is" in table.hint()
        table.play(next(iter(table.game.legal_moves())))
        with pytest.raises(Refused, match="No undo: something has been drawn or rolled since"):
            table.undo()
        with pytest.raises(TypeError, match=r"a game with a sheet; Atoll has none: .*table\.replay\(\)"):
            table.sheet()


def test_landing_wins_and_is_not_taken_back() -> None:
    with sit(at=["tern", "crab", "gull"]) as table:
        table.pick("land")
        assert table.game.standing().winner == "Ann"
        with pytest.raises(Refused, match="the game is over, and everybody knows how it ended"):
            table.undo()


def test_nothing_that_is_sent_tells_the_others_homes() -> None:
    """Two tables that differ in Ben's and Cleo's homes alone send Ann the same bytes through a round of play."""
    sent = []
    for homes in (["tern", "palm", "sand"], ["tern", "sand", "palm"]):
        with sit(homes=homes) as table:
            wire = Wire(table)
            wire.feed(ready())
            wire.feed(pick("hint"))
            for seat, to in enumerate(("palm", "palm", "shell")):
                if not table.game.why_not(move := atoll.moves.Paddle(seat, to)):
                    table.play(move)
            saved = table._repr_mimebundle_()[0]["image/svg+xml"]
            sent.append(json.dumps([*wire, table.get_state(["start", "now"]), saved]))
    assert sent[0].count('"frame"') > 2
    assert sent[0] == sent[1]


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda board: board.add_edge("sand", "crab"), "kind"),
        (lambda board: board.add_edge("sand", "crab", kind="bridge"), "kind"),
        (lambda board: board.add_node("rock"), "rock"),
        (lambda board: board.remove_node("heron"), "three starts"),
        (lambda board: board.remove_edges_from(list(board.edges("sand"))), "connected"),
        (lambda board: board.nodes["sand"].update(colour="red"), "colour"),
    ],
)
def test_a_board_that_is_none_is_refused(change, wrong) -> None:
    board = atoll.board()
    change(board)
    with pytest.raises(ValueError, match=wrong):
        atoll.new(["Ann", "Ben"], board=board)
    assert nx.utils.graphs_equal(atoll.board(), nx.Graph(atoll.ruleset.setup(("A", "B"), {}, None).atoll.graph))


@pytest.mark.parametrize(
    "parts",
    [
        {"at": ["heron", "heron"], "homes": ["tern", "palm"]},
        {"at": ["heron", "crab"], "homes": ["tern", "tern"]},
        {"at": ["heron", "crab"], "homes": ["heron", "palm"]},
        {"at": ["heron", "moon"], "homes": ["tern", "palm"]},
        {"at": ["heron", "crab"], "homes": ["tern"]},
        {"at": ["heron", "crab"], "homes": ["tern", "palm"], "turn": 30},
        {"at": ["heron"], "homes": ["tern"]},
    ],
)
def test_a_position_that_contradicts_itself_is_refused(parts) -> None:
    with pytest.raises(ValueError, match="expected"):
        atoll.position(**parts)


def test_a_save_of_a_board_of_ones_own_carries_it() -> None:
    board = atoll.board()
    board.add_edge("sand", "crab", kind="channel")
    game = atoll.new(["Ann", "Ben"], board=board, by_hand=True)
    again = Game.from_json(game.to_json())
    assert again == game
    assert again.to_act is CHANCE
    assert again.state.atoll.way("sand", "crab") == "channel"
