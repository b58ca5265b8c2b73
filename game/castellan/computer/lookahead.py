"""Turns: what can be built of some pieces, by a beam over projects; the rest goes where it harms least."""

from collections.abc import Iterator
from typing import NamedTuple

from game.castellan.computer.evaluation.projects import Project, projects
from game.castellan.computer.evaluation.sight import Arms, Piece, Sight, sight
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import STEPS, Direction
from game.castellan.rules.pieces import Kind, Pieces
from game.castellan.rules.plan import NodeState, Plan, Wall

DEEPEST = 16  # projects in a turn
FRESH = Arms(0, [], OUTSIDE)


class Build(NamedTuple):
    """What was made of a turn so far: the plan, the pieces left, the pieces laid in order, the score."""

    plan: Plan
    left: Pieces
    laid: Project
    score: float


def kind_of(piece: Piece) -> str:
    """Return the kind of a piece where it lies."""
    return (Kind.SHORT, Kind.LONG)[piece.length - 1] if isinstance(piece, Wall) else Kind.TOWER


def laid(plan: Plan, piece: Piece, seat: int) -> Plan:
    """Return the plan with a seat's piece; the biggest part of a divided double courtyard stays doubled."""
    if isinstance(piece, Wall):
        after = plan.with_wall(piece, seat)
    else:
        after = plan.with_tower(piece, seat)
    if len(after.courtyards) > len(plan.courtyards):
        for first, courtyard in plan.courtyards.items():
            if courtyard.double and courtyard.seat == seat and not _still(after, first):
                parts = {first, *(after.courtyards.keys() - plan.courtyards.keys())}
                best = max(
                    sorted(parts & after.courtyards.keys()), key=lambda at: after.courtyards[at].towers
                )
                return after.with_courtyards({best: after.courtyards[best]._replace(double=True)})
    return after


def _still(plan: Plan, first: int) -> bool:
    courtyard = plan.courtyards.get(first)
    return courtyard is not None and courtyard.double


def score(plan: Plan, seat: int) -> int:
    """Return what a seat's courtyards score."""
    return sum(
        courtyard.towers * (1 + courtyard.double)
        for courtyard in plan.courtyards.values()
        if courtyard.seat == seat
    )


def largest(plan: Plan, before: Plan, seat: int) -> int:
    """Return the towers of the largest courtyard that a seat has closed since an earlier plan; 0 if none."""
    return max(
        (
            courtyard.towers
            for first, courtyard in plan.courtyards.items()
            if courtyard.seat == seat and first not in before.courtyards
        ),
        default=0,
    )


def builds(plan: Plan, pieces: Pieces, seat: int, width: int, bound: bool = False) -> list[Build]:
    """Return the best of what can be closed with some pieces, the best first, pieces left over not yet laid.

    `bound` keeps to what leaves a place for every tower: on the first turn all pieces must connect.
    """
    beam = [Build(plan, pieces, (), score(plan, seat))]
    found = list(beam)
    for _ in range(DEEPEST):
        grown: dict[tuple[float, Pieces, frozenset[Piece]], Build] = {}
        for build in beam:
            for after in _grown(build, seat):
                if not bound or fits(after.plan, after.left):
                    grown.setdefault((after.score, after.left, frozenset(after.laid)), after)
        if not grown:
            break
        beam = sorted(grown.values(), key=lambda build: (-build.score, len(build.laid)))[:width]
        found += beam
    return sorted(found, key=lambda build: (-build.score, len(build.laid)))[:width]


def fits(plan: Plan, left: Pieces) -> bool:
    """Tell whether there is a place for every tower left, walls that come before them counted in."""
    ends = sum(what == NodeState.OPEN for what in plan.at.values())
    return left.tower <= left.short + left.long + (ends if plan.at else 1)


def _grown(build: Build, seat: int) -> Iterator[Build]:
    for project in projects(build.plan, sight(build.plan, seat), build.left):
        plan, left = build.plan, build.left
        for piece in project:
            plan, left = laid(plan, piece, seat), left.without(kind_of(piece))
        yield Build(plan, left, (*build.laid, *project), score(plan, seat))


def finished(build: Build, seat: int, bound: bool = False) -> Build:
    """Return a build with the pieces left over laid too, each where it harms least."""
    while build.left.total:
        spots = _spots(build, seat, bound)
        if not spots:
            break
        seen = sight(build.plan, seat)
        piece = min(spots, key=lambda spot: (_harm(build.plan, seen, spot), str(spot)))
        plan = laid(build.plan, piece, seat)
        left = build.left.without(kind_of(piece))
        build = Build(plan, left, (*build.laid, piece), score(plan, seat))
    return build


def _spots(build: Build, seat: int, bound: bool) -> list[Piece]:
    plan, left = build.plan, build.left
    spots: list[Piece] = []
    for kind, length in ((Kind.SHORT, 1), (Kind.LONG, 2)):
        if getattr(left, kind):
            spots += plan.wall_spots(length, seat)
    if left.tower:
        spots += plan.tower_spots(seat)
    if bound and plan.at:
        walls = [
            spot for spot in spots if isinstance(spot, Wall) and any(end not in plan.at for end in spot.ends)
        ]
        towers = [spot for spot in spots if not isinstance(spot, Wall)]
        return [*walls, *towers] or spots
    return spots


def _harm(plan: Plan, seen: Sight, spot: Piece) -> float:
    """Return how much a piece that closes nothing helps the next to close something."""
    if not isinstance(spot, Wall):
        harm = 0.0
        for direction in Direction.ALL:
            near = spot + STEPS[direction]
            for node in (near, near + STEPS[direction]):
                arms = seen.arms.get(node)
                if arms is not None:
                    harm += len(arms.new) + arms.lying
                if node in plan.at:
                    break
        arms = seen.arms.get(spot, FRESH)
        return harm + 3 * (arms.lying + len(arms.new) - 1) - (20 if arms.face is not OUTSIDE else 0)
    harm = 0.0
    for end in spot.ends:
        arms = seen.arms.get(end)
        if arms is not None:
            harm += 2 * (arms.lying + len(arms.new) - 1)
            if arms.face is not OUTSIDE:
                harm -= 5
    if spot.middle is not None:
        arms = seen.arms.get(spot.middle, FRESH)
        harm -= max(0, arms.lying + len(arms.new) - 1)
    return harm
