"""Drawn examples of the rules page."""

from collections.abc import Callable, Mapping

import htpy as h

from game.castelli.rules.pieces import CARDS, laid
from game.castelli.rules.printed import Settlement, Terrain
from game.castelli.screen.board.drawings.octagons import Land, Space, octagon_drawing
from game.castelli.screen.board.drawings.shields import back, shield
from game.castelli.screen.board.hand import card_drawing
from game.castelli.screen.texts.names import card_name
from game.locale import Words

PLAIN, WITH_CARD, WITH_SILVER = 22, 0, 4
"""Tiles by their numbers: one of value 5, one with a card, one with two silver."""
LANDS = (
    Space(0, (Land(0, Terrain.GRAIN, "E", 1, 0), Land(1, Terrain.WOOD, "NSW", 2, 0)), Settlement.CITY),
    Space(0, (Land(0, Terrain.ROCKS, "ES", 2, 2), Land(1, Terrain.GRAIN, "NW", 1, 0))),
    Space(0, (Land(0, Terrain.MARKET, "NE", 1, 0), Land(1, Terrain.WOOD, "SW", 2, 0))),
    Space(0, (Land(0, Terrain.MINE, "NESW", 0, 0),), silver=11),
)


def example(text: str, words: Words, *drawings: h.Node) -> h.Element:
    """Return drawings with a text under them."""
    return h.figure(".example")[
        h.div(".drawings", role="img", aria_label=words(text))[drawings], h.figcaption[words(text)]
    ]


def tiles(words: Words) -> h.Element:
    """Return one tile of every kind, and one face down."""
    shown = [shield(laid(tile, 0)) for tile in (PLAIN, WITH_CARD, WITH_SILVER)]
    return example(
        "rules.castelli.figure.tile", words, (h.span(".mini-shield")[one] for one in (*shown, back()))
    )


def lands(words: Words) -> h.Element:
    """Return some lands."""
    return example(
        "rules.castelli.figure.land", words, (h.span(".mini-land")[octagon_drawing(space)] for space in LANDS)
    )


def cards(words: Words) -> h.Element:
    """Return all cards with what they do."""
    return h.figure(".example")[
        h.dl(".card-list")[
            (
                h.div[
                    h.dt[card_drawing(code), card_name(code, words)],
                    h.dd[words(f"castelli.card.{code}.text")],
                ]
                for code in CARDS
            )
        ],
        h.figcaption[words("rules.castelli.figure.cards")],
    ]


FIGURES: Mapping[str, Callable[[Words], h.Node]] = {
    "castelli.tiles": tiles,
    "castelli.board": lands,
    "castelli.card.once": cards,
}
