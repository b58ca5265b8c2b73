"""Castellan in brief: its steps, with pictures made of its own cards and pieces."""

import htpy as h

from game.castellan.rules.pieces import CARDS
from game.castellan.screen.board.cards import card_face
from game.castellan.screen.glossary import CLOSED, DOUBLED, castle
from game.castellan.screen.rules_page.figures import RING
from game.locale import Words
from game.screens.game_screen import Brief, BriefPart

CARD = sorted(CARDS)[0]
JOINED = {
    "towers": [[0, 0], [1, 0], [1, 1]],
    "walls": [[0, 0, 1, 0], [1, 0, 1, 1], [1, 1, 3, 1]],
    "courtyards": [],
}


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
