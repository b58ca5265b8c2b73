"""The levels of computer players: how long and how wide they think, and how often they slip."""

from typing import NamedTuple


class Level(NamedTuple):
    """How a level thinks.

    `seconds` is its time for an action where no number of playouts is given, `width` how many ideas it weighs
    in a position, `depth` how many actions it looks ahead. `slip` is the share of its chance that it easily
    gives away: an idea that costs so much is taken about a third (1/e) as often as the best. 0 never slips.
    A game whose turns decide less may ask for more (`Guide.slip`).
    """

    seconds: float
    width: int
    depth: int
    slip: float = 0.0
    name: str = ""


TABLE = {
    level.name: level
    for level in (
        Level(name="easy", seconds=0.0, width=6, depth=1, slip=0.05),
        Level(name="medium", seconds=0.25, width=6, depth=4),
        Level(name="strong", seconds=0.9, width=12, depth=12),
    )
}

LEVELS = tuple(TABLE)


def level_of(name: str) -> Level:
    """Return the level of a name. Raises ValueError, which lists the names."""
    try:
        return TABLE[name]
    except (KeyError, TypeError):
        raise ValueError(f"no level {name!r}; choose one of {', '.join(LEVELS)}") from None
