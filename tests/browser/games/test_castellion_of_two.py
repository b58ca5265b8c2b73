"""Castellion's table of two on phones: the other castle, why not, and a gift."""

import pytest
from playwright.sync_api import expect

from game.core import Action, Record
from tests.golden import records
from tests.rules.castellion.builders import lost_by_two

GAME = lost_by_two()
TWO = records()["castellion-two-won-by-computer"]
SPILLS = """() => {
    const frame = document.querySelector(".plot.waiting").getBoundingClientRect();
    return [...document.querySelectorAll(".plot.waiting .tile")].filter(tile => {
        const one = tile.getBoundingClientRect();
        return one.top < frame.top - 1 || one.right > frame.right + 1 || one.left < frame.left - 1;
    }).length;
}"""


def with_a_gift(*, legal: bool) -> Record:
    """The game up to where a tile is in hand that may be donated, or not as there is nothing to pay with."""
    for at, state in enumerate(GAME.states):
        refusal = state.refusal(Action("donate"))
        if legal and refusal is None and len(state.castle) > 2:
            return GAME.until(at)
        if not legal and refusal is not None and refusal.rule == "castellion.donate.empty":
            return GAME.until(at)
    raise AssertionError("no such moment")


@pytest.fixture
def shown(visit, page):
    """Shows a record at its end on a phone, held in either way."""

    def show(record, size):
        page.emulate_media(reduced_motion="reduce")
        page.set_viewport_size({"width": size[0], "height": size[1]})
        visit(record.to_link())
        page.locator("#replay-last").click()
        expect(page.locator("#replay-at")).to_have_count(0)  # from there it is played on
        return page

    return show


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_the_other_castle_fits_its_frame_however_high_it_is(shown, size):
    at = next(
        at
        for at, state in enumerate(GAME.states)
        if max(map(len, state.castles[1 - state.turn]), default=0) == 6
    )
    page = shown(GAME.until(at), size)
    assert page.locator(".plot.waiting .tile").count() >= 6
    assert page.evaluate(SPILLS) == 0


def test_why_not_is_as_high_as_its_text(shown):
    page = shown(with_a_gift(legal=False), (360, 740))
    page.locator("#act-donate").dispatch_event("click")
    assert page.locator("#why").bounding_box()["height"] < 60


def test_nothing_looks_chosen_before_a_gift_is_paid_for(shown):
    page = shown(with_a_gift(legal=True), (360, 740))
    page.locator("#act-donate").click()
    expect(page.locator(".cell.filled.legal").first).to_be_visible()
    expect(page.locator(":is(.gone, .then, .marked)")).to_have_count(0)


def test_the_castle_that_waits_is_large_enough_to_tell_its_tiles(shown):
    page = shown(TWO.until(150), (360, 740))
    tiles = page.locator(".plot.waiting .tile")
    expect(tiles.first).to_be_visible()
    widths = tiles.evaluate_all("tiles => tiles.map(tile => tile.getBoundingClientRect().width)")
    assert min(widths) >= 16
    assert page.evaluate(SPILLS) == 0
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=str)
def test_all_rows_of_the_count_at_the_end_are_in_sight(visit, page, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(TWO.to_link())
    page.locator("#result-open, #verdict").first.wait_for()
    if page.locator("#result-open").count():
        page.locator("#result-open").click()
    frame = page.locator(".ranks-frame")
    expect(frame.locator("tr").last).to_be_visible()
    assert frame.evaluate("frame => frame.scrollHeight <= frame.clientHeight + 1")
