"""Castelli in brief: its steps, with pictures made of its own tiles and lands."""

import htpy as h

from game.castelli.rules.pieces import laid
from game.castelli.rules.printed import Settlement, Terrain
from game.castelli.screen.board.drawings.octagons import Land, Space, counts_drawing, octagon_drawing
from game.castelli.screen.board.drawings.shields import shield
from game.castelli.screen.rules_page.figures import PLAIN
from game.locale import Words
from game.screens.game_screen import Brief, BriefPart
from game.screens.html.art import drawing

RED = 0
WON = Space(
    0,
    (
        Land(0, Terrain.GRAIN, "E", 1, 0),
        Land(1, Terrain.WOOD, "NSW", 2, 0, leaders=(RED,), total=9),
    ),
)
SITES = Space(0, (Land(0, Terrain.ROCKS, "ES", 2, 2), Land(1, Terrain.GRAIN, "NW", 1, 0)), Settlement.CITY)


def tile(_words: Words) -> h.Node:
    """Return a tile that lies open."""
    return h.span(".mini-shield")[shield(laid(PLAIN, 0))]


def land(of: Space) -> h.Node:
    """Return a land."""
    return h.span(".mini-land")[octagon_drawing(of), counts_drawing(of)]


def price(_words: Words) -> h.Node:
    """Return what a castle costs."""
    return h.span(".brief-price")[
        (drawing(f"cas-{resource}") for resource in Terrain.RESOURCES), "→", drawing("cas-castle-r")
    ]


def settlements(_words: Words) -> h.Node:
    """Return what castles score for."""
    return h.span(".brief-price")[drawing("cas-village"), "1", drawing("cas-city"), "2"]


def trade(_words: Words) -> h.Node:
    """Return what a card is sold for."""
    return h.span(".brief-price")[drawing("cas-card"), "→", "2", drawing("cas-silver")]


def wealth(_words: Words) -> h.Node:
    """Return what scores at the end."""
    return h.span(".brief-price")[drawing("cas-card"), drawing("cas-silver"), drawing("cas-wood")]


BRIEF = Brief(
    (
        BriefPart("goal", settlements),
        BriefPart("turn", tile),
        BriefPart("areas", lambda words: land(WON)),
        BriefPart("castles", price),
        BriefPart("cards", trade),
        BriefPart("end", wealth),
    )
)
