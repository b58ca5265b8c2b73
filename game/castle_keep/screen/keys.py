"""The keys that play at this table, besides those of every table."""

from game.screens.game_screen import Shortcut

KEYS = (
    Shortcut(("1", "2", "3", "4", "5", "6"), "keys.castle_keep.pick", do="mark:"),
    Shortcut(("7", "8", "9"), "keys.castle_keep.camp", do="mark:"),
    Shortcut(("t",), "keys.castle_keep.take.discard", ("take:discard",)),
    Shortcut(("s",), "keys.castle_keep.take.pile", ("take:pile", "turn-up")),
    Shortcut(("e",), "keys.castle_keep.end", ("end", "pass")),
    Shortcut(("d",), "keys.castle_keep.discard", do="confirm"),
)
