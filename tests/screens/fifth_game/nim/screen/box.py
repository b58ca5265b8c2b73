"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(name="Nim", designers="Anon", artists="", publishers="Nobody")

EFFORT = Effort(minutes=(1, 3), difficulty=1)
