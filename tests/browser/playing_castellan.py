"""What a player does and sees at Castellan's table in the browser."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from game.castellan.rules.building import kinds_left
from game.castellan.rules.pieces import Kind
from game.castellan.rules.state import CastellanState
from game.castellan.screen.view import known
from game.core import Action, Record
from tests.browser.playing import SEED, act, do, saved_game


def turns(record: Record) -> Iterator[tuple[CastellanState, Action]]:
    """The states of a record, each with the action that follows."""
    for state, action in zip(record.states, record.actions, strict=False):
        yield known(state), action


def by_click(page: Page, state: CastellanState, action: Action) -> None:
    """Do an action as a person does: a piece is picked by its kind, then laid."""
    if action.verb not in Kind.ALL:
        act(page, action)
        return
    if len(kinds_left(state)) > 1:
        do(page, f"mark:{action.verb}")
    lay(page, action)


def lay(page: Page, action: Action) -> None:
    """Press a place.

    A long wall is pressed in its first half, since two may cross in the middle; not in the middle of that:
    there its ground ends where another long wall lies across its end.
    """
    place = page.locator(f'#plan [data-act="{action}"]')
    place.click(position=near(place, action))


def near(place: Locator, action: Action) -> Any:
    """Where in its box a place is pressed."""
    box = place.bounding_box()
    assert box is not None
    x, y = box["width"] / 2, box["height"] / 2
    if action.verb == "long":
        return {"x": x * 0.7, "y": y} if action.arguments[2] == "e" else {"x": x, "y": y * 1.3}
    return {"x": x, "y": y}


def lift(page: Page) -> None:
    """Lift the curtain."""
    assert page.locator("#castellan").count() == 0
    do(page, "look")
    expect(page.locator("#castellan")).to_be_visible()


def at_end(page: Page) -> None:
    """Go to the end of a record, which a finished one opens at, lift the curtain, and put the result away."""
    if page.locator("#look").count():
        do(page, "look")
    further = page.locator("#replay-last:not([aria-disabled=true])")
    if further.count():
        further.click()
    page.wait_for_selector("#look, #verdict, #result-open, #castellan .legal")
    if page.locator("#result-close").count():
        page.locator("#result-close").click()
    if page.locator("#look").count():
        do(page, "look")


def hand(page: Page) -> list[str]:
    """The cards in the hand that is played from, by their codes."""
    return page.locator("#hand .card:not(.played) .card-code").all_inner_texts()


def heard(page: Page) -> str:
    """All that the log and the live region say."""
    texts = page.locator("#log .log-line, #announce").evaluate_all("all => all.map(one => one.textContent)")
    return "\n".join(texts)


def kept_or_new(page: Page, seats: int) -> Record:
    """The game that `sit` started: it is kept once something was played."""
    if page.evaluate("Object.keys(localStorage).some(key => key.startsWith('castellarium.save.'))"):
        record: Record = saved_game(page)["record"]
        return record
    return Record("castellan", SEED, seats, {"trial": "on"})
