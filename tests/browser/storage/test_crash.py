"""The browser kills a page in the middle of a click: the game is whole, with the action or without it."""

import os
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.playing import LOST, PREFIX, castle, deal, play, saved_game
from tests.browser.watch import Watch

HELD = "held"
# Halts the page, for ever, right before or right after it saves; it says so first.
HALT = f"""(after) => {{
    const {{ setItem }} = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {{
        const saves = key.startsWith('{PREFIX}');
        if (after || !saves) setItem.call(this, key, text);
        if (!saves) return;
        console.log('{HELD}');
        for (;;);
    }};
}}"""
CLICK = """(act) => { setTimeout(() => document.querySelector(`[data-act="${act}"]`).click()); }"""


def kill(page: Page) -> None:
    """End the processes of all pages, whatever they are doing."""
    browser = page.context.browser
    assert browser is not None
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    with page.expect_event("crash"):
        for process in found:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)


@pytest.mark.parametrize("saved", [False, True], ids=["before it is saved", "after it is saved"])
def test_a_page_killed_in_a_click_leaves_a_whole_game(
    visit: Callable[[str], Page], context: BrowserContext, watch: Watch, saved: bool
) -> None:
    page = visit(deal(LOST))
    play(page, LOST.actions[:6])
    address, before = page.url, saved_game(page)["record"]
    watch.allow("crash", "ERR_")
    page.evaluate(HALT, saved)
    with page.expect_console_message(lambda line: line.text == HELD):
        page.evaluate(CLICK, str(LOST.actions[6]))
    kill(page)
    again = context.new_page()
    again.goto(address)
    again.wait_for_selector("html[data-ready=true]", state="attached")
    assert saved_game(again)["record"] == (LOST.until(7) if saved else before)
    assert again.locator("#notices .notice").count() == 0
    play(again, LOST.actions[7 if saved else 6 : 10])
    assert saved_game(again)["record"] == LOST.until(10) and castle(again)
