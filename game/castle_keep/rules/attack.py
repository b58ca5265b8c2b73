"""The attack: whom and what the active seat may attack, with which tiles, and what that brings down."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from game.castle_keep.rules.castle import CELLS, CENTRE, EMPTY, PLACES_OF, Castle, group, ring, without
from game.castle_keep.rules.hand import hold, kinds, spent
from game.castle_keep.rules.options import Attacks, Destroyed, Way
from game.castle_keep.rules.pieces import Kind, Tile, kind
from game.castle_keep.rules.position import Attacked, End, Hand, Position
from game.castle_keep.rules.ways.takeover import won
from game.core.state import Refusal

P = TypeVar("P", bound=Position)

Target = tuple[int, int]
"""The number of a castle (see `Position`), and a place in it."""

WEAPONS = (Kind.WALL, Kind.KEEP)
"""The kinds of tiles that attack, each what is of its own kind; with the option `towers` all do."""


class Hit(NamedTuple):
    """What an attack does to a castle.

    `played` are the tiles that it takes, `places` those whose tiles fall, the one attacked first and then
    along the ring, `left` is what still stands. Where no tile stands, none is played and none falls.
    """

    played: Hand
    places: tuple[int, ...]
    left: Castle

    @property
    def destroys(self) -> bool:
        """Whether nothing is left."""
        return self.left == EMPTY


def weapons(*, towers: bool) -> tuple[str, ...]:
    """Return the kinds of tiles that attack, and can be attacked."""
    return Kind.ALL if towers else WEAPONS


@cache
def targets(*, towers: bool) -> tuple[int, ...]:
    """Return the places whose tiles can be attacked."""
    return tuple(place for weapon in weapons(towers=towers) for place in PLACES_OF[weapon])


def fallen(castle: Castle, place: int) -> tuple[int, ...]:
    """Return the places of what an attack on a place of a castle brings down, the place itself first."""
    return (place,) if place == CENTRE else group(castle, place)


@lru_cache(20_000)
def hit(castle: Castle, place: int) -> Hit:
    """Return what an attack on a place does. A keep takes two of its colour, the last tile just one."""
    tile = castle[place]
    if tile is None:
        return Hit((), (), castle)
    number = 2 if place == CENTRE and ring(castle) else 1
    places = fallen(castle, place)
    return Hit((tile,) * number, places, without(castle, places))


def hits(castle: Castle, hand: Hand, *, towers: bool = False) -> Iterator[Hit]:
    """Yield what each attack with the tiles of a hand does to a castle, where attacks are allowed."""
    for place in targets(towers=towers):
        tile = castle[place]
        if tile in hand and hand.count(tile) >= len((found := hit(castle, place)).played):
            yield found


def _refusal_to_attack_now(position: Position) -> Refusal | None:
    """Return why the active seat may attack nobody, or None.

    One attack a turn (`castle_keep.attack.once`) but for that option, and not after building.
    """
    if position.built or position.earlier:
        return Refusal("castle_keep.attack.built")
    if not position.attacks_allowed:
        return Refusal("castle_keep.attack.early")
    if position.attacked is not None and position.options.attacks == Attacks.ONE:
        return Refusal("castle_keep.attack.once")
    return None


def _refusal_of_target(position: Position, number: int) -> Refusal | None:
    """Return why a castle is none to attack, or None: all attacks of a turn are on one opponent.

    Where all build the king's castle, that alone is attacked.
    """
    before = position.attacked
    if position.shared:
        return None if number == position.home(position.turn) else Refusal("castle_keep.king.castle")
    seat = position.owner(number)
    if seat == position.turn or seat >= position.seats:
        return Refusal("castle_keep.attack.opponent")
    if before is not None and seat != before.seat:
        return Refusal("castle_keep.attack.one_target")
    return None


def open_to_attack(position: Position) -> tuple[int, ...]:
    """Return the numbers of the castles that the active seat may attack now."""
    if _refusal_to_attack_now(position) is not None:
        return ()
    numbers = range(len(position.castles))
    return tuple(number for number in numbers if _refusal_of_target(position, number) is None)


def attacks(position: Position) -> Iterator[tuple[Tile, int, str]]:
    """Yield attacks among which all the legal ones are: a tile, the number of a castle, a cell."""
    numbers = open_to_attack(position)
    armed = weapons(towers=position.towers_fall)
    mine = [tile for tile in kinds(position) if kind(tile) in armed] if numbers else ()
    for number in numbers:
        castle = position.castles[number]
        for tile in mine:
            for place in PLACES_OF[kind(tile)]:
                if castle[place] == tile:
                    yield tile, number, CELLS[place]


def refusal_to_attack(position: Position, tile: Tile, target: Target) -> Refusal | None:
    """Return which rule an attack with a tile would break, with the cells that show it, or None."""
    number, place = target
    refusal = _refusal_to_attack_now(position) or _refusal_of_target(position, number)
    if refusal is not None:
        return refusal
    if not hold(position, tile):
        return Refusal("castle_keep.hand.tile")
    found = hit(position.castles[number], place)
    can_fall = place in targets(towers=position.towers_fall)
    if can_fall and tile in found.played and hold(position, tile, len(found.played)):
        return None
    return Refusal("castle_keep.attack.keep" if place == CENTRE else "castle_keep.attack.exact", (target,))


def wins(position: Position, number: int, found: Hit) -> bool:
    """Tell whether what an attack does to a castle wins the game."""
    if position.shared or not found.destroys:
        return False
    return not position.twins or position.other(number) in position.razed


def attack(position: P, target: Target) -> P:
    """Play the tiles of a legal attack: they and what they hit are discarded.

    What else falls with a wall is removed from play, or discarded too with that option. In a takeover all
    that falls is won. Whoever destroys the last tile of an opponent's castle wins at once
    (`castle_keep.won.destroyed`), of the last one where it had two; the king's castle is begun anew.
    """
    number, place = target
    castle, seat = position.castles[number], position.owner(number)
    found = hit(castle, place)
    tile, *others = (there for at in found.places if (there := castle[at]))
    discards, removed = [*position.discards, *found.played], position.removed
    loot: dict[str, Any] = {}
    if position.options.way == Way.TAKEOVER:
        loot = won(position, (tile, *others))
    elif position.options.destroyed == Destroyed.OUT:
        discards, removed = [*discards, tile], (*removed, *others)
    else:
        discards += [tile, *others]
    times = position.attacked.times + 1 if position.attacked else 1
    razed = (*position.razed, number) if position.twins and found.destroys else position.razed
    return position.having(
        **spent(position, found.played),
        castles=position.with_castle(number, found.left),
        razed=razed,
        **loot,
        discards=tuple(discards),
        removed=removed,
        attacked=Attacked(seat, times),
        passes=0,
        idle_shuffles=0,
        outcome=position.win(End.DESTROYED) if wins(position, number, found) else None,
    )
