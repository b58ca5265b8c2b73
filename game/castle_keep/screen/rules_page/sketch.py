"""Small castles and tiles, of which the figures, the game in brief and the words of the game are made."""

from collections.abc import Mapping

import htpy as h

from game.castle_keep.rules.castle import EMPTY, PLACES, Castle, with_tile
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.screen.board.art import site_drawing, tile_drawing
from game.castle_keep.screen.texts.names import place_name, tile_name
from game.locale import Words
from game.screens.html.art import drawing


def castle(**tiles: Tile) -> Castle:
    """Return the castle with these tiles by the names of their places."""
    built = EMPTY
    for cell, tile in tiles.items():
        built = with_tile(built, PLACES[cell], tile)
    return built


COMPLETE = castle(NW="Trc", N="Wrz", NE="Tyz", E="Wyc", SE="Tbc", S="Wbs", SW="Trs", W="Wrs", C="Ky")

Marks = Mapping[int, str]
"""A sign on some places: `tick` or `cross`."""


def mini(of: Castle, words: Words, marks: Marks | None = None) -> h.Element:
    """Return a small castle, with a sign on some places."""
    names = ", ".join(
        words("castle_keep.at", cell=place_name(place, words), tile=tile_name(tile, words))
        for place, tile in enumerate(of)
        if tile
    )
    signs = marks or {}
    return h.div(".mini-ward", role="img", aria_label=names)[
        (
            h.span(class_={"bad": signs.get(place) == "cross", "good": signs.get(place) == "tick"})[
                tile_drawing(tile, place) if tile else site_drawing(place),
                drawing(f"mark-{signs[place]}") if place in signs else None,
            ]
            for place, tile in enumerate(of)
        )
    ]


def hand_tile(tile: Tile, words: Words) -> h.Element:
    """Return a tile by itself."""
    return h.span(".mini-tile", role="img", aria_label=tile_name(tile, words))[tile_drawing(tile)]
