"""Whole games by clicks, closed and opened again in the middle; their links play them back."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import LOST, SHORT, WON, act, castle, deal, do, play, reload, saved_game, table
from tests.golden import records


@pytest.mark.parametrize(("record", "won"), [(WON, "yes"), (LOST, "no")], ids=["won", "lost"])
def test_a_whole_game(visit, record, won):
    page = visit(deal(record))
    half = len(record.actions) // 2
    play(page, record.actions[:half])
    before = table(page)
    assert saved_game(page)["record"] == record.until(half)
    reload(page)
    assert table(page) == before
    play(page, record.actions[half:])
    assert saved_game(page)["record"] == record and not saved_game(page)["assisted"]
    expect(page.locator(f'#verdict[data-won="{won}"]')).to_be_visible()
    assert page.locator("#castellion [data-act].legal").count() == 0
    final = castle(page)

    # The link of the whole game shows its end, goes back to its start, and leaves the kept one alone.
    page.goto("about:blank")
    page = visit(record.to_link())
    assert castle(page) == final and page.url.endswith(record.to_link())
    page.locator("#replay-first").click()
    expect(page.locator("#castle .filled")).to_have_count(0)
    page.locator("#replay-last").click()
    expect(page.locator("#castle .filled")).to_have_count(len(final))
    assert castle(page) == final and saved_game(page)["record"] == record


def test_a_replay_and_its_end_need_no_scrolling_on_a_phone(visit, page):
    page.set_viewport_size({"width": 360, "height": 740})
    visit(WON.to_link())
    for at in (0, 1, 60, len(WON.actions)):
        page.evaluate("at => document.querySelector(`[data-do='goto:${at}']`).click()", at)
        expect(page.locator("#replay-at")).to_have_value(str(at))
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), at
    expect(page.locator("#result-open")).to_be_in_viewport(ratio=1)
    expect(page.locator("#replay")).to_be_in_viewport(ratio=1)
    page.locator("#result-open").click()
    expect(page.locator("#verdict")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("level", ["menace", "pantry"])
def test_the_levels_of_the_menace_need_no_scrolling_on_a_phone(visit, page, level):
    page.set_viewport_size({"width": 360, "height": 740})
    visit(records()[f"castellion-{level}-won-by-computer"].until(30).to_link())
    page.locator("#replay-last").click()
    expect(page.locator("#replay-at")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.locator("#castle .cell").first.bounding_box()["width"] >= 44  # as large as a finger


def test_a_replay_runs_by_itself_and_stops(visit):
    record = WON.until(4)
    page = visit(record.to_link())
    do(page, "play-pause")
    page.wait_for_selector('#replay-at[aria-valuetext*="2"]')
    do(page, "play-pause")
    at = page.locator("#replay-at").input_value()
    do(page, "play-pause")
    page.wait_for_selector('[data-do="play-pause"]', state="detached")
    assert int(at) < 4 and page.locator("#replay").count() == 0


def test_a_replay_played_on_becomes_a_game_of_its_own(visit):
    record = WON.until(5)
    page = visit(record.to_link())
    page.locator("#replay-last").click()
    act(page, record.until(5).state().actions[0])
    assert len(saved_game(page)["record"].actions) == 6
    assert "#/table/" in page.url


def test_the_slider_goes_through_the_game(visit):
    page = visit(WON.to_link())
    page.locator("#replay-at").focus()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert page.locator("#replay-at").input_value() == "3"
    page.keyboard.press("End")
    expect(page.locator("#result-open")).to_be_visible()


def test_what_stood_is_not_told_in_red_beside_what_a_game_was_lost_by(visit):
    page = visit(SHORT.to_link())
    page.locator("#verdict tr[data-lost]").wait_for()
    colours = page.locator("#verdict .ranks").evaluate(
        "ranks => ['[data-lost] > th', '[data-lost] > td', 'tr:not([data-lost]) > td']"
        ".map(one => getComputedStyle(ranks.querySelector(one)).color)"
    )
    assert colours[0] != colours[1] == colours[2]
