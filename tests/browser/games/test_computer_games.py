"""The golden games that the computer won, at every level, won again by clicks."""

import pytest

from tests.browser.playing import castles, deal, play, saved_game
from tests.golden import records

LEVELS = ("architects", "admiral", "menace", "pantry", "two")
"""One game of each level, and one of two players; the variants are clicked by chance elsewhere."""

GAMES = {
    name: record
    for name in LEVELS
    if (record := records().get(f"castellion-{name}-won-by-computer")) is not None
}

PHONE = {"width": 360, "height": 740}
ON_A_PHONE = ("admiral", "two", "menace")
"""Those played in the window of a phone; the others have a wide one."""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_won_by_the_computer_is_won_by_clicks(visit, page, name):
    record = GAMES[name]
    page.emulate_media(reduced_motion="reduce")
    if name in ON_A_PHONE:
        page.set_viewport_size(PHONE)
    visit(deal(record))
    play(page, record.actions)
    assert page.locator("#why, #notices .notice").all_inner_texts() == []
    assert saved_game(page)["record"] == record and not saved_game(page)["assisted"]
    assert page.locator('#verdict[data-won="yes"]').is_visible()
    assert castles(page) == record.state().summary()["castles"]
