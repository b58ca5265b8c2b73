"""What tiles are for, as they explain themselves when pointed at, focused or held."""

from functools import lru_cache

from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.castle import CENTRE, Castle, loose_joints
from game.castle_keep.rules.pieces import Kind, Tile, kind
from game.castle_keep.screen.texts.names import tile_name
from game.locale import Words


def of_tile(tile: Tile, words: Words, *, towers: bool, besieged: bool = False) -> str:
    """Return what a tile in hand is for; a tower attacks only with the option for it, none in a siege."""
    if besieged:
        return words(f"castle_keep.about.besieged.{kind(tile)}", tile=_titled(tile, words))
    what = "armed" if towers and kind(tile) == Kind.TOWER else kind(tile)
    return words(f"castle_keep.about.{what}", tile=_titled(tile, words))


@lru_cache(300)
def of_standing(
    castle: Castle, place: int, words: Words, *, towers: bool, loose: int, besieged: bool = False
) -> str:
    """Return how a tile of a castle may be attacked, and what falls then.

    Of a free place nothing, but of the last one of the ring that less has to match there.
    """
    tile = castle[place]
    if tile is None:
        last = place != CENTRE and loose_joints(castle, loose)
        return words("castle_keep.about.last") if last else ""
    titled = _titled(tile, words)
    if besieged:
        return words("castle_keep.about.besieged", tile=titled, n=len(hit(castle, place).places))
    if kind(tile) == Kind.TOWER and not towers:
        return words("castle_keep.about.standing.T", tile=titled)
    found = hit(castle, place)
    number = len(found.played if kind(tile) == Kind.KEEP else found.places)
    what = "armed" if kind(tile) == Kind.TOWER else kind(tile)
    return words(f"castle_keep.about.standing.{what}", tile=titled, n=number)


def _titled(tile: Tile, words: Words) -> str:
    name = tile_name(tile, words)
    return name[:1].upper() + name[1:]
