"""The geometry of an octagonal space: the outlines of its areas, and where in them things are drawn.

A space is 100 units from its neighbours; x runs to the right and y down from its middle. Octagons are wide
and the squares between them narrow, so that three areas have room.
"""

from functools import cache
from typing import NamedTuple

FAR, CUT = 62, 38  # from the middle to a side, and along it to the corner that is cut off
Point = tuple[int, int]

_EDGES = {"N": ((-CUT, -FAR), (CUT, -FAR)), "E": ((FAR, -CUT), (FAR, CUT))}
_EDGES |= {"S": ((CUT, FAR), (-CUT, FAR)), "W": ((-FAR, CUT), (-FAR, -CUT))}
_MIDDLE = {"N": (50, -50), "E": (50, 50), "S": (-50, 50), "W": (-50, -50)}
"""The middle of the cut corner after each side, clockwise."""
_AHEAD = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_CLOCKWISE = "NESW"


class Slot(NamedTuple):
    """Where something is drawn: the middle of it, and how wide it is."""

    x: int
    y: int
    size: int


# How far ahead of the middle and to its right things lie, by the number of sides and of things.
_ONE = {
    1: ((42, 0),),
    2: ((43, -15), (43, 15)),
    3: ((17, -9), (17, 9), (44, 21)),
    4: ((58, 0), (42, 0), (46, -24), (46, 24)),
    5: ((51, -24), (51, 0), (51, 24), (30, -13), (30, 13)),
}
_TWO = {
    1: ((40, 0),),
    2: ((40, -18), (40, 18)),
    3: ((40, -28), (40, 0), (40, 28)),
    4: ((54, -13), (54, 13), (18, -40), (18, 40)),
    5: ((54, -14), (54, 14), (32, -36), (32, 0), (32, 36)),
}
_THREE = {
    1: ((40, 0),),
    2: ((30, -38), (30, 38)),
    3: ((14, -42), (42, 0), (14, 42)),
    4: ((42, -18), (42, 18), (8, -42), (8, 42)),
    5: ((44, -24), (44, 0), (44, 24), (8, -43), (8, 43)),
}
_ALL = {number: ((0, 0),) * number for number in range(1, 6)}
_LEADS: dict[tuple[int, int], tuple[Point, tuple[Point, ...]]] = {
    (1, 1): ((34, 20), ((45, -20),)),
    (1, 2): ((34, 20), ((48, -33), (48, -12))),
    (1, 3): ((34, -20), ((16, -4), (19, 14), (44, 24))),
    (1, 4): ((12, 0), ()),
    (2, 1): ((36, 20), ((40, -22),)),
    (2, 2): ((33, 24), ((42, -31), (46, -3))),
    (2, 4): ((20, 0), ()),
    (3, 1): ((39, 28), ((42, -12),)),
    (3, 2): ((40, 0), ()),
    (3, 4): ((10, 0), ()),
    (4, 0): ((44, 0), ()),
}
"""Where the sum of who leads stands in an area, by the same numbers, clear of settlements, castles
and tiles, and where its icons make room for it, if they must."""
_PLACES = {1: _ONE, 2: _TWO, 3: _THREE, 4: _ALL}
_SIZES = {1: 23, 2: 26, 3: 27, 4: 40}


def _in_order(sides: str) -> str:
    """Return sides clockwise from the one that follows none of them."""
    if len(sides) == len(_CLOCKWISE):
        return _CLOCKWISE
    first = next(side for side in sides if _CLOCKWISE[_CLOCKWISE.index(side) - 1] not in sides)
    start = _CLOCKWISE.index(first)
    return "".join(_CLOCKWISE[(start + step) % 4] for step in range(len(sides)))


@cache
def outline(sides: str) -> str:
    """Return the path around an area that touches these sides."""
    return "M" + "L".join(f"{x} {y}" for x, y in outline_points(sides)) + "z"


def outline_points(sides: str) -> list[Point]:
    """Return the corners of an area that touches these sides."""
    sides = _in_order(sides)
    points: list[Point] = []
    if len(sides) < len(_CLOCKWISE):
        points = [(0, 0), _MIDDLE[_CLOCKWISE[_CLOCKWISE.index(sides[0]) - 1]]]
    for side in sides:
        points += _EDGES[side]
    if len(sides) < len(_CLOCKWISE):
        points.append(_MIDDLE[sides[-1]])
    return points


@cache
def slots(sides: str, number: int, *, leads: bool = False) -> tuple[Slot, ...]:
    """Return the places of so many things in an area: the resource icons first, then its building sites.

    `leads`: who leads stands there too.
    """
    places = _PLACES[len(sides)][min(number, 5)]
    if leads:
        places = _LEADS[len(sides), number][1] or places
    size = _SIZES[len(sides)] - (2 if number > 2 else 0)
    return tuple(Slot(*_seen_from(sides, *place), size) for place in places)


@cache
def lead_slot(sides: str, number: int, *, castle: bool = False) -> Slot:
    """Return the place for who leads in an area with so many things, and a `castle` besides these."""
    far, aside = _LEADS[len(sides), number][0]
    return Slot(*_seen_from(sides, far, -aside if castle else aside), 20)


def _seen_from(sides: str, far: int, aside: int) -> Point:
    """Return the point so far from the middle towards an area, and so far aside from there to the right."""
    x = sum(_AHEAD[side][0] for side in sides)
    y = sum(_AHEAD[side][1] for side in sides)
    if len(sides) == len(_CLOCKWISE):
        y = 1
    length = (x * x + y * y) ** 0.5
    ahead = (x / length, y / length)
    return round(far * ahead[0] - aside * ahead[1]), round(far * ahead[1] + aside * ahead[0])


_TOWARDS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
_LABEL, _LABEL_OFF, _LEAD = (54, 40), 31, 24
"""How wide and high a label on a space is, how far off its middle, and how high who leads stands there."""


@cache
def side_clear_of(at: Slot, leads: tuple[Slot, ...]) -> str:
    """Return towards which sides a label stands that tells of a place: the nearest clear of who leads.

    Where no side is clear, the one that covers least. A board may be turned a quarter under both.
    """
    sides = ("n", "e", "s", "w", "ne", "se", "sw", "nw", "")
    return min(sides, key=lambda side: (_covered(_towards(side), leads), _far_off(_towards(side), at)))


def _towards(side: str) -> Point:
    """Return the middle of a label towards some sides."""
    return (
        _LABEL_OFF * sum(_TOWARDS[one][0] for one in side),
        _LABEL_OFF * sum(_TOWARDS[one][1] for one in side),
    )


def _covered(label: Point, leads: tuple[Slot, ...]) -> int:
    """Return how much a label covers of who leads, as the board lies or turned a quarter."""
    wide, high = _LABEL
    covered = 0
    for lead in leads:
        along, across = (wide + lead.size * 5 // 4) // 2, (high + _LEAD) // 2
        x, y = abs(lead.x - label[0]), abs(lead.y - label[1])
        covered += max(0, along - x) * max(0, across - y) + max(0, across - x) * max(0, along - y)
    return covered


def _far_off(label: Point, at: Slot) -> int:
    return (label[0] - at.x) ** 2 + (label[1] - at.y) ** 2


WHOLE = outline(_CLOCKWISE)
"""The path around a whole space."""
