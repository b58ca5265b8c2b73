"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(
    name="Castellion",
    designers="Shadi Torbey",
    artists="Élise Plessis",
    publishers="inPatience, Z-Man Games",
    board=(
        "  🟩○🟩△🟩□🟩○",
        "🟧○🟫△🟦□🟦○🟦△🟦□",
        "🟧□🟫○🟩△🟩□🟩○🟩△",
        "🟧△🟫□🟦○🟦△🟫□🟫○",
        "🟧○🟫△🟦□🟦○🟩△🟫□",
    ),
)

EFFORT = Effort(minutes=(10, 30), difficulty=2)
"""The minutes are counted: in whole games of tests/golden, 70 to 238 decisions of one player
at 7 seconds each.
"""
