"""Which decisions of an own game were found at the first try, as one learns from it."""

from game.screens.learn.missed import given_answer
from game.screens.model import Model


def noted(model: Model) -> Model:
    """Return the model that knows of the answer on the table, where it is the first one to its decision."""
    table, reviewing = model.table, model.reviewing
    own = table.lesson.own if table and table.lesson else None
    if table is None or reviewing is None or own is None or not table.record.actions:
        return model
    at = own.decision.at
    if at in reviewing.tried or not own.is_known(table.record.actions):
        return model
    tried = {**reviewing.tried, at: own.is_right(given_answer(table, own))}
    return model._replace(reviewing=reviewing._replace(tried=tried))
