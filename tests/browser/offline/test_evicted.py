"""The worker is ended, what it keeps is damaged or thrown away: nothing is lost, and nothing fails unsaid."""

import gzip

import pytest
from playwright.sync_api import expect

from tests.browser.offline.builds import (
    BUILD,
    DAMAGE,
    FORGET,
    PREFIX,
    SERVED,
    SHEET,
    WHOLE,
    ask_for_a_hint,
    build_of,
    cut,
    look_for_an_update,
    new_files,
)
from tests.browser.playing import LOST, deal, do, play, reload, saved_game
from tests.browser.waiting import UNTIL
from tools.build import offline

EVERYTHING = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
# Files are taken out of the cache of a build into another one, and put back.
MOVE = f"""async ([build, file, takes]) => {{
    const names = [{PREFIX} + build, 'taken'];
    const [from, to] = await Promise.all((takes ? names : names.reverse()).map((name) => caches.open(name)));
    await to.put(file, await from.match(file));
    await from.delete(file);
}}"""
COUNT = f"async () => (await (await caches.open({PREFIX} + {BUILD})).keys()).length"
COUNTED = f"(files) => ({UNTIL})(async () => (await ({COUNT})()) === files)"
GONE = {"en-GB": "no longer keeps the game’s files", "fr-FR": "ne conserve plus les fichiers du jeu"}
NO_PLAYERS = {
    "en-GB": "The computer players could not be fetched",
    "fr-FR": "Les ordinateurs n’ont pas pu être chargés",
}
NO_START = "The game could not start"
MISSING = {
    "index.html": GONE["en-GB"],
    "static/boot/boot.js": NO_START,
    "static/css/castellarium.css": NO_START,
    "lib/pyodide/pyodide.asm.wasm": NO_START,
}


def test_a_worker_that_the_browser_ended_is_woken(arrive, context, host):
    page = arrive(deal(LOST))
    cut(context, host)
    session = context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    play(page, LOST.actions[:2])
    ask_for_a_hint(page)
    session.send("ServiceWorker.stopAllWorkers")
    reload(page)
    assert saved_game(page)["record"] == LOST.until(2)
    assert page.evaluate(FORGET) and new_files(page) == [False]


@pytest.mark.parametrize("content", ["nonsense", None], ids=["damaged", "missing"])
@pytest.mark.parametrize(
    "pattern", ["static/boot/boot.js", "python/snapshot-*.bin", "lib/pyodide/pyodide.asm.wasm"]
)
def test_a_file_that_is_damaged_where_it_is_kept_is_brought_again(arrive, dist, pattern, content):
    (file,) = dist.glob(pattern)
    name = file.relative_to(dist).as_posix()
    page = arrive(deal(LOST))
    play(page, LOST.actions[:4])
    page.evaluate(DAMAGE, [name, content])
    reload(page)
    assert saved_game(page)["record"] == LOST.until(4)
    whole = file.read_bytes()
    unpacked = gzip.decompress(whole) if name.endswith(offline.PACKED) else whole
    assert page.evaluate(WHOLE, [name, len(unpacked)])


def test_a_build_that_cannot_be_had_whole_any_more_is_given_up(arrive, host, second):
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = arrive(deal(LOST))
    old = build_of(page)
    host.serve(second)
    page.evaluate(DAMAGE, [SHEET, "nonsense"])
    page.evaluate(DAMAGE, ["lib/pyodide/pyodide.asm.wasm", "nonsense"])
    reload(page)
    assert page.evaluate(SERVED)
    assert build_of(page) != old and new_files(page) == [True]


def test_what_was_thrown_away_is_fetched_again_whole(arrive, context, host):
    page = arrive(deal(LOST))
    play(page, LOST.actions[:4])
    files = page.evaluate(COUNT)
    page.evaluate(EVERYTHING)
    reload(page)
    assert page.evaluate(COUNTED, files)
    cut(context, host)
    reload(page)
    assert saved_game(page)["record"] == LOST.until(4)
    ask_for_a_hint(page)


@pytest.mark.parametrize("locale", GONE)
def test_without_files_and_network_the_game_goes_on_and_a_new_start_says_why_not(
    arrive, context, host, locale
):
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = arrive(deal(LOST))
    play(page, LOST.actions[:2])
    page.evaluate(EVERYTHING)
    cut(context, host)
    play(page, LOST.actions[2:4])
    do(page, "hint")
    expect(page.locator("#notices")).to_contain_text(NO_PLAYERS[locale])
    page.reload()
    expect(page.get_by_text(GONE[locale])).to_be_visible()
    host.start()
    context.set_offline(False)
    with page.expect_navigation():
        page.get_by_role("button").click()
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert saved_game(page)["record"] == LOST.until(4)


def test_a_file_that_is_missing_without_a_network_is_told_of(arrive, context, host):
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = arrive(deal(LOST))
    build = build_of(page)
    play(page, LOST.actions[:4])
    cut(context, host)
    for file, told in MISSING.items():
        place = file.removesuffix("index.html") or "./"
        page.evaluate(MOVE, [build, place, True])
        page.reload(wait_until="commit")
        expect(page.get_by_text(told)).to_be_visible()
        expect(page.get_by_role("button", name="Reload", exact=True)).to_be_visible()
        page.evaluate(MOVE, [build, place, False])
    reload(page)
    assert saved_game(page)["record"] == LOST.until(4)


def test_what_only_hastens_or_advises_may_be_missing_without_a_network(arrive, context, host, dist):
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = arrive(deal(LOST))
    play(page, LOST.actions[:4])
    cut(context, host)
    for pattern in ("python/snapshot-*.bin", "python/players-*.zip"):
        (file,) = dist.glob(pattern)
        page.evaluate(DAMAGE, [file.relative_to(dist).as_posix(), None])
    reload(page)
    assert page.evaluate("castellarium.assets.usesSnapshot") is False
    play(page, LOST.actions[4:6])
    do(page, "hint")
    expect(page.locator("#notices")).to_contain_text(NO_PLAYERS["en-GB"])
    assert saved_game(page)["record"] == LOST.until(6)


def test_a_page_whose_build_is_gone_everywhere_plays_on_and_is_told_of_the_new_one(arrive, host, second):
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = arrive(deal(LOST))
    play(page, LOST.actions[:2])
    page.evaluate(EVERYTHING)
    host.serve(second)
    ask_for_a_hint(page)
    play(page, LOST.actions[2:4])
    look_for_an_update(page)
    expect(page.locator("#notices")).to_contain_text("A new version")
    with page.expect_navigation():
        do(page, "reload")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert saved_game(page)["record"] == LOST.until(4) and new_files(page) == [True]
    ask_for_a_hint(page)
    assert new_files(page) == [True, True]
