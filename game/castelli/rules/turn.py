"""The turn: which verb is asked for when, cards included."""

from collections.abc import Iterator

from game.castelli.rules import choices, reveal
from game.castelli.rules.cards import effects
from game.castelli.rules.cards.hands import used
from game.castelli.rules.cards.verbs import CARD_VERBS, KING, building, overbuilding
from game.castelli.rules.castles import build, overbuild
from game.castelli.rules.choices import CELL, OWN_TURN, never
from game.castelli.rules.pieces import CARDS, COLOURS, Code
from game.castelli.rules.position import P, Phase, Position
from game.castelli.rules.scoring.endings import end_turn
from game.core.action import Action
from game.core.state import Refusal
from game.core.verb import Verb, Verbs, by_moment, once


def _pass(position: P) -> P:
    asked_for_steward = position.react is not None and position.react.kind == Code.STEWARD
    return reveal.answered(position) if asked_for_steward else overbuild.unguarded(position)


VERBS: Verbs = {
    "reveal": Verb(
        (Phase.REVEAL,), CELL, choices.face_down, reveal.refusal_to_reveal, reveal.reveal, exact=True
    ),
    "lay": Verb((Phase.ORIENT,), (COLOURS,), choices.colours, never, reveal.lay),
    "exchange": Verb(
        (Phase.ORIENT,), (COLOURS,), choices.exchanges, reveal.refusal_to_exchange, reveal.exchange
    ),
    build.BUILD: building(build.BUILD),
    overbuild.OVERBUILD: overbuilding(overbuild.OVERBUILD),
    **CARD_VERBS,
    Code.STEWARD: Verb(
        (Code.STEWARD, Code.GUARD), (COLOURS,), choices.colours, reveal.refusal_of_steward, reveal.turn_tile
    ),
    Code.GUARD: Verb((Code.STEWARD, Code.GUARD), (), once, overbuild.refusal_of_guard, overbuild.guard),
    "pass": Verb((Code.STEWARD, Code.GUARD), (), once, never, _pass),
    "sell": Verb(
        (*OWN_TURN, Code.STEWARD, Code.GUARD),
        (CARDS,),
        choices.in_hand,
        effects.refusal_to_sell,
        effects.sell,
    ),
    "done": Verb((Phase.BUILD,), (), once, never, end_turn),
}

ASKED_FOR = {
    Phase.REVEAL: "castelli.turn.reveal",
    Phase.ORIENT: "castelli.turn.orient",
    Phase.REACT: "castelli.turn.react",
    Phase.BUILD: "castelli.turn.build",
    Phase.OVER: "castelli.over",
}
"""The rule that an action breaks which is asked for in another phase, by the phase."""

ASKED_IN = by_moment(VERBS)


def _card(action: Action) -> str | None:
    """Return the card that an action uses, if it is the one of the turn."""
    if action.verb == KING:
        return action.words[0]
    return action.verb if action.verb in CARD_VERBS else None


def refusal(position: Position, action: Action) -> Refusal | None:
    """Return why an action is not legal in a position, or None when it is."""
    verb = VERBS[action.verb]
    if position.moment not in verb.moments:
        return Refusal(ASKED_FOR[position.phase])
    code = _card(action)
    refused = None if code is None else refusal_to_use_card(position, code)
    return refused or verb.refusal(position, *action.arguments)


def refusal_to_use_card(position: Position, code: str) -> Refusal | None:
    """Return why a card cannot be used, whatever it does, or None."""
    if all(card.code != code for card in position.hands[position.turn]):
        return Refusal("castelli.card.held")
    return Refusal("castelli.card.once") if position.card_used else None


def result(position: P, action: Action) -> P:
    """Return the position after a legal action. Raises HiddenError."""
    verb = VERBS[action.verb]
    code = _card(action)
    if code is not None:
        position = used(position, position.turn, code).having(card_used=True)
    after: P = verb.result(position, *action.arguments)
    return after


def candidates(position: Position) -> Iterator[Action]:
    """Yield actions among which all the legal ones are."""
    held = {card.code for card in position.hands[position.turn]}
    for name, verb in ASKED_IN.get(position.moment, ()):
        if name not in CARD_VERBS or name == KING or name in held:
            for arguments in verb.choices(position):
                yield Action(name, arguments)
