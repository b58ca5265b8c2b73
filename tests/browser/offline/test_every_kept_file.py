"""A later visit without a network, on which a file that the service worker keeps fails: each, in every way.

What the worker kept may be lost or damaged on the player's disk. What each ends in is a row of the table
of faults.
"""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.host import FAULTS, PAGE, Host
from tests.browser.offline.builds import PREFIX, SERVED, build_of
from tests.browser.offline.builds import cut as cut_off
from tests.browser.offline.test_evicted import GONE
from tests.browser.start.test_every_fault import DEAL, ROWS, SAYS, Row, context, named, names
from tests.conftest import Tell
from tools.build import offline

__all__ = ["context"]
# A copy is kept of what is spoilt, under another name: the page looks for its snapshot in all caches.
CACHES = f"await Promise.all([{PREFIX} + build, 'taken'].map((name) => caches.open(name)))"
RESTORE = f"""async ([build, file]) => {{
    const [cache, taken] = {CACHES};
    await cache.put(file, await taken.match(`${{file}}?taken`));
}}"""
SPOIL = f"""async ([build, file, fault]) => {{
    const [cache, taken] = {CACHES};
    const whole = await cache.match(file);
    const {{ headers }} = whole;
    await taken.put(`${{file}}?taken`, whole.clone());
    if (fault === 'missing') return cache.delete(file);
    if (fault === 'a page') return cache.put(file, new Response({PAGE.decode()!r}, {{
        headers: {{ 'Content-Type': 'text/html' }} }}));
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const isLetter = (byte) => (byte > 64 && byte < 91) || (byte > 96 && byte < 123);
    const spoilt = {{
        empty: () => '',
        cut: () => bytes.slice(0, bytes.length / 2),
        changed: () => bytes.map((byte) => (isLetter(byte) ? byte ^ 32 : byte)),
    }}[fault]();
    await cache.put(file, new Response(spoilt, {{ headers }}));
}}"""


def told(page: Page, host: Host) -> str:
    """Where the page itself is lost, the worker has one that says so."""
    expect(page.get_by_text(GONE["en-GB"])).to_be_visible()
    expect(page.get_by_role("button", name="Reload", exact=True)).to_be_visible()
    return f"{SAYS} ({GONE['en-GB']})"


KEPT = [
    row._replace(ends=told) if row.files == "index.html" else row
    for row in ROWS
    if row.files != offline.WORKER
]
# The worker answers: at once, with what it has.
SPOILT = [fault for fault in FAULTS if fault != "unanswered"]


def place(name: str) -> str:
    return name.removesuffix("index.html") or "./"


@pytest.mark.long
@pytest.mark.parametrize("row", KEPT, ids=named)
def test_each_kept_file_without_a_network(
    context: BrowserContext, host: Host, dist: Path, tell: Tell, row: Row
) -> None:
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = context.new_page()
    page.goto(host.address + DEAL)
    assert page.evaluate(SERVED)
    build = build_of(page)
    cut_off(context, host)
    for fault in SPOILT:
        files = names(dist, row.files) + (names(dist, row.without) if row.without else [])
        for name in files:
            page.evaluate(SPOIL, [build, place(name), fault])
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
        page.goto("about:blank")
        page.goto(host.address + row.address, wait_until="commit")
        tell(row.told("a later visit, cut off", fault, row.ends(page, host)))
        for name in files:
            page.evaluate(RESTORE, [build, place(name)])
