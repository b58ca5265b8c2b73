"""The value of an action a draw later, or when all tiles that lie face up are played."""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from operator import itemgetter
from statistics import fmean

from game.castellion.computer.completions import completions
from game.castellion.computer.evaluation.position_value import static_value
from game.castellion.computer.one_ply import DISCARD, POWER, leaf_value, ranked, value
from game.castellion.computer.one_ply import ideas as ideas_at_once
from game.castellion.computer.outcomes import (
    certain_result,
    draw_results,
    draw_results_from,
    is_danger,
    results,
)
from game.castellion.rules.castle import Castle
from game.castellion.rules.effects.seer import FACE_UP
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import TRAITORS, Tile, faction
from game.castellion.rules.position import Phase
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.players.guide import Idea, Looks

Look = Callable[[CastellionState], Iterator[float]]

PLANS = 2  # castles that are kept after each tile that lies face up
SEER_GAIN = {Level.ADMIRAL: 0.1}
"""How much of what is open a Seer settles: some guesses of four tiles, known and unknown, tell.

Nothing where two Traitors bring on an Ordeal: those that are revealed must be played, safe tiles or not.
"""


def _is_seer_power(state: CastellionState, action: Action) -> bool:
    """Tell whether an action is a Seer's power."""
    return action == POWER and faction(state.hand or "") == "S"


def _with_seer_gain(state: CastellionState, chance: float) -> float:
    """Return a chance when the next tiles are known.

    Of two castles it is less where tiles of the main pile must be shown, whose Traitor comes too soon.
    """
    if len(state.castles) > 1 and is_danger(state):
        tiles, traitors = len(state.main.pool), sum(map(state.main.pool.count, TRAITORS))
        return chance * (1 - traitors / (tiles or 1)) ** max(0, FACE_UP - len(state.safe.pool))
    return chance + SEER_GAIN.get(state.options.level, 0.0) * chance * (1 - chance)


def _value_after_draw(state: CastellionState) -> float:
    """Return the chance before a draw: the mean of what it may bring."""
    return sum(share * _value_of_known(after) for share, after in draw_results(state))


def _value_of_known(state: CastellionState) -> float:
    return planned_value(state) if state.revealed else leaf_value(state)


def planned_value(state: CastellionState) -> float:
    """Return the chance when the tile in hand and all that lie face up are placed or discarded.

    They are taken in the best order, powers left aside; a Traitor comes last.
    """
    plans: list[CastellionState] = [state]
    done: list[CastellionState] = []
    while plans:
        following: dict[tuple[tuple[Castle, ...], tuple[Tile, ...]], CastellionState] = {}
        for plan in plans:
            found = [*_played(plan)]
            following |= {(after.castles, after.revealed): after for after in found}
            if not found:
                done.append(plan)
        plans = sorted(following.values(), key=static_value, reverse=True)[:PLANS]
    return max(leaf_value(_with_next(plan)) for plan in done)


def _played(state: CastellionState) -> Iterator[CastellionState]:
    """Yield the states after the Defender in hand, or one that lies face up, is placed or discarded."""
    held = [state] if state.phase == Phase.DECIDE and state.hand not in TRAITORS else []
    if state.phase == Phase.DRAW:
        held = [state.result(Action("take", (tile,))) for tile in sorted({*state.revealed} - {*TRAITORS})]
    for before in held:
        for action in before.actions:
            if action.verb in ("place", "discard"):
                yield from certain_result(before, action)


def _with_next(state: CastellionState) -> CastellionState:
    """Return the state with what still lies face up in hand: a Traitor, or a tile that ends what is known."""
    takes = state.phase == Phase.DRAW and state.revealed
    return state.result(Action("take", state.revealed[:1])) if takes else state


def looked_ahead(state: CastellionState, ideas: Sequence[Idea], look: Look) -> Looks:
    """Yield ideas as far as they are evaluated later, a short step each, and return all, the best first.

    They are told once there are two.
    """
    known: list[Idea] = []
    for idea in ideas:
        sees = _is_seer_power(state, idea.action)
        chances: list[float] = []
        for after in results(state, DISCARD if sees else idea.action):
            chances.append(0.0)
            for chance in look(after):
                chances[-1] = chance
                yield ideas
        chance = fmean(chances)
        known = ranked([*known, (idea.action, _with_seer_gain(state, chance) if sees else chance)])
        if len(known) > 1:
            ideas = known
    return known


def piles_compared(state: CastellionState, ideas: Sequence[Idea]) -> Looks:
    """Yield the piles to draw from as far as they are evaluated by what may come, a tile with each step."""
    known: list[Idea] = []
    for idea in ideas:
        chance = 0.0
        for share, after in draw_results_from(state, idea.action.words[0]):
            chance += share * _value_of_known(after)
            yield ideas
        known = ranked([*known, (idea.action, chance)])
    return known


def foreseen(state: CastellionState, action: Action) -> float:
    """Return the chance after an action, with what it begins done as well as can be and any next draw.

    Before a draw it is that of all that the piles are known to hold, so no luck is that a tile comes at all.
    """
    if action.verb == "draw":
        chance_of = _chance_of_known if state.castle else _chance_of_first
        return sum(share * chance_of(after) for share, after in draw_results_from(state, *action.words))
    sees = _is_seer_power(state, action)
    chance = fmean(
        max(
            sum(share * _chance_of_known(drawn) for share, drawn in draw_results(end))
            for end in completions(after)
        )
        for after in results(state, DISCARD if sees else action)
    )
    return min(1.0, _with_seer_gain(state, chance)) if sees else chance


def _chance_of_known(state: CastellionState) -> float:
    """Return the chance in a state to come, with the power of the tile in hand."""
    chance = value(state, state.active)
    if state.find_refusal(POWER) is None:
        chance = max(chance, fmean(value(after, after.active) for after in results(state, POWER)))
    return chance


def _chance_of_first(state: CastellionState) -> float:
    """Return the chance with a first tile in hand: of an empty castle the networks know nothing."""
    return foreseen(state, ideas_at_once(state)[0].action)


def completed_value(state: CastellionState) -> Iterator[float]:
    """Yield the chance after all that is begun and the next draw, by the best completion looked at."""
    return accumulate(map(_value_after_draw, completions(state)), max)


def value_with_next_power(state: CastellionState) -> Iterator[float]:
    """Yield the same with the power of the next tile, as far as it is counted."""
    found: list[tuple[float, CastellionState]] = []
    for end in completions(state):
        found.append((_value_after_draw(end), end))
        yield found[-1][0]
    _, best = max(found, key=itemgetter(0))
    yield from accumulate(share * _value_with_power(after) for share, after in draw_results(best))


def _value_with_power(state: CastellionState) -> float:
    """Return the chance in a state to come, that of the tile in hand's power included."""
    value = _value_of_known(state)
    if state.find_refusal(POWER) is None:
        value = max(value, fmean(map(leaf_value, results(state, POWER))))
    return value
