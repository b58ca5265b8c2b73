"""Several tiles to destroy: what should stay of the castle that pays, and which tiles may go for that."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.castellion.rules.castle import Castle, Columns, cells, has_foundation, taken
from game.castellion.rules.effects.costs import refusal_to_destroy
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.ordeals.forecast import may_store, share_of_pantry, stored
from game.castellion.rules.ordeals.keeping import Stays, can_keep
from game.castellion.rules.pieces import is_haunted
from game.castellion.rules.position import Position, Why
from game.core.action import Action
from game.core.state import Cell


class Payment(NamedTuple):
    """Tiles that pay a price together: as they are called now, and the actions, each legal in its turn.

    `stays` is what stays of the castle for sure.
    """

    cells: tuple[Cell, ...]
    actions: tuple[Action, ...]
    stays: Stays


Choice = Callable[[Castle, list[Cell]], Cell]
"""What chooses the next tile of a castle, among some of its cells."""


def wishes(position: Position) -> Iterator[Stays]:
    """Yield what should stay of the castle that pays: all that an Ordeal may ask for, then less and less."""
    castle, effect = position.castle, position.effect
    why = effect.why if effect else ""
    top = why == Why.CHAMPION or (why == Why.DONATION and not position.options.has_powers)
    height = int(has_foundation(castle))
    if why == Why.CHAMPION and position.cause is not None:  # then this castle faces the Ordeal at once
        yield Stays(height + position.ordeals[0].face.rows, True, _stores(position), top)
    yield Stays(height, True, _stores(position), top)
    yield Stays(height, True, None, top)
    yield Stays(0, True, None, top)
    yield Stays(0, False, None, top)


def _stores(position: Position) -> tuple[int, int] | None:
    """Return the least and most Pantry tiles that should go: an Ordeal asks for an exact number."""
    if position.options.level != Level.PANTRY or not position.ordeals:
        return None
    spare = max(0, stored(position.castle) - share_of_pantry(position))
    left, why = (position.effect.left, position.effect.why) if position.effect else (0, "")
    if why == Why.ASSAULT and may_store(position, position.active, position.castle, left):
        return spare, spare
    return 0, spare


def payment(position: Position, number: int, choose: Choice) -> Payment:
    """Return tiles that pay a price, each chosen among those that leave all that can be kept as it should be.

    Of the wishes the first that can be granted is.
    """
    castle = position.castle
    for stays in wishes(position):
        if can_keep(castle, number, stays):
            found = _paid(position, number, choose, stays)
            if len(found.actions) == number:
                return found
    return Payment((), (), Stays())


def _paid(position: Position, number: int, choose: Choice, stays: Stays) -> Payment:
    # Where each tile not yet gone is, by what it was called at first: it slides as the tiles do.
    called: Columns[Cell] = tuple(
        tuple((column, row) for row in range(len(tiles))) for column, tiles in enumerate(position.castle)
    )
    wished = stays
    going: list[Cell] = []
    actions: list[Action] = []
    for left in range(number, 0, -1):
        castle = position.castle
        offered = payable(position, left, stays)
        if not offered:
            break
        cell = choose(castle, offered)
        going.append(called[cell[0]][cell[1]])
        actions.append(Action("destroy", cell))
        called = taken(called, cell)
        position = position.having(castles=position.with_castle(position.active, taken(castle, cell)))
        stays = _less(stays, stored(castle) - stored(position.castle))
    return Payment(tuple(going), tuple(actions), wished)


def payable(position: Position, left: int, stays: Stays) -> list[Cell]:
    """Return the tiles of which one may go next when so many have to, so that what must stay stays."""
    castle = position.castle
    known: dict[tuple[int, str], bool] = {}
    found: list[Cell] = []
    for cell in cells(castle):
        if refusal_to_destroy(position, *cell) is not None:
            continue
        tile = castle[cell[0]][cell[1]]
        if len(castle[cell[0]]) <= stays.height or (stays.haunted and is_haunted(tile)):
            continue
        alike = (cell[0], tile[:1] + tile[2:])
        if alike not in known:
            rest = taken(castle, cell)
            known[alike] = can_keep(rest, left - 1, _less(stays, stored(castle) - stored(rest)))
        if known[alike]:
            found.append(cell)
    return found


def _less(stays: Stays, gone: int) -> Stays:
    """Return what must stay once so many Pantry tiles are gone."""
    if stays.stores is None:
        return stays
    least, most = stays.stores
    return stays._replace(stores=(max(0, least - gone), most - gone))
