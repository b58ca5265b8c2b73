"""Seals as drawings: a round field in the hatching of its tincture, and a charge on a silver disc."""

from math import cos, pi, sin, sqrt

import htpy as h

from game.screens.html.rendering import cached_html

SIZE, MIDDLE = 96, 48
RIM, FIELD, DISC = 44, 38, 25
LOBES = 24
GAP = 5
"""Between the lines of a hatching."""

HATCHES: dict[str, tuple[float, ...]] = {
    "gules": (90,),
    "azure": (0,),
    "vert": (45,),
    "tenne": (-45, 0),
    "sanguine": (45, -45),
    "sable": (0, 90),
    "or": (),
}
"""The directions of the lines by which each tincture is engraved, in degrees; gold has dots."""

CHARGES = {
    "anchor": "M12 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 7v14M8 10h8M4 14c0 4 4 7 8 7s8-3 8-7"
    "M2.5 16 4 14l2.5 1M21.5 16 20 14l-2.5 1",
    "bricks": "M3 6h18v12H3zM3 10h18M3 14h18M9 6v4M15 6v4M6 10v4M12 10v4M18 10v4M9 14v4M15 14v4",
    "burst": "M12 2l2 6 5-3-3 5 6 2-6 2 3 5-5-3-2 6-2-6-5 3 3-5-6-2 6-2-3-5 5 3z",
    "compass_rose": "M12 2l2.5 7.500L22 12l-7.5 2.500L12 22l-2.5-7.500L2 12l7.5-2.500zM12 7v10M7 12h10",
    "compasses": "M12 3v3M12 6 6 21M12 6l6 15M8 16c2.5-2 5.5-2 8 0",
    "courtyard": "M7 5h10M7 19h10M5 7v10M19 7v10M3 3h4v4H3zM17 3h4v4h-4zM3 17h4v4H3zM17 17h4v4h-4zM10 12h4",
    "crown": "M4 19h16M4 16 3 7l5 4 4-6 4 6 5-4-1 9z",
    "cup": "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3c0 4 2 5 4 5M17 5h4c0 4-2 5-4 5M12 14v4M8 21h8M9.5 18h5",
    "eye": "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "flame": "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2.5-7 1.5 1 2.5 2 2.5 4 1-2 1.5-5 1-9z"
    "M12 20c-2 0-3-1.5-3-3.5 0-1.5 1.5-2 2-3.5 2 1 4 2 4 4 0 2-1 3-3 3z",
    "hammer": "M5 4h12v6H5zM17 5l3 2-3 2M10 10v11h3V10",
    "keys": "M7.5 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 10l9 9M16 16l2.5-2.500"
    "M16.5 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM14 10l-9 9M8 16l-2.5-2.5",
    "moon": "M15 3a9 9 0 1 0 6 13A8 8 0 0 1 15 3zM18 6l.8 1.7 1.7.8-1.7.8L18 11l-.8-1.7-1.7-.8 1.7-.8z",
    "pennants": "M5 3v18M12 3v18M19 3v18M5 4l5 2.500L5 9M12 4l5 2.500L12 9M19 4l4 2.500L19 9",
    "scales": "M12 3v17M8 20h8M4 7l8-2 8 2M4 7l-2.5 6h5zM20 7l-2.5 6h5z",
    "sheaf": "M8 13 5 3M10 13 9 2M14 13l1-11M16 13l3-10M12 13V2M7 13h10v3H7zM8 16l-3 6M12 16v6M16 16l3 6",
    "stair": "M3 21v-4h4.500v-4H12V9h4.500V5H21v16zM3 9l6-6M9 3v3.500M9 3H5.5",
    "sun": "M12 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 1.500v3.500M12 19v3.500M1.5 12H5"
    "M19 12h3.500M4.5 4.5 7 7M17 17l2.5 2.500M19.5 4.5 17 7M7 17l-2.5 2.5",
    "swords": "M4 3l13 13M20 3 7 16M14.5 18.500l4-4M5.5 14.500l4 4M18 17l3 3M6 17l-3 3",
    "tower": "M7 21V10H5V4h3v2.500h2.500V4h3v2.500H16V4h3v6h-2v11zM10 21v-4a2 2 0 0 1 4 0v4",
    "towers": "M3 21V9H2V5h2v1.500h2V5h2v4H7v5h10V9h-1V5h2v1.500h2V5h2v4h-1v12zM10 21v-3a2 2 0 0 1 4 0v3",
}
"""What a seal may bear: drawings of 24 by 24 in lines."""


@cached_html()
def seal_drawing(field: str, charge: str, *, earned: bool) -> h.Node:
    """Return a seal as a drawing, in full where it is earned, else in outline. Its name stands beside it."""
    at = f"translate({MIDDLE - 17} {MIDDLE - 17}) scale(1.42)"
    return h.svg(
        ".seal-drawing",
        viewBox=f"0 0 {SIZE} {SIZE}",
        aria_hidden="true",
        focusable="false",
        data_earned="yes" if earned else "no",
    )[
        h.path(class_="seal-rim", d=_rim()),
        [
            h.circle(class_=field, cx=str(MIDDLE), cy=str(MIDDLE), r=str(FIELD)),
            h.path(class_=f"seal-hatch {field}-line", d=hatching(field)),
        ]
        if earned
        else None,
        h.circle(class_="seal-edge", cx=str(MIDDLE), cy=str(MIDDLE), r=str(FIELD)),
        h.circle(class_="seal-disc", cx=str(MIDDLE), cy=str(MIDDLE), r=str(DISC)),
        h.path(class_="seal-charge", d=CHARGES[charge], transform=at),
    ]


def hatching(field: str) -> str:
    """Return the lines, or the dots, of a tincture in the round of a field."""
    steps = range(-FIELD + GAP, FIELD, GAP)
    if not HATCHES[field]:
        dots = ((x, y) for row, y in enumerate(steps) for x in range(-FIELD + GAP + row % 2 * 3, FIELD, 6))
        return "".join(f"M{MIDDLE + x} {MIDDLE + y}h.1" for x, y in dots if x * x + y * y < (FIELD - 2) ** 2)
    return "".join(_chord(offset, degrees) for degrees in HATCHES[field] for offset in steps)


def _chord(offset: int, degrees: float) -> str:
    """Return the line across the field in a direction, so far from its middle."""
    half, turn = sqrt(FIELD**2 - offset**2), degrees * pi / 180
    ends = (
        (MIDDLE + along * cos(turn) - offset * sin(turn), MIDDLE + along * sin(turn) + offset * cos(turn))
        for along in (-half, half)
    )
    (x1, y1), (x2, y2) = ends
    return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"


def _rim() -> str:
    """Return the outline of the wax: as many lobes around."""
    points = [
        (MIDDLE + RIM * cos(2 * pi * at / LOBES), MIDDLE + RIM * sin(2 * pi * at / LOBES))
        for at in range(LOBES + 1)
    ]
    start, *rest = (f"{x:.1f} {y:.1f}" for x, y in points)
    return f"M{start}" + "".join(f"A6 6 0 0 1 {point}" for point in rest) + "z"
