"""How far a stage of lessons has come at the table: what leads nowhere there, and that it is done."""

from collections.abc import Sequence

from game import catalog
from game.app.messages import SaveSettings, Step
from game.app.review import first_tries
from game.app.storage.settings import Settings
from game.core import Action
from game.players.lessons import Stage, answer, is_reached, message
from game.players.puzzles import Puzzle
from game.screens.learn.tried import notation
from game.screens.model import Model, missed_name, stage_id
from game.screens.table_model import Lesson, Table


def stage_of(table: Table, lesson: Lesson) -> Stage:
    """Return the stage that is on a table."""
    return lesson.sandbox or catalog.stage(table.record.game, lesson.number)


def actions_had(table: Table) -> int:
    """Return how many actions the learner has had before the moment on the table."""
    states = table.record.states
    return sum(state.seat == states[0].seat for state in states[: table.at])


def mistaken(table: Table, actions: Sequence[Action]) -> Table | None:
    """Return the table that tells which mistake is among legal actions, None where they can be played."""
    lesson = table.lesson
    if lesson is None or lesson.puzzle is not None or lesson.sandbox is not None or lesson.own is not None:
        return None
    stage, state, had = stage_of(table, lesson), table.state, actions_had(table)
    for number, action in enumerate(actions):
        mistake = answer(stage, table.record.states[0], had + number, state, action).mistake
        if mistake is not None:
            told = message(state.game, stage, mistake) if mistake else "learn.out-of-reach"
            tried = (*lesson.tried, notation(actions))
            return table._replace(lesson=lesson._replace(mistake=told, tried=tried))
        state = state.after(action)
    return None


def noted(model: Model, table: Table, lesson: Lesson) -> Step:
    """Show the table of a stage. Once its goal is reached it is done for good, whatever is taken back."""
    if lesson.puzzle is not None:
        return _answered(model, table, lesson, lesson.puzzle)
    if lesson.own is not None:
        return first_tries.noted(model._replace(table=_ended(table, lesson))), ()
    done = is_reached(stage_of(table, lesson), table.record.states[0], table.state)
    model = model._replace(table=table._replace(lesson=lesson._replace(mistake="", done=done, tried=())))
    kept = done and lesson.sandbox is None
    return _kept(model, stage_id(table.record.game, lesson.name)) if kept else (model, ())


def _answered(model: Model, table: Table, lesson: Lesson, puzzle: Puzzle) -> Step:
    """Show the table of a puzzle. Any answer ends it, and a right one solves it, another is noted."""
    done, table = table.at > 0, _ended(table, lesson)
    model = model._replace(table=table)
    if not done:
        return model, ()
    right = puzzle.is_right(table.record.actions[0])
    name = lesson.name if right else missed_name(puzzle)
    return _kept(model, stage_id(table.record.game, name))


def _ended(table: Table, lesson: Lesson) -> Table:
    """Return the table of a question, which any answer ends."""
    lesson = lesson._replace(done=table.at > 0, revealed=lesson.revealed and table.at > 0, shown=())
    return table._replace(lesson=lesson, masked_wait=None, decoy_handovers=())


def _kept(model: Model, this: str) -> Step:
    """Keep that a stage is done, or a puzzle solved or missed."""
    if this in model.learnt:
        return model, ()
    return model._replace(learnt=(*model.learnt, this)), (SaveSettings(Settings(learnt=this)),)
