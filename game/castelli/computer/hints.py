"""Reasons: what an action is good for, in the words of hints."""

from collections.abc import Callable, Mapping

from game.castelli.rules import turn
from game.castelli.rules.board import cell_of_octagon, number_of
from game.castelli.rules.castles.build import TERRAIN, castle_points
from game.castelli.rules.castles.overbuild import UNITS
from game.castelli.rules.pieces import KINGS, Code
from game.castelli.rules.position import P, Phase, Position
from game.castelli.rules.scoring.evaluate import completed
from game.castelli.rules.stocks import goods_of
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Reason

GAINS = "hint.castelli.why.gains"
"""The reason whose values are the goods that an action brings, by their kinds."""
Why = Callable[[Position, Action], Reason]


def reason(position: Position, action: Action) -> Reason:
    """Return what an action is good for, and the cells to look at; no card in it is unknown (see `blind`)."""
    if action.verb in _WHY:
        return _WHY[action.verb](position, action)
    if action.verb == "pass":
        return Reason(f"hint.castelli.why.keep_{position.moment}", {})
    verb = action.verb.replace("-", "_")
    return Reason(f"hint.castelli.why.{verb}", {}, _cells(action))


def _cells(action: Action) -> tuple[Cell, ...]:
    """Return the space that an action names first, if it names one."""
    return (action.cell,) if len(action.numbers) > 1 else ()


def _revealing(position: Position, action: Action) -> Reason:
    decided = completed(position, number_of(action.cell))
    if decided:
        octagons = dict.fromkeys(cell_of_octagon(area.octagon) for area in decided)
        return Reason("hint.castelli.why.decides", {"n": len(decided)}, (action.cell, *octagons))
    return Reason("hint.castelli.why.reveal", {}, (action.cell,))


def settled(position: P) -> P:
    """Return a position in which nobody answers."""
    while position.phase == Phase.REACT:
        position = turn.result(position, Action("pass"))
    return position


def _owned(position: Position, seat: int) -> int:
    return sum(goods_of(position, seat).values())


def _laying(position: Position, action: Action) -> Reason:
    seat = position.active
    after = settled(turn.result(position, action))
    had = goods_of(position, seat)
    gains = {kind: n - had[kind] for kind, n in goods_of(after, seat).items() if n > had[kind]}
    best = max(_owned(after, other) - _owned(position, other) for other in position.rivals(seat))
    if gains and action.verb != Code.STEWARD:
        return Reason(GAINS, gains)
    return Reason(f"hint.castelli.why.{'stands' if best <= 0 else 'least'}", {})


def _building(position: Position, action: Action) -> Reason:
    points = castle_points(position, number_of(action.cell))
    return Reason("hint.castelli.why.scores", {"n": points}, (action.cell,))


def _king(position: Position, action: Action) -> Reason:
    return Reason("hint.castelli.why.king", {"n": KINGS[action.words[0]]})


def _robbing(position: Position, action: Action) -> Reason:
    after = turn.result(position, action)
    return Reason(
        "hint.castelli.why.silver", {"n": after.silver[position.turn] - position.silver[position.turn]}
    )


def _selling(position: Position, action: Action) -> Reason:
    after, seat = turn.result(position, action), position.active
    return Reason("hint.castelli.why.sell", {"n": after.silver[seat] - position.silver[seat]})


_WHY: Mapping[str, Why] = {
    "reveal": _revealing,
    **dict.fromkeys(("lay", "exchange", Code.STEWARD), _laying),
    **dict.fromkeys((*TERRAIN, *UNITS), _building),
    "king": _king,
    **dict.fromkeys((Code.ROBBER_BARON, Code.RAIDER, Code.BRIGANDS), _robbing),
    "sell": _selling,
}
