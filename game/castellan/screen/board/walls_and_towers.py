"""Walls, towers and open ends of the plan, drawn in a mason's way; the last piece laid settles into place."""

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from game.castellan.rules.lattice import Direction, Node
from game.castellan.rules.plan import NodeState, Piece, Wall, kind_of
from game.castellan.screen.board.geometry import UNIT, point
from game.castellan.screen.board.highlights import Highlights
from game.castellan.screen.piece_keys import piece_key, ring_key
from game.castellan.screen.view import View
from game.screens.html.rendering import cached_html

RING = 41  # the radius of what rings a node for a hint
GAP = 17  # the radius of an open end


def walls_and_towers(view: View, highlights: Highlights) -> Iterator[Markup]:
    """Yield the drawings of all pieces: walls, then the open ends at them, then towers."""
    plan = view.state.plan
    key = piece_key if highlights.named else _no_key
    for wall in plan.walls:
        joined = all(plan.at[end] == NodeState.TOWER for end in wall.ends)
        way = "across" if wall.dart & 3 == Direction.EAST else "up"
        classes = f"wall{'' if joined else ' loose'}{highlights.laid(wall)}"
        yield _wall(wall, classes, highlights.name("wall", wall.ends[0], f"-{way}"), key(wall))
    for node, what in sorted(plan.at.items()):
        if what == NodeState.OPEN:
            yield _open_end(node, highlights.name("gap", node))
    for node in plan.towers:
        yield _tower(node, f"tower{highlights.laid(node)}", highlights.name("tower", node), key(node))


def _no_key(_piece: Piece) -> None:
    """Return no key: a picture may stand beside others with the same pieces."""


# A castle is drawn anew at every click, and most of it as before.


@cached_html(2000)
def _wall(wall: Wall, classes: str, name: str | None, key: str | None) -> h.Node:
    x, y = point(wall.ends[0])
    turned = "" if wall.dart & 3 == Direction.EAST else " rotate(-90)"
    return h.g(class_=classes, id=name, data_piece=key)[
        h.use(
            href=f"#castellan-{kind_of(wall)}",
            width=str(wall.length * UNIT),
            height=str(UNIT),
            transform=f"translate({x} {y}){turned} translate(0 {-UNIT // 2})",
        )
    ]


@cached_html(2000)
def _open_end(node: Node, name: str | None) -> h.Node:
    x, y = point(node)
    return h.circle(".gap", id=name, cx=str(x), cy=str(y), r=str(GAP))


@cached_html(2000)
def _tower(node: Node, classes: str, name: str | None, key: str | None) -> h.Node:
    x, y = point(node)
    return h.use(
        class_=classes,
        id=name,
        data_piece=key,
        href="#castellan-tower",
        x=str(x - UNIT // 2),
        y=str(y - UNIT // 2),
        width=str(UNIT),
        height=str(UNIT),
    )


def hint_rings(nodes: tuple[Node, ...]) -> Iterator[h.Element]:
    """Yield rings around nodes that a hint is about."""
    for node in nodes:
        x, y = point(node)
        yield h.circle(
            ".ring",
            data_piece=ring_key(node),
            cx=str(x),
            cy=str(y),
            r=str(RING),
        )
