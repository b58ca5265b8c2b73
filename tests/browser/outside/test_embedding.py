"""A game on a page of another site: it sizes itself, follows, tells what happens, and hears nobody else."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from tests.browser.playing import SHORT
from tests.browser.storage.test_storage import BLOCKED
from tests.browser.waiting import UNTIL
from tools.serve.server import serving

LAST = len(SHORT.actions) - 1
PAGE = """<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>A blog</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' {site};
frame-src {site}">
<script src="listen.js"></script><script src="{site}static/embed.js" defer></script>
<h1>A blog</h1><castellarium-game {attributes}>Not to be had</castellarium-game><p>after</p>"""
LISTEN = """window.told = [];
for (const name of ['ready', 'start', 'action', 'over']) {
    addEventListener(name, ({ detail, target }) => told.push([name, detail, target.localName]));
}"""
DEAL = 'game="castellion" seed="otter-42" level="architects"'

SEND = """message => document.querySelector('castellarium-game').shadowRoot.querySelector('iframe')
    .contentWindow.postMessage(message, '*')"""

Blog = Callable[..., Page]


@pytest.fixture
def blog(context: BrowserContext, site: str, tmp_path: Path) -> Iterator[Blog]:
    """Opens a page of another origin with a game of these attributes; no third host may be asked."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    with serving(tmp_path) as host:

        def open_page(attributes: str, lang: str = "en") -> Page:
            (tmp_path / "listen.js").write_text(LISTEN)
            (tmp_path / "index.html").write_text(PAGE.format(site=site, attributes=attributes, lang=lang))
            page = context.new_page()
            page.goto(host)
            return page

        yield open_page
        assert [url for url in asked if not url.startswith((site, host, "data:", "blob:"))] == []


def game(page: Page) -> FrameLocator:
    """The game in its frame, once it listens."""
    inside = page.frame_locator("castellarium-game iframe")
    inside.locator("html[data-ready=true]").wait_for(state="attached")
    return inside


def told(page: Page, name: str) -> dict:
    """What came last under this name, as soon as there is something."""
    expect(page.locator("h1")).to_be_visible()
    page.evaluate(f"name => ({UNTIL})(() => told.some(([event]) => event === name))", name)
    heard = page.evaluate("told")
    found = [detail for event, detail, _ in heard if event == name]
    assert found, f"no {name}: {heard}"
    return found[-1]


def test_a_game_tells_what_happens(blog: Blog, site: str) -> None:
    page = blog(f'record="{SHORT.until(LAST).to_link().replace("&", "&amp;")}"')
    inside = game(page)
    assert told(page, "start")["number"] == 0
    inside.locator("#replay-last").click()
    inside.locator(f'[data-act="{SHORT.actions[LAST]}"]:visible').first.click()
    over = told(page, "over")
    assert over["record"] == f"{site}index.html{SHORT.to_link()}"
    assert over["summary"] == json.loads(json.dumps(SHORT.state().summary()))
    assert told(page, "action")["action"] == str(SHORT.actions[LAST])
    assert [[event, target] for event, _, target in page.evaluate("told")] == [
        [event, "castellarium-game"] for event in ("ready", "start", "action", "over")
    ]


@pytest.mark.parametrize("width", [360, 1280])
def test_the_frame_is_as_high_as_the_game(blog: Blog, width: int) -> None:
    page = blog(DEAL)
    page.set_viewport_size({"width": width, "height": 800})
    inside = game(page)
    inside.locator('[data-act="draw:main"]:visible').first.click()
    expect(inside.locator("#castle")).to_be_visible()
    scrolls = "html => html.scrollHeight > html.clientHeight || html.scrollWidth > html.clientWidth"
    assert inside.locator("html").evaluate(scrolls) is False
    frame = page.locator("castellarium-game iframe")
    height = frame.evaluate("frame => getComputedStyle(frame).height")
    inside.locator(".home-link, .small-home-link").locator("visible=true").click()
    inside.locator(".home").wait_for()
    expect(frame).not_to_have_css("height", height)
    assert inside.locator("html").evaluate(scrolls) is False


def test_language_and_theme_follow_in_the_middle_of_a_game(blog: Blog) -> None:
    page = blog(f'{DEAL} theme="dark"', lang="fr-CH")
    inside = game(page)
    html = inside.locator("html[lang=fr][data-theme=dark]")
    html.wait_for(state="attached")
    inside.locator('[data-act="draw:main"]:visible').first.click()
    element = page.locator("castellarium-game")
    element.evaluate("node => { node.lang = 'en'; node.setAttribute('theme', 'light') }")
    inside.locator("html[lang=en][data-theme=light]").wait_for(state="attached")
    expect(inside.locator("#log .log-line")).to_have_count(2)
    assert inside.locator("html").evaluate("() => localStorage.getItem('castellarium.settings')") is None
    element.evaluate("(node, seed) => node.setAttribute('seed', seed)", "<b>'&")
    expect(inside.locator("#menu .seed")).to_contain_text("<b>'&")


def test_nobody_else_is_heard(blog: Blog, site: str) -> None:
    page = blog(DEAL)
    inside = game(page)
    forged = {"castellarium": 1, "event": "over", "detail": {"game": "x", "seed": "y", "seats": 1}}
    whole = {**forged["detail"], "link": "z", "number": 1, "record": "r", "summary": {}}
    # From the page itself, and from the game's frame in another shape or of another kind.
    page.evaluate("message => postMessage(message, '*')", {**forged, "detail": whole})
    frame = page.frames[1]
    for message in (
        forged,
        {**forged, "event": "toString"},
        {**forged, "detail": None},
        {**forged, "castellarium": 2, "detail": whole},
        "over",
        {**forged, "event": "size", "detail": {"height": "1e9"}},
    ):
        frame.evaluate("message => parent.postMessage(message, '*')", message)
    # To the game: from itself, and from its host in another shape.
    wanted = {"castellarium": 1, "language": "fr", "theme": "dark"}
    frame.evaluate("message => postMessage(message, '*')", wanted)
    for message in (wanted | {"theme": "<b>"}, wanted | {"language": 3}, wanted | {"castellarium": "1"}, 0):
        page.evaluate(SEND, message)
    inside.locator('[data-act="draw:main"]:visible').first.click()
    told(page, "action")
    assert [event for event, *_ in page.evaluate("told")] == ["ready", "start", "action"]
    inside.locator("html[lang=en][data-theme=auto]").wait_for(state="attached")


def test_another_host_than_the_one_named_is_neither_told_nor_heard(
    context: BrowserContext, site: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(
        f'<iframe src="{site}?host=http%3A%2F%2Flocalhost%3A1{DEAL and "#/castellion"}"></iframe>'
        "<script>window.heard = []; onmessage = ({ data }) => heard.push(data)</script>"
    )
    with serving(tmp_path) as host:
        page = context.new_page()
        page.goto(host)
        inside = page.frame_locator("iframe")
        inside.locator("html[data-ready=true]").wait_for(state="attached")
        page.evaluate("frames[0].postMessage({ castellarium: 1, language: 'fr', theme: '' }, '*')")
        inside.locator('[data-do="theme:light"]').click()
        inside.locator("html[lang=en][data-theme=light]").wait_for(state="attached")
        assert page.evaluate("heard") == []


def test_without_storage_it_plays_and_says_so(blog: Blog, context: BrowserContext) -> None:
    context.add_init_script(BLOCKED)
    page = blog(DEAL)
    inside = game(page)
    expect(inside.locator(".notice")).to_contain_text("does not let this page keep")
    inside.locator('[data-act="draw:main"]:visible').first.click()
    assert told(page, "action")["number"] == 1


def test_a_sandbox_with_the_games_own_origin(blog: Blog) -> None:
    page = blog(f'{DEAL} sandbox="allow-same-origin"')
    inside = game(page)
    inside.locator('[data-act="draw:main"]:visible').first.click()
    assert told(page, "action")["number"] == 1
    assert inside.locator("html").evaluate("() => localStorage.length") == 1


def test_a_sealed_sandbox_plays_the_game_as_one_file(
    blog: Blog, context: BrowserContext, single: Path
) -> None:
    context.route("**/castellarium.html?**", lambda route: route.fulfill(path=single))
    page = blog(f'{DEAL} sandbox=""')
    inside = game(page)
    assert inside.locator("html").evaluate("() => origin") == "null"
    expect(inside.locator(".notice")).to_contain_text("does not let this page keep")
    inside.locator('[data-act="draw:main"]:visible').first.click()
    assert told(page, "action")["number"] == 1
    page.locator("castellarium-game").evaluate("node => node.setAttribute('theme', 'dark')")
    inside.locator("html[data-theme=dark]").wait_for(state="attached")


def test_a_sealed_sandbox_without_that_file_says_what_is_missing(blog: Blog, context: BrowserContext) -> None:
    context.route("**/castellarium.html?**", lambda route: route.fulfill(status=404, body="gone"))
    page = blog(f'{DEAL} sandbox=""')
    inside = page.frame_locator("castellarium-game iframe")
    inside.locator("html[data-boot=sealed]").wait_for(state="attached")
    expect(inside.get_by_text("This frame is sandboxed")).to_be_visible()


def test_a_page_that_is_not_ours_gives_way_to_what_stands_between_the_tags(
    blog: Blog, context: BrowserContext
) -> None:
    context.route("**/index.html?**", lambda route: route.fulfill(status=404, body="gone"))
    page = blog(DEAL)
    page.locator("castellarium-game[data-failed]").wait_for()
    assert page.get_by_text("Not to be had").is_visible()
