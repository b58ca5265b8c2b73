"""Reasons to use a card, to sell it or to keep it, by what it brings and what it would bring."""

from collections.abc import Callable, Mapping
from functools import partial

from game.castelli.computer.counting import face_down, legal, net_at_end, places, settled
from game.castelli.rules import turn
from game.castelli.rules.board import WORTH, cell_of_octagon, number_of
from game.castelli.rules.cards.verbs import KING
from game.castelli.rules.castles.build import PRICE, TERRAIN, castle_points
from game.castelli.rules.castles.overbuild import UNITS
from game.castelli.rules.pieces import KINGS, Code
from game.castelli.rules.position import Position
from game.castelli.rules.printed import Settlement
from game.castelli.rules.scoring.match import final_scores, majority, silver_prizes
from game.castelli.rules.stocks import all_goods, goods_of
from game.core.action import Action
from game.players.guide import Reason

SOON = 2  # turns of each player before the end, for which it is reckoned
Values = Mapping[str, str | int]
Why = Callable[[Position, Action], Reason]
BUILDERS = (*TERRAIN, *UNITS)
ROBBERS = (Code.ROBBER_BARON, Code.RAIDER, Code.BRIGANDS)
SETTLERS = {
    Code.PEASANT: Settlement.VILLAGE,
    Code.DUKE: Settlement.CITY,
    Code.INCENDIARY: Settlement.CITY,
}
"""What the cards that change settlements put on the board, or take off it."""


def castle_told(position: Position, action: Action) -> dict[str, int]:
    """Return the points of a castle, what was spent for it would score at the end, and what it brings net."""
    after, seat = settled(turn.result(position, action)), position.turn
    had, has = (final_scores(one, position.match)[seat] for one in (position, after))
    lost = (had.cards + had.resources + had.silver) - (has.cards + has.resources + has.silver)
    points = castle_points(position, number_of(action.cell))
    return {"points": points, "lost": lost, "net": net_at_end(position, after, seat)}


def best_castle(position: Position, verbs: tuple[str, ...]) -> dict[str, int]:
    """Return the same of the best castle that can be built in some ways now, nothing where none can."""
    castles = (castle_told(position, action) for action in legal(position, verbs))
    return max(castles, key=lambda told: (told["net"], told["points"]), default={})


def raised(position: Position, code: str, at: int) -> dict[str, int]:
    """Return what a settlement is worth to castles, and how many places it counts at for whom."""
    line = position.board.lines[at]
    faced = {seat: places(position, seat).keys() & {*line} for seat in position.players(position.match)}
    others = [faced[seat] for seat in position.rivals(position.turn)]
    return {
        "n": WORTH[SETTLERS[code]],
        "own": len(faced[position.turn]),
        "other": len({*()}.union(*others)),
    }


def use_now(position: Position, code: str) -> Values:
    """Return a plan that tells what a card that is sold would bring if it were used now instead."""
    verb = KING if code in KINGS else code
    uses = [action for action in legal(position, (verb,)) if verb != KING or action.words[0] == code]
    seat = position.turn
    if not uses:
        return {"plan": "hint.castelli.plan.use.none"}
    if verb == Code.STEWARD:
        own, other = max((_brought(position, action) for action in uses), key=lambda told: told[0] - told[1])
        return {"plan": "hint.castelli.plan.use.steward", "own": own, "other": other}
    if verb == Code.GUARD and position.react is not None:
        points = castle_points(position, position.react.at)
        return {"plan": "hint.castelli.plan.use.guard", "player": seat, "points": points}
    if verb in BUILDERS:
        return {"plan": "hint.castelli.plan.use.castle", **best_castle(position, (verb,))}
    after = turn.result(position, uses[0])
    if verb == KING:
        return {"plan": "hint.castelli.plan.use.king", "points": after.points[seat] - position.points[seat]}
    if verb in ROBBERS:
        silver = after.silver[seat] - position.silver[seat]
        return {"plan": "hint.castelli.plan.use.silver", "silver": silver}
    if verb in SETTLERS:
        told = (raised(position, verb, number_of(action.cell)) for action in uses)
        best = max(told, key=lambda one: one["own"] - one["other"])
        return {"plan": "hint.castelli.plan.use.settlement", "own": best["own"], "other": best["other"]}
    return {"plan": "hint.castelli.plan.use.card"}


def _king(_position: Position, action: Action) -> Reason:
    return Reason("hint.castelli.why.king", {"n": KINGS[action.words[0]]})


def _robbing(position: Position, action: Action) -> Reason:
    after = turn.result(position, action)
    return Reason(
        "hint.castelli.why.silver", {"n": after.silver[position.turn] - position.silver[position.turn]}
    )


def _selling(position: Position, action: Action) -> Reason:
    """Tell what silver scores at the end, as all stand now, where that is near; before, what it pays."""
    after, seat = turn.result(position, action), position.active
    brings = after.silver[seat] - position.silver[seat]
    if len(face_down(position)) > SOON * len(position.players(position.match)):
        return Reason("hint.castelli.why.sell_early", {"n": brings, "price": PRICE})
    prize = _silver_prize(after, seat)
    if prize > _silver_prize(position, seat):
        return Reason("hint.castelli.why.sell_prize", {"n": prize})
    return Reason("hint.castelli.why.sell", {"n": brings})


def _silver_prize(position: Position, seat: int) -> int:
    silver = {one: position.silver[one] for one in (seat, *position.rivals(seat))}
    return silver_prizes(silver, position.battle)[seat]


def _settling(position: Position, action: Action) -> Reason:
    """Tell what a settlement scores at the end where it does, else for how many castles it counts."""
    at, code = number_of(action.cell), action.verb
    name = "fewer" if code == Code.INCENDIARY else "raises"
    if position.battle:
        there = position if code == Code.INCENDIARY else turn.result(position, action)
        points = majority(there, at)
        own = points.pop(position.turn, 0)
        if own or any(points.values()):
            values = {"own": own, "other": max(points.values(), default=0)}
            return Reason(f"hint.castelli.why.{name}_most", values, (action.cell,))
    return Reason(f"hint.castelli.why.{name}", raised(position, code, at), (action.cell,))


def _buying(position: Position, action: Action) -> Reason:
    victim = action.numbers[0]
    return Reason("hint.castelli.why.traitor", {"player": victim, "n": len(position.hands[victim])})


def _guarded(name: str, position: Position, _action: Action) -> Reason:
    """Tell what the rival whose turn it is would score by overbuilding this castle."""
    if position.react is None:
        raise ValueError("nobody is asked")
    values = {"player": position.turn, "n": castle_points(position, position.react.at)}
    return Reason(f"hint.castelli.why.{name}", values, (cell_of_octagon(position.react.at),))


def _keeping(position: Position, action: Action) -> Reason:
    if not face_down(position):
        cards = len(position.hands[position.active])
        return Reason("hint.castelli.why.keep_to_the_end", {"n": cards})
    if position.moment == Code.GUARD:
        return _guarded("keep_guard", position, action)
    lies = _brought(position, action)
    turned = (_brought(position, other) for other in legal(position, (Code.STEWARD,)))
    best = max(turned, key=lambda told: told[0] - told[1], default=lies)
    values = {"own": lies[0], "other": lies[1], "best": best[0], "theirs": best[1]}
    return Reason("hint.castelli.why.keep_steward", values)


def _brought(position: Position, action: Action) -> tuple[int, int]:
    """Return how many goods an action brings the seat that acts, and all others of the match together."""
    after, seat = settled(turn.result(position, action)), position.active
    others = sum(all_goods(after, one) - all_goods(position, one) for one in position.rivals(seat))
    own = sum(goods_of(after, seat)[kind] - number for kind, number in goods_of(position, seat).items())
    return own + (action.verb == Code.STEWARD), others  # the Steward itself is used up


CARD_REASONS: Mapping[str, Why] = {
    KING: _king,
    **dict.fromkeys(ROBBERS, _robbing),
    **dict.fromkeys(SETTLERS, _settling),
    "sell": _selling,
    Code.TRAITOR: _buying,
    Code.GUARD: partial(_guarded, Code.GUARD),
    "pass": _keeping,
}
"""Why each verb of a card is a good one; building ones are told of as castles."""
