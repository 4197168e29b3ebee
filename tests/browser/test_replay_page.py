"""A replay in Chromium: stepped by buttons and keys, seen with other eyes, played on from a step."""

from __future__ import annotations

from blankpage import violations
from playwright.sync_api import expect
from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.table import Table


def at(page, step: int, last: int):
    page.get_by_text(f"Move {step} of {last}", exact=True).wait_for()


def look_as(page, who: str) -> None:
    eyes = page.get_by_role("button", name=f"As {who} sees it")
    eyes.click()
    expect(eyes).to_have_attribute("aria-current", "true")


def test_a_game_is_stepped_through_and_branched(open_page, shots):
    game = batory.new(["Ann", "Ben", "Cleo"], seed=7).run(["careful"] * 3)
    replay = Replay(game)
    last = replay.steps
    page = open_page(Wire(replay), width=1000)
    root = page.locator(".bw-stage")
    at(page, 0, last)
    page.keyboard.press("Tab")
    for key, step in [("PageDown", 1), ("PageDown", 2), ("PageUp", 1), ("End", last), ("Home", 0)]:
        page.keyboard.press(key)
        at(page, step, last)
    look_as(page, "Ben")
    page.get_by_role("heading", name="Ben's cards").wait_for()
    assert root.locator("[data-part=hand] li").count() == 4
    assert root.locator("form:not(.bw-slide), .bw-orders").count() == 0, "nothing can be done in it"
    shots(root, "replay")
    look_as(page, "the referee")
    page.get_by_role("heading", name="Cleo").first.wait_for()
    assert root.locator("[data-part=hand] .bw-people li").count() == 12
    assert [page.get_by_role("heading", name=f"{name}'s cards").count() for name in game.seats] == [1, 1, 1]
    assert violations(page) == []
    shots(root, "replay-referee")
    look_as(page, "Ann")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Done moving").click()
    page.locator("form[data-offer=play]").wait_for()
    assert len(replay.game.log) > 30 and replay.step == 0
    shots(root, "replay-branch")
    page.get_by_role("button", name="Back to the game as it was").click()
    at(page, 0, last)
    assert violations(page) == [] and page.problems == []


def test_a_finished_table_is_looked_back_on_by_a_slider_and_played_on_in_any_seat(open_page, shots):
    game = batory.new(["Ann", "Ben", "Cleo"], seed=7).run(["careful"] * 3)
    table = Table(game, bots={})
    page = open_page(Wire(table), width=1000, awake="[data-pick=replay][aria-disabled=false]")
    last = Replay(game).steps
    page.get_by_role("button", name="Replay, move by move").click()
    at(page, 0, last)
    slider = page.get_by_role("slider", name="Move")
    slider.focus()
    for step in (1, 2):
        page.keyboard.press("ArrowRight")
        at(page, step, last)
        page.wait_for_function("document.activeElement.type === 'range'")
    slider.fill("20")
    at(page, 20, last)
    look_as(page, "the spectator")
    page.locator(".bw-replay summary").click()
    shots(page, "replay-seats")
    assert violations(page) == []
    page.locator("[data-pick=branch-2]").click()
    page.get_by_role("button", name="Back to the game as it was").click()
    at(page, 20, last)
    page.get_by_role("button", name="Close the replay").click()
    page.locator(".bw-replay").wait_for(state="detached")
    assert table.game is game and page.problems == []


NAME = "() => document.activeElement.ariaLabel ?? document.activeElement.textContent"


def test_a_replay_opens_on_a_step_and_arrows_go_along_a_row_of_its_buttons(open_page):
    table = Table(batory.new(["Ann", "Ben", "Cleo"], seed=7).run(["careful"] * 3), bots={})
    page = open_page(Wire(table), width=1000, awake="[data-pick=replay][aria-disabled=false]")
    page.locator("[data-pick=replay]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.dataset.pick === 'forward'")
    before = page.locator("[data-pick=forward]").bounding_box()
    page.keyboard.press("Enter")
    at(page, 1, Replay(table.game).steps)
    page.locator("[data-pick=back]").focus()
    walked = []
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        walked.append(page.evaluate("document.activeElement.dataset.pick"))
    assert walked == ["forward", "turn-forward", "last", "last"]
    page.keyboard.press("Enter")
    at(page, *[Replay(table.game).steps] * 2)
    assert page.locator("[data-pick=forward]").bounding_box() == before, "long as the words before it have grown"
    eyes = page.get_by_role("group", name="Seen by").get_by_role("button")
    eyes.nth(1).focus()
    for key, nth in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", -1), ("ArrowLeft", -2), ("Home", 0)):
        page.keyboard.press(key)
        assert page.evaluate(NAME) == eyes.nth(nth).get_attribute("aria-label"), key
    assert page.locator(".bw-step").inner_text() == "Move {0} of {0}".format(Replay(table.game).steps)
    assert page.problems == []
