"""The scenes in which rules of Castellion can be tried: what the rules page draws, with a tile in hand."""

from collections.abc import Mapping
from typing import Any

from game.castellion.rules.castle import Castle
from game.castellion.rules.menace.prison import Prison
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import TRAITOR, Tile

PLACES: Castle = (("Ct", "Jc"), ("Ps",), ("Js",))
IN_HAND: Tile = "Sc"
SLIDES: Castle = (("Ct", "Js", "Pc"), ("Ss", "Pt", "Cs"))
SPLITS: Castle = (("Ct", "Js"), ("Ps",), ("Jt", "Sc"), ("Cs",))
LINE: Castle = (("Ps",), ("Pt",), ("Pc", "Ss"), ("Ps", "Jt"))
CANCELS: Tile = "Pc"
"""A line, and a tile that in the second column makes it too large."""
JUGGLED: Castle = (("Ss", "St"), ("Sc", "Js"), ("Pt", "Sc"))
JUGGLER: Tile = "Jt"
BURNT: Castle = (("Pt", "Js"), ("Ps", "Pc"), ("Cc", "Pt"))
PYRO: Tile = "Ps"
PRISON: Prison = ("Jt", "Ss", None, None, None, None, None, "Pc")
TO_PRISON: Tile = "Cs"


def _scene(castle: Castle, hand: str, level: str = Level.ADMIRAL, **options: str) -> dict[str, Any]:
    """Return a scene of one player, with a tile in hand."""
    return {"options": {"level": level, **options}, "castles": [[*map(list, castle)]], "hand": hand}


SANDBOXES: Mapping[str, Mapping[str, Any]] = {
    "castellion.place.shape": _scene(PLACES, IN_HAND, Level.ARCHITECTS),
    "castellion.slides": _scene(SLIDES, TRAITOR),
    "castellion.destroy.split": _scene(SPLITS, TRAITOR),
    "castellion.formations.cancelled": _scene(LINE, CANCELS, Level.ARCHITECTS),
    "castellion.juggler": _scene(JUGGLED, JUGGLER),
    "castellion.pyro": _scene(BURNT, PYRO),
    "castellion.prison.shape": {
        **_scene(SLIDES, TO_PRISON, Level.ARCHITECTS, variant=Variant.PRISON),
        "prison": list(PRISON),
    },
}
"""The scenes by the ids of the rules."""
