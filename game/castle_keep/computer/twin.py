"""How good a position is where everybody builds two castles: who is nearest, and what may fall first."""

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log1p

from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.computer.playout_policy import built_up
from game.castle_keep.rules.attack import hit, hits, targets
from game.castle_keep.rules.castle import Castle, fitting
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import DRAWN, FULL_HAND, Hand, Position
from game.castle_keep.rules.stock import unseen_numbers
from game.core.pile import UNKNOWN

# All add to the logarithm of the odds. They are fitted to how 120 games of quick and greedy players ended.
RAZED = -4.3
"""A castle lost for good."""
EMPTY = -0.17
"""An empty cell, where a hand is known one that it cannot fill now."""
SOON = 0.28
"""Each empty cell fewer than a full hand leaves open."""
DRAWS = -0.1
"""The logarithm of the draws that it takes to fill them, and one more."""
HIDDEN = 1.0
"""A hand that is hidden, and may fill some."""
FALL = -0.15
"""A tile that is likely to fall."""
RAZE = 10
"""Tiles that the last one of a castle counts as where it may fall."""
MAY_RAZE = 1.4
"""A hand that can raze a castle of another seat."""
HELD = 0.01
"""A kind of tile in hand that fits or attacks something: what decides where all else is equal; not fitted."""


def twin_value(state: Position, seat: int) -> float:
    """Return the estimated chance of a seat to win, 0 to 1."""
    hand = tuple(tile for tile in state.hands[seat] if tile != UNKNOWN)
    unseen = unseen_numbers(state, (hand,))
    odds = [_standing(state, at, unseen) for at in range(state.seats)]
    for at in range(state.seats):
        castles, loose = tuple(state.castles[number] for number in state.sites(at)), state.loose_joints
        odds[at] += HIDDEN if at != seat else MAY_RAZE * _may_raze(state, seat, hand)
        odds[at] += _nearness(built_up(castles, hand, loose) if at == seat else castles, loose)
    odds[seat] += HELD * sum(_is_of_use(state, seat, tile) for tile in set(hand))
    best = max(odds)
    strength = [exp(own - best) for own in odds]
    return strength[seat] / sum(strength)


def _standing(state: Position, seat: int, unseen: Mapping[Tile, int]) -> float:
    """Return what a seat has lost for good, and what of it may fall before its next turn."""
    sites = state.sites(seat)
    lost = RAZED * (len(state.homes(seat)) - len(sites))
    if not state.attacks_allowed:
        return lost
    return lost + FALL * sum(sum(_risks(state, state.castles[number], unseen, seat)) for number in sites)


def _nearness(castles: Sequence[Castle], loose: int) -> float:
    """Return what castles are worth by the cells that they lack."""
    empty = sum(castle.count(None) for castle in castles)
    draws = sum(prospect(castle, (), loose).draws for castle in castles if None in castle)
    return EMPTY * empty + SOON * max(0, FULL_HAND + 1 - empty) + DRAWS * log1p(draws)


def _is_of_use(state: Position, seat: int, tile: Tile) -> bool:
    """Tell whether a tile fits a castle of its seat, or equals what may be attacked with it."""
    others = (number for at in range(state.seats) if at != seat for number in state.sites(at))
    armed = targets(towers=state.towers_fall)
    return any(
        fitting(state.castles[number], tile, state.loose_joints) for number in state.sites(seat)
    ) or any(state.castles[number][place] == tile for number in others for place in armed)


def _may_raze(state: Position, seat: int, hand: Hand) -> bool:
    others = [number for at in range(state.seats) if at != seat for number in state.sites(at)]
    return state.attacks_allowed and any(
        found.destroys
        for number in others
        for found in hits(state.castles[number], hand, towers=state.towers_fall)
    )


def _risks(state: Position, castle: Castle, unseen: Mapping[Tile, int], seat: int) -> Iterator[float]:
    """Yield the tiles that fall with each place that can be attacked, by the chance that somebody can."""
    number = max(1, sum(unseen.values()))
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
