"""How a computer player judges Castellan: it plans a whole turn, and takes the plan's first action."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from game.castellan.computer.coach import COACH
from game.castellan.computer.evaluation.learned import ANSWERS, position_chance, turn_chance
from game.castellan.computer.evaluation.position_value import cards_left, lead, room_in, win_chance
from game.castellan.computer.evaluation.turn_value import double_threshold, turn_value
from game.castellan.computer.evaluation.weights import WEIGHTS, WIDE, Weights, weights_of
from game.castellan.computer.hints import reason
from game.castellan.computer.leaves import leaves
from game.castellan.computer.lookahead import DEPTH, Candidate, beam_search, with_leftovers
from game.castellan.computer.turn_plan import begun, built, next_piece, promise, rest_of_plan
from game.castellan.rules.building import action_of, piece_of
from game.castellan.rules.cards import can_all_connect, collected
from game.castellan.rules.lattice import cell_of
from game.castellan.rules.pieces import BACKS, Kind, Pieces, extras, shown
from game.castellan.rules.position import Hand, Phase, Position
from game.castellan.rules.state import CastellanState
from game.core.action import Action
from game.players.guide import Care, Guide, Idea, Reason
from game.players.levels import TABLE, Level

MOST_CARDS = 3  # played together, beyond those played already
FEW_CARDS = 2  # in a whole turn, where the search is short-sighted
MOST_SETS = 5  # sets of cards that are searched closely
PLANS = TABLE["strong"].width  # how widely the plan behind a hint is searched: as for the hint itself
WIDTHS = {"easy": 4}  # levels that weigh fewer ideas than elsewhere, and see one thing at a time
SHORT_SIGHTED = 4  # up to which width a search looks no further than to the next thing that can be closed
TIE_BREAK = 1e-4  # chance that decides where the evaluation sees no difference


class CastellanGuide(Guide):
    """The evaluation of Castellan."""

    trust = 64.0
    share = 0.4
    care = Care(guesses=4, again=12, width=3, agreed=True, hints=True)

    def share_of(self, state: CastellanState, /) -> float:
        """Return the share of an action: which cards to play decides the turn, the rest follows its plan."""
        if state.phase == Phase.PLAY:
            return self.share / (1 + 4 * bool(state.played))
        return self.share / 16

    def ideas(self, state: CastellanState, width: int, /) -> Sequence[Idea]:
        """Return the actions that the best turns begin with."""
        chances = _BY_PHASE[state.phase](state, width)
        known = set(state.actions)
        ideas = [Idea(action, chance) for action, chance in chances.items() if action in known]
        if not ideas:
            ideas = [Idea(state.actions[0], 0.5)]
        return sorted(ideas, key=lambda idea: -idea.value)[:width]

    def planned(self, state: CastellanState, /) -> Action | None:
        """Return what comes next in the plan of the turn, None where one is still to be chosen."""
        if state.phase == Phase.BUILD:
            piece = next_piece(state, rest_of_plan(state, _plan))
            return Action("confirm") if piece is None else action_of(piece)
        if state.phase == Phase.PLAY and state.played and state.last is None:
            cards = _cards_of_turn(state)
            return None if cards is None else _next_card(state, cards)
        return None

    def width(self, level: Level, /) -> int:
        """Return how many ideas a level weighs."""
        return WIDTHS.get(level.name, level.width)

    def value(self, state: CastellanState, seat: int, /) -> float:
        """Return the chance by what the networks learned."""
        return state.outcome.share(seat) if state.outcome else position_chance(state, seat)

    def reply(self, state: CastellanState, /) -> Action:
        """Return the first action of a turn that closes what one card more can close."""
        ideas = _QUICKLY.get(state.phase, _BY_PHASE[state.phase])(state, 1)
        known = [
            action for action in sorted(ideas, key=lambda action: -ideas[action]) if action in state.actions
        ]
        return known[0] if known else state.actions[0]

    def reason(self, state: CastellanState, action: Action, /) -> Reason:
        """Return what an action is good for."""
        return reason(state, action, *_promised(state, action))

    def leaves(self, state: CastellanState, action: Action, /) -> Mapping[str, int]:
        """Return what an action leaves, in numbers of which more is better."""
        return leaves(state, action, *_promised(state, action))

    def preferred(self, state: CastellanState, actions: Sequence[Action], /) -> Action:
        """Return which of some actions that are hardly apart does what the coach says."""
        return COACH.preferred(state, actions)


# Playing


def _playing(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Judge sets of cards by the best that can be built of them."""
    if state.last is not None:
        return {Action("build"): 0.0}
    chances: dict[Action, float] = {}
    for cards, best in _judged_sets(state, width):
        action = _next_card(state, cards)
        chances[action] = max(best, chances.get(action, best))
    return chances


def _judged_sets(state: CastellanState, width: int) -> Iterator[tuple[Hand, float]]:
    """Yield the sets of cards that close most at once, each with the chance after its best turn."""
    weights = weights_of(width)
    most = MOST_CARDS if width > SHORT_SIGHTED else FEW_CARDS - len(state.played)
    rough = {cards: _rough_value(state, cards, weights) for cards in _card_sets(state, most)}
    for cards in sorted(rough, key=lambda cards: -rough[cards])[:MOST_SETS]:
        kept = len(state.hand) + len(state.played) - len(cards)
        pieces = collected(state, shown(cards))
        yield cards, max(chance for _, chance in _candidates(state, pieces, cards, kept, width))


def _next_card(state: CastellanState, cards: Hand) -> Action:
    """Return the action that comes next where a set of cards is to be played."""
    rest = [card for card in cards if card not in state.played]
    return Action("play", (rest[0],)) if rest else Action("build")


@lru_cache(32)
def _sets_of_turn(state: CastellanState) -> Sequence[tuple[Hand, float]]:
    """Return the sets of cards that a turn may begin with, each with the chance after its best turn."""
    return [*_judged_sets(state, PLANS)]


def _cards_of_turn(state: CastellanState) -> Hand | None:
    """Return the cards of the turn that was planned before the first was played, None where it was left."""
    before = begun(state)
    sets = [one for one in _sets_of_turn(before) if {*state.played} <= {*one[0]}]
    if not sets:
        return None
    return max(sets, key=lambda one: (_next_card(before, one[0]).words[0] in state.played, one[1]))[0]


@lru_cache(32)
def _plan(state: CastellanState) -> Candidate:
    """Return the best turn that some pieces make, nothing of it laid yet."""
    whole = _candidates(state, state.pieces, state.played, len(state.hand), PLANS)
    return max(whole, key=lambda one: one[1])[0]


def _promised(state: CastellanState, action: Action) -> tuple[Hand, Candidate | None]:
    """Return the cards of the turn that an action is part of, and what its pieces bring from here on.

    That is None where no plan has the action.
    """
    if state.phase == Phase.PLAY:
        cards = _cards_with(state, action)
        return cards, promise(state.plan, _plan(built(state, cards)).laid, state.turn)
    if action.verb not in Kind.ALL:
        return (), None
    rest, piece = rest_of_plan(state, _plan), piece_of(action)
    if piece not in rest:
        return (), None
    order = (piece, *(other for other in rest if other != piece))
    return (), promise(state.plan, order, state.turn)


def _cards_with(state: CastellanState, action: Action) -> Hand:
    """Return the cards of the best turn that an action begins or goes on with, no more than it if unknown."""
    if action.verb == "build":
        return state.played
    if state.played:
        cards = _cards_of_turn(state)
        if cards is not None and action.words[0] in cards:
            return cards
    sets = [one for one in _sets_of_turn(state) if _next_card(state, one[0]) == action]
    return max(sets, key=lambda one: one[1])[0] if sets else (*state.played, *action.words)


def _card_sets(state: Position, most: int = MOST_CARDS) -> Iterator[Hand]:
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


def _rough_value(state: CastellanState, cards: Hand, weights: Weights) -> float:
    """Return what a set of cards closes at once, and what is left in hand."""
    pieces = collected(state, shown(cards))
    best = beam_search(state.plan, pieces, state.turn, 1, state.must_connect_all)[0]
    return best.score - weights.card * (len(cards) - extras(cards))


def _candidates(
    state: CastellanState, pieces: Pieces, cards: Hand, kept: int, width: int
) -> Iterator[tuple[Candidate, float]]:
    """Yield whole turns that build some pieces, with the chances to win after them."""
    all_connect = state.must_connect_all
    narrow, depth = max(1, width * 4 // max(4, pieces.total)), DEPTH
    if width <= SHORT_SIGHTED:
        narrow, depth = width, 1
    for candidate in beam_search(state.plan, pieces, state.turn, narrow, all_connect, depth=depth):
        whole = with_leftovers(candidate, state.turn, all_connect)
        if width >= WIDE:
            yield whole, turn_chance(state, state.turn, whole, cards)
        else:
            points = turn_value(state, whole, cards, kept, weights_of(width))
            yield whole, win_chance(points, cards_left(state, state.turn))


# Building


def _building(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Judge pieces by the best turn that begins with them."""
    chances: dict[Action, float] = {}
    for candidate, chance in _candidates(state, state.pieces, state.played, len(state.hand), width):
        action = _first_action(candidate)
        chances[action] = max(chance, chances.get(action, chance))
    return chances


def _first_action(candidate: Candidate) -> Action:
    return action_of(candidate.laid[0]) if candidate.laid else Action("confirm")


def _claiming(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Judge what the Double Keep is good for now, and later."""
    if width >= WIDE:
        seat, answers = state.turn, (action for action in state.actions if action.verb in ANSWERS)
        return {action: GUIDE.value(state.result(action), seat) for action in answers}
    question, seats = state.question, len(state.hands)
    ahead, cards = lead(state.plan, seats, state.turn), cards_left(state, state.turn)
    points: dict[Action, float] = {Action("single"): ahead}
    for first in question.choices if question else ():
        doubled = lead(state.plan.with_double(first), seats, state.turn)
        later = WEIGHTS.room * room_in(state.plan, first)
        points[Action("double", cell_of(first))] = doubled + later - double_threshold(state)
    return {action: win_chance(value, cards) for action, value in points.items()}


# Drawing


def _drawing(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Prefer as many cards of either back in hand."""
    chance = win_chance(lead(state.plan, len(state.hands), state.turn), cards_left(state, state.turn))
    towers = sum(card[0] == BACKS[0] for card in state.hand)
    chances = {}
    for action in state.actions:
        tower, wall = action.numbers
        odds = abs(towers + tower - (len(state.hand) - towers + wall))
        chances[action] = chance - TIE_BREAK * odds
    return chances


def _playing_quickly(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Judge sets of cards by what they close, and no more."""
    if state.last is not None:
        return {Action("build"): 0.0}
    points: dict[Action, float] = {}
    for cards in _card_sets(state, 1):
        rest = [card for card in cards if card not in state.played]
        points[Action("play", (rest[0],)) if rest else Action("build")] = _rough_value(state, cards, WEIGHTS)
    return points


def _building_quickly(state: CastellanState, width: int) -> Mapping[Action, float]:
    """Take what closes most, the rest where it harms least."""
    all_connect = state.must_connect_all
    best = beam_search(state.plan, state.pieces, state.turn, 1, all_connect)[0]
    return {_first_action(with_leftovers(best, state.turn, all_connect)): 0.0}


_BY_PHASE = {Phase.PLAY: _playing, Phase.BUILD: _building, Phase.CLAIM: _claiming, Phase.DRAW: _drawing}
_QUICKLY = {Phase.PLAY: _playing_quickly, Phase.BUILD: _building_quickly}

GUIDE = CastellanGuide()
