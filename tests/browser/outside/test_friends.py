"""Whole games of devices that exchange nothing but links; no page ever has the hand of another."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from game.castellan.screen.view import known
from game.core import Record, State
from tests.browser import playing_castellan, playing_castle_keep
from tests.browser.outside.friends import CLIPBOARD, go_on, open_link, play_turn, seats_of, sent, sit_down
from tests.browser.playing import saved_game
from tests.browser.waiting import patient
from tests.browser.watch import Watch
from tests.golden import records

GAMES = [
    records()[name]
    for name in (
        "castle_keep-built-two",
        "castelli-two-version-2-won-by-computer",
        "castellan-two-won-by-computer",
        "castellion-two-won-by-computer",
    )
]
SEVERAL = [
    pytest.param(records()[name], id=name, marks=[pytest.mark.long] if number else [])
    for number, name in enumerate(
        ("castle_keep-built-four-discard", "castelli-three-battle-abbot", "castellan-four-won-by-computer")
    )
]
"""Games of three and four; those of the second and later kinds take minutes."""


@pytest.fixture
def device(browser: Browser, site: str) -> Iterator[Callable[[], Page]]:
    """Makes a device: a profile of its own, with a clipboard of its own, without motion."""
    made: list[Any] = []

    def make() -> Page:
        context = patient(browser.new_context(locale="en-GB", service_workers="block"))
        context.add_init_script(CLIPBOARD)
        made.append((context, Watch(context, site)))
        page = context.new_page()
        page.emulate_media(reduced_motion="reduce")
        return page

    yield make
    for context, watch in made:
        assert watch.unexpected() == []
        context.close()


def secrets(page: Page, state: State, seat: int) -> None:
    """Nothing of the hand of another seat is on a page, or in what is heard."""
    match state.game:
        case "castle_keep":
            playing_castle_keep.check_view(page, state, seat)
        case "castellan":
            assert sorted(playing_castellan.hand(page)) == sorted(known(state).hands[seat])
        case "castelli":
            shown = page.locator("[id^='card-']").evaluate_all("all => all.map(one => one.id)")
            held = {f"card-{card.code}" for card in state.hands[seat]}
            assert set(shown) <= held, (shown, held)


def test_two_devices_agree_on_a_deal(device: Callable[[], Page], site: str) -> None:
    one, other = device(), device()
    one.goto(f"{site}#/castelli")
    one.wait_for_selector("html[data-ready=true]", state="attached")
    sit_down(one, Record("castelli", "none", 2))
    open_link(other, sent(one), skip=True)
    expect(other.locator("#to-deal")).to_be_visible()
    open_link(one, sent(other), skip=True)
    expect(one.locator("#notices .notice")).to_contain_text("nobody chose")
    dealt = saved_game(one)["record"]
    record = dealt
    while record.state().seat == 0:
        record = record.then(record.state().actions[-1])
    play_turn(one, record, 0, len(record.actions))
    open_link(other, sent(one), skip=False)
    assert saved_game(other)["record"] == saved_game(one)["record"] == record
    expect(other.locator("#send")).to_have_count(0)


def test_a_link_that_is_pasted_at_home_is_opened(device: Callable[[], Page], site: str) -> None:
    one, other = device(), device()
    one.goto(f"{site}#/castelli")
    one.wait_for_selector("html[data-ready=true]", state="attached")
    sit_down(one, Record("castelli", "none", 2))
    invitation = sent(one)
    other.goto(site)
    other.wait_for_selector("html[data-ready=true]", state="attached")
    other.locator(".with-friend summary").click()
    field = other.get_by_label("Paste it:")
    field.fill(f"Ada invites you: {invitation}")
    field.press("Enter")
    other.locator("#join-button").click()
    expect(other.locator("#to-deal")).to_be_visible()


@pytest.mark.parametrize("record", GAMES, ids=[record.game for record in GAMES])
def test_two_devices_play_a_whole_game(device: Callable[[], Page], site: str, record: Record) -> None:
    play_by_links([device(), device()], site, record)


@pytest.mark.parametrize("record", SEVERAL)
def test_several_devices_play_a_whole_game(device: Callable[[], Page], site: str, record: Record) -> None:
    play_by_links([device() for _ in range(record.seats)], site, record)


def play_by_links(pages: list[Page], site: str, record: Record) -> None:
    """Play a record on a device for each seat; each gives the link of its turn to the next one."""
    go_on(pages[0], site, record)
    link = sent(pages[0]) if record.states[0].seat else ""  # a friend begins
    watched = 3  # turns that are watched; later ones are skipped, as players do
    for turn, (seat, begin, end) in enumerate(seats_of(record)):
        page = pages[seat]
        if link:
            open_link(page, link, skip=turn > watched)
        secrets(page, record.states[begin], seat)
        play_turn(page, record, begin, end)
        assert saved_game(page)["record"] == record.until(end)
        if end < len(record.actions):
            expect(page.locator("#send")).to_be_visible()
            secrets(page, record.states[end], seat)
        link = sent(page)
    for page in pages[:seat] + pages[seat + 1 :]:
        open_link(page, link, skip=False)
    for page in pages:
        expect(page.locator("#verdict")).to_be_visible()
        assert saved_game(page)["record"] == record


def test_a_computer_takes_the_place_of_a_friend_who_does_not_come_back(
    device: Callable[[], Page], site: str
) -> None:
    page, record = device(), GAMES[0]
    go_on(page, site, record)
    _, begin, end = next(seats_of(record))
    play_turn(page, record, begin, end)
    page.locator('.turn [popovertarget="who-plays"]').click()
    page.locator("#player-2").select_option("easy")
    page.locator("#who-plays [type=submit]").click()
    expect(page.locator("#who-plays")).to_be_hidden()
    expect(page.locator("#notices .notice")).to_contain_text("from now on")
    page.wait_for_function("end => document.querySelectorAll('#log .log-line').length > end", arg=1)
    page.wait_for_selector("#hand .tile:not([aria-disabled=true])")
    assert saved_game(page)["record"].actions[:end] == record.actions[:end]
    assert saved_game(page)["computers"] == {"1": "easy"} and not saved_game(page)["friends"]
