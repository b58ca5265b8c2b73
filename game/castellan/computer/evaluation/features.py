"""What tells of a seat's chances.

The order and the units are those of `training/castellan/evaluation/features.h`, whose networks read them.
"""

from collections.abc import Iterator, Mapping
from math import sqrt

from game.castellan.computer.evaluation.gains import Gain, gain_of
from game.castellan.computer.evaluation.position_value import MOST_ROOM
from game.castellan.computer.evaluation.standing import Holding, Standing
from game.castellan.rules.combinations import Connections, connections
from game.castellan.rules.courtyards import OUTSIDE, Face
from game.castellan.rules.lattice import SPAN, Direction
from game.castellan.rules.pieces import CARDS, Pieces, extras, shown
from game.castellan.rules.plan import Plan
from game.castellan.rules.scoring import scores

REPLIES = (1, 2, 3)
"""How many usual cards who is to move may have to build with, each with a piece of each kind."""
USUAL_REPLY = 2
Points = tuple[int, ...]
JOINED = 2
"""Walls that a tower needs on open ground to close some of it."""


def features(told: Standing) -> list[float]:
    """Return what tells of a seat's chances to win a game that goes on: there are others for two seats."""
    points = scores(told.plan.courtyards.values(), len(told.held))
    return [*(_of_two if len(told.held) == 2 else _of_many)(told, points)]


def _of_two(told: Standing, points: Points) -> Iterator[float]:
    plan, seat, (rival,) = told.plan, told.seat, told.rivals
    own, other = told.held[seat], told.held[rival]
    lead, areas = _lead(told, points), _areas(plan)
    connected = {one: connections(plan, one) for one in (seat, rival)}
    yield lead / 10
    yield lead / (5 * sqrt(1 + own.cards + other.cards))
    yield points[seat] / 40
    yield points[rival] / 40
    yield (own.cards - other.cards) / 4
    yield from _held(own)
    yield from _held(other)
    yield from _hand(told)
    for one in (seat, rival):
        yield from _room(plan, one, areas)
        yield _spots(plan, connected[one])
    yield from _reach(plan, connected[told.mover])
    yield from _replies(told)
    yield _ending_lead(told, points)


def _of_many(told: Standing, points: Points) -> Iterator[float]:
    plan, seat, own = told.plan, told.seat, told.held[told.seat]
    lead, areas = _lead(told, points), _areas(plan)
    connected = {one: connections(plan, one) for one in {seat, told.mover}}
    cards = sum(told.held[one].cards for one in told.rivals) / len(told.rivals)
    yield lead / 10
    yield lead / (5 * sqrt(1 + own.cards + cards))
    yield points[seat] / 40
    yield (points[seat] - lead) / 40
    yield (own.cards - cards) / 4
    yield from _held(own)
    yield from _hand(told)
    yield from _room(plan, seat, areas)
    yield _spots(plan, connected[seat])
    for one in told.rivals:
        rival = told.held[one]
        yield (points[seat] - points[one]) / 10
        yield rival.cards / 14
        yield float(not rival.cards)
        yield float(rival.can_double)
        yield rival.can_double * rival.cards / 14
        yield from _room(plan, one, areas)
        yield float(told.mover == one)
    yield from _reach(plan, connected[told.mover])
    yield from _replies(told)
    yield _ending_lead(told, points)
    yield _lead(told, points, _gain(told, USUAL_REPLY).points) / 10
    yield len(told.last) / 3
    yield float(seat in told.last)


def _lead(told: Standing, points: Points, gained: float = 0) -> float:
    """Return how far a seat is ahead of the best other one, once who is to move has gained some points."""
    after = [have + gained * (one == told.mover) for one, have in enumerate(points)]
    return after[told.seat] - max(after[one] for one in told.rivals)


def _ending_lead(told: Standing, points: Points) -> float:
    """Return the same once who is to move has had its last turn; 0 where no last turn has come."""
    return _lead(told, points, _last_gain(told)) / 10 if told.last else 0.0


def _held(held: Holding) -> Iterator[float]:
    """Yield what a seat has left."""
    yield held.cards / 14
    yield from (float(held.cards == number) for number in range(3))
    yield held.in_hand / 6
    yield from (number / 16 for number in held.left)
    yield held.extras / 4
    yield float(held.can_double)
    yield held.can_double * held.cards / 14


def _hand(told: Standing) -> Iterator[float]:
    """Yield what the own hand shows, and what is handed to who is to move."""
    yield from (number / 8 for number in shown(told.hand))
    yield extras(told.hand) / 2
    yield from (number / 2 for number in told.handed)


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


def _room(plan: Plan, seat: int, areas: Mapping[Face, int]) -> tuple[float, float]:
    """Return the room in a seat's courtyards, where its pieces are safe: of single ones, of doubled ones."""
    room = [0, 0]
    for first, courtyard in plan.courtyards.items():
        if courtyard.seat == seat:
            room[courtyard.double] += min(MOST_ROOM, areas[first] - 1)
    return room[0] / 16, room[1] / 8


def _spots(plan: Plan, connected: Connections) -> float:
    """Return how many towers would count in a seat's courtyards."""
    faces = (junction.face for junction in connected.junctions.values())
    return sum(plan.courtyards[face].keeps for face in faces if face is not OUTSIDE) / 10


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


def _replies(told: Standing) -> Iterator[float]:
    """Yield what who is to move can gain at once."""
    gains = [_gain(told, cards) for cards in REPLIES]
    yield from (gain.points / 8 for gain in gains)
    yield told.held[told.mover].can_double * gains[-1].largest / 8
    single = [
        gain_of(told.plan, told.mover, CARDS[card].pieces.plus(told.handed)).points
        for card in told.hand
        if told.begins
    ]
    yield max(single, default=0) / 8
    yield float(bool(told.last))
    yield (_last_gain(told) if told.last else 0) / 10


def _gain(told: Standing, cards: int) -> Gain:
    """Return what who is to move gains with the pieces of so many usual cards."""
    return gain_of(told.plan, told.mover, Pieces(cards, cards, cards).plus(told.handed))


def _last_gain(told: Standing) -> float:
    """Return what who is to move gains with all that it has left, in its last turn."""
    return gain_of(told.plan, told.mover, told.held[told.mover].left.plus(told.handed)).points
