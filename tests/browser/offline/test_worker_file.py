"""The service worker's own file comes empty, cut, as another page or not at all, and a new version with it.

To a browser any text that is a program is a worker, whatever it leaves out.
"""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.host import BROKEN, TORN, Host
from tests.browser.offline.builds import (
    SERVED,
    UPDATE,
    ask_for_a_hint,
    build_of,
    cut,
    look_for_an_update,
    new_files,
    take_over,
)
from tests.browser.playing import LOST, deal, play, reload, saved_game
from tools.build.offline import WORKER

Arrive = Callable[..., Page]
WORKERS = """async () => {
    const [{ active, waiting }] = await navigator.serviceWorker.getRegistrations();
    return [active?.state, waiting?.state];
}"""
# Where the file may end; tests/build/site tries every other place.
ENDS = ("middle", "addEventListener('install'", "addEventListener('fetch'")


def until(place: str, whole: str) -> str:
    """The file up to a place in it."""
    return whole[: len(whole) // 2 if place == "middle" else whole.index(place)]


def write(folder: Path, text: str) -> None:
    """Have another worker's file in a build, which may be linked to where it was made."""
    file = folder / WORKER
    file.unlink()
    file.write_text(text, encoding="utf-8")


def goes_on(page: Page, old: str, played: int) -> None:
    """The page and its worker are those of before, whatever has come; so are they when it is opened again."""
    play(page, LOST.actions[played : played + 2])
    ask_for_a_hint(page)
    assert build_of(page) == old and new_files(page) == [False, False]
    reload(page)
    assert page.evaluate(SERVED)
    assert build_of(page) == old and new_files(page) == [False]
    assert saved_game(page)["record"] == LOST.until(played + 2)
    expect(page.locator("#notices .notice")).to_have_count(0)


def gets_the_new_one(page: Page, played: int) -> None:
    """The good file comes: that is said, and a reload has the new build."""
    look_for_an_update(page)
    expect(page.locator("#notices .notice")).to_contain_text("A new version")
    reload(page)
    assert new_files(page) == [True] and saved_game(page)["record"] == LOST.until(played)


@pytest.mark.parametrize("fault", ["missing", BROKEN, TORN, "changed", "a page"])
def test_a_worker_that_does_not_come_leaves_the_old_one(
    arrive: Arrive, host: Host, second: Path, fault: str
) -> None:
    page = arrive(deal(LOST))
    old = build_of(page)
    host.faults[WORKER] = fault
    host.serve(second)
    look_for_an_update(page)
    assert page.evaluate(WORKERS) == ["activated", None]
    goes_on(page, old, 0)
    host.faults.clear()
    gets_the_new_one(page, 2)


@pytest.mark.parametrize("place", ENDS)
def test_a_worker_that_is_cut_leaves_the_old_one(
    arrive: Arrive, host: Host, second: Path, place: str
) -> None:
    whole = (second / WORKER).read_text(encoding="utf-8")
    page = arrive(deal(LOST))
    old = build_of(page)
    write(second, until(place, whole))
    host.serve(second)
    assert page.evaluate(UPDATE)
    assert page.evaluate(WORKERS) == ["activated", None]
    goes_on(page, old, 0)
    write(second, whole)
    gets_the_new_one(page, 2)


def test_an_empty_worker_waits_until_the_good_one_comes(arrive: Arrive, host: Host, second: Path) -> None:
    """An empty file is a worker, which does nothing, and does not ask to take over."""
    page = arrive(deal(LOST))
    old = build_of(page)
    host.faults[WORKER] = "empty"
    assert page.evaluate(UPDATE)
    assert page.evaluate(WORKERS) == ["activated", "installed"]
    goes_on(page, old, 0)
    host.faults.clear()
    host.serve(second)
    gets_the_new_one(page, 2)


@pytest.mark.parametrize("newer", [False, True], ids=["the same build again", "a new build"])
def test_an_empty_worker_that_took_over_gives_way_to_the_good_one(
    arrive: Arrive, context: BrowserContext, host: Host, second: Path, newer: bool
) -> None:
    """When all pages were closed: the next one plays from the network, and all after it without one."""
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = arrive(deal(LOST))
    old = build_of(page)
    play(page, LOST.actions[:2])
    host.faults[WORKER] = "empty"
    assert page.evaluate(UPDATE)
    assert page.evaluate(WORKERS) == ["activated", "installed"]
    page.goto(urljoin(host.address, "/"))  # which is not of the game: so it has no page any more
    take_over(page)
    assert page.evaluate(WORKERS) == ["activated", None]

    before = host.asked["static/boot/boot.js"]
    page.goto(host.address + deal(LOST))
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert host.asked["static/boot/boot.js"] > before  # no worker has it
    assert build_of(page) == old and saved_game(page)["record"] == LOST.until(2)
    play(page, LOST.actions[2:4])
    ask_for_a_hint(page)
    host.faults.clear()
    if newer:
        host.serve(second)
    reload(page)
    look_for_an_update(page)
    assert page.evaluate(SERVED)
    assert (build_of(page) != old) == newer and new_files(page) == [newer]
    cut(context, host)
    reload(page)
    assert saved_game(page)["record"] == LOST.until(4)
    ask_for_a_hint(page)


def test_a_worker_that_is_never_answered_leaves_the_old_one(arrive: Arrive, host: Host, second: Path) -> None:
    page = arrive(deal(LOST))
    old, before = build_of(page), host.asked[WORKER]
    host.faults[WORKER] = "unanswered"
    host.serve(second)
    page.evaluate("() => { dispatchEvent(new Event('focus')); }")  # when the page looks for a new one
    while host.asked[WORKER] == before:
        page.evaluate("new Promise(requestAnimationFrame)")
    goes_on(page, old, 0)
    host.faults.clear()
    host.stop()
    host.start()
    gets_the_new_one(page, 2)
