"""Pages that mean ill, around the frame of a game and beside it: the game goes on, and tells them nothing."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from tests.browser.outside.test_embedding import LISTEN, PAGE
from tests.browser.watch import Watch
from tools.serve.server import serving

DEAL = "#/castellion?seed=otter-42&level=architects"
LOOPBACK = "http://127.0.0.1"
# What nobody expects, of every kind that a message can carry; and what libraries in the page listen for.
VALUES = """
const nested = (depth) => {
    let value = [];
    while (depth--) value = [value];
    return value;
};
globalThis.VALUES = [
    null, undefined, true, 0, -1, 2, NaN, Infinity, 1e308, 10n, 'x', 'x'.repeat(1_000_000), new String('fr'),
    [], {}, ['fr'], [['fr']], ['dark'], [1, 'fr'], nested(900), nested(100_000), new Array(100_000),
    new Date(0), /x/, new Map([[1, 2]]), new Set([1]), new Error('x'), new ArrayBuffer(8), new Blob(['x']),
    { toString: 1 }, { length: 1e9 }, { then: 1 }, { id: 1, action: 'draw:main' }, { hello: 'x' },
    { mend: true }, { build: 'x' }, { ID: 'x', data: [] }, { target: 'setimmediate' }, [1, 2, 3],
    ['x', null, null], '{"id": 1, "action": "draw:main"}', '_si', 'setimmediate', 'sched$', 'ready',
    'listening', 'polyscript:done', 'over', '<b>', 'constructor', '__proto__',
];
const GAME = { game: 'x', seed: 'y', seats: 1, options: {}, computers: {}, link: null, number: 1 };
const END = { winners: [], scores: null, reason: '', assisted: false, hints: 0, summary: {}, record: '' };
globalThis.OVER = { ...GAME, ...END };
"""
# To the game: everything by itself, and in the place of each part of what a page around may ask for.
ASKS = """
globalThis.ASKS = VALUES.flatMap((value) => [
    value,
    { castellarium: value, language: 'fr', theme: 'dark' },
    { castellarium: 1, language: value, theme: 'dark' },
    { castellarium: 1, language: 'fr', theme: value },
    { castellarium: 1, event: value, detail: OVER },
    { castellarium: 1, event: 'over', detail: value },
]);
globalThis.send = (target) => {
    for (const ask of ASKS) try {
        target.postMessage(ask, '*');
    } catch {} // too deep to be sent
};
"""
RIGHT = "{ castellarium: 1, language: 'fr', theme: 'dark' }"
HEAR = """globalThis.heard = [];
addEventListener('message', ({ data, origin }) => origin === location.origin || heard.push(data));"""


def html(script: str, body: str = "") -> str:
    return f'<!doctype html><link rel="icon" href="data:,"><title>x</title>{body}<script>{script}</script>'


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    """All hosts of these tests lie on this machine."""
    watching = Watch(context, LOOPBACK)
    watching.allow("Blocked autofocusing")  # told of every frame with a field
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def host(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """The folder and the address of a page that means ill."""
    folder = tmp_path / "host"
    folder.mkdir()
    with serving(folder) as address:
        yield folder, address


@pytest.fixture
def other(tmp_path: Path) -> Iterator[str]:
    """A page of a third origin, which sends to every window around it, again and again, and hears."""
    folder = tmp_path / "other"
    folder.mkdir()
    script = f"""{HEAR}{VALUES}{ASKS}
    const flood = () => {{
        const around = window.opener ?? parent;
        const windows = [around, ...Array.from({{ length: around.length }}, (_, number) => around[number])];
        for (const target of windows) if (target !== window) {{
            send(target);
            target.postMessage({RIGHT}, '*');
            target.postMessage({{ castellarium: 1, event: 'over', detail: OVER }}, '*');
        }}
        globalThis.rounds = (globalThis.rounds ?? 0) + 1;
    }};
    flood();
    setInterval(flood, 500);"""
    (folder / "index.html").write_text(html(script))
    with serving(folder) as address:
        yield address


def framed(page: Page, site: str, many: int = 1) -> list[Frame]:
    """The frames of the game, once they listen."""
    while len(found := [frame for frame in page.frames if frame.url.startswith(site)]) < many:
        page.evaluate("new Promise(requestAnimationFrame)")
    for frame in found:
        frame.wait_for_selector("html[data-ready=true]", state="attached")
    return found


def plays_on(inside: Frame) -> None:
    """What was sent changed nothing; a click plays."""
    inside.wait_for_selector("html[lang=en][data-theme=auto]", state="attached")
    lines = inside.locator("#log .log-line")
    before = lines.count()
    inside.locator('[data-act="draw:main"]:visible').first.click()
    expect(lines).to_have_count(before + 1)
    inside.wait_for_selector("html[lang=en][data-theme=auto]", state="attached")
    expect(inside.locator("#notices .notice")).to_have_count(0)


def flooded(other: Frame) -> None:
    """Wait until a page has sent all that it has once more."""
    rounds = other.evaluate("rounds")
    # Where nothing of it is in sight it has no frames to wait for.
    other.wait_for_function("before => rounds > before + 1", arg=rounds, polling=100)


def test_a_page_around_that_sends_whatever_there_is(
    context: BrowserContext, watch: Watch, site: str, host: tuple[Path, str]
) -> None:
    """From the first moment on, while the game starts, and once it stands."""
    folder, address = host
    source = f"{site}?host={quote(address.rstrip('/'), safe='')}{DEAL}"
    script = f"""{HEAR}{VALUES}{ASKS}
    const flood = setInterval(() => send(frames[0]), 250);
    globalThis.stop = () => clearInterval(flood);"""
    (folder / "index.html").write_text(html(script, f'<iframe src="{source}"></iframe>'))
    page = context.new_page()
    page.goto(address)
    (inside,) = framed(page, site)
    page.evaluate("stop(), send(frames[0])")
    plays_on(inside)
    page.wait_for_function("() => heard.some(({ event }) => event === 'action')")
    assert {message["event"] for message in page.evaluate("heard")} == {
        "hello",
        "size",
        "ready",
        "start",
        "action",
    }
    page.evaluate(f"frames[0].postMessage({RIGHT}, '*')")
    inside.wait_for_selector("html[lang=fr][data-theme=dark]", state="attached")


def test_frames_and_windows_beside_it_are_not_heard_nor_told(
    context: BrowserContext, watch: Watch, site: str, host: tuple[Path, str], other: str
) -> None:
    """A frame of a third origin sends to the game and to the page around it; so does a window it opened."""
    watch.allow("favicon.ico")
    folder, address = host
    attributes = 'game="castellion" seed="otter-42" level="architects"'
    around = PAGE.format(site=site, attributes=attributes, lang="en")
    around = around.replace(f"frame-src {site}", f"frame-src {site} {other}")
    # A frame within an element is not among those of the page, which others reach by number; one by hand is.
    frames = f'<iframe src="{site}{DEAL}"></iframe><iframe src="{other}"></iframe>'
    (folder / "index.html").write_text(around + frames)
    (folder / "listen.js").write_text(LISTEN + f"window.opened = window.open('{other}');")
    page = context.new_page()
    with context.expect_page(lambda opened: opened is not page) as popup:
        page.goto(address)
    games = framed(page, site, 2)
    (beside,) = [frame for frame in page.frames if frame.url == other]
    for sender in (beside, popup.value.main_frame):
        flooded(sender)
    for inside in games:
        plays_on(inside)
    page.wait_for_function("() => told.some(([event]) => event === 'action')")
    assert [event for event, *_ in page.evaluate("told")] == ["ready", "start", "action"]
    assert beside.evaluate("heard") == popup.value.evaluate("heard") == []


def test_a_window_that_opens_the_game_is_not_heard_nor_told(
    context: BrowserContext, watch: Watch, site: str, host: tuple[Path, str]
) -> None:
    folder, address = host
    script = f"""{HEAR}{VALUES}{ASKS}
    const game = open('{site}?host={quote(address.rstrip("/"), safe="")}{DEAL}');
    globalThis.sent = 0;
    const flood = setInterval(() => (send(game), game.postMessage({RIGHT}, '*'), sent++), 250);"""
    (folder / "index.html").write_text(html(script))
    page = context.new_page()
    with context.expect_page(lambda opened: opened is not page) as popup:
        page.goto(address)
    game = popup.value
    game.wait_for_selector("html[data-ready=true]", state="attached")
    sent = page.evaluate("sent")
    page.wait_for_function("before => sent > before + 1", arg=sent, polling=100)
    plays_on(game.main_frame)
    assert page.evaluate("heard") == []


@pytest.mark.parametrize(
    "named", ["*", "/", "", "%", "%E0%A4%A", "x", "http://", "null", "http://127.0.0.1:1"]
)
def test_a_frame_that_names_no_page_or_another_one_is_silent_and_plays(
    context: BrowserContext, watch: Watch, site: str, host: tuple[Path, str], named: str
) -> None:
    folder, address = host
    (folder / "index.html").write_text(html(HEAR, f'<iframe src="{site}?host={named}{DEAL}"></iframe>'))
    page = context.new_page()
    page.goto(address)
    (inside,) = framed(page, site)
    page.evaluate(f"frames[0].postMessage({RIGHT}, '*')")
    plays_on(inside)
    assert page.evaluate("heard") == []
