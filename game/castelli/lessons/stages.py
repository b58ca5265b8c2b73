"""The stages in which Castelli is learnt, from the first tile to a whole game for two."""

from game.castelli.lessons import goals
from game.castelli.lessons.blue import blue
from game.castelli.lessons.scenes import scene, tile
from game.players.lessons import Mistake, Stage

NOTHING = {"wood": 0, "grain": 0, "rocks": 0}
SETTLING = ("sites", "settlements", "castles", "points", "steps")
CARDS = ("hand", "kings", "mine", "stocks")
ENDING = ("end", "rest")
"""What the stages tell of one after the other; until then the table hides it."""

TILES = (
    Stage(
        name="tile",
        scene=scene({"1,7": "5rygb", "2,6": "3rygb", "0,4": "6brgy"}, held=("1,5", "4rgyb")),
        goal=goals.wins(2),
        moves=1,
        rules=(
            "castelli.goal",
            "castelli.board",
            "castelli.tiles",
            "castelli.seats",
            "castelli.turn.orient",
            "castelli.evaluate",
        ),
        mistakes=(Mistake("less", goals.wins_some), Mistake("nothing", goals.does("lay"))),
        hides=("far", "frame", "silver", "cards", *SETTLING, *CARDS, *ENDING),
    ),
    Stage(
        name="areas",
        scene=scene(
            {"2,2": "5bgyr", "3,5": "5rygb", "2,6": "6ybgr", "3,1": "5rybg", "0,4": "6rbyg", "1,1": "6rgby"},
            face_down=[
                "3rgyb",
                "3rbgy",
                "2rygb",
                "1rybg",
                "2rybg",
                "2rbgy",
                "3rbyg",
                "2rgyb",
                "3rgby",
                "2rbyg",
            ],
        ),
        goal=goals.wins(4),
        moves=2,
        rules=(
            "castelli.turn.reveal",
            "castelli.reveal.tile",
            "castelli.evaluate",
            "castelli.edge",
            "castelli.seats",
        ),
        mistakes=(Mistake("square", goals.does("reveal")), Mistake("way", goals.does("lay"))),
        hides=(*SETTLING, *CARDS, *ENDING),
    ),
)

CASTLES = (
    Stage(
        name="castle",
        scene=scene(
            {"1,1": "5gbyr", "3,1": "6yrgb", "0,2": "5grby", "0,4": "6brgy"},
            phase="build",
            resources=[{"wood": 2, "grain": 2, "rocks": 1}, NOTHING],
            silver=[2, 1],
            castles=[{"at": "3,2", "area": 1, "site": 0, "seat": 1}],
            points=[0, 6],
        ),
        goal=goals.scores(12),
        moves=2,
        rules=(
            "castelli.turn.build",
            "castelli.build.site",
            "castelli.build.influence",
            "castelli.build.resources",
            "castelli.build.silver_once",
            "castelli.build.points",
            "castelli.build.points.ruling",
        ),
        mistakes=(Mistake("poor", goals.does("build")), Mistake("stops", goals.does("done"))),
        reply=goals.anything,
        hides=(*CARDS, *ENDING),
    ),
    Stage(
        name="cards",
        scene=scene(
            {"1,1": "5gbyr", "3,1": "6yrgb", "0,2": "5grby", "0,4": "6brgy"},
            phase="build",
            resources=[{"wood": 1, "grain": 1, "rocks": 0}, NOTHING],
            silver=[0, 3],
            hands=[["king-3", "peasant", "robber-baron"], ["raider"]],
            castles=[{"at": "3,2", "area": 1, "site": 0, "seat": 1}],
            points=[0, 6],
        ),
        goal=goals.scores(7),
        moves=3,
        rules=(
            "castelli.card.once",
            "castelli.card.once.ruling",
            "castelli.card.no_effect",
            "castelli.sell",
            "castelli.cards.points",
            "castelli.cards.settle",
            "castelli.cards.silver",
        ),
        mistakes=(
            Mistake("poor", goals.does("build")),
            Mistake("village", goals.does("peasant")),
            Mistake("sold", goals.does("sell")),
            Mistake("spent", goals.does("king", "robber-baron")),
            Mistake("stops", goals.does("done")),
        ),
        reply=goals.anything,
        hides=ENDING,
    ),
    Stage(
        name="steward",
        scene=scene(
            {
                "0,2": "6gybr",
                "1,7": "4bygr",
                "2,6": "6bryg",
                "3,5": "3ybgr",
                "0,0": "5yrbg",
                "2,2": "6gyrb",
                "1,5": "6rybg",
            },
            new="1,5",
            phase="react",
            turn=1,
            react={"kind": "steward", "at": "1,5", "asked": [0]},
            hands=[["steward", "king-4"], []],
        ),
        goal=goals.is_turned,
        moves=1,
        rules=("castelli.turn.react", "castelli.react.steward"),
        mistakes=(
            Mistake("kept", goals.does("pass")),
            Mistake("sold", goals.does("sell")),
            Mistake("way", goals.does("steward")),
        ),
        hides=ENDING,
    ),
)

END = Stage(
    name="end",
    scene=scene(
        {
            "1,7": "3ygbr",
            "2,0": "5gyrb",
            "3,1": "3rybg",
            "1,5": "6rbyg",
            "3,3": "6yrbg",
            "0,4": "4gybr",
            "1,3": "5yrgb",
            "3,5": "6yrgb",
            "2,6": "6ygbr",
            "0,2": "4grby",
            "0,0": "5ygbr",
            "2,4": "6gryb",
            "3,7": "5rgyb",
            "1,1": "5ygrb",
            "0,6": "6ybrg",
        },
        held=("2,2", "5ybgr"),
        hands=[["landgrave", "traitor"], []],
        silver=[3, 5],
        mine=3,
        resources=[{"wood": 1, "grain": 0, "rocks": 0}, {"wood": 0, "grain": 1, "rocks": 0}],
        castles=[
            {"at": "1,0", "area": 2, "site": 0, "seat": 0},
            {"at": "3,2", "area": 1, "site": 0, "seat": 1},
            {"at": "1,0", "area": 2, "site": 1, "seat": 1},
            {"at": "3,2", "area": 1, "site": 1, "seat": 0},
        ],
        points=[20, 23],
    ),
    goal=goals.is_won,
    moves=3,
    rules=("castelli.end", "castelli.end.silver_prizes", "castelli.end.points", "castelli.end.castles"),
    mistakes=(
        Mistake("way", goals.does("lay")),
        Mistake("sold", goals.does("sell")),
    ),
)

MODULES = (
    Stage(
        name="dilemma",
        scene=scene(
            {"0,2": "5rygb", "1,3": "4brgy", "3,1": "6yrgb"},
            held=("1,1", "3rybg"),
            hand_tiles=[tile("6rbgy"), tile("4rgby")],
            options={"dilemma": "on"},
        ),
        goal=goals.wins(2),
        moves=1,
        rules=("castelli.dilemma", "castelli.dilemma.ruling"),
        mistakes=(Mistake("weak", goals.does("lay")), Mistake("way", goals.does("exchange"))),
    ),
    Stage(
        name="battle",
        scene=scene(
            {"1,1": "5gbyr", "2,0": "6bgyr", "3,1": "6yrgb", "2,2": "3rybg", "0,2": "5grby", "1,3": "4brgy"},
            phase="build",
            resources=[{"wood": 2, "grain": 2, "rocks": 2}, NOTHING],
            castles=[
                {"at": "1,0", "area": 2, "site": 0, "seat": 1},
                {"at": "1,0", "area": 2, "site": 1, "seat": 0},
                {"at": "3,2", "area": 1, "site": 0, "seat": 1},
                {"at": "3,2", "area": 1, "site": 1, "seat": 1},
                {"at": "0,3", "area": 0, "site": 0, "seat": 1},
            ],
            points=[6, 20],
            options={"battle": "on"},
        ),
        goal=goals.scores(6),
        moves=1,
        rules=(
            "castelli.overbuild.battle",
            "castelli.overbuild.castle",
            "castelli.overbuild.points",
            "castelli.battle.end",
        ),
        mistakes=(
            Mistake("poor", goals.does("overbuild")),
            Mistake("free", goals.does("build")),
            Mistake("stops", goals.does("done")),
        ),
    ),
)

GAME = Stage(
    name="game",
    scene=scene({}, seed="small-game"),
    goal=goals.is_won,
    moves=0,
    rules=("castelli.goal", "castelli.turn.reveal", "castelli.turn.build", "castelli.end", "castelli.over"),
    reply=blue,
)

STAGES = (*TILES, *CASTLES, END, *MODULES, GAME)
"""The stages, in order."""
