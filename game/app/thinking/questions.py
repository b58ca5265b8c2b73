"""What is to be thought about: it follows from the model alone, so whatever changes that ends the thought.

Questions go to a worker as JSON texts, and answers come back so. A number ties the two together.
"""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from game import catalog
from game.core import Action, Record
from game.core.outside_text import parsed
from game.players import Hint
from game.players.guide import Reason
from game.players.lessons import reply
from game.players.review import Decision
from game.players.reviewed import read_decision, written_decision
from game.screens.daily.deals import playouts
from game.screens.model import REVIEW, TABLE, Model
from game.screens.seating import PAUSED
from game.screens.table_model import Table

CHOOSE, ANSWER, MASKED_WAIT, HINT = "choose", "answer", "masked-wait", "hint"
JUDGE = "judge"
MASKED = (ANSWER, MASKED_WAIT)
HINTER = "strong"
"""The level that gives hints."""


class Question(NamedTuple):
    """What a seat should do after the actions of a record: a computer's action, or a hint for a person.

    A computer's ANSWER in the turn of another is thought about unseen. MASKED_WAIT asks nobody, and lasts as
    long as that would.

    JUDGE asks for the first decision of some `seats` from a moment on (`at`), as it was played.

    `seed` is of the player who answers, another one for each seat of a deal. `playouts` is the budget where
    it is counted, None where the level's time holds.
    """

    what: str
    level: str
    seat: int
    seed: str
    record: Record
    at: int = 0
    seats: tuple[int, ...] = ()
    playouts: int | None = None


class Answer(NamedTuple):
    """The action, the hint or the decision that was asked for, or else what went wrong.

    `over`: there is no decision any more to be judged.
    """

    action: Action | None = None
    hint: Hint | None = None
    error: str = ""
    decision: Decision | None = None
    over: bool = False


def asked(model: Model) -> Question | None:
    """Return what a model wants to know now, None where it wants nothing."""
    table = model.table
    if table is None or (model.route.place == TABLE and table.lesson is not None and table.lesson.own):
        return None if table is None else _asked_of_answer(model, table)
    if model.route.place == REVIEW:
        return _asked_of_review(model, table)
    if model.route.place != TABLE or table.state.seat is None:
        return None
    if table.lesson is not None and table.lesson.done:
        return None
    if table.tip is not None and table.tip.hint is None:
        return _question(table, HINT, HINTER)
    stopped = table.computing == PAUSED or table.playing
    if table.masked and table.state.asked and table.computer is not None:
        return None if stopped else _question(table, ANSWER, table.computer)
    if table.masked_wait is not None:
        return _question(table, MASKED_WAIT, "")
    waits = stopped or table.decoy_handovers or model.brief is not None  # nothing is played behind that sheet
    if table.computer is not None and not waits:
        return _question(table, CHOOSE, table.computer)
    return None


def _asked_of_review(model: Model, table: Table) -> Question | None:
    """Return what is to be judged next of the game that is reviewed."""
    reviewing = model.reviewing
    if reviewing is None or reviewing.stopped or reviewing.save != table.save:
        return None
    reviewed, record = reviewing.reviewed, table.record
    if not reviewed.seats or reviewed.until >= len(record.actions):
        return None
    return Question(JUDGE, HINTER, 0, record.seed, record, reviewed.until, reviewed.seats)


def _asked_of_answer(model: Model, table: Table) -> Question | None:
    """Return the answer that is to be judged, where one learns from the own game."""
    own, behind = table.lesson and table.lesson.own, model.behind
    given = table.record.actions[: table.at]
    if own is None or own.is_known(given) or behind is None:
        return None
    at = own.decision.at
    unknown = next(action for action in given if not own.is_known((action,)))
    record = behind.record.until(at).then(unknown)
    return Question(JUDGE, HINTER, own.decision.seat, record.seed, record, at, (own.decision.seat,))


def settled(model: Model, question: Question | None) -> Answer | None:
    """Return the answer to what a model asks that nobody is to think about, None where somebody is.

    That is so where others are only waited for, and in a lesson, which says what the others do.
    """
    if question is None or question.what in (HINT, JUDGE):
        return None
    if question.what == MASKED_WAIT:
        return Answer()
    table = model.table
    if table is None or table.lesson is None:
        return None
    stage = table.lesson.sandbox or catalog.stage(question.record.game, table.lesson.number)
    return Answer(reply(stage, question.record.state()))


def _question(table: Table, what: str, level: str) -> Question:
    seat, record = table.state.seat or 0, table.record
    budget = playouts(record, table.computers, level) if what in (CHOOSE, ANSWER) else None
    return Question(what, level, seat, f"{record.seed} {seat}", record.until(table.at), playouts=budget)


def written(number: int, question: Question | None) -> str:
    """Return a question as text, or that there is none any more."""
    if question is None:
        return json.dumps({"id": number, "record": None})
    return json.dumps({"id": number, **question._asdict(), "record": question.record.to_json()})


def read(text: str) -> tuple[int, Question | None]:
    """Return the question of a text, its record played. Raises ValueError."""
    values = json.loads(text)
    number, record = values.pop("id"), values.pop("record")
    if record is None:
        return number, None
    return number, Question(**{**values, "seats": tuple(values["seats"])}, record=_record(record))


@lru_cache(maxsize=1)  # of one game there are many questions while it is judged
def _record(text: str) -> Record:
    return Record.from_json(text)


def written_answer(number: int, answer: Answer) -> str:
    """Return an answer as text."""
    values: dict[str, Any] = {"id": number}
    if answer.action is not None:
        values["action"] = str(answer.action)
    elif answer.hint is not None:
        where, action, reason = answer.hint
        values["hint"] = {"where": where, "action": str(action), "reason": reason._asdict()}
    elif answer.over or answer.decision is not None:
        values["decision"] = None if answer.decision is None else written_decision(answer.decision)
    else:
        values["error"] = answer.error
    return json.dumps(values, default=dict)


def read_answer(text: object, game: str) -> tuple[int, Answer]:
    """Return the answer of a text about a game. Raises ValueError for anything else."""
    if not isinstance(text, str):
        raise ValueError("no text")
    values, rules = parsed(text), catalog.find(game)
    match values:
        case {"id": int(number), "action": str(action)}:
            return number, Answer(rules.action(action))
        case {"id": int(number), "hint": {"where": where, "action": str(action), "reason": reason}}:
            return number, Answer(hint=Hint(_cells(where), rules.action(action), _reason(reason)))
        case {"id": int(number), "decision": None}:
            return number, Answer(over=True)
        case {"id": int(number), "decision": decision}:
            return number, Answer(decision=read_decision(decision, game))
        case {"id": int(number), "error": str(error)}:
            return number, Answer(error=error)
    raise ValueError("no answer")


def _reason(values: object) -> Reason:
    match values:
        case {"id": str(name), "values": dict(told), "where": where}:
            if all(isinstance(value, str | int) for value in told.values()):
                return Reason(name, told, _cells(where))
    raise ValueError("no reason")


def _cells(lists: Any) -> tuple[tuple[int, ...], ...]:
    cells = lists if isinstance(lists, list) else [None]
    if not all(isinstance(cell, list) and all(isinstance(at, int) for at in cell) for cell in cells):
        raise ValueError("no cells")
    return tuple(map(tuple, cells))
