"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(
    name="Castellan",
    designers="Beau Beckett",
    artists="",
    publishers="Steve Jackson Games",
    board=(
        " 🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲",
        " 🔲🟥🟥🟥🔲🟦🟦🟦🔲🟦🟦🟦🔲🟦🔲",
        " 🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🟦🔲🟦🔲",
        " 🔲   🔲🟥🟥🟥🔲🟦🟦🟦🔲🟦🔲",
        " 🔲   🔲🟥🔲🔲🔲🔲🔲🔲🔲🔲🔲",
        " 🔲 🔲 🔲🟥🔲🟦🔲🟥🟥🟥🔲🟦🔲",
        "   🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲",
        "   🔲🟦🔲🟥🔲🟦🔲🟥🟥🟥🔲🟥🔲",
        "   🔲🟦🔲🟥🔲🟦🔲🟥🟥🟥🔲🟥🔲",
        "   🔲🟦🔲🟥🔲🟦🔲🟥🟥🟥🔲🟥🔲",
        "🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲",
        "   🔲🟦🔲🟦🟦🟦🔲🟦🟦🟦🔲",
        "🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🔲🟦🔲",
    ),
)

EFFORT = Effort(minutes=(10, 40), difficulty=2)
"""The minutes are counted: in whole games of tests/golden, 79 to 87 decisions of one player to 336 of four
at 7 seconds each.
"""
