"""How soon each page is painted and ready, on several lines and processors: one run, taking turns."""

import statistics
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserType, Page, sync_playwright

from tools.bench.server import serving
from tools.bench.tables import spread, table
from tools.browsers.chromium import ARGUMENTS, chromium

WARM_LOADS = 2  # the first of them fills the browser's cache of compiled code
OURS = "Castellarium"
PATIENCE = 300_000  # ms
TIMES = """() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    ready: Number(document.documentElement.dataset.readyAt),
    bytes: performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.transferSize, 0),
    files: performance.getEntriesByType('resource').map((entry) => entry.name),
})"""
# Asked of the browser itself: what Playwright brings into a page to wait there takes time from it.
READY = f"""new Promise((done) => {{
    const look = () => document.documentElement?.dataset.ready === 'true' && done();
    new MutationObserver(look).observe(document, {{ subtree: true, attributeFilter: ['data-ready'] }});
    setTimeout(done, {PATIENCE});
    look();
}})"""
REST = 2_000  # ms before a later visit, in which the browser ends what it does behind the page
# A later visit comes when the service worker, where there will be one, has done its work.
SETTLED = """async () => {
    if (document.documentElement.dataset.build) await navigator.serviceWorker.ready;
}"""


class Setting(NamedTuple):
    """What a visitor has; `again` is whether a later visit is looked at too.

    `line` is in megabits a second and ms to the server and back, None for this machine's own; `slower` says
    how many times slower the processor is.
    """

    name: str
    line: tuple[float, float] | None = None
    slower: int = 1
    again: bool = False


SETTINGS = (
    Setting("localhost", again=True),
    Setting("20 Mbit/s, 40 ms", line=(20, 40)),
    Setting("1.6 Mbit/s, 150 ms", line=(1.6, 150)),
    Setting("localhost, processor 4 times slower", slower=4, again=True),
)


class Load(NamedTuple):
    """One load: milliseconds from its start, bytes that came over the line, and what was asked for."""

    paint: float
    ready: float
    bytes: float
    files: list[str]


def load(page: Page, address: str, setting: Setting) -> Load:
    tools = page.context.new_cdp_session(page)
    if setting.line is not None:
        rate = setting.line[0] * 1e6 / 8
        line = {"downloadThroughput": rate, "uploadThroughput": rate, "latency": setting.line[1]}
        tools.send("Network.emulateNetworkConditions", {"offline": False, **line})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": setting.slower})
    page.goto(address, wait_until="commit", timeout=PATIENCE)
    tools.send("Runtime.evaluate", {"expression": READY, "awaitPromise": True})
    return Load(**page.evaluate(TIMES))


def visits(browser: BrowserType, address: str, setting: Setting) -> Iterator[tuple[str, Load]]:
    """A first visit with a fresh profile, and a later one where it is looked at."""
    with tempfile.TemporaryDirectory(prefix="bench", ignore_cleanup_errors=True) as profile:
        context = browser.launch_persistent_context(profile, executable_path=chromium(), args=list(ARGUMENTS))
        page = context.pages[0]
        yield "cold", load(page, address, setting)
        if setting.again:
            for _ in range(WARM_LOADS):
                page.evaluate(SETTLED)
                page.wait_for_timeout(REST)
                later = load(page, address, setting)
            yield "warm", later
        context.close()


def start_tables(pages: Mapping[str, Path], rounds: int) -> dict[str, set[str]]:
    """Every page once a round, in turning order, one table a setting. The ratios compare medians of this run.

    Returns what our page asked for on the first visit, by the name of the setting.
    """
    places = {name: f"page{number}" for number, name in enumerate(pages)}
    asked: dict[str, set[str]] = {}
    chromium()
    with (
        serving({places[name]: folder for name, folder in pages.items()}) as site,
        sync_playwright() as playwright,
    ):
        for setting in SETTINGS:
            loads: defaultdict[tuple[str, str], list[Load]] = defaultdict(list)
            for turn in range(rounds):
                for name in [*pages][:: 1 if turn % 2 else -1]:
                    for kind, one in visits(playwright.chromium, f"{site}{places[name]}/", setting):
                        loads[name, kind].append(one)
            place = f"{site}{places[OURS]}/"
            asked[setting.name] = {
                file.removeprefix(place) or "index.html" for file in (place, *loads[OURS, "cold"][0].files)
            }
            start_table(setting, pages, loads, rounds)
    return asked


def start_table(
    setting: Setting, pages: Mapping[str, Path], loads: Mapping[tuple[str, str], list[Load]], rounds: int
) -> None:
    """Print what was measured in a setting."""
    rows = []
    for name in pages:
        for kind in ("cold", "warm") if setting.again else ("cold",):
            some = loads[name, kind]
            ours = statistics.median(one.ready for one in loads[OURS, kind])
            rows.append(
                (
                    f"{name}, {kind}",
                    spread([one.paint for one in some]),
                    spread([one.ready for one in some]),
                    f"{ours / statistics.median(one.ready for one in some):.2f}",
                    f"{statistics.median(one.bytes for one in some) / 1000:.0f}",
                )
            )
    head = ("page", "first paint ms", "ready ms", "ours / this", "kB received")
    table(f"Start on {setting.name}: median (least-greatest) of {rounds} rounds, gzip", head, rows)
