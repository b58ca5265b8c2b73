"""The keys that play: one table for the app, which obeys it, and for the help, which tells it."""

from typing import NamedTuple


class Shortcut(NamedTuple):
    """What some keys do at a table: an action, a command or an address to go to.

    `keys` are values of KeyboardEvent.key, letters in lower case. `acts` are notations of actions: the first
    that is legal is meant, or else the first. One that has none of the three is done by the focused part of
    the page itself: the castle moves the focus, a button is pressed. A command that ends with a colon takes
    the key as its argument.
    """

    keys: tuple[str, ...]
    text: str
    acts: tuple[str, ...] = ()
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
ZOOMING = (
    Shortcut(("+", "="), "keys.zoom.in", do="zoom:in"),
    Shortcut(("-",), "keys.zoom.out", do="zoom:out"),
    Shortcut(("0",), "keys.zoom.fit", do="zoom:fit"),
)
"""For games whose table holds a drawing with a lens."""
GAMES = {
    "castellion": (
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
    ),
    "castelli": (
        Shortcut(("c",), "keys.castelli.pass", ("pass",)),
        Shortcut(("e",), "keys.castelli.end", ("done",)),
        *ZOOMING,
    ),
    "castellan": (
        Shortcut(("t",), "keys.castellan.tower", do="mark:tower"),
        Shortcut(("s",), "keys.castellan.short", do="mark:short"),
        Shortcut(("l",), "keys.castellan.long", do="mark:long"),
        Shortcut(("e",), "keys.castellan.end", ("build", "confirm")),
        Shortcut(("b",), "keys.castellan.back", ("back",)),
        Shortcut(("v",), "keys.castellan.bays", do="mark:bays"),
        *ZOOMING,
    ),
    "castle_keep": (
        Shortcut(("1", "2", "3", "4", "5", "6"), "keys.castle_keep.pick", do="mark:"),
        Shortcut(("e",), "keys.castle_keep.end", ("end", "pass")),
        Shortcut(("d",), "keys.castle_keep.discard", do="confirm"),
    ),
}


def shortcuts(game: str) -> tuple[Shortcut, ...]:
    """Return the keys that work at a game's table."""
    return (*EVERYWHERE, *GAMES[game], Shortcut(("?",), "keys.rules", go=f"#/{game}/rules"))
