"""What the table is drawn from: the position as the one who looks may know it, and what they have picked."""

from typing import NamedTuple, cast

from game.castelli.position import Position
from game.castelli.rules import CastelliState
from game.core.action import Action
from game.core.state import State
from game.locale import Words
from game.screens.model import Refused, Table, Tip


class View(NamedTuple):
    """A table to draw. `viewer` is the seat whose table it is, None where all are alike; else as `Table`.

    `before` is the position before the last action, None at the start: the final scoring is told from it.
    """

    state: CastelliState
    words: Words
    viewer: int | None = None
    marks: tuple[str, ...] = ()
    preview: str = ""
    refused: Refused | None = None
    idle: bool = False
    tip: Tip | None = None
    before: Position | None = None

    @property
    def position(self) -> Position:
        """The position that is drawn."""
        return self.state.position

    def can(self, action: Action) -> bool:
        """Tell whether who looks can do an action now."""
        return not self.idle and self.state.refusal(action) is None

    @property
    def acts(self) -> bool:
        """Whether who looks is to act."""
        return not self.idle and self.position.outcome is None

    @property
    def own(self) -> int | None:
        """The seat whose hand is shown: the viewer's, or where all is open that of the seat to act."""
        return self.viewer if self.viewer is not None or self.idle else self.state.seat


def view_of(table: Table, words: Words) -> View:
    """Return the view of a table."""
    return View(
        known(table.view),
        words,
        table.viewer,
        table.marks,
        table.preview,
        table.refused,
        table.idle,
        table.tip,
        known(table.seen(table.at - 1)).position if table.at else None,
    )


def known(state: State) -> CastelliState:
    """Return a state of this game."""
    return cast(CastelliState, state)
