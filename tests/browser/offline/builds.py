"""A page that a service worker serves: its builds and their caches, and new builds to come."""

import shutil
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.host import Host
from tests.browser.playing import do
from tests.browser.waiting import PATIENCE, UNTIL
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
    for (const _ of 'ab') await registration.update().catch(() => {{}}); // no worker comes
    return ({UNTIL})(() => !registration.installing);
}}"""
# Also on a page of the host that is not the game's.
UPDATED = """async () => {
    await new Promise(requestAnimationFrame);
    const [registration] = await navigator.serviceWorker.getRegistrations();
    return !registration.waiting && registration.active.state === 'activated';
}"""
BUILDS = f"""async () => (await caches.keys())
    .filter((name) => name.startsWith({PREFIX}) && !name.endsWith(' pages'))
    .map((name) => name.split(' ').pop())"""
ONLY = f"""(wanted) => ({UNTIL})(async () => String(await ({BUILDS})()) === wanted)"""
FORGET = f"caches.delete({PREFIX} + 'pages')"
DAMAGE = f"""async ([file, content]) => {{
    const cache = await caches.open({PREFIX} + {BUILD});
    const {{ headers }} = await cache.match(file);
    if (content === null) await cache.delete(file);
    else await cache.put(file, new Response(content, {{ headers }}));
}}"""
WHOLE = f"""([file, bytes]) => ({UNTIL})(async () => {{
    const answer = await (await caches.open({PREFIX} + {BUILD})).match(file);
    return answer && (await answer.arrayBuffer()).byteLength === bytes;
}})"""


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
    """Have the browser look for a new version, and wait until that has taken over."""
    assert page.evaluate(UPDATE)
    take_over(page)


def take_over(page: Page) -> None:
    """Wait until the worker that waits, if any, has taken over.

    To Chromium a worker that a debugger listens to, as to all here, never rests, and one that has not
    rested keeps the new one waiting for five to ten minutes. So the old one is ended as at its first rest;
    and again where it was woken at once by what a page still asked of it.
    """
    session, versions = page.context.new_cdp_session(page), dict[str, Any]()
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda told: versions.update({version["versionId"]: version for version in told["versions"]}),
    )
    session.send("ServiceWorker.enable")
    end = monotonic() + PATIENCE / 1000
    while not page.evaluate(UPDATED):
        assert monotonic() < end, versions
        states = {version["status"]: version["versionId"] for version in versions.values()}
        if "installed" in states and "activated" in states:
            session.send("ServiceWorker.stopWorker", {"versionId": states["activated"]})
    session.detach()


def ask_for_a_hint(page: Page) -> None:
    do(page, "hint")
    page.wait_for_selector("#hint .hint-all")
