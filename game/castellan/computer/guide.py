"""What a computer player makes of Castellan: it plans the whole turn, and takes the plan's first action."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from game.castellan.computer.evaluation.sight import Piece
from game.castellan.computer.evaluation.turn_value import (
    ROOMIEST,
    WEIGHTS,
    Weights,
    cards_left,
    chance,
    lead,
    reserve,
    room,
    weights_of,
    worth,
)
from game.castellan.computer.hints import reason
from game.castellan.computer.lookahead import Build, builds, finished, kind_of
from game.castellan.rules.building import written
from game.castellan.rules.cards import can_all_connect
from game.castellan.rules.lattice import cell_of
from game.castellan.rules.pieces import BACKS, NOTHING, Pieces, extras, shown
from game.castellan.rules.plan import Wall
from game.castellan.rules.position import Hand, Phase, Position
from game.castellan.rules.state import CastellanState
from game.core.action import Action
from game.players.guide import Guide, Idea, Reason

MOST_CARDS = 3  # played together, beyond those played already
CLOSEST = 5  # card sets that are looked at closely
PREFERRED = 1e-3  # points that tip the scales where the judgement sees no difference


class CastellanGuide(Guide):
    """The judgement of Castellan."""

    trust = 64.0
    share = 0.4

    def share_of(self, state: CastellanState, /) -> float:
        """Return the share of an action: which cards to play decides the turn, the rest follows its plan."""
        if state.phase == Phase.PLAY:
            return self.share / (1 + 4 * bool(state.played))
        return self.share / 16

    def ideas(self, state: CastellanState, width: int, /) -> Sequence[Idea]:
        """Return the actions that the best turns begin with."""
        points = _BY_PHASE[state.phase](state, width)
        cards = cards_left(state, state.turn)
        known = set(state.actions)
        ideas = [Idea(action, chance(worth, cards)) for action, worth in points.items() if action in known]
        if not ideas:
            ideas = [Idea(state.actions[0], 0.5)]
        return sorted(ideas, key=lambda idea: -idea.value)[:width]

    def value(self, state: CastellanState, seat: int, /) -> float:
        """Return the judged chance by the points now, and the cards and pieces still to be built."""
        if state.outcome is not None:
            return (seat in state.outcome.winners) / len(state.outcome.winners)
        seats = len(state.hands)
        plan = state.plan
        if state.pieces.total and state.phase == Phase.BUILD:
            plan = builds(plan, state.pieces, state.turn, 1, _is_bound(state))[0].plan
        others = [cards_left(state, other) for other in range(seats) if other != seat]
        ahead = lead(plan, seats, seat) + WEIGHTS.room * (
            room(plan, seat) - max(room(plan, other) for other in range(seats) if other != seat)
        )
        ahead += WEIGHTS.card * (cards_left(state, seat) - sum(others) / len(others))
        return chance(ahead, cards_left(state, seat))

    def reply(self, state: CastellanState, /) -> Action:
        """Return the first action of a turn that closes what one card more can close."""
        ideas = _QUICKLY.get(state.phase, _BY_PHASE[state.phase])(state, 1)
        known = [
            action for action in sorted(ideas, key=lambda action: -ideas[action]) if action in state.actions
        ]
        return known[0] if known else state.actions[0]

    def reason(self, state: CastellanState, action: Action, /) -> Reason:
        """Return what an action is good for."""
        return reason(state, action)


def action_of(piece: Piece) -> Action:
    """Return the action that lays a piece."""
    return Action(kind_of(piece), written(piece) if isinstance(piece, Wall) else cell_of(piece))


# Playing


def _playing(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Judge sets of cards by the best that can be built of them."""
    if state.last is not None:
        return {Action("build"): 0.0}
    weights = weights_of(width)
    rough = {cards: _rough(state, cards, weights) for cards in _sets(state)}
    points: dict[Action, float] = {}
    for cards in sorted(rough, key=lambda cards: -rough[cards])[:CLOSEST]:
        rest = [card for card in cards if card not in state.played]
        action = Action("play", (rest[0],)) if rest else Action("build")
        kept = len(state.hand) - len(rest)
        best = max(value for _, value in _turns(state, _given(state, cards), cards, kept, width))
        points[action] = max(best, points.get(action, best))
    return points


def _sets(state: Position, most: int = MOST_CARDS) -> Iterator[Hand]:
    """Yield sets of cards that may be played, at most so many beyond those played already.

    Of sets that show the same pieces one is enough.
    """
    seen = set()
    for number in range(0 if state.played else 1, most + 1):
        for more in combinations(state.hand, number):
            cards = (*state.played, *more)
            pieces = shown(cards)
            if state.first and not (pieces.tower and can_all_connect(pieces)):
                continue
            if (pieces, number) not in seen:
                seen.add((pieces, number))
                yield cards


def _given(state: Position, cards: Iterable[str]) -> Pieces:
    return shown(cards).plus(state.handed.pieces if state.handed else NOTHING)


def _rough(state: CastellanState, cards: Hand, weights: Weights) -> float:
    """Return what a set of cards closes at once, and what is left in hand."""
    best = builds(state.plan, _given(state, cards), state.turn, 1, _is_bound(state))[0]
    return best.score - weights.card * (len(cards) - extras(cards))


def _is_bound(state: Position) -> bool:
    return state.first and state.trial


def _turns(
    state: CastellanState, pieces: Pieces, cards: Hand, kept: int, width: int
) -> Iterator[tuple[Build, float]]:
    """Yield ways to build pieces, with their worth."""
    bound = _is_bound(state)
    narrow = max(1, width * 4 // max(4, pieces.total))
    for build in builds(state.plan, pieces, state.turn, narrow, bound):
        whole = finished(build, state.turn, bound)
        yield whole, worth(state, whole, cards, kept, weights_of(width))


# Building


def _building(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Judge pieces by the best turn that begins with them."""
    points: dict[Action, float] = {}
    for build, value in _turns(state, state.pieces, state.played, len(state.hand), width):
        action = action_of(build.laid[0]) if build.laid else Action("confirm")
        points[action] = max(value, points.get(action, value))
    return points


def _claiming(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Judge what the Double Keep is good for now, and later."""
    question, seats = state.question, len(state.hands)
    ahead = lead(state.plan, seats, state.turn)
    points: dict[Action, float] = {Action("single"): ahead}
    for first in question.choices if question else ():
        courtyard = state.plan.courtyards[first]
        spacious = WEIGHTS.room * min(ROOMIEST, len(state.plan.squares(first)) - 1)
        points[Action("double", cell_of(first))] = ahead + courtyard.towers + spacious - reserve(state)
    return points


# Drawing


def _drawing(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Prefer as many cards of either back in hand."""
    ahead = lead(state.plan, len(state.hands), state.turn)
    towers = sum(card[0] == BACKS[0] for card in state.hand)
    points = {}
    for action in state.actions:
        tower, wall = action.numbers
        odds = abs(towers + tower - (len(state.hand) - towers + wall))
        points[action] = ahead - PREFERRED * odds
    return points


def _playing_quickly(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Judge sets of cards by what they close, and no more."""
    if state.last is not None:
        return {Action("build"): 0.0}
    points: dict[Action, float] = {}
    for cards in _sets(state, 1):
        rest = [card for card in cards if card not in state.played]
        points[Action("play", (rest[0],)) if rest else Action("build")] = _rough(state, cards, WEIGHTS)
    return points


def _building_quickly(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Take what closes most, the rest where it harms least."""
    bound = _is_bound(state)
    build = finished(builds(state.plan, state.pieces, state.turn, 1, bound)[0], state.turn, bound)
    return {action_of(build.laid[0]) if build.laid else Action("confirm"): 0.0}


_BY_PHASE = {Phase.PLAY: _playing, Phase.BUILD: _building, Phase.CLAIM: _claiming, Phase.DRAW: _drawing}
_QUICKLY = {Phase.PLAY: _playing_quickly, Phase.BUILD: _building_quickly}

GUIDE = CastellanGuide()
