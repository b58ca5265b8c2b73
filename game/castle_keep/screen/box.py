"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(
    name="Castle Keep",
    designers="Richard D. Reece",
    artists="",
    publishers="Gamewright",
    board=(
        "🟥🟦🟨",
        "🟥 🟨 🟥🟥",
        "🟥🟥🟥 🟥🟥",
    ),
)

EFFORT = Effort(minutes=(5, 20), difficulty=1)
"""The minutes are counted: in whole games of tests/golden, 38 to 78 decisions of all players, once 240,
at 7 seconds each.
"""
