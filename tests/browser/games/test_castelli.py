"""Whole games of Castelli by clicks, with two, three and four players, and a tournament; what phones show."""

import pytest
from playwright.sync_api import Page, expect

from game.castelli.rules.cards.verbs import CARD_VERBS
from game.castelli.rules.castles.build import payment
from game.castelli.rules.position import Phase, Position
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.picks import TURNS
from game.castelli.screen.view import known
from game.core import Action, Record
from tests.browser.games.test_castelli_sizes import apart, hidden_buttons, in_sight, opened
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


def test_the_count_is_in_sight_on_a_phone_while_it_plays(page: Page, visit) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    record = GAMES["castelli-two-version-2-won-by-computer"]
    opened(page, visit, record, len(record.actions) - 1)
    page.locator(f'[data-act="{record.actions[-1]}"]:visible').first.click()
    page.locator('[data-layout~="counting"] .final-sum').wait_for()
    assert in_sight(page, "#final") and in_sight(page, "#board-grid") and apart(page, "#final", ".map")


def test_on_a_phone_no_panel_lies_over_the_board(page: Page, visit) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    opened(page, visit, GAMES["castelli-four-battle-guard"], 79)
    do(page, "goto:79")
    do(page, "look")
    page.locator("#card-duke").click()
    expect(page.locator(".turns")).to_be_hidden()
    assert in_sight(page, "#board-grid") and apart(page, ".moment", "#board-grid")
    page.locator("#card-duke").click()
    page.locator('[data-do^="mark:at:7."]').first.click()
    expect(page.locator(".turns")).to_be_hidden()
    assert apart(page, ".moment", "#board-grid")
    page.locator(".closing").click()
    expect(page.locator(".turns")).to_be_visible()


def test_five_cards_are_seen_at_once_on_a_phone(page: Page, visit) -> None:
    record = GAMES["castelli-four-battle-guard"]
    opened(page, visit, record)
    for width, height in ((360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        seen = page.locator("#hand").evaluate(
            """hand => {
                hand.replaceChildren();
                for (const name of ['Robber Baron', 'Landgravine', 'Master Builder', 'King (3)', 'Traitor'])
                    hand.insertAdjacentHTML('beforeend', `<button class="card-chip">${name}</button>`);
                return [hand.scrollWidth - hand.clientWidth,
                    Math.min(...[...hand.children].map(one => one.getBoundingClientRect().width))];
            }"""
        )
        assert seen[0] <= 0 and seen[1] >= 36, (width, seen)


def test_a_narrow_phone_shows_all_that_a_castle_costs_with_silver(page: Page, visit) -> None:
    record = GAMES["castelli-two-version-2-won-by-computer"]
    at = next(at for at, state in enumerate(record.states) if silver_replaces(known(state)))
    page.set_viewport_size({"width": 360, "height": 740})
    opened(page, visit, record, at)
    row, silver = (page.locator(one).bounding_box() for one in (".castle-cost", ".cost-silver"))
    assert row and silver
    assert silver["x"] + silver["width"] <= row["x"] + row["width"] <= 360


def silver_replaces(position: Position) -> bool:
    """Tell whether a castle can be built for silver in place of a resource."""
    pays = payment(position, 1)
    return position.phase == Phase.BUILD and pays is not None and pays.bought


def test_a_picked_card_covers_nothing_of_a_board_that_stands_turned(page: Page, visit) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    opened(page, visit, records()["castelli-two-won-by-computer"], 32)
    before = [page.locator(one).bounding_box() for one in ("#board", "#hand")]
    for card in ("king-4", "landgravine"):
        do(page, f"mark:card:{card}")
        page.locator(".card-detail").wait_for()
        assert [page.locator(one).bounding_box() for one in ("#board", "#hand")] == before
        assert all(apart(page, ".card-detail", one) for one in ("#board", ".council", ".bench-row"))
        assert hidden_buttons(page) == []
