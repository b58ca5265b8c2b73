"""What lies over the page and what moves on it, as commands that the page's side of the stage carries out."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from game.app.dom.stage.pictures import Box

GLIDE = "cubic-bezier(0.2, 0.7, 0.2, 1)"
FALL = "cubic-bezier(0.55, 0, 0.9, 0.55)"
UNSEEN = ({"opacity": 0}, {"opacity": 0})
FADING = ({"opacity": 1}, {"opacity": 0})

Keyframes = Sequence[Mapping[str, object]]


class Layer:
    """Collects commands. What is put over the page is known by a number, a piece of the page by its key."""

    def __init__(self) -> None:
        self.commands: list[tuple[Any, ...]] = []
        self.over = 0.0
        """When all that runs is over, in milliseconds from when it began."""
        self._numbers = count(1)

    def copy(self, key: str, box: Box) -> int:
        """Lay a copy of a piece, as it was, over the page."""
        return self._put("ghost", key, box)

    def shard(self, of: int, outline: str) -> int:
        """Lay a part of a copy over the page, not to be seen until it moves."""
        return self._put("shard", of, outline)

    def text(self, kind: str, text: str, at: Box, seat: int | None = None) -> int:
        """Lay a text over the page, centred on a place."""
        return self._put("text", kind, text, seat, at.x, at.y)

    def glow(self, at: Box, seat: int | None = None) -> int:
        """Lay a glow around a place, in the colour of a seat where one is given."""
        return self._put("glow", at, seat)

    def lift(self, node: int, level: int) -> None:
        """Have a copy lie over those that were not lifted so high."""
        self.commands.append(("lift", node, level))

    def hide(self, key: str, until: float) -> None:
        """Have a piece not be seen for a time, nor what stands beside its drawing."""
        if until > 0:
            self.over = max(self.over, until)
            self.commands.append(("hide", key, until))

    def count(self, key: str, start: float, end: float) -> None:
        """Have the number in a piece, which was held, count to what it is."""
        self.over = max(self.over, end)
        self.commands.append(("count", key, start, end))

    def line(self, text: str, start: float) -> None:
        """Have the line of the turn say something else from a moment on."""
        self.commands.append(("line", text, start))

    def tell(self, ends: Mapping[str, float]) -> None:
        """Have what is written in pieces, and was held, show as it is from some moments on."""
        self.commands.append(("told", dict(ends)))

    def run(
        self,
        target: int | str,
        keyframes: Keyframes,
        start: float,
        end: float,
        *,
        easing: str = GLIDE,
        fill: str = "both",
    ) -> None:
        """Set something going."""
        self.over = max(self.over, end)
        self.commands.append(("run", target, keyframes, start, end, easing, fill))

    def _put(self, kind: str, *how: object) -> int:
        number = next(self._numbers)
        self.commands.append((kind, number, *how))
        return number
