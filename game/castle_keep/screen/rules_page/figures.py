"""Drawn examples of the rules page, whose signs the rules decide."""

from collections.abc import Callable, Mapping

import htpy as h

from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.castle import CELLS, EMPTY, PLACES, Castle, refusal_to_build, with_tile
from game.castle_keep.rules.pieces import COLOURS, KEEPS, SHAPES, Kind, Tile
from game.castle_keep.rules.ways.twin import refusal_to_leave
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
MATCHED = castle(NW="Trc", N="Wrz", S="Wbs")
IN_HAND: Tile = "Tyz"
LACKING = castle(NW="Trc", N="Wrz", NE="Tyz", E="Wyc", SE="Tbc", S="Wbs", SW="Trs")
LAST: Tile = "Wyc"
ATTACKED = castle(NW="Trc", N="Wrz", NE="Trs", E="Wyc", SW="Trz", W="Wrs", C="Kr", SE="Tyc")
TARGET = PLACES["N"]

KINGS = with_tile(LACKING, PLACES["C"], "Kb")
TWINS = (castle(NW="Trc", N="Wrz", NE="Tyz"), castle(S="Wyc", SE="Tyc", SW="Tbc", E="Wbc", W="Wyc"))
MOVED: Tile = "Tyz"

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


def example(text: str, words: Words, *drawings: h.Node) -> h.Element:
    """Return drawings with a text under them."""
    return h.figure(".example")[h.div(".drawings")[drawings], h.figcaption[words(text)]]


def marks_of(of: Castle, tile: Tile) -> Marks:
    """Return a sign for every free place of a tile's kind beside what is built: whether it may go there."""
    signs = {}
    for place in range(len(CELLS)):
        refusal = refusal_to_build(of, tile, place)
        if refusal is None:
            signs[place] = "tick"
        elif refusal.rule == "castle_keep.build.match":
            signs[place] = "cross"
    return signs


def may_leave(of: Castle) -> Marks:
    """Return a sign for every tile: whether it may leave its castle for another of the same player."""
    return {
        place: "cross" if refusal_to_leave(of, place) else "tick" for place, tile in enumerate(of) if tile
    }


def shapes(words: Words) -> h.Element:
    """Return one tower and one wall of each shape, and the keeps."""
    pairs = [
        [Kind.TOWER + colour + shape, Kind.WALL + colour + shape]
        for colour, shape in zip(COLOURS, SHAPES, strict=True)
    ]
    rows = [*pairs, KEEPS]
    return example(
        "rules.castle_keep.figure.shapes",
        words,
        [h.span(".mini-row")[(hand_tile(t, words) for t in row)] for row in rows],
    )


def group_figure(words: Words) -> h.Element:
    """Return an attack on a wall: what falls with it, and what is left."""
    attack = hit(ATTACKED, TARGET)
    (wall,) = attack.played
    return example(
        "rules.castle_keep.figure.group",
        words,
        hand_tile(wall, words),
        mini(ATTACKED, words, dict.fromkeys(attack.places, "cross")),
        mini(attack.left, words),
    )


def kings_figure(words: Words) -> h.Element:
    """Return the king's castle before its last tile, which either of both may have."""
    return example(
        "rules.castle_keep.figure.king",
        words,
        hand_tile(LAST, words),
        mini(KINGS, words, marks_of(KINGS, LAST)),
    )


def twins_figure(words: Words) -> h.Element:
    """Return two castles of a player: which tiles may leave the first, and where one may go in the second."""
    return example(
        "rules.castle_keep.figure.twin",
        words,
        mini(TWINS[0], words, may_leave(TWINS[0])),
        hand_tile(MOVED, words),
        mini(TWINS[1], words, marks_of(TWINS[1], MOVED)),
    )


FIGURES: Mapping[str, Callable[[Words], h.Node]] = {
    "castle_keep.pieces": shapes,
    "castle_keep.castle": lambda words: example(
        "rules.castle_keep.figure.complete", words, mini(COMPLETE, words)
    ),
    "castle_keep.build.match": lambda words: example(
        "rules.castle_keep.figure.match",
        words,
        hand_tile(IN_HAND, words),
        mini(MATCHED, words, marks_of(MATCHED, IN_HAND)),
    ),
    "castle_keep.build.last": lambda words: example(
        "rules.castle_keep.figure.last",
        words,
        hand_tile(LAST, words),
        mini(LACKING, words, marks_of(LACKING, LAST)),
    ),
    "castle_keep.attack.group": group_figure,
    "castle_keep.ways.king": kings_figure,
    "castle_keep.ways.twin.move": twins_figure,
}
