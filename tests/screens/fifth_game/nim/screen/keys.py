"""The keys that play."""

from game.nim.rules.state import NUMBERS
from game.screens.game_screen import Shortcut

KEYS = tuple(Shortcut((str(number),), f"keys.nim.take.{number}", (f"take:{number}",)) for number in NUMBERS)
