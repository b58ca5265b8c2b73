"""What a puzzle can be about, by a part of the id of the reason why its best answer is good."""

from collections.abc import Mapping

ATTACK, DEFEND, BUILD, KEEP, WAIT, DISCARD, SALVAGE = (
    "attack",
    "defend",
    "build",
    "keep",
    "wait",
    "discard",
    "salvage",
)

THEMES: Mapping[str, str] = {
    "": BUILD,
    "halts": DEFEND,
    "king.spoils": DEFEND,
    "raids": ATTACK,
    "destroys": ATTACK,
    "razes": ATTACK,
    "keep": KEEP,
    "stuck": WAIT,
    "done": WAIT,
    "stands": WAIT,
    "spares": WAIT,
    "exposed": WAIT,
    "waits": WAIT,
    "discard": DISCARD,
    "discard.filled": DISCARD,
    "discard.unfit": DISCARD,
    "discard.fewer": DISCARD,
    "takes": SALVAGE,
    "keeps": SALVAGE,
    "leaves": SALVAGE,
}
"""The longest part that fits counts; none fits: the theme of the part ""."""

UNTOLD: frozenset[str] = frozenset()
"""The options that matter nothing to one answer: none."""
