"""Where the castle lies in space: its nodes, the ground of its courtyards in their owners' colours."""

from typing import NamedTuple

from game.castellan.rules.courtyards import Courtyard
from game.castellan.rules.lattice import Node
from game.castellan.rules.plan import Plan
from game.castellan.screen.board.geometry import UNIT as DRAWN
from game.castellan.screen.board.geometry import outlines, point, roomiest_block
from game.screens.html.picture.stone import Forms, Stone
from game.screens.html.picture.tinctures import PAPER, SEATS, Tincture, mixed
from game.screens.html.picture.view import Point, Spot, level_plane

UNIT = 1000
"""How far nodes are from each other in space."""
GRASS = 48
"""How pale the ground of a courtyard is, in percent."""


class Ground(NamedTuple):
    """A plan as it lies in space; `turned` by a quarter where it fills the picture better so."""

    plan: Plan
    turned: bool = False

    def place(self, x: int, y: int) -> Point:
        """Return where on the ground a point of the drawing of the plan lies."""
        across, down = x * UNIT // DRAWN, y * UNIT // DRAWN
        return (-down, across) if self.turned else (across, down)

    def spot(self, node: Node) -> Spot:
        """Return where a node lies in space."""
        return (*self.place(*point(node)), 0)


def courtyard_ground(forms: Forms, ground: Ground, first: Node, courtyard: Courtyard) -> Stone:
    """Return the ground of a courtyard."""
    stone = forms.stone(counts=False)
    tincture = SEATS[courtyard.seat]
    pale = Tincture(
        mixed(tincture.colour, PAPER, GRASS), mixed(tincture.line, PAPER, 30), tincture.lines, tincture.dotted
    )
    for outline in outlines(ground.plan.squares(first)):
        area = [ground.place(x, y) for x, y in outline]
        stone.face(level_plane(0), area, pale, sparse=True)
    return stone


def keep_place(ground: Ground, first: Node) -> tuple[Point, int]:
    """Return the roomiest place in a courtyard, and how many squares it measures."""
    block = roomiest_block(ground.plan, ground.plan.squares(first))
    return ground.place(int(block.x), int(block.y)), block.size
