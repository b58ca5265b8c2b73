"""Shadow of the Menace: what the pawn does in each variant."""

from collections.abc import Iterable
from typing import TypeVar

from game.castellion.rules.castle import COLUMNS, changed, middle_columns, size
from game.castellion.rules.hand import discarded, emptied, held, refusal_of_defender, refusal_of_traitor
from game.castellion.rules.menace.prison import PLACES, refusal_to_imprison
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import NUMBERS
from game.castellion.rules.ordeals.encounter import settled
from game.castellion.rules.pieces import BLACK_TRAITOR, HAUNTED
from game.castellion.rules.position import Effect, EffectKind, Pawn, Phase, Position, Source, Why
from game.core.state import Refusal
from game.core.verb import Verb, Verbs, once

P = TypeVar("P", bound=Position)

HORROR_NEEDS = 6  # tiles in the castle

OTHER_VARIANT = Refusal("castellion.variant")


# Vigil


def refusal_to_swap_vigil(position: Position) -> Refusal | None:
    """A Defender just drawn may be exchanged for the Vigil, once."""
    if position.options.variant != Variant.VIGIL:
        return OTHER_VARIANT
    if refusal_of_traitor(position) is not None:
        return Refusal("castellion.vigil.traitor")
    if position.hand_from == Source.VIGIL:
        return Refusal("castellion.vigil.again")
    return None if position.hand_from in Source.DRAWN else Refusal("castellion.vigil.drawn")


def swap_vigil(position: P) -> P:
    """Exchange the tile in hand for the Vigil."""
    return position.having(hand=position.vigil, vigil=held(position), hand_from=Source.VIGIL)


# Prophet


def foresights(position: Position) -> Iterable[tuple[int]]:
    """Yield the numbers of the Ordeals to come."""
    return ((ordeal.number,) for ordeal in position.ordeals)


def refusal_to_foresee(position: Position, number: int) -> Refusal | None:
    """The Prophet chooses any Ordeal."""
    return None


def foresee(position: P, number: int) -> P:
    """Make one Ordeal need one Traitor fewer."""
    ordeals = tuple(
        ordeal._replace(needs=ordeal.needs - 1) if ordeal.number == number else ordeal
        for ordeal in position.ordeals
    )
    return position.having(ordeals=ordeals, pawn=number, effect=None)


# Premonition and Cold Sweat


def _refusal_to_ward(position: Position, variant: str) -> Refusal | None:
    """Refuse to use the pawn against anything but a Traitor just drawn, not a black-bordered one, once."""
    if position.options.variant != variant:
        return OTHER_VARIANT
    refused = refusal_of_defender(position)
    if refused is not None:
        return refused
    if position.hand == BLACK_TRAITOR:
        return Refusal("castellion.traitor.black")
    return None if position.pawn == Pawn.UNUSED else Refusal("castellion.pawn.used")


def refusal_to_ignore(position: Position) -> Refusal | None:
    """A premonition removes a Traitor from the game."""
    return _refusal_to_ward(position, Variant.PREMONITION)


def ignore(position: P) -> P:
    """Remove the Traitor in hand and the pawn from the game."""
    return settled(emptied(position).having(removed=(*position.removed, held(position)), pawn=Pawn.GONE))


def haunts(position: Position) -> Iterable[tuple[int]]:
    """Yield every column of the castle."""
    return ((column,) for column in range(len(position.castle)))


def refusal_to_sweat(position: Position, column: int) -> Refusal | None:
    """A cold sweat discards a Traitor free of charge, for a haunted tile."""
    refused = _refusal_to_ward(position, Variant.COLD_SWEAT)
    return refused if refused is not None else refusal_to_haunt(position, column)


def sweat(position: P, column: int) -> P:
    """Discard the Traitor in hand, and put the pawn on a column."""
    return settled(discarded(haunt(position, column)))


# Horror


def refusal_to_haunt(position: Position, column: int) -> Refusal | None:
    """The pawn goes on a middle column, on any one while the foundation is incomplete."""
    allowed = column in middle_columns(position.castle)
    return None if allowed else Refusal("castellion.pawn.column", ((column, 0),))


def haunt(position: P, column: int) -> P:
    """Put the pawn on the top tile of a column."""
    castle = position.castle
    row = len(castle[column]) - 1
    castle = changed(castle, (column, row), castle[column][row] + HAUNTED)
    castles = position.with_castle(position.active, castle)
    return position.having(castles=castles, pawn=Pawn.HAUNTING, effect=None)


def horrified(position: P) -> P:
    """Return the position after a tile was drawn: the first black-bordered Traitor brings the pawn in."""
    if (
        position.options.variant != Variant.HORROR
        or position.hand != BLACK_TRAITOR
        or position.pawn != Pawn.UNUSED
    ):
        return position
    if size(position.castle) < HORROR_NEEDS:
        return position.having(pawn=Pawn.GONE)
    return position.having(effect=Effect(EffectKind.PAWN, Why.HORROR))


# Prison


def refusal_to_jail(position: Position, place: int) -> Refusal | None:
    """A Defender drawn, revealed or recovered may go to the prison."""
    if position.options.variant != Variant.PRISON:
        return OTHER_VARIANT
    refused = refusal_of_traitor(position)
    if refused is not None:
        return refused
    if position.hand_from == Source.PARTNER:
        return Refusal("castellion.prison.donated")
    if held(position)[0] == "F":
        return Refusal("castellion.prison.pantry")
    return refusal_to_imprison(position.prison, held(position), place)


def jail(position: P, place: int) -> P:
    """Put the tile in hand into the prison."""
    ring = (*position.prison[:place], held(position), *position.prison[place + 1 :])
    return settled(emptied(position).having(prison=ring))


def places(position: Position) -> Iterable[tuple[int]]:
    """Yield every place of the prison, where there is one."""
    return ((place,) for place in range(PLACES if position.options.variant == Variant.PRISON else 0))


VERBS: Verbs = {
    "vigil": Verb((Phase.DECIDE,), (), once, refusal_to_swap_vigil, swap_vigil),
    "foresee": Verb((Phase.SETUP,), (NUMBERS,), foresights, refusal_to_foresee, foresee),
    "ignore": Verb((Phase.DECIDE,), (), once, refusal_to_ignore, ignore),
    "sweat": Verb((Phase.DECIDE,), (COLUMNS,), haunts, refusal_to_sweat, sweat),
    "haunt": Verb((EffectKind.PAWN,), (COLUMNS,), haunts, refusal_to_haunt, haunt),
    "jail": Verb((Phase.DECIDE,), (range(PLACES),), places, refusal_to_jail, jail),
}
