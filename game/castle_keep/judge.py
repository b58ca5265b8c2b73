"""How good a position is for a seat: by what it sees, what castles may become, and what threatens them."""

from collections.abc import Sequence
from math import exp, log1p

from game.castle_keep.attack import fallen
from game.castle_keep.castle import CENTRE, EMPTY, PLACES_OF, Castle, ring
from game.castle_keep.pieces import ALL_TILES, NUMBERS, WALL, Tile
from game.castle_keep.position import ACT, DRAWN, Position
from game.castle_keep.prospects import prospect

# What each feature below adds to the logarithm of a seat's odds, in the order of `features`.
OWN = (-0.05, -0.35, 0.8, -0.15, -0.6, 0.2)
OTHER = (-0.5, -0.6)


def strength(state: Position, seat: int) -> float:
    """Return the judged chance of a seat to win a game that goes on, 0 to 1."""
    own, others = features(state, seat)
    odds = exp(_weighed(OWN, own))
    return odds / (odds + sum(exp(_weighed(OTHER, other)) for other in others))


def _weighed(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def features(state: Position, seat: int) -> tuple[Sequence[float], list[Sequence[float]]]:
    """Return what tells of a seat's own chances, and of each other seat's.

    Its own: the draws and the cells that its castle lacks with its hand, whether none, the empty cells,
    the tiles that others threaten, those that it threatens. The others': the draws and the cells they lack.
    """
    castle, hand = state.castles[seat], state.hands[seat]
    hoped = prospect(castle, hand)
    others = [other for other in range(state.seats) if other != seat]
    own = (
        hoped.draws,
        hoped.missing,
        hoped.missing == 0,
        prospect(castle, ()).missing,
        exposed(state, seat),
        max(hit(state.castles[other], hand) for other in others),
    )
    alone = [prospect(state.castles[other], ()) for other in others]
    return own, [(log1p(draws), missing) for draws, missing in alone]


def hit(castle: Castle, hand: Sequence[Tile]) -> int:
    """Return how many tiles the best attack with a hand brings down in a castle."""
    walls = [len(fallen(castle, place)) for place in PLACES_OF[WALL] if castle[place] in hand]
    return max(int(_falls(castle, hand)), *walls, 0)


def _falls(castle: Castle, hand: Sequence[Tile]) -> bool:
    keep = castle[CENTRE]
    return keep is not None and hand.count(keep) >= (2 if ring(castle) else 1)


def exposed(state: Position, seat: int) -> float:
    """Return how many tiles of a castle the other hands threaten, each wall by its chance to be hit."""
    castle = state.castles[seat]
    walls = [(place, tile) for place in PLACES_OF[WALL] if (tile := castle[place])]
    if not walls:
        return 0.0
    lying = [tile for other in state.castles for tile in other if tile]
    known = (*lying, *state.discards, *state.removed, *state.hands[seat])
    cards = sum(len(hand) + DRAWN for other, hand in enumerate(state.hands) if other != seat)
    unseen = max(1, len(ALL_TILES) - len(known))
    return sum(
        len(fallen(castle, place)) * (1.0 - (1.0 - (NUMBERS[tile] - known.count(tile)) / unseen) ** cards)
        for place, tile in walls
    )


def wins_now(state: Position) -> bool:
    """Tell whether the active seat can win in this turn, by building or with one attack."""
    if state.phase != ACT:
        return False
    if state.attacked is None and prospect(state.castle, state.hand).missing == 0:
        return True
    return state.war and not state.built and any(map(_destroys, _victims(state), (state.hand,) * state.seats))


def _victims(state: Position) -> list[Castle]:
    return [castle for seat, castle in enumerate(state.castles) if seat != state.turn and castle != EMPTY]


def _destroys(castle: Castle, hand: Sequence[Tile]) -> bool:
    standing = len(castle) - castle.count(None)
    return hit(castle, hand) == standing and (castle[CENTRE] is None or standing == 1)
