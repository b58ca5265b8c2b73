"""The keys that play: one table for the app, which obeys it, and for the help, which tells it."""

from typing import NamedTuple


class Shortcut(NamedTuple):
    """What some keys do at a table: an action's notation, a command or an address to go to.

    `keys` are values of KeyboardEvent.key, letters in lower case. One that has none of the three is done by
    the focused part of the page itself: the castle moves the focus, a button is pressed.
    """

    keys: tuple[str, ...]
    text: str
    act: str = ""
    do: str = ""
    go: str = ""


EVERYWHERE = (
    Shortcut(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"), "keys.move"),
    Shortcut(("Enter", " "), "keys.press"),
    Shortcut(("z", "u"), "keys.undo", do="undo"),
    Shortcut(("y", "r"), "keys.redo", do="redo"),
    Shortcut(("h",), "keys.hint", do="hint"),
    Shortcut(("p",), "keys.computer", do="computer"),
)
GAMES = {
    "castellion": (
        Shortcut(("m",), "keys.castellion.main", act="draw:main"),
        Shortcut(("s",), "keys.castellion.safe", act="draw:safe"),
        Shortcut(("d",), "keys.castellion.discard", act="discard"),
        Shortcut(("t",), "keys.castellion.traitor", act="traitor"),
    ),
}


def shortcuts(game: str) -> tuple[Shortcut, ...]:
    """Return the keys that work at a game's table."""
    return (*EVERYWHERE, *GAMES[game], Shortcut(("?",), "keys.rules", go=f"#/{game}/rules"))
