"""Small line drawings for buttons; each button also has a name in words."""

import htpy as h

from game.screens.html.rendering import cached_html

PATHS = {
    "undo": "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "redo": "M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.1 1 1.8h5c0-.7.4-1.3 1-1.8A6 6 0 0 0 12 3z",
    "brief": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"
    "M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5v.3",
    "curtain": "M3 4h18M5 4v16c4-3 5-9 5-16M19 4v16c-4-3-5-9-5-16",
    "computer": "M4 5h16v11H4zM9 20h6M12 16v4",
    "step": "M6 5l8 7-8 7zM18 5v14",
    "home": "M4 21V8h3v3h3V6h4v5h3V8h3v13h-6v-6h-4v6z",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "log": "M5 4h14v16H5zM9 9h6M9 13h6",
    "crown": "M4 19h16M4 16 3 7l5 4 4-6 4 6 5-4-1 9z",
    "close": "M6 6l12 12M18 6 6 18",
    "delete": "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
    "up": "M12 20V5M6 11l6-6 6 6",
    "stages": "M5 6.5h.1M5 12h.1M5 17.5h.1M9 6.5h11M9 12h11M9 17.5h11",
    "back": "M20 12H5M11 6l-6 6 6 6",
    "again": "M19 12a7 7 0 1 1-2-5M17 3v4h-4",
    "skip": "M5 6l6 6-6 6M13 6l6 6-6 6",
    "first": "M6 5v14M19 5l-9 7 9 7z",
    "previous": "M16 5l-9 7 9 7z",
    "play": "M8 5l10 7-10 7z",
    "pause": "M8 5v14M16 5v14",
    "next": "M8 5l9 7-9 7z",
    "last": "M18 5v14M5 5l9 7-9 7z",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "print": "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z",
    "letter": "M3 6h18v13H3zM3 7l9 7 9-7",
    "lift": "M12 16V4M7 9l5-5 5 5M4 20h16",
    "bays": "M8 5H4v15h16v-4M13 5h7v6M9 12h6M12 9v6",
    "pin": "M9 3h6l-1 7 4 3v2H6v-2l4-3zM12 15v6",
    "fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "auto": "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
    "light": "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
    "M12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2m0-14-2 2M7 17l-2 2",
    "dark": "M19 14A8 8 0 1 1 10 5a6 6 0 0 0 9 9z",
}
FILLED = frozenset({"play"})
"""What is drawn full, to be told from a drawing of nearly the same outline."""


@cached_html()
def icon(name: str) -> h.Node:
    """Return a drawing of 24 by 24 in the colour of the text around it; screen readers pass over it."""
    return h.svg(
        ".icon",
        viewBox="0 0 24 24",
        width="24",
        height="24",
        fill="currentColor" if name in FILLED else "none",
        stroke="currentColor",
        stroke_width="2",
        stroke_linejoin="round",
        stroke_linecap="round",
        aria_hidden="true",
    )[h.path(d=PATHS[name])]
