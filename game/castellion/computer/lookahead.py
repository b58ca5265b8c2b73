"""What an action is worth a draw later, or when all tiles that lie face up are played."""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from operator import itemgetter
from statistics import fmean

from game.castellion.computer.completions import ends
from game.castellion.computer.evaluation.position_value import calm
from game.castellion.computer.one_ply import outlook, ranked
from game.castellion.computer.outcomes import certain, draws, draws_from, results
from game.castellion.rules.castle import Castle
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import TRAITORS, Tile, faction
from game.castellion.rules.position import Phase
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.players.guide import Idea, Looks

POWER, DISCARD = Action("power"), Action("discard")

Look = Callable[[CastellionState], Iterator[float]]

PLANS = 2  # castles that are kept after each tile that lies face up
SIGHT = {Level.ADMIRAL: 0.1}
"""How much of what is open a Seer settles: some guesses of four tiles, known and unknown, tell.

Nothing where two Traitors bring on an Ordeal: those that are revealed must be played, safe tiles or not.
"""


def _is_sight(state: CastellionState, action: Action) -> bool:
    """Tell whether an action is a Seer's power."""
    return action == POWER and faction(state.hand or "") == "S"


def _with_sight(state: CastellionState, chance: float) -> float:
    """Return a chance when the next tiles are known."""
    return chance + SIGHT.get(state.options.level, 0.0) * chance * (1 - chance)


def _drawn(state: CastellionState) -> float:
    """Return the chance before a draw: the mean of what it may bring."""
    return sum(share * _known(after) for share, after in draws(state))


def _known(state: CastellionState) -> float:
    return planned(state) if state.revealed else outlook(state)


def planned(state: CastellionState) -> float:
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
        plans = sorted(following.values(), key=calm, reverse=True)[:PLANS]
    return max(outlook(_with_next(plan)) for plan in done)


def _played(state: CastellionState) -> Iterator[CastellionState]:
    """Yield the states after the Defender in hand, or one that lies face up, is placed or discarded."""
    held = [state] if state.phase == Phase.DECIDE and state.hand not in TRAITORS else []
    if state.phase == Phase.DRAW:
        held = [state.result(Action("take", (tile,))) for tile in sorted({*state.revealed} - {*TRAITORS})]
    for before in held:
        for action in before.actions:
            if action.verb in ("place", "discard"):
                yield from certain(before, action)


def _with_next(state: CastellionState) -> CastellionState:
    """Return the state with what still lies face up in hand: a Traitor, or a tile that ends what is known."""
    takes = state.phase == Phase.DRAW and state.revealed
    return state.result(Action("take", state.revealed[:1])) if takes else state


def looked(state: CastellionState, ideas: Sequence[Idea], look: Look) -> Looks:
    """Yield ideas as far as they are judged later, a short step each, and give all of them, the best first.

    They are told once there are two.
    """
    known: list[Idea] = []
    for idea in ideas:
        sees = _is_sight(state, idea.action)
        chances: list[float] = []
        for after in results(state, DISCARD if sees else idea.action):
            chances.append(0.0)
            for chance in look(after):
                chances[-1] = chance
                yield ideas
        chance = fmean(chances)
        known = ranked([*known, (idea.action, _with_sight(state, chance) if sees else chance)])
        if len(known) > 1:
            ideas = known
    return known


def piles_looked_into(state: CastellionState, ideas: Sequence[Idea]) -> Looks:
    """Yield the piles to draw from as far as they are judged by what may come, a tile with each step."""
    known: list[Idea] = []
    for idea in ideas:
        chance = 0.0
        for share, after in draws_from(state, idea.action.words[0]):
            chance += share * _known(after)
            yield ideas
        known = ranked([*known, (idea.action, chance)])
    return known


def ended(state: CastellionState) -> Iterator[float]:
    """Yield the chance after all that is begun and the next draw, by the best end of those looked at."""
    return accumulate(map(_drawn, ends(state)), max)


def empowered(state: CastellionState) -> Iterator[float]:
    """Yield the same with the power of the next tile, as far as it is counted."""
    found: list[tuple[float, CastellionState]] = []
    for end in ends(state):
        found.append((_drawn(end), end))
        yield found[-1][0]
    _, best = max(found, key=itemgetter(0))
    yield from accumulate(share * _with_power(after) for share, after in draws(best))


def _with_power(state: CastellionState) -> float:
    """Return the chance in a state to come, that of the tile in hand's power included."""
    worth = _known(state)
    if state.find_refusal(POWER) is None:
        worth = max(worth, fmean(map(outlook, results(state, POWER))))
    return worth
