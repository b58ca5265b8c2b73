"""The cards of the own turn: when each may be used, why not, and what it does."""

from functools import partial

from game.castelli.rules import choices
from game.castelli.rules.cards import effects
from game.castelli.rules.castles import build, overbuild
from game.castelli.rules.choices import CELL, OWN_TURN
from game.castelli.rules.pieces import KINGS, Code
from game.castelli.rules.position import Phase
from game.castelli.rules.printed import Settlement, Terrain
from game.core.verb import Verb, Verbs, once

KING = "king"
"""The verb of all Kings: its argument is the card."""


def building(way: str) -> Verb:
    """Return the verb that builds a castle for a unit of each resource."""
    kind = build.TERRAIN[way]
    return Verb(
        (Phase.BUILD,),
        CELL,
        partial(choices.sites, kind),
        partial(build.refusal_to_build, kind=kind),
        partial(build.build, kind=kind),
    )


def overbuilding(by: str) -> Verb:
    """Return the verb that overbuilds a castle."""
    return Verb(
        (Phase.BUILD,),
        choices.PLACE,
        choices.castles,
        lambda position, *spot: overbuild.refusal_to_overbuild(position, by, spot),
        lambda position, *spot: overbuild.overbuild(position, by, spot),
    )


def _settling(kind: str) -> Verb:
    """Return the verb that puts a spare settlement on the board."""
    return Verb(
        OWN_TURN,
        CELL,
        choices.vacant,
        lambda position, *cell: effects.refusal_to_settle(position, kind, *cell),
        lambda position, *cell: effects.settle(position, kind, *cell),
    )


CARD_VERBS: Verbs = {
    KING: Verb(OWN_TURN, (tuple(KINGS),), choices.held_kings, choices.never, effects.king),
    Code.LANDGRAVE: building(Code.LANDGRAVE),
    Code.LANDGRAVINE: building(Code.LANDGRAVINE),
    Code.ROBBER_BARON: Verb(OWN_TURN, (), once, effects.refusal_of_robber_baron, effects.robber_baron),
    Code.RAIDER: Verb(OWN_TURN, (), once, effects.refusal_to_rob, partial(effects.rob, each=1)),
    Code.BRIGANDS: Verb(OWN_TURN, (), once, effects.refusal_to_rob, partial(effects.rob, each=2)),
    Code.TRAITOR: Verb(OWN_TURN, (range(4),), choices.rivals, effects.refusal_of_traitor, effects.traitor),
    Code.MASTER_BUILDER: Verb(
        (Phase.BUILD,),
        CELL,
        partial(choices.sites, Terrain.ROCKS),
        build.refusal_of_master_builder,
        build.master_builder,
    ),
    Code.PEASANT: _settling(Settlement.VILLAGE),
    Code.DUKE: _settling(Settlement.CITY),
    Code.INCENDIARY: Verb(OWN_TURN, CELL, choices.cities, effects.refusal_of_incendiary, effects.incendiary),
    Code.ABBOT: overbuilding(Code.ABBOT),
    Code.ARMY: overbuilding(Code.ARMY),
}
"""The verbs that use the one card of the own turn, by the card's code; building cards when building."""
