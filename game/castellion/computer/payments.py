"""Several tiles to destroy: whole sets are compared, by the castle that they leave."""

from collections.abc import Iterable, Iterator

from game.castellion.computer.evaluation.castle_value import Evaluator
from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.gift_price import asked_of, breaks_asked, lacking, price_of_gift
from game.castellion.computer.outcomes import certain_result
from game.castellion.rules.castle import Castle, cells, taken
from game.castellion.rules.effects.payment import Payment, payable, payment
from game.castellion.rules.pieces import PANTRY_TILES, is_haunted
from game.castellion.rules.position import EffectKind, Why
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Idea


def is_owing(state: CastellionState) -> bool:
    """Tell whether a price in tiles is being paid."""
    effect = state.effect
    return effect is not None and effect.kind == EffectKind.DESTROY and effect.why != Why.PYRO


def best_payment(state: CastellionState) -> Payment:
    """Return the tiles that the castle misses least: each chosen after the other, then exchanged."""
    evaluate = evaluator(state, state.active)
    if _is_gift(state):
        return price_of_gift(state, evaluate)

    asked = state.ordeals[:1] if _is_of_champion(state) else ()

    def worth(rest: Castle) -> tuple[int, int, float]:
        return -sum(lacking(rest, asked).values()), len(rest) if asked else 0, evaluate(rest)

    def best(castle: Castle, cells: list[Cell]) -> Cell:
        return max(cells, key=lambda cell: worth(taken(castle, cell)))

    found = payment(state, state.effect.left if state.effect else 0, best)
    return (
        _exchanged(state, found, evaluate)
        if not asked and found.stays.height and not found.stays.top
        else found
    )


def paid(state: CastellionState) -> Iterator[CastellionState]:
    """Yield the state once a price is paid, unless that turns up a card that is not known."""
    for action in best_payment(state).actions:
        if state.outcome is not None or state.effect is None:
            break
        after = next(certain_result(state, action), None)
        if after is None:
            return
        state = after
    yield state


def ideas(state: CastellionState) -> list[Idea]:
    """Return the next tiles to destroy, the best first: those of the best payment, then others that may go.

    What would lose what can be kept comes last, as worth nothing.
    """
    found, evaluate = best_payment(state), evaluator(state, state.active)
    left = state.effect.left if state.effect else 0
    best = evaluate(_without(state.castle, found.cells)) if found.stays.haunted else 0.0
    others = {
        cell: min(best, evaluate(taken(state.castle, cell))) for cell in payable(state, left, found.stays)
    }
    if _is_gift(state):
        ordeals, kept = asked_of(state, state.active), _without(state.castle, found.cells)
        others = {
            cell: 0.0 if breaks_asked(kept, taken(state.castle, cell), ordeals) else worth
            for cell, worth in others.items()
        }
    planned = dict.fromkeys(found.cells, best)
    first = found.actions[0]
    values = {action: (others | planned).get(action.cell, 0.0) for action in state.actions}
    ranked = sorted(values, key=lambda action: (action != first, -values[action]))
    return [Idea(action, values[action]) for action in ranked]


def _is_gift(state: CastellionState) -> bool:
    return state.effect is not None and state.effect.why == Why.DONATION


def _is_of_champion(state: CastellionState) -> bool:
    """Tell whether the Champion card is paid for by who faces the Ordeal then."""
    return state.effect is not None and state.effect.why == Why.CHAMPION and state.cause is not None


def _exchanged(state: CastellionState, found: Payment, evaluate: Evaluator) -> Payment:
    """Return a payment in which tiles are exchanged for others where that leaves a better castle.

    Each tile is looked at once. As no column goes, its tiles may go in any order.
    """
    castle, going = state.castle, set(found.cells)
    value = evaluate(_without(castle, going))
    for gone in found.cells:
        going.remove(gone)
        best = gone
        for other in cells(castle):
            if other in going or not _alike(castle, gone, other):
                continue
            rest = _without(castle, {*going, other})
            if len(rest) == len(castle) and (found_better := evaluate(rest)) > value:
                best, value = other, found_better
        going.add(best)
    ordered = sorted(going, key=lambda cell: (cell[0], -cell[1]))
    return Payment(tuple(ordered), tuple(Action("destroy", cell) for cell in ordered), found.stays)


def _alike(castle: Castle, one: Cell, other: Cell) -> bool:
    """Tell whether it is all the same to the Pantry's number and to the Menace which of two tiles goes."""
    first, second = castle[one[0]][one[1]], castle[other[0]][other[1]]
    return not is_haunted(second) and (first in PANTRY_TILES) == (second in PANTRY_TILES)


def _without(castle: Castle, gone: Iterable[Cell]) -> Castle:
    """Return a castle without some tiles."""
    for cell in sorted(gone, reverse=True):
        castle = taken(castle, cell)
    return castle
