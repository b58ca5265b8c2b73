"""The shelf in a browser: searched, chosen from, deleted from, and brought back."""

from playwright.sync_api import expect

from game.app.storage import saves
from game.screens.table_model import Table
from tests.browser.playing import PREFIX, do
from tests.golden import records

GAMES = {
    "a": records()["castellion-architects-won"],
    "b": records()["castle_keep-built-two"],
    "c": records()["castellion-architects-lost"].until(8),
}


def test_games_are_found_deleted_together_and_brought_back(visit, page, site):
    page.goto(site + "licences/")
    for number, (save, record) in enumerate(GAMES.items()):
        text = saves.written(Table("x", record, len(record.actions)), 1e9 + number)
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + save, text])
    page.goto("about:blank")
    visit("#/games")
    games = page.locator(".saved-game")
    expect(games).to_have_count(3)
    page.locator("#shelf-search").press_sequentially("keep")
    expect(games).to_have_count(1)
    assert page.evaluate("document.activeElement.id") == "shelf-search"
    page.locator("#shelf-search").fill("")
    page.locator("#shelf-state").select_option("going")
    expect(games).to_have_count(1)
    page.locator("#shelf-state").select_option("any")
    do(page, "choose-games:on")
    page.locator("#choose-a").check()
    page.locator("#choose-c").check()
    do(page, "delete-chosen")
    expect(games).to_have_count(1)
    do(page, "undelete")
    expect(games).to_have_count(3)
    assert page.evaluate(f"Object.keys(localStorage).filter(key => key.startsWith('{PREFIX}')).length") == 3
