"""Whole games of Castellan by clicks: persons behind a curtain."""

from playwright.sync_api import expect

from game.castellan.screen.view import known
from tests.browser.building import by_click, lift, turns
from tests.browser.playing import deal, kept
from tests.golden import records

TWO = records()["castellan-two-won-by-computer"]


def test_two_persons_play_to_the_end(visit):
    page = visit(deal(TWO))
    looks = None
    for state, action in turns(TWO):
        if state.seat != looks:
            lift(page)
            looks = state.seat
        by_click(page, state, action)
    assert kept(page)["record"] == TWO
    expect(page.locator("#verdict")).to_contain_text("Player 2 has won!")
    assert page.locator("#plan .tower").count() == len(known(TWO.state()).plan.towers)
