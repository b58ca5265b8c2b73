"""The keys that play: one table for the app, which obeys it, and for the help, which tells it."""

from game import catalog
from game.screens.game_screen import Shortcut

EVERYWHERE = (
    Shortcut(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"), "keys.move"),
    Shortcut(("Enter", " "), "keys.press"),
    Shortcut(("z", "u"), "keys.undo", do="undo"),
    Shortcut(("y", "r"), "keys.redo", do="redo"),
    Shortcut(("h",), "keys.hint", do="hint"),
    Shortcut(("p",), "keys.computer", do="computer"),
    Shortcut(("o",), "keys.ask-hand", do="ask:hand"),
    Shortcut(("a",), "keys.ask-legal", do="ask:legal"),
    Shortcut(("w",), "keys.ask-score", do="ask:score"),
    Shortcut(("n",), "keys.ask-since", do="ask:since"),
    Shortcut(("/",), "keys.command-box", do="command-box"),
)


def shortcuts(game: str) -> tuple[Shortcut, ...]:
    """Return the keys that work at a game's table."""
    return (*EVERYWHERE, *catalog.screen(game).keys, Shortcut(("?",), "keys.rules", go=f"#/{game}/rules"))
