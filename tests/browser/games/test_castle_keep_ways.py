"""Castle Keep in its further ways: whole games by clicks, from the set-up to the end."""

import pytest
from playwright.sync_api import Page, expect

from game.castle_keep.screen.picks import camp_by_mark
from tests.browser.playing import act, deal, do, saved_game
from tests.browser.playing_castle_keep import by_clicks, heard, turns
from tests.golden import records

AT_ONCE = ("turn-up", "fall", "take")
"""Verbs of one click."""


@pytest.fixture
def calm(page: Page) -> Page:
    """A page without motion."""
    page.emulate_media(reduced_motion="reduce")
    return page


@pytest.mark.parametrize(
    ("name", "told"),
    [("castle_keep-siege-won", "You have won!"), ("castle_keep-siege-fallen", "You have lost")],
)
def test_one_alone_plays_a_siege_to_its_end(visit, calm, name, told):
    record = records()[name]
    page = visit(deal(record))
    assert page.locator("#curtain").count() == 0
    for state, actions in turns(record):
        if actions[0].verb in AT_ONCE:
            act(page, actions[0])
        else:
            by_clicks(page, state, actions)
    assert saved_game(page)["record"] == record
    expect(page.locator("#verdict")).to_contain_text(told)
    assert "The siege turns up: " in heard(page)


def test_two_play_a_takeover_and_build_from_the_camp(visit, calm):
    record = records()["castle_keep-takeover"]
    page = visit(deal(record))
    looks = None
    for state, actions in turns(record):
        if state.seat != looks:
            do(page, "look")
            looks = state.seat
        if actions[0].verb == "reuse":
            marks = {tile: mark for mark, tile in camp_by_mark(state).items()}
            do(page, f"mark:{marks[actions[0].words[0]]}")
            act(page, actions[0])
        else:
            by_clicks(page, state, actions)
    assert saved_game(page)["record"] == record
    assert " builds from the camp: " in heard(page)


def test_set_up_offers_a_siege_to_one_alone(visit, calm):
    page = visit("#/castle_keep")
    expect(page.locator("#options-way")).to_contain_text("Takeover")
    page.locator("label:has(#seats-1)").click()
    expect(page.locator("#options-way")).to_contain_text("Alone against a siege")
    expect(page.locator("#options-mercy")).to_have_count(1)
    expect(page.locator("#options-attacks")).to_have_count(0)
    page.locator("button[type=submit]").click()
    expect(page.locator(".siege")).to_be_visible()
