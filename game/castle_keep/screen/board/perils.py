"""Marks on tiles that stand: what a siege or others may hit, and what can be attacked with a tile in hand."""

from collections.abc import Mapping
from typing import NamedTuple

from game.castle_keep.computer.dangers import dangers, is_open
from game.castle_keep.rules.attack import Target, hit, wins
from game.castle_keep.rules.position import Position
from game.castle_keep.rules.turn import target
from game.castle_keep.rules.ways.siege_odds import threats
from game.castle_keep.screen.picks import wants_tile
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import View
from game.locale import Words


class Peril(NamedTuple):
    """The mark of a tile: what it shows beside the sign, and what explains it.

    `counts`: the number is of the tiles like it that are left, not of those that fall with it.
    `safe`: nothing can hit it; `prey`: a tile in hand can attack it.
    """

    text: str
    about: str
    counts: bool = False
    safe: bool = False
    prey: bool = False


def perils(view: View, number: int) -> Mapping[int, Peril]:
    """Return by place what the tiles of a castle are marked with.

    In a siege it is how many like one may still be turned up. In one's own two castles it is how many tiles
    fall with one that somebody else may hold the like of; in others, as long as no tile is picked, how many
    fall by the hand that is played from.
    """
    state, words = view.state, view.words
    if state.outcome:
        return {}
    if state.besieged:
        unseen = {threat.tile: threat.unseen for threat in threats(state)}
        safe = Peril("", words("castle_keep.about.safe"), safe=True)
        return {
            place: Peril(str(left), words("castle_keep.about.unseen", n=left), counts=True) if left else safe
            for place, tile in enumerate(state.castle)
            if tile
            for left in (unseen[tile],)
        }
    if not state.twins or view.own is None or number not in state.sites(view.own) or not is_open(state):
        return _prey(view, number)
    return {
        danger.places[0]: Peril(str(falls) if falls > 1 else "", words("castle_keep.about.open", n=falls))
        for danger in dangers(state, number)
        for falls in (len(danger.places),)
    }


def _prey(view: View, number: int) -> Mapping[int, Peril]:
    """Return the marks of the tiles of a castle that can be attacked now."""
    state, words = view.state, view.words
    if view.idle or state.outcome or not wants_tile(state, view.marks):
        return {}
    attacks = [(action, target(state, action)) for action in state.actions if action.verb == "attack"]
    found = {}
    for action, cell in attacks:
        if cell is not None and cell[0] == number:
            found[cell[1]] = _attacked(state, cell, tile_name(action.words[0], words), words)
    return found


def _attacked(state: Position, cell: Target, tile: str, words: Words) -> Peril:
    """Return the mark of a tile that can be attacked with another one."""
    struck = hit(state.castles[cell[0]], cell[1])
    if wins(state, cell[0], struck):
        about = words("castle_keep.about.prey.wins", tile=tile)
        return Peril(words("castle_keep.toll.wins"), about, prey=True)
    falls = len(struck.places)
    about = words("castle_keep.about.prey", tile=tile, n=falls)
    return Peril(str(falls) if falls > 1 else "", about, prey=True)
