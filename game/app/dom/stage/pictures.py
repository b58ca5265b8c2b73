"""Pieces on the page: where their pictures are, as the page's side of the stage tells it."""

import json
from collections.abc import Sequence
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in the window, in px."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> "Box":
        """Its centre, as a box without an extent."""
        return Box(self.x + self.width / 2, self.y + self.height / 2, 0, 0)

    def meets(self, other: "Box") -> bool:
        """Tell whether it lies over another one."""
        return (
            abs(self.x + self.width / 2 - other.x - other.width / 2) < (self.width + other.width) / 2
            and abs(self.y + self.height / 2 - other.y - other.height / 2) < (self.height + other.height) / 2
        )

    def onto(self, end: "Box") -> str:
        """Return the transform that puts what lies here into another box."""
        scale = f"scale({end.width / self.width}, {end.height / self.height})"
        return f"translate({end.x - self.x}px, {end.y - self.y}px) {scale}"


def around(boxes: Sequence[Box]) -> Box:
    """Return the box around some."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(x, y, right - x, bottom - y)


class Picture(NamedTuple):
    """A piece as it stands on the page.

    `free`: it can be moved by itself, and is not a part of a larger drawing. `area`: the number of the part
    of the table in which pieces move by themselves, 0 in none. `around`: the key of the piece it is drawn in.
    `same`: it looks as it did before.
    """

    box: Box
    free: bool = True
    area: int = 0
    around: str = ""
    same: bool = False

    @property
    def moves_with(self) -> int:
        """Return the part of the table in which it moves by itself, without a copy; 0 for none."""
        return self.area if self.free else 0


Pictures = dict[str, Picture]


def read(text: str) -> tuple[Pictures, Box]:
    """Return the pieces that were found on the page, and the part of the window that is free for them."""
    found = json.loads(text)
    pieces = {key: Picture(Box(*one.pop("box")), **one) for key, one in found["pieces"].items()}
    return pieces, Box(*found["room"])
