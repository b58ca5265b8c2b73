"""How good a position is where everybody builds two castles: who is nearest, and what may fall first."""

from collections.abc import Iterator, Sequence
from math import exp

from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.rules.attack import hit, targets
from game.castle_keep.rules.castle import Castle
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import DRAWN, Hand, Position
from game.castle_keep.rules.stock import unseen_numbers
from game.core.pile import UNKNOWN

PACE = 3.0
"""Draws needed less than another seat with which the odds rise by e."""
TEMPO = 4.0
"""Draws that it is worth to be on turn."""
FALL = 0.8
"""Draws that a tile is worth that falls."""
BOTH = 0.3
"""Share of what a hand saves in one castle that it saves in the other too."""
RAZED = 45.0
"""Draws that stand for a castle that cannot be built any more."""
RAZE = 10
"""Tiles that the last one of a castle counts as where it may fall."""
HAND_WORTH = 1.5
"""Draws that a hidden tile in hand saves."""


def twin_value(state: Position, seat: int) -> float:
    """Return the estimated chance of a seat to win, 0 to 1, by what each needs until both castles stand."""
    hand = tuple(tile for tile in state.hands[seat] if tile != UNKNOWN)
    unseen = unseen_numbers(state, (hand,))
    number = max(1, sum(unseen.values()))
    strength = [
        exp(-_need(state, at, hand if at == seat else (), unseen, number) / PACE) for at in range(state.seats)
    ]
    return strength[seat] / sum(strength)


def _need(state: Position, seat: int, hand: Hand, unseen: dict[Tile, int], number: int) -> float:
    """Return the draws until a seat has both castles, and what it is likely to lose before its next turn."""
    castles = [state.castles[number] for number in state.sites(seat)]
    need = RAZED * (len(state.homes(seat)) - len(castles)) + _draws(castles, hand, state.loose_joints)
    if state.attacks_allowed:
        need += FALL * sum(sum(_risks(state, castle, unseen, number, seat)) for castle in castles)
    if not hand:
        need -= HAND_WORTH * len(state.hands[seat])
    return need - TEMPO * (seat == state.turn)


def _draws(castles: Sequence[Castle], hand: Hand, loose: int) -> float:
    """Return about how many draws it takes to complete the castles, a hand being used up by one of them."""
    alone = [prospect(castle, (), loose).draws if None in castle else 0.0 for castle in castles]
    helped = [prospect(castle, hand, loose).draws if None in castle else 0.0 for castle in castles]
    saved = [one - other for one, other in zip(alone, helped, strict=True)]
    return sum(alone) - max(saved) - BOTH * (sum(saved) - max(saved))


def _risks(
    state: Position, castle: Castle, unseen: dict[Tile, int], number: int, seat: int
) -> Iterator[float]:
    """Yield the tiles that fall with each place that can be attacked, by the chance that somebody can."""
    drawn = sum(len(hand) + DRAWN for at, hand in enumerate(state.hands) if at != seat)
    for place in targets(towers=state.towers_fall):
        tile = castle[place]
        if tile is None:
            continue
        found = hit(castle, place)
        share = unseen[tile] / number
        none = (1 - share) ** drawn
        chance = 1 - none
        if len(found.played) > 1:
            chance -= drawn * share * (1 - share) ** (drawn - 1)
        yield chance * (RAZE if found.destroys else len(found.places))
