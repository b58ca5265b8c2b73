"""Castellion's castle and cards stay where they are, whatever is asked, passed, turned up or picked."""

import pytest
from playwright.sync_api import expect

from tests.browser.table.test_events import GO
from tests.golden import records

PLACES = """parts => [...document.querySelectorAll(parts)].map(part => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
})"""
CARDS = ".ordeal"


@pytest.mark.parametrize(
    ("game", "size", "moments", "parts"),
    [
        ("architects-won-by-computer", (1440, 900), (47, 48, 82, 98), CARDS),  # ticks; passed
        ("architects-won-by-computer", (820, 1180), (15, 16, 82, 98), f"{CARDS}, .ground-line"),
        ("menace-won-by-computer", (1440, 900), (30, 104, 105, 135), f"{CARDS}, .ground-line"),  # turned up
        ("menace-won-by-computer", (360, 740), (30, 104, 105, 135), f"{CARDS}, .ground-line"),
        ("menace-won-by-computer", (1440, 900), (1, 2, 33, 34), ".ground-line"),  # a long goal
        ("pantry-won-by-computer", (820, 1180), (2, 3, 30, 77, 112), ".ground-line"),  # a tile in hand
        ("pantry-won-by-computer", (360, 740), (1, 2, 30, 148), ".ground-line, .tally"),
        ("admiral-won-by-computer", (820, 1180), (14, 15, 111, 147, 153), ".ground-line"),  # revealed, picked
    ],
    ids=str,
)
def test_nothing_moves_from_one_moment_to_another(visit, page, game, size, moments, parts):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(records()[f"castellion-{game}"].to_link())
    page.locator('#verdict [data-do="result:close"]').first.click()
    found = {}
    for at in moments:
        page.evaluate(GO, at)
        expect(page.locator("p.replay-at")).to_contain_text(f" {at} of ")
        found[at] = page.evaluate(PLACES, parts)
    assert all(places == found[moments[0]] for places in found.values()), found
