"""What a player can do at Castellion's table by pressing buttons, as the page offers it."""

from functools import cache

from game.castellion.screen import picks
from game.castellion.screen.game_screen import SCREEN
from game.core import Record
from game.locale import words
from game.screens.table_model import Refused, Table
from tests.screens.samples import Element, acts, elements


@cache
def shown(table: Table, language: str = "en") -> list[Element]:
    """Return the elements of a board."""
    return elements(str(SCREEN.board(table, words(language))))


def marks(found: list[Element]) -> list[str]:
    """Return what can be marked."""
    return [
        element.attributes["data-do"].partition(":")[2]
        for element in found
        if element.attributes.get("data-do", "").startswith("mark:")
        and element.attributes.get("aria-disabled") != "true"
    ]


def table(record: Record, at: int | None = None) -> Table:
    """Return a table after so many actions of a record."""
    return Table("1", record, len(record.actions) if at is None else at)


def offered(of: Table) -> set[str]:
    """Return every action that some presses play next: a button that is on, one that is on after a mark, or
    the first of those that marks make together."""
    found = shown(of)
    reached = {act for act, on in acts(found).items() if on}
    for mark in marks(found):
        marked = of._replace(marks=SCREEN.picked(of.state, of.marks, mark))
        assert mark in marked.marks or (mark == picks.TOP and set(marked.marks) > set(of.marks))
        made = SCREEN.plan(of.state, marked.marks)
        if isinstance(made, Refused):
            continue
        reached |= {str(action) for action in made[:1]}
        if not made:
            reached |= {act for act, on in acts(shown(marked)).items() if on}
    return reached


def legal(of: Table) -> set[str]:
    """Return the legal actions of a table."""
    return {str(action) for action in of.state.actions}
