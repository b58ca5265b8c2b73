"""What a puzzle can be about, by the end of the id of the reason why its best answer is good."""

from collections.abc import Mapping

CARDS, SPARE, CLOSE, ROOM, DOUBLE = ("cards", "spare", "close", "room", "double")

THEMES: Mapping[str, str] = {
    "": ROOM,
    "card": CARDS,
    "cards": CARDS,
    "now": SPARE,
    "least": SPARE,
    "extra": SPARE,
    "build": SPARE,
    "closes": CLOSE,
    "closes_several": CLOSE,
    "adds": CLOSE,
    "prepares": CLOSE,
    "double": DOUBLE,
    "keep_double": DOUBLE,
    "single": DOUBLE,
}
"""The longest end that fits counts; none fits: the theme of the end ""."""
