"""What to do now, in one line: no more than the rules allow with the tiles in hand."""

from game.castle_keep.rules.options import Attacks
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS, target
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import known
from game.core.action import Action
from game.core.state import State
from game.locale import Words
from game.screens.html.seat_names import seat_name

KINGS = ("peace", "war", "attacked", "attack-on", "attack-none", "attack-only")
"""Moments that are told otherwise where all build the king's castle."""
TWINS = ("peace", "war", "unarmed", "built", "built-all", "attack-only", "stuck")
"""Moments that are told otherwise where everybody builds two castles."""
MOVES = ("war", "unarmed", "built")
"""Those of them that name moves, as long as there are any."""
RAZED = ("peace", "war", "unarmed", "built", "stuck")
"""Moments that are told otherwise to whoever has lost one of two: building wins no more."""


def prompt(state: State, words: Words) -> str:
    """Return in one line what to do now, and what for."""
    position = known(state)
    player = seat_name(position.active, words)
    if position.phase == Phase.DISCARD:
        return words("castle_keep.prompt.discard", player=player, n=position.surplus)
    if position.phase == Phase.DRAW:
        top = tile_name(position.discards[-1], words)
        return words("castle_keep.prompt.draw", player=player, tile=top, n=position.draws)
    if position.besieged:
        return words(f"castle_keep.prompt.siege.{_siege_moment(position)}", player=player)
    other = seat_name(position.attacked.seat, words) if position.attacked else ""
    moment = _moment(position)
    return words(f"castle_keep.prompt.{_way(position, moment)}{moment}", player=player, other=other)


def _way(position: CastleKeepState, moment: str) -> str:
    """Return what the message of a moment begins with, where it is told otherwise in a way to play."""
    if position.shared:
        return "king." if moment in KINGS else ""
    if position.twins and moment in RAZED and not position.may_finish(position.active):
        return "twin.razed."
    if not position.twins or moment not in TWINS:
        return ""
    moves = any(action.verb == "move" for action in position.actions)
    return "" if moment in MOVES and not moves else "twin."


def doing(state: State, words: Words) -> str | None:
    """Return what a computer does in its turn, None while nobody sees it do anything."""
    position = known(state)
    player = seat_name(position.active, words)
    if position.phase == Phase.DISCARD:
        return words("castle_keep.doing.discard", player=player)
    if position.attacked is not None:
        other = seat_name(position.attacked.seat, words)
        what = "strike" if position.shared else "attack"
        return words(f"castle_keep.doing.{what}", player=player, other=other)
    builds = position.built or position.earlier
    return words("castle_keep.doing.build", player=player) if builds else None


def last(before: CastleKeepState, action: Action, words: Words) -> str:
    """Return what is done in the last action while it plays, and nothing of what comes of it.

    The line stays for a moment once that is over; where a tile wins, it says so then.
    """
    player, cell = seat_name(before.turn, words), target(before, action)
    if action.verb == "attack" and cell is not None:
        other = seat_name(before.owner(cell[0]), words)
        return words("castle_keep.doing.attack", player=player, other=other)
    if action.verb in BUILDS and before.result(action).outcome is not None:
        return words("castle_keep.doing.complete")
    if cell is not None and action.verb != "fall":
        return words("castle_keep.doing.build", player=player)
    return words("castle_keep.doing.siege" if before.besieged else "castle_keep.doing.end", player=player)


def _siege_moment(state: CastleKeepState) -> str:
    """Return what a prompt is about where one plays alone."""
    if state.phase == Phase.SIEGE:
        if state.turned is None:
            return "turn-up"
        return "choose" if len(state.actions) > 1 else "falls"
    builds = any(action.verb == "build" for action in state.actions)
    return "over" if state.outcome else "build" if builds else "end" if state.built else "stuck"


def _moment(state: CastleKeepState) -> str:
    """Return what a prompt is about. A hand that is not known may hold anything, so it tells nothing."""
    if state.phase == Phase.OVER:
        return "over"
    builds, attacks = (
        any(action.verb in verbs for action in state.actions) for verbs in (BUILDS, ("attack",))
    )
    moves = any(action.verb == "move" for action in state.actions)
    if state.attacked is not None:
        if state.options.attacks == Attacks.ONE:
            return "attacked"
        return "attack-on" if attacks else "attack-none"
    if state.built or state.earlier:
        return "built" if builds or moves else "built-all"
    if builds or moves:
        return "war" if attacks else "unarmed" if state.attacks_allowed else "peace"
    return "attack-only" if attacks else "stuck"
