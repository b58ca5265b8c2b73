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
from game.castelli.rules.pieces import (
    ABBOT,
    ARMY,
    BRIGANDS,
    DUKE,
    INCENDIARY,
    KINGS,
    LANDGRAVE,
    LANDGRAVINE,
    MASTER_BUILDER,
    PEASANT,
    RAIDER,
    ROBBER_BARON,
    TRAITOR,
)
from game.castelli.rules.position import Phase
from game.castelli.rules.printed import CITY, GRAIN, ROCKS, VILLAGE, WOOD
from game.core.verb import Verb, Verbs, once

KING = "king"
"""The verb of all Kings: its argument is the card."""


CARD_VERBS: Verbs = {
    KING: Verb(OWN_TURN, (tuple(KINGS),), held_kings, never, effects.king),
    LANDGRAVE: Verb(
        (Phase.BUILD,),
        CELL,
        partial(sites, GRAIN),
        partial(build.refusal_to_build, kind=GRAIN),
        partial(build.build, kind=GRAIN),
    ),
    LANDGRAVINE: Verb(
        (Phase.BUILD,),
        CELL,
        partial(sites, WOOD),
        partial(build.refusal_to_build, kind=WOOD),
        partial(build.build, kind=WOOD),
    ),
    ROBBER_BARON: Verb(OWN_TURN, (), once, effects.refusal_of_robber_baron, effects.robber_baron),
    RAIDER: Verb(OWN_TURN, (), once, effects.refusal_to_rob, partial(effects.rob, each=1)),
    BRIGANDS: Verb(OWN_TURN, (), once, effects.refusal_to_rob, partial(effects.rob, each=2)),
    TRAITOR: Verb(
        OWN_TURN,
        (range(4),),
        lambda position: ((seat,) for seat in position.rivals(position.turn)),
        effects.refusal_of_traitor,
        effects.traitor,
    ),
    MASTER_BUILDER: Verb(
        (Phase.BUILD,),
        CELL,
        partial(sites, ROCKS),
        build.refusal_of_master_builder,
        build.master_builder,
    ),
    PEASANT: Verb(
        OWN_TURN,
        CELL,
        vacant,
        lambda position, *cell: effects.refusal_to_settle(position, VILLAGE, *cell),
        lambda position, *cell: effects.settle(position, VILLAGE, *cell),
    ),
    DUKE: Verb(
        OWN_TURN,
        CELL,
        vacant,
        lambda position, *cell: effects.refusal_to_settle(position, CITY, *cell),
        lambda position, *cell: effects.settle(position, CITY, *cell),
    ),
    INCENDIARY: Verb(OWN_TURN, CELL, cities, effects.refusal_of_incendiary, effects.incendiary),
    ABBOT: Verb(
        (Phase.BUILD,),
        PLACE,
        castles,
        lambda position, *place: overbuild.refusal_to_overbuild(position, ABBOT, place),
        lambda position, *place: overbuild.overbuild(position, ABBOT, place),
    ),
    ARMY: Verb(
        (Phase.BUILD,),
        PLACE,
        castles,
        lambda position, *place: overbuild.refusal_to_overbuild(position, ARMY, place),
        lambda position, *place: overbuild.overbuild(position, ARMY, place),
    ),
}
"""The verbs that use the one card of the own turn, by the card's code; building cards when building."""
