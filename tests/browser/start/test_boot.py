"""The page starts: everything it asks for is there, nothing twice, under its strict policy."""

import gzip
import json
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.waiting import patient
from tests.browser.watch import Watch

Visit = Callable[..., Page]


def test_starts_and_asks_for_each_file_once(
    visit: Visit, context: BrowserContext, site: str, dist: Path
) -> None:
    asked: Counter[str] = Counter()
    context.on("request", lambda request: asked.update([request.url.removeprefix(site).partition("#")[0]]))
    visit()
    assert [name for name, times in asked.items() if times > 1] == []
    assert {name for name in asked if name and not (dist / name).is_file()} == set()
    fetched_for_nothing = {
        file.relative_to(dist).as_posix() for file in (dist / "lib").rglob("*") if file.is_file()
    } - asked.keys()
    assert fetched_for_nothing == set(), "dist/lib carries files that no page asks for"


IMPORTS = """
import importlib.util, json, js, sys
from pathlib import Path
failed = []
for name in NAMES:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed.append(f"{name}: {error!r}")
for source in Path("pyscript").glob("*.py"):  # written by PyScript: is its byte code used?
    cached = Path(importlib.util.cache_from_source(str(source)))
    if cached.exists() and cached.read_bytes()[8:16] != importlib.util.source_hash(source.read_bytes()):
        failed.append(f"{source}: its byte code is of another version")
js.document.documentElement.setAttribute("data-imports", json.dumps(failed))
"""


def shipped(dist: Path) -> list[str]:
    """Every module that the page ships."""
    names: set[str] = set()
    for name in ("library", "game"):
        (file,) = (dist / "python").glob(f"{name}-*.bin")
        packed = gzip.decompress(file.read_bytes())
        files = [Path(file) for file in ZipFile(BytesIO(packed)).namelist() if file.endswith(".pyc")]
        files = [file.parent if file.stem == "__init__" else file.with_suffix("") for file in files]
        names |= {".".join(file.parts) for file in files if "__pycache__" not in file.parts}
    return sorted(names | {"pyscript.web", "pyscript.workers"})


@pytest.mark.parametrize("started_from", ["snapshot", "library"])
def test_every_module_of_the_game_and_its_imports_are_there(
    visit: Visit, context: BrowserContext, watch: Watch, dist: Path, started_from: str
) -> None:
    """What is left out would show as a ModuleNotFoundError, perhaps only late in a game."""
    if started_from == "library":
        watch.allow("snapshot-", "without its snapshot", "ERR_FAILED")
        context.route("**/snapshot-*.bin", lambda route: route.abort())
    names = shipped(dist)
    assert len(names) > 200
    page = visit()
    assert page.evaluate("castellarium.assets.usesSnapshot") == (started_from == "snapshot")
    page.evaluate(
        """code => {
            const script = document.createElement('script');
            script.type = 'py';
            script.textContent = code;
            document.body.append(script);
        }""",
        f"NAMES = {names!r}\n{IMPORTS}",
    )
    page.wait_for_selector("html[data-imports]", state="attached")
    assert json.loads(page.locator("html").get_attribute("data-imports") or "") == []


def test_says_what_it_does_before_python_runs(page: Page, context: BrowserContext, site: str) -> None:
    held: list[Route] = []
    context.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108
    page.goto(site)
    page.wait_for_selector("html[data-boot=files]", state="attached")
    assert page.get_by_text("Fetching the game").is_visible()
    assert not page.get_by_text("Chargement du jeu").is_visible()
    for route in held:
        route.continue_()
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert not page.locator("#boot").is_visible()


def test_a_click_before_python_runs_is_kept(page: Page, context: BrowserContext, site: str) -> None:
    held: list[Route] = []
    context.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108
    page.goto(site)
    page.evaluate(
        """() => {
            const button = document.createElement('button');
            button.dataset.do = 'theme:dark';
            button.id = 'early';
            document.body.append(button);
            button.click();
        }"""
    )
    assert page.locator("#early[data-waiting]").count() == 1
    assert page.evaluate("castellarium.early") == [{"act": None, "do": "theme:dark"}]
    for route in held:
        route.continue_()
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert page.locator("#early[data-waiting]").count() == 0
    assert page.evaluate("castellarium.early") == []


@pytest.fixture
def gone(context: BrowserContext, watch: Watch) -> Callable[[int], list[str]]:
    """Takes away what Python comes in for so many loads of the page; gives the list of these loads."""
    watch.allow("404", "Failed to load resource", "without its snapshot", "ERR_ABORTED")

    def take(most: int) -> list[str]:
        loads: list[str] = []

        def asset(route: Route) -> None:
            if len(loads) > most:
                route.continue_()
            else:
                route.fulfill(status=404)

        context.on("request", lambda request: request.is_navigation_request() and loads.append(request.url))
        context.route("**/python/*", asset)
        return loads

    return take


def test_a_missing_file_ends_in_a_plain_message(
    page: Page, site: str, gone: Callable[[int], list[str]]
) -> None:
    loads = gone(9)
    with page.expect_request(lambda request: request.is_navigation_request() and len(loads) == 2):
        page.goto(site, wait_until="commit")  # it looks a second time by itself, and no third
    expect(page.get_by_text("The game could not start")).to_be_visible()
    expect(page.locator("#boot-reload")).to_be_visible()
    assert len(loads) == 2


def test_where_another_build_is_published_meanwhile_that_one_is_started(
    page: Page, site: str, gone: Callable[[int], list[str]]
) -> None:
    loads = gone(1)
    page.goto(site, wait_until="commit")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert len(loads) == 2


def test_a_game_that_does_not_start_ends_in_a_plain_message(
    page: Page, context: BrowserContext, site: str, dist: Path, watch: Watch
) -> None:
    watch.allow("broken on purpose")
    text = (dist / "index.html").read_text(encoding="utf-8")
    assert "\nstart()\n" in text
    broken = text.replace("\nstart()\n", "\nraise RuntimeError('broken on purpose')\n")
    context.route(site, lambda route: route.fulfill(body=broken, content_type="text/html"))
    page.goto(site)
    page.wait_for_selector("html[data-boot=failed]", state="attached")
    assert page.get_by_text("The game could not start").is_visible()


def test_language_of_the_browser_shows_first(browser: Browser, site: str) -> None:
    for locale, language in (("fr-CA", "fr"), ("de-DE", "en")):
        context = browser.new_context(locale=locale)
        page = patient(context).new_page()
        page.route("**/*.wasm", lambda route: route.abort())
        page.goto(site)
        assert page.locator("html").get_attribute("lang") == language
        assert page.locator(f".first[lang={language}]").is_visible()
        assert page.locator(".first:visible").count() == 1
        context.close()


NO_ROOM = "WebAssembly.instantiate = async () => { throw new RangeError('could not allocate memory'); }"


def test_too_little_memory_ends_in_a_plain_message(
    page: Page, context: BrowserContext, site: str, watch: Watch
) -> None:
    watch.allow("could not allocate memory", "without its snapshot")
    context.add_init_script(NO_ROOM)
    page.goto(site)
    page.wait_for_selector("html[data-boot=memory]", state="attached")
    assert page.get_by_text("too little free memory").is_visible()
    assert page.locator("#boot-reload").is_visible()
    assert not page.locator("#boot-progress").is_visible()


def test_a_start_without_an_end_says_so(page: Page, context: BrowserContext, site: str, watch: Watch) -> None:
    """After half a minute without a sign of progress; it may still come, and then it plays."""
    # The clock runs ahead of the line, so the snapshot may be given up for one that has stopped.
    watch.allow("without its snapshot")
    held: list[Route] = []
    context.route("**/static/boot/python.js", lambda route: held.append(route))  # noqa: PLW0108
    page.clock.install()
    page.goto(site)
    while not held:
        page.clock.run_for(100)
    page.clock.run_for(31_000)
    page.wait_for_selector("html[data-boot=slow]", state="attached")
    assert page.get_by_text("longer than it should").is_visible()
    assert page.locator("#boot-reload").is_visible()
    assert not page.locator("#boot-progress").is_visible()
    for route in held:
        route.continue_()
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert not page.locator("#boot").is_visible()
