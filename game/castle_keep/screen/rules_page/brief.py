"""Castle Keep in brief: its steps, with pictures made of its own tiles."""

import htpy as h

from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.pieces import COLOURS, SHAPES, Kind
from game.castle_keep.screen.rules_page.figures import (
    ATTACKED,
    COMPLETE,
    IN_HAND,
    LACKING,
    LAST,
    MATCHED,
    TARGET,
    hand_tile,
    marks_of,
    mini,
)
from game.locale import Words
from game.screens.game_screen import Brief, BriefPart


def whole(words: Words) -> h.Node:
    """Return a castle that is complete."""
    return mini(COMPLETE, words)


def drawn(words: Words) -> h.Node:
    """Return two tiles, as they are drawn."""
    return h.span(".mini-row")[
        (hand_tile(kind + COLOURS[0] + SHAPES[0], words) for kind in (Kind.TOWER, Kind.WALL))
    ]


def fits(words: Words) -> h.Node:
    """Return where a tile in hand fits, and where it does not."""
    return h.fragment[hand_tile(IN_HAND, words), mini(MATCHED, words, marks_of(MATCHED, IN_HAND))]


def last(words: Words) -> h.Node:
    """Return where a tile completes the ring that matches one neighbour only."""
    return h.fragment[hand_tile(LAST, words), mini(LACKING, words, marks_of(LACKING, LAST))]


def attack(words: Words) -> h.Node:
    """Return what a wall brings down."""
    struck = hit(ATTACKED, TARGET)
    (wall,) = struck.played
    return h.fragment[hand_tile(wall, words), mini(ATTACKED, words, dict.fromkeys(struck.places, "cross"))]


BRIEF = Brief(
    (
        BriefPart("goal", whole),
        BriefPart("turn", drawn),
        BriefPart("fits", fits),
        BriefPart("last", last),
    ),
    together=(BriefPart("attack", attack),),
)
