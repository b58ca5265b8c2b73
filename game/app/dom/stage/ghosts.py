"""Copies of pieces that lie over the page, and what moves them; each is over or taken away by itself."""

from typing import Any

import js

from game.app.dom.stage.pictures import Box, Picture, box_of, copy, frames, onto, options, place

GLIDE = "cubic-bezier(0.2, 0.7, 0.2, 1)"
FALL = "cubic-bezier(0.55, 0, 0.9, 0.55)"
LETTER = 16  # px, about the width of one that is laid over the page
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


class Layer:
    """What lies over the page and takes no clicks: it holds the copies, and knows all that runs."""

    def __init__(self) -> None:
        self.over = 0.0
        """When all that runs is over, in milliseconds from when it began."""
        self._running: list[Any] = []
        self._node = js.document.createElement("div")
        self._node.className = "motion"
        self._node.setAttribute("aria-hidden", "true")
        self._node.style.cssText = "position: fixed; inset: 0; pointer-events: none; z-index: 9"
        # Made once: to make them takes longer than to set a node going.
        self.unseen = frames({"opacity": 0}, {"opacity": 0})
        self.fading = frames({"opacity": 1}, {"opacity": 0})

    def clear(self) -> None:
        """End all that runs, and take all copies away."""
        for animation in self._running:
            animation.cancel()
        self._running, self.over = [], 0.0
        self._node.replaceChildren()

    def put(self, node: Any) -> None:
        """Lay something over the page."""
        self._node.append(node)
        if not self._node.isConnected:
            js.document.body.append(self._node)

    def ghost(self, picture: Picture) -> "Ghost":
        """Return a copy of a picture of the page as it is now."""
        return Ghost(self, copy(picture.node, picture.box), picture.box)

    def text(self, kind: str, text: str, at: Box, seat: int | None = None) -> Any:
        """Lay a text over the page, centred on a place."""
        node = js.document.createElement("div")
        node.className, node.textContent = f"stage-{kind}", text
        if seat is not None:
            node.dataset.seat = str(seat)
        half = LETTER * len(text) / 2  # what stands at an edge stays in the window
        across = min(max(at.x, half), js.innerWidth - half)
        node.style.cssText = f"left: {across}px; top: {at.y}px"
        self.put(node)
        return node

    def glow(self, at: Box) -> Any:
        """Lay a glow around a place."""
        node = js.document.createElement("div")
        node.className = "stage-glow"
        place(node, at)
        self.put(node)
        return node

    def hide(self, node: Any, until: float, since: float = 0) -> None:
        """Have a node not be seen for a time."""
        if until > since:
            self.run(node, self.unseen, since, until, fill="none")

    def run(
        self, node: Any, keyframes: Any, start: float, end: float, *, easing: str = GLIDE, fill: str = "both"
    ) -> None:
        """Set a node going."""
        self.over = max(self.over, end)
        timing = options(delay=start, duration=max(end - start, 1), easing=easing, fill=fill)
        self._running.append(node.animate(keyframes, timing))


class Ghost:
    """A copy of a piece. It lies where the piece was until it is moved, and is hidden once it is over."""

    def __init__(self, layer: Layer, node: Any, box: Box) -> None:
        self._layer, self._node, self._start, self.box = layer, node, box, box
        layer.put(node)

    @property
    def _at(self) -> str:
        return onto(self._start, self.box)

    def fly(self, end: Box, start: float, over: float, easing: str = GLIDE) -> None:
        """Go to another place, and stay there."""
        path = frames({"transform": self._at}, {"transform": onto(self._start, end)})
        self._layer.run(self._node, path, start, over, easing=easing, fill="forwards")
        self.box = end

    def shake(self, start: float, over: float) -> None:
        """Be struck."""
        path = frames(*({"transform": f"translate({across}px, 0) {self._at}"} for across in SHAKING))
        self._layer.run(self._node, path, start, over, easing="linear", fill="none")

    def sink(self, start: float, over: float) -> None:
        """Fall out of sight."""
        down = f"translate(0, {self.box.height * 0.8}px) {self._at} rotate(6deg)"
        path = frames({"transform": self._at, "opacity": 1}, {"transform": down, "opacity": 0})
        self._layer.run(self._node, path, start, over, easing=FALL, fill="forwards")

    def fold(self, start: float, over: float) -> None:
        """Turn over, half the way."""
        edge = f"translate({self.box.width / 2}px, 0) {self._at} scale(0.01, 1)"
        path = frames({"transform": self._at}, {"transform": edge})
        self._layer.run(self._node, path, start, over, easing="ease-in", fill="forwards")
        self.leave(over)

    def crumble(self, start: float, over: float) -> None:
        """Break into pieces that fall."""
        for outline, across, turn in SHARDS:
            shard = self._node.cloneNode(True)
            shard.style.clipPath = f"polygon({outline})"
            shard.style.opacity = "0"
            shard.style.transformOrigin = "50% 50%"
            self._layer.put(shard)
            base = onto(self._start, self.box)
            end = f"translate({across}px, {self.box.height * 0.9}px) rotate({turn}deg)"
            path = frames(
                {"transform": "none" if self.box == self._start else base, "opacity": 1},
                {"transform": end if self.box == self._start else f"{end} {base}", "opacity": 0},
            )
            self._layer.run(shard, path, start, over + (over - start), easing=FALL, fill="none")
        self.leave(start)

    def lift(self, level: int) -> None:
        """Lie over the copies that were not lifted so high."""
        self._node.style.zIndex = str(level)

    def fade(self, start: float, over: float) -> None:
        """Be gone by and by."""
        self._layer.run(self._node, self._layer.fading, start, over, easing="linear", fill="forwards")

    def leave(self, at: float) -> None:
        """Be gone from a moment on."""
        self._layer.run(self._node, self._layer.unseen, at, at + 1, easing="linear", fill="forwards")

    def wait(self, start: float) -> None:
        """Not be seen before a moment."""
        self._layer.hide(self._node, start)


def text_ghost(node: Any) -> Any:
    """Return a copy of a text of the page that lies where it is, in the same letters."""
    ghost, style = copy(node, box_of(node)), js.getComputedStyle(node)
    for name in ("font", "color", "textAlign", "alignContent", "padding"):
        setattr(ghost.style, name, getattr(style, name))
    return ghost
