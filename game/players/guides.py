"""Which guide judges which game. A guide is imported when its game first needs one: pages start without."""

from collections.abc import Callable

from game.core.state import State
from game.players.guide import Guide

GUIDES: dict[str, Callable[[], Guide]] = {}
"""By the id of each game, what brings its guide; `game.catalog` fills it."""


def guide_of(state: State) -> Guide:
    """Return the guide of a state's game. Raises ValueError for a game without computer players."""
    try:
        bring = GUIDES[state.game]
    except KeyError:
        raise ValueError(f"no computer player knows {state.game}") from None
    return bring()
