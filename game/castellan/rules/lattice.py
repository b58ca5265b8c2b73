"""The lattice: nodes, directions and unit squares of a plan without edges, as whole numbers.

A node (x, y) is one number, so a step in any direction is an addition; a unit square goes by its lower-left
node. A dart is a node together with a direction: the end of a wall, seen from the node where it stands.
"""

from game.core.state import Cell

SPAN = 1024  # more than twice any coordinate


class Direction:
    """The four directions, counter-clockwise, as a dart names them."""

    EAST, NORTH, WEST, SOUTH = ALL = range(4)


STEPS = (SPAN, 1, -SPAN, -1)
"""What each direction adds to a node."""

Node = int
Dart = int
"""`node * 4 + direction`."""


def node_of(x: int, y: int) -> Node:
    """Return the node of two coordinates."""
    return x * SPAN + y


def cell_of(node: Node) -> Cell:
    """Return the two coordinates of a node."""
    y = (node + SPAN // 2) % SPAN - SPAN // 2
    return (node - y) // SPAN, y


def opposite(direction: int) -> int:
    """Return the direction that leads back."""
    return direction ^ 2


def beside(square: Node) -> tuple[tuple[Node, Dart], ...]:
    """Return the four squares beside a square, each with the unit edge between as a dart north or east."""
    return (
        (square + SPAN, (square + SPAN) * 4 + Direction.NORTH),
        (square + 1, (square + 1) * 4 + Direction.EAST),
        (square - SPAN, square * 4 + Direction.NORTH),
        (square - 1, square * 4 + Direction.EAST),
    )
