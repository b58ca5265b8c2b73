"""The seals of Castellion."""

from game.castellion.rules.formations import count
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.players.seals import Ended, Seal, Seals, unaided, won_with

MANY = 7  # formations: a won castle has five or six at the end

VARIANTS = tuple(variant for variant in Variant.ALL if variant != Variant.NONE)


def _many_formations(ended: Ended) -> bool:
    return ended.won and any(sum(count(castle).values()) >= MANY for castle in ended.last.castles)


SEALS = Seals(
    {
        **{level: won_with("level", level) for level in Level.ALL},
        **{variant: won_with("variant", variant) for variant in VARIANTS},
        "pair": lambda ended: ended.won and ended.record.seats == 2,
        "formations": _many_formations,
        "unaided": unaided,
    },
    (
        Seal(Level.ARCHITECTS, "azure", "compasses"),
        Seal(Level.ADMIRAL, "vert", "anchor"),
        Seal(Level.MENACE, "sanguine", "eye"),
        Seal(Level.PANTRY, "or", "sheaf"),
        Seal("variants", "sable", "moon", VARIANTS),
        Seal("pair", "tenne", "towers"),
        Seal("formations", "gules", "bricks"),
        Seal("unaided", "azure", "sun"),
    ),
)
