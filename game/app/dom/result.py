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
    rows = list(js.document.querySelectorAll("#verdict tbody tr"))
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


def show_all(event: Any) -> None:
    """Have all rows of the panel stand there at once, if there is one; not by the press that brought it."""
    panel = js.document.getElementById("verdict")
    if panel and event.timeStamp > float(getattr(panel.dataset, "cameAt", 0)):
        for animation in panel.getAnimations(subtree=True):
            animation.finish()


def _move(node: Any, frames: Keyframes, **timing: object) -> None:
    node.animate(js.JSON.parse(json.dumps(frames)), js.JSON.parse(json.dumps(timing)))
