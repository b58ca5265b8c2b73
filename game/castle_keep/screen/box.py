"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(
    name="Castle Keep",
    designers="Richard D. Reece",
    artists="",
    publishers="Gamewright",
)

EFFORT = Effort(minutes=(10, 20), difficulty=1)
