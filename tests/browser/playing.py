"""What a player does and sees at a table in the browser."""

import json
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page

from game.core import Action, Record
from tests.golden import records

WON = records()["castellion-architects-won"]
LOST = records()["castellion-architects-lost"]
SHORT = records()["castellion-architects-lost-formations"]

PREFIX = "castellarium.save."


def deal(record: Record) -> str:
    """The address of a record's deal."""
    return record.until(0).to_link()


def act(page: Page, action: Action | str) -> None:
    """Click the element that stands for an action."""
    page.locator(f'[data-act="{action}"]:visible').first.click()


def do(page: Page, command: str) -> None:
    """Click the button of a command."""
    page.locator(f'[data-do="{command}"]:visible').first.click()


def choose(page: Page, command: str) -> None:
    """Give a command of the menu, which may lie behind a button."""
    if not page.locator(f'#menu [data-do="{command}"]').is_visible():
        page.locator('[popovertarget="menu"]:visible').first.click()
    page.locator(f'#menu [data-do="{command}"]').click()


def play(page: Page, actions: Iterable[Action]) -> None:
    for action in actions:
        act(page, action)


def saves(page: Page) -> dict[str, Any]:
    """The kept games by id, with their records read back."""
    texts = page.evaluate("Object.entries(localStorage)")
    kept = {key.removeprefix(PREFIX): json.loads(text) for key, text in texts if key.startswith(PREFIX)}
    return {save: {**values, "record": Record.from_json(values["record"])} for save, values in kept.items()}


def kept(page: Page) -> Any:
    """The one kept game."""
    (only,) = saves(page).values()
    return only


def castle(page: Page) -> list[str]:
    """The castle, cell by cell, as a screen reader says it."""
    return page.locator("#castle .filled").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")


def table(page: Page) -> list[str]:
    """All that stands on the table, in words."""
    return [*castle(page), *page.locator("#castellion").inner_text().split("\n")]


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector("html[data-ready=true]", state="attached")
