"""Words of Castle Keep that explain themselves in its texts, with pictures made of its own tiles."""

from functools import partial

import htpy as h

from game.castle_keep.rules.castle import CENTRE, without
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.screen.rules_page.sketch import COMPLETE, hand_tile, mini
from game.locale import Words
from game.screens.game_screen import Term
from game.screens.html.art import pictured

RING = without(COMPLETE, (CENTRE,))


def tiles(of: tuple[Tile, ...], words: Words) -> h.Node:
    """Return some tiles."""
    return h.span(".mini-row")[(hand_tile(tile, words) for tile in of)]


GLOSSARY = (
    Term("finished", partial(mini, COMPLETE)),
    Term("ring", partial(mini, RING)),
    Term("tower", partial(tiles, ("Trc",))),
    Term("wall", partial(tiles, ("Wrc",))),
    Term("keep", partial(tiles, ("Kr",))),
    Term("match", partial(tiles, ("Tyz", "Wrz"))),
    Term("attack", partial(pictured, "mark-attack")),
    Term("joined", partial(tiles, ("Tbc", "Wbs"))),
    Term("siege", partial(pictured, "keep-back")),
)
