"""The board as it is laid: where its pieces lie, and what touches what. The same pieces give the same board.

Squares and octagons take turns, so both are numbered alike: half of row times eight plus column.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from game.castelli.rules.printed import FRAME, SIDES, Area, Settlement, Space, Terrain, spaces_of
from game.core.state import Cell

WIDTH = 8
SPACES = 32  # squares, and as many octagons
HALF = SPACES // 2
WORTH = {Settlement.CITY: 2, Settlement.VILLAGE: 1, None: 0}
"""The points of a settlement for a castle in its row or column."""


class Use:
    """How the board is used: as one, its upper half alone, or as two that know nothing of each other."""

    WHOLE, ONE, TWO = "whole", "one", "two"


_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
_EXTRA_MINE = (Area(Terrain.MINE, SIDES, 0),)


def number_of(cell: Cell) -> int:
    """Return the number of the square or octagon at a row and column."""
    row, column = cell
    return (row * WIDTH + column) // 2


def square(cell: Cell) -> int | None:
    """Return the number of the square at a row and column, None where an octagon is."""
    return None if sum(cell) % 2 else number_of(cell)


def octagon(cell: Cell) -> int | None:
    """Return the number of the octagon at a row and column, None where a square is."""
    return number_of(cell) if sum(cell) % 2 else None


def cell_of_square(number: int) -> Cell:
    """Return the row and column of a square."""
    row = number // 4
    return row, number % 4 * 2 + row % 2


def cell_of_octagon(number: int) -> Cell:
    """Return the row and column of an octagon."""
    row = number // 4
    return row, number % 4 * 2 + 1 - row % 2


def name_of_square(number: int) -> str:
    """Return the name of a square: its row and column."""
    return "{},{}".format(*cell_of_square(number))


def name_of_octagon(number: int) -> str:
    """Return the name of an octagon: its row and column."""
    return "{},{}".format(*cell_of_octagon(number))


class Ground(NamedTuple):
    """An area as it lies: `faces` are the squares that touch it, each with the side that faces it.

    `bit` stands for the area in a set of areas. Sides towards the frame are not among the faces: they count
    0; `sides` has them, as printed.
    """

    octagon: int
    number: int
    kind: str
    icons: int
    sites: int
    faces: tuple[tuple[int, int], ...]
    bit: int
    sides: str


class Board(NamedTuple):
    """A board by its squares and octagons; tuples run along all of them, empty where they are not in play.

    `halves` gives the spaces of each match. `around` has the squares around an octagon, with the side of
    each that faces it; `touching` the areas that a square touches; `frame` what the frame shows at a square,
    with the square's side; `lines` the octagons in an octagon's row and column, itself once; `sites` the
    areas with building sites of each match; `kinds` the areas of each octagon by their kinds, of which it
    has none twice.
    """

    pieces: tuple[str, ...]
    halves: tuple[range, ...]
    areas: tuple[tuple[Ground, ...], ...]
    around: tuple[tuple[tuple[int, int], ...], ...]
    touching: tuple[tuple[Ground, ...], ...]
    frame: tuple[tuple[tuple[int, str], ...], ...]
    lines: tuple[tuple[int, ...], ...]
    mines: tuple[int, ...]
    sites: tuple[tuple[Ground, ...], ...]
    settlements: tuple[str | None, ...]
    kinds: tuple[Mapping[str, Ground], ...]

    @property
    def rows(self) -> range:
        """The rows in play."""
        return range(self.halves[-1].stop // (WIDTH // 2))

    def half(self, number: int) -> int:
        """Return the match whose board a square or an octagon belongs to."""
        return 1 if len(self.halves) > 1 and number >= HALF else 0

    def area(self, number: int, kind: str) -> Ground | None:
        """Return an octagon's area of a kind, if it has one."""
        return self.kinds[number].get(kind)


def use_of(seats: int, *, tournament: bool) -> str:
    """Return how so many seats use the board."""
    return Use.ONE if seats == 2 else Use.TWO if tournament else Use.WHOLE


@cache
def board_of(pieces: tuple[str, ...], use: str) -> Board:
    """Return the board of some pieces in reading order, two beside each other."""
    printed = _printed(pieces, use)
    halves = (range(HALF), range(HALF, SPACES)) if use == Use.TWO else (range(len(printed)),)
    half = {number: spaces for spaces in halves for number in spaces}
    around = tuple(_around(number, half) for number in range(SPACES))
    areas = tuple(
        _areas(number, printed[number].areas, around[number]) if number in printed else ()
        for number in range(SPACES)
    )
    grounds = [ground for several in areas for ground in several]
    return Board(
        pieces=pieces,
        halves=halves,
        areas=areas,
        around=around,
        touching=tuple(
            tuple(ground for ground in grounds if number in dict(ground.faces)) for number in range(SPACES)
        ),
        frame=tuple(_frame(number, half) for number in range(SPACES)),
        lines=tuple(tuple(_line(number, half)) for number in range(SPACES)),
        mines=tuple(ground.octagon for ground in grounds if ground.kind == Terrain.MINE),
        sites=tuple(
            tuple(ground for ground in grounds if ground.sites and ground.octagon in spaces)
            for spaces in halves
        ),
        settlements=tuple(
            printed[number].settlement if number in printed else None for number in range(SPACES)
        ),
        kinds=tuple({ground.kind: ground for ground in several} for several in areas),
    )


def _printed(pieces: tuple[str, ...], use: str) -> dict[int, Space]:
    """Return what is printed on every octagon; in two halves, the one without a mine gets the extra tile."""
    found: dict[int, Space] = {}
    for place, piece in enumerate(pieces):
        top, left = place // 2 * 4, place % 2 * 4
        for space in spaces_of(piece):
            found[number_of((top + space.row, left + space.column))] = space
    if use == Use.TWO:
        mine = next(number for number, space in found.items() if space.areas[0].kind == Terrain.MINE)
        other = (mine + HALF) % SPACES
        found[other] = found[other]._replace(areas=_EXTRA_MINE)
    return dict(sorted(found.items()))


def _around(number: int, half: dict[int, range]) -> tuple[tuple[int, int], ...]:
    """Return the squares of the same half around an octagon, each with the side that faces it."""
    row, column = cell_of_octagon(number)
    squares = []
    for side, (down, right) in enumerate(_STEPS):
        there = (row + down, column + right)
        found = square(there) if there[0] in range(WIDTH) and there[1] in range(WIDTH) else None
        if found is not None and found in half.get(number, ()):
            squares.append((found, (side + 2) % 4))
    return tuple(squares)


def _areas(number: int, areas: Iterable[Area], around: tuple[tuple[int, int], ...]) -> tuple[Ground, ...]:
    return tuple(
        Ground(
            number,
            place,
            area.kind,
            area.icons,
            area.sites,
            tuple((there, side) for there, side in around if SIDES[(side + 2) % 4] in area.sides),
            1 << number * 4 + place,
            area.sides,
        )
        for place, area in enumerate(areas)
    )


def _frame(number: int, half: dict[int, range]) -> tuple[tuple[int, str], ...]:
    """Return what the frame shows at a square: towards the unused pieces, or the other half, nothing."""
    if number not in half:
        return ()
    row, column = cell_of_square(number)
    edges = (row == 0, column == WIDTH - 1, row == WIDTH - 1, column == 0)
    return tuple(
        (side, FRAME[SIDES[side]][(row if side % 2 else column) // 2]) for side in range(4) if edges[side]
    )


def _line(number: int, half: dict[int, range]) -> Iterable[int]:
    row, column = cell_of_octagon(number)
    for other in half.get(number, ()):
        cell = cell_of_octagon(other)
        if cell[0] == row or cell[1] == column:
            yield other
