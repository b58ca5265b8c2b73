"""Drawn examples of the rules page, whose signs the rules decide."""

from collections.abc import Callable, Mapping

import htpy as h

from game.castle_keep.lessons import sandboxes
from game.castle_keep.lessons.sandboxes import IN_HAND, LAST
from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.castle import CELLS, PLACES, Castle, refusal_to_build
from game.castle_keep.rules.pieces import COLOURS, KEEPS, SHAPES, Kind, Tile
from game.castle_keep.rules.ways.twin import refusal_to_leave
from game.castle_keep.screen.rules_page.sketch import COMPLETE, Marks, castle, hand_tile, mini
from game.locale import Words

MATCHED = castle(**sandboxes.MATCHED)
LACKING = castle(**sandboxes.LACKING)
ATTACKED = castle(**sandboxes.ATTACKED)
TARGET = PLACES["N"]

KINGS = castle(**sandboxes.KINGS)
TWINS = tuple(castle(**tiles) for tiles in sandboxes.TWINS)
MOVED: Tile = "Tyz"


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
