"""What a player does and sees at a table in the browser."""

from collections.abc import Iterable, Sequence
from typing import Any

from playwright.sync_api import Page

from game import catalog
from game.app.storage.schemas import values_of
from game.castellion.screen.picks import mark_of, tiles_asked
from game.core import Action, Record
from tests.golden import records

WON = records()["castellion-architects-won"]
LOST = records()["castellion-architects-lost"]
SHORT = records()["castellion-architects-lost-formations"]
SEED = "heron-7"  # in the games of another deal a partner of Castellion may donate a tile
PREFIX = "castellarium.save."


def deal(record: Record) -> str:
    """The address of a record's deal."""
    return record.until(0).to_link()


def sit(page: Page, *choices: str) -> None:
    """Start a game of SEED from the set-up page with these radio buttons pressed."""
    page.locator("#seed").fill(SEED)
    for choice in choices:
        page.locator(f"label:has(#{choice})").click()
    page.locator("button[type=submit]").click()
    page.wait_for_selector(".turn")


def act(page: Page, action: Action | str) -> None:
    """Click the element that stands for an action."""
    page.locator(f'[data-act="{action}"]:visible').first.click()


def do(page: Page, command: str) -> None:
    """Click the button of a command."""
    page.locator(f'[data-do="{command}"]:visible').first.click()


def choose(page: Page, command: str) -> None:
    """Give a command that may lie in the menu, which may be closed."""
    if not page.locator(f'[data-do="{command}"]:visible').count():
        page.locator('[popovertarget="menu"]:visible').first.click()
    do(page, command)


def play(page: Page, actions: Iterable[Action]) -> None:
    """Play actions as a person does, who marks or opens first what they are about.

    What happened by itself is not pressed.
    """
    left = list(actions)
    while left:
        if came_by_itself(page, left[0]):
            del left[0]
            continue
        together = paid(page, left) if left[0].verb == "destroy" else 0
        if not together:
            reach(page, left[0])
            act(page, left[0])
        del left[: together or 1]


def came_by_itself(page: Page, action: Action) -> bool:
    """Tell whether Castellion's table is past an action that happens by itself where nothing else can be."""
    waits = {
        "draw": "[data-moment=draw]",
        "traitor": ":has(#act-traitor)",
        "reveal": "[data-moment=seer]",
        "recover": "[data-moment=recover]",
        "discard": ":has([data-act=discard]:not([aria-disabled]))",
    }
    if action.verb not in waits or not page.locator("#castellion").count():
        return False
    return not page.locator(f"#castellion{waits[action.verb]}").count()


def reach(page: Page, action: Action) -> None:
    """Do what comes before an action that has no button yet."""
    if action.verb == "call":
        page.locator("#open-call").click()
    elif action.verb in ("swap", "move"):
        column, row = map(int, action.arguments[:2])
        do(page, f"mark:{mark_of((column, row))}")
    elif action.verb == "pantry":
        do(page, f"mark:{action.arguments[0]}")


def paid(page: Page, actions: Sequence[Action]) -> int:
    """Mark tiles that one cost takes and confirm them, where it takes several; gives how many these are.

    The page destroys what is marked in an order of its own. As many tiles of the actions that come next go
    together as it destroys in the order of these.
    """
    game = saved_game(page)
    record = game["record"]
    state = record.state(game["at"])
    # A tile is marked by where it stands now, an action names where it stands once others are gone.
    standing = [
        [mark_of((column, row)) for row in range(len(tiles))] for column, tiles in enumerate(state.castle)
    ]
    marks: list[str] = []
    together = 0
    for number, action in enumerate(actions[: tiles_asked(state)], 1):
        column, row = map(int, action.arguments)
        marks.append(standing[column].pop(row))
        standing = [tiles for tiles in standing if tiles]
        if catalog.screen(record.game).plan(state, marks) == tuple(actions[:number]):
            together = number
    for mark in marks[:together]:
        do(page, f"mark:{mark}")
    if together:
        do(page, "confirm")
    return together


def saves(page: Page) -> dict[str, Any]:
    """The kept games by id, with their records read back."""
    texts = page.evaluate("Object.entries(localStorage)")
    return {key.removeprefix(PREFIX): _kept(text) for key, text in texts if key.startswith(PREFIX)}


def _kept(text: str) -> dict[str, Any]:
    """All that a text tells of its game: a finished one lies there as a link, at its end."""
    values = values_of(text)
    given, at = values["record"], values["at"]
    record = Record.from_link(given) if given.startswith("#") else Record.from_json(given)
    return {**values, "record": record, "at": len(record.actions) if at is None else at}


def saved_game(page: Page) -> Any:
    """The one kept game."""
    (only,) = saves(page).values()
    return only


def castle(page: Page) -> list[str]:
    """The castle, cell by cell, as a screen reader says it."""
    return page.locator("#castle .filled").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")


def castles(page: Page) -> list[list[list[str]]]:
    """The tiles that are drawn in each castle, column by column from the bottom up, by their codes."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.castle[role=grid]')].map(castle => {
            const columns = [];
            for (const cell of castle.querySelectorAll('.filled')) {
                const [column, row] = cell.dataset.cell.split('.');
                const drawn = cell.querySelector('svg.tile use').getAttribute('href');
                (columns[column] ??= [])[row] = drawn.replace('#tile-', '');
            }
            return columns;
        })"""
    )


def table(page: Page) -> list[str]:
    """All that stands on the table, in words, once what happened has been shown."""
    page.wait_for_selector("html:not([data-stage])", state="attached")
    return [*castle(page), *page.locator("#castellion").inner_text().split("\n")]


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector("html[data-ready=true]", state="attached")
