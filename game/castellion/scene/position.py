"""Hand-made positions: a summary read back."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from game.castellion.rules.castle import changed, tile_at
from game.castellion.rules.menace.variants import foresee
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import HAUNTED
from game.castellion.rules.position import EffectKind, Pawn, Position, Source, Why
from game.castellion.rules.summary import written
from game.castellion.scene.checks import check
from game.castellion.scene.fields import allow, read_fields, read_seat
from game.castellion.scene.piles import STOCK, check_number, lying, with_piles
from game.core.scene import SceneError, check_keys, take

P = TypeVar("P", bound=Position)

FOLLOWING = ("game", "seats", "seat", "phase", "formations", "ordeals")
"""Keys that tell something which follows from the others: it may be given, if it is right."""


def read(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Tiles that lie elsewhere are taken out of the piles, the main one first unless the pools say otherwise.
    Raises SceneError.
    """
    position = _with_pantry(fresh.having(**read_fields(summary, fresh)), summary)
    check_number(lying(position) + Counter(position.pantry))
    position = with_piles(_with_moment(_with_pawn(position, summary), summary), summary)
    check(position)
    known = written(position)
    for key in FOLLOWING:
        if not _agrees(summary.get(key, known[key]), known[key]):
            raise SceneError(f"{key}: {summary[key]!r}, but the position has {known[key]!r}")
    return position


def _agrees(given: Any, known: Any) -> bool:
    """Tell whether what is given says nothing else than what is known."""
    if isinstance(given, Mapping) and isinstance(known, Mapping):
        return all(key in known and _agrees(value, known[key]) for key, value in given.items())
    if isinstance(given, list) and isinstance(known, list):
        return len(given) == len(known) and all(map(_agrees, given, known))
    return bool(given == known)


def _with_pantry(position: P, summary: Mapping[str, Any]) -> P:
    """Return the position with its Pantry tiles in order: if left out, all that do not lie elsewhere."""
    pantry = position.pantry
    if "pantry" not in summary and position.options.level == Level.PANTRY:
        pantry = tuple((STOCK - lying(position)).elements())
    return position.having(pantry=tuple(sorted(pantry)))


def _with_pawn(position: P, summary: Mapping[str, Any]) -> P:
    pawn = summary.get("pawn", position.pawn)
    if pawn in (None, Pawn.UNUSED, Pawn.GONE):
        return position.having(pawn=pawn)
    allow(isinstance(pawn, Mapping), "pawn", f"{pawn!r}")
    if set(pawn) == {"ordeal"}:
        return foresee(position, take(pawn, "ordeal", int, 0)).having(effect=position.effect)
    check_keys(pawn, ("seat", "column", "row"), "pawn")
    cell = (take(pawn, "column", int, 0), take(pawn, "row", int, 0))
    seat = read_seat("seat", pawn.get("seat"), position) or 0
    castle = position.castles[seat]
    tile = tile_at(castle, cell)
    if tile is None or position.options.variant not in (Variant.COLD_SWEAT, Variant.HORROR):
        raise SceneError(f"pawn: {pawn!r}")
    castles = position.with_castle(seat, changed(castle, cell, tile + HAUNTED))
    return position.having(castles=castles, pawn=Pawn.HAUNTING)


# The moment: what follows where it is left out


def _with_moment(position: P, summary: Mapping[str, Any]) -> P:
    if "hand_from" not in summary and position.hand is not None:
        position = position.having(hand_from=Source.REVEALED if position.revealed else Source.MAIN)
    if "effect" not in summary and (position.pawn != Pawn.UNUSED or position.outcome is not None):
        position = position.having(effect=None)  # the Prophet's choice of a new game
    if "barred" not in summary:
        recovers = position.effect is not None and position.effect.kind == EffectKind.RECOVER
        position = position.having(barred=int(recovers))
    return position.having(donated=_is_donated(position, summary))


def _is_donated(position: Position, summary: Mapping[str, Any]) -> bool:
    """Tell whether the partner decides on a donated tile, where it is a matter of that who decides."""
    pays = position.effect is not None and position.effect.why in (Why.CHAMPION, Why.ASSAULT, Why.PRISON)
    if pays or position.cause is not None or position.outcome is not None:
        return False
    seat = read_seat("seat", summary.get("seat"), position)
    if seat is None:
        return position.hand_from == Source.PARTNER and len(position.castles) > 1
    return seat != position.turn
