"""Actions done at one go, of which each goes on with the one before: taken back, told and listed as one."""

from game import catalog
from game.core import Record


def is_mid_group(record: Record, at: int) -> bool:
    """Tell whether something that takes several actions is under way after so many of a record."""
    if at == 0:
        return False
    midway = catalog.screen(record.game).is_midway
    return midway(record.states[at - 1], record.actions[at - 1], record.states[at])
