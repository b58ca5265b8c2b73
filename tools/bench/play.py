"""Play in the browser: from a click to its picture, what holds the page up, and random games a second."""

import asyncio
import json
import random
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

from game import catalog
from tools.bench import playing
from tools.bench.server import serving
from tools.bench.tables import percentile, table
from tools.browsers.chromium import ARGUMENTS, chromium

CLICKS = 150
PATIENCE = 120_000  # ms
SLOWER = (1, 4)  # times that the processor is slowed down
MEASURE = """
globalThis.clicks = [];
addEventListener('click', ({ timeStamp, isTrusted }) => isTrusted && requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => clicks.push(performance.now() - timeStamp);
    port2.postMessage(0);
}), true);
"""
LONG = 50  # ms of a task, from which on a player may notice
WATCHED = 12  # actions of computers, between which the page's long tasks are told
LISTEN = """
globalThis.held = [];
new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) held.push([startTime, duration]);
}).observe({ type: 'longtask', buffered: true });
"""
REPORT = """
import json, js
js.document.documentElement.dataset.speed = json.dumps(await speed())
"""


def press(page: Page, button: Locator) -> None:
    """Click with the bare mouse: nothing of Playwright's runs in the page between the click and its frame."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    if box is not None:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play(page: Page, site: str, slower: int) -> list[float]:
    """Click legal actions at random, one deal after another; milliseconds from each click to its frame."""
    rng = random.Random("clicks")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.add_init_script(MEASURE)
    times: list[float] = []
    deal = 0
    while len(times) < CLICKS:
        deal += 1
        page.goto(f"{site}dist/?{deal}#/castellion?seed=bench-{deal}&level=architects&seats=1")
        page.wait_for_selector("html[data-ready=true]", state="attached")
        legal = page.locator("[data-act]:not([aria-disabled=true]):visible")
        while actions := legal.evaluate_all("nodes => nodes.map(node => node.dataset.act)"):
            press(page, page.locator(f'[data-act="{rng.choice(actions)}"]:visible').first)
        page.evaluate("new Promise(requestAnimationFrame)")
        times += page.evaluate("clicks")
    return times


def held_up(page: Page, site: str, game: str) -> list[float]:
    """Watch two strong computers play; milliseconds of each task that holds the page up once they think."""
    page.add_init_script(LISTEN)
    page.goto(f"{site}dist/?{game}#/{game}?seed=bench&seats=2&seat-1=strong&seat-2=strong")
    lines = page.locator("#log .log-line")
    lines.nth(1).wait_for(state="attached")  # by then the worker has started
    since = page.evaluate("performance.now()")
    lines.nth(WATCHED).wait_for(state="attached", timeout=PATIENCE)
    return [length for start, length in page.evaluate("held") if start > since]


def browser_speed(page: Page) -> dict[str, float]:
    """The same random games in the page that is open."""
    page.evaluate(
        """code => {
            const script = document.createElement('script');
            script.type = 'py';
            script.textContent = code;
            document.body.append(script);
        }""",
        Path(playing.__file__).read_text(encoding="utf-8") + REPORT,
    )
    page.wait_for_selector("html[data-speed]", state="attached", timeout=PATIENCE)
    found: dict[str, float] = json.loads(page.locator("html").get_attribute("data-speed") or "")
    return found


def play_tables(dist: Path) -> None:
    program = chromium()
    with serving({"dist": dist}) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        times = {slower: play(browser.new_page(), site, slower) for slower in SLOWER}
        page = browser.new_page()
        page.goto(f"{site}dist/")
        page.wait_for_selector("html[data-ready=true]", state="attached")
        there = browser_speed(page)
        held = {game.id: held_up(browser.new_page(), site, game.id) for game in catalog.games}
        browser.close()
    rows = [
        (f"{percent} %", *(f"{percentile(some, percent):.0f}" for some in times.values()))
        for percent in (50, 95, 99)
    ]
    head = ("of all clicks", *(f"processor 1/{slower}" for slower in SLOWER))
    table(f"From a click to its frame, ms at most, {CLICKS} clicks", head, rows)
    head = ("game", f"tasks over {LONG} ms", "longest, ms")
    table(
        f"What holds the page up while computers think, {WATCHED - 1} actions of two strong ones",
        head,
        [(game, str(len(some)), f"{max(some, default=0):.0f}") for game, some in held.items()],
    )
    here = asyncio.run(playing.speed())
    table(
        "Random games of Castellion (architects)",
        ("a second", "CPython", "browser", "CPython / browser"),
        [
            (what, f"{here[what]:,.0f}", f"{there[what]:,.0f}", f"{here[what] / there[what]:.1f}")
            for what in here
        ],
    )
