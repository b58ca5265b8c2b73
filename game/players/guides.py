"""Which guide judges which game. A guide is imported when its game first needs one: pages start without."""

from collections.abc import Callable

from game.core.state import State
from game.players.guide import Guide


def _castellan() -> Guide:
    from game.castellan.computer.guide import GUIDE

    return GUIDE


def _castellion() -> Guide:
    from game.castellion.computer.guide import GUIDE

    return GUIDE


def _castle_keep() -> Guide:
    from game.castle_keep.computer.guide import GUIDE

    return GUIDE


def _castelli() -> Guide:
    from game.castelli.computer.guide import GUIDE

    return GUIDE


GUIDES: dict[str, Callable[[], Guide]] = {
    "castellan": _castellan,
    "castellion": _castellion,
    "castle_keep": _castle_keep,
    "castelli": _castelli,
}
"""By the id of each game, what brings its guide."""


def guide_of(state: State) -> Guide:
    """Return the guide of a state's game. Raises ValueError for a game without computer players."""
    try:
        return GUIDES[state.game]()
    except KeyError:
        raise ValueError(f"no computer player knows {state.game}") from None
