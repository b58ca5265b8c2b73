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
from game.castellion.scene.checks import check_position
from game.castellion.scene.fields import FIELDS, read_pawn, read_seat
from game.castellion.scene.piles import EVERY, STOCK, absent, check_number, lying, missing, with_piles
from game.core.scene import SceneError, check_derived, check_left_out, fields_read, take

P = TypeVar("P", bound=Position)


def read(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the position of a summary; what it does not tell is as in `fresh`, the new game of its options.

    Tiles that lie elsewhere, or nowhere as it says, are taken out of the piles, the main one first unless the
    pools say otherwise. Raises SceneError.
    """
    start = _with_prophet(fresh, summary)
    position = _with_pantry(start.having(**fields_read(FIELDS, summary, start)), summary)
    check_number(lying(position) + Counter(position.pantry))
    position = with_piles(_with_moment(_with_haunted(position, summary), summary), summary)
    check_position(position)
    check_derived(FIELDS, summary, position)
    check_left_out(summary, missing(position), EVERY)
    return position


def _with_prophet(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the new game after the Prophet's choice: what the Ordeals need follows from it."""
    pawn = read_pawn(summary.get("pawn"), "pawn", fresh)
    return foresee(fresh, pawn) if isinstance(pawn, int) else fresh


def _with_pantry(position: P, summary: Mapping[str, Any]) -> P:
    """Return the position with its Pantry tiles in order: if left out, all that do not lie elsewhere."""
    pantry = position.pantry
    if "pantry" not in summary and position.options.level == Level.PANTRY:
        pantry = tuple((STOCK - lying(position) - absent(summary)).elements())
    return position.having(pantry=tuple(sorted(pantry)))


def _with_haunted(position: P, summary: Mapping[str, Any]) -> P:
    """Return the position with the mark of the Menace on the tile that the pawn haunts."""
    if position.pawn != Pawn.HAUNTING:
        return position
    pawn = summary["pawn"]
    cell = (take(pawn, "column", int, 0), take(pawn, "row", int, 0))
    seat = read_seat(pawn.get("seat"), "seat", position) or 0
    tile = tile_at(position.castles[seat], cell)
    if tile is None or position.options.variant not in (Variant.COLD_SWEAT, Variant.HORROR):
        raise SceneError(f"pawn: {pawn!r}")
    haunted = changed(position.castles[seat], cell, tile + HAUNTED)
    return position.having(castles=position.with_castle(seat, haunted))


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
    seat = read_seat(summary.get("seat"), "seat", position)
    if seat is None:
        return position.hand_from == Source.PARTNER and len(position.castles) > 1
    return seat != position.turn
