"""No two words run into each other, in no part of any picture: whatever a style sheet does, there is a space."""

from __future__ import annotations

import pytest
from games.batory.joined_words import joined

from batwidgets import batory
from batwidgets.games.batory import scene
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.sentences import parse
from batwidgets.games.batory.sheets import Sheet
from batwidgets.games.batory.whom import meant

NAMES = ["You", "Ben", "Cleo", "Dan"]
MOMENTS = 3


@pytest.mark.parametrize(("markup", "found"), [
    ("<b>who</b><i>is</i>", {"who|is"}), ("<b>who</b> <i>is</i>", set()), ("<b>who </b><i>is</i>", set()),
    ("<li>who</li><li>is</li>", set()), ("<b>who?</b><small>it is</small>", {"who?|it"}),
    ('<b>who</b><i aria-hidden="true">is<b>n</b></i><i>it</i>', {"who|it"}), ("who<b>’s</b>", set()),
    ("who<svg><text>is</text></svg><b>it</b>", {"who|it"}), ("who<br>is", set()),
])  # fmt: skip
def test_it_finds_words_that_run_together(markup, found):
    assert joined(markup) == found


def moments(players):
    over = batory.new(NAMES[:players], seed=players).run(["careful"] * players)
    last = len(over.log)
    dealt = next(n for n in range(last) if over.replay(n).view(0).hands is None and over.replay(n).to_act == 0)
    for number in (*range(dealt, last, (last - dealt) // MOMENTS), last):
        yield over.replay(number)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_words_run_together_at_a_table_or_on_a_sheet(players):
    read = 0
    for number, game in enumerate(moments(players)):
        whose = number % players  # every sheet at another moment: a reason takes a while
        for seat in (None, *range(players)):
            view = game.view(seat)
            offers = {} if seat is None else game.ruleset.offers(view, game.legal_moves(seat))
            parts = dict(scene.scene(view, offers, None))
            if seat == whose:
                sheet = Sheet(lambda game=game, seat=seat: batory.desk(game, me=seat))
                for sheet.asked in (None, CODES[number]):
                    parts |= {f"sheet {name} {sheet.asked}": part for name, part in sheet.parts(seat).items()}
            read += sum(map(len, parts.values()))
            assert {name: found for name, part in parts.items() if (found := joined(part))} == {}
    assert read > 100_000


@pytest.mark.parametrize("words", [
    "more in a Cabin than in the Bar", "more women in the Bar than in the Galley", "any women on A Deck",
    "any old men and any women in a Cabin", "how many in the Social Room",
])  # fmt: skip
def test_no_words_run_together_whoever_stands_where_it_asks_about(words):
    """Nobody on either side of "than", or somebody on one alone: those rows are words beside pictures."""
    game = batory.new(NAMES, seed=1)
    ship = game.state.ship
    for name in ("Cabin", "Bar", "Galley", "Promenade"):
        room = next(room for room in ship.rooms if ship.name[room] == name)
        said = statement(parse(words, ship), dict.fromkeys(game.view(None).at, room), ship)
        assert joined(meant(said)) == joined(meant(said, now=True)) == set()
