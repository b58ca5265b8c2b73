"""A whole game of Castellan by clicks: two persons share the screen behind a curtain."""

from playwright.sync_api import expect

from game.castellan.building import kinds_left
from game.castellan.screen.view import known
from tests.browser.playing import act, deal, do, kept
from tests.golden import records

TWO = records()["castellan-two-won-by-computer"]


def test_two_persons_play_to_the_end(visit):
    page = visit(deal(TWO))
    looks = None
    for state, action in zip(TWO.states, TWO.actions, strict=False):
        if state.seat != looks:
            assert page.locator("#castellan").count() == 0
            do(page, "look")
            expect(page.locator("#castellan")).to_be_visible()
            looks = state.seat
        if action.verb in kinds_left(known(state)):
            do(page, f"mark:{action.verb}")
        act(page, action)
    assert kept(page)["record"] == TWO
    expect(page.locator("#verdict")).to_contain_text("Player 2 has won!")
    assert page.locator(".node.tower").count() == len(known(TWO.state()).plan.towers)
