"""What the set-up page is to know of Castle Keep's options."""

from game.screens.game_screen import SetupChoices

SETUP = SetupChoices(
    easier=frozenset({("salvage", "on")}), harder=frozenset({("last", "both"), ("towers", "on")})
)
