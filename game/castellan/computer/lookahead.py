"""Look-ahead over one turn: a beam search for what can be built of some pieces.

Candidates grow by combinations that score; the pieces left over go where they help the next player least.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.castellan.rules.combinations import Connections, Junction, connections, scoring_combinations
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import STEPS, Direction
from game.castellan.rules.pieces import Pieces
from game.castellan.rules.plan import LENGTHS, NodeState, Piece, Plan, Wall, kind_of
from game.castellan.rules.scoring import score

DEPTH = 16  # combinations in a turn
UNJOINED = Junction(0, [], OUTSIDE)


class Candidate(NamedTuple):
    """A turn as far as it is planned: the plan, the pieces left, the pieces laid in order, the score."""

    plan: Plan
    left: Pieces
    laid: tuple[Piece, ...]
    score: float


def with_piece(plan: Plan, piece: Piece, seat: int) -> Plan:
    """Return the plan with a seat's piece; of a divided Double Keep the largest part stays doubled."""
    after = plan.with_piece(piece, seat)
    if len(after.courtyards) > len(plan.courtyards):
        parts = after.parts_of_double(plan, plan.face_of(piece))
        if parts:
            return after.with_double(max(parts, key=lambda first: after.courtyards[first].towers))
    return after


def beam_search(
    plan: Plan,
    pieces: Pieces,
    seat: int,
    width: int,
    all_connect: bool = False,
    *,
    depth: int = DEPTH,
) -> list[Candidate]:
    """Return the candidates that score most with some pieces, the best first, pieces left over not yet laid.

    `all_connect` keeps to what leaves a place for every tower: on the first turn all pieces must connect.
    `depth`: how many combinations are thought of, one after the other.
    """
    beam = [Candidate(plan, pieces, (), score(plan, seat))]
    found = list(beam)
    for _ in range(depth):
        extended: dict[tuple[float, Pieces, frozenset[Piece]], Candidate] = {}
        for candidate in beam:
            for longer in _extensions(candidate, seat):
                if not all_connect or has_place_for_towers(longer.plan, longer.left):
                    extended.setdefault((longer.score, longer.left, frozenset(longer.laid)), longer)
        if not extended:
            break
        beam = sorted(extended.values(), key=_rank)[:width]
        found += beam
    return sorted(found, key=_rank)[:width]


def _rank(candidate: Candidate) -> tuple[float, int]:
    return -candidate.score, len(candidate.laid)


def has_place_for_towers(plan: Plan, left: Pieces) -> bool:
    """Tell whether there is a place for every tower left, walls that come before them counted in."""
    ends = sum(what == NodeState.OPEN for what in plan.at.values())
    return left.tower <= left.short + left.long + (ends if plan.at else 1)


def _extensions(candidate: Candidate, seat: int) -> Iterator[Candidate]:
    """Yield a candidate with each combination more that scores."""
    connected = connections(candidate.plan, seat)
    for combination in scoring_combinations(candidate.plan, connected, candidate.left):
        plan, left = candidate.plan, candidate.left
        for piece in combination:
            plan, left = with_piece(plan, piece, seat), left.without(kind_of(piece))
        yield Candidate(plan, left, (*candidate.laid, *combination), score(plan, seat))


# The pieces left over


def with_leftovers(candidate: Candidate, seat: int, all_connect: bool = False) -> Candidate:
    """Return a candidate with the pieces left over laid too, each where it helps others least."""
    while candidate.left.total:
        places = _places(candidate, seat, all_connect)
        if not places:
            break
        connected = connections(candidate.plan, seat)
        piece = min(places, key=lambda place: (_help_to_others(candidate.plan, connected, place), str(place)))
        plan = with_piece(candidate.plan, piece, seat)
        left = candidate.left.without(kind_of(piece))
        candidate = Candidate(plan, left, (*candidate.laid, piece), score(plan, seat))
    return candidate


def _places(candidate: Candidate, seat: int, all_connect: bool) -> list[Piece]:
    plan, left = candidate.plan, candidate.left
    places: list[Piece] = []
    for kind, length in LENGTHS.items():
        if getattr(left, kind):
            places += plan.wall_places(length, seat)
    if left.tower:
        places += plan.tower_places(seat)
    if all_connect and plan.at:
        walls = [
            place
            for place in places
            if isinstance(place, Wall) and any(end not in plan.at for end in place.ends)
        ]
        towers = [place for place in places if not isinstance(place, Wall)]
        return [*walls, *towers] or places
    return places


def _help_to_others(plan: Plan, connected: Connections, piece: Piece) -> float:
    """Return how much a piece that closes nothing helps the next player to close something."""
    if isinstance(piece, Wall):
        return _help_of_wall(connected, piece)
    help_given = 0.0
    for direction in Direction.ALL:
        near = piece + STEPS[direction]
        for node in (near, near + STEPS[direction]):
            junction = connected.junctions.get(node)
            if junction is not None:
                help_given += len(junction.new) + junction.lying
            if node in plan.at:
                break
    own = connected.junctions.get(piece, UNJOINED)
    return help_given + 3 * (own.lying + len(own.new) - 1) - (20 if own.face is not OUTSIDE else 0)


def _help_of_wall(connected: Connections, wall: Wall) -> float:
    help_given = 0.0
    for end in wall.ends:
        junction = connected.junctions.get(end)
        if junction is not None:
            help_given += 2 * (junction.lying + len(junction.new) - 1)
            if junction.face is not OUTSIDE:
                help_given -= 5
    if wall.middle is not None:
        covered = connected.junctions.get(wall.middle, UNJOINED)
        help_given -= max(0, covered.lying + len(covered.new) - 1)
    return help_given
