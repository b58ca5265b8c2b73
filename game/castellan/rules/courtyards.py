"""Courtyards: the faces of the planar graph whose nodes are towers and whose edges the walls between two.

The castle is connected, so each face has one border: a closed walk along darts, each with the face to its
left. A wall that joins two towers cuts the face in which it lies in two; nothing else changes a border. So
every dart knows its face, and only the darts of one new face are renamed when a piece closes it.
"""

from typing import NamedTuple, Self

from game.castellan.rules.lattice import STEPS, Dart, Direction, Node, opposite

OUTSIDE = None
Face = Node | None
"""A courtyard by its first unit square (the lowest of the leftmost), or OUTSIDE."""


class Courtyard(NamedTuple):
    """A claimed courtyard: whose, the number of towers that touch it, and whether it counts double."""

    seat: int
    towers: int
    double: bool = False

    @property
    def keeps(self) -> int:
        """How many Keeps stand in it."""
        return 2 if self.double else 1

    @property
    def worth(self) -> int:
        """The points that it scores: its towers, twice with a Double Keep."""
        return self.towers * 2 if self.double else self.towers


class Faces:
    """The faces around a castle's walls; changed only by `join`, on a copy."""

    __slots__ = ("courtyards", "of")

    def __init__(self, of: dict[Dart, Face], courtyards: dict[Node, Courtyard]) -> None:
        self.of = of
        """The face to the left of each dart of a wall between two towers."""
        self.courtyards = courtyards

    def copy(self) -> Self:
        """Return the same faces, to be changed on their own."""
        return type(self)(self.of.copy(), self.courtyards.copy())

    def at(self, node: Node, direction: int) -> Face:
        """Return the face into which a direction leads from a tower, where no wall to a tower goes."""
        darts = node * 4
        for turn in (3, 2, 1):
            dart = darts + ((direction + turn) & 3)
            if dart in self.of:
                return self.of[dart]
        return OUTSIDE

    def join(self, node: Node, direction: int, length: int, seat: int) -> None:
        """Put a wall between two towers; a courtyard that it closes is the seat's.

        Parts of a courtyard that it divides stay with its owner; neither counts double at first.
        """
        end = node + STEPS[direction] * length
        there, back = node * 4 + direction, end * 4 + opposite(direction)
        hangs_here, hangs_there = not self._stands(node), not self._stands(end)
        face = self.at(end, opposite(direction)) if hangs_here else self.at(node, direction)
        self.of[there] = self.of[back] = face
        if hangs_here or hangs_there:
            if face is not OUTSIDE:
                old = self.courtyards[face]
                self.courtyards[face] = old._replace(towers=old.towers + 1)
            return
        if face is not OUTSIDE:
            seat = self.courtyards.pop(face).seat
        for start in (there, back):
            border = self._border(start)
            if face is not OUTSIDE or _is_inner(border):
                self._name(border, seat)

    def _stands(self, node: Node) -> bool:
        darts = node * 4
        return any(dart in self.of for dart in range(darts, darts + 4))

    def _border(self, start: Dart) -> list[tuple[Dart, int]]:
        """Return the darts around the face to the left of one, each with its wall's length."""
        border: list[tuple[Dart, int]] = []
        of = self.of
        dart = start
        while True:
            node, direction = dart >> 2, dart & 3
            step = STEPS[direction]
            end, length = node + step, 1
            # A wall ends where a dart leads back; a long one passes a node without darts.
            if end * 4 + (direction ^ 2) not in of:
                end, length = end + step, 2
            border.append((dart, length))
            darts = end * 4
            for turn in (1, 0, 3, 2):  # left, on, right, back
                dart = darts + ((direction + turn) & 3)
                if dart in of:
                    break
            if dart == start:
                return border

    def _name(self, border: list[tuple[Dart, int]], seat: int) -> None:
        """Make a border that of a seat's courtyard, named by its first unit square."""
        first = min((dart >> 2) - length for dart, length in border if dart & 3 == Direction.SOUTH)
        for dart, _ in border:
            self.of[dart] = first
        self.courtyards[first] = Courtyard(seat, len({dart >> 2 for dart, _ in border}))


def _is_inner(border: list[tuple[Dart, int]]) -> bool:
    """Tell whether a border turns left all in all: the border of a courtyard, not that of the outside."""
    turns, before = 0, border[-1][0] & 3
    for dart, _ in border:
        turns += ((dart & 3) - before + 2 & 3) - 2  # left 1, on 0, right -1, back -2
        before = dart & 3
    return turns > 0
