"""Whole games of Castelli by clicks, with two, three and four players; a tournament played by computers."""

import pytest
from playwright.sync_api import Page, expect

from game.castelli.rules.cards.verbs import CARD_VERBS
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.picks import TURNS
from game.core import Action, Record
from tests.browser.playing import act, deal, do, saved_game
from tests.browser.waiting import watched_to_its_end
from tests.golden import records

GAMES = {
    name: records()[name]
    for name in (
        "castelli-two-version-2-won-by-computer",
        "castelli-three-dilemma-won-by-computer",
        "castelli-four-battle-guard",
    )
}
"""A game of each number of players, with either module; another one of two is played by names."""


def click(page: Page, action: Action) -> None:
    """Do an action as a person does, who picks first what it is about."""
    if action.verb in TURNS:
        if action.verb == "exchange":
            page.locator("#which-exchange").click()
        page.locator(f"#turn-{action.arguments[0]}").click()
    elif action.verb in ("king", "sell"):
        page.locator(f"#card-{action.arguments[0]}").click()
    elif action.verb in CARD_VERBS:
        page.locator(f"#card-{action.verb}").click()
    elif action.verb == "overbuild":
        do(page, "mark:overbuild")
    act(page, action)


def play(page: Page, record: Record) -> None:
    """Play a whole game; who is to act lifts the curtain first."""
    looks = None
    for state, action in zip(record.states, record.actions, strict=False):
        if action.verb == "done" and SCREEN.end_of_turn(state, ()) is not None:
            continue  # it ends by itself
        if state.seat != looks:
            assert page.locator("#hand, [data-act]").count() == 0
            do(page, "look")
            expect(page.locator("#curtain")).to_have_count(0)
            looks = state.seat
        click(page, action)


@pytest.mark.parametrize("name", GAMES)
def test_persons_play_to_the_end(visit, page: Page, name: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    record = GAMES[name]
    visit(deal(record))
    play(page, record)
    assert saved_game(page)["record"] == record
    outcome = record.state().outcome
    assert outcome is not None and outcome.scores is not None
    for seat in outcome.winners:
        expect(page.locator("#verdict")).to_contain_text(f"Player {seat + 1}")
    expect(page.locator("#final .final-sum")).to_have_text("Points" + "".join(map(str, outcome.scores)))
    for _ in range(page.locator("#final tbody tr").count() - 2):
        page.locator("#final-previous").click()
    expect(page.locator("#final tbody tr")).to_have_count(2)
    page.locator("#final-next").click()
    expect(page.locator("#final .newest")).to_be_visible()


def test_computers_play_a_tournament(visit, page: Page) -> None:
    # Without motion computers do not wait before they act, which is nearly all that a game of theirs takes.
    page.emulate_media(reduced_motion="reduce")
    visit("#/castelli")
    page.locator('input[name="seats"][value="4"]').check()
    for seat in range(1, 5):
        page.locator(f'input[name="seat-{seat}"][value="easy"]').check()
    page.locator(".more-options summary").click()
    page.locator('input[name="tournament"][value="knockout"]').check()
    page.locator('form [type="submit"]').click()
    watched_to_its_end(page)
    record = saved_game(page)["record"]
    assert record.options["tournament"] == "knockout"
    assert record.state().outcome is not None
    expect(page.locator("#castelli .match")).to_have_count(2)
