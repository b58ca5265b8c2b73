"""Why to draw, and from which pile: how near the Ordeal is, and what the tiles to come are good for.

What is told of one draw after another goes round, so that the same words hardly come twice in a row.
"""

from collections.abc import Sequence

from game.castellion.computer.makes import BEGUN, begun, wanted_of
from game.castellion.computer.outcomes import is_danger, is_met
from game.castellion.computer.reasons.plans import Values, asked_text, most_following
from game.castellion.computer.reasons.threats import threat
from game.castellion.rules.pieces import TRAITORS, Tile
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
    good = _good_tiles(position, pool)
    if is_danger(position):
        if good is not None and len(pool) % 2 and not position.safe.pool:
            told = {"besides_n": traitors, "besides_tiles": len(pool)}
            return _besides(good, {"besides": "danger.odds", **told})
        name = "draw-risk" if position.safe.pool else "draw-danger"
        return Reason(f"{HINT}.{name}", {**odds, **threat(position)})
    met = is_met(position)
    if len(pool) % 2 == 0:
        return Reason(
            f"{HINT}.odds{'-ready' if met else ''}{'' if traitors else '.none'}", {**values, **odds}
        )
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
    good = _good_tiles(position, position.safe.pool)
    if good is not None and left % 2 and left > 1:
        return _besides(good, {"besides": "danger.safe", "besides_n": left - 1})
    if left == 1:
        return Reason(f"{HINT}.safe-last", threat(position))
    return Reason(f"{HINT}.safe-pile", {"n": left - 1, **threat(position)})


def _besides(told: Reason, besides: Values) -> Reason:
    return told._replace(values={**told.values, **besides})


def _good_tiles(position: CastellionState, pool: Sequence[Tile]) -> Reason | None:
    """Return how many tiles of a pile go on with the formation that is nearest to its end."""
    castle = position.castle
    found = begun(castle, wanted_of(position, position.active))
    best = next((one for one in found if len(one.tiles) >= BEGUN), None)
    if best is None:
        return None
    number = most_following(castle, found, best, pool)
    if not number:
        return None
    asked = asked_text(position, best.kind)
    name = f"{HINT}.goes-on.{best.kind}{'.asked' if asked else ''}"
    return Reason(name, {"n": number, "tiles": len(best.tiles), **asked})
