"""Devices in the browser that play together and exchange nothing but the links that they copy."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from game import catalog
from game.app.storage import saves
from game.app.storage.games import SAVE
from game.castellan.screen.view import known
from game.core import Record
from game.screens.seating import Friends
from game.screens.table_model import Table
from tests.browser import playing_castellan, playing_castle_keep
from tests.browser.games.test_castelli import click
from tests.browser.playing import do, play

CLIPBOARD = """Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: (text) => { globalThis.copied = text; return Promise.resolve(); } },
});"""
"""Each device has a clipboard of its own."""


def seats_of(record: Record) -> Iterator[tuple[int, int, int]]:
    """The turns of a record: whose each is, after how many actions it begins, and after how many it ends."""
    begin, states = 0, record.states
    for at in range(1, len(states)):
        if states[at].seat != states[begin].seat:
            yield states[begin].seat or 0, begin, at
            begin = at


def play_turn(page: Page, record: Record, begin: int, end: int) -> None:
    """Play some actions of a record, of one seat, as a person does by clicks."""
    if record.game == "castellan":
        for at in range(begin, end):
            playing_castellan.by_click(page, known(record.states[at]), record.actions[at])
    elif record.game == "castelli":
        for at in range(begin, end):
            state, action = record.states[at], record.actions[at]
            ends = catalog.screen("castelli").end_of_turn
            if not (at > begin and action.verb == "done" and ends(state, ()) is not None):
                click(page, action)
    elif record.game == "castle_keep":
        whole = list(playing_castle_keep.turns(record.until(end)))
        at = 0
        for state, actions in whole:
            if at >= begin:
                playing_castle_keep.by_clicks(page, state, actions)
            at += len(actions)
    else:
        play(page, record.actions[begin:end])


def sit_down(page: Page, record: Record) -> None:
    """Set up a game whose deal is to be agreed on, with friends elsewhere on all seats but the first."""
    page.locator(f'input[name="seats"][value="{record.seats}"]').check()
    for seat in range(record.seats):
        sitter = "friend" if seat else "person"
        page.locator(f'input[name="seat-{seat + 1}"][value="{sitter}"]').check()
    options = [option for option in catalog.find(record.game).options if option.id in record.options]
    page.locator(".more-options summary").click()
    for option in options:
        choice = page.locator(f'input[name="{option.id}"][value="{record.options[option.id]}"]')
        if choice.count():
            choice.check()
    page.locator('form [type="submit"]').click()
    page.wait_for_selector("#to-deal")


def go_on(page: Page, site: str, record: Record) -> None:
    """Open a deal with friends elsewhere on all seats but the first, begun before deals were agreed on."""
    table = Table("old", record.until(0), 0, friends=Friends("old", tuple(range(1, record.seats))))
    page.goto(f"{site}#/about")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [SAVE + "old", saves.written(table, 1.0)]
    )
    page.goto(f"{site}#/table/old")
    page.wait_for_selector(".turn")


def sent(page: Page) -> str:
    """The link that a device gives away for the turn that is over on it."""
    page.locator("#send:visible").first.click()
    page.evaluate("delete globalThis.copied")
    do(page, "copy-link")
    expect(
        page.locator('#notices .notice[data-good="yes"]').or_(page.locator("#prompt", has_text="Copied"))
    ).to_be_visible()
    said = str(page.wait_for_function("() => globalThis.copied").json_value())
    return said[said.index("http") :]


def open_link(page: Page, link: str, *, skip: bool) -> None:
    """Open a friend's link, the first one in a new start of the page, and see what was played, or skip it."""
    page.goto(link)
    page.wait_for_selector("html[data-ready=true]", state="attached")
    page.wait_for_selector("#join, #to-now, #to-deal, .turn")
    if page.locator("#join").count():
        page.locator("#join-button").click()
    if skip:
        page.evaluate("document.querySelector('#to-now')?.click()")
    expect(page.locator("#join, #to-now")).to_have_count(0)
