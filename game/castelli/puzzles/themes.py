"""What a puzzle can be about, by the end of the id of the reason why its best answer is good."""

from collections.abc import Mapping

TILE = "tile"
CASTLE = "castle"
CARD = "card"
WAIT = "wait"

THEMES: Mapping[str, str] = {
    "": TILE,
    "site": CASTLE,
    "scores": CASTLE,
    "scores_net": CASTLE,
    "king": CARD,
    "silver": CARD,
    "sell": CARD,
    "sell_prize": CARD,
    "traitor": CARD,
    "peasant": CARD,
    "duke": CARD,
    "incendiary": CARD,
    "guard": CARD,
    "keep_steward": WAIT,
    "keep_guard": WAIT,
    "keep_to_the_end": WAIT,
    "done": WAIT,
    "last": WAIT,
    "last_of_round": WAIT,
}
"""The longest end that fits counts; none fits: the theme of the end ""."""
