"""What a computer player makes of Castellion: a first, plain judgement by what its formations may become."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import exp

from game.castellion.castle import HEIGHT, WIDTH, Castle, neighbours, size
from game.castellion.pieces import BASTION, FORMATIONS, LINE, TOWER, Tile
from game.castellion.position import Ordeal
from game.castellion.rules import CastellionState
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.core.state import Cell, HiddenError
from game.players.guide import Idea, Reason

BEGUN = (0.0, 0.05, 0.2, 0.5, 1.0)  # what so many tiles of its four are worth of a formation
GAP = 0.8  # what a free cell without a tile below leaves of that
LATER = 0.4  # what a demand weighs against the one of the Ordeal before
FOUNDATION, TILE = 2.0, 0.02
DARK = dict.fromkeys(FORMATIONS, 1)  # what an unknown Ordeal may ask for
SHAPES = {TOWER: (1, 4), LINE: (4, 1), BASTION: (2, 2)}
Part = tuple[float, frozenset[Cell]]


def _windows(kind: str, columns: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the places of a formation in a castle of so many columns, that may still grow at both ends."""
    width, height = SHAPES[kind]
    free = WIDTH - columns
    for left, bottom in product(range(-free, columns + free - width + 1), range(HEIGHT - height + 1)):
        yield tuple(product(range(left, left + width), range(bottom, bottom + height)))


def _parts(castle: Castle) -> dict[str, list[Part]]:
    """Return for each formation where it may come to stand and what is there worth, the best first."""
    tiles: dict[Cell, Tile] = {
        (column, row): tile for column, stack in enumerate(castle) for row, tile in enumerate(stack)
    }
    parts: dict[str, list[Part]] = {}
    for kind in SHAPES:
        found = parts[kind] = []
        for cells in _windows(kind, len(castle)):
            sides = {tiles[cell][0] for cell in cells if cell in tiles}
            if len(sides) != 1:
                continue
            side, there = sides.pop(), frozenset(cell for cell in cells if cell in tiles)
            around = {near for cell in there for near in neighbours(cell)}.difference(cells)
            if any(tiles.get(cell, " ")[0] == side for cell in around):
                continue  # a tile too many already
            gaps = sum(cell[1] > 0 and (cell[0], cell[1] - 1) not in tiles for cell in cells)
            found.append((BEGUN[len(there)] * GAP**gaps, there))
        found.sort(key=lambda part: -part[0])
    return parts


def _met(ordeal: Ordeal, parts: dict[str, list[Part]]) -> float:
    """Return how far an Ordeal's demands are met, 1 if wholly; no tile counts twice."""
    asked = DARK if ordeal.card == UNKNOWN else ordeal.face.formations
    met, used = 0.0, set[Cell]()
    for kind, number in asked.items():
        for worth, cells in parts[kind]:
            if number and used.isdisjoint(cells):
                met, number, used = met + worth, number - 1, used | cells  # noqa: PLW2901
    return met / sum(asked.values()) if asked else 1.0


class CastellionGuide:
    """The judgement of Castellion."""

    def ideas(self, state: CastellionState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose next position is judged best; drawing leaves it as it is."""
        ideas = []
        for action in state.actions:
            try:
                after = state.result(action)
            except HiddenError:
                after = state
            ideas.append(Idea(action, self.value(after, state.active)))
        return sorted(ideas, key=lambda idea: -idea.value)[:width]

    def value(self, state: CastellionState, seat: int, /) -> float:
        """Return the judged chance of a seat, by what its Ordeals ask of the castles."""
        if state.outcome is not None:
            return float(seat in state.outcome.winners)
        merit = -6.0 - 2 * len(state.ordeals)
        for castle in state.castles:
            parts = _parts(castle)
            met = sum(LATER**number * _met(ordeal, parts) for number, ordeal in enumerate(state.ordeals))
            merit += (6 * met + FOUNDATION * len(castle) / WIDTH + TILE * size(castle)) / len(state.castles)
        return 1 / (1 + exp(-merit))

    def reason(self, state: CastellionState, action: Action, /) -> Reason:
        """Return why: this first judgement gives no reasons."""
        return Reason("hint.castellion.other", {})


GUIDE = CastellionGuide()
