"""What the set-up page is to know of Castle Keep's options."""

from game.screens.game_screen import SetupChoices

SETUP = SetupChoices(
    first=frozenset({"way"}),
    easier=frozenset({("salvage", "on"), ("mercy", "on")}),
    harder=frozenset({("last", "both"), ("towers", "on")}),
)
