"""Walls, towers and open ends of the plan, drawn in a mason's way; the last piece laid settles into place."""

from collections.abc import Iterator

import htpy as h

from game.castellan.lattice import EAST, Node
from game.castellan.plan import OPEN, Wall
from game.castellan.plan import TOWER as STANDS
from game.castellan.screen.marked import Marked
from game.castellan.screen.outline import UNIT, point
from game.castellan.screen.view import View

NAMES = {1: "short", 2: "long"}
RING = 24  # the radius of what rings a node for a hint
GAP = 17  # the radius of an open end


def stones(view: View, marked: Marked) -> Iterator[h.Element]:
    """Yield the drawings of all pieces: walls, then the open ends at them, then towers."""
    plan = view.state.plan
    for wall in plan.walls:
        yield _wall(view, wall, marked)
    for node, what in sorted(plan.at.items()):
        if what == OPEN:
            x, y = point(node)
            yield h.circle(".gap", id=marked.name("gap", node), cx=str(x), cy=str(y), r=str(GAP))
    for node in plan.towers:
        x, y = point(node)
        yield h.use(
            class_=["tower", {"new": node in marked.new, "fresh": node == marked.fresh}],
            id=marked.name("tower", node),
            href="#castellan-tower",
            x=str(x - UNIT // 2),
            y=str(y - UNIT // 2),
            width=str(UNIT),
            height=str(UNIT),
        )


def _wall(view: View, wall: Wall, marked: Marked) -> h.Element:
    start, end = wall.ends
    x, y = point(start)
    way = "across" if wall.dart & 3 == EAST else "up"
    joined = all(view.state.plan.at[at] == STANDS for at in (start, end))
    return h.g(
        class_=["wall", {"loose": not joined, "new": wall in marked.new, "fresh": wall == marked.fresh}],
        id=marked.name("wall", start, f"-{way}"),
    )[
        h.use(
            href=f"#castellan-{NAMES[wall.length]}",
            width=str(wall.length * UNIT),
            height=str(UNIT),
            transform=f"translate({x} {y}){' rotate(-90)' if way == 'up' else ''} translate(0 {-UNIT // 2})",
        )
    ]


def rings(view: View, nodes: tuple[Node, ...]) -> Iterator[h.Element]:
    """Yield rings around nodes that a hint is about."""
    for node in nodes:
        x, y = point(node)
        yield h.circle(
            ".ring", cx=str(x), cy=str(y), r=str(RING + (view.state.plan.at.get(node) == STANDS) * GAP)
        )
