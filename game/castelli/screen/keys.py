"""The keys that play at this table, besides those of every table."""

from game.screens.game_screen import ZOOM_KEYS, Shortcut

KEYS = (
    Shortcut(tuple("123456789"), "keys.castelli.card", do="mark:"),
    Shortcut(("c",), "keys.castelli.pass", ("pass",)),
    Shortcut(("e",), "keys.castelli.end", ("done",)),
    *ZOOM_KEYS,
)
