"""What an action leaves at Castellan, in numbers by which a review compares it with another one."""

from game.castellan.computer.lookahead import Candidate, beam_search, with_piece
from game.castellan.rules.bays import FEW, bays
from game.castellan.rules.building import piece_of
from game.castellan.rules.pieces import BACKS, Kind
from game.castellan.rules.plan import Plan, kind_of
from game.castellan.rules.position import Hand, Phase, Position
from game.castellan.rules.scoring import score
from game.castellan.rules.state import CastellanState
from game.core.action import Action


def leaves(state: CastellanState, action: Action, cards: Hand, turn: Candidate | None) -> dict[str, int]:
    """Return what an action leaves the seat at turn, more of each being better.

    Its points at the end of the turn, as far as that is seen, and the cards that it keeps; then what the next
    player lacks to close something, what that is worth, and what it may close itself with a few pieces; the
    Double Keep, and cards of both backs. `cards` and `turn`: the best turn that the action is part of.
    """
    seat = state.turn
    if state.phase == Phase.DRAW:
        held = [card[0] for card in state.hand]
        tower, wall = (held.count(back) + more for back, more in zip(BACKS, action.numbers, strict=True))
        return {"balance": -abs(tower - wall)}
    if state.phase == Phase.PLAY:
        points = turn.score if turn is not None else score(state.plan, seat)
        return {"points": round(points), "cards": len(state.hand) + len(state.played) - len(cards)}
    if action.verb in Kind.ALL:
        piece = piece_of(action)
        plan = with_piece(state.plan, piece, seat)
        best = beam_search(plan, state.pieces.without(kind_of(piece)), seat, 1)[0]
        points = best.score if turn is None else max(best.score, turn.score)
        return {"points": round(points), **_near(state, plan)}
    after = state.result(action)
    told = {"points": score(after.plan, seat)}
    if state.phase == Phase.CLAIM:
        told["double"] = int(not after.doubled[seat])
    return told | _near(state, after.plan)


def _near(position: Position, plan: Plan) -> dict[str, int]:
    """Return what a few pieces more may close in a plan, by the next player and by who builds now."""
    told, following = dict[str, int](), position.next_seat
    if following is not None:
        theirs = bays(plan, following)
        told["their_near"] = min((len(bay.missing) for bay in theirs), default=FEW + 1)
        told["their_best"] = -max((bay.towers for bay in theirs), default=0)
    own = bays(plan, position.turn)
    return told | {"own_best": max((bay.towers for bay in own), default=0)}
