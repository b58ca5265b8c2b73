"""The options of a game: what can be chosen for each."""

from collections.abc import Mapping
from typing import NamedTuple


class Attacks:
    """Values of the option `attacks`: how many there may be in a turn."""

    ONE = "one"
    SEVERAL = "several"
    ALL = (ONE, SEVERAL)


class Destroyed:
    """Values of the option `destroyed`: where tiles go that fall with the one attacked."""

    OUT = "out"
    DISCARD = "discard"
    ALL = (OUT, DISCARD)


class Switch:
    """Values of the options that are off or on."""

    OFF = "off"
    ON = "on"
    ALL = (OFF, ON)


class Last:
    """Values of the option `last`: on how many sides the tile has to match that completes the ring."""

    ONE = "one"
    BOTH = "both"
    ALL = (ONE, BOTH)


class Way:
    """Values of the option `way`: how the game is played."""

    STANDARD = "standard"
    TAKEOVER = "takeover"
    KING = "king"
    TWIN = "twin"
    SIEGE = "siege"
    ALL = (STANDARD, TAKEOVER, KING, TWIN, SIEGE)
    SEATS: Mapping[str, tuple[int, ...]] = {
        STANDARD: (2, 3, 4),
        TAKEOVER: (2,),
        KING: (2,),
        TWIN: (2, 3, 4),
        SIEGE: (1,),
    }
    """How many can play each."""
    MOST_SEATS = 4


class Options(NamedTuple):
    """The options of a game."""

    attacks: str = Attacks.ONE
    destroyed: str = Destroyed.OUT
    last: str = Last.ONE
    towers: str = Switch.OFF
    salvage: str = Switch.OFF
    way: str = Way.STANDARD
    mercy: str = Switch.OFF
