"""The words that all games share."""

from game.core.action import Action, ActionError
from game.core.games import UnknownGame
from game.core.option import Option, OptionError
from game.core.record import Record, RecordError
from game.core.rules import Rules
from game.core.scene import SceneError
from game.core.seed import Chance, Stream
from game.core.state import Cell, HiddenError, IllegalAction, Outcome, Refusal, State

__all__ = [
    "Action",
    "ActionError",
    "Cell",
    "Chance",
    "HiddenError",
    "IllegalAction",
    "Option",
    "OptionError",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "Rules",
    "SceneError",
    "State",
    "Stream",
    "UnknownGame",
]
