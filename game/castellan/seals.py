"""The seals of Castellan."""

from collections.abc import Iterator

from game.castellan.rules.courtyards import Courtyard
from game.castellan.rules.position import Trial
from game.players.seals import CROWDS, Ended, Seal, Seals, against_the_strongest, unaided, won, won_with

GREAT = 9  # towers around a courtyard
GOLDEN = 12  # points of a courtyard with a Double Keep
CLEAR = 10  # points ahead of the second


def _owned(ended: Ended) -> Iterator[Courtyard]:
    return (one for one in ended.last.plan.courtyards.values() if one.seat in ended.seats)


def _clear(ended: Ended) -> bool:
    first, second = sorted(ended.last.scores, reverse=True)[:2]
    return ended.won and first - second >= CLEAR


SEALS = Seals(
    {
        **CROWDS,
        "victor": won,
        "courtyard": lambda ended: any(one.towers >= GREAT for one in _owned(ended)),
        "double": lambda ended: any(one.double and one.worth >= GOLDEN for one in _owned(ended)),
        "clear": _clear,
        "no_trial": won_with("trial", Trial.OFF),
        "strongest": against_the_strongest,
        "unaided": unaided,
    },
    (
        Seal("victor", "gules", "crown"),
        Seal("crowds", "azure", "pennants", tuple(CROWDS)),
        Seal("courtyard", "vert", "courtyard"),
        Seal("double", "or", "keys"),
        Seal("clear", "tenne", "stair"),
        Seal("no_trial", "sanguine", "compasses"),
        Seal("strongest", "sable", "hammer"),
        Seal("unaided", "azure", "sun"),
    ),
)
