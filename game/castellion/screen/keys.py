"""The keys that play at this table, besides those of every table."""

from game.screens.game_screen import Shortcut

KEYS = (
    Shortcut(("m",), "keys.castellion.main", ("draw:main", "reveal:main")),
    Shortcut(("s",), "keys.castellion.safe", ("draw:safe", "reveal:safe")),
    Shortcut(("d",), "keys.castellion.discard", ("discard",)),
    Shortcut(("t",), "keys.castellion.traitor", ("traitor",)),
    Shortcut(("f",), "keys.castellion.power", ("power",)),
    Shortcut(("x",), "keys.castellion.spurn", ("spurn",)),
    Shortcut(("g",), "keys.castellion.donate", ("donate",)),
    Shortcut(("v",), "keys.castellion.vigil", ("vigil",)),
    Shortcut(("i",), "keys.castellion.ignore", ("ignore",)),
    Shortcut(("c",), "keys.castellion.confirm", do="confirm"),
)


def key_of(action: str) -> str:
    """Return the letter that plays an action, given in notation; "" where none does."""
    return next((key for one in KEYS for key in one.keys if action in one.actions), "")
