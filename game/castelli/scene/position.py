"""Hand-made positions: a summary read back, key by key."""

from collections import Counter

from game.castelli.rules.position import P, Position
from game.castelli.scene import cards, moment, table, tiles
from game.castelli.scene.fields import FIELDS
from game.castelli.scene.values import PIECES, Summary
from game.core.scene import check_derived, check_left_out

PARTS = (
    (table.FIELDS, table.USUAL, table.complete),
    (tiles.FIELDS, tiles.USUAL, tiles.complete),
    (cards.FIELDS, cards.USUAL, cards.complete),
    (moment.FIELDS, moment.USUAL, moment.complete),
)
"""The keys in the order that they are read in, what is usual for those left out, and what comes after."""


def read(fresh: P, summary: Summary) -> P:
    """Return the position of a summary; what it does not tell is as in `fresh`, the new game of its options.

    Raises SceneError.
    """
    position = fresh
    for fields, usual, complete in PARTS:
        for key, field in fields.items():
            if key in summary and field.read:
                position = position.having(**{field.name: field.read(summary[key], key, position)})
            elif key in usual:
                position = position.having(**{field.name: usual[key](position, summary)})
        position = complete(position, summary)
    check_derived(FIELDS, summary, position)
    check_left_out(summary, missing(position), PIECES)
    return position


def missing(position: Position) -> Counter[str]:
    """Return the pieces of the game that are nowhere in a position."""
    return table.missing(position) + tiles.missing(position) + cards.missing(position)
