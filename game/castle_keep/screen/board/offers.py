"""What pressing a place of a castle does with what is picked, and whether it may."""

from typing import NamedTuple

from game.castle_keep.rules.attack import hit, wins
from game.castle_keep.rules.castle import CELLS, PLACES
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Position
from game.castle_keep.rules.turn import target
from game.castle_keep.screen.picks import chosen, from_camp, lifted, wants_tile
from game.castle_keep.screen.view import View
from game.core.action import Action, ActionError, parse
from game.core.state import Refusal
from game.screens.table_model import hinted_action


class Offer(NamedTuple):
    """What pressing a cell does, why it is refused if it is; of an attack how many tiles fall, if it wins."""

    action: Action
    refusal: Refusal | None
    falling: int = 0
    wins: bool = False

    @property
    def legal(self) -> bool:
        """Whether it can be done."""
        return self.refusal is None

    @property
    def tile(self) -> Tile:
        """The tile played, where one of the hand or the camp is."""
        return self.action.words[0]


def offer_at(view: View, number: int, place: int) -> Offer | None:
    """Return what the tile picked does on a place: it is built in an own castle, and attacks the others.

    In the king's castle it attacks where something stands. One that was lifted moves to the other own castle.
    While none is picked, the place that a hint names does what it advises, and one that is shown ahead that.
    """
    state = view.state
    if state.turned and not view.idle:
        return _fall(view, place)
    named = (
        () if view.idle or not wants_tile(state, view.marks) else (hinted_action(view.tip), _pointed_at(view))
    )
    for advised in filter(None, named):
        if target(state, advised) == (number, place):
            if advised.verb == "attack":
                return _attack(state, advised, number, place)
            return Offer(advised, state.refusal(advised))
    if view.idle:
        return None
    action = _action_at(view, number, place)
    if action is None:
        return None
    refusal = state.refusal(action)
    attacks = action.verb == "attack" and not refusal
    return _attack(state, action, number, place) if attacks else Offer(action, refusal)


def _attack(state: Position, action: Action, number: int, place: int) -> Offer:
    """Return what a legal attack on a place does."""
    found = hit(state.castles[number], place)
    return Offer(action, None, len(found.places), wins(state, number, found))


def _action_at(view: View, number: int, place: int) -> Action | None:
    """Return what the tile picked is to do on a place, allowed or not; None where it could do nothing."""
    state, standing = view.state, view.state.castles[number][place]
    mine = number in state.homes(state.active)
    moved = lifted(state, view.marks)
    if moved:
        goes = mine and number != moved[0] and not standing
        return Action("move", (moved[0], CELLS[moved[1]], CELLS[place])) if goes else None
    won = from_camp(state, view.marks)
    tile = won or chosen(state, view.marks)
    if tile is None or (won and not mine):
        return None
    if mine and state.twins:  # one that stands there is picked itself
        return None if standing else Action("raise", (tile, number, CELLS[place]))
    if mine and not (state.shared and standing):
        return Action("reuse" if won else "build", (tile, CELLS[place]))
    return Action("attack", (tile, number, CELLS[place])) if standing else None


def _fall(view: View, place: int) -> Offer | None:
    """Return what falls where the siege's tile hits a place that is chosen."""
    state = view.state
    if not state.castle[place]:
        return None
    action = Action("fall", (CELLS[place],))
    refusal = state.refusal(action)
    return Offer(action, refusal, 0 if refusal else len(hit(state.castle, place).places))


def falls_at(view: View, number: int) -> frozenset[int]:
    """Return the places of a castle whose tiles fall by the attack pointed at, or by a siege's only hit."""
    action = _pointed_at(view) or _only_attack(view)
    cell = None if action is None else target(view.state, action)
    if action is None or action.verb not in ("attack", "fall") or cell is None or cell[0] != number:
        return frozenset()
    return frozenset(hit(view.state.castles[number], cell[1]).places)


def _pointed_at(view: View) -> Action | None:
    """Return the action that is pointed at, or is the only one; None where there is none."""
    state = view.state
    if state.turned and len(state.actions) == 1 and not view.idle:
        return state.actions[0]
    try:
        return parse(view.preview, state.verbs)
    except ActionError:
        return None


def _only_attack(view: View) -> Action | None:
    """Return the attack of the tile picked, None where it is not one: a finger points at nothing."""
    tile = None if view.idle else chosen(view.state, view.marks)
    found = [action for action in view.state.actions if action.verb == "attack" and action.words[0] == tile]
    return found[0] if len(found) == 1 else None


def guest(state: Position, offer: Offer) -> Tile | None:
    """Return the tile that stands on a place once what is offered there is done, None where none does."""
    if offer.action.verb == "move":
        return state.castles[offer.action.numbers[0]][PLACES[offer.action.words[0]]]
    return offer.tile
