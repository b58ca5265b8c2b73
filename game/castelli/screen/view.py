"""What the table is drawn from: the position as the one who looks may know it, and what they have picked."""

from typing import NamedTuple, cast

from game.castelli.rules.board import WIDTH
from game.castelli.rules.position import ABSENT, Phase, Position
from game.castelli.rules.state import CastelliState
from game.core.action import Action
from game.core.state import State
from game.locale import Words
from game.screens.seating import PAUSED
from game.screens.table_model import Refused, Table, Tip

BEGUN = "begun"
"""The mark that goes on to the next round of a tournament."""


class View(NamedTuple):
    """A table to draw. `viewer` is the seat whose table it is, None where all are alike; else as `Table`.

    `before` is the last position before the final scoring: of the game, or of a tournament's round that has
    just ended; None where none has. `between`: the next round has been dealt, but those who play look at the
    end of the last one still. `end_waits`: the end is not shown yet. `learns`: this is a stage of a
    lesson that is no whole game. `asks`: a puzzle, or a decision to learn from, is to be answered.
    """

    state: CastelliState
    words: Words
    viewer: int | None = None
    marks: tuple[str, ...] = ()
    preview: str = ""
    refused: Refused | None = None
    idle: bool = False
    tip: Tip | None = None
    before: CastelliState | None = None
    between: bool = False
    end_waits: bool = False
    learns: bool = False
    asks: bool = False

    def can(self, action: Action) -> bool:
        """Tell whether who looks can do an action now."""
        return not self.idle and self.state.refusal(action) is None

    @property
    def can_act(self) -> bool:
        """Whether who looks is to act."""
        return not self.idle and self.state.outcome is None

    @property
    def ended(self) -> bool:
        """Whether the game is over, and that may show."""
        return self.state.outcome is not None and not self.end_waits

    @property
    def half(self) -> bool:
        """Whether the board is half of one, which the style sheet turns a quarter in high windows."""
        return len(self.state.board.rows) < WIDTH

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
        _before_end(table),
        is_between(table),
        table.end_waits,
        table.lesson is not None and not table.lesson.is_game,
        table.lesson is not None and bool(table.lesson.puzzle or table.lesson.own),
    )


def is_between(table: Table) -> bool:
    """Tell whether the table stops at the end of a round: until somebody goes on to the next one."""
    if table.here == 0 or BEGUN in table.marks:
        return False
    if table.computer is not None and table.computing != PAUSED:
        return False
    return begins_round(known(table.seen(table.here - 1)), known(table.view))


def begins_round(before: Position, after: Position) -> bool:
    """Tell whether a round of a tournament has just ended, and another one begins."""
    return bool(before.rounds and after.rounds and before.rounds.round < after.rounds.round)


def _before_end(table: Table) -> CastelliState | None:
    """Return the position before the end: of the game, or of the round before until all have laid a tile."""
    position = known(table.view)
    if position.phase == Phase.OVER:
        return known(table.seen(table.at - 1))
    rounds = position.rounds
    if rounds is None or rounds.round == 1 or sum(tile != ABSENT for tile in position.laid) >= position.seats:
        return None
    return next(
        before
        for at in range(table.here - 1, -1, -1)
        if (before := known(table.seen(at))).rounds is not None and before.rounds.round < rounds.round
    )


def known(state: State) -> CastelliState:
    """Return a state of this game."""
    return cast(CastelliState, state)
