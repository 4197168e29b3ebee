"""Hard cases of movement, events and cards, step by step on the test ship TS (BY-01 to BY-11)."""

from __future__ import annotations

import pytest
from games.batory.board import actor, earned, move, of, play, position, refusals, told

from batwidgets.games.batory import resolve
from batwidgets.games.batory.moves import MoveFigure

SUNNY, CREW = "Sunny Day", "Dance in the Social Room"


def test_by_01_four_points_and_the_stairs() -> None:
    start = position(at="MPy II2")
    up = play(start, "MPy SA I2")
    assert up.state.points == 2
    along = play(up, "MPy I3")
    assert along.state.points == 1
    assert refusals(along, "MPy SB II3") == ["MOVE-06"]
    assert refusals(start, "MPy SA") == ["MOVE-08"]
    assert play(along, "MPy I4").state.points == 0


def test_by_02_out_of_the_stairwell_on_the_same_deck_and_into_the_same_room() -> None:
    start = position(at="MPy I1")
    for room in ("I2", "II2", "III2", "I1"):
        assert play(start, f"MPy SA {room}").state.points == 2
    back = play(start, "MPy SA I1")
    assert back.state.at == start.state.at
    assert refusals(play(back, "MPy I2"), "MPy I1") == ["MOVE-10"]
    assert refusals(back, "MPy SA I1") == ["MOVE-10"]


def test_by_04_a_full_room_is_neither_entered_nor_crossed() -> None:
    start = position(at="MPy I2, MCo I3, FCm I3, FPm I3, MPm I4")
    assert refusals(start, "MPy I3") == ["MOVE-11", "MOVE-13"]
    assert refusals(start, "MPy I4") == ["MOVE-03"]
    after = play(start, "FCm I4; MPy I3")
    assert after.state.points == 2
    assert after.state.at["MPy"] == "I3"


@pytest.mark.parametrize(
    ("at", "moves", "cards", "points"),
    [
        ("MPy I1", "MPy I2", 0, 1),
        ("MPy I3", "MPy I2; take deck; MPy I1", 1, 2),
        ("MPy II2", "MPy SA I1; take deck", 1, 2),
        ("MPy I1", "MPy SA I2", 0, 2),
        ("MPy I3, FPo II2", "MPy I2; take deck; FPo SA I1; take deck", 2, 3),
    ],
    ids="abcde",
)
def test_by_05_a_place_event(at: str, moves: str, cards: int, points: int) -> None:
    start = position(at=at, event=SUNNY)
    after = play(start, moves)
    assert earned(start, after) == cards
    assert len(after.state.hands[0]) == 2 + cards
    assert after.state.points == 4 - points


@pytest.mark.parametrize(
    ("at", "step", "cards"),
    [
        ("MCm I1, MPy I2", "MCm I2", 0),
        ("MCo I1, MCm I2", "MCo I2", 1),
        ("MPo I1, MCm I2", "MPo I2", 1),
        ("MPy I2, MCm I2", "MPy I3", 0),
    ],
    ids="abcd",
)
def test_by_07_a_crew_event(at: str, step: str, cards: int) -> None:
    start = position(at=at, event=CREW)
    assert earned(start, play(start, step)) == cards


@pytest.mark.parametrize(("event", "cards"), [("Fashion Show", 1), ("Regatta Talk", 2), ("Old Memories", 1)])
def test_by_08_into_the_captains_room(event: str, cards: int) -> None:
    start = position(at="MPy I1, MCo I2", event=event)
    assert earned(start, play(start, "MPy I2")) == cards


def test_by_10_the_event_deck_runs_out() -> None:
    gone = ["Rough Sea", "Bridge Evening", "Regatta Talk", "Fashion Show", "Deck Games", "Business Lunch", SUNNY]
    start = position(
        event="Old Memories", event_discards=gone, at="MPy I1, MCm I2", questions=["Age red, Role red", "Age", "Age"]
    )
    assert (len(start.state.event_deck), len(start.state.event_discards)) == (1, 7)
    changed = play(start, "end; play Age red, Role red")
    assert len(of(changed, "EventReplaced")) == 1
    assert [(event.deck, event.count) for event in of(changed, "DeckReshuffled")] == [("events", 8)]
    assert changed.state.event == CREW
    assert set(changed.state.event_deck) == {*gone, "Old Memories"}
    assert changed.state.event_discards == ()
    assert actor(changed) == "A"
    asked = play(changed, "ask B any old crew")
    assert earned(asked, play(asked, "MPy I2")) == 1


def test_by_11_only_number_cards_in_hand() -> None:
    start = position(questions=["Number, Number red", "Age", "Age"], by_hand=True)
    waiting = play(start, "end")
    assert actor(waiting) == "chance"
    drawn = play(waiting, "draw Number; draw Age")
    assert drawn.view().discards == ("Number",)
    assert drawn.state.hands[0] == ("Number", "Number red")
    assert refusals(drawn, "play Number") == ["PLAY-08", "PLAY-06"]
    for cards, left in (("Age", 2), ("Age, Number", 1), ("Age, Number red", 1), ("Age, Number, Number red", 0)):
        played = play(drawn, f"play {cards}")
        if actor(played) == "chance":  # a Number card has a red bar
            played = play(played, "reveal Sunny Day")
        assert len(played.state.hands[0]) == left
        counts = refusals(played, "ask B how many old") == []
        assert counts == (left < 2)
        assert play(played, "ask B any old").view().discards.count("Age") == 1


def test_nothing_is_gained_once_no_card_is_left() -> None:
    """AMB-BATORY-30. In play some card is always left, so the table is emptied behind the referee's back."""
    state = position(at="MPy I3", event=SUNNY).state
    state.deck, state.display = dict.fromkeys(state.deck, 0), ()
    story = resolve.do(state, MoveFigure(0, "MPy", "I2"))
    assert [type(event.data).__name__ for event in story] == ["CharacterStep", "EventFulfilled", "GainLost"]
    assert (state.gains, state.phase.value) == (0, "move")


def test_a_gain_waits_for_no_reshuffle_when_the_deck_runs_out_within_it() -> None:
    """AMB-BATORY-30: the last card of the deck is drawn, the discards become the deck, and the gain goes on."""
    start = position(at="MPy I1, MCm I2, FCm I2", event=CREW, deck="Number", display="")
    after = play(start, "MPy I2; take deck; take deck")
    assert told(after) == [
        "CharacterStep", "EventFulfilled", "QuestionGained", "QuestionSeen", "DeckReshuffled", "QuestionGained",
        "QuestionSeen",
    ]  # fmt: skip
    assert len(after.state.hands[0]) == 4
    assert after.view().discards == ()


def test_the_hand_is_counted_after_all_cards_of_one_step() -> None:
    """AMB-BATORY-09 and 10: seven cards for a moment, and none may be refused."""
    start = position(at="MPy I1, MCm I2, FCm I2", event=CREW, questions=["Age, Age, Gender, Gender, Role", "Age", ""])
    full = play(start, "MPy I2; take Deck")
    assert (len(full.state.hands[0]), full.state.phase.value) == (6, "take")
    assert refusals(full, "discard Age") == ["EVENT-02"]
    assert refusals(full, "end") == ["EVENT-02"]
    assert play(full, "take deck").state.phase.value == "discard"


def test_discards_of_a_step_feed_a_deck_that_has_run_out() -> None:
    """BATORY-HAND-03: two cards put away become the deck at once, and can be drawn in the same turn."""
    full = ["Age, Age, Gender, Gender, Role", "", ""]
    start = position(at="MPy I1, MCm I2, FCm I2", event=CREW, questions=full)
    state = start.state
    state.deck = {card: int(card == "Number") for card in state.deck}  # as if everybody else held the rest
    for line in ("MPy I2", "take deck", "draw Number", "take Deck", "discard Deck, Number"):
        story = resolve.do(state, move(start, line))
    assert [type(event.data).__name__ for event in story] == ["HandDiscard", "DeckReshuffled"]
    assert {card for card, count in state.deck.items() if count} == {"Deck", "Number"}
