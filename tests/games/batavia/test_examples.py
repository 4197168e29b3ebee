"""The worked examples of the rulebook (EX-BATAVIA-1 to 7)."""

from __future__ import annotations

import pytest
from games.batavia.board import destinations, of, play, position, refusals, said

from batwidgets.games.batavia.cards import COMPANIES

FOUR = {"counters": "Da tea, Fr tea, Du tea, Sw tea"}  # on hex 5, and no British counter


def test_ex_1_one_lot_of_three_cards() -> None:
    start = position(step="auction", by_hand=True, stack="Br Br Sw")
    rolled = play(start, "roll 3; up Br Br Sw")
    assert said(rolled.view().auction.lot) == "Br 2 Sw 1"
    won = play(rolled, "pass; pass; bid 1")
    assert said(won.state.hands[0]) == "Br 4 Da 2 Fr 2 Du 2 Sw 3"
    assert [sum(won.state.hands[seat]) for seat in (1, 2)] == [10, 10]


@pytest.mark.parametrize("laid", ["", "Du 1 / Fr 2 / Sw 3", "Br 6 / Da 6 / Sw 6"])
def test_ex_2_cubes_and_cannon_follow_the_cards(laid: str) -> None:
    start = position(hands="Du 4 Fr 2", laid=laid)
    after = play(start, "lay Du 4 Fr 2")
    moved = {event.company: event.to - event.origin for event in of(after, "CubeMoved")}
    assert moved == {"Fr": 2, "Du": 4}
    (cannon,) = of(after, "CannonMoved")
    assert cannon.to - cannon.origin == min(6, 25 - cannon.origin)
    assert cannon.total == start.view().laid_out + 6


def test_ex_3_one_seal_one_destination() -> None:
    moving = position(counters="Du tea", laid="Da 1", step="move")
    assert destinations(moving) == "Da 7"
    assert len(moving.legal_moves()) == 1


def test_ex_4_a_crate_in_the_silk_warehouse_in_the_danish_column() -> None:
    moving = position(counters="Br silk", laid="Da 1", step="move")  # on hex 17; hex 18 has Danish silk
    after = play(moving, "head Da")
    assert after.view().crates[0] == (("Br", "silk"), ("Da", "silk"))
    (crate,) = of(after, "CratePlaced")
    assert (crate.seat, crate.commodity, crate.company) == (0, "silk", "Da")


def test_ex_5a_the_missing_company_converts_all_five() -> None:
    claimed = play(position(**FOUR), "lay Br 1; head Br")
    assert claimed.view().step == "convert"
    after = play(claimed, "convert")
    assert after.view().gold[0] == 15
    assert after.view().counters[0] == ()


@pytest.mark.parametrize("company", ["Da", "Fr", "Du", "Sw"])
def test_ex_5b_any_other_company_does_not(company: str) -> None:
    after = play(position(**FOUR), f"lay {company} 1; head {company}")
    assert after.view().step == "play"  # the turn went on to B by itself
    assert len(after.view().counters[0]) == 5
    assert after.view().gold[0] == 0
    assert refusals(after, "A: convert") == ["ROUND-02"]


def test_ex_6_one_of_two_swedish_counters_is_left() -> None:
    start = position(counters="Sw tea, Sw cotton, Fr tea")
    after = play(start, "lay Da 1; head Da; convert")
    assert after.view().gold[0] == 6
    assert [company for company, _ in after.view().removed] == ["Da", "Fr", "Sw"]
    assert [company for company, _ in after.view().counters[0]] == ["Sw"]


@pytest.mark.parametrize(("companies", "coins"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_ex_7_the_more_companies_the_more_coins(companies: int, coins: int) -> None:
    *held, last = COMPANIES[:companies]
    after = play(position(counters=", ".join(f"{one} tea" for one in held)), f"lay {last} 1; head {last}; convert")
    assert after.view().gold[0] == coins
