"""Words of Castellion that explain themselves in its texts, with pictures made of its own tiles."""

from functools import partial

import htpy as h

from game.castellion.rules.castle import Castle
from game.castellion.screen.rules_page.sketch import sketch, tile_sketch
from game.locale import Words
from game.screens.game_screen import Term
from game.screens.html.art import pictured

TOWER: Castle = (("Pt", "Ps", "Pt", "Pc"),)
LINE: Castle = (("Sc",), ("St",), ("Ss",), ("Sc",))
BASTION: Castle = (("Ct", "Cs"), ("Cc", "Ct"))
FOUNDATION: Castle = (("Ct",), ("Ps",), ("Jc",), ("St",), ("Cs",), ("Pc",))
FACTIONS = ("Sc", "Cc", "Jc", "Pc")


def castle(of: Castle, _words: Words) -> h.Node:
    """Return a castle."""
    return sketch(of, outlines=False)


def tiles(of: tuple[str, ...], _words: Words) -> h.Node:
    """Return some tiles."""
    return h.fragment[map(tile_sketch, of)]


SHAPES = (
    Term("tower", partial(castle, TOWER)),
    Term("line", partial(castle, LINE)),
    Term("bastion", partial(castle, BASTION)),
    Term("foundation", partial(castle, FOUNDATION)),
)
"""What Ordeals ask for."""

GLOSSARY = (
    *SHAPES,
    Term("formation", partial(castle, BASTION)),
    Term("ordeal", partial(pictured, "back-ordeal")),
    Term("traitor", partial(pictured, "tile-Tr")),
    Term("black", partial(pictured, "tile-Tb")),
    Term("defender", partial(tiles, FACTIONS[:1])),
    Term("faction", partial(tiles, FACTIONS)),
    Term("pantry", partial(tiles, ("Fc",))),
    Term("safe", partial(pictured, "back-safe")),
    Term("main", partial(pictured, "back-main")),
    Term("champion", partial(pictured, "mark-champion")),
    Term("pawn", partial(pictured, "pawn")),
)
