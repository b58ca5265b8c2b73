"""The panel at the end of a game, whose rows come one by one until the player has them all shown."""

from typing import Any

import js


def show_all(_event: Any = None) -> None:
    """Have all rows of the panel stand there at once, if there is one."""
    panel = js.document.getElementById("verdict")
    if panel:
        for animation in panel.getAnimations(subtree=True):
            animation.finish()
