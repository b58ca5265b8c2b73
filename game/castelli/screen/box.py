"""The facts of the box."""

from game.screens.game_screen import Box, Effort

BOX = Box(
    name="Castelli",
    designers="Günter Burkhardt",
    artists="Michael Menzel, Christof Tisch",
    publishers="Queen Games",
    board=(
        " 🟨     🟩     🟥     🟩",
        "🟦 🟩   🟨 🟦   🟦 🟩   🟦 🟥",
        " 🟥     🟥     🟨     🟨",
        "    🟩     🟦     🟩     🟥",
        "   🟨 🟥   🟥 🟩   🟥 🟨   🟦 🟨",
        "    🟦     🟨     🟦     🟩",
        " 🟨     🟦           🟥",
        "🟩 🟥   🟩 🟨         🟦 🟩",
        " 🟦     🟥           🟨",
        "🟦🟦🟦 🟨 🟥🟥🟥 🟩     🟨 🟥🟥🟥 🟥",
        "🟦🟦🟦🟥 🟦🟥🟥🟥🟥 🟨   🟩 🟥🟥🟥🟥🟩 🟨",
        "🟦🟦🟦 🟩 🟥🟥🟥 🟦     🟦 🟥🟥🟥 🟦",
    ),
)

EFFORT = Effort(minutes=(10, 30), difficulty=3)
"""The minutes are counted: in whole games of tests/golden, 61 decisions of two players to 252 of four
at 7 seconds each.
"""
