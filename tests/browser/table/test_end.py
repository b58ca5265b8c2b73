"""The panel at the end of a game, whose rows come by themselves; the table that nothing moves before."""

import json

import pytest
from playwright.sync_api import expect

from game import catalog
from game.app.storage import saves
from game.locale import words
from game.screens.table_model import Table
from tests.browser.frozen_stage import FREEZE, PLAYS
from tests.browser.playing import LOST, PREFIX, SHORT, WON, deal, do, play
from tests.golden import records
from tests.rules.castellion.builders import lost_by_two

COMING = """() => document.querySelector("#verdict").getAnimations({ subtree: true })
    .filter((one) => one.playState !== "finished").length"""
PLACES = """() => [...document.querySelectorAll('#castle, .table-main > *')].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.className, x, y, width, height].join();
})"""

BOARDS = {
    "castellion-architects-won": "#castle",
    "castellan-four-won-by-computer": "#plan",
    "castelli-four-battle-guard": ".map",
    "castelli-two-won-by-computer": ".map",
    "castle_keep-built-two": ".ward",
    "castle_keep-destroyed-three-several": ".ward",
    "castle_keep-built-four-discard": ".ward",
}
"""Games that are over, and what of their tables is to be seen then."""
DEFEATS = {
    "alone": records()["castellion-architects-lost-formations"],
    "foundation": LOST,
    "two": lost_by_two(),
}
PHONES = [(360, 740), (640, 360), (740, 360)]
MEET = """([one, others]) => [...document.querySelectorAll(one)].flatMap(a =>
    [...document.querySelectorAll(others)].filter(b => {
        const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        return a !== b && b.checkVisibility() && x.left < y.right - 1 && y.left < x.right - 1
            && x.top < y.bottom - 1 && y.top < x.bottom - 1;
    }).map(b => [a.className, b.className].join(" meets ")))"""


@pytest.fixture
def last_move(visit, page):
    """A game whose last move plays, at a stage that stands still."""
    visit(deal(SHORT))
    play(page, SHORT.actions[:-1])
    page.evaluate(FREEZE)
    play(page, SHORT.actions[-1:])
    page.wait_for_function(PLAYS)
    return page


def test_what_is_told_of_a_deal_that_is_over_leaves_the_panel_free(visit, page):
    """On a phone that lies it covered the heading, and the button that closes the panel."""
    page.set_viewport_size({"width": 740, "height": 360})
    page.emulate_media(reduced_motion="reduce")
    text = saves.written(Table("won", WON, len(WON.actions)), 1e9)
    page.add_init_script(f"localStorage[{PREFIX + 'won'!r}] ??= {json.dumps(text)}")
    visit(deal(WON))
    expect(page.locator(".table .notice")).to_be_visible()
    expect(page.locator("#result-close")).to_be_visible()
    assert page.evaluate(MEET, ["#verdict", ".notices"]) == []


def test_the_end_comes_after_what_brings_it(last_move):
    page, state = last_move, SHORT.state(len(SHORT.actions) - 1)
    expect(page.locator("#verdict, #replay, [data-phase=over]")).to_have_count(0)
    expect(page.locator("#prompt")).to_have_text(catalog.screen(SHORT.game).prompt(state, words("en")))
    assert page.locator("#announce").inner_text()  # the move is heard first
    page.evaluate("thaw()")
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator("#replay, [data-phase=over]")).to_have_count(2)
    expect(page.locator("#prompt")).to_have_text("You have lost")


@pytest.mark.parametrize("kind", ["keydown", "pointerdown"])
def test_any_key_or_press_brings_the_end_and_the_next_all_its_rows(last_move, kind):
    press = last_move.keyboard.press if kind == "keydown" else lambda _key: last_move.mouse.click(2, 300)
    press("Shift")
    expect(last_move.locator("#verdict")).to_have_count(1)
    assert last_move.evaluate(COMING)
    press("Shift")
    assert not last_move.evaluate(COMING)


def test_the_panel_enters_once(last_move):
    last_move.keyboard.press("Shift")
    last_move.keyboard.press("Shift")
    for size in ((740, 360), (360, 740), (1440, 900)):
        last_move.set_viewport_size({"width": size[0], "height": size[1]})
        assert not last_move.evaluate(COMING)
    last_move.locator(".theme:visible").first.click()
    assert last_move.locator("#verdict").count() and not last_move.evaluate(COMING)
    do(last_move, "result:close")
    do(last_move, "result:open")
    assert not last_move.evaluate(COMING)


def test_a_finished_game_is_opened_at_its_end_at_once(visit):
    page = visit(WON.to_link())
    expect(page.locator("#verdict")).to_be_visible()
    assert not page.evaluate(COMING) and not page.evaluate(PLAYS)


def test_on_a_phone_the_notice_about_a_finished_deal_leaves_the_tools_in_sight(visit, page):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    visit(deal(SHORT))
    play(page, SHORT.actions)
    visit("#/")
    visit(deal(SHORT))
    expect(page.locator("#notices .notice")).to_contain_text("You have finished this deal")
    assert page.evaluate(MEET, [".table-head", "#notices .notice"]) == []


def test_who_wants_no_motion_gets_the_end_at_once(visit, page):
    page.emulate_media(reduced_motion="reduce")
    visit(deal(SHORT))
    play(page, SHORT.actions)
    assert page.locator("#verdict").is_visible() and not page.evaluate(COMING)


def test_nothing_lies_over_the_way_back_to_the_result(visit):
    page = visit(WON.to_link())
    do(page, "result:close")
    for key in ("d", "k", "Enter"):  # once all is over no action is refused there
        page.keyboard.press(key)
    do(page, "undo")
    do(page, "redo")
    page.locator("#result-open").click()
    expect(page.locator("#verdict")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1440, 900)])
def test_an_undo_moves_nothing(visit, page, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(deal(LOST))
    play(page, LOST.actions[:9])
    before = page.evaluate(PLACES)
    play(page, LOST.actions[9:10])
    do(page, "undo")
    assert page.evaluate(PLACES) == before


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1440, 900)])
def test_the_panel_leaves_the_top_of_the_castle_in_sight_and_what_next_too(visit, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(WON.to_link())
    panel = page.locator("#verdict").bounding_box()
    castle = page.locator("#castle").bounding_box()
    assert (
        panel["x"] >= castle["x"] + castle["width"] * 0.6
        or panel["y"] >= castle["y"] + castle["height"] * 0.6
    )
    buttons = page.locator(".verdict-buttons").bounding_box()
    assert buttons["y"] + buttons["height"] <= panel["y"] + panel["height"] <= size[1]


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("ended", BOARDS)
def test_on_a_phone_the_whole_board_stands_beside_the_panel(visit, page, ended, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(records()[ended].to_link())
    panel = page.locator("#verdict").bounding_box()
    assert panel["y"] >= size[1] * 0.4 or panel["x"] >= size[0] * 0.4
    for part in page.locator(BOARDS[ended]).all():
        board = part.bounding_box()
        assert board["y"] >= 0 and board["width"] > 80
        assert board["y"] + board["height"] <= panel["y"] or board["x"] + board["width"] <= panel["x"]
        assert board["y"] + board["height"] <= size[1] and board["x"] >= 0
    buttons = page.locator(".verdict-buttons").bounding_box()
    assert buttons["y"] + buttons["height"] <= panel["y"] + panel["height"] <= size[1]


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("how", DEFEATS)
def test_on_a_phone_a_defeat_shows_the_castles_whole_and_what_was_missing(visit, page, how, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(DEFEATS[how].to_link())
    panel = page.locator("#verdict").bounding_box()
    for part in page.locator(".castle:visible, .missing li").all():
        box = part.bounding_box()
        assert box["x"] >= 0 and box["y"] >= 0 and box["width"] > 80
        assert box["y"] + box["height"] <= min(panel["y"], size[1]) or box["x"] + box["width"] <= panel["x"]
    assert page.locator(".ordeal").evaluate_all("all => Math.min(...all.map(one => one.offsetWidth))") > 80
    assert page.evaluate(MEET, [".castle", ".castle, .missing li, .replay"]) == []
    assert page.evaluate(MEET, [".missing li", ".replay, .replay *"]) == []
    if size[0] < size[1]:
        assert page.locator(".small-home-link").bounding_box()["x"] >= 0
    do(page, "result:close")
    assert (
        page.evaluate(MEET, [".missing li", ".turn, .turn *, .replay *, .castle, .counts, .missing li"]) == []
    )
    assert page.locator(".missing").is_visible()


def test_the_rules_of_the_ranks_come_with_their_rows(visit, page):
    visit(records()["castle_keep-destroyed-three-several"].to_link())
    page.wait_for_selector("#verdict")
    style = "node => { const s = getComputedStyle(node); return [s.borderCollapse, s.boxShadow]; }"
    assert page.locator(".ranks").evaluate(style)[0] == "separate"  # else the table draws them, not the row
    assert page.locator(".ranks tfoot").evaluate(style)[1] == "none"
