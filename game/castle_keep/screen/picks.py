"""What a player picks: a tile of hand or camp to play, those of the hand to discard, a tile to be moved.

A mark is a tile's number in hand or camp; of a tile that stands, the number of its castle and its cell.
"""

from game.castle_keep.rules.attack import Target
from game.castle_keep.rules.castle import CELLS, PLACES
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import FULL_HAND, Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import target
from game.castle_keep.rules.ways.twin import refusal_to_lift
from game.castle_keep.screen.view import ordered
from game.core.action import Action
from game.core.state import Refusal
from game.screens.table_model import Refused

NO_TILE = ""
"""What stands for the tile of an action for which none is picked."""


def surplus(state: CastleKeepState) -> int:
    """Return how many tiles are to be discarded now."""
    return state.surplus if state.phase == Phase.DISCARD else 0


def hand_by_mark(state: CastleKeepState) -> dict[str, Tile]:
    """Return the tiles in the hand of the seat to act, by their marks: numbers from 1."""
    return {str(number): tile for number, tile in enumerate(ordered(state.hand), 1)}


def camp_by_mark(state: CastleKeepState) -> dict[str, Tile]:
    """Return the kinds of tiles in the camp of the seat to act, by their marks: numbers after the hand's."""
    kinds = ordered(set(state.camp))
    return {str(number): tile for number, tile in enumerate(kinds, FULL_HAND + 1)}


def from_camp(state: CastleKeepState, marks: tuple[str, ...]) -> Tile | None:
    """Return the tile of the camp that is picked, None where none is."""
    kinds = camp_by_mark(state) if state.phase == Phase.ACT else {}
    return next((kinds[mark] for mark in marks if mark in kinds), None)


def standing_mark(number: int, place: int) -> str:
    """Return the mark of a tile that stands in a castle."""
    return f"{number}-{CELLS[place]}"


def standing(state: CastleKeepState, mark: str) -> Target | None:
    """Return the castle and the place of a tile that might be moved, by its mark; None where there is none.

    It stands in a castle of the seat to act, of two.
    """
    number, _, cell = mark.partition("-")
    own = [str(own) for own in state.homes(state.active)] if state.twins and state.phase == Phase.ACT else []
    if number not in own or cell not in PLACES or not state.castles[int(number)][PLACES[cell]]:
        return None
    return int(number), PLACES[cell]


def lifted(state: CastleKeepState, marks: tuple[str, ...]) -> Target | None:
    """Return the castle and the place of the tile that is picked to be moved, None where none is."""
    return next((found for mark in marks if (found := standing(state, mark))), None)


def tiles_of(state: CastleKeepState, marks: tuple[str, ...]) -> tuple[Tile, ...]:
    """Return the tiles that are marked."""
    hand = hand_by_mark(state)
    return tuple(hand[mark] for mark in marks if mark in hand)


def chosen(state: CastleKeepState, marks: tuple[str, ...]) -> Tile | None:
    """Return the tile of the hand picked to be played, None where none is."""
    tiles = tiles_of(state, marks)
    return tiles[0] if tiles and not surplus(state) and state.outcome is None else None


def wants_tile(state: CastleKeepState, marks: tuple[str, ...]) -> bool:
    """Tell whether a tile has to be picked before a place of the own castle does anything."""
    picked = tiles_of(state, marks) or from_camp(state, marks) or lifted(state, marks)
    return state.phase == Phase.ACT and not picked


def strikes(state: CastleKeepState, mark: str) -> Action | None:
    """Return the attack on a tile that stands, by its mark, None where none is allowed now.

    There is one at most: only what is just like it attacks it.
    """
    attacks = (action for action in state.actions if action.verb == "attack")
    return next((one for one in attacks if standing_mark(*(target(state, one) or (0, 0))) == mark), None)


def picked(state: CastleKeepState, marks: tuple[str, ...], mark: str) -> tuple[str, ...] | Refused:
    """Return the marks after a pick: taken back, or added, in place of the oldest if there are too many.

    What can be attacked picks the tile that does it, while none is picked; a free place is refused until one
    is picked for it, and a tile that has to stay where it stands.
    """
    attack = strikes(state, mark) if wants_tile(state, marks) else None
    if attack:
        return towards(state, attack)
    if mark in PLACES and wants_tile(state, marks):
        return Refused(Action("build", (NO_TILE, mark)), Refusal("castle_keep.hand.tile"))
    stands = standing(state, mark)
    refusal = stands and refusal_to_lift(state, *stands)
    if stands and refusal:
        cell = CELLS[stands[1]]
        return Refused(Action("move", (stands[0], cell, cell)), refusal)
    kinds = camp_by_mark(state) if state.phase == Phase.ACT else {}
    known = stands or mark in hand_by_mark(state) | kinds
    if not known or state.phase not in (Phase.ACT, Phase.DISCARD):
        return marks
    if mark in marks:
        return tuple(other for other in marks if other != mark)
    return (*marks, mark)[-max(surplus(state), 1) :]


def plan(state: CastleKeepState, marks: tuple[str, ...]) -> tuple[Action, ...]:
    """Return the discards that marks make, none while more are to be marked."""
    tiles = tiles_of(state, marks)
    if not surplus(state) or len(tiles) < surplus(state):
        return ()
    return tuple(Action("discard", (tile,)) for tile in tiles)


def towards(state: CastleKeepState, action: Action) -> tuple[str, ...]:
    """Return the mark of the tile that an action plays or discards, none where it names none."""
    if action.verb == "move":
        return (standing_mark(action.numbers[0], PLACES[action.words[0]]),)
    kinds = camp_by_mark(state) if action.verb == "reuse" else hand_by_mark(state)
    return tuple(mark for mark, tile in kinds.items() if tile in action.words[:1])[:1]
