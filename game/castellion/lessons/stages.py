"""The stages in which Castellion is learnt, from the first tiles to a whole game at the School."""

from typing import Any

from game.castellion.lessons import goals
from game.castellion.lessons.partner import partner
from game.players.lessons import Mistake, Stage

BROKEN = Mistake("broken", goals.breaks)
DISCARDED = Mistake("discarded", goals.discards)
EARLY = Mistake("early", goals.draws_early)


def _scene(*castles: str, **told: Any) -> dict[str, Any]:
    """Return a scene, the tiles of whose castles are told by columns: between commas, from the bottom up."""
    columns = [[column.split() for column in castle.split(",")] for castle in castles]
    options = {"level": told.pop("level", "architects")}
    for pile in ("main", "safe"):
        told[pile] = told.get(pile, "").split()
    return {
        "game": "castellion",
        "options": options,
        "seats": len(castles),
        "castles": columns,
        "left_out": "rest",
        **told,
    }


def _ordeals(*cards: str, traitors: int, up: bool = True) -> list[dict[str, Any]]:
    """Return the Ordeals to come, with so many Traitors beside the first one."""
    return [
        {"card": card, "up": up, "traitors": ["Tr"] * (0 if later else traitors)}
        for later, card in enumerate(cards)
    ]


EXAMS = ("exam-1", "exam-2", "exam-3-towers-bastions")

SHEETS = "looks"
"""The buttons that open what lies in the discards and what is left to come."""
BEFORE_EXAMS = ("ordeals", "goal", "safe", SHEETS)
"""What a table shows for Exams, which the first stages do not have."""

SCHOOL = (
    Stage(
        name="tiles",
        scene=_scene(
            "St, Jc, Cs, Pt",
            hand="Cc",
            main="Js Pc St Cs Jt Pt Sc Js Cc Ps",
            ordeals=_ordeals(*EXAMS, traitors=0),
        ),
        goal=goals.has_built_up,
        moves=7,
        rules=(
            "castellion.turn",
            "castellion.castle",
            "castellion.discard",
            "castellion.pieces.defenders",
            "castellion.draw.hand",
            "castellion.hand.empty",
            "castellion.place.adjacent",
            "castellion.place.support",
            "castellion.place.shape",
            "castellion.place.size",
        ),
        mistakes=(Mistake("low", goals.places_low), DISCARDED),
        hides=(*BEFORE_EXAMS, "counts"),
    ),
    Stage(
        name="formations",
        scene=_scene(
            "Sc Ss, Ss Sc, Pt Cs Ct Cc, Ps, Pc",
            hand="St",
            main="Ct Ps Jc Js Sc Pc Tr Jt",
            ordeals=_ordeals(*EXAMS, traitors=0),
        ),
        goal=goals.has_one_of_each,
        moves=5,
        rules=(
            "castellion.formations",
            "castellion.formations.tower",
            "castellion.formations.line",
            "castellion.formations.bastion",
            "castellion.formations.cancelled",
            "castellion.formations.diagonal.ruling",
        ),
        mistakes=(BROKEN, DISCARDED, Mistake("elsewhere", goals.places)),
        hides=BEFORE_EXAMS,
    ),
    Stage(
        name="exam",
        scene=_scene(
            "Cc Ct Cs Ct, Ss Sc Pt, St Ss Pc, Jc Ct Ps, Jt Cc",
            hand="Pt",
            main="Tr Tr Tr Jt",
            safe="Js Pt Sc Cs Jc",
            ordeals=_ordeals(*EXAMS, traitors=4),
        ),
        goal=goals.has_passed,
        moves=7,
        rules=(
            "castellion.goal",
            "castellion.foundation",
            "castellion.pieces.traitors",
            "castellion.pieces.piles",
            "castellion.hand.traitor",
            "castellion.encounter",
            "castellion.exam-1",
            "castellion.lost.formations",
            "castellion.lost.foundation",
        ),
        mistakes=(EARLY, BROKEN, DISCARDED, Mistake("elsewhere", goals.places)),
        hides=(SHEETS, "later"),
    ),
    Stage(
        name="pace",
        scene=_scene(
            "Cc Ct Cs Ct, Ss Sc Pt, St Ss Pc, Jc Ct Ps, Jt Cc",
            hand="Jc",
            main="Tr Tr Js Cc",
            safe="Pt Ss Cs",
            ordeals=_ordeals(*EXAMS, traitors=3),
        ),
        goal=goals.has_saved,
        moves=7,
        rules=("castellion.pieces.piles", "castellion.encounter", "castellion.exam-1"),
        mistakes=(
            EARLY,
            Mistake("spent", goals.spends),
            DISCARDED,
            Mistake("elsewhere", goals.places),
        ),
        hides=(SHEETS, "later"),
    ),
    Stage(
        name="falling",
        scene=_scene(
            "Cs Sc Jt, Js Pt, St, Pc Jt, Ct, Cc Pt",
            hand="Js",
            main="Tr Tr Tr Sc",
            safe="Jt Pc Ss Cs",
            ordeals=_ordeals(*EXAMS[1:], traitors=1),
        ),
        goal=goals.has_passed,
        moves=7,
        rules=("castellion.slides", "castellion.exam-2", "castellion.lost.foundation"),
        mistakes=(EARLY, DISCARDED, Mistake("elsewhere", goals.places)),
    ),
)

SIMULATIONS = ("simulation-1", "simulation-2-towers-bastions", "simulation-3-lines-towers")

LATER = (
    Stage(
        name="powers",
        scene=_scene(
            "St Ss Pc Ss St, Ps Cc, Pc Jt Jc Js, Pt Cs St Sc, Ps Ct Sc Ss, Cc Js Ct Cc",
            level="admiral",
            main="Tr Sc Pt Tr Jt Cs",
            safe="Ss Jc",
            revealed=["Js", "Ct", "Pc"],
            discards=["Jt", "Ps", "Sc"],
            ordeals=_ordeals(*SIMULATIONS, traitors=2),
        ),
        goal=goals.has_a_tower,
        moves=4,
        rules=(
            "castellion.admiral",
            "castellion.power.whole",
            "castellion.draw.revealed",
            "castellion.chameleon",
            "castellion.juggler",
            "castellion.pyro",
        ),
        mistakes=(
            Mistake("unready", goals.encounters),
            Mistake("no-power", lambda state, action: action.verb in ("place", "discard")),
            Mistake(
                "other-tile", lambda state, action: action.verb in ("swap", "recover", "destroy", "move")
            ),
        ),
        hides=("ordeals", "goal", "call"),
    ),
    Stage(
        name="menace",
        scene=_scene(
            "Jt Ps Cc, Jc Pt Sc, Js Pc Ct, Jt Ps, St Ss Sc, Cc",
            level="menace",
            revealed=["St", "Cc"],
            main="Tr Pc Jt Cs Sc Tr",
            ordeals=_ordeals(
                "assault-1-earthworm", "assault-2-harpy", "assault-3-horde", traitors=1, up=False
            ),
        ),
        goal=goals.has_unveiled,
        moves=5,
        rules=(
            "castellion.menace",
            "castellion.menace.tower",
            "castellion.menace.avatars",
        ),
        mistakes=(
            Mistake("blind", goals.encounters),
            Mistake("later", goals.unveils_later),
            Mistake(
                "tower",
                lambda state, action: action.verb in ("power", "destroy", "move", "swap", "place", "discard"),
            ),
        ),
        hides=("goal", "top", "call"),
    ),
    Stage(
        name="traitor",
        scene=_scene(
            "Jt Ps Cc, Jc Pt Sc, Js Pc Ct, Jt Ps, St Ss Sc, Cc",
            level="menace",
            revealed=["Tr", "Pc"],
            main="Tr Pc Jt Cs Sc Tr",
            ordeals=[
                {"card": "assault-1-earthworm", "up": True, "traitors": ["Tr"]},
                {"card": "assault-2-harpy", "up": False},
                {"card": "assault-3-horde", "up": False},
            ],
        ),
        goal=goals.has_sent_away,
        moves=6,
        rules=("castellion.traitor.cost", "castellion.menace.line", "castellion.menace.earthworm"),
        mistakes=(Mistake("comes", goals.encounters), BROKEN),
        hides=("goal", "top", "call"),
    ),
    Stage(
        name="pantry",
        scene=_scene(
            "Ft Ss Jc, Sc Ct, Js Pc, Ct Fs Ss, Pc Jt, St Cc",
            level="pantry",
            main="Tr Pc Jt Cs Tr",
            ordeals=[
                {"card": "assault-1-earthworm", "up": True, "traitors": ["Tr"]},
                {"card": "assault-2-behemoth", "up": False},
                {"card": "assault-3-harpy", "up": False},
            ],
        ),
        goal=goals.has_passed,
        moves=3,
        rules=(
            "castellion.pantry.tiles",
            "castellion.pantry.count",
            "castellion.menace.earthworm",
            "castellion.premature.ruling",
        ),
        mistakes=(
            Mistake("count", goals.encounters),
            Mistake("many", lambda state, action: action.verb == "pantry"),
            Mistake("waiting", lambda state, action: action.verb == "draw"),
        ),
        hides=("goal", "top"),
    ),
    Stage(
        name="together",
        scene=_scene(
            "Ss Sc Ss St, Jt Jc Cs, Js Jt Cc, Pc, Ct Pt, Sc",
            "Cc Cs Ct Cc, Ss Sc Pt, St Ss Pc, Jc Ct Ps, Jt Cs, Cs",
            seat=0,
            hand="Pc",
            main="Tr Tr Tr Jt",
            safe="Jc Pt Cs Ct Js Sc",
            ordeals=_ordeals(*EXAMS, traitors=4),
        ),
        goal=goals.has_passed,
        moves=7,
        rules=(
            "castellion.two",
            "castellion.two.turns",
            "castellion.donate",
            "castellion.donate.above",
            "castellion.donate.placed",
            "castellion.encounter.faces",
            "castellion.encounter.faces.ruling",
        ),
        mistakes=(
            Mistake("faces", lambda state, action: action.verb == "face"),
            EARLY,
            Mistake("price", lambda state, action: action.verb == "destroy"),
            Mistake("kept", lambda state, action: action.verb in ("place", "discard")),
        ),
        reply=partner,
        hides=("goal",),
    ),
)

GAME = Stage(
    name="game",
    scene=_scene(
        "Ss Sc, Sc St, Jt, Js",
        main="Jc Pt Ss Ps Sc Tr Jt Pc Js St Tr Sc Pt Jt Pc Jc Tr St Js Ss Ss Ps St Tr Pt Ps Sc Tr Pc Jc",
        safe="Ss Pt Js Sc Ps Jc Pc St Jt",
        ordeals=_ordeals("exam-3-towers-bastions", traitors=0),
    ),
    goal=goals.is_won,
    moves=0,
    rules=(
        "castellion.goal",
        "castellion.exam-3",
        "castellion.complete",
        "castellion.after-tile",
        "castellion.won",
        "castellion.over",
    ),
)

STAGES = (*SCHOOL, *LATER, GAME)
"""The stages, in order."""
