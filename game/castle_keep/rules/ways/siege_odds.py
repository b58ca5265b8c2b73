"""What a siege may hit: by the tiles that nobody has seen yet, as anybody can count them."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import EMPTY, Castle, fitting, with_tile, without
from game.castle_keep.rules.options import Switch
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Phase, Position
from game.castle_keep.rules.stock import unseen_numbers
from game.castle_keep.rules.ways.siege import TURNED, matches


class Threat(NamedTuple):
    """A kind of tile that stands: how many like it may still be turned up, and what one of them brings down.

    `falls` are the places that fall with it; where several tiles are like it, those of the smallest loss.
    """

    tile: Tile
    unseen: int
    falls: tuple[int, ...]
    left: Castle

    @property
    def destroys(self) -> bool:
        """Whether nothing is left of the castle."""
        return self.left == EMPTY


def threats(position: Position) -> tuple[Threat, ...]:
    """Return what the siege may do to each kind of tile of the castle, those included that are safe."""
    return _threats(position.castle, _unseen(position))


def _unseen(position: Position) -> dict[Tile, int]:
    return unseen_numbers(position, position.hands)


def _threats(castle: Castle, unseen: Mapping[Tile, int]) -> tuple[Threat, ...]:
    found = []
    for tile in dict.fromkeys(castle):
        if tile:
            falls = min((fallen(castle, place) for place in matches(castle, tile)), key=len)
            found.append(Threat(tile, unseen[tile], falls, without(castle, falls)))
    return tuple(found)


def to_come(position: Position) -> int:
    """Return how many tiles the next siege turns up, or the one that goes on still will."""
    due = position.turns_up if position.phase == Phase.SIEGE else TURNED
    return min(due, sum(map(len, position.piles)))


def chance_to_hit(position: Position) -> float:
    """Return the chance that a tile of the next siege hits the castle as it stands, 0 to 1."""
    unseen = _unseen(position)
    total, hits = sum(unseen.values()), sum(unseen[tile] for tile in set(position.castle) if tile)
    missing = 1.0
    for turned in range(min(to_come(position), total)):
        missing *= max(0, total - hits - turned) / (total - turned)
    return 1 - missing


def chance_to_fall(position: Position) -> float:
    """Return the chance that the next siege destroys the castle as it stands, 0 to 1; 0 with mercy."""
    if position.options.mercy == Switch.ON:
        return 0.0
    unseen = _unseen(position)
    return _falling(position.castle, unseen, sum(unseen.values()), to_come(position))


def _falling(castle: Castle, unseen: Mapping[Tile, int], total: int, due: int) -> float:
    """Return the chance that some more tiles turned up, of a total unseen, leave nothing of a castle."""
    if not due or total <= 0:
        return 0.0
    chance, missing = 0.0, total
    for threat in _threats(castle, unseen):
        if not threat.unseen:
            continue
        missing -= threat.unseen
        left = {**unseen, threat.tile: threat.unseen - 1}
        then = 1.0 if threat.destroys else _falling(threat.left, left, total - 1, due - 1)
        chance += threat.unseen / total * then
    return chance + missing / total * _falling(castle, unseen, total - 1, due - 1)


def can_fall_at_once(position: Position) -> bool:
    """Tell whether a single tile of the siege may end the game now."""
    return position.options.mercy == Switch.OFF and _may_fall(position.castle, _unseen(position))


def _may_fall(castle: Castle, unseen: Mapping[Tile, int]) -> bool:
    return any(threat.unseen and threat.destroys for threat in _threats(castle, unseen))


def safe_builds(position: Position) -> tuple[tuple[Tile, int], ...]:
    """Return the fewest builds from the hand by which no single tile may end the game, in turn.

    Each is a tile and its place; of several ways it is the one that is least likely to fall. None where all
    that the hand can build may fall at once.
    """
    unseen, due = _unseen(position), to_come(position)
    total = sum(unseen.values())
    ways: dict[Castle, tuple[tuple[Tile, int], ...]] = {position.castle: ()}
    while ways:
        ways = {
            with_tile(castle, place, tile): (*builds, (tile, place))
            for castle, builds in ways.items()
            for tile in Counter(position.hand) - Counter(built for built, _ in builds)
            for place in fitting(castle, tile, position.loose_joints)
        }
        safe = [castle for castle in ways if not _may_fall(castle, unseen)]
        if safe:
            return ways[min(safe, key=lambda castle: _falling(castle, unseen, total, due))]
    return ()


def chance_to_fit(position: Position) -> float:
    """Return the chance that the next tile off the piles fits the castle as it stands, 0 to 1."""
    total = sum(_unseen(position).values())
    return sum(fits_ahead(position).values()) / total if total else 0.0


def fits_ahead(position: Position) -> dict[Tile, int]:
    """Return the kinds of tiles not seen that fit the castle as it stands, and how many of each."""
    unseen = {tile: number for tile, number in _unseen(position).items() if number}
    return {
        tile: number
        for tile, number in unseen.items()
        if fitting(position.castle, tile, position.loose_joints)
    }
