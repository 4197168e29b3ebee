"""Games are values: replayed, taken back, saved and branched, always the same; chance is exact; games end."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from conformance.playing import GAMES, calm, chance_in, fresh, numbers, rng_for, some, spread, walked

from batwidgets.core import CHANCE, OVER, ChanceMove, Dealer, Game, SeatMove, catalog

HERE = Path(__file__).parents[1]
PATH = [str(HERE), str(HERE.parent / "notebooks" / "explore")]


def snapshot(game: Game) -> tuple[Any, ...]:
    """All that a game is, as copies."""
    views = tuple(game.view(seat) for seat in (None, *range(len(game.seats))))
    return game.state, game.log, game.events, views, game.to_act, repr(game)


@pytest.mark.parametrize("name", GAMES)
def test_playing_on_never_changes_an_older_game(name: str) -> None:
    for number in numbers(name):
        rng, game, taken = rng_for("older", name, number), fresh(name, number), []
        for _ in range(40):
            taken.append((game, snapshot(game)))
            if game.to_act is OVER:
                break
            game.play(calm(game, rng))  # a branch that is thrown away
            game = game.play(calm(game, rng))
        for older, was in taken:
            assert snapshot(older) == was


@pytest.mark.parametrize("name", GAMES)
def test_asking_changes_nothing(name: str) -> None:
    rules, rng = catalog.ruleset(name), rng_for("asking", name)
    for number in numbers(name):
        for game in spread(name, number, 6):
            before, story = snapshot(game), game.events
            for seat in range(len(game.seats)):
                view, legal = game.view(seat), game.legal_moves(seat)
                offers = rules.offers(view, legal)
                rules.scene(view, offers, rules.story(view, story[-3:]))
                for move in some(legal, rng, 4)[:8]:
                    game.why_not(move)
                next(iter(rules.twins(game.state, seat)), None)
            game.standing()
            rules.conserved(game.state)
            game.to_json()
            assert snapshot(game) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_replayed_from_its_log(name: str) -> None:
    for number in numbers(name):
        games = walked(name, number)
        last = games[-1]
        again = last.replay()
        assert again == last
        assert again.events == last.events
        for game in spread(name, number, 8):
            assert last.replay(len(game.log)) == game
            assert last.replay(len(game.log)).events == game.events
        by_hand = walked(name, number, by_hand=True)
        assert [len(game.log) for game in by_hand] == list(range(len(by_hand)))
        for game in spread(name, number, 8, by_hand=True):
            assert by_hand[-1].replay(len(game.log)) == game


@pytest.mark.parametrize("name", GAMES)
def test_one_state_changed_in_place_comes_to_the_same(name: str) -> None:
    """Playouts use `do` on one state; everything a person touches uses `play`."""
    rules = catalog.ruleset(name)
    for number in numbers(name):
        games = walked(name, number, by_hand=True)
        state, told = games[0].state, list(games[0].events)
        kept = state.copy()
        for move in games[-1].log:
            told += rules.do(state, move)
        assert state == games[-1].state
        assert tuple(told) == games[-1].events
        assert kept == games[0].state, "a copy shares nothing that changes"


@pytest.mark.parametrize("name", GAMES)
def test_undo_gives_the_game_before_the_last_move_and_the_chance_after_it(name: str) -> None:
    for number in numbers(name):
        games = walked(name, number)
        for before, after in list(itertools.pairwise(games))[::7]:
            assert isinstance(after.log[len(before.log)], SeatMove)
            undone = after.undo()
            assert undone == before
            assert undone.events == before.events
            assert undone.play(after.log[len(before.log)]) == after, "the same luck again"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game(name: str) -> None:
    for number in numbers(name):
        game, again = fresh(name, number), fresh(name, number)
        assert game == again
        for _ in range(25):
            if game.to_act is OVER:
                break
            move = calm(game, rng_for("seed", name, number, len(game.log)))
            game, again = game.play(move), again.play(move)
        assert game == again
        assert game.events == again.events


@pytest.mark.parametrize("name", GAMES)
def test_another_seed_is_another_game(name: str) -> None:
    if not chance_in(catalog.ruleset(name)):
        pytest.skip("nothing is left to chance")
    games = [fresh(name, len(catalog.ruleset(name).seats) * factor) for factor in (0, 1, 2)]
    assert len({len(game.seats) for game in games}) == 1
    assert len({repr(game.log) for game in games}) == 3


@pytest.mark.parametrize("name", GAMES)
def test_the_kth_draw_depends_on_the_seed_and_k_alone(name: str) -> None:
    """Whatever the branch, draw k of a seed's game is what the dealer draws as number k from what is possible."""
    checked = 0
    for number in numbers(name):
        for branch in range(3):
            rng, game = rng_for("branch", name, number, branch), fresh(name, number)
            dealer = game.dealer
            assert dealer is not None
            for _ in range(12):
                if game.to_act is OVER:
                    break
                game = game.play(calm(game, rng))
            drawn = 0
            for length, move in enumerate(game.log):
                if isinstance(move, ChanceMove):
                    assert dealer.draw(drawn, game.replay(length).chance) == move
                    drawn += 1
            checked += drawn
    assert checked > 10 * len(numbers(name)) or not chance_in(catalog.ruleset(name))


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_exact_and_every_outcome_possible(name: str) -> None:
    rules, kinds = catalog.ruleset(name), set()
    for number in numbers(name):
        for game in spread(name, number, 30, by_hand=True):
            if game.to_act is not CHANCE:
                continue
            pairs = list(game.chance)
            assert pairs
            assert all(type(share) is Fraction and 0 < share <= 1 for _, share in pairs)
            assert sum(share for _, share in pairs) == 1
            assert len({move for move, _ in pairs}) == len(pairs) == len(game.chance)
            totals = rules.conserved(game.state)
            for move, share in pairs:
                kinds.add(type(move))
                assert isinstance(move, ChanceMove)
                assert game.why_not(move) == ()
                assert game.chance.probability(move) == share
                assert rules.conserved(game.play(move).state) == totals
    assert kinds == {kind for kind in rules.move_types if issubclass(kind, ChanceMove)}


@pytest.mark.parametrize("name", GAMES)
def test_totals_are_conserved(name: str) -> None:
    rules = catalog.ruleset(name)
    for number in numbers(name):
        for by_hand in (False, True):
            totals = [rules.conserved(game.state) for game in walked(name, number, by_hand=by_hand)]
            assert totals[0]
            assert all(total == totals[0] for total in totals)
        for game in spread(name, number, 3):
            for seat in range(len(game.seats)):
                twins = (twin for twin, _ in zip(rules.twins(game.state, seat), range(40), strict=False))
                assert all(rules.conserved(twin) == totals[0] for twin in twins)


@pytest.mark.parametrize("name", GAMES)
def test_random_games_end_and_somebody_is_told_so(name: str) -> None:
    for number in numbers(name):
        last = walked(name, number)[-1]
        assert last.to_act is OVER
        assert "over" in repr(last)
        assert repr(last.standing()) != repr(walked(name, number)[0].standing())
        with pytest.raises(ValueError, match="expected chance to act next; it is OVER"):
            last.chance  # noqa: B018 - a property that refuses


@pytest.mark.parametrize("name", GAMES)
def test_saves_come_back_at_many_points(name: str) -> None:
    for number in numbers(name):
        for by_hand in (False, True):
            for game in (*spread(name, number, 3, by_hand=by_hand), walked(name, number, by_hand=by_hand)[0]):
                text = game.to_json()
                again = Game.from_json(text)
                assert again == game
                assert again.events == game.events
                assert again.to_json() == text


@pytest.mark.parametrize("name", GAMES)
def test_bots_never_break_a_rule(name: str) -> None:
    """`run` raises IllegalMove where one does."""
    rules = catalog.ruleset(name)
    for bot in rules.bots:
        for number in range(len(rules.seats) * 2):
            game = fresh(name, number)
            assert game.run(bots=[bot] * len(game.seats), moves=150).to_act in (OVER, *range(len(game.seats)))
    mixed = list(rules.bots) * 8
    for number in range(len(rules.seats)):
        game = fresh(name, number)
        after = game.run(bots=mixed[: len(game.seats)], moves=150)
        assert after == game.run(bots=mixed[: len(game.seats)], moves=150)
        assert after.replay() == after


@pytest.mark.parametrize("name", GAMES)
def test_outcomes_are_as_likely_as_they_say(name: str) -> None:
    """At one place of chance: 4,000 seeds, and a limit that about one honest dealer in 10,000 passes."""
    games = [game for game in spread(name, 0, 30, by_hand=True) if game.to_act is CHANCE and len(game.chance) > 1]
    if not games:
        pytest.skip("nothing is left to chance")
    outcomes = games[len(games) // 2].chance
    drawn = [Dealer(seed).draw(7, outcomes) for seed in range(4000)]
    chi = sum((drawn.count(move) - 4000 * share) ** 2 / (4000 * share) for move, share in outcomes)
    free = len(outcomes) - 1
    assert chi < free + 3.9 * (2 * free) ** 0.5 + 12


TELL = """
import sys
sys.path[:0] = {path!r}
from conformance.playing import GAMES, spread, walked
import hashlib
from batwidgets.core import catalog
for name in GAMES:
    rules = catalog.ruleset(name)
    for number in range(4, 7):
        for game in (*spread(name, number, 5), walked(name, number)[-1]):
            parts = [repr(game), repr(game.state), game.to_json(), repr(game.standing())]
            for seat in (None, *range(len(game.seats))):
                view = game.view(seat)
                offers = {{}} if seat is None else rules.offers(view, game.legal_moves(seat))
                picture = rules.scene(view, offers, rules.story(view, game.events[-4:]))
                parts += [repr(view), repr(offers), *picture, *picture.values(), repr(view.log)]
            print(hashlib.sha256("".join(map(str, parts)).encode()).hexdigest())
"""


def test_what_is_shown_does_not_depend_on_the_hash_seed_of_python() -> None:
    """An order taken from a set would differ from one run of Python to the next."""
    told = set()
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", TELL.format(path=PATH)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        assert len(done.stdout.split()) >= 18 * len(GAMES)
        told.add(done.stdout)
    assert len(told) == 1
