"""The rules page as a table: its sections, and the ids of the rules told in each.

Every rule that a refusal or an outcome can name stands here. An id that ends in `.ruling` is a decision of
this project where the printed rules are silent or differ. A section whose title extends that of another one
is a part of it.
"""

from game.screens.game_screen import RulesSection

EVERY_LEVEL = (
    RulesSection("rules.castellion.goal", ("castellion.goal", "castellion.levels")),
    RulesSection(
        "rules.castellion.pieces",
        (
            "castellion.pieces.defenders",
            "castellion.pieces.traitors",
            "castellion.pieces.piles",
            "castellion.pieces.others",
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
            "castellion.after-tile",
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
        "rules.castellion.slides",
        (
            "castellion.slides",
            "castellion.destroy.tile",
            "castellion.destroy.split",
            "castellion.effect.first",
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
        ("castellion.encounter", "castellion.complete", "castellion.piles.ruling"),
    ),
    RulesSection(
        "rules.castellion.ordeals.exams", ("castellion.exam-1", "castellion.exam-2", "castellion.exam-3")
    ),
    RulesSection("rules.castellion.ordeals.order", ("castellion.encounter.order",)),
    RulesSection(
        "rules.castellion.cards", ("castellion.pieces.ordeals", "castellion.pieces.simulations.ruling")
    ),
    RulesSection(
        "rules.castellion.end",
        ("castellion.won", "castellion.lost.formations", "castellion.lost.foundation", "castellion.over"),
    ),
)

HIGHER_LEVELS = (
    RulesSection(
        "rules.castellion.admiral",
        (
            "castellion.admiral",
            "castellion.power.level",
            "castellion.power.whole",
            "castellion.power.impossible",
        ),
    ),
    RulesSection(
        "rules.castellion.admiral.seer",
        (
            "castellion.seer",
            "castellion.seer.ruling",
            "castellion.draw.revealed",
            "castellion.take.revealed",
            "castellion.take.ruling",
        ),
    ),
    RulesSection(
        "rules.castellion.admiral.chameleon",
        (
            "castellion.chameleon",
            "castellion.recover.shape",
            "castellion.recover.missing",
            "castellion.recover.barred",
            "castellion.recover.ruling",
        ),
    ),
    RulesSection("rules.castellion.admiral.juggler", ("castellion.juggler", "castellion.swap.tile")),
    RulesSection(
        "rules.castellion.admiral.pyro",
        (
            "castellion.pyro",
            "castellion.move.above",
            "castellion.move.same",
            "castellion.pyro.ruling",
        ),
    ),
    RulesSection(
        "rules.castellion.admiral.traitors",
        ("castellion.traitor.level", "castellion.traitor.cost", "castellion.traitor.black"),
    ),
    RulesSection(
        "rules.castellion.admiral.early",
        ("castellion.premature.level", "castellion.premature.moment", "castellion.premature.ruling"),
    ),
    RulesSection("rules.castellion.menace", ("castellion.menace",)),
    RulesSection(
        "rules.castellion.menace.formations",
        (
            "castellion.menace.line",
            "castellion.menace.tower",
            "castellion.tower.known",
            "castellion.menace.tower.ruling",
            "castellion.menace.bastion",
        ),
    ),
    RulesSection(
        "rules.castellion.menace.avatars", ("castellion.menace.avatars", "castellion.menace.earthworm")
    ),
    RulesSection(
        "rules.castellion.pantry",
        (
            "castellion.pantry.level",
            "castellion.pantry.empty",
            "castellion.pantry.tiles",
            "castellion.power.pantry",
            "castellion.pantry.count",
            "castellion.pantry.between",
            "castellion.place.pantry",
            "castellion.place.pantry.ruling",
        ),
    ),
)

SHADOW = (
    RulesSection("rules.castellion.variants", ("castellion.variant", "castellion.pawn.used")),
    RulesSection(
        "rules.castellion.variants.vigil",
        (
            "castellion.vigil",
            "castellion.vigil.traitor",
            "castellion.vigil.drawn",
            "castellion.vigil.again",
            "castellion.vigil.left",
        ),
    ),
    RulesSection(
        "rules.castellion.variants.prophet",
        ("castellion.prophet", "castellion.setup.prophet", "castellion.prophet.ruling"),
    ),
    RulesSection("rules.castellion.variants.premonition", ("castellion.premonition",)),
    RulesSection(
        "rules.castellion.variants.prison",
        (
            "castellion.prison",
            "castellion.prison.full",
            "castellion.prison.adjacent",
            "castellion.prison.shape",
            "castellion.prison.ruling",
            "castellion.prison.donated",
            "castellion.prison.pantry",
            "castellion.prison.cost",
            "castellion.lost.prison",
        ),
    ),
    RulesSection("rules.castellion.variants.cold-sweat", ("castellion.cold-sweat",)),
    RulesSection("rules.castellion.variants.horror", ("castellion.horror", "castellion.horror.ruling")),
    RulesSection(
        "rules.castellion.variants.haunted",
        (
            "castellion.pawn.column",
            "castellion.pawn.ruling",
            "castellion.haunted",
            "castellion.haunted.ruling",
            "castellion.place.haunted",
            "castellion.haunted.moves.ruling",
            "castellion.lost.haunted",
        ),
    ),
)

TWO_PLAYERS = (
    RulesSection("rules.castellion.two", ("castellion.two", "castellion.two.turns")),
    RulesSection(
        "rules.castellion.two.donate",
        (
            "castellion.donate",
            "castellion.donate.alone",
            "castellion.donate.traitor",
            "castellion.donate.recovered",
            "castellion.donate.empty",
            "castellion.donate.above",
            "castellion.donate.placed",
            "castellion.donate.unplaceable",
            "castellion.donate.ruling",
        ),
    ),
    RulesSection(
        "rules.castellion.two.ordeals",
        (
            "castellion.two.foundations.ruling",
            "castellion.encounter.faces",
            "castellion.encounter.faces.ruling",
            "castellion.champion.faces",
            "castellion.champion.holder",
            "castellion.champion.tiles",
            "castellion.champion.above",
            "castellion.champion.ruling",
            "castellion.two.pantry",
            "castellion.two.prison.ruling",
        ),
    ),
)

SECTIONS = (
    *EVERY_LEVEL,
    *HIGHER_LEVELS,
    *SHADOW,
    *TWO_PLAYERS,
    RulesSection("rules.castellion.deal", ("castellion.deal.even",)),
)
