"""Whatever text stands in the storage, the page starts, sets aside what it cannot read, and says so."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import LOST, PREFIX, castle, deal, play, saved_game

DEEP = 10_000
LISTS, OBJECTS = "[" * DEEP + "]" * DEEP, '{"a":' * DEEP + "1" + "}" * DEEP
ASIDE = "castellarium.aside."


def inside(save: dict[str, object], key: str) -> str:
    """A good save, but for one value that is nested deep."""
    return json.dumps({**save, key: "HERE"}).replace('"HERE"', LISTS)


@pytest.fixture
def good(visit) -> dict[str, object]:
    """A game as it is saved."""
    page = visit(deal(LOST))
    play(page, LOST.actions[:4])
    key = page.evaluate(f"Object.keys(localStorage).find(key => key.startsWith('{PREFIX}'))")
    return {"key": key, **json.loads(page.evaluate("key => localStorage.getItem(key)", key))}


def put(page: Page, **texts: str) -> None:
    page.evaluate("texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }", texts)


def started(page: Page) -> None:
    page.wait_for_selector("html[data-ready=true]", state="attached")


def test_games_nested_deep(page: Page, good: dict[str, object]) -> None:
    key = good.pop("key")
    strange = {
        "lists": LISTS,
        "objects": OBJECTS,
        "open": "[" * DEEP,
        "squares": inside(good, "squares"),
        "record": json.dumps({**good, "record": LISTS}),
    }
    put(page, **{PREFIX + name: text for name, text in strange.items()})
    page.reload()
    started(page)
    expect(page.locator("#notices .notice").first).to_be_visible()
    for name, text in strange.items():
        assert page.evaluate("key => localStorage.getItem(key)", ASIDE + name) == text
    assert page.evaluate("key => localStorage.getItem(key)", key) == json.dumps(good, ensure_ascii=False)
    play(page, LOST.actions[4:6])
    assert saved_game(page)["record"] == LOST.until(6)


@pytest.mark.parametrize("text", [LISTS, OBJECTS, "[" * DEEP, '{"language": {"toString": 1}}', "null", "7"])
def test_settings(visit, page: Page, text: str) -> None:
    visit()
    put(page, **{"castellarium.settings": text})
    page.reload()
    started(page)
    expect(page.locator("#notices .notice").first).to_be_visible()
    assert page.evaluate("localStorage.getItem('castellarium.aside.settings')") == text


@pytest.mark.parametrize("strange", ["squares", "at", "record"])
def test_the_view_of_a_game_that_cannot_be_opened_gives_way(
    page: Page, good: dict[str, object], strange: str
) -> None:
    """The view of before shows, since the time of the change is as it was."""
    key = str(good.pop("key"))
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert page.evaluate("localStorage.getItem('castellarium.view')")
    assert castle(page)
    text = {
        "squares": inside(good, "squares"),
        "at": json.dumps({**good, "at": 10_000}),
        "record": json.dumps({**good, "record": "{"}),
    }[strange]
    put(page, **{key: text})
    page.reload()
    started(page)
    expect(page.locator("#notices .notice").first).to_be_visible()
    expect(page.locator("#castle")).to_have_count(0)
    assert page.evaluate("key => localStorage.getItem(key)", key.replace(PREFIX, ASIDE)) == text
