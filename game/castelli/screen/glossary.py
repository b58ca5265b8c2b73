"""Words of Castelli that explain themselves in its texts, with pictures made of its own tiles and lands."""

from functools import partial

import htpy as h

from game.castelli.rules.pieces import laid
from game.castelli.rules.printed import Terrain
from game.castelli.screen.board.drawings.octagons import Land, Space, counts_drawing, octagon_drawing
from game.castelli.screen.board.drawings.shields import shield
from game.locale import Words
from game.screens.game_screen import Term
from game.screens.html.art import drawing

RED = 0
TILE = 22
AREA = Space(
    0,
    (
        Land(0, Terrain.GRAIN, "E", 1, 0),
        Land(1, Terrain.WOOD, "NSW", 2, 0, leaders=(RED,), total=9),
    ),
)
SITES = Space(0, (Land(0, Terrain.ROCKS, "ES", 2, 2), Land(1, Terrain.GRAIN, "NW", 1, 0)))


def symbols(names: tuple[str, ...], _words: Words) -> h.Node:
    """Return drawings of the sprite."""
    return h.fragment[map(drawing, names)]


def land(of: Space, _words: Words) -> h.Node:
    """Return a land."""
    return h.span(".mini-land")[octagon_drawing(of), counts_drawing(of)]


def tile(_words: Words) -> h.Node:
    """Return a tile that lies open."""
    return h.span(".mini-shield")[shield(laid(TILE, 0))]


GLOSSARY = (
    Term("area", partial(land, AREA)),
    Term("coat", tile),
    Term("site", partial(land, SITES)),
    Term("settlement", partial(symbols, ("cas-village", "cas-city"))),
    Term("good", partial(symbols, ("cas-wood", "cas-grain", "cas-rocks"))),
    Term("mine", partial(symbols, ("cas-mine",))),
    Term("market", partial(symbols, ("cas-market",))),
    Term("neutral", partial(symbols, ("cas-shield-y",))),
    Term("overbuild", partial(symbols, ("cas-castle-r", "cas-castle-b"))),
    Term("dilemma", tile),
)
