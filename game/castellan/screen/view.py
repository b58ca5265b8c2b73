"""What the table is drawn from: the position as the one who looks may know it, and what they have picked."""

from typing import NamedTuple, cast

from game.castellan.rules.state import CastellanState
from game.core.action import Action
from game.core.state import State
from game.locale import Words
from game.screens.table_model import Lesson, Refused, Table, Tip


class LastAction(NamedTuple):
    """The action that made the table as it is, and the state before it."""

    before: CastellanState
    action: Action


class View(NamedTuple):
    """A table to draw. `viewer` is the seat whose table it is, None where all are alike; else as `Table`.

    `past` are the positions before, with all that they hold. `end_waits`: the end is not shown yet.
    `answers`: what was answered to a question, and what else could be: their pieces show, and no places.
    `steps`: what is played one after the other from the best of them on.
    """

    state: CastellanState
    words: Words
    viewer: int | None = None
    marks: tuple[str, ...] = ()
    refused: Refused | None = None
    idle: bool = False
    tip: Tip | None = None
    last_action: LastAction | None = None
    past: tuple[CastellanState, ...] = ()
    end_waits: bool = False
    answers: tuple[Action, ...] = ()
    steps: tuple[Action, ...] = ()

    def can(self, action: Action) -> bool:
        """Tell whether who looks can do an action now."""
        return not self.idle and self.state.refusal(action) is None

    @property
    def own(self) -> int:
        """The seat whose hand is shown large: the viewer's, or where all is open that of the seat to act."""
        return self.state.turn if self.viewer is None else self.viewer

    @property
    def ended(self) -> bool:
        """Whether the game is over, and that may show."""
        return self.state.outcome is not None and not self.end_waits

    @property
    def may_act(self) -> bool:
        """Whether who looks is to act."""
        return not self.idle and self.state.outcome is None


def view_of(table: Table, words: Words) -> View:
    """Return the view of a table."""
    at = table.at
    last_action = LastAction(known(table.seen(at - 1)), table.record.actions[at - 1]) if at else None
    return View(
        known(table.view),
        words,
        table.viewer,
        table.marks,
        table.refused,
        table.idle,
        table.tip,
        last_action,
        cast(tuple[CastellanState, ...], table.record.states[:at]),
        table.end_waits,
        table.lesson.shown if table.lesson else (),
        steps_of(table.lesson),
    )


def steps_of(lesson: Lesson | None) -> tuple[Action, ...]:
    """Return the plan of a puzzle's best answer, while that is the one that the board shows."""
    plan = lesson.puzzle.plan if lesson and lesson.puzzle else ()
    return plan if lesson and plan and plan[:1] == lesson.shown[:1] else ()


def known(state: State) -> CastellanState:
    """Return a state of this game."""
    return cast(CastellanState, state)
