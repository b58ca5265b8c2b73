"""Queries for the ear: what do I hold, what is legal, who leads, what happened since."""

from game.app.messages import Command, Say, Step
from game.screens.model import Model
from game.screens.table.command_box import QUERIES


def ask(model: Model, command: Command) -> Step:
    """Have the answer to a query said."""
    if model.table is None or command.argument not in QUERIES:
        return model, ()
    from game.screens.table.queries import answer  # reads HTML, which few ever need

    return model, (Say(answer(command.argument, model.table, model.words)),)
