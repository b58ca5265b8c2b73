"""Two players: tiles donated, the Champion card, and who faces an Ordeal."""

from collections.abc import Iterable
from typing import TypeVar

from game.castellion.rules.castle import size
from game.castellion.rules.effects.costs import cost
from game.castellion.rules.hand import held, refusal_of_traitor
from game.castellion.rules.ordeals.encounter import can_give, face
from game.castellion.rules.placement import fits
from game.castellion.rules.position import Phase, Position, Source, Why
from game.core.state import Refusal
from game.core.verb import Verb, Verbs, once

P = TypeVar("P", bound=Position)

SEATS = 2


def refusal_to_donate(position: Position) -> Refusal | None:
    """A Defender just drawn may be donated for a tile of the own castle."""
    if len(position.castles) < SEATS:
        return Refusal("castellion.donate.alone")
    if refusal_of_traitor(position) is not None:
        return Refusal("castellion.donate.traitor")
    if position.hand_from in (Source.DISCARDS, Source.PARTNER):
        return Refusal("castellion.donate.recovered")
    if not size(position.castle):
        return Refusal("castellion.donate.empty")
    other = position.castles[position.partner(position.turn)]
    return (
        None
        if fits(other, held(position)) or position.options.has_powers
        else Refusal("castellion.donate.unplaceable")
    )


def donate(position: P) -> P:
    """Begin to pay for the tile in hand, which then goes to the partner."""
    return cost(position, Why.DONATION)


def refusal_to_give(position: Position) -> Refusal | None:
    """The holder of the Champion card may give it away, before drawing or before facing, for six tiles."""
    if position.champion is None or position.champion != position.active:
        return Refusal("castellion.champion.holder")
    return None if can_give(position) else Refusal("castellion.champion.tiles")


def give(position: P) -> P:
    """Begin to pay for giving the Champion card away."""
    return cost(position, Why.CHAMPION)


def refusal_to_face(position: Position, seat: int) -> Refusal | None:
    """The first Ordeal is faced by whom the player names, the others by the one without the Champion card."""
    if seat == position.champion:
        return Refusal("castellion.champion.faces")
    return None


def seats(position: Position) -> Iterable[tuple[int]]:
    """Yield every seat."""
    return ((seat,) for seat in range(len(position.castles)))


VERBS: Verbs = {
    "donate": Verb((Phase.DECIDE,), (), once, refusal_to_donate, donate),
    "give": Verb((Phase.DRAW, Phase.ENCOUNTER), (), once, refusal_to_give, give),
    "face": Verb((Phase.ENCOUNTER,), (range(SEATS),), seats, refusal_to_face, face),
}
