"""Sharing: the system's sheet, a QR code, the result on the clipboard."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import SHORT, deal, do
from tests.screens.frame.test_share import over, result, words

SHEET = """navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"""
CLOSED = """navigator.share = () => Promise.reject(new DOMException('closed', 'AbortError'));"""
BROKEN = """navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));"""


def open_sheet(page: Page) -> None:
    if not page.locator('[popovertarget="share"]').first.is_visible():
        page.locator('[popovertarget="menu"]:visible').first.click()
    page.locator('[popovertarget="share"]:visible').first.click()
    expect(page.locator("#share")).to_be_visible()


def test_the_menu_gives_way_to_the_sheet(visit, page):
    page.set_viewport_size({"width": 390, "height": 800})
    visit(deal(SHORT))
    open_sheet(page)
    expect(page.locator("#menu")).not_to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#share")).not_to_be_visible()


def finished(page: Page) -> None:
    page.wait_for_selector("#verdict")


def test_the_link_goes_to_the_systems_sheet(visit, page, site):
    page.add_init_script(SHEET)
    visit(deal(SHORT))
    open_sheet(page)
    do(page, "share")
    shared = page.wait_for_function("() => window.shared").json_value()
    assert shared["url"] == site + deal(SHORT)
    assert "Castellion" in shared["title"]


@pytest.mark.parametrize(("script", "notices"), [(CLOSED, 0), (BROKEN, 1)], ids=["closed", "refused"])
def test_a_sheet_that_shares_nothing(visit, page, script, notices):
    page.add_init_script(script)
    visit(SHORT.to_link())
    finished(page)
    open_sheet(page)
    do(page, "share")
    expect(page.locator("#share")).not_to_be_visible()
    page.evaluate("() => new Promise(done => setTimeout(done))")
    expect(page.locator(".notice")).to_have_count(notices)


def test_a_code_shows_in_the_sheet_and_is_one(visit, page, site):
    visit(deal(SHORT))
    open_sheet(page)
    do(page, "qr")
    expect(page.locator("#share .qr")).to_be_visible()
    rows = page.evaluate("text => castellarium.qr(text)", site + deal(SHORT))
    size = len(rows)
    eye = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    assert size % 4 == 1 and {len(row) for row in rows} == {size}
    for row, column in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert [line[column : column + 7] for line in rows[row : row + 7]] == eye
    drawn = page.locator("#share .qr path").get_attribute("d")
    assert drawn.count("M") == sum(row.count("1") for row in rows)


def test_a_code_that_cannot_be_made_is_said(visit, page, watch):
    watch.allow("qr.js", "ERR_FAILED")
    page.route("**/static/app/qr.js", lambda route: route.abort())
    visit(SHORT.to_link())
    finished(page)
    open_sheet(page)
    do(page, "qr")
    expect(page.locator(".notice")).to_contain_text("QR")


def test_the_result_is_copied(visit, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit(SHORT.to_link())
    finished(page)
    open_sheet(page)
    text = result(over(SHORT), words("en"))
    assert page.locator("#result").text_content() == text
    do(page, "copy-result")
    expect(page.locator('.notice[data-good="yes"]')).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"{text}\n") and copied.endswith(SHORT.until(0).to_link())
