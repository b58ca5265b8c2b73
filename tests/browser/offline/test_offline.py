"""Without a network, after one visit: the game plays on; and new versions come whole or not at all."""

import gzip
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.host import Host
from tests.browser.playing import LOST, castle, deal, do, play, reload, saved_game
from tests.browser.waiting import UNTIL, patient
from tools.browsers.chromium import ARGUMENTS, chromium
from tools.build import offline, parts
from tools.build.parts import Part, assemble, make_part

SHEET = "static/css/castellarium.css"
MARK = "/* the second build */"
BUILD = "document.documentElement.dataset.build"
PREFIX = "`castellarium ${new URL('.', location).href} `"
# The page is served by the worker, from the build that it has itself.
SERVED = f"""() => ({UNTIL})(async () =>
    navigator.serviceWorker.controller && (await (await caches.open({PREFIX} + 'pages')).keys()).length)"""
# The update check that a browser makes now and then, to the end of what it installs. Twice: the first may be
# told what a check found that a page began on its own, maybe before there was anything new.
UPDATE = f"""async () => {{
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    await registration.update();
    return ({UNTIL})(() => !registration.installing);
}}"""
UPDATED = f"""async () => {{
    const registration = await navigator.serviceWorker.ready;
    return ({UNTIL})(() => !registration.waiting && registration.active.state === 'activated');
}}"""
BUILDS = f"""async () => (await caches.keys())
    .filter((name) => name.startsWith({PREFIX}) && !name.endsWith(' pages'))
    .map((name) => name.split(' ').pop())"""
ONLY = f"""(wanted) => ({UNTIL})(async () => String(await ({BUILDS})()) === wanted)"""
LATER = "() => { const { now } = Date; Date.now = () => now() + 3_600_000; }"
FORGET = f"caches.delete({PREFIX} + 'pages')"
DAMAGE = f"""async ([file, content]) => {{
    const cache = await caches.open({PREFIX} + {BUILD});
    const {{ headers }} = await cache.match(file);
    if (content === null) await cache.delete(file);
    else await cache.put(file, new Response(content, {{ headers }}));
}}"""
# Clicks that come without a rest; the page counts them.
RESTLESS = """
globalThis.clicked = 0;
globalThis.restless = setInterval(() => {
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    if (document.documentElement.dataset.ready) clicked++;
}, 200);
"""
REGISTERED = "async () => Boolean(await navigator.serviceWorker.getRegistration())"


WHOLE = f"""([file, bytes]) => ({UNTIL})(async () => {{
    const answer = await (await caches.open({PREFIX} + {BUILD})).match(file);
    return answer && (await answer.arrayBuffer()).byteLength === bytes;
}})"""


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    made = Host(dist, tmp_path / "served")
    yield made
    made.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile in which service workers work."""
    made = browser.new_context(locale="en-GB", reduced_motion="reduce")
    yield patient(made)
    made.close()


@pytest.fixture
def arrive(context: BrowserContext, host: Host) -> Callable[..., Page]:
    """Opens a route in a tab of its own, and gives the page when it is served without a network."""

    def open_route(route: str = "") -> Page:
        page = context.new_page()
        page.goto(host.address + route)
        page.wait_for_selector("html[data-ready=true]", state="attached")
        assert page.evaluate(SERVED)
        return page

    return open_route


def another(dist: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build that differs from the one in dist in its style sheet and its worker."""
    monkeypatch.setattr(parts, "PARTS", folder / "parts")
    monkeypatch.setattr(parts, "STAMPS", folder / "stamps")
    contents = Part("contents", "", list, lambda folder: None)
    shutil.copytree(dist, contents.folder)
    page = contents.folder / offline.PAGE
    head, stamp, rest = page.read_text(encoding="utf-8").partition('data-build="')
    page.write_text(head + stamp + rest[rest.index('"') :], encoding="utf-8")
    (contents.folder / offline.WORKER).unlink()
    for name in (SHEET, "static/app/worker.js"):
        with (contents.folder / name).open("a") as file:
            file.write(MARK)
    last = offline.part((contents,))
    make_part(last)
    assemble((contents, last), folder / "another")
    return folder / "another"


@pytest.fixture
def second(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return another(dist, tmp_path, monkeypatch)


def cut(context: BrowserContext, host: Host) -> None:
    """Take the network away, at both ends."""
    host.stop()
    context.set_offline(True)


def build_of(page: Page) -> str:
    return str(page.evaluate(BUILD))


def new_files(page: Page) -> list[bool]:
    """Whether a file that the page asks for is of the second build, and one that its worker asks for."""
    fetched = "(file) => fetch(file).then((answer) => answer.text())"
    texts = [page.evaluate(fetched, SHEET)]
    if page.workers:
        texts.append(page.workers[0].evaluate(fetched, f"../../{SHEET}"))
    return [MARK in text for text in texts]


def look_for_an_update(page: Page) -> None:
    """Have the browser look for a new version, and wait until that has taken over.

    To Chromium a worker that a debugger listens to, as to all here, never rests, and one that has not
    rested keeps the new one waiting for five to ten minutes. So the old one is ended as at its first rest.
    """
    session, versions = page.context.new_cdp_session(page), dict[str, Any]()
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda told: versions.update({version["versionId"]: version for version in told["versions"]}),
    )
    session.send("ServiceWorker.enable")
    assert page.evaluate(UPDATE)
    states = {version["status"]: version["versionId"] for version in versions.values()}
    if "installed" in states and "activated" in states:
        session.send("ServiceWorker.stopWorker", {"versionId": states["activated"]})
    assert page.evaluate(UPDATED)
    session.detach()


def ask_for_a_hint(page: Page) -> None:
    do(page, "hint")
    page.wait_for_selector("#hint .hint-all")


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


def test_an_update_in_the_middle_of_a_game(arrive, context, host, second):
    page, other = arrive(deal(LOST)), arrive()
    old = build_of(page)
    play(page, LOST.actions[:4])
    page.evaluate("globalThis.here = true")
    host.serve(second)
    look_for_an_update(page)
    for tab in (page, other):
        expect(tab.locator("#notices .notice")).to_contain_text("A new version")
    cut(context, host)

    play(page, LOST.actions[4:6])
    ask_for_a_hint(page)
    assert page.evaluate("globalThis.here") and build_of(page) == old
    assert new_files(page) == [False, False]

    third = context.new_page()
    third.goto(host.address + deal(LOST))
    third.wait_for_selector("html[data-ready=true]", state="attached")
    assert third.evaluate(SERVED)
    assert build_of(third) != old
    ask_for_a_hint(third)
    assert new_files(third) == [True, True]

    before = castle(page)
    do(page, "reload")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert build_of(page) == build_of(third) and castle(page) == before
    ask_for_a_hint(page)
    assert new_files(page) == [True, True]
    assert new_files(other) == [False] and build_of(other) == old
    assert set(page.evaluate(BUILDS)) == {old, build_of(page)}
    other.close()
    context.service_workers[-1].evaluate(LATER)
    reload(page)
    assert page.evaluate(ONLY, build_of(page))


@pytest.mark.parametrize("content", [b"half", None], ids=["half", "missing"])
def test_an_update_that_does_not_arrive_whole_is_none(arrive, host, second, content):
    page = arrive(deal(LOST))
    old = build_of(page)
    whole = (second / SHEET).read_bytes()
    if content is None:
        (second / SHEET).unlink()
    else:
        (second / SHEET).write_bytes(content)
    host.serve(second)
    look_for_an_update(page)
    reload(page)
    assert page.evaluate(SERVED)
    assert build_of(page) == old and new_files(page) == [False]
    expect(page.locator("#notices .notice")).to_have_count(0)
    (second / SHEET).write_bytes(whole)
    look_for_an_update(page)
    expect(page.locator("#notices .notice")).to_have_count(1)


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
