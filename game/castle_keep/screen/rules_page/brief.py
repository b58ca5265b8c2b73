"""Castle Keep in brief: its steps, with pictures made of its own tiles."""

import htpy as h

from game.castle_keep.lessons.sandboxes import IN_HAND, LAST
from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.options import Way
from game.castle_keep.rules.pieces import COLOURS, SHAPES, Kind
from game.castle_keep.rules.position import DRAWN_ALONE
from game.castle_keep.rules.ways.siege import TURNED
from game.castle_keep.screen.rules_page.figures import (
    ATTACKED,
    KINGS,
    LACKING,
    MATCHED,
    MOVED,
    TARGET,
    TWINS,
    marks_of,
    may_leave,
)
from game.castle_keep.screen.rules_page.sketch import COMPLETE, hand_tile, mini
from game.locale import Words
from game.screens.game_screen import Brief, BriefPart, Only
from game.screens.html.art import drawing


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


def falls(words: Words) -> h.Node:
    """Return what a wall brings down, in an attack or in a siege."""
    struck = hit(ATTACKED, TARGET)
    (wall,) = struck.played
    return h.fragment[hand_tile(wall, words), mini(ATTACKED, words, dict.fromkeys(struck.places, "cross"))]


def clock(words: Words) -> h.Node:
    """Return what a turn of a siege takes from the piles."""
    return h.span(".mini-row")[(drawing("keep-back") for _ in range(DRAWN_ALONE + TURNED))]


def camp(words: Words) -> h.Node:
    """Return what an attack wins, and the castle that it is gone from."""
    struck = hit(ATTACKED, TARGET)
    won = [tile for place in struck.places if (tile := ATTACKED[place])]
    return h.div(".mini-pair")[
        mini(struck.left, words), h.span(".mini-row")[(hand_tile(tile, words) for tile in won)]
    ]


def kings(words: Words) -> h.Node:
    """Return the king's castle before its last tile."""
    return h.fragment[hand_tile(LAST, words), mini(KINGS, words, marks_of(KINGS, LAST))]


def twins(words: Words) -> h.Node:
    """Return two castles of a player: what may leave the first, and where one tile may go in the second."""
    return h.div(".mini-pair")[
        mini(TWINS[0], words, may_leave(TWINS[0])), mini(TWINS[1], words, marks_of(TWINS[1], MOVED))
    ]


BRIEF = Brief(
    (
        BriefPart("goal", whole),
        BriefPart("turn", drawn),
        BriefPart("fits", fits),
        BriefPart("last", last),
    ),
    chosen=(
        (Only("way", (Way.TAKEOVER,)), BriefPart("takeover", camp)),
        (Only("way", (Way.KING,)), BriefPart("king", kings)),
        (Only("way", (Way.TWIN,)), BriefPart("twin", twins)),
    ),
    alone=(BriefPart("siege", falls), BriefPart("clock", clock)),
    together=(BriefPart("attack", falls),),
    goals=frozenset(("king", "twin", "clock")),
)
