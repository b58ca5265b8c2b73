"""What an action is worth a draw later, or when all tiles that lie face up are played."""

from collections.abc import Generator, Iterator, Sequence
from statistics import fmean

from game.castellion.castle import Castle
from game.castellion.ends import ends
from game.castellion.futures import certain, draws, results
from game.castellion.judge.positions import calm
from game.castellion.pieces import TRAITORS, Tile, faction
from game.castellion.position import DECIDE, DRAW
from game.castellion.rules import CastellionState
from game.castellion.worth import outlook, ranked
from game.core.action import Action
from game.players.guide import Idea

POWER, DISCARD = Action("power"), Action("discard")
PLANS = 2  # castles that are kept after each tile that lies face up
SIGHT = 0.1  # how much of what is open a Seer settles: some guesses of four tiles, known and unknown, tell


def foreseen(state: CastellionState, action: Action) -> float:
    """Return the chance after an action, all that it begins, and the next draw."""
    if _is_sight(state, action):
        return _with_sight(foreseen(state, DISCARD))
    return fmean(max(map(_drawn, ends(after))) for after in results(state, action))


def _is_sight(state: CastellionState, action: Action) -> bool:
    """Tell whether an action is a Seer's power."""
    return action == POWER and faction(state.hand or "") == "S"


def _with_sight(chance: float) -> float:
    """Return a chance when the next tiles are known."""
    return chance + SIGHT * chance * (1 - chance)


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
    held = [state] if state.phase == DECIDE and state.hand not in TRAITORS else []
    if state.phase == DRAW:
        held = [state.result(Action("take", (tile,))) for tile in sorted({*state.revealed} - {*TRAITORS})]
    for before in held:
        for action in before.actions:
            if action.verb in ("place", "discard"):
                yield from certain(before, action)


def _with_next(state: CastellionState) -> CastellionState:
    """Return the state with what still lies face up in hand: a Traitor, or a tile that ends what is known."""
    takes = state.phase == DRAW and state.revealed
    return state.result(Action("take", state.revealed[:1])) if takes else state


def looked(state: CastellionState, ideas: Sequence[Idea]) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
    """Yield ideas judged a draw later, one more with each step, and give all of them, the best first."""
    known: list[Idea] = []
    for idea in ideas:
        known = ranked([*known, (idea.action, foreseen(state, idea.action))])
        yield known if len(known) > 1 else ideas
    return known


def looked_again(state: CastellionState, ideas: Sequence[Idea]) -> Iterator[Sequence[Idea]]:
    """Yield ideas judged a draw later, the powers of the next tile counted: a tile with each step."""
    known: list[Idea] = []
    for idea in ideas:
        sees = _is_sight(state, idea.action)
        afters = [*results(state, DISCARD if sees else idea.action)]
        value = 0.0
        for after in afters:
            end = max(ends(after), key=_drawn)
            yield ideas
            for share, drawn in draws(end):
                yield ideas
                value += share / len(afters) * _with_power(drawn)
        known = ranked([*known, (idea.action, _with_sight(value) if sees else value)])
        if len(known) > 1:
            ideas = known
    yield known[:1]


def _with_power(state: CastellionState) -> float:
    """Return the chance in a state to come, that of the tile in hand's power included."""
    worth = _known(state)
    if state.broken(POWER) is None:
        worth = max(worth, fmean(map(outlook, results(state, POWER))))
    return worth
