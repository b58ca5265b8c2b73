"""The cards of the own turn: when each may be used, why not, and what it does."""

from functools import partial

from game.castelli.rules.cards import effects
from game.castelli.rules.castles import build, overbuild
from game.castelli.rules.choices import (
    CELL,
    OWN_TURN,
    PLACE,
    castles,
    cities,
    held_kings,
    never,
    sites,
    vacant,
)
from game.castelli.rules.pieces import KINGS, Code
from game.castelli.rules.position import Phase
from game.castelli.rules.printed import Settlement, Terrain
from game.core.verb import Verb, Verbs, once

KING = "king"
"""The verb of all Kings: its argument is the card."""


CARD_VERBS: Verbs = {
    KING: Verb(OWN_TURN, (tuple(KINGS),), held_kings, never, effects.king),
    Code.LANDGRAVE: Verb(
        (Phase.BUILD,),
        CELL,
        partial(sites, Terrain.GRAIN),
        partial(build.refusal_to_build, kind=Terrain.GRAIN),
        partial(build.build, kind=Terrain.GRAIN),
    ),
    Code.LANDGRAVINE: Verb(
        (Phase.BUILD,),
        CELL,
        partial(sites, Terrain.WOOD),
        partial(build.refusal_to_build, kind=Terrain.WOOD),
        partial(build.build, kind=Terrain.WOOD),
    ),
    Code.ROBBER_BARON: Verb(OWN_TURN, (), once, effects.refusal_of_robber_baron, effects.robber_baron),
    Code.RAIDER: Verb(OWN_TURN, (), once, effects.refusal_to_rob, partial(effects.rob, each=1)),
    Code.BRIGANDS: Verb(OWN_TURN, (), once, effects.refusal_to_rob, partial(effects.rob, each=2)),
    Code.TRAITOR: Verb(
        OWN_TURN,
        (range(4),),
        lambda position: ((seat,) for seat in position.rivals(position.turn)),
        effects.refusal_of_traitor,
        effects.traitor,
    ),
    Code.MASTER_BUILDER: Verb(
        (Phase.BUILD,),
        CELL,
        partial(sites, Terrain.ROCKS),
        build.refusal_of_master_builder,
        build.master_builder,
    ),
    Code.PEASANT: Verb(
        OWN_TURN,
        CELL,
        vacant,
        lambda position, *cell: effects.refusal_to_settle(position, Settlement.VILLAGE, *cell),
        lambda position, *cell: effects.settle(position, Settlement.VILLAGE, *cell),
    ),
    Code.DUKE: Verb(
        OWN_TURN,
        CELL,
        vacant,
        lambda position, *cell: effects.refusal_to_settle(position, Settlement.CITY, *cell),
        lambda position, *cell: effects.settle(position, Settlement.CITY, *cell),
    ),
    Code.INCENDIARY: Verb(OWN_TURN, CELL, cities, effects.refusal_of_incendiary, effects.incendiary),
    Code.ABBOT: Verb(
        (Phase.BUILD,),
        PLACE,
        castles,
        lambda position, *place: overbuild.refusal_to_overbuild(position, Code.ABBOT, place),
        lambda position, *place: overbuild.overbuild(position, Code.ABBOT, place),
    ),
    Code.ARMY: Verb(
        (Phase.BUILD,),
        PLACE,
        castles,
        lambda position, *place: overbuild.refusal_to_overbuild(position, Code.ARMY, place),
        lambda position, *place: overbuild.overbuild(position, Code.ARMY, place),
    ),
}
"""The verbs that use the one card of the own turn, by the card's code; building cards when building."""
