"""Drawn examples of the rules page, judged by the same code as the game."""

from collections.abc import Callable, Mapping

import htpy as h

from game.castellan.rules.game import Castellan
from game.castellan.rules.pieces import CARDS
from game.castellan.screen.board.board_grid import castle_picture
from game.castellan.screen.board.cards import card_face
from game.castellan.screen.texts.names import card_name
from game.castellan.screen.view import View, known
from game.locale import Words

RING = {
    "towers": [
        [0, 0],
        [1, 0],
        [3, 0],
        [3, 2],
        [3, 3],
        [2, 3],
        [0, 3],
        [0, 1],
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
    ],
    "walls": [
        [0, 0, 1, 0],
        [1, 0, 3, 0],
        [3, 0, 3, 2],
        [3, 2, 3, 3],
        [2, 3, 3, 3],
        [0, 3, 2, 3],
        [0, 1, 0, 3],
        [0, 0, 0, 1],
        [0, 1, 1, 1],
        [1, 1, 2, 1],
        [2, 1, 2, 2],
        [1, 2, 2, 2],
        [1, 1, 1, 2],
    ],
    "courtyards": [{"seat": 0, "cells": [[0, 0]]}, {"seat": 1, "cells": [[1, 1]]}],
}
HALVES = {
    "towers": [
        *([x, 0] for x in range(6)),
        *([x, 2] for x in range(6)),
        [0, 1],
        [5, 1],
    ],
    "walls": [
        *([x, y, x + 1, y] for y in (0, 2) for x in range(5)),
        [0, 0, 0, 1],
        [0, 1, 0, 2],
        [5, 0, 5, 1],
        [5, 1, 5, 2],
        [2, 0, 2, 2],
    ],
    "courtyards": [{"seat": 0, "cells": [[0, 0]]}, {"seat": 0, "cells": [[2, 0]]}],
}
"""A courtyard cut in two: 7 and 9."""
SPUR = {
    "towers": [[0, 0], [2, 0], [2, 1], [2, 2], [0, 2], [1, 1]],
    "walls": [[0, 0, 2, 0], [2, 0, 2, 1], [2, 1, 2, 2], [0, 2, 2, 2], [0, 0, 0, 2], [1, 1, 2, 1]],
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
