"""What a puzzle can be about, by the end of the id of the reason why its best answer is good."""

from collections.abc import Mapping

CLOSE = "close"
PLACE = "place"
HINDER = "hinder"
CARD = "card"
WAIT = "wait"
DOUBLE = "double"
DRAW = "draw"

THEMES: Mapping[str, str] = {
    "": PLACE,
    "closes": CLOSE,
    "closes_several": CLOSE,
    "adds": CLOSE,
    "prepares": CLOSE,
    "stops": HINDER,
    "quiet": HINDER,
    "card": CARD,
    "cards": CARD,
    "now": CARD,
    "least": CARD,
    "extra": CARD,
    "last": CARD,
    "build": WAIT,
    "build-all": WAIT,
    "double": DOUBLE,
    "keep_double": DOUBLE,
    "single": DOUBLE,
    "draw.tower": DRAW,
    "draw.wall": DRAW,
    "draw.both": DRAW,
    "draw.left": DRAW,
}
"""The longest end that fits counts; none fits: the theme of the end ""."""
