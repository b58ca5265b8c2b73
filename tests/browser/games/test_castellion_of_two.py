"""Castellion's table of two on phones: the other castle, why not, and a gift."""

import pytest
from playwright.sync_api import expect

from game.core import Action, Record
from tests.browser.games.test_castellion_explained import apart, box
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


def test_why_not_covers_all_of_the_prompt_and_goes_at_the_next_action(shown):
    page = shown(with_a_gift(legal=False), (360, 740))
    prompt = box(page.locator(".turn"))
    page.locator("#act-donate").dispatch_event("click")
    reason = box(page.locator("#why"))
    assert reason["y"] <= prompt["y"] and reason["height"] < prompt["height"] + 8
    page.locator("#castle .free.legal").first.click()
    expect(page.locator("#why")).to_have_count(0)


def test_a_hint_beside_a_small_castle_leaves_it_in_sight_and_can_be_done(shown):
    """Its button lay under the one that opens the castle."""
    page = shown(TWO.until(41), (740, 360))
    page.locator("#ask-hint").click()
    page.locator("#hint .hint-all").click()
    for tile in page.locator(".plot.waiting .filled").all():
        assert apart(page.locator("#hint"), tile)
    page.locator(".castle-opener:visible").click()
    page.locator(".castle-sheet:popover-open button").first.click()
    expect(page.locator(".castle-opener:visible")).to_be_focused()
    page.locator('[data-do="hint-do"]').click()
    expect(page.locator("#hint")).to_have_count(0)


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
    assert min(widths) >= 18
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


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=str)
def test_a_hint_for_two_leaves_exams_piles_and_hand_in_sight(shown, size):
    page = shown(TWO.until(68), size)
    page.locator("#ask-hint").click()
    page.locator("#hint .hint-all").click()
    hint = page.locator("#hint")
    for part in (".ordeals", "#pile-main", "#hand", "#castle .castle-row:last-child"):
        assert apart(hint, page.locator(part)), part


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=str)
def test_the_counts_of_the_other_castle_stand_in_its_frame(shown, size):
    page = shown(TWO.until(68), size)
    frame = box(page.locator(".plot.waiting"))
    counts = page.locator(".castle-counts:not(.front) .count b")
    expect(counts).to_have_text(["0", "0", "1", "6"])
    for one in counts.all():
        at = box(one)
        assert frame["x"] <= at["x"] and at["x"] + at["width"] <= frame["x"] + frame["width"]
        assert frame["y"] <= at["y"] and at["y"] + at["height"] <= frame["y"] + frame["height"]


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=str)
def test_the_castle_that_is_to_be_judged_is_the_large_one(shown, size):
    at = next(at for at, action in enumerate(TWO.actions) if str(action) == "face:1")
    page = shown(TWO.until(at), size)
    expect(page.locator(".plot.front .owner")).to_contain_text("Player 2")
    assert TWO.state(at).active == 0  # who may still give the Champion card
    large, small = box(page.locator(".plot.front .castle")), box(page.locator(".plot:not(.front) .castle"))
    assert large["width"] > 1.75 * small["width"]
    expect(page.locator(".castle-counts.front .panel-opener")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=str)
def test_why_a_gift_is_refused_is_in_sight_before_it_is_tried(shown, size):
    page = shown(with_a_gift(legal=False), size)
    why = page.locator("#act-donate .act-about")
    expect(why).to_have_text("Your castle has no tile to pay for it.")
    expect(why).to_be_in_viewport(ratio=0.99)


def test_castles_stay_in_place_when_a_replay_begins_and_goes_on(visit, page):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1440, "height": 900})
    visit(TWO.until(61).to_link())
    ground = page.locator(".plot .ground-line").first
    at_first = box(ground)
    page.locator("#replay-next").click()
    expect(page.locator("#hand.holding")).to_be_visible()
    assert box(ground) == at_first
    page.locator("#replay-last").click()
    expect(page.locator("#replay")).to_have_count(0)
    assert box(ground) == at_first


def test_piles_stay_in_place_when_a_computer_plays_on_a_phone_held_sideways(visit, page):
    page.set_viewport_size({"width": 740, "height": 360})
    visit(f"{TWO.until(68).to_link()}&seat-1=person&seat-2=medium")
    page.locator("#replay-last").click()
    expect(page.locator("#replay-at")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    pile = page.locator("#pile-main")
    at_first = box(pile)["y"]
    page.locator("#pile-safe").click()
    page.locator(".free.legal").first.click()
    page.locator("[data-computer] #computer").click()
    page.locator("[data-computer=paused]").wait_for()
    assert box(pile)["y"] == at_first


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=str)
def test_the_castle_that_waits_is_shown_large_when_it_is_pressed(shown, size):
    page = shown(TWO.until(150), size)
    small = page.locator(".plot.waiting .cell.filled .tile")
    opener = page.locator(".plot.waiting .castle-opener")
    owner = page.locator(".plot.waiting .owner b").inner_text()
    expect(opener).to_have_accessible_name(f"{owner}’s castle, large")
    opener.click()
    sheet = page.locator(".castle-sheet:popover-open")
    large = sheet.locator(".tile")
    expect(large).to_have_count(small.count())
    assert box(large.first)["width"] > 1.4 * box(small.first)["width"]
    marks = ".formation, .cancelled"
    expect(sheet.locator(marks)).to_have_count(page.locator(".plot.waiting").locator(marks).count())
    assert sheet.evaluate("sheet => sheet.scrollHeight <= sheet.clientHeight + 1")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    opener.press("Enter")
    expect(sheet).to_be_visible()
