"""Ten thousand damaged messages between a frame and the page around it: nothing is done, and that soon."""

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.outside.test_embedding import PAGE
from tests.browser.outside.test_hostile_pages import DEAL, VALUES, framed, html, plays_on
from tests.browser.watch import Watch
from tests.conftest import Tell
from tools.serve.server import serving

MANY, AT_ONCE = 10_000, 250
SECOND = 1_000  # ms
# Good messages, in each of which some parts at any depth are taken away, doubled or others.
DAMAGED = """
let dice = 7;
const roll = (sides) => (dice = (dice * 48_271) % 2_147_483_647) % sides;
function damaged(message, chance) {
    if (roll(chance) === 0) return VALUES[roll(VALUES.length)];
    if (typeof message !== 'object' || message === null) return message;
    const kept = Object.entries(message).filter(() => roll(12));
    const parts = kept.map(([name, part]) => [name, damaged(part, chance)]);
    if (roll(9) === 0) parts.push([String(VALUES[roll(9)]), VALUES[roll(VALUES.length)]]);
    return Array.isArray(message) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}
globalThis.flood = async (target, good, many) => {
    for (let sent = 0; sent < many; sent++) try {
        const message = damaged(good[roll(good.length)], 5);
        if (!wanted(message)) target.postMessage(message, '*');
    } catch {} // too deep to be sent
    const { port1, port2 } = new MessageChannel(); // the next task, after all that
    await new Promise((resolve) => { port1.onmessage = resolve; port2.postMessage(0); });
};
"""
LONGEST = """globalThis.longest = 0;
new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: 'longtask' });"""
# What a page around may ask for is asked for by the right shape alone, which some messages still have.
ASKED = """[{ castellarium: 1, language: 'fr', theme: 'dark' }]"""
WANTED = """globalThis.wanted = (message) => {
    const { castellarium, language, theme } = message ?? {};
    return castellarium === 1 && ['', 'en', 'fr'].includes(language)
        && ['', 'auto', 'light', 'dark'].includes(theme);
};"""
TOLD = """[
    { castellarium: 1, event: 'over', detail: OVER }, { castellarium: 1, event: 'start', detail: OVER },
    { castellarium: 1, event: 'action', detail: { ...OVER, seat: 0, computer: false, action: null } },
    { castellarium: 1, event: 'size', detail: { height: 700 } }]"""
# Whatever reaches the page around has the parts of its event, and each is of its kind.
CHECK = """globalThis.bad = []; globalThis.good = 0;
const is = (kind) => (value) => typeof value === kind;
const or = (one) => (value) => value === null || one(value);
const data = (value) => value?.constructor === Object;
const kinds = {
    game: is('string'), seed: or(is('string')), seats: Number.isInteger, options: data, computers: data,
    link: or(is('string')), number: Number.isInteger, seat: Number.isInteger, computer: is('boolean'),
    action: or(is('string')), winners: Array.isArray, scores: or(Array.isArray), reason: is('string'),
    assisted: is('boolean'), hints: Number.isInteger, summary: data, record: is('string') };
for (const name of ['start', 'action', 'over']) addEventListener(name, ({ detail }) => {
    const parts = Object.entries(detail);
    if (parts.every(([part, value]) => kinds[part](value))) good++;
    else bad.push([name, JSON.stringify(detail).slice(0, 300)]);
});"""


@pytest.mark.long
def test_what_the_page_around_asks_for(
    context: BrowserContext, site: str, tmp_path: Path, tell: Tell
) -> None:
    watch = Watch(context, "http://127.0.0.1")
    watch.allow("Blocked autofocusing")
    with serving(tmp_path) as host:
        source = f"{site}?host={quote(host.rstrip('/'), safe='')}{DEAL}"
        (tmp_path / "index.html").write_text(
            html(VALUES + WANTED + DAMAGED, f'<iframe src="{source}"></iframe>')
        )
        page = context.new_page()
        page.goto(host)
        (inside,) = framed(page, site)
        inside.evaluate(LONGEST)
        for _ in range(MANY // 2 // AT_ONCE):
            page.evaluate(f"flood(frames[0], {ASKED}, {AT_ONCE})")
            inside.evaluate("new Promise(requestAnimationFrame)")
        longest = inside.evaluate("longest")
        plays_on(inside)
    tell(f"{MANY // 2} messages to the game; longest task {longest:.0f} ms")
    assert watch.unexpected() == [] and longest < SECOND


@pytest.mark.long
def test_what_a_frame_tells(context: BrowserContext, site: str, tmp_path: Path, tell: Tell) -> None:
    watch = Watch(context, "http://127.0.0.1")
    watch.allow("Blocked autofocusing", "favicon.ico")
    with serving(tmp_path) as host:
        attributes = 'game="castellion" seed="otter-42" level="architects"'
        (tmp_path / "index.html").write_text(PAGE.format(site=site, attributes=attributes, lang="en"))
        (tmp_path / "listen.js").write_text(CHECK + LONGEST)
        page = context.new_page()
        page.goto(host)
        (inside,) = framed(page, site)
        inside.evaluate(f"() => {{ {VALUES} globalThis.wanted = () => false; {DAMAGED} }}")
        page.evaluate("longest = 0")
        inside.evaluate("OVER.record = OVER.link = location.href.split(/[?#]/)[0]")
        for _ in range(MANY // 2 // AT_ONCE):
            inside.evaluate(f"flood(parent, {TOLD}, {AT_ONCE})")
            page.evaluate("new Promise(requestAnimationFrame)")
        plays_on(inside)
        longest, good, bad = page.evaluate("[longest, good, bad]")
    tell(f"{MANY // 2} messages from the game; {good} of the right shape; longest task {longest:.0f} ms")
    assert watch.unexpected() == bad == [] and 0 < good < MANY // 4 and longest < SECOND
