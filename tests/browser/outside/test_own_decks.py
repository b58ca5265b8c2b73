"""Castellan on two connected devices, each with its own decks: a whole game, checked at its end."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from game.castellan.rules.state import CastellanState
from game.castellan.screen.view import known
from game.core import Record
from tests.browser import playing_castellan
from tests.browser.outside.connected import Device, connect, devices, opened
from tests.browser.outside.friends import sit_down
from tests.browser.playing import saved_game

# The same secrets in each run, so the same deal.
SECRETS = """(() => {
    let last = %d;
    crypto.getRandomValues = (bytes) => {
        for (let at = 0; at < bytes.length; at += 1) {
            last = (last * 1103515245 + 12345) %% 2147483648;
            bytes[at] = last >> 16;
        }
        return bytes;
    };
})();"""


@pytest.fixture
def pages(browser: Browser, site: str) -> Iterator[list[Page]]:
    with devices(browser, site) as make:
        made: list[Device] = []
        for number in (1, 2):
            device = make()
            device.context.add_init_script(SECRETS % number)
            made.append(device)
        host, guest = made
        opened(host.page, f"{site}#/castellan")
        sit_down(host.page, Record("castellan", "none", 2))
        connect(host, guest)
        guest.page.locator("#join-button").click()
        for device in made:
            device.page.evaluate("document.querySelector(':popover-open')?.hidePopover()")
            expect(device.page.locator("#to-deal")).to_have_count(0)
        yield [device.page for device in made]


def state_of(page: Page) -> CastellanState:
    return known(saved_game(page)["record"].state())


def test_a_whole_game_with_decks_of_ones_own(pages: list[Page]) -> None:
    rng = Random(1)
    acting = state_of(pages[0]).turn
    while state_of(pages[acting]).outcome is None:
        page, waiting = pages[acting], pages[1 - acting]
        page.evaluate("document.querySelector('#to-now')?.click()")
        expect(page.locator("#to-now")).to_have_count(0)
        state = state_of(page)
        assert sorted(playing_castellan.hand(page)) == sorted(state.hands[acting])
        while state.turn == acting and state.outcome is None:
            action = rng.choice([one for one in state.actions if one.verb != "back"])
            playing_castellan.by_click(page, state, action)
            state = known(state.after(action))
        record = saved_game(page)["record"]
        assert record.state() == state
        acting = 1 - acting
        waiting.wait_for_function(
            "() => !document.querySelector('#prompt')?.textContent.includes('on the other')"
        )
    for page in pages:
        page.evaluate("document.querySelector('#to-now')?.click()")
        expect(page.locator("#verdict")).to_contain_text("every card was right")
    records = [saved_game(page)["record"] for page in pages]
    assert records[0] == records[1] and records[0].all_known


def test_neither_page_has_a_card_of_the_other(pages: list[Page]) -> None:
    for seat, page in enumerate(pages):
        state, other = state_of(page), state_of(pages[1 - seat])
        assert set("".join(state.hands[1 - seat])) <= set("TW?")
        kept = page.evaluate("JSON.stringify(localStorage)")
        (key,) = [one for one in saved_game(pages[1 - seat])["record"].seed.split(".")[1:] if one != "-"]
        assert key not in kept and key not in page.content()
        assert "?" not in "".join(other.hands[1 - seat])
