"""What tells of a seat's chances: what castles may become, what threatens them, and what is left to draw.

The order and the units are those of `training/castle_keep/evaluation/features.h`, whose networks read them.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import log1p, sqrt

from game.castle_keep.computer.evaluation.prospects import SIDES, prospect
from game.castle_keep.rules.attack import hit, hits, targets
from game.castle_keep.rules.castle import CENTRE, PLACES_OF, Castle, colours, fitting, size
from game.castle_keep.rules.pieces import ALL_TILES, COLOURS, TILES, Kind, Tile, colour, kind
from game.castle_keep.rules.position import DRAWN, HAND, Hand, Position
from game.castle_keep.rules.stock import unseen_numbers
from game.core.pile import UNKNOWN

MISSING = 6  # cells that no tile in hand fills, told apart up to here
STANDING = 8  # tiles of the most advanced other castle


def features(state: Position, seat: int) -> list[float]:
    """Return what tells of a seat's chances to win a game that goes on."""
    hand = tuple(tile for tile in state.hands[seat] if tile != UNKNOWN)
    unseen, loose, towers = unseen_numbers(state, (hand,)), state.loose_joints, state.towers_fall
    material = hand + state.camp_of(seat)
    others = sorted(
        (at for at in range(state.seats) if at != seat),
        key=lambda at: (-size(state.castles[at]), prospect(state.castles[at], (), loose).draws),
    )
    leader = others[0]
    return [
        *_promise(state.castles[seat], material, unseen, loose),
        len(state.hands[seat]) / HAND,
        *_danger(state, seat, unseen),
        float(state.attacks_allowed),
        sum(unseen.values()) / len(ALL_TILES),
        *_attack([state.castles[at] for at in others], hand, towers=towers),
        *_lead(state.castles[leader], hand, unseen, loose, towers=towers),
        _tiles_in_turn(state, leader) / HAND,
        *_ready(state.castles[seat], material, unseen, loose),
        *_behind([state.castles[at] for at in others[1:]], loose),
    ]


def _promise(castle: Castle, hand: Hand, unseen: Mapping[Tile, int], loose: int) -> Iterator[float]:
    """Yield what a castle may become with a hand."""
    hoped = prospect(castle, hand, loose)
    chance = hoped.chance(unseen)
    yield from (float(min(hoped.missing, MISSING) == number) for number in range(MISSING + 1))
    yield log1p(hoped.draws)
    yield chance
    yield sqrt(chance)
    yield size(castle) / len(castle)
    yield float(castle[CENTRE] is not None)
    built = colours(castle)
    yield float(
        castle[CENTRE] is None and any(kind(tile) == Kind.KEEP and colour(tile) in built for tile in hand)
    )


def _danger(state: Position, seat: int, unseen: Mapping[Tile, int]) -> tuple[float, float, float]:
    """Return the tiles that a castle may lose before its turn, the chance to lose all, and the keep."""
    castle = state.castles[seat]
    number = max(1, sum(unseen.values()))
    drawn = sum(_tiles_in_turn(state, at) for at in range(state.seats) if at != seat)
    lost, safe, keepless = 0.0, 1.0, 0.0
    for place, wall in _exposed(castle, towers=state.towers_fall):
        chance = 1 - (1 - unseen[wall] / number) ** drawn
        attack = hit(castle, place)
        lost += len(attack.places) * chance
        safe *= 1 - chance if attack.destroys else 1
    keep = castle[CENTRE]
    if keep:
        share = unseen[keep] / number
        none, one = (1 - share) ** drawn, drawn * share * (1 - share) ** (drawn - 1)
        if hit(castle, CENTRE).destroys:
            safe = none
        else:
            keepless = 1 - none - one
    return lost / 4, 1 - safe, keepless


def _tiles_in_turn(state: Position, seat: int) -> int:
    """Return how many tiles a seat has in its turn, for which the active one has drawn."""
    return len(state.hands[seat]) + DRAWN * (seat != state.turn)


def _attack(others: Sequence[Castle], hand: Hand, *, towers: bool) -> tuple[float, float]:
    """Return what the best attack on any other castle brings down, and whether one brings all of it down."""
    found = [attack for castle in others for attack in hits(castle, hand, towers=towers)]
    most = max((len(attack.places) for attack in found), default=0)
    return most / 4, float(any(attack.destroys for attack in found))


def _lead(
    castle: Castle, hand: Hand, unseen: Mapping[Tile, int], loose: int, *, towers: bool
) -> Iterator[float]:
    """Yield how far the most advanced other castle is, and what may fall of it."""
    number, standing = max(1, sum(unseen.values())), size(castle)
    falls = [(tile, len(hit(castle, place).places)) for place, tile in _exposed(castle, towers=towers)]
    yield sum(fall for tile, fall in falls if tile in hand) / 4
    yield sum(fall * unseen[tile] for tile, fall in falls) / number
    yield from (float(standing == at) for at in range(STANDING + 1))
    yield log1p(prospect(castle, (), loose).draws)
    yield float(castle[CENTRE] is not None)
    yield from _open(castle, unseen, loose)
    yield max((fall for _, fall in falls), default=0) / SIDES
    yield sum(unseen[tile] for tile, fall in falls if fall == standing) / number


def _ready(castle: Castle, hand: Hand, unseen: Mapping[Tile, int], loose: int) -> Iterator[float]:
    """Yield what a hand is made of, what of it fits now, and what else would."""
    yield from (sum(kind(tile) == kind_ for tile in hand) / HAND for kind_ in Kind.ALL)
    yield from _open(castle, unseen, loose)
    fits = _fitting_tiles(castle, loose)
    yield sum(tile in fits for tile in hand) / HAND


def _open(castle: Castle, unseen: Mapping[Tile, int], loose: int) -> Iterator[float]:
    """Yield the towers and walls that a castle lacks, its colours, and the share of unseen tiles that fit."""
    for kind_ in (Kind.TOWER, Kind.WALL):
        yield sum(castle[place] is None for place in PLACES_OF[kind_]) / len(PLACES_OF[kind_])
    yield len(colours(castle)) / len(COLOURS)
    yield sum(unseen[tile] for tile in _fitting_tiles(castle, loose)) / max(1, sum(unseen.values()))


def _behind(others: Sequence[Castle], loose: int) -> Iterator[float]:
    """Yield how far the castles are that are less advanced than the leader's."""
    for castle in others:
        yield log1p(prospect(castle, (), loose).draws)
        yield size(castle) / len(castle)


@lru_cache(20_000)
def _fitting_tiles(castle: Castle, loose: int) -> frozenset[Tile]:
    """Return the tiles that may be built in a castle as it stands."""
    return frozenset(tile for tile in TILES if fitting(castle, tile, loose))


def _exposed(castle: Castle, *, towers: bool) -> list[tuple[int, Tile]]:
    """Return the tiles of the ring that can be attacked, with their places."""
    exposed = targets(towers=towers)
    return [(place, tile) for place in exposed if place != CENTRE and (tile := castle[place])]
