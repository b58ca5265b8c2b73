"""The built page, served from a sub-folder as any host would, in a real Chromium."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.host import Host
from tests.browser.shown import add_pages
from tests.browser.waiting import PATIENCE, patient
from tests.browser.watch import Watch
from tests.conftest import Aloud
from tools.browsers.chromium import ARGUMENTS, chromium
from tools.serve.server import serving

FOLDER = "/some/where/"
# Tests are short: to compile again what runs often takes longer than it saves, but in whole games.
COMPILES_LATE = "--js-flags=--wasm-tiering-budget=300000000"
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator:
    report = yield
    if report.when == "call" and report.failed:
        add_pages(item, report)
    return report


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address at which the page is served."""
    with serving(dist, FOLDER) as address:
        yield address


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    """A host of the test's own, whose files can fail."""
    made = Host(dist, tmp_path / "served")
    yield made
    made.stop()


@pytest.fixture(scope="session")
def browser(aloud: Aloud) -> Iterator[Browser]:
    with aloud():
        program = chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=[*ARGUMENTS, COMPILES_LATE])
        yield launched
        launched.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile: nothing stored, nothing cached; an English-speaking visitor.

    Without service workers, which would come between the tests and what these do to the network.
    """
    made = browser.new_context(
        locale="en-GB", viewport={"width": 1280, "height": 800}, service_workers="block"
    )
    yield patient(made)
    made.close()


@pytest.fixture
def watch(context: BrowserContext, site: str) -> Iterator[Watch]:
    """Fails the test for any console error or warning, page error, failed request or foreign address."""
    watching = Watch(context, site)
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """An empty tab, watched."""
    return context.new_page()


@pytest.fixture
def visit(page: Page, site: str) -> Callable[[str], Page]:
    """Opens a route of the page, and gives the page when the game listens."""

    def open_route(route: str = "") -> Page:
        page.goto(site + route)
        page.wait_for_selector("html[data-ready=true]", state="attached")
        return page

    return open_route
