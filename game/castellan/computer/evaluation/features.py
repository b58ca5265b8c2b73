"""What tells of a seat's chances in a game for two.

The order and the units are those of `training/castellan/evaluation/features.h`, whose networks read them.
"""

from collections.abc import Iterator
from math import sqrt

from game.castellan.computer.evaluation.gains import gain_of
from game.castellan.computer.evaluation.position_value import MOST_ROOM
from game.castellan.computer.evaluation.standing import Holding, Standing
from game.castellan.rules.combinations import Connections, connections
from game.castellan.rules.courtyards import OUTSIDE, Face
from game.castellan.rules.lattice import SPAN, Direction
from game.castellan.rules.pieces import CARDS, Pieces, extras, shown
from game.castellan.rules.plan import Plan
from game.castellan.rules.scoring import scores

REPLIES = (Pieces(1, 1, 1), Pieces(2, 2, 2), Pieces(3, 3, 3))
"""What who is to move may have to build with: one usual card, two, or three."""
JOINED = 2
"""Walls that a tower needs on open ground to close some of it."""


def features(told: Standing) -> list[float]:
    """Return what tells of a seat's chances to win a game that goes on."""
    plan, seat, own, rival = told.plan, told.seat, told.own, told.rival
    mine, theirs = scores(plan.courtyards.values(), 2)[:: 1 - 2 * seat]
    lead = mine - theirs
    connected = [connections(plan, one) for one in (seat, 1 - seat)]
    areas = _areas(plan)
    return [
        lead / 10,
        lead / (5 * sqrt(1 + own.cards + rival.cards)),
        mine / 40,
        theirs / 40,
        (own.cards - rival.cards) / 4,
        *_held(own),
        *_held(rival),
        *(number / 8 for number in shown(told.hand)),
        extras(told.hand) / 2,
        *(number / 2 for number in told.handed),
        *_room(plan, seat, connected[0], areas),
        *_room(plan, 1 - seat, connected[1], areas),
        *_reach(plan, connected[not told.begins]),
        *_replies(told, lead),
    ]


def _held(held: Holding) -> Iterator[float]:
    """Yield what a seat has left."""
    yield held.cards / 14
    yield from (float(held.cards == number) for number in range(3))
    yield held.in_hand / 6
    yield from (number / 16 for number in held.left)
    yield held.extras / 4
    yield float(held.can_double)
    yield held.can_double * held.cards / 14


def _areas(plan: Plan) -> dict[Face, int]:
    """Return how many unit squares each courtyard has."""
    areas: dict[Face, int] = dict.fromkeys(plan.courtyards, 0)
    links = plan.links
    for dart, face in plan.faces.of.items():
        way = dart & 3
        if face is not OUTSIDE and way & 1:
            x = ((dart >> 2) + SPAN // 2) // SPAN
            areas[face] += x * links[dart] if way == Direction.NORTH else -x * links[dart]
    return areas


def _room(plan: Plan, seat: int, connected: Connections, areas: dict[Face, int]) -> tuple[float, ...]:
    """Return the room in a seat's courtyards, where its pieces are safe, and what would count in them."""
    room, courtyards = [0, 0], plan.courtyards
    for first, courtyard in courtyards.items():
        if courtyard.seat == seat:
            room[courtyard.double] += min(MOST_ROOM, areas[first] - 1)
    faces = (junction.face for junction in connected.junctions.values())
    spots = sum(courtyards[face].keeps for face in faces if face is not OUTSIDE)
    return room[0] / 16, room[1] / 8, spots / 10


def _reach(plan: Plan, connected: Connections) -> Iterator[float]:
    """Yield how much ground outside one, two or three pieces would close, and where a tower could go."""
    missing, outside = [0] * (JOINED + 1), 0
    missing[0] = sum(plan.face_of_wall(wall) is OUTSIDE for wall in connected.walls)
    for junction in connected.junctions.values():
        if junction.face is OUTSIDE:
            outside += 1
            if junction.lying + len(junction.new) >= JOINED:
                missing[JOINED - min(JOINED, junction.lying)] += 1
    yield from (number / 6 for number in missing)
    yield outside / 40


def _replies(told: Standing, lead: int) -> Iterator[float]:
    """Yield what who is to move can gain at once."""
    mover, moving = (told.seat, told.own) if told.begins else (1 - told.seat, told.rival)
    gains = [gain_of(told.plan, mover, pieces.plus(told.handed)) for pieces in REPLIES]
    yield from (gain.points / 8 for gain in gains)
    yield moving.can_double * gains[-1].largest / 8
    single = [
        gain_of(told.plan, mover, CARDS[card].pieces.plus(told.handed)).points
        for card in told.hand
        if told.begins
    ]
    yield max(single, default=0) / 8
    last = gain_of(told.plan, mover, moving.left.plus(told.handed)).points if told.ending else 0
    yield float(told.ending)
    yield last / 10
    yield told.ending * (lead + (last if told.begins else -last)) / 10
