"""What positions come to: nobody answers, a turn is the last one, all is counted, and where can be built."""

from collections.abc import Sequence

from game.castelli.rules import turn
from game.castelli.rules.castles.build import castle_points, castles_left, coats_around, free_site
from game.castelli.rules.position import ABSENT, P, Phase, Position
from game.castelli.rules.scoring.match import final_scores
from game.core.action import Action


def settled(position: P) -> P:
    """Return a position in which nobody answers."""
    while position.phase == Phase.REACT:
        position = turn.result(position, Action("pass"))
    return position


def face_down(position: Position) -> list[int]:
    """Return the squares of the match at hand where a tile lies face down."""
    return [at for at in position.board.halves[position.match] if position.down[at] != ABSENT]


def is_last_turn(position: Position) -> bool:
    """Tell whether the turn is its seat's last: one comes again once all others have turned up a tile."""
    left = len(face_down(position)) - (position.phase == Phase.REVEAL)
    return left < len(position.players(position.match))


def net_at_end(before: Position, after: Position, seat: int) -> int:
    """Return what a change brings a seat, were the points counted right after it."""
    points = (p.points[seat] + sum(final_scores(p, before.match)[seat]) for p in (after, before))
    return next(points) - next(points)


def legal(position: Position, verbs: Sequence[str]) -> list[Action]:
    """Return the legal actions of some verbs."""
    found = (action for action in turn.candidates(position) if action.verb in verbs)
    return [action for action in found if turn.refusal(position, action) is None]


def places(position: Position, seat: int) -> dict[int, int]:
    """Return what a castle scores on each free building site that a coat of a seat faces."""
    if not castles_left(position, seat):
        return {}
    sites = free_places(position)
    return {at: points for at, points in sites.items() if seat in coats_around(position, at)}


def free_places(position: Position) -> dict[int, int]:
    """Return what a castle scores on each octagon of the match at hand with a free building site."""
    return {
        area.octagon: castle_points(position, area.octagon)
        for area in position.board.sites[position.match]
        if free_site(position, area) is not None
    }
