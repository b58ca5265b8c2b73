"""The help that is asked for in a stage, and the way on from it."""

from game import catalog
from game.app.learn import puzzles
from game.app.learn.progress import actions_had, stage_of
from game.app.messages import Command, Go, Step
from game.app.review import learning
from game.app.routes import write
from game.app.update import navigation, play
from game.players import Hint
from game.players.guide import Reason
from game.players.lessons import solution
from game.screens.learn.missed import is_missed
from game.screens.model import LEARN, Model, Route
from game.screens.table_model import Tip

TOLD = 2
"""How far a lesson tells what to do: which action."""
UNTOLD = Reason("", {})
"""A guide that knew the reason may need what computers have learned, which is fetched for them only."""


def show(model: Model, command: Command) -> Step:
    """Show an action that leads to the goal, or put it away again."""
    table = model.table
    if table is None or table.lesson is None or table.lesson.puzzle or table.lesson.own or table.idle:
        return model, ()
    if table.tip is not None:
        return model._replace(table=table._replace(tip=None)), ()
    action = solution(stage_of(table, table.lesson), table.record.states[0], table.state, actions_had(table))
    if action is None:
        return model, ()
    return model._replace(table=table._replace(tip=Tip(TOLD, Hint((), action, UNTOLD)))), ()


def again(model: Model, command: Command) -> Step:
    """Begin the stage, the puzzle or the scene on the table afresh."""
    table = model.table
    if table is None or table.lesson is None:
        return model, ()
    if table.lesson.puzzle is not None or table.lesson.own is not None:
        return play.goto(model, Command("goto", "0"))
    if table.lesson.sandbox is not None:
        return navigation.at_sandbox(navigation.put_back(model), table.record.game, table.lesson.name)
    return navigation.at_stage(model._replace(table=None), table.record.game, table.lesson.number)


def show_answers(model: Model, command: Command) -> Step:
    """Show what each answer is worth, after one that is not right."""
    table = model.table
    if table is None or table.lesson is None or not is_missed(table):
        return model, ()
    lesson = table.lesson._replace(revealed=True)
    return model._replace(table=table._replace(lesson=lesson, result_closed=False)), ()


def show_answer(model: Model, command: Command) -> Step:
    """Show an answer on the board, or what shows there at first where it is the one already."""
    table, lesson = model.table, model.table and model.table.lesson
    if table is None or lesson is None:
        return model, ()
    judged = lesson.puzzle.answers if lesson.puzzle else lesson.own.answers if lesson.own else ()
    shown = tuple(one.action for one in judged if str(one.action) == command.argument)
    lesson = lesson._replace(shown=() if shown == lesson.shown else shown)
    return model._replace(table=table._replace(lesson=lesson, preview="")), ()


def go_on(model: Model, command: Command) -> Step:
    """Go on to the next stage, whether the one on the table is done or not.

    After the last one, and after the last before the further ones, to the list.
    """
    table = model.table
    if table is None or table.lesson is None or table.lesson.sandbox is not None:
        return model, ()
    if table.lesson.own is not None:
        return learning.go_on(model, table.lesson.own, table.lesson.number)
    if table.lesson.puzzle is not None:
        return puzzles.go_on(model, table.record.game, table.lesson.number)
    game, following = table.record.game, table.lesson.number + 1
    if table.lesson.number in (len(catalog.basic_stages(game)), len(catalog.stages(game))):
        model = navigation.on_page(model, Route(LEARN, game))
        return model, (Go(write(model)),)
    model, effects = navigation.at_stage(model, game, following)
    return model, (Go(write(model)), *effects)
