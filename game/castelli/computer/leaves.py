"""What an action leaves at Castelli, in numbers by which a review compares it with another one."""

from collections.abc import Sequence

from game.castelli.computer.counting import is_last_turn, places, settled
from game.castelli.rules import turn
from game.castelli.rules.position import Position
from game.castelli.rules.scoring.match import final_scores
from game.castelli.rules.stocks import all_goods
from game.core.action import Action

TURNS_UP = "reveal"
"""The verb after which nothing is known yet."""


def leaves(position: Position, action: Action) -> dict[str, int]:
    """Return what an action leaves the seat at turn, more of each being better.

    In a last turn by how much it is ahead of the best other one, were all counted. Then its points, the
    castles that its units pay, how few goods the others have, its own, and of the places left to build on the
    best ones and how many, for the others and for itself.
    """
    if action.verb == TURNS_UP:
        return {}
    seat, after = position.active, settled(turn.result(position, action))
    rivals = position.rivals(seat)
    told: dict[str, int] = {}
    if is_last_turn(position):
        scores = final_scores(after, position.match)
        totals = {one: after.points[one] + sum(scores[one]) for one in (seat, *rivals)}
        told["ahead"] = totals[seat] - max((totals[one] for one in rivals), default=0)
    own, *others = ([*places(after, one).values()] for one in (seat, *rivals))
    return told | {
        "points": after.points[seat],
        "castles": min(after.resources[seat]),
        "others": -sum(all_goods(after, one) for one in rivals),
        "own": all_goods(after, seat),
        "their_best": -max(map(_best, others), default=0),
        "own_best": _best(own),
        "their_places": -sum(map(len, others)),
        "own_places": len(own),
    }


def _best(places: Sequence[int]) -> int:
    return max(places, default=0)
