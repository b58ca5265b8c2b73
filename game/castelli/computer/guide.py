"""What a computer player makes of Castelli: every action is judged by what it leads to."""

from collections.abc import Iterator, Mapping, Sequence

from game.castelli.computer.castle_gain import CASTLE_NOW, castle_gain, is_wasted
from game.castelli.computer.coach import COACH
from game.castelli.computer.counting import is_last_turn
from game.castelli.computer.evaluation import position_value
from game.castelli.computer.hints import reason
from game.castelli.computer.laying import revealing
from game.castelli.computer.leaves import leaves
from game.castelli.computer.plans import with_plan
from game.castelli.computer.playout_policy import best_lie, reply
from game.castelli.rules import turn
from game.castelli.rules.board import cell_of_square, number_of
from game.castelli.rules.castles.build import TERRAIN, has_influence
from game.castelli.rules.pieces import COLOURS, FACES, Code
from game.castelli.rules.position import Card, P, Phase, Position
from game.castelli.rules.printed import Terrain
from game.castelli.rules.state import CastelliState
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.players.guide import Care, Guide, Idea, Reason

SOME_CARD = "?"
"""A card that is not known, in a position that is judged: it answers nothing, and may be drawn."""
PASS, DONE = Action("pass"), Action("done")
LAYING = ("lay", "exchange")
AFTER_CASTLES = ("done", "sell", Code.TRAITOR)
"""What does nothing for a castle that can be paid now."""
FEW = 4  # places weighed for a card that may go to many


class CastelliGuide(Guide):
    """The judgement of Castelli."""

    trust = 6.0
    share = 0.4  # a turn has a tile to turn up, to lay, and a few things to build or to use
    care = Care(noise=0.045, hints=True)

    def share_of(self, state: CastelliState, /) -> float:
        """Return the share of an action: the tile decides a turn, and many a thing may be done after it."""
        return self.share if state.phase in (Phase.REVEAL, Phase.ORIENT) else self.share / 2

    def ideas(self, state: CastelliState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose results are judged best, unknown cards left aside."""
        position = blind(state)
        if position.phase == Phase.REVEAL:
            return _revealing(position, width)
        seat = position.active
        after = {action: turn.result(position, action) for action in _promising(state)}
        if any(castle_gain(position, then) >= CASTLE_NOW for then in after.values()):
            after = {action: then for action, then in after.items() if action.verb not in AFTER_CASTLES}
        if position.phase == Phase.BUILD:
            after = {action: then for action, then in after.items() if not is_wasted(position, then)}
        ideas = [Idea(action, judged(then, seat)) for action, then in after.items()]
        return sorted(ideas, key=lambda idea: -idea.value)[:width]

    def tempting(self, state: CastelliState, ideas: Sequence[Idea], /) -> Sequence[Idea]:
        """Return castles alone where one is worth its price: who slips builds as soon as that can be paid."""
        if state.phase != Phase.BUILD:
            return ideas
        position = blind(state)
        built = {action: turn.result(position, action) for action in state.actions if action.verb in TERRAIN}
        castles = [
            Idea(action, judged(then, position.active))
            for action, then in built.items()
            if castle_gain(position, then) >= 0
        ]
        return castles or ideas

    def value(self, state: CastelliState, seat: int, /) -> float:
        """Return the judged chance of a seat to win; a shared win counts its share."""
        return judged(blind(state), seat)

    def reply(self, state: CastelliState, /) -> Action:
        """Return a fair action at once."""
        return reply(state, blind(state))

    def reason(self, state: CastelliState, action: Action, /) -> Reason:
        """Return what an action is good for."""
        position = blind(state)
        return with_plan(position, action, reason(position, action))

    def leaves(self, state: CastelliState, action: Action, /) -> Mapping[str, int]:
        """Return what an action leaves, in numbers of which more is better."""
        return leaves(blind(state), action)

    def foresaw(self, state: CastelliState, action: Action, after: CastelliState, /) -> bool:
        """Tell whether a tile was laid that brought its seat no card, and nobody could turn it."""
        seat = state.active
        alone = action.verb in LAYING and after.phase != Phase.REACT
        return alone and len(after.hands[seat]) == len(state.hands[seat])

    def preferred(self, state: CastelliState, actions: Sequence[Action], /) -> Action:
        """Return which of some actions that are hardly apart does what the coach says."""
        return COACH.preferred(state, actions)


def blind(position: P) -> P:
    """Return a position in which nothing that is not known stops an action but a face-down tile."""
    hands = tuple(tuple(_some(card) for card in hand) for hand in position.hands)
    deck = tuple(_some(card) for card in position.deck)
    return position.having(hands=hands, deck=deck, fate=position.fate or 0)


def _some(card: Card) -> Card:
    return Card(SOME_CARD, card.knows) if card.code == UNKNOWN else card


def judged(position: Position, seat: int) -> float:
    """Return the judged chance of a seat: a held tile lies at its best, nobody reacts, a last turn ends."""
    if position.phase == Phase.ORIENT:
        position = turn.result(position, Action("lay", (COLOURS[FACES[best_lie(position)][0][0]],)))
    position = _passed(position)
    if position.phase == Phase.BUILD and is_last_turn(position):
        position = max(_endings(position), key=lambda then: _share(then, position.turn), default=position)
    return position_value.chance(position, seat) if position.outcome is None else _share(position, seat)


def _passed(position: Position) -> Position:
    """Return where nobody reacts."""
    while position.phase == Phase.REACT:
        position = turn.result(position, PASS)
    return position


def _share(position: Position, seat: int) -> float:
    """Return what a game that is over brought a seat: a shared win counts its share."""
    winners = position.outcome.winners if position.outcome else ()
    return float(seat in winners) / max(1, len(winners))


def _endings(position: Position) -> Iterator[Position]:
    """Yield how a game ends that the turn can end: at once, or with one more castle."""
    at_once = _passed(turn.result(position, DONE))
    if at_once.outcome is None:
        return
    yield at_once
    for action in turn.candidates(position):
        if action.verb == "build" and turn.refusal(position, action) is None:
            yield _passed(turn.result(_passed(turn.result(position, action)), DONE))


def _revealing(position: Position, width: int) -> list[Idea]:
    """Return the tiles most worth turning up: what they gain in points, as a chance to win."""
    seat, match = position.turn, position.match
    base = position_value.chance(position, seat)
    spread = position_value.SPREAD + position_value.SPREAD_PER_TILE * position_value.tiles_left(
        position, match
    )
    slope = base * (1 - base) / spread
    return [
        Idea(Action("reveal", cell_of_square(at)), base + slope * gain)
        for gain, at in revealing(position)[:width]
    ]


def _promising(state: CastelliState) -> Iterator[Action]:
    """Yield the actions worth a judgement: cards and castles wait until the tile lies."""
    position = state
    seen = dict.fromkeys((Code.PEASANT, Code.DUKE, Code.INCENDIARY), 0)
    for action in state.actions:
        if position.phase == Phase.ORIENT and action.verb not in LAYING:
            continue
        if action.verb in seen:
            if position.phase == Phase.BUILD and not _matters(position, action):
                continue
            seen[action.verb] += 1
            if seen[action.verb] > FEW:
                continue
        yield action


def _matters(position: Position, action: Action) -> bool:
    """Tell whether a settlement here counts for a castle that the seat may build next."""
    board = position.board
    return any(
        board.area(there, Terrain.ROCKS) is not None and has_influence(position, there)
        for there in board.lines[number_of(action.cell)]
    )


GUIDE = CastelliGuide()
