"""Why to draw, and from which pile: how near the Ordeal is, and what the tiles to come are good for.

What is told of one draw after another goes round, so that the same words hardly come twice in a row.
"""

from game.castellion.computer.makes import BEGUN, begun, wanted_of
from game.castellion.computer.outcomes import is_danger, is_met
from game.castellion.computer.reasons.plans import asked_text, most_following
from game.castellion.rules.pieces import TRAITORS
from game.castellion.rules.position import Source
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.players.guide import Reason

HINT = "hint.castellion"


def drawing(position: CastellionState, action: Action) -> Reason:
    """Return why to draw from a pile."""
    if action.words[0] == Source.SAFE:
        return _safe(position)
    next_one = position.ordeals[0]
    pool = position.main.pool
    traitors = sum(map(pool.count, TRAITORS))
    values: dict[str, str | int] = {"ordeal": next_one.number}
    odds: dict[str, str | int] = {"n": traitors, "tiles": len(pool)}
    if is_danger(position):
        return Reason(f"{HINT}.{'draw-risk' if position.safe.pool else 'draw-danger'}", odds)
    met = is_met(position)
    if len(pool) % 2 == 0:
        return Reason(
            f"{HINT}.odds{'-ready' if met else ''}{'' if traitors else '.none'}", {**values, **odds}
        )
    good = _good_tiles(position)
    if good is not None and len(pool) % 4 == 1:
        return good
    if met:
        keeps = "draw-ready" if position.safe.pool and len(position.ordeals) > 1 else "draw-let"
        return Reason(f"{HINT}.{keeps}", {**values, "n": next_one.left})
    calm = "draw" if position.safe.pool else "draw-only"
    return Reason(f"{HINT}.{calm}", {**values, "n": next_one.left - 1})


def _safe(position: CastellionState) -> Reason:
    left = len(position.safe.pool)
    if not is_danger(position):
        return Reason(f"{HINT}.safe-tile", {"n": left - 1})
    return Reason(f"{HINT}.safe-pile", {"n": left - 1}) if left > 1 else Reason(f"{HINT}.safe-last", {})


def _good_tiles(position: CastellionState) -> Reason | None:
    """Return how many tiles of the main pile go on with the formation that is nearest to its end."""
    castle = position.castle
    found = begun(castle, wanted_of(position, position.active))
    best = next((one for one in found if len(one.tiles) >= BEGUN), None)
    if best is None:
        return None
    number = most_following(castle, found, best, position.main.pool)
    if not number:
        return None
    asked = asked_text(position, best.kind)
    name = f"{HINT}.goes-on.{best.kind}{'.asked' if asked else ''}"
    return Reason(name, {"n": number, "tiles": len(best.tiles), **asked})
