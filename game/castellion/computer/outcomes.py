"""Outcomes of an action, as far as its seat can tell: cards turned up, and the next draw."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.castellion.rules.castle import has_foundation
from game.castellion.rules.deal import next_kinds
from game.castellion.rules.ordeals.cards import ORDEALS
from game.castellion.rules.ordeals.forecast import effects, facers
from game.castellion.rules.position import Phase, Source
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.state import HiddenError


class DrawResult(NamedTuple):
    """A state after the next draw, and how likely it is."""

    share: float
    state: CastellionState


def draw_results(state: CastellionState) -> Iterator[DrawResult]:
    """Yield what may come of the next draw; the state itself where none follows."""
    if state.phase != Phase.DRAW or state.revealed or state.all_played:
        yield DrawResult(1.0, state)
        return
    yield from draw_results_from(state, better_pile(state))


def draw_results_from(state: CastellionState, name: str) -> Iterator[DrawResult]:
    """Yield what may come of the next draw from a pile."""
    pile = state.pile(name)
    kinds = Counter({tile: pile.pool.count(tile) for tile in sorted(next_kinds(state, name))})
    for tile, number in kinds.items():
        known = pile._replace(pieces=(tile, *pile.pieces[1:]))
        before = state.having(main=known) if name == Source.MAIN else state.having(safe=known)
        yield DrawResult(number / kinds.total(), before.result(Action("draw", (name,))))


def results(state: CastellionState, action: Action) -> Iterator[CastellionState]:
    """Yield the states after an action, each as likely: one for each card that it may turn up."""
    lowest, *others = state.ordeals
    try:
        yield state.result(action)
    except HiddenError:
        if lowest.up:  # it goes on to the next, which is as unknown as before
            yield state.having(ordeals=tuple(others))
            return
        for card in ORDEALS[state.options.level][lowest.number - 1]:
            known = state.having(ordeals=(lowest._replace(card=card.id, up=True), *others))
            yield from results(known, action)


def better_pile(state: CastellionState) -> str:
    """Return the pile that serves better now.

    While the next Ordeal is not met, safe tiles keep away the Traitor that would bring it on.
    """
    return Source.SAFE if state.safe.pool and (is_danger(state) or not state.main.pool) else Source.MAIN


def is_danger(state: CastellionState) -> bool:
    """Tell whether the next Traitor brings on an Ordeal that is not met."""
    return state.ordeals[0].left == 1 and not is_met(state)


def is_met(state: CastellionState) -> bool:
    """Tell whether the next Ordeal would be passed without a loss, as far as it is known."""
    return any(is_met_by(state, seat) for seat in facers(state))


def is_met_by(state: CastellionState, seat: int) -> bool:
    """Tell whether it would be if a seat faced it."""
    lowest = state.ordeals[0]
    if not lowest.up:
        return False
    done = effects(state.castles[seat], lowest.face)
    return not done.missing and all(map(has_foundation, (*state.castles, done.castle)))


def certain_result(state: CastellionState, action: Action) -> Iterator[CastellionState]:
    """Yield the state after an action, unless that turns up a card that is not known."""
    try:
        yield state.result(action)
    except HiddenError:
        return
