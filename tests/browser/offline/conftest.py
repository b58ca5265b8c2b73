"""A host of one's own, a browser in which service workers work, and a second build to come."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.host import Host
from tests.browser.offline.builds import SERVED, UPDATE, another
from tests.browser.waiting import patient

# The first rest of a player, which the page waits for, comes at once.
AT_REST = """(() => {
    const { setTimeout: wait } = globalThis;
    globalThis.setTimeout = (work, ms = 0, ...given) => wait(work, ms === 3_000 ? 0 : ms, ...given);
})();"""


@pytest.fixture
def locale() -> str:
    """The visitor's language; a test may set another."""
    return "en-GB"


@pytest.fixture
def context(browser: Browser, locale: str) -> Iterator[BrowserContext]:
    """A fresh profile in which service workers work."""
    made = browser.new_context(locale=locale, reduced_motion="reduce")
    yield patient(made)
    made.close()


@pytest.fixture
def arrive(context: BrowserContext, host: Host) -> Callable[..., Page]:
    """Opens a route in a tab of its own, and gives the page when it is served without a network."""

    def open_route(route: str = "") -> Page:
        page = context.new_page()
        page.add_init_script(AT_REST)
        page.goto(host.address + route)
        page.wait_for_selector("html[data-ready=true]", state="attached")
        assert page.evaluate(SERVED)
        assert page.evaluate(UPDATE)  # or the page's own first look may meet what a test publishes next
        return page

    return open_route


@pytest.fixture
def second(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return another(dist, tmp_path, monkeypatch)
