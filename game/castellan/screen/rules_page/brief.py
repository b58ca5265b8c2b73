"""Castellan in brief: its steps, with pictures made of its own cards and pieces."""

from collections.abc import Mapping

import htpy as h

from game.castellan.rules.game import Castellan
from game.castellan.rules.pieces import CARDS
from game.castellan.screen.board.board_grid import castle_picture
from game.castellan.screen.board.cards import card_face
from game.castellan.screen.rules_page.figures import RING
from game.castellan.screen.view import View, known
from game.locale import Words
from game.screens.game_screen import Brief, BriefPart

CARD = sorted(CARDS)[0]
JOINED = {
    "towers": [[0, 0], [1, 0], [1, 1]],
    "walls": [[0, 0, 1, 0], [1, 0, 1, 1], [1, 1, 3, 1]],
    "courtyards": [],
}
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


def card(_words: Words) -> h.Node:
    """Return a card."""
    return h.span(".card")[card_face(CARD)]


BRIEF = Brief(
    (
        BriefPart("goal", lambda words: castle(RING, words)),
        BriefPart("turn", card),
        BriefPart("joins", lambda words: castle(JOINED, words)),
        BriefPart("courtyards", lambda words: castle(CLOSED, words)),
        BriefPart("double", lambda words: castle(DOUBLED, words)),
    )
)
