"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(
    name="Castellan",
    designers="Beau Beckett",
    artists="",
    publishers="Steve Jackson Games",
)

EFFORT = Effort(minutes=(20, 40), difficulty=2)
