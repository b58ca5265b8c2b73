"""What lies over a table: the game in brief until it is put away, and notices, which cover nothing needed."""

import pytest
from playwright.sync_api import Page, expect

from game import catalog
from tests.browser.playing import LOST, act
from tests.browser.waiting import STRANGER

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "wide": (1440, 900), "low": (740, 360)}
SMALL = {"phone", "low"}
"""Where notices lie below the tools, and say all at once."""
OPEN = "#brief:popover-open"
COVERED = """selectors => selectors.flatMap(selector => [...document.querySelectorAll(selector)])
    .filter(node => node.checkVisibility()).filter(node => {
        const one = node.getBoundingClientRect();
        const other = document.querySelector('#notices .notice').getBoundingClientRect();
        return one.left < other.right - 1 && other.left < one.right - 1
            && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    }).map(node => node.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("close", ["Escape", "Enter"])
def test_a_stranger_reads_it_once(visit, page: Page, close: str) -> None:
    page.add_init_script(STRANGER)
    visit(f"#/{LOST.game}")
    page.locator("#seed").fill(LOST.seed)
    page.locator("form button[type=submit]").click()
    expect(page.locator(OPEN)).to_be_visible()
    expect(page.locator("#brief .button-primary")).to_be_focused()
    page.keyboard.press("m")  # draws, once one plays
    page.keyboard.press(close)
    expect(page.locator("#brief")).to_have_count(0)  # computers have waited for that
    expect(page.locator("#log .log-line")).to_have_count(1)
    act(page, LOST.actions[0])
    visit("?again#/castellion?seed=another")
    page.wait_for_selector("#castle")
    expect(page.locator("#brief")).to_have_count(0)


WAYS = ("twin", "king", "takeover")
BEYOND = """nodes => nodes.map((node) => {
    const [own, room] = [node, node.parentElement].map((one) => one.getBoundingClientRect());
    return Math.max(room.left - own.left, own.right - room.right);
})"""
"""By how many pixels each picture reaches beyond its room, towards the text or away from it."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "deal",
    [
        *(f"{rules.id}?seed=heron-7" for rules in catalog.games),
        *(f"castle_keep?seed=heron-7&seats=2&attacks=one&way={way}&v=1" for way in WAYS),
    ],
)
def test_it_fits_and_can_be_put_away(visit, page: Page, deal: str, size: str) -> None:
    page.add_init_script(STRANGER)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    visit(f"#/{deal}")
    page.locator('[data-do="brief"]').first.dispatch_event("click")  # in the menu, on low screens
    box = page.locator(OPEN).bounding_box()
    assert box and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    spills = page.locator(".brief-body").evaluate("body => body.scrollWidth - body.clientWidth")
    assert spills == 0
    assert max(page.locator(".brief-picture > *").evaluate_all(BEYOND)) <= 1  # a part of a pixel is no harm
    page.locator("#brief .button-primary").click()
    expect(page.locator(OPEN)).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_a_notice_moves_nothing_and_covers_nothing_that_a_turn_needs(
    visit, page: Page, game: str, size: str
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    visit(f"#/{game}?seed=heron-7")
    where = "() => JSON.stringify(document.querySelector('.table-main').getBoundingClientRect())"
    before = page.evaluate(where)
    page.evaluate("dispatchEvent(new CustomEvent('castellarium:update'))")
    expect(page.locator("#notices .notice")).to_be_visible()
    assert page.evaluate(where) == before
    needed = [".legal", ".action-button", ".hand", *([".controls *"] if size in SMALL else [])]
    needed += ["#prompt", ".turn button"] if size != "low" else []
    assert page.evaluate(COVERED, [".home-link", *needed]) == []
    told = page.locator("#notices .notice")
    assert size not in SMALL or told.evaluate("node => node.scrollHeight - node.clientHeight") <= 1
    page.locator('[data-do="dismiss:0"]').click()
    expect(page.locator("#notices .notice")).to_have_count(0)
