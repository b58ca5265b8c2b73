"""The page of statistics in a browser: what was played shows there, with the seals that it earned."""

import json

from game.app.storage import saves
from game.screens.table_model import Table
from tests.browser.playing import PREFIX
from tests.golden import records

WON = records()["castellion-architects-won"]


def test_finished_games_show_with_their_seals(visit, page, site):
    """One of them is from before there were seals: it is looked at while the page is open."""
    page.goto(site + "licences/")
    text = saves.written(Table("x", WON, len(WON.actions)), 1e9)
    assert "feats" not in json.loads(text)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + "won", text])
    page.goto("about:blank")
    visit("#/statistics")
    page.wait_for_selector(".statistics-game")
    page.locator('.statistics-game[data-game="castellion"] h2 a').click()
    page.wait_for_selector('.seal[data-earned="yes"]')
    assert page.locator(".group").count() == 1 and "1 of 1 won" in page.locator(".group .few").inner_text()
    assert page.locator('.seal[data-earned="yes"]').count() == 2
    page.locator(".seal-by[href]").first.click()
    page.wait_for_selector("#verdict .new-seals")
