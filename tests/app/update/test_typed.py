"""Commands that are typed: notation is tried, words are left to the buttons they name."""

import pytest

from game.app.messages import Press, Submitted
from game.app.update.typed import named
from tests.app.seated import Seated

NAMES = ("Draw from the main pile", "Draw from the safe pile", "Undo", "Poser ici : créneau n° 3", "Undo all")
