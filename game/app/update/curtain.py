"""The curtain between two persons at one screen: lifted by the one to act, let down for another one."""

from game.app.messages import Command, Step
from game.screens.model import Model


def lift(model: Model, command: Command) -> Step:
    """Show the table to the person whose turn it is."""
    table = model.table
    if table is None or table.curtain is None:
        return model, ()
    return model._replace(table=table._replace(looking=table.curtain)), ()


def hand_on(model: Model, command: Command) -> Step:
    """Let the next one take the device, once somebody who is not asked anything has looked."""
    table = model.table
    if table is None or not table.decoy_handovers or table.looking != table.decoy_handovers[0]:
        return model, ()
    return model._replace(table=table._replace(decoy_handovers=table.decoy_handovers[1:], looking=None)), ()


def lower(model: Model, command: Command) -> Step:
    """Hide the table, so that the person whose turn it is at this moment may take the device."""
    table = model.table
    if table is None or not table.idle or table.computer is not None or table.decoy_handovers:
        return model, ()
    hidden = table._replace(looking=None, playing=False, refused=None, marks=(), preview="", tip=None)
    return model._replace(table=hidden), ()
