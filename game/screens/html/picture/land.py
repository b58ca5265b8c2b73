"""What a castle stands in: the sky, hills, water around its rock, trees; on paper, not in space."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

import htpy as h

from game.screens.html.picture.tinctures import GOLD, INK, INK_SOFT, PAPER, mixed
from game.screens.html.picture.view import TURN, WHOLE, Box, Point, around, sine

WATER = "#dfe6e2"
WATER_LINE = "#5b7f94"
FAR, NEAR = "#e9dfc3", "#e2d5b1"
DUSK, CLOUD = "#e0dccf", "#cfc6b2"
LEAVES = "#b9c58f"
GRASS, CLIFF = "#e4e3bd", "#cdbf9f"


def path(d: str, fill: str = "none", stroke: str = INK_SOFT, width: int = 8) -> h.Element:
    """Return a path on paper."""
    return h.path(d=d, fill=fill, stroke=stroke, stroke_width=str(width))


def sun(x: int, y: int, box: Box) -> Iterator[h.Element]:
    """Yield the sun with rays all over the sky: straight ones and, between them, shorter ones."""
    rays = []
    for step in range(TURN):
        longest = 2600 if step % 2 else 4400
        for start, end in ((620, longest),) if step % 2 else ((560, 760), (860, longest)):
            (u, v), (u2, v2) = around(step, start), around(step, end)
            rays.append(_cut((x + u, y + v), (x + u2, y + v2), box))
    yield path("".join(filter(None, rays)), stroke="#d9bd7c", width=9)
    yield h.circle(cx=str(x), cy=str(y), r="430", fill="#f7dd95", stroke=GOLD, stroke_width="12")
    yield h.circle(cx=str(x), cy=str(y), r="370", fill="none", stroke=GOLD, stroke_width="6")


def _cut(start: Point, end: Point, box: Box) -> str:
    """Return a line as far as it lies in a box, seen from its start; "" where it begins outside."""
    (x, y), (x2, y2) = start, end
    right, low = box.left + box.width, box.top + box.height
    if not (box.left < x < right and box.top < y < low):
        return ""
    for edge in (box.left, right):
        if (x < edge) != (x2 < edge):
            x2, y2 = edge, y + (y2 - y) * (edge - x) // (x2 - x)
    for edge in (box.top, low):
        if (y < edge) != (y2 < edge):
            x2, y2 = x + (x2 - x) * (edge - y) // (y2 - y), edge
    return f"M{x} {y}L{x2} {y2}"


def night(box: Box) -> Iterator[h.Node]:
    """Yield a dark sky with rain, clouds and the moon behind one of them."""
    yield h.rect(x=str(box.left), y=str(box.top), width=str(box.width), height=str(box.height), fill=DUSK)
    yield moon(10200, 1100)
    yield rain(box)
    yield cloud(1100, 1300, 2100, CLOUD)
    yield cloud(8300, 1000, 1700, CLOUD)


def rain(box: Box) -> Iterator[h.Element]:
    """Yield slanting rain over a part of the sky."""
    lines = []
    for row in range(box.height // 380):
        for at in range(box.width // 420):
            x = box.left + at * 420 + (row * 137 + at * 71) % 290
            y = box.top + row * 380 + (at * 97) % 260
            lines.append(f"M{x} {y}l-{60 + (at + row) % 3 * 22} {150 + (at + row) % 3 * 55}")
    yield path("".join(lines), stroke="#b9ab8e", width=8)


def cloud(x: int, y: int, wide: int, fill: str = PAPER) -> Iterator[h.Element]:
    """Yield a cloud: its bows above, and level lines below them."""
    r = wide // 6
    bows = f"M{x} {y}a{r} {r} 0 0 1 {r} -{r * 4 // 5}a{r * 3 // 2} {r * 3 // 2} 0 0 1 {r * 5 // 2} -{r // 2}"
    bows += f"a{r} {r} 0 0 1 {r * 3 // 2} {r // 2}a{r} {r} 0 0 1 {r} {r * 4 // 5}z"
    yield path(bows, fill=fill, stroke=INK_SOFT, width=9)
    lines = (
        f"M{x + r * 3 // 4 + (n % 2) * r} {y - r // 4 - n * r // 4}h{r * (5 - n) - (n % 2) * r}"
        for n in range(3)
    )
    yield path("".join(lines), stroke=INK_SOFT, width=6)


def moon(x: int, y: int) -> h.Element:
    """Return the moon, as a sickle."""
    return path(f"M{x} {y - 330}a330 330 0 1 0 230 560a270 270 0 1 1 -230 -560z", fill="#ece3cb", width=10)


def birds(places: Iterable[Point]) -> h.Element:
    """Return birds far away."""
    return path(
        "".join(f"M{x - 90} {y - 30}q60 -40 90 30q30 -70 90 -30" for x, y in places), stroke=INK, width=10
    )


def hills(box: Box, *, seed: int = 0) -> Iterator[h.Element]:
    """Yield two rows of hills along the horizon, which is the lower edge of the box."""
    low = box.top + box.height
    for row, (fill, high) in enumerate(((FAR, box.height), (NEAR, box.height * 3 // 5))):
        steps = 24
        tops = [
            low
            - high
            * (1500 + sine(at * 5 + seed * 7 + row * 11) + sine(at * 9 + seed * 3 + row * 5) // 2)
            // 3000
            for at in range(steps + 1)
        ]
        points = [(box.left + box.width * at // steps, top) for at, top in enumerate(tops)]
        curve = f"M{points[0][0]} {points[0][1]}"
        for (x, y), (x2, y2) in pairwise(points):
            middle = (x + x2) // 2
            curve += f"C{middle} {y} {middle} {y2} {x2} {y2}"
        yield path(f"{curve}V{low}H{box.left}z", fill=fill, stroke=INK_SOFT, width=8)
        lines = []
        for (x, y), (x2, y2) in pairwise(points):
            if y2 > y:  # the side in the shade
                lines += [
                    f"M{x + (x2 - x) * n // 5} {y + (y2 - y) * n // 5 + 40}l{70 + 10 * n} {110 + 14 * n}"
                    for n in range(1, 5)
                ]
        yield path("".join(lines), stroke="#b7a683", width=6)


def sea(box: Box) -> Iterator[h.Element]:
    """Yield water from the horizon on, with waves that grow towards who looks."""
    yield h.rect(x=str(box.left), y=str(box.top), width=str(box.width), height=str(box.height), fill=WATER)
    waves, at, row = [], box.top + 70, 0
    while at < box.top + box.height:
        wide = 90 + row * 16
        apart = wide * 5
        start = box.left + (row * 613) % apart
        waves += [
            f"M{x + (x * 7 + row * 31) % (apart // 2)} {at}q{wide // 2}-{wide // 4} {wide} 0t{wide} 0"
            for x in range(start, box.left + box.width - wide, apart)
        ]
        at += 75 + row * 12
        row += 1
    yield path("".join(waves), stroke=WATER_LINE, width=7)


def meadow(box: Box) -> Iterator[h.Element]:
    """Yield a green from the horizon on, with tufts that grow towards who looks."""
    yield h.rect(x=str(box.left), y=str(box.top), width=str(box.width), height=str(box.height), fill=GRASS)
    tufts, at, row = [], box.top + 90, 0
    while at < box.top + box.height:
        apart = 700 + row * 40
        start = box.left + 100 + (row * 433) % apart
        tall = 30 + row * 4
        tuft = f"l-{tall // 3}-{tall}m{tall} {tall}l{tall // 4}-{tall}"
        tufts += [
            f"M{x + (x * 7 + row * 31) % (apart // 2)} {at}{tuft}"
            for x in range(start, box.left + box.width - 100, apart)
        ]
        at += 150 + row * 9
        row += 1
    yield path("".join(tufts), stroke="#8d8a52", width=7)


def rock(x: int, y: int, wide: int, deep: int, cliff: int = 300) -> Iterator[h.Element]:
    """Yield the rock on which a castle stands: a green, its cliffs in lines, and water that breaks on it."""
    for number in (3, 2, 1):
        outline = oval(x, y + cliff, wide + number * 170, deep + number * 90, number)
        yield path(outline, fill=mixed(PAPER, WATER, 20 * number), stroke=WATER_LINE, width=7)
    yield path(_cliff(x, y, wide, deep, cliff), fill=CLIFF, stroke=INK, width=11)
    lines = []
    for step in range(1, 2 * TURN):
        u, v = _rim(step, 4, wide, deep, 0)
        long = cliff * (4 + (step * 7) % 5) // 10
        lines.append(f"M{x + u} {y + v}l{u * cliff // (wide * 5)} {long}")
        if step % 3 == 0:
            lines.append(
                f"M{x + u + u * cliff // (wide * 4)} {y + v + cliff - 12}v-{cliff * (2 + step % 3) // 10}"
            )
    yield path("".join(lines), stroke=INK, width=7)
    yield path(oval(x, y, wide, deep, 0), fill=GRASS, stroke=INK, width=11)
    tufts = (
        (u * (30 + step * 17 % 60) // 100, v * (30 + step * 17 % 60) // 100)
        for step in range(0, 4 * TURN, 5)
        for u, v in (_rim(step, 4, wide, deep, 0),)
    )
    yield path("".join(f"M{x + u} {y + v}l-14-44m40 44l10-50" for u, v in tufts), stroke="#8d8a52", width=7)


def _rim(at: int, parts: int, wide: int, deep: int, wobble: int) -> Point:
    """Return a point of an oval that is not quite even, by so many parts of a step around it."""
    step, rest = divmod(at, parts)
    (u, v), (u2, v2) = (
        tuple(part * _rough(turn, wobble) // WHOLE for part in around(turn, WHOLE))
        for turn in (step, step + 1)
    )
    return (
        wide * (u * (parts - rest) + u2 * rest) // (parts * WHOLE),
        deep * (v * (parts - rest) + v2 * rest) // (parts * WHOLE),
    )


def _rough(turn: int, wobble: int) -> int:
    return WHOLE + (sine(turn * 5 + wobble) + sine(turn * 8 + 3 + wobble)) * 18 // WHOLE


def oval(x: int, y: int, wide: int, deep: int, wobble: int) -> str:
    """Return the smooth outline of an oval that is not quite even; another `wobble` is another one."""
    rim = [_rim(step, 1, wide, deep, wobble) for step in range(0, TURN, 2)]
    points = [(x + u, y + v) for u, v in rim]
    middles = [
        ((u + u2) // 2, (v + v2) // 2)
        for (u, v), (u2, v2) in zip(points, (*points[1:], points[0]), strict=True)
    ]
    start = middles[-1]
    curves = (f"Q{u} {v} {u2} {v2}" for (u, v), (u2, v2) in zip(points, middles, strict=True))
    return f"M{start[0]} {start[1]}{''.join(curves)}z"


def _cliff(x: int, y: int, wide: int, deep: int, cliff: int) -> str:
    rim = [_rim(step, 1, wide, deep, 0) for step in range(TURN // 2 + 1)]
    upper = [(x + u, y + v) for u, v in rim]
    lower = [(x + u + u * cliff // (wide * 5), y + v + cliff) for u, v in reversed(rim)]
    return "M" + "L".join(f"{u} {v}" for u, v in (*upper, *lower)) + "z"


def tree(x: int, y: int, size: int) -> Iterator[h.Element]:
    """Yield a round tree with its shade."""
    r = size // 2
    yield path(f"M{x} {y}v-{size}", stroke=INK, width=16)
    crown = f"M{x - r} {y - size}a{r} {r} 0 0 1 {r} -{size}a{r} {r} 0 0 1 {r} {size}"
    crown += f"a{r} {r // 2} 0 0 1 -{2 * r} 0z"
    yield path(crown, fill=LEAVES, stroke=INK, width=9)
    lines = (
        f"M{x + r // 5 + n * r // 6} {y - size * 17 // 10 + n * size // 4}l{r // 3} {size // 3}"
        for n in range(4)
    )
    yield path("".join(lines), stroke=INK, width=7)


def fir(x: int, y: int, size: int) -> Iterator[h.Element]:
    """Yield a fir with its shade."""
    w = size * 2 // 5
    yield path(
        f"M{x} {y - size * 2}l{w} {size * 4 // 5}h-{w // 3}l{w * 2 // 3} {size * 4 // 5}h-{w * 8 // 3}"
        f"l{w * 2 // 3} -{size * 4 // 5}h-{w // 3}z",
        fill=LEAVES,
        stroke=INK,
        width=9,
    )
    yield path(
        f"M{x} {y}v-{size * 2 // 5}M{x + w // 4} {y - size * 8 // 5}l{w // 2} {size // 2}"
        f"M{x + w // 4} {y - size}l{w} {size // 2}M{x} {y - size * 4 // 5}l{w} {size // 3}",
        stroke=INK,
        width=8,
    )


def wood(places: Iterable[Point], size: int = 240) -> Iterator[h.Node]:
    """Yield firs, the far ones first."""
    for number, (x, y) in enumerate(places):
        yield fir(x, y, size + number * 29 % 60)


def bare_tree(x: int, y: int, size: int) -> h.Element:
    """Return a tree without leaves."""
    s = size
    return path(
        f"M{x} {y}l{s // 12} -{s}l-{s // 3} -{s * 2 // 3}"
        f"M{x + s // 12} {y - s}l{s // 3} -{s // 2}l{s // 12} -{s // 3}"
        f"M{x + s // 24} {y - s * 2 // 3}l-{s // 3} -{s // 4}l-{s // 8} -{s // 4}"
        f"M{x + s // 5} {y - s * 5 // 4}l{s // 3} -{s // 8}M{x - s // 8} {y - s * 4 // 3}l{s // 8} -{s // 3}",
        stroke=INK,
        width=16,
    )
