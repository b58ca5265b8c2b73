"""Keys at the table: arrows move the focus in a grid, one of whose cells takes the Tab key; letters play."""

from typing import Any

from game.app.dom.grid_navigation import TURNED, cell, neighbour
from game.app.dom.viewport import is_turned
from game.app.messages import Act, Command, Event
from game.screens.frame.brief import BRIEF
from game.screens.frame.keys import shortcuts
from game.screens.game_screen import Shortcut
from game.screens.table_model import Table

PLACE = "#app [role=grid] .legal[data-act][tabindex='0']"
TYPING = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]"
ELSEWHERE = f"{TYPING}, #{BRIEF}"
"""Where keys are not meant for the table: who types, or reads what lies over it."""


def move(event: Any) -> bool:
    """Move the focus by an arrow, Home or End from a cell of a grid; tell whether that was it."""
    here = event.target.closest("[role=grid] [data-cell]")
    if not here or event.altKey or event.metaKey:
        return False
    grid = here.closest("[role=grid]")
    buttons = {
        cell(button.getAttribute("data-cell")): button for button in grid.querySelectorAll("[data-cell]")
    }
    key = TURNED.get(event.key, event.key) if is_turned(grid) else event.key
    there = neighbour(buttons, cell(here.getAttribute("data-cell")), key, event.ctrlKey)
    if there is None:
        return False
    buttons[there].focus()
    return True


def take_tab(active: Any) -> None:
    """Make the focused cell of a grid the one that the Tab key comes back to."""
    if not active or not active.matches("[role=grid] [data-cell]"):
        return
    # A change of this on what has the focus makes the browser lay out the page.
    for button in active.closest("[role=grid]").querySelectorAll("[data-cell][tabindex='0']"):
        if not button.isSameNode(active):
            button.tabIndex = -1
    if active.tabIndex:
        active.tabIndex = 0


def lead_on(button: Any) -> None:
    """Put the focus on the first legal place of a grid, where a key picked what is laid in it."""
    place = button and button.matches("[data-leads]") and button.ownerDocument.querySelector(PLACE)
    if place:
        place.focus()


def shortcut(event: Any, game: str, letters: bool) -> Shortcut | None:
    """Return what a key does at a game's table, None for a key that is meant for something else.

    All of these are single characters, which a player may want off: who dictates, or hits a key by accident.
    """
    if not _plays(event, letters):
        return None
    key = event.key.lower() if len(event.key) == 1 else event.key
    found = (one for one in shortcuts(game) if key in one.keys and (one.actions or one.do or one.go))
    return next(found, None)


def button_of(event: Any, letters: bool) -> Any:
    """Return the button that names a digit as its key by `aria-keyshortcuts`, None where there is none."""
    if not _plays(event, letters) or not event.key.isdecimal():
        return None
    return event.target.ownerDocument.querySelector(f'#app button[aria-keyshortcuts="{event.key}"]')


def _plays(event: Any, letters: bool) -> bool:
    """Tell whether a key may be one that plays."""
    modified = event.ctrlKey or event.altKey or event.metaKey
    return letters and not modified and not event.target.closest(ELSEWHERE)


def meant(one: Shortcut, table: Table | None, key: str = "") -> Event:
    """Return the event that a shortcut for an action or a command stands for at a table."""
    if not one.actions:
        name, colon, argument = one.do.partition(":")
        return Command(name, argument or (key if colon else ""))
    legal = set(map(str, table.state.actions)) if table else ()
    return Act(next((act for act in one.actions if act in legal), one.actions[0]))
