"""What to do now, in one line."""

from game.castelli.rules.board import cell_of_octagon, cell_of_square
from game.castelli.rules.cards.verbs import CARD_VERBS
from game.castelli.rules.castles.build import BUILD
from game.castelli.rules.pieces import TILES
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


def doing(state: State, words: Words) -> str | None:
    """Return what a computer does in its turn, None while nobody sees it do anything."""
    position = known(state)
    player = seat_name(position.turn, words)
    if position.phase == Phase.ORIENT and position.held is not None:
        place = place_name(cell_of_square(position.held.at))
        return words("castelli.doing.orient", player=player, place=place)
    return words("castelli.doing.build", player=player) if position.phase == Phase.BUILD else None


def round_over(position: Position, words: Words) -> str | None:
    """Return that the round before the one which has been dealt is over."""
    rounds = position.rounds
    return words("castelli.prompt.round-over", number=rounds.round - 1) if rounds else None


def counts_on(tile: int, seat: int) -> bool:
    """Tell whether the coat of a seat counts on a tile: a card may stand in its place."""
    return TILES[tile].card != seat


def _moment(actions: tuple[Action, ...], position: Position) -> str:
    if position.phase == Phase.OVER:
        return "over"
    if position.phase == Phase.REACT and position.react is not None:
        return position.react.kind
    if position.phase == Phase.ORIENT:
        if position.hand_tiles[position.turn] != ABSENT:
            return "exchange"
        return "orient" if position.held and counts_on(position.held.tile, position.turn) else "orient.none"
    if position.phase == Phase.BUILD:
        return next(moment for moment, verbs in BUILDING if verbs & {action.verb for action in actions})
    return "reveal"
