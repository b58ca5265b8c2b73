"""Castles written as pictures, and positions around them."""

from typing import Any

from game import catalog
from game.castellion.rules.castle import Castle
from game.castellion.rules.state import CastellionState
from game.core import Record

CASTELLION = catalog.find("castellion")

EXAM_1 = {"card": "exam-1"}
EXAM_2 = {"card": "exam-2"}
EXAM_3 = {"card": "exam-3-towers-bastions"}
ORDEALS = [EXAM_1, EXAM_2, EXAM_3]


def castle(picture: str) -> Castle:
    """Read a castle from its rows, the top one first: a tile's code, or `--` for nothing.

    Columns have no gaps, and what stands left or right of the castle is left out.
    """
    rows = [line.split() for line in picture.strip().splitlines()][::-1]
    assert len({len(row) for row in rows}) == 1, "rows of one length"
    columns = []
    for cells in zip(*rows, strict=True):
        tiles = tuple(cell for cell in cells if cell != "--")
        assert cells[: len(tiles)] == tiles, "a column without gaps"
        columns.append(tiles)
    return tuple(column for column in columns if column)


def picture(of: Castle) -> str:
    """Write a castle as `castle` reads it."""
    height = max(map(len, of), default=0)
    return "\n".join(
        " ".join(column[row] if row < len(column) else "--" for column in of)
        for row in reversed(range(height))
    )


def scene(**told: Any) -> CastellionState:
    """Return a position of Castellion, for which any pieces may be left out.

    A castle may be given as a picture.
    """
    if isinstance(told.get("castle"), str):
        told["castles"] = [[list(column) for column in castle(told.pop("castle"))]]
    state = CASTELLION.scene({"left_out": "rest", **told})
    assert isinstance(state, CastellionState)
    return state


def do(state: CastellionState, *notation: str) -> CastellionState:
    """Play some actions given in notation."""
    for text in notation:
        state = state.after(CASTELLION.action(text))
    return state


def why_not(state: CastellionState, notation: str) -> str | None:
    """Return the id of the rule that refuses an action, or None."""
    refusal = state.refusal(CASTELLION.action(notation))
    return refusal and refusal.rule


def painted(factions: str) -> list[list[str]]:
    """Build columns from rows of factions, the top row first, `-` for nothing; the shapes take turns."""
    rows = [line.split() for line in factions.strip().splitlines()][::-1]
    used = dict.fromkeys("SCJP", 0)
    columns = []
    for letters in zip(*rows, strict=True):
        assert "-" not in "".join(letters).rstrip("-"), "a column without gaps"
        column = []
        for letter in letters:
            if letter != "-":
                column.append(letter + "tsc"[used[letter] % 3])
                used[letter] += 1
        columns.append(column)
    return [column for column in columns if column]


def lost_by_two() -> Record:
    """A game of two whose castles stay narrow, so that the first Exam finds no foundation."""
    record = Record("castellion", "heron-7", 2, {})
    while record.state().outcome is None:
        fits = [a for a in record.state().actions if a.verb == "traitor"]
        castle = record.state().summary()["castles"][record.state().seat]
        fits += [
            action
            for action in record.state().actions
            if action.verb == "place" and (len(castle) < 3 or action.cell[1] > 0)
        ]
        record = record.then((fits or record.state().actions)[0])
    return record
