"""A returning player sees the own table before Python runs, and what is clicked there is played."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.browser.playing import act, castle, saved_game
from tests.browser.watch import Watch

DEAL = "#/castellion?seed=otter-42&level=architects"


@pytest.fixture
def held(context: BrowserContext) -> Callable[[], None]:
    """From now on Python does not start before what is given is called."""
    waiting: list[Route] = []
    context.route("**/static/boot/python.js", lambda route: waiting.append(route))  # noqa: PLW0108

    def go_on() -> None:
        for route in waiting:
            route.continue_()

    return go_on


def started(page: Page) -> None:
    page.wait_for_selector("html[data-ready=true]", state="attached")


@pytest.fixture
def table(visit: Callable[[str], Page], context: BrowserContext) -> Page:
    """A game with some tiles in the castle."""
    page = visit(DEAL)
    for _ in range(3):
        act(page, "draw:safe")
        page.locator(".free.legal").first.click()
    return page


def test_the_table_is_there_before_python_and_can_be_played(table: Page, held) -> None:
    before, actions = castle(table), len(saved_game(table)["record"].actions)
    assert before
    table.reload()
    assert table.locator("html[data-boot]").count() == 1
    assert castle(table) == before
    assert not table.locator(".skeleton").is_visible()
    act(table, "draw:safe")
    assert table.locator("[data-waiting]").count() == 1
    assert len(saved_game(table)["record"].actions) == actions
    held()
    started(table)
    assert len(saved_game(table)["record"].actions) == actions + 1
    assert castle(table) == before
    assert table.locator("#hand, .free.legal").count() > 0


def test_another_page_asked_for_before_python_is_shown(table: Page, held) -> None:
    table.reload()
    table.evaluate("location.hash = '#/'")
    table.wait_for_selector(".first:visible")
    assert table.locator("#castle").count() == 0
    held()
    started(table)


HOSTILE = [
    "<script>document.title = 'run'</script>",
    "<img src=x onerror=\"document.title = 'run'\">",
    "<b onclick=\"document.title = 'run'\">text</b>",
    '<a href="https://example.org/">text</a>',
    '<a href=" javascript:alert(1)">text</a>',
    '<svg><use href="https://example.org/#a"></use></svg>',
    '<iframe src="./"></iframe>',
    '<form action="./"></form>',
    '<button formaction="./">text</button>',
    '<p style="position: fixed">text</p>',
    '<meta http-equiv="refresh" content="0">',
    "<template><script>1</script></template>",
]


def test_what_could_do_something_is_not_shown(
    page: Page, context: BrowserContext, site: str, watch: Watch
) -> None:
    """The table of before is shown whole, or not at all where something is in it that could act."""
    watch.allow("failed", "Content Security Policy")
    context.route("**/*.wasm", lambda route: None)  # Python never starts
    page.goto(f"{site}#/table/abc")
    build, title = page.locator("html").get_attribute("data-build"), page.title()

    def shown(content: str) -> bool:
        view = {"build": build, "hash": "#/table/abc", "language": "en", "changed": 1}
        html = f'<div id="page"><p id="kept">text</p>{content}</div>'
        texts = {"castellarium.view": {**view, "html": html}, "castellarium.save.abc": {"changed": 1}}
        for key, value in texts.items():
            page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(value)])
        page.reload(wait_until="domcontentloaded")
        assert page.title() == title
        return page.locator("#kept").count() == 1

    assert shown('<svg><use href="#tile-Sc"></use></svg>')
    assert [content for content in HOSTILE if shown(content)] == []


def test_a_table_that_was_played_on_elsewhere_is_not_shown(table: Page, held) -> None:
    table.evaluate("dispatchEvent(new Event('pagehide'))")
    key = table.evaluate("Object.keys(localStorage).find(key => key.startsWith('castellarium.save.'))")
    save = json.loads(table.evaluate("key => localStorage.getItem(key)", key))
    text = json.dumps({**save, "changed": save["changed"] + 1})
    table.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    table.reload()
    assert table.locator("#castle").count() == 0
    assert table.locator(".skeleton:visible").count() == 1
    held()
    started(table)
