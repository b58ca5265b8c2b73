"""The attack: what may be attacked with what, and what it brings down."""

from typing import TypeVar

from game.castle_keep.rules.castle import CENTRE, EMPTY, Castle, group, ring, without
from game.castle_keep.rules.hand import hold, spent
from game.castle_keep.rules.pieces import WALL, Tile, kind
from game.castle_keep.rules.position import ONE, OUT, Attacked, Position
from game.core.state import Outcome, Refusal

P = TypeVar("P", bound=Position)

Target = tuple[int, int]
"""A seat and a place in its castle."""


def needed(castle: Castle) -> int:
    """Return how many keeps bring a castle's keep down: two, or one if it is the last tile."""
    return 2 if ring(castle) else 1


def fallen(castle: Castle, place: int) -> tuple[int, ...]:
    """Return the places of what an attack on a place of a castle brings down, the place itself first."""
    return (place,) if place == CENTRE else group(castle, place)


def refusal_to_attack(position: Position, tile: Tile, target: Target) -> Refusal | None:
    """Return which rule an attack with a tile would break, with the cells that show it, or None.

    One attack a turn (`castle_keep.attack.once`), with the option several on one opponent only
    (`castle_keep.attack.one_target`), and not after building.
    """
    seat, place = target
    before = position.attacked
    if position.built:
        return Refusal("castle_keep.attack.built")
    if not position.war:
        return Refusal("castle_keep.attack.early")
    if before is not None and position.options.attacks == ONE:
        return Refusal("castle_keep.attack.once")
    if seat == position.turn or seat >= position.seats:
        return Refusal("castle_keep.attack.opponent")
    if before is not None and seat != before.seat:
        return Refusal("castle_keep.attack.one_target")
    if not hold(position, tile):
        return Refusal("castle_keep.hand.tile")
    castle = position.castles[seat]
    if place != CENTRE:
        exact = kind(tile) == WALL and castle[place] == tile
        return None if exact else Refusal("castle_keep.attack.exact", (target,))
    exact = castle[CENTRE] == tile
    enough = exact and hold(position, tile, needed(castle))
    return None if enough else Refusal("castle_keep.attack.keep", (target,))


def attack(position: P, tile: Tile, target: Target) -> P:
    """Play the tiles of an attack: they and what they hit are discarded.

    What else falls with a wall is removed from play, or discarded too with that option. Whoever destroys the
    last tile of an opponent's castle wins at once (`castle_keep.won.destroyed`).
    """
    seat, place = target
    castle = position.castles[seat]
    played = (tile,) * (needed(castle) if place == CENTRE else 1)
    places = fallen(castle, place)
    others = tuple(there for other in places[1:] if (there := castle[other]))
    out = others if position.options.destroyed == OUT else ()
    left = without(castle, places)
    times = position.attacked.times + 1 if position.attacked else 1
    won = Outcome(frozenset((position.turn,)), None, "castle_keep.won.destroyed")
    return position.having(
        **spent(position, played),
        castles=position.with_castle(seat, left),
        discards=(*position.discards, *played, tile, *(() if out else others)),
        removed=position.removed + out,
        attacked=Attacked(seat, times),
        passes=0,
        idle_shuffles=0,
        outcome=won if left == EMPTY else None,
    )
