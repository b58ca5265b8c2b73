"""The golden games that the computer won, at every level, won again by clicks."""

import pytest

from tests.browser.playing import castles, deal, kept, play
from tests.golden import records

GAMES = {
    name.removeprefix("castellion-").removesuffix("-won-by-computer"): record
    for name, record in records().items()
    if name.endswith("-won-by-computer")
}

PHONE = {"width": 360, "height": 740}
ON_A_PHONE = ("admiral", "premonition", "horror", "prison", "two", "menace", "pantry")
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
    assert kept(page)["record"] == record and not kept(page)["assisted"]
    assert page.locator('#verdict[data-won="yes"]').is_visible()
    assert castles(page) == record.state().summary()["castles"]
