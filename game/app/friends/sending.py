"""A turn goes to friends: copied, shared or as a code. What was given away so is never taken back."""

from game.app import messages
from game.app.messages import Command, Step
from game.app.update import saves
from game.screens.model import TABLE, Model
from game.screens.table.turn_link import sent, told_of


def settled(model: Model) -> Step:
    """Take down that friends get to know of the game on the table."""
    table = model.table
    if table is None or table.friends is None or table.offered:
        return model, ()
    agreement = table.friends.agreement
    known = table.friends._replace(
        settled=max(table.friends.settled, sent(table)), agreement=agreement and told_of(table, agreement)
    )
    if known == table.friends:
        return model, ()
    table = table._replace(friends=known)
    return model._replace(table=table), (messages.Save(table),)


def send_again(model: Model, command: Command) -> Step:
    """Open a saved game with the sheet from which its last turn goes to friends."""
    model, effects = saves.resume(model, command)
    return model, (*effects, messages.ShowSheet("share")) if model.route.place == TABLE else effects
