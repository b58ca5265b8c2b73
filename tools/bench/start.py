"""How soon each page is painted and ready, cold and warm, all in one run and taking turns."""

import statistics
import tempfile
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserType, Page, sync_playwright

from tools.bench.server import serving
from tools.bench.tables import spread, table
from tools.chromium import ARGUMENTS, chromium

WARM_LOADS = 2  # the first of them fills the browser's cache of compiled code
OURS = "Castellarium"
TIMES = """() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    ready: Number(document.documentElement.dataset.readyAt),
    bytes: performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.transferSize, 0),
})"""


class Load(NamedTuple):
    """One load: milliseconds from its start, and bytes that came over the line."""

    paint: float
    ready: float
    bytes: float


def load(page: Page, address: str) -> Load:
    page.goto(address)
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=60_000)
    return Load(**page.evaluate(TIMES))


def visit(browser: BrowserType, address: str) -> tuple[Load, Load]:
    """A first visit with a fresh profile, and a later one."""
    with tempfile.TemporaryDirectory(prefix="bench", ignore_cleanup_errors=True) as profile:
        context = browser.launch_persistent_context(profile, executable_path=chromium(), args=list(ARGUMENTS))
        page = context.pages[0]
        cold = load(page, address)
        warm = [load(page, address) for _ in range(WARM_LOADS)][-1]
        context.close()
        return cold, warm


def start_table(pages: Mapping[str, Path], rounds: int) -> None:
    """Every page once a round, in turning order. The ratios compare medians of this run."""
    loads: defaultdict[str, list[tuple[Load, Load]]] = defaultdict(list)
    places = {name: f"page{number}" for number, name in enumerate(pages)}
    chromium()
    with (
        serving({places[name]: folder for name, folder in pages.items()}) as site,
        sync_playwright() as playwright,
    ):
        for turn in range(rounds):
            for name in [*pages][:: 1 if turn % 2 else -1]:
                loads[name].append(visit(playwright.chromium, f"{site}{places[name]}/"))
    ours = [statistics.median(both[warm].ready for both in loads[OURS]) for warm in (0, 1)]
    rows = []
    for name in pages:
        for warm, kind in enumerate(("cold", "warm")):
            some = [both[warm] for both in loads[name]]
            ready = statistics.median(one.ready for one in some)
            rows.append(
                (
                    f"{name}, {kind}",
                    spread([one.paint for one in some]),
                    spread([one.ready for one in some]),
                    f"{ours[warm] / ready:.2f}",
                    f"{statistics.median(one.bytes for one in some) / 1000:.0f}",
                )
            )
    head = ("page", "first paint ms", "ready ms", "ours / this", "kB received")
    table(f"Start: median (least-greatest) of {rounds} rounds, localhost, gzip", head, rows)
