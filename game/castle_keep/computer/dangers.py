"""What may fall: by which tiles that nobody has shown, and how much of a castle with each."""

from collections.abc import Iterator
from typing import NamedTuple

from game.castle_keep.rules.attack import hit, targets
from game.castle_keep.rules.castle import CENTRE
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Position
from game.castle_keep.rules.stock import unseen_numbers

MANY = 3
"""Tiles that fall at once, to be told of."""
SEVERAL = 2
"""Tiles of a castle that falls as a whole, to be told of even before anybody may attack."""


class Danger(NamedTuple):
    """A tile that may be held or turned up, and the places that it clears."""

    tile: Tile
    places: tuple[int, ...]
    destroys: bool
    """Whether nothing is left of the castle."""


NO_DANGER = Danger("", (), destroys=False)
"""What stands for nothing that brings down much."""


def is_open(position: Position) -> bool:
    """Tell whether the castles of the acting seat can be brought down by others, or by a siege."""
    return not position.shared and (position.attacks_allowed or position.besieged)


def dangers(position: Position, number: int) -> Iterator[Danger]:
    """Yield what may bring down tiles of a castle, by its number, as far as its owner can tell.

    An attack reaches what the rules let it; a siege hits any tile.
    """
    castle, numbers = position.castles[number], unseen_numbers(position, position.hands)
    for place in targets(towers=position.towers_fall or position.besieged):
        tile, found = castle[place], hit(castle, place)
        if tile and numbers[tile] >= len(found.played):
            yield Danger(tile, found.places, found.destroys)


def worst_with(position: Position, number: int, place: int) -> Danger | None:
    """Return what may bring down most together with the tile on a place, where that is many, or a castle.

    It may come later: whoever builds is attacked once everybody has begun. A tile alone is no danger before.
    """
    if position.shared:
        return None
    found = [one for one in dangers(position, number) if place in one.places and place != CENTRE]
    worst = max(found, key=lambda one: len(one.places), default=None)
    if worst is None:
        return None
    falls = len(worst.places)
    destroys = worst.destroys and (falls >= SEVERAL or is_open(position))
    return worst if falls >= MANY or destroys else None
