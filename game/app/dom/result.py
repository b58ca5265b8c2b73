"""The panel at the end of a game: it enters once, its rows one by one, until the player has all shown.

Where the table has played the count already (`data-counted`), they come with it.
"""

import json
from typing import Any

import js

from game.app.dom.stage.layer import Keyframes

GLIDE = "cubic-bezier(0.2, 0.7, 0.2, 1)"
COMES: Keyframes = ({"transform": "translateY(1rem)", "opacity": 0}, {})
RISES: Keyframes = ({"clipPath": "inset(100% 0 0)"}, {})
ROW = 450  # ms from one row to the next
LAST = 9  # rows after which none waits longer

SETTLES: Keyframes = ({"transform": "translateY(-600px)", "opacity": 0}, {})
"""From some way above; a pixel is one of the picture's own."""
STONE, ALL_STONES = 60, 3200
"""The milliseconds from one stone to the next, and all of them at most."""

PARTS = (
    ("#verdict", COMES, 300, GLIDE),
    ("#verdict > .castle-drawing", RISES, 900, GLIDE),
)
"""What comes at once: what it is, how it comes, for how long."""


def enter() -> None:
    """Have the panel come, if there is one: it and the castle, then its rows, then the crown."""
    panel = js.document.getElementById("verdict")
    if panel:
        panel.dataset.cameAt = str(js.performance.now())
    rows = list(js.document.querySelectorAll("#verdict tr[data-kind]"))
    told = min(len(rows) + 1, LAST) * ROW
    counted = panel and panel.matches("[data-counted]")
    late = [(row, min(number, LAST) * ROW) for number, row in enumerate(rows, 1)]
    late += [(node, told) for node in js.document.querySelectorAll("#verdict .ranks thead .icon")]
    if counted:
        late = []
    for name, frames, lasts, easing in PARTS:
        for node in js.document.querySelectorAll(name):
            _move(node, frames, duration=lasts, easing=easing)
    for node, delay in late:
        _move(node, COMES, duration=300, delay=delay, fill="backwards")
    raise_castle()


def raise_castle() -> None:
    """Have the picture of what was built rise stone by stone, where it shows and may move."""
    if js.matchMedia("(prefers-reduced-motion: reduce)").matches:
        return
    stones = list(js.document.querySelectorAll("#picture :is([data-tier], [data-trim])"))
    if not stones or not stones[0].checkVisibility():
        return
    stones.sort(key=lambda stone: int(stone.getAttribute("data-tier") or stone.getAttribute("data-trim")))
    apart = min(STONE, ALL_STONES / len(stones))
    for number, stone in enumerate(stones):
        _move(stone, SETTLES, duration=320, delay=300 + number * apart, fill="backwards", easing=GLIDE)


def show_all(event: Any) -> None:
    """Have all rows of the panel stand there at once, if there is one; not by the press that brought it."""
    panel = js.document.getElementById("verdict")
    if panel and event.timeStamp > float(getattr(panel.dataset, "cameAt", 0)):
        for animation in panel.getAnimations(subtree=True):
            animation.finish()


def _move(node: Any, frames: Keyframes, **timing: object) -> None:
    node.animate(js.JSON.parse(json.dumps(frames)), js.JSON.parse(json.dumps(timing)))
