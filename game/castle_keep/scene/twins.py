"""What must hold of a hand-made position where everybody builds two castles."""

from collections import Counter
from collections.abc import Iterable

from game.castle_keep.rules.castle import EMPTY, Castle
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Position
from game.castle_keep.scene.checks import check


def is_destroyed(position: Position, seat: int) -> bool:
    """Tell whether a seat has lost by what was destroyed: its castle, or both of two for good."""
    if position.twins:
        return all(number in position.razed for number in position.homes(seat))
    return position.castle_of(seat) == EMPTY


def check_twins(position: Position) -> None:
    """Check which castles are destroyed for good, and how those of the turn stood before moves."""
    if not position.twins:
        return
    razed = position.razed
    check(len(set(razed)) == len(razed) and set(razed) <= set(range(position.numbers)), "razed", f"{razed}")
    check(all(position.castles[number] == EMPTY for number in razed), "razed", "such a castle has no tile")
    lost = any(is_destroyed(position, seat) for seat in range(position.seats))
    check(not lost or position.outcome is not None, "razed", "who loses both castles has lost")
    earlier, now = position.earlier, position.castles_of(position.turn)
    check(not (earlier and position.attacked), "earlier", "nobody moves tiles and attacks in one turn")
    check(len({*earlier, now}) == len(earlier) + 1, "earlier", "moves bring nothing back")
    same = all(len(pair) == len(now) and _tiles(pair) == _tiles(now) for pair in earlier)
    check(same, "earlier", "moves keep all the tiles")


def _tiles(castles: Iterable[Castle]) -> Counter[Tile]:
    return Counter(tile for castle in castles for tile in castle if tile)
