"""What to do now, in one line."""

from game.castle_keep.rules.position import Attacks, Phase, Position
from game.castle_keep.screen.view import known
from game.core.state import State
from game.locale import Words
from game.screens.html.seat_names import seat_name


def prompt(state: State, words: Words) -> str:
    """Return in one line what to do now, and what for."""
    position = known(state)
    player = seat_name(position.active, words)
    if position.phase == Phase.DISCARD:
        return words("castle_keep.prompt.discard", player=player, n=position.surplus)
    other = seat_name(position.attacked.seat, words) if position.attacked else ""
    return words(f"castle_keep.prompt.{_moment(position)}", player=player, other=other)


def _moment(position: Position) -> str:
    if position.phase == Phase.OVER:
        return "over"
    if position.attacked is not None:
        return "attacked" if position.options.attacks == Attacks.ONE else "attack-on"
    if position.built:
        return "built"
    return "war" if position.attacks_allowed else "peace"
