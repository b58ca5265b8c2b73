"""What a puzzle can be about, by a part of the id of the reason why its best answer is good."""

from collections.abc import Mapping

CARDS, SPARE, CLOSE, ROOM, DOUBLE = ("cards", "spare", "close", "room", "double")

THEMES: Mapping[str, str] = {
    "": ROOM,
    "card": CARDS,
    "cards": CARDS,
    "draw": CARDS,
    "now": SPARE,
    "least": SPARE,
    "extra": SPARE,
    "build": SPARE,
    "build-all": SPARE,
    "build-gain": SPARE,
    "last": SPARE,
    "confirm.keeps": SPARE,
    "closes": CLOSE,
    "closes_first": CLOSE,
    "closes_several": CLOSE,
    "adds": CLOSE,
    "prepares": CLOSE,
    "prepares_more": CLOSE,
    "prepares_several": CLOSE,
    "double": DOUBLE,
    "keep_double": DOUBLE,
    "single": DOUBLE,
}
"""The longest part that fits counts; none fits: the theme of the part ""."""

UNTOLD: frozenset[str] = frozenset({"trial"})
"""The options that matter nothing to one answer: which ends a puzzle, so that nothing is taken back."""
