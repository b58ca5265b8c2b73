"""The facts of the box."""

from game.screens.game_screen import Box

BOX = Box(name="Nim", designers="Anon", artists="", publishers="Nobody")
