"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(
    name="Castellion",
    designers="Shadi Torbey",
    artists="Élise Plessis",
    publishers="inPatience, Z-Man Games",
)

EFFORT = Effort(minutes=(20, 40), difficulty=2)
