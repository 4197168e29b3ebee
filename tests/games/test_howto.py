"""How to play: the same folded box at every game's table, each line with rules that there are."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

from batwidgets import batam, batavia, batory

GAMES = {"BATORY": batory, "BATAM": batam, "BATAVIA": batavia}
WANTED = {  # what a newcomer must be told, by a rule that says it
    "BATORY": "OBJ-01 TURN-01 ANSWER-01 NEXT-01 PLAY-03 ASK-08 CHAR-03 HAND-01 ACCUSE-01",
    "BATAM": "OBJ-03 WAGE-02 CREW-01 SAIL-01 HARBOR-01 PAY-01 END-01",
    "BATAVIA": "OBJ-02 AUCTION-02 ROUND-03 LAY-05 SEAL-01 MOVE-01 CONV-06 PIRATE-02 END-01",
}


@pytest.mark.parametrize("name", GAMES)
def test_every_table_tells_how_to_play(name):
    game = GAMES[name]
    table = game.table(["You", "bot", "bot"], seed=1)
    layout = table.start["layout"]
    box = re.search(r'<details class="bw-howto".*?</details>', layout, re.DOTALL)[0]
    rules = re.findall(r'data-rule="([^"]+)"', box)
    assert {game.rules[rule].id for rule in rules} == {*rules}, "every tag opens a rule"
    assert {f"{name}-{rule}" for rule in WANTED[name].split()} <= {*rules}
    assert box.count("<li>") == 10 and all("data-rule" in line for line in box.split("<li>")[1:])
    assert "open" not in box[: box.index(">")], "closed, until it is wanted"
    table.close()


@pytest.mark.parametrize("name", GAMES)
def test_it_is_sent_once(name):
    with GAMES[name].table(["You", "bot", "bot"], seed=1) as table:
        table.wait()
        assert "layout" not in table.now["parts"], "it is a part that never changes"


BATAVIAS = [
    ("quick_start", True, "turns up the next 5", "lie face up from the start"),
    ("seal_after_attack", "keep", "its seal goes back to the board", "the seal stays with its holder"),
    ("pirate_repeat", "until_below", "or all that tie: its cards", "and again until fewer lie there"),
    ("target_choice", "free", "lies ahead of you, you take the target. The round", "You may take it too"),
]


@pytest.mark.parametrize(("option", "on", "usual", "otherwise"), BATAVIAS)
def test_batavia_tells_the_rules_that_its_table_has_chosen(option, on, usual, otherwise):
    texts = []
    for options in ({}, {option: on}):
        table = batavia.table(["You", "bot", "bot"], seed=1, **options)
        box = re.search(r'<details class="bw-howto".*?</details>', table.start["layout"], re.DOTALL)[0]
        texts.append(box)
        table.close()
    assert [(usual in text, otherwise in text) for text in texts] == [(True, False), (False, True)]
    assert all(batavia.rules[rule] for text in texts for rule in re.findall(r'data-rule="([^"]+)"', text))
    assert all(text.count("<li>") == 10 for text in texts)


def code_in(markup):
    return [unescape(line) for line in re.findall(r"<code class=.bw-code.>([^<]*)</code>", markup)]


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_that_it_gives_for_saving_keep_a_game_and_bring_it_back(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with GAMES[name].table(["You", "bot", "bot"], seed=1) as table:
        keep, again, as_text, from_text = code_in(table.start["layout"])
        names = {"table": table}
        exec(keep, names)
        table.play(table.game.legal_moves(0).sample(random.Random(1)))
        table.wait()
        kept = table.game
        exec(again, names)
        assert names["table"] is not table and names["table"].game.log == kept.log
        assert names["table"].game.state == kept.state
        table.wait()
        exec(as_text, names)
        exec(from_text, names)
        assert names["table"].game.state == kept.state and names["table"].game.log == ()
