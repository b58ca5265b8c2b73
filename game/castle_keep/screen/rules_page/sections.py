"""The rules page as a table: its sections, and the ids of the rules told in each.

Every rule that a refusal or an outcome can name stands here. An id that ends in `.ruling` is a decision of
this project where the printed rules are silent or can be read two ways.
"""

from game.screens.game_screen import RulesSection

SECTIONS = (
    RulesSection("rules.castle_keep.goal", ("castle_keep.goal",)),
    RulesSection(
        "rules.castle_keep.pieces",
        (
            "castle_keep.pieces",
            "castle_keep.pieces.ruling",
            "castle_keep.castle",
            "castle_keep.cell.kind",
        ),
    ),
    RulesSection(
        "rules.castle_keep.turn",
        (
            "castle_keep.turn",
            "castle_keep.draw",
            "castle_keep.draw.ruling",
            "castle_keep.pass.acted",
            "castle_keep.end.idle",
            "castle_keep.discard.first",
            "castle_keep.discard.early",
            "castle_keep.hand.tile",
        ),
    ),
    RulesSection(
        "rules.castle_keep.build",
        (
            "castle_keep.build.first",
            "castle_keep.build.adjacent",
            "castle_keep.build.match",
            "castle_keep.build.match.ruling",
            "castle_keep.build.last",
            "castle_keep.build.keep",
            "castle_keep.build.keep.ruling",
            "castle_keep.build.keep_only",
            "castle_keep.build.attacked",
        ),
    ),
    RulesSection(
        "rules.castle_keep.attack",
        (
            "castle_keep.attack.early",
            "castle_keep.attack.early.ruling",
            "castle_keep.attack.opponent",
            "castle_keep.attack.built",
            "castle_keep.attack.once",
            "castle_keep.attack.once.ruling",
            "castle_keep.attack.one_target",
            "castle_keep.attack.exact",
            "castle_keep.attack.group",
            "castle_keep.attack.group.ruling",
            "castle_keep.attack.keep",
            "castle_keep.attack.keep.ruling",
        ),
    ),
    RulesSection(
        "rules.castle_keep.end",
        (
            "castle_keep.won.built",
            "castle_keep.won.destroyed",
            "castle_keep.draw.passes",
            "castle_keep.draw.idle",
            "castle_keep.end.ruling",
            "castle_keep.over",
        ),
    ),
    RulesSection(
        "rules.castle_keep.options",
        (
            "castle_keep.options.attacks",
            "castle_keep.options.destroyed",
            "castle_keep.options.last",
            "castle_keep.options.towers",
            "castle_keep.options.salvage",
            "castle_keep.options.salvage.ruling",
            "castle_keep.take.first",
            "castle_keep.take.late",
            "castle_keep.option.off",
            "castle_keep.secret",
        ),
    ),
)
