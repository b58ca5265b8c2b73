"""A stone: one piece of a castle as it is drawn, from its faces in space."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import htpy as h

from game.screens.html.picture.hatching import dotted, hatched
from game.screens.html.picture.tinctures import INK, Tincture, shaded
from game.screens.html.picture.view import WHOLE, Plane, Point, Spot, View, level_plane, wall_plane

APART = 52
"""How far an engraver's lines lie from each other, on paper."""
WIDE_APART = 95
"""The same on large areas."""
LARGE = 900
"""The size from which on lines lie so; in smaller views they lie further apart, as all else is finer."""
DOTS = 75
"""How far dots do."""
HAIR, LINE, DOT = 7, 11, 15
"""How broad lines are: those that hatch, outlines, and dots."""
NO_ATTRIBUTES: Mapping[str, str] = MappingProxyType({})
LIT, DARK = 22, -20
"""How much lighter is what faces up, and darker what faces x, in percent."""


class Style(NamedTuple):
    """How a path is drawn: what fills it, its line, and how broad that is; None for what is usual."""

    fill: str | None = None
    stroke: str | None = None
    width: int | None = None
    round: bool = False


class Path(NamedTuple):
    """A path as it is drawn, maybe moved."""

    style: Style
    d: str
    moved: str | None = None

    def node(self) -> h.Element:
        """Return its element."""
        fill, stroke, width, is_round = self.style
        return h.path(
            d=self.d,
            fill=fill,
            stroke=stroke,
            stroke_width=str(width) if width else None,
            stroke_linecap="round" if is_round else None,
            transform=self.moved,
        )


class Use(NamedTuple):
    """A form that is drawn at a point on paper."""

    name: str
    x: int
    y: int

    def node(self, kind: Mapping[str, str] = NO_ATTRIBUTES) -> h.Element:
        """Return its element, with more attributes."""
        return h.use({**kind, "href": f"#{self.name}", "x": str(self.x), "y": str(self.y)})


class Forms:
    """The stones of one view. Forms that come again and again are drawn once, and used.

    `letter` begins the names of these forms: another one for each view of a picture.
    """

    def __init__(self, view: View, letter: str = "a") -> None:
        self.view = view
        self._letter = letter
        self._drawn: dict[str, tuple[str, h.Element]] = {}

    def moved(self, origin: Point) -> "Forms":
        """Return the same forms, for what stands elsewhere on paper and is as large."""
        there = Forms(self.view._replace(origin=origin), self._letter)
        there._drawn = self._drawn
        return there

    def stone(self, tier: int = 0, *, counts: bool = True) -> "Stone":
        """Return a stone to be drawn. `counts` is false for what belongs to no piece, such as a roof."""
        return Stone(self, tier, counts=counts)

    def name(self, key: str, draw: Callable[["Stone"], None]) -> str:
        """Return the id of a form, which is drawn around the origin of space when it is first asked for."""
        if key not in self._drawn:
            form = Stone(Forms(self.view._replace(origin=(0, 0)), self._letter), 0, counts=False)
            draw(form)
            name = f"pic-{self._letter}{len(self._drawn)}"
            self._drawn[key] = name, h.g(id=name)[form.parts()]
        return self._drawn[key][0]

    @property
    def drawn(self) -> list[h.Element]:
        """The forms, to be used."""
        return [form for _, form in self._drawn.values()]


class Stone:
    """A piece of a castle, drawn face by face from the back to the front.

    `tier` says when it is laid: the lower ones before the higher.
    """

    def __init__(self, forms: Forms, tier: int, *, counts: bool) -> None:
        self.forms, self.view, self.tier, self.counts = forms, forms.view, tier, counts
        self._parts: list[Path | Use] = []

    def draw(self, path: str, style: Style) -> None:
        """Draw a path on paper."""
        last = self._parts[-1] if self._parts else None
        if isinstance(last, Path) and last[:1] == (style,) and not last.moved:
            self._parts[-1] = Path(style, last.d + path)
        else:
            self._parts.append(Path(style, path))

    def again(self, key: str, spot: Spot, draw: Callable[["Stone"], None]) -> None:
        """Draw a form at a place in space. `draw` draws it around the origin; a key means one form."""
        self._parts.append(Use(self.forms.name(key, draw), *self.view.at(spot)))

    def put(self, plane: Plane, middle: Point, size: int, path: str, style: Style) -> None:
        """Draw a path of 1000 by 1000 around a point of a plane, in a size; its heights grow downwards."""
        x, y = self.view.at(plane.spot(middle))
        ends = (plane.spot((middle[0] + size, middle[1])), plane.spot((middle[0], middle[1] - size)))
        told = " ".join(fraction(end[at] - (x, y)[at]) for end in map(self.view.at, ends) for at in (0, 1))
        self._parts.append(Path(style, path, f"matrix({told} {x} {y})"))

    def polygon(self, spots: Iterable[Spot], fill: str, stroke: str | None = None) -> None:
        """Draw a polygon in space."""
        self.draw(path_of(map(self.view.at, spots)), Style(fill, stroke))

    def lines(self, lines: Iterable[Sequence[Spot]], stroke: str = INK, width: int = HAIR) -> None:
        """Draw lines in space."""
        path = "".join(path_of(map(self.view.at, line), closed=False) for line in lines)
        if path:
            self.draw(path, Style("none", stroke, width))

    def face(
        self, plane: Plane, area: Sequence[Point], tincture: Tincture, shade: int = 0, *, sparse: bool = False
    ) -> None:
        """Draw an area of a plane in its colour, hatched; `sparse`: with fewer lines."""
        self.polygon(map(plane.spot, area), shaded(tincture.colour, shade))
        self.hatch(plane, area, tincture, sparse=sparse)

    def hatch(self, plane: Plane, area: Sequence[Point], tincture: Tincture, *, sparse: bool = False) -> None:
        """Draw the lines, or the dots, of a tincture over an area of a plane."""
        on_paper = WIDE_APART if sparse else APART
        apart = self.view.world(on_paper + max(0, LARGE - self.view.z) // 20)
        for direction in tincture.lines:
            found = hatched(area, direction, apart)
            self.lines(([plane.spot(start), plane.spot(end)] for start, end in found), tincture.line)
        if tincture.dotted:
            points = (self.view.at(plane.spot(point)) for point in dotted(area, apart * DOTS // APART))
            path = "".join(f"M{x} {y}h1" for x, y in points)
            if path:
                self.draw(path, Style("none", tincture.line, DOT, round=True))

    def prism(
        self, base: Sequence[Point], floor: int, top: int, tincture: Tincture, *, roof: Tincture | None = None
    ) -> None:
        """Draw a solid with upright sides over a polygon, which turns from x to y, and its top."""
        for start, end in visible(self.view, base):
            plane = wall_plane(start, end, floor)
            self.face(plane, rectangle(plane.wide, top - floor), tincture, shade_of(start, end))
        self.face(level_plane(top), base, roof or tincture, LIT)

    def parts(self) -> list[h.Element]:
        """Return what is drawn of the stone."""
        return [part.node() for part in self._parts]

    def node(self) -> h.Element:
        """Return the drawing of the stone."""
        kind = {"data-tier" if self.counts else "data-trim": str(self.tier)}
        (part, *rest) = self._parts
        if isinstance(part, Use) and not rest:
            return part.node(kind)
        return h.g(kind)[self.parts()]


def fraction(thousandths: int) -> str:
    """Return so many thousandths as a decimal fraction."""
    sign, number = ("-" if thousandths < 0 else ""), abs(thousandths)
    return f"{sign}{number // WHOLE}.{number % WHOLE:03}"


def path_of(points: Iterable[Point], *, closed: bool = True) -> str:
    """Return a line from point to point as the `d` of a path."""
    (x, y), *rest = points
    path, last = [f"M{x} {y}"], "M"
    for right, down in rest:
        across, along = right - x, down - y
        if not across and not along:
            continue
        if not along:
            letter, told = "h", f"{across}"
        elif not across:
            letter, told = "v", f"{along}"
        else:
            letter, told = "l", f"{across}{'' if along < 0 else ' '}{along}"
        goes_on = letter == last
        path.append((told if told[0] == "-" else f" {told}") if goes_on else f"{letter}{told}")
        x, y, last = right, down, letter
    return "".join(path) + ("z" if closed else "")


def visible(view: View, base: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the sides of a polygon on the ground that face who looks, each as seen from left to right.

    The polygon turns from x to y.
    """
    found = []
    for start, end in zip(base, (*base[1:], base[0]), strict=True):
        (left, _), (right, _) = view.at((*start, 0)), view.at((*end, 0))
        if right < left:
            found.append((end, start))
    return sorted(found, key=lambda side: view.at((*side[0], 0))[1] + view.at((*side[1], 0))[1])


def hidden(view: View, base: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the sides of a polygon on the ground that face away, each as seen from left to right."""
    found = []
    for start, end in zip(base, (*base[1:], base[0]), strict=True):
        (left, _), (right, _) = view.at((*start, 0)), view.at((*end, 0))
        if right > left:
            found.append((start, end))
    return found


def shade_of(start: Point, end: Point) -> int:
    """Return how dark a side is, seen from left to right: the more it faces x, the darker."""
    along, aside = end[0] - start[0], end[1] - start[1]
    return DARK * (abs(along) + abs(aside) - (along + aside)) // (2 * max(1, abs(along) + abs(aside)))


def rectangle(wide: int, high: int, left: int = 0, low: int = 0) -> list[Point]:
    """Return the corners of a rectangle in a plane."""
    return [(left, low), (left + wide, low), (left + wide, low + high), (left, low + high)]


def square(x: int, y: int, wide: int, deep: int | None = None) -> list[Point]:
    """Return the corners of a rectangle on the ground around its middle, turning from x to y."""
    right, near = wide // 2, (wide if deep is None else deep) // 2
    return [(x - right, y - near), (x + right, y - near), (x + right, y + near), (x - right, y + near)]
