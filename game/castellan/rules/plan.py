"""The plan: towers and walls on the lattice, where a piece may go, and what its placing changes."""

from typing import Any, NamedTuple

from game.castellan.rules.courtyards import OUTSIDE, Courtyard, Face, Faces
from game.castellan.rules.lattice import STEPS, Dart, Direction, Node, beside, cell_of, node_of, opposite
from game.castellan.rules.pieces import Kind
from game.core.state import Refusal

ORIGIN = node_of(0, 0)
"""Where the first piece lies: a plan has no other place that can be told from it."""


class NodeState:
    """What is at a node: a tower, the end of walls without a tower, or the middle of a long wall."""

    TOWER = "tower"
    OPEN = "open"
    COVERED = "covered"


LENGTHS = {Kind.SHORT: 1, Kind.LONG: 2}
"""How many edges the walls of each kind cover."""
KIND_OF_LENGTH = {length: kind for kind, length in LENGTHS.items()}


class Wall(NamedTuple):
    """A wall by the dart at its lower or left end, east or north, and its length."""

    dart: Dart
    length: int

    @property
    def ends(self) -> tuple[Node, Node]:
        """The nodes of its two ends, the lower or left one first."""
        node = self.dart >> 2
        return node, node + STEPS[self.dart & 3] * self.length

    @property
    def middle(self) -> Node | None:
        """The node that a long wall covers, or None."""
        return (self.dart >> 2) + STEPS[self.dart & 3] if self.length == 2 else None


Piece = Node | Wall
"""A piece where it lies: a tower by its node, or a wall."""


def kind_of(piece: Piece) -> str:
    """Return the kind of a piece where it lies."""
    return KIND_OF_LENGTH[piece.length] if isinstance(piece, Wall) else Kind.TOWER


def wall_of(node: Node, direction: int, length: int) -> Wall:
    """Return the wall from a node in any direction."""
    if direction >= Direction.WEST:
        node += STEPS[direction] * length
        direction = opposite(direction)
    return Wall(node * 4 + direction, length)


class Plan:
    """A castle and its courtyards, never changed once made; equality and hash are its value."""

    __slots__ = ("_hash", "_wall_places", "at", "faces", "links")

    def __init__(self, at: dict[Node, str], links: dict[Dart, int], faces: Faces) -> None:
        self.at = at
        """What is at each node that a piece touches."""
        self.links = links
        """The length of the wall at each dart, from both of its ends."""
        self.faces = faces
        self._hash: int | None = None
        self._wall_places: dict[tuple[int, int], tuple[Wall, ...]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and (self.links, self.at, self.courtyards) == (
            other.links,
            other.at,
            other.courtyards,
        )

    def __hash__(self) -> int:
        if self._hash is None:
            parts = (self.links.items(), self.at.items(), self.courtyards.items())
            self._hash = hash(tuple(map(frozenset[Any], parts)))
        return self._hash

    @property
    def courtyards(self) -> dict[Node, Courtyard]:
        """The courtyards by their first unit square."""
        return self.faces.courtyards

    @property
    def towers(self) -> list[Node]:
        """The nodes of the towers, sorted."""
        return sorted(node for node, what in self.at.items() if what == NodeState.TOWER)

    @property
    def walls(self) -> list[Wall]:
        """The walls, sorted."""
        return sorted(Wall(dart, length) for dart, length in self.links.items() if dart & 3 < Direction.WEST)

    # Where a piece may go

    def tower_places(self, seat: int) -> list[Node]:
        """Return the nodes where a seat may put a tower, sorted."""
        if not self.at:
            return [ORIGIN]
        places = sorted(node for node, what in self.at.items() if what == NodeState.OPEN)
        if self.closed_to(seat):
            return [node for node in places if not self._bars(self.face_of_tower(node), seat)]
        return places

    def wall_places(self, length: int, seat: int) -> tuple[Wall, ...]:
        """Return where a seat may put a wall of a length, sorted."""
        places = self._wall_places.get((length, seat))
        if places is None:
            places = self._wall_places[length, seat] = tuple(sorted(self._found_walls(length, seat)))
        return places

    def _found_walls(self, length: int, seat: int) -> set[Wall]:
        at, links = self.at, self.links
        if not at:
            return {Wall(ORIGIN * 4 + direction, length) for direction in (Direction.EAST, Direction.NORTH)}
        closed = self.closed_to(seat)
        places = set()
        for node, what in at.items():
            if what != NodeState.TOWER:
                continue
            for direction in Direction.ALL:
                if node * 4 + direction in links:
                    continue
                near = node + STEPS[direction]
                if length == 2:
                    if near in at or at.get(near + STEPS[direction]) == NodeState.COVERED:
                        continue
                elif at.get(near) == NodeState.COVERED:
                    continue
                if not (closed and self._bars(self.faces.at(node, direction), seat)):
                    places.add(wall_of(node, direction, length))
        return places

    def has_place(self, kind: str, seat: int) -> bool:
        """Tell whether a seat has a place for a piece of a kind."""
        return bool(self.wall_places(LENGTHS[kind], seat) if kind in LENGTHS else self.tower_places(seat))

    def closed_to(self, seat: int) -> bool:
        """Tell whether anybody else has a courtyard."""
        return any(courtyard.seat != seat for courtyard in self.courtyards.values())

    def _bars(self, face: Face, seat: int) -> bool:
        return face is not OUTSIDE and self.courtyards[face].seat != seat

    def refusal_of_tower(self, node: Node, seat: int) -> Refusal | None:
        """Return which rule a seat's tower on a node would break, with the nodes that show it, or None.

        castellan.overlap: one tower a node, none on a wall's middle. castellan.connect: the first piece lies
        at the origin, a later tower at the end of a wall. castellan.inside: not all inside a courtyard that
        somebody else has claimed.
        """
        what = self.at.get(node)
        cells = (cell_of(node),)
        if what in (NodeState.TOWER, NodeState.COVERED):
            return Refusal("castellan.overlap", cells)
        if what is None:
            first = not self.at and node == ORIGIN
            return None if first else Refusal("castellan.connect", cells)
        if self._bars(self.face_of_tower(node), seat):
            return Refusal("castellan.inside", cells)
        return None

    def refusal_of_wall(self, wall: Wall, seat: int) -> Refusal | None:
        """Return which rule a seat's wall would break, with the nodes that show it, or None.

        castellan.overlap: no edge twice, no wall across a tower or another wall. castellan.connect: a tower
        at one end. castellan.blocked: both ends hold a tower or are free for one, and no long wall covers
        another's end. castellan.inside: not inside a courtyard that somebody else has claimed.
        """
        ends, middle = wall.ends, wall.middle
        what = [self.at.get(end) for end in ends]
        over = None if middle is None else self.at.get(middle)
        cells = tuple(map(cell_of, ends))
        if self._is_on_another(wall):
            return Refusal("castellan.overlap", cells)
        if middle is not None and over in (NodeState.TOWER, NodeState.COVERED):
            return Refusal("castellan.overlap", (cell_of(middle),))
        if NodeState.TOWER not in what:
            first = not self.at and ends[0] == ORIGIN
            return None if first else Refusal("castellan.connect", cells)
        if NodeState.COVERED in what:
            return Refusal("castellan.blocked", (cells[what.index(NodeState.COVERED)],))
        if middle is not None and over is not None:
            return Refusal("castellan.blocked", (cell_of(middle),))
        if self._bars(self.face_of_wall(wall), seat):
            return Refusal("castellan.inside", cells)
        return None

    def _is_on_another(self, wall: Wall) -> bool:
        """Tell whether a wall would cover an edge that is covered."""
        direction = wall.dart & 3
        back = opposite(direction)
        if wall.dart in self.links or wall.ends[1] * 4 + back in self.links:
            return True
        if wall.middle is None or wall.middle not in self.at:
            return False
        return wall.middle * 4 + direction in self.links or wall.middle * 4 + back in self.links

    def refusal_of(self, piece: Piece, seat: int) -> Refusal | None:
        """Return which rule a seat's piece would break, with the nodes that show it, or None."""
        if isinstance(piece, Wall):
            return self.refusal_of_wall(piece, seat)
        return self.refusal_of_tower(piece, seat)

    # What a piece lies in, and what it changes

    def face_of(self, piece: Piece) -> Face:
        """Return the face in which a piece would lie."""
        return self.face_of_wall(piece) if isinstance(piece, Wall) else self.face_of_tower(piece)

    def face_of_tower(self, node: Node) -> Face:
        """Return the face in which a tower would stand at an open end."""
        for direction in Direction.ALL:
            length = self.links.get(node * 4 + direction)
            if length is not None:
                end = node + STEPS[direction] * length
                if self.at[end] == NodeState.TOWER:
                    return self.faces.at(end, opposite(direction))
        return OUTSIDE

    def face_of_wall(self, wall: Wall) -> Face:
        """Return the face in which a wall would lie."""
        direction = wall.dart & 3
        node, end = wall.ends
        if self.at.get(node) == NodeState.TOWER:
            return self.faces.at(node, direction)
        return self.faces.at(end, opposite(direction)) if self.at.get(end) == NodeState.TOWER else OUTSIDE

    def with_tower(self, node: Node, seat: int) -> "Plan":
        """Return the plan with a seat's tower on a node where it may stand."""
        at = self.at.copy()
        at[node] = NodeState.TOWER
        faces = self.faces
        for direction in Direction.ALL:
            length = self.links.get(node * 4 + direction)
            if length is not None and at[node + STEPS[direction] * length] == NodeState.TOWER:
                if faces is self.faces:
                    faces = faces.copy()
                faces.join(node, direction, length, seat)
        return Plan(at, self.links, faces)

    def with_wall(self, wall: Wall, seat: int) -> "Plan":
        """Return the plan with a seat's wall where it may lie."""
        at, links, faces = self.at.copy(), self.links.copy(), self.faces
        node, end = wall.ends
        direction = wall.dart & 3
        links[wall.dart] = links[end * 4 + opposite(direction)] = wall.length
        if wall.middle is not None:
            at[wall.middle] = NodeState.COVERED
        if at.setdefault(node, NodeState.OPEN) == at.setdefault(end, NodeState.OPEN) == NodeState.TOWER:
            faces = faces.copy()
            faces.join(node, direction, wall.length, seat)
        return Plan(at, links, faces)

    def with_piece(self, piece: Piece, seat: int) -> "Plan":
        """Return the plan with a seat's piece where it may lie."""
        return self.with_wall(piece, seat) if isinstance(piece, Wall) else self.with_tower(piece, seat)

    def with_double(self, first: Node) -> "Plan":
        """Return the plan with a Double Keep in the courtyard of this first square."""
        return self.with_courtyards({first: self.courtyards[first]._replace(double=True)})

    def with_courtyards(self, changed: dict[Node, Courtyard]) -> "Plan":
        """Return the plan with some of its courtyards changed."""
        return Plan(self.at, self.links, Faces(self.faces.of, {**self.courtyards, **changed}))

    def new_courtyards(self, before: "Plan") -> list[Node]:
        """Return the courtyards that were closed, or parted from others, since an earlier plan, sorted."""
        return sorted(self.courtyards.keys() - before.courtyards.keys())

    def parts_of_double(self, before: "Plan", face: Face) -> tuple[Node, ...]:
        """Return the parts of a courtyard with a Double Keep that a piece laid in this face has divided.

        There are none where it has not; where it has, none counts double until the owner names one.
        """
        if face is OUTSIDE or not before.courtyards[face].double:
            return ()
        new = self.new_courtyards(before)
        return tuple(sorted([face, *new])) if new else ()

    def squares(self, first: Node) -> list[Node]:
        """Return the unit squares of the courtyard of this first square, sorted."""
        found = {first}
        todo = [first]
        while todo:
            for square, wall in beside(todo.pop()):
                if square not in found and not self._is_closed(wall):
                    found.add(square)
                    todo.append(square)
        return sorted(found)

    def towers_of(self, first: Node) -> set[Node]:
        """Return the towers that touch the courtyard of this first square."""
        return {dart >> 2 for dart, face in self.faces.of.items() if face == first}

    def _is_closed(self, edge: Dart) -> bool:
        """Tell whether a wall with towers at both ends covers a unit edge, a dart east or north."""
        of = self.faces.of
        direction = edge & 3
        end = (edge >> 2) + STEPS[direction]
        back = end * 4 + opposite(direction)
        # A wall that covers the edge begins at one of its nodes; a long one may end a step further on.
        return edge in of or back in of


EMPTY = Plan({}, {}, Faces({}, {}))
