"""Encounters: what brings an Ordeal on, and the order in which it is gone through."""

from typing import TypeVar

from game.castellion.rules.castle import is_complete, size
from game.castellion.rules.ordeals.forecast import (
    PRISON_COST,
    Ending,
    effects,
    facing,
    failing,
    groundless,
    is_guarded,
)
from game.castellion.rules.pieces import bare
from game.castellion.rules.position import Effect, EffectKind, Pawn, Position, Why
from game.core.state import Outcome

P = TypeVar("P", bound=Position)


class Cause:
    """What brings an Ordeal on."""

    TRAITOR = "traitor"
    CASTLE = "castle"
    EARLY = "early"
    PILES = "piles"
    ALL = (TRAITOR, CASTLE, EARLY, PILES)


CHAMPION_COST = 6


def settled(position: P) -> P:
    """Return the position once a tile and its effects are done: an encounter, or the next turn."""
    cause = _cause(position)
    return begin_turn(position) if cause is None else encounter(position, cause)


def _cause(position: Position) -> str | None:
    """Return what brings an Ordeal on now, or None."""
    if position.ordeals[0].due:
        return Cause.TRAITOR
    if any(map(is_complete, position.castles)):
        return Cause.CASTLE
    return Cause.PILES if position.all_played else None


def begin_turn(position: P) -> P:
    """Return the position at the start of the next seat's turn."""
    return position.having(turn=position.partner(position.turn), donated=False, barred=0)


def encounter(position: P, cause: str) -> P:
    """Begin to encounter the lowest Ordeal: foundations of two, the card turned up, who faces it."""
    position = position.having(cause=cause, faces=None, given=False, donated=False)
    if groundless(position):
        return lost(position, Ending.FOUNDATION)
    lowest, *others = position.ordeals
    turned = lowest._replace(card=lowest.face.id, up=True)
    position = position.having(ordeals=(turned, *others))
    if len(position.castles) == 1:
        return face(position, 0)
    if lowest.number == 1 or can_give(position):
        return position
    return face(position, facing(position))


def can_give(position: Position) -> bool:
    """Tell whether the holder of the Champion card has the tiles that giving it away costs."""
    return size(position.castles[champion(position)]) >= CHAMPION_COST


def champion(position: Position) -> int:
    """Return the seat that holds the Champion card, which someone does after the first Ordeal."""
    if position.champion is None:
        raise ValueError("nobody holds the Champion card")
    return position.champion


def face(position: P, seat: int) -> P:
    """Let a seat face the lowest Ordeal: count its formations, carry out the card's effect or its penalty."""
    done = effects(position.castles[seat], position.ordeals[0].face)
    position = position.having(
        faces=seat,
        castles=position.with_castle(seat, done.castle),
        discards=position.discards + tuple(map(bare, done.fallen)),
    )
    if done.lost is not None:
        return lost(position, done.lost)
    if done.cost:
        return position.having(effect=Effect(EffectKind.DESTROY, Why.ASSAULT, done.cost))
    return withstood(position)


def withstood(position: P) -> P:
    """Go on after an Ordeal's effect: foundation, Pantry, the card leaves, prison or victory."""
    seat = position.faces or 0
    reason = failing(position, seat, position.castles[seat])
    if reason is not None:
        return lost(position, reason)
    passed, *ordeals = position.ordeals
    position = position.having(
        ordeals=tuple(ordeals),
        removed=position.removed + passed.traitors,
        pawn=Pawn.GONE if position.pawn == passed.number else position.pawn,
        champion=seat if len(position.castles) > 1 else None,
    )
    if not ordeals:
        return won(position) if is_guarded(position) else lost(position, Ending.PRISON)
    if is_guarded(position):
        return go_on(position)
    return position.having(effect=Effect(EffectKind.DESTROY, Why.PRISON, PRISON_COST))


def go_on(position: P) -> P:
    """Go on after an encounter: with the next one, where play stopped, or with the next turn."""
    cause = _cause(position)
    if cause is not None:
        return encounter(position, cause)
    early = position.cause == Cause.EARLY
    position = position.having(cause=None, faces=None, given=False)
    return position if early else begin_turn(position)


def won(position: P) -> P:
    """Return the position as won by all."""
    seats = frozenset(range(len(position.castles)))
    return position.having(effect=None, donated=False, outcome=Outcome(seats, None, Ending.WON))


def lost(position: P, reason: str) -> P:
    """Return the position as lost by all, for a reason."""
    pawn = Pawn.GONE if reason == Ending.HAUNTED else position.pawn
    outcome = Outcome(frozenset(), None, reason)
    return position.having(effect=None, donated=False, pawn=pawn, outcome=outcome)
