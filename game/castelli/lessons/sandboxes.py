"""The scenes in which rules of Castelli can be tried; some begin like the stage that teaches the rule."""

from collections.abc import Mapping
from typing import Any

from game.castelli.lessons.scenes import scene
from game.castelli.lessons.stages import CASTLES, MODULES, TILES

STAGED = {stage.name: stage.scene for stage in (*TILES, *CASTLES, *MODULES)}

SANDBOXES: Mapping[str, Mapping[str, Any]] = {
    "castelli.reveal.tile": STAGED["areas"],
    "castelli.edge": scene({"1,1": "5rygb", "0,2": "3rybg"}, held=("0,0", "5yrbg")),
    "castelli.build.resources": STAGED["castle"],
    "castelli.card.once": STAGED["cards"],
    "castelli.react.steward": STAGED["steward"],
    "castelli.dilemma": STAGED["dilemma"],
    "castelli.overbuild.points": STAGED["battle"],
}
"""The scenes by the ids of the rules."""
