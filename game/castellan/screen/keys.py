"""The keys that play at this table, besides those of every table."""

from game.screens.game_screen import ZOOM_KEYS, Shortcut

KEYS = (
    # A card is a button whose `aria-keyshortcuts` is its number.
    Shortcut(tuple("123456789"), "keys.castellan.card"),
    Shortcut(("t",), "keys.castellan.tower", do="mark:tower"),
    Shortcut(("s",), "keys.castellan.short", do="mark:short"),
    Shortcut(("l",), "keys.castellan.long", do="mark:long"),
    Shortcut(("e",), "keys.castellan.end", ("build", "confirm")),
    Shortcut(("b",), "keys.castellan.back", ("back",)),
    Shortcut(("v",), "keys.castellan.bays", do="mark:bays"),
    *ZOOM_KEYS,
)
