"""What a formation is good for where cards lie face down, and what is still to come of one that grows."""

from game.castellion.computer.makes import COMPLETES, EXTENDS, Made, Wanted, begun
from game.castellion.computer.reasons.plans import Values, most_following, to_come
from game.castellion.rules.castle import Castle
from game.castellion.rules.effects.costs import price_sum
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import cards_of, saved
from game.castellion.rules.pieces import Formation
from game.castellion.rules.position import Position, Why

FULL = 3
"""Tiles of a formation that the next one completes."""


def use(position: Position, castle: Castle, made: Made, wanted: Wanted) -> Values:
    """Return what comes of a formation that a castle has now, as values that name a second sentence."""
    if made.what == EXTENDS:
        return _to_come(position, castle, made, wanted)
    if made.what == COMPLETES and position.options.has_menace:
        return _of_menace(position, castle, made.kind)
    return {}


def _to_come(position: Position, castle: Castle, made: Made, wanted: Wanted) -> Values:
    """Tell how many tiles still to come go on with it, or complete it."""
    found = begun(castle, wanted)
    grown = next((one for one in found if one.kind == made.kind and len(one.tiles) == made.tiles), None)
    number = most_following(castle, found, grown, to_come(position)) if grown else 0
    if not number:
        return {}
    return {"besides": "comes.last" if made.tiles == FULL else "comes", "besides_n": number}


def _of_menace(position: Position, castle: Castle, kind: str) -> Values:
    """Tell which Ordeal may ask for it, and what it is good for by itself."""
    have = count(castle)[kind]
    told = (
        (ordeal, max(card.formations.get(kind, 0) for card in cards_of(position, ordeal)))
        for ordeal in position.ordeals
        if not ordeal.up
    )
    ordeal, asked = next(((one, asked) for one, asked in told if asked >= have), (None, 0))
    if ordeal is None:
        return {}
    values: Values = {"ordeal": ordeal.number, "besides_have": have, "besides_asked": asked}
    if kind == Formation.TOWER:
        return {**values, "besides": "use.tower"}
    if kind == Formation.BASTION:
        return {**values, "besides": "use.bastion", "besides_saved": saved(castle)}
    cost = price_sum(position.having(castles=position.with_castle(position.active, castle)), Why.TRAITOR).cost
    return {**values, "besides": "use.line", "besides_cost": cost}
