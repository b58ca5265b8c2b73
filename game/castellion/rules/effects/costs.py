"""Tiles destroyed one by one: what a power, a cost or a penalty takes, and what follows when it is paid."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from game.castellion.rules.castle import COLUMNS, ROWS, Castle, cells, is_top, size, taken
from game.castellion.rules.effects.powers import IMPOSSIBLE
from game.castellion.rules.effects.pyro import can_move
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.cards import Card
from game.castellion.rules.ordeals.encounter import CHAMPION_COST, face, go_on, lost, settled, withstood
from game.castellion.rules.ordeals.forecast import BASTION_SAVES, Ending, effects
from game.castellion.rules.pieces import Formation, bare, is_haunted
from game.castellion.rules.placement import refusal_to_remove
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
    refused = refusal_to_remove(castle, cell)
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


class PriceSum(NamedTuple):
    """How a price in tiles comes about: `number` formations of a kind save `each`, and `cost` remains.

    `saver` is the kind, "" where none saves any. A castle with fewer tiles than remain pays all it has.
    """

    price: int
    saver: str
    number: int
    each: int
    cost: int


def price_sum(position: Position, why: str) -> PriceSum:
    """Return how it comes about what a cost takes of who decides now.

    Each line of the castle makes it cheaper to discard a Traitor.
    """
    saver = Formation.LINE if why == Why.TRAITOR and position.options.has_menace else ""
    return _sum(position.castle, PRICES[why], saver, 1)


def assault_sum(castle: Castle, card: Card) -> PriceSum | None:
    """Return how it comes about what a card takes of a castle, None where it takes nothing for formations."""
    done = effects(castle, card)
    return _sum(castle, done.price, Formation.BASTION, BASTION_SAVES) if done.price else None


def owed_sum(position: Position) -> PriceSum | None:
    """Return how it comes about what is being paid, None where it cannot be told or nothing is.

    Bastions and lines are counted once: with the first tile gone, what they were is no longer known.
    """
    effect = position.effect
    if effect is None or effect.kind != EffectKind.DESTROY:
        return None
    if effect.why == Why.ASSAULT:
        found = assault_sum(position.castle, position.ordeals[0].face)
    else:
        found = price_sum(position, effect.why) if effect.why in PRICES else None
    return found if found is not None and found.cost == effect.left else None


def _sum(castle: Castle, price: int, saver: str, each: int) -> PriceSum:
    number = count(castle)[saver] if saver else 0
    return PriceSum(price, saver, number, each, min(max(0, price - number * each), size(castle)))


def cost(position: P, why: str) -> P:
    """Return the position with a cost to pay, or what follows where there is nothing to destroy."""
    left = price_sum(position, why).cost
    return (
        position.having(effect=Effect(EffectKind.DESTROY, why, left)) if left else AFTER_COST[why](position)
    )


VERBS: Verbs = {
    "destroy": Verb((EffectKind.DESTROY,), (COLUMNS, ROWS), destructions, refusal_to_destroy, destroy),
}
