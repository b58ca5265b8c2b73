"""What the set-up page is to know of Castellion's options."""

from game.screens.game_screen import Only, SetupChoices

SETUP = SetupChoices(
    first=frozenset({"level", "pantry_apart"}),
    only_with={"pantry_apart": Only("level", ("pantry",))},
    pictures={
        ("level", "architects"): ("mark-tower", "mark-line", "mark-bastion"),
        ("level", "admiral"): ("tile-Sc", "tile-Cs", "tile-Jt", "mark-discards"),
        ("level", "menace"): ("mark-bastion", "mark-champion", "tile-Tr"),
        ("level", "pantry"): ("mark-bastion", "mark-champion", "mark-pantry"),
    },
    easier=frozenset({("variant", "vigil"), ("variant", "premonition"), ("variant", "cold_sweat")}),
    harder=frozenset(
        {("pantry_apart", "on"), ("variant", "prophet"), ("variant", "prison"), ("variant", "horror")}
    ),
)
