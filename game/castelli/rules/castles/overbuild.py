"""Overbuilding with the module Battle: whose castle, for what, and the question for a Guard."""

from collections.abc import Sequence

from game.castelli.rules.board import cell_of_octagon, number_of, octagon
from game.castelli.rules.cards.hands import used
from game.castelli.rules.castles.build import paid, payment, refusal_to_pay, refusal_to_stand, scored
from game.castelli.rules.hidden import asked_next
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Castle, P, Phase, Place, Position, React
from game.castelli.rules.scoring.evaluate import strength
from game.core.state import Refusal

OVERBUILD = "overbuild"
UNITS = {OVERBUILD: 2, Code.ABBOT: 1, Code.ARMY: 2}
"""The units of each resource, by what a castle is overbuilt with."""

Spot = tuple[int, int, int, int]
"""A place as actions name it: row, column, area and site."""


def place_of(spot: Sequence[int]) -> Place:
    """Return the octagon, area and site that an action names."""
    row, column, area, site = spot
    return number_of((row, column)), area, site


def spot_of(place: Place) -> Spot:
    """Return the row, column, area and site by which actions name a place."""
    at, area, site = place
    row, column = cell_of_octagon(at)
    return row, column, area, site


def castle_at(position: Position, place: Place) -> Castle | None:
    """Return the uppermost castle at a place, if there is one."""
    return next((castle for castle in reversed(position.castles) if castle.place == place), None)


def refusal_to_overbuild(position: Position, by: str, spot: Spot) -> Refusal | None:
    """Another's castle is overbuilt once, with more points around it than its owner has.

    The Army waives the comparison, and nothing else; the Abbot asks for 1 of each resource.
    """
    row, column = cell = spot[:2]
    at, cells = octagon(cell), (cell,)
    if not position.battle:
        return Refusal("castelli.overbuild.battle", cells)
    castle = None if at is None else castle_at(position, place_of(spot))
    if at is None or castle is None:
        return Refusal("castelli.overbuild.castle", cells)
    if any(other.overbuilt and other.place == castle.place for other in position.castles):
        return Refusal("castelli.overbuild.once", cells)
    if castle.seat == position.turn:
        return Refusal("castelli.overbuild.own", cells)
    if castle.place in position.guarded:
        return Refusal("castelli.overbuild.guarded", cells)
    refused = refusal_to_stand(position, row, column)
    if refused is not None:
        return refused
    totals = strength(position, position.board.around[at])
    stronger = totals[position.turn] > totals[castle.seat]
    if by == Code.ARMY and stronger:
        return Refusal("castelli.card.no_effect", cells)
    if by != Code.ARMY and not stronger:
        return Refusal("castelli.overbuild.points", cells)
    return refusal_to_pay(position, UNITS[by], at)


def overbuild(position: P, by: str, spot: Spot) -> P:
    """Announce that a castle is overbuilt; its owner is asked if holding a Guard. May raise HiddenError."""
    place = place_of(spot)
    castle = castle_at(position, place)
    if castle is None:
        raise ValueError("no castle here")
    if asked_next(position, (castle.seat,), Code.GUARD) is None:
        return overbuilt(position, place, by)
    return position.having(
        phase=Phase.REACT, react=React(Code.GUARD, castle.at, (castle.seat,), 0, place, by)
    )


def overbuilt(position: P, place: Place, by: str) -> P:
    """Return the position after the seat whose turn it is has paid and put its castle on another."""
    pays = payment(position, UNITS[by])
    if pays is None:
        raise ValueError("this castle cannot be paid")
    position = paid(position, pays)
    below = (
        castle._replace(overbuilt=True) if castle.place == place else castle for castle in position.castles
    )
    position = position.having(castles=(*below, Castle(*place, position.turn)), phase=Phase.BUILD, react=None)
    return scored(position, place[0])


def refusal_of_guard(position: Position) -> Refusal | None:
    """A Guard that is held answers the question for one."""
    react = position.react
    if react is None or react.kind != Code.GUARD:
        return Refusal("castelli.react.steward")
    if all(card.code != Code.GUARD for card in position.hands[position.active]):
        return Refusal("castelli.card.held", (cell_of_octagon(react.at),))
    return None


def guard(position: P) -> P:
    """Keep a castle from being overbuilt: nothing is paid, and it cannot be announced again this turn."""
    react = position.react
    if react is None or react.place is None:
        raise ValueError("nobody is asked")
    position = used(position, position.active, Code.GUARD)
    return position.having(phase=Phase.BUILD, react=None, guarded=(*position.guarded, react.place))


def unguarded(position: P) -> P:
    """Go on with what was announced after its owner has not used a Guard."""
    react = position.react
    if react is None or react.place is None or react.by is None:
        raise ValueError("nobody is asked")
    return overbuilt(position, react.place, react.by)
