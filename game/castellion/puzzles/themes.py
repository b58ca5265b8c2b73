"""What a puzzle can be about, by a part of the id of the reason why its best answer is good."""

from collections.abc import Mapping

BUILD, ORDEALS, PRICE, DISCARD, POWERS, PANTRY, PILES, TWO = (
    "build",
    "ordeals",
    "price",
    "discard",
    "powers",
    "pantry",
    "piles",
    "two",
)

THEMES: Mapping[str, str] = {
    "": BUILD,
    "asked": ORDEALS,
    "call": ORDEALS,
    "reveal": ORDEALS,
    "traitor": PRICE,
    "traitor-price": PRICE,
    "last-traitor": PRICE,
    "last-traitor-ready": PRICE,
    "take-traitor": PRICE,
    "spurn": PRICE,
    "spurn-free": PRICE,
    "spurn-last": PRICE,
    "spare-pays": PRICE,
    "destroy": PRICE,
    "destroy-several": PRICE,
    "discard": DISCARD,
    "no-place": DISCARD,
    "power": POWERS,
    "rearrange": POWERS,
    "recover": POWERS,
    "lifts": POWERS,
    "opens": POWERS,
    "widens": POWERS,
    "vigil": POWERS,
    "prison": POWERS,
    "pawn": POWERS,
    "pantry": PANTRY,
    "draw": PILES,
    "draw-risk": PILES,
    "draw-danger": PILES,
    "draw-ready": PILES,
    "draw-let": PILES,
    "draw-only": PILES,
    "odds": PILES,
    "odds-ready": PILES,
    "goes-on": PILES,
    "safe-tile": PILES,
    "safe-pile": PILES,
    "safe-last": PILES,
    "donate": TWO,
    "gift": TWO,
    "champion": TWO,
    "champion-later": TWO,
    "faces": TWO,
    "faces-both": TWO,
}
"""The longest part that fits counts; none fits: the theme of the part ""."""

UNTOLD: frozenset[str] = frozenset()
"""The options that matter nothing to one answer: none."""
