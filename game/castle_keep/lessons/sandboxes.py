"""The scenes in which rules of Castle Keep can be tried: what the rules page draws, with tiles in hand."""

from collections.abc import Mapping
from typing import Any

from game.castle_keep.rules.pieces import Tile

Tiles = Mapping[str, Tile]
"""A castle: its tiles by the names of their places."""

OTHER_HAND = ["Tys", "Wyz", "Kb", "Trs"]

MATCHED: Tiles = {"NW": "Trc", "N": "Wrz", "S": "Wbs"}
IN_HAND: Tile = "Tyz"
LACKING: Tiles = {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "E": "Wyc", "SE": "Tbc", "S": "Wbs", "SW": "Trs"}
LAST: Tile = "Wyc"
ATTACKED: Tiles = {
    "NW": "Trc",
    "N": "Wrz",
    "NE": "Trs",
    "E": "Wyc",
    "SW": "Trz",
    "W": "Wrs",
    "C": "Kr",
    "SE": "Tyc",
}
ATTACKER: Tile = "Wrz"
KINGS: Tiles = {**LACKING, "C": "Kb"}
TWINS: tuple[Tiles, Tiles] = (
    {"NW": "Trc", "N": "Wrz", "NE": "Tyz"},
    {"S": "Wyc", "SE": "Tyc", "SW": "Tbc", "E": "Wbc", "W": "Wyc"},
)


def _scene(hand: list[Tile], *castles: Tiles, **told: Any) -> Mapping[str, Any]:
    """Return a scene of two players, of whom the first has this hand."""
    return {"castles": list(castles), "hands": [hand, OTHER_HAND], **told}


SANDBOXES: Mapping[str, Mapping[str, Any]] = {
    "castle_keep.build.match": _scene([IN_HAND, "Trs", "Wyc", "Tbz"], MATCHED, {}),
    "castle_keep.build.last": _scene([LAST, "Kb", "Wbz", "Tyz"], LACKING, {}),
    "castle_keep.attack.group": _scene([ATTACKER, "Wyc", "Wys", "Kr"], {}, ATTACKED, attacks=True),
    "castle_keep.ways.king": _scene([LAST, "Kr", "Wbz", "Tyz"], KINGS, options={"way": "king"}),
    "castle_keep.ways.twin.move": _scene(
        ["Wyc", "Kr", "Trs", "Wbz"], *TWINS, {}, {}, options={"way": "twin"}
    ),
}
"""The scenes by the ids of the rules."""
