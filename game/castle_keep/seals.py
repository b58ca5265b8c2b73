"""The seals of Castle Keep."""

from collections.abc import Iterator
from itertools import pairwise

from game.castle_keep.rules.castle import size
from game.castle_keep.rules.options import Way
from game.castle_keep.rules.position import End, Position
from game.players.seals import CROWDS, Ended, Seal, Seals, against_the_strongest, unaided, won_with

MANY = 4  # tiles that fall at one blow

OTHER_WAYS = (Way.TAKEOVER, Way.KING, Way.TWIN, Way.SIEGE)


def _won_by(reason: str, ended: Ended) -> bool:
    return ended.won and ended.last.outcome.reason == reason


def _losses(ended: Ended) -> Iterator[tuple[Position, int, int]]:
    """Yield what attacks and sieges brought down: the position before, the castle, and how many tiles."""
    for (before, after), action in zip(pairwise(ended.states), ended.record.actions, strict=True):
        if action.verb in ("attack", "fall"):
            for number, castle in enumerate(before.castles):
                yield before, number, size(castle) - size(after.castles[number])


def _blow(ended: Ended) -> bool:
    return any(
        lost >= MANY and before.turn in ended.seats and not before.besieged
        for before, _, lost in _losses(ended)
    )


def _unharmed(ended: Ended) -> bool:
    return (
        _won_by(End.BUILT, ended)
        and not ended.last.shared
        and not any(
            lost and before.owner(number) in ended.last.outcome.winners
            for before, number, lost in _losses(ended)
        )
    )


SEALS = Seals(
    {
        **CROWDS,
        **{way: won_with("way", way) for way in OTHER_WAYS},
        "built": lambda ended: _won_by(End.BUILT, ended),
        "razed": lambda ended: _won_by(End.DESTROYED, ended),
        "blow": _blow,
        "unharmed": _unharmed,
        "strongest": against_the_strongest,
        "unaided": unaided,
    },
    (
        Seal("built", "gules", "tower"),
        Seal("razed", "sanguine", "flame"),
        Seal("blow", "tenne", "burst"),
        Seal("unharmed", "vert", "bricks"),
        Seal("ways", "or", "compass_rose", OTHER_WAYS),
        Seal("crowds", "azure", "pennants", tuple(CROWDS)),
        Seal("strongest", "sable", "hammer"),
        Seal("unaided", "azure", "sun"),
    ),
)
