"""The place that a finger meant which came down beside it."""

from collections.abc import Iterator
from typing import Any

import js

FINGER = 24  # px that a place may lie from where a finger came down
SURE = 8  # px from what is drawn of another place as well, within which a finger may mean either
AIM = "data-aim"
"""What is drawn of a legal place that shares its ground with others has this, with the id of its button."""


def aimed_at(frame: Any, event: Any) -> Any:
    """Return the place whose drawing lies nearest to a click, the nearest middle of several that hold it.

    One that shows already that it is meant is, so near to it.
    """
    found, least = None, (float(FINGER), 0.0)
    for shape, button in _aims(frame):
        box = shape.getBoundingClientRect()
        if button.hasAttribute("data-aimed") and distance(box, event, 0) < SURE:
            return button
        aside = js.Math.hypot(
            box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY
        )
        away = (distance(box, event, 0), float(aside))
        if away < least:
            found, least = button, away
    return found


def overlaps(frame: Any, event: Any, button: str) -> bool:
    """Tell whether a click on a button's place is as good as on what is drawn of another one."""
    near = [
        place.id for shape, place in _aims(frame) if distance(shape.getBoundingClientRect(), event, 0) < SURE
    ]
    return len(near) > 1 and button in near


def _aims(frame: Any) -> Iterator[tuple[Any, Any]]:
    """Yield what is drawn of legal places that share their ground, and their buttons; some only look it."""
    for shape in frame.querySelectorAll(f"[{AIM}]"):
        button = js.document.getElementById(shape.getAttribute(AIM))
        if button and button.hasAttribute("data-act"):
            yield shape, button


def nearest(frame: Any, event: Any, core: float) -> Any:
    """Return the legal place in a frame that lies nearest to a click, None where none is near enough.

    `core` is how far inside of its ground a place begins, of the lesser side of that.
    """
    found, least = None, float(FINGER)
    for button in frame.querySelectorAll("[data-act]:not([aria-disabled])"):
        away = distance(button.getBoundingClientRect(), event, core)
        if away < least:
            found, least = button, away
    return found


def distance(box: Any, event: Any, core: float) -> float:
    """Return how many pixels a click lies from the core of a place."""
    inset = core * min(box.width, box.height)
    across = max(box.left + inset - event.clientX, event.clientX - box.right + inset, 0)
    down = max(box.top + inset - event.clientY, event.clientY - box.bottom + inset, 0)
    return float(js.Math.hypot(across, down))
