"""The castle's space: three by three cells, the outer ones a ring; and what may be built there."""

from functools import lru_cache

from game.castle_keep.rules.pieces import Kind, Tile, colour, kind, match
from game.core.state import Refusal

CELLS = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
"""The names of the cells, row by row. A place is a cell's number in this row."""
PLACES = {name: place for place, name in enumerate(CELLS)}
CENTRE = PLACES["C"]
RING = tuple(PLACES[name] for name in ("NW", "N", "NE", "E", "SE", "S", "SW", "W"))
"""The places around the centre, clockwise."""
BESIDE = {place: (RING[at - 1], RING[(at + 1) % len(RING)]) for at, place in enumerate(RING)}
"""The two ring neighbours of each place of the ring."""
KIND_AT = tuple(
    Kind.KEEP if place == CENTRE else Kind.TOWER if name in ("NW", "NE", "SW", "SE") else Kind.WALL
    for name, place in PLACES.items()
)
"""The kind of tile that each place takes."""
PLACES_OF = {kind_: tuple(p for p, there in enumerate(KIND_AT) if there == kind_) for kind_ in Kind.ALL}
"""The places for each kind of tile."""
LOOSE_JOINTS = 1
"""Neighbours that the tile which completes the ring need not match: it has two, and has to match one."""

Castle = tuple[Tile | None, ...]
"""The tile on each place, None where there is none."""
EMPTY: Castle = (None,) * len(CELLS)


def size(castle: Castle) -> int:
    """Return how many tiles a castle has."""
    return len(CELLS) - castle.count(None)


def is_complete(castle: Castle) -> bool:
    """Tell whether a castle has all its nine tiles."""
    return None not in castle


def ring(castle: Castle) -> list[Tile]:
    """Return the walls and towers of a castle, clockwise."""
    return [tile for place in RING if (tile := castle[place])]


def with_tile(castle: Castle, place: int, tile: Tile | None) -> Castle:
    """Return the castle with another tile on a place, or with none there."""
    return *castle[:place], tile, *castle[place + 1 :]


def without(castle: Castle, places: tuple[int, ...]) -> Castle:
    """Return the castle without the tiles on some places."""
    return tuple(None if place in places else tile for place, tile in enumerate(castle))


def group(castle: Castle, place: int) -> tuple[int, ...]:
    """Return the places of the same-coloured walls and towers joined along the ring to the one on a place.

    Its own place comes first. Empty cells break a group, and the keep is never part of one.
    """
    start = castle[place]
    if start is None or place == CENTRE:
        return ()
    found = [place]
    for step in (1, -1):
        at = RING.index(place)
        while len(found) < len(RING):
            at = (at + step) % len(RING)
            tile = castle[RING[at]]
            if tile is None or colour(tile) != colour(start) or RING[at] in found:
                break
            found.append(RING[at])
    return tuple(found)


def colours(castle: Castle) -> set[str]:
    """Return the colours of a castle's walls and towers."""
    return {colour(tile) for tile in ring(castle)}


def neighbours(castle: Castle, place: int) -> list[tuple[int, Tile]]:
    """Return the walls and towers beside a place of the ring, each with its own place."""
    return [(near, tile) for near in BESIDE[place] if (tile := castle[near])]


def loose_joints(castle: Castle, loose: int = LOOSE_JOINTS) -> int:
    """Return how many neighbours the next wall or tower need not match: `loose` if it completes the ring."""
    return loose if len(ring(castle)) == len(RING) - 1 else 0


def refusal_to_build(castle: Castle, tile: Tile, place: int, loose: int = LOOSE_JOINTS) -> Refusal | None:
    """Return which building rule a tile would break on a place, with the places that show it, or None.

    `loose`: how many neighbours the tile that completes the ring need not match.
    """
    if KIND_AT[place] != kind(tile) or castle[place] is not None:
        return Refusal("castle_keep.cell.kind", ((place,),))
    keep = castle[CENTRE]
    around = size(castle) - (keep is not None)  # tiles of the ring
    if place == CENTRE:
        if not around:
            return Refusal("castle_keep.build.first", ((place,),))
        return None if colour(tile) in colours(castle) else Refusal("castle_keep.build.keep", ((place,),))
    if not around:
        if keep is not None and colour(keep) != colour(tile):
            return Refusal("castle_keep.build.keep_only", ((CENTRE,),))
        return None
    beside = neighbours(castle, place)
    if not beside:
        return Refusal("castle_keep.build.adjacent", tuple((near,) for near in BESIDE[place]))
    unlike = [(near,) for near, there in beside if not match(tile, there)]
    if len(unlike) <= loose_joints(castle, loose):
        return None
    return Refusal("castle_keep.build.match", tuple(unlike))


def joints(castle: Castle, place: int) -> tuple[int, ...]:
    """Return the ring neighbours of a place that match the tile on it, none where there is no tile."""
    tile = castle[place]
    if tile is None or place == CENTRE:
        return ()
    return tuple(near for near, there in neighbours(castle, place) if match(tile, there))


@lru_cache(20_000)
def fitting(castle: Castle, tile: Tile, loose: int = LOOSE_JOINTS) -> tuple[int, ...]:
    """Return the places of a castle where a tile may be built."""
    return tuple(
        place for place in PLACES_OF[kind(tile)] if refusal_to_build(castle, tile, place, loose) is None
    )
