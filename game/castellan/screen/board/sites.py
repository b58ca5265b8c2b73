"""Places for the piece in hand as buttons on the plan, each with the whole field around it to be pressed."""

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from game.castellan.rules.lattice import Direction, Node, cell_of
from game.castellan.rules.pieces import Kind
from game.castellan.rules.plan import Wall
from game.castellan.screen.board.outline import UNIT, point
from game.castellan.screen.spots import Spot
from game.castellan.screen.texts.names import place_name
from game.castellan.screen.texts.reasons import why
from game.castellan.screen.view import View
from game.screens.model import hinted_action

HALF = UNIT // 2
Place = tuple[int, int]
"""A cell of the grid: even numbers for nodes, odd ones between, to the right and up."""
Box = tuple[int, int, int, int]
"""Left, top, width and height in the drawing."""


class Told(NamedTuple):
    """Something that the grid tells of, and where."""

    place: Place
    element: h.Element


def button_over(box: Box, shape: str, **attributes: str | None) -> h.Element:
    """Return a button without a look of its own over a box of the drawing, pressed in a shape of it."""
    x, y, width, height = map(str, box)
    return h.foreignobject(x=x, y=y, width=width, height=height)[
        h.button(class_=f"plan-button {shape}", type="button", **attributes)
    ]


def sites(view: View, found: list[Spot]) -> Iterator[Told]:
    """Yield a button for each place, with the shadow of the piece that would lie there."""
    middles = [middle(spot) for spot in found]
    crossed = {at for at in middles if middles.count(at) > 1}
    entry = next((spot for spot in found if spot.refusal is None), None)
    for spot, at in zip(found, middles, strict=True):
        yield Told(at, _site(view, spot, at, at in crossed, spot is entry))


def middle(spot: Spot) -> Place:
    """Return the cell in the middle of a place."""
    if not isinstance(spot.place, Wall):
        x, y = cell_of(spot.place)
        return 2 * x, 2 * y
    (x, y), (to_x, to_y) = map(cell_of, spot.place.ends)
    return x + to_x, y + to_y


def _site(view: View, spot: Spot, at: Place, crossed: bool, entry: bool) -> h.Element:
    kind, legal = spot.action.verb, spot.refusal is None
    way = (
        ""
        if not isinstance(spot.place, Wall)
        else "across"
        if spot.place.dart & 3 == Direction.EAST
        else "up"
    )
    tried = view.refused is not None and view.refused.action == spot.action
    x, y = at
    return h.g(
        class_=[
            "build-site",
            kind,
            way,
            {
                "offered": legal,
                "refused": not legal,
                "tried": tried,
                "hinted": hinted_action(view.tip) == spot.action,
            },
        ],
        role="gridcell",
        id=f"place-{kind}-{x}-{y}-{way}",
    )[
        shadow(spot.place),
        button_over(
            _box(spot, way),
            f"{kind} {way} {'crossing' if crossed else ''} {'legal' if legal else 'barred'}",
            id=f"site-{kind}-{x}-{y}-{way}",
            data_cell=f"{x}.{y - (kind == Kind.LONG and way == 'up')}",
            data_act=str(spot.action),
            aria_disabled=None if legal else "true",
            aria_label=_label(view, spot, way),
            tabindex="0" if entry else "-1",
        ),
    ]


def shadow(place: Node | Wall) -> h.Element:
    """Return the shape of a piece that does not lie there yet."""
    x, y = point(_start(place))
    if not isinstance(place, Wall):
        return h.rect(".piece-shade", x=str(x - 27), y=str(y - 27), width="54", height="54", rx="12")
    length = place.length * UNIT - 52
    if place.dart & 3 == Direction.EAST:
        return h.rect(".piece-shade", x=str(x + 26), y=str(y - 10), width=str(length), height="20", rx="5")
    return h.rect(
        ".piece-shade", x=str(x - 10), y=str(y - 26 - length), width="20", height=str(length), rx="5"
    )


def _box(spot: Spot, way: str) -> Box:
    x, y = point(_start(spot.place))
    if not isinstance(spot.place, Wall):
        return x - HALF, y - HALF, UNIT, UNIT
    length = spot.place.length * UNIT
    return (x, y - HALF, length, UNIT) if way == "across" else (x - HALF, y - length, UNIT, length)


def _start(place: Node | Wall) -> Node:
    return place.dart >> 2 if isinstance(place, Wall) else place


def _label(view: View, spot: Spot, way: str) -> str:
    words = view.words
    kind = spot.action.verb
    name = words(
        f"castellan.place.{kind}{'-' + way if way else ''}", place=place_name(cell_of(_start(spot.place)))
    )
    if spot.refusal is None:
        return name
    return words("castellan.not", here=name, why=why(view.state, spot.action, spot.refusal, words))
