"""The snapshot of a started Python: used where it helps, and done without where it cannot be had."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.browser.waiting import HASTY
from tests.browser.watch import Watch

Visit = Callable[..., Page]
SNAPSHOT = "**/snapshot-*.bin"
USES_SNAPSHOT = "castellarium.assets.usesSnapshot"
PLACE = "castellarium.assets.places.snapshot"


@pytest.fixture
def snapshot(dist: Path) -> bytes:
    (file,) = (dist / "python").glob("snapshot-*.bin")
    return file.read_bytes()


@pytest.fixture
def answered(context: BrowserContext, watch: Watch) -> Callable[..., None]:
    """Makes the snapshot come, or not come, in some way that is no failure of the page."""

    def answer(*allowed: str, **how: object) -> None:
        watch.allow("without its snapshot", "snapshot-", *allowed)
        context.route(SNAPSHOT, lambda route: route.fulfill(**how))

    return answer


def starts_without(visit: Visit) -> None:
    """The page starts, plays and says nothing; only the console tells."""
    page = visit("#/castellion?seed=otter-42&level=architects")
    assert page.evaluate(USES_SNAPSHOT) is False
    assert not page.locator("#boot").is_visible()
    page.locator("#pile-safe").click()
    page.wait_for_selector("#log .log-line >> nth=0")


def again(page: Page) -> list[str]:
    """Load the page once more; gives what it asks for."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.wait_for_selector("html[data-ready=true]", state="attached")
    return asked


def test_on_a_fast_line_it_comes_with_the_first_visit(visit: Visit) -> None:
    assert visit().evaluate(USES_SNAPSHOT) is True


def test_on_a_slow_line_it_waits_for_the_next_visit(
    visit: Visit, context: BrowserContext, page: Page
) -> None:
    line = context.new_cdp_session(page)
    speed = {"downloadThroughput": 1e6, "uploadThroughput": 1e6, "latency": 20, "offline": False}
    line.send("Network.emulateNetworkConditions", speed)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit()
    assert page.evaluate(USES_SNAPSHOT) is False
    assert [url for url in asked if "/snapshot-" in url] == []


def test_who_saves_data_is_not_sent_it(visit: Visit, context: BrowserContext, page: Page) -> None:
    context.add_init_script("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit()
    assert page.evaluate(USES_SNAPSHOT) is False
    assert [url for url in asked if "/snapshot-" in url] == []


def test_once_it_is_kept_no_line_is_asked(visit: Visit, context: BrowserContext) -> None:
    """The service worker keeps it; here it is put where that one would, and the page believes in one."""
    page = visit()
    page.evaluate(f"caches.open('kept').then(kept => kept.add({PLACE}))")
    context.add_init_script(
        "Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { value: {} })"
    )
    asked = again(page)
    assert page.evaluate(USES_SNAPSHOT) is True
    assert [url for url in asked if "/python/" in url] == []


def test_absent(visit: Visit, answered) -> None:
    answered("404", status=404)
    starts_without(visit)


def test_refused(visit: Visit, context: BrowserContext, watch: Watch) -> None:
    watch.allow("without its snapshot", "snapshot-", "ERR_FAILED")
    context.route(SNAPSHOT, lambda route: route.abort())
    starts_without(visit)


def test_cut_off(visit: Visit, answered, snapshot: bytes) -> None:
    answered(body=snapshot[: len(snapshot) // 2])
    starts_without(visit)


def test_corrupt(visit: Visit, answered, snapshot: bytes) -> None:
    middle = len(snapshot) // 2
    answered(
        body=snapshot[:middle] + bytes(reversed(snapshot[middle : middle + 99])) + snapshot[middle + 99 :]
    )
    starts_without(visit)


def test_something_else(visit: Visit, answered) -> None:
    answered(body=gzip.compress(b"<!doctype html><title>Not found</title>"))
    starts_without(visit)


def test_of_another_build(visit: Visit, answered, snapshot: bytes) -> None:
    plain = gzip.decompress(snapshot)
    at = plain.index(b'"build":"') + 9
    answered(body=gzip.compress(plain[:at] + b"0123456789abcdef" + plain[at + 16 :], 1))
    starts_without(visit)


def test_it_never_comes(visit: Visit, context: BrowserContext, watch: Watch) -> None:
    watch.allow("without its snapshot", "snapshot-")
    context.add_init_script(HASTY)
    held: list[Route] = []
    context.route(SNAPSHOT, lambda route: held.append(route))  # noqa: PLW0108
    starts_without(visit)


def tries(page: Page, until: str) -> None:
    """Wait until the count of starts is so."""
    now = "localStorage.getItem('castellarium.snapshot')"
    page.evaluate(
        f"(async () => {{ while ({now} !== {until}) await new Promise(requestAnimationFrame); }})()"
    )


def test_a_start_that_broke_down_twice_is_not_tried_again(visit: Visit, page: Page) -> None:
    visit()
    tries(page, "null")
    build = page.evaluate("castellarium.assets.build")
    page.evaluate("build => localStorage.setItem('castellarium.snapshot', `${build} 2`)", build)
    again(page)
    assert page.evaluate(USES_SNAPSHOT) is False
    page.evaluate("localStorage.setItem('castellarium.snapshot', 'another 2')")
    again(page)
    assert page.evaluate(USES_SNAPSHOT) is True
    tries(page, "null")


def test_every_player_has_chances_of_their_own(visit: Visit) -> None:
    """The snapshot holds the builder's random numbers; each start must have its own."""
    suggested = set()
    for _ in range(3):
        page = visit("#/castellion")
        suggested.add(page.locator("#seed").input_value())
        page.reload()
    assert len(suggested) == 3
