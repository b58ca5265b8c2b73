"""The chance in a position, whatever is under way in it: the tile in hand, an effect, a cost."""

from collections.abc import Callable, Mapping

from game.castellion.computer.evaluation.castle_value import (
    Evaluator,
    after_losses,
    after_pyro,
    with_move,
    with_swap,
    with_tile,
)
from game.castellion.computer.evaluation.context import is_joint
from game.castellion.computer.gift_price import price_of_gift
from game.castellion.rules.castle import Castle, taken
from game.castellion.rules.effects.chameleon import recoverable, refusal_to_recover
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.ordeals.forecast import failing, share_of_pantry, stored, stores_asked
from game.castellion.rules.partners import refusal_to_donate
from game.castellion.rules.pieces import TRAITORS, Tile, faction
from game.castellion.rules.position import Effect, EffectKind, Ordeal, Position, Why

PYRO_TRIES = 3
STORE_NOW, STORED_TOO_MANY = 0.4, 0.1  # for each Pantry tile that an Ordeal's count misses when it is faced
STORE_SOON = 0.85  # of two castles, while that is not at hand yet
CELL_LATER, CELL_NOW = 0.985, 0.9  # for each free place of the prison


def position_value(position: Position) -> float:
    """Return the estimated chance to win, 0 to 1, from a position in which the game goes on."""
    evaluate = evaluator(position, position.active)
    castle, effect = position.castle, position.effect
    own = evaluate(castle)
    if effect is not None:
        own = _IN_EFFECT.get(effect.kind, _as_it_stands)(position, evaluate, effect)
    elif position.hand is not None and position.hand not in TRAITORS:
        own = max(own, evaluate.best(_placings(position, castle, position.hand)), _as_a_gift(position))
    return own * _counted(position)


def static_value(position: Position) -> float:
    """Return the estimated chance by what stands, the tile in hand left aside."""
    return evaluator(position, position.active)(position.castle) * _counted(position)


def evaluator(position: Position, seat: int) -> Evaluator:
    """Return the evaluation of a seat's castles; while it pays for a gift, the other one with that counts."""
    effect, hand = position.effect, position.hand
    if effect is None or effect.why != Why.DONATION or hand is None:
        return Evaluator(position, ordeals_ahead(position), seat)

    def with_gift(castle: Castle) -> list[Castle]:
        kept = [castle] if position.options.has_powers else []
        return [*kept, *_placings(position, castle, hand)]

    return Evaluator(position, ordeals_ahead(position), seat, with_gift)


def ordeals_ahead(position: Position) -> tuple[Ordeal, ...]:
    """Return the Ordeals to come after what is under way: a penalty is paid for one that is over."""
    paid = position.effect is not None and position.effect.why == Why.ASSAULT
    return position.ordeals[1:] if paid else position.ordeals


def _counted(position: Position) -> float:
    """Return what the counts of the Pantry and of the prison leave of the chance."""
    counted = _pantry(position) if ordeals_ahead(position) else 1.0  # of the last Ordeal it was told already
    return counted * _prison(position)


def _as_a_gift(position: Position) -> float:
    """Return the chance if the tile in hand is given away, 0 where it cannot be, or nobody knows what for."""
    if not is_joint(position) or refusal_to_donate(position) is not None:
        return 0.0
    owing = position.having(effect=Effect(EffectKind.DESTROY, Why.DONATION))
    evaluate = evaluator(owing, owing.active)
    return evaluate.best(taken(owing.castle, cell) for cell in price_of_gift(owing, evaluate).cells)


def _placings(position: Position, castle: Castle, tile: Tile) -> list[Castle]:
    return list(with_tile(castle, tile, position.options.is_apart))


# What the counts of the Pantry and of the prison leave of the chance


def _pantry(position: Position) -> float:
    effect = position.effect
    if position.options.level != Level.PANTRY:
        return 1.0
    if effect is not None and effect.why == Why.ASSAULT:
        missing = stores_asked(position) - sum(map(stored, position.castles))
        return STORED_TOO_MANY if missing < 0 else float(STORE_NOW**missing)
    if len(position.castles) == 1:
        return 1.0  # the networks know
    share = share_of_pantry(position)
    wanting = STORE_NOW if position.ordeals[0].left <= 1 else STORE_SOON
    counted = 1.0
    for castle in position.castles:
        missing = share - stored(castle)
        counted *= STORED_TOO_MANY**-missing if missing < 0 else wanting**missing
    return counted


def _prison(position: Position) -> float:
    if position.options.variant != Variant.PRISON:
        return 1.0
    free = sum(tile is None for tile in position.prison)
    return (CELL_NOW if len(position.ordeals) == 1 else CELL_LATER) ** free


# In the middle of an effect


def _as_it_stands(position: Position, evaluate: Evaluator, effect: Effect) -> float:
    return evaluate(position.castle)


def _destroying(position: Position, evaluate: Evaluator, effect: Effect) -> float:
    if effect.why == Why.PYRO:
        return after_pyro(evaluate, position.castle, PYRO_TRIES)
    if not evaluate.ordeals:
        return float(failing(position, position.active, position.castle, effect.left) is None)
    if effect.why == Why.DONATION:
        return evaluate.best(taken(position.castle, cell) for cell in price_of_gift(position, evaluate).cells)
    kept = share_of_pantry(position) if effect.why == Why.ASSAULT else 0
    return evaluate(after_losses(evaluate, position.castle, effect.left, kept))


def _juggling(position: Position, evaluate: Evaluator, effect: Effect) -> float:
    return evaluate.best(with_swap(position.castle))


def _recovering(position: Position, evaluate: Evaluator, effect: Effect) -> float:
    castle = position.castle
    after: list[Castle] = []
    for tile in sorted({*recoverable(position)}):
        if refusal_to_recover(position, tile) is None:
            after += _placings(position, castle, tile)
            if faction(tile) == "J":
                after += with_swap(castle)
    return evaluate.best(after)


def _moving(position: Position, evaluate: Evaluator, effect: Effect) -> float:
    return evaluate.best(with_move(position.castle))


_IN_EFFECT: Mapping[str, Callable[[Position, Evaluator, Effect], float]] = {
    EffectKind.DESTROY: _destroying,
    EffectKind.JUGGLE: _juggling,
    EffectKind.RECOVER: _recovering,
    EffectKind.PYRO_MOVE: _moving,
}
