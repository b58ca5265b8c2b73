"""Words of Castellan that explain themselves in its texts, with pictures made of its own pieces."""

from collections.abc import Mapping
from functools import partial

import htpy as h

from game.castellan.rules.game import Castellan
from game.castellan.screen.board.board_grid import castle_picture
from game.castellan.screen.view import View, known
from game.locale import Words
from game.screens.game_screen import Term
from game.screens.html.art import pictured

CLOSED = {
    "towers": [[0, 0], [1, 0], [1, 1], [0, 1]],
    "walls": [[0, 0, 1, 0], [1, 0, 1, 1], [0, 1, 1, 1], [0, 0, 0, 1]],
    "courtyards": [{"seat": 0, "cells": [[0, 0]]}],
}
"""A courtyard of four towers: 4 points."""
DOUBLED = CLOSED | {"courtyards": [{"seat": 0, "cells": [[0, 0]], "double": True}]}
"""The same with a Double Keep: 8 points."""


def castle(scene: Mapping[str, object], words: Words) -> h.Node:
    """Return a castle."""
    return castle_picture(View(known(Castellan().scene(scene)), words, idle=True), "")


GLOSSARY = (
    Term("courtyard", partial(castle, CLOSED)),
    Term("double", partial(castle, DOUBLED)),
    Term("keep", partial(castle, CLOSED)),
    Term("tower", partial(pictured, "castellan-tower")),
    Term("wall", partial(pictured, "castellan-long")),
)
