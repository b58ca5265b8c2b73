"""The rules page as a table: its sections, and the ids of the rules told in each.

Every rule that a refusal or an outcome can name stands here. An id that ends in `.ruling` is a decision of
this project where the printed rules are silent.
"""

from game.screens.games import RulesSection

SECTIONS = (
    RulesSection("rules.castellion.goal", ("castellion.goal",)),
    RulesSection(
        "rules.castellion.pieces",
        (
            "castellion.pieces.defenders",
            "castellion.pieces.traitors",
            "castellion.pieces.piles",
            "castellion.pieces.ordeals",
        ),
    ),
    RulesSection(
        "rules.castellion.turn",
        (
            "castellion.turn",
            "castellion.draw.hand",
            "castellion.draw.empty",
            "castellion.hand.empty",
            "castellion.hand.defender",
            "castellion.hand.traitor",
            "castellion.discard",
        ),
    ),
    RulesSection(
        "rules.castellion.castle",
        (
            "castellion.castle",
            "castellion.foundation",
            "castellion.place.adjacent",
            "castellion.place.support",
            "castellion.place.shape",
            "castellion.place.size",
        ),
    ),
    RulesSection(
        "rules.castellion.formations",
        (
            "castellion.formations",
            "castellion.formations.tower",
            "castellion.formations.line",
            "castellion.formations.bastion",
            "castellion.formations.cancelled",
            "castellion.formations.diagonal.ruling",
        ),
    ),
    RulesSection(
        "rules.castellion.ordeals",
        (
            "castellion.encounter",
            "castellion.exam-1",
            "castellion.exam-2",
            "castellion.exam-3",
            "castellion.complete",
            "castellion.piles.ruling",
        ),
    ),
    RulesSection(
        "rules.castellion.end",
        (
            "castellion.won",
            "castellion.lost.formations",
            "castellion.lost.foundation",
            "castellion.over",
        ),
    ),
)
