"""Dragging the tile in hand, by mouse and by finger."""

import pytest

from tests.browser.playing import SHORT, act, deal, saved_game
from tests.browser.waiting import patient

HAND = "[data-drag]"
TILE = "[data-drag] svg"
AT_REST = "html:not([data-stage])"  # the tile has turned up


def middle(page, selector):
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, target, *, drop=True):
    page.mouse.move(*middle(page, HAND))
    page.mouse.down()
    page.mouse.move(*middle(page, target), steps=4)
    if drop:
        page.mouse.up()


@pytest.fixture
def table(visit):
    """A table with a tile in hand and one in the castle."""
    page = visit(deal(SHORT))
    for action in ["draw:safe", "place:0.0", "draw:safe"]:
        act(page, action)
    page.wait_for_selector(AT_REST, state="attached")
    return page


def test_onto_a_legal_spot(table):
    drag(table, '[data-act="place:1.0"]')
    assert [str(action) for action in saved_game(table)["record"].actions][-1] == "place:1.0"
    assert table.locator(".dragging, .over").count() == 0


def test_onto_the_discards(table):
    drag(table, '[data-act="discard"]')
    assert [str(action) for action in saved_game(table)["record"].actions][-1] == "discard"


def test_onto_an_illegal_spot_says_why(table):
    before = saved_game(table)
    drag(table, '[data-act="place:1.3"]')
    assert table.locator("#why").is_visible()
    assert saved_game(table) == before
    assert table.locator(".dragging").count() == 0


def test_beside_everything_nothing_happens(table):
    before, box = saved_game(table), table.locator(TILE).bounding_box()
    drag(table, "h1")
    assert saved_game(table) == before and table.locator("#why").count() == 0
    assert table.locator(TILE).bounding_box() == box


def test_the_piece_follows_the_pointer_and_the_target_shows(table):
    start = middle(table, TILE)
    drag(table, "h1", drop=False)
    (x, y), (to_x, to_y), (from_x, from_y) = middle(table, TILE), middle(table, "h1"), middle(table, HAND)
    assert abs(x - start[0] - to_x + from_x) < 2 and abs(y - start[1] - to_y + from_y) < 2
    table.mouse.move(*middle(table, '[data-act="place:1.0"]'))
    there, here = middle(table, '[data-act="place:1.0"]'), middle(table, TILE)
    assert abs(there[0] - here[0]) < 2 and abs(there[1] - here[1]) < 2
    assert table.locator('.over[data-act="place:1.0"]').count() == 1


def test_escape_puts_it_back(table):
    before = saved_game(table)
    drag(table, '[data-act="place:1.0"]', drop=False)
    table.keyboard.press("Escape")
    table.mouse.up()
    assert saved_game(table) == before and table.locator(".dragging, .over").count() == 0


def test_a_finger_drags_too(browser, site):
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    page = patient(context).new_page()
    page.goto(site + deal(SHORT))
    page.wait_for_selector("html[data-ready=true]", state="attached")
    for action in ["draw:safe", "place:0.0", "draw:safe"]:
        page.locator(f'[data-act="{action}"]:visible').first.tap()
    page.wait_for_selector(AT_REST, state="attached")
    page.locator(HAND).scroll_into_view_if_needed()
    start, end = middle(page, HAND), middle(page, '[data-act="place:1.0"]')
    touch = context.new_cdp_session(page)

    def send(kind, *points):
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    send("touchStart", start)
    for part in range(1, 6):
        send("touchMove", tuple(a + (b - a) * part / 5 for a, b in zip(start, end, strict=True)))
    send("touchEnd")
    page.wait_for_selector('[data-cell="1.0"].filled')
    assert [str(action) for action in saved_game(page)["record"].actions][-1] == "place:1.0"
    context.close()
