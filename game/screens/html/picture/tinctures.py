"""Colours as heralds name them: an enamel, and the lines by which engravers tell it without colour."""

from typing import NamedTuple

from game.screens.html.picture.hatching import Direction

UPRIGHT, LEVEL, RISING, FALLING = (0, 1), (1, 0), (1, 1), (1, -1)

INK, INK_SOFT = "#2a2018", "#7b6a52"
PAPER, GROUND = "#fbf4e2", "#efe4c6"
GOLD = "#b07d1c"


class Tincture(NamedTuple):
    """A colour, that of its lines, and the directions of these: none at all for dots where it is `dotted`."""

    colour: str
    line: str
    lines: tuple[Direction, ...] = ()
    dotted: bool = False


GULES = Tincture("#d8604f", "#82180f", (UPRIGHT,))
AZURE = Tincture("#6f9fd4", "#214a86", (LEVEL,))
VERT = Tincture("#86b26f", "#27592b", (FALLING,))
OR = Tincture("#f0cd5c", "#7a5606", dotted=True)
TENNE = Tincture("#f0a85a", "#a2540c", (RISING, LEVEL))
SANGUINE = Tincture("#c0604f", "#6d1a15", (RISING, FALLING))
ARGENT = Tincture("#f6efdd", INK_SOFT)
STONE = Tincture("#e6dbc0", INK_SOFT)
SLATE = Tincture("#8c97a6", "#3d4654", (UPRIGHT,))
TIMBER = Tincture("#b98f5e", "#5f3f1c", (UPRIGHT,))

SHADOW = Tincture("#000000", INK_SOFT, (LEVEL,))
"""What lies in the shade: nothing but lines."""

SEATS = (GULES, AZURE, OR, VERT)
"""The tinctures of the seats, as on every table."""


def mixed(colour: str, other: str, percent: int) -> str:
    """Return a colour with so much of another one in it."""
    parts = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{(one * (100 - percent) + two * percent) // 100:02x}" for one, two in parts)


def shaded(colour: str, shade: int) -> str:
    """Return a colour in more light, or in less where the percent are below 0."""
    return mixed(colour, "#fffdf4" if shade > 0 else INK, abs(shade)) if shade else colour


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
