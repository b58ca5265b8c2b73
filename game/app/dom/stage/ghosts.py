"""Copies of pieces that lie over the page; each is over or taken away by itself."""

from game.app.dom.stage.layer import FADING, FALL, GLIDE, UNSEEN, Layer
from game.app.dom.stage.pictures import Box

SHAKING = (0, -4, 4, -3, 3, 0)  # px
SHARDS = (
    ("0 0, 45% 0, 38% 30%, 0 36%", -14, -24),
    ("45% 0, 100% 0, 100% 40%, 60% 34%, 38% 30%", 12, 20),
    ("0 36%, 38% 30%, 50% 62%, 0 70%", -20, 30),
    ("38% 30%, 60% 34%, 100% 40%, 100% 72%, 50% 62%", 18, -28),
    ("0 70%, 50% 62%, 46% 100%, 0 100%", -8, -18),
    ("50% 62%, 100% 72%, 100% 100%, 46% 100%", 10, 26),
)
"""What a piece breaks into: an outline, how far it flies sideways in px, and how far it turns in degrees."""


class Ghost:
    """A copy of a piece. It lies where the piece was until it is moved, and is hidden once it is over."""

    def __init__(self, layer: Layer, key: str, box: Box) -> None:
        self._layer, self._start, self.box = layer, box, box
        self._node = layer.copy(key, box)

    @property
    def _at(self) -> str:
        return self._start.onto(self.box)

    def fly(self, end: Box, start: float, over: float, easing: str = GLIDE) -> None:
        """Go to another place, and stay there."""
        path = ({"transform": self._at}, {"transform": self._start.onto(end)})
        self._layer.run(self._node, path, start, over, easing=easing, fill="forwards")
        self.box = end

    def shake(self, start: float, over: float) -> None:
        """Be struck."""
        path = [{"transform": f"translate({across}px, 0) {self._at}"} for across in SHAKING]
        self._layer.run(self._node, path, start, over, easing="linear", fill="none")

    def sink(self, start: float, over: float) -> None:
        """Fall out of sight."""
        down = f"translate(0, {self.box.height * 0.8}px) {self._at} rotate(6deg)"
        path = ({"transform": self._at, "opacity": 1}, {"transform": down, "opacity": 0})
        self._layer.run(self._node, path, start, over, easing=FALL, fill="forwards")

    def fold(self, start: float, over: float) -> None:
        """Turn over, half the way."""
        edge = f"translate({self.box.width / 2}px, 0) {self._at} scale(0.01, 1)"
        path = ({"transform": self._at}, {"transform": edge})
        self._layer.run(self._node, path, start, over, easing="ease-in", fill="forwards")
        self.leave(over)

    def crumble(self, start: float, over: float) -> None:
        """Break into pieces that fall."""
        for outline, across, turn in SHARDS:
            shard = self._layer.shard(self._node, outline)
            base = self._at
            end = f"translate({across}px, {self.box.height * 0.9}px) rotate({turn}deg)"
            path = (
                {"transform": "none" if self.box == self._start else base, "opacity": 1},
                {"transform": end if self.box == self._start else f"{end} {base}", "opacity": 0},
            )
            self._layer.run(shard, path, start, over + (over - start), easing=FALL, fill="none")
        self.leave(start)

    def lift(self, level: int) -> None:
        """Lie over the copies that were not lifted so high."""
        self._layer.lift(self._node, level)

    def fade(self, start: float, over: float) -> None:
        """Be gone by and by."""
        self._layer.run(self._node, FADING, start, over, easing="linear", fill="forwards")

    def leave(self, at: float) -> None:
        """Be gone from a moment on."""
        self._layer.run(self._node, UNSEEN, at, at + 1, easing="linear", fill="forwards")

    def wait(self, start: float) -> None:
        """Not be seen before a moment."""
        if start > 0:
            self._layer.run(self._node, UNSEEN, 0, start, fill="none")
