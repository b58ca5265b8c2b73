"""A storage that is blocked, full or corrupt costs a notice, never a game."""

import pytest

from game.app.storage.games import SETTINGS
from tests.browser.playing import LOST, PREFIX, castle, deal, do, play, saved_game

BLOCKED = """Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('blocked', 'SecurityError'); }
});
IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError'); };"""
READ_ONLY = """Storage.prototype.setItem = () => { throw new DOMException('no', 'InvalidStateError'); };"""
MISSING = """Object.defineProperty(window, 'localStorage', { value: null });"""


@pytest.mark.parametrize("script", [BLOCKED, READ_ONLY, MISSING], ids=["blocked", "read-only", "missing"])
def test_blocked(visit, page, script):
    page.add_init_script(script)
    visit(deal(LOST))
    play(page, LOST.actions[:8])
    assert page.locator("#notices .notice").count() == 1
    assert castle(page)
    page.locator(".home-link").click()
    page.locator('.saved-game [data-do^="resume:"]').click()
    page.wait_for_selector("#castle")
    assert castle(page)


@pytest.mark.parametrize("script", [BLOCKED, MISSING], ids=["blocked", "missing"])
def test_what_the_page_shows_cannot_be_cached(visit, page, script):
    page.add_init_script(script)
    visit(deal(LOST))
    play(page, LOST.actions[:2])
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    play(page, LOST.actions[2:4])
    assert len(castle(page)) > 0


def test_full(visit):
    page = visit(deal(LOST))
    play(page, LOST.actions[:4])
    page.evaluate(
        """() => {
            let size = 1 << 22;
            for (let n = 0; size; n++) {
                try { localStorage.setItem('filler' + n, 'x'.repeat(size)); } catch { size >>= 1; }
            }
        }"""
    )
    play(page, LOST.actions[4:20])
    assert page.locator("#notices .notice").count() == 1
    good = saved_game(page)["record"]
    assert good.actions == LOST.actions[: len(good.actions)] and len(good.actions) >= 4
    do(page, "dismiss:0")
    play(page, LOST.actions[20:22])
    assert page.locator("#notices .notice").count() == 0
    page.evaluate(
        "for (const key of Object.keys(localStorage)) key.startsWith('f') && localStorage.removeItem(key)"
    )
    play(page, LOST.actions[22:23])
    assert saved_game(page)["record"] == LOST.until(23)


@pytest.mark.parametrize("text", ["{", "[]", '{"schema": 99}'])
def test_corrupt(visit, page, site, text):
    page.goto(site + "licences/")
    page.evaluate(
        "([key, text]) => { localStorage.setItem(key, text); localStorage.setItem('neighbour', '{'); }",
        [PREFIX + "bad", text],
    )
    page.evaluate("document.fonts.ready.then(() => null)")  # a font broken off would be a failed request
    page.goto("about:blank")
    visit(deal(LOST))
    assert page.locator("#notices .notice").is_visible()
    assert page.evaluate(f"Object.entries(localStorage).filter(([key]) => key !== '{SETTINGS}')") == [
        ["castellarium.aside.bad", text],
        ["neighbour", "{"],
    ]
    play(page, LOST.actions[:4])
    assert saved_game(page)["record"] == LOST.until(4)


def test_corrupt_settings(visit, page):
    page.add_init_script(
        "localStorage['castellarium.aside.settings'] ?? localStorage.setItem('castellarium.settings', '{')"
    )
    visit()
    assert page.locator("#notices .notice").is_visible()
    assert page.evaluate("localStorage.getItem('castellarium.aside.settings')") == "{"
