"""How good a position is in a siege: how soon the castle may be complete, and whether the piles last."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import exp

from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import Castle, size
from game.castle_keep.rules.options import Last, Switch
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import HAND, Phase, Position
from game.castle_keep.rules.stock import unseen_numbers
from game.castle_keep.rules.ways.siege import TURNED, matches
from game.core.pile import UNKNOWN

LOSS = 3.0  # draws that it takes to make good for a tile that is likely to fall
LATER = 0.7  # of that, where the siege comes only after the turn
ENDURED = 2.5  # turns left for each draw needed with which the risk of failing falls to 1/e
MEASURED: Mapping[str, tuple[tuple[float, float], ...]] = {
    Last.ONE: (
        (0.0, 0.0),
        (0.25, 0.25),
        (0.36, 0.42),
        (0.46, 0.61),
        (0.56, 0.7),
        (0.66, 0.78),
        (0.84, 0.85),
        (1.0, 1.0),
    ),
    Last.BOTH: (
        (0.0, 0.0),
        (0.15, 0.04),
        (0.25, 0.18),
        (0.35, 0.3),
        (0.45, 0.36),
        (0.55, 0.42),
        (0.64, 0.49),
        (0.73, 0.61),
        (1.0, 1.0),
    ),
}
"""Estimates so made and how often the castle was completed then, by the option `last`.

Counted in the turns of the deals siege-1 to siege-120, and siege-1 to siege-63. So the chance with which a
review begins is about that which the set-up tells.
"""


def siege_value(state: Position) -> float:
    """Return the estimated chance to complete the castle in time, 0 to 1."""
    hand = tuple(tile for tile in state.hands[0] if tile != UNKNOWN)
    left = sum(map(len, state.piles))
    turns = left / (TURNED + 1)
    hoped = prospect(state.castle, hand, state.loose_joints)
    numbers = unseen_numbers(state, (hand,))
    turned = state.turns_up if state.phase == Phase.SIEGE else TURNED * LATER
    falls = dict(likely_falls(state.castle))
    loss = sum(numbers[tile] * number for tile, number in falls.items()) / max(1, left)
    standing = size(state.castle)
    fatal = sum(numbers[tile] for tile, number in falls.items() if number == standing) / max(1, left)
    need = hoped.draws + LOSS * turned * loss + max(0, hoped.missing - HAND)
    lives = 1.0 if state.options.mercy == Switch.ON else max(0.0, 1 - turned * fatal)
    estimate = lives * (1 - exp(-turns / (1 + need) / ENDURED))
    return measured(estimate, state.options.last)


def measured(estimate: float, last: str) -> float:
    """Return how often a castle was completed where the estimate was such, by the option `last`."""
    for (low, least), (high, most) in pairwise(MEASURED[last]):
        if estimate <= high:
            return least + (most - least) * (estimate - low) / (high - low)
    return 1.0


def likely_falls(castle: Castle) -> Iterator[tuple[Tile, int]]:
    """Yield each kind of tile of a castle, and how many fall where the siege turns up one like it."""
    for tile in dict.fromkeys(castle):
        if tile:
            yield tile, min(len(fallen(castle, place)) for place in matches(castle, tile))
