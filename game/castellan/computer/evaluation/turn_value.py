"""The worth of a turn in points: what it scores, what it leaves to the next player, what it keeps in hand."""

from collections.abc import Iterable
from math import exp
from typing import NamedTuple

from game.castellan.computer.lookahead import Build, builds, largest, score
from game.castellan.rules.pieces import Pieces, extras
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Position


class Weights(NamedTuple):
    """What the judgement counts, in points."""

    card: float = 5.0  # a card kept in hand
    reply: float = 0.7  # a point that the next player can close at once
    room: float = 0.35  # a unit square beyond the first of an own courtyard, where pieces are safe
    handed: float = 1.0  # a piece without a place
    reserve: float = 0.5  # what the Double Keep may still bring, for each card left to a player
    scale: float = 12.0  # points ahead that make a win likely at the start; fewer do at the end


WEIGHTS = Weights()
HASTY = Weights(card=3.5)
"""The judgement of who weighs few ideas: cards go too cheap, as beginners let them."""
WIDE = 8
"""How many ideas somebody weighs who is not hasty."""
ROOMIEST = 8  # unit squares of room that count in one courtyard
REPLIES = (Pieces(1, 1, 1), Pieces(2, 2, 2))
"""What the next player may have to build with: one usual card, or two."""


def weights_of(width: int) -> Weights:
    """Return the judgement of who weighs so many ideas."""
    return WEIGHTS if width >= WIDE else HASTY


def cards_left(position: Position, seat: int) -> int:
    """Return how many cards a seat has in hand and decks."""
    return len(position.hands[seat]) + sum(map(len, position.decks[seat]))


def reserve(position: Position, weights: Weights = WEIGHTS) -> float:
    """Return how many towers make a courtyard worth the Double Keep now."""
    return 3.5 + weights.reserve * cards_left(position, position.turn)


def lead(plan: Plan, seats: int, seat: int) -> float:
    """Return how many points a seat is ahead of the best other one."""
    return score(plan, seat) - max(score(plan, other) for other in range(seats) if other != seat)


def room(plan: Plan, seat: int) -> int:
    """Return how many unit squares beyond the first the courtyards of a seat have, not too many in each."""
    return sum(
        min(ROOMIEST, len(plan.squares(first)) - 1)
        for first, courtyard in plan.courtyards.items()
        if courtyard.seat == seat
    )


def reply(plan: Plan, seat: int, handed: Pieces, weights: Weights = WEIGHTS) -> float:
    """Return what a seat can gain at once, the cards for it counted."""
    now = score(plan, seat)
    gains = [0.0]
    for cards, pieces in enumerate(REPLIES):
        best = builds(plan, pieces.plus(handed), seat, 2)[0]
        gains.append(best.score - now - cards * weights.card)
    return max(gains)


def worth(
    position: Position, build: Build, played: Iterable[str], kept: int, weights: Weights = WEIGHTS
) -> float:
    """Return the worth of a turn for the seat at turn: its build, the cards played, the number kept."""
    seat, seats, plan = position.turn, len(position.hands), build.plan
    total = lead(plan, seats, seat) + weights.room * room(plan, seat)
    if not position.doubled[seat]:
        total += max(0.0, largest(plan, position.plan, seat) - reserve(position, weights))
    next_seat = position.next_seat
    if position.last is None:
        total += weights.card * (kept + extras(played))
    if next_seat is not None:
        total -= weights.handed * build.left.total
        total -= weights.reply * reply(plan, next_seat, build.left, weights)
    return total


def chance(points: float, cards: int, weights: Weights = WEIGHTS) -> float:
    """Return the chance to win of a seat so many points ahead, with so many cards left to it."""
    return 1 / (1 + exp(-points / (weights.scale * (0.25 + cards / 14))))
