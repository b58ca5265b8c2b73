"""The rules page as a table: its sections, and the ids of the rules told in each.

Every rule that a refusal or an outcome can name stands here. An id that ends in `.ruling` is a decision of
this project where the printed rules are silent or can be read two ways.
"""

from game.screens.game_screen import RulesSection

SECTIONS = (
    RulesSection("rules.castellan.goal", ("castellan.goal",)),
    RulesSection("rules.castellan.pieces", ("castellan.pieces", "castellan.pieces.ruling")),
    RulesSection(
        "rules.castellan.turn",
        (
            "castellan.turn",
            "castellan.must_play",
            "castellan.play.hand",
            "castellan.play.first",
            "castellan.build.first",
            "castellan.build.none",
            "castellan.build.all",
            "castellan.build.ruling",
            "castellan.first_tower",
            "castellan.first_connect",
            "castellan.first_connect.ruling",
            "castellan.draw.first",
            "castellan.draw.count",
            "castellan.draw.empty",
        ),
    ),
    RulesSection(
        "rules.castellan.place",
        (
            "castellan.connect",
            "castellan.connect.ruling",
            "castellan.overlap",
            "castellan.blocked",
            "castellan.inside",
        ),
    ),
    RulesSection(
        "rules.castellan.claim",
        (
            "castellan.claim",
            "castellan.claim.ruling",
            "castellan.claim.first",
            "castellan.claim.choice",
            "castellan.claim.keep",
        ),
    ),
    RulesSection(
        "rules.castellan.end",
        (
            "castellan.last",
            "castellan.play.last_turn",
            "castellan.scoring",
            "castellan.won.points",
            "castellan.won.keeps",
            "castellan.won.shared",
            "castellan.over",
        ),
    ),
    RulesSection("rules.castellan.options", ("castellan.trial", "castellan.back.none", "castellan.secret")),
)
