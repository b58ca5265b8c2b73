"""Places for the piece in hand as buttons on the plan, each with the whole field around it to be pressed."""

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from game.castellan.rules.building import piece_of
from game.castellan.rules.lattice import Direction, Node, cell_of
from game.castellan.rules.pieces import Kind
from game.castellan.rules.plan import Piece, Wall
from game.castellan.screen.board.geometry import UNIT, outline, point
from game.castellan.screen.picks import AIM
from game.castellan.screen.placements import Placement
from game.castellan.screen.texts.names import place_name
from game.castellan.screen.texts.reasons import why
from game.castellan.screen.view import View
from game.screens.html.explained import explained
from game.screens.table_model import hinted_action

HALF = UNIT // 2
BESIDE = (52, 50)
"""How far across or up from the middle of a place its gain stands: the place itself stays in sight."""
GAIN = (36, 22)
"""Half of what a gain takes, across and up."""
THICK = {Kind.TOWER: 27, Kind.SHORT: 10, Kind.LONG: 10}
"""Half of how thick the shadow of a piece is."""
SIDES = {
    "": ((1, 1), (-1, 1), (-1, -1), (1, -1)),
    "across": ((0, 1), (0, -1)),
    "up": ((1, 0), (-1, 0)),
}
"""The sides of a tower's place, and of a wall's by its way: to the right, and up."""
GridPosition = tuple[int, int]
"""A cell of the grid: even numbers for nodes, odd ones between, to the right and up."""
Box = tuple[int, int, int, int]
"""Left, top, width and height in the drawing."""


class Area(NamedTuple):
    """What something takes in the drawing: its middle, and half of its width and height."""

    x: float
    y: float
    across: float
    up: float


class GridCell(NamedTuple):
    """A cell of the ARIA grid: where it is, what stands in it, and whether it lies over all others."""

    place: GridPosition
    element: h.Element
    on_top: bool = False

    @property
    def drawn(self) -> tuple[bool, int, int]:
        """What tells when it is drawn: row by row from above, then what lies over the others."""
        return self.on_top, -self.place[1], self.place[0]


def button_over(box: Box, shape: str, **attributes: str | None) -> h.Element:
    """Return a button without a look of its own over a box of the drawing, pressed in a shape of it."""
    x, y, width, height = map(str, box)
    return h.foreignobject(x=x, y=y, width=width, height=height)[
        h.button(class_=f"plan-button {shape}", type="button", **attributes)
    ]


def placement_buttons(view: View, found: list[Placement]) -> Iterator[GridCell]:
    """Yield a button for each place, with the shadow of the piece that would lie there.

    Grounds of long walls overlap: who presses the one advised gets that, wherever; else a finger means the
    one whose shadow is nearest; one that is `aimed` at first, where two are meant alike, lies over all.
    """
    middles = [middle(placement) for placement in found]
    crossed = {at for at in middles if middles.count(at) > 1}
    legal = [placement for placement in found if placement.refusal is None]
    advised = hinted_action(view.tip)
    entry = next((one for one in legal if one.action == advised), legal[0] if legal else None)
    for placement, at in zip(found, middles, strict=True):
        first = placement.action == advised or is_aimed(view, placement)
        shared = at in crossed and not first
        aims = advised is None and placement.refusal is None
        button = _placement_button(view, placement, at, crossed=shared, entry=placement is entry, aims=aims)
        yield GridCell(at, button, first)


def is_aimed(view: View, placement: Placement) -> bool:
    """Tell whether a finger pressed a place where another one lies too, to see which is meant."""
    return placement.refusal is None and f"{AIM}{placement.action}" in view.marks


def middle(placement: Placement) -> GridPosition:
    """Return the cell in the middle of a place."""
    return _middle_of(placement.place)


def _middle_of(place: Piece) -> GridPosition:
    if not isinstance(place, Wall):
        x, y = cell_of(place)
        return 2 * x, 2 * y
    (x, y), (to_x, to_y) = map(cell_of, place.ends)
    return x + to_x, y + to_y


def _placement_button(
    view: View, placement: Placement, at: GridPosition, *, crossed: bool, entry: bool, aims: bool
) -> h.Element:
    kind, legal = placement.action.verb, placement.refusal is None
    way = _way(placement.place)
    tried = view.refused is not None and view.refused.action == placement.action
    x, y = at
    button = f"site-{kind}-{x}-{y}-{way}"
    return h.g(
        class_=[
            "build-site",
            kind,
            way,
            {
                "offered": legal,
                "refused": not legal,
                "tried": tried,
                "hinted": hinted_action(view.tip) == placement.action,
                "aimed": is_aimed(view, placement),
            },
        ],
        role="gridcell",
        id=f"place-{kind}-{x}-{y}-{way}",
    )[
        (
            h.path(class_=f"coming seat{view.state.turn}", d=outline(squares))
            for squares in placement.gain.squares
        ),
        shadow(placement.place, button if aims else None),
        button_over(
            _box(placement, way),
            f"{kind} {way} {'crossing' if crossed else ''} {'legal' if legal else 'barred'}",
            id=button,
            data_cell=f"{x}.{y - (kind == Kind.LONG and way == 'up')}",
            data_act=str(placement.action),
            data_aims="" if legal else None,
            data_aimed="" if is_aimed(view, placement) else None,
            aria_disabled=None if legal else "true",
            aria_label=_label(view, placement, way),
            tabindex="0" if entry else "-1",
            **(explained(view.words("castellan.explain.gain")) if placement.gain.points else {}),
        ),
        _badge(view, placement) if placement.gain.points else None,
    ]


def answer_shadows(view: View) -> Iterator[h.Element]:
    """Yield the shadows of the pieces of answers: which of them show, the marks on them tell.

    Those of the plan that the best one begins all show.
    """
    steps = [action for action in view.steps if action.verb in Kind.ALL]
    for action in steps[1:]:
        yield h.g(".plan-step")[shadow(piece_of(action))]
    for action in dict.fromkeys(view.answers):
        if action.verb in Kind.ALL:
            yield h.g(".answer-site", data_answer=str(action))[shadow(piece_of(action))]


def step_numbers(view: View) -> Iterator[h.Element]:
    """Yield the numbers of the pieces of the plan that the best answer begins, if it has more than one.

    The first ones lie over the later ones, where they are close.
    """
    steps = [action for action in view.steps if action.verb in Kind.ALL]
    for number, action in reversed([*enumerate(steps if len(steps) > 1 else (), 1)]):
        across, up = _middle_of(piece_of(action))
        x, y = str(across * HALF), str(-up * HALF)
        yield h.text(".step-number", x=x, y=y, dy="17", text_anchor="middle")[str(number)]


def taken_areas(found: list[Placement]) -> Iterator[Area]:
    """Yield what legal places take: the shadow of the piece, and what it brings."""
    for one in found:
        if one.refusal is None:
            across, up = middle(one)
            along = one.place.length * HALF if isinstance(one.place, Wall) else THICK[Kind.TOWER]
            flat = THICK[one.action.verb]
            half = (flat, along) if _way(one.place) == "up" else (along, flat)
            yield Area(across * HALF, -up * HALF, *half)
            if one.gain.points:
                yield Area(*_badge_at(one), *GAIN)


def _badge_at(placement: Placement) -> tuple[int, int]:
    """Return where a place tells what it brings: beside it, on ground of a courtyard that it closes."""
    across, up = middle(placement)
    way = _way(placement.place)
    sides = SIDES[way]
    coming = {cell_of(square) for squares in placement.gain.squares for square in squares}
    beside = (((across + x) // 2, (up + y) // 2) for x, y in sides)
    x, y = next((side for side, cell in zip(sides, beside, strict=True) if cell in coming), sides[0])
    return across * HALF + x * BESIDE[0], -up * HALF - y * BESIDE[1]


def _badge(view: View, placement: Placement) -> h.Element:
    """Return what a place brings at once, in the colour of who gets it."""
    x, y = _badge_at(placement)
    return h.g(class_=f"gain seat{view.state.turn}", transform=f"translate({x} {y})", aria_hidden="true")[
        h.rect(x="-36", y="-22", width="72", height="44", rx="22"),
        h.text(y="13", text_anchor="middle")[f"+{placement.gain.points}"],
    ]


def _way(place: Piece) -> str:
    if not isinstance(place, Wall):
        return ""
    return "across" if place.dart & 3 == Direction.EAST else "up"


def shadow(place: Piece, button: str | None = None) -> h.Element:
    """Return the shape of a piece that does not lie there yet, which a finger aims at that means a button."""
    x, y = point(_start(place))
    if not isinstance(place, Wall):
        return _shade((x - 27, y - 27, 54, 54), 12, button)
    length = place.length * UNIT - 52
    if place.dart & 3 == Direction.EAST:
        return _shade((x + 26, y - 10, length, 20), 5, button)
    return _shade((x - 10, y - 26 - length, 20, length), 5, button)


def _shade(box: Box, corner: int, button: str | None) -> h.Element:
    x, y, width, height = map(str, box)
    return h.rect(".piece-shade", x=x, y=y, width=width, height=height, rx=str(corner), data_aim=button)


def _box(placement: Placement, way: str) -> Box:
    x, y = point(_start(placement.place))
    if not isinstance(placement.place, Wall):
        return x - HALF, y - HALF, UNIT, UNIT
    length = placement.place.length * UNIT
    return (x, y - HALF, length, UNIT) if way == "across" else (x - HALF, y - length, UNIT, length)


def _start(place: Piece) -> Node:
    return place.dart >> 2 if isinstance(place, Wall) else place


def _label(view: View, placement: Placement, way: str) -> str:
    words = view.words
    kind = placement.action.verb
    name = words(
        f"castellan.place.{kind}{'-' + way if way else ''}",
        place=place_name(cell_of(_start(placement.place))),
    )
    if placement.refusal is None:
        if placement.gain.points:
            name = words("castellan.gain", here=name, n=placement.gain.points)
        advised = hinted_action(view.tip) == placement.action
        return words("castellan.advised", here=name) if advised else name
    return words("castellan.not", here=name, why=why(view.state, placement.action, placement.refusal, words))
