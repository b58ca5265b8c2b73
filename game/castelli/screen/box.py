"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(
    name="Castelli",
    designers="Günter Burkhardt",
    artists="Michael Menzel, Christof Tisch",
    publishers="Queen Games",
)

EFFORT = Effort(minutes=(45, 90), difficulty=3)
