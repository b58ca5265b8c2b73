"""Encounters: what brings an Ordeal on, and the order in which it is gone through."""

from typing import TypeVar

from game.castellion.rules.castle import Castle, has_foundation, is_complete, size, without_rows
from game.castellion.rules.formations import count
from game.castellion.rules.menace.prison import is_built
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import PANTRY, Formation, bare, faction, is_haunted
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


class Ending:
    """Why a game ends: the reasons of its outcome."""

    WON = "castellion.won"
    FORMATIONS = "castellion.lost.formations"
    FOUNDATION = "castellion.lost.foundation"
    HAUNTED = "castellion.lost.haunted"
    PRISON = "castellion.lost.prison"
    PANTRY = "castellion.pantry.count"
    ALL = (WON, FORMATIONS, FOUNDATION, HAUNTED, PRISON, PANTRY)


BASTION_SAVES = 4  # tiles of an Assault's penalty
PRISON_COST = 6
CHAMPION_COST = 6
PANTRY_ASKED = 2  # Pantry tiles for each Ordeal's number


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
    alone = len(position.castles) == 1
    if not alone and not all(map(has_foundation, position.castles)):
        return lost(position, Ending.FOUNDATION)
    lowest, *others = position.ordeals
    turned = lowest._replace(card=lowest.face.id, up=True)
    position = position.having(ordeals=(turned, *others))
    if alone:
        return face(position, 0)
    if lowest.number == 1 or can_give(position):
        return position
    return face(position, position.partner(champion(position)))


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
    position = position.having(faces=seat)
    card = position.ordeals[0].face
    castle = position.castles[seat]
    standing = count(castle)
    lacking = any(standing[formation] < asked for formation, asked in card.formations.items())
    if lacking and card.cost is None:
        return lost(position, Ending.FORMATIONS)
    if lacking and card.cost is not None:
        cost = min(size(castle), max(0, card.cost - BASTION_SAVES * standing[Formation.BASTION]))
        if cost:
            return position.having(effect=Effect(EffectKind.DESTROY, Why.ASSAULT, cost))
    castle, gone = without_rows(castle, card.rows)
    position = position.having(
        castles=position.with_castle(seat, castle),
        discards=position.discards + tuple(map(bare, gone)),
    )
    return lost(position, Ending.HAUNTED) if any(map(is_haunted, gone)) else withstood(position)


def withstood(position: P) -> P:
    """Go on after an Ordeal's effect: foundation, Pantry, the card leaves, prison or victory."""
    seat = position.faces or 0
    if not has_foundation(position.castles[seat]):
        return lost(position, Ending.FOUNDATION)
    passed, *ordeals = position.ordeals
    stores = [stored(castle) for castle in position.castles]
    if position.options.level == Level.PANTRY and (
        sum(stores) != PANTRY_ASKED * passed.number or len(set(stores)) > 1
    ):
        return lost(position, Ending.PANTRY)
    position = position.having(
        ordeals=tuple(ordeals),
        removed=position.removed + passed.traitors,
        pawn=Pawn.GONE if position.pawn == passed.number else position.pawn,
        champion=seat if len(position.castles) > 1 else None,
    )
    guarded = position.options.variant != Variant.PRISON or is_built(position.prison)
    if not ordeals:
        return won(position) if guarded else lost(position, Ending.PRISON)
    cost = min(PRISON_COST, size(position.castles[seat]))
    return (
        go_on(position)
        if guarded or not cost
        else position.having(effect=Effect(EffectKind.DESTROY, Why.PRISON, cost))
    )


def go_on(position: P) -> P:
    """Go on after an encounter: with the next one, where play stopped, or with the next turn."""
    cause = _cause(position)
    if cause is not None:
        return encounter(position, cause)
    early = position.cause == Cause.EARLY
    position = position.having(cause=None, faces=None, given=False)
    return position if early else begin_turn(position)


def stored(castle: Castle) -> int:
    """Return how many Pantry tiles a castle holds."""
    return sum(faction(tile) == PANTRY for column in castle for tile in column)


def won(position: P) -> P:
    """Return the position as won by all."""
    seats = frozenset(range(len(position.castles)))
    return position.having(effect=None, donated=False, outcome=Outcome(seats, None, Ending.WON))


def lost(position: P, reason: str) -> P:
    """Return the position as lost by all, for a reason."""
    pawn = Pawn.GONE if reason == Ending.HAUNTED else position.pawn
    outcome = Outcome(frozenset(), None, reason)
    return position.having(effect=None, donated=False, pawn=pawn, outcome=outcome)
