"""Without a network, after one visit: the game plays on."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.host import Host
from tests.browser.offline.builds import SERVED, ask_for_a_hint, cut
from tests.browser.playing import LOST, castle, deal, play, reload, saved_game
from tests.browser.waiting import UNTIL, patient
from tools.browsers.chromium import ARGUMENTS, chromium
from tools.build import offline

# Clicks that come without a rest; the page counts them.
RESTLESS = """
globalThis.clicked = 0;
globalThis.restless = setInterval(() => {
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    if (document.documentElement.dataset.ready) clicked++;
}, 200);
"""
REGISTERED = "async () => Boolean(await navigator.serviceWorker.getRegistration())"


def test_nothing_is_kept_for_later_until_the_player_rests(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    page.add_init_script(RESTLESS)
    page.goto(host.address)
    assert page.evaluate(f"() => ({UNTIL})(() => clicked >= 20)")
    assert not page.evaluate(REGISTERED)
    page.evaluate("clearInterval(restless)")
    assert page.evaluate(SERVED)


def test_plays_on_without_a_network(arrive, context, host):
    page = arrive()
    cut(context, host)
    page.goto(host.address + deal(LOST))
    page.wait_for_selector("#castle")
    play(page, LOST.actions[:6])
    ask_for_a_hint(page)
    assert page.workers
    before = castle(page)
    reload(page)
    assert castle(page) == before
    play(page, LOST.actions[6:])
    assert saved_game(page)["record"] == LOST
    page.goto(host.address + "#/castle_keep/puzzles")
    page.wait_for_selector(".puzzle-numbers a")
    page.goto(host.address + "licences/")
    assert page.get_by_role("link", name="CPython").count() == 1


def test_a_first_visit_fetches_no_file_twice_and_can_be_installed(
    host: Host, tmp_path: Path, browser: Browser
) -> None:
    """In a profile on disk: in one that is kept in memory, the largest file has no place."""
    kept_one = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=chromium(), args=list(ARGUMENTS)
    )
    page = patient(kept_one).new_page()
    page.goto(host.address)
    assert page.evaluate(SERVED)
    faults = kept_one.new_cdp_session(page).send("Page.getInstallabilityErrors")
    kept_one.close()
    assert [name for name, times in host.asked.items() if times > 1 and name != offline.WORKER] == []
    assert [times for name, times in host.asked.items() if "/players-" in name] == [1]
    assert faults == {"installabilityErrors": []}


@pytest.mark.parametrize("way", ["undefined", "{ register: async () => { throw new TypeError('no'); } }"])
def test_without_service_workers_it_is_played_as_before(context, host, way):
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(f"Object.defineProperty(Navigator.prototype, 'serviceWorker', {{ value: {way} }})")
    page.goto(host.address + deal(LOST))
    page.wait_for_selector("html[data-ready=true]", state="attached")
    play(page, LOST.actions[:2])
    ask_for_a_hint(page)
    assert errors == []
