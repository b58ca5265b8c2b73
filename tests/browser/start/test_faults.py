"""A file of the build that fails, in whatever way: the game starts, or the page says so with a Reload."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.playing import act
from tests.browser.waiting import patient
from tests.browser.watch import Watch

# A fault answers a request for a file, whose bytes it is given.
FAULTS: dict[str, Callable[[Route, bytes], None]] = {
    "missing": lambda route, _: route.fulfill(status=404),
    "empty": lambda route, _: route.fulfill(body=b"", content_type=kind(route)),
    "cut": lambda route, whole: route.fulfill(body=whole[: len(whole) // 2], content_type=kind(route)),
    "changed": lambda route, whole: route.fulfill(body=whole.swapcase(), content_type=kind(route)),
    "a page": lambda route, _: route.fulfill(body="<!doctype html><p>Log in</p>", content_type="text/html"),
    "unanswered": lambda route, _: None,
}
KINDS = {".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html"}
NEEDED = ("static/boot/boot.js", "static/css/castellarium.css")
STARTING = ("static/boot/python.js", "lib/pyodide/pyodide.asm.wasm")
HALF_A_MINUTE = 30_000
OVER = """() => document.documentElement?.matches('[data-ready=true]:not([data-bare])')
    || document.getElementById('boot-reload')?.checkVisibility()"""
UNDER = "#page > :visible"


def kind(route: Route) -> str:
    return KINDS.get(Path(route.request.url).suffix, "application/octet-stream")


def fail(context: BrowserContext, dist: Path, name: str, fault: str) -> list[Route]:
    """Let every request for a file end in a fault; gives the requests."""
    whole, asked = (dist / name).read_bytes(), list[Route]()

    def answer(route: Route) -> None:
        asked.append(route)
        FAULTS[fault](route, whole)

    context.route(f"**/{name}", answer)
    return asked


def wait_half_a_minute(page: Page, site: str, asked: list[Route]) -> None:
    """Open the page, on a clock of its own, and let half a minute pass once a file was asked for in vain."""
    page.clock.install()
    page.goto(site, wait_until="commit")
    while not asked:
        page.clock.run_for(10)
    page.wait_for_selector("#page", state="attached")
    page.clock.run_for(HALF_A_MINUTE)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", NEEDED)
def test_a_file_that_the_page_cannot_do_without(
    page: Page, context: BrowserContext, watch: Watch, site: str, dist: Path, name: str, fault: str
) -> None:
    watch.allow("")
    asked = fail(context, dist, name, fault)
    if fault == "unanswered":
        wait_half_a_minute(page, site, asked)
    else:
        page.goto(site, wait_until="commit")
    page.wait_for_function(OVER)
    expect(page.get_by_role("button", name="Reload", exact=True)).to_be_visible()
    may_come = fault == "unanswered" and name.endswith(".js")
    words = "longer than it should" if may_come else "could not start"
    expect(page.get_by_text(words)).to_be_visible()
    if name.endswith(".css"):
        expect(page.locator(UNDER)).to_have_count(0)


@pytest.mark.parametrize("name", STARTING)
def test_half_a_minute_without_what_python_starts_from(
    page: Page, context: BrowserContext, site: str, dist: Path, name: str
) -> None:
    wait_half_a_minute(page, site, fail(context, dist, name, "unanswered"))
    expect(page.get_by_text("longer than it should")).to_be_visible()
    expect(page.get_by_role("button", name="Reload", exact=True)).to_be_visible()


# Where a page that comes without its end may end, and what is to be read then.
UNFINISHED = {
    "<title>": "The game did not come whole",
    "var FAST": "The game did not come whole",
    ".skeleton": "The game did not come whole",
    "<body": "The game did not come whole",
    'id="boot-error"': "The game did not come whole",
    "<symbol": "The game could not start",
    'id="page"': "The game could not start",
    "<noscript": "The game could not start",
}


@pytest.mark.parametrize("place", UNFINISHED)
def test_a_page_that_was_cut_says_so_and_its_reload_works(
    page: Page, context: BrowserContext, watch: Watch, site: str, dist: Path, place: str
) -> None:
    watch.allow("")
    whole = (dist / "index.html").read_text(encoding="utf-8")
    cut = whole[: whole.index(place)]
    context.route(site, lambda route: route.fulfill(body=cut, content_type="text/html"), times=1)
    page.goto(site, wait_until="commit")
    expect(page.get_by_text(UNFINISHED[place])).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    page.wait_for_selector("html[data-ready=true]", state="attached")


def test_a_page_that_was_cut_before_its_styles_says_so_in_both_languages(
    page: Page, context: BrowserContext, watch: Watch, site: str, dist: Path
) -> None:
    whole = (dist / "index.html").read_text(encoding="utf-8")
    cut = whole[: whole.index("<title>")]
    context.route(site, lambda route: route.fulfill(body=cut, content_type="text/html"))
    page.goto(site, wait_until="commit")
    expect(
        page.get_by_text("The game did not come whole. Le jeu n’est pas arrivé en entier.")
    ).to_be_visible()
    expect(page.get_by_role("button", name="Reload Recharger", exact=True)).to_be_visible()


def test_the_page_on_embedding_does_not_wait_for_its_sheet(
    page: Page, context: BrowserContext, watch: Watch, site: str, dist: Path
) -> None:
    """What comes after the sheet would wait with it: the scripts, and all that is to be seen."""
    asked = fail(context, dist, NEEDED[1], "unanswered")
    page.clock.install()
    page.goto(site + "embed.html", wait_until="commit")
    while not asked:
        page.clock.run_for(10)
    page.clock.run_for(HALF_A_MINUTE)
    expect(page.locator("#demo iframe")).to_be_attached()


def test_a_sheet_that_comes_late_dresses_the_page(
    page: Page, context: BrowserContext, watch: Watch, site: str, dist: Path
) -> None:
    watch.allow("")
    asked = fail(context, dist, "static/css/castellarium.css", "unanswered")
    page.clock.install()
    page.goto(site, wait_until="commit")
    page.wait_for_selector("#page", state="attached")
    page.clock.run_for(HALF_A_MINUTE)
    page.wait_for_selector("html[data-bare]", state="attached")
    for route in asked:
        route.continue_()
    page.wait_for_selector("html[data-ready=true]:not([data-bare])", state="attached")
    expect(page.locator("#boot")).to_be_hidden()


FRENCH = {
    ("static/css/castellarium.css", "missing"): "Le jeu n’a pas pu démarrer",
    ("static/boot/boot.js", "missing"): "Le jeu n’a pas pu démarrer",
    ("lib/pyodide/pyodide.asm.wasm", "cut"): "Le jeu n’a pas pu démarrer",
    ("static/boot/boot.js", "unanswered"): "C’est plus long que prévu",
    ("index.html", "cut"): "Le jeu n’a pas pu démarrer",
}


@pytest.mark.parametrize(("name", "fault"), FRENCH)
def test_words_are_french_where_the_visitor_is(
    browser: Browser, site: str, dist: Path, name: str, fault: str
) -> None:
    context = patient(browser.new_context(locale="fr-FR", service_workers="block"))
    asked = fail(context, dist, name, fault)
    page = context.new_page()
    if fault == "unanswered":
        wait_half_a_minute(page, site, asked)
    else:
        page.goto(site + (name if name == "index.html" else ""), wait_until="commit")
    expect(page.get_by_text(FRENCH[name, fault])).to_be_visible()
    expect(page.get_by_role("button", name="Recharger", exact=True)).to_be_visible()
    context.close()


def test_settings_that_are_no_texts_do_not_keep_the_page_from_starting(
    page: Page, context: BrowserContext, site: str
) -> None:
    stored = '{"language": {"toString": 1}, "theme": {"toString": 1}}'
    context.add_init_script(f"localStorage.setItem('castellarium.settings', '{stored}')")
    page.goto(site)
    page.wait_for_selector("html[data-ready=true]", state="attached")


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault != "unanswered"])
def test_hints_wait_for_the_players_and_come_with_them(
    visit: Callable[[str], Page], context: BrowserContext, watch: Watch, dist: Path, fault: str
) -> None:
    """Neither the worker nor the page itself gets what they have learned, until the line is back."""
    watch.allow("")
    (players,) = dist.glob("python/players-*.zip")
    name = players.relative_to(dist).as_posix()
    fail(context, dist, name, fault)
    page = visit("#/castellion?seed=otter-42&level=architects")
    act(page, "draw:safe")
    page.locator('[data-do="hint"]').first.dispatch_event("click")
    expect(page.get_by_text("computer players could not be fetched")).to_be_visible()
    context.unroute(f"**/{name}")
    expect(page.locator('[data-do="hint-all"]')).to_be_visible()


def test_a_computer_waits_for_what_it_has_learned_and_then_acts(
    visit: Callable[[str], Page], context: BrowserContext, watch: Watch, dist: Path
) -> None:
    watch.allow("")
    (players,) = dist.glob("python/players-*.zip")
    name = players.relative_to(dist).as_posix()
    fail(context, dist, name, "missing")
    page = visit("#/castellion?seed=otter-42&level=architects&seat-1=easy")
    expect(page.get_by_text("computer players could not be fetched")).to_be_visible()
    expect(page.locator("#log .log-line")).to_have_count(1)
    context.unroute(f"**/{name}")
    expect(page.locator("#log .log-line")).not_to_have_count(1)
