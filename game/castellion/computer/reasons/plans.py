"""Which Ordeal asks for what is built, and what becomes of another formation then."""

from collections.abc import Mapping, Sequence

from game.castellion.computer.makes import (
    BEGINS,
    BEGUN,
    SPARE,
    SUPPORT,
    Made,
    Wanted,
    asked_by,
    begun,
    made_by,
    wanted_of,
)
from game.castellion.computer.standing import Prospect, following
from game.castellion.rules.castle import Castle, placed
from game.castellion.rules.pieces import Tile
from game.castellion.rules.position import Position
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.state import Cell

Values = Mapping[str, str | int]


def asked_text(position: Position, kind: str) -> dict[str, str | int]:
    """Return the Ordeal that asks for one more of a kind, as a value; nothing where none is known to."""
    asked = asked_by(position, position.active, kind)
    return {} if asked is None else {"ordeal": asked.ordeal}


def to_come(position: Position) -> tuple[Tile, ...]:
    """Return the tiles that may still be drawn: what both piles hold is known, and what lies face up."""
    return (*position.main.pool, *position.safe.pool, *position.revealed)


def other_plan(position: Position, tile: Tile, cell: Cell, made: Made, wanted: Wanted) -> Values:
    """Return what becomes of the formation that is nearest to its end, where a tile serves another.

    As values of a reason, `besides` naming a sentence: it is given up, or waits, and for how many tiles.
    """
    before = position.castle
    ahead = begun(before, wanted)
    if not ahead or len(ahead[0].tiles) < BEGUN:
        return {}
    after, coming = placed(before, tile, cell), to_come(position)
    best = ahead[0]
    rest = begun(after, wanted)
    left = max((len(one.tiles) for one in rest if one.kind == best.kind), default=0)
    if left < len(best.tiles) and made.kind != best.kind:
        return _told("drops", best, most_following(before, ahead, best, coming))
    if len(best.tiles) <= made.tiles or made.kind in ("", best.kind):
        return {}
    if most_following(before, ahead, best, (tile,)):
        return {"besides": f"rather.{best.kind}", "besides_tiles": len(best.tiles)}
    return _told("waits", best, most_following(after, rest, best, coming))


def most_following(castle: Castle, found: Sequence[Prospect], like: Prospect, tiles: Sequence[Tile]) -> int:
    """Return the most of some tiles that can go on with one formation of those of a kind and size."""
    same = (one for one in found if one.kind == like.kind and len(one.tiles) == len(like.tiles))
    return max((following(castle, one, tiles) for one in same), default=0)


def _told(how: str, one: Prospect, tiles: int) -> Values:
    """Return a sentence about a formation that is left, and how many tiles could go on with it."""
    values: dict[str, str | int] = {"besides_tiles": len(one.tiles)}
    if not tiles:
        return {**values, "besides": f"{how}.none.{one.kind}"}
    return {**values, "besides": f"{how}.{one.kind}", "besides_n": tiles}


def steadiness(state: CastellionState, action: Action) -> int:
    """Return how firmly an action is advised among others as good.

    A place that a formation or the foundation is built on with comes first, one that serves nothing last.
    """
    if action.verb != "place":
        return int(action.verb != "discard")
    made = made_by(state.hand or "", state.castle, action.cell, wanted_of(state, state.active))
    return -1 if made.what in (BEGINS, SUPPORT, SPARE) else 1
