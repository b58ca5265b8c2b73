"""What a puzzle can be about, by the end of the id of the reason why its best answer is good."""

from collections.abc import Mapping

PLACE = "place"
FORMATION = "formation"
DISCARD = "discard"
POWER = "power"
PILE = "pile"
TRAITOR = "traitor"
PRICE = "price"
ORDEAL = "ordeal"

THEMES: Mapping[str, str] = {
    "": PLACE,
    "completes.tower": FORMATION,
    "completes.line": FORMATION,
    "completes.bastion": FORMATION,
    "extends.tower": FORMATION,
    "extends.line": FORMATION,
    "extends.bastion": FORMATION,
    "begins.tower": FORMATION,
    "begins.line": FORMATION,
    "begins.bastion": FORMATION,
    "discard": DISCARD,
    "no-place": DISCARD,
    "power.seer": POWER,
    "power.juggler": POWER,
    "power.chameleon": POWER,
    "power.pyro": POWER,
    "rearrange": POWER,
    "recover": POWER,
    "reveal": POWER,
    "destroy": PRICE,
    "destroy-several": PRICE,
    "safe-pile": PILE,
    "draw": PILE,
    "draw-ready": PILE,
    "draw-risk": PILE,
    "draw-only": PILE,
    "take": PILE,
    "traitor": TRAITOR,
    "last-traitor": TRAITOR,
    "last-traitor-ready": TRAITOR,
    "spurn-last": TRAITOR,
    "spurn": TRAITOR,
    "spurn-free": TRAITOR,
    "call": ORDEAL,
    "champion": ORDEAL,
    "champion-later": ORDEAL,
    "faces": ORDEAL,
    "faces-both": ORDEAL,
    "prison": PRICE,
    "vigil": DISCARD,
}
"""The longest end that fits counts; none fits: the theme of the end ""."""
