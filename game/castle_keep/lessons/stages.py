"""The stages in which Castle Keep is learnt: the usual game, up to a small one, and then its other ways."""

from game.castle_keep.lessons import goals
from game.castle_keep.lessons.ways import WAYS
from game.players.lessons import Mistake, Stage

STAGES = (
    Stage(
        "tiles",
        {
            "castles": [{}, {}],
            "hands": [["Trc", "Wrz", "Wys", "Tbz", "Wbc"], ["Tys", "Wyz", "Kb", "Trs"]],
        },
        goals.side_by_side,
        moves=3,
        rules=(
            "castle_keep.pieces",
            "castle_keep.castle",
            "castle_keep.cell.kind",
            "castle_keep.build.first",
            "castle_keep.build.adjacent",
            "castle_keep.build.match",
        ),
        mistakes=(Mistake("alone", goals.builds_alone), Mistake("stops", goals.stops)),
    ),
    Stage(
        "ring",
        {
            "castles": [
                {"NW": "Trc", "NE": "Trs", "E": "Wys", "SE": "Tyz", "SW": "Tyc", "W": "Wyc"},
                {"NW": "Tbs", "N": "Wbz", "NE": "Tyz", "C": "Kb"},
            ],
            "hands": [["Wrs", "Wrc", "Wbs", "Ky", "Kb"], ["Trs", "Wyz", "Kr", "Tbc"]],
        },
        goals.won,
        moves=3,
        rules=(
            "castle_keep.goal",
            "castle_keep.build.match",
            "castle_keep.build.match.ruling",
            "castle_keep.build.last",
            "castle_keep.build.keep",
            "castle_keep.build.keep.ruling",
            "castle_keep.won.built",
        ),
        mistakes=(Mistake("spends", goals.builds), Mistake("stops", goals.stops)),
    ),
    Stage(
        "attack",
        {
            "castles": [
                {"NW": "Tbc", "N": "Wbs"},
                {
                    "NW": "Trc",
                    "N": "Wrs",
                    "NE": "Trs",
                    "E": "Wys",
                    "SE": "Tyz",
                    "S": "Wbz",
                    "SW": "Tbz",
                    "W": "Wrz",
                },
            ],
            "hands": [["Wrz", "Wys", "Wrs", "Tys", "Kb", "Wbz"], ["Trs", "Wyz", "Kb", "Tbc"]],
        },
        goals.one_blow,
        moves=1,
        rules=(
            "castle_keep.attack.early",
            "castle_keep.attack.early.ruling",
            "castle_keep.attack.opponent",
            "castle_keep.attack.built",
            "castle_keep.attack.exact",
            "castle_keep.attack.group",
            "castle_keep.attack.group.ruling",
        ),
        mistakes=(
            Mistake("few", goals.strikes),
            Mistake("builds", goals.builds),
            Mistake("stops", goals.stops),
        ),
    ),
    Stage(
        "round",
        {
            "castles": [{"NW": "Trc", "N": "Wrs", "C": "Kr"}, {"SW": "Tbz", "S": "Wbz"}],
            "hands": [["Trz", "Tbs", "Kb", "Tys", "Tbz", "Ky"], ["Wrs", "Kr", "Ky", "Trs"]],
        },
        goals.holds_out,
        moves=3,
        rules=(
            "castle_keep.turn",
            "castle_keep.draw",
            "castle_keep.pass.acted",
            "castle_keep.end.idle",
            "castle_keep.discard.first",
            "castle_keep.discard.early",
            "castle_keep.hand.tile",
            "castle_keep.attack.exact",
            "castle_keep.attack.group",
        ),
        mistakes=(Mistake("falls", goals.adds_to_target), Mistake("stops", goals.stops)),
    ),
    Stage(
        "raze",
        {
            "seats": 3,
            "castles": [
                {"NW": "Trz", "N": "Wrs"},
                {"W": "Wbs", "NW": "Tbc", "N": "Wbc"},
                {"C": "Ky", "S": "Wyz"},
            ],
            "hands": [
                ["Wbs", "Ky", "Wyz", "Trs", "Wbc", "Ky"],
                ["Tys", "Wrc", "Kr", "Tyc"],
                ["Wrz", "Tbs", "Kb", "Trc"],
            ],
        },
        goals.won,
        moves=1,
        rules=(
            "castle_keep.attack.keep",
            "castle_keep.attack.keep.ruling",
            "castle_keep.attack.once",
            "castle_keep.won.destroyed",
        ),
        mistakes=(
            Mistake("stands", goals.strikes),
            Mistake("builds", goals.builds),
            Mistake("stops", goals.stops),
        ),
    ),
    Stage(
        "game",
        {
            "seed": "game 2",
            "castles": [{"NW": "Trc", "N": "Wrz"}, {"SE": "Tbs", "S": "Wys"}],
        },
        goals.won,
        moves=0,
        rules=("castle_keep.goal", "castle_keep.turn", "castle_keep.over"),
    ),
    *WAYS,
)
