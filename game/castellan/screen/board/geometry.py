"""Geometry of the drawing: where a node lies, the outline of unit squares, the roomiest block in them."""

from collections.abc import Collection
from typing import NamedTuple

from game.castellan.rules.lattice import SPAN, Node, cell_of
from game.castellan.rules.plan import NodeState, Plan

UNIT = 100
"""The length of a unit edge in the drawing."""
Size = tuple[int, int]
BLOCKS: tuple[Size, ...] = ((3, 3), (3, 2), (2, 3), (2, 2), (3, 1), (1, 3), (2, 1), (1, 2), (1, 1))
"""Blocks for a shield to stand in, across and up, the most roomy first; more is more than the eye needs."""
SINGLE: tuple[Size, ...] = ((1, 1),)
BETWEEN = {(2, 1): ((1, 0), (1, 1)), (1, 2): ((0, 1), (1, 1))}
"""The nodes on both sides of the middle of two squares."""
BULKY = (NodeState.TOWER, NodeState.OPEN)

EDGES = ((0, SPAN, -1), (SPAN, SPAN + 1, SPAN), (SPAN + 1, 1, 1), (1, 0, -SPAN))
"""For each edge of a square its ends, counter-clockwise, and the square beyond, all from its own node."""


class Block(NamedTuple):
    """A block of squares: its middle, in the drawing's units, and the lesser of its sides in squares."""

    x: float
    y: float
    size: int


def point(node: Node) -> tuple[int, int]:
    """Return where a node lies in the drawing, whose heights grow downwards."""
    x, y = cell_of(node)
    return x * UNIT, -y * UNIT


def outline(squares: Collection[Node]) -> str:
    """Return the border of some unit squares as the `d` of a path."""
    return "".join("M" + "L".join(f"{x} {y}" for x, y in loop) + "Z" for loop in outlines(squares))


def outlines(squares: Collection[Node]) -> list[list[tuple[int, int]]]:
    """Return the border of some unit squares, a loop of points for each of its parts."""
    inside = set(squares)
    onward: dict[Node, list[Node]] = {}
    for square in sorted(inside):
        for start, end, beyond in EDGES:
            if square + beyond not in inside:
                onward.setdefault(square + start, []).append(square + end)
    loops = []
    while onward:
        node = first = next(iter(onward))
        loop: list[Node] = []
        while not loop or node != first:
            loop.append(node)
            ends = onward[node]
            after = ends.pop()
            if not ends:
                del onward[node]
            node = after
        loops.append(list(map(point, loop)))
    return loops


def roomiest_block(plan: Plan, squares: Collection[Node], sizes: tuple[Size, ...] = BLOCKS) -> Block:
    """Return the most roomy block in a courtyard with nothing inside, the one nearest to the middle."""
    inside = set(squares)
    cells = list(map(cell_of, inside))
    centre = (sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells))

    def off(square: Node, size: Size) -> float:
        x, y = cell_of(square)
        return abs(x + (size[0] - 1) / 2 - centre[0]) + abs(y + (size[1] - 1) / 2 - centre[1])

    for size in sizes:
        free = [square for square in sorted(inside) if _is_free(plan, inside, square, size)]
        if free:
            x, y = point(min(free, key=lambda square: off(square, size)))
            return Block(x + size[0] * UNIT / 2, y - size[1] * UNIT / 2, min(size))
    raise ValueError("no squares")


def _is_free(plan: Plan, inside: set[Node], square: Node, size: Size) -> bool:
    """Tell whether a block of squares from this one on lies inside, with no piece in it.

    In the middle of two squares side by side a shield would lie over a tower between them.
    """
    width, height = size
    if not all(square + SPAN * x + y in inside for x in range(width) for y in range(height)):
        return False
    if any(square + SPAN * x + y in plan.at for x in range(1, width) for y in range(1, height)):
        return False
    return not any(plan.at.get(square + SPAN * x + y) in BULKY for x, y in BETWEEN.get(size, ()))
