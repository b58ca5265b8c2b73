"""What the stages of Castellan ask for, and the mistakes that tempt in them."""

from game.castellan.rules import building
from game.castellan.rules.bays import bays
from game.castellan.rules.cards import can_all_connect
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.pieces import CARDS, Kind
from game.castellan.rules.position import Phase
from game.castellan.rules.state import CastellanState
from game.core.action import Action

LARGE = 6
"""Towers of the courtyard that is to be closed."""
BOTH = 20
"""Points of two courtyards, the larger one doubled."""
DIVIDED = 12
"""Points of a courtyard divided."""
GIFT = 2
"""Pieces that a courtyard may lack to be as good as given away."""


def won(first: CastellanState, state: CastellanState) -> bool:
    """The learner has won."""
    return state.outcome is not None and first.seat in state.outcome.winners


def built(first: CastellanState, state: CastellanState) -> bool:
    """The turn's cards are played, and building is over."""
    return state.phase == Phase.DRAW


def all_laid(first: CastellanState, state: CastellanState) -> bool:
    """No piece is left."""
    return not state.pieces.total


def large(first: CastellanState, state: CastellanState) -> bool:
    """The learner has a courtyard of so many towers."""
    yards = state.plan.courtyards.values()
    return any(yard.seat == first.seat and yard.towers >= LARGE for yard in yards)


def doubled(first: CastellanState, state: CastellanState) -> bool:
    """The learner has the points of both courtyards, as many as they can be."""
    return state.scores[first.active] >= BOTH


def divided(first: CastellanState, state: CastellanState) -> bool:
    """The learner has the points of both parts of a courtyard."""
    return state.scores[first.active] >= DIVIDED


def no_gift(first: CastellanState, state: CastellanState) -> bool:
    """Building is over, and nothing is as good as given away."""
    return state.phase == Phase.DRAW and not gives(state)


def more_cards(first: CastellanState, state: CastellanState) -> bool:
    """The turn is over, and more cards are in the learner's hand than before it."""
    seat = first.active
    return state.turn != seat and len(state.hands[seat]) > len(first.hands[seat])


def gives(state: CastellanState) -> bool:
    """Tell whether some courtyard lacks so little that it is as good as given away."""
    return any(len(bay.missing) <= GIFT for bay in bays(state.plan, (state.turn + 1) % len(state.hands)))


# Mistakes


def lays(state: CastellanState, action: Action) -> bool:
    """A piece is laid."""
    return action.verb in Kind.ALL


def lays_outside(state: CastellanState, action: Action) -> bool:
    """A piece is laid outside all courtyards."""
    return lays(state, action) and state.plan.face_of(building.piece_of(action)) is OUTSIDE


def lays_long(state: CastellanState, action: Action) -> bool:
    """A long wall is laid."""
    return action.verb == Kind.LONG


def gives_away(state: CastellanState, action: Action) -> bool:
    """A piece makes something as good as given away."""
    return lays(state, action) and gives(state.after(action))


def doubles(state: CastellanState, action: Action) -> bool:
    """A courtyard is doubled."""
    return action.verb == "double"


def waits(state: CastellanState, action: Action) -> bool:
    """No courtyard is doubled."""
    return action.verb == "single"


def takes_back(state: CastellanState, action: Action) -> bool:
    """A piece is taken back."""
    return action.verb == "back"


def plays_apart(state: CastellanState, action: Action) -> bool:
    """The first card is one whose pieces alone do not connect."""
    return action.verb == "play" and not state.played and not can_all_connect(CARDS[action.words[0]].pieces)


def plays_more(state: CastellanState, action: Action) -> bool:
    """One card more is played."""
    return action.verb == "play" and bool(state.played)


def plays_plain(state: CastellanState, action: Action) -> bool:
    """A card without the symbol for one card more is played."""
    return action.verb == "play" and not CARDS[action.words[0]].extra


# The other seat


def hasty(state: CastellanState) -> Action:
    """Return what ends the turn soonest: one card, its pieces anywhere."""
    ends = (action for action in state.actions if action.verb in ("build", "confirm"))
    return next(ends, next(action for action in state.actions if action.verb != "back"))
