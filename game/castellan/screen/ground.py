"""The plan as an ARIA grid: nodes, edges and squares row by row from above, with places for a piece.

Every square of the lattice takes a cell, every edge a narrow one and every node a small one; a wall fills
its edges, a tower its node. Where nothing is, cells are finished HTML, made once.
"""

from functools import cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castellan.building import piece_of
from game.castellan.lattice import EAST, Node, cell_of, node_of
from game.castellan.pieces import KINDS, LONG
from game.castellan.plan import OPEN, Wall
from game.castellan.plan import TOWER as STANDS
from game.castellan.position import BUILD, CLAIM
from game.castellan.screen.cards import SIGNS
from game.castellan.screen.names import place_name
from game.castellan.screen.picks import chosen
from game.castellan.screen.reasons import why
from game.castellan.screen.spots import Spot, spots
from game.castellan.screen.tips import cells_of_tip
from game.castellan.screen.view import View
from game.core.action import Action
from game.core.state import Cell
from game.screens.art import drawing
from game.screens.hints import action_of
from game.screens.seats import seat_name

SIZES = {(0, 0): "node", (1, 0): "edge", (0, 1): "edge", (1, 1): "square"}
MARGIN = 2  # edges around the castle where pieces may go
Place = tuple[int, int]
"""A cell of the grid: even numbers for nodes, odd ones between, from the first node of the castle."""


class Ground(NamedTuple):
    """What the cells are drawn from, by their places."""

    view: View
    offers: dict[Place, list[Spot]]
    walls: dict[Place, str]
    squares: dict[Place, Node]
    floors: dict[Place, int]
    claims: frozenset[Node]
    new: frozenset[Node | Wall]
    entry: Spot | None
    cell: str | None


def place_of(node: Node) -> Place:
    """Return the cell of a node."""
    x, y = cell_of(node)
    return 2 * x, 2 * y


def plan_grid(view: View) -> h.Element:
    """Return the plan with all that can be done on it."""
    words, state = view.words, view.state
    rows = plan_rows(view, MARGIN if ground_is_open(view) else 1)
    # A grid without a single cell to tell of is none.
    told = any(map(_tells, rows))
    return h.div(".plan", id="plan", tabindex="0", role="group", aria_label=words("castellan.plan.look"))[
        h.div(
            ".plan-grid",
            id="plan-grid",
            role="grid" if told else "group",
            aria_label=words("castellan.plan", towers=len(state.plan.towers), walls=len(state.plan.walls)),
        )[
            (
                h.div(class_=["plan-row", {"between": number % 2 == 1}], role="row" if _tells(row) else None)[
                    row
                ]
                for number, row in enumerate(rows)
            )
        ]
    ]


def _tells(row: list[h.Element | Markup]) -> bool:
    return any(not isinstance(cell, Markup) for cell in row)


def still(view: View) -> h.Fragment:
    """Return a castle as a picture, with nothing to do and nowhere to go."""
    rows = plan_rows(view, 0, None)
    return h.fragment[
        (h.div(class_=["plan-row", {"between": number % 2 == 1}])[row] for number, row in enumerate(rows))
    ]


def ground_is_open(view: View) -> bool:
    """Tell whether who looks builds now, so that places around the castle are needed."""
    return view.acts and view.state.phase in (BUILD, CLAIM)


def plan_rows(view: View, margin: int, cell: str | None = "gridcell") -> list[list[h.Element | Markup]]:
    """Return the rows of the plan from above, with some free edges around the castle.

    `cell` is the role of the cells that tell of something.
    """
    ground = _ground(view, cell)
    nodes = [cell_of(node) for node in view.state.plan.at] or [(0, 0)]
    (left, right), (low, high) = ((min(line), max(line)) for line in zip(*nodes, strict=True))
    return [
        [_cell(ground, (x, y)) for x in range(2 * (left - margin), 2 * (right + margin) + 1)]
        for y in range(2 * (high + margin), 2 * (low - margin) - 1, -1)
    ]


def _ground(view: View, cell: str | None) -> Ground:
    state = view.state
    found = spots(state, chosen(state, view.marks) if view.acts else None)
    offers: dict[Place, list[Spot]] = {}
    for spot in found:
        offers.setdefault(_middle(spot.place), []).append(spot)
    new = frozenset(piece_of(laid.action) for laid in state.laid if laid.action.verb in KINDS)
    walls = {place: _look(view, wall, wall in new) for wall in state.plan.walls for place in _along(wall)}
    squares = {
        (2 * x + 1, 2 * y + 1): first
        for first in state.plan.courtyards
        for x, y in map(cell_of, state.plan.squares(first))
    }
    floors = {place: state.plan.courtyards[first].seat for place, first in _between(squares).items()}
    asked = state.question.choices if state.question and view.acts else ()
    entry = next((spot for spot in found if spot.refusal is None), None)
    return Ground(view, offers, walls, squares, floors, frozenset(asked), new, entry, cell)


def _between(squares: dict[Place, Node]) -> dict[Place, Node]:
    """Return the edges and nodes all around which lie squares of one courtyard."""
    found = {}
    for (x, y), first in squares.items():
        right, above = squares.get((x + 2, y)) == first, squares.get((x, y + 2)) == first
        if right:
            found[x + 1, y] = first
        if above:
            found[x, y + 1] = first
        if right and above and squares.get((x + 2, y + 2)) == first:
            found[x + 1, y + 1] = first
    return found


def _middle(place: Node | Wall) -> Place:
    if not isinstance(place, Wall):
        return place_of(place)
    (x, y), (to_x, to_y) = map(place_of, place.ends)
    return (x + to_x) // 2, (y + to_y) // 2


def _along(wall: Wall) -> list[Place]:
    """Return the cells that a wall fills: its edges, and the node between two."""
    (x, y), (to_x, to_y) = map(place_of, wall.ends)
    if to_x > x:
        return [(at, y) for at in range(x + 1, to_x)]
    return [(x, at) for at in range(y + 1, to_y)]


def _look(view: View, wall: Wall, new: bool) -> str:
    """Return the classes of a wall: its way, if a tower lacks at an end, if it can be taken back."""
    ends = all(view.state.plan.at[end] == STANDS for end in wall.ends)
    way = "across" if wall.dart & 3 == EAST else "up"
    return f"wall {way}{'' if ends else ' loose'}{' new' if new else ''}"


def _cell(ground: Ground, place: Place) -> h.Element | Markup:
    """Return a cell: what lies there, or may be laid there."""
    offers = ground.offers.get(place)
    size = SIZES[place[0] % 2, place[1] % 2]
    if place in ground.floors:
        size += f" court seat{ground.floors[place]}"
    if offers:
        looks = ground.walls.get(place)
        return h.div(class_=[size, looks], role=ground.cell)[(_offer(ground, spot) for spot in offers)]
    if place in ground.squares:
        return _square(ground, place, ground.squares[place])
    if not (place[0] % 2 or place[1] % 2):
        node = node_of(place[0] // 2, place[1] // 2)
        what = ground.view.state.plan.at.get(node)
        if what == STANDS:
            hinted = cell_of(node) in cells_of_tip(ground.view)
            return _plain(f"{size} tower{' new' if node in ground.new else ''}{' hinted' if hinted else ''}")
        if what == OPEN:
            return _plain(f"{size} end")
    looks = ground.walls.get(place)
    return _plain(f"{size} {looks}" if looks else size)


@cache
def _plain(classes: str) -> Markup:
    return Markup(h.i(class_=classes, role="presentation"))


def _offer(ground: Ground, spot: Spot) -> h.Element:
    view, words = ground.view, ground.view.words
    kind, legal = spot.action.verb, spot.refusal is None
    way = "" if not isinstance(spot.place, Wall) else "across" if spot.place.dart & 3 == EAST else "up"
    tried = view.refused is not None and view.refused.action == spot.action
    x, y = _middle(spot.place)
    name = words(f"castellan.place.{kind}{'-' + way if way else ''}", place=place_name(_start(spot.place)))
    label = (
        name
        if spot.refusal is None
        else words("castellan.not", here=name, why=why(view.state, spot.action, spot.refusal, words))
    )
    return h.button(
        class_=[
            "site",
            kind,
            way,
            {
                "legal": legal,
                "barred": not legal,
                "crossing": len(ground.offers[x, y]) > 1,
                "tried": tried,
                "hinted": action_of(view.tip) == spot.action,
            },
        ],
        id=f"site-{kind}-{x}-{y}-{way}",
        type="button",
        data_cell=f"{x}.{y - (kind == LONG and way == 'up')}",
        data_act=str(spot.action),
        aria_disabled=None if legal else "true",
        aria_label=label,
        tabindex="0" if spot is ground.entry else "-1",
    )[drawing("mark-cross", "flaw") if tried else None]


def _start(place: Node | Wall) -> Cell:
    return cell_of(place.dart >> 2 if isinstance(place, Wall) else place)


def _square(ground: Ground, place: Place, first: Node) -> h.Element | Markup:
    """Return a square of a courtyard; the first one tells whose it is and what it is worth."""
    view, words = ground.view, ground.view.words
    courtyard = view.state.plan.courtyards[first]
    classes = f"square court seat{courtyard.seat}{' double' if courtyard.double else ''}"
    if place != (2 * cell_of(first)[0] + 1, 2 * cell_of(first)[1] + 1):
        return _plain(classes)
    worth = courtyard.towers * (1 + courtyard.double)
    label = words(
        "castellan.courtyard.double" if courtyard.double else "castellan.courtyard",
        player=seat_name(courtyard.seat, words),
        n=courtyard.towers,
        worth=worth,
    )
    badge = h.fragment[
        h.span(aria_hidden="true")["★" if courtyard.double else None, SIGNS[courtyard.seat]],
        h.b(aria_hidden="true")[str(worth)],
    ]
    if first in ground.claims:
        action = Action("double", cell_of(first))
        return h.div(class_=classes, role=ground.cell)[
            h.button(
                class_=["badge asked legal", {"hinted": action_of(view.tip) == action}],
                id=f"claim-{place[0]}-{place[1]}",
                type="button",
                data_cell=f"{place[0]}.{place[1]}",
                data_act=str(action),
                aria_label=words("castellan.place.double", here=label),
                tabindex="0",
            )[badge]
        ]
    return h.div(class_=classes, role=ground.cell)[
        h.span(".badge", role="img", aria_label=label, title=label)[badge]
    ]
