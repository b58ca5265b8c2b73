"""The page starts: everything it asks for is there, nothing twice, under its strict policy."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Route

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
    } - set(asked)
    assert fetched_for_nothing == set(), "dist/lib carries files that no page asks for"


IMPORTS = """
import importlib.util, json, js
from pathlib import Path
import game, pyscript
failed = []
for source in Path(pyscript.__file__).parent.glob("*.py"):  # written by PyScript: is its byte code used?
    cached = Path(importlib.util.cache_from_source(str(source))).read_bytes()
    if cached[8:16] != importlib.util.source_hash(source.read_bytes()):
        failed.append(f"{source}: its byte code is of another version")
top = Path(game.__file__).parent
names = [".".join(file.relative_to(top.parent).with_suffix("").parts) for file in top.rglob("*.pyc")]
for name in [*names, "htpy", "markupsafe", "pyscript.web", "pyscript.workers", "traceback", "gettext"]:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed.append(f"{name}: {error!r}")
js.document.documentElement.setAttribute("data-imports", json.dumps([len(names), failed]))
"""


def test_every_module_of_the_game_and_its_imports_are_there(visit: Visit) -> None:
    """What the library leaves out would show as a ModuleNotFoundError, perhaps only late in a game."""
    page = visit()
    page.evaluate(
        """code => {
            const script = document.createElement('script');
            script.type = 'py';
            script.textContent = code;
            document.body.append(script);
        }""",
        IMPORTS,
    )
    page.wait_for_selector("html[data-imports]", state="attached")
    count, failed = json.loads(page.locator("html").get_attribute("data-imports") or "")
    assert count > 10
    assert failed == []


def test_says_what_it_does_before_python_runs(page: Page, context: BrowserContext, site: str) -> None:
    held: list[Route] = []
    context.route("**/game.zip", lambda route: held.append(route))  # noqa: PLW0108
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
    context.route("**/game.zip", lambda route: held.append(route))  # noqa: PLW0108
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


def test_a_missing_file_ends_in_a_plain_message(
    page: Page, context: BrowserContext, site: str, watch: Watch
) -> None:
    watch.allow(
        "game.zip", "404", "PythonError", "ModuleNotFoundError", "BadZipFile", "Failed to load resource"
    )
    context.route("**/game.zip", lambda route: route.fulfill(status=404))
    page.goto(site)
    page.wait_for_selector("html[data-boot=failed]", state="attached")
    assert page.get_by_text("The game could not start").is_visible()
    assert page.locator("#boot-reload").is_visible()


def test_a_game_that_does_not_start_ends_in_a_plain_message(
    page: Page, context: BrowserContext, site: str, watch: Watch
) -> None:
    watch.allow("broken on purpose")
    context.route("**/main.py", lambda route: route.fulfill(body="raise RuntimeError('broken on purpose')"))
    page.goto(site)
    page.wait_for_selector("html[data-boot=failed]", state="attached")
    assert page.get_by_text("The game could not start").is_visible()


def test_language_of_the_browser_shows_first(browser: Browser, site: str) -> None:
    for locale, language in (("fr-CA", "fr"), ("de-DE", "en")):
        context = browser.new_context(locale=locale)
        page = context.new_page()
        page.route("**/*.wasm", lambda route: route.abort())
        page.goto(site)
        assert page.locator("html").get_attribute("lang") == language
        assert page.locator(f".first[lang={language}]").is_visible()
        assert page.locator(".first:visible").count() == 1
        context.close()
