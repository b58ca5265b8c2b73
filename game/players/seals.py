"""Seals: what can be earned by playing, as tables; a game that is over is asked for the feats that it was."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.record import Record


class Ended(NamedTuple):
    """A game that is over, and how it was played.

    `seats` are those of the persons at this screen. `won`: whether one of these won, where that was not sure
    from the start. `levels` are those of the computers.
    """

    record: Record
    seats: tuple[int, ...]
    won: bool
    levels: tuple[str, ...]
    hints: int
    assisted: bool

    @property
    def last(self) -> Any:
        """The state in which it ended, of the game's own kind."""
        return self.record.state()

    @property
    def states(self) -> Any:
        """All states of the game, of its own kind."""
        return self.record.states


Feat = Callable[[Ended], bool]
"""Tells whether a game was a feat."""


class Seal(NamedTuple):
    """Something to earn: by one game, or by several that each are one of its feats.

    Its messages are `seal.`, the id of the game and the name; with `.asks` what it asks for. `field` is the
    tincture of its ground, `charge` the drawing on it.
    """

    name: str
    field: str
    charge: str
    feats: tuple[str, ...] = ()

    @property
    def wanted(self) -> tuple[str, ...]:
        """The feats that it is earned by, one of its own name where none are said."""
        return self.feats or (self.name,)


class Seals(NamedTuple):
    """The seals of a game in the order shown, and the feats that they are earned by."""

    feats: Mapping[str, Feat]
    seals: Sequence[Seal]


NO_SEALS = Seals({}, ())
STRONGEST = "strong"
CROWDS: Mapping[str, Feat] = {
    "two": lambda ended: ended.won and ended.record.seats == 2,
    "three": lambda ended: ended.won and ended.record.seats == 3,
    "four": lambda ended: ended.won and ended.record.seats == 4,
}
"""Games won among so many players."""


def won(ended: Ended) -> bool:
    """Tell whether a game was won."""
    return ended.won


def won_with(option: str, *values: str) -> Feat:
    """Return the feat to win with one of some values of an option."""
    return lambda ended: ended.won and ended.record.options[option] in values


def unaided(ended: Ended) -> bool:
    """Tell whether a game was won without a hint, and nothing that was seen was taken back."""
    return ended.won and not ended.hints and not ended.assisted


def against_the_strongest(ended: Ended) -> bool:
    """Tell whether a game was won against computers of the highest level alone, without knowing more."""
    alone = len(ended.seats) + len(ended.levels) == ended.record.seats
    return ended.won and not ended.assisted and alone and set(ended.levels) == {STRONGEST}


def feats_of(ended: Ended, seals: Seals) -> tuple[str, ...]:
    """Return the feats that a game was, none where no person at this screen played it."""
    return tuple(name for name, feat in seals.feats.items() if feat(ended)) if ended.seats else ()
