"""The seals of Castelli."""

from game.castelli.rules.castles.build import castles_built
from game.castelli.rules.position import Switch, Tournament
from game.players.seals import CROWDS, Ended, Seal, Seals, against_the_strongest, unaided, won, won_with

MANY = 8  # castles of the nine that each has


def _many_castles(ended: Ended) -> bool:
    built = castles_built(ended.last)
    return any(built[seat] >= MANY for seat in ended.seats)


SEALS = Seals(
    {
        **CROWDS,
        "victor": won,
        "dilemma": won_with("dilemma", Switch.ON),
        "battle": won_with("battle", Switch.ON),
        "tournament": won_with("tournament", Tournament.KNOCKOUT, Tournament.THREE_ROUNDS),
        "castles": _many_castles,
        "strongest": against_the_strongest,
        "unaided": unaided,
    },
    (
        Seal("victor", "gules", "crown"),
        Seal("crowds", "azure", "pennants", tuple(CROWDS)),
        Seal("dilemma", "or", "scales"),
        Seal("battle", "sanguine", "swords"),
        Seal("tournament", "vert", "cup"),
        Seal("castles", "tenne", "towers"),
        Seal("strongest", "sable", "hammer"),
        Seal("unaided", "azure", "sun"),
    ),
)
