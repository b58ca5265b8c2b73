"""Drawn examples of the rules page, judged by the same code as the game."""

from collections.abc import Callable, Mapping

import htpy as h

from game.castellan.lessons import sandboxes
from game.castellan.rules.game import Castellan
from game.castellan.rules.pieces import CARDS
from game.castellan.screen.board.board_grid import castle_picture
from game.castellan.screen.board.cards import card_face
from game.castellan.screen.texts.names import card_name
from game.castellan.screen.view import View, known
from game.locale import Words

RING = {
    "towers": sandboxes.RING_TOWERS,
    "walls": [*sandboxes.RING_WALLS, *sandboxes.RING_LAST],
    "courtyards": [{"seat": 0, "cells": [[0, 0]]}, {"seat": 1, "cells": [[1, 1]]}],
}
HALVES = {
    "towers": sandboxes.HALVES_TOWERS,
    "walls": [*sandboxes.HALVES_WALLS, *sandboxes.HALVES_LAST],
    "courtyards": [{"seat": 0, "cells": [[0, 0]]}, {"seat": 0, "cells": [[2, 0]]}],
}
"""A courtyard cut in two: 7 and 9."""
SPUR = {
    "towers": [*sandboxes.SPUR_TOWERS, *sandboxes.SPUR_LAST_TOWERS],
    "walls": [*sandboxes.SPUR_WALLS, *sandboxes.SPUR_LAST],
    "courtyards": [{"seat": 0, "cells": [[0, 0]]}],
}
"""A courtyard with a tower inside: 6."""


def castle(scene: Mapping[str, object], text: str, words: Words) -> h.Element:
    """Return a castle with its courtyards and what they are worth, with a text under it."""
    view = View(known(Castellan().scene(scene)), words, idle=True)
    return h.figure(".example")[
        h.div(".drawings")[castle_picture(view, words(text))],
        h.figcaption[words(text)],
    ]


def cards(words: Words) -> h.Element:
    """Return the cards of one player."""
    return h.figure(".example")[
        h.div(".drawings.card-table")[
            (
                h.span(".card", role="img", aria_label=card_name(card, words))[card_face(card)]
                for card in CARDS
            )
        ],
        h.figcaption[words("rules.castellan.figure.cards")],
    ]


FIGURES: Mapping[str, Callable[[Words], h.Node]] = {
    "castellan.pieces.ruling": cards,
    "castellan.claim": lambda words: castle(RING, "rules.castellan.figure.ring", words),
    "castellan.claim.keep": lambda words: castle(HALVES, "rules.castellan.figure.halves", words),
    "castellan.scoring": lambda words: castle(SPUR, "rules.castellan.figure.spur", words),
}
