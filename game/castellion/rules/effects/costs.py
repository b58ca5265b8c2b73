"""Tiles destroyed one by one: what a power, a cost or a penalty takes, and what follows when it is paid."""

from collections.abc import Iterable
from typing import TypeVar

from game.castellion.rules.castle import COLUMNS, ROWS, cells, is_top, size, taken
from game.castellion.rules.effects.powers import IMPOSSIBLE
from game.castellion.rules.effects.pyro import can_move
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.encounter import CHAMPION_COST, face, go_on, lost, settled, withstood
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import Formation, bare, is_haunted
from game.castellion.rules.placement import refusal_to_take
from game.castellion.rules.position import Effect, EffectKind, Position, Source, Why
from game.core.state import Cell, Refusal
from game.core.verb import Verb, Verbs

P = TypeVar("P", bound=Position)

TRAITOR_COST = 4
PRICES = {Why.TRAITOR: TRAITOR_COST, Why.DONATION: 1, Why.CHAMPION: CHAMPION_COST}
"""How many tiles are asked for, by what they are paid for."""


def destructions(position: Position) -> Iterable[Cell]:
    """Yield every tile of the castle."""
    return cells(position.castle)


def refusal_to_destroy(position: Position, column: int, row: int) -> Refusal | None:
    """A tile is destroyed if that splits nothing; some costs take top tiles, a Pyro needs a move after."""
    castle, cell = position.castle, (column, row)
    refused = refusal_to_take(castle, cell)
    if refused is not None or position.effect is None:
        return refused
    why = position.effect.why
    if not is_top(castle, cell):
        if why == Why.CHAMPION:
            return Refusal("castellion.champion.above", ((column, row + 1),))
        if why == Why.DONATION and not position.options.has_powers:
            return Refusal("castellion.donate.above", ((column, row + 1),))
    if why == Why.PYRO and not is_haunted(castle[column][row]) and not can_move(taken(castle, cell)):
        return IMPOSSIBLE
    return None


def destroy(position: P, column: int, row: int) -> P:
    """Destroy a tile; with the last one of a cost, what it was paid for follows."""
    castle, seat, effect = position.castle, position.active, position.effect
    tile = castle[column][row]
    position = position.having(
        castles=position.with_castle(seat, taken(castle, (column, row))),
        discards=(*position.discards, bare(tile)),
        effect=effect.less if effect else None,
    )
    if is_haunted(tile):
        return lost(position, Ending.HAUNTED)
    if position.effect is not None or effect is None:
        return position
    return AFTER_COST[effect.why](position)


def _to_move(position: P) -> P:
    return position.having(effect=Effect(EffectKind.PYRO_MOVE, Why.PYRO))


def _handed_over(position: P) -> P:
    return position.having(donated=True, hand_from=Source.PARTNER)


def _given(position: P) -> P:
    holder = position.champion or 0
    position = position.having(champion=position.partner(holder), given=position.cause is not None)
    return face(position, holder) if position.cause else position


AFTER_COST = {
    Why.TRAITOR: settled,
    Why.PYRO: _to_move,
    Why.DONATION: _handed_over,
    Why.CHAMPION: _given,
    Why.ASSAULT: withstood,
    Why.PRISON: go_on,
}
"""What follows when the last tile of a cost is destroyed, by what it was paid for."""


def price(position: Position, why: str) -> int:
    """Return how many tiles a cost takes of who decides now: all, if there are fewer.

    Each line of the castle makes it cheaper to discard a Traitor.
    """
    saves = why == Why.TRAITOR and position.options.has_menace
    lines = count(position.castle)[Formation.LINE] if saves else 0
    return min(max(0, PRICES[why] - lines), size(position.castle))


def cost(position: P, why: str) -> P:
    """Return the position with a cost to pay, or what follows where there is nothing to destroy."""
    left = price(position, why)
    return (
        position.having(effect=Effect(EffectKind.DESTROY, why, left)) if left else AFTER_COST[why](position)
    )


VERBS: Verbs = {
    "destroy": Verb((EffectKind.DESTROY,), (COLUMNS, ROWS), destructions, refusal_to_destroy, destroy),
}
