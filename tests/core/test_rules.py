"""The rulebook: rules by their ids, shown as cards; refusals that cite them."""

from __future__ import annotations

from pathlib import Path

import pytest

from batwidgets.core import IllegalMove, Refusal, Rule, Rulebook, catalog

RULES = (
    Rule("TOY-MOVE-01", "1. Going", "Go one step."),
    Rule("TOY-MOVE-02", "1. Going", "Never <b>two</b> & more.", "derived", "derived: from <i>line 3</i>"),
    Rule("TOY-END-01", "2. The End", "Whoever arrives has won.", "derived"),
)
BOOK = Rulebook(RULES)


def test_a_rule_is_found_by_its_id_and_says_where_it_stands() -> None:
    assert BOOK["TOY-MOVE-01"] is RULES[0]
    assert str(BOOK["TOY-MOVE-01"]) == "TOY-MOVE-01 (1. Going): Go one step."
    assert list(BOOK) == ["TOY-MOVE-01", "TOY-MOVE-02", "TOY-END-01"]
    assert len(BOOK) == 3
    assert "TOY-END-01" in BOOK
    assert "TOY-END-02" not in BOOK
    assert BOOK.get("TOY-END-02") is None
    assert repr(BOOK) == "Rulebook(3 rules, TOY-MOVE-01 to TOY-END-01)"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("TOY-MOVE-03", "given 'TOY-MOVE-03'; near it: TOY-MOVE-0"),
        ("toy-move-01", "expected a rule id such as 'TOY-MOVE-01', given 'toy-move-01'"),
        ("", "expected a rule id such as 'TOY-MOVE-01', given ''"),
        (7, "expected a rule id such as 'TOY-MOVE-01', given 7"),
        ([], "expected a rule id such as 'TOY-MOVE-01', given []"),
    ],
)
def test_an_unknown_id_names_the_near_ones(given: object, said: str) -> None:
    with pytest.raises(KeyError) as error:
        BOOK[given]  # type: ignore[index]
    assert said in str(error.value)
    assert error.value.__cause__ is None


def test_a_card_of_a_rule_is_escaped_html() -> None:
    assert BOOK["TOY-MOVE-02"]._repr_html_() == (
        "<div><strong>TOY-MOVE-02</strong> <small>1. Going</small><br>Never &lt;b&gt;two&lt;/b&gt; &amp; more. "
        "<em>(derived: from &lt;i&gt;line 3&lt;/i&gt;)</em></div>"
    )
    assert "<em>(derived)</em>" in BOOK["TOY-END-01"]._repr_html_()
    assert "<em>" not in BOOK["TOY-MOVE-01"]._repr_html_()


def test_an_id_stands_once() -> None:
    with pytest.raises(ValueError, match="expected every rule id once"):
        Rulebook((*RULES, RULES[1]))


def test_a_rulebook_is_read_from_its_file_and_nothing_unknown_is_let_through(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('[[rule]]\nid = "TOY-1"\nsection = "Ü"\ntext = "Go – now."\n', encoding="utf-8")
    assert Rulebook.load(file)["TOY-1"] == Rule("TOY-1", "Ü", "Go – now.")
    file.write_text('[[rule]]\nid = "TOY-1"\nsection = "A"\ntext = "B"\ntxet = "C"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="txet"):
        Rulebook.load(file)


def test_a_refusal_reads_as_reason_advice_and_rule() -> None:
    assert str(Refusal("TOY-MOVE-01", "Too far.", "Go one step.")) == "Too far. Go one step. [TOY-MOVE-01]"
    assert str(Refusal("TOY-MOVE-01", "Too far.")) == "Too far. [TOY-MOVE-01]"
    error = IllegalMove((Refusal("A", "One."), Refusal("B", "Two.", "Three.")))
    assert str(error) == "One. [A]; Two. Three. [B]"
    assert [refusal.rule for refusal in error.refusals] == ["A", "B"]
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("name", catalog.names())
def test_every_rule_of_every_game_shows_as_a_card(name: str) -> None:
    for known, rule in catalog.ruleset(name).rules.items():
        assert rule.id == known
        assert known.startswith(f"{name.upper()}-")
        assert f"<strong>{known}</strong>" in rule._repr_html_()
