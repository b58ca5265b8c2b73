"""What a computer player makes of Castellion: every action is judged by its result."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from typing import NamedTuple

from game.castellion.cards import ORDEALS
from game.castellion.castle import has_foundation, is_complete, placed, taken
from game.castellion.deal import next_kinds
from game.castellion.foresight import Foresight
from game.castellion.formations import count
from game.castellion.judge.chance import Judge, with_move
from game.castellion.judge.consolation import consolation, forlorn
from game.castellion.judge.positions import ahead, calm, chance, judge_of, left_over
from game.castellion.judge.prospects import faced
from game.castellion.judge.reasons import reason
from game.castellion.pieces import TRAITORS
from game.castellion.position import DECIDE, DRAW, JUGGLE, MAIN, PYRO_MOVE, RECOVER, SAFE, TO_BURN
from game.castellion.rules import CastellionState
from game.core.action import Action
from game.core.state import HiddenError
from game.players.guide import Guide, Idea, Reason

FORESEEING = (DECIDE, JUGGLE, RECOVER, PYRO_MOVE)  # the moments that look a draw ahead
LIKELY, NEAR = 8, 0.08  # how many ideas are looked at a draw later, and how much behind the best one
CLOSEST, CLOSE = 4, 0.04  # how many of these are tried, and how much behind the best one then
PREFERRED = 1e-4  # what tips the scales where the judgement sees no difference


class CastellionGuide(Guide):
    """The judgement of Castellion."""

    trust = 64.0
    share = 0.9

    def ideas(self, state: CastellionState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose results are judged best; what is close is judged a draw later."""
        ideas = _ranked((action, _worth(state, action)) for action in state.actions)
        close = [action for action, value in ideas[:LIKELY] if value > ideas[0].value - NEAR]
        if len(close) > 1 and state.moment in FORESEEING:
            foreseen = _ranked((action, _foreseen(state, action)) for action in close)
            least = foreseen[-1].value
            rest = [idea._replace(value=min(idea.value, least)) for idea in ideas[len(close) :]]
            ideas = [*foreseen, *rest]
        return ideas[:width]

    def refined(self, state: CastellionState, ideas: Sequence[Idea], /) -> Iterator[Sequence[Idea]]:
        """Try close ideas on guesses of what comes, a try with each step, until one of them is left."""
        close = [idea for idea in ideas[:CLOSEST] if idea.value > ideas[0].value - CLOSE]
        if state.phase == DRAW:
            close = close[:1]
        return Foresight(state, close, self.reply, outlook).judged()

    def value(self, state: CastellionState, seat: int, /) -> float:
        """Return the judged chance, the same for both seats."""
        if state.outcome is not None:
            return float(seat in state.outcome.winners)
        if _has_traitor(state):
            return max(_result(state, action) for action in _uses(state))
        return chance(state)

    def reply(self, state: CastellionState, /) -> Action:
        """Return a fair action at once: powers of a tile in hand are left aside."""
        if all(action.verb == "draw" for action in state.actions):
            return Action("draw", (_better_pile(state),))
        if state.phase != DECIDE:
            return _ranked((action, _worth(state, action)) for action in state.actions)[0].action
        if state.hand in TRAITORS:
            choices = _uses(state)
            waits = state.ordeals[0].needs - len(state.ordeals[0].traitors) > 1 or is_met(state)
            return choices[0] if waits else max(choices, key=lambda action: _result(state, action))
        judge = judge_of(state, state.active)
        choices = [action for action in state.actions if action.verb in ("place", "discard")]
        return max(choices, key=lambda action: _built(state, action, judge))

    def reason(self, state: CastellionState, action: Action, /) -> Reason:
        """Return what an action is good for."""
        return reason(state, action)


def outlook(state: CastellionState) -> float:
    """Return what the networks would say of a state to come: a loss is worth how far the game came.

    That is for comparing what may come of ideas; an action that loses is worth nothing.
    """
    if state.outcome is not None:
        return 1.0 if state.outcome.winners else consolation(state)
    if _has_traitor(state):
        return max(fmean(map(outlook, _results(state, action))) for action in _uses(state))
    worth = chance(state)
    return worth if worth or ahead(state) else forlorn(state)


def _has_traitor(state: CastellionState) -> bool:
    """Tell whether a Traitor is decided on."""
    return state.phase == DECIDE and state.hand in TRAITORS


def _uses(state: CastellionState) -> list[Action]:
    """Return what can be done with a Traitor in hand."""
    return [action for action in state.actions if action.verb in ("traitor", "spurn")]


def _built(state: CastellionState, action: Action, judge: Judge) -> float:
    """Return the chance of the castle that a tile in hand is placed in or kept out of."""
    if action.verb == "discard":
        return judge(state.castle)
    column, row = map(int, action.arguments)
    castle = placed(state.castle, state.hand or "", (column, row))
    return -1.0 if is_complete(castle) else judge(castle)  # without a gap nothing is left to build


def _ranked(judged: Iterable[tuple[Action, float]]) -> list[Idea]:
    return sorted((Idea(action, value) for action, value in judged), key=lambda idea: -idea.value)


class _Future(NamedTuple):
    """A state after an action and the next draw, and how likely it is."""

    share: float
    state: CastellionState


def _foreseen(state: CastellionState, action: Action) -> float:
    """Return the chance after an action and the next draw: the mean of all tiles that may come."""
    return sum(share * outlook(after) for share, after in _futures(state, action))


def _futures(state: CastellionState, action: Action) -> Iterator[_Future]:
    """Yield what may come of an action and the next draw, if one follows."""
    results = list(_results(state, action))
    for after in results:
        if after.phase != DRAW or after.revealed or after.all_played:
            yield _Future(1 / len(results), after)
            continue
        name = _better_pile(after)
        pile = after.pile(name)
        kinds = Counter({tile: pile.pool.count(tile) for tile in sorted(next_kinds(after, name))})
        for tile, number in kinds.items():
            known = pile._replace(pieces=(tile, *pile.pieces[1:]))
            before = replace(after, main=known) if name == MAIN else replace(after, safe=known)
            yield _Future(number / kinds.total() / len(results), before.result(Action("draw", (name,))))


def _better_pile(state: CastellionState) -> str:
    """Return the pile that serves better now.

    While the next Ordeal is not met, safe tiles keep away the Traitor that would bring it on.
    """
    lowest = state.ordeals[0]
    danger = lowest.needs - len(lowest.traitors) == 1 and not is_met(state)
    return SAFE if state.safe.pool and (danger or not state.main.pool) else MAIN


def _worth(state: CastellionState, action: Action) -> float:
    return _BY_VERB.get(action.verb, _result)(state, action)


def _result(state: CastellionState, action: Action) -> float:
    """Return the chance after an action: the mean of all cards where it turns one up."""
    return fmean(GUIDE.value(after, state.active) for after in _results(state, action))


def _results(state: CastellionState, action: Action) -> Iterator[CastellionState]:
    lowest, *others = state.ordeals
    try:
        yield state.result(action)
    except HiddenError:
        if lowest.up:  # it goes on to the next, which is as unknown as before
            yield replace(state, ordeals=tuple(others))
            return
        for card in ORDEALS[state.options.level][lowest.number - 1]:
            known = replace(state, ordeals=(lowest._replace(card=card.id, up=True), *others))
            yield from _results(known, action)


def _drawing(state: CastellionState, action: Action) -> float:
    """Return the chance before a draw, a little more for the better pile."""
    return calm(state) + PREFERRED * (action.arguments[0] == _better_pile(state))


def is_met(state: CastellionState) -> bool:
    """Tell whether the next Ordeal would be passed without a loss, as far as it is known."""
    lowest = state.ordeals[0]
    if not lowest.up:
        return False
    card = lowest.face
    facing = [
        castle
        for castle, ordeals in zip(state.castles, faced(state, state.ordeals), strict=True)
        if lowest in ordeals
    ]
    standing = count(facing[0])
    met = all(standing[kind] >= asked for kind, asked in card.formations.items())
    stands = all(map(has_foundation, state.castles))
    return met and stands and all(len(column) > card.rows for column in facing[0])


def _calling(state: CastellionState, action: Action) -> float:
    last = len(state.ordeals) == 1 and state.ordeals[0].up
    return _result(state, action) if last or is_met(state) else 0.0


def _unveiling(state: CastellionState, action: Action) -> float:
    """Return the chance before a card is turned up, a little more for an earlier one."""
    return calm(state) - PREFERRED * int(action.arguments[0])


def _destroyed(state: CastellionState, action: Action) -> float:
    """Return the chance after one destruction, further ones left aside."""
    column, row = map(int, action.arguments)
    castle = taken(state.castle, (column, row))
    judge = judge_of(state, state.active)
    if state.effect is not None and state.effect.why == TO_BURN:
        return judge.best(with_move(castle))
    return judge(castle) * left_over(state, castle)


_BY_VERB: Mapping[str, Callable[[CastellionState, Action], float]] = {
    "draw": _drawing,
    "reveal": _drawing,
    "call": _calling,
    "unveil": _unveiling,
    "destroy": _destroyed,
}

GUIDE = CastellionGuide()
