"""What a computer player makes of Castellion: every action is judged by its result."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import fmean

from game.castellion.castle import is_complete, placed, taken
from game.castellion.foresight import Foresight
from game.castellion.futures import better_pile, futures, is_met, results
from game.castellion.judge.chance import Judge, with_move
from game.castellion.judge.consolation import consolation, forlorn
from game.castellion.judge.positions import ahead, calm, chance, judge_of, left_over
from game.castellion.judge.reasons import reason
from game.castellion.pieces import TRAITORS
from game.castellion.position import DECIDE, JUGGLE, PYRO_MOVE, RECOVER, TO_BURN
from game.castellion.rules import CastellionState
from game.core.action import Action
from game.players.guide import Guide, Idea, Reason

FORESEEING = (DECIDE, JUGGLE, RECOVER, PYRO_MOVE)  # the moments that look a draw ahead
LIKELY, NEAR = 8, 0.08  # how many ideas are looked at a draw later, and how much behind the best one
CLOSEST, CLOSE = 4, 0.04  # how many of these are tried, and how much behind the best one then
POWER = Action("power")
PREFERRED = 1e-4  # what tips the scales where the judgement sees no difference


class CastellionGuide(Guide):
    """The judgement of Castellion."""

    trust = 64.0
    share = 0.9

    def ideas(self, state: CastellionState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose results are judged best; what is close is judged a draw later."""
        ideas = _ranked((action, _worth(state, action)) for action in state.actions)
        close = _near(ideas, LIKELY, NEAR)
        if len(close) > 1 and state.moment in FORESEEING:
            foreseen = _ranked((idea.action, _foreseen(state, idea.action)) for idea in close)
            least = foreseen[-1].value
            rest = [idea._replace(value=min(idea.value, least)) for idea in ideas[len(close) :]]
            ideas = [*foreseen, *rest]
        return ideas[:width]

    def refined(self, state: CastellionState, ideas: Sequence[Idea], /) -> Iterator[Sequence[Idea]]:
        """Judge close ideas better, until one of them is left.

        Where tiles have powers a second look a draw ahead counts those of the next tile; elsewhere ideas are
        tried on guesses of what comes, a try with each step.
        """
        if state.moment not in FORESEEING:
            return iter([ideas[:1]])
        if state.options.has_powers:
            return _looked_again(state, _near(ideas, LIKELY, NEAR))
        return Foresight(state, _near(ideas, CLOSEST, CLOSE), self.reply, outlook).judged()

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
            return Action("draw", (better_pile(state),))
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


def _near(ideas: Sequence[Idea], most: int, margin: float) -> list[Idea]:
    """Return the ideas that are hardly behind the best one."""
    return [idea for idea in ideas[:most] if idea.value > ideas[0].value - margin]


def outlook(state: CastellionState) -> float:
    """Return what the networks would say of a state to come: a loss is worth how far the game came.

    That is for comparing what may come of ideas; an action that loses is worth nothing.
    """
    if state.outcome is not None:
        return 1.0 if state.outcome.winners else consolation(state)
    if _has_traitor(state):
        return max(fmean(map(outlook, results(state, action))) for action in _uses(state))
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


def _foreseen(state: CastellionState, action: Action) -> float:
    """Return the chance after an action and the next draw: the mean of all tiles that may come."""
    return sum(share * outlook(after) for share, after in futures(state, action))


def _looked_again(state: CastellionState, ideas: Sequence[Idea]) -> Iterator[Sequence[Idea]]:
    """Yield ideas judged a draw later, the powers of the next tile counted: a tile with each step."""
    known: list[Idea] = []
    for idea in ideas:
        value = 0.0
        for share, after in futures(state, idea.action):
            yield ideas
            value += share * _with_power(after)
        known = _ranked([*known, (idea.action, value)])
        if len(known) > 1:
            ideas = known
    yield known[:1]


def _with_power(state: CastellionState) -> float:
    """Return the chance in a state to come, that of the tile in hand's power included."""
    worth = outlook(state)
    if state.broken(POWER) is None:
        worth = max(worth, fmean(map(outlook, results(state, POWER))))
    return worth


def _worth(state: CastellionState, action: Action) -> float:
    return _BY_VERB.get(action.verb, _result)(state, action)


def _result(state: CastellionState, action: Action) -> float:
    """Return the chance after an action: the mean of all cards where it turns one up."""
    return fmean(GUIDE.value(after, state.active) for after in results(state, action))


def _drawing(state: CastellionState, action: Action) -> float:
    """Return the chance before a draw, a little more for the better pile."""
    return calm(state) + PREFERRED * (action.arguments[0] == better_pile(state))


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
