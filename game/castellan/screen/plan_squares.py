"""The plan as rows of squares: two for each step of the lattice, so that walls have room between towers."""

from collections.abc import Sequence

from game.castellan.rules.lattice import STEPS, Node, cell_of
from game.castellan.rules.plan import NodeState, Plan

STONE, OPEN = "🔲", " "
AROUND = [(u, v) for u in range(3) for v in range(3)]
"""A square of the lattice with its edges and corners: where no wall stands, its courtyard goes on."""


def plan_squares(plan: Plan, grounds: Sequence[str]) -> list[str]:
    """Return the rows from the top, none of an empty plan; `grounds` are the squares of the seats."""
    found: dict[tuple[int, int], str] = {}
    for first, courtyard in plan.courtyards.items():
        for square in plan.squares(first):
            x, y = _place(square)
            for u, v in AROUND:
                found[x + u, y + v] = grounds[courtyard.seat]
    for wall in plan.walls:
        (x, y), (right, up) = _place(wall.dart >> 2), cell_of(STEPS[wall.dart & 3])
        found |= {(x + right * step, y + up * step): STONE for step in range(1, 2 * wall.length)}
    found |= {_place(node): STONE for node, what in plan.at.items() if what == NodeState.TOWER}
    if not found:
        return []
    (left, right), (low, high) = ((min(line), max(line)) for line in zip(*found, strict=True))
    return [
        "".join(found.get((x, y), OPEN) for x in range(left, right + 1)) for y in range(high, low - 1, -1)
    ]


def _place(node: Node) -> tuple[int, int]:
    x, y = cell_of(node)
    return 2 * x, 2 * y
