"""What a puzzle can be about, by a part of the id of the reason why its best answer is good."""

from collections.abc import Mapping

REVEAL, LAY, CASTLE, CARD, KEEP, DONE = ("reveal", "lay", "castle", "card", "keep", "done")

THEMES: Mapping[str, str] = {
    "": CARD,
    "decides": REVEAL,
    "at_stake": REVEAL,
    "site": REVEAL,
    "reveal": REVEAL,
    "gains": LAY,
    "plan": LAY,
    "stands": LAY,
    "least": LAY,
    "ahead": LAY,
    "scores": CASTLE,
    "scores_net": CASTLE,
    "scores_even": CASTLE,
    "keep_steward": KEEP,
    "keep_guard": KEEP,
    "keep_to_the_end": KEEP,
    "done": DONE,
    "lacks": DONE,
    "no_place": DONE,
    "better_place": DONE,
    "last": DONE,
    "last_of_round": DONE,
}
"""The longest part that fits counts; none fits: the theme of the part ""."""

UNTOLD: frozenset[str] = frozenset()
"""The options that matter nothing to one answer: none."""
