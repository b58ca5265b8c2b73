"""What to do now, in one line."""

from game.castelli.rules.board import cell_of_octagon
from game.castelli.rules.cards.verbs import CARD_VERBS
from game.castelli.rules.castles.build import BUILD
from game.castelli.rules.position import ABSENT, Phase, Position
from game.castelli.screen.picks import OVERBUILD
from game.castelli.screen.texts.names import place_name
from game.castelli.screen.view import known
from game.core.action import Action
from game.core.state import State
from game.locale import Words
from game.screens.html.seat_names import seat_name

BUILDING = (
    ("build", {BUILD}),
    (OVERBUILD, {OVERBUILD}),
    ("cards", set(CARD_VERBS)),
    ("sell", {"sell"}),
    ("done", {"done"}),
)
"""What to do while castles are built, by the verbs that are legal: the first that fits."""


def prompt(state: State, words: Words) -> str:
    """Return in one line what to do now, and what for."""
    position = known(state)
    return words(
        f"castelli.prompt.{_moment(known(state).actions, position)}",
        player=seat_name(position.active, words),
        other=seat_name(position.turn, words),
        place=place_name(cell_of_octagon(position.react.at)) if position.react else "",
    )


def round_over(position: Position, words: Words) -> str | None:
    """Return that the round before the one which has been dealt is over."""
    rounds = position.rounds
    return words("castelli.prompt.round-over", number=rounds.round - 1) if rounds else None


def _moment(actions: tuple[Action, ...], position: Position) -> str:
    if position.phase == Phase.OVER:
        return "over"
    if position.phase == Phase.REACT and position.react is not None:
        return position.react.kind
    if position.phase == Phase.ORIENT:
        return "exchange" if position.hand_tiles[position.turn] != ABSENT else "orient"
    if position.phase == Phase.BUILD:
        return next(moment for moment, verbs in BUILDING if verbs & {action.verb for action in actions})
    return "reveal"
