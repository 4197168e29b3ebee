"""Hard cases of laying out, moving, converting and of pirates, step by step (BV-07 to BV-22)."""

from __future__ import annotations

import pytest
from games.batavia.board import actor, destinations, of, play, position, refusals, said, seals, told


def test_bv_07_a_tie_is_no_majority() -> None:
    start = position(hands="/ Da 1 Du 1", laid="Da 3 / Da 2", to_act="B")
    assert seals(start) == "Da A"
    assert refusals(start, "lay Da 1") == ["LAY-05", "LAY-07"]
    dutch = play(start, "lay Du 1")
    assert seals(dutch) == "Da A, Du B"
    both = play(start, "lay Da 1 Du 1")
    assert seals(both) == "Du B"
    assert [(one.company, one.origin) for one in of(both, "SealReturned")] == [("Da", 0)]
    for game in (dutch, both):
        assert destinations(game) == "Du 4"


def test_bv_08_any_card_with_a_majority_of_ones_own() -> None:
    start = position(laid="Fr 3 / Sw 1", to_act="B")
    after = play(start, "lay Fr 1")
    assert seals(after) == seals(start) == "Fr A, Sw B"
    assert (after.view().cannon, said(after.view().cubes)) == (5, "Fr 4 Sw 1")
    assert destinations(after) == "Sw 5"


def test_bv_10_a_seal_goes_back_and_forth() -> None:
    start = position(hands="Da 2 / Da 3 Fr 1 / Da 3", laid="Da 3 Br 1 / / Da 1", starter="B", to_act="B")
    assert seals(start) == "Br A, Da A"
    b = play(start, "lay Da 3 Fr 1")
    assert [row[1] for row in b.view().laid] == [3, 3, 1]
    assert seals(b) == "Br A, Fr B"
    c = play(b, "head Fr; keep; lay Da 3")
    assert [row[1] for row in c.view().laid] == [3, 3, 4]
    assert seals(c) == "Br A, Da C, Fr B"
    a = play(c, "head Da; keep; lay Da 1")
    assert [row[1] for row in a.view().laid] == [4, 3, 4]
    assert seals(a) == "Br A, Fr B"
    again = play(a, "head Br; keep; pass; pass; pass; draw; draw; lay Da 1")
    assert [row[1] for row in again.view().laid] == [5, 3, 4]
    assert seals(again) == "Br A, Da A, Fr B"
    taken = [(one.company, one.seat, one.origin) for one in of(again, "SealTaken")]
    assert taken == [("Fr", 1, None), ("Da", 2, None), ("Da", 0, None)]
    assert [one.company for one in of(again, "SealReturned")] == ["Da", "Da"]


def test_bv_11_the_nearest_post_past_whatever_stands_there() -> None:
    start = position(counters="Du tea / Sw tea / Sw cotton", laid="Da 1 Du 1", step="move")
    assert start.view().merchants == (4, 5, 10)
    assert start.view().opened == 15
    assert destinations(start) == "Da 7, Du 9"
    assert refusals(start, "head Fr") == ["MOVE-01"]
    assert play(start, "head Da").view().merchants[0] == 7
    dutch = play(start, "head Du; keep") if play(start, "head Du").view().step == "convert" else play(start, "head Du")
    assert dutch.view().merchants == (9, 5, 10)
    assert {6, 7, 8} < set(dutch.view().hexes)
    ahead = {company: dutch.state.next_post(0, number) for number, company in enumerate(("Br", "Da", "Fr", "Du", "Sw"))}
    assert ahead == {"Da": 11, "Du": 12, "Fr": 13, "Sw": 14, "Br": 15}


def test_bv_13_cash_now_or_wait_for_the_fifth() -> None:
    start = position(counters="Da tea, Sw tea, Sw cotton, Fr tea", hands="Br 1 Du 1 Sw 1")
    claimed = play(start, "lay Br 1; head Br")
    cashed = play(claimed, "convert")
    assert cashed.view().gold[0] == 10
    assert cashed.view().counters[0] in {(("Sw", "tea"),), (("Sw", "cotton"),)}
    swedish = play(claimed, "keep; draw; draw; pass; pass; pass; lay Sw 1; head Sw")
    assert (actor(swedish), swedish.view().step) == ("B", "play")  # a third Swedish counter: nothing is offered
    dutch = play(swedish, "draw; draw; pass; pass; pass; lay Du 1; head Du; convert")
    assert dutch.view().gold[0] == 15
    assert [company for company, _ in dutch.view().counters[0]] == ["Sw", "Sw"]


def test_bv_14_the_cannon_stops_and_the_largest_company_sinks() -> None:
    start = position(4, hands="Br 2 Fr 2", laid="Br 3 Da 2 / Br 2 Fr 4 / Da 3 Du 5 / Sw 4")
    assert said(start.view().cubes) == "Br 5 Da 5 Fr 4 Du 5 Sw 4"
    laid = play(start, "lay Br 2 Fr 2")
    assert (laid.view().laid_out, laid.view().cannon) == (27, 25)
    assert seals(laid) == "Br A, Da C, Fr B, Du C, Sw D"
    after = play(laid, "head Br; keep")
    assert (after.view().laid_out, after.view().cannon) == (20, 20)
    assert said(after.view().cubes) == "Da 5 Fr 6 Du 5 Sw 4"
    assert said(after.view().discards) == "Br 7"
    assert seals(after) == "Da C, Fr B, Du C, Sw D"
    assert [one.cards for one in of(after, "CardsSunk")] == [(5, 2, 0, 0)]


def test_bv_16_two_companies_tie_and_sink_together() -> None:
    start = position(hands="Br 2", laid="Br 4 Da 1 / Fr 6 Da 3 / Du 3 Sw 2")
    after = play(start, "lay Br 2; head Br; keep")
    assert [one.companies for one in of(after, "PiratesAttack")] == [("Br", "Fr")]
    assert said(after.view().discards) == "Br 6 Fr 6"
    assert (after.view().laid_out, after.view().cannon) == (9, 9)
    assert [(one.company, one.origin) for one in of(after, "SealReturned")] == [("Br", 0), ("Fr", 1)]
    assert seals(after) == "Da B, Du C, Sw C"


@pytest.mark.parametrize(
    ("players", "total", "attack"),
    [(3, 20, False), (3, 21, True), (4, 21, False), (4, 24, False), (4, 25, True), (5, 24, False), (5, 25, True)],
)
def test_bv_17_the_limit_for_so_many_players(players: int, total: int, attack: bool) -> None:
    rest = total - 7
    start = position(players, hands="Br 1", laid=f"Br 6 / Da {rest // 3} Fr {(rest + 1) // 3} Du {(rest + 2) // 3}")
    after = play(start, "lay Br 1; head Br; keep")
    assert ("PiratesAttack" in told(after)) is attack
    assert after.view().laid_out == total - 7 * attack


def test_bv_19_one_seal_with_a_post_ahead_and_one_without() -> None:
    parts = {"counters": "Fr pepper / Du pepper", "laid": "Da 1 Du 1", "step": "move"}
    start = position(**parts)
    assert start.view().merchants == (32, 35, 0)
    assert destinations(start) == "Da 33"
    assert refusals(start, "take target") == ["END-01"]
    assert refusals(start, "head Du") == ["MOVE-04"]
    free = position(**parts, target_choice="free")
    assert destinations(free) == "Da 33, target"
    assert play(free, "take target").view().target == 0


def test_bv_22_the_turn_after_ones_only_company_was_sunk() -> None:
    parts = {"hands": "Br 1 Fr 1 / / Da 1", "laid": "Br 8 / Fr 6 / Da 6", "starter": "C", "to_act": "C"}
    sunk = play(position(**parts), "lay Da 1; head Da; keep")
    assert (actor(sunk), seals(sunk)) == ("A", "Da C, Fr B")
    assert refusals(sunk, "lay Fr 1") == ["LAY-07"]
    again = play(sunk, "lay Br 1")
    assert [one.case for one in of(again, "PlayStarted")] == [1, 2]
    assert seals(again) == "Br A, Da C, Fr B"
    kept = play(position(**parts, seal_after_attack="keep"), "lay Da 1; head Da; keep")
    assert seals(kept) == "Br A, Da C, Fr B"
    anything = play(kept, "lay Fr 1")
    assert [one.case for one in of(anything, "PlayStarted")] == [1, 1]
    assert destinations(anything) == "Br 1"


def test_pirates_look_once_a_move_and_after_a_draw_too() -> None:
    """AMB-BATAVIA-10 and 11: the limit is still reached, so the next move, a mere draw, is attacked as well."""
    start = position(hands="Da 1", laid="Da 8 Br 8 / Fr 7 / Du 7")
    first = play(start, "lay Da 1; head Da; keep")
    assert [one.companies for one in of(first, "PiratesAttack")] == [("Da",)]
    assert first.view().laid_out == 22
    second = play(first, "draw")
    assert [one.companies for one in of(second, "PiratesAttack")] == [("Da",), ("Br",)]
    assert second.view().laid_out == 14
    assert told(play(second, "draw")).count("PiratesAttack") == 2


def test_the_target_is_taken_and_pirates_still_come() -> None:
    """AMB-BATAVIA-15, after the move that took it and after the others; none in the scoring (BATAVIA-END-06)."""
    start = position(counters="Sw pepper", hands="Da 1 / Fr 9 / Du 9", laid="Da 9 Br 6 / Fr 5")
    taken = play(start, "lay Da 1; take target")
    assert [one.companies for one in of(taken, "PiratesAttack")] == [("Da",)]
    over = play(taken, "lay Fr 9; head Fr; keep; draw")
    assert actor(over) == "over"
    assert len(of(over, "PiratesAttack")) == 1
    assert over.view().laid_out == 31  # 20 before the scoring, and eleven from C's hand
