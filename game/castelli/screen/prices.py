"""What a castle costs, by the way it is built: units of each resource, and the silver that replaces some."""

from game.castelli.rules.castles.build import BUILD, TERRAIN, Payment, payment, payment_of_master_builder
from game.castelli.rules.castles.overbuild import OVERBUILD, UNITS
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Phase, Position
from game.castelli.rules.printed import Goods
from game.castelli.screen.picks import card_of
from game.castelli.screen.texts.names import goods
from game.castelli.screen.view import View
from game.locale import Words

WAYS = (*TERRAIN, *UNITS)
"""The verbs that build a castle."""


def way_to_build(view: View) -> str | None:
    """Return the verb by which a press on the board builds a castle now, None where none is built."""
    if view.state.phase != Phase.BUILD:
        return None
    card = card_of(view.marks)
    if card is not None:
        return card if card in WAYS else None
    return OVERBUILD if OVERBUILD in view.marks else BUILD


def units_of(verb: str) -> int:
    """Return how many units of each resource a castle costs."""
    return UNITS.get(verb, 1)


def price_of(position: Position, verb: str) -> Payment | None:
    """Return what a castle costs the seat whose turn it is, None where it cannot pay."""
    if verb == Code.MASTER_BUILDER:
        pays = payment_of_master_builder(position)
        return pays if 0 < pays.silver <= position.silver[position.turn] else None
    return payment(position, units_of(verb))


def spent(position: Position, pays: Payment) -> dict[str, int]:
    """Return the units and the silver that a payment takes from the seat whose turn it is."""
    held = position.resources[position.turn]
    units = zip(Goods.RESOURCES, held, pays.left, strict=True)
    found = {kind: had - left for kind, had, left in units if had > left}
    return {**found, Goods.SILVER: pays.silver} if pays.silver else found


def spent_text(position: Position, pays: Payment, words: Words) -> str:
    """Return in words what a payment takes."""
    return ", ".join(goods(kind, number, words) for kind, number in spent(position, pays).items())
